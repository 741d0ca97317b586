//! The action cards: those that are attested, those a pack names, and sets of
//! cards of which some are unknown.

/// Kinds of card whose text is known.
pub(super) const KNOWN: usize = 13;
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
    pub(super) const HYPER: Card = Card(0);
    pub(super) const INDIGESTION: Card = Card(1);
    pub(super) const LAINE: Card = Card(2);
    pub(super) const RENFORT: Card = Card(3);
    pub(super) const TRAHISON: Card = Card(4);
    pub(super) const RECYCLAGE: Card = Card(5);
    pub(super) const MECHOUI: Card = Card(6);
    pub(super) const PLANQUE: Card = Card(7);
    pub(super) const SABOTS: Card = Card(8);
    pub(super) const ABUS: Card = Card(9);
    pub(super) const DELIT: Card = Card(10);
    pub(super) const ARMISTICE: Card = Card(11);
    pub(super) const RAID: Card = Card(12);

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

    pub(super) fn all() -> impl Iterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }
}

/// An attested card as people call it.
#[derive(Debug)]
pub(crate) struct Face {
    pub(super) code: &'static str,
    pub(super) title: &'static str,
    /// Folded, hyphens for blanks.
    pub(super) also: &'static [&'static str],
    pub(super) copies: u8,
}

const fn face(
    code: &'static str,
    title: &'static str,
    also: &'static [&'static str],
    copies: u8,
) -> Face {
    Face {
        code,
        title,
        also,
        copies,
    }
}

/// The attested cards, in the order of the constants.
pub(super) static FACES: [Face; KNOWN] = [
    face("hyper", "Hyperactivité", &["hyperactivite"], 1),
    face("indigestion", "Indigestion", &[], 1),
    face("laine", "Bêle et laine", &["bele-et-laine"], 1),
    face("renfort", "Renfort", &[], 1),
    face("trahison", "Trahison", &[], 1),
    face("recyclage", "Recyclage", &[], 1),
    face("mechoui", "Méchoui", &[], 1),
    face("planque", "Mauvaise planque", &["mauvaise-planque"], 1),
    face("sabots", "Gros sabots", &["gros-sabots"], 1),
    face("abus", "Abus dangereux", &["abus-dangereux", "binge"], 3),
    face("delit", "Délit d'initié", &["delit-d'initie"], 1),
    face("armistice", "Armistice", &[], 1),
    face("raid", "Raid aérien", &["raid-aerien"], 1),
];

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
        let kinds = if self.named > 0 { KINDS } else { 0 };
        Card::all().take(kinds).filter(|card| self.has(*card))
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
