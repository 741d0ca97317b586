//! The cards of both boxes: their titles and their abilities.

use super::{
    card::{CARDS, Card, CardSet, Theater},
    verb::{Ability, Act, Ongoing, Verb},
};
use crate::{
    lang::{self, Lang},
    record::word::{fold, same},
    say,
};

/// What is known of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardInfo {
    /// English title, or the French one where no English one is known.
    pub(super) title: String,
    pub(super) french: String,
    pub(super) status: String,
    /// Where it comes from, or what is missing.
    pub(super) source: String,
    /// The same in French; empty where it is told in one language.
    pub(super) source_fr: String,
    pub(super) ability: Ability,
    pub(super) pack: String,
    /// Whether that pack is one of the program's own.
    pub(super) is_shipped: bool,
}

impl CardInfo {
    pub(super) fn unknown() -> Self {
        CardInfo {
            title: String::new(),
            french: String::new(),
            status: "unattested".to_owned(),
            source: String::new(),
            source_fr: String::new(),
            ability: Ability::Unattested,
            pack: String::new(),
            is_shipped: false,
        }
    }

    /// Where it comes from, or what is missing, in the reader's language.
    pub(super) fn source(&self) -> Option<&str> {
        let told = match self.source_fr.as_str() {
            french if !french.is_empty() && lang::is_french() => french,
            _ => &self.source,
        };
        (!told.is_empty()).then_some(told)
    }

    /// `Support`, `Manœuvre`, or nothing.
    pub(super) fn shown(&self) -> &str {
        if self.french.is_empty() {
            &self.title
        } else {
            &self.french
        }
    }
}

/// All cards of both boxes as one edition and its packs give them.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    cards: Vec<CardInfo>,
    loose: Vec<(String, CardInfo)>,
    /// Their folded titles.
    loose_titles: Vec<String>,
    /// Destroyed cards go under the deck, or aside.
    pub(super) destroyed_go_under: bool,
    /// Folded titles with the cards they name.
    titles: Vec<(String, Vec<Card>)>,
    /// The cards with an ongoing ability.
    pub(super) lasting: CardSet,
    /// Those of them that destroy cards as they are played.
    pub(super) striking: CardSet,
    /// The cards that turn others as they come up.
    pub(super) turning: CardSet,
    /// A pack or a header has brought cards that turn others, so that abilities
    /// may trigger each other for ever.
    pub(super) has_new_flips: bool,
}

impl Deck {
    /// Cards of which nothing is known.
    pub(super) fn unknown() -> Self {
        Deck {
            cards: vec![CardInfo::unknown(); CARDS],
            loose: Vec::new(),
            loose_titles: Vec::new(),
            destroyed_go_under: true,
            titles: Vec::new(),
            lasting: CardSet::default(),
            striking: CardSet::default(),
            turning: CardSet::default(),
            has_new_flips: false,
        }
    }

    pub(super) fn info(&self, card: Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    #[inline]
    pub(super) fn ability(&self, card: Card) -> &Ability {
        &self.cards[card.index()].ability
    }

    #[inline]
    pub(super) fn ongoing(&self, card: Card) -> Option<Ongoing> {
        match self.ability(card) {
            Ability::Ongoing(ongoing) => Some(*ongoing),
            _ => None,
        }
    }

    /// `A1 Support`; `A1 (Air 1)`, `T3 (Manœuvre)` in French.
    pub(super) fn name(&self, card: Card) -> String {
        let called = self.called(card);
        match called.as_str() {
            "" => card.to_string(),
            called => say!("{card} {called}", "{card} ({called})"),
        }
    }

    /// The same with the code in backticks, for sentences.
    pub(super) fn quoted(&self, card: Card) -> String {
        let called = self.called(card);
        match called.as_str() {
            "" => format!("`{card}`"),
            called => say!("`{card} {called}`", "`{card}` ({called})"),
        }
    }

    /// What a card is called beside its code. An English title of a box that was
    /// printed in French says nothing there: *Terre 5*.
    pub(super) fn called(&self, card: Card) -> String {
        let info = self.info(card);
        let named = !info.title.is_empty() && !info.is_shipped;
        if lang::is_french() && info.french.is_empty() && !named {
            let (kind, strength) = (card.theater().name(), card.strength());
            return format!("{kind} {strength}");
        }
        info.shown().to_owned()
    }

    /// The cards that a title names.
    pub(super) fn titled(&self, title: &str) -> &[Card] {
        let folded = fold(title);
        self.titles
            .iter()
            .find(|(name, _)| *name == folded)
            .map_or(&[], |(_, cards)| cards)
    }

    pub(super) fn titles(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().map(|(title, _)| title.as_str())
    }

    /// The code of a card in the language of its title: `M5` for `barrage`.
    pub(super) fn code_of_title(&self, card: Card, title: &str) -> String {
        let english = hyphenated(&self.info(card).title) == hyphenated(title);
        let spelled = if english { Lang::En } else { Lang::Fr };
        lang::within(spelled, || card.to_string())
    }

    /// The titles whose slot is unknown.
    pub(super) fn loose(&self) -> &[(String, CardInfo)] {
        &self.loose
    }

    /// A card fills its slot; a title that had none has found it.
    pub(super) fn put(&mut self, card: Card, info: CardInfo) {
        let titles = [fold(&info.title), fold(&info.french)];
        let is_title = |word: &str| {
            let mut known = titles.iter().filter(|title| !title.is_empty());
            known.any(|title| same(word, title))
        };
        self.loose
            .retain(|(name, loose)| !is_title(name) && !is_title(&loose.french));
        let turns = |verbs: &Vec<Verb>| verbs.iter().any(|verb| verb.act == Act::Flip);
        self.has_new_flips |= matches!(&info.ability, Ability::Instant(verbs) if turns(verbs));
        self.cards[card.index()] = info;
    }

    /// A title whose slot is unknown.
    pub(super) fn put_loose(&mut self, title: &str, info: CardInfo) {
        self.loose.retain(|(name, _)| fold(name) != fold(title));
        self.loose.push((title.to_owned(), info));
    }

    /// Takes a title out of those without a slot.
    pub(super) fn take_loose(&mut self, title: &str) -> Option<CardInfo> {
        let index = self.loose_index(title)?;
        Some(self.loose.remove(index).1)
    }

    fn loose_index(&self, title: &str) -> Option<usize> {
        let folded = hyphenated(title);
        self.loose.iter().position(|(name, info)| {
            hyphenated(name) == folded || hyphenated(&info.french) == folded
        })
    }

    /// Whether this is a title of the box, with a slot or without.
    pub(super) fn is_title(&self, word: &str) -> bool {
        !self.titled(word).is_empty() || self.loose_titles.contains(&hyphenated(word))
    }

    /// The cards with a folded title, before the index is made.
    pub(super) fn cards_called(&self, folded: &str) -> Vec<Card> {
        Card::all()
            .filter(|card| {
                let info = self.info(*card);
                fold(&info.title) == folded || fold(&info.french) == folded
            })
            .collect()
    }

    /// The slots of the second box that have neither a title nor a text.
    pub(super) fn untitled(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|card| {
            let info = self.info(*card);
            card.theater() > Theater::Sea
                && info.shown().is_empty()
                && info.ability == Ability::Unattested
        })
    }

    /// Notes which cards titles name and which act while they lie face up.
    pub(super) fn index(&mut self) {
        self.lasting = Card::all()
            .filter(|card| self.ongoing(*card).is_some())
            .collect();
        let strikes = |card: &Card| self.ongoing(*card).is_some_and(Ongoing::strikes);
        self.striking = self.lasting.iter().filter(strikes).collect();
        let turns = |card: &Card| match self.ability(*card) {
            Ability::Instant(verbs) => verbs.iter().any(|verb| verb.act == Act::Flip),
            _ => false,
        };
        self.turning = Card::all().filter(turns).collect();
        let mut titles: Vec<(String, Vec<Card>)> = Vec::new();
        for card in Card::all() {
            let info = &self.cards[card.index()];
            for title in [&info.title, &info.french] {
                let name = hyphenated(title);
                if name.is_empty() {
                    continue;
                }
                match titles.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, cards)) if !cards.contains(&card) => cards.push(card),
                    Some(_) => {}
                    None => titles.push((name, vec![card])),
                }
            }
        }
        self.titles = titles;
        let loose = self.loose.iter();
        self.loose_titles = loose
            .flat_map(|(name, info)| [hyphenated(name), hyphenated(&info.french)])
            .filter(|title| !title.is_empty())
            .collect();
    }
}

/// A title as one word of a record.
pub(super) fn hyphenated(title: &str) -> String {
    fold(&title.replace(' ', "-"))
}
