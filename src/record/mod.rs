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
mod roster;
pub mod tree;
pub(crate) mod waiver;
pub mod words;
mod yaml;
mod yaml_faults;

pub use form::{Edition, Form, OwnKey};
pub use header::{Claim, Header, View};
pub(crate) use header::{called_otherwise, did_you_mean, known, listed, meant_or_known};
pub use node::{Key, Node, NodeKind};
pub(crate) use roster::nobody;
pub use roster::{Player, Roster};
pub use yaml::read as read_yaml;

pub use crate::word;

use std::{fmt::Display, ops::Deref};

use crate::{clause::Clause, finding::Finding, say, source::Span};

/// Something written that cannot be read, and the finding that says so. A result that
/// may be one fits into two registers, and nearly none is.
#[derive(Clone, Debug)]
pub struct Misread(Box<Finding>);

impl Deref for Misread {
    type Target = Finding;

    fn deref(&self) -> &Finding {
        &self.0
    }
}

impl From<Misread> for Finding {
    fn from(misread: Misread) -> Self {
        *misread.0
    }
}

impl Misread {
    #[cold]
    pub fn new(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self(Box::new(Finding::error(code, at, message)))
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
    /// What stands here has no place in this edition, or with these rulings: by this rule.
    pub fn by(mut self, clause: impl Into<&'static Clause>) -> Self {
        self.0.clause = Some(clause.into());
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.0.help = help.into();
        self
    }
}
