//! What `show --every turn` tells of a turn is what `show --at` tells there, and
//! every finding of a record belongs to one turn.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

const GAMES: [&str; 6] = [
    "examples/air-land-sea/bestioles/games/whole-game-to-12.greffe",
    "examples/guerre-et-beeeh/whole-game.greffe",
    "examples/guerre-des-moutons/whole-game-three-players.greffe",
    "examples/unexploded-cow/whole-game-four-players.greffe",
    "tests/cli/stood.greffe",
    "examples/air-land-sea/broken/abilities-out-of-order.greffe",
];

fn run(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs");
    String::from_utf8(output.stdout).expect("text")
}

fn turns(path: &str, more: &[&str]) -> Vec<Value> {
    let every = ["show", path, "--every", "turn", "--format", "jsonl"];
    let text = run(&[&every[..], more].concat());
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn each_turn_is_as_show_tells_it() {
    for path in GAMES {
        let turns = turns(path, &[]);
        assert!(turns.len() > 1, "{path}");
        // The program is started for some of them only.
        for turn in turns.iter().step_by(turns.len().div_ceil(6)) {
            // Before the first turn deals have been made here, and not there.
            if turn["turn"] == 0 {
                continue;
            }
            let at = match turn["battle"].as_u64() {
                Some(1) => turn["turn"].to_string(),
                battle => format!("{}/{}", battle.expect("a battle"), turn["turn"]),
            };
            let text = run(&["show", path, "--format", "json", "--at", &at]);
            let table: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(turn["facts"], table["facts"], "{path} at {at}");
        }
        let last = run(&["show", path, "--format", "json"]);
        let last: Value = serde_json::from_str(&last).expect("JSON");
        let turn = turns.last().expect("a turn");
        assert_eq!(turn["facts"], last["facts"], "{path}");
    }
}

#[test]
fn every_finding_and_line_is_told_once() {
    for path in GAMES {
        let whole = run(&["check", path, "--format", "jsonl"]);
        let whole: Value = serde_json::from_str(&whole).expect("JSON");
        let turns = turns(path, &[]);
        let told: Vec<&Value> = turns
            .iter()
            .flat_map(|turn| turn["findings"].as_array().expect("findings"))
            .collect();
        let found = whole["findings"].as_array().expect("findings");
        assert_eq!(told, found.iter().collect::<Vec<_>>(), "{path}");
        let mut lines: BTreeMap<u64, u64> = BTreeMap::new();
        for turn in &turns {
            for choice in turn["choices"].as_array().expect("choices") {
                let line = choice["line"].as_u64().expect("a line");
                *lines.entry(line).or_default() += 1;
                let range = turn["lines"].as_array().expect("lines");
                assert!(range[0].as_u64() <= Some(line) && Some(line) <= range[1].as_u64());
            }
        }
        assert!(lines.values().all(|times| *times == 1), "{path}");
        assert!(!lines.is_empty(), "{path}");
    }
}

#[test]
fn one_player_is_told_nothing_more() {
    for turn in turns("tests/cli/won.greffe", &["--as", "Ana"]) {
        assert_eq!(turn["choices"], Value::Null);
        assert_eq!(turn["findings"], Value::Null);
        assert!(
            turn["facts"]["Bo.hand"]
                .as_str()
                .is_none_or(|hand| hand.contains('?'))
        );
    }
}
