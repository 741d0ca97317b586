//! Standings for a terminal.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::Sheet;
use crate::{
    cli::{
        context::Context,
        nouns::{self, count},
    },
    finding::{columns, wrap},
    lang::{Text, and, pick},
    say,
    tournament::{Came, LeftOut, Near, Placing, Played},
    word::nearest,
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
        writeln!(context.out, "{}", pick("not counted:", "pas comptées :"))?;
        for left in &sheet.tournament.left_out {
            context.item(2, &left_out(left))?;
        }
    }
    if context.quiet {
        return Ok(());
    }
    for note in noted(sheet) {
        context.item(0, &say!("note: {note}", "remarque : {note}"))?;
    }
    Ok(())
}

/// `Open of Lyon: 24 players, 288 games of 300 records`.
pub(super) fn heading(sheet: &Sheet<'_>) -> String {
    let tournament = sheet.tournament;
    let mut events = tournament.events.keys().map(String::as_str);
    let event = match (sheet.event, events.next(), events.next()) {
        (Some(event), ..) | (None, Some(event), None) => say!("{event}: ", "{event} : "),
        _ => String::new(),
    };
    let players = count(sheet.placings.len() as u64, &nouns::PLAYER);
    let games = count(tournament.counted, &nouns::GAME);
    let records = count(sheet.records, &nouns::RECORD);
    say!(
        "{event}{players}, {games} of {records}",
        "{event}{players}, {games} sur {records}"
    )
}

/// What points are given for, and what comes after them.
pub(super) fn rule(sheet: &Sheet<'_>) -> String {
    let points = sheet.points.text();
    say!(
        "{points}; ties by head to head, then by difference, else shared",
        "{points} ; égalités départagées par les rencontres directes, puis la différence, sinon \
         partagées"
    )
}

/// What is told of each player.
pub(super) const COLUMNS: [Text; 9] = [
    Text::new("place", "place"),
    Text::new("player", "joueur"),
    Text::new("games", "parties"),
    Text::new("won", "gagnées"),
    Text::new("drawn", "nulles"),
    Text::new("lost", "perdues"),
    Text::new("for", "pour"),
    Text::new("against", "contre"),
    Text::new("points", "points"),
];

fn table(context: &mut Context, placings: &[Placing<'_>]) -> io::Result<()> {
    let head = COLUMNS.map(Text::now);
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
                let difference = signed(placing.tally.difference());
                say!(", difference {difference}", ", différence {difference}")
            } else {
                String::new()
            };
            let shared = if places[&placing.place] > 1 {
                pick(", shared", ", place partagée")
            } else {
                ""
            };
            let name = placing.name;
            say!(
                "{name} (head to head {net}{difference}{shared})",
                "{name} (rencontres directes {net}{difference}{shared})"
            )
        });
        let players: Vec<String> = players.collect();
        let (points, players) = (group[0].points, players.join(", "));
        say!(
            "tie at {points}: {players}",
            "égalité à {points} : {players}"
        )
    });
    told.collect()
}

/// `round 2, table 1`, as far as the header says.
pub(super) fn where_played(game: &Played) -> String {
    let parts = [
        (pick("round", "ronde"), &game.round),
        (pick("table", "table"), &game.table),
    ];
    let parts = parts.into_iter().filter_map(|(word, text)| {
        let text = text.as_ref()?;
        Some(format!("{word} {text}"))
    });
    let parts: Vec<String> = parts.collect();
    parts.join(", ")
}

/// `Ana López 12 (wins), Bo and Cy 7`, the first place first.
pub(super) fn result(game: &Played) -> String {
    let mut sides: Vec<_> = game.sides.iter().collect();
    sides.sort_by_key(|side| side.place);
    let sides = sides.into_iter().map(|side| {
        let (names, score) = (and(&side.players), side.score);
        let came = match (game.came(side), side.players.len()) {
            (Came::First, 1) => pick(" (wins)", " (gagne)"),
            (Came::First, _) => pick(" (win)", " (gagnent)"),
            (Came::Level, _) => pick(" (drawn)", " (match nul)"),
            (Came::Behind, _) => "",
        };
        format!("{names} {score}{came}")
    });
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
        Some(round) => say!("round {round}", "ronde {round}"),
        None => say!("no round named", "sans ronde nommée"),
    };
    let several = games.first().map(|game| &game.event) != games.last().map(|game| &game.event);
    match &game.event {
        Some(event) if several => format!("{event}, {round}"),
        None if several => say!("no event named, {round}", "sans tournoi nommé, {round}"),
        _ => round,
    }
}

fn rounds(context: &mut Context, games: &[Played]) -> io::Result<()> {
    for round in by_round(games) {
        writeln!(context.out, "{}", round_name(&round[0], games))?;
        for game in round {
            let table = match &game.table {
                Some(table) => say!("table {table}: ", "table {table} : "),
                None => String::new(),
            };
            let date = match &game.date {
                Some(date) => format!("{date}, "),
                None => String::new(),
            };
            let (result, place) = (result(game), place(game));
            context.item(2, &format!("{table}{result} ({date}{place})"))?;
        }
    }
    Ok(())
}

/// `saturday.greffe, record 2`.
pub(super) fn place(game: &Played) -> String {
    let Played { file, record, .. } = game;
    say!("{file}, record {record}", "{file}, feuille {record}")
}

pub(super) fn left_out(left: &LeftOut) -> String {
    let LeftOut {
        file, record, why, ..
    } = left;
    if left.reason == "unreadable" {
        return say!("{file}: {why}", "{file} : {why}");
    }
    say!(
        "{file}, record {record}: {why}",
        "{file}, feuille {record} : {why}"
    )
}

/// What somebody who reads the table should know.
pub(super) fn noted(sheet: &Sheet<'_>) -> Vec<String> {
    let mut notes = sheet.notes.clone();
    notes.extend(sheet.nobody.iter().map(|name| {
        let players = sheet.tournament.players.keys().map(String::as_str);
        let near = match nearest(name, players) {
            Some(near) => say!(
                "; did you mean `{near}`?",
                " ; vouliez-vous dire `{near}` ?"
            ),
            None => String::new(),
        };
        say!(
            "`--same` names `{name}`, who is in no record{near}",
            "`--same` nomme `{name}`, qui n'est dans aucune feuille{near}"
        )
    }));
    match &sheet.near {
        Near::Found(pairs) => notes.extend(pairs.iter().map(|(one, other)| {
            let games = |name: &str| sheet.tournament.players.get(name).map(|tally| tally.games);
            // A slip is rarer than the name.
            let (slip, name) = if games(one) > games(other) {
                (other, one)
            } else {
                (one, other)
            };
            say!(
                "`{one}` and `{other}` may be one player; `--same` with `{slip}={name}` counts \
                 them as one",
                "`{one}` et `{other}` sont peut-être le même joueur ; `--same` avec \
                 `{slip}={name}` les compte pour un"
            )
        })),
        Near::TooMany => notes.push(say!(
            "too many players to look for near spellings",
            "trop de joueurs pour chercher des noms voisins"
        )),
    }
    notes
}

/// The same on standard error, where the format itself has no place for it.
pub(super) fn asides(context: &mut Context, sheet: &Sheet<'_>) {
    for left in &sheet.tournament.left_out {
        if left.reason != "unreadable" {
            let left = left_out(left);
            context.complain(&say!("not counted: {left}", "pas compté : {left}"));
        }
    }
    if !context.quiet {
        for note in noted(sheet) {
            context.complain(&say!("note: {note}", "remarque : {note}"));
        }
    }
}
