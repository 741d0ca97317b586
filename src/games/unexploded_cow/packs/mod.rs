//! Cards from YAML: each fault is reported at the value that is wrong.

mod card;
mod cities;
mod header;

pub(super) use header::PACKS;

use std::collections::BTreeMap;

use super::{clauses::Rule, deck::Deck, words::is_of_the_notation};
use crate::{
    clause::Clause,
    finding::{Finding, Findings},
    kit::page::Page,
    lang::pick,
    record::line::{is_reserved, is_word},
    record::{Key, Node, NodeKind, word},
    say,
    source::Span,
};

/// The game that a pack must be for.
const GAME: &str = "unexploded-cow";

/// Most effects of one event: which of them a record has confirmed is a bit each.
const EFFECTS: usize = 32;
/// Most kinds of card in one deck.
const KINDS: usize = 250;
/// Dearest card that makes sense; keeps sums far from overflow.
const DEAREST: i64 = 1_000_000;

/// Reads a whole pack into a deck.
fn read(root: &Node, page: Page<'_>, deck: &mut Deck) {
    let mut page = PackReader { page, typed: false };
    page.page.is_for(root, GAME);
    let Some(entries) = root.map() else {
        page.say(Finding::error(
            "pack.shape",
            root.at,
            say!(
                "a pack is a list of `key: value`",
                "un lot est une liste de `clé: valeur`"
            ),
        ));
        return;
    };
    for (key, node) in entries {
        match key.text.as_str() {
            "cards" => page.cards(node, deck),
            "cities" => page.cities(node, deck),
            "pack" | "game" | "says" | "provenance" => {}
            name if name.starts_with("x-") => {}
            _ => page.unknown(
                key,
                &["pack", "game", "says", "provenance", "cities", "cards"],
            ),
        }
    }
}

/// Reads the cards typed into a header.
fn read_cards(node: &Node, deck: &mut Deck, findings: &mut Findings) {
    let pack = None;
    PackReader {
        page: Page { pack, findings },
        typed: true,
    }
    .cards(node, deck);
}

/// What reads a page.
struct PackReader<'p> {
    page: Page<'p>,
    /// The page is part of a header.
    typed: bool,
}

impl PackReader<'_> {
    fn say(&mut self, finding: Finding) {
        self.page.say(finding);
    }

    fn wrong(&mut self, node: &Node, what: &str, wanted: &str) {
        let found = match node.text() {
            Some(text) => say!("this is `{text}`", "c'est `{text}`"),
            None => say!("this is {}", "c'est {}", node.kind_word()),
        };
        self.say(
            Finding::error(
                "pack.card",
                node.at,
                say!("{what} must be {wanted}", "{what} doit être {wanted}"),
            )
            .label(found),
        );
    }

    fn unknown(&mut self, key: &Key, known: &[&str]) {
        self.page
            .unknown("pack.unknown-key", key.at, &key.text, known);
    }

    fn cards(&mut self, node: &Node, deck: &mut Deck) {
        let Some(entries) = node.map() else {
            let wanted = pick(
                "a mapping from code to card",
                "une table de codes et de cartes",
            );
            self.wrong(node, "`cards`", wanted);
            return;
        };
        let mut named = BTreeMap::new();
        for (key, node) in entries {
            let folded = word::fold(&key.text);
            if let Some(first) = named.insert(folded.clone(), key) {
                let message = say!(
                    "two cards are called `{}`",
                    "deux cartes s'appellent `{}`",
                    key.text
                );
                self.twice(key, first, "pack.card", message);
                continue;
            }
            if deck.cards.len() >= KINDS {
                self.say(Finding::error(
                    "pack.card",
                    key.at,
                    say!(
                        "this deck has too many kinds of card",
                        "ce paquet a trop de sortes de cartes"
                    ),
                ));
                return;
            }
            if let Some(card) = self.card(key, folded, node) {
                deck.put(card);
            }
        }
    }

    /// A list cannot name a card or a city twice.
    fn twice(&mut self, key: &Key, first: &Key, code: &'static str, message: String) {
        let finding = Finding::error(code, key.at, message).label(say!(
            "case and accents do not tell names apart",
            "casse et accents ne distinguent pas les noms"
        ));
        // An earlier place is one of the record, not of a pack.
        self.say(match self.page.pack {
            None => finding.because(first.at, say!("the first one", "la première")),
            Some(_) => finding.help(say!(
                "the first one is `{}`",
                "la première est `{}`",
                first.text
            )),
        });
    }

    /// What stands in the way of writing a card by this code.
    fn unwritable(key: &Key, folded: &str) -> Option<(String, &'static str)> {
        let reserved = is_reserved(folded) || is_of_the_notation(folded);
        if reserved {
            let message = say!(
                "`{}` is a word of the notation",
                "`{}` est un mot de la notation",
                key.text
            );
            let help = pick(
                "give the card another code",
                "donnez un autre code à la carte",
            );
            return Some((message, help));
        }
        let message = say!(
            "`{}` cannot be written as a card",
            "`{}` ne peut pas s'écrire comme carte",
            key.text
        );
        (!is_word(&key.text)).then_some((
            message,
            pick(
                "a code is one word of letters, digits and `-`, such as `fat-cow`",
                "un code est un mot de lettres, de chiffres et de `-`, par exemple `grosse-vache`",
            ),
        ))
    }
}

/// A list's items, or the one value that stands for a list of one.
fn items(node: &Node) -> &[Node] {
    match &node.kind {
        NodeKind::List(list) => list,
        NodeKind::Null => &[],
        _ => std::slice::from_ref(node),
    }
}

/// A finding about a component that breaks a clause.
fn broken(rule: Rule, at: Span, message: impl Into<String>) -> Finding {
    let clause: &'static Clause = rule.into();
    let mut finding = Finding::error(clause.id, at, message);
    finding.clause = Some(clause);
    finding
}
