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

/// Without any rule that players could break, something else is found in some
/// example: nobody can lose one unnoticed.
#[test]
fn the_examples_notice_the_absence_of_every_rule() {
    let coverage = coverage(&["examples", "--mutate"]);
    let games = coverage["games"].as_array().expect("games");
    assert_eq!(games.len(), 4);
    let clauses = games.iter().filter_map(|game| game["clauses"].as_array());
    let unnoticed: Vec<&str> = clauses
        .flatten()
        .filter(|clause| clause["mutant"]["noticed"] == false)
        .filter_map(|clause| clause["id"].as_str())
        .collect();
    assert!(
        unnoticed.is_empty(),
        "no record notices the absence of {unnoticed:#?}"
    );
    let rules = games.iter().map(|game| game["mutants"]["rules"].as_u64());
    let rules: u64 = rules.flatten().sum();
    assert!(rules > 150, "{rules}");
}

/// A corpus without the record that shows a rule does not notice its absence.
#[test]
fn a_small_corpus_notices_the_absence_of_few_rules() {
    let paths = ["tests/cli/land-card-in-air.greffe", "tests/cli/won.greffe"];
    let coverage = coverage(&[&paths[..], &["--mutate"]].concat());
    let clauses = coverage["games"][0]["clauses"].as_array();
    let noticed: Vec<&str> = clauses
        .expect("clauses")
        .iter()
        .filter(|clause| clause["mutant"]["noticed"] == true)
        .filter_map(|clause| clause["id"].as_str())
        .collect();
    assert_eq!(noticed, ["als.deploy.matching-theater"]);
}

/// What was counted in parts and added up is what one run counts.
#[test]
fn parts_add_up() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let name = |part: &str| folder.join(format!("coverage-{}-{part}.json", std::process::id()));
    let parts = ["examples/air-land-sea", "examples/unexploded-cow"];
    let mut files = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        let file = name(&number.to_string());
        std::fs::write(&file, coverage(&[part]).to_string()).expect("a file");
        files.push(file.to_string_lossy().into_owned());
    }
    let merged = coverage(&["--merge", &files[0], &files[1]]);
    assert_eq!(merged, coverage(&parts));
    for file in files {
        std::fs::remove_file(file).expect("a file");
    }
}

/// So is what was noticed, with the first place of it.
#[test]
fn parts_with_rules_switched_off_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |part: &str| folder.path().join(part).display().to_string();
    let records = ["tests/cli/land-card-in-air.greffe", "tests/cli/won.greffe"];
    for record in records {
        let part = name(&record.replace('/', "-"));
        let counted = coverage(&[record, "--mutate"]).to_string();
        std::fs::write(part, counted).expect("a file");
    }
    let parts = records.map(|record| name(&record.replace('/', "-")));
    let merged = coverage(&["--merge", &parts[0], &parts[1]]);
    assert_eq!(merged, coverage(&[records[0], records[1], "--mutate"]));
    assert_eq!(merged["games"][0]["mutants"]["noticed"], 1);
    let plain = name("plain");
    std::fs::write(&plain, coverage(&[records[1]]).to_string()).expect("a file");
    refused(&[&parts[0], &plain], "with and without `--mutate`");
    refused(&[&plain, &parts[0]], "with and without `--mutate`");
}

/// `coverage --merge` says what is wrong with a part, on standard error alone.
fn refused(parts: &[&str], why: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["coverage", "--merge"])
        .args(parts)
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(why), "{said}");
    assert!(output.stdout.is_empty());
}

/// What is no part is not read to its end, for it may have none.
#[cfg(unix)]
#[test]
fn parts_that_are_none_are_refused() {
    refused(&["/dev/zero"], "no result of `coverage --format json`");
    refused(&["/dev/null"], "no result of `coverage --format json`");
    refused(&["/"], "directory");
    refused(&["no-such-part.json"], "not found");
}

/// A part may say any number: the sum stays at the largest.
#[test]
fn parts_that_count_too_much_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let part = folder.path().join("part.json").display().to_string();
    let mut counted = coverage(&["tests/cli/won.greffe"]);
    let clauses = counted["games"][0]["clauses"].as_array_mut();
    for clause in clauses.expect("rules") {
        clause["applied"] = u64::MAX.into();
        clause["decisive"] = u64::MAX.into();
    }
    std::fs::write(&part, counted.to_string()).expect("a file");
    let merged = coverage(&["--merge", &part, &part]);
    assert_eq!(merged["games"][0]["clauses"][0]["applied"], u64::MAX);
}
