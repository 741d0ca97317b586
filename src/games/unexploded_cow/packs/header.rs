//! The deck that a header names: the stand-in, packs, and cards typed in.

use std::sync::{Arc, LazyLock};

use super::super::{
    clauses::Rule,
    deck::{Card, CardKind, Deck},
    words,
};
use super::broken;
use super::read;
use super::read_cards;
use crate::{
    clause::Clause,
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    kit::page::Page,
    lang::{Text, count},
    pack::Library,
    record::{Header, read_yaml},
    say,
    source::Span,
};

/// Cards that the rulebook counts in the box.
const BOX: u32 = 69;

/// The packs in the binary.
pub(in super::super) static PACKS: &[Embedded] = &[Embedded {
    id: "stand-in@1",
    text: include_str!("stand-in.yaml"),
    says: Text::new(
        "a stand-in deck of 69 cards with neutral names; not the published cards",
        "un paquet de remplacement de 69 cartes aux noms neutres ; pas les cartes publiées",
    ),
}];

static STAND_IN: LazyLock<Deck> = LazyLock::new(|| {
    let mut deck = Deck::default();
    let mut findings = Vec::new();
    if let Ok(root) = read_yaml(PACKS[0].text, 0) {
        let (pack, findings) = (None, &mut findings);
        read(&root, Page { pack, findings }, &mut deck);
    }
    deck.name_cards();
    deck
});

impl Deck {
    /// The deck of a header: its packs or the stand-in, then the cards typed
    /// into it.
    pub(in super::super) fn of(
        header: &Header,
        library: &Library,
        findings: &mut Findings,
    ) -> Self {
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
            read_cards(cards, &mut deck, findings);
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
            "without a pack a card takes the place of a stand-in of its kind, cow for cow and event for event, as long as there is one; a pack names all of them (`greffier games unexploded-cow --schema` prints what one may hold)",
            "sans lot, une carte prend la place d'une carte de remplacement, vache pour vache et événement pour événement, tant qu'il y en a ; un lot les nomme toutes (`greffier games unexploded-cow --schema` montre ce qu'il peut contenir)"
        ));
        note.clause = Some(clause);
        findings.push(note);
    }

    fn add(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) {
        let pack = Some(pack);
        let mut page = Page { pack, findings };
        if let Some(root) = page.root() {
            read(&root, page, self);
        }
    }

    /// The box has 69 cards and twelve cities, whatever is printed on them.
    fn check_counts(&self, findings: &mut Findings) {
        let cards = self.size();
        if cards != BOX {
            let first = self.cards.first();
            let at = first.map_or(Span::default(), |card| card.at);
            let counted = count(cards, &words::CARD);
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
}

/// How well a stand-in stands for a card: not at all for one of the other kind.
fn likeness(card: &Card, stand_in: &Card) -> u8 {
    match (&card.kind, &stand_in.kind) {
        (
            CardKind::Cow { value, powers },
            CardKind::Cow {
                value: v,
                powers: p,
            },
        ) if powers == p => 2 + u8::from((*value < 0) == (*v < 0)),
        (CardKind::Event(effects), CardKind::Event(e)) if effects == e => 2,
        (CardKind::Cow { .. }, CardKind::Cow { .. }) | (CardKind::Event(_), CardKind::Event(_)) => {
            1
        }
        _ => 0,
    }
}
