//! The vocabulary: faces, squares, colours and verbs as words.

use super::tile::{Axis, Face, Kind, Motif, SIDE_NAMES, Side, Square};
use crate::record::word;

/// A verb and its spellings, folded; the first is canonical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Skip,
    Quit,
    Call,
    Reveal,
    Wolf,
    Hunter,
    Marker,
    Village,
}

const VERBS: [(Verb, &[&str]); 8] = [
    (Verb::Skip, &["skip", "passe"]),
    (Verb::Quit, &["quit", "abandonne"]),
    (Verb::Call, &["call", "annonce"]),
    (Verb::Reveal, &["reveal", "devoile"]),
    (Verb::Wolf, &["wolf", "loup"]),
    (Verb::Hunter, &["hunter", "chasseur"]),
    (Verb::Marker, &["marker", "marqueur"]),
    (Verb::Village, &["village"]),
];

const COLOURS: [(Motif, &[&str]); 4] = [
    (Motif::Black, &["n", "noir", "black"]),
    (Motif::Yellow, &["j", "jaune", "yellow"]),
    (Motif::Red, &["r", "rouge", "red"]),
    (Motif::Blue, &["b", "bleu", "blue"]),
];

pub(super) fn verb(text: &str) -> Option<Verb> {
    let exact = VERBS.iter().find(|(_, names)| names.contains(&text));
    exact
        .or_else(|| {
            VERBS
                .iter()
                .find(|(_, names)| names.iter().any(|name| word::same(text, name)))
        })
        .map(|(verb, _)| *verb)
}

pub(super) fn colour(text: &str) -> Option<Motif> {
    COLOURS
        .iter()
        .find(|(_, names)| names.iter().any(|name| word::same(text, name)))
        .map(|(colour, _)| *colour)
}

/// `wolf` or `hunter`.
pub(super) fn special(text: &str) -> Option<Kind> {
    match verb(text)? {
        Verb::Wolf => Some(Kind::Wolf),
        Verb::Hunter => Some(Kind::Hunter),
        _ => None,
    }
}

/// Four edges, perhaps with how opposite ones are joined: `NNVR`, `JFJF-ns`;
/// or a wolf or hunter.
pub(super) fn face(text: &str) -> Option<Face> {
    let bytes = text.as_bytes();
    let edges = bytes.first_chunk::<4>().and_then(|letters| {
        Some(Face::new([
            Motif::of(letters[0])?,
            Motif::of(letters[1])?,
            Motif::of(letters[2])?,
            Motif::of(letters[3])?,
        ]))
    });
    match (edges, bytes.get(4..)) {
        (Some(face), Some([])) => return Some(face),
        (Some(face), Some(mark)) => return axis(mark).map(|axis| face.with_axis(axis)),
        _ => {}
    }
    match special(text)? {
        Kind::Wolf => Some(Face::WOLF),
        _ => Some(Face::HUNTER),
    }
}

fn axis(mark: &[u8]) -> Option<Axis> {
    let mark = std::str::from_utf8(mark).ok()?;
    let is = |name: &str| word::same(mark, name);
    if is("-ns") || is("-sn") {
        Some(Axis::NorthSouth)
    } else if is("-ew") || is("-we") || is("-eo") || is("-oe") {
        Some(Axis::EastWest)
    } else if is("-apart") {
        Some(Axis::Apart)
    } else {
        None
    }
}

/// `n2`, `s1e3`, `e3s1`, `village`; `o` (ouest) is west.
pub(super) fn square(text: &str) -> Option<Square> {
    let mut north = 0_i32;
    let mut east = 0_i32;
    let mut bytes = text.bytes().peekable();
    let mut parts = 0;
    while let Some(letter) = bytes.next() {
        let mut count = 0_i32;
        let mut digits = 0;
        while let Some(digit) = bytes.next_if(u8::is_ascii_digit) {
            digits += 1;
            if digits > 8 {
                return None;
            }
            count = count * 10 + i32::from(digit - b'0');
        }
        if count == 0 {
            return (parts == 0 && digits == 0)
                .then(|| verb(text))
                .flatten()
                .filter(|verb| *verb == Verb::Village)
                .map(|_| Square::VILLAGE);
        }
        let (axis, count) = match letter.to_ascii_lowercase() {
            b'n' => (&mut north, count),
            b's' => (&mut north, -count),
            b'e' => (&mut east, count),
            b'w' | b'o' => (&mut east, -count),
            _ => return None,
        };
        if *axis != 0 {
            return None;
        }
        *axis = count;
        parts += 1;
    }
    (parts > 0).then_some(Square { east, north })
}

/// The side of a tile: `n`, `e`, `s`, `w` (`o`).
pub(super) fn side(text: &str) -> Option<Side> {
    if word::same(text, "o") {
        return Some(3);
    }
    SIDE_NAMES.iter().position(|name| word::same(text, name))
}

/// Words that no player may be called: squares look like `n1`, faces like
/// `NNVR`, so only whole words need to be listed.
pub(super) const RESERVED: &[&str] = &[
    "skip",
    "passe",
    "quit",
    "abandonne",
    "call",
    "annonce",
    "reveal",
    "devoile",
    "wolf",
    "loup",
    "hunter",
    "chasseur",
    "marker",
    "marqueur",
    "village",
    "bag",
    "turn",
    "winner",
    "end",
];

/// Words worth proposing for one that is not known, with their accents.
pub(super) fn all() -> impl Iterator<Item = &'static str> {
    let names = VERBS.iter().flat_map(|(_, names)| names.iter().copied());
    names.map(|name| match name {
        "devoile" => "dévoile",
        name => name,
    })
}

/// The spelling that `fmt` prints.
pub(super) fn canonical(text: &str) -> Option<String> {
    if let Some(verb) = verb(text) {
        let (_, names) = VERBS.iter().find(|(known, _)| *known == verb)?;
        return Some(names[0].to_owned());
    }
    if let Some(face) = face(text) {
        return Some(face.text());
    }
    if let Some(square) = square(text) {
        return Some(square.text());
    }
    // A small `n` may as well be the side of a tile (`n1.n`).
    if text == "n" {
        return None;
    }
    colour(text).map(|colour| colour.letter().to_string())
}
