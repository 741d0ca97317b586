//! Squares, tokens and marks, as they are written.

use super::{
    notation::{VERBS, is},
    square::Square,
    step::{Found, Spot},
    table::Token,
};
use crate::record::{
    Misread,
    tree::{AtomKind, Item, Step as Written, Term, Word},
};

/// `3`, `wolf`, `(wolf)`, `?`, `_`.
pub(super) fn found(text: &str, item: &Item) -> Result<Found, Misread> {
    let wrong = || Misread::expected(item.at, "a token: 1, 3, 5, `wolf` or `(wolf)`");
    let atom = item.plain().ok_or_else(wrong)?;
    match atom.kind {
        AtomKind::Unknown if !atom.hidden => Ok(Found::Unknown),
        AtomKind::Nothing => Ok(Found::Nothing),
        AtomKind::Int(points) => {
            let token = Token::of_points(points).ok_or_else(wrong)?;
            Ok(Found::Face {
                token,
                down: atom.hidden,
                at: item.at,
            })
        }
        AtomKind::Path => {
            let word = atom.any_word(text).ok_or_else(wrong)?;
            if is(word.text, VERBS[2]) {
                let token = Token::Wolf;
                Ok(Found::Face {
                    token,
                    down: atom.hidden,
                    at: item.at,
                })
            } else {
                Err(wrong())
            }
        }
        AtomKind::Unknown => Err(wrong()),
    }
}

/// A square of the board.
pub(super) fn spot(text: &str, item: &Item) -> Result<Spot, Misread> {
    let word = item
        .plain()
        .and_then(|atom| atom.word(text))
        .ok_or_else(|| Misread::expected(item.at, "a square, a1 to f6"))?;
    match Square::read(word.text) {
        Some(square) => Ok(Spot {
            square,
            at: word.at,
        }),
        None if looks_like_square(word.text) => Err(no_square(word)),
        None => Err(Misread::expected(word.at, "a square, a1 to f6")),
    }
}

pub(super) fn looks_like_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1..].iter().all(u8::is_ascii_digit)
}

pub(super) fn no_square(word: Word<'_>) -> Misread {
    Misread::new(
        "syntax.square",
        word.at,
        format!("`{}` is not a square of the board", word.text),
    )
    .help("columns a to f, rows 1 to 6, a1 at the first player's left")
}

pub(super) fn no_tail(step: &Written<'_>) -> Result<(), Misread> {
    match step.tail.and_then(<[Term]>::first) {
        Some(term) => Err(Misread::expected(
            term.at,
            "no `:` here: only a card has choices",
        )),
        None => Ok(()),
    }
}

pub(super) fn plus_minus_none(term: &Term) -> Result<(), Misread> {
    match term.sign {
        Some(_) => Err(Misread::expected(term.at, "no sign before a move")),
        None => Ok(()),
    }
}

pub(super) fn bare(term: &Term) -> Result<(), Misread> {
    if term.sign.is_none() && term.to.is_none() && term.is.is_none() {
        Ok(())
    } else {
        Err(Misread::expected(term.at, "one word"))
    }
}
