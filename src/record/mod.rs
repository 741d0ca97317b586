//! Text to record and back: header, lines, printing. Knows no game.

mod brackets;
pub(crate) mod count;
mod fast;
mod form;
pub mod format;
mod header;
pub mod limits;
pub mod line;
mod node;
pub mod print;
mod rest;
pub mod tree;
pub(crate) mod waiver;
pub mod words;
mod yaml;
mod yaml_faults;

pub use form::{Edition, Form, OwnKey};
pub use header::{Claim, Header, Player, View};
pub(crate) use header::{called_otherwise, did_you_mean, known, listed};
pub use node::{Key, Node, NodeKind};
pub use yaml::read as read_yaml;

pub use crate::word;

use std::{fmt::Display, ops::Deref};

use crate::{finding::Finding, say, source::Span};

/// Something written that cannot be read. What it says lies elsewhere: a result
/// that may be one fits into two registers, and nearly none is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(Box<Said>);

/// What is said of it: where it stands, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// `syntax.…`
    pub code: &'static str,
    pub at: Span,
    pub message: String,
    pub help: String,
}

impl Deref for Misread {
    type Target = Said;

    fn deref(&self) -> &Said {
        &self.0
    }
}

impl From<Misread> for Said {
    fn from(misread: Misread) -> Self {
        *misread.0
    }
}

impl Misread {
    #[cold]
    pub fn new(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self(Box::new(Said {
            code,
            at,
            message: message.into(),
            help: String::new(),
        }))
    }

    /// "expected a theater". What was expected is a [`Text`](crate::lang::Text), or said
    /// in the reader's language already.
    #[cold]
    pub fn expected(at: Span, what: &(impl Display + ?Sized)) -> Self {
        let message = say!("expected {what}", "attendu : {what}");
        Self::new("syntax.step", at, message)
    }

    /// As a finding about a pack that is no YAML, or holds too much.
    pub fn in_a_pack(self) -> Finding {
        Finding {
            code: match self.code {
                "header.limit" => "pack.limit",
                _ => "pack.yaml",
            },
            ..self.into()
        }
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.0.help = help.into();
        self
    }
}

impl From<Misread> for Finding {
    fn from(misread: Misread) -> Self {
        let said = Said::from(misread);
        Self::error(said.code, said.at, said.message).help(said.help)
    }
}
