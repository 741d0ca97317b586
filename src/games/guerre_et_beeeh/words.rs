//! Squares, tokens and marks, as they are written.

use super::{
    square::Square,
    step::{Found, Spot},
    tokens::Token,
};
use crate::{
    record::{
        Misread,
        tree::{AtomKind, Item, Step as Written, Term, Word},
    },
    source::Span,
};

crate::words! {
    /// What a player does.
    pub(super) enum Verb: "verb", reserved;
    Scout = ["scout"] ["reco"], "SQUARE [SQUARE]", "scout b3=5 a3", "looks at one or two tokens";
    Hide = ["hide"] ["camoufle"], "SQUARE", "hide d4", "camouflages a sheep";
    Wolf = ["wolf"] ["loup"], "SQUARE>SQUARE", "wolf a3>c3=Bo", "runs with a wolf";
    Reveal = ["reveal"] ["montre"], "CARD … or _", "reveal raid ?", "shows a hand";
}

crate::words! {
    /// A piece that goes by a word of its own.
    pub(super) enum Figure: "piece", reserved;
    Mad = ["mad"] ["fou"], "", "Ana.mad=c3", "a player's mad sheep";
}

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
            if Verb::Wolf.is(word.text) {
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
pub(super) fn too_many(at: Span) -> Misread {
    Misread::expected(at, "fewer than 100 cards; the box has 21")
}

/// The square that an item is, if it is one: the commonest thing in a record.
pub(super) fn square(text: &str, item: &Item) -> Option<Spot> {
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
pub(super) fn spot(text: &str, item: &Item) -> Result<Spot, Misread> {
    square(text, item).ok_or_else(|| {
        let word = item.plain().and_then(|atom| atom.word(text));
        match word {
            Some(word) if looks_like_square(word.text) => no_square(word),
            _ => Misread::expected(item.at, "a square, a1 to f6"),
        }
    })
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
