//! The tokens of a line, each a nom parser: words, numbers, marks and the end.
//!
//! Every token takes the blanks behind it along, so that one look at the next
//! byte tells which mark follows. What it looks like is told by its [`Token`],
//! which [`TokenParser`] makes a parser of.

#![expect(
    clippy::inline_always,
    reason = "a line is some twenty tokens: inlined, none of them goes through memory"
)]

use nom::{
    Err, IResult, Mode, OutputMode, PResult, Parser,
    branch::alt,
    combinator::{cut, not, peek, value, verify},
    error::{ErrorKind, ParseError},
    sequence::preceded,
};

use super::{
    bytes,
    slip::{Slip, expected},
    slots::{self, Slot},
};
use crate::record::rest::Rest;

/// A parser of a part of a line.
pub(super) trait Reads<'a, P: ?Sized + 'a, T>:
    Parser<Rest<'a, P>, Output = T, Error = Slip>
{
}

impl<'a, P: ?Sized + 'a, T, F> Reads<'a, P, T> for F where
    F: Parser<Rest<'a, P>, Output = T, Error = Slip>
{
}

/// What text there is to read.
pub(super) trait Text: AsRef<str> {}

impl<P: AsRef<str> + ?Sized> Text for P {}

/// What a token looks like, in bytes.
trait Token<'a> {
    type Value;

    /// How long it is, if the rest of a line begins with it, and what it is.
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, Self::Value)>;
}

/// The parser of a token.
struct TokenParser<T>(T);

impl<'a, P: Text + ?Sized, T: Token<'a>> Parser<Rest<'a, P>> for TokenParser<T> {
    type Output = T::Value;
    type Error = Slip;

    #[inline(always)]
    fn process<OM: OutputMode>(
        &mut self,
        input: Rest<'a, P>,
    ) -> PResult<OM, Rest<'a, P>, T::Value, Slip> {
        match self.0.read(input) {
            Some((length, value)) => Ok((behind(input, length), OM::Output::bind(|| value))),
            // What would have fitted is said by those who know it.
            None => Err(Err::Error(OM::Error::bind(|| {
                Slip::from_error_kind(input, ErrorKind::Tag)
            }))),
        }
    }
}

/// What is left behind a token of so many bytes, and the blanks that follow.
#[inline(always)]
fn behind<P: Text + ?Sized>(input: Rest<'_, P>, token: usize) -> Rest<'_, P> {
    let end = input.at as usize + token;
    let (at, next) = bytes::behind_blanks(input.page.as_ref().as_bytes(), end);
    input.behind(end, at, next)
}

/// A line without the blanks that it begins with.
#[inline(always)]
pub(super) fn start<P: Text + ?Sized>(line: Rest<'_, P>) -> Rest<'_, P> {
    behind(line, 0)
}

/// `EOL`: nothing is left of the line but perhaps a comment.
#[inline(always)]
pub(super) fn eol<P: Text + ?Sized>(input: Rest<'_, P>) -> IResult<Rest<'_, P>, (), Slip> {
    if input.at == input.until || input.next() == b'#' {
        Ok((input, ()))
    } else {
        Err(Err::Error(Slip::from_error_kind(input, ErrorKind::Eof)))
    }
}

struct Mark(u8);

impl<'a> Token<'a> for Mark {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        (rest.next() == self.0).then_some((1, ()))
    }
}

/// One of the marks.
pub(super) fn mark<'a, P: Text + ?Sized + 'a>(mark: u8) -> impl Reads<'a, P, ()> {
    TokenParser(Mark(mark))
}

struct Twin(u8);

impl<'a> Token<'a> for Twin {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        match rest.next() {
            0x80.. => Some((bytes::twin(rest.ahead()?, self.0)?, ())),
            _ => Mark(self.0).read(rest),
        }
    }
}

/// `>` or `-`, or a typographic twin of it.
pub(super) fn mark_or_twin<'a, P: Text + ?Sized + 'a>(mark: u8) -> impl Reads<'a, P, ()> {
    TokenParser(Twin(mark))
}

/// `INT`
pub(super) fn int<'a, P: Text + ?Sized + 'a>() -> impl Reads<'a, P, u32> {
    let too_long = cut(expected(slots::SHORT));
    alt((
        digits(),
        preceded(peek(TokenParser(Digit)), too_long),
        expected(slots::NUMBER),
    ))
}

struct Digits;

impl<'a> Token<'a> for Digits {
    type Value = u32;

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, u32)> {
        Digit.read(rest)?;
        let ahead = rest.ahead()?;
        let mut number = 0u32;
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = ahead.get(length) {
            number = number
                .wrapping_mul(10)
                .wrapping_add(u32::from(digit - b'0'));
            length += 1;
        }
        (length <= 9).then_some((length, number))
    }
}

/// One to nine digits.
pub(super) fn digits<'a, P: Text + ?Sized + 'a>() -> impl Reads<'a, P, u32> {
    TokenParser(Digits)
}

/// The first digit of a number.
struct Digit;

impl<'a> Token<'a> for Digit {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        rest.next().is_ascii_digit().then_some((1, ()))
    }
}

struct AnyWord;

impl<'a> Token<'a> for AnyWord {
    type Value = &'a [u8];

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, &'a [u8])> {
        if !bytes::may_begin_word(rest.next()) {
            return None;
        }
        let ahead = rest.ahead()?;
        let length = bytes::length_of_word(ahead);
        (length > 0).then(|| (length, &ahead[..length]))
    }
}

/// A letter, then letters, digits, `-` and `'`; ends in a letter or digit.
pub(super) fn any_word<'a, P: Text + ?Sized + 'a>() -> impl Reads<'a, P, &'a [u8]> {
    TokenParser(AnyWord)
}

struct FreeWord;

impl<'a> Token<'a> for FreeWord {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        let (length, word) = AnyWord.read(rest)?;
        (!bytes::is_reserved(word)).then_some((length, ()))
    }
}

/// `WORD`, none of those that are reserved.
pub(super) fn word<'a, P: Text + ?Sized + 'a>() -> impl Reads<'a, P, ()> {
    alt((
        TokenParser(FreeWord),
        expected(slots::WORD),
        not_reserved(slots::FREE),
    ))
}

/// One reserved word, in any case.
pub(super) fn keyword<'a, P: Text + ?Sized + 'a>(wanted: &'static str) -> impl Reads<'a, P, ()> {
    let is_wanted = move |word: &[u8]| word.eq_ignore_ascii_case(wanted.as_bytes());
    value((), verify(any_word(), is_wanted))
}

struct Reserved;

impl<'a> Token<'a> for Reserved {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        let (length, word) = AnyWord.read(rest)?;
        bytes::is_reserved(word).then_some((length, ()))
    }
}

/// Fails in any case: where a reserved word stands, with what would have fitted.
pub(super) fn not_reserved<'a, P: Text + ?Sized + 'a, T>(instead: Slot) -> impl Reads<'a, P, T> {
    preceded(peek(TokenParser(Reserved)), expected(instead))
}

struct Closing;

impl<'a> Token<'a> for Closing {
    type Value = ();

    #[inline(always)]
    fn read<P: Text + ?Sized>(&self, rest: Rest<'a, P>) -> Option<(usize, ())> {
        bytes::closes(rest.next()).then_some((1, ()))
    }
}

/// Asks for no end of a list. A term would not be found there either; but every
/// list ends, and this is told by one byte.
pub(super) fn open<'a, P: Text + ?Sized + 'a>() -> impl Reads<'a, P, ()> {
    not(TokenParser(Closing))
}
