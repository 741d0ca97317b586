//! Text to record and back: header, lines, printing. Knows no game.

mod fast;
pub mod format;
mod header;
pub mod line;
mod node;
pub mod print;
pub mod tree;
pub mod word;
mod yaml;

pub use header::{Claim, Header, Player, View};
pub use node::{Key, Node, NodeKind};
pub use yaml::read as read_yaml;

use crate::source::Span;

/// Something written that cannot be read: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// `syntax.…`
    pub code: &'static str,
    pub at: Span,
    pub message: String,
    pub help: String,
}

impl Misread {
    pub fn new(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            at,
            message: message.into(),
            help: String::new(),
        }
    }

    /// "expected a theater".
    pub fn expected(at: Span, what: &str) -> Self {
        Self::new("syntax.step", at, format!("expected {what}"))
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}
