//! One record with where it comes from, and the stream of them.

use std::{path::Path, sync::Arc};

use super::{
    BATCH, Input, Places, Span, Trouble, archive::Archive, encoding, inputs::Opened,
    markdown::Markdown, stream::Stream,
};
use crate::lang::Text;

/// A record's text, on its own: no piece of work needs another.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The file, as it is called in findings.
    pub name: Arc<str>,
    /// The folder that packs named in the header are looked for in.
    pub folder: Option<Arc<Path>>,
    /// Which record of its file, from 1.
    pub index: usize,
    pub text: String,
    pub places: Places,
    /// What is wrong with its bytes, and where.
    pub flaws: Vec<(Flaw, Span)>,
    /// Whether the text is whole and can be checked.
    pub readable: bool,
}

/// What is wrong with bytes before anybody reads them as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    None,
    /// The file begins with a byte order mark.
    Mark,
    /// Longer than [`super::LONGEST`]; only the beginning was kept.
    Long,
    /// The same, and no other record in sight behind it: nothing more is read.
    Endless,
    /// The file looks like UTF-16.
    Wide(Text),
    /// A byte that is no UTF-8, so far into the file.
    Byte {
        byte: u8,
        offset: u64,
    },
    /// Its lines end with CR and nothing else.
    CarriageReturns,
    /// A CR by itself among lines that end otherwise: for some programs what follows is
    /// a line of its own.
    Return,
    /// Longer than [`super::LONGEST_MARKDOWN`]; only the beginning was kept.
    LongMarkdown,
    /// The file holds no record at all.
    Empty,
    /// A fence of a Markdown file holds nothing but blank lines and comments.
    EmptyFence,
    /// A symbolic link in a folder, which is not followed.
    Link,
    /// The file cannot be read, for this reason.
    Unreadable(Trouble),
}

impl Piece {
    pub(super) fn new(bytes: Vec<u8>, places: Places, flaw: Flaw) -> Self {
        let mut piece = Self {
            name: Arc::from(""),
            folder: None,
            index: 0,
            text: String::new(),
            places,
            flaws: Vec::new(),
            readable: true,
        };
        match String::from_utf8(bytes) {
            Ok(text) => piece.text = text,
            Err(error) => piece.misencoded(&error, &flaw),
        }
        piece.mark(flaw);
        piece
    }

    /// What stands for a file that cannot be read.
    pub fn unread(trouble: &Trouble) -> Self {
        let mut piece = Self::new(Vec::new(), Places::new(0, 0), Flaw::None);
        piece.name = Arc::from(trouble.name.as_str());
        piece.index = 1;
        piece.readable = false;
        let flaw = Flaw::Unreadable(trouble.clone());
        piece.flaws.push((flaw, Span::default()));
        piece
    }

    /// Whether this is a record: a file that holds none is handed on as an
    /// empty one.
    pub fn is_record(&self) -> bool {
        !self.text.is_empty()
    }

    /// Whether it is counted among the records of its file: a fence that holds nothing
    /// is only told of.
    pub fn is_counted(&self) -> bool {
        let is_empty = |(flaw, _): &(Flaw, Span)| *flaw == Flaw::EmptyFence;
        !self.flaws.iter().any(is_empty)
    }

    /// Notes a flaw of the whole; with most of them nothing can be checked.
    fn mark(&mut self, flaw: Flaw) {
        let three = self.text.chars().take(3).map(char::len_utf8).sum();
        let at = match flaw {
            Flaw::None => return,
            // Told where the first byte is wrong.
            Flaw::Wide(_) | Flaw::Return if !self.readable => return,
            Flaw::Empty | Flaw::EmptyFence | Flaw::Link => Span::default(),
            Flaw::Return => {
                let at = encoding::lone_return(self.text.as_bytes()).unwrap_or(0);
                Span::new(at, at + 1)
            }
            _ => Span::new(0, three),
        };
        self.readable &= flaw == Flaw::Mark;
        self.flaws.push((flaw, at));
    }

    /// Keeps what could be read, for the snippet: up to the fault every byte
    /// stands where it stood.
    fn misencoded(&mut self, error: &std::string::FromUtf8Error, flaw: &Flaw) {
        let good = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let rest = &bytes[good..bytes.len().min(good + 200)];
        let line = rest.split(|byte| *byte == b'\n').next().unwrap_or(rest);
        self.text = String::from_utf8_lossy(&bytes[..good]).into_owned();
        self.text.push_str(&String::from_utf8_lossy(line));
        self.places.truncate(good);
        self.readable = false;
        let at = Span::new(good, good + '\u{fffd}'.len_utf8());
        let offset = self.places.byte(good);
        let byte = bytes.get(good).copied().unwrap_or(0);
        let flaw = match flaw {
            Flaw::Wide(name) => Flaw::Wide(*name),
            _ => Flaw::Byte { byte, offset },
        };
        self.flaws.push((flaw, at));
    }
}

/// What comes next in a file.
#[derive(Debug)]
pub(super) enum Next {
    Piece(Piece),
    /// Its end has not come yet.
    Later,
    End,
}

/// How the records of one file are found.
enum Records {
    Archive(Archive),
    Markdown(Markdown),
}

impl Records {
    fn new(source: Stream, markdown: bool) -> Self {
        if markdown {
            Records::Markdown(Markdown::new(source))
        } else {
            Records::Archive(Archive::new(source))
        }
    }

    fn next(&mut self, wait: bool) -> std::io::Result<Next> {
        match self {
            Records::Archive(archive) => archive.next(wait),
            Records::Markdown(markdown) => markdown.next(wait),
        }
    }
}

/// The records of a text that is all there.
pub fn cut(bytes: Vec<u8>, markdown: bool) -> Vec<Piece> {
    let source = Stream::Ready(Box::new(std::io::Cursor::new(bytes)));
    let mut reader = Records::new(source, markdown);
    // Reading from memory does not fail.
    std::iter::from_fn(|| match reader.next(true) {
        Ok(Next::Piece(piece)) => Some(piece),
        _ => None,
    })
    .collect()
}

/// Every record of some inputs, in order. Holds one record at a time.
pub struct Pieces {
    inputs: std::vec::IntoIter<Result<Input, Trouble>>,
    open: Option<(Records, Opened)>,
    count: usize,
    files: u64,
}

impl std::fmt::Debug for Pieces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pieces").finish_non_exhaustive()
    }
}

impl Pieces {
    pub fn new(inputs: Vec<Result<Input, Trouble>>) -> Self {
        Self {
            inputs: inputs.into_iter(),
            open: None,
            count: 0,
            files: 0,
        }
    }

    /// How many files were opened so far.
    pub fn files(&self) -> u64 {
        self.files
    }

    /// Whole records of about four mebibytes; empty at the end. Less if a pipe has no more
    /// of them yet: what has come need not wait for what may come.
    pub fn batch(&mut self) -> Vec<Result<Piece, Trouble>> {
        let mut batch = Vec::new();
        let mut size = 0;
        while size < BATCH {
            let Some(piece) = self.take(batch.is_empty()) else {
                break;
            };
            // The room a piece takes beside its text keeps an archive of tiny
            // records from becoming a huge batch.
            size += piece.as_ref().map_or(0, |piece| piece.text.len()) + 256;
            batch.push(piece);
        }
        batch
    }

    fn start(&mut self, input: &Input) -> Result<(), Trouble> {
        let (source, opened) = input.open()?;
        let reader = Records::new(source, opened.markdown);
        self.open = Some((reader, opened));
        self.count = 0;
        self.files += 1;
        Ok(())
    }

    /// The file has ended; a record file that holds nothing is worth a word. A
    /// Markdown file need not hold a record.
    fn finish(&mut self) -> Option<Piece> {
        let (_, opened) = self.open.take()?;
        if self.count > 0 || opened.markdown {
            return None;
        }
        let mut piece = Piece::new(Vec::new(), Places::new(0, 0), Flaw::Empty);
        piece.name = opened.name;
        piece.index = 1;
        Some(piece)
    }
}

impl Iterator for Pieces {
    type Item = Result<Piece, Trouble>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take(true)
    }
}

impl Pieces {
    /// The next record; nothing at the end, and where none has come if nobody waits.
    fn take(&mut self, wait: bool) -> Option<Result<Piece, Trouble>> {
        loop {
            let Some((reader, opened)) = &mut self.open else {
                match self.inputs.next()? {
                    Ok(input @ Input::Link { .. }) => {
                        let mut piece = Piece::new(Vec::new(), Places::new(0, 0), Flaw::Link);
                        piece.name = Arc::from(input.name());
                        piece.index = 1;
                        return Some(Ok(piece));
                    }
                    Ok(input) => match self.start(&input) {
                        Ok(()) => continue,
                        Err(trouble) => return Some(Err(trouble)),
                    },
                    Err(trouble) => return Some(Err(trouble)),
                }
            };
            match reader.next(wait) {
                Ok(Next::Piece(mut piece)) => {
                    self.count += usize::from(piece.is_counted());
                    piece.name = Arc::clone(&opened.name);
                    piece.folder.clone_from(&opened.folder);
                    piece.index = self.count.max(1);
                    return Some(Ok(piece));
                }
                Ok(Next::Later) => return None,
                Ok(Next::End) => {
                    if let Some(piece) = self.finish() {
                        return Some(Ok(piece));
                    }
                }
                Err(error) => {
                    let trouble = Trouble::new(&opened.name, &error);
                    self.open = None;
                    return Some(Err(trouble));
                }
            }
        }
    }
}
