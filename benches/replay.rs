//! How fast an archive of random games is read: parsing alone, and parsing
//! with the replay behind it. One core; items are turn lines.

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

/// An archive of random games, as `simulate` writes it.
fn archive(game: &str) -> String {
    let engine = games::find(game).expect("the game is registered");
    let mut archive = String::new();
    for seed in 0..GAMES {
        let settings = Settings {
            seed,
            ..Settings::default()
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

#[divan::bench(args = ids())]
fn parse(bencher: Bencher<'_, '_>, game: &str) {
    let archive = archive(game);
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

#[divan::bench(args = ids())]
fn parse_and_replay(bencher: Bencher<'_, '_>, game: &str) {
    let archive = archive(game);
    let records = records(&archive);
    let library = Library::default();
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
