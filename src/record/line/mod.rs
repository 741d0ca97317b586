//! One line of a record, parsed with nom. No line needs another line, a name
//! table or a game: see `grammar/frame.ebnf`.

mod bytes;
mod grammar;
mod lex;
mod page;
mod slip;
mod slots;
use nom::{Parser as _, combinator::opt, sequence::preceded};

use super::{
    Misread, called_otherwise,
    rest::Rest,
    tree::{Atom, Fact, Step, Term},
    words::{self, INNER_ATTEMPTS, attempted},
};
use crate::{lang::pick, say, source::Span, work};
use lex::{int, keyword};
use page::{Page, Parts};
use slip::Slip;

/// Longest line that is read; a longer one is a finding.
pub const LONGEST: usize = 64 * 1024;

/// What a line is. The steps, facts or dealt things are in the [`Parser`] that
/// read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Nothing but blanks and perhaps a comment.
    Empty,
    Deed(DeedLine),
    /// `battle 2`, perhaps with the order of theaters restated.
    Battle {
        number: u32,
        at: Span,
    },
    Deal {
        actor: Span,
    },
    /// `expect FACT; FACT`
    Expect,
    Refused {
        deed: DeedLine,
        by: Option<Span>,
    },
    Allowed {
        deed: DeedLine,
    },
    Irregular {
        deed: DeedLine,
        by: Option<Span>,
    },
}

/// Who acts: with a number a turn opens, without one the line is inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeedLine {
    pub number: Option<(u32, Span)>,
    pub actor: Span,
    /// From the number or actor to the last step.
    pub at: Span,
}

/// A parsed line and its comment.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub statement: Statement,
    /// From the first to the last byte that is not a blank or comment.
    pub at: Span,
    /// The comment, `#` included; empty when there is none.
    pub comment: Span,
}

/// Parses lines into buffers that are reused from line to line.
#[derive(Debug, Default)]
pub struct Parser {
    parts: Parts,
}

/// `battle round deal expect refused allowed irregular by`, in any case.
pub fn is_reserved(word: &str) -> bool {
    bytes::is_reserved(word.as_bytes())
}

/// Whether a name can be written as one word.
pub fn is_word(name: &str) -> bool {
    !name.is_empty() && bytes::word_length(name.as_bytes()) == name.len()
}

/// The whole of a line, from its first word on.
fn beginning(line: &str) -> Rest<'_, str> {
    lex::start(Rest::new(line, Span::new(0, line.len())))
}

/// Whether a line, readable or not, begins with a reserved word.
pub fn begins_with(line: &str, word: &'static str) -> bool {
    keyword(word).parse(beginning(line)).is_ok()
}

/// The number of a turn, of a line that perhaps cannot be read otherwise.
pub fn number_of(line: &str) -> Option<u32> {
    let number = preceded(opt(keyword("irregular")), int()).parse(beginning(line));
    number.ok().map(|(_, number)| number)
}

/// How much is left without the blanks at the end; most often there are none.
#[inline]
fn trimmed(text: &str) -> usize {
    match text.as_bytes() {
        [] | [.., b'!'..=b'~'] => text.len(),
        _ => text.trim_end().len(),
    }
}

impl Line {
    /// Nothing but blanks and perhaps a comment; a line that cannot be read is
    /// more than that.
    pub fn is_blank(&self) -> bool {
        self.at.is_empty()
    }

    /// What is known before the line is parsed.
    fn unread(at: Span) -> Self {
        Self {
            statement: Statement::Empty,
            at,
            comment: Span {
                start: at.end,
                ..at
            },
        }
    }

    /// Cuts the comment off, which begins at byte `hash` of the whole line.
    fn cut(&mut self, whole: &str, hash: usize) {
        let (body, comment) = whole.split_at(hash);
        let start = self.comment.end as usize - whole.len();
        self.at.end = self.at.start.max((start + trimmed(body)) as u32);
        self.comment = Span::new(start + hash, start + hash + trimmed(comment));
    }
}

impl Parser {
    /// Parses the line at `at` (without its line end) of a record's text.
    pub fn line(&mut self, text: &str, at: Span) -> (Line, Result<(), Misread>) {
        work::step();
        self.parts.clear();
        let whole = at.of(text);
        let page = Page::new(text, &mut self.parts);
        let body = lex::start(Rest::new(&page, at));
        let mut line = Line::unread(Span {
            start: body.at,
            end: at.end,
        });
        match grammar::line(body) {
            Ok((rest, statement)) => {
                line.statement = statement;
                line.cut(whole, (rest.at - at.start) as usize);
                (line, Ok(()))
            }
            Err(error) => {
                let hash = memchr::memchr(b'#', whole.as_bytes()).unwrap_or(whole.len());
                line.cut(whole, hash);
                let slip = Slip::from(error);
                let mut misread = misread(text, at.start as usize + hash, slip);
                if is_arrow(text, slip.at as usize) {
                    misread = misread.help(say!(
                        "`>` alone says where something goes",
                        "`>` seul dit où va quelque chose"
                    ));
                } else if let Some(help) = in_other_words(text, line.at, slip.at) {
                    misread = misread.help(help);
                }
                (line, Err(misread))
            }
        }
    }

    /// Parses a position's values, as they would stand after a fact's `=`.
    pub fn values(&mut self, text: &str, at: Span) -> Result<(), Misread> {
        work::step();
        self.parts.clear();
        let until = at.end as usize;
        let text = text.get(..until).unwrap_or(text);
        let page = Page::new(text, &mut self.parts);
        match grammar::only_values(lex::start(Rest::new(&page, at))) {
            Ok(_) => Ok(()),
            Err(error) => Err(misread(text, until, error.into())),
        }
    }

    /// The steps of the last line.
    pub fn steps<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Step<'a>> {
        self.parts.steps.iter().map(move |parts| Step {
            text,
            head: self.parts.between(parts.head),
            tail: parts.tail.map(|tail| self.parts.between(tail)),
            at: parts.at,
        })
    }

    /// The facts of the last line.
    pub fn facts<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Fact<'a>> {
        self.parts.facts.iter().map(move |parts| Fact {
            text,
            path: parts.path,
            values: self.parts.between(parts.values),
            rows: &[],
            at: parts.at,
        })
    }

    /// The rules that the last line names after `by`.
    pub fn rules(&self) -> &[Atom] {
        &self.parts.rules
    }

    /// All terms of the last line, in order: what a `deal` or `battle` line
    /// lists.
    pub fn terms(&self) -> &[Term] {
        &self.parts.terms
    }
}

/// The mark that was probably meant by a character that is none.
fn meant(c: char) -> Option<&'static str> {
    Some(match c {
        '@' | '<' | '|' => pick(
            "`>` says where something goes",
            "`>` dit où va quelque chose",
        ),
        '[' | ']' | '{' | '}' => pick(
            "`( )` says that something lies face down",
            "`( )` dit que quelque chose est face cachée",
        ),
        '!' => pick(
            "an annotation is a comment: `#!`",
            "une annotation est un commentaire : `#!`",
        ),
        '"' | '“' | '”' | '«' | '»' => pick(
            "words are written without quotes",
            "les mots s'écrivent sans guillemets",
        ),
        '&' => pick(
            "`;` parts the steps of one player",
            "`;` sépare les étapes d'un même joueur",
        ),
        '\\' => pick(
            "`/` parts the two sides of a thing",
            "`/` sépare les deux faces d'une chose",
        ),
        '%' | '$' | '€' | '~' | '^' => pick(
            "amounts are plain numbers",
            "les montants sont de simples nombres",
        ),
        _ => return None,
    })
}

/// A word of the frame that is written in another language: the first of the line, or
/// one just before or at the place where it cannot be read.
fn in_other_words(text: &str, line: Span, slip: u32) -> Option<String> {
    let blank = |c: char| c.is_whitespace() || c == ',';
    let mut words = line.of(text).split(blank).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or("");
    let second = words.next().unwrap_or("");
    let (before, behind) = text.split_at((slip as usize).max(line.start as usize));
    let before = &before[line.start as usize..];
    let last = before.trim_end_matches(blank).rsplit(blank).next();
    let next = behind.split(blank).next().unwrap_or("");
    // `manche 2` can be read: somebody may be called so.
    let opens = words::opening(first, second);
    let meant = opens.filter(|word| !matches!(*word, "battle" | "round"));
    let meant = meant.or_else(|| {
        let mut words = [last.unwrap_or(""), next].into_iter();
        words.find_map(|word| attempted(INNER_ATTEMPTS, word))
    });
    meant.map(called_otherwise)
}

/// What is wrong where the rest of a line begins.
fn misread(text: &str, until: usize, slip: Slip) -> Misread {
    let start = slip.at as usize;
    let expected = slip.expected.unwrap_or(slots::ELSE);
    let rest = &text[start..until];
    let Some(c) = rest.chars().next() else {
        let last = text[..start].chars().next_back().map_or(0, char::len_utf8);
        return Misread::new(
            "syntax.line",
            Span::new(start - last, start),
            say!(
                "the line ends where {expected} should stand",
                "la ligne s'arrête là où l'on attend {expected}"
            ),
        );
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let word = bytes::word_length(rest.as_bytes());
    let length = word.max(digits).max(c.len_utf8());
    let found = &rest[..length];
    let misread = Misread::new(
        "syntax.line",
        Span::new(start, start + length),
        say!(
            "expected {expected}, found `{found}`",
            "attendu : {expected} ; trouvé : `{found}`"
        ),
    );
    match meant(c) {
        Some(hint) => misread.help(hint),
        None => misread,
    }
}

/// `->`, which is a minus that nothing follows.
fn is_arrow(text: &str, at: usize) -> bool {
    text[..at].ends_with('-') && text[at..].starts_with('>')
}
