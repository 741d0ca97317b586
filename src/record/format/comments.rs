//! Comments after lines: three blanks before each, or where the writer has put
//! those of one paragraph under one another.

use super::Formatted;
use crate::source::Span;

/// Blanks before a comment that stands alone.
const BLANKS: usize = 3;
/// Fewest blanks before one that is kept where it is.
const FEWEST: usize = 2;

/// A line, with a comment or between lines that have one.
struct Row {
    at: Span,
    content: String,
    comment: Span,
}

/// The comments of one body; those of lines that wait are in one column.
pub(super) struct Comments<'a> {
    text: &'a str,
    rows: Vec<Row>,
    column: usize,
}

impl<'a> Comments<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            rows: Vec::new(),
            column: 0,
        }
    }

    /// A line as it is to be written, and its comment, which may be none.
    pub(super) fn line(
        &mut self,
        at: Span,
        content: String,
        comment: Span,
        formatted: &mut Formatted,
    ) {
        if comment.is_empty() {
            // A blank line parts paragraphs; any other may stand between two
            // comments of one column.
            if self.rows.is_empty() || content.is_empty() {
                self.flush(formatted);
                return formatted.line(self.text, at, content);
            }
            return self.rows.push(Row {
                at,
                content,
                comment,
            });
        }
        let before = Span {
            start: at.start,
            end: comment.start,
        };
        let column = before.of(self.text).chars().count();
        if self.rows.is_empty() || column != self.column {
            self.flush(formatted);
            // A comment that has its line to itself stays where it is.
            if content.is_empty() {
                let whole = at.of(self.text).trim_end().to_owned();
                return formatted.line(self.text, at, whole);
            }
        }
        self.column = column;
        self.rows.push(Row {
            at,
            content,
            comment,
        });
    }

    /// Writes the lines that wait for one another.
    pub(super) fn flush(&mut self, formatted: &mut Formatted) {
        let commented = || self.rows.iter().filter(|row| !row.comment.is_empty());
        let widths = commented().map(|row| row.content.chars().count());
        let widest = widths.max().unwrap_or(0);
        let aligned = commented().count() > 1 && self.column >= widest + FEWEST;
        let column = if aligned {
            self.column
        } else {
            widest + BLANKS
        };
        for row in self.rows.drain(..) {
            if row.comment.is_empty() {
                formatted.line(self.text, row.at, row.content);
                continue;
            }
            let pad = column - row.content.chars().count();
            let comment = row.comment.of(self.text);
            let to = format!("{}{:pad$}{comment}", row.content, "");
            formatted.line(self.text, row.at, to);
        }
    }
}
