//! The hidden language of tests: every letter that comes from a text of ours is a dot,
//! so that letters that come from nowhere else can be seen.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// What stands for a letter.
const DOT: char = '·';

/// A filled-in format whose own letters are made dots; what it was filled with stays.
pub fn veiled(format: &str, filled: &str) -> String {
    let mut out = String::with_capacity(filled.len());
    let mut rest = filled;
    let mut code = false;
    for piece in pieces(format) {
        let at = rest.find(piece.as_str()).unwrap_or(0);
        out.push_str(&rest[..at]);
        let end = (at + piece.len()).min(rest.len());
        out.push_str(&dotted(rest.get(at..end).unwrap_or_default(), &mut code));
        rest = rest.get(end..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// A fixed text, its letters made dots.
pub fn veiled_word(text: &'static str) -> &'static str {
    // Kept for the whole run: only tests speak so, and of a text once.
    static KNOWN: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known
        .entry(text)
        .or_insert_with(|| Box::leak(dotted(text, &mut false).into_boxed_str()))
}

/// Letters become dots, but for what stands in backticks, which may have opened before:
/// that is notation.
fn dotted(text: &str, code: &mut bool) -> String {
    let dot = |c: char| {
        *code ^= c == '`';
        if c.is_alphabetic() && !*code { DOT } else { c }
    };
    text.chars().map(dot).collect()
}

/// The fixed parts of a format.
fn pieces(format: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut chars = format.chars().peekable();
    while let Some(c) = chars.next() {
        let twice = matches!(c, '{' | '}') && chars.next_if_eq(&c).is_some();
        if c == '{' && !twice {
            let _ = chars.by_ref().find(|c| *c == '}');
            pieces.push(String::new());
        } else if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::super::{Lang, pick, within};

    #[test]
    fn only_what_comes_from_nowhere_keeps_its_letters() {
        within(Lang::Veiled, || {
            let who = "Ana";
            let cards = pick("cards", "cartes");
            let told = crate::say!("{who} has {cards} {{x}}", "{who} a {cards} {{x}}");
            assert_eq!(told, "Ana · ······ {·}");
            let lost = "slips";
            assert_eq!(crate::say!("{lost} of", "{lost} de"), "slips ··");
            assert_eq!(crate::say!("`by` here", "`by` ici"), "`by` ···");
            assert_eq!(crate::say!("`{lost}` is", "`{lost}` est"), "`slips` ···");
        });
    }
}
