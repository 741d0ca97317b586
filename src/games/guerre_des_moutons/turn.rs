//! Whose turn it is, and what a turn still lacks.

use super::{
    Rules,
    acts::{
        call::unserved,
        draw::flush,
        reveal::{close_reveal, take_marker},
    },
    clauses::Rule,
    faults::Fault,
    finish,
    hand::Hand,
    table::{SEATS, Table, Turn},
};
use crate::{
    clause::{Breach, Log},
    game::{Deed, Seat, Seats},
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
    table.last = None;
    table.play_begins();
}

/// Who may have laid the last tile and has no turn now had finished with it.
fn passed_over<L: Log>(rules: &Rules, table: &mut Table, present: Seat, log: &mut L) {
    let in_turn = to_move(rules, table).has(present);
    let Some(mut seat) = table.turn.seat.filter(|_| in_turn) else {
        return;
    };
    while let Some(next) = table.after(rules, seat).filter(|next| *next != present) {
        if table.perhaps_out[usize::from(next.0)].is_none() {
            return;
        }
        log.event(Rule::LastTile);
        finish::finish_earlier(table, next, log);
        seat = next;
    }
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
        Some(seat) => return from(rules, table, seat),
        None => match table.next {
            Some(seat) if table.finished(seat).is_none() => Some(seat),
            Some(seat) => table.after(rules, seat),
            None => return table.active(rules),
        },
    };
    next.map_or(Seats::NONE, Seats::one)
}

/// Who comes next after a player; behind one who may have finished, the next too.
fn from(rules: &Rules, table: &Table, seat: Seat) -> Seats {
    let mut seats = Seats::NONE;
    let mut next = table.after(rules, seat);
    while let Some(seat) = next.filter(|seat| !seats.has(*seat)) {
        seats = seats.with(seat);
        let out = table.perhaps_out[usize::from(seat.0)].is_some();
        next = table.after(rules, seat).filter(|_| out);
    }
    seats
}

/// It is this player's turn, which only its number would begin.
pub(super) fn is_unnumbered(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let turn = table.turn;
    turn.seat != Some(seat) && !turn.owed && to_move(rules, table).has(seat)
}

/// A hand that nobody has written yet.
pub(super) fn is_undealt(hand: &Hand) -> bool {
    hand.known.is_empty() && hand.unknown > 0
}
