//! Turns: who may begin one, what it leaves open, and what follows it.

use super::{
    acts::{answer::declined, flip::unattested},
    card::{CardSet, Theater},
    clauses::Rule,
    consequences::mandatory,
    faults::{CYCLE, Fault},
    resolve::Resolver,
    rules::{Mode, Rules, Side},
    rulings::EmptyHand,
    table::{Table, Turn},
    targets::Open,
};
use crate::{
    clause::{Breach, Court, Log},
    game::{Deed, Seat, Seats},
};

/// Who may open a turn, beyond the order of turns.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    court: &mut Court<'_, Fault, L>,
) {
    let rule = if table.ended_early(rules) {
        Rule::EmptyHand
    } else {
        Rule::NextBattle
    };
    court.require(rule, table.ended.is_none(), deed.line, || Fault::BattleOver);
    if table.ended.is_some() {
        // Whose turn it is follows from the battle: that it is over comes first.
        court.last_comes_first();
    }
    for side in 0..2 {
        if let Some(missing) = missing_gifts(rules, table, side).iter().next() {
            court.require(Rule::Exchange, false, deed.line, || {
                Fault::ExchangeMissing(missing)
            });
        }
    }
}

/// The teammates who have yet to give a card, where the record knows of a hand or
/// a gift, of whichever team: of hands that it never saw the exchange is not asked.
fn missing_gifts(rules: &Rules, table: &Table, side: Side) -> Seats {
    if !table.exchange_is_due(rules, side) {
        return Seats::NONE;
    }
    let dealt = |seat: Seat| table.hands[seat.0 as usize].dealt.is_somewhere();
    let known = rules.seats(side).any(dealt) || table.gave.iter().any(Option::is_some);
    rules
        .seats(side)
        .filter(|seat| known && table.gave[seat.0 as usize].is_none())
        .fold(Seats::NONE, Seats::with)
}

/// Those of both sides who must give a card before anybody plays.
pub(super) fn givers(rules: &Rules, table: &Table) -> Seats {
    let [one, two] = [0, 1].map(|side| missing_gifts(rules, table, side));
    Seats(one.0 | two.0)
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn begin_turn(&mut self, deed: Deed) {
        if self.table.ended.is_some() && !self.table.over {
            self.next_battle();
        }
        let side = self.rules.side(deed.seat);
        if self.table.turns_played == 0 {
            self.log.event(Rule::FirstPlayer);
            self.log.event(Rule::DeckSix);
            self.log_mode();
        }
        self.finish_turn(side);
        self.table.is_turn_of(side);
        if self.table.air_drop[side].is_some_and(|drop| drop.running) {
            self.log.event(Rule::AirDropTurn);
        }
        self.table.ignored = [CardSet::default(); 2];
        self.table.dropped = CardSet::default();
        self.table.triggered = 0;
        self.table.inside = CardSet::default();
        self.table.unwritten = CardSet::default();
        self.table.struck = None;
        self.table.endless = false;
        self.table.turns_played += 1;
        self.table.turn = Some(Turn {
            seat: deed.seat,
            acted: false,
            line: deed.line,
            wandered: CardSet::default(),
        });
    }

    /// The rules of the mode that the set-up shows.
    fn log_mode(&mut self) {
        let first_box = |theater: &Theater| *theater <= Theater::Sea;
        let mixed =
            self.rules.order.iter().any(first_box) && !self.rules.order.iter().all(first_box);
        if self.rules.mode == Mode::Epic {
            self.log.event(Rule::EpicTheaters);
        } else if mixed {
            self.log.event(Rule::MixedTheaters);
        }
        if self.rules.has_teams() {
            self.log.event(Rule::TeamSides);
        }
    }

    fn finish_turn(&mut self, next: Side) {
        let Some(turn) = self.table.turn.take() else {
            return;
        };
        let side = self.rules.side(turn.seat);
        self.table.must_play[side].retain(|must| !must.running);
        if self.table.air_drop[side].is_some_and(|drop| drop.running) {
            self.table.air_drop[side] = None;
        }
        if side == next && self.table.extra_turns[side] > 0 {
            self.table.extra_turns[side] -= 1;
        } else if side == next {
            self.log.event(Rule::EmptyHand);
        }
    }

    /// Ends the battle when all cards are played and nothing waits.
    pub(super) fn end_if_played_out(&mut self) {
        let table = &*self.table;
        let waiting = !table.pending.is_empty() || table.unacted().is_some();
        if table.ended.is_some() || waiting {
            return;
        }
        let empty = |side| table.side_is_empty(self.rules, side);
        let done = match self.rules.rulings.empty_hand {
            EmptyHand::Skipped => empty(0) && empty(1),
            EmptyHand::Ends => {
                let next = next_side(self.rules, table);
                (empty(0) && empty(1)) || (empty(next) && table.turn.is_some())
            }
        };
        if done {
            self.play_out();
        }
    }
}

/// The side whose turn comes next.
fn next_side(rules: &Rules, table: &Table) -> Side {
    if table.ended.is_some() {
        return 1 - table.first;
    }
    match table.turn {
        None => table.next,
        Some(turn) => {
            let side = rules.side(turn.seat);
            if table.extra_turns[side] > 0 {
                side
            } else {
                1 - side
            }
        }
    }
}

/// Who may open the next turn.
pub(super) fn to_move(rules: &Rules, table: &Table) -> Seats {
    if table.over {
        return Seats::NONE;
    }
    let side = next_side(rules, table);
    let mut seats = rules.players(side);
    // A side without cards is passed over, though it may still withdraw.
    let skipped = table.ended.is_none()
        && table.side_is_empty(rules, side)
        && !table.side_is_empty(rules, 1 - side);
    if skipped {
        seats.0 |= rules.players(1 - side).0;
    }
    seats
}

/// Something compulsory that the present turn lacks.
pub(super) fn unfinished(rules: &Rules, table: &Table) -> Option<Breach<Fault>> {
    let breach = |rule: Rule, at, fault| {
        Some(Breach {
            clause: rule.into(),
            at,
            fault: Some(fault),
        })
    };
    if table.ended.is_some() {
        return None;
    }
    if table.endless {
        let at = table.turn.map(|turn| turn.line).unwrap_or_default();
        return breach(Rule::Endless, at, Fault::Endless([None; CYCLE]));
    }
    if let Some(front) = table.pending.front() {
        let open = Open::new(rules, table, front);
        if let Some(card) = unattested(open) {
            return breach(Rule::Unattested, front.since, Fault::Unattested(card));
        }
        let rule = mandatory(rules, front);
        return breach(rule, front.since, declined(rules, table, front.card));
    }
    let turn = table.unacted()?;
    breach(Rule::NoPass, turn.line, Fault::Pass)
}
