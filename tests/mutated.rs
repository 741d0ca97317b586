//! Random games with some parts changed, and random games with packs that are
//! nearly right, keep every promise: the same questions as the fuzz targets ask.

use crate::support::mutate;
use crate::support::oracle;
use crate::support::packs;
use greffier::{chance::Dice, games, pack::Library};

const RECORDS: u64 = 600;

#[test]
fn changed_games_keep_every_promise() {
    for seed in 0..RECORDS {
        let mut dice = Dice::new(seed);
        let mut choose = |bound: usize| dice.below(bound);
        let record = mutate::game(&mut choose);
        let changes = choose(6);
        let text = mutate::changed(&record, changes, &mut choose);
        oracle::holds(&text, &Library::default());
    }
}

#[test]
fn what_another_was_dealt_is_never_shown() {
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let record = mutate::game(&mut |bound: usize| dice.below(bound));
        oracle::leaks_nothing(&record, &Library::default());
    }
}

/// The example packs, of games that can be played with any.
#[test]
fn games_with_a_pack_keep_every_promise() {
    let packs = [
        (
            "air-land-sea",
            include_str!("../examples/air-land-sea/bobards/fables.yaml"),
        ),
        (
            "unexploded-cow",
            include_str!("../src/games/unexploded_cow/packs/stand-in.yaml"),
        ),
    ];
    for (game, pack) in packs {
        let engine = games::find(game).expect("the game is known");
        for seed in 0..40 {
            oracle::plays_with_pack(engine, pack, seed);
        }
    }
}

/// Decks of random cards, cows and events.
#[test]
fn games_with_random_packs_keep_every_promise() {
    type Pack = fn(&mut mutate::Choose<'_>) -> String;
    let packs: [(&str, Pack); 2] = [
        ("air-land-sea", packs::air_land_sea),
        ("unexploded-cow", packs::unexploded_cow),
    ];
    for (game, pack) in packs {
        let engine = games::find(game).expect("the game is known");
        // In the last one an event offers a trade that its player cannot make.
        for seed in (0..60).chain([215]) {
            let mut dice = Dice::new(seed);
            let pack = pack(&mut |bound: usize| dice.below(bound));
            oracle::plays_with_pack(engine, &pack, seed);
        }
    }
}

/// Steps of a check, which a clock would only guess at.
fn steps(text: &str) -> u64 {
    let check = || {
        let record = greffier::source::Record::new(text);
        let mut cache = greffier::replay::Cache::default();
        let request = greffier::replay::Request::default();
        games::run(record, &Library::default(), &mut cache, &request)
    };
    greffier::work::within(u64::MAX, check).1
}

/// Twice the text is at most twice the work, and a little.
#[test]
fn work_grows_with_the_text() {
    let mut dice = Dice::new(9);
    let mut counted = 0;
    for _ in 0..40 {
        let mut choose = |bound: usize| dice.below(bound);
        let game = mutate::game(&mut choose);
        let record = mutate::changed(&game, 3, &mut choose);
        let Some((header, lines)) = record.split_once("\n---\n") else {
            continue;
        };
        let times = |number: usize| format!("{header}\n---\n{}", lines.repeat(number));
        let (some, more) = (steps(&times(4)), steps(&times(8)));
        // A header that cannot be read takes none.
        counted += u32::from(some > 0);
        assert!(
            more <= 2 * some + 2_000,
            "{some} steps became {more}\n{record}"
        );
    }
    assert!(counted > 20, "steps are counted");
}

/// What is wrong with a header is found in steps that grow with it.
#[test]
fn work_on_a_header_grows_with_it() {
    let head = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n";
    let keys = |number: usize| -> String {
        let keys: Vec<String> = (0..number).map(|key| format!("wrong-{key}: 1\n")).collect();
        format!("{head}{}---\n", keys.concat())
    };
    let facts = |number: usize| -> String {
        let facts: Vec<String> = (0..number)
            .map(|fact| format!("  wrong-{fact}: _\n"))
            .collect();
        format!("{head}position:\n{}---\n", facts.concat())
    };
    for make in [&keys as &dyn Fn(usize) -> String, &facts] {
        let (some, more) = (steps(&make(400)), steps(&make(800)));
        assert!(more <= 2 * some + 100, "{some} steps became {more}");
    }
}
