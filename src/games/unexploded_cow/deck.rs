//! The cards in play: what a card is, and the deck that a header names.

use std::sync::{Arc, LazyLock};

use super::{
    clauses::Rule,
    nouns, packs,
    read::vocabulary::{Meaning, Vocabulary},
};
use crate::{
    clause::Clause,
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    lang::{self, Text, count},
    pack::Library,
    record::{Header, read_yaml, word},
    say,
    source::Span,
};

/// A kind of card, by its order in the deck.
pub(super) type CardId = u8;

/// Cards that the rulebook counts in the box.
const BOX: u32 = 69;
/// Cities of the box.
pub(super) const CITIES: u8 = 12;

/// The packs in the binary.
pub(super) static PACKS: &[Embedded] = &[Embedded {
    id: "stand-in@1",
    text: include_str!("packs/stand-in.yaml"),
    says: Text::new(
        "a stand-in deck of 69 cards with neutral names; not the published cards",
        "un paquet de remplacement de 69 cartes aux noms neutres ; pas les cartes publiées",
    ),
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

    /// As packs and listings name them.
    pub(super) const NAMES: [(Text, Powers); 5] = [
        (Text::new("spy", "espion"), Powers::SPY),
        (Text::new("mechanic", "mécanicien"), Powers::MECHANIC),
        (Text::new("general", "général"), Powers::GENERAL),
        (Text::new("pfc", "PFC"), Powers::PFC),
        (Text::new("mad-bomber", "bombeur fou"), Powers::BOMBER),
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

#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) code: String,
    pub(super) folded: String,
    /// Its code in French, where it has another one.
    pub(super) french: Option<String>,
    pub(super) price: i32,
    pub(super) count: u16,
    pub(super) kind: Kind,
    /// It is typed into the header.
    pub(super) typed: bool,
    /// Where it is written.
    pub(super) at: Span,
    /// The pack that it is written in; `None`: the header, or the stand-in.
    pub(super) pack: Option<Arc<OtherText>>,
}

impl Card {
    /// Its code as the reader's language has it.
    pub(super) fn name(&self) -> &str {
        match &self.french {
            Some(french) if lang::is_french() => french,
            _ => &self.code,
        }
    }

    /// Its code in the language that a word was written in.
    pub(super) fn respelled(&self, word: &str) -> &str {
        match &self.french {
            // A word that is the code without its accents may be either: it stays.
            Some(french) if !self.is_code(word) && word::fold(french) == word::fold(word) => french,
            _ => &self.code,
        }
    }

    fn is_code(&self, word: &str) -> bool {
        word.eq_ignore_ascii_case(&self.code)
    }

    /// What it costs, as a sum.
    pub(super) fn cost(&self) -> i64 {
        i64::from(self.price)
    }

    pub(super) fn is_cow(&self) -> bool {
        matches!(self.kind, Kind::Cow { .. })
    }

    pub(super) fn value(&self) -> i64 {
        match self.kind {
            Kind::Cow { value, .. } => i64::from(value),
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
    /// What the words of a record mean with this deck.
    pub(super) words: Vocabulary,
    pub(super) cities: Vec<(String, u8)>,
}

static STAND_IN: LazyLock<Deck> = LazyLock::new(|| {
    let mut deck = Deck::default();
    let mut findings = Vec::new();
    if let Ok(root) = read_yaml(PACKS[0].text, 0) {
        packs::read(&root, None, &mut deck, &mut findings);
    }
    deck.name_cards();
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
                deck.check_counts(findings);
            }
            deck
        };
        if let Some((key, cards)) = header.entry("cards") {
            let before = findings.len();
            packs::read_cards(cards, &mut deck, findings);
            if packs.is_empty() {
                deck.give_way();
            }
            if findings.len() == before {
                deck.announce(key.at, findings);
            }
        }
        deck.name_cards();
        deck
    }

    /// Every copy of every card.
    pub(super) fn size(&self) -> u32 {
        self.cards.iter().map(|card| u32::from(card.count)).sum()
    }

    /// Each card typed in takes the place of a stand-in of its kind, so that the
    /// deck stays as large as the box's.
    fn give_way(&mut self) {
        let typed: Vec<Card> = self
            .cards
            .iter()
            .filter(|card| card.typed)
            .cloned()
            .collect();
        for card in typed {
            for _ in 0..card.count {
                let too_many = self.size() > BOX;
                let stand_ins = self.cards.iter_mut().rev();
                let like = stand_ins
                    .filter(|other| too_many && !other.typed && other.count > 0)
                    .map(|other| (likeness(&card, other), other))
                    .filter(|(likeness, _)| *likeness > 0)
                    .max_by_key(|(likeness, other)| (*likeness, other.count));
                match like {
                    Some((_, stand_in)) => stand_in.count -= 1,
                    None => break,
                }
            }
        }
    }

    /// A deck of another size than the box's is no fault of a header that types in
    /// what its players have, but everybody should know.
    fn announce(&self, at: Span, findings: &mut Findings) {
        let cards = self.size();
        if cards == BOX {
            return;
        }
        let clause: &'static Clause = Rule::DeckOf69.into();
        let mut note = Finding::note(
            clause.id,
            at,
            say!(
                "this record is played with {cards} cards, the box has {BOX}",
                "cette feuille se joue avec {cards} cartes, la boîte en contient {BOX}"
            ),
        )
        .label(say!(
            "with the cards typed in here",
            "avec les cartes saisies ici"
        ))
        .help(say!(
            "without a pack a card takes the place of a stand-in of its kind, cow for cow and event for event, as long as there is one",
            "sans lot, une carte prend la place d'une carte de remplacement, vache pour vache et événement pour événement, tant qu'il y en a"
        ));
        note.clause = Some(clause);
        findings.push(note);
    }

    fn add(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) {
        match read_yaml(&pack.text, 0) {
            Ok(root) => packs::read(&root, Some(pack), self, findings),
            Err(misread) => findings.push(misread.in_a_pack().inside(pack)),
        }
    }

    /// The box has 69 cards and twelve cities, whatever is printed on them.
    fn check_counts(&self, findings: &mut Findings) {
        let cards = self.size();
        if cards != BOX {
            let first = self.cards.first();
            let at = first.map_or(Span::default(), |card| card.at);
            let counted = count(cards, &nouns::CARD);
            let mut finding = broken(
                Rule::DeckOf69,
                at,
                say!(
                    "this deck has {counted}, the box has {BOX}",
                    "ce paquet a {counted}, la boîte en contient {BOX}"
                ),
            )
            .label(say!("counted from here", "compté à partir d'ici"))
            .help(say!(
                "a card's `count` says how many copies there are; one when it is left out",
                "le `count` d'une carte dit combien d'exemplaires existent ; un seul s'il manque"
            ));
            finding.other = first.and_then(|card| card.pack.clone());
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

    /// All cards are there: their codes become words.
    fn name_cards(&mut self) {
        // A card of that code is meant before another one's French name.
        let taken: Vec<String> = self.cards.iter().map(|card| card.folded.clone()).collect();
        for card in &mut self.cards {
            let own = card.folded.clone();
            let free = |french: &String| {
                let french = word::fold(french);
                french == own || !taken.contains(&french)
            };
            card.french = card.french.take().filter(free);
        }
        let mut codes: Vec<(String, CardId)> = taken.into_iter().zip(0..).collect();
        for (card, id) in self.cards.iter().zip(0..) {
            let french = card.french.as_ref().map(|french| word::fold(french));
            let new = french.filter(|french| codes.iter().all(|(code, _)| code != french));
            codes.extend(new.map(|french| (french, id)));
        }
        let codes: Vec<(&str, CardId)> = codes.iter().map(|(code, id)| (&**code, *id)).collect();
        self.words = Vocabulary::new(&codes);
    }

    /// The card of that name.
    pub(super) fn find(&self, name: &str) -> Option<CardId> {
        match self.words.meaning(name)? {
            Meaning::Card(card) => Some(card),
            Meaning::Verb(_) => None,
        }
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

/// How well a stand-in stands for a card: not at all for one of the other kind.
fn likeness(card: &Card, stand_in: &Card) -> u8 {
    match (&card.kind, &stand_in.kind) {
        (
            Kind::Cow { value, powers },
            Kind::Cow {
                value: v,
                powers: p,
            },
        ) if powers == p => 2 + u8::from((*value < 0) == (*v < 0)),
        (Kind::Event(effects), Kind::Event(e)) if effects == e => 2,
        (Kind::Cow { .. }, Kind::Cow { .. }) | (Kind::Event(_), Kind::Event(_)) => 1,
        _ => 0,
    }
}

/// A finding about a component that breaks a clause.
pub(super) fn broken(rule: Rule, at: Span, message: impl Into<String>) -> Finding {
    let clause: &'static Clause = rule.into();
    let mut finding = Finding::error(clause.id, at, message);
    finding.clause = Some(clause);
    finding
}
