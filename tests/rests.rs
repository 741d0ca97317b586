//! What a report says that a record rests on: the readings that decide something in it.

use greffier::{
    games,
    pack::Library,
    replay::{Cache, Request, Setting, Wanted},
    source::Record,
};

/// The rulings that a report names.
fn named(record: &str, set: &[(&str, &str)]) -> Vec<&'static str> {
    let request = Request {
        wanted: Wanted::Report,
        set: set
            .iter()
            .map(|(key, value)| Setting {
                key: (*key).to_owned(),
                value: (*value).to_owned(),
            })
            .collect(),
        ..Request::default()
    };
    let (library, mut cache) = (Library::default(), Cache::default());
    let outcome = games::run(Record::new(record), &library, &mut cache, &request);
    outcome.rulings.iter().map(|force| force.ruling).collect()
}

#[test]
fn a_reading_is_named_by_which_a_line_is_lawful() {
    // Ana is passed over and withdraws all the same: who ends the battle instead would
    // not have let her.
    let record = "\
---
greffe: 1
game: air-land-sea
players: [Ana, Bo]
position: { Ana.hand: A6, Bo.hand: A1 A2 A3 }
---
9. Ana  A6
10. Bo  A1
11. Ana withdraw
";
    let named = named(record, &[]);
    assert!(named.contains(&"empty-hand"), "{named:?}");
}

#[test]
fn a_reading_that_changes_nothing_is_not_named() {
    let record = "\
---
greffe: 1
game: air-land-sea
players: [Ana, Bo]
---
1. Ana  S6
2. Bo   A6
";
    assert_eq!(named(record, &[]), [""; 0]);
    // Whoever decides one wants to read it.
    assert_eq!(named(record, &[("empty-hand", "ends")]), ["empty-hand"]);
}
