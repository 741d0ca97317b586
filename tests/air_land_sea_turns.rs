//! At every line of random games of Air, Land & Sea, inside turns too, whoever `turn`
//! names has something to write: `turn`, `legal` and `expect allowed` speak of one table.
//! Games in which Ravitaillement (Ec2) is dealt or played are left out: what may be written
//! while its token waits is not listed in full.

use crate::support::modes;

use greffier::{
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

fn run(text: &str, wanted: Wanted) -> Outcome {
    let request = Request {
        wanted,
        ..Request::default()
    };
    let library = Library::default();
    games::run(Record::new(text), &library, &mut Cache::default(), &request)
}

fn is_clean(text: &str) -> bool {
    let findings = run(text, Wanted::Findings).findings;
    findings.iter().all(|one| one.severity != Severity::Error)
}

/// Whom `turn` names of those who have nothing to write, after these lines.
fn idle(text: &str) -> Vec<String> {
    let outcome = run(text, Wanted::Legal);
    let writes = |name: &String| outcome.legal.iter().any(|one| one.player == *name);
    let named = |name: &String| is_clean(&format!("{text}expect turn={name}\n"));
    let players = outcome.players.iter();
    players
        .filter(|name| !writes(name) && named(name))
        .cloned()
        .collect()
}

#[test]
fn whoever_must_act_has_something_to_write() {
    let games = modes::all().filter(|(engine, _)| engine.info().id == "air-land-sea");
    for (engine, set) in games {
        let settings = Settings {
            seed: 3,
            set,
            ..Settings::default()
        };
        let whole = engine.simulate(&settings).expect("a random game");
        let mut text = String::with_capacity(whole.len());
        let mut header = 0;
        for line in whole.split_inclusive('\n') {
            text.push_str(line);
            header += usize::from(line == "---\n");
            // After a battle the next one is announced before anybody plays.
            let won = || {
                let facts = run(&text, Wanted::Table).facts;
                facts.iter().any(|(path, _)| path == "won")
            };
            // See above: Ravitaillement.
            let token = text.contains("Ec2");
            if header == 2 && !token && !won() {
                let idle = idle(&text);
                assert!(idle.is_empty(), "{idle:?} at the end of\n{text}");
            }
        }
    }
}
