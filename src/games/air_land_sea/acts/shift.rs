//! A card moves to another theater.

use super::{
    Choice, Ctx, Dest, Fault, Open, Resolver, Rule, Spot, Target,
    change::{Change, Landing},
    place::{by_name, dest},
    verbs::only,
};
use crate::clause::{Impossible, Log};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn shift(&mut self, target: Target, to: Dest) -> Result<Change, Impossible> {
        let column = self.theater(to)?;
        self.covers(self.locate(target), to);
        let spot = self.on_table(target)?;
        Ok(Change::Move(spot, Landing::new(to, column)))
    }

    /// What the ability forbids.
    pub(super) fn may_shift(&mut self, open: Open<'_>, from: Spot, to: Dest) {
        self.touches(open, from);
        self.goes_elsewhere(from, to);
        self.reached(open, to);
    }

    /// A card moves to another theater of its own side.
    pub(super) fn goes_elsewhere(&mut self, from: Spot, to: Dest) {
        let stays = self.table.column(to.theater) == Some(from.column);
        self.require_at(Rule::MoveElsewhere, !stays, to.at, Fault::SameTheater);
        let across = to.side.is_some_and(|side| side != from.side);
        self.require_at(Rule::MoveSide, !across, to.at, Fault::MovesAcross);
    }
}

impl<L: Log> Resolver<'_, L> {
    /// The card stays on its side unless players moved it across, by hand or against
    /// the rules; then the other side owns it.
    pub(super) fn move_to(&mut self, spot: Spot, to: Landing) {
        let side = to.side.unwrap_or(spot.side);
        self.log.event(Rule::Moved);
        let lying = self.table.lift(spot);
        self.table.put_on(side, to.column, to.index, lying);
        if let Some(card) = lying.card {
            self.table.seen[card.index()] = self.at;
            self.table.show_to_side(self.rules, card, side);
        }
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    out.extend(open.moves().map(|(spot, column)| Choice::Move {
        target: by_name(open.table, spot),
        to: dest(open.table, column),
    }));
}

pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    only(open.moves()).map(|(spot, column)| Change::Move(spot, Landing::on(column)))
}
