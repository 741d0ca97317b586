//! Mauvaise planque.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::{Bench, Fault},
        table::{Piece, other},
    },
    camouflage,
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
};
use crate::clause::{Impossible, Log};

impl Judge<'_, '_> {
    pub(super) fn planque<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Some(spot) = self.play.target() else {
            return Ok(());
        };
        let square = spot.square;
        let piece = self.table.piece(square);
        let hidden = matches!(piece, Piece::Sheep { owner, hidden: true } if owner != self.seat);
        court.require(Rule::PlanqueTarget, hidden, spot.at, || {
            Fault::NotHidden(square)
        });
        let sheep = matches!(piece, Piece::Sheep { .. });
        court.demand(Rule::SheepThere, sheep, spot.at, || Fault::NoSheep(square))
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn planque(&mut self) {
        let target = self.play.target().map(|spot| spot.square);
        let only = || {
            let mut hidden = camouflage::hidden(self.table, other(self.seat));
            hidden.next().filter(|_| hidden.next().is_none())
        };
        let Some(square) = target.or_else(only) else {
            return;
        };
        if let Piece::Sheep { hidden, .. } = &mut self.table.cells[square.index()].piece {
            *hidden = false;
        }
        self.log.event(Rule::PlanqueUncovers);
    }
}

impl Offer<'_> {
    /// The camouflaged sheep of the opponent.
    pub(super) fn planque(&self, add: Add<'_>) {
        for square in camouflage::hidden(self.table, other(self.seat)) {
            add(Plain::of(Card::PLANQUE).on(square).act());
        }
    }
}
