//! A made-up tournament of 300 records by 24 players, counted twice: by the
//! program, and here from the headers alone by somebody who knows no rules.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use greffier::{
    chance::Dice,
    games,
    pack::Library,
    replay::{Cache, Request, Settings, Wanted},
    source::Record,
};
use serde_json::Value;

/// Handle and full name of everybody.
const PLAYERS: [(&str, &str); 24] = [
    ("Ana", "Ana López"),
    ("Bo", "Bo Durand"),
    ("Cy", "Cy Klein"),
    ("Di", "Di Moreau"),
    ("Ed", "Ed Kowalski"),
    ("Flo", "Florence Petit"),
    ("Gil", "Gil Haddad"),
    ("Hal", "Hal Nyström"),
    ("Ines", "Inès Faure"),
    ("Jo", "Jo Okafor"),
    ("Kim", "Kim Sandoval"),
    ("Luc", "Luc Bertin"),
    ("Mia", "Mia Rossi"),
    ("Nils", "Nils Aalto"),
    ("Olga", "Olga Ivanova"),
    ("Pam", "Pam Whitaker"),
    ("Quy", "Quý Trần"),
    ("Rose", "Rose Lambert"),
    ("Sam", "Sam Brückner"),
    ("Tom", "Tom Vidal"),
    ("Uma", "Uma Krishnan"),
    ("Vic", "Vic Delorme"),
    ("Wim", "Wim de Groot"),
    ("Zoe", "Zoé de la Tour"),
];

const RECORDS: usize = 300;

/// So many players of which game; teams where the game has them.
const TABLES: [(&str, usize); 7] = [
    ("air-land-sea", 2),
    ("guerre-et-beeeh", 2),
    ("air-land-sea", 4),
    ("unexploded-cow", 3),
    ("air-land-sea", 2),
    ("unexploded-cow", 5),
    ("guerre-et-beeeh", 2),
];

/// The players of a table as a header names them.
fn seated(seats: &[usize], teams: bool) -> String {
    let name = |seat: &usize| format!("{}: {}", PLAYERS[*seat].0, PLAYERS[*seat].1);
    let names: Vec<String> = seats.iter().map(name).collect();
    match names.as_slice() {
        [a, b, c, d] if teams => format!("[[{a}, {c}], [{b}, {d}]]"),
        names => format!("[{}]", names.join(", ")),
    }
}

/// A finished game in which the highest score has won, and its result as a header
/// states it. Who counts here knows of no other way to win.
fn game(kind: &str, players: &str, seed: u64) -> Option<(String, String)> {
    let engine = games::find(kind).expect("a game");
    let mut set = vec![("players".to_owned(), players.to_owned())];
    if kind == "air-land-sea" {
        set.push(("goal".to_owned(), "6".to_owned()));
    }
    let settings = Settings {
        seed,
        set,
        library: Library::default(),
    };
    let text = engine.simulate(&settings).expect("a game");
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    let outcome = games::run(
        Record::new(&text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    );
    let standing = outcome.standing?;
    let best = standing.rows.iter().map(|row| row.score).max()?;
    let top: Vec<_> = standing
        .rows
        .iter()
        .filter(|row| row.score == best)
        .collect();
    let wins = |row: &greffier::game::Row| standing.winners.contains(&row.seats[0]);
    let as_scored = match top.as_slice() {
        [one] => standing
            .rows
            .iter()
            .all(|row| wins(row) == (row.score == one.score)),
        _ => top.len() == standing.rows.len() && standing.rows.iter().all(|row| !wins(row)),
    };
    let closed = standing.rows.iter().all(|row| row.most == Some(row.score));
    if standing.end.is_none() || !as_scored || !closed {
        return None;
    }
    let claims: Vec<String> = standing
        .rows
        .iter()
        .flat_map(|row| row.seats.iter().map(|seat| (*seat, row.score)))
        .map(|(seat, score)| format!("{}: {score}", outcome.players[usize::from(seat.0)]))
        .collect();
    Some((text, format!("{{ {} }}", claims.join(", "))))
}

/// The records, each as it goes into a file.
fn records() -> Vec<String> {
    let mut dice = Dice::new(2024);
    let mut seed = 0;
    let mut records = Vec::new();
    while records.len() < RECORDS {
        let number = records.len();
        let (kind, many) = TABLES[number % TABLES.len()];
        let mut free: Vec<usize> = (0..PLAYERS.len()).collect();
        let seats: Vec<usize> = (0..many)
            .map(|_| {
                let chosen = *dice.pick(&free).expect("somebody is free");
                free.retain(|seat| *seat != chosen);
                chosen
            })
            .collect();
        let players = seated(&seats, kind == "air-land-sea");
        let (text, result) = loop {
            seed += 1;
            if let Some(found) = game(kind, &players, seed) {
                break found;
            }
        };
        let (header, body) = text
            .strip_prefix("---\n")
            .and_then(|text| text.split_once("\n---\n"))
            .expect("a header");
        let mut record = format!("---\n{header}\nevent: Open of Lyon\n");
        let _ = writeln!(
            record,
            "round: {}\ntable: {}",
            number / 10 + 1,
            number % 10 + 1
        );
        match number % 25 {
            // A record that stops before the end states no result.
            7 => {
                let half = body.lines().count() / 2;
                let lines: Vec<&str> = body.lines().take(half).collect();
                let _ = write!(record, "---\n{}\n", lines.join("\n"));
            }
            // A result that was not reached.
            13 => {
                let handle = PLAYERS[seats[0]].0;
                let _ = write!(
                    record,
                    "x-wrong: yes\nresult: {{ {handle}: 999 }}\n---\n{body}"
                );
            }
            _ => {
                let _ = write!(record, "result: {result}\n---\n{body}");
            }
        }
        records.push(record);
    }
    records
}

/// What somebody has done, by hand.
#[derive(Clone, Debug, Default)]
struct Count {
    games: i64,
    won: i64,
    drawn: i64,
    lost: i64,
    scored: i64,
    against: i64,
    ranks: i64,
}

type Side = (Vec<String>, i64);

/// The sides of a record and their scores, from its header; `None` where it does
/// not count.
fn sides(record: &str) -> Option<Vec<Side>> {
    let header = record.split("---\n").nth(1)?;
    let value = |key: &str| header.lines().find_map(|line| line.strip_prefix(key));
    if value("x-wrong:").is_some() {
        return None;
    }
    let scores: BTreeMap<&str, i64> = value("result: ")?
        .trim_matches(['{', '}', ' '])
        .split(", ")
        .map(|claim| {
            let (handle, score) = claim.split_once(": ").expect("a claim");
            (handle, score.parse().expect("a number"))
        })
        .collect();
    let players = value("players: ")?;
    let inner = &players[1..players.len() - 1];
    let groups: Vec<&str> = if inner.starts_with('[') {
        inner.trim_matches(['[', ']']).split("], [").collect()
    } else {
        inner.split(", ").collect()
    };
    let side = |group: &&str| {
        let members: Vec<(&str, &str)> = group
            .split(", ")
            .map(|member| member.split_once(": ").expect("a full name"))
            .collect();
        let names = members.iter().map(|(_, name)| (*name).to_owned()).collect();
        (names, scores[members[0].0])
    };
    Some(groups.iter().map(side).collect())
}

/// Places in the game: the highest score first; all who tie for it have drawn.
fn rank(sides: &[Side], own: i64) -> usize {
    1 + sides.iter().filter(|(_, score)| *score > own).count()
}

type Counts = BTreeMap<String, Count>;
/// How much more often the first of a pair was before the second.
type Before = BTreeMap<(String, String), i64>;

const BY_RANK: [i64; 5] = [8, 5, 3, 2, 1];

fn count(records: &[String]) -> (Counts, Before, i64) {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut before: BTreeMap<(String, String), i64> = BTreeMap::new();
    let mut counted = 0;
    for sides in records.iter().filter_map(|record| sides(record)) {
        counted += 1;
        let best = sides.iter().map(|(_, score)| *score).max().expect("a side");
        let alone = sides.iter().filter(|(_, score)| *score == best).count() == 1;
        for (at, (names, score)) in sides.iter().enumerate() {
            let others = || sides.iter().enumerate().filter(|(index, _)| *index != at);
            for name in names {
                let count = counts.entry(name.clone()).or_default();
                count.games += 1;
                match (*score == best, alone) {
                    (true, true) => count.won += 1,
                    (true, false) => count.drawn += 1,
                    _ => count.lost += 1,
                }
                count.scored += score;
                count.against += others().map(|(_, other)| other.1).max().expect("another");
                count.ranks += BY_RANK[rank(&sides, *score) - 1];
                for (_, (opponents, theirs)) in others() {
                    for opponent in opponents {
                        let pair = (name.clone(), opponent.clone());
                        *before.entry(pair).or_default() += (score - theirs).signum();
                    }
                }
            }
        }
    }
    (counts, before, counted)
}

/// Place, name, points, games, won, drawn, lost, for, against, in order.
type Line = (i64, String, i64, [i64; 6]);

/// The table in order, by points, head to head, difference and name.
fn table(records: &[String], points: impl Fn(&Count) -> i64) -> Vec<Line> {
    let (counts, before, _) = count(records);
    let mut rows: Vec<(i64, i64, i64, String, Count)> = counts
        .iter()
        .map(|(name, count)| {
            let own = points(count);
            let tied = counts
                .iter()
                .filter(|(other, c)| *other != name && points(c) == own);
            let net: i64 = tied
                .map(|(other, _)| before.get(&(name.clone(), other.clone())).unwrap_or(&0))
                .sum();
            (
                -own,
                -net,
                count.against - count.scored,
                name.clone(),
                count.clone(),
            )
        })
        .collect();
    rows.sort_by(|one, other| {
        (one.0, one.1, one.2, &one.3).cmp(&(other.0, other.1, other.2, &other.3))
    });
    let place = |row: &(i64, i64, i64, String, Count)| {
        let better = |other: &&(i64, i64, i64, String, Count)| {
            (other.0, other.1, other.2) < (row.0, row.1, row.2)
        };
        1 + i64::try_from(rows.iter().filter(better).count()).expect("few")
    };
    rows.iter()
        .map(|row| {
            let c = &row.4;
            let numbers = [c.games, c.won, c.drawn, c.lost, c.scored, c.against];
            (place(row), row.3.clone(), -row.0, numbers)
        })
        .collect()
}

fn run(arguments: &[&str], folder: &Path) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["standings", "--format", "json"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr))
    })
}

/// The same columns out of the program's JSON.
fn told(standings: &Value) -> Vec<Line> {
    let number = |player: &Value, key: &str| player[key].as_i64().expect("a number");
    let players = standings["players"].as_array().expect("players");
    players
        .iter()
        .map(|player| {
            let keys = ["games", "won", "drawn", "lost", "for", "against"];
            (
                number(player, "place"),
                player["name"].as_str().expect("a name").to_owned(),
                number(player, "points"),
                keys.map(|key| number(player, key)),
            )
        })
        .collect()
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_tournament_counts_as_its_headers_say() {
    let records = records();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = Folder(folder.join(format!("standings-{}", std::process::id())));
    fs::create_dir_all(&folder.0).expect("a folder");
    for (day, part) in records.chunks(110).enumerate() {
        let day = folder.0.join(format!("day-{}", day + 1));
        fs::create_dir_all(&day).expect("a folder");
        for (number, record) in part.iter().enumerate() {
            fs::write(day.join(format!("{number:03}.greffe")), record).expect("a file");
        }
    }
    let days = ["day-1", "day-2", "day-3"];
    let (counts, _, counted) = count(&records);
    assert_eq!(counts.len(), PLAYERS.len());
    assert_eq!(counted, 276, "24 of 300 do not count");
    assert!(counts.values().any(|count| count.drawn > 0));

    let whole = run(&days, &folder.0);
    assert_eq!(whole["counted"], 276);
    assert_eq!(whole["left_out"].as_array().map(Vec::len), Some(24));
    assert_eq!(told(&whole), table(&records, |c| 3 * c.won + c.drawn));
    let ranks = run(
        &[&["--by", "rank", "--points", "8,5,3,2,1"], &days[..]].concat(),
        &folder.0,
    );
    assert_eq!(told(&ranks), table(&records, |c| c.ranks));
    let scores = run(&[&["--by", "score"], &days[..]].concat(), &folder.0);
    assert_eq!(told(&scores), table(&records, |c| c.scored));
    // Few points for much: many ties.
    let flat = run(&[&["--points", "1,1,0"], &days[..]].concat(), &folder.0);
    let expected = table(&records, |c| c.won + c.drawn);
    let tied = expected.windows(2).filter(|pair| pair[0].2 == pair[1].2);
    assert!(tied.count() > 5);
    assert_eq!(told(&flat), expected);

    // What was counted in parts and added up is the same.
    for day in days {
        let part = run(&[day], &folder.0);
        let file = folder.0.join(format!("{day}.json"));
        fs::write(file, part.to_string()).expect("a file");
    }
    let parts = days.map(|day| format!("{day}.json"));
    let parts = parts.each_ref().map(String::as_str);
    let merged = run(&[&["--merge"], &parts[..]].concat(), &folder.0);
    assert_eq!(merged, whole);
}

/// A short game that is over: Ana, or whoever is first, has won.
fn short(header: &str) -> String {
    format!(
        "---\ngreffe: 1\ngame: air-land-sea\ngoal: 2\n{header}---\n1. Ana  L6\n2. Bo   withdraw\n"
    )
}

fn folder(name: &str) -> Folder {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = Folder(folder.join(format!("{name}-{}", std::process::id())));
    fs::create_dir_all(&folder.0).expect("a folder");
    folder
}

fn said(arguments: &[&str], folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .arg("standings")
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Games of several events, of one, of no round: each is listed where it belongs, or
/// it is said that it is not.
#[test]
fn rounds_are_those_of_their_event() {
    let folder = folder("events");
    let games = [
        ("Ana: Ana López, Bo: 王小明", "event: Open\nround: 1\n"),
        ("Ana: Ana López, Bo: Bo Durand", "event: Cup\nround: 2\n"),
        ("Ana: Ana López, Bo: Bo Durand", "event: Cup\nround: 1\n"),
        ("Ana: Ana Lopez, Bo: Bo Durand", ""),
    ];
    let text = games.map(|(players, more)| short(&format!("players: [{players}]\n{more}")));
    fs::write(folder.0.join("a.greffe"), text.concat()).expect("a file");
    let told = said(&["a.greffe", "--rounds"], &folder.0);
    let at = |part: &str| told.find(part).unwrap_or_else(|| panic!("{part}: {told}"));
    assert!(at("\nCup, round 1\n") < at("\nCup, round 2\n"));
    assert!(at("\nCup, round 2\n") < at("\nOpen, round 1\n"));
    at("note: 1 game of no named event counted too");
    at("note: 1 game with neither round nor table counted, not listed");
    // The spelling that is rarer is taken for the slip.
    at("`Ana Lopez=Ana López`");
    // Letters that take two columns do not push the numbers away.
    let row = |name: &str| {
        let line = told
            .lines()
            .find(|line| line.contains(name))
            .expect("a row");
        let after = &line[line.find(name).expect("a name") + name.len()..];
        after.len() - after.trim_start().len()
    };
    assert_eq!(row("王小明") + 6, row("Bo Durand") + 9, "{told}");
    let page = said(&["a.greffe", "--rounds", "--format", "markdown"], &folder.0);
    assert!(page.contains("### Cup, round 1\n"), "{page}");
    let one = said(&["a.greffe", "--rounds", "--event", "Cup"], &folder.0);
    assert!(one.contains("\nround 1\n"), "{one}");
}

/// A name that is counted as one that is counted as a third; one that nobody has.
#[test]
fn names_are_counted_as_others() {
    let folder = folder("same");
    let games = ["Ana", "Anna", "Ana L."]
        .map(|name| short(&format!("players: [Me: {name}, Bo]\n")).replace("1. Ana", "1. Me"));
    fs::write(folder.0.join("a.greffe"), games.concat()).expect("a file");
    let chain = ["--same", "Ana L.=Anna", "--same", "Anna=Ana"];
    let told = said(&[&chain[..], &["a.greffe"]].concat(), &folder.0);
    assert!(told.starts_with("2 players, 3 games"), "{told}");
    assert!(!told.contains("note:"), "{told}");
    let told = said(&["--same", "Anne=Ana", "a.greffe"], &folder.0);
    let note = "note: `--same` names `Anne`, who is in no record; did you mean `Anna`?";
    assert!(told.contains(note), "{told}");
    assert!(told.starts_with("4 players"), "{told}");
    for pairs in [["Ana=Anna", "Anna=Ana"], ["Ana=Anna", "Ana=Ana L."]] {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args([
                "standings",
                "a.greffe",
                "--same",
                pairs[0],
                "--same",
                pairs[1],
            ])
            .current_dir(&folder.0)
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{pairs:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("`--same` counts `Ana`"), "{told}");
    }
}

/// Thousands who tie, hundreds of long names that are nearly the same, a player with
/// thousands of handles: the work grows with what was written. It would take minutes
/// if every player, or every letter, were held against every other.
#[test]
fn many_players_are_counted_in_time() {
    let folder = folder("many");
    let part = |players: &mut dyn Iterator<Item = (String, Vec<String>)>| {
        let players: Vec<Value> = players
            .map(|(name, handles)| {
                serde_json::json!({
                    "name": name, "games": 1, "won": 0, "drawn": 1, "lost": 0,
                    "for": 0, "against": 0, "places": [1], "handles": handles,
                })
            })
            .collect();
        serde_json::json!({
            "schema": 1, "files": 1, "records": 1, "counted": 1, "players": players,
            "meetings": [], "events": {}, "kinds": {}, "games": [], "left_out": [],
        })
        .to_string()
    };
    let mut dice = Dice::new(7);
    let letters = ["a", "b"];
    let mut long = || -> String {
        (0..200)
            .map(|_| *dice.pick(&letters).expect("one"))
            .collect()
    };
    let handles = |many: usize| (0..many).map(|at| format!("h{at}")).collect();
    let parts = [
        part(&mut (0..60_000).map(|at| (format!("Player {at}"), Vec::new()))),
        part(&mut (0..2000).map(|_| (long(), Vec::new()))),
        part(&mut (0..3).map(|at| (format!("{}{at}x", "a".repeat(200_000)), handles(50_000)))),
    ];
    for (number, part) in parts.iter().enumerate() {
        let file = format!("{number}.json");
        fs::write(folder.0.join(&file), part).expect("a file");
        let told = said(&["--merge", &file], &folder.0);
        assert!(told.contains("place  player"), "{number}");
    }
}
