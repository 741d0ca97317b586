//! Délit d'initié.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::{Bench, Fault},
        pile::{self, Drawing},
        rulings::DelitAbusRuling,
    },
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
};
use crate::clause::{Impossible, Log};

impl Judge<'_, '_> {
    pub(super) fn delit<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let abus = self.play.draw.drawn.has(Card::ABUS);
        let allowed = !abus || self.rules.rulings.delit_abus == DelitAbusRuling::Strikes;
        court.require(Rule::DelitAbus, allowed, self.play.draw.at, || {
            Fault::DelitAbus
        });
        self.not_itself(court)?;
        let (draw, taken) = (self.play.draw, self.play.draw.drawn.len());
        court.require(Rule::CarriedOut, taken <= 1, draw.at, || {
            Fault::Chosen(taken)
        });
        let drawing = Drawing {
            draw,
            due: u8::from(self.table.pile != Some(0)),
            spent: Some(Card::DELIT),
            at: self.play.at,
        };
        pile::judge_cards(self.rules, self.table, self.seat, drawing, court)
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn delit(&mut self) {
        if self.table.pile == Some(0) {
            return;
        }
        self.log.event(Rule::DelitTakes);
        pile::take(
            self.table,
            self.seat,
            (self.play.draw, 1),
            self.play.at,
            self.log,
        );
    }
}

impl Offer<'_> {
    /// Every card that may lie in the pile.
    pub(super) fn delit(&self, add: Add<'_>) {
        let Offer { rules, table, seat } = self;
        if rules.is_secret(*seat) && table.flock(*seat).shown.is_none() {
            add(Plain::of(Card::DELIT).taking(None).act());
            return;
        }
        for card in Card::all() {
            let abus = card != Card::ABUS || rules.rulings.delit_abus == DelitAbusRuling::Strikes;
            let there = card == Card::ABUS || pile::in_pile(rules, table);
            let free = match card {
                Card::DELIT => pile::free_beside(rules, table, *seat, card) > 0,
                _ => pile::is_free(rules, table, card),
            };
            if abus && there && free {
                add(Plain::of(Card::DELIT).taking(Some(card)).act());
            }
        }
        if pile::unseen(rules, table) > 0 && rules.blanks > 0 {
            add(Plain::of(Card::DELIT).taking(None).act());
        }
    }
}
