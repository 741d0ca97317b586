//! Whose turn it is, and what a turn still lacks.

use super::{
    acts::{call::unserved, draw::flush, reveal::close_reveal, reveal::take_marker},
    bonus,
    clauses::Rule,
    ending,
    faults::Fault,
    rules::Rules,
    table::{SEATS, Table, Turn},
};
use crate::{
    clause::{Breach, Log},
    game::{Deed, Seat},
};

pub(super) fn begin_turn<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
    close_reveal(table, log);
    passed_over(rules, table, deed.seat, log);
    if table.turn.seat.is_none() {
        log.event(Rule::FirstPlayer);
        log.event(Rule::VillageFirst);
        log.event(Rule::VillageSquare);
    }
    if table.finishers() > 0 {
        log.event(Rule::PlayOn);
    }
    if table.bag == Some(0) {
        log.event(Rule::EmptyBag);
    }
    table.turn = Turn {
        seat: Some(deed.seat),
        owed: true,
        at: deed.actor,
        ..Turn::default()
    };
    table.revealed = [None; SEATS];
    table.seconds = [None; SEATS];
    table.served = None;
    table.done = None;
    table.play_begins();
}

/// Who may have laid the last tile and has no turn now had finished with it.
fn passed_over<L: Log>(rules: &Rules, table: &mut Table, present: Seat, log: &mut L) {
    if table.perhaps_out.iter().all(Option::is_none) {
        return;
    }
    let in_turn = table.to_move(rules).has(present);
    let Some(mut seat) = table.turn.seat.filter(|_| in_turn) else {
        return;
    };
    while let Some(next) = table.after(rules, seat).filter(|next| *next != present) {
        if table.perhaps_out[usize::from(next.0)].is_none() {
            return;
        }
        log.event(Rule::LastTile);
        bonus::finish_earlier(table, next, log);
        seat = next;
    }
}

pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.running.is_some() && table.calls.is_empty() {
        flush(rules, table);
    }
    take_marker(table, log);
    ending::caused(rules, table, log);
}

pub(super) fn unfinished(table: &Table) -> Option<Breach<Fault>> {
    if table.end.is_some() {
        return None;
    }
    if let Some(call) = table.calls.first() {
        return Some(Breach {
            clause: Rule::AsAnnounced.into(),
            at: call.at,
            fault: Some(unserved(Some(call))),
        });
    }
    let seat = table.turn.seat.filter(|_| table.turn.owed)?;
    Some(Breach {
        clause: Rule::TurnComplete.into(),
        at: table.turn.at,
        fault: Some(Fault::Incomplete { seat }),
    })
}

pub(super) fn abandon(rules: &Rules, table: &mut Table) {
    table.calls.clear();
    table.turn.owed = false;
    flush(rules, table);
}
