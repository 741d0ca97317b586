//! The value of a fact.

use std::fmt;

/// The value of a fact, item by item in canonical notation. What the record
/// does not know is `?`, or `(?)` face down.
// Each flag is a question of its own about how it is compared.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Value {
    pub items: Vec<String>,
    /// Whether the order counts (a stack) or not (a hand).
    pub ordered: bool,
    /// Whether naming any one of the items is right (a team whose turn it is).
    pub any: bool,
    /// Whether not even the number of items is known: there may be more.
    pub open: bool,
    /// Whether it is the number of things in a pile: `?*3` and `_` claim one too.
    pub number: bool,
    /// What an item that is not known may be, each as often as it is listed, `_`
    /// where it may be nothing; `None`: anything.
    pub perhaps: Option<Vec<String>>,
    /// Other words for the same, from the one that says least: each is right too.
    pub said: Vec<String>,
}

impl Value {
    pub fn one(item: impl fmt::Display) -> Self {
        Self {
            items: vec![item.to_string()],
            ordered: true,
            ..Self::default()
        }
    }

    pub fn list(items: Vec<String>) -> Self {
        Self {
            items,
            ordered: true,
            ..Self::default()
        }
    }

    pub fn set(items: Vec<String>) -> Self {
        Self {
            items,
            ..Self::default()
        }
    }

    /// What is known of a hand or a pile, and a `?` for each other thing in it.
    pub fn partly(mut known: Vec<String>, unknown: impl Into<usize>) -> Self {
        known.extend(std::iter::repeat_n("?".to_owned(), unknown.into()));
        Self::set(known)
    }

    /// So many things, nobody knows which; `None`: nor how many.
    pub fn count(things: Option<u16>) -> Self {
        let things = things.map(|things| things.to_string());
        Self {
            number: true,
            ..Self::one(things.as_deref().unwrap_or("?"))
        }
    }

    /// Some of these; naming one is enough.
    pub fn any(items: Vec<String>) -> Self {
        Self {
            items,
            any: true,
            ..Self::default()
        }
    }

    /// The same, where there may be more than is listed.
    #[must_use]
    pub fn or_more(mut self) -> Self {
        self.open = true;
        self
    }

    /// The same, where what is not known can only be one of these.
    #[must_use]
    pub fn perhaps(mut self, items: Vec<String>) -> Self {
        self.perhaps = Some(items);
        self
    }

    /// The same, which may also be said in one of these words.
    #[must_use]
    pub fn or_said(mut self, words: Vec<String>) -> Self {
        self.said = words;
        self
    }

    /// As it is written after the `=`; nothing at all is `_`.
    pub fn text(&self) -> String {
        if self.items.is_empty() {
            "_".to_owned()
        } else {
            crate::record::print::values(&self.items)
        }
    }
}
