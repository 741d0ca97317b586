//! Showing a hand, after Gros sabots.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        faults::{Bench, Fault},
        pile,
        rules::Rules,
        table::Table,
    },
    Act,
    offer::{Add, Offer},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

/// The hand laid open is the hand as the record knows it.
pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    cards: &CardSet,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let flock = table.flock(seat);
    court.require(Rule::SabotsOnly, flock.shown.is_some(), at, || {
        Fault::NotShown
    });
    court.require(Rule::AbusHeld, !cards.has(Card::ABUS), at, || {
        Fault::AbusHeld
    });
    let hand = &flock.hand;
    let whole =
        hand.left_by(cards) <= cards.unknown && (flock.hand_open || cards.len() == hand.len());
    court.require(Rule::SabotsHand, whole, at, || Fault::HandDiffers);
    // A card may be held back, but none can be shown that is not held.
    let mut unseen = if flock.hand_open {
        u8::MAX
    } else {
        hand.unknown
    };
    for card in cards.kinds() {
        let beyond = cards.count(card).saturating_sub(hand.count(card));
        if beyond > 0 {
            court.demand(Rule::InHand, beyond <= unseen, at, || {
                Fault::NotInHand(card)
            })?;
            unseen -= beyond;
            let free = pile::are_free(rules, table, card, beyond);
            court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))?;
        }
    }
    let enough = flock.hand_open || cards.len() <= hand.len();
    court.demand(Rule::InHand, enough, at, || Fault::ShownMore {
        hand: hand.len(),
        shown: cards.len(),
    })?;
    let public = flock.shown.is_some() || !rules.is_secret(seat);
    court.frame(frame::Rule::View, public, at);
    Ok(())
}

impl Offer<'_> {
    /// The hand that Gros sabots lays open, as far as the record knows it.
    pub(super) fn reveal(&self, add: Add<'_>) {
        let flock = self.table.flock(self.seat);
        if flock.shown.is_none() {
            return;
        }
        let mut cards = flock.hand;
        if flock.hand_open {
            cards.unknown = cards.unknown.max(1);
        }
        add(Act::Reveal(cards));
    }
}

/// The record now knows the cards shown; those that it knew besides stay in the
/// hand, and an unknown one that is shown gets its name.
pub(in super::super) fn apply(table: &mut Table, seat: Seat, cards: &CardSet) {
    let flock = table.flock_mut(seat);
    for card in cards.kinds() {
        for _ in flock.hand.count(card)..cards.count(card) {
            flock.hand.unknown = flock.hand.unknown.saturating_sub(1);
            flock.hand.add(card);
        }
        for _ in flock.public.count(card)..cards.count(card) {
            flock.public.add(card);
        }
    }
    if flock.hand_open {
        flock.hand_open = false;
        let more = cards.len().saturating_sub(flock.hand.len());
        flock.hand.unknown = flock.hand.unknown.saturating_add(more);
    }
}
