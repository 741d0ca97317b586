//! A second, independent reading of La Guerre des Moutons agrees with the
//! engine: on random games, and on random games with one thing changed.

use crate::support::moutons_model as model;
use model::part_known;

use std::fmt::Write;

use std::{fs, path::Path};

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

fn simulate(seed: u64, set: &[(&str, &str)]) -> String {
    let engine = games::find("guerre-des-moutons").expect("the game is known");
    let settings = Settings {
        seed,
        set: set
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect(),
        library: Library::default(),
    };
    engine.simulate(&settings).expect("a game can be simulated")
}

fn replay(record: &str) -> Outcome {
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    let mut cache = Cache::default();
    games::run(
        Record::new(record),
        &Library::default(),
        &mut cache,
        &request,
    )
}

/// The line of the first error, from 1.
fn first_error(record: &str, outcome: &Outcome) -> Option<usize> {
    let error = outcome
        .findings
        .iter()
        .find(|finding| finding.severity == Severity::Error)?;
    let before = &record[..error.at.start as usize];
    Some(1 + before.bytes().filter(|byte| *byte == b'\n').count())
}

/// The tiles of the shipped set, one by one.
fn tile_set() -> Vec<String> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/guerre_des_moutons/packs/p60.yaml");
    let text = fs::read_to_string(path).expect("the pack is there");
    text.lines()
        .filter_map(|line| line.strip_prefix("  - "))
        .map(str::to_owned)
        .collect()
}

const TABLES: [&[(&str, &str)]; 6] = [
    &[],
    &[("players", "[Ana, Bo, Cy]")],
    &[("players", "[Ana, Bo, Cy, Di]")],
    &[("mode", "two-colours")],
    &[("tiles", "p60")],
    &[("tiles", "p60"), ("players", "[Ana, Bo, Cy, Di]")],
];

fn set_of(table: &[(&str, &str)], tiles: &'static [String]) -> Option<&'static [String]> {
    table
        .iter()
        .any(|(key, _)| *key == "tiles")
        .then_some(tiles)
}

fn tiles() -> &'static [String] {
    Box::leak(tile_set().into_boxed_slice())
}

#[test]
fn the_model_finds_random_games_legal_and_scores_them_alike() {
    let tiles = tiles();
    for seed in 0..30 {
        let table = TABLES[seed % TABLES.len()];
        let record = simulate(seed as u64, table);
        let outcome = replay(&record);
        assert_eq!(first_error(&record, &outcome), None, "the engine\n{record}");
        let verdict = model::judge(&record, set_of(table, tiles));
        assert_eq!(verdict.broken, None, "the model\n{record}");
        let standing = outcome.standing.expect("a standing");
        let points: Vec<i64> = standing.rows.iter().map(|row| row.score).collect();
        let theirs: Vec<i64> = verdict
            .points
            .iter()
            .map(|points| i64::try_from(*points).expect("few points"))
            .collect();
        assert_eq!(points, theirs, "{record}");
        assert_eq!(standing.end.is_some(), verdict.over, "{record}");
    }
}

/// A record that tells no colour but those that were shown.
fn without_colours(record: &str) -> String {
    let word = |word: &&str| !word.starts_with('(');
    let line = |line: &str| line.split(' ').filter(word).collect::<Vec<_>>().join(" ") + "\n";
    record.lines().map(line).collect()
}

/// Every way to give each of these a colour.
fn deals(names: &[&str]) -> Vec<Vec<char>> {
    names.iter().fold(vec![Vec::new()], |so_far, _| {
        let more = |dealt: Vec<char>| {
            let left: Vec<char> = "NJRB".chars().filter(|c| !dealt.contains(c)).collect();
            left.into_iter().map(move |colour| {
                let mut dealt = dealt.clone();
                dealt.push(colour);
                dealt
            })
        };
        so_far.into_iter().flat_map(more).collect()
    })
}

/// What the scores can be when colours were not told: the model tries them all.
#[test]
fn scores_are_bounded_by_the_colours_that_are_possible() {
    let mut open = 0;
    for seed in 0..12 {
        let names = &["Ana", "Bo", "Cy", "Di"][..2 + seed % 3];
        let players = format!("[{}]", names.join(", "));
        let whole = without_colours(&simulate(4000 + seed as u64, &[("players", &players)]));
        // Later all colours have been shown.
        let early = whole.lines().count() / 3;
        let lines = whole.lines().take(early).map(|line| format!("{line}\n"));
        let record: String = lines.collect();
        let mut possible: Vec<Vec<i64>> = Vec::new();
        for dealt in deals(names) {
            let mut told = record.clone();
            for (name, colour) in names.iter().zip(dealt) {
                let _ = writeln!(told, "deal {name} ({colour})");
            }
            let verdict = model::judge(&told, None);
            if verdict.broken.is_none() {
                let points = verdict.points.into_iter().map(i64::try_from);
                possible.push(points.map(|points| points.expect("few points")).collect());
            }
        }
        let standing = replay(&record).standing.expect("a standing");
        for (seat, row) in standing.rows.iter().enumerate() {
            let points = || possible.iter().map(|points| points[seat]);
            let bounds = (points().min(), points().max());
            assert_eq!((Some(row.score), row.most), bounds, "{record}");
            open += usize::from(row.is_open());
        }
    }
    assert!(open > 3, "{open} scores are open");
}

#[test]
fn the_model_and_the_engine_agree_on_changed_games() {
    let tiles = tiles();
    let (mut legal, mut illegal) = (0, 0);
    for seed in 0..18 {
        let table = TABLES[seed % TABLES.len()];
        let record = simulate(1000 + seed as u64, table);
        let mut dice = Dice::new(seed as u64);
        for _ in 0..25 {
            let Some(changed) = change(&record, &mut dice) else {
                continue;
            };
            if agreed(&record, &changed, set_of(table, tiles)) {
                legal += 1;
            } else {
                illegal += 1;
            }
        }
    }
    assert!(
        legal > 20 && illegal > 150,
        "{legal} legal, {illegal} illegal"
    );
}

/// Whether a changed record is legal; engine and model say the same of it.
fn agreed(record: &str, changed: &str, set: Option<&[String]>) -> bool {
    let engine = first_error(changed, &replay(changed));
    let model = model::judge(changed, set).broken;
    assert_eq!(
        engine,
        model,
        "engine, then model\n{}",
        difference(record, changed)
    );
    engine.is_none()
}

/// Records in which some tiles dealt and drawn are known by one side only, or
/// not at all. Which tile a face belongs to may then come out much later.
#[test]
fn the_model_and_the_engine_agree_on_hands_known_in_part() {
    let (mut legal, mut illegal) = (0, 0);
    for seed in 0..16 {
        // With a tile set one side tells the other, which the model ignores.
        let table = TABLES[seed % 4];
        let record = simulate(2000 + seed as u64, table);
        let mut dice = Dice::new(seed as u64);
        for round in 0..6 {
            let hidden = hide(&record, &mut dice, 12);
            let changed = match round % 3 {
                0 => Some(hidden),
                _ => change(&hidden, &mut dice),
            };
            let Some(changed) = changed else { continue };
            if agreed(&record, &changed, None) {
                legal += 1;
            } else {
                illegal += 1;
            }
        }
    }
    assert!(
        legal > 30 && illegal > 20,
        "{legal} legal, {illegal} illegal"
    );
}

/// Whatever a record forgets of its hands, what was played stays possible.
#[test]
fn games_of_which_much_is_forgotten_stay_legal() {
    for seed in 0..30 {
        let record = simulate(seed as u64, TABLES[seed % TABLES.len()]);
        let mut dice = Dice::new(seed as u64);
        let hidden = hide(&record, &mut dice, 1 + seed % 3);
        let outcome = replay(&hidden);
        assert_eq!(first_error(&hidden, &outcome), None, "{hidden}");
    }
}

/// Forgets a side, or all, of one in so many tiles that come to a hand.
fn hide(record: &str, dice: &mut Dice, one_in: usize) -> String {
    let mut hidden = String::with_capacity(record.len());
    for line in record.lines() {
        let deals = line.starts_with("deal ");
        for (index, word) in line.split(' ').enumerate() {
            if index > 0 {
                hidden.push(' ');
            }
            let (plus, tile) = match word.strip_prefix('+') {
                Some(tile) => ("+", tile),
                None if deals => ("", word),
                None => ("", ""),
            };
            match tile.split_once('/') {
                Some((face, back)) if dice.once_in(one_in) => {
                    let (back, end) = match back.strip_suffix(';') {
                        Some(back) => (back, ";"),
                        None => (back, ""),
                    };
                    hidden.push_str(plus);
                    hidden.push_str([face, back, "?"][dice.below(3)]);
                    hidden.push_str(end);
                }
                _ => hidden.push_str(word),
            }
        }
        hidden.push('\n');
    }
    hidden
}

/// What was changed, for the message of a failure.
fn difference(before: &str, after: &str) -> String {
    let first = before
        .lines()
        .zip(after.lines())
        .position(|(a, b)| a != b)
        .unwrap_or(0);
    let old = before.lines().nth(first).unwrap_or("");
    let new = after.lines().nth(first).unwrap_or("");
    format!("line {}\n- {old}\n+ {new}\n{after}", first + 1)
}

// --- one thing changed

fn change(record: &str, dice: &mut Dice) -> Option<String> {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let deeds: Vec<usize> = (0..lines.len())
        .filter(|index| lines[*index].contains('>') || lines[*index].ends_with("skip"))
        .collect();
    let at = *dice.pick(&deeds)?;
    match dice.below(14) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 if deeds.contains(&(at + 1)) => lines.swap(at, at + 1),
        3 => {
            let first = lines[at].find(';')?;
            lines[at].truncate(first);
        }
        4 => renumber(&mut lines[at]),
        5 => act(&mut lines[at], dice)?,
        6 | 7 => move_tile(&mut lines[at], dice)?,
        8 | 9 => turn_tile(&mut lines[at], dice)?,
        10 => other_tile(&mut lines[at], dice)?,
        11 => draw_less(&mut lines[at])?,
        12 => lines[at].push_str(" +?"),
        _ => instead(&mut lines[at], dice)?,
    }
    let mut changed = lines.join("\n");
    changed.push('\n');
    (changed != record).then_some(changed)
}

/// A turn becomes part of the one before, or the other way round.
fn renumber(line: &mut String) {
    let trimmed = line.trim_start();
    *line = match trimmed.split_once(". ") {
        Some((_, deed)) => format!("   {deed}"),
        None => format!("99. {trimmed}"),
    };
}

fn act(line: &mut String, dice: &mut Dice) -> Option<()> {
    let names = ["Ana", "Bo", "Cy", "Di"];
    let name = names
        .iter()
        .find(|name| line.contains(&format!("{name} ")))?;
    *line = line.replacen(
        &format!("{name} "),
        &format!("{} ", names[dice.below(4)]),
        1,
    );
    Some(())
}

/// The place of a random `>`, with the tile before and the square after it.
fn arrow(line: &str, dice: &mut Dice) -> Option<(usize, usize, usize)> {
    let places: Vec<usize> = line.match_indices('>').map(|(at, _)| at).collect();
    let at = *dice.pick(&places)?;
    let from = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
    let rest = &line[at + 1..];
    let length = rest.find([' ', '=', ';']).unwrap_or(rest.len());
    Some((from, at, at + 1 + length))
}

fn move_tile(line: &mut String, dice: &mut Dice) -> Option<()> {
    let (_, at, end) = arrow(line, dice)?;
    let parts = ["n", "e", "s", "w"];
    let first = parts[dice.below(4)];
    let mut square = format!("{first}{}", 1 + dice.below(4));
    if dice.once_in(2) {
        let other = if "ns".contains(first) {
            ["e", "w"]
        } else {
            ["n", "s"]
        };
        let way = other[dice.below(2)];
        let _ = write!(square, "{way}{}", 1 + dice.below(4));
    }
    line.replace_range(at + 1..end, &square);
    Some(())
}

fn turn_tile(line: &mut String, dice: &mut Dice) -> Option<()> {
    let (from, at, _) = arrow(line, dice)?;
    let face = line[from..at].split('/').next()?.to_owned();
    if face.len() != 4 || face == "wolf" {
        return None;
    }
    let turn = 1 + dice.below(3);
    let turned = format!("{}{}", &face[turn..], &face[..turn]);
    line.replace_range(from..from + 4, &turned);
    Some(())
}

fn other_tile(line: &mut String, dice: &mut Dice) -> Option<()> {
    let (from, at, _) = arrow(line, dice)?;
    let letters = ["N", "J", "R", "B", "V", "F"];
    let tile = match dice.below(4) {
        0 => "wolf".to_owned(),
        1 => "hunter".to_owned(),
        _ => (0..4).map(|_| letters[dice.below(6)]).collect(),
    };
    line.replace_range(from..at, &tile);
    Some(())
}

fn draw_less(line: &mut String) -> Option<()> {
    let at = line.rfind(" +")?;
    line.truncate(at);
    Some(())
}

fn instead(line: &mut String, dice: &mut Dice) -> Option<()> {
    let name = ["Ana", "Bo", "Cy", "Di"]
        .into_iter()
        .find(|name| line.contains(&format!("{name} ")))?;
    let before = line.find(name)? + name.len();
    line.truncate(before);
    let square = format!(
        "{}{}",
        ["n", "e", "s", "w"][dice.below(4)],
        1 + dice.below(3)
    );
    let steps = match dice.below(7) {
        0 => "skip".to_owned(),
        1 => "quit".to_owned(),
        2 => "call wolf".to_owned(),
        3 => format!("wolf>{square}"),
        4 => format!("hunter>{square}"),
        5 => format!("hunter>{square}=wolf"),
        _ => format!("reveal {}>{square}", ["N", "J", "R", "B"][dice.below(4)]),
    };
    line.push(' ');
    line.push_str(&steps);
    Some(())
}

// --- hands known in part

/// Faces that fit side by side, whichever of them meet.
const FACES: [&str; 4] = ["JNJN", "JNRN", "RNRN", "BNBN"];
/// A tile that makes the set large enough to deal from; nobody holds one.
const FILLER: part_known::Entry = (["VVVV", "VVVN"], 20);

/// A small set in which faces stand on several tiles.
fn small_set(dice: &mut Dice) -> Vec<part_known::Entry> {
    let mut set = Vec::new();
    for (index, first) in FACES.iter().enumerate() {
        for second in &FACES[index..] {
            if dice.below(3) < 2 {
                set.push(([*first, *second], 1 + dice.below(4) / 3));
            }
        }
    }
    set.push((["JNJN", "RNRN"], 1));
    set.push(FILLER);
    set
}

/// Nothing, one face or both of a tile, mostly one of the set.
fn told(set: &[part_known::Entry], dice: &mut Dice) -> part_known::Told {
    let mut faces = set[dice.below(set.len() - 1)].0.to_vec();
    if dice.once_in(12) {
        faces[1] = FACES[dice.below(FACES.len())];
    }
    if dice.once_in(2) {
        faces.reverse();
    }
    faces.truncate([0, 1, 1, 2, 2][dice.below(5)]);
    faces
}

fn written(told: &[&str]) -> String {
    match told {
        [] => "?*1".to_owned(),
        faces => faces.join("/"),
    }
}

/// A record of two hands known in part, and its first line that cannot be.
fn part_known_record(
    set: &[part_known::Entry],
    dice: &mut Dice,
) -> Option<(String, Option<usize>)> {
    let mut events = Vec::new();
    let mut record = "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Zoe, Tom]\nposition:\n  e1: VNVV\n  turn: Zoe\n".to_owned();
    for (hand, name) in ["Zoe", "Tom"].iter().enumerate() {
        let _ = write!(record, "  {name}.hand:");
        for _ in 0..=dice.below(3) {
            let told = told(set, dice);
            let _ = write!(record, " {}", written(&told));
            events.push(part_known::Event::Comes { hand, told });
        }
        record.push('\n');
    }
    if !part_known::possible(&events, set) {
        return None;
    }
    record.push_str("---\n");
    for turn in 0..6 {
        let hand = turn % 2;
        let laid = std::iter::repeat_with(|| told(set, dice)).find(|told| !told.is_empty())?;
        let drawn = told(set, dice);
        let name = ["Zoe", "Tom"][hand];
        let line = format!(
            "{}. {name} {}>e{} +{}\n",
            turn + 1,
            written(&laid),
            turn + 2,
            written(&drawn)
        );
        record.push_str(&line);
        events.push(part_known::Event::Laid { hand, told: laid });
        events.push(part_known::Event::Comes { hand, told: drawn });
        if !part_known::possible(&events, set) {
            let line = record.lines().count();
            return Some((record, Some(line)));
        }
    }
    Some((record, None))
}

fn pack(set: &[part_known::Entry]) -> String {
    let mut text = "pack: small\ngame: guerre-des-moutons\ntiles:\n".to_owned();
    for ([face, back], copies) in set {
        let _ = writeln!(text, "  - {face}/{back}*{copies}");
    }
    text
}

#[test]
fn a_tile_is_refused_exactly_when_no_tiles_can_have_been_there() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("moutons-small-set.yaml");
    let mut refused = 0;
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let set = small_set(&mut dice);
        fs::write(&path, pack(&set)).expect("the folder for tests is there");
        let library = Library {
            extra: vec![path.clone()],
            ..Library::default()
        };
        for _ in 0..12 {
            let Some((record, impossible)) = part_known_record(&set, &mut dice) else {
                continue;
            };
            let request = Request::default();
            let mut cache = Cache::default();
            let outcome = games::run(Record::new(&record), &library, &mut cache, &request);
            assert_eq!(
                first_error(&record, &outcome),
                impossible,
                "{record}{set:?}"
            );
            refused += usize::from(impossible.is_some());
        }
    }
    assert!(refused > 50, "{refused} refused");
}
