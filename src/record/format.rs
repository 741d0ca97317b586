//! The canonical form of a record, as edits of single lines: nothing that is
//! not understood is touched, so nothing can be lost.

mod body;
mod comments;
mod header;

use super::{Node, NodeKind, print::Respell};
use crate::source::{Record, Span};

/// A line that is written differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The line without its end.
    pub at: Span,
    /// What replaces it; several lines where a `position` is unfolded.
    pub to: String,
}

/// What formatting comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formatted {
    /// In order; a line that stays as it is has none.
    pub edits: Vec<Edit>,
    /// Lines that could not be read and were kept byte for byte.
    pub kept: usize,
}

impl Formatted {
    /// Notes how a line is to be written.
    fn line(&mut self, text: &str, at: Span, to: String) {
        if at.of(text) != to {
            self.edits.push(Edit { at, to });
        }
    }

    /// The record in canonical form.
    pub fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut from = 0;
        for edit in &self.edits {
            out.push_str(&text[from..edit.at.start as usize]);
            out.push_str(&edit.to);
            from = edit.at.end as usize;
        }
        out.push_str(&text[from..]);
        out
    }
}

/// Formats a record whose header was read as `root`, of a game that has battles
/// or has none; words get the spelling that the game gives them.
pub fn format(record: &Record<'_>, root: &Node, battles: bool, respell: &Respell<'_>) -> Formatted {
    let mut formatted = Formatted::default();
    header::format(record, root, &mut formatted);
    body::Body::new(record, root, battles, respell).format(&mut formatted);
    formatted
}

/// The longest handle, to which actors are padded.
fn widest(players: Option<&Node>) -> usize {
    let Some(node) = players else { return 0 };
    match &node.kind {
        NodeKind::Text(handle) => handle.chars().count(),
        NodeKind::List(seats) => seats
            .iter()
            .map(|seat| widest(Some(seat)))
            .max()
            .unwrap_or(0),
        NodeKind::Map(entries) => entries
            .iter()
            .map(|(key, _)| key.text.chars().count())
            .max()
            .unwrap_or(0),
        NodeKind::Null => 0,
    }
}

#[cfg(test)]
mod tests;
