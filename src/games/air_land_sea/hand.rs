//! What a hand may hold: cards that were known in it when one left it that the
//! record does not name are each still there, or the one that left.

use super::{
    card::Card,
    rules::{Rules, Side},
    stacks::Lying,
    table::{Place, Table},
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
            let home = seat;
            self.place[card.index()] = Place::Perhaps { home, seats, after };
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
        let given = &mut self.hands[seat.0 as usize].given[to.0 as usize];
        *given = given.saturating_add(1);
    }

    /// An unknown card of a hand goes under the deck.
    pub(super) fn out_of_sight(&mut self, seat: Seat) {
        let gone = &mut self.hands[seat.0 as usize].gone;
        *gone = gone.saturating_add(1);
    }

    /// A card shows itself in a hand, or where that hand laid it: if it was last
    /// known in another, it is the one that was given.
    pub(super) fn shows_itself(&mut self, seat: Seat, card: Card) {
        let Place::Perhaps { home, .. } = self.place[card.index()] else {
            return;
        };
        let mut at = seat;
        // Back along the gifts; each step takes one of them away.
        while at != home {
            let Some(giver) = self.giver(home, at, Seats::NONE) else {
                return;
            };
            self.hands[giver.0 as usize].given[at.0 as usize] -= 1;
            at = giver;
        }
    }

    /// From whom an unknown card of one hand may have come to another, but for
    /// these.
    fn giver(&self, home: Seat, to: Seat, but: Seats) -> Option<Seat> {
        let but = but.with(to);
        let gave = |giver: &Seat| self.hand(*giver).given[to.0 as usize] > 0;
        let mut others = (0..4).map(Seat).filter(gave);
        Some(home).filter(gave).or_else(|| {
            others.find(|giver| !but.has(*giver) && self.giver(home, *giver, but).is_some())
        })
    }

    /// Whether an unknown card of one hand may have come to another.
    fn came_to(&self, home: Seat, seat: Seat) -> bool {
        home == seat || self.giver(home, seat, Seats::NONE).is_some()
    }

    /// The card of a hand that `?` stands for, where the hand has no other.
    pub(super) fn last_card(&self, rules: &Rules, seat: Seat) -> Option<Card> {
        let hand = self.hand(seat);
        if hand.count != Some(1) {
            return None;
        }
        let known = hand.known.iter().next();
        known.or_else(|| only(rules, |card| self.may_hold(seat, card)))
    }

    /// The card that lies somewhere, if it is known or can be no other.
    pub(super) fn surely(&self, rules: &Rules, lying: &Lying) -> Option<Card> {
        lying
            .card
            .or_else(|| only(rules, |card| self.may_be(lying, card)))
    }

    /// Who of a side must hold a card that nobody has seen: it can be nowhere
    /// else.
    pub(super) fn sure_holder(&self, rules: &Rules, side: Side, card: Card) -> Option<Seat> {
        // A position says only what matters: a card may be nowhere in it.
        let somewhere = match self.place[card.index()] {
            Place::Perhaps { .. } => true,
            Place::Unseen => rules.in_play(card) && self.holds_whole_box(rules),
            Place::Hand(_) | Place::Table | Place::Deck | Place::Aside => false,
        };
        if !somewhere {
            return None;
        }
        let in_deck =
            self.may_be_drawn(card) && self.deck.as_ref().is_none_or(|deck| deck.contains(&None));
        let unknown = |lying: &&Lying| lying.card.is_none();
        let lies = || {
            let mut lying = self.stacks.all().iter().filter(unknown);
            lying.any(|lying| self.may_be(lying, card))
        };
        let mut others = rules.seats(1 - side);
        if in_deck || lies() || others.any(|seat| self.may_hold(seat, card)) {
            return None;
        }
        let mut holders = rules.seats(side).filter(|seat| self.may_hold(*seat, card));
        holders.next().filter(|_| holders.next().is_none())
    }

    /// Whether this hand, and what it laid unseen or gave away, holds a card that
    /// nobody has seen anywhere: not all of them are those that were known in it.
    pub(super) fn has_stranger(&self, seat: Seat) -> bool {
        self.has_stranger_beside(seat, Seats::NONE)
    }

    /// The same, where these hands may hold any card.
    fn has_stranger_beside(&self, seat: Seat, others: Seats) -> bool {
        let hand = self.hand(seat);
        let Some(count) = hand.count else {
            return true;
        };
        let own = |place: &&Place| matches!(place, Place::Perhaps { home, .. } if *home == seat);
        let doubtful = self.place.iter().filter(own).count();
        let others = others.with(seat);
        let received: usize = (0..4)
            .map(Seat)
            .map(|giver| (giver, self.hand(giver).given[seat.0 as usize]))
            .filter(|(giver, given)| {
                *given > 0 && !others.has(*giver) && !self.has_stranger_beside(*giver, others)
            })
            .map(|(_, given)| usize::from(given))
            .sum();
        let unknown = usize::from(count.saturating_sub(hand.known.len()));
        if unknown > doubtful + received {
            return true;
        }
        let laid = |lying: &Lying| lying.card.is_none() && lying.hand == Some(seat);
        let laid = self.stacks.all().iter().filter(|lying| laid(lying)).count();
        let given: usize = hand.given.iter().map(|given| usize::from(*given)).sum();
        unknown + laid + usize::from(hand.gone) + given > doubtful + received
    }

    /// Whether a card was known in this hand, or came to it, when one left it
    /// unseen.
    pub(super) fn is_perhaps_of(&self, seat: Seat, card: Card) -> bool {
        matches!(self.place[card.index()], Place::Perhaps { home, seats, .. }
            if seats.has(seat) && self.came_to(home, seat))
    }

    /// Whether a card that is nowhere else may be in this hand.
    pub(super) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let hand = self.hand(seat);
        match self.place[card.index()] {
            Place::Hand(holder) => holder == seat,
            Place::Unseen => hand.has_room() && self.has_stranger(seat),
            Place::Perhaps { .. } => hand.has_room() && self.is_perhaps_of(seat, card),
            Place::Table | Place::Deck | Place::Aside => false,
        }
    }

    /// Whether an unknown card on the table may be this one.
    pub(super) fn may_be(&self, lying: &Lying, card: Card) -> bool {
        match self.place[card.index()] {
            Place::Unseen => lying.hand.is_none_or(|seat| self.has_stranger(seat)),
            Place::Perhaps { after, .. } => {
                let of = |seat| self.is_perhaps_of(seat, card);
                lying.visit > after && lying.hand.is_some_and(of)
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
                hand.is_some_and(|hand| hand.gone > 0) && self.is_perhaps_of(seat, card)
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

/// The only card of the game of which this holds.
fn only(rules: &Rules, holds: impl Fn(Card) -> bool) -> Option<Card> {
    let mut cards = Card::all().filter(|card| rules.in_play(*card) && holds(*card));
    cards.next().filter(|_| cards.next().is_none())
}
