//! From the header to the rules in force and the first table.

use super::{
    cards::{Card, KINDS, KNOWN, LOST},
    deck::{self, Named},
    layout,
    rulings::Rulings,
    table::Table,
    words::Attested,
};
use crate::{
    finding::Findings,
    game::{Embedded, Seat},
    lang::Text,
    pack::Library,
    record::{Header, View, word},
};

/// The layouts in the binary.
pub(super) static PACKS: &[Embedded] = &[
    Embedded {
        id: "home-rows",
        text: include_str!("packs/home-rows.yaml"),
        says: Text::new(
            "layout, reconstructed: the flocks on the two home rows",
            "schéma reconstitué : les troupeaux sur les deux rangées du bord",
        ),
    },
    Embedded {
        id: "spread",
        text: include_str!("packs/spread.yaml"),
        says: Text::new(
            "layout, reconstructed: the flocks spread over the board",
            "schéma reconstitué : les troupeaux répartis sur le plateau",
        ),
    },
];

/// What the header settles.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(super) handles: [String; 2],
    folded: [String; 2],
    pub(super) rulings: Rulings,
    /// Copies of each card in the deck.
    copies: [u8; KINDS],
    /// Cards of the deck that have no name.
    pub(super) blanks: u8,
    lost: Vec<Named>,
    view: View,
    /// `unattested: by-hand`.
    pub(super) by_hand: bool,
    pub(super) start: Table,
}

impl Rules {
    pub(super) fn handle(&self, seat: Seat) -> &str {
        &self.handles[usize::from(seat.0 & 1)]
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        let exact = self.handles.iter().position(|handle| handle == name);
        exact
            .or_else(|| {
                self.folded
                    .iter()
                    .position(|folded| word::same(name, folded))
            })
            .map(|seat| Seat(seat as u8))
    }

    /// The seat whose handle begins so, when only one does.
    pub(super) fn seat_by_start(&self, start: &str) -> Option<Seat> {
        let start = word::fold(start);
        match [0, 1].map(|seat| self.folded[seat].starts_with(&start)) {
            [true, false] => Some(Seat(0)),
            [false, true] => Some(Seat(1)),
            _ => self.seat(&start),
        }
    }

    /// The card of that name or title.
    pub(super) fn card(&self, name: &str) -> Option<Card> {
        // Nearly every card is written by its English name.
        let rows = Attested::TABLE.rows;
        let known = rows.iter().position(|row| row.word() == name);
        let known = known.or_else(|| Attested::TABLE.find(name));
        let lost = || {
            let is = |card: &Named| word::same(name, &card.folded);
            self.lost.iter().position(is).map(|lost| KNOWN + lost)
        };
        known.or_else(lost).map(|index| Card(index as u8))
    }

    fn lost(&self, card: Card) -> Option<&Named> {
        self.lost.get(card.index().checked_sub(KNOWN)?)
    }

    /// As it is written, in the reader's language.
    pub(super) fn code(&self, card: Card) -> &str {
        match card.attested() {
            Some(card) => card.printed(),
            None => self.lost(card).map_or("?", |card| &card.code),
        }
    }

    /// What programs call it.
    pub(super) fn id(&self, card: Card) -> &str {
        match card.attested() {
            Some(card) => card.word(),
            None => self.lost(card).map_or("?", |card| &card.code),
        }
    }

    pub(super) fn title(&self, card: Card) -> &str {
        match card.attested() {
            Some(card) => card.title(),
            None => self.lost(card).map_or("?", |card| &card.title),
        }
    }

    /// Every name of every card of this deck.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let known = Attested::TABLE.spellings().map(|name| -> &str { name });
        known.chain(self.lost.iter().map(|card| card.code.as_str()))
    }

    /// A lost card of that name.
    pub(super) fn lost_code(&self, name: &str) -> Option<String> {
        let is = |card: &&Named| word::same(name, &card.folded);
        self.lost.iter().find(is).map(|card| card.code.clone())
    }

    pub(super) fn copies(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Cards in the whole deck.
    pub(super) fn deck(&self) -> u8 {
        self.copies.iter().sum::<u8>() + self.blanks
    }

    /// Whether the record's keeper cannot see what is secret to this player.
    pub(super) fn is_secret(&self, seat: Seat) -> bool {
        match self.view {
            View::All => false,
            View::Public => true,
            View::Of(viewer) => viewer != seat,
        }
    }
}

pub(super) fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
    let handles = [0, 1].map(|seat| header.handle(Seat(seat)).to_owned());
    let deck = deck::read(header, library, findings)?;
    let mut copies = [0; KINDS];
    for (count, card) in copies.iter_mut().zip(Attested::ALL) {
        *count = card.copies();
    }
    for (count, card) in copies[KNOWN..].iter_mut().zip(&deck.named) {
        *count = card.copies;
    }
    let mut rules = Rules {
        folded: [0, 1].map(|seat: usize| word::fold(&handles[seat])),
        handles,
        rulings: Rulings::of(header),
        copies,
        blanks: deck.blanks,
        lost: deck.named,
        view: header.view,
        by_hand: header.by_hand,
        start: Table::new(),
    };
    debug_assert!(rules.lost.len() <= LOST);
    layout::set_up(header, library, &mut rules, findings)?;
    Some(rules)
}
