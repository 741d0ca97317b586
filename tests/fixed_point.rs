//! What `show --format position` prints is the table itself: read back at any
//! line of any random game, it has the same facts, drawing and standing, and the
//! same lines are legal.

use crate::support::modes;
use std::collections::{BTreeMap, BTreeSet};

use greffier::{
    finding::Severity,
    games,
    pack::Library,
    record::print,
    replay::{Cache, Choices, Outcome, Request, Settings, Wanted},
    source::Record,
};

/// What does not hold yet: the game, and what of it differs.
const OPEN: &[(&str, &str)] = &[
    // Only answers to a bomb found in the middle of a turn, which has gone off in
    // the position; `tests/unexploded_cow.rs` compares the rest.
    ("unexploded-cow", "legal"),
];

/// What differs only where something is open that a position of Air, Land & Sea does
/// not carry: before the first turn teammates exchange cards, and a token that
/// nobody wrote counts as given, so that what comes after it is open.
const NOT_CARRIED: &str = "air-land-sea";

/// Whether only cards are given to teammates, or tokens are to be laid before the next
/// turn.
fn is_not_carried(text: &str) -> bool {
    let choices = run(text, Wanted::Legal).legal;
    let gift = |line: &String| line.starts_with('(') && line.contains(".hand");
    let token = |line: &String| line.contains(": +1>") || line.contains(": +2>");
    let lines = || choices.iter().flat_map(|one| &one.inside);
    choices.iter().all(|one| one.turn.is_empty())
        && lines().next().is_some()
        && (lines().all(gift) || lines().any(token))
}

/// Random games of each way to play; `GREFFIER_SEEDS` asks for more.
fn seeds() -> u64 {
    let asked = std::env::var("GREFFIER_SEEDS").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(2)
}

/// What is legal is compared at every so many lines: to list all that may be
/// laid in a landscape takes a while.
fn legal_every(game: &str) -> usize {
    match game {
        "guerre-des-moutons" => 12,
        _ => 1,
    }
}

fn run(text: &str, wanted: Wanted) -> Outcome {
    let request = Request {
        wanted,
        ..Request::default()
    };
    let library = Library::default();
    games::run(Record::new(text), &library, &mut Cache::default(), &request)
}

/// The header of a record, and each of its beginnings that ends with a line.
fn beginnings(text: &str) -> (String, Vec<String>) {
    let end = text[4..].find("---\n").expect("a header ends") + 4;
    let (header, body) = (&text[..end], &text[end + 4..]);
    let mut so_far = format!("{header}---\n");
    let mut found = vec![so_far.clone()];
    for line in body.lines() {
        so_far.extend([line, "\n"]);
        found.push(so_far.clone());
    }
    (header.to_owned(), found)
}

/// A table shown as a position under the same header.
fn as_position(header: &str, shown: &Outcome) -> String {
    let mut text = format!("{header}position:\n");
    for (path, value) in &shown.facts {
        text.extend(["  ", path, ": ", &print::in_yaml(&value.text()), "\n"]);
    }
    text + "---\n"
}

/// The card that speaks in a step: `Ec1: +1>D`.
fn speaker(step: &str) -> Option<&str> {
    step.split_once(':').map(|(card, _)| card)
}

/// The steps with which these lines begin, as long as one of some cards speaks.
fn said_by(lines: &[String], cards: &BTreeSet<&str>) -> Vec<String> {
    let is_one = |step: &&str| speaker(step).is_none_or(|card| cards.contains(card));
    let mut said = Vec::with_capacity(lines.len());
    for line in lines {
        let begins: Vec<&str> = line.split("; ").take_while(is_one).collect();
        said.push(begins.join("; "));
    }
    said.retain(|line| !line.is_empty());
    said.sort();
    said.dedup();
    said
}

/// What may be written on a settled table. What need not be written inside the present
/// turn is settled there, so a position need not list it: all of that where the next turn
/// may begin or the game is over, otherwise what a player says for cards of which it
/// lists nothing for that player. Whatever it lists must have been there.
fn same_choices(before: &[Choices], after: &[Choices], over: bool) -> bool {
    let turns = |all: &[Choices]| -> Vec<(String, Vec<String>)> {
        all.iter()
            .filter(|one| !one.turn.is_empty())
            .map(|one| (one.player.clone(), one.turn.clone()))
            .collect()
    };
    let inside = |all: &[Choices]| -> BTreeMap<String, Vec<String>> {
        all.iter()
            .filter(|one| !one.inside.is_empty())
            .map(|one| (one.player.clone(), one.inside.clone()))
            .collect()
    };
    let (mut offered, kept) = (inside(before), inside(after));
    if over || !turns(before).is_empty() {
        offered.retain(|player, _| kept.contains_key(player));
        for (player, lines) in &mut offered {
            lines.retain(|line| kept[player].contains(line));
        }
    } else {
        for (player, lines) in &mut offered {
            let kept = kept.get(player).into_iter().flatten();
            let steps = kept.flat_map(|line| line.split("; "));
            *lines = said_by(lines, &steps.filter_map(speaker).collect());
        }
        offered.retain(|_, lines| !lines.is_empty());
    }
    turns(before) == turns(after) && offered == kept
}

/// What differs between a record and the position that it was shown as.
fn differs(
    text: &str,
    position: &str,
    shown: &Outcome,
    listed: bool,
) -> Vec<(&'static str, String)> {
    let again = run(position, Wanted::Table);
    let mut found = Vec::new();
    let bad = |o: &Outcome| -> Vec<String> {
        let worse = o.findings.iter().filter(|f| f.severity != Severity::Note);
        worse
            .map(|f| format!("{}: {}", f.code, f.message))
            .collect()
    };
    let findings = bad(&again);
    if !findings.is_empty() {
        found.push(("findings", format!("{findings:?}")));
        return found;
    }
    if shown.facts != again.facts {
        found.push(("facts", as_position("", &again)));
    }
    if shown.drawing != again.drawing {
        found.push(("drawing", again.drawing.clone()));
    }
    let (before, after) = (&shown.standing, &again.standing);
    if format!("{before:?}") != format!("{after:?}") {
        found.push(("standing", format!("{before:?}\n{after:?}")));
    }
    if !listed {
        return found;
    }
    let before = run(text, Wanted::Legal).legal;
    let after = run(position, Wanted::Legal).legal;
    let over = shown
        .standing
        .as_ref()
        .is_some_and(|standing| standing.end.is_some());
    if !same_choices(&before, &after, over) {
        found.push(("legal", format!("{before:?}\n{after:?}")));
    }
    found
}

#[test]
fn a_shown_table_is_a_fixed_point() {
    let mut wrong: BTreeMap<(&str, &str), (usize, String)> = BTreeMap::new();
    for (engine, set) in modes::all() {
        for seed in 1..=seeds() {
            let settings = Settings {
                seed,
                set: set.clone(),
                ..Settings::default()
            };
            let whole = engine.simulate(&settings).expect("a random game");
            let (header, beginnings) = beginnings(&whole);
            let every = legal_every(engine.info().id);
            for (line, text) in (seed as usize..).zip(&beginnings) {
                let shown = run(text, Wanted::Table);
                let position = as_position(&header, &shown);
                let found = differs(text, &position, &shown, line % every == 0);
                let open = engine.info().id == NOT_CARRIED;
                if !found.is_empty() && open && is_not_carried(text) {
                    continue;
                }
                for (what, how) in found {
                    let example = || (0, format!("{how}\n{position}\n{text}"));
                    let key = (engine.info().id, what);
                    wrong.entry(key).or_insert_with(example).0 += 1;
                }
            }
        }
    }
    wrong.retain(|key, _| !OPEN.contains(key));
    let told = wrong.iter().map(|((game, what), (times, example))| {
        format!("=== {game}: {what} differ {times} times, first so:\n{example}")
    });
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
