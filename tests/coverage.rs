//! Coverage counts the rules that exist, whatever the records hold.

use std::process::Command;

use serde_json::Value;

fn coverage(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["coverage", "--format", "json"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn rules(coverage: &Value) -> u64 {
    coverage["games"][0]["rules"].as_u64().expect("a number")
}

#[test]
fn a_small_corpus_counts_every_rule() {
    let game = ["--game", "air-land-sea"];
    let few = rules(&coverage(&[&["tests/cli/won.greffe"], &game[..]].concat()));
    let many = rules(&coverage(&[&["examples/air-land-sea"], &game[..]].concat()));
    assert_eq!(few, many);
    let book = ["--rulebook", "bestioles-en-guerre"];
    let some = rules(&coverage(&[&["tests/cli/won.greffe"], &book[..]].concat()));
    assert!(some > 50 && some < many, "{some} of {many}");
}

#[test]
fn a_refusal_inside_a_position_counts() {
    let coverage = coverage(&["tests/cli/twice.greffe"]);
    let clauses = coverage["games"][0]["clauses"].as_array().expect("clauses");
    let decided: Vec<&str> = clauses
        .iter()
        .filter(|clause| clause["decisive"].as_u64() > Some(0))
        .filter_map(|clause| clause["id"].as_str())
        .collect();
    assert_eq!(decided, ["als.card.one-copy"]);
}
