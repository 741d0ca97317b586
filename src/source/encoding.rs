//! Bytes that are text, but not the text that records are written in.

use super::piece::Flaw;
use crate::lang::Text;

/// What some programs write before UTF-8.
pub(super) const MARK: &[u8] = &[0xef, 0xbb, 0xbf];

const LITTLE: Text = Text::new("UTF-16 (little endian)", "UTF-16 (petit-boutiste)");
const BIG: Text = Text::new("UTF-16 (big endian)", "UTF-16 (gros-boutiste)");

/// What is wrong with a whole file, as its beginning shows: two bytes a letter,
/// or lines that end as they did on old Macs.
pub(super) fn foreign(begins: &[u8]) -> Option<Flaw> {
    match begins {
        [0xff, 0xfe, ..] | [_, 0, _, 0, ..] => Some(Flaw::Wide(LITTLE)),
        [0xfe, 0xff, ..] | [0, _, 0, _, ..] => Some(Flaw::Wide(BIG)),
        _ if !begins.contains(&b'\n') && begins.contains(&b'\r') => Some(Flaw::CarriageReturns),
        _ => None,
    }
}

/// The first CR with no LF behind it.
pub(super) fn lone_return(text: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'\r', text).find(|at| text.get(at + 1) != Some(&b'\n'))
}

/// Whether such a file speaks of records at all; other Markdown is nobody's
/// business here.
pub(super) fn mentions_records(bytes: &[u8]) -> bool {
    let letters: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != 0).collect();
    memchr::memmem::find(&letters, b"greffe").is_some()
}
