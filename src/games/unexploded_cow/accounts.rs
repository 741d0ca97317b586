//! What must always add up: points, money, cities, cards.

use super::{Rules, deck::CITIES, table::Table};
use crate::game::Seat;

impl Table {
    /// Known city points of a player, and cities whose value is unknown.
    pub(super) fn points(&self, seat: Seat) -> (u32, u8) {
        let cities = &self.cities;
        let index = seat.0 as usize;
        let sum = (1..=CITIES)
            .filter(|value| cities.taken[index] & 1 << value != 0)
            .map(u32::from)
            .sum();
        // The last one can be told from the eleven others.
        let rest: Vec<u8> = (1..=CITIES)
            .filter(|value| cities.seen & 1 << value == 0)
            .collect();
        match (cities.blind[index], cities.left, rest.as_slice()) {
            (1, 0, [only]) => (sum + u32::from(*only), 0),
            (blind, ..) => (sum, blind),
        }
    }

    /// Whether players, pot and bank hold what they should.
    pub(super) fn money_adds_up(&self, rules: &Rules) -> bool {
        let held: i32 = self.cash.iter().sum::<i32>() + self.pot + self.bank;
        let due: i32 = rules.start.iter().sum::<i32>() + self.loans.iter().sum::<i32>();
        held == due && self.pot >= 0
    }

    /// Whether every city is in exactly one place.
    pub(super) fn cities_add_up(&self) -> bool {
        let cities = &self.cities;
        let out = cities.seen.count_ones() as u8 + cities.unnamed;
        out + cities.left == CITIES
    }

    /// Whether every card is in exactly one place, where all places are known.
    pub(super) fn cards_add_up(&self) -> bool {
        if self.unlocated.iter().any(|copies| *copies < 0) {
            return false;
        }
        let Some(deck) = self.deck else { return true };
        if self.discard_open || self.hands.iter().any(|hand| hand.unsized_) {
            return true;
        }
        let unknown: i32 = self.hands.iter().map(|hand| i32::from(hand.unknown)).sum();
        let unlocated: i32 = self.unlocated.iter().map(|copies| i32::from(*copies)).sum();
        unlocated == unknown + i32::from(deck)
    }
}
