//! `legal` lists every wolf, hunter and shepherd that may be laid, every announcement,
//! pass and quit, and nothing else: each is tried on the tables of random games.

use std::collections::BTreeSet;

use greffier::{
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

/// Ways to play, and how many turns of a random game stand before what is tried.
const PLAYED: [(&[(&str, &str)], usize); 9] = [
    (&[], 9),
    (&[], 24),
    (&[("players", "3")], 20),
    (&[("mode", "two-colours")], 16),
    (&[("tiles", "p60")], 22),
    (&[("special-in-turn", "extra")], 18),
    (
        &[("special-in-turn", "extra"), ("cover-as-turn", "refused")],
        24,
    ),
    (&[("cover-as-turn", "refused")], 24),
    (
        &[("reveal-in-turn", "uses-turn"), ("must-play", "every-face")],
        18,
    ),
];
/// How far from the village squares are tried.
const REACH: i32 = 3;

fn run(text: &str, wanted: Wanted) -> Outcome {
    let request = Request {
        wanted,
        ..Request::default()
    };
    let (library, mut cache) = (Library::default(), Cache::default());
    games::run(Record::new(text), &library, &mut cache, &request)
}

/// The record up to the end of some turn.
fn up_to(text: &str, turns: usize) -> String {
    let opens = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    let mut seen = 0;
    let lines = text.lines().take_while(|line| {
        seen += usize::from(opens(line));
        seen <= turns
    });
    let lines: Vec<&str> = lines.collect();
    lines.join("\n") + "\n"
}

fn squares() -> Vec<String> {
    let part = |count: i32, plus: &str, minus: &str| match count {
        0 => String::new(),
        count if count > 0 => format!("{plus}{count}"),
        count => format!("{minus}{}", -count),
    };
    let all = (-REACH..=REACH).flat_map(|north| (-REACH..=REACH).map(move |east| (north, east)));
    all.filter(|place| *place != (0, 0))
        .map(|(north, east)| part(north, "n", "s") + &part(east, "e", "w"))
        .collect()
}

/// What is tried: a step, as `legal` spells it.
fn steps(wolves: &[String]) -> Vec<String> {
    let mut steps: Vec<String> = [
        "skip",
        "quit",
        "call wolf",
        "call hunter",
        "call wolf hunter",
    ]
    .map(str::to_owned)
    .to_vec();
    for square in squares() {
        steps.push(format!("wolf>{square}"));
        // What covers a wolf says so.
        steps.push(if wolves.contains(&square) {
            format!("hunter>{square}=wolf")
        } else {
            format!("hunter>{square}")
        });
        steps.extend(["N", "J", "R", "B"].map(|colour| format!("reveal {colour}>{square}")));
    }
    steps
}

/// The squares of the wolves that no hunter covers.
fn wolves(text: &str) -> Vec<String> {
    let facts = run(text, Wanted::Table).facts.into_iter();
    let wolf = facts.filter(|(_, value)| value.text().starts_with("wolf"));
    wolf.map(|(place, _)| place).collect()
}

/// A step without the other sides of its tiles.
fn bare(line: &str) -> String {
    let first = line.split(';').next().unwrap_or_default();
    let side = first.find('/');
    let end = side.map(|at| first[at..].find('>').map_or(first.len(), |to| at + to));
    match (side, end) {
        (Some(side), Some(end)) => format!("{}{}", &first[..side], &first[end..]),
        _ => first.to_owned(),
    }
}

#[test]
fn legal_lists_what_may_be_laid_and_nothing_else() {
    let mut wrong = Vec::new();
    let mut lawful = 0;
    for (seed, (set, turns)) in (1..).zip(PLAYED.into_iter().cycle().take(3 * PLAYED.len())) {
        let set = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
        let settings = Settings {
            seed,
            set: set.collect(),
            ..Settings::default()
        };
        let engine = games::REGISTRY
            .iter()
            .find(|engine| engine.info().id == "guerre-des-moutons");
        let engine = engine.expect("the game is known");
        let game = engine.simulate(&settings).expect("it can be set up");
        let text = up_to(&game, turns);
        let choices = run(&text, Wanted::Legal).legal;
        let steps = steps(&wolves(&text));
        for choice in choices.iter().filter(|choice| !choice.turn.is_empty()) {
            let player = &choice.player;
            let listed: BTreeSet<String> = choice.turn.iter().map(|line| bare(line)).collect();
            let number = turns + 1;
            let tried = steps
                .iter()
                .map(|step| format!("expect allowed {number}. {player} {step}\n"));
            let all = text.clone() + &tried.collect::<String>();
            let findings = run(&all, Wanted::Findings).findings;
            let errors = findings
                .iter()
                .filter(|finding| finding.severity == Severity::Error);
            let line = |at: u32| all[..at as usize].matches('\n').count();
            let refused: BTreeSet<usize> = errors.map(|finding| line(finding.at.start)).collect();
            let before = text.lines().count();
            for (index, step) in steps.iter().enumerate() {
                let allowed = !refused.contains(&(before + index));
                let found = listed.contains(step);
                lawful += usize::from(allowed);
                if allowed != found {
                    let set = &settings.set;
                    wrong.push(format!(
                        "{set:?} {player} {step}: allowed {allowed}, listed {found}"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(lawful > 40, "{lawful}");
}
