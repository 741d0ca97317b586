//! Texts of tables, and lists in sentences.

use std::fmt::{self, Display};

use super::pick;

/// A fixed text in each language, for the rows of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    pub en: &'static str,
    pub fr: &'static str,
}

impl Text {
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// What reads alike in both: a title, a mark, nothing.
    pub const fn same(text: &'static str) -> Self {
        Self::new(text, text)
    }

    /// In the reader's language.
    pub fn now(self) -> &'static str {
        pick(self.en, self.fr)
    }

    pub const fn is_empty(self) -> bool {
        self.en.is_empty()
    }
}

/// A text of a table: `("…", "…")` in both languages; a text alone reads alike in both.
#[macro_export]
macro_rules! text {
    ($same:literal) => {
        $crate::lang::Text::same($same)
    };
    (($en:literal, $fr:literal $(,)?)) => {
        $crate::lang::Text::new($en, $fr)
    };
}

impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.now())
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.now().to_owned()
    }
}

/// `a, b and c`; nothing of nothing.
pub fn and(items: &[impl Display]) -> String {
    joined(items, pick("and", "et"))
}

/// `a, b or c`.
pub fn or(items: &[impl Display]) -> String {
    joined(items, pick("or", "ou"))
}

/// `a, b nor c`.
pub fn nor(items: &[impl Display]) -> String {
    joined(items, pick("nor", "ni"))
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

#[cfg(test)]
mod tests {
    use super::{
        super::{Lang, within},
        *,
    };

    #[test]
    fn lists_read_as_sentences_do() {
        assert_eq!(and(&[""; 0]), "");
        assert_eq!(and(&["a"]), "a");
        assert_eq!(or(&["a", "b"]), "a or b");
        assert_eq!(and(&["a", "b", "c"]), "a, b and c");
        assert_eq!(within(Lang::Fr, || and(&["a", "b", "c"])), "a, b et c");
    }
}
