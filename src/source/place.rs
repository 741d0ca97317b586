//! From a place in a record to a place in the file that holds it.

use std::borrow::Cow;

/// A place in a file. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    pub byte: u64,
    pub line: u64,
    pub column: u64,
}

/// From here on the record's text is the file's text, byte for byte.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// Offset in the record.
    at: usize,
    /// Offset in the file.
    byte: u64,
    /// Lines of the file before this one.
    line: u64,
    /// Characters of the line before this one.
    column: u64,
    /// Blanks that the line lacks to stand as far in as its fence.
    lacks: usize,
}

/// Where the parts of a record's text stand in its file. A record of an archive
/// is one run; one in Markdown has a run a line, since fences may be indented
/// and a record may go on in a later fence.
#[derive(Clone, Debug, Default)]
pub struct Places {
    runs: Vec<Run>,
}

impl Places {
    pub fn new(byte: u64, line: u64) -> Self {
        let mut places = Self::default();
        places.push(0, byte, line, 0);
        places
    }

    pub(super) fn push(&mut self, at: usize, byte: u64, line: u64, column: u64) {
        self.runs.push(Run {
            at,
            byte,
            line,
            column,
            lacks: 0,
        });
    }

    /// The line just added stands less far in than its fence.
    pub(super) fn lacks(&mut self, blanks: usize) {
        if let Some(run) = self.runs.last_mut() {
            run.lacks = blanks;
        }
    }

    /// Forgets what comes after an offset.
    pub(super) fn truncate(&mut self, end: usize) {
        self.runs.retain(|run| run.at <= end);
    }

    fn run(&self, offset: usize) -> Run {
        let index = self.runs.partition_point(|run| run.at <= offset);
        self.runs
            .get(index.saturating_sub(1))
            .copied()
            .unwrap_or(Run {
                at: 0,
                byte: 0,
                line: 0,
                column: 0,
                lacks: 0,
            })
    }

    /// Blanks to write before the line at an offset if it is written anew, so
    /// that none of its own is taken for its fence's.
    pub fn blanks(&self, offset: usize) -> usize {
        self.run(offset).lacks
    }

    /// The byte of the file at an offset of the record.
    pub fn byte(&self, offset: usize) -> u64 {
        let run = self.run(offset);
        run.byte + offset.saturating_sub(run.at) as u64
    }
}

/// Where the lines of a text begin.
pub fn line_starts(text: &str) -> Vec<usize> {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes());
    std::iter::once(0).chain(ends.map(|end| end + 1)).collect()
}

/// Finds places in one text. Lines are counted once, when it is made, so that
/// each place costs no more than its own line.
#[derive(Debug)]
pub struct Locator<'a> {
    text: &'a str,
    places: &'a Places,
    /// Where lines begin.
    starts: Cow<'a, [usize]>,
}

impl<'a> Locator<'a> {
    pub fn new(text: &'a str, places: &'a Places) -> Self {
        Self {
            text,
            places,
            starts: Cow::Owned(line_starts(text)),
        }
    }

    /// The same for a text whose lines were counted before.
    pub fn starting(text: &'a str, places: &'a Places, starts: &'a [usize]) -> Self {
        Self {
            text,
            places,
            starts: Cow::Borrowed(starts),
        }
    }

    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The line of the text that holds an offset, counted from 0.
    pub fn index(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset) - 1
    }

    /// How many lines the text has.
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    /// Where a line begins and where it ends, line end included.
    pub fn line(&self, index: usize) -> (usize, usize) {
        let start = self.starts.get(index).copied().unwrap_or(self.text.len());
        let end = self
            .starts
            .get(index + 1)
            .copied()
            .unwrap_or(self.text.len());
        (start, end)
    }

    /// The place in the file.
    pub fn point(&self, offset: usize) -> Point {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let run = self.places.run(offset);
        let line = self.index(offset);
        let first = self.index(run.at);
        let start = self.starts[line].max(run.at);
        let before = self.text[start..offset].chars().count() as u64;
        let column = if line == first { run.column } else { 0 };
        Point {
            byte: self.places.byte(offset),
            line: run.line + (line - first) as u64 + 1,
            column: column + before + 1,
        }
    }
}
