//! The packs that the program brings, and the deck that an edition and its packs
//! make.

mod read;
#[cfg(test)]
mod schema;
mod words;

pub(super) use words::{describe, describe_ongoing, status};

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::deck::Deck;
use crate::{
    finding::{Findings, OtherText},
    game::Embedded,
    kit::page::Page,
    lang::Text,
    record::Node,
};
use read::PackReader;

pub(super) static PACKS: &[Embedded] = &[
    Embedded {
        id: "critters-2021",
        text: include_str!("critters-2021.yaml"),
        says: Text::new(
            "the 18 cards of Bestioles en Guerre, as in the revised edition",
            "les 18 cartes de Bestioles en Guerre, comme dans l'édition révisée",
        ),
    },
    Embedded {
        id: "first-2019",
        text: include_str!("first-2019.yaml"),
        says: Text::new(
            "the 18 cards of the first edition of Air, Land & Sea",
            "les 18 cartes de la première édition d'Air, Land & Sea",
        ),
    },
    Embedded {
        id: "bobards-2022",
        text: include_str!("bobards-2022.yaml"),
        says: Text::new(
            "what is attested of the 18 cards of Bobards, Pétards & Mouchards",
            "ce qui est attesté des 18 cartes de Bobards, Pétards & Mouchards",
        ),
    },
];

impl Deck {
    /// The deck of an edition, read once.
    pub(super) fn of_edition(edition: &str) -> Arc<Deck> {
        static REVISED: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(shipped("critters-2021")));
        static FIRST: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(shipped("first-2019")));
        if edition == "first-2019" {
            Arc::clone(&FIRST)
        } else {
            Arc::clone(&REVISED)
        }
    }

    /// The deck of an edition with packs in it. Archives repeat their packs, so
    /// the last that were read without a finding are kept.
    pub(super) fn with_packs(
        edition: &str,
        packs: Vec<Arc<OtherText>>,
        findings: &mut Findings,
    ) -> Arc<Deck> {
        static LAST: Mutex<Option<Packed>> = Mutex::new(None);
        let base = Deck::of_edition(edition);
        if packs.is_empty() {
            return base;
        }
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = last.as_ref().filter(|last| last.is_for(&base, &packs)) {
            return Arc::clone(&last.deck);
        }
        let before = findings.len();
        let mut deck = (*base).clone();
        for pack in &packs {
            deck.apply(pack, findings);
        }
        let deck = Arc::new(deck);
        if findings.len() == before {
            *last = Some(Packed {
                base,
                packs,
                deck: Arc::clone(&deck),
            });
        }
        deck
    }

    /// Replaces the cards that a pack names.
    pub(super) fn apply(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) {
        let pack = Some(pack);
        PackReader {
            page: Page { pack, findings },
            deck: self,
        }
        .read();
        self.index();
    }

    /// Replaces the cards that a header's `cards:` names.
    pub(super) fn apply_cards(&mut self, node: &Node, findings: &mut Findings) {
        let pack = None;
        PackReader {
            page: Page { pack, findings },
            deck: self,
        }
        .cards(node);
        self.index();
    }
}

/// What packs made of the deck of an edition.
struct Packed {
    base: Arc<Deck>,
    packs: Vec<Arc<OtherText>>,
    deck: Arc<Deck>,
}

impl Packed {
    fn is_for(&self, base: &Arc<Deck>, packs: &[Arc<OtherText>]) -> bool {
        let same = |(one, other): (&Arc<OtherText>, &Arc<OtherText>)| {
            one.name == other.name && one.text == other.text
        };
        Arc::ptr_eq(&self.base, base)
            && self.packs.len() == packs.len()
            && self.packs.iter().zip(packs).all(same)
    }
}

/// The packs in the binary; a test holds them to be free of findings.
fn shipped(base: &str) -> Deck {
    let mut deck = Deck::unknown();
    let mut findings = Vec::new();
    for id in [base, "bobards-2022"] {
        for pack in PACKS.iter().filter(|pack| pack.id == id) {
            let text = Arc::new(OtherText::new(pack.id, pack.text));
            deck.apply(&text, &mut findings);
        }
    }
    deck.has_new_flips = false;
    debug_assert!(findings.is_empty(), "{:?}", findings[0].message);
    deck
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::air_land_sea::card::Card;

    #[test]
    fn shipped_packs_are_clean_and_whole() {
        for edition in ["critters-2021", "first-2019"] {
            let deck = Deck::of_edition(edition);
            let unknown = Card::all().filter(|card| deck.info(*card).pack.is_empty());
            assert_eq!(unknown.count(), 0, "{edition}");
        }
    }
}
