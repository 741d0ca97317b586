//! Who stands where.

use std::fmt::Write;

use super::{
    rules::other,
    setup::Rules,
    table::{End, Table},
};
use crate::game::{Row, Seat, Standing};

/// The most that one token is worth.
const RICHEST: u16 = 5;

pub(super) fn total(table: &Table, seat: Seat) -> u16 {
    let flock = table.flock(seat);
    u16::from(flock.grass.points()) + u16::from(flock.bonus)
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let rows = [Seat(0), Seat(1)].map(|seat| {
        let score = i64::from(total(table, seat));
        let known = table.flock(seat).grass.unknown() == 0;
        Row {
            seats: vec![seat],
            score,
            most: known.then_some(score),
            note: note(table, seat),
        }
    });
    let winners: Vec<Seat> = winner(table).into_iter().collect();
    let mut notes = Vec::new();
    if let Some(End::LastSheep(loser)) = table.end {
        let name = rules.handle(loser);
        notes.push(format!(
            "{name} has no sheep left and loses, whatever the score"
        ));
    } else if table.end.is_some() && winners.is_empty() && rows.iter().all(|row| !row.is_open()) {
        notes.push("a draw: the sheep left are not counted".to_owned());
    }
    if table.flocks.iter().any(|flock| flock.grass.unknown() > 0) {
        notes
            .push("the record does not know every token won: scores are at least these".to_owned());
    }
    Standing {
        unit: "points",
        rows: rows.into(),
        winners,
        end: table.end.map(|end| end.word().to_owned()),
        notes,
    }
}

/// Who has won, where the tokens that nobody noted cannot change it.
fn winner(table: &Table) -> Option<Seat> {
    if let End::LastSheep(loser) = table.end? {
        return Some(other(loser));
    }
    let best = |seat: Seat| {
        let unknown = u16::from(table.flock(seat).grass.unknown());
        total(table, seat) + unknown * RICHEST
    };
    [Seat(0), Seat(1)]
        .into_iter()
        .find(|seat| total(table, *seat) > best(other(*seat)))
}

/// What else is worth saying of a flock.
fn note(table: &Table, seat: Seat) -> String {
    let flock = table.flock(seat);
    let plural = |count: u8, what: &str| match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    };
    let sheep = match flock.sheep {
        0 => "no sheep".to_owned(),
        count => format!("{count} sheep"),
    };
    let mut note = format!(
        "{sheep} on the board, {} won",
        plural(flock.grass.len(), "token")
    );
    if flock.bonus > 0 {
        let _ = write!(note, ", {} from cards", plural(flock.bonus, "point"));
    }
    note
}
