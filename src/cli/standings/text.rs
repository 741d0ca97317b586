//! Standings for a terminal.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::Sheet;
use crate::{
    cli::context::Context,
    finding::{columns, count, wrap},
    tournament::{LeftOut, Near, Placing, Played},
};

pub(super) fn write(context: &mut Context, sheet: &Sheet<'_>) -> io::Result<()> {
    writeln!(context.out, "{}", heading(sheet))?;
    table(context, &sheet.placings)?;
    writeln!(context.out, "{}", wrap(&rule(sheet), context.width, 0))?;
    for line in ties(&sheet.placings) {
        context.item(0, &line)?;
    }
    if sheet.rounds {
        rounds(context, &sheet.tournament.games)?;
    }
    if !sheet.tournament.left_out.is_empty() {
        writeln!(context.out, "not counted:")?;
        for left in &sheet.tournament.left_out {
            context.item(2, &left_out(left))?;
        }
    }
    if context.quiet {
        return Ok(());
    }
    for note in noted(sheet) {
        context.item(0, &format!("note: {note}"))?;
    }
    Ok(())
}

/// `Open of Lyon: 24 players, 288 games of 300 records`.
pub(super) fn heading(sheet: &Sheet<'_>) -> String {
    let tournament = sheet.tournament;
    let mut events = tournament.events.keys().map(String::as_str);
    let event = match (sheet.event, events.next(), events.next()) {
        (Some(event), ..) | (None, Some(event), None) => format!("{event}: "),
        _ => String::new(),
    };
    format!(
        "{event}{}, {} of {}",
        count(sheet.placings.len() as u64, "player"),
        count(tournament.counted, "game"),
        count(sheet.records, "record"),
    )
}

/// What points are given for, and what comes after them.
pub(super) fn rule(sheet: &Sheet<'_>) -> String {
    format!(
        "{}; ties by head to head, then by difference, else shared",
        sheet.points.text()
    )
}

fn table(context: &mut Context, placings: &[Placing<'_>]) -> io::Result<()> {
    let head = [
        "place", "player", "games", "won", "drawn", "lost", "for", "against", "points",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(placings.iter().map(|placing| {
        let tally = placing.tally;
        [
            placing.place.to_string(),
            placing.name.to_owned(),
            tally.games.to_string(),
            tally.won.to_string(),
            tally.drawn.to_string(),
            tally.lost.to_string(),
            tally.scored.to_string(),
            tally.against.to_string(),
            placing.points.to_string(),
        ]
    }));
    let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max();
    let widths: Vec<usize> = (0..head.len()).map(|at| width(at).unwrap_or(0)).collect();
    for row in &rows {
        for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
            // A width in a format has a limit, a name in a part has none.
            let pad = " ".repeat(width - columns(cell));
            match at {
                0 => write!(context.out, "{pad}{cell}")?,
                1 => write!(context.out, "  {cell}{pad}")?,
                _ => write!(context.out, "  {pad}{cell}")?,
            }
        }
        writeln!(context.out)?;
    }
    Ok(())
}

fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        number => format!("{number:+}"),
    }
}

/// How players with as many points come to their places.
pub(super) fn ties(placings: &[Placing<'_>]) -> Vec<String> {
    let groups = placings.chunk_by(|one, other| one.points == other.points);
    let groups = groups.filter(|group| group.len() > 1);
    let told = groups.map(|group| {
        // Thousands may tie: each is looked at once.
        let mut nets = BTreeMap::new();
        let mut places = BTreeMap::new();
        for placing in group {
            *nets.entry(placing.head_to_head).or_insert(0) += 1;
            *places.entry(placing.place).or_insert(0) += 1;
        }
        let players = group.iter().map(|placing| {
            let net = signed(placing.head_to_head.unwrap_or(0));
            let difference = if nets[&placing.head_to_head] > 1 {
                format!(", difference {}", signed(placing.tally.difference()))
            } else {
                String::new()
            };
            let shared = if places[&placing.place] > 1 {
                ", shared"
            } else {
                ""
            };
            format!("{} (head to head {net}{difference}{shared})", placing.name)
        });
        let players: Vec<String> = players.collect();
        format!("tie at {}: {}", group[0].points, players.join(", "))
    });
    told.collect()
}

/// `round 2, table 1`, as far as the header says.
pub(super) fn where_played(game: &Played) -> String {
    let parts = [("round", &game.round), ("table", &game.table)];
    let parts = parts.into_iter().filter_map(|(word, text)| {
        let text = text.as_ref()?;
        Some(format!("{word} {text}"))
    });
    let parts: Vec<String> = parts.collect();
    parts.join(", ")
}

/// `Ana López 12, Bo and Cy 7`, the first place first.
pub(super) fn result(game: &Played) -> String {
    let mut sides: Vec<_> = game.sides.iter().collect();
    sides.sort_by_key(|side| side.place);
    let sides = sides
        .into_iter()
        .map(|side| format!("{} {}", side.players.join(" and "), side.score));
    let sides: Vec<String> = sides.collect();
    sides.join(", ")
}

/// The games of each round of each event; they are in order.
pub(super) fn by_round(games: &[Played]) -> impl Iterator<Item = &[Played]> {
    games.chunk_by(|one, other| (&one.event, &one.round) == (&other.event, &other.round))
}

/// `round 2`, with the event where games of several are listed.
pub(super) fn round_name(game: &Played, games: &[Played]) -> String {
    let round = match &game.round {
        Some(round) => format!("round {round}"),
        None => "no round named".to_owned(),
    };
    let several = games.first().map(|game| &game.event) != games.last().map(|game| &game.event);
    match &game.event {
        Some(event) if several => format!("{event}, {round}"),
        None if several => format!("no event named, {round}"),
        _ => round,
    }
}

fn rounds(context: &mut Context, games: &[Played]) -> io::Result<()> {
    for round in by_round(games) {
        writeln!(context.out, "{}", round_name(&round[0], games))?;
        for game in round {
            let table = match &game.table {
                Some(table) => format!("table {table}: "),
                None => String::new(),
            };
            let date = match &game.date {
                Some(date) => format!("{date}, "),
                None => String::new(),
            };
            let (result, file, record) = (result(game), &game.file, game.record);
            context.item(
                2,
                &format!("{table}{result} ({date}{file}, record {record})"),
            )?;
        }
    }
    Ok(())
}

pub(super) fn left_out(left: &LeftOut) -> String {
    if left.reason == "unreadable" {
        return format!("{}: {}", left.file, left.why);
    }
    format!("{}, record {}: {}", left.file, left.record, left.why)
}

/// What somebody who reads the table should know.
pub(super) fn noted(sheet: &Sheet<'_>) -> Vec<String> {
    let mut notes = sheet.notes.clone();
    match &sheet.near {
        Near::Found(pairs) => notes.extend(pairs.iter().map(|(one, other)| {
            let games = |name: &str| sheet.tournament.players.get(name).map(|tally| tally.games);
            // A slip is rarer than the name.
            let (slip, name) = if games(one) > games(other) {
                (other, one)
            } else {
                (one, other)
            };
            format!(
                "`{one}` and `{other}` may be one player; `--same` with `{slip}={name}` counts \
                 them as one"
            )
        })),
        Near::TooMany => notes.push("too many players to look for near spellings".to_owned()),
    }
    notes
}

/// The same on standard error, where the format itself has no place for it.
pub(super) fn asides(context: &mut Context, sheet: &Sheet<'_>) {
    for left in &sheet.tournament.left_out {
        if left.reason != "unreadable" {
            context.complain(&format!("not counted: {}", left_out(left)));
        }
    }
    if !context.quiet {
        for note in noted(sheet) {
            context.complain(&format!("note: {note}"));
        }
    }
}
