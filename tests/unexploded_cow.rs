//! What must hold of Unexploded Cow, whatever is played.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

fn simulate(seed: u64, more: &[(&str, &str)]) -> String {
    let set = more.iter();
    let set = set.map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let engine = games::find("unexploded-cow").expect("registered");
    engine
        .simulate(&Settings {
            seed,
            set: set.collect(),
            ..Settings::default()
        })
        .expect("a game")
}

fn run(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
    let request = Request {
        wanted,
        player: player.map(str::to_owned),
        ..Request::default()
    };
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

fn has_error(text: &str) -> bool {
    let findings = run(text, Wanted::Findings, None).findings;
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}

/// The record cut off after one of its lines.
fn cut(text: &str, dice: &mut Dice) -> String {
    let body = text.match_indices("---\n").nth(1).expect("a header").0 + 4;
    let ends: Vec<usize> = text[body..].match_indices('\n').map(|(at, _)| at).collect();
    let end = body + ends[dice.below(ends.len())] + 1;
    text[..end].to_owned()
}

// --- secrets

/// All that one player is shown.
fn shown(text: &str, viewer: &str) -> String {
    let table = run(text, Wanted::Table, Some(viewer));
    let score = run(text, Wanted::Score, Some(viewer));
    let legal = run(text, Wanted::Legal, Some(viewer));
    format!(
        "{}\n{:?}\n{:?}\n{:?}\n{:?} {:?}",
        table.drawing, table.facts, table.standing, score.standing, legal.legal, legal.deciders
    )
}

/// Where the record says which card came into another hand and stayed there.
fn hidden<'t>(text: &'t str, viewer: &str, players: &[String]) -> Vec<(String, &'t str)> {
    let mut got = Vec::new();
    let mut seen = Vec::new();
    for line in text.lines() {
        let words = line
            .split([' ', ';', ':', '>'])
            .filter(|word| !word.is_empty());
        let Some(actor) = players
            .iter()
            .find(|name| words.clone().take(2).any(|word| word == name.as_str()))
        else {
            continue;
        };
        let dealt = line.starts_with("deal");
        // What is taken from the discard pile was open.
        let open = line.contains("evt-search");
        for word in words.skip(1) {
            let card = word.strip_prefix('+');
            match card.or_else(|| dealt.then_some(word)) {
                Some(card) if card != actor && card != "?" && !open => got.push((actor, card)),
                _ => seen.push((actor, word.trim_start_matches('+'))),
            }
        }
    }
    got.retain(|(actor, card)| *actor != viewer && !seen.contains(&(actor, card)));
    let found = got.into_iter();
    found.map(|(actor, card)| (actor.clone(), card)).collect()
}

/// The text with two of its parts exchanged, or one replaced.
fn exchanged(text: &str, one: &str, two: &str, both: bool) -> String {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let mut parts = vec![(offset(one), one, two)];
    if both {
        parts.push((offset(two), two, one));
    }
    parts.sort_unstable();
    let mut out = text.to_owned();
    for (at, old, new) in parts.into_iter().rev() {
        out.replace_range(at..at + old.len(), new);
    }
    out
}

#[test]
fn what_others_hold_changes_nothing_that_a_player_is_shown() {
    let views = [None, Some("Bo"), Some("Cy")];
    let mut dice = Dice::new(5);
    let (mut hands, mut decks) = (0, 0);
    for (seed, view) in (0..90).zip(views.iter().cycle()) {
        let set: Vec<(&str, &str)> = view.iter().map(|view| ("view", *view)).collect();
        let text = cut(&simulate(seed, &set), &mut dice);
        let players = run(&text, Wanted::Findings, None).players;
        let viewer = players[0].as_str();
        let found = hidden(&text, viewer, &players);
        let (Some(one), Some(two)) = (dice.pick(&found), dice.pick(&found)) else {
            continue;
        };
        let other = ["evt-pay", "plain-400", "spy", "mad-bomber"][dice.below(4)];
        for (count, tried) in [
            (&mut hands, exchanged(&text, one.1, two.1, true)),
            (&mut decks, exchanged(&text, one.1, other, false)),
        ] {
            if tried != text && !has_error(&tried) {
                *count += 1;
                assert_eq!(
                    shown(&tried, viewer),
                    shown(&text, viewer),
                    "{text}\n{tried}"
                );
            }
        }
    }
    assert!(hands > 15 && decks > 15, "{hands} and {decks} exchanges");
}
