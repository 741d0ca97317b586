//! The modules of `src/` build on each other in one direction: what
//! CONTRIBUTING's map says, held.

use std::{collections::BTreeSet, fs, path::Path};

/// Each may use those before it.
const ORDER: [&str; 16] = [
    "work",
    "word",
    "lang",
    "source",
    "seat",
    "clause",
    "finding",
    "record",
    "pack",
    "chance",
    "game",
    "kit",
    "replay",
    "games",
    "tournament",
    "cli",
];

#[test]
fn modules_use_only_those_before_them() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = BTreeSet::new();
    for (place, module) in ORDER.iter().enumerate() {
        let mut files = Vec::new();
        rust_files(&src.join(module), &mut files);
        rust_files(&src.join(format!("{module}.rs")), &mut files);
        assert!(!files.is_empty(), "no module {module}");
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file can be read");
            for used in used(&text) {
                let Some(other) = ORDER.iter().position(|name| *name == used) else {
                    continue;
                };
                if other > place {
                    wrong.insert(format!("{} uses {used}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_module_has_its_place() {
    let lib = include_str!("../src/lib.rs");
    for line in lib.lines() {
        if let Some(module) = line.trim_start_matches("pub ").strip_prefix("mod ") {
            let module = module.trim_end_matches(';');
            assert!(ORDER.contains(&module), "{module} is not in the order");
        }
    }
}

/// What only games speak of.
const GAME_WORDS: &[&str] = &[
    "theater",
    "théâtre",
    "bestiole",
    "sheep",
    "mouton",
    "flock",
    "troupeau",
    "grass",
    "herbe",
    "wolf",
    "loup",
    "hunter",
    "chasseur",
    "shepherd",
    "berger",
    "tile",
    "pasture",
    "enclos",
    "landscape",
    "paysage",
    "cow",
    "vache",
    "bomb",
    "spy",
    "espion",
    "city",
    "cities",
    "ville",
    "loan",
    "emprunt",
];

/// What stands under these keys of a pack names something, whatever the game.
const NAMED_KEYS: (&str, &[&str]) = ("limits.rs", &["cities", "tiles", "theaters"]);

#[test]
fn what_knows_no_game_speaks_of_none() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for module in ["source", "record", "clause", "finding"] {
        rust_files(&src.join(module), &mut files);
    }
    let mut wrong = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file can be read");
        let text = text.split("#[cfg(test)]").next().unwrap_or(&text);
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            // `Cow` is what Rust calls a text that may be borrowed.
            let line = line.replace("Cow", "").to_lowercase();
            let words = line.split(|c: char| !c.is_alphabetic());
            for word in words {
                let is = |game: &str| word == game || word.strip_suffix('s') == Some(game);
                let named = file.ends_with(NAMED_KEYS.0) && NAMED_KEYS.1.contains(&word);
                if GAME_WORDS.iter().any(|game| is(game)) && !named {
                    wrong.insert(format!("{}: {word}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The files and folders of a game, each of which may use those before it; `mod.rs` uses
/// them all.
const GAMES: &[(&str, &[&str])] = &[
    (
        "air_land_sea",
        &[
            "clauses",
            "codes",
            "rulings",
            "card",
            "verb",
            "words",
            "deck",
            "packs",
            "rules",
            "stacks",
            "queue",
            "trail",
            "table",
            "hand",
            "strength",
            "targets",
            "resolve",
            "consequences",
            "faults",
            "secrets",
            "battle",
            "acts",
            "turn",
            "offers",
            "read",
            "position",
            "deal",
            "score",
            "project",
            "facts",
            "print",
            "picture",
            "components",
        ],
    ),
    (
        "guerre_et_beeeh",
        &[
            "clauses",
            "codes",
            "rulings",
            "words",
            "square",
            "tokens",
            "cards",
            "table",
            "obstacles",
            "packs",
            "deck",
            "rules",
            "faults",
            "pile",
            "ending",
            "acts",
            "turn",
            "untold_outcomes",
            "score",
            "project",
            "read",
            "position",
            "facts",
            "spellings",
            "print",
            "layout",
            "rules_from_header",
            "picture",
            "components",
        ],
    ),
    (
        "guerre_des_moutons",
        &[
            "clauses",
            "codes",
            "rulings",
            "nouns",
            "words",
            "tile",
            "squares",
            "spellings",
            "land",
            "tile_set",
            "rules",
            "regions",
            "tiles_seen",
            "hand",
            "earlier_pass",
            "table",
            "colour_owners",
            "bonus",
            "pens",
            "cases",
            "ties",
            "score",
            "places",
            "faults",
            "box_tiles",
            "ending",
            "acts",
            "turn",
            "interruptions",
            "random_games",
            "misread",
            "read",
            "colours",
            "deal",
            "position",
            "facts",
            "print",
            "project",
            "picture",
            "components",
        ],
    ),
    (
        "unexploded_cow",
        &[
            "clauses",
            "codes",
            "rulings",
            "words",
            "meanings",
            "deck",
            "packs",
            "field",
            "rules",
            "copies",
            "hand",
            "cities",
            "table",
            "piles",
            "money",
            "prize",
            "project",
            "step",
            "effects",
            "print",
            "faults",
            "opening",
            "bomb",
            "acts",
            "event",
            "turn",
            "ending",
            "offers",
            "chance",
            "score",
            "read",
            "deal",
            "position",
            "facts",
            "picture",
            "components",
        ],
    ),
];

#[test]
fn files_of_a_game_use_only_those_before_them() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let mut wrong = BTreeSet::new();
    for (game, order) in GAMES {
        let folder = games.join(game);
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let name = entry.file_name().to_string_lossy().replace(".rs", "");
            let known = order.contains(&name.as_str());
            if !known && !["mod", "tests", "templates", "packs"].contains(&name.as_str()) {
                wrong.insert(format!("{game}/{name} has no place in the order"));
            }
        }
        for (place, module) in order.iter().enumerate() {
            let mut files = Vec::new();
            rust_files(&folder.join(module), &mut files);
            rust_files(&folder.join(format!("{module}.rs")), &mut files);
            assert!(!files.is_empty(), "no {game}/{module}");
            for file in files {
                let text = fs::read_to_string(&file).expect("a source file can be read");
                let beside = file.parent() == Some(&folder) || file.ends_with("mod.rs");
                for used in siblings(&text, game, if beside { 1 } else { 2 }) {
                    let other = order.iter().position(|name| *name == used);
                    if other.is_some_and(|other| other > place) {
                        wrong.insert(format!("{} uses {used}", file.display()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The modules of a game that a file names in its `use`, so many folders up.
fn siblings(text: &str, game: &str, up: usize) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let mut found = BTreeSet::new();
    let beside = ["super::".repeat(up), format!("crate::games::{game}::")];
    for (at, _) in text.match_indices("use ") {
        let end = text[at..].find(';').map_or(text.len(), |end| at + end);
        let tree: String = text[at + 4..end].split_whitespace().collect();
        for path in paths(&tree) {
            let rest = beside
                .iter()
                .find_map(|beside| path.strip_prefix(beside.as_str()));
            let name = rest.and_then(|rest| rest.split("::").next());
            found.extend(name.filter(|name| *name != "super").map(str::to_owned));
        }
    }
    found
}

/// `a::{b, c::d}` as `a::b` and `a::c::d`.
fn paths(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.to_owned()];
    };
    let inner = rest.strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut from, mut all) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                all.extend(
                    paths(&inner[from..at])
                        .iter()
                        .map(|path| format!("{before}{path}")),
                );
                from = at + 1;
            }
            _ => {}
        }
    }
    all
}

/// The files of a module, without those that hold its tests.
fn rust_files(path: &Path, files: &mut Vec<std::path::PathBuf>) {
    if path.is_file() {
        if path.file_name().is_some_and(|name| name != "tests.rs") {
            files.push(path.to_owned());
        }
        return;
    }
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        rust_files(&entry.path(), files);
    }
}

/// The modules of this crate that a file names: `crate::x` and `crate::{x, y::z}`.
fn used(text: &str) -> BTreeSet<&str> {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("crate::") {
        // `$crate` stands in macros, which are expanded elsewhere.
        if text[..at].ends_with('$') {
            continue;
        }
        let rest = &text[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            None => found.extend(word(rest)),
            Some(list) => {
                let mut depth = 1;
                let mut begins = true;
                for (index, c) in list.char_indices() {
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' => begins = depth == 1,
                        c if c.is_whitespace() => {}
                        _ => {
                            if begins && depth == 1 {
                                found.extend(word(&list[index..]));
                            }
                            begins = false;
                        }
                    }
                    if depth == 0 {
                        break;
                    }
                }
            }
        }
    }
    found
}

fn word(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    text.get(..end)
}
