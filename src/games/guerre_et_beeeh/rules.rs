//! The rules in force: what the header settles.

use super::{
    cards::{Card, CardSet, KINDS, KNOWN, LOST},
    deck::{Deck, Named},
    rulings::Rulings,
    table::Table,
    words::Attested,
};
use crate::{
    game::{Roster, Seat},
    record::{Header, View, word},
};

/// What the header settles.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(super) roster: Roster,
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
    /// The rules before the first table is set.
    pub(super) fn new(header: &Header, copies: [u8; KINDS], deck: Deck) -> Self {
        debug_assert!(deck.named.len() <= LOST);
        Self {
            roster: header.players.clone(),
            rulings: Rulings::of(header),
            copies,
            blanks: deck.blanks,
            lost: deck.named,
            view: header.view,
            by_hand: header.by_hand,
            start: Table::new(),
        }
    }

    pub(super) fn handle(&self, seat: Seat) -> &str {
        self.roster.handle(seat)
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.roster.seat(name)
    }

    /// The seat whose handle begins so, when only one does.
    pub(super) fn seat_by_start(&self, start: &str) -> Option<Seat> {
        let only = self.roster.seat_by_start(start);
        only.or_else(|| self.seat(start))
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

    /// Cards as they are written, the unknown ones last.
    pub(super) fn cards(&self, cards: &CardSet) -> Vec<String> {
        let named = cards.iter().map(|card| self.code(card).to_owned());
        let unknown = std::iter::repeat_n("?".to_owned(), usize::from(cards.unknown));
        named.chain(unknown).collect()
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
        !self.view.sees(seat)
    }
}
