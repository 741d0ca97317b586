//! The die is rolled and counted out.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    bomb,
    clauses::Rule,
    faults::Fault,
    field::Cell,
    rules::Money,
    step::{Hit, hit_by},
};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn roll(&mut self, die: Option<u32>, hit: Hit) -> Sentence {
        let own = self.own_turn();
        let rolled = self.table.rolled;
        self.require(
            Rule::RollOnce,
            rolled.is_none(),
            self.step.at,
            Fault::AfterRoll(rolled.unwrap_or_default()),
        );
        let cash = self.table.cash[self.seat() as usize];
        if own && self.rules.money != Money::Loans {
            self.require(
                Rule::RealMoney,
                cash >= 0,
                self.step.at,
                Fault::BelowZero(cash),
            );
        }
        self.die(die, hit)
    }

    /// The die shows what a die can show, and what it hit is counted rightly.
    pub(in super::super) fn die(&mut self, die: Option<u32>, hit: Hit) -> Sentence {
        let Some(die) = die else { return Ok(()) };
        self.demand(
            Rule::Die,
            (1..=6).contains(&die),
            self.step.at,
            Fault::Die(die),
        )?;
        if hit == Hit::Unsaid {
            return Ok(());
        }
        let roller = self.seat();
        let counted = hit_by(self.table, roller, die);
        self.require(
            Rule::Count,
            hit == counted,
            self.step.spot,
            Fault::Miscount { roller, die },
        );
        // A wrong count may have stood, but not on a cow that is not there.
        match hit {
            Hit::Cow(cell) if self.table.living(cell).is_none() => {
                let fault = Fault::NoCow(cell);
                Err(self.court.impossible(Rule::CowThere, self.step.spot, fault))
            }
            _ => Ok(()),
        }
    }

    pub(in super::super) fn nothing(&mut self) {
        if self.table.active != Some(self.seat()) {
            return;
        }
        let rolled = self.table.rolled.is_some();
        self.require(Rule::RollCompulsory, rolled, self.step.at, Fault::NoRoll);
    }
}

impl<L: Log> Doing<'_, L> {
    /// The die is counted out. A count that was written is the one that stood, be
    /// it right or wrong.
    pub(in super::super) fn roll(&mut self, die: Option<u32>, hit: Hit) {
        let Some(die) = die else { return };
        let stood = match hit {
            Hit::Unsaid => hit_by(self.table, self.seat, die),
            written => written,
        };
        match stood {
            Hit::Cow(cell) => self.find_bomb(cell),
            _ => self.log.event(Rule::CountOnce),
        }
    }

    /// The roll at the end of a turn.
    pub(in super::super) fn final_roll(&mut self, die: Option<u32>, hit: Hit) {
        if self.is_own_turn() {
            self.table.awaited = None;
            self.table.rolled = Some(self.at);
        }
        self.roll(die, hit);
    }

    pub(in super::super) fn find_bomb(&mut self, cell: Cell) {
        bomb::find(self.table, cell, self.line, self.at);
    }
}
