//! The engine of Guerre & Beeeh! and an independent model agree on random games
//! and on random games with one thing changed; and what every game must keep.

use crate::support::beeeh_changes;
use crate::support::beeeh_model;
use std::fmt::Write;

use greffier::{
    chance::Dice,
    finding::Severity,
    game::Value,
    games,
    pack::Library,
    record::print,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

use beeeh_changes::change;
use beeeh_model::{Ending, verdict};

const GAMES: u64 = 60;
const CHANGES: usize = 25;

fn simulate(seed: u64, set: &[(&str, &str)]) -> String {
    let engine = games::find("guerre-et-beeeh").expect("the game is registered");
    let set = set
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let settings = Settings {
        seed,
        set: set.collect(),
        ..Settings::default()
    };
    engine
        .simulate(&settings)
        .expect("a random game can be played")
}

fn run(record: &str, wanted: Wanted) -> Outcome {
    let request = Request {
        wanted,
        ..Request::default()
    };
    games::run(
        Record::new(record),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

/// The lines of the errors, and what they say.
fn errors(record: &str, outcome: &Outcome) -> Vec<(usize, String)> {
    let line = |at: u32| record[..at as usize].matches('\n').count() + 1;
    outcome
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .map(|finding| {
            (
                line(finding.at.start),
                format!("{}: {}", finding.code, finding.message),
            )
        })
        .collect()
}

fn engine(record: &str) -> Result<Ending, (usize, String)> {
    let outcome = run(record, Wanted::Score);
    if let Some(error) = errors(record, &outcome).into_iter().next() {
        return Err(error);
    }
    let standing = outcome.standing.expect("a score was asked for");
    let over = ["last-sheep", "armistice", "no-grass", "quiet"]
        .into_iter()
        .find(|word| standing.end.as_deref() == Some(word));
    Ok(Ending {
        scores: [standing.rows[0].score, standing.rows[1].score],
        over,
    })
}

fn compare(record: &str) {
    let (engine, model) = (engine(record), verdict(record));
    let same = match (&engine, &model) {
        (Ok(a), Ok(b)) => a == b,
        (Err((a, _)), Err(b)) => a == b,
        _ => false,
    };
    assert!(same, "engine {engine:?}, model {model:?}\n{record}");
}

#[test]
fn the_model_agrees_on_random_games_and_on_changed_ones() {
    let mut dice = Dice::new(2002);
    let mut refused = 0;
    for seed in 0..GAMES {
        let layout = if seed % 2 == 0 { "home-rows" } else { "spread" };
        let record = simulate(seed, &[("layout", layout)]);
        assert!(
            verdict(&record).is_ok(),
            "the model refuses a random game\n{record}"
        );
        compare(&record);
        for _ in 0..CHANGES {
            if let Some(changed) = change(&record, &mut dice) {
                refused += usize::from(verdict(&changed).is_err());
                compare(&changed);
            }
        }
    }
    assert!(refused > 300, "changes hardly break anything: {refused}");
}

/// What random changes hardly ever hit: turns after which the last one is
/// legal, or is not.
const CHOSEN: [(&str, bool); 12] = [
    // One copy of each card, also among cards that nobody has seen.
    (
        "1. Ana  a1>a2=1; b1>b2=1\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  c1>c2=1 +abus -raid -hyper; d1>d2=3",
        true,
    ),
    (
        "1. Ana  a1>a2=1; b1>b2=1\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  c1>c2=1 +abus -raid -raid; d1>d2=3",
        false,
    ),
    (
        "1. Ana  a1>a2=1; b1>b2=1 +raid\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  c1>c2=1 +abus -raid -raid; d1>d2=3",
        false,
    ),
    (
        "1. Ana  a1>a2=1; b1>b2=1\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  delit: +abus -delit; d1>d2=3",
        false,
    ),
    (
        "1. Ana  a1>a2=1; b1>b2=1\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  delit: +abus -raid; d1>d2=3",
        true,
    ),
    // An Abus is thrown away, not played.
    (
        "1. Ana  a1>a2=1 +abus; b1>b2=1 +recyclage\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  recyclage: +abus; d1>d2=3",
        false,
    ),
    // Indigestion takes a token if there is one.
    (
        "1. Ana  a1>a2=1 +indigestion; b1>b2=3\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  indigestion=_; d1>d2=3",
        false,
    ),
    (
        "1. Ana  a1>a2=1 +indigestion; b1>b2=3\n2. Bo  scout a5; scout b5\n3. Ana  indigestion=_; d1>d2=3",
        true,
    ),
    (
        "1. Ana  a1>a2=1 +indigestion; b1>b2=3\n2. Bo  a6>a5=3; b6>b5=3\n3. Ana  indigestion=3; d1>d2=3",
        true,
    ),
    // What a sheep meets lies face up.
    ("1. Ana  a1>a2=wolf; b1>b2=3", true),
    ("1. Ana  a1>a2=(wolf); b1>b2=3", false),
    ("1. Ana  a1>a2=(3); b1>b2=3", false),
];

#[test]
fn the_model_agrees_on_chosen_games() {
    for (turns, legal) in CHOSEN {
        let record = format!(
            "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nlayout: home-rows\n---\n{turns}\n"
        );
        assert_eq!(verdict(&record).is_ok(), legal, "{record}");
        compare(&record);
    }
}

#[test]
fn random_games_are_clean_under_every_ruling() {
    let info = games::find("guerre-et-beeeh")
        .expect("the game is registered")
        .info();
    for (index, ruling) in info.rulings.iter().enumerate() {
        for reading in &ruling.readings[1..] {
            for seed in 0..6 {
                let record = simulate(
                    seed + 100 * index as u64,
                    &[(ruling.name, reading.name), ("layout", "spread")],
                );
                let found = errors(&record, &run(&record, Wanted::Findings));
                assert!(found.is_empty(), "{}: {found:?}\n{record}", ruling.name);
            }
        }
    }
    for set in [("view", "Ana"), ("view", "public"), ("deck", "padded")] {
        for seed in 0..10 {
            let record = simulate(seed, &[set, ("layout", "home-rows")]);
            let found = errors(&record, &run(&record, Wanted::Findings));
            assert!(found.is_empty(), "{set:?}: {found:?}\n{record}");
        }
    }
}

/// Every token declared: 3 fives, 8 threes, 11 ones, 2 wolves.
const DECLARED: &str =
    "B B B B B B 5 3 1 1 3 1 1 (w) 3 1 5 3 3 1 1 3 (w) 1 1 3 1 5 3 1 A A A A A A";

#[test]
fn tokens_and_sheep_are_conserved() {
    for seed in 0..40 {
        let record = simulate(seed, &[("layout", DECLARED)]);
        let outcome = run(&record, Wanted::Table);
        assert!(errors(&record, &outcome).is_empty(), "{record}");
        let sum = |items: &Value| {
            items
                .items
                .iter()
                .filter_map(|item| item.parse::<u32>().ok())
                .sum::<u32>()
        };
        let is_square =
            |name: &str| name.len() == 2 && name.ends_with(|c: char| c.is_ascii_digit());
        let (mut grass, mut wolves, mut tokens) = (0, 0, 0);
        for (name, value) in &outcome.facts {
            if is_square(name) {
                grass += sum(value);
                wolves += value
                    .items
                    .iter()
                    .filter(|item| item.contains("wolf"))
                    .count();
                tokens += value
                    .items
                    .iter()
                    .filter(|item| item.parse::<u32>().is_ok())
                    .count();
            } else if name.split('.').nth(1) == Some("grass") || name == "gone" {
                grass += sum(value);
                tokens += value.items.len();
            }
        }
        assert_eq!((grass, tokens, wolves), (50, 22, 2), "{record}");
        for player in ["Ana", "Bo"] {
            let on_board = outcome.facts.iter().filter(|(name, value)| {
                is_square(name) && value.items[0].trim_matches(['(', ')']) == player
            });
            let off: u32 = outcome
                .facts
                .iter()
                .filter(|(name, _)| {
                    *name == format!("{player}.lost") || *name == format!("{player}.shorn")
                })
                .map(|(_, value)| sum(value))
                .sum();
            assert_eq!(on_board.count() as u32 + off, 6, "{record}");
        }
    }
}

/// The record cut after some of its turns.
fn cut(record: &str, turns: usize) -> String {
    let header = record.matches("\n---\n").count();
    assert_eq!(header, 1);
    let body = record.find("\n---\n").expect("a header") + 5;
    let lines: Vec<&str> = record[body..].lines().take(turns).collect();
    format!("{}{}\n", &record[..body], lines.join("\n"))
}

/// What `legal` lists of showing hands after a record: player, inside the present
/// turn, at the next.
fn shown_hands(hand: &str, play: &str) -> Vec<(String, Vec<String>, Vec<String>)> {
    let record = format!(
        "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nposition: {{ a1: Ana, f6: Bo, \
         c3: wolf, a6: 3, Ana.hand: sabots, Bo.hand: \"{hand}\", turn: Ana }}\n---\n{play}\n"
    );
    assert_eq!(errors(&record, &run(&record, Wanted::Findings)), []);
    let shows = |lines: &[String]| -> Vec<String> {
        let shows = lines.iter().filter(|line| line.starts_with("reveal"));
        shows.cloned().collect()
    };
    let legal = run(&record, Wanted::Legal).legal;
    let hands = legal
        .iter()
        .map(|one| (one.player.clone(), shows(&one.inside), shows(&one.turn)));
    hands
        .filter(|(_, inside, turn)| !inside.is_empty() || !turn.is_empty())
        .collect()
}

#[test]
fn a_hand_laid_open_is_listed_as_far_as_it_is_known() {
    let bo = |inside: &[&str], turn: &[&str]| {
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
        vec![("Bo".to_owned(), lines(inside), lines(turn))]
    };
    assert_eq!(shown_hands("? raid", ""), []);
    let open = ["reveal raid ?"];
    assert_eq!(shown_hands("? raid", "1. Ana sabots"), bo(&open, &[]));
    let played = "1. Ana sabots; wolf c3>c6";
    assert_eq!(shown_hands("? raid", played), bo(&open, &open));
    let known = "1. Ana sabots\n   Bo reveal raid hyper";
    assert_eq!(
        shown_hands("? raid", known),
        bo(&["reveal hyper raid"], &[])
    );
    assert_eq!(shown_hands("_", "1. Ana sabots"), bo(&["reveal _"], &[]));
}

#[test]
fn legal_lists_what_is_accepted_and_nothing_else_is() {
    for seed in 0..12 {
        let record = simulate(seed, &[("layout", "spread")]);
        let turns = record.lines().count() - 7;
        let mut text = cut(&record, (turns * (seed as usize % 4) / 4).min(turns - 1));
        let mut legal = run(&text, Wanted::Legal).legal;
        // Whoever plays with an open hand may show it at any time.
        legal.retain(|one| one.all().iter().any(|line| !line.starts_with("reveal")));
        let [one] = legal.as_slice() else {
            panic!("one player is to move: {legal:?}\n{text}");
        };
        let (player, lines) = (&one.player, one.all());
        for line in &lines {
            writeln!(text, "expect allowed {player}  {line}").expect("a string takes everything");
        }
        let squares: Vec<String> = (0..36)
            .map(|i| format!("{}{}", char::from(b'a' + i % 6), i / 6 + 1))
            .collect();
        for from in &squares {
            for to in &squares {
                for verb in ["", "wolf "] {
                    let listed = lines
                        .iter()
                        .any(|line| line.split('=').next() == Some(&format!("{verb}{from}>{to}")));
                    if !listed {
                        writeln!(text, "expect refused {player}  {verb}{from}>{to}")
                            .expect("a string takes everything");
                    }
                }
            }
        }
        let found = errors(&text, &run(&text, Wanted::Findings));
        assert!(
            found.is_empty(),
            "seed {seed}: {:?}",
            &found[..found.len().min(3)]
        );
    }
}

/// The record after some of its turns and `steps` steps of the next, as a
/// position, and what follows it.
fn resumed(record: &str, turns: usize, steps: usize) -> Option<String> {
    let body = record.find("\n---\n").expect("a header") + 5;
    let lines: Vec<&str> = record[body..].lines().collect();
    let (number, rest) = lines[turns].split_once(". ")?;
    let (name, rest) = rest.split_once(' ')?;
    let parts: Vec<&str> = rest.split(';').map(str::trim).collect();
    if steps >= parts.len() {
        return None;
    }
    let mut before = format!("{}{}\n", &record[..body], lines[..turns].join("\n"));
    let mut after = lines[turns..].join("\n") + "\n";
    if steps > 0 {
        let (done, left) = parts.split_at(steps);
        writeln!(before, "{number}. {name}  {}", done.join("; ")).ok()?;
        let others = lines[turns + 1..].join("\n");
        after = format!("   {name}  {}\n{others}\n", left.join("; "));
    }
    let mut position = String::new();
    for line in record[..body - 4].lines() {
        if !line.starts_with("layout:") && !line.starts_with("result:") {
            writeln!(position, "{line}").ok()?;
        }
    }
    position.push_str("position:\n");
    for (path, value) in run(&before, Wanted::Table).facts {
        writeln!(position, "  {path}: {}", print::in_yaml(&value.text())).ok()?;
    }
    Some(format!("{position}---\n{after}"))
}

#[test]
fn a_game_goes_on_from_what_is_shown() {
    for (index, view) in ["all", "Ana", "public"].into_iter().enumerate() {
        for seed in 0..5 {
            let record = simulate(
                seed + 10 * index as u64,
                &[("layout", "spread"), ("view", view)],
            );
            let whole = engine(&record).expect("a random game is clean");
            let turns = record.lines().count() - 7;
            for turn in (1..turns - 1).step_by(5) {
                for steps in [0, 1] {
                    if let Some(rest) = resumed(&record, turn, steps) {
                        assert_eq!(engine(&rest).as_ref(), Ok(&whole), "{record}\n{rest}");
                    }
                }
            }
        }
    }
}
