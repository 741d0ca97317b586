//! An outcome that the record has not told: every table that it can have come to,
//! and what is true of all of them.

use super::{
    acts::sheep,
    rules::Rules,
    table::{Owed, Piece, Table},
    tokens::{EVERYBODY, Off, Token},
    turn,
};
use crate::{
    clause::Quiet,
    game::{Seat, Seats, Value},
    source::Span,
};

/// The settled tables that an untold outcome can have led to; none where nothing
/// is untold, or nothing that the box holds could have been there.
pub(super) fn tables(rules: &Rules, table: &Table) -> Vec<Table> {
    let mut tables = match table.turn.owes {
        None => return Vec::new(),
        Some((Owed::Grazed(square), at)) => match table.piece(square) {
            Piece::Sheep { owner, .. } => {
                let faces = table.untold_faces().into_iter();
                let met = |face| {
                    let mut met = told(table);
                    let token = (owner, square, face);
                    sheep::turns_out(rules, &mut met, token, at, &mut Quiet);
                    if table.turn.drew {
                        // The card that it brought was written.
                        met.pile = table.pile;
                        met.flock_mut(owner).hand = table.flock(owner).hand;
                    }
                    met
                };
                faces.map(met).collect()
            }
            _ => Vec::new(),
        },
        Some((Owed::Lost(rival), at)) => lost(table, rival, at),
    };
    for table in &mut tables {
        turn::settle(rules, table, &mut Quiet);
    }
    tables
}

/// The same table, nothing being awaited.
fn told(table: &Table) -> Table {
    let mut told = table.clone();
    told.turn.owes = None;
    told
}

/// Each token that Indigestion can have taken.
fn lost(table: &Table, rival: Seat, at: Span) -> Vec<Table> {
    let grass = &table.flock(rival).grass;
    let mut tables = Vec::new();
    for face in Token::ALL.into_iter().filter(|face| grass.has(*face)) {
        let mut taken = told(table);
        taken.flock_mut(rival).grass.take(face);
        let (face, seen) = (Some(face), EVERYBODY);
        taken.gone.push(Off { face, at, seen });
        tables.push(taken);
    }
    if grass.unknown() > 0 {
        let mut taken = told(table);
        taken.flock_mut(rival).grass.take_unknown();
        taken.discard_token(None, EVERYBODY, at);
        tables.push(taken);
    }
    tables
}

/// What is known of a fact that is one of these.
pub(super) fn merged(values: &[Value]) -> Option<Value> {
    let (first, rest) = values.split_first()?;
    if rest.iter().all(|value| value == first) {
        return Some(first.clone());
    }
    let open = values.iter().any(|value| value.open);
    if first.ordered {
        let long = values.iter().map(|value| value.items.len()).max()?;
        let of = |index: usize| {
            let items = values.iter().map(move |value| value.items.get(index));
            let mut items: Vec<String> = items
                .map(|item| item.map_or("_", String::as_str).to_owned())
                .collect();
            items.sort();
            items.dedup();
            items
        };
        let mut perhaps = Vec::new();
        let items = (0..long).map(of).map(|mut can| {
            if can.len() == 1 {
                can.remove(0)
            } else {
                perhaps.extend(can);
                "?".to_owned()
            }
        });
        let items = items.collect();
        perhaps.extend(
            values
                .iter()
                .filter(|value| unsure(value))
                .flat_map(unknown),
        );
        perhaps.retain(|item| item != "?");
        return Some(Value::list(items).perhaps(perhaps));
    }
    // Each item is as sure as its least number, and possible as its greatest.
    let count = |value: &Value, item: &String| value.items.iter().filter(|x| *x == item).count();
    let mut kinds: Vec<&String> = values.iter().flat_map(|value| &value.items).collect();
    kinds.sort();
    kinds.dedup();
    let (mut items, mut perhaps) = (Vec::new(), Vec::new());
    for kind in kinds {
        let counts = values.iter().map(|value| count(value, kind));
        let least = counts.clone().min().unwrap_or(0);
        let most = counts.max().unwrap_or(0);
        items.extend(std::iter::repeat_n(kind.clone(), least));
        if kind != "?" {
            perhaps.extend(std::iter::repeat_n(kind.clone(), most - least));
        }
    }
    items.sort_by_key(|item| item == "?");
    for value in values.iter().filter(|value| unsure(value)) {
        perhaps.extend(unknown(value));
    }
    let long = |value: &Value| value.items.len();
    let (least, most) = (
        values.iter().map(long).min().unwrap_or(0),
        values.iter().map(long).max().unwrap_or(0),
    );
    while items.len() < least {
        items.push("?".to_owned());
    }
    let merged = Value::set(items).perhaps(perhaps);
    Some(if open || least != most {
        merged.or_more()
    } else {
        merged
    })
}

/// Whether a value leaves something open by itself.
fn unsure(value: &Value) -> bool {
    value.open || value.items.iter().any(|item| item == "?")
}

/// What its unknown items may be.
fn unknown(value: &Value) -> Vec<String> {
    value.perhaps.clone().unwrap_or_default()
}

pub(super) fn to_move(rules: &Rules, table: &Table) -> Seats {
    if table.end.is_some() {
        return Seats::NONE;
    }
    if table.turn.owes.is_some() {
        let tables = tables(rules, table);
        let seats = tables.iter().flat_map(|table| to_move(rules, table).iter());
        return seats.fold(Seats::NONE, Seats::with);
    }
    match table.turn.seat.or(table.next) {
        Some(seat) => Seats::one(seat),
        None => Seats::one(Seat(0)).with(Seat(1)),
    }
}
