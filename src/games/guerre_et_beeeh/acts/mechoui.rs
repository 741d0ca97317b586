//! Méchoui.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::{Cause, lose},
        faults::{Bench, Fault},
        square::Square,
        table::Piece,
    },
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
    sheep,
};
use crate::clause::{Impossible, Log};

impl Judge<'_, '_> {
    pub(super) fn mechoui<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Some(spot) = self.play.target() else {
            return Ok(());
        };
        let square = spot.square;
        let (owner, _) = sheep::on(self.table, spot, court)?;
        let opposing = owner != self.seat;
        court.require(Rule::MechouiOpposing, opposing, spot.at, || {
            Fault::NotOpposing(square)
        });
        Ok(())
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn mechoui(&mut self) {
        if let Some(spot) = self.play.target() {
            lose(
                self.table,
                spot.square,
                Cause::Removed,
                self.play.at,
                self.log,
            );
            self.log.event(Rule::MechouiRemoves);
        }
    }
}

impl Offer<'_> {
    /// Any opposing sheep.
    pub(super) fn mechoui(&self, add: Add<'_>) {
        for square in Square::all() {
            if matches!(self.table.piece(square), Piece::Sheep { owner, .. } if owner != self.seat)
            {
                add(Plain::of(Card::MECHOUI).on(square).act());
            }
        }
    }
}
