//! Trees back to text, in canonical form.

use std::fmt::Write;

use super::tree::{Atom, AtomKind, Item, Sign, Term};

/// Gives a word its canonical spelling; `None` leaves it as it is.
pub type Respell<'w> = dyn Fn(&str) -> Option<String> + 'w;

/// Items parted by blanks; equal unknown ones are counted: `?*3`.
pub fn values(items: &[String]) -> String {
    let mut out = String::new();
    let mut rest = items;
    while let Some(first) = rest.first() {
        let run = if first == "?" {
            rest.iter().take_while(|item| *item == first).count()
        } else {
            1
        };
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(first);
        if run > 1 {
            let _ = write!(out, "*{run}");
        }
        rest = &rest[run..];
    }
    out
}

/// Values as a header's `position` holds them: one that begins with a lone `?`
/// is not YAML.
pub fn in_yaml(values: &str) -> String {
    match values.strip_prefix('?') {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => format!("?*1{rest}"),
        _ => values.to_owned(),
    }
}

/// A term: nothing around `> = . / *`.
pub fn term(text: &str, term: &Term, respell: &Respell<'_>, out: &mut String) {
    sign(term.sign, out);
    item(text, &term.item, respell, out);
    if let Some(to) = &term.to {
        out.push('>');
        item(text, to, respell, out);
    }
    if let Some(is) = &term.is {
        out.push('=');
        item(text, is, respell, out);
    }
}

/// A value of a fact without its count.
pub fn value(text: &str, term: &Term, respell: &Respell<'_>) -> String {
    let mut out = String::new();
    sign(term.sign, &mut out);
    let once = Item {
        times: None,
        ..term.item
    };
    item(text, &once, respell, &mut out);
    out
}

fn sign(sign: Option<Sign>, out: &mut String) {
    match sign {
        Some(Sign::Plus) => out.push('+'),
        Some(Sign::Minus) => out.push('-'),
        None => {}
    }
}

fn item(text: &str, item: &Item, respell: &Respell<'_>, out: &mut String) {
    atom(text, &item.atom, respell, out);
    if let Some(over) = &item.over {
        out.push('/');
        atom(text, over, respell, out);
    }
    if let Some(times) = item.times {
        let _ = write!(out, "*{times}");
    }
}

/// An atom, its words in canonical spelling.
pub fn atom(text: &str, atom: &Atom, respell: &Respell<'_>, out: &mut String) {
    if atom.hidden {
        out.push('(');
    }
    match atom.kind {
        AtomKind::Int(number) => {
            let _ = write!(out, "{number}");
        }
        AtomKind::Unknown => out.push('?'),
        AtomKind::Nothing => out.push('_'),
        AtomKind::Path => {
            for (index, word) in atom.words(text).enumerate() {
                if index > 0 {
                    out.push('.');
                }
                match respell(word.text) {
                    Some(spelling) => out.push_str(&spelling),
                    None => out.push_str(word.text),
                }
            }
        }
    }
    if atom.hidden {
        out.push(')');
    }
}
