//! What a fact is expected to be, as its value has it.

use super::super::{GuerreDesMoutons, spellings, tile::Tile};
use crate::{
    game::{Game, facts},
    record::tree::Word,
};

/// A tile as it is written where this fact tells of it: in hand it may be turned and
/// turned over, on the table only its other side may be turned. `None` for what is no
/// tile.
pub(in super::super) fn expected(path: &[Word<'_>], item: &str) -> Option<String> {
    let in_hand = || match item.strip_prefix('+') {
        Some(drawn) => Some(format!("+{}", tile(drawn)?.canonical())),
        None => Some(tile(item)?.canonical().text()),
    };
    match path {
        [square] => {
            spellings::square(square.text)?;
            Some(tile(item)?.as_it_lies().text())
        }
        [_, what] => match facts::named(GuerreDesMoutons::INFO, what.text)?.word() {
            "hand" | "aside" => in_hand(),
            // The others are what empty squares asked for.
            "passed" if item.starts_with('+') => in_hand(),
            _ => None,
        },
        _ => None,
    }
}

fn tile(text: &str) -> Option<Tile> {
    let Some((face, back)) = text.split_once('/') else {
        return Some(Tile::new(spellings::face(text)?, None));
    };
    Some(Tile::new(
        spellings::face(face)?,
        Some(spellings::face(back)?),
    ))
}
