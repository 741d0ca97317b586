//! Lists and numbers in sentences.

pub use crate::lang::{and, or};

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
    fn one_is_singular() {
        assert_eq!(count(0, "card", "cards"), "0 cards");
        assert_eq!(count(1, "card", "cards"), "1 card");
        assert_eq!(count(2, "ox", "oxen"), "2 oxen");
    }
}
