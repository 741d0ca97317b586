//! What words, blanks and twins of marks are in bytes.
//!
//! Bytes and not characters, because every mark is ASCII and nothing is cut inside
//! a character; many at once, because a loop that stops at some byte of a short
//! word is guessed wrong at nearly every word. The end of a line is part of no
//! token: what is looked at may go on behind it.

#![expect(
    clippy::inline_always,
    reason = "a line is some twenty tokens: inlined, none of them goes through memory"
)]

const BLANK: u8 = 1;
const LETTER: u8 = 2;
const DIGIT: u8 = 4;
/// May stand inside a word, not at its end.
const JOINT: u8 = 8;
/// Part of a character that is not ASCII.
const HIGH: u8 = 16;
/// A mark or an end, with which no term begins.
const CLOSING: u8 = 32;

const CLASS: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b',' => BLANK,
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'0'..=b'9' => DIGIT,
            b'-' | b'\'' => JOINT,
            b';' | b':' | b'#' | b'\n' | 0 => CLOSING,
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

/// No term begins with this byte.
#[inline(always)]
pub(super) fn closes(byte: u8) -> bool {
    is(byte, CLOSING)
}

/// A letter, or part of one.
#[inline(always)]
pub(super) fn may_begin_word(byte: u8) -> bool {
    is(byte, LETTER | HIGH)
}

/// The first character; looks at four bytes at most.
fn first_char(input: &[u8]) -> Option<char> {
    input[..input.len().min(4)]
        .utf8_chunks()
        .next()?
        .valid()
        .chars()
        .next()
}

/// How long the first character is, if it stands for this mark.
#[cold]
#[inline(never)]
pub(super) fn twin(input: &[u8], mark: u8) -> Option<usize> {
    let c = first_char(input)?;
    let found = match c {
        '→' => b'>',
        '–' | '−' => b'-',
        _ => return None,
    };
    (found == mark).then_some(c.len_utf8())
}

/// Where the blanks from a place on end (space, tab, comma, no-break spaces), and
/// the byte that follows them.
#[inline(always)]
pub(super) fn behind_blanks(text: &[u8], mut at: usize) -> (usize, u8) {
    // Whether there is a space is anybody's guess: it is counted, not asked.
    at += usize::from(text.get(at) == Some(&b' '));
    loop {
        let next = text.get(at).copied().unwrap_or_default();
        if !is(next, BLANK | HIGH) {
            return (at, next);
        }
        if is(next, HIGH) {
            return behind_wide_blanks(text, at);
        }
        at += 1;
    }
}

/// The same where the first is perhaps not ASCII.
#[cold]
#[inline(never)]
fn behind_wide_blanks(text: &[u8], mut at: usize) -> (usize, u8) {
    while let Some(c @ (' ' | '\t' | ',' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{2007}')) =
        first_char(&text[at..])
    {
        at += c.len_utf8();
    }
    (at, text.get(at).copied().unwrap_or_default())
}

#[inline(always)]
pub(super) fn word_length(input: &[u8]) -> usize {
    match input {
        [first, ..] if may_begin_word(*first) => length_of_word(input),
        _ => 0,
    }
}

/// The length of what begins like a word.
#[inline(always)]
pub(super) fn length_of_word(input: &[u8]) -> usize {
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
