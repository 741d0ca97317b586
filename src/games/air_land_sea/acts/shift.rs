//! A card moves to another theater.

use super::{
    Choice, Ctx, Dest, Fault, Judged, Open, Resolver, Rule, Side, Spot, Target,
    place::{by_name, dest, exactly, locate},
    verbs::only,
};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn shift(&mut self, target: Target, to: Dest) -> Judged {
        self.theater(to)?;
        self.covers(self.locate(target), to);
        self.on_table(target).map(drop)
    }

    /// What the ability forbids.
    pub(super) fn may_shift(&mut self, open: Open<'_>, target: Target, to: Dest) {
        self.touches(open, target);
        if let Some(from) = self.locate(target) {
            self.goes_elsewhere(from, to);
        }
        self.reached(open, to);
    }

    /// A card moves to another theater of its own side.
    pub(super) fn goes_elsewhere(&mut self, from: Spot, to: Dest) {
        let stays = self.table.column(to.kind) == Some(from.column);
        self.require_at(Rule::MoveElsewhere, !stays, to.at, Fault::SameTheater);
        let across = to.side.is_some_and(|side| side != from.side);
        self.require_at(Rule::MoveSide, !across, to.at, Fault::MovesAcross);
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn shift(&mut self, side: Side, target: Target, to: Dest) {
        if let Some(spot) = locate(self.table, side, target) {
            self.move_to(spot, to);
        }
    }

    /// The card stays on its side unless players moved it across, by hand or against
    /// the rules; then the other side owns it.
    pub(super) fn move_to(&mut self, spot: Spot, to: Dest) {
        let Some(column) = self.table.column(to.kind) else {
            return;
        };
        let side = to.side.unwrap_or(spot.side);
        self.log.event(Rule::Moved);
        let lying = self.table.lift(spot);
        self.table.put_on(side, column, to.index, lying);
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

pub(super) fn forced(open: Open<'_>) -> Option<Choice> {
    only(open.moves()).map(|(spot, column)| Choice::Move {
        target: exactly(open.table, spot),
        to: dest(open.table, column),
    })
}
