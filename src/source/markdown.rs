//! Records in Markdown: every fence that says `greffe`, wherever it stands.

use std::io::{self, BufRead, BufReader, Read};

use super::{LONGEST, Piece, Places, piece::Flaw, record::says_something};

/// Longest part of a line that is read at once; a longer line comes in parts.
const PART: u64 = 64 * 1024;

/// A fence that is open.
struct Fence {
    mark: u8,
    length: usize,
    /// How many block quotes it stands in; their marks, and then as many
    /// blanks as stand before the fence, are taken off every line inside.
    quotes: usize,
    indent: usize,
    /// Whether its lines are a record's.
    read: bool,
}

/// A record being put together, from one fence or several.
#[derive(Default)]
struct Draft {
    bytes: Vec<u8>,
    places: Places,
    long: bool,
}

/// One line of a fence, or part of a long one.
struct Line {
    bytes: Vec<u8>,
    /// Where it stands: byte, lines before, characters before.
    byte: u64,
    number: u64,
    column: u64,
    /// Blanks that it lacks to stand as far in as its fence.
    lacks: usize,
}

/// Cuts the fences of a Markdown text into records; holds one record.
pub(super) struct Markdown {
    source: BufReader<Box<dyn Read>>,
    byte: u64,
    line: u64,
    /// The next part begins a line.
    at_start: bool,
    fence: Option<Fence>,
    draft: Draft,
    /// A line `---`, which opens a header if the next one begins `greffe:`.
    held: Option<Line>,
    flaw: Flaw,
}

impl Markdown {
    pub(super) fn new(source: Box<dyn Read>) -> Self {
        Self {
            source: BufReader::new(source),
            byte: 0,
            line: 0,
            at_start: true,
            fence: None,
            draft: Draft::default(),
            held: None,
            flaw: Flaw::None,
        }
    }

    pub(super) fn next(&mut self) -> io::Result<Option<Piece>> {
        loop {
            let mut part = Vec::new();
            let read = (&mut self.source).take(PART).read_until(b'\n', &mut part)?;
            if read == 0 {
                self.release();
                return Ok(self.finished());
            }
            let (byte, line, first) = (self.byte, self.line, self.at_start);
            self.byte += read as u64;
            self.at_start = part.ends_with(b"\n");
            self.line += u64::from(self.at_start);
            if byte == 0 {
                self.look_at_mark(&mut part);
            }
            let byte = self.byte - part.len() as u64;
            if let Some(piece) = self.part(&part, byte, line, first) {
                return Ok(Some(piece));
            }
        }
    }

    fn look_at_mark(&mut self, part: &mut Vec<u8>) {
        if part.starts_with(&[0xef, 0xbb, 0xbf]) {
            part.drain(..3);
            self.flaw = Flaw::Mark;
        }
    }

    /// Takes in a line, or part of one; gives the record that it ends.
    fn part(&mut self, bytes: &[u8], byte: u64, line: u64, first: bool) -> Option<Piece> {
        let Some(fence) = &self.fence else {
            self.fence = if first { opening(bytes) } else { None };
            return None;
        };
        let (mut cut, mut lacks) = (0, 0);
        if first {
            let Some(quoted) = quoted(bytes, fence.quotes) else {
                // The quote is over, and the fence with it.
                self.release();
                self.fence = opening(bytes);
                return None;
            };
            if closes(fence, &bytes[quoted..]) {
                self.fence = None;
                self.release();
                return None;
            }
            let indent = indentation(&bytes[quoted..], fence.indent);
            cut = quoted + indent;
            lacks = fence.indent - indent + usize::from(bytes[..quoted].ends_with(b">"));
        }
        if !fence.read {
            return None;
        }
        let line = Line {
            bytes: bytes[cut..].to_vec(),
            byte: byte + cut as u64,
            number: line,
            column: cut as u64,
            lacks,
        };
        self.content(line, first)
    }

    fn content(&mut self, line: Line, first: bool) -> Option<Piece> {
        let opens = first && self.held.is_some() && line.bytes.starts_with(b"greffe:");
        if opens {
            let piece = self.finished();
            self.release();
            self.draft.add(&line);
            return piece;
        }
        self.release();
        if first && line.bytes.starts_with(b"---") && line.bytes[3..].trim_ascii().is_empty() {
            self.held = Some(line);
        } else {
            self.draft.add(&line);
        }
        None
    }

    /// The held line opened nothing, or opens the new record.
    fn release(&mut self) {
        if let Some(held) = self.held.take() {
            self.draft.add(&held);
        }
    }

    fn finished(&mut self) -> Option<Piece> {
        let draft = std::mem::take(&mut self.draft);
        if draft.long {
            return Some(Piece::new(draft.bytes, draft.places, Flaw::Long));
        }
        if !says_something(&draft.bytes) {
            return None;
        }
        let flaw = std::mem::replace(&mut self.flaw, Flaw::None);
        Some(Piece::new(draft.bytes, draft.places, flaw))
    }
}

impl Draft {
    fn add(&mut self, line: &Line) {
        if self.long {
            return;
        }
        let at = self.bytes.len();
        self.places.push(at, line.byte, line.number, line.column);
        self.places.lacks(line.lacks);
        self.bytes.extend_from_slice(&line.bytes);
        if self.bytes.len() > LONGEST {
            self.long = true;
            // The first line shows where the record is.
            let end = memchr::memchr(b'\n', &self.bytes).unwrap_or(0);
            self.bytes.truncate(end.min(1024));
            self.bytes.shrink_to_fit();
        }
    }
}

fn indentation(line: &[u8], most: usize) -> usize {
    line.iter()
        .take(most)
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count()
}

/// Where a line goes on behind the marks of so many block quotes; `None` where
/// fewer stand before it.
fn quoted(line: &[u8], quotes: usize) -> Option<usize> {
    (0..quotes).try_fold(0, |at, _| behind_quote(line, at))
}

/// Where a line goes on behind the next mark of a block quote and the blank that
/// belongs to it.
fn behind_quote(line: &[u8], at: usize) -> Option<usize> {
    let mark = at + indentation(&line[at..], usize::MAX);
    let behind = (line.get(mark) == Some(&b'>')).then_some(mark + 1)?;
    Some(behind + indentation(&line[behind..], 1))
}

/// The fence that a line opens, of whatever language.
fn opening(line: &[u8]) -> Option<Fence> {
    let (mut quotes, mut at) = (0, 0);
    while let Some(behind) = behind_quote(line, at) {
        (quotes, at) = (quotes + 1, behind);
    }
    let indent = indentation(&line[at..], usize::MAX);
    let rest = &line[at + indent..];
    let mark = *rest.first()?;
    if !matches!(mark, b'`' | b'~') {
        return None;
    }
    let length = rest.iter().take_while(|byte| **byte == mark).count();
    let info = String::from_utf8_lossy(&rest[length..]);
    // A line such as ```` ```code``` ```` is text, not a fence.
    if length < 3 || (mark == b'`' && info.contains('`')) {
        return None;
    }
    let mut words = info
        .split([' ', '\t', ',', '\r', '\n'])
        .filter(|word| !word.is_empty());
    let language = words.next().unwrap_or("");
    let ignored = words.any(|word| word.eq_ignore_ascii_case("ignore"));
    Some(Fence {
        mark,
        length,
        quotes,
        indent,
        read: language.eq_ignore_ascii_case("greffe") && !ignored,
    })
}

fn closes(fence: &Fence, line: &[u8]) -> bool {
    let rest = line.trim_ascii();
    rest.len() >= fence.length && rest.iter().all(|byte| *byte == fence.mark)
}
