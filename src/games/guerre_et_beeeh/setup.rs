//! From the header to the rules in force and the first table.

use super::{
    cards::{Card, FACES, KINDS, KNOWN, LOST},
    deck::{self, Named},
    layout,
    rulings::Rulings,
    table::Table,
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
        says: Text::same("layout, reconstructed: the flocks on the two home rows"),
    },
    Embedded {
        id: "spread",
        text: include_str!("packs/spread.yaml"),
        says: Text::same("layout, reconstructed: the flocks spread over the board"),
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

    /// The card of that code or title.
    pub(super) fn card(&self, name: &str) -> Option<Card> {
        // Nearly every card is written by its code.
        if let Some(known) = FACES.iter().position(|face| face.code == name) {
            return Some(Card(known as u8));
        }
        let known = FACES.iter().position(|face| {
            word::same(name, face.code) || face.also.iter().any(|also| word::same(name, also))
        });
        known
            .or_else(|| {
                let lost = self
                    .lost
                    .iter()
                    .position(|card| word::same(name, &card.folded));
                lost.map(|index| KNOWN + index)
            })
            .map(|index| Card(index as u8))
    }

    pub(super) fn code(&self, card: Card) -> &str {
        match FACES.get(card.index()) {
            Some(face) => face.code,
            None => self
                .lost
                .get(card.index() - KNOWN)
                .map_or("?", |card| &card.code),
        }
    }

    pub(super) fn title(&self, card: Card) -> &str {
        match FACES.get(card.index()) {
            Some(face) => face.title,
            None => self
                .lost
                .get(card.index() - KNOWN)
                .map_or("?", |card| &card.title),
        }
    }

    /// The codes of every card of this deck.
    pub(super) fn codes(&self) -> impl Iterator<Item = &str> {
        let known = FACES.iter().map(|face| face.code);
        known.chain(self.lost.iter().map(|card| card.code.as_str()))
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
    for (count, face) in copies.iter_mut().zip(&FACES) {
        *count = face.copies;
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
