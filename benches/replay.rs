//! How fast an archive of random games is read: parsing alone, and parsing
//! with the replay behind it. One core; items are turn lines.

use std::fmt;

use divan::{Bencher, counter::ItemsCount};
use greffier::{
    finding::Severity,
    games,
    pack::Library,
    record::line::Parser,
    replay::{Cache, Outcome, Request, Settings},
    source::{Record, beginnings},
};

fn main() {
    divan::main();
}

const GAMES: u64 = 200;

/// A game in one of its modes.
struct Case {
    name: &'static str,
    game: &'static str,
    /// Lines of the header.
    set: &'static [(&'static str, &'static str)],
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The modes that ask more of an engine than the plain game.
const MODES: [Case; 3] = [
    Case {
        name: "air-land-sea, teams",
        game: "air-land-sea",
        set: &[("players", "4")],
    },
    Case {
        name: "air-land-sea, epic",
        game: "air-land-sea",
        set: &[("mode", "epic"), ("theaters", "[A, L, S, D, Ec]")],
    },
    Case {
        name: "air-land-sea, second box",
        game: "air-land-sea",
        set: &[("packs", "[fables.yaml]"), ("theaters", "[D, Es, Ec]")],
    },
];

fn games() -> impl Iterator<Item = Case> {
    ids().map(|game| Case {
        name: game,
        game,
        set: &[],
    })
}

/// Where the pack of the second box lies.
fn library() -> Library {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/air-land-sea/bobards");
    Library {
        folder: Some(folder.into()),
        ..Library::default()
    }
}

/// An archive of random games, as `simulate` writes it.
fn archive(case: &Case) -> String {
    let engine = games::find(case.game).expect("the game is registered");
    let line = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let mut archive = String::new();
    for seed in 0..GAMES {
        let settings = Settings {
            seed,
            set: case.set.iter().map(line).collect(),
            library: library(),
        };
        archive.push_str(&engine.simulate(&settings).expect("a random game"));
    }
    archive
}

fn records(archive: &str) -> Vec<Record<'_>> {
    let mut starts: Vec<usize> = beginnings(archive.as_bytes()).collect();
    starts.push(archive.len());
    starts
        .windows(2)
        .map(|pair| Record::new(&archive[pair[0]..pair[1]]))
        .collect()
}

/// Lines that open a turn.
fn turns(archive: &str) -> usize {
    archive
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .count()
}

/// Notes (a reconstructed layout) are no faults of a random game.
fn errors(outcome: &Outcome) -> usize {
    outcome
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .count()
}

fn ids() -> impl Iterator<Item = &'static str> {
    games::REGISTRY.iter().map(|engine| engine.info().id)
}

#[divan::bench(args = games())]
fn parse(bencher: Bencher<'_, '_>, case: &Case) {
    let archive = archive(case);
    let records = records(&archive);
    let mut parser = Parser::default();
    bencher
        .counter(ItemsCount::new(turns(&archive)))
        .bench_local(|| {
            let mut read = 0;
            for record in &records {
                for line in record.lines() {
                    read += usize::from(parser.line(record.text, line).1.is_ok());
                }
            }
            read
        });
}

#[divan::bench(args = games().chain(MODES))]
fn parse_and_replay(bencher: Bencher<'_, '_>, case: &Case) {
    let archive = archive(case);
    let records = records(&archive);
    let library = library();
    let request = Request::default();
    bencher
        .counter(ItemsCount::new(turns(&archive)))
        .bench_local(|| {
            let mut cache = Cache::default();
            let mut findings = 0;
            for record in &records {
                findings += errors(&games::run(*record, &library, &mut cache, &request));
            }
            assert_eq!(findings, 0, "random games are legal");
            findings
        });
}
