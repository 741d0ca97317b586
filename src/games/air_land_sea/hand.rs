//! What a hand may hold, and what may be where: cards that were known in a hand when
//! one left it that the record does not name are doubtful from then on, and the trail
//! tells where each may have gone.

use super::{
    card::Card,
    rules::{Rules, Side},
    stacks::Lying,
    table::{Place, Table},
    trail::{At, Held, Trail},
};
use crate::game::Seat;

impl Table {
    // --- what goes on the trail

    /// A card that the record does not name leaves a hand: any of those known there
    /// may be it.
    pub(super) fn lose_sight(&mut self, seat: Seat) {
        let known = self.hand(seat).known;
        if known.is_empty() {
            return;
        }
        let hands = &self.hands;
        let held = || hands.map(|hand| Held::new(hand.known, hand.count));
        self.trail
            .get_or_insert_with(|| Box::new(Trail::new(held())));
        for card in known.iter() {
            self.place[card.index()] = Place::Perhaps;
            self.hands[usize::from(seat.0)].known.remove(card);
        }
    }

    /// A card is taken from its place.
    pub(super) fn take_up(&mut self, card: Option<Card>, from: At) {
        self.passes(card, from, At::Taken);
    }

    /// The card that was taken comes to another place.
    pub(super) fn put_down(&mut self, card: Option<Card>, to: At) {
        self.passes(card, At::Taken, to);
    }

    /// Teammates give at once: the card just received is none of those to give.
    pub(super) fn hold_back_gift(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(trail) = &mut self.trail {
            trail.hold_back_gift(seat, card);
        }
        let hand = &mut self.hands[usize::from(seat.0)];
        hand.count = hand.count.map(|count| count.saturating_sub(1));
        if let Some(card) = card {
            hand.known.remove(card);
        }
    }

    /// It joins the hand when both have given.
    pub(super) fn take_gift(&mut self, seat: Seat, card: Option<Card>) {
        self.passes(card, At::Gift, At::Hand(seat));
        let hand = &mut self.hands[usize::from(seat.0)];
        hand.count = hand.count.map(|count| count.saturating_add(1));
        if let Some(card) = card.filter(|card| self.place[card.index()] == Place::Hand(seat)) {
            hand.known.add(card);
        }
    }

    /// A card shows itself where it is.
    pub(super) fn shows_itself(&mut self, card: Card, at: At) {
        if self.is_lost(card) {
            self.passes(Some(card), at, at);
        }
    }

    pub(super) fn passes(&mut self, card: Option<Card>, from: At, to: At) {
        let Some(trail) = &mut self.trail else { return };
        trail.passes(card, from, to);
        // Players may have shown what cannot have been there.
        let is_broken = card.is_some() && !trail.allows(std::iter::empty());
        if trail.is_too_long() || is_broken {
            self.trail = None;
            for place in &mut self.place {
                if *place == Place::Perhaps {
                    *place = Place::Unseen;
                }
            }
        }
    }

    /// A place in the deck, so far below its top.
    pub(super) fn at_deck(&self, below: usize) -> At {
        match (&self.deck, &self.trail) {
            (None, _) => At::Under,
            (Some(_), None) => At::Deck(below),
            (Some(_), Some(trail)) => trail.deck(below),
        }
    }

    // --- what may be where

    /// Whether the record does not know where a card is.
    pub(super) fn is_lost(&self, card: Card) -> bool {
        matches!(self.place[card.index()], Place::Unseen | Place::Perhaps)
    }

    /// Whether a card that is nowhere else may be here.
    fn may_be_at(&self, card: Card, at: At) -> bool {
        let Some(trail) = &self.trail else {
            return true;
        };
        let hands = (0..).map(Seat).zip(&self.hands);
        let held = hands
            .flat_map(|(seat, hand)| hand.known.iter().map(move |card| (card, At::Hand(seat))));
        trail.allows(held.chain([(card, at)]))
    }

    /// Whether a card that is nowhere else may be in this hand.
    pub(super) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        match self.place[card.index()] {
            Place::Hand(holder) => holder == seat,
            Place::Unseen | Place::Perhaps => {
                self.hand(seat).has_room() && self.may_be_at(card, At::Hand(seat))
            }
            Place::Table | Place::Deck | Place::Aside => false,
        }
    }

    /// Whether an unknown card on the table may be this one.
    pub(super) fn may_be(&self, lying: &Lying, card: Card) -> bool {
        self.is_lost(card) && self.may_be_at(card, At::Table(lying.visit))
    }

    /// Whether the next card of the deck may be this one.
    pub(super) fn may_be_drawn(&self, card: Card) -> bool {
        match self.place[card.index()] {
            Place::Unseen | Place::Perhaps => self.may_be_at(card, self.at_deck(0)),
            // Under a deck of which nobody knows how large it was.
            Place::Deck => self.deck.is_none(),
            Place::Hand(_) | Place::Table | Place::Aside => false,
        }
    }

    /// Whether an unknown card of the deck may be this one.
    pub(super) fn may_be_in_deck(&self, card: Card) -> bool {
        let Some(deck) = &self.deck else {
            return self.is_lost(card) && self.may_be_at(card, At::Under);
        };
        let unknown = (0..deck.len()).filter(|below| deck[*below].is_none());
        let mut places = unknown.map(|below| self.at_deck(below));
        self.is_lost(card) && places.any(|at| self.may_be_at(card, at))
    }

    // --- what can be no other

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
            Place::Perhaps => true,
            Place::Unseen => rules.in_play(card) && self.holds_whole_box(rules),
            Place::Hand(_) | Place::Table | Place::Deck | Place::Aside => false,
        };
        if !somewhere {
            return None;
        }
        let lies = || {
            let mut lying = self.stacks.all().iter();
            lying.any(|lying| lying.card.is_none() && self.may_be(lying, card))
        };
        let aside = || self.trail.is_some() && self.may_be_at(card, At::Aside);
        let mut others = rules.seats(1 - side);
        if self.may_be_in_deck(card)
            || lies()
            || aside()
            || others.any(|seat| self.may_hold(seat, card))
        {
            return None;
        }
        let mut holders = rules.seats(side).filter(|seat| self.may_hold(*seat, card));
        holders.next().filter(|_| holders.next().is_none())
    }
}

/// The only card of the game of which this holds.
fn only(rules: &Rules, holds: impl Fn(Card) -> bool) -> Option<Card> {
    let mut cards = Card::all().filter(|card| rules.in_play(*card) && holds(*card));
    cards.next().filter(|_| cards.next().is_none())
}
