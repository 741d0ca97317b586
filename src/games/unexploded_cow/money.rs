//! Money: who holds it, how it goes from one to another, what it must add up to.

use super::{clauses::Rule, field::SEATS, rules::Rules, table::Table};
use crate::{
    clause::{Entry, Log},
    game::Seat,
    lang::pick,
};

/// Who may hold money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purse {
    Player(u8),
    Pot,
    Bank,
}

/// What all players own together. Empty seats own nothing.
pub(super) fn sum(dollars: [i64; SEATS]) -> i64 {
    dollars.into_iter().sum()
}

/// What the ledger says of borrowed money, which counts for nobody in the end.
pub(super) fn owed() -> &'static str {
    pick(
        "owed: subtracted when fortunes are compared",
        "dette : retranchée pour comparer les fortunes",
    )
}

impl Table {
    /// A player pays the pot, or is paid from it when the sum is negative.
    pub(super) fn pay_pot<L: Log>(
        &mut self,
        seat: u8,
        sum: i64,
        rule: Rule,
        log: &mut L,
        why: impl FnOnce() -> String,
    ) {
        self.cash[seat as usize] -= sum;
        self.pot += sum;
        log.entry(rule, || Entry {
            seat: Some(Seat(seat)),
            amount: -sum,
            text: why(),
        });
    }

    /// Money from one player to another.
    pub(super) fn hand_over<L: Log>(
        &mut self,
        from: u8,
        to: u8,
        sum: i64,
        log: &mut L,
        why: impl Fn() -> String,
    ) {
        self.cash[from as usize] -= sum;
        self.cash[to as usize] += sum;
        for (seat, amount) in [(from, -sum), (to, sum)] {
            log.entry(Rule::BetweenPlayers, || Entry {
                seat: Some(Seat(seat)),
                amount,
                text: why(),
            });
        }
    }

    /// Whether players, pot and bank hold what they should.
    pub(super) fn money_adds_up(&self, rules: &Rules) -> bool {
        self.money_held() == self.money_due(rules) + self.surplus && self.pot >= 0
    }

    /// What players, pot and bank hold.
    pub(super) fn money_held(&self) -> i64 {
        sum(self.cash) + self.pot + self.bank
    }

    /// What came to the table: the money of the start and what was borrowed.
    pub(super) fn money_due(&self, rules: &Rules) -> i64 {
        sum(rules.start) + sum(self.loans)
    }
}
