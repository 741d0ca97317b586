//! The table as a picture.

use std::fmt::Write;

use super::{
    facts, rules, score,
    setup::Rules,
    square::{SIDE, Square},
    table::{Owed, Piece, Table},
    tokens::Token,
    untold,
};
use crate::{
    game::{
        Seat,
        picture::{Board, Part, Picture, Thing},
    },
    record::print,
};

/// Widest name on a square; longer handles are cut.
const WIDEST: usize = 8;

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    picture.part(Part::Board(board(rules, table)));
    picture.gap();
    for seat in [Seat(0), Seat(1)] {
        flock(rules, table, seat, &mut picture);
    }
    beside(rules, table, &mut picture);
    picture
}

fn board(rules: &Rules, table: &Table) -> Board {
    let row = |rank: u8| {
        let squares = (0..SIDE).map(|file| Square::new(file, rank));
        let things = squares.map(|square| thing(rules, table, square)).collect();
        ((rank + 1).to_string(), things)
    };
    Board {
        columns: (0..SIDE)
            .map(|file| char::from(b'a' + file).to_string())
            .collect(),
        rows: (0..SIDE).rev().map(row).collect(),
    }
}

fn thing(rules: &Rules, table: &Table, square: Square) -> Thing {
    let (kind, owner, down) = match table.piece(square) {
        Piece::Empty => return Thing::default(),
        Piece::Token(_) => ("token", None, true),
        Piece::Wolf => ("wolf", None, false),
        Piece::Sheep { owner, hidden } => ("sheep", Some(owner), hidden),
        Piece::Mad(owner) => ("mad sheep", Some(owner), false),
    };
    Thing {
        kind,
        text: short(&facts::cell(rules, table, square)),
        owner,
        down,
    }
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

fn flock(rules: &Rules, table: &Table, seat: Seat, out: &mut Picture) {
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
    out.line(format!("{handle}{pad}  sheep: {sheep}"));
    let indent = " ".repeat(widest + 2);
    let untold = untold::tables(rules, table);
    let points = match score::spread(table, &untold, seat) {
        (least, most) if least == most => plural(most, "point"),
        (least, most) => format!("{least} to {most} points"),
    };
    out.line(format!(
        "{indent}grass: {}{} ({points})",
        listed(facts::tokens(&flock.grass)),
        face_down(flock.grass.unknown() > 0)
    ));
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
    out.line(format!("{indent}hand: {hand}{down}{shown}"));
    if !flock.public.is_empty() && flock.shown.is_none() {
        let public = listed(facts::cards(rules, &flock.public));
        out.line(format!("{indent}seen by both: {public}"));
    }
    if !flock.front.is_empty() {
        out.line(format!(
            "{indent}in front: {}, {}",
            listed(facts::cards(rules, &flock.front)),
            plural(flock.bonus.into(), "point")
        ));
    }
    if flock.seen != 0 {
        out.line(format!(
            "{indent}has scouted: {}",
            listed(facts::knows(flock))
        ));
    }
    out.line(match flock.mad {
        None => format!("{indent}mad sheep: beside the board"),
        Some(square) => format!("{indent}mad sheep: {square}"),
    });
}

fn plural(count: u16, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

fn beside(rules: &Rules, table: &Table, out: &mut Picture) {
    let pile = table
        .pile
        .map_or("not known".to_owned(), |pile| plural(pile.into(), "card"));
    let discard = facts::cards(rules, &table.discard);
    let discard = if discard.is_empty() {
        "empty".to_owned()
    } else {
        print::values(&discard)
    };
    out.line(format!("pile: {pile}; discard: {discard}"));
    if table.gone.len() > 0 {
        let gone = facts::tokens(&table.gone);
        out.line(format!("out of the game: {}", print::values(&gone)));
    }
    if let Some(end) = table.end {
        out.line(format!("over: {}", end.word()));
        return;
    }
    if let Some((owed, _)) = table.turn.owes {
        return untold_outcome(rules, table, owed, out);
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
    out.line(format!("to move: {to_move}{quiet}"));
}

/// The last action met something that the record does not tell.
fn untold_outcome(rules: &Rules, table: &Table, owed: Owed, out: &mut Picture) {
    out.line(match owed {
        Owed::Grazed(square) => {
            let faces = untold::faces(table).into_iter().map(Token::word);
            let faces: Vec<&str> = faces.collect();
            format!(
                "not told: the token grazed on {square}: {}",
                faces.join(" or ")
            )
        }
        Owed::Lost(seat) => {
            let name = rules.handle(seat);
            format!("not told: the token of {name} that Indigestion took")
        }
    });
    let tables = untold::tables(rules, table);
    let ends: Option<Vec<_>> = tables.iter().map(|table| table.end).collect();
    if let Some([end, rest @ ..]) = ends.as_deref()
        && rest.iter().all(|other| other == end)
    {
        return out.line(format!("over: {}", end.word()));
    }
    let seats = rules::to_move(rules, table);
    let names: Vec<&str> = seats.iter().map(|seat| rules.handle(seat)).collect();
    out.line(format!("to move: {}, once it is told", names.join(" or ")));
}
