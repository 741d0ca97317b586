//! Who stands where.

use std::fmt::Write;

use super::{
    rules::other,
    setup::Rules,
    table::{End, Table},
};
use crate::game::{Row, Seat, Standing};

pub(super) fn total(table: &Table, seat: Seat) -> u16 {
    let flock = table.flock(seat);
    u16::from(flock.grass.points()) + u16::from(flock.bonus)
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let rows = [Seat(0), Seat(1)].map(|seat| Row {
        seats: vec![seat],
        score: i64::from(total(table, seat)),
        open: table.flock(seat).grass.unknown() > 0,
        note: note(table, seat),
    });
    let winners = match table.end {
        None => Vec::new(),
        Some(End::LastSheep(loser)) => vec![other(loser)],
        Some(_) => {
            let [first, second] = [Seat(0), Seat(1)].map(|seat| total(table, seat));
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => vec![Seat(0)],
                std::cmp::Ordering::Less => vec![Seat(1)],
                std::cmp::Ordering::Equal => Vec::new(),
            }
        }
    };
    let mut notes = Vec::new();
    if let Some(End::LastSheep(loser)) = table.end {
        let name = rules.handle(loser);
        notes.push(format!(
            "{name} has no sheep left and loses, whatever the score"
        ));
    } else if table.end.is_some() && winners.is_empty() {
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
