//! Loans, leaving, and money moved by hand.

use super::{
    Money, START,
    clauses::Rule,
    rules::{Judge, Sentence},
    step::{Act, Purse},
    tell::Fault,
};
use crate::clause::Log;

impl<L: Log> Judge<'_, '_, L> {
    pub(super) fn loan(&mut self, sum: i32) -> Sentence {
        let at = self.step.at;
        self.court
            .require(Rule::StepsOfFifty, sum > 0 && sum % 50 == 0, at, || {
                Fault::Odd(sum)
            });
        if self.rules.money == Money::Serious {
            self.court.require(Rule::SeriousLoan, sum == START, at, || {
                Fault::SeriousLoan(sum)
            });
        }
        // Sums stay far from overflow whatever a record says.
        let bearable = self.table.loans[self.seat() as usize] < 1_000_000_000 - sum;
        self.court
            .demand(Rule::ClosedCircuit, bearable, at, || Fault::TooMuch)
    }

    pub(super) fn leave(&mut self) {
        let cash = self.table.cash[self.seat() as usize];
        let at = self.step.at;
        self.court.require(
            Rule::LeaveRealMoney,
            self.rules.money != Money::Loans,
            at,
            || Fault::Friendly,
        );
        self.court.require(Rule::LeaveBankrupt, cash <= 0, at, || {
            Fault::NotBankrupt(cash)
        });
    }

    /// Money moved outside an event's own text.
    pub(super) fn payment(&mut self, sum: i32, purse: Purse) -> Sentence {
        let at = self.step.at;
        self.court.require(
            Rule::BankFrozen,
            purse != Purse::Bank,
            self.step.spot,
            || Fault::Bank,
        );
        self.court
            .require(Rule::StepsOfFifty, sum % 50 == 0, at, || Fault::Odd(sum));
        if purse != Purse::Bank {
            self.court
                .require(Rule::AsPrinted, self.table.by_hand, at, || Fault::NotAsked);
        }
        let there = match (self.step.act, purse) {
            (Act::Grab { .. }, Purse::Pot) => self.table.pot >= sum,
            (Act::Grab { .. }, Purse::Bank) => self.table.bank >= sum,
            _ => sum < 100_000_000,
        };
        self.court
            .demand(Rule::ClosedCircuit, there, at, || Fault::TooMuch)
    }
}
