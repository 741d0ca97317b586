//! Random games with some parts changed, and random games with packs that are
//! nearly right, keep every promise: the same questions as the fuzz targets ask.

#[path = "support/mutate.rs"]
#[allow(dead_code, reason = "bytes drive it in a fuzz target")]
mod mutate;
#[path = "support/oracle.rs"]
#[allow(dead_code, reason = "another test asks the other questions")]
mod oracle;

#[path = "support/packs.rs"]
#[allow(dead_code, reason = "used where it holds")]
mod packs;

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

/// A deck of random cows and events.
#[test]
fn games_with_random_packs_keep_every_promise() {
    let engine = games::find("unexploded-cow").expect("the game is known");
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let pack = packs::unexploded_cow(&mut |bound: usize| dice.below(bound));
        oracle::plays_with_pack(engine, &pack, seed);
    }
}
