//! What players can tell of each other's hands, and a record of its view.

use super::{card::Card, clauses::Rule, faults::Fault, rules::Rules, strength, table::Table};
use crate::{
    clause::{Court, Log},
    game::{Seat, Seats},
    record::View,
    replay::frame::Rule as Frame,
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
    alone || (card.is_some() && must_play(rules, table, seat) == card)
}

/// The card that goes down for `?`, where it can be no other: the hand has one left,
/// or must play it now.
pub(super) fn certain(rules: &Rules, table: &Table, seat: Seat) -> Option<Card> {
    let last = table.last_card(rules, seat);
    last.or_else(|| must_play(rules, table, seat))
}

/// The only card that may be played in this turn: it was named.
fn must_play(rules: &Rules, table: &Table, seat: Seat) -> Option<Card> {
    let side = rules.side(seat);
    let mut must = table.all_due(side).filter(|must| must.running);
    let only = must.next().filter(|_| must.next().is_none())?;
    let acts = table.turn.is_some_and(|turn| !turn.acted);
    (acts && !table.grants_play(side) && only.seat == seat).then_some(only.card)
}

/// A card leaves a hand unseen by some: they know no longer which of the cards
/// that they knew there it is, so neither it nor what is left of the hand.
pub(super) fn forget(table: &mut Table, seat: Seat, card: Option<Card>, by: Seats) {
    for card in table.hand(seat).known.iter().chain(card) {
        table.known_by[card.index()] &= by.0;
    }
}

/// Cards that this player may hold, as far as the record knows.
pub(super) fn held(rules: &Rules, table: &Table, seat: Seat) -> impl Iterator<Item = Card> {
    Card::all().filter(move |card| rules.in_play(*card) && table.may_hold(seat, *card))
}

/// Every way to write a card of this hand that goes somewhere unseen.
pub(super) fn hidden(
    rules: &Rules,
    table: &Table,
    seat: Seat,
) -> impl Iterator<Item = Option<Card>> + use<> {
    let unknown = may_be_unknown(rules, table, seat).then_some(None);
    table.hand(seat).known.iter().map(Some).chain(unknown)
}

/// Whether `?` is worth listing for a card of this hand: the record does not know
/// them all, or its view could not see which of them it was.
fn may_be_unknown(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let hand = &table.hands[seat.0 as usize];
    let unseen = || match rules.view {
        View::All => false,
        View::Public => true,
        View::Of(viewer) => !own_side(rules, seat).has(viewer),
    };
    hand.has_room() || (unseen() && hand.count.is_some_and(|count| count > 1))
}

/// A record of one player's view cannot name what that player did not see; not even a
/// teammate's hand. The card is known by some, and others see it now.
pub(super) fn view<L: Log>(
    rules: &Rules,
    known_by: u8,
    seen: Seats,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    let known = match rules.view {
        View::All => return,
        View::Public => known_by | seen.0 == u8::MAX,
        View::Of(seat) => {
            let known = seen.has(seat) || known_by & (1 << seat.0) != 0;
            let mate = seen
                .iter()
                .any(|other| rules.side(other) == rules.side(seat));
            if mate && rules.is_team(rules.side(seat)) {
                court.require(Rule::SecretHands, known, at, || Fault::SecretHand(seat));
                return;
            }
            known
        }
    };
    court.frame(Frame::View, known, at);
}

/// Whether a card that is played face down in this theater is destroyed at once
/// and, in the first edition, laid aside face up.
pub(super) fn is_laid_aside(rules: &Rules, table: &Table, column: usize) -> bool {
    !rules.deck.destroyed_go_under
        && strength::strikers(rules, table, false, column)
            .next()
            .is_some()
}
