//! The vocabulary: faces, squares, colours and verbs as words.

use super::{
    cells::Gap,
    tile::{Axis, Face, Kind, Motif, SIDE_NAMES, Side, Square},
};
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
#[inline]
pub(super) fn face(text: &str) -> Option<Face> {
    if let Ok(letters) = text.as_bytes().try_into()
        && let Some(face) = Face::read(letters)
    {
        return Some(face);
    }
    longer_face(text)
}

fn longer_face(text: &str) -> Option<Face> {
    let edges = text
        .as_bytes()
        .split_first_chunk()
        .and_then(|(letters, mark)| Some((Face::read(*letters)?, mark)));
    match (edges, special(text)) {
        (Some((face, mark)), _) => axis(mark)
            .map(|axis| face.with_axis(axis))
            .filter(|face| face.mark_fits()),
        (None, Some(Kind::Wolf)) => Some(Face::WOLF),
        (None, Some(Kind::Hunter)) => Some(Face::HUNTER),
        (None, _) => None,
    }
}

/// Why a mark fits no pair of edges of its face, if that is what is wrong.
pub(super) fn misfit(text: &str) -> Option<String> {
    let (letters, mark) = text.as_bytes().split_first_chunk()?;
    let face = Face::read(*letters)?.with_axis(axis(mark)?);
    let shows = |side: Side| face.edge(side).name();
    let across = |a: Side, b: Side| format!("{} and {}", shows(a), shows(b));
    match face.axis() {
        _ if face.mark_fits() => None,
        Axis::NorthSouth => Some(format!(
            "`{}`: north and south cannot be joined, they show {}",
            face.text(),
            across(0, 2)
        )),
        Axis::EastWest => Some(format!(
            "`{}`: east and west cannot be joined, they show {}",
            face.text(),
            across(1, 3)
        )),
        Axis::Apart | Axis::Unsaid => Some(format!(
            "`{}`: no two opposite edges are alike, so nothing is kept apart",
            face.text()
        )),
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
    let (mut north, mut east) = (0, 0);
    let mut rest = text.as_bytes();
    while let Some((letter, after)) = rest.split_first() {
        let (count, digits) = number(after)?;
        if count == 0 {
            let whole = digits == 0 && rest.len() == text.len();
            return (whole && verb(text) == Some(Verb::Village)).then_some(Square::VILLAGE);
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
        rest = &after[digits..];
    }
    (!text.is_empty()).then_some(Square { east, north })
}

/// The number at the start, and how many digits it has: no more than eight.
fn number(text: &[u8]) -> Option<(i32, usize)> {
    let mut number = 0;
    for (digits, byte) in text.iter().enumerate() {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return Some((number, digits));
        }
        if digits == 8 {
            return None;
        }
        number = number * 10 + i32::from(digit);
    }
    Some((number, text.len()))
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
    if let Some(gap) = Gap::read(text) {
        return Some(gap.text());
    }
    // A small `n` may as well be the side of a tile (`n1.n`).
    if text == "n" {
        return None;
    }
    colour(text).map(|colour| colour.letter().to_string())
}
