//! The city cards: face up, taken, set aside, still to come.

use super::{
    clauses::Rule,
    deck::CITIES,
    table::{SEATS, Table},
};
use crate::{clause::Log, source::Span};

/// The city that lies face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Face {
    #[default]
    None,
    Known(u8),
    Unknown,
}

/// Where the city cards are. Bit n of a set is the city of value n.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cities {
    pub(super) face: Face,
    /// Cities that lie under the one face up, because another was turned up too
    /// early; the last one comes to light first.
    pub(super) beneath: Under,
    /// Known values that have left the deck.
    pub(super) seen: u16,
    /// Cities turned up without being named, and where the last of them was.
    pub(super) unnamed: u8,
    pub(super) unnamed_at: Span,
    /// Where each city was turned up, by its value.
    pub(super) named_at: [Span; CITIES as usize + 1],
    pub(super) left: u8,
    pub(super) taken: [u16; SEATS],
    pub(super) blind: [u8; SEATS],
    /// Those of players who left, and how many more nobody named.
    pub(super) aside: u16,
    pub(super) aside_blind: u8,
    /// Those that went back under the deck, the next one first.
    pub(super) under: Under,
    /// So many more went back that nobody named.
    pub(super) under_blind: u8,
    /// A city that a position names twice, and where it does so again.
    pub(super) twice: Option<(u8, Span)>,
}

/// Cities that lie under another or under all others, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Under {
    values: [u8; CITIES as usize],
    len: u8,
}

impl Under {
    pub(super) fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.len)]
    }

    pub(super) fn push(&mut self, value: u8) {
        if let Some(place) = self.values.get_mut(usize::from(self.len)) {
            *place = value;
            self.len += 1;
        }
    }

    fn pop(&mut self) -> Option<u8> {
        let last = self.values().last().copied();
        self.len -= u8::from(last.is_some());
        last
    }

    fn remove(&mut self, value: u8) {
        if let Some(at) = self.values().iter().position(|city| *city == value) {
            self.values.copy_within(at + 1.., at);
            self.len -= 1;
        }
    }
}

impl Cities {
    /// The city face up is taken; one that it covered lies face up again.
    pub(super) fn take(&mut self) -> Face {
        let next = self.beneath.pop().map_or(Face::None, Face::Known);
        std::mem::replace(&mut self.face, next)
    }

    /// Whether a city lies under others: who left gave it back.
    pub(super) fn is_under(&self, value: u8) -> bool {
        let under = self.under.values();
        let lowest = self.under_blind > 0 || under.first() == Some(&value);
        let above = usize::from(self.left) > under.len() + usize::from(self.under_blind);
        under.contains(&value) && (above || !lowest)
    }

    /// The values nobody has seen, in the order of a sorted deck.
    pub(super) fn ahead(&self) -> impl Iterator<Item = u8> + '_ {
        let under = self.under.values();
        (1..=CITIES)
            .filter(move |value| self.seen & 1 << value == 0 && !under.contains(value))
            .chain(under.iter().copied())
    }
}

impl Table {
    /// Turns up a city, named or not.
    pub(super) fn turn_up<L: Log>(&mut self, value: Option<u8>, at: Span, log: &mut L) {
        log.event(Rule::CityRevealed);
        self.city_due = false;
        self.cities.left = self.cities.left.saturating_sub(1);
        if let Face::Known(covered) = self.cities.face {
            self.cities.beneath.push(covered);
        }
        self.cities.face = if let Some(value) = value {
            self.cities.seen |= 1 << value;
            self.cities.named_at[usize::from(value)] = at;
            self.cities.under.remove(value);
            Face::Known(value)
        } else {
            self.cities.unnamed += 1;
            self.cities.unnamed_at = at;
            Face::Unknown
        };
        // Once only returned cities are left, each one turned up is one of them.
        let returned = self.cities.left.saturating_sub(self.cities.under.len);
        self.cities.under_blind = self.cities.under_blind.min(returned);
    }

    /// Whether a city that is written now is the one that lies face up already:
    /// nobody named it, or it was turned up in this turn without being written.
    pub(super) fn names_the_face(&self, value: Option<u32>) -> bool {
        match self.cities.face {
            Face::None => false,
            Face::Unknown => true,
            Face::Known(face) => {
                self.city_unwritten && value.is_none_or(|value| value == u32::from(face))
            }
        }
    }

    /// Says late which city lies face up.
    pub(super) fn name_face(&mut self, value: Option<u8>, at: Span) {
        if let (Face::Unknown, Some(value)) = (self.cities.face, value) {
            self.cities.face = Face::Known(value);
            self.cities.seen |= 1 << value;
            self.cities.named_at[usize::from(value)] = at;
            self.cities.unnamed -= 1;
            self.cities.under.remove(value);
        }
    }

    /// The city that comes next in a sorted deck.
    pub(super) fn next_city(&self) -> Option<u8> {
        self.cities.ahead().next()
    }
}
