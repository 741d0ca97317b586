//! Camouflaging a sheep.

use super::{
    super::{
        clauses::Rule,
        faults::{Bench, Fault},
        rules::Rules,
        rulings::CamouflageTwice,
        square::Square,
        table::{Piece, Table},
    },
    Act, Spot,
    offer::{Add, Offer},
    sheep,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// The camouflaged sheep of a player; more than one only against the rule.
pub(in super::super) fn hidden(table: &Table, seat: Seat) -> impl Iterator<Item = Square> + '_ {
    Square::all().filter(move |square| {
        matches!(table.piece(*square), Piece::Sheep { owner, hidden: true } if owner == seat)
    })
}

/// The camouflaged sheep of a player.
pub(in super::super) fn camouflaged(table: &Table, seat: Seat) -> Option<Square> {
    hidden(table, seat).next()
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = spot.square;
    let (owner, hidden) = sheep::on(table, spot, court)?;
    court.require(Rule::HideOwn, owner == seat, spot.at, || {
        Fault::NotOwn(square)
    });
    court.require(Rule::HideFaceUp, !hidden, spot.at, || {
        Fault::AlreadyHidden(square)
    });
    let again = rules.rulings.camouflage_twice == CamouflageTwice::AfterMoving;
    let once = table.turn.hid.is_none() || again;
    court.require(Rule::CamouflageOnce, once, spot.at, || Fault::HidThisTurn);
    let lone = hidden || camouflaged(table, owner).is_none();
    court.require(Rule::OneHidden, lone, spot.at, || Fault::OtherHidden(owner));
    Ok(())
}

pub(super) fn apply<L: Log>(table: &mut Table, seat: Seat, spot: Spot, at: Span, log: &mut L) {
    let cell = &mut table.cells[spot.square.index()];
    if let Piece::Sheep { owner, hidden } = &mut cell.piece {
        *hidden = true;
        cell.at = at;
        let owner = *owner;
        table.flock_mut(owner).hid_at = at;
    }
    if table.turn.seat == Some(seat) {
        table.turn.hid = Some(at);
    }
    log.event(Rule::Hides);
}

impl Offer<'_> {
    /// Any sheep of one's own, while none is camouflaged.
    pub(super) fn camouflage(&self, add: Add<'_>) {
        let again = self.rules.rulings.camouflage_twice == CamouflageTwice::AfterMoving;
        let hid = self.table.turn.hid.is_some();
        if camouflaged(self.table, self.seat).is_none() && (!hid || again) {
            for (square, _) in self.own() {
                add(Act::Hide(square.into()));
            }
        }
    }
}
