//! Records in Markdown: every fence that says `greffe`, wherever it stands.

use std::{borrow::Cow, io, ops::Range};

use super::{
    LONGEST, Piece, Places, encoding,
    fences::{depth, fences},
    piece::{Flaw, Next},
    record::says_something,
    stream::Stream,
};

/// Longest Markdown file that is read. It is read whole: what a line means may
/// depend on any line before it.
pub const LONGEST_MARKDOWN: usize = 4 * LONGEST;

/// Cuts the fences of a Markdown text into records.
pub(super) enum Markdown {
    Unread(Stream),
    Read(std::vec::IntoIter<Piece>),
}

impl Markdown {
    pub(super) fn new(source: Stream) -> Self {
        Markdown::Unread(source)
    }

    /// The next record; none of a pipe, whose end is to come, if nobody waits.
    pub(super) fn next(&mut self, wait: bool) -> io::Result<Next> {
        if let Markdown::Unread(source) = self {
            if !wait && !source.is_whole() {
                return Ok(Next::Later);
            }
            let bytes = source.read_all(LONGEST_MARKDOWN + 1)?;
            *self = Markdown::Read(pieces(&bytes).into_iter());
        }
        Ok(match self {
            Markdown::Read(pieces) => pieces.next().map_or(Next::End, Next::Piece),
            Markdown::Unread(_) => Next::End,
        })
    }
}

/// The records of a whole text.
fn pieces(bytes: &[u8]) -> Vec<Piece> {
    if bytes.len() > LONGEST_MARKDOWN {
        let first = bytes[..bytes.len().min(1024)].to_vec();
        return vec![Piece::new(first, Places::new(0, 0), Flaw::LongMarkdown)];
    }
    if let Some(flaw) = encoding::foreign(bytes) {
        return encoding::mentions_records(bytes)
            .then(|| Piece::new(bytes.to_vec(), Places::new(0, 0), flaw))
            .into_iter()
            .collect();
    }
    let (mark, flaw) = match bytes.strip_prefix(encoding::MARK) {
        Some(_) => (encoding::MARK.len(), Flaw::Mark),
        None => (0, Flaw::None),
    };
    let text = readable(&bytes[mark..]);
    let mut cutter = Cutter {
        bytes,
        text: &text,
        mark,
        counted: 0,
        line: 0,
        draft: Draft::default(),
        held: None,
        flaw,
        pieces: Vec::new(),
    };
    for fence in fences(&text) {
        if !fence
            .lines
            .iter()
            .any(|line| says_something(&bytes[mark..][line.clone()]))
        {
            cutter.empty(fence.mark);
        }
        let depth = depth(&text, fence.mark).max(0);
        for line in fence.lines {
            cutter.line(line, depth);
        }
        // What stands in the next fence does not follow this line.
        cutter.release();
    }
    cutter.finish();
    let mut pieces = cutter.pieces;
    // A record may go on behind a fence that holds nothing.
    pieces.sort_by_key(|piece| piece.places.byte(0));
    pieces
}

/// The text with a `?` for each byte that is no character, so that every other
/// stands where it stood, and a line end for each CR that is one by itself, as
/// `CommonMark` has it. The records themselves are cut from the bytes.
fn readable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(at) = memchr::memchr(b'\r', rest.as_bytes()) {
            text.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            text.push(if rest.starts_with('\n') { '\r' } else { '\n' });
        }
        text.push_str(rest);
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    if memchr::memchr(b'\t', text.as_bytes()).is_some() {
        text = text.split_inclusive('\n').map(closing).collect();
    }
    text
}

/// A line that ends with the mark of a fence and tabs, with blanks for these: the
/// parser takes it to close nothing otherwise, which `CommonMark` does.
fn closing(line: &str) -> Cow<'_, str> {
    let solid = line.trim_end();
    let blank = &line[solid.len()..];
    if solid.ends_with(['`', '~']) && blank.contains('\t') {
        Cow::Owned(solid.to_owned() + &blank.replace('\t', " "))
    } else {
        Cow::Borrowed(line)
    }
}

/// A record being put together, from one fence or several.
#[derive(Default)]
struct Draft {
    bytes: Vec<u8>,
    places: Places,
    long: bool,
}

/// One line of a fence.
struct Line {
    /// Where it stands in the file.
    at: Range<usize>,
    /// Lines before, characters before.
    number: u64,
    column: u64,
    /// Blanks that it lacks to stand as far in as its fence.
    lacks: usize,
}

/// Makes records of lines.
struct Cutter<'b> {
    bytes: &'b [u8],
    /// The bytes behind a byte order mark of this length.
    text: &'b str,
    mark: usize,
    /// Lines are counted up to this byte of the text.
    counted: usize,
    line: u64,
    draft: Draft,
    /// A line `---`, which opens a header if the next one begins `greffe:`.
    held: Option<Line>,
    flaw: Flaw,
    pieces: Vec<Piece>,
}

impl Cutter<'_> {
    /// Goes on to a byte of the text: lines before it, and characters of its own line,
    /// for only blanks, quote marks and those of lists stand there.
    fn reach(&mut self, at: usize) -> (u64, u64) {
        let text = self.text.as_bytes();
        let before = &text[self.counted..at];
        self.line += memchr::memchr_iter(b'\n', before).count() as u64;
        self.counted = at;
        let start = memchr::memrchr(b'\n', &text[..at]).map_or(0, |end| end + 1);
        (self.line, (at - start) as u64)
    }

    /// Tells of a fence that holds nothing to be checked.
    fn empty(&mut self, mark: usize) {
        let (line, column) = self.reach(mark);
        let mut places = Places::default();
        places.push(0, (mark + self.mark) as u64, line, column);
        let piece = Piece::new(Vec::new(), places, Flaw::EmptyFence);
        self.pieces.push(piece);
    }

    /// Takes in a line of a fence whose mark stands so deep.
    fn line(&mut self, at: Range<usize>, mark: isize) {
        let lacks = mark - depth(self.text, at.start);
        let (number, column) = self.reach(at.start);
        let line = Line {
            number,
            column,
            lacks: usize::try_from(lacks).unwrap_or(0),
            at: at.start + self.mark..at.end + self.mark,
        };
        self.take(line);
    }

    fn take(&mut self, line: Line) {
        let text = &self.bytes[line.at.clone()];
        if self.held.is_some() && text.starts_with(b"greffe:") {
            self.finish();
        }
        self.release();
        if text.starts_with(b"---") && text[3..].trim_ascii().is_empty() {
            self.held = Some(line);
        } else {
            self.draft.add(&line, text);
        }
    }

    /// The held line opened nothing, or opens the new record.
    fn release(&mut self) {
        if let Some(held) = self.held.take() {
            self.draft.add(&held, &self.bytes[held.at.clone()]);
        }
    }

    fn finish(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        if draft.long {
            let piece = Piece::new(draft.bytes, draft.places, Flaw::Long);
            self.pieces.push(piece);
        } else if says_something(&draft.bytes) {
            let flaw = std::mem::replace(&mut self.flaw, Flaw::None);
            self.pieces
                .push(Piece::new(draft.bytes, draft.places, flaw));
        }
    }
}

impl Draft {
    fn add(&mut self, line: &Line, text: &[u8]) {
        if self.long {
            return;
        }
        let at = self.bytes.len();
        let byte = line.at.start as u64;
        self.places.push(at, byte, line.number, line.column);
        self.places.lacks(line.lacks);
        self.bytes.extend_from_slice(text);
        // A CR by itself ends a line of Markdown, and so one of the record.
        if let Some(end @ b'\r') = self.bytes.last_mut() {
            *end = b'\n';
        }
        if self.bytes.len() > LONGEST {
            self.long = true;
            // The first line shows where the record is.
            let end = memchr::memchr(b'\n', &self.bytes).unwrap_or(0);
            self.bytes.truncate(end.min(1024));
            self.bytes.shrink_to_fit();
        }
    }
}
