//! Squares, tokens and marks, as they are written.

use super::super::{
    acts::{Found, Spot},
    square::Square,
    tokens::Token,
    words::Beast,
};
use crate::{
    lang::pick,
    record::{
        Misread,
        tree::{AtomKind, Item, Step as Written, Term, Word},
    },
    say,
    source::Span,
};

/// `3`, `wolf`, `(wolf)`, `?`, `_`.
pub(in super::super) fn found(text: &str, item: &Item) -> Result<Found, Misread> {
    let wrong = || {
        Misread::expected(
            item.at,
            pick(
                "a token: 1, 3, 5, `wolf` or `(wolf)`",
                "un pion : 1, 3, 5, `loup` ou `(loup)`",
            ),
        )
    };
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
            if Beast::Wolf.is(word.text) {
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

/// So many cards are written that no box could have them.
pub(in super::super) fn too_many(at: Span) -> Misread {
    Misread::expected(
        at,
        pick(
            "fewer than 100 cards; the box has 21",
            "moins de 100 cartes ; la boîte en a 21",
        ),
    )
}

/// The square that an item is, if it is one: the commonest thing in a record.
pub(in super::super) fn square(text: &str, item: &Item) -> Option<Spot> {
    let atom = item.plain().filter(|atom| atom.is_path() && !atom.hidden)?;
    let bytes = text.as_bytes();
    let word = bytes.get(atom.at.start as usize..atom.at.end as usize)?;
    let square = Square::of_bytes(word)?;
    Some(Spot {
        square,
        at: atom.at,
    })
}

/// A square of the board.
pub(in super::super) fn spot(text: &str, item: &Item) -> Result<Spot, Misread> {
    square(text, item).ok_or_else(|| {
        let word = item.word(text);
        match word {
            Some(word) if looks_like_square(word.text) => no_square(word),
            _ => Misread::expected(item.at, pick("a square, a1 to f6", "une case, de a1 à f6")),
        }
    })
}

pub(in super::super) fn looks_like_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1..].iter().all(u8::is_ascii_digit)
}

pub(in super::super) fn no_square(word: Word<'_>) -> Misread {
    let name = word.text;
    let message = say!(
        "`{name}` is not a square of the board",
        "`{name}` n'est pas une case du plateau"
    );
    Misread::new("syntax.square", word.at, message).help(pick(
        "columns a to f, rows 1 to 6, a1 at the first player's left",
        "colonnes a à f, rangées 1 à 6, a1 à la gauche du premier joueur",
    ))
}

pub(in super::super) fn no_tail(step: &Written<'_>) -> Result<(), Misread> {
    match step.tail.and_then(<[Term]>::first) {
        Some(term) => Err(Misread::expected(
            term.at,
            pick(
                "no `:` here: only a card has choices",
                "pas de `:` ici : seule une carte a des choix",
            ),
        )),
        None => Ok(()),
    }
}

pub(in super::super) fn plus_minus_none(term: &Term) -> Result<(), Misread> {
    match term.sign {
        Some(_) => Err(Misread::expected(
            term.at,
            pick("no sign before a move", "pas de signe avant un déplacement"),
        )),
        None => Ok(()),
    }
}

pub(in super::super) fn bare(term: &Term) -> Result<(), Misread> {
    if term.sign.is_none() && term.to.is_none() && term.is.is_none() {
        Ok(())
    } else {
        Err(Misread::expected(term.at, pick("one word", "un seul mot")))
    }
}
