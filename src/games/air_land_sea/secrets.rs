//! What players can tell of each other's hands, and a record of its view.

use super::{
    acts::play::{self, Bench, grants_play},
    card::Card,
    clauses::Rule,
    faults::Fault,
    rules::Rules,
    strength,
    table::Table,
    verb::Ongoing,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    record::View,
    source::Span,
};

/// Everybody, spectators too.
pub(super) const ALL: Seats = Seats(u8::MAX);

/// The players of a seat's side: they look at its face-down cards.
pub(super) fn own_side(rules: &Rules, seat: Seat) -> Seats {
    rules.players(rules.side(seat))
}

/// Whether everybody can tell which card of a hand goes face down: the hand has
/// no other, or it was named and must be played now.
pub(super) fn tells_itself(rules: &Rules, table: &Table, seat: Seat, card: Option<Card>) -> bool {
    let alone = table.hands[seat.0 as usize].count == Some(1);
    let due = || {
        let mut must = table.all_due(rules.side(seat)).filter(|must| must.running);
        let only = must.next().filter(|_| must.next().is_none());
        let acts = table.turn.is_some_and(|turn| !turn.acted);
        acts && !grants_play(rules, table, seat) && only.is_some_and(|m| Some(m.card) == card)
    };
    alone || due()
}

/// A card leaves a hand unseen by some: they know no longer which of the cards
/// that they knew there it is, so neither it nor what is left of the hand.
pub(super) fn forget(
    table: &mut Table,
    seat: Seat,
    card: Option<Card>,
    to: Option<Seat>,
    by: Seats,
) {
    for card in table.hand(seat).known.iter().chain(card) {
        table.known_by[card.index()] &= by.0;
    }
    if card.is_none() {
        table.lose_sight(seat, to);
    }
}

/// Whether `?` is worth listing for a card of this hand: the record does not know
/// them all, or its view could not see which of them it was.
pub(super) fn may_be_unknown(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let hand = &table.hands[seat.0 as usize];
    let unseen = || match rules.view {
        View::All => false,
        View::Public => true,
        View::Of(viewer) => !own_side(rules, seat).has(viewer),
    };
    hand.has_room() || (unseen() && hand.count.is_some_and(|count| count > 1))
}

/// A card is played face down: the record may name it if its view could tell,
/// and must where the card is destroyed and laid aside for all to see.
pub(super) fn goes_down<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    column: usize,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    if is_laid_aside(rules, table, column) {
        court.require(Rule::FaceUpKnown, card.is_some(), at, || Fault::Aside);
    } else if let Some(card) = card {
        leaves_hand(rules, table, seat, own_side(rules, seat), card, at, court);
    }
}

/// A card leaves a hand and only some see which one it is.
pub(super) fn leaves_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    seen: Seats,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    if rules.view == View::All {
        return;
    }
    let known_by = if tells_itself(rules, table, seat, Some(card)) {
        table.known_by[card.index()]
    } else {
        0
    };
    play::view_known(rules, known_by, seen, at, court);
}

/// Whether a card that is played face down in this theater is destroyed at once
/// and, in the first edition, laid aside face up.
pub(super) fn is_laid_aside(rules: &Rules, table: &Table, column: usize) -> bool {
    let strikes = |(card, ability): (Card, Ongoing)| match ability {
        Ongoing::Containment => true,
        Ongoing::Blockade(least) => {
            table.occupation(column) >= usize::from(least)
                && strength::is_next_to(table, card, column)
        }
        _ => false,
    };
    !rules.deck.destroyed_go_under
        && (0..2).any(|side| strength::ongoing(rules, table, side).any(strikes))
}
