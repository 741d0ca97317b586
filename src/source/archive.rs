//! Plain record files, read in blocks and cut where headers open.

use std::io;

use super::{
    LONGEST, Piece, Places, encoding,
    piece::{Flaw, Next},
    record::{may_begin, next_beginning, says_something},
    stream::Stream,
};

/// What is kept of a record that is too long: enough to show where it begins.
const KEPT: usize = 1024;

/// How much is read in search of the next record behind one that is too long:
/// a pipe may go on for ever.
pub(super) const SEARCHED: usize = 256 * 1024 * 1024;

/// How much of a block's end may be the beginning of `greffe:`, and more.
const OVERLAP: usize = 64;

/// Cuts a stream into records; holds one record and one block.
pub(super) struct Archive {
    source: Stream,
    buffer: Vec<u8>,
    /// Where the next record begins in the buffer.
    start: usize,
    /// Up to here no header opens but at `start`.
    scanned: usize,
    /// Byte and line of the file at `start`.
    byte: u64,
    line: u64,
    /// What is wrong with the file as a whole: its first record tells.
    flaw: Flaw,
    fresh: bool,
    ended: bool,
}

impl Archive {
    pub(super) fn new(source: Stream) -> Self {
        Self {
            source,
            buffer: Vec::new(),
            start: 0,
            scanned: 0,
            byte: 0,
            line: 0,
            flaw: Flaw::None,
            fresh: true,
            ended: false,
        }
    }

    /// The next record; only as far as what has come goes, if nobody waits.
    pub(super) fn next(&mut self, wait: bool) -> io::Result<Next> {
        if self.fresh {
            if !wait && !self.source.is_ready() {
                return Ok(Next::Later);
            }
            self.fresh = false;
            self.flaw = self.begin()?;
        }
        let mut flaw = std::mem::replace(&mut self.flaw, Flaw::None);
        loop {
            let cut = self.cut(wait)?;
            // Past one that is too long the next is searched for.
            let Some((end, long)) = cut.filter(|(_, long)| wait || !long) else {
                self.flaw = flaw;
                return Ok(Next::Later);
            };
            if end == self.start {
                return Ok(Next::End);
            }
            let kept = if long {
                KEPT.min(end - self.start)
            } else {
                end - self.start
            };
            let mut bytes = self.buffer[self.start..self.start + kept].to_vec();
            if long {
                trim_to_character(&mut bytes);
                flaw = Flaw::Long;
            }
            if flaw == Flaw::None && encoding::lone_return(&bytes).is_some() {
                flaw = Flaw::Return;
            }
            let places = Places::new(self.byte, self.line);
            self.consume(end);
            if long && !self.skip()? {
                flaw = Flaw::Endless;
            }
            let foreign = matches!(flaw, Flaw::Wide(_) | Flaw::CarriageReturns);
            if long || foreign || says_something(&bytes) {
                return Ok(Next::Piece(Piece::new(bytes, places, flaw)));
            }
        }
    }

    /// Looks at the first bytes for a mark that tells the encoding.
    fn begin(&mut self) -> io::Result<Flaw> {
        while self.buffer.len() < 4 && !self.ended {
            self.read()?;
        }
        if self.buffer.starts_with(encoding::MARK) {
            self.start = encoding::MARK.len();
            self.byte = self.start as u64;
            return Ok(Flaw::Mark);
        }
        Ok(encoding::foreign(&self.buffer).unwrap_or(Flaw::None))
    }

    /// Where the record at `start` ends, and whether it is longer than is read; nothing
    /// where that is to be seen in what has not come yet, and nobody waits.
    fn cut(&mut self, wait: bool) -> io::Result<Option<(usize, bool)>> {
        loop {
            let from = self.scanned.max(self.start + 1);
            if let Some(next) = next_beginning(&self.buffer, from, self.start + 1) {
                return Ok(Some((next, next - self.start > LONGEST)));
            }
            self.scanned = self.buffer.len().saturating_sub(OVERLAP).max(from);
            if self.ended {
                let long = self.buffer.len() - self.start > LONGEST;
                return Ok(Some((self.buffer.len(), long)));
            }
            if self.buffer.len() - self.start > LONGEST {
                return Ok(Some((self.tail().max(self.start + 1), true)));
            }
            if !wait && !self.source.is_ready() {
                return Ok(None);
            }
            self.read()?;
        }
    }

    /// Goes past the rest of a record that is too long; says whether the file is
    /// read on behind it.
    fn skip(&mut self) -> io::Result<bool> {
        let begin = self.byte;
        loop {
            let opens = next_beginning(&self.buffer, self.start, self.start);
            if let Some(next) = opens {
                self.consume(next);
                return Ok(true);
            }
            if self.ended {
                self.consume(self.buffer.len());
                return Ok(true);
            }
            self.consume(self.tail());
            // So many comments before `greffe:` are a record too long by itself.
            if self.buffer.len() - self.start > LONGEST {
                return Ok(true);
            }
            if self.byte - begin > SEARCHED as u64 {
                self.consume(self.buffer.len());
                self.ended = true;
                return Ok(false);
            }
            self.read()?;
        }
    }

    /// Where a record may begin whose `greffe:` is not in the buffer yet.
    fn tail(&self) -> usize {
        let begins = may_begin(&self.buffer[self.start..]);
        begins.map_or(self.buffer.len(), |at| self.start + at)
    }

    fn consume(&mut self, end: usize) {
        let gone = &self.buffer[self.start..end];
        self.line += memchr::memchr_iter(b'\n', gone).count() as u64;
        self.byte += gone.len() as u64;
        self.start = end;
        self.scanned = self.scanned.max(end);
    }

    fn read(&mut self) -> io::Result<()> {
        if self.start > 0 {
            self.buffer.drain(..self.start);
            self.scanned -= self.start.min(self.scanned);
            self.start = 0;
        }
        self.ended = !self.source.read_on(&mut self.buffer)?;
        Ok(())
    }
}

/// Takes off a character that was cut in the middle.
fn trim_to_character(bytes: &mut Vec<u8>) {
    if let Err(error) = std::str::from_utf8(bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
}
