//! A bankrupt player leaves.

use super::super::{
    acts::{Ctx, Doing},
    clauses::Rule,
    deck::CITIES,
    faults::Fault,
    rules::Money,
    rulings::Leaver,
};
use crate::{clause::Log, game::Seat};

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn leave(&mut self) {
        let cash = self.table.cash[self.seat() as usize];
        let at = self.step.at;
        self.require(
            Rule::LeaveRealMoney,
            self.rules.money != Money::Loans,
            at,
            Fault::Friendly,
        );
        self.require(Rule::LeaveBankrupt, cash <= 0, at, Fault::NotBankrupt(cash));
    }
}

impl<L: Log> Doing<'_, L> {
    /// A player leaves: cows and hand are discarded, spies abroad change sides.
    pub(in super::super) fn leave(&mut self) {
        let (rules, table, seat) = (self.rules, &mut *self.table, self.seat);
        self.log.event(Rule::Estate);
        let index = seat as usize;
        for cow in std::mem::take(&mut table.fields[index]) {
            table.discard.push(cow.card);
        }
        let hand = std::mem::take(&mut table.hands[index]);
        table.discard.extend(hand.known);
        // Cards nobody saw lie in the discard pile unseen.
        let unseen = (!hand.unsized_).then_some(hand.unknown);
        table.discard_unseen = table
            .discard_unseen
            .zip(unseen)
            .map(|(before, more)| before + more);
        for (field, row) in table.fields.iter_mut().enumerate() {
            for cow in row.iter_mut().filter(|cow| cow.owner == seat) {
                cow.owner = field as u8;
            }
        }
        let cities = &mut table.cities;
        let taken = std::mem::take(&mut cities.taken[index]);
        let unnamed = std::mem::take(&mut cities.blind[index]);
        match rules.rulings.leaver {
            Leaver::SetAside => {
                cities.aside |= taken;
                cities.aside_blind += unnamed;
            }
            Leaver::Returned => {
                cities.seen &= !taken;
                cities.returned.next_leaver();
                (1..=CITIES)
                    .filter(|value| taken & 1 << value != 0)
                    .chain(std::iter::repeat_n(0, usize::from(unnamed)))
                    .for_each(|value| cities.returned.push(value));
                cities.unnamed -= unnamed;
                cities.left += taken.count_ones() as u8 + unnamed;
            }
        }
        table.left = table.left.with(Seat(seat));
        table.left_at[index] = self.at;
        if table.active == Some(seat) {
            // Nobody draws for a player who is gone.
            table.in_play = table.in_play.or(Some(self.at));
            table.rolled = table.rolled.or(Some(self.at));
        } else if table.next == seat {
            table.next = table.after(seat).unwrap_or(seat);
        }
    }
}
