//! Theaters and cards: six types, six strengths each, every card once.

use std::fmt;

use crate::record::word::fold;

crate::words! {
    /// A type of theater and of card; its code comes first.
    pub(super) enum Kind: "theater", reserved;
    Air = ["A", "air"] [], "", "(L5)>A", "Air";
    Land = ["L", "land"] ["T", "terre"], "", "(A3)>L", "Land";
    Sea = ["S", "sea"] ["M", "mer"], "", "(A3)>S", "Sea";
    Diplomacy = ["D", "diplomacy"] ["diplomatie"], "", "(A3)>D", "Diplomacy, of the second box";
    Espionage = ["Es", "espionage", "intelligence"] ["espionnage"],
        "", "(A3)>Es", "Espionage, of the second box";
    Economy = ["Ec", "economy", "economics"] ["économie"],
        "", "(A3)>Ec", "Economy, of the second box";
}

impl Kind {
    pub(super) fn code(self) -> &'static str {
        self.word()
    }

    pub(super) fn name(self) -> &'static str {
        ["Air", "Land", "Sea", "Diplomacy", "Espionage", "Economy"][self as usize]
    }

    /// As the French Theater cards print it.
    pub(super) fn french(self) -> &'static str {
        [
            "Air",
            "Terre",
            "Mer",
            "Diplomatie",
            "Espionnage",
            "Économie",
        ][self as usize]
    }

    /// A theater by its code or by its name in either language.
    pub(super) fn parse(word: &str) -> Option<Kind> {
        match Kind::parse_plain(word) {
            None if !word.is_ascii() => Kind::parse_plain(&fold(word)),
            kind => kind,
        }
    }

    fn parse_plain(word: &str) -> Option<Kind> {
        if word.len() <= 2 {
            return Kind::of_code(word.as_bytes());
        }
        Kind::read(word)
    }

    /// A theater by its code; the French initials of Land and Sea are codes too.
    #[inline]
    pub(super) fn of_code(code: &[u8]) -> Option<Kind> {
        Some(match code {
            [b'A' | b'a'] => Kind::Air,
            [b'L' | b'l' | b'T' | b't'] => Kind::Land,
            [b'S' | b's' | b'M' | b'm'] => Kind::Sea,
            [b'D' | b'd'] => Kind::Diplomacy,
            [b'E' | b'e', b'S' | b's'] => Kind::Espionage,
            [b'E' | b'e', b'C' | b'c'] => Kind::Economy,
            _ => return None,
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// One physical card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Card(u8);

/// How many cards the two boxes hold.
pub(super) const CARDS: usize = 36;

impl Card {
    pub(super) const fn new(kind: Kind, strength: u8) -> Self {
        Card(kind as u8 * 6 + strength - 1)
    }

    pub(super) fn kind(self) -> Kind {
        Kind::ALL[self.0 as usize / 6]
    }

    /// The printed strength.
    pub(super) fn strength(self) -> u8 {
        self.0 % 6 + 1
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// A code: theater, then strength 1–6.
    #[inline]
    pub(super) fn parse(word: &str) -> Option<Card> {
        match Card::parse_plain(word) {
            None if !word.is_ascii() => Card::parse_plain(&fold(word)),
            card => card,
        }
    }

    #[inline]
    fn parse_plain(word: &str) -> Option<Card> {
        let [theater @ .., digit @ b'1'..=b'6'] = word.as_bytes() else {
            return None;
        };
        let kind = match theater.len() {
            0..=2 => Kind::of_code(theater)?,
            _ => Kind::parse_plain(word.get(..theater.len())?)?,
        };
        Some(Card::new(kind, digit - b'0'))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind(), self.strength())
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardSet(u64);

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards
            .into_iter()
            .fold(CardSet::default(), |set, card| CardSet(set.0 | 1 << card.0))
    }
}

impl CardSet {
    pub(super) fn has(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub(super) fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(super) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub(super) fn is_empty(self) -> bool {
        self == CardSet::default()
    }

    pub(super) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The cards that are in both.
    #[must_use]
    pub(super) fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}
