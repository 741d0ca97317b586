//! Tokens of a line: blanks, numbers, words, marks.
//!
//! Every token takes the blanks behind it along, so that one look at the next
//! byte tells which mark follows. The input is bytes: each mark is ASCII, and
//! nothing is cut inside a character. It goes on behind the line, whose end is
//! part of no token: so many bytes can be looked at at once.

#![expect(
    clippy::inline_always,
    reason = "a line is some twenty tokens: inlined, none of them goes through memory"
)]

use nom::{Err, IResult, Input, error::ParseError};

/// Where parsing failed and what would have fitted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slip {
    /// Bytes left when it failed.
    pub(super) left: usize,
    pub(super) expected: &'static str,
}

impl<'a> ParseError<&'a [u8]> for Slip {
    fn from_error_kind(input: &'a [u8], _: nom::error::ErrorKind) -> Self {
        Slip {
            left: input.len(),
            expected: "something else",
        }
    }

    /// Keeps the furthest failure.
    fn append(_: &'a [u8], _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

pub(super) type Parse<'a, T> = IResult<&'a [u8], T, Slip>;

#[cold]
pub(super) fn fail<'a, T>(input: &'a [u8], expected: &'static str) -> Parse<'a, T> {
    Err(Err::Error(Slip {
        left: input.len(),
        expected,
    }))
}

/// After the deciding token a failure is final.
#[inline(always)]
pub(super) fn committed<T>(result: Parse<'_, T>) -> Parse<'_, T> {
    result.map_err(|error| match error {
        Err::Error(slip) => Err::Failure(slip),
        other => other,
    })
}

/// Says in the reader's terms what would have fitted.
#[inline(always)]
pub(super) fn wanted<'a, T>(result: Parse<'a, T>, expected: &'static str) -> Parse<'a, T> {
    result.map_err(|error| match error {
        Err::Error(slip) => Err::Error(Slip { expected, ..slip }),
        other => other,
    })
}

/// Tells places in the record from how much of the input is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruler {
    /// Where the input ends in the record.
    pub(super) end: usize,
}

impl Ruler {
    #[inline(always)]
    pub(super) fn at(self, input: &[u8]) -> usize {
        self.end - input.len()
    }
}

const BLANK: u8 = 1;
const LETTER: u8 = 2;
const DIGIT: u8 = 4;
/// May stand inside a word, not at its end.
const JOINT: u8 = 8;
/// Part of a character that is not ASCII.
const HIGH: u8 = 16;
/// A mark that makes an atom a longer item.
const JOINING: u8 = 32;
/// A mark that announces where a thing goes or what it became.
const LEADING: u8 = 64;
/// A mark behind which no term stands.
const CLOSING: u8 = 128;

const CLASS: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b',' => BLANK,
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'0'..=b'9' => DIGIT,
            b'-' | b'\'' => JOINT,
            b'.' | b'/' | b'*' => JOINING,
            b'>' | b'=' => LEADING,
            b';' | b':' | b'#' | b'\n' => CLOSING,
            0x80.. => HIGH,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

#[inline(always)]
fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// The first character; looks at four bytes at most.
fn first_char(input: &[u8]) -> Option<char> {
    input
        .take(input.len().min(4))
        .utf8_chunks()
        .next()?
        .valid()
        .chars()
        .next()
}

/// Skips blanks: space, tab, comma, no-break spaces.
#[inline(always)]
pub(super) fn blanks(input: &[u8]) -> &[u8] {
    skipped(input).0
}

/// Skips the blanks behind a thing, and tells what comes next. Whether there is
/// a space is anybody's guess: it is counted, not asked.
#[inline(always)]
pub(super) fn to_next(input: &[u8]) -> (&[u8], Next) {
    let space = usize::from(input.first() == Some(&b' '));
    skipped(input.get(space..).unwrap_or_default())
}

#[inline(always)]
fn skipped(mut input: &[u8]) -> (&[u8], Next) {
    loop {
        let next = Next::at(input);
        if next.0 & (BLANK | HIGH) == 0 {
            return (input, next);
        }
        if next.0 & HIGH != 0 {
            let rest = wide_blanks(input);
            return (rest, Next::at(rest));
        }
        input = input.get(1..).unwrap_or_default();
    }
}

/// Skips blanks where the first is perhaps not ASCII.
#[cold]
#[inline(never)]
fn wide_blanks(mut input: &[u8]) -> &[u8] {
    while let Some(c @ (' ' | '\t' | ',' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{2007}')) =
        first_char(input)
    {
        input = &input[c.len_utf8()..];
    }
    input
}

/// What may follow an item, by the byte that stands behind it.
#[derive(Clone, Copy)]
pub(super) struct Next(u8);

impl Next {
    #[inline(always)]
    fn at(rest: &[u8]) -> Self {
        Next(rest.first().map_or(CLOSING, |byte| CLASS[*byte as usize]))
    }

    /// A mark that makes the atom before it a longer item.
    #[inline(always)]
    pub(super) fn joins(self) -> bool {
        self.0 & JOINING != 0
    }

    /// A mark, or a twin of one, that announces more of the term.
    #[inline(always)]
    pub(super) fn leads_on(self) -> bool {
        self.0 & (LEADING | HIGH) != 0
    }

    /// No further term can stand here.
    #[inline(always)]
    pub(super) fn closes(self) -> bool {
        self.0 & CLOSING != 0
    }
}

/// One of the marks.
#[inline(always)]
pub(super) fn mark(input: &[u8], wanted: u8) -> Option<&[u8]> {
    match input {
        [first, rest @ ..] if *first == wanted => Some(blanks(rest)),
        _ => None,
    }
}

/// `>` or `-`, or a typographic twin of it.
#[inline(always)]
pub(super) fn mark_or_twin(input: &[u8], wanted: u8) -> Option<&[u8]> {
    match input {
        [first, rest @ ..] if *first == wanted => Some(blanks(rest)),
        [0x80..=0xff, ..] => twin(input, wanted),
        _ => None,
    }
}

#[cold]
fn twin(input: &[u8], wanted: u8) -> Option<&[u8]> {
    let c = first_char(input)?;
    let found = match c {
        '→' => b'>',
        '–' | '−' => b'-',
        _ => return None,
    };
    (found == wanted).then(|| blanks(&input[c.len_utf8()..]))
}

/// A number, and where it ends.
#[inline(always)]
pub(super) fn int(input: &[u8], ruler: Ruler) -> Parse<'_, (u32, u32)> {
    let (rest, number) = digits(input)?;
    Ok((blanks(rest), (number, ruler.at(rest) as u32)))
}

/// A number, without the blanks behind it.
#[inline(always)]
pub(super) fn digits(input: &[u8]) -> Parse<'_, u32> {
    let mut number = 0u32;
    let mut rest = input;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        number = number
            .wrapping_mul(10)
            .wrapping_add(u32::from(digit - b'0'));
        rest = after;
    }
    match input.len() - rest.len() {
        0 => fail(input, "a number"),
        1..=9 => Ok((rest, number)),
        _ => committed(fail(input, "a number of at most nine digits")),
    }
}

/// A letter, then letters, digits, `-` and `'`; ends in a letter or digit.
/// With it comes where it ends.
#[inline(always)]
pub(super) fn word(input: &[u8], ruler: Ruler) -> Parse<'_, (&[u8], u32)> {
    let length = word_length(input);
    if length == 0 {
        return fail(input, "a word");
    }
    let (rest, word) = input.take_split(length);
    Ok((blanks(rest), (word, ruler.at(rest) as u32)))
}

#[inline(always)]
pub(super) fn word_length(input: &[u8]) -> usize {
    match input {
        [first, ..] if is(*first, LETTER | HIGH) => {}
        _ => return 0,
    }
    let end = inside_a_word(input);
    // One question instead of two that are both seldom answered with yes.
    let behind = input.get(end).map_or(0, |byte| CLASS[*byte as usize]);
    let last = input[..end].last().map_or(0, |byte| CLASS[*byte as usize]);
    if (behind & HIGH) | (last & JOINT) != 0 {
        return odd_length(input, end);
    }
    end
}

/// The length of a word that has a byte that is not ASCII at `end`, or joints
/// before it.
#[inline(never)]
fn odd_length(input: &[u8], mut end: usize) -> usize {
    if input.get(end).is_some_and(|byte| is(*byte, HIGH)) {
        end = accented_length(input, end);
    }
    while end > 0 && is(input[end - 1], JOINT) {
        end -= 1;
    }
    end
}

/// How many bytes there are before one that is no ASCII letter, digit or joint.
#[inline(always)]
fn inside_a_word(input: &[u8]) -> usize {
    let mut length = 0;
    while let Some(sixteen) = input[length..].first_chunk() {
        let run = leading_word_bytes(sixteen);
        length += run;
        if run < 16 {
            return length;
        }
    }
    length + last_word_bytes(&input[length..])
}

/// The same for sixteen bytes at once: a loop that stops at some byte of a short
/// word is guessed wrong at nearly every word.
#[inline(always)]
fn leading_word_bytes(sixteen: &[u8; 16]) -> usize {
    // How far each byte is from being one of a word: 0 when it is.
    let mut outside = [0; 16];
    for (outside, byte) in outside.iter_mut().zip(sixteen) {
        let letter = (byte | 0x20).wrapping_sub(b'a').saturating_sub(25);
        let digit = byte.wrapping_sub(b'0').saturating_sub(9);
        let joint = (byte ^ b'-').min(byte ^ b'\'');
        *outside = letter.min(digit).min(joint);
    }
    (u128::from_le_bytes(outside).trailing_zeros() / 8) as usize
}

/// The same for the last bytes of a text.
#[inline(never)]
fn last_word_bytes(input: &[u8]) -> usize {
    let inside = |byte: &&u8| is(**byte, LETTER | DIGIT | JOINT);
    input.iter().take_while(inside).count()
}

/// The length of a word whose byte at `end` is not ASCII, perhaps with joints at
/// its end.
fn accented_length(input: &[u8], mut end: usize) -> usize {
    let mut solid = end;
    while let Some(byte) = input.get(end) {
        if is(*byte, LETTER | DIGIT) {
            end += 1;
            solid = end;
        } else if is(*byte, JOINT) {
            end += 1;
        } else if is(*byte, HIGH) {
            match first_char(&input[end..]) {
                Some(c) if c.is_alphabetic() || (end > 0 && is_combining(c)) => {
                    end += c.len_utf8();
                    solid = end;
                }
                Some(c @ ('’' | '–' | '−' | '‑')) if end > 0 => end += c.len_utf8(),
                _ => break,
            }
        } else {
            break;
        }
    }
    solid
}

fn is_combining(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

const RESERVED: [&str; 8] = [
    "battle",
    "round",
    "deal",
    "expect",
    "refused",
    "allowed",
    "irregular",
    "by",
];

/// The lengths of the reserved words by their first letter, a bit each.
const LENGTHS: [u16; 32] = {
    let mut lengths = [0; 32];
    let mut at = 0;
    while at < RESERVED.len() {
        let word = RESERVED[at].as_bytes();
        lengths[(word[0] % 32) as usize] |= 1 << word.len();
        at += 1;
    }
    lengths
};

/// One of the reserved words, in any case.
#[inline(always)]
pub(super) fn is_reserved(word: &[u8]) -> bool {
    let letter = word.first().map_or(0, |byte| byte % 32);
    let length = 1_u32.wrapping_shl(word.len() as u32);
    u32::from(LENGTHS[letter as usize]) & length != 0 && is_any_reserved(word)
}

#[inline(never)]
fn is_any_reserved(word: &[u8]) -> bool {
    RESERVED
        .iter()
        .any(|reserved| word.eq_ignore_ascii_case(reserved.as_bytes()))
}

/// What follows the reserved word, if it stands here, and where it ends.
pub(super) fn keyword<'a>(input: &'a [u8], wanted: &[u8], ruler: Ruler) -> Option<(&'a [u8], u32)> {
    let (rest, (found, end)) = word(input, ruler).ok()?;
    found.eq_ignore_ascii_case(wanted).then_some((rest, end))
}

#[cfg(test)]
mod tests {
    use super::{DIGIT, JOINT, LETTER, inside_a_word, is};

    #[test]
    fn sixteen_bytes_at_once_are_as_one_by_one() {
        for byte in 0..=255 {
            for at in 0..40 {
                let mut line = *b"a-Z'09mNOpq7rstu-vwxyzABCDEFGHIJ'K8L6M-N";
                line[at] = byte;
                let one_by_one = line
                    .iter()
                    .take_while(|byte| is(**byte, LETTER | DIGIT | JOINT))
                    .count();
                assert_eq!(inside_a_word(&line), one_by_one, "{byte} at {at}");
            }
        }
    }
}
