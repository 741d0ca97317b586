//! An event is played.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    clauses::Rule,
    deck::CardId,
    faults::Fault,
};
use crate::{clause::Log, say};

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn event(&mut self, card: CardId) -> Sentence {
        self.playing();
        let held = self.held(card);
        if !self.rules.card(card).is_attested() {
            let by_hand = self.rules.header.by_hand;
            let at = self.step.at;
            self.require(Rule::Unattested, by_hand, at, Fault::Unattested(card));
            if by_hand && held.is_ok() {
                self.court.note(Rule::ByHand, at, Fault::ByHand(card));
            }
        }
        let paid = self.can_pay(self.seat(), self.rules.card(card).price);
        held.and(paid)
    }
}

impl<L: Log> Doing<'_, L> {
    /// The card leaves the hand, and its price is paid.
    pub(in super::super) fn event(&mut self, card: CardId) {
        let Self {
            rules, table, log, ..
        } = self;
        log.event(Rule::TwoKinds);
        table.out_of_hand(self.seat, card);
        log.event(Rule::PriceFirst);
        let price = rules.card(card).cost();
        table.pay_pot(self.seat, price, Rule::EventPrice, *log, || {
            say!("{} played", "{} joué", rules.code(card))
        });
    }
}
