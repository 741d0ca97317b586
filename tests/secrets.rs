//! What is hidden from a player changes nothing that the player is shown: two
//! hidden things are exchanged in a random game, and the table, the standing and
//! the legal lines shown to that player stay as they were.

use crate::support::exchange;
use crate::support::modes;
use std::collections::{BTreeMap, BTreeSet};

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

use exchange::Moment;

/// Random games of each way to play, and moments of each.
const SEEDS: u64 = 4;
const MOMENTS: usize = 4;

fn run(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
    let request = Request {
        wanted,
        player: player.map(str::to_owned),
        ..Request::default()
    };
    let library = Library::default();
    games::run(Record::new(text), &library, &mut Cache::default(), &request)
}

fn is_clean(text: &str) -> bool {
    let found = run(text, Wanted::Findings, None).findings;
    found
        .iter()
        .all(|finding| finding.severity == Severity::Note)
}

/// All that a player is shown of a record.
fn shown(text: &str, player: &str) -> [(&'static str, String); 5] {
    let table = run(text, Wanted::Table, Some(player));
    let score = run(text, Wanted::Score, Some(player));
    let legal = run(text, Wanted::Legal, Some(player));
    [
        ("facts", format!("{:#?}", table.facts)),
        ("drawing", table.drawing),
        ("picture", format!("{:#?}", table.picture)),
        ("standing", format!("{:#?}", score.standing)),
        ("legal", format!("{:#?}{:?}", legal.legal, legal.deciders)),
    ]
}

/// The first line in which two texts differ.
fn first_difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    match pairs.find(|(one, other)| one != other) {
        Some((one, other)) => format!("{}\n{}", one.trim(), other.trim()),
        None => "one is longer than the other".to_owned(),
    }
}

#[test]
fn what_is_hidden_changes_nothing_that_is_shown() {
    let mut wrong: BTreeMap<(&str, &str), (usize, String)> = BTreeMap::new();
    let mut exchanged: BTreeMap<&str, usize> = BTreeMap::new();
    for (engine, set) in modes::all() {
        let game = engine.info().id;
        for seed in 1..=SEEDS {
            let settings = Settings {
                seed,
                set: set.clone(),
                ..Settings::default()
            };
            let whole = engine.simulate(&settings).expect("a random game");
            let mut dice = Dice::new(seed);
            for _ in 0..MOMENTS {
                let moment = Moment::of(&whole, &mut dice);
                let Some(other) = exchange::exchanged(game, &moment, &mut dice) else {
                    continue;
                };
                let text = moment.text();
                if other == text || !is_clean(&other) {
                    continue;
                }
                *exchanged.entry(game).or_default() += 1;
                for (viewer, (what, before), (_, after)) in
                    [moment.viewer, "public"].into_iter().flat_map(|viewer| {
                        let shown = shown(&text, viewer).into_iter().zip(shown(&other, viewer));
                        shown.map(move |(before, after)| (viewer, before, after))
                    })
                {
                    if before == after {
                        continue;
                    }
                    let how = first_difference(&before, &after);
                    let example = || (0, format!("--as {viewer}:\n{how}\n{text}\n{other}"));
                    wrong.entry((game, what)).or_insert_with(example).0 += 1;
                }
            }
        }
    }
    let games: BTreeSet<&str> = games::REGISTRY
        .iter()
        .map(|engine| engine.info().id)
        .collect();
    for game in games {
        let times = exchanged.get(game).copied().unwrap_or(0);
        assert!(times >= 5, "{game}: only {times} exchanges were tried");
    }
    let told = wrong.iter().map(|((game, what), (times, example))| {
        format!("=== {game}: {what} differ {times} times, first so {example}")
    });
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
