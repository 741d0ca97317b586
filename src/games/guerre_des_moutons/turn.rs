//! Whose turn it is, and what a turn still lacks.

use super::{
    Rules,
    clauses::Rule,
    commit::{close_reveal, flush, take_marker},
    fault::Fault,
    hand::Hand,
    rules::unserved,
    table::{SEATS, Table, Turn},
};
use crate::{
    clause::{Breach, Log},
    game::{Deed, Seats},
};

pub(super) fn begin_turn<L: Log>(table: &mut Table, deed: Deed, log: &mut L) {
    close_reveal(table, log);
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
    table.last = None;
    table.dealing = false;
}

pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.running.is_some() && table.calls.is_empty() {
        flush(rules, table);
    }
    take_marker(table, log);
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

pub(super) fn to_move(rules: &Rules, table: &Table) -> Seats {
    if table.end.is_some() {
        return Seats::NONE;
    }
    let next = match table.turn.seat {
        Some(seat) => table.after(rules, seat),
        None => match table.next {
            Some(seat) if table.finished(seat).is_none() => Some(seat),
            Some(seat) => table.after(rules, seat),
            None => return table.active(rules),
        },
    };
    next.map_or(Seats::NONE, Seats::one)
}

/// A hand that nobody has written yet.
pub(super) fn is_undealt(hand: &Hand) -> bool {
    hand.known.is_empty() && hand.unknown > 0
}
