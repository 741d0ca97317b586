//! Theaters and cards: six types, six strengths each, every card once.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use crate::{
    kit::bits::{Bits, Numbered},
    lang::Text,
    record::word::fold,
};

crate::words! {
    /// A type of theater and of card; its code comes first.
    pub(super) enum Theater: "theater", reserved;
    Air = ["A", "air"] ["A", "air"], "", "(L5)>A", ("Air", "le théâtre aérien");
    Land = ["L", "land"] ["T", "terre"], "", ("(A3)>L", "(A3)>T"), ("Land", "le théâtre terrestre");
    Sea = ["S", "sea"] ["M", "mer"], "", ("(A3)>S", "(A3)>M"), ("Sea", "le théâtre maritime");
    Diplomacy = ["D", "diplomacy"] ["D", "diplomatie"], "", "(A3)>D",
        ("Diplomacy, of the second box", "le théâtre diplomatique, de la deuxième boîte");
    Espionage = ["Es", "espionage", "intelligence"] ["Es", "espionnage"], "", "(A3)>Es",
        ("Espionage, of the second box", "le théâtre d'espionnage, de la deuxième boîte");
    Economy = ["Ec", "economy", "economics"] ["Ec", "économie"], "", "(A3)>Ec",
        ("Economy, of the second box", "le théâtre économique, de la deuxième boîte");
}

/// As the Theater cards print them, and as a theater is called in a sentence.
const NAMES: [[Text; 2]; 6] = [
    [Text::same("Air"), Text::new("Air", "aérien")],
    [Text::new("Land", "Terre"), Text::new("Land", "terrestre")],
    [Text::new("Sea", "Mer"), Text::new("Sea", "maritime")],
    [
        Text::new("Diplomacy", "Diplomatie"),
        Text::new("Diplomacy", "diplomatique"),
    ],
    [
        Text::new("Espionage", "Espionnage"),
        Text::new("Espionage", "d'espionnage"),
    ],
    [
        Text::new("Economy", "Économie"),
        Text::new("Economy", "économique"),
    ],
];

impl Theater {
    /// As its Theater card prints it: a card of *Land*, *une carte Terre*.
    pub(super) fn name(self) -> &'static str {
        self.names().now()
    }

    /// The same in each language.
    pub(super) fn names(self) -> Text {
        NAMES[self as usize][0]
    }

    /// The theater in a sentence: in *Air*, *dans le théâtre aérien*.
    pub(super) fn called(self) -> &'static str {
        NAMES[self as usize][1].now()
    }

    /// A theater by its code or by its name in either language.
    pub(super) fn parse(word: &str) -> Option<Theater> {
        match Theater::parse_plain(word) {
            None if !word.is_ascii() => Theater::parse_plain(&fold(word)),
            theater => theater,
        }
    }

    fn parse_plain(word: &str) -> Option<Theater> {
        if word.len() <= 2 {
            return Theater::of_code(word.as_bytes());
        }
        Theater::read(word)
    }

    /// A theater by its code; the French initials of Land and Sea are codes too.
    #[inline]
    pub(super) fn of_code(code: &[u8]) -> Option<Theater> {
        Some(match code {
            [b'A' | b'a'] => Theater::Air,
            [b'L' | b'l' | b'T' | b't'] => Theater::Land,
            [b'S' | b's' | b'M' | b'm'] => Theater::Sea,
            [b'D' | b'd'] => Theater::Diplomacy,
            [b'E' | b'e', b'S' | b's'] => Theater::Espionage,
            [b'E' | b'e', b'C' | b'c'] => Theater::Economy,
            _ => return None,
        })
    }
}

impl fmt::Display for Theater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.printed())
    }
}

/// Theaters of the widest table, that of Epic mode.
pub(super) const COLUMNS: usize = 5;

/// Theaters from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    theaters: [Theater; COLUMNS],
    columns: usize,
}

impl Order {
    /// At most as many theaters as the widest table has.
    pub(super) fn new(theaters: &[Theater]) -> Self {
        let mut order = [Theater::Air; COLUMNS];
        order[..theaters.len()].copy_from_slice(theaters);
        Order {
            theaters: order,
            columns: theaters.len(),
        }
    }
}

impl Deref for Order {
    type Target = [Theater];

    fn deref(&self) -> &[Theater] {
        &self.theaters[..self.columns]
    }
}

impl DerefMut for Order {
    fn deref_mut(&mut self) -> &mut [Theater] {
        &mut self.theaters[..self.columns]
    }
}

/// One physical card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Card(u8);

/// How many cards the two boxes hold.
pub(super) const CARDS: usize = 36;

impl Card {
    pub(super) const fn new(theater: Theater, strength: u8) -> Self {
        Card(theater as u8 * 6 + strength - 1)
    }

    pub(super) fn theater(self) -> Theater {
        Theater::ALL[self.0 as usize / 6]
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
        let theater = match theater.len() {
            0..=2 => Theater::of_code(theater)?,
            _ => Theater::parse_plain(word.get(..theater.len())?)?,
        };
        Some(Card::new(theater, digit - b'0'))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.theater(), self.strength())
    }
}

impl Numbered for Card {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Self {
        Card(number)
    }
}

/// A set of cards.
pub(super) type CardSet = Bits<Card>;
