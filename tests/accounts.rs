//! Where every point came from: what `score --explain` lists adds up to the score.

use std::path::{Path, PathBuf};

use greffier::{
    game::Seat,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Wanted},
    source::{Record, cut},
};

use crate::support::corpus;

fn scored(text: &str, folder: Option<PathBuf>) -> Outcome {
    let library = Library {
        folder,
        ..Library::default()
    };
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    games::run(Record::new(text), &library, &mut Cache::default(), &request)
}

/// Not of tokens whose face only the rest of the box tells, nor of pens while others may
/// still grow.
fn is_left_open(file: &Path, outcome: &Outcome) -> bool {
    let standing = outcome.standing.as_ref().expect("a score");
    let untold = |note: &String| note.contains("does not");
    let pens = outcome.game == Some("guerre-des-moutons") && standing.end.is_none();
    pens || file.ends_with("untold.greffe") || standing.notes.iter().any(untold)
}

#[test]
fn the_account_of_every_example_adds_up() {
    let mut brought = 0;
    for file in corpus::files(Path::new("examples")) {
        let bytes = std::fs::read(&file).expect("an example");
        for piece in cut(bytes, corpus::is_markdown(&file)) {
            let folder = file.parent().map(PathBuf::from);
            let outcome = scored(&piece.text, folder);
            let Some(standing) = &outcome.standing else {
                continue;
            };
            if is_left_open(&file, &outcome) {
                continue;
            }
            let entries = || outcome.ledger.iter().map(|(_, _, entry)| entry);
            for row in standing.rows.iter().filter(|row| !row.is_open()) {
                let own =
                    entries().filter(|entry| entry.seat.is_some_and(|s| row.seats.contains(&s)));
                let sum: i64 = own.map(|entry| entry.amount).sum();
                assert_eq!(sum, row.score, "{}: {row:?}", file.display());
            }
            let begins = |text: &str| text == "where the record begins";
            brought += entries().filter(|entry| begins(&entry.text)).count();
        }
    }
    assert!(brought > 50, "{brought}");
}

/// A bonus that somebody had before the position, and the pens where it is over already.
#[test]
fn a_position_of_la_guerre_des_moutons_brings_its_bonus() {
    let text = std::fs::read_to_string("examples/guerre-des-moutons/positions.greffe");
    let text = text.expect("an example");
    let first = cut(text.into_bytes(), false).remove(0);
    let outcome = scored(&first.text, None);
    let told: Vec<(Option<Seat>, i64)> = outcome
        .ledger
        .iter()
        .map(|(_, _, entry)| (entry.seat, entry.amount))
        .collect();
    assert_eq!(told, [(Some(Seat(1)), 6), (Some(Seat(0)), 3)]);
}
