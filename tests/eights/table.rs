//! What play changes, as far as the record knows it.

use greffier::{
    game::{Roster, Seat},
    source::Span,
};

use super::cards::{CARDS, Card, Cards, Suit};

/// Cards dealt to everybody.
pub(super) const DEALT: u8 = 5;

/// What the header settles.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(super) roster: Roster,
    pub(super) starter: Card,
}

/// A hand: what the record can name of it, and how many more there are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hand {
    pub(super) known: Cards,
    pub(super) unknown: u8,
}

impl Hand {
    pub(super) fn len(self) -> u8 {
        self.known.len() + self.unknown
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(super) hands: Vec<Hand>,
    /// Cards that were played; those below the top one stay there.
    pub(super) played: Cards,
    pub(super) top: Card,
    /// Where the top card was played.
    pub(super) top_at: Span,
    /// The suit that an eight on top stands for.
    pub(super) suit: Suit,
    pub(super) next: Seat,
    /// Whose turn is being played, and whether something was done in it.
    pub(super) turn: Option<(Seat, bool)>,
    pub(super) winner: Option<Seat>,
}

impl Table {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut played = Cards::default();
        played.add(rules.starter);
        let hand = Hand {
            known: Cards::default(),
            unknown: DEALT,
        };
        Self {
            hands: vec![hand; rules.roster.len()],
            played,
            top: rules.starter,
            top_at: Span::default(),
            suit: rules.starter.suit(),
            next: Seat(0),
            turn: None,
            winner: None,
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> Hand {
        self.hands[usize::from(seat.0)]
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[usize::from(seat.0)]
    }

    /// Cards of which the record knows where they are.
    pub(super) fn located(&self) -> Cards {
        let hands = self.hands.iter();
        hands.fold(self.played, |all, hand| all.or(hand.known))
    }

    /// Cards that are neither played nor in a hand.
    pub(super) fn stock(&self) -> u8 {
        let held: u8 = self.hands.iter().map(|hand| hand.len()).sum();
        CARDS.saturating_sub(self.played.len() + held)
    }

    /// Whether a card may be among those that a player holds.
    pub(super) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let hand = self.hand(seat);
        hand.known.has(card) || (hand.unknown > 0 && !self.located().has(card))
    }

    pub(super) fn matches(&self, card: Card) -> bool {
        card.is_eight() || card.suit() == self.suit || card.same_rank(self.top)
    }
}
