//! The lines around a place, for miette: a window of the record with the line
//! numbers of the file, so that a finding costs its window and not its file.

use std::borrow::Cow;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::{
    OtherText,
    text::{masked, on_a_line},
};
use crate::source::{Locator, Span};

/// A line longer than this is shown in part.
const WIDE: usize = 400;
/// What is shown of it on either side of the place.
const MARGIN: usize = 60;
/// A place over more lines than this is shown by its first line.
const TALL: usize = 5;

/// A text that findings point into.
#[derive(Debug)]
pub(super) struct Source<'a> {
    name: String,
    locator: &'a Locator<'a>,
    /// The text, safe to print.
    tamed: Cow<'a, str>,
}

impl<'a> Source<'a> {
    pub(super) fn new(name: &str, locator: &'a Locator<'a>) -> Self {
        Self {
            name: on_a_line(name),
            locator,
            tamed: masked(locator.text()),
        }
    }

    /// A text that was made ready before.
    pub(super) fn of(other: &'a OtherText, locator: &'a Locator<'a>) -> Self {
        Self {
            name: on_a_line(&other.name),
            locator,
            tamed: Cow::Borrowed(other.masked()),
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A span as it can be shown: inside the text, on characters, not too tall.
    pub(super) fn clip(&self, at: Span) -> SourceSpan {
        let text = self.locator.text();
        let start = floor(text, at.start as usize);
        let mut end = floor(text, (at.end as usize).max(start));
        let (first, last) = (self.locator.index(start), self.locator.index(end));
        let (line, line_end) = self.locator.line(first);
        if last - first >= TALL {
            end = line + text[line..line_end].trim_end().len();
        }
        if end - start > WIDE {
            end = floor(text, start + 1).max(start);
        }
        (start, end.max(start) - start).into()
    }

    /// How many lines of the file lie between two places; those in other
    /// fences are far away.
    pub(super) fn distance(&self, one: Span, other: Span) -> usize {
        let line = |at: Span| self.locator.point(at.start as usize).line;
        line(one).abs_diff(line(other)) as usize
    }

    /// Where the window ends: lines of one fence only, as their numbers follow
    /// one another.
    fn reach(&self, from: usize, most: usize, back: bool) -> usize {
        let mut line = from;
        for _ in 0..most {
            let next = match (back, line) {
                (true, 0) => break,
                (true, line) => line - 1,
                (false, line) => line + 1,
            };
            let (start, end) = self.locator.line(next);
            if start == end || end - start > WIDE || !self.adjoin(line, next) {
                break;
            }
            line = next;
        }
        line
    }

    fn adjoin(&self, line: usize, next: usize) -> bool {
        let number = |line| self.locator.point(self.locator.line(line).0).line;
        number(line).abs_diff(number(next)) == 1
    }
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl SourceCode for Source<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let text = self.locator.text();
        let (start, end) = (span.offset(), span.offset() + span.len());
        if end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let first = self.locator.index(start);
        let last = self.locator.index(end.max(start + 1) - 1);
        let (line, line_end) = self.locator.line(first);
        let (from, to) = if before == 0 && after == 0 {
            (start, end)
        } else if line_end - line > WIDE {
            let from = floor(text, start.saturating_sub(MARGIN)).max(line);
            let to = floor(text, end + MARGIN).min(self.locator.line(last).1);
            (from, to)
        } else {
            let top = self.reach(first, before, true);
            let bottom = self.reach(last, after, false);
            (self.locator.line(top).0, self.locator.line(bottom).1)
        };
        let point = self.locator.point(from);
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.tamed.as_bytes()[from..to],
            (from, to - from).into(),
            point.line as usize - 1,
            point.column as usize - 1,
            self.locator.index(to.max(from + 1) - 1) - first.min(self.locator.index(from)) + 1,
        )))
    }
}
