//! The table drawn for a terminal.

use std::fmt::Write;

use super::{
    facts, score,
    setup::Rules,
    square::{SIDE, Square},
    table::Table,
};
use crate::{game::Seat, record::print};

/// Widest name on a square; longer handles are cut.
const WIDEST: usize = 8;

pub(super) fn draw(rules: &Rules, table: &Table) -> String {
    let mut out = String::new();
    board(rules, table, &mut out);
    out.push('\n');
    for seat in [Seat(0), Seat(1)] {
        flock(rules, table, seat, &mut out);
    }
    beside(rules, table, &mut out);
    out
}

fn board(rules: &Rules, table: &Table, out: &mut String) {
    let text = |square| short(&facts::cell(rules, table, square));
    let width = Square::all()
        .map(|square| text(square).chars().count())
        .max()
        .unwrap_or(1);
    let width = width.max(4) + 2;
    let mut columns = String::from("  ");
    for file in 0..SIDE {
        let _ = write!(columns, "{:^width$}", char::from(b'a' + file));
    }
    let rule = format!("  +{}+\n", "-".repeat(width * usize::from(SIDE)));
    let _ = writeln!(out, " {}", columns.trim_end());
    out.push_str(&rule);
    for rank in (0..SIDE).rev() {
        let _ = write!(out, "{} |", rank + 1);
        for file in 0..SIDE {
            let cell = text(Square::new(file, rank));
            let cell = if cell == "_" { "." } else { cell.as_str() };
            let _ = write!(out, "{cell:^width$}");
        }
        let _ = writeln!(out, "| {}", rank + 1);
    }
    out.push_str(&rule);
    let _ = writeln!(out, " {}", columns.trim_end());
}

/// A cell that fits its column; the bracket of a face-down piece is kept.
fn short(cell: &str) -> String {
    if cell.chars().count() <= WIDEST {
        return cell.to_owned();
    }
    if let Some(name) = cell.strip_suffix(".mad") {
        return format!("{}.mad", name.chars().take(WIDEST - 4).collect::<String>());
    }
    let inner = cell
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    match inner {
        Some(name) => format!("({})", name.chars().take(WIDEST - 2).collect::<String>()),
        None => cell.chars().take(WIDEST).collect(),
    }
}

fn flock(rules: &Rules, table: &Table, seat: Seat, out: &mut String) {
    let flock = table.flock(seat);
    // What the viewer cannot see, as opposed to what the record does not tell.
    let hidden = table.viewer.is_some_and(|viewer| viewer != seat);
    let face_down = |any: bool| if hidden && any { ", face down" } else { "" };
    let widest = rules
        .handles
        .iter()
        .map(|handle| handle.chars().count())
        .max()
        .unwrap_or(0);
    let handle = rules.handle(seat);
    let pad = " ".repeat(widest - handle.chars().count());
    let listed = |items: Vec<String>| {
        if items.is_empty() {
            "none".to_owned()
        } else {
            print::values(&items)
        }
    };
    let mut sheep = format!("{} on the board", flock.sheep);
    for (count, what) in [
        (flock.lost, "lost"),
        (flock.digesting, "digesting"),
        (flock.shorn, "shorn"),
    ] {
        if count > 0 {
            let _ = write!(sheep, ", {count} {what}");
        }
    }
    let _ = writeln!(out, "{handle}{pad}  sheep: {sheep}");
    let indent = " ".repeat(widest + 2);
    let points = match score::bounds(table, seat) {
        (least, most) if least == most => plural(most, "point"),
        (least, most) => format!("{least} to {most} points"),
    };
    let _ = writeln!(
        out,
        "{indent}grass: {}{} ({points})",
        listed(facts::tokens(&flock.grass)),
        face_down(flock.grass.unknown() > 0)
    );
    let shown = if flock.shown.is_some() {
        ", played face up"
    } else {
        ""
    };
    let hand = match (flock.hand_open, flock.hand.is_empty()) {
        (true, true) => "not known".to_owned(),
        (true, false) => listed(facts::cards(rules, &flock.hand)) + ", perhaps more",
        (false, _) => listed(facts::cards(rules, &flock.hand)),
    };
    let down = face_down(flock.hand.unknown > 0 && flock.shown.is_none());
    let _ = writeln!(out, "{indent}hand: {hand}{down}{shown}");
    if !flock.public.is_empty() && flock.shown.is_none() {
        let public = listed(facts::cards(rules, &flock.public));
        let _ = writeln!(out, "{indent}seen by both: {public}");
    }
    if !flock.front.is_empty() {
        let _ = writeln!(
            out,
            "{indent}in front: {}, {}",
            listed(facts::cards(rules, &flock.front)),
            plural(flock.bonus.into(), "point")
        );
    }
    if flock.seen != 0 {
        let _ = writeln!(out, "{indent}has scouted: {}", listed(facts::knows(flock)));
    }
    let _ = match flock.mad {
        None => writeln!(out, "{indent}mad sheep: beside the board"),
        Some(square) => writeln!(out, "{indent}mad sheep: {square}"),
    };
}

fn plural(count: u16, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

fn beside(rules: &Rules, table: &Table, out: &mut String) {
    let pile = table
        .pile
        .map_or("not known".to_owned(), |pile| plural(pile.into(), "card"));
    let discard = facts::cards(rules, &table.discard);
    let discard = if discard.is_empty() {
        "empty".to_owned()
    } else {
        print::values(&discard)
    };
    let _ = writeln!(out, "pile: {pile}; discard: {discard}");
    if table.gone.len() > 0 {
        let gone = facts::tokens(&table.gone);
        let _ = writeln!(out, "out of the game: {}", print::values(&gone));
    }
    if let Some(end) = table.end {
        let _ = writeln!(out, "over: {}", end.word());
        return;
    }
    let quiet = match table.quiet {
        0 => String::new(),
        1 => "; 1 turn without a meal".to_owned(),
        turns => format!("; {turns} turns without a meal"),
    };
    let to_move = match (table.turn.seat, table.next) {
        (Some(seat), _) => format!("{}, actions left: {}", rules.handle(seat), table.turn.left),
        (None, Some(seat)) => rules.handle(seat).to_owned(),
        (None, None) => "not said".to_owned(),
    };
    let _ = writeln!(out, "to move: {to_move}{quiet}");
}
