//! What `compare` finds, it can name a rule for: also where only claims fail.

use std::process::Command;

use serde_json::Value;

/// Codes of what is wrong with the words or the header, whatever the rules.
fn is_no_rule(code: &str) -> bool {
    ["header.", "syntax.", "words.", "pack."]
        .iter()
        .any(|kind| code.starts_with(kind))
}

fn changes(folder: &str, with: &str) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["compare", folder, "--format", "json", "--with", with])
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect()
}

#[test]
fn every_change_of_an_example_has_a_rule_behind_it() {
    let mut claims = 0;
    for edition in ["first-2019", "revised-2020", "critters-2021"] {
        for change in changes("examples/air-land-sea", &format!("edition={edition}")) {
            let errors = change["errors"].as_array().expect("a list");
            let codes = || errors.iter().filter_map(|error| error["code"].as_str());
            if errors.iter().all(|error| error["clause"].is_null()) {
                claims += 1;
            }
            let named = change["responsible"]
                .as_array()
                .is_some_and(|ids| !ids.is_empty());
            assert!(named || codes().any(is_no_rule), "{change}");
        }
    }
    assert!(claims > 20, "{claims}");
}

/// The rules that part the two: not those that act in both.
#[test]
fn the_rule_is_the_one_that_differs() {
    for (file, with, rules) in [
        (
            "examples/air-land-sea/bestioles/editions/blockade.greffe",
            "edition=first-2019",
            &["als.destroy.aside", "als.destroy.under-deck"][..],
        ),
        (
            "examples/air-land-sea/bestioles/regressions/facts-of-a-turn.greffe",
            "edition=revised-2020",
            &["als.redeploy.extra-turn"],
        ),
        (
            "examples/air-land-sea/broken/cards-laid-aside-in-another-edition.greffe",
            "edition=first-2019",
            &["als.destroy.under-deck"],
        ),
    ] {
        let change = changes(file, with).remove(0);
        assert_eq!(change["responsible"], serde_json::json!(rules), "{change}");
    }
}
