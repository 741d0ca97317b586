//! What every game promises about its own random games: they check clean, they
//! are in canonical form, and what `show` prints of them can be a position.

use greffier::{
    finding::{Findings, Severity},
    games::{self, REGISTRY},
    pack::Library,
    record::{Header, format, print},
    replay::{Address, Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

const SEEDS: u64 = 20;

/// Runs something on random games of every game.
fn each(mut holds: impl FnMut(&str)) {
    for engine in REGISTRY {
        for seed in 1..=SEEDS {
            let settings = Settings {
                seed,
                ..Settings::default()
            };
            let text = engine
                .simulate(&settings)
                .expect("the defaults can be set up");
            holds(&text);
        }
    }
}

fn run(text: &str, request: &Request) -> Outcome {
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        request,
    )
}

/// Short enough to be read when a test fails.
fn told(findings: &Findings) -> Vec<String> {
    let tell =
        |finding: &greffier::finding::Finding| format!("{}: {}", finding.code, finding.message);
    findings.iter().map(tell).collect()
}

#[test]
fn random_games_check_clean() {
    each(|text| {
        let outcome = run(text, &Request::default());
        // A note, such as that a layout is reconstructed, is no fault.
        let mut faults = outcome.findings;
        faults.retain(|finding| finding.severity > Severity::Note);
        assert!(faults.is_empty(), "{:?}\n{text}", told(&faults));
    });
}

#[test]
fn random_games_are_in_canonical_form() {
    each(|text| {
        let record = Record::new(text);
        let at = record.header.expect("a header opens the record");
        let root = Header::parse(text, at, &mut Vec::new()).expect("the header can be read");
        let engine = games::engine(&record, &mut Vec::new()).expect("the game is known");
        let respell = engine
            .respell(root.clone(), &Library::default())
            .expect("the header can be set up");
        let formatted = format::format(&record, &root, engine.info().battles, &*respell);
        assert_eq!(formatted.edits, [], "{text}");
        assert_eq!(formatted.kept, 0, "{text}");
    });
}

#[test]
fn what_is_shown_can_be_a_position() {
    each(|text| {
        for turn in [1, 2, 4] {
            let request = Request {
                at: Some(Address {
                    battle: None,
                    turn,
                    inner: None,
                }),
                wanted: Wanted::Table,
                ..Request::default()
            };
            let outcome = run(text, &request);
            let header = text
                .strip_prefix("---\n")
                .and_then(|rest| rest.split("---\n").next());
            let mut position = format!("---\n{}position:\n", header.expect("a header"));
            for (path, value) in &outcome.facts {
                position.extend(["  ", path, ": ", &print::in_yaml(&value.text()), "\n"]);
            }
            position += "---\n";
            let again = run(&position, &Request::default());
            assert!(
                again.findings.is_empty(),
                "{:?}\n{position}",
                told(&again.findings)
            );
        }
    });
}

/// What one player sees, or nobody's hand.
#[test]
fn games_of_any_view_check_clean() {
    for engine in REGISTRY {
        for view in ["Ana", "Bo", "public"] {
            for seed in 1..=6 {
                let mut set = vec![("view".to_owned(), view.to_owned())];
                if seed > 3 {
                    set.push(("players".to_owned(), engine.info().players.1.to_string()));
                }
                let settings = Settings {
                    seed,
                    set,
                    ..Settings::default()
                };
                let text = engine.simulate(&settings).expect("any view can be set up");
                let mut faults = run(&text, &Request::default()).findings;
                faults.retain(|finding| finding.severity > Severity::Note);
                assert!(faults.is_empty(), "{:?}\n{text}", told(&faults));
                assert!(text.lines().count() > 12, "{text}");
            }
        }
    }
}

/// What a random game decides by itself is refused in one sentence.
#[test]
fn no_random_game_is_told_how_it_ends() {
    for engine in REGISTRY {
        for (key, value) in [("result", "{ Ana: 3 }"), ("game", "x"), ("greffe", "1")] {
            let settings = Settings {
                seed: 1,
                set: vec![(key.to_owned(), value.to_owned())],
                ..Settings::default()
            };
            let found = engine.simulate(&settings).expect_err("it is refused");
            assert_eq!(told(&found).len(), 1);
            assert_eq!(found[0].code, "simulate.key");
            assert!(found[0].message.contains(&format!("`{key}`")), "{found:?}");
        }
    }
}
