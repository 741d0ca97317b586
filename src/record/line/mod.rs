//! One line of a record, parsed with nom. No line needs another line, a name
//! table or a game: see `grammar/frame.ebnf`.

mod lex;
mod phrase;

use std::ops::Range;

use nom::Err;

use super::{
    Misread,
    tree::{Atom, Fact, Step, Term},
};
use crate::{source::Span, work};
use lex::{Parse, Ruler, Slip, blanks, committed, fail, int, keyword, mark, wanted, word};
use phrase::Terms;

/// Longest line that is read; a longer one is a finding.
pub const LONGEST: usize = 64 * 1024;

/// What a line is. The steps, facts or dealt things are in the [`Parser`] that
/// read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Nothing but blanks and perhaps a comment.
    Empty,
    Deed(Deed),
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
        deed: Deed,
        by: Option<Span>,
    },
    Allowed {
        deed: Deed,
    },
    Irregular {
        deed: Deed,
        by: Option<Span>,
    },
}

/// Who acts: with a number a turn opens, without one the line is inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    pub number: Option<(u32, Span)>,
    pub actor: Span,
    /// From the number or actor to the last step.
    pub at: Span,
}

/// A parsed line and its comment.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub entry: Entry,
    /// From the first to the last byte that is not a blank or comment.
    pub at: Span,
    /// The comment, `#` included; empty when there is none.
    pub comment: Span,
}

#[derive(Clone, Copy, Debug)]
struct StepParts {
    head: (u32, u32),
    tail: Option<(u32, u32)>,
    at: Span,
}

#[derive(Clone, Copy, Debug)]
struct FactParts {
    path: Atom,
    values: (u32, u32),
    at: Span,
}

/// Parses lines into buffers that are reused from line to line.
#[derive(Debug, Default)]
pub struct Parser {
    terms: Terms,
    steps: Vec<StepParts>,
    facts: Vec<FactParts>,
    /// The rules named after the last `by`.
    rules: Vec<Atom>,
}

/// `battle round deal expect refused allowed irregular by`, in any case.
pub fn is_reserved(word: &str) -> bool {
    lex::is_reserved(word.as_bytes())
}

/// Whether a name can be written as one word.
pub fn is_word(name: &str) -> bool {
    !name.is_empty() && lex::word_length(name.as_bytes()) == name.len()
}

/// Whether a line, readable or not, begins with a reserved word.
pub fn begins_with(line: &str, word: &str) -> bool {
    let ruler = Ruler { end: line.len() };
    keyword(blanks(line.as_bytes()), word.as_bytes(), ruler).is_some()
}

/// The number of a turn, of a line that perhaps cannot be read otherwise.
pub fn number_of(line: &str) -> Option<u32> {
    let ruler = Ruler { end: line.len() };
    let start = blanks(line.as_bytes());
    let start = keyword(start, b"irregular", ruler).map_or(start, |(rest, _)| rest);
    let (_, (number, _)) = int(start, ruler).ok()?;
    Some(number)
}

/// Parses one line into the parser's buffers.
struct Cursor<'p> {
    parser: &'p mut Parser,
    ruler: Ruler,
    /// Where the line ends in the record; the input goes on behind it.
    end: usize,
}

impl Cursor<'_> {
    /// Nothing is left of the line but perhaps a comment.
    #[inline]
    fn is_at_end(&self, input: &[u8]) -> bool {
        self.ruler.at(input) == self.end || matches!(input, [b'#', ..])
    }

    #[inline]
    fn from(&self, input: &[u8], end: u32) -> Span {
        Span {
            start: self.ruler.at(input) as u32,
            end,
        }
    }

    /// A player's name.
    #[expect(
        clippy::inline_always,
        reason = "as for the tokens: every line has one"
    )]
    #[inline(always)]
    fn actor<'a>(&self, input: &'a [u8]) -> Parse<'a, Span> {
        let (rest, (name, end)) = wanted(word(input, self.ruler), "a player")?;
        if lex::is_reserved(name) {
            return fail(input, "a player");
        }
        Ok((rest, self.from(input, end)))
    }

    /// `head [ ":" tail ] { ";" head [ ":" tail ] }`, into the buffers; with
    /// them comes where the last one ends.
    #[inline]
    fn steps<'a>(&mut self, input: &'a [u8]) -> Parse<'a, u32> {
        let mut start = input;
        let mut from = self.parser.terms.count();
        let mut colon = None;
        let mut rest = input;
        loop {
            let terms = self.ruler.terms(rest, &mut self.parser.terms);
            let (after, end) = match colon {
                None => wanted(terms, "a step")?,
                Some(_) => committed(terms)?,
            };
            let to = self.parser.terms.count();
            if let (Some(after), None) = (mark(after, b':'), colon) {
                colon = Some(to);
                rest = after;
                continue;
            }
            self.parser.steps.push(StepParts {
                head: (from, colon.unwrap_or(to)),
                tail: colon.map(|colon| (colon, to)),
                at: self.from(start, end),
            });
            match mark(after, b';') {
                Some(after) => (start, rest) = (after, after),
                None => return Ok((after, end)),
            }
            (from, colon) = (to, None);
        }
    }

    #[inline]
    fn deed<'a>(&mut self, input: &'a [u8]) -> Parse<'a, Deed> {
        let mut rest = input;
        let mut number = None;
        if let [b'0'..=b'9', ..] = input {
            let (after, (n, end)) = int(input, self.ruler)?;
            let (after, end) = match after {
                [b'.', behind @ ..] => (blanks(behind), self.ruler.at(behind) as u32),
                _ => (after, end),
            };
            number = Some((n, self.from(input, end)));
            rest = after;
        }
        let (rest, actor) = self.actor(rest)?;
        let (rest, end) = self.steps(rest)?;
        let at = self.from(input, end);
        Ok((rest, Deed { number, actor, at }))
    }

    /// `[ "by" path { path } ]`, into the buffer; with them comes where they
    /// stand.
    fn by<'a>(&mut self, input: &'a [u8]) -> Parse<'a, Option<Span>> {
        let Some((start, _)) = keyword(input, b"by", self.ruler) else {
            return Ok((input, None));
        };
        self.parser.rules.clear();
        let (mut rest, first) = committed(self.ruler.path(start))?;
        self.parser.rules.push(first);
        let mut at = first.at;
        while !self.is_at_end(rest) {
            let (after, id) = committed(self.ruler.path(rest))?;
            self.parser.rules.push(id);
            at = at.to(id.at);
            rest = after;
        }
        Ok((rest, Some(at)))
    }

    fn facts<'a>(&mut self, input: &'a [u8]) -> Parse<'a, ()> {
        let mut start = input;
        loop {
            let (rest, path) = wanted(self.fact_path(start), "a fact")?;
            let Some(after) = mark(rest, b'=') else {
                return fail(rest, "`=` and what the fact is");
            };
            let from = self.parser.terms.count();
            let (rest, end) = self.ruler.values(after, &mut self.parser.terms)?;
            self.parser.facts.push(FactParts {
                path,
                values: (from, self.parser.terms.count()),
                at: self.from(start, end),
            });
            match mark(rest, b';') {
                Some(after) => start = after,
                None => return Ok((rest, ())),
            }
        }
    }

    /// Which fact: `battle` and `round` are reserved words, and facts too.
    fn fact_path<'a>(&self, input: &'a [u8]) -> Parse<'a, Atom> {
        let reserved =
            keyword(input, b"battle", self.ruler).or_else(|| keyword(input, b"round", self.ruler));
        match reserved {
            Some((rest, end)) => Ok((rest, phrase::word_at(self.from(input, end)))),
            None => self.ruler.path(input),
        }
    }

    #[inline]
    fn entry<'a>(&mut self, input: &'a [u8]) -> Parse<'a, Entry> {
        if self.is_at_end(input) {
            return Ok((input, Entry::Empty));
        }
        if let Ok((rest, (first, _))) = word(input, self.ruler)
            && lex::is_reserved(first)
        {
            return self.reserved(input, first, rest);
        }
        let (rest, deed) = self.deed(input)?;
        Ok((rest, Entry::Deed(deed)))
    }

    /// A line that begins with the reserved word `first`.
    fn reserved<'a>(&mut self, start: &'a [u8], first: &[u8], rest: &'a [u8]) -> Parse<'a, Entry> {
        let is = |keyword: &[u8]| first.eq_ignore_ascii_case(keyword);
        if is(b"deal") {
            self.deal(rest)
        } else if is(b"battle") || is(b"round") {
            self.battle(start, rest)
        } else if is(b"expect") {
            self.expect(rest)
        } else if is(b"irregular") {
            let (rest, deed) = self.deed(rest)?;
            let (rest, by) = self.by(rest)?;
            Ok((rest, Entry::Irregular { deed, by }))
        } else {
            fail(start, "a player, `battle`, `deal`, `expect` or `irregular`")
        }
    }

    fn battle<'a>(&mut self, start: &'a [u8], rest: &'a [u8]) -> Parse<'a, Entry> {
        let (mut rest, (number, end)) = int(rest, self.ruler)?;
        let at = self.from(start, end);
        if let Some(after) = mark(rest, b':') {
            rest = committed(self.ruler.terms(after, &mut self.parser.terms))?.0;
        }
        Ok((rest, Entry::Battle { number, at }))
    }

    fn deal<'a>(&mut self, rest: &'a [u8]) -> Parse<'a, Entry> {
        let (rest, actor) = self.actor(rest)?;
        let (rest, _) = self.ruler.values(rest, &mut self.parser.terms)?;
        if let Some(signed) = self
            .parser
            .terms
            .all()
            .iter()
            .find(|term| term.sign.is_some())
        {
            return Err(Err::Error(Slip {
                left: self.ruler.end - signed.at.start as usize,
                expected: "what was dealt",
            }));
        }
        Ok((rest, Entry::Deal { actor }))
    }

    fn expect<'a>(&mut self, rest: &'a [u8]) -> Parse<'a, Entry> {
        if let Some((rest, _)) = keyword(rest, b"refused", self.ruler) {
            let (rest, deed) = self.deed(rest)?;
            let (rest, by) = self.by(rest)?;
            return Ok((rest, Entry::Refused { deed, by }));
        }
        if let Some((rest, _)) = keyword(rest, b"allowed", self.ruler) {
            let (rest, deed) = self.deed(rest)?;
            return Ok((rest, Entry::Allowed { deed }));
        }
        let (rest, ()) = self.facts(rest)?;
        Ok((rest, Entry::Expect))
    }
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
            entry: Entry::Empty,
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
        self.terms.clear();
        self.steps.clear();
        self.facts.clear();
        let whole = at.of(text);
        let end = at.end as usize;
        let ruler = Ruler { end: text.len() };
        let body = blanks(&text.as_bytes()[at.start as usize..]);
        let mut line = Line::unread(Span::new(ruler.at(body), end));
        let mut cursor = Cursor {
            parser: self,
            ruler,
            end,
        };
        let (stop, expected) = match cursor.entry(body) {
            Ok((rest, entry)) => {
                line.entry = entry;
                let stop = ruler.at(rest);
                if cursor.is_at_end(rest) {
                    line.cut(whole, stop - at.start as usize);
                    return (line, Ok(()));
                }
                (stop, "the end of the line")
            }
            Err(error) => {
                let (left, expected) = slip_of(&error);
                (text.len() - left, expected)
            }
        };
        let hash = memchr::memchr(b'#', whole.as_bytes()).unwrap_or(whole.len());
        line.cut(whole, hash);
        let hash = at.start as usize + hash;
        let misread = misread(text, stop..hash, expected);
        if is_arrow(&text[..stop], &text[stop..hash]) {
            return (
                line,
                Err(misread.help("`>` alone says where something goes")),
            );
        }
        (line, Err(misread))
    }

    /// Parses a position's values, as they would stand after a fact's `=`.
    pub fn values(&mut self, text: &str, at: Span) -> Result<(), Misread> {
        work::step();
        self.terms.clear();
        let ruler = Ruler {
            end: at.end as usize,
        };
        let whole = at.of(text);
        let (left, expected) = match ruler.values(blanks(whole.as_bytes()), &mut self.terms) {
            Ok(([], _)) => return Ok(()),
            Ok((rest, _)) => (rest.len(), "a value"),
            Err(error) => slip_of(&error),
        };
        Err(misread(text, ruler.end - left..ruler.end, expected))
    }

    /// The steps of the last line.
    pub fn steps<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Step<'a>> {
        self.steps.iter().map(move |parts| Step {
            text,
            head: self.terms.between(parts.head),
            tail: parts.tail.map(|tail| self.terms.between(tail)),
            at: parts.at,
        })
    }

    /// The facts of the last line.
    pub fn facts<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Fact<'a>> {
        self.facts.iter().map(move |parts| Fact {
            text,
            path: parts.path,
            values: self.terms.between(parts.values),
            rows: &[],
            at: parts.at,
        })
    }

    /// The rules that the last line with a `by` names.
    pub fn rules(&self) -> &[Atom] {
        &self.rules
    }

    /// All terms of the last line, in order: what a `deal` or `battle` line
    /// lists.
    pub fn terms(&self) -> &[Term] {
        self.terms.all()
    }
}

/// The mark that was probably meant by a character that is none.
fn meant(c: char) -> Option<&'static str> {
    Some(match c {
        '@' | '<' | '|' => "`>` says where something goes",
        '[' | ']' | '{' | '}' => "`( )` says that something lies face down",
        '!' => "an annotation is a comment: `#!`",
        '"' | '“' | '”' | '«' | '»' => "words are written without quotes",
        '&' => "`;` parts the steps of one player",
        '\\' => "`/` parts the two sides of a thing",
        '%' | '$' | '€' | '~' | '^' => "amounts are plain numbers",
        _ => return None,
    })
}

/// How much was left at a failure, and what would have fitted.
fn slip_of(error: &Err<Slip>) -> (usize, &'static str) {
    match error {
        Err::Error(slip) | Err::Failure(slip) => (slip.left, slip.expected),
        Err::Incomplete(_) => (0, "more"),
    }
}

/// What is wrong where the rest of a line begins.
fn misread(text: &str, rest: Range<usize>, expected: &'static str) -> Misread {
    let start = rest.start;
    let rest = &text[rest];
    let Some(c) = rest.chars().next() else {
        let last = text[..start].chars().next_back().map_or(0, char::len_utf8);
        return Misread::new(
            "syntax.line",
            Span::new(start - last, start),
            format!("the line ends where {expected} should stand"),
        );
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let word = lex::word_length(rest.as_bytes());
    let length = word.max(digits).max(c.len_utf8());
    let found = &rest[..length];
    let slip = Misread::new(
        "syntax.line",
        Span::new(start, start + length),
        format!("expected {expected}, found `{found}`"),
    );
    match meant(c) {
        Some(hint) => slip.help(hint),
        None => slip,
    }
}

/// `->`, which is a minus that nothing follows.
fn is_arrow(before: &str, rest: &str) -> bool {
    before.ends_with('-') && rest.starts_with('>')
}
