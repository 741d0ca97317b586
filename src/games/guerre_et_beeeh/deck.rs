//! The deck: the 15 attested cards, and the six that nobody could find, which
//! a pack or the header may name.

use std::sync::Arc;

use super::{
    cards::{Card, KNOWN, LOST},
    packs::{PACKS, pack_root, this_is},
    square::Square,
    words::Attested,
};
use crate::{
    finding::{Finding, Findings, OtherText},
    kit::page::{self, Page},
    lang::pick,
    pack::{Library, once},
    record::{Header, Key, Node, line::is_word, word},
    say,
};

/// A lost card that somebody gave its name back.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub(super) code: String,
    pub(super) folded: String,
    pub(super) title: String,
    pub(super) copies: u8,
}

#[derive(Debug, Default)]
pub(crate) struct Deck {
    pub(super) named: Vec<Named>,
    /// Copies of attested cards among the lost ones: the box is known to hold one of each.
    pub(super) further: [u8; KNOWN],
    pub(super) blanks: u8,
}

/// What `deck`, `packs` and `cards` of the header say.
pub(super) fn read(header: &Header, library: &Library, findings: &mut Findings) -> Option<Deck> {
    let mut deck = Deck::default();
    let before = findings.len();
    let mut full = false;
    let mut packs = Vec::new();
    if let Some(node) = header.get("deck") {
        match node.text() {
            Some("attested") => {}
            Some("padded") => full = true,
            Some(name) => {
                full = true;
                packs.extend(library.find(name, node.at, PACKS, findings));
            }
            None => findings.push(
                Finding::error(
                    "header.type",
                    node.at,
                    pick(
                        "deck must be `attested`, `padded` or a pack",
                        "`deck` doit être `attested`, `padded` ou un lot",
                    ),
                )
                .label(this_is(node))
                .help(pick(
                    "a pack is a file: `greffier games guerre-et-beeeh --schema` prints what one may hold",
                    "un lot est un fichier : `greffier games guerre-et-beeeh --schema` montre ce qu'il peut contenir",
                )),
            ),
        }
    }
    packs.extend(library.packs(header, PACKS, findings));
    for pack in once(packs) {
        full |= deck.pack(&pack, findings);
    }
    if let Some(cards) = header.get("cards") {
        full = true;
        deck.cards(cards, None, findings);
    }
    if full {
        deck.blanks = (LOST as u8).saturating_sub(deck.found());
    }
    let broken = findings[before..]
        .iter()
        .any(|finding| finding.severity == crate::finding::Severity::Error);
    (!broken).then_some(deck)
}

impl Deck {
    /// Takes the cards of a pack; says whether it had any.
    fn pack(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) -> bool {
        let Some(root) = pack_root(pack, findings) else {
            return false;
        };
        match root.get("cards") {
            Some(cards) => {
                self.cards(cards, Some(pack), findings);
                true
            }
            None => false,
        }
    }

    fn cards(&mut self, node: &Node, pack: Option<&Arc<OtherText>>, findings: &mut Findings) {
        let mut page = Page { pack, findings };
        let Some(entries) = node.map() else {
            page.say(
                Finding::error(
                    "pack.cards",
                    node.at,
                    pick(
                        "cards must be a mapping from code to card",
                        "`cards` doit associer un nom à chaque carte",
                    ),
                )
                .label(this_is(node)),
            );
            return;
        };
        for (key, value) in entries {
            match named(key, value) {
                Ok(card) => self.add(card, key, &mut page),
                Err(finding) => page.say(*finding),
            }
        }
    }

    /// How many of the lost cards are known again.
    fn found(&self) -> u8 {
        let named = self.named.iter().map(|card| card.copies);
        named.chain(self.further).fold(0, u8::saturating_add)
    }

    fn add(&mut self, card: Named, key: &Key, page: &mut Page<'_>) {
        let before = self.further;
        let attested = Attested::TABLE.find(&card.folded);
        let known = match attested {
            Some(index) => {
                let more = card.copies - 1;
                // Of Abus dangereux the rulebook prints the number.
                let there = Card(index as u8) == Card::ABUS || self.further[index] > 0;
                if !there {
                    self.further[index] = more;
                }
                there || more == 0
            }
            None => self.named.iter().any(|other| other.folded == card.folded),
        };
        if known {
            let code = &card.code;
            let message = say!(
                "`{code}` is already a card of the deck",
                "`{code}` est déjà une carte de la pioche"
            );
            page.say(Finding::error("pack.cards", key.at, message).help(pick(
                "named here are the cards that nobody could find, and how many copies there are of \
                 one that is known: `raid: { copies: 2 }`",
                "se nomment ici les cartes introuvables, et le nombre d'exemplaires d'une carte \
                 connue : `raid: { copies: 2 }`",
            )));
            return;
        }
        if attested.is_none() {
            self.named.push(card);
        }
        let count = self.found();
        if usize::from(count) > LOST {
            let message = pick("the box has 21 cards", "la boîte contient 21 cartes");
            page.say(Finding::error("pack.cards", key.at, message).label(say!(
                "15 are attested, so {LOST} can be named; this makes {count}",
                "15 sont attestées, {LOST} peuvent donc être nommées ; cela en fait {count}"
            )));
            self.further = before;
            if attested.is_none() {
                self.named.pop();
            }
        }
    }
}

/// The keys of a card.
const CARD_KEYS: &[&str] = &["title", "copies"];

/// One card: a title, or a mapping with `title` and `copies`.
fn named(key: &Key, value: &Node) -> Result<Named, Box<Finding>> {
    if !is_word(&key.text) || Square::read(&key.text).is_some() {
        let said = pick(
            "a card's code is one word",
            "le nom d'une carte est un seul mot",
        );
        return Err(Box::new(Finding::error("pack.cards", key.at, said)));
    }
    let stranger = value.map().unwrap_or_default().iter();
    let stranger = stranger
        .map(|(key, _)| key)
        .find(|key| !CARD_KEYS.contains(&key.text.as_str()));
    if let Some(key) = stranger {
        return Err(Box::new(page::unknown(
            "pack.unknown-key",
            key.at,
            &key.text,
            CARD_KEYS,
        )));
    }
    if value.list().is_some() {
        let said = pick(
            "a card is a title, or `{ title: …, copies: … }`",
            "une carte est un titre, ou `{ title: …, copies: … }`",
        );
        return Err(Box::new(Finding::error("pack.cards", value.at, said)));
    }
    let copies = match value.get("copies") {
        None => 1,
        Some(node) => node
            .int()
            .and_then(|copies| u8::try_from(copies).ok())
            .filter(|copies| (1..=LOST as u8).contains(copies))
            .ok_or_else(|| {
                let said = pick(
                    "copies is a number from 1 to 6",
                    "`copies` est un nombre de 1 à 6",
                );
                Box::new(Finding::error("pack.cards", node.at, said))
            })?,
    };
    let title = value
        .text()
        .or_else(|| value.get("title").and_then(Node::text));
    Ok(Named {
        title: title.unwrap_or(&key.text).to_owned(),
        folded: word::fold(&key.text),
        code: key.text.clone(),
        copies,
    })
}
