//! Camouflaging a sheep.

use super::{
    super::{
        clauses::Rule,
        faults::Fault,
        rulings::CamouflageTwice,
        square::Square,
        table::{Piece, Table},
    },
    Act, Ctx, Sentence, Spot,
    change::{Carry, Change},
    listen::Listens,
    offer::Offer,
};
use crate::{clause::Log, game::Seat};

/// The camouflaged sheep of a player; more than one only against the rule.
pub(in super::super) fn hidden(table: &Table, seat: Seat) -> impl Iterator<Item = Square> + '_ {
    Square::all().filter(move |square| {
        matches!(table.piece(*square), Piece::Sheep { owner, hidden: true } if owner == seat)
    })
}

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn hide(&mut self, spot: Spot) -> Sentence {
        let square = spot.square;
        let (owner, hidden) = self.own_sheep(spot, Rule::HideOwn)?;
        self.require(
            Rule::HideFaceUp,
            !hidden,
            spot.at,
            Fault::AlreadyHidden(square),
        );
        let again = self.rules.rulings.camouflage_twice == CamouflageTwice::AfterMoving;
        let once = self.table.turn.hid.is_none() || again;
        self.require(Rule::CamouflageOnce, once, spot.at, Fault::HidThisTurn);
        let lone = hidden || self::hidden(self.table, owner).next().is_none();
        self.require(Rule::OneHidden, lone, spot.at, Fault::OtherHidden(owner));
        self.then(Change::Hides(square));
        self.acts(Rule::Hides);
        Ok(())
    }
}

impl<L: Log> Carry<'_, L> {
    pub(super) fn hides(&mut self, square: Square) {
        let cell = &mut self.table.cells[square.index()];
        if let Piece::Sheep { owner, hidden } = &mut cell.piece {
            *hidden = true;
            cell.at = self.at;
            let owner = *owner;
            self.table.flock_mut(owner).hid_at = self.at;
        }
        if self.table.turn.seat == Some(self.seat) {
            self.table.turn.hid = Some(self.at);
        }
    }
}

pub(super) const WEIGHT: usize = 4;

impl Offer<'_> {
    /// Any sheep of one's own, while none is camouflaged.
    pub(super) fn camouflage(&mut self) {
        for square in self.own() {
            self.propose(Act::Hide(square.into()));
        }
    }
}
