//! The action cards: those that are attested, those a pack names, and sets of
//! cards of which some are unknown.

use super::words::Attested;

/// Kinds of card whose text is known.
pub(super) const KNOWN: usize = Attested::ALL.len();
/// Cards of the box that nobody could find.
pub(super) const LOST: usize = 6;
/// Kinds of card that a record can tell apart.
pub(super) const KINDS: usize = KNOWN + LOST;

/// Most cards that can be written into one place: far more than the box has.
const MOST: u32 = 99;

/// A kind of card: one of the constants, or one that a pack names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Card(pub(super) u8);

impl Card {
    pub(super) const HYPER: Card = Card(Attested::Hyper as u8);
    pub(super) const INDIGESTION: Card = Card(Attested::Indigestion as u8);
    pub(super) const LAINE: Card = Card(Attested::Laine as u8);
    pub(super) const RENFORT: Card = Card(Attested::Renfort as u8);
    pub(super) const TRAHISON: Card = Card(Attested::Trahison as u8);
    pub(super) const RECYCLAGE: Card = Card(Attested::Recyclage as u8);
    pub(super) const MECHOUI: Card = Card(Attested::Mechoui as u8);
    pub(super) const PLANQUE: Card = Card(Attested::Planque as u8);
    pub(super) const SABOTS: Card = Card(Attested::Sabots as u8);
    pub(super) const ABUS: Card = Card(Attested::Abus as u8);
    pub(super) const DELIT: Card = Card(Attested::Delit as u8);
    pub(super) const ARMISTICE: Card = Card(Attested::Armistice as u8);
    pub(super) const RAID: Card = Card(Attested::Raid as u8);

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// A card of which only the title is known.
    pub(super) fn is_by_hand(self) -> bool {
        self.index() >= KNOWN
    }

    /// How many squares the card acts on at the most.
    pub(super) fn targets(self) -> usize {
        match self {
            Card::LAINE => 3,
            Card::RENFORT | Card::MECHOUI | Card::PLANQUE | Card::TRAHISON | Card::RAID => 1,
            _ => 0,
        }
    }

    /// The card of which more than the title is known.
    pub(super) fn attested(self) -> Option<Attested> {
        Attested::ALL.get(self.index()).copied()
    }

    pub(super) fn all() -> impl Iterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }
}

impl Attested {
    pub(super) fn title(self) -> &'static str {
        match self {
            Attested::Hyper => "Hyperactivité",
            Attested::Indigestion => "Indigestion",
            Attested::Laine => "Bêle et laine",
            Attested::Renfort => "Renfort",
            Attested::Trahison => "Trahison",
            Attested::Recyclage => "Recyclage",
            Attested::Mechoui => "Méchoui",
            Attested::Planque => "Mauvaise planque",
            Attested::Sabots => "Gros sabots",
            Attested::Abus => "Abus dangereux",
            Attested::Delit => "Délit d'initié",
            Attested::Armistice => "Armistice",
            Attested::Raid => "Raid aérien",
        }
    }

    pub(super) fn copies(self) -> u8 {
        match self {
            Attested::Abus => 3,
            _ => 1,
        }
    }

    /// A way to write it.
    pub(super) fn example(self) -> &'static str {
        Attested::TABLE.rows[self as usize].example.now()
    }
}

/// Cards in a hand or a pile: how many of each kind, and how many unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardSet {
    counts: [u8; KINDS],
    /// The sum of the counts.
    named: u8,
    pub(super) unknown: u8,
}

impl CardSet {
    pub(super) fn has(&self, card: Card) -> bool {
        self.counts[card.index()] > 0
    }

    pub(super) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    pub(super) fn add(&mut self, card: Card) {
        // A record may write any number of cards; more than these are none.
        if self.named < u8::MAX {
            self.counts[card.index()] += 1;
            self.named += 1;
        }
    }

    /// Takes one out if it is there.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let there = self.has(card);
        self.counts[card.index()] -= u8::from(there);
        self.named -= u8::from(there);
        there
    }

    /// Takes one out; if it was not known to be there it was an unknown one.
    pub(super) fn drop(&mut self, card: Card) {
        if !self.take(card) {
            self.unknown = self.unknown.saturating_sub(1);
        }
    }

    /// Adds a card, known or not.
    pub(super) fn add_any(&mut self, card: Option<Card>) {
        match card {
            Some(card) => self.add(card),
            None => self.unknown = self.unknown.saturating_add(1),
        }
    }

    /// Adds a card so often, unless that would be more than a line ever needs.
    pub(super) fn add_times(&mut self, card: Option<Card>, times: u32) -> bool {
        let few = u32::from(self.len()).saturating_add(times) <= MOST;
        for _ in 0..if few { times } else { 0 } {
            self.add_any(card);
        }
        few
    }

    pub(super) fn add_all(&mut self, other: &CardSet) {
        for card in other.iter() {
            self.add(card);
        }
        self.unknown = self.unknown.saturating_add(other.unknown);
    }

    /// Takes out every card of another set that is there.
    pub(super) fn take_all(&mut self, other: &CardSet) {
        for card in other.iter() {
            self.take(card);
        }
        self.unknown = self.unknown.saturating_sub(other.unknown);
    }

    /// Holds at least as many of each kind as another set.
    pub(super) fn cover(&mut self, other: &CardSet) {
        for card in Card::all() {
            for _ in self.count(card)..other.count(card) {
                self.add(card);
            }
        }
        self.unknown = self.unknown.max(other.unknown);
    }

    /// Cards of which only the number is known.
    pub(super) fn of_unknown(count: u8) -> Self {
        Self {
            unknown: count,
            ..Self::default()
        }
    }

    /// How many known cards another set does not name.
    pub(super) fn left_by(&self, other: &CardSet) -> u8 {
        self.kinds()
            .map(|card| self.count(card).saturating_sub(other.count(card)))
            .sum()
    }

    /// The kinds that are there.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let counts = if self.named > 0 {
            &self.counts[..]
        } else {
            &[]
        };
        let there = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        there.map(|(kind, _)| Card(kind as u8))
    }

    /// How many cards whose kind is known.
    pub(super) fn named(&self) -> u8 {
        self.named
    }

    pub(super) fn len(&self) -> u8 {
        self.named.saturating_add(self.unknown)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The known cards, each as often as it is there.
    pub(super) fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        let (mut left, mut kind, mut given) = (self.named, 0, 0);
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            while *self.counts.get(kind)? == given {
                kind += 1;
                given = 0;
            }
            given += 1;
            left -= 1;
            Some(Card(kind as u8))
        })
    }
}
