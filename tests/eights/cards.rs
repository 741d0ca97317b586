//! The 52 cards.

use std::fmt;

use greffier::kit::bits::{Bits, Numbered};

greffier::words! {
    /// A suit, as an eight names one.
    pub(crate) enum Suit: "suit", free;
    Hearts = ["hearts"] ["cœur"], "", ("H8=spades", "H8=pique"), ("hearts, `H` in a card", "cœur, `H` dans une carte");
    Diamonds = ["diamonds"] ["carreau"], "", ("H8=diamonds", "H8=carreau"), ("diamonds, `D` in a card", "carreau, `D` dans une carte");
    Clubs = ["clubs"] ["trèfle"], "", ("H8=clubs", "H8=trèfle"), ("clubs, `C` in a card", "trèfle, `C` dans une carte");
    Spades = ["spades"] ["pique"], "", ("H8=spades", "H8=pique"), ("spades, `S` in a card", "pique, `S` dans une carte");
}

const SUITS: [char; 4] = ['H', 'D', 'C', 'S'];
const RANKS: [&str; 13] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];

/// How many there are.
pub(super) const CARDS: u8 = 52;

/// One card: `H7`, `S10`, `DQ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card(u8);

impl Card {
    pub(super) fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).map(Card)
    }

    pub(super) fn read(word: &str) -> Option<Card> {
        let suit = word.chars().next()?.to_ascii_uppercase();
        let suit = SUITS.iter().position(|letter| *letter == suit)?;
        let rank = RANKS
            .iter()
            .position(|rank| rank.eq_ignore_ascii_case(&word[1..]))?;
        Some(Card((suit * RANKS.len() + rank) as u8))
    }

    pub(super) fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0) / RANKS.len()]
    }

    fn rank(self) -> &'static str {
        RANKS[usize::from(self.0) % RANKS.len()]
    }

    pub(super) fn is_eight(self) -> bool {
        self.rank() == "8"
    }

    pub(super) fn same_rank(self, other: Card) -> bool {
        self.rank() == other.rank()
    }

    /// What it costs whoever still holds it.
    pub(super) fn points(self) -> i64 {
        match self.rank() {
            "8" => 50,
            "A" => 1,
            "J" | "Q" | "K" => 10,
            rank => rank.parse().unwrap_or(0),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", SUITS[self.suit() as usize], self.rank())
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
pub(crate) type Cards = Bits<Card>;
