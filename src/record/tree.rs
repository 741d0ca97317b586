//! What a line says, before any game is asked what it means.
//!
//! One shape serves every game: `thing > place = outcome`. The tree holds spans
//! and numbers only; words are read from the text when somebody asks.

use crate::source::Span;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomKind {
    Int(u32),
    /// One word, or several joined by dots: `Bo.S.1`.
    Path,
    /// `?`
    Unknown,
    /// `_`
    Nothing,
}

/// `A3`, `Bo.S`, `4`, `?`, `_`; in round brackets it lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atom {
    pub kind: AtomKind,
    pub hidden: bool,
    /// A path of more than one word.
    pub dotted: bool,
    /// Without the brackets.
    pub at: Span,
}

/// An atom, perhaps with its other side (`NNVR/BBJR`) and a count (`?*3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    pub atom: Atom,
    pub over: Option<Atom>,
    pub times: Option<u32>,
    pub at: Span,
}

/// `[+|-] thing [> place] [= outcome]`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub sign: Option<Sign>,
    pub item: Item,
    pub to: Option<Item>,
    pub is: Option<Item>,
    pub at: Span,
}

/// A word and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    pub text: &'a str,
    pub at: Span,
}

/// One step of a line: `head` alone, or `head: tail`.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The record's text, which spans point into.
    pub text: &'a str,
    pub head: &'a [Term],
    pub tail: Option<&'a [Term]>,
    pub at: Span,
}

/// `path = value value …`, of an expectation or a position.
#[derive(Clone, Copy, Debug)]
pub struct Fact<'a> {
    pub text: &'a str,
    pub path: Atom,
    /// Only `sign` and `item` of each term are used.
    pub values: &'a [Term],
    /// How many values each line of a drawing holds that has any; of a value on
    /// one line nothing.
    pub rows: &'a [usize],
    pub at: Span,
}

/// A part of a path that begins at `start`, without the blanks that may stand
/// around its dots (a comma is one too).
#[inline]
fn part(part: &str, start: usize) -> Word<'_> {
    let (blanks, text) = trimmed(part);
    let start = start + blanks;
    Word {
        text,
        at: Span::new(start, start + text.len()),
    }
}

/// What is left without blanks at both ends, and how many bytes of them stand
/// before it.
#[inline]
fn trimmed(part: &str) -> (usize, &str) {
    let solid = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    if solid(part.as_bytes().first()) && solid(part.as_bytes().last()) {
        return (0, part);
    }
    let is_blank = |c: char| c == ',' || c.is_whitespace();
    let rest = part.trim_start_matches(is_blank);
    (part.len() - rest.len(), rest.trim_end_matches(is_blank))
}

/// The words of a path, in order.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: Option<&'a str>,
    dotted: bool,
    /// Where the rest begins.
    at: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    #[inline]
    fn next(&mut self) -> Option<Word<'a>> {
        let rest = self.rest.take()?;
        let start = self.at;
        if !self.dotted {
            let at = Span::new(start, start + rest.len());
            return Some(Word { text: rest, at });
        }
        let mut first = rest;
        if let Some(dot) = rest.bytes().position(|byte| byte == b'.') {
            first = &rest[..dot];
            self.rest = Some(&rest[dot + 1..]);
        }
        self.at += first.len() + 1;
        Some(part(first, start))
    }
}

impl Atom {
    /// The path that stands at a place of the text.
    pub fn path(text: &str, at: Span) -> Self {
        Self {
            kind: AtomKind::Path,
            hidden: false,
            dotted: at.of(text).contains('.'),
            at,
        }
    }

    pub fn is_path(&self) -> bool {
        self.kind == AtomKind::Path
    }

    /// `?`
    pub fn is_unknown(&self) -> bool {
        self.kind == AtomKind::Unknown
    }

    /// `_`
    pub fn is_nothing(&self) -> bool {
        self.kind == AtomKind::Nothing
    }

    /// The words of a path, in order (none for the other kinds).
    pub fn words<'a>(&self, text: &'a str) -> Words<'a> {
        Words {
            rest: self.is_path().then(|| self.at.of(text)),
            dotted: self.dotted,
            at: self.at.start as usize,
        }
    }

    /// The words of a path of two.
    pub fn pair<'a>(&self, text: &'a str) -> Option<(Word<'a>, Word<'a>)> {
        let path = self.at.of(text);
        let dot = path.bytes().position(|byte| byte == b'.')?;
        let (first, second) = (&path[..dot], &path[dot + 1..]);
        let start = self.at.start as usize;
        let pair = (part(first, start), part(second, start + dot + 1));
        (self.is_path() && !second.contains('.')).then_some(pair)
    }

    /// The word, when this is one word and lies face up.
    pub fn word<'a>(&self, text: &'a str) -> Option<Word<'a>> {
        let word = self.any_word(text)?;
        (!self.hidden).then_some(word)
    }

    /// The word, when this is one word, face up or face down.
    pub fn any_word<'a>(&self, text: &'a str) -> Option<Word<'a>> {
        (self.is_path() && !self.dotted).then(|| Word {
            text: self.at.of(text),
            at: self.at,
        })
    }
}

impl Item {
    /// The atom, when the item is nothing more than that.
    pub fn plain(&self) -> Option<&Atom> {
        (self.over.is_none() && self.times.is_none()).then_some(&self.atom)
    }

    /// The word, when the item is one face-up word and nothing more.
    pub fn word<'a>(&self, text: &'a str) -> Option<Word<'a>> {
        self.plain()?.word(text)
    }

    /// How many it stands for: one where no count is written.
    pub fn times(&self) -> u32 {
        self.times.unwrap_or(1)
    }
}

impl Term {
    /// The item, when the term is nothing more than that.
    pub fn plain(&self) -> Option<&Item> {
        (self.sign.is_none() && self.to.is_none() && self.is.is_none()).then_some(&self.item)
    }

    /// The atom, when the term is nothing more than that.
    pub fn atom(&self) -> Option<&Atom> {
        self.plain()?.plain()
    }

    /// The word, when the term is one face-up word and nothing more.
    pub fn word<'a>(&self, text: &'a str) -> Option<Word<'a>> {
        self.atom()?.word(text)
    }

    /// From the first of several terms to the last.
    pub fn place_of(terms: &[Term]) -> Option<Span> {
        Some(terms.first()?.at.to(terms.last()?.at))
    }
}

impl<'a> Fact<'a> {
    /// The value, when there is only one.
    pub fn only(&self) -> Option<&'a Term> {
        match self.values {
            [term] => Some(term),
            _ => None,
        }
    }

    /// The word, when the value is one word and nothing more.
    pub fn word(&self) -> Option<Word<'a>> {
        self.only()?.word(self.text)
    }
}

impl<'a> Step<'a> {
    /// The words of a path atom.
    pub fn words(&self, atom: &Atom) -> Words<'a> {
        atom.words(self.text)
    }

    /// The only word of a step that is one word: `withdraw`, `skip`.
    pub fn verb(&self) -> Option<Word<'a>> {
        self.head.first()?.word(self.text)
    }
}
