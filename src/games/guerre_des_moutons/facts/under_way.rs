//! What is under way in the present turn.

#![expect(clippy::unnecessary_wraps, reason = "as rows want it")]

use super::{
    super::{rules::Rules, spellings, table::Table},
    handles,
};
use crate::game::{Seat, Seats, Value};

pub(super) fn begun(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let owed = table.turn.owed && table.end.is_none();
    let seat = table.turn.seat.filter(|_| owed);
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

pub(super) fn spare(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let spare = table.turn.spare && table.end.is_none();
    let seat = table.turn.seat.filter(|_| spare);
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

pub(super) fn second(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seat = table.second.filter(|_| table.end.is_none());
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

pub(super) fn announced(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::list(calls(rules, table)))
}

/// Every wolf and hunter announced and not yet laid: `Tom.wolf Lea.hunter`.
pub(super) fn calls(rules: &Rules, table: &Table) -> Vec<String> {
    let mut items = Vec::new();
    for call in &table.calls {
        for kind in call.kinds() {
            let piece = spellings::piece(*kind).printed();
            items.push(format!("{}.{piece}", rules.name(call.seat)));
        }
    }
    items
}

pub(super) fn skipped(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(handles(rules, table.skips))
}

pub(super) fn earned(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    Some(match table.running(seat) {
        0 => Value::default(),
        earned => Value::one(earned),
    })
}
