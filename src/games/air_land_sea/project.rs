//! What one player sees of the table.

use super::{
    card::Card,
    rules::Rules,
    table::{Place, Table},
};
use crate::{game::Seat, source::Span};

/// The table as one player knows it: what the player has not seen, or can no
/// longer tell, is unknown in it.
///
/// A table that one player sees, as another sees it, is what onlookers see: a card
/// that went from hand to hand face down is none of it, though both know it.
pub(super) fn project(rules: &Rules, table: &Table, viewer: Seat) -> Table {
    let mut seen = table.clone();
    seen.viewer = Some(viewer);
    let onlooker = table.viewer.is_some_and(|first| first != viewer);
    let knows = |card: Card| {
        let by = table.known_by[card.index()];
        by & (1 << viewer.0) != 0 && (!onlooker || by == u8::MAX)
    };
    let public = |card: Card| table.aside.has(card) || table.face_up.iter().any(|up| up.has(card));
    for card in Card::all().filter(|card| !knows(*card) && !public(*card)) {
        match table.place[card.index()] {
            Place::Hand(seat) => seen.hands[seat.0 as usize].known.remove(card),
            Place::Table => seen.stacks.forget(card),
            Place::Deck => {
                let deck = seen.deck.iter_mut().flatten();
                for place in deck.filter(|place| **place == Some(card)) {
                    *place = None;
                }
            }
            Place::Perhaps | Place::Unseen | Place::Aside => {}
        }
        seen.place[card.index()] = Place::Unseen;
        seen.seen[card.index()] = Span::default();
        seen.known_by[card.index()] = 0;
    }
    seen.trail = table.trail.as_ref().and_then(|trail| {
        let in_doubt = seen.place.contains(&Place::Perhaps);
        let knows = |card| knows(card) || public(card);
        in_doubt.then(|| Box::new(trail.seen_by(viewer, knows)))
    });
    for (giver, gift) in (0..).map(Seat).zip(&mut seen.gave) {
        if rules.side(giver) != rules.side(viewer)
            && let Some((card, _)) = gift
        {
            *card = None;
        }
    }
    seen
}
