//! What must always add up: points, money, cities, cards.

use super::{Rules, deck::CITIES, place::SEATS, table::Table};
use crate::game::Seat;

/// What all players own together. Empty seats own nothing.
pub(super) fn sum(dollars: [i64; SEATS]) -> i64 {
    dollars.into_iter().sum()
}

impl Table {
    /// Known city points of a player, and cities whose value is unknown.
    pub(super) fn points(&self, seat: Seat) -> (u32, u8) {
        let cities = &self.cities;
        let index = seat.0 as usize;
        let sum = (1..=CITIES)
            .filter(|value| cities.taken[index] & 1 << value != 0)
            .map(u32::from)
            .sum();
        // Who holds all that nobody named holds what the others leave.
        let rest = cities.unseen();
        match cities.blind[index] {
            0 => (sum, 0),
            blind if rest.clone().count() == usize::from(blind) => {
                (sum + rest.map(u32::from).sum::<u32>(), 0)
            }
            blind => (sum, blind),
        }
    }

    /// The fewest and the most city points that a player can have. For any two
    /// players the fewest of one and the most of the other can be true at once.
    pub(super) fn points_between(&self, seat: Seat) -> (u32, u32) {
        let (sum, blind) = self.points(seat);
        let rest = self.cities.unseen();
        let blind = usize::from(blind);
        let lowest = rest.clone().take(blind).map(u32::from).sum::<u32>();
        let highest = rest.rev().take(blind).map(u32::from).sum::<u32>();
        (sum + lowest, sum + highest)
    }

    /// Whether players, pot and bank hold what they should.
    pub(super) fn money_adds_up(&self, rules: &Rules) -> bool {
        self.money_held() == self.money_due(rules) + self.surplus && self.pot >= 0
    }

    /// What players, pot and bank hold.
    pub(super) fn money_held(&self) -> i64 {
        sum(self.cash) + self.pot + self.bank
    }

    /// What came to the table: the money of the start and what was borrowed.
    pub(super) fn money_due(&self, rules: &Rules) -> i64 {
        sum(rules.start) + sum(self.loans)
    }

    /// Whether every city is in exactly one place.
    pub(super) fn cities_add_up(&self) -> bool {
        let cities = &self.cities;
        let out = cities.seen.count_ones() as u8 + cities.unnamed;
        out + cities.left == CITIES
    }

    /// Whether every card is in exactly one place, where all places are known.
    pub(super) fn cards_add_up(&self) -> bool {
        if self.unlocated.overdrawn().is_some() {
            return false;
        }
        let (Some(deck), Some(discarded)) = (self.deck, self.discard_unseen) else {
            return true;
        };
        self.unlocated.all() == self.unknown_in_hands() + i32::from(deck) + i32::from(discarded)
            || self.hands.iter().any(|hand| hand.unsized_)
    }
}
