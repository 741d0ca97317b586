//! Who stands where: the pot and the bank, who is in profit, who is richest.

use std::fmt::Write;

use super::{
    Rules, START,
    clauses::{Base, Debt},
    end,
    table::Table,
    unnamed,
};
use crate::game::{Row, Seat, Seats, Standing};

/// A player's fortune: the money in hand, less what was borrowed.
pub(super) fn fortune(rules: &Rules, table: &Table, seat: Seat) -> i64 {
    let index = seat.0 as usize;
    match rules.rulings.debt {
        Debt::Subtract => table.cash[index] - table.loans[index],
        Debt::Keep => table.cash[index],
    }
}

/// What a player's fortune is compared with.
fn base(rules: &Rules, seat: Seat) -> i64 {
    match rules.rulings.profit {
        Base::ThisGame => rules.start[seat.0 as usize],
        Base::TwoThousand => START,
    }
}

/// `$50`, `-$50`.
pub(super) fn dollars(sum: i64) -> String {
    let sign = if sum < 0 { "-" } else { "" };
    format!("{sign}${}", sum.abs())
}

/// The least and the most that a player's fortune can be: where a city that
/// nobody named decides, a share of the pot and the bank may come to it.
fn between(rules: &Rules, table: &Table, seat: Seat) -> (i64, i64) {
    let own = fortune(rules, table, seat);
    if !table.undecided {
        return (own, own);
    }
    let ends = unnamed::ends(table);
    let shares = ends
        .iter()
        .map(|leaders| unnamed::share(rules, table, *leaders, seat));
    let (least, most) = (shares.clone().min(), shares.max());
    (own + least.unwrap_or(0), own + most.unwrap_or(0))
}

/// Whether one way to share out the pot and the bank makes all these fortunes.
pub(super) fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
    let right = |leaders: &Seats, seat: Seat, score: i64| {
        let share = unnamed::share(rules, table, *leaders, seat);
        fortune(rules, table, seat) + share == score
    };
    let together = |leaders: &Seats| {
        claimed
            .iter()
            .all(|(seat, score)| right(leaders, *seat, *score))
    };
    !table.undecided || unnamed::ends(table).iter().any(together)
}

/// Who may have most money where a city that nobody named decides.
pub(super) fn may_be_richest(rules: &Rules, table: &Table) -> impl Iterator<Item = Seat> {
    let least = table.seats().map(|seat| between(rules, table, seat).0);
    let least = least.max();
    table
        .seats()
        .filter(move |seat| Some(between(rules, table, *seat).1) >= least)
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let mut rows: Vec<Row> = table
        .seats()
        .map(|seat| {
            let (score, most) = between(rules, table, seat);
            Row {
                seats: vec![seat],
                score,
                most: Some(most),
                note: note(rules, table, seat),
            }
        })
        .collect();
    rows.sort_by_key(|row| -row.score);
    let own = |seat: &Seat| fortune(rules, table, *seat);
    let most = table.seats().map(|seat| own(&seat)).max();
    let mut richest: Vec<Seat> = table
        .seats()
        .filter(|seat| Some(own(seat)) == most)
        .collect();
    // Who left broke has won nothing, even if nobody stayed.
    if table.over && !table.no_city_left() {
        richest.clear();
    }
    Standing {
        unit: "$",
        rows,
        notes: notes(rules, table, &richest),
        winners: if table.over && !table.undecided {
            richest
        } else {
            Vec::new()
        },
        end: table.over.then(|| {
            if table.cities.left == 0 {
                "cities"
            } else {
                "nobody-left"
            }
            .to_owned()
        }),
    }
}

/// What was won or lost since the start.
fn gain(sum: i64) -> String {
    match sum {
        0 => "even".to_owned(),
        sum if sum > 0 => format!("${sum} in profit"),
        sum => format!("${} down", -sum),
    }
}

fn note(rules: &Rules, table: &Table, seat: Seat) -> String {
    let (points, unknown) = table.points(seat);
    let mut note = match points {
        1 => "1 city point".to_owned(),
        points => format!("{points} city points"),
    };
    // Writing to a string cannot fail.
    let _ = match unknown {
        0 => Ok(()),
        1 => write!(note, " and 1 city not named"),
        unknown => write!(note, " and {unknown} cities not named"),
    };
    let (least, most) = between(rules, table, seat);
    let base = base(rules, seat);
    let _ = write!(note, ", {}", gain(least - base));
    if most > least {
        let _ = write!(note, " to {}", gain(most - base));
    }
    let loan = table.loans[seat.0 as usize];
    if loan > 0 {
        let _ = write!(note, ", borrowed ${loan}");
    }
    if table.left.has(seat) {
        note.push_str(", left the table");
    }
    note
}

/// The three ways to win, one a line.
fn notes(rules: &Rules, table: &Table, richest: &[Seat]) -> Vec<String> {
    let names = |seats: &[Seat]| {
        if seats.is_empty() {
            "nobody".to_owned()
        } else {
            seats
                .iter()
                .map(|seat| rules.name(seat.0))
                .collect::<Vec<_>>()
                .join(", ")
        }
    };
    let list = |seats: Seats| seats.iter().collect::<Vec<_>>();
    let stake = table.pot + table.bank;
    let pot = match end::leaders(table) {
        _ if table.undecided => {
            format!(
                "who takes the pot and the bank (${stake}) depends on a city that was not named"
            )
        }
        _ if table.over && !table.no_city_left() => {
            format!("nobody is left to take the pot and the bank (${stake})")
        }
        _ if table.over => prize(table, &names(&list(table.leaders))),
        Some(leaders) => format!(
            "would take the pot and the bank (${stake}): {}",
            names(&list(leaders))
        ),
        None => {
            "who would take the pot and the bank depends on a city that was not named".to_owned()
        }
    };
    let profit: Vec<Seat> = table
        .seats()
        .filter(|seat| fortune(rules, table, *seat) > base(rules, *seat))
        .collect();
    let (won, real) = match (table.over, table.undecided) {
        (true, false) => (
            "in profit, each of them has won",
            "most money, the real winner",
        ),
        (true, true) => (
            "in profit without the pot and the bank",
            "most money without them",
        ),
        (false, _) => ("in profit so far", "most money so far"),
    };
    vec![
        pot,
        format!("{won}: {}", names(&profit)),
        format!("{real}: {}", names(richest)),
    ]
}

/// What became of the pot and the bank.
fn prize(table: &Table, leaders: &str) -> String {
    let mut line = format!("takes the pot and the bank: {leaders}");
    let each = match table.leaders.iter().count() {
        0 => None,
        1 => Some(""),
        _ => Some(" each"),
    };
    if let Some(each) = each {
        let _ = write!(line, " (${}{each})", table.prize);
    }
    if table.pot > 0 {
        let _ = write!(
            line,
            "; ${} could not be shared and stays in the pot",
            table.pot
        );
    }
    line
}
