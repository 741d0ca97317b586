//! The engine of Air, Land & Sea and an independent model of the battle agree
//! on random games and on random games with one thing changed.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request, Settings, Wanted},
    source::Record,
};

#[path = "support/als_model/mod.rs"]
mod als_model;
#[path = "support/changes.rs"]
mod changes;
#[path = "support/tokens.rs"]
mod tokens;

use als_model::verdict;
use changes::{Vocabulary, change};

const GAMES: u64 = 60;
const CHANGES: usize = 12;

/// What the engine says of a record: the first line that is wrong, or the
/// scores and whether the game is over.
fn engine(record: &str) -> Result<([i64; 2], bool), (usize, String)> {
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    let library = Library::default();
    let mut cache = Cache::default();
    let outcome = games::run(Record::new(record), &library, &mut cache, &request);
    let error = outcome
        .findings
        .iter()
        .find(|finding| finding.severity == Severity::Error);
    if let Some(error) = error {
        let before = &record[..error.at.start as usize];
        let line = before.matches('\n').count() + 1;
        return Err((line, format!("{}: {}", error.code, error.message)));
    }
    let standing = outcome.standing.expect("a score was asked for");
    let mut scores = [0; 2];
    for (side, row) in standing.rows.iter().enumerate().take(2) {
        scores[side] = row.score;
    }
    Ok((scores, standing.end.is_some()))
}

/// A game's settings and the words that changes are made of.
struct Kind {
    set: &'static [(&'static str, &'static str)],
    players: &'static [&'static str],
    theaters: &'static [&'static str],
}

const BASE: Kind = Kind {
    set: &[],
    players: &["Ana", "Bo"],
    theaters: &["A", "L", "S"],
};

const KINDS: [Kind; 6] = [
    BASE,
    Kind {
        set: &[("edition", "first-2019")],
        ..BASE
    },
    Kind {
        set: &[("disrupt", "nested"), ("theaters", "[land, air, sea]")],
        ..BASE
    },
    Kind {
        set: &[
            ("edition", "first-2019"),
            ("disrupt", "nested"),
            ("theaters", "[sea, air, land]"),
        ],
        ..BASE
    },
    Kind {
        set: &[("air-drop-survives-flip", "no"), ("mode", "bleusaille")],
        ..BASE
    },
    Kind {
        set: &[("goal", "18"), ("theaters", "[air, sea, land]")],
        ..BASE
    },
];

impl Kind {
    fn simulate(&self, seed: u64) -> String {
        let engine = games::find("air-land-sea").expect("the game is registered");
        let set = self
            .set
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

    fn words(&self) -> Vocabulary {
        Vocabulary {
            players: self.players.to_vec(),
            theaters: self.theaters.to_vec(),
        }
    }
}

/// Where the verdicts differ, in words. Strengths are compared by an
/// expectation at the end of the record.
fn difference(record: &str) -> Option<String> {
    let model = verdict(record);
    let engine = match &model {
        Ok(end) => {
            let facts = end.strengths.iter();
            let facts: Vec<String> = facts.map(|(code, [a, b])| format!("{code}={a}/{b}")).collect();
            engine(&format!("{record}expect {}\n", facts.join("; ")))
        }
        Err(_) => engine(record),
    };
    let same = match (&model, &engine) {
        (Ok(model), Ok((scores, is_over))) => model.scores == *scores && model.is_over == *is_over,
        (Err((model, _)), Err((engine, _))) => model == engine,
        _ => false,
    };
    (!same).then(|| format!("model: {model:?}\nengine: {engine:?}\n{}", numbered(record)))
}

fn numbered(record: &str) -> String {
    let lines = record.lines().enumerate();
    let lines: Vec<String> = lines
        .map(|(index, line)| format!("{:3} {line}", index + 1))
        .collect();
    lines.join("\n")
}

#[test]
fn random_games() {
    for kind in &KINDS {
        for seed in 0..GAMES {
            let record = kind.simulate(seed);
            let end = verdict(&record);
            assert!(
                matches!(&end, Ok(end) if end.is_over),
                "{end:?}\n{}",
                numbered(&record)
            );
            if let Some(difference) = difference(&record) {
                panic!("{difference}");
            }
        }
    }
}

#[test]
fn random_games_with_one_change() {
    let mut differences = Vec::new();
    let (mut legal, mut illegal) = (0, 0);
    for kind in &KINDS {
        let words = kind.words();
        for seed in 0..GAMES {
            let record = kind.simulate(seed);
            let mut dice = Dice::new(seed);
            for _ in 0..CHANGES {
                let Some((changed, line)) = change(&record, &words, &mut dice) else {
                    continue;
                };
                match verdict(&changed) {
                    Ok(_) => legal += 1,
                    Err(_) => illegal += 1,
                }
                if let Some(difference) = difference(&changed) {
                    differences.push(format!("changed line {line}\n{difference}"));
                }
            }
        }
    }
    assert!(
        legal > 50 && illegal > 500,
        "{legal} legal, {illegal} illegal"
    );
    let first: Vec<&String> = differences.iter().take(3).collect();
    assert!(
        differences.is_empty(),
        "{} differences of {}, the first:\n{}",
        differences.len(),
        legal + illegal,
        first.into_iter().cloned().collect::<Vec<_>>().join("\n"),
    );
}

#[test]
fn games_of_the_model() {
    for header in HEADERS {
        for seed in 0..GAMES {
            let record = als_model::write(header, seed);
            let end = verdict(&record);
            assert!(end.is_ok(), "{end:?}\n{}", numbered(&record));
            if let Some(difference) = difference(&record) {
                panic!("{difference}");
            }
        }
    }
}

const HEADERS: [&str; 3] = [
    "players: [Ana, Bo]\n",
    "players: [Ana, Bo]\nedition: first-2019\n",
    "players: [Ana, Bo]\nrulings: { disrupt: nested }\n",
];
