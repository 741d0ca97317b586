//! Money that players hand over for an event.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    clauses::Rule,
    faults::Fault,
    money::Purse,
    rules::RICHEST,
    step::Act,
};
use crate::{clause::Log, say};

impl<L: Log> Ctx<'_, '_, L> {
    /// Money moved by hand; `unasked`: why nobody asked for it.
    pub(in super::super) fn payment(
        &mut self,
        sum: i32,
        purse: Purse,
        unasked: Option<Fault>,
    ) -> Sentence {
        let at = self.step.at;
        self.before_the_roll();
        self.require(
            Rule::BankFrozen,
            purse != Purse::Bank,
            self.step.spot,
            Fault::Bank,
        );
        self.require(Rule::StepsOfFifty, sum % 50 == 0, at, Fault::Odd(sum));
        // After the roll nothing asks for anything any more.
        if purse != Purse::Bank && self.table.rolled.is_none() {
            self.require(
                Rule::AsPrinted,
                unasked.is_none(),
                at,
                unasked.unwrap_or(Fault::NotAsked),
            );
        }
        self.bearable(sum, purse)
    }

    /// There is that much money to move.
    pub(in super::super) fn bearable(&mut self, sum: i32, purse: Purse) -> Sentence {
        let at = self.step.at;
        let sum = i64::from(sum);
        if let Act::Grab { .. } = self.step.act {
            let there = match purse {
                Purse::Pot => self.table.pot >= sum,
                Purse::Bank => self.table.bank >= sum,
                Purse::Player(_) => true,
            };
            let fault = Fault::PurseShort { purse, sum };
            self.demand(Rule::ClosedCircuit, there, at, fault)?;
        }
        let bearable = |seat: u8| self.table.cash[seat as usize].abs() + sum <= RICHEST;
        let theirs = match purse {
            Purse::Player(other) => bearable(other),
            Purse::Pot | Purse::Bank => true,
        };
        let bearable = bearable(self.seat()) && theirs;
        self.demand(Rule::ClosedCircuit, bearable, at, Fault::TooMuch)
    }
}

impl<L: Log> Doing<'_, L> {
    /// Money moved by hand; a negative sum is taken.
    pub(in super::super) fn pay(&mut self, purse: Purse, sum: i64) {
        let why = || say!("paid by hand", "paiement écrit");
        let Self {
            table, seat, log, ..
        } = self;
        match purse {
            Purse::Player(other) if sum >= 0 => table.hand_over(*seat, other, sum, *log, why),
            Purse::Player(other) => table.hand_over(other, *seat, -sum, *log, why),
            Purse::Pot => table.pay_pot(*seat, sum, Rule::BetweenPlayers, *log, why),
            Purse::Bank => {
                table.pay_pot(*seat, sum, Rule::BetweenPlayers, *log, why);
                table.pot -= sum;
                table.bank += sum;
            }
        }
    }
}
