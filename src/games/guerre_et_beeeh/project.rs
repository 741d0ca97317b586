//! The table as one player knows it.

use super::{
    square::Square,
    table::{Piece, Table, other},
    tokens::ONLOOKER,
};
use crate::game::Seat;

/// What is hidden from the viewer becomes unknown: tokens on the board that the
/// viewer has not looked at, those put aside unseen, and the cards of the other
/// hand that were never shown. Everything else is public: grazed grass was turned
/// up for all to see before it was laid face down.
///
/// A table that one player sees, as the other sees it, is what onlookers see: what
/// both have looked at in secret is none of it.
pub(super) fn project(table: &Table, viewer: Seat) -> Table {
    let onlooker = table.viewer.is_some_and(|first| first != viewer);
    let eyes = if onlooker { ONLOOKER } else { viewer };
    let looked_at = if onlooker {
        0
    } else {
        table.flock(viewer).seen
    };
    let mut seen = unseen(table, looked_at);
    seen.viewer = Some(eyes);
    let rival = seen.flock_mut(other(viewer));
    if rival.shown.is_none() {
        let mut hand = rival.public;
        hand.unknown = rival.hand.len().saturating_sub(hand.len());
        rival.hand = hand;
    }
    let forgotten = seen.gone.forget(|off| !off.seen.has(eyes));
    for (known, forgotten) in seen.known.iter_mut().zip(forgotten) {
        *known = known.saturating_sub(forgotten);
    }
    seen
}

/// The table where face-down tokens are known on these squares only.
pub(super) fn unseen(table: &Table, looked_at: u64) -> Table {
    let mut seen = table.clone();
    for square in Square::all().filter(|square| looked_at & square.bit() == 0) {
        if let Piece::Token(Some(face)) = table.piece(square) {
            seen.cells[square.index()].piece = Piece::Token(None);
            let known = &mut seen.known[face as usize];
            *known = known.saturating_sub(1);
            seen.unknown = seen.unknown.saturating_add(1);
        }
    }
    seen
}
