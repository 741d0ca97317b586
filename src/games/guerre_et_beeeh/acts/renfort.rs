//! Renfort.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::{Bench, Fault},
        rules::Rules,
        rulings::RenfortRuling,
        table::{FLOCK, Piece, Table},
    },
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

impl Judge<'_, '_> {
    pub(super) fn fewer_than_six<L: Log>(&self, court: Bench<'_, '_, L>) {
        let fewer = self.table.flock(self.seat).sheep < FLOCK;
        court.require(Rule::RenfortFewer, fewer, self.play.named, || Fault::AllSix);
    }

    pub(super) fn renfort<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        self.fewer_than_six(court);
        let flock = self.table.flock(self.seat);
        let some = has_eliminated(self.rules, self.table, self.seat);
        court.require(Rule::RenfortEliminated, some, self.play.named, || {
            Fault::NoneEliminated
        });
        if let Some(spot) = self.play.target() {
            self.empty(spot, court)?;
        }
        let (seat, sheep) = (self.seat, flock.sheep);
        court.demand(Rule::BoxSheep, flock.off() > 0, self.play.named, || {
            Fault::Sheep {
                seat,
                count: sheep + 1,
            }
        })
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn renfort(&mut self) {
        let Some(spot) = self.play.target() else {
            return;
        };
        let flock = self.table.flock_mut(self.seat);
        if flock.off() == 0 {
            return;
        }
        flock.bring();
        let sheep = Piece::Sheep {
            owner: self.seat,
            hidden: false,
        };
        self.table.put(spot.square, sheep, self.play.at);
        self.log.event(Rule::RenfortReturns);
        self.log.event(Rule::RenfortFaceUp);
    }
}

impl Offer<'_> {
    /// A sheep on any empty square.
    pub(super) fn renfort(&self, add: Add<'_>) {
        if self.table.flock(self.seat).sheep < FLOCK {
            self.empty(&mut |to| add(Plain::of(Card::RENFORT).on(to).act()));
        }
    }
}

/// Whether a sheep can come back with Renfort.
pub(in super::super) fn has_eliminated(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let flock = table.flock(seat);
    flock.lost > 0 || (flock.digesting > 0 && rules.rulings.renfort == RenfortRuling::MayReturn)
}
