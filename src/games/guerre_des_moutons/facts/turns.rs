//! Whose turn it is, how the game ended and who has won.

#![expect(clippy::unnecessary_wraps, reason = "as rows want it")]

use super::super::{
    bonus, cases,
    rules::Rules,
    score,
    table::{End, Table},
};
use crate::game::{Seat, Seats, Value};

/// Who has not laid the tile of the turn, or whoever comes next.
fn present_or_next(rules: &Rules, table: &Table) -> Seats {
    let owed = table.turn.seat.filter(|_| table.turn.owed);
    match owed.filter(|_| table.end.is_none()) {
        Some(seat) => Seats::one(seat),
        None => table.to_move(rules),
    }
}

/// Whose turn it is or will be; while others lay what they announced, naming them is
/// right too.
pub(super) fn turn(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seats = present_or_next(rules, table);
    let called = table.calls.first().map(|call| call.seat);
    if let Some(called) = called.filter(|_| table.end.is_none()) {
        let others = seats.iter().filter(|seat| *seat != called);
        let names = std::iter::once(called).chain(others);
        let names = names.map(|seat| rules.name(seat).to_owned());
        return Some(Value::any(names.collect()));
    }
    let mut names: Vec<String> = seats
        .iter()
        .map(|seat| rules.name(seat).to_owned())
        .collect();
    if names.len() < 2 {
        return Some(Value::list(names));
    }
    // Nobody said it, or somebody may have laid the last tile.
    let over = bonus::perhaps_over(rules, table);
    names.extend(over.map(|_| "_".to_owned()));
    Some(Value::one('?').perhaps(names))
}

/// Whose turn it is or will be, whatever has been announced.
pub(super) fn next_turn(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seats = present_or_next(rules, table);
    let mut seats = seats.iter();
    match (seats.next(), seats.next()) {
        (Some(seat), None) => Some(Value::one(rules.name(seat))),
        _ => None,
    }
}

/// Who has won; where that is open, who can have.
pub(super) fn winner(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    undecided(rules, table).or_else(|| {
        let winners = score::standing(rules, table).winners;
        let shared = winners.len() > 1;
        let names: Vec<String> = winners
            .into_iter()
            .map(|seat| rules.name(seat).to_owned())
            .collect();
        Some(if shared {
            Value::set(names)
        } else {
            Value::any(names)
        })
    })
}

/// Who can have won, where colours that were not told decide it.
fn undecided(rules: &Rules, table: &Table) -> Option<Value> {
    if let Some(over) = bonus::perhaps_over(rules, table) {
        let open = cases::possible_winners(rules, &over);
        let names = open.iter().flatten().map(|seat| rules.name(*seat));
        let names = names.map(str::to_owned).chain(["_".to_owned()]);
        return Some(
            Value::set(vec!["?".to_owned()])
                .or_more()
                .perhaps(names.collect()),
        );
    }
    let open = cases::possible_winners(rules, table);
    if open.len() < 2 {
        return None;
    }
    let names = open.iter().flatten().map(|seat| rules.name(*seat));
    let names: Vec<String> = names.map(str::to_owned).collect();
    Some(Value::set(vec!["?".to_owned()]).or_more().perhaps(names))
}

pub(super) fn end(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    if bonus::perhaps_over(rules, table).is_some() {
        let perhaps = ["_", score::end_word(End::Finished)];
        return Some(Value::one('?').perhaps(perhaps.map(str::to_owned).to_vec()));
    }
    Some(
        table
            .end
            .map_or_else(Value::default, |end| Value::one(score::end_word(end))),
    )
}

/// That everybody has finished needs no saying.
pub(super) fn stalled(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let end = table.end.filter(|end| *end == End::Stall)?;
    Some(Value::one(score::end_word(end)))
}
