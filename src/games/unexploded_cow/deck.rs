//! The cards in play: what a card is, and the deck of a record.

use std::sync::Arc;

use super::meanings::{Meaning, Vocabulary};
use crate::{
    finding::OtherText,
    lang::{self, Text},
    record::word,
    source::Span,
};

pub(super) use super::meanings::CardId;

/// Cities of the box.
pub(super) const CITIES: u8 = 12;

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
pub(super) struct PrintedEffect {
    pub(super) effect: Effect,
    pub(super) may: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CardKind {
    Cow { value: i32, powers: Powers },
    Event(Vec<PrintedEffect>),
}

#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) code: String,
    pub(super) folded: String,
    /// Its code in French, where it has another one.
    pub(super) french: Option<String>,
    pub(super) price: i32,
    pub(super) count: u16,
    pub(super) kind: CardKind,
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
        matches!(self.kind, CardKind::Cow { .. })
    }

    pub(super) fn value(&self) -> i64 {
        match self.kind {
            CardKind::Cow { value, .. } => i64::from(value),
            CardKind::Event(_) => 0,
        }
    }

    pub(super) fn powers(&self) -> Powers {
        match self.kind {
            CardKind::Cow { powers, .. } => powers,
            CardKind::Event(_) => Powers::default(),
        }
    }

    /// Whether the program knows what the card does.
    pub(super) fn is_attested(&self) -> bool {
        let mut effects = self.effects().iter();
        effects.all(|printed| printed.effect != Effect::ByHand)
    }

    pub(super) fn effects(&self) -> &[PrintedEffect] {
        match &self.kind {
            CardKind::Cow { .. } => &[],
            CardKind::Event(effects) => effects,
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

impl Deck {
    /// Every copy of every card.
    pub(super) fn size(&self) -> u32 {
        self.cards.iter().map(|card| u32::from(card.count)).sum()
    }

    /// Adds a card, or replaces the one of the same code.
    pub(super) fn put(&mut self, card: Card) {
        match self.cards.iter_mut().find(|old| old.folded == card.folded) {
            Some(old) => *old = card,
            None => self.cards.push(card),
        }
    }

    /// All cards are there: their codes become words.
    pub(super) fn name_cards(&mut self) {
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
