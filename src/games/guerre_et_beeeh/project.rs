//! The table as one player knows it.

use super::{
    rules::other,
    square::Square,
    table::{Piece, Table},
};
use crate::game::Seat;

/// What is hidden from the viewer becomes unknown: tokens on the board that the
/// viewer has not looked at, those put aside unseen, and the cards of the other
/// hand that were never shown. Everything else is public: grazed grass was turned
/// up for all to see before it was laid face down.
pub(super) fn project(table: &Table, viewer: Seat) -> Table {
    let mut seen = table.clone();
    seen.viewer = Some(viewer);
    let looked_at = table.flock(viewer).seen;
    for square in Square::all().filter(|square| looked_at & square.bit() == 0) {
        if let Piece::Token(Some(face)) = table.piece(square) {
            seen.cells[square.index()].piece = Piece::Token(None);
            let known = &mut seen.known[face as usize];
            *known = known.saturating_sub(1);
            seen.unknown = seen.unknown.saturating_add(1);
        }
    }
    let rival = seen.flock_mut(other(viewer));
    if rival.shown.is_none() {
        let mut hand = rival.public;
        hand.unknown = rival.hand.len().saturating_sub(hand.len());
        rival.hand = hand;
    }
    let forgotten = seen.gone.forget(|off| !off.seen.has(viewer));
    for (known, forgotten) in seen.known.iter_mut().zip(forgotten) {
        *known = known.saturating_sub(forgotten);
    }
    seen
}
