//! Brackets of a header that do not pair: looked for once it is known that the
//! header is no YAML, to say which line is meant to be mended and how.

use super::Misread;
use crate::{say, source::Span};

/// Longest line that is shown mended.
const SHOWN: usize = 72;

/// The first bracket that has no other, in text that begins at `base`.
pub(super) fn unpaired(text: &str, base: u32) -> Option<Misread> {
    let mut open: Vec<(usize, u8)> = Vec::new();
    let mut at = 0;
    let mut before = "";
    for line in text.split_inclusive('\n') {
        if open.is_empty() {
            let from = value(line);
            if line[from..].starts_with(['[', '{'])
                && let Some(found) = pair(line, from, at, &mut open)
            {
                return Some(found.at(base));
            }
        } else if opens_key(line) {
            break;
        } else if let Some(found) = pair(line, 0, at, &mut open) {
            return Some(found.at(base));
        }
        before = line;
        at += line.len();
    }
    let (start, bracket) = *open.last()?;
    let found = Found {
        at: start,
        message: say!(
            "this `{}` is never closed",
            "ce `{}` n'est jamais fermé",
            char::from(bracket)
        ),
        help: closed(before, &open),
    };
    Some(found.at(base))
}

/// What is wrong with a bracket, and where.
struct Found {
    at: usize,
    message: String,
    help: String,
}

impl Found {
    fn at(self, base: u32) -> Misread {
        let start = base as usize + self.at;
        Misread::new("header.yaml", Span::new(start, start + 1), self.message).help(self.help)
    }
}

/// Where the value of `key: value` begins.
fn value(line: &str) -> usize {
    let Some((key, rest)) = line.split_once(": ") else {
        return line.len();
    };
    key.len() + 2 + rest.len() - rest.trim_start().len()
}

/// Whether a line begins with `key:`, not moved to the right.
fn opens_key(line: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '-';
    let rest = line.trim_start_matches(word);
    rest.len() < line.len()
        && rest
            .strip_prefix(':')
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\n', '\r']))
}

/// Follows the brackets of one line that begins at `start`.
fn pair(line: &str, from: usize, start: usize, open: &mut Vec<(usize, u8)>) -> Option<Found> {
    let bytes = line.as_bytes();
    let mut quote = None;
    for at in from..bytes.len() {
        let byte = bytes[at];
        // Before a line that goes on with a value is the end of another.
        let before = if at == 0 { b'\n' } else { bytes[at - 1] };
        match (quote, byte) {
            (Some(mark), _) if mark == byte => quote = None,
            (None, b'"' | b'\'') if !before.is_ascii_alphanumeric() => quote = Some(byte),
            (None, b'#') if before.is_ascii_whitespace() => break,
            (None, b'[' | b'{') => open.push((start + at, byte)),
            (None, b']' | b'}') => match open.pop() {
                Some((_, bracket)) if closer(bracket) == char::from(byte) => {}
                other => return Some(stray(start + at, byte, other.map(|(_, open)| open))),
            },
            _ => {}
        }
    }
    None
}

fn stray(at: usize, byte: u8, open: Option<u8>) -> Found {
    let byte = char::from(byte);
    let (message, help) = match open {
        None => (
            say!("this `{byte}` closes nothing", "ce `{byte}` ne ferme rien"),
            say!("remove it", "retirez-le"),
        ),
        Some(open) => {
            let wanted = closer(open);
            let open = char::from(open);
            let message = say!(
                "this `{byte}` cannot close a `{open}`",
                "ce `{byte}` ne peut pas fermer un `{open}`"
            );
            (message, say!("write `{wanted}`", "écrivez `{wanted}`"))
        }
    };
    Found { at, message, help }
}

fn closer(bracket: u8) -> char {
    if bracket == b'[' { ']' } else { '}' }
}

/// The last line before the end, as it was probably meant.
fn closed(line: &str, open: &[(usize, u8)]) -> String {
    let line = line.split(" #").next().unwrap_or(line).trim();
    let closers: String = open.iter().rev().map(|(_, open)| closer(*open)).collect();
    if line.len() > SHOWN {
        say!(
            "write `{closers}` at the end of the line",
            "écrivez `{closers}` à la fin de la ligne"
        )
    } else {
        say!("write `{line}{closers}`", "écrivez `{line}{closers}`")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_goes_on_at_the_start_of_a_line() {
        for rest in ["'", "\"", "#", "]]"] {
            let text = format!("players: [\n{rest}");
            assert!(unpaired(&text, 0).is_some(), "{text:?}");
        }
    }
}
