//! Finishing: by quitting, by the last tile, or because nothing more can be
//! laid.

use super::{
    bonus::note,
    clauses::Rule,
    rules::Rules,
    rulings::StalledPlayers,
    score,
    table::{End, How, Table},
};
use crate::{clause::Log, game::Seat, source::Span};

pub(super) fn finish<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    how: How,
    at: Span,
    log: &mut L,
) {
    if table.finished(seat).is_some() {
        return;
    }
    let rank = table.finishers() + 1;
    note(table, seat, rank, how, at, log);
    if table.active(rules).is_empty() && table.end.is_none() {
        end(rules, table, End::Finished, log);
    }
}

/// With the bag empty, whoever has no tile left has finished; the player who
/// just laid one first.
pub(super) fn run_out<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, at: Span, log: &mut L) {
    if table.bag != Some(0) {
        return;
    }
    let around = (seat.0..rules.players() as u8).chain(0..seat.0);
    for seat in around.map(Seat) {
        if table.finished(seat).is_none() && table.ran_out(rules, seat) {
            log.event(Rule::LastTile);
            finish(rules, table, seat, How::LastTile, at, log);
        }
    }
}

/// Everybody has passed; `last` was the last to do so.
pub(super) fn stall<L: Log>(rules: &Rules, table: &mut Table, last: Seat, log: &mut L) {
    log.event(Rule::StalledBonus);
    table.end = Some(End::Stall);
    if rules.rulings.stalled_players == StalledPlayers::InOrder {
        let mut seat = last;
        while let Some(next) = table.after(rules, seat) {
            finish(rules, table, next, How::Stalled, Span::default(), log);
            seat = next;
        }
    }
    end(rules, table, End::Stall, log);
}

fn end<L: Log>(rules: &Rules, table: &mut Table, why: End, log: &mut L) {
    table.end = Some(why);
    score::log(rules, table, log);
}
