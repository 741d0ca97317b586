//! Émissaire moves by itself in its owner's turn.

use super::super::rulings::EmissaryWhen;
use super::{
    Card, Choice, Ctx, Dest, Fault, NOWHERE, Ongoing, Resolver, Rule, Rules, Spot, Step, Table,
    Target,
    answer::Answer,
    change::Landing,
    place::{dest, locate},
    strength,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

/// Where a card goes that moves by itself with this answer.
pub(super) fn wanders(rules: &Rules, table: &Table, answer: Answer) -> Option<(Spot, Dest)> {
    let (by, side) = (answer.by, rules.side(answer.seat));
    let Choice::Move { target, to } = answer.choice else {
        return None;
    };
    let moves = rules.deck.ongoing(by) == Some(Ongoing::Emissary)
        && table.face_up[side].has(by)
        && locate(table, side, target) == table.find(by);
    table.find(by).filter(|_| moves).map(|spot| (spot, to))
}

/// Whether Émissaire may still move in the present turn: it is its owner's, and
/// it has not moved.
pub(in super::super) fn is_free_to_wander(rules: &Rules, table: &Table, by: Card) -> bool {
    table.turn.is_some_and(|turn| {
        let before = !turn.acted || rules.rulings.emissary == EmissaryWhen::OnceATurn;
        let owned = table.face_up[rules.side(turn.seat)].has(by);
        owned && !turn.wandered.has(by) && before
    })
}

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn wander(&mut self, by: Card, from: Spot, to: Dest) -> Result<Landing, Impossible> {
        let (rules, table) = (self.rules, self.table);
        let column = self.theater(to)?;
        self.covers(Some(from), to);
        let settled = self.when_settled();
        let open = !settled.table(table).pending.is_empty();
        self.require(Rule::Mandatory, !open, Fault::Unresolved);
        let goes_on = table.ended.is_none();
        self.require(Rule::NextBattle, goes_on, Fault::MovesTooLate);
        let free = is_free_to_wander(rules, table, by);
        self.require(Rule::EmissaryOnce, free, Fault::WanderedAlready(by));
        self.goes_elsewhere(from, to);
        Ok(Landing::new(to, column))
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn wander(&mut self, seat: Seat, by: Card, from: Spot, to: Landing) {
        self.log.event(Rule::Emissary);
        if self.rules.is_team(self.rules.side(seat)) {
            self.log.event(Rule::TeamShares);
        }
        self.move_to(from, to);
        if let Some(turn) = &mut self.table.turn {
            turn.wandered.add(by);
        }
    }
}

pub(in super::super) fn offer(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    // A withdrawal ends the battle at once, and the turn with it.
    if table.ended.is_some() {
        return;
    }
    for (by, ability) in strength::ongoing(rules, table, rules.side(seat)) {
        if let (Ongoing::Emissary, Some(spot)) = (ability, table.find(by)) {
            let others = (0..table.order.len()).filter(|to| *to != spot.column);
            out.extend(others.map(|column| Step::Answer {
                by,
                choice: Choice::Move {
                    target: Target::Card(by),
                    to: dest(table, column),
                },
                at: NOWHERE,
            }));
        }
    }
}
