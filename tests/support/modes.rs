//! Every way to play every game, as settings of a random game.

use greffier::{games::REGISTRY, replay::Engine};

/// Settings of one way to play.
type Set = &'static [(&'static str, &'static str)];

const MODES: &[(&str, Set)] = &[
    ("air-land-sea", &[]),
    ("air-land-sea", &[("edition", "first-2019")]),
    ("air-land-sea", &[("mode", "bleusaille")]),
    ("air-land-sea", &[("disrupt", "nested")]),
    ("air-land-sea", &[("players", "3")]),
    ("air-land-sea", &[("players", "4")]),
    (
        "air-land-sea",
        &[("mode", "epic"), ("theaters", "[Ec, A, L, S, Es]")],
    ),
    (
        "air-land-sea",
        &[
            ("players", "4"),
            ("mode", "epic"),
            ("theaters", "[A, L, S, D, Ec]"),
        ],
    ),
    ("air-land-sea", &[("theaters", "[A, Ec, L]")]),
    ("guerre-et-beeeh", &[]),
    ("guerre-et-beeeh", &[("deck", "padded")]),
    ("guerre-des-moutons", &[]),
    ("guerre-des-moutons", &[("players", "3")]),
    ("guerre-des-moutons", &[("players", "4")]),
    ("guerre-des-moutons", &[("tiles", "p60")]),
    ("guerre-des-moutons", &[("mode", "two-colours")]),
    ("unexploded-cow", &[]),
    ("unexploded-cow", &[("players", "5")]),
    ("unexploded-cow", &[("players", "6"), ("money", "serious")]),
    ("unexploded-cow", &[("players", "4"), ("money", "table")]),
    ("unexploded-cow", &[("players", "4"), ("mode", "sorted")]),
];

/// The engines with the settings of each way to play them.
pub(crate) fn all() -> impl Iterator<Item = (&'static dyn Engine, Vec<(String, String)>)> {
    MODES.iter().map(|(game, set)| {
        let engine = REGISTRY.iter().find(|engine| engine.info().id == *game);
        let set = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
        (*engine.expect("a game of the registry"), set.collect())
    })
}

#[test]
fn every_game_has_a_mode() {
    for engine in REGISTRY {
        let id = engine.info().id;
        assert!(MODES.iter().any(|(game, _)| *game == id), "{id}");
    }
}
