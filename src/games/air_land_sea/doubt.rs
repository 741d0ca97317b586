//! Cards that were known in a hand when one left it that the record does not
//! name: each is still there, or is the one that left.

use super::{
    card::Card,
    rules::Rules,
    table::{Lying, Place, Table},
};
use crate::game::{Seat, Seats};

impl Table {
    /// A card that the record does not name leaves a hand, perhaps for another:
    /// any of those known there may be it.
    pub(super) fn lose_sight(&mut self, seat: Seat, to: Option<Seat>) {
        let holder = Seats::one(seat);
        let seats = to.map_or(holder, |to| holder.with(to));
        let after = self.visits;
        for card in self.hand(seat).known.iter() {
            self.place[card.index()] = Place::Perhaps { seats, after };
            self.hands[seat.0 as usize].known.remove(card);
        }
        let Some(to) = to else { return };
        for place in &mut self.place {
            if let Place::Perhaps { seats, .. } = place
                && seats.has(seat)
            {
                *seats = seats.with(to);
            }
        }
        self.out_of_sight(seat);
    }

    /// An unknown card of a hand goes where it can no longer be told from others.
    pub(super) fn out_of_sight(&mut self, seat: Seat) {
        let gone = &mut self.hands[seat.0 as usize].gone;
        *gone = gone.saturating_add(1);
    }

    /// The card of a hand that `?` stands for, where the hand has no other.
    pub(super) fn last_card(&self, seat: Seat) -> Option<Card> {
        let hand = self.hand(seat);
        (hand.count == Some(1)).then(|| hand.known.iter().next())?
    }

    /// Whether this hand, and what it laid unseen, holds a card that nobody has
    /// seen anywhere: not all of them are those that were known in it.
    pub(super) fn has_stranger(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        let Some(count) = hand.count else {
            return true;
        };
        let own = |place: &&Place| matches!(place, Place::Perhaps { seats, .. } if *seats == Seats::one(seat));
        let doubtful = self.place.iter().filter(own).count();
        let unknown = usize::from(count.saturating_sub(hand.known.len()));
        if unknown > doubtful {
            return true;
        }
        let laid = |lying: &Lying| lying.card.is_none() && lying.hand == Some(seat);
        let laid = self.stacks.all().iter().filter(|lying| laid(lying)).count();
        unknown + laid + usize::from(hand.gone) > doubtful
    }

    /// Whether a card was known in this hand when one left it unseen.
    pub(super) fn is_perhaps_of(&self, seat: Seat, card: Card) -> bool {
        matches!(self.place[card.index()], Place::Perhaps { seats, .. } if seats.has(seat))
    }

    /// Whether a card that is nowhere else may be in this hand.
    pub(super) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let hand = self.hand(seat);
        match self.place[card.index()] {
            Place::Hand(holder) => holder == seat,
            Place::Unseen => hand.has_room() && self.has_stranger(seat),
            Place::Perhaps { seats, .. } => seats.has(seat) && hand.has_room(),
            Place::Table | Place::Deck | Place::Aside => false,
        }
    }

    /// Whether an unknown card on the table may be this one.
    pub(super) fn may_be(&self, lying: &Lying, card: Card) -> bool {
        match self.place[card.index()] {
            Place::Unseen => lying.hand.is_none_or(|seat| self.has_stranger(seat)),
            Place::Perhaps { seats, after } => {
                lying.visit > after && lying.hand.is_some_and(|seat| seats.has(seat))
            }
            _ => false,
        }
    }

    /// Whether the next card of the deck may be this one.
    pub(super) fn may_be_drawn(&self, card: Card) -> bool {
        match self.place[card.index()] {
            Place::Unseen => true,
            Place::Perhaps { seats, .. } => seats.iter().any(|seat| {
                let hand = self.hands.get(usize::from(seat.0));
                hand.is_some_and(|hand| hand.gone > 0)
            }),
            _ => false,
        }
    }

    /// Whether the record does not know where a card is.
    pub(super) fn is_lost(&self, card: Card) -> bool {
        matches!(
            self.place[card.index()],
            Place::Unseen | Place::Perhaps { .. }
        )
    }
}

/// The table as one player knows it: what the player has not seen, or can no
/// longer tell, is unknown in it.
pub(super) fn project(rules: &Rules, table: &Table, viewer: Seat) -> Table {
    let mut seen = table.clone();
    let knows = |card: Card| table.known_by[card.index()] & (1 << viewer.0) != 0;
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
            Place::Perhaps { .. } | Place::Unseen | Place::Aside => {}
        }
        seen.place[card.index()] = Place::Unseen;
        seen.seen[card.index()] = crate::source::Span::default();
        seen.known_by[card.index()] = 0;
    }
    for (giver, gift) in (0..).map(Seat).zip(&mut seen.gave) {
        if rules.side(giver) != rules.side(viewer)
            && let Some((card, _)) = gift
        {
            *card = None;
        }
    }
    seen
}
