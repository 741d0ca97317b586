//! The cards in play: what a card is, and the deck that a header names.

use std::sync::{Arc, LazyLock};

use super::{clauses::Rule, pack};
use crate::{
    clause::Clause,
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    pack::Library,
    record::{Header, read_yaml, word},
    source::Span,
};

/// A kind of card, by its order in the deck.
pub(super) type CardId = u8;

/// Cards that the rulebook counts in the box.
const BOX: u32 = 69;
/// Cities of the box.
pub(super) const CITIES: u8 = 12;

/// A code by its first bytes, its last bytes and its length: all of it when it
/// has up to sixteen bytes, and what nearly always tells longer ones apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ends {
    first: u64,
    last: u64,
    length: usize,
}

impl Ends {
    /// The longest code that its ends tell whole.
    const WHOLE: usize = 16;

    #[inline]
    fn of(code: &str) -> Self {
        fn both<const N: usize>(bytes: &[u8]) -> Option<([u8; N], [u8; N])> {
            Some((*bytes.first_chunk()?, *bytes.last_chunk()?))
        }
        let bytes = code.as_bytes();
        let (first, last) = if let Some((first, last)) = both::<8>(bytes) {
            (u64::from_le_bytes(first), u64::from_le_bytes(last))
        } else if let Some((first, last)) = both::<4>(bytes) {
            (
                u32::from_le_bytes(first).into(),
                u32::from_le_bytes(last).into(),
            )
        } else if let Some((first, last)) = both::<2>(bytes) {
            (
                u16::from_le_bytes(first).into(),
                u16::from_le_bytes(last).into(),
            )
        } else {
            (bytes.first().copied().unwrap_or(0).into(), 0)
        };
        Self {
            first,
            last,
            length: bytes.len(),
        }
    }

    /// Where to look first among so many slots, a power of two.
    #[inline]
    fn slot(self, slots: usize) -> usize {
        let mixed = (self.first.rotate_left(7) ^ self.last.wrapping_add(self.length as u64))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (slots - 1)
    }
}

/// The packs in the binary.
pub(super) static PACKS: &[Embedded] = &[Embedded {
    id: "stand-in@1",
    text: include_str!("packs/stand-in.yaml"),
    says: "a stand-in deck of 69 cards with neutral names; not the published cards",
}];

/// What a cow can do; a card typed in by hand may have several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Powers(pub(super) u8);

impl Powers {
    pub(super) const SPY: Powers = Powers(1);
    pub(super) const MECHANIC: Powers = Powers(2);
    pub(super) const GENERAL: Powers = Powers(4);
    pub(super) const PFC: Powers = Powers(8);
    pub(super) const BOMBER: Powers = Powers(16);

    pub(super) const NAMES: [(&'static str, Powers); 5] = [
        ("spy", Powers::SPY),
        ("mechanic", Powers::MECHANIC),
        ("general", Powers::GENERAL),
        ("pfc", Powers::PFC),
        ("mad-bomber", Powers::BOMBER),
    ];

    pub(super) const fn has(self, power: Powers) -> bool {
        self.0 & power.0 != 0
    }
}

/// One thing that an event does. `you` is the player of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// You roll the bomb die now.
    Roll,
    /// You take a cow of another field into yours.
    Steal,
    /// You swap a cow of yours with one of another field.
    Trade,
    /// You move a cow of any field into another one.
    Move,
    Draw(u8),
    /// You take so many cards of your choice from the discard pile.
    Search(u8),
    /// You put a cow of the discard pile into your field; free: at no extra cost.
    Fetch {
        free: bool,
    },
    /// Every other player pays you.
    Collect(i32),
    /// You pay every other player.
    Pay(i32),
    /// A cow of your field finds a bomb.
    Blast,
    /// A cow of any field leaves play.
    Remove,
    /// Nobody knows the text: the record says what happened.
    ByHand,
}

/// An effect, and whether it may be declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verb {
    pub(super) effect: Effect,
    pub(super) may: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Cow { value: i32, powers: Powers },
    Event(Vec<Verb>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Card {
    pub(super) code: String,
    pub(super) folded: String,
    pub(super) price: i32,
    pub(super) count: u16,
    pub(super) kind: Kind,
    /// Where it is written, and in which text.
    pub(super) at: Span,
}

impl Card {
    pub(super) fn is_cow(&self) -> bool {
        matches!(self.kind, Kind::Cow { .. })
    }

    pub(super) fn value(&self) -> i32 {
        match self.kind {
            Kind::Cow { value, .. } => value,
            Kind::Event(_) => 0,
        }
    }

    pub(super) fn powers(&self) -> Powers {
        match self.kind {
            Kind::Cow { powers, .. } => powers,
            Kind::Event(_) => Powers::default(),
        }
    }

    pub(super) fn effects(&self) -> &[Verb] {
        match &self.kind {
            Kind::Cow { .. } => &[],
            Kind::Event(effects) => effects,
        }
    }
}

/// Every kind of card of a record, and the names of its cities.
#[derive(Clone, Debug, Default)]
pub(super) struct Deck {
    pub(super) cards: Vec<Card>,
    /// Cards by their folded code; a power of two of slots, or none. An empty
    /// slot has a code of no length.
    index: Vec<(Ends, CardId)>,
    pub(super) cities: Vec<(String, u8)>,
}

static STAND_IN: LazyLock<Deck> = LazyLock::new(|| {
    let mut deck = Deck::default();
    let mut findings = Vec::new();
    if let Ok(root) = read_yaml(PACKS[0].text, 0) {
        pack::read(&root, None, &mut deck, &mut findings);
    }
    deck.sort();
    deck
});

impl Deck {
    /// The deck of a header: its packs or the stand-in, then the cards typed
    /// into it.
    pub(super) fn of(header: &Header, library: &Library, findings: &mut Findings) -> Self {
        let before = findings.len();
        let packs = library.packs(header, PACKS, findings);
        let mut deck = if packs.is_empty() {
            STAND_IN.clone()
        } else {
            let mut deck = Deck::default();
            for pack in &packs {
                deck.add(pack, findings);
            }
            if findings.len() == before {
                deck.check_counts(packs.last(), findings);
            }
            deck
        };
        if let Some(cards) = header.get("cards") {
            pack::read_cards(cards, None, &mut deck, findings);
        }
        deck.sort();
        deck
    }

    fn add(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) {
        match read_yaml(&pack.text, 0) {
            Ok(root) => pack::read(&root, Some(pack), self, findings),
            Err(misread) => findings.push(misread.in_a_pack().inside(pack)),
        }
    }

    /// The box has 69 cards and twelve cities, whatever is printed on them.
    fn check_counts(&self, pack: Option<&Arc<OtherText>>, findings: &mut Findings) {
        let cards: u32 = self.cards.iter().map(|card| u32::from(card.count)).sum();
        if cards != BOX {
            let at = self.cards.first().map_or(Span::default(), |card| card.at);
            let mut finding = broken(
                Rule::DeckOf69,
                at,
                format!("this deck has {cards} cards, the box has {BOX}"),
            )
            .label("counted from here")
            .help("a card's `count` says how many copies there are; one when it is left out");
            finding.other = pack.cloned();
            findings.push(finding);
        }
    }

    /// Adds a card, or replaces the one of the same code.
    pub(super) fn put(&mut self, card: Card) {
        match self.cards.iter_mut().find(|old| old.folded == card.folded) {
            Some(old) => *old = card,
            None => self.cards.push(card),
        }
    }

    fn sort(&mut self) {
        let slots = (2 * self.cards.len()).next_power_of_two();
        self.index = vec![(Ends::default(), 0); slots];
        for (id, card) in self.cards.iter().enumerate() {
            let ends = Ends::of(&card.folded);
            let mut at = ends.slot(slots);
            while self.index[at].0.length > 0 {
                at = (at + 1) % slots;
            }
            self.index[at] = (ends, id as CardId);
        }
    }

    /// The card of that name.
    #[inline]
    pub(super) fn find(&self, name: &str) -> Option<CardId> {
        self.exact(name).or_else(|| self.folded(name))
    }

    /// The card of a name that is not written as its code.
    #[cold]
    fn folded(&self, name: &str) -> Option<CardId> {
        if super::notation::is_plain(name) {
            return None;
        }
        self.exact(&word::fold(name))
    }

    /// The card whose folded code this is.
    #[inline]
    pub(super) fn exact(&self, code: &str) -> Option<CardId> {
        let wanted = Ends::of(code);
        let slots = self.index.len();
        let mut at = wanted.slot(slots.max(1));
        loop {
            let (ends, id) = self.index.get(at)?;
            if ends.length == 0 {
                return None;
            }
            if *ends == wanted && self.is_coded(*id, code) {
                return Some(*id);
            }
            at = (at + 1) & (slots - 1);
        }
    }

    /// Whether a card with the same ends has this code.
    #[inline]
    fn is_coded(&self, id: CardId, code: &str) -> bool {
        code.len() <= Ends::WHOLE || self.cards[id as usize].folded == code
    }

    /// The value of the city of that name.
    pub(super) fn city(&self, name: &str) -> Option<u8> {
        self.cities
            .iter()
            .find(|(city, _)| word::same(name, city))
            .map(|(_, value)| *value)
    }

    pub(super) fn card(&self, id: CardId) -> &Card {
        &self.cards[id as usize]
    }
}

/// A finding about a component that breaks a clause.
pub(super) fn broken(rule: Rule, at: Span, message: impl Into<String>) -> Finding {
    let clause: &'static Clause = rule.into();
    let mut finding = Finding::error(clause.id, at, message);
    finding.clause = Some(clause);
    finding
}
