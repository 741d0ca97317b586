//! Cow cards of a position: hands, deck, discard pile.

use super::{
    super::{deck::CardId, hand::Hand, table::Table},
    Placing, wrong,
};
use crate::{game::Seat, lang::pick, record::Misread, record::tree::AtomKind, say};

impl Placing<'_> {
    /// A hand whose number is known, or what is known of one that nobody counted.
    pub(in super::super) fn hand(
        &self,
        table: &mut Table,
        seat: Seat,
        uncounted: bool,
    ) -> Result<(), Misread> {
        let index = seat.0 as usize;
        self.is_said_once(&table.hands[index])?;
        let (known, unknown) = self.cards(table)?;
        if uncounted && unknown > 0 {
            return Err(wrong(
                self.fact.at,
                pick(
                    "only the cards that are known",
                    "seulement les cartes connues",
                ),
            ));
        }
        let hand = &mut table.hands[index];
        (hand.known, hand.unknown, hand.unsized_) = (known, unknown, uncounted);
        Ok(())
    }

    /// What everybody saw of a hand.
    pub(in super::super) fn shown(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for (card, times) in self.named_cards()? {
            let shown = std::iter::repeat_n((seat, card), times);
            table.shown_before.extend(shown);
        }
        Ok(())
    }

    pub(in super::super) fn had(&self, table: &mut Table, seat: Seat) -> Result<(), Misread> {
        for (card, _) in self.named_cards()? {
            let held = &mut table.held_then[card as usize];
            *held = held.with(seat);
        }
        Ok(())
    }

    pub(in super::super) fn deck(&self, table: &mut Table) -> Result<(), Misread> {
        table.deck = match self.fact.values {
            [_] if self.is_open() => None,
            _ => Some(self.deck_size()?),
        };
        Ok(())
    }

    pub(in super::super) fn discard(&self, table: &mut Table) -> Result<(), Misread> {
        let (cards, unknown) = self.cards(table)?;
        table.discard = cards;
        table.discard_unseen = (!self.is_open()).then_some(unknown);
        Ok(())
    }

    /// A hand is told by `hand`, or by `holds` where its size is unknown.
    fn is_said_once(&self, hand: &Hand) -> Result<(), Misread> {
        if hand.unsized_ && hand.known.is_empty() {
            return Ok(());
        }
        let message = say!(
            "this hand is said twice in this position",
            "cette main figure deux fois dans cette position"
        );
        Err(
            Misread::new("header.position", self.fact.path.at, message).help(say!(
                "write `hand`, or `holds` for what is known of a hand of unknown size",
                "écrivez `main`, ou `tient` pour ce que l'on sait d'une main de taille inconnue"
            )),
        )
    }

    /// A number of cards.
    pub(in super::super) fn some_cards(&self) -> Result<u16, Misread> {
        let cards = u16::try_from(self.amount()?).ok();
        let most = self.rules.deck.size();
        let cards = cards.filter(|cards| u32::from(*cards) <= most);
        cards.ok_or_else(|| {
            wrong(
                self.fact.at,
                pick(
                    "no more cards than there are",
                    "pas plus de cartes qu'il n'en existe",
                ),
            )
        })
    }

    /// Whether a pile is said to hold cards of which nobody knows the number: one
    /// `?` without a count.
    fn is_open(&self) -> bool {
        let items = self.fact.values.iter().map(|term| &term.item);
        let mut unknown = items.filter(|item| item.atom.is_unknown());
        let only = unknown.next().filter(|_| unknown.next().is_none());
        only.is_some_and(|item| item.times.is_none())
    }

    /// `20`, or `?*20`: as many cards, nobody knows which.
    fn deck_size(&self) -> Result<u16, Misread> {
        let all = self.rules.deck.size();
        let size = match self.fact.values {
            [term] if term.item.atom.is_unknown() => term.item.times().into(),
            [term] if term.item.atom.is_nothing() => 0,
            _ => self.amount()?,
        };
        u16::try_from(size)
            .ok()
            .filter(|size| u32::from(*size) <= all)
            .ok_or_else(|| {
                wrong(
                    self.fact.at,
                    &match all {
                        1 => say!(
                            "no more than the 1 card there is",
                            "pas plus que la seule carte qui existe"
                        ),
                        _ => say!(
                            "no more than the {all} cards there are",
                            "pas plus que les {all} cartes qui existent"
                        ),
                    },
                )
            })
    }

    /// Cards by their names, each with its count.
    pub(in super::super) fn named_cards(&self) -> Result<Vec<(CardId, usize)>, Misread> {
        let terms = self.fact.values.iter();
        let some = terms.filter(|term| !term.item.atom.is_nothing());
        some.map(|term| {
            let word = term.item.atom.word(self.fact.text);
            let word = word
                .ok_or_else(|| wrong(term.at, pick("the name of a card", "le nom d'une carte")))?;
            Ok((self.card(word)?, self.times(term)?))
        })
        .collect()
    }

    /// Known cards, located, and the number of unknown ones.
    fn cards(&self, table: &mut Table) -> Result<(Vec<CardId>, u16), Misread> {
        let mut known = Vec::new();
        let mut unknown = 0u16;
        for term in self.fact.values {
            let times = self.times(term)?;
            match term.item.atom.kind {
                AtomKind::Nothing => {}
                AtomKind::Unknown => unknown = unknown.saturating_add(times as u16),
                _ => {
                    let word = term.item.atom.word(self.fact.text);
                    let word = word.ok_or_else(|| {
                        wrong(term.at, pick("the name of a card", "le nom d'une carte"))
                    })?;
                    let card = self.card(word)?;
                    table.note_got(Some(card), term.at);
                    for _ in 0..times {
                        known.push(card);
                        table.unplaced.take(card);
                    }
                }
            }
        }
        Ok((known, unknown))
    }
}
