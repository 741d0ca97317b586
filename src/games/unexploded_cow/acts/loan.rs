//! A loan.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    clauses::Rule,
    faults::Fault,
    money::owed,
    rules::{Money, RICHEST, START},
    rulings::{Borrowing, Debt},
};
use crate::{
    clause::{Entry, Log},
    game::Seat,
    say,
};

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn loan(&mut self, sum: i32) -> Sentence {
        let at = self.step.at;
        self.require(
            Rule::StepsOfFifty,
            sum > 0 && sum % 50 == 0,
            at,
            Fault::Odd(sum),
        );
        if self.rules.money == Money::Serious {
            self.require(
                Rule::SeriousLoan,
                i64::from(sum) == START,
                at,
                Fault::SeriousLoan(sum),
            );
        }
        let (cash, sum) = (self.table.cash[self.seat() as usize], i64::from(sum));
        if self.rules.rulings.loan == Borrowing::WhenBroke {
            self.require(Rule::LoanWhenBroke, cash <= 0, at, Fault::NotBroke(cash));
        }
        let owed = self.table.loans[self.seat() as usize];
        let bearable = owed + sum <= RICHEST;
        self.demand(Rule::ClosedCircuit, bearable, at, Fault::TooMuch)
    }
}

impl<L: Log> Doing<'_, L> {
    pub(in super::super) fn loan(&mut self, sum: i64) {
        let seat = Some(Seat(self.seat));
        self.table.cash[self.seat as usize] += sum;
        self.table.loans[self.seat as usize] += sum;
        self.log.entry(Rule::Loan, || Entry {
            seat,
            amount: sum,
            text: say!("borrowed", "emprunt"),
        });
        if self.rules.rulings.debt == Debt::Subtract {
            self.log.entry(Rule::Debt, || Entry {
                seat,
                amount: -sum,
                text: owed().to_owned(),
            });
        }
    }
}
