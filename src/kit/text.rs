//! Lists and numbers in sentences.

use std::fmt::Display;

/// `a, b and c`; nothing of nothing.
pub fn and(items: &[impl Display]) -> String {
    joined(items, "and")
}

/// `a, b or c`.
pub fn or(items: &[impl Display]) -> String {
    joined(items, "or")
}

fn joined(items: &[impl Display], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(ToString::to_string).collect();
            format!("{} {word} {last}", first.join(", "))
        }
    }
}

/// `1 card`, `2 cards`.
pub fn count(number: impl Into<i64>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences_do() {
        assert_eq!(and(&[""; 0]), "");
        assert_eq!(and(&["a"]), "a");
        assert_eq!(or(&["a", "b"]), "a or b");
        assert_eq!(and(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(count(0, "card", "cards"), "0 cards");
        assert_eq!(count(1, "card", "cards"), "1 card");
        assert_eq!(count(2, "ox", "oxen"), "2 oxen");
    }
}
