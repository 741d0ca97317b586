//! A card is taken from the discard pile, for an event.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    clauses::Rule,
    deck::CardId,
    faults::Fault,
};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    /// A card can be taken from the discard pile.
    pub(in super::super) fn in_discard(&mut self, card: Option<CardId>) -> Sentence {
        let table = self.table;
        let (there, fault) = match card {
            Some(card) => (table.in_discard(card), Fault::NotDiscarded(card)),
            None => (table.may_search(), Fault::NothingDiscarded),
        };
        self.demand(Rule::CardOnePlace, there, self.step.at, fault)
    }
}

impl<L: Log> Doing<'_, L> {
    pub(in super::super) fn search(&mut self, card: Option<CardId>) {
        self.log.event(Rule::Search);
        self.table.note_got(card, self.at);
        self.table.take_discarded(self.seat, card, self.at);
    }
}
