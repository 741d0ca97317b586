//! Loans, leaving, and money moved by hand.

use super::{
    Money, START,
    clauses::Rule,
    faults::Fault,
    rules::{Judge, Sentence},
    rulings::Borrowing,
    step::{Act, Purse},
};
use crate::clause::Log;

/// More money than anybody brings or owes. Whoever is beyond it plays no more, so
/// that no record, however long and dear, makes a sum overflow.
pub(super) const RICHEST: i64 = 100_000_000;

impl<L: Log> Judge<'_, '_, L> {
    pub(super) fn loan(&mut self, sum: i32) -> Sentence {
        let at = self.step.at;
        self.court
            .require(Rule::StepsOfFifty, sum > 0 && sum % 50 == 0, at, || {
                Fault::Odd(sum)
            });
        if self.rules.money == Money::Serious {
            self.court
                .require(Rule::SeriousLoan, i64::from(sum) == START, at, || {
                    Fault::SeriousLoan(sum)
                });
        }
        let (cash, sum) = (self.table.cash[self.seat() as usize], i64::from(sum));
        if self.rules.rulings.loan == Borrowing::WhenBroke {
            self.court
                .require(Rule::LoanWhenBroke, cash <= 0, at, || Fault::NotBroke(cash));
        }
        let owed = self.table.loans[self.seat() as usize];
        let bearable = owed + sum <= RICHEST;
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

    /// Money moved by hand; `unasked`: why nobody asked for it.
    pub(super) fn payment(&mut self, sum: i32, purse: Purse, unasked: Option<Fault>) -> Sentence {
        let at = self.step.at;
        self.before_the_roll();
        self.court.require(
            Rule::BankFrozen,
            purse != Purse::Bank,
            self.step.spot,
            || Fault::Bank,
        );
        self.court
            .require(Rule::StepsOfFifty, sum % 50 == 0, at, || Fault::Odd(sum));
        // After the roll nothing asks for anything any more.
        if purse != Purse::Bank && self.table.rolled.is_none() {
            self.court
                .require(Rule::AsPrinted, unasked.is_none(), at, || {
                    unasked.unwrap_or(Fault::NotAsked)
                });
        }
        self.bearable(sum, purse)
    }

    /// There is that much money to move.
    pub(super) fn bearable(&mut self, sum: i32, purse: Purse) -> Sentence {
        let at = self.step.at;
        let sum = i64::from(sum);
        let bearable = |cash: i64| cash.abs() + sum <= RICHEST;
        let mut there = bearable(self.table.cash[self.seat() as usize]);
        there &= match (self.step.act, purse) {
            (Act::Grab { .. }, Purse::Pot) => self.table.pot >= sum,
            (Act::Grab { .. }, Purse::Bank) => self.table.bank >= sum,
            (_, Purse::Pot | Purse::Bank) => true,
            (_, Purse::Player(other)) => bearable(self.table.cash[other as usize]),
        };
        self.court
            .demand(Rule::ClosedCircuit, there, at, || Fault::TooMuch)
    }
}
