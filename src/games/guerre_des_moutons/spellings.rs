//! Words, faces and squares as they are read and spelled.

use super::{
    squares::Gap,
    tile::{Axis, Face, Kind, Motif, SIDE_NAMES, Side, Square},
    words::{Colour, Mark, Piece, TABLES},
};
use crate::{
    game::words::{WordRow, WordTable},
    record::word,
    say,
};

pub(super) fn colour(text: &str) -> Option<Motif> {
    Colour::read(text).map(|colour| Motif::COLOURS[colour as usize])
}

/// `wolf` or `hunter`.
pub(super) fn special(text: &str) -> Option<Kind> {
    match Piece::read(text)? {
        Piece::Wolf => Some(Kind::Wolf),
        Piece::Hunter => Some(Kind::Hunter),
        Piece::Marker | Piece::Village => None,
    }
}

/// The word of a wolf or hunter.
pub(super) fn piece(kind: Kind) -> Piece {
    match kind {
        Kind::Wolf => Piece::Wolf,
        Kind::Hunter | Kind::Plain | Kind::Shepherd => Piece::Hunter,
    }
}

// --- faces

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
    match (edges(text), special(text)) {
        (Some((face, mark)), _) => axis(mark)
            .map(|axis| face.with_axis(axis))
            .filter(|face| face.mark_fits()),
        (None, Some(Kind::Wolf)) => Some(Face::WOLF),
        (None, Some(_)) => Some(Face::HUNTER),
        (None, None) => None,
    }
}

/// Four edges, and what stands behind them.
fn edges(text: &str) -> Option<(Face, &str)> {
    let (letters, mark) = text.as_bytes().split_first_chunk()?;
    let face = Face::read(*letters)?;
    Some((face, std::str::from_utf8(mark).ok()?))
}

fn axis(mark: &str) -> Option<Axis> {
    Mark::read(mark).map(|mark| match mark {
        Mark::NorthSouth => Axis::NorthSouth,
        Mark::EastWest => Axis::EastWest,
        Mark::Apart => Axis::Apart,
    })
}

/// Why a mark fits no pair of edges of its face, if that is what is wrong.
pub(super) fn misfit(text: &str) -> Option<String> {
    let (face, mark) = edges(text)?;
    let face = face.with_axis(axis(mark)?);
    let shows = |side: Side| face.edge(side).name();
    match face.axis() {
        _ if face.mark_fits() => None,
        Axis::NorthSouth => Some(say!(
            "`{face}`: north and south cannot be joined, they show {} and {}",
            "`{face}` : les côtés nord et sud ne peuvent pas être joints (l'un {}, l'autre {})",
            shows(0),
            shows(2)
        )),
        Axis::EastWest => Some(say!(
            "`{face}`: east and west cannot be joined, they show {} and {}",
            "`{face}` : les côtés est et ouest ne peuvent pas être joints (l'un {}, l'autre {})",
            shows(1),
            shows(3)
        )),
        Axis::Apart | Axis::Unsaid => Some(say!(
            "`{face}`: no two opposite edges are alike, so nothing is kept apart",
            "`{face}` : aucun côté ne ressemble à celui d'en face, rien n'est donc séparé"
        )),
    }
}

// --- squares

/// `n2`, `s1e3`, `e3s1`, `village`; `o` (ouest) is west.
pub(super) fn square(text: &str) -> Option<Square> {
    let (mut north, mut east) = (0, 0);
    let mut rest = text.as_bytes();
    while let Some((letter, after)) = rest.split_first() {
        let (count, digits) = number(after)?;
        if count == 0 {
            let whole = digits == 0 && rest.len() == text.len();
            return (whole && Piece::Village.is(text)).then_some(Square::VILLAGE);
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

// --- how they are spelled

/// The row of a word, exact spellings of all kinds before any other.
fn row(text: &str) -> Option<&'static WordRow> {
    let exact = |table: &&WordTable| table.spellings().any(|spelling| spelling == text);
    let table = TABLES.iter().find(exact);
    let table = table.or_else(|| TABLES.iter().find(|table| table.find(text).is_some()))?;
    table.find(text).map(|row| &table.rows[row])
}

/// What an expectation is compared in: a word as it is printed now.
pub(super) fn canonical(text: &str) -> Option<String> {
    spelled(text, |row| Some(row.printed()), Square::text, Face::text)
}

/// What `fmt` writes: a word keeps the language in which it was written.
pub(super) fn respelled(text: &str) -> Option<String> {
    let west = if text.contains(['o', 'O']) { 'o' } else { 'w' };
    spelled(
        text,
        |row| row.respelled(text),
        |square| square.text_with(west),
        |face| match edges(text) {
            Some((_, mark)) => {
                let row = Mark::read(mark).map(|mark| &Mark::TABLE.rows[mark as usize]);
                let mark = row.and_then(|row| row.respelled(mark)).unwrap_or("");
                face.with_axis(Axis::Unsaid).text() + mark
            }
            None => face.text(),
        },
    )
}

fn spelled(
    text: &str,
    word: impl Fn(&'static WordRow) -> Option<&'static str>,
    place: impl Fn(Square) -> String,
    edges: impl Fn(Face) -> String,
) -> Option<String> {
    // A small `n` may as well be the side of a tile (`n1.n`).
    if text == "n" {
        return None;
    }
    if let Some(row) = row(text) {
        return word(row).map(str::to_owned);
    }
    if let Some(face) = face(text) {
        return Some(edges(face));
    }
    if let Some(square) = square(text) {
        return Some(place(square));
    }
    Gap::read(text).map(Gap::text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_its_language_when_it_is_spelled_anew() {
        for (written, spelled) in [
            ("LOUP", "loup"),
            ("Wolf", "wolf"),
            ("devoile", "dévoile"),
            ("n1o2", "n1o2"),
            ("w2N1", "n1w2"),
            ("jfjf-SEPARES", "JFJF-séparés"),
            ("fjfj-oe", "FJFJ-eo"),
            ("fjfj-we", "FJFJ-ew"),
            ("ferme", "fermé"),
            ("noir", "N"),
        ] {
            assert_eq!(respelled(written).as_deref(), Some(spelled), "{written}");
        }
        assert_eq!(respelled("n"), None);
    }
}
