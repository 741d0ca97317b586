//! One line of a record, parsed with nom. No line needs another line, a name
//! table or a game: see `grammar/frame.ebnf`.

use nom::{Err, IResult, Input, error::ParseError};

use super::{
    Misread,
    tree::{Atom, AtomKind, Fact, Item, Sign, Step, Term},
};
use crate::source::Span;

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
    terms: Vec<Term>,
    steps: Vec<StepParts>,
    facts: Vec<FactParts>,
}

/// Where parsing failed and what would have fitted.
#[derive(Clone, Copy, Debug)]
struct Slip {
    /// Bytes left when it failed.
    left: usize,
    expected: &'static str,
}

impl<'a> ParseError<&'a str> for Slip {
    fn from_error_kind(input: &'a str, _: nom::error::ErrorKind) -> Self {
        Slip {
            left: input.len(),
            expected: "something else",
        }
    }

    /// Keeps the furthest failure.
    fn append(_: &'a str, _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

type Parse<'a, T> = IResult<&'a str, T, Slip>;

fn fail<'a, T>(input: &'a str, expected: &'static str) -> Parse<'a, T> {
    Err(Err::Error(Slip {
        left: input.len(),
        expected,
    }))
}

/// After the deciding token a failure is final.
fn committed<T>(result: Parse<'_, T>) -> Parse<'_, T> {
    result.map_err(|error| match error {
        Err::Error(slip) => Err::Failure(slip),
        other => other,
    })
}

/// Skips blanks: space, tab, comma, no-break spaces.
#[inline]
fn blanks(input: &str) -> &str {
    match input.as_bytes().first() {
        Some(b' ' | b'\t' | b',' | 0x80..) => skip_blanks(input),
        _ => input,
    }
}

fn skip_blanks(mut input: &str) -> &str {
    loop {
        match input.as_bytes().first() {
            Some(b' ' | b'\t' | b',') => input = &input[1..],
            Some(0x80..) => match input.chars().next() {
                Some(c @ ('\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{2007}')) => {
                    input = &input[c.len_utf8()..];
                }
                _ => return input,
            },
            _ => return input,
        }
    }
}

/// One of the marks, with its typographic twins.
#[inline]
fn mark(input: &str, wanted: char) -> Option<&str> {
    let input = blanks(input);
    let first = *input.as_bytes().first()?;
    if first.is_ascii() {
        return (char::from(first) == wanted).then(|| &input[1..]);
    }
    twin(input, wanted)
}

#[cold]
fn twin(input: &str, wanted: char) -> Option<&str> {
    let mut chars = input.chars();
    let found = match chars.next()? {
        '→' => '>',
        '–' | '−' => '-',
        c => c,
    };
    (found == wanted).then_some(chars.as_str())
}

fn int(input: &str) -> Parse<'_, u32> {
    let digits = input
        .as_bytes()
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    if digits == 0 {
        return fail(input, "a number");
    }
    if digits > 9 {
        return committed(fail(input, "a number of at most nine digits"));
    }
    let (rest, digits) = input.take_split(digits);
    let number = digits
        .bytes()
        .fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    Ok((rest, number))
}

/// A letter, then letters, digits, `-` and `'`; ends in a letter or digit.
fn word(input: &str) -> Parse<'_, &str> {
    let bytes = input.as_bytes();
    let mut end = 0;
    let mut solid = 0;
    loop {
        match bytes.get(end) {
            Some(byte) if byte.is_ascii_alphabetic() => {
                end += 1;
                solid = end;
            }
            Some(byte) if byte.is_ascii_digit() && end > 0 => {
                end += 1;
                solid = end;
            }
            Some(b'-' | b'\'') if end > 0 => end += 1,
            Some(byte) if *byte >= 0x80 => match input[end..].chars().next() {
                Some(c) if c.is_alphabetic() || (end > 0 && is_combining(c)) => {
                    end += c.len_utf8();
                    solid = end;
                }
                Some(c @ ('’' | '–' | '−' | '‑')) if end > 0 => end += c.len_utf8(),
                _ => break,
            },
            _ => break,
        }
    }
    if solid == 0 {
        return fail(input, "a word");
    }
    Ok((&input[solid..], &input[..solid]))
}

fn is_combining(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

/// `battle round deal expect refused allowed irregular by`, in any case.
pub fn is_reserved(word: &str) -> bool {
    let is = |reserved: &str| word.eq_ignore_ascii_case(reserved);
    match word.len() {
        2 => is("by"),
        4 => is("deal"),
        5 => is("round"),
        6 => is("battle") || is("expect"),
        7 => is("refused") || is("allowed"),
        9 => is("irregular"),
        _ => false,
    }
}

/// The reserved word, if it stands here.
fn keyword<'a>(input: &'a str, wanted: &str) -> Option<&'a str> {
    let (rest, found) = word(blanks(input)).ok()?;
    found.eq_ignore_ascii_case(wanted).then_some(rest)
}

/// Parses one line; `end` is where the line (without its comment) ends in the
/// record's text, so that places can be told from how much is left.
struct Cursor<'p> {
    parser: &'p mut Parser,
    end: usize,
}

impl Cursor<'_> {
    #[inline]
    fn at(&self, input: &str) -> usize {
        self.end - input.len()
    }

    #[inline]
    fn span(&self, from: &str, to: &str) -> Span {
        Span::new(self.at(from), self.at(to))
    }

    #[inline]
    fn path<'a>(&self, input: &'a str) -> Parse<'a, Span> {
        let (mut rest, first) = word(input)?;
        if is_reserved(first) {
            return fail(input, "a word that is not reserved");
        }
        while let Some(after) = mark(rest, '.') {
            let after = blanks(after);
            rest = match int(after) {
                Ok((rest, _)) => rest,
                Err(_) => committed(word(after))?.0,
            };
        }
        Ok((rest, self.span(input, rest)))
    }

    #[inline]
    fn atom<'a>(&self, input: &'a str) -> Parse<'a, Atom> {
        let input = blanks(input);
        match input.as_bytes().first() {
            Some(b'(') => {
                let (rest, mut atom) = committed(self.open_atom(blanks(&input[1..])))?;
                if atom.kind == AtomKind::Nothing {
                    return committed(fail(&input[1..], "a thing that can lie face down"));
                }
                atom.hidden = true;
                match mark(rest, ')') {
                    Some(rest) => Ok((rest, atom)),
                    None => committed(fail(blanks(rest), "`)`")),
                }
            }
            _ => self.open_atom(input),
        }
    }

    /// An atom without brackets.
    #[inline]
    fn open_atom<'a>(&self, input: &'a str) -> Parse<'a, Atom> {
        let (rest, kind) = match input.as_bytes().first() {
            Some(b'?') => (&input[1..], AtomKind::Unknown),
            Some(b'_') => (&input[1..], AtomKind::Nothing),
            Some(b'0'..=b'9') => {
                let (rest, number) = int(input)?;
                (rest, AtomKind::Int(number))
            }
            _ => match self.path(input) {
                Ok((rest, _)) => (rest, AtomKind::Path),
                Err(Err::Error(slip)) => {
                    return Err(Err::Error(Slip {
                        expected: "a word, a number, `?`, `_` or `(`",
                        ..slip
                    }));
                }
                Err(other) => return Err(other),
            },
        };
        let at = self.span(input, rest);
        Ok((
            rest,
            Atom {
                kind,
                hidden: false,
                at,
            },
        ))
    }

    #[inline]
    fn item<'a>(&self, input: &'a str) -> Parse<'a, Item> {
        let input = blanks(input);
        let (mut rest, atom) = self.atom(input)?;
        let mut item = Item {
            atom,
            over: None,
            times: None,
            at: Span::default(),
        };
        if let Some(after) = mark(rest, '/') {
            let (after, over) = committed(self.atom(after))?;
            item.over = Some(over);
            rest = after;
        }
        if let Some(after) = mark(rest, '*') {
            let (after, times) = committed(int(blanks(after)))?;
            item.times = Some(times);
            rest = after;
        }
        item.at = self.span(input, rest);
        Ok((rest, item))
    }

    #[inline]
    fn sign(input: &str) -> (Option<Sign>, &str) {
        if let Some(rest) = mark(input, '+') {
            (Some(Sign::Plus), rest)
        } else if let Some(rest) = mark(input, '-') {
            (Some(Sign::Minus), rest)
        } else {
            (None, input)
        }
    }

    fn term<'a>(&self, input: &'a str) -> Parse<'a, Term> {
        let input = blanks(input);
        let (sign, rest) = Self::sign(input);
        let (mut rest, item) = match sign {
            Some(_) => committed(self.item(rest))?,
            None => self.item(rest)?,
        };
        let mut term = Term {
            sign,
            item,
            to: None,
            is: None,
            at: Span::default(),
        };
        if let Some(after) = mark(rest, '>') {
            let (after, to) = committed(self.item(after))?;
            term.to = Some(to);
            rest = after;
        }
        if let Some(after) = mark(rest, '=') {
            let (after, is) = committed(self.item(after))?;
            term.is = Some(is);
            rest = after;
        }
        term.at = self.span(input, rest);
        Ok((rest, term))
    }

    /// `term { term }`, into the buffer.
    fn terms<'a>(&mut self, input: &'a str) -> Parse<'a, (u32, u32)> {
        let from = self.parser.terms.len() as u32;
        let (mut rest, first) = self.term(input)?;
        self.parser.terms.push(first);
        loop {
            if matches!(blanks(rest).as_bytes().first(), None | Some(b';' | b':')) {
                break;
            }
            match self.term(rest) {
                Ok((after, term)) => {
                    self.parser.terms.push(term);
                    rest = after;
                }
                Err(Err::Error(_)) => break,
                Err(other) => return Err(other),
            }
        }
        Ok((rest, (from, self.parser.terms.len() as u32)))
    }

    fn steps<'a>(&mut self, input: &'a str) -> Parse<'a, ()> {
        let mut rest = input;
        loop {
            let start = blanks(rest);
            let (after, head) = self.terms(start).map_err(|error| match error {
                Err::Error(slip) => Err::Error(Slip {
                    expected: "a step",
                    ..slip
                }),
                other => other,
            })?;
            rest = after;
            let mut tail = None;
            if let Some(after) = mark(rest, ':') {
                let (after, terms) = committed(self.terms(after))?;
                tail = Some(terms);
                rest = after;
            }
            let at = self.span(start, rest);
            self.parser.steps.push(StepParts { head, tail, at });
            match mark(rest, ';') {
                Some(after) => rest = after,
                None => return Ok((rest, ())),
            }
        }
    }

    fn deed<'a>(&mut self, input: &'a str) -> Parse<'a, Deed> {
        let start = blanks(input);
        let mut rest = start;
        let mut number = None;
        if let Ok((after, n)) = int(start) {
            let after = mark(after, '.').unwrap_or(after);
            number = Some((n, self.span(start, after)));
            rest = after;
        }
        let name = blanks(rest);
        let (rest, actor) = word(name).map_err(|error| match error {
            Err::Error(slip) => Err::Error(Slip {
                expected: "a player",
                ..slip
            }),
            other => other,
        })?;
        if is_reserved(actor) {
            return fail(name, "a player");
        }
        let actor = self.span(name, rest);
        let (rest, ()) = self.steps(rest)?;
        let at = self.span(start, rest);
        Ok((rest, Deed { number, actor, at }))
    }

    fn by<'a>(&self, input: &'a str) -> Parse<'a, Option<Span>> {
        match keyword(input, "by") {
            Some(rest) => {
                let (rest, id) = committed(self.path(blanks(rest)))?;
                Ok((rest, Some(id)))
            }
            None => Ok((input, None)),
        }
    }

    fn facts<'a>(&mut self, input: &'a str) -> Parse<'a, ()> {
        let mut rest = input;
        loop {
            let start = blanks(rest);
            let (after, path) = self.fact_path(start).map_err(|error| match error {
                Err::Error(slip) => Err::Error(Slip {
                    expected: "a fact",
                    ..slip
                }),
                other => other,
            })?;
            let Some(after) = mark(after, '=') else {
                return fail(blanks(after), "`=` and what the fact is");
            };
            let (after, values) = self.values(after)?;
            let at = self.span(start, after);
            let path = Atom {
                kind: AtomKind::Path,
                hidden: false,
                at: path,
            };
            self.parser.facts.push(FactParts { path, values, at });
            match mark(after, ';') {
                Some(after) => rest = after,
                None => return Ok((after, ())),
            }
        }
    }

    /// Which fact: `battle` and `round` are reserved words, and facts too.
    fn fact_path<'a>(&self, input: &'a str) -> Parse<'a, Span> {
        match keyword(input, "battle").or_else(|| keyword(input, "round")) {
            Some(rest) => Ok((rest, self.span(input, rest))),
            None => self.path(input),
        }
    }

    /// `value { value }`: terms without place and outcome.
    fn values<'a>(&mut self, input: &'a str) -> Parse<'a, (u32, u32)> {
        let from = self.parser.terms.len() as u32;
        let mut rest = input;
        loop {
            let start = blanks(rest);
            let (sign, after) = Self::sign(start);
            match self.item(after) {
                Ok((after, item)) => {
                    let at = self.span(start, after);
                    self.parser.terms.push(Term {
                        sign,
                        item,
                        to: None,
                        is: None,
                        at,
                    });
                    rest = after;
                }
                Err(Err::Error(_)) if sign.is_none() && self.parser.terms.len() as u32 > from => {
                    return Ok((rest, (from, self.parser.terms.len() as u32)));
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn entry<'a>(&mut self, input: &'a str) -> Parse<'a, Entry> {
        let start = blanks(input);
        if start.is_empty() {
            return Ok((start, Entry::Empty));
        }
        let Ok((rest, first)) = word(start) else {
            return self
                .deed(start)
                .map(|(rest, deed)| (rest, Entry::Deed(deed)));
        };
        if !is_reserved(first) {
            return self
                .deed(start)
                .map(|(rest, deed)| (rest, Entry::Deed(deed)));
        }
        match first.to_ascii_lowercase().as_str() {
            "battle" | "round" => self.battle(start, rest),
            "deal" => self.deal(rest),
            "expect" => self.expect(rest),
            "irregular" => {
                let (rest, deed) = self.deed(rest)?;
                let (rest, by) = self.by(rest)?;
                Ok((rest, Entry::Irregular { deed, by }))
            }
            _ => fail(start, "a player, `battle`, `deal`, `expect` or `irregular`"),
        }
    }

    fn battle<'a>(&mut self, start: &'a str, rest: &'a str) -> Parse<'a, Entry> {
        let (mut rest, number) = int(blanks(rest))?;
        let at = self.span(start, rest);
        if let Some(after) = mark(rest, ':') {
            rest = committed(self.terms(after))?.0;
        }
        Ok((rest, Entry::Battle { number, at }))
    }

    fn deal<'a>(&mut self, rest: &'a str) -> Parse<'a, Entry> {
        let name = blanks(rest);
        let (rest, handle) = word(name)?;
        if is_reserved(handle) {
            return fail(name, "a player");
        }
        let actor = self.span(name, rest);
        let (rest, _) = self.values(rest)?;
        if let Some(signed) = self.parser.terms.iter().find(|term| term.sign.is_some()) {
            return Err(Err::Error(Slip {
                left: self.end - signed.at.start as usize,
                expected: "what was dealt",
            }));
        }
        Ok((rest, Entry::Deal { actor }))
    }

    fn expect<'a>(&mut self, rest: &'a str) -> Parse<'a, Entry> {
        if let Some(rest) = keyword(rest, "refused") {
            let (rest, deed) = self.deed(rest)?;
            let (rest, by) = self.by(rest)?;
            return Ok((rest, Entry::Refused { deed, by }));
        }
        if let Some(rest) = keyword(rest, "allowed") {
            let (rest, deed) = self.deed(rest)?;
            return Ok((rest, Entry::Allowed { deed }));
        }
        let (rest, ()) = self.facts(rest)?;
        Ok((rest, Entry::Expect))
    }
}

impl Parser {
    /// Parses the line at `at` (without its line end) of a record's text.
    pub fn line(&mut self, text: &str, at: Span) -> (Line, Result<(), Misread>) {
        self.terms.clear();
        self.steps.clear();
        self.facts.clear();
        let whole = at.of(text);
        let body = memchr::memchr(b'#', whole.as_bytes()).map_or(whole, |hash| &whole[..hash]);
        let end = at.start as usize + body.len();
        let comment = Span::new(end, end + whole[body.len()..].trim_end().len());
        let start = end - blanks(body).len();
        let mut line = Line {
            entry: Entry::Empty,
            at: Span::new(
                start,
                (at.start as usize + body.trim_end().len()).max(start),
            ),
            comment,
        };
        let mut cursor = Cursor { parser: self, end };
        let result = match cursor.entry(body) {
            Ok((rest, entry)) => {
                line.entry = entry;
                let rest = blanks(rest);
                if rest.is_empty() {
                    Ok(())
                } else {
                    Err(misread(rest, end, "the end of the line"))
                }
            }
            Err(Err::Error(slip) | Err::Failure(slip)) => {
                let rest = &body[body.len() - slip.left..];
                Err(misread(blanks(rest), end, slip.expected))
            }
            Err(Err::Incomplete(_)) => Ok(()),
        };
        (line, result)
    }

    /// Parses a position's values, as they would stand after a fact's `=`.
    pub fn values(&mut self, text: &str, at: Span) -> Result<(), Misread> {
        self.terms.clear();
        let end = at.end as usize;
        let mut cursor = Cursor { parser: self, end };
        match cursor.values(at.of(text)) {
            Ok((rest, _)) if blanks(rest).is_empty() => Ok(()),
            Ok((rest, _)) => Err(misread(blanks(rest), end, "a value")),
            Err(Err::Error(slip) | Err::Failure(slip)) => {
                let whole = at.of(text);
                Err(misread(
                    blanks(&whole[whole.len() - slip.left..]),
                    end,
                    slip.expected,
                ))
            }
            Err(Err::Incomplete(_)) => Ok(()),
        }
    }

    /// The steps of the last line.
    pub fn steps<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Step<'a>> {
        self.steps.iter().map(move |parts| Step {
            text,
            head: &self.terms[parts.head.0 as usize..parts.head.1 as usize],
            tail: parts
                .tail
                .map(|(from, to)| &self.terms[from as usize..to as usize]),
            at: parts.at,
        })
    }

    /// The facts of the last line.
    pub fn facts<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Fact<'a>> {
        self.facts.iter().map(move |parts| Fact {
            text,
            path: parts.path,
            values: &self.terms[parts.values.0 as usize..parts.values.1 as usize],
            at: parts.at,
        })
    }

    /// All terms of the last line, in order: what a `deal` or `battle` line
    /// lists.
    pub fn terms(&self) -> &[Term] {
        &self.terms
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

fn misread(rest: &str, end: usize, expected: &'static str) -> Misread {
    let start = end - rest.len();
    let Some(c) = rest.chars().next() else {
        return Misread::new(
            "syntax.line",
            Span::new(start.saturating_sub(1), start),
            format!("the line ends where {expected} should stand"),
        );
    };
    let length = match word(rest) {
        Ok((_, found)) => found.len(),
        Err(_) => c.len_utf8(),
    };
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
