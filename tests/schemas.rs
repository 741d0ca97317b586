//! What programs read is what its schema says: the JSON of every command against
//! `docs/schema/`, SARIF against its official schema.

use std::{fs, path::Path, process::Command};

use jsonschema::Validator;
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> Value {
    let text = fs::read_to_string(root().join(path)).expect("a schema can be read");
    serde_json::from_str(&text).expect("a schema is JSON")
}

/// The validator of a command's JSON.
fn schema(command: &str) -> Validator {
    let schema = read(&format!("docs/schema/{command}.schema.json"));
    jsonschema::validator_for(&schema).expect("a schema is one")
}

fn run(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .current_dir(root())
        .output()
        .expect("the program runs");
    String::from_utf8(output.stdout).expect("text is UTF-8")
}

fn assert_valid(validator: &Validator, value: &Value, what: &str) {
    let faults: Vec<String> = validator
        .iter_errors(value)
        .take(5)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{what}: {}", faults.join("\n"));
}

/// Everything there is to find, a record that stood, a file that is not there.
const ALL: [&str; 4] = ["examples", "tests/cli", "README.md", "nowhere.greffe"];

fn whole(command: &str, arguments: &[&str]) {
    let text = run(&[&[command, "--format", "json"], arguments].concat());
    let value = serde_json::from_str(&text).expect("it is JSON");
    assert_valid(&schema(command), &value, command);
}

#[test]
fn check() {
    whole("check", &ALL);
    whole("check", &["--allow-empty", "tests/cli/plain.md"]);
}

#[test]
fn statistics() {
    let schema = schema("statistics");
    let text = run(&[&["check", "--statistics", "--format", "json"], &ALL[..]].concat());
    let value = serde_json::from_str(&text).expect("it is JSON");
    assert_valid(&schema, &value, "statistics");
}

#[test]
fn report() {
    whole("report", &ALL);
    whole("report", &["--allow-empty", "tests/cli/plain.md"]);
}

#[test]
fn coverage() {
    whole("coverage", &ALL);
    whole("coverage", &["--mutate", "examples/air-land-sea/broken"]);
    whole(
        "coverage",
        &["examples", "--rulebook", "bestioles-en-guerre"],
    );
}

#[test]
fn standings() {
    whole("standings", &ALL);
    whole("standings", &["--allow-empty", "tests/cli/plain.md"]);
    let by_rank = ["--by", "rank", "--points", "5,2.5,1", "tests/cli/open"];
    whole("standings", &by_rank);
}

/// Every line by itself; at least so many of them.
fn lines(command: &str, least: usize, arguments: &[&str]) {
    lines_of(&schema(command), command, least, arguments);
}

fn lines_of(schema: &Validator, command: &str, least: usize, arguments: &[&str]) {
    let text = run(&[&[command], arguments].concat());
    assert!(text.lines().count() >= least, "{}", text.lines().count());
    for line in text.lines() {
        let value = serde_json::from_str(line).expect("each line is JSON");
        assert_valid(schema, &value, line);
    }
}

#[test]
fn score() {
    lines("score", 500, &[&["--format", "json"], &ALL[..]].concat());
}

#[test]
fn check_by_record() {
    let arguments = [&["--format", "jsonl"], &ALL[..]].concat();
    lines_of(&schema("check-jsonl"), "check", 1000, &arguments);
}

#[test]
fn show_by_turn() {
    let turns = ["--every", "turn", "--format", "jsonl"];
    for (path, least) in [
        ("tests/cli/won.greffe", 3),
        ("tests/cli/stood.greffe", 4),
        ("examples/guerre-et-beeeh/whole-game.greffe", 10),
        (
            "examples/air-land-sea/bestioles/games/whole-game-to-12.greffe",
            20,
        ),
    ] {
        let arguments = [&turns[..], &[path]].concat();
        lines_of(&schema("show-jsonl"), "show", least, &arguments);
    }
    let one = [&turns[..], &["tests/cli/won.greffe", "--as", "Ana"]].concat();
    lines_of(&schema("show-jsonl"), "show", 3, &one);
}

#[test]
fn compare() {
    let settings = ["--with", "disrupt=nested,opposite-edges=joined"];
    let arguments = [&["--format", "json"], &settings[..], &ALL[..]].concat();
    lines("compare", 15, &arguments);
}

#[test]
fn show() {
    for path in [
        "tests/cli/won.greffe",
        "tests/cli/scouted.greffe",
        "tests/cli/stood.greffe",
    ] {
        whole("show", &[path]);
    }
}

#[test]
fn words() {
    for game in greffier::games::REGISTRY {
        whole("words", &[game.info().id]);
    }
    let pack = "examples/air-land-sea/bobards/fables.yaml";
    whole("words", &["air-land-sea", "--pack", pack]);
    whole("words", &["guerre-et-beeeh", "hide"]);
}

#[test]
fn sarif() {
    let mut official = read("tests/schemas/sarif-2.1.0.json");
    // The published pattern of a property that is not written here has a bracket
    // too many, which a strict reader of patterns refuses.
    for object in ["run", "toolComponent"] {
        let language = &mut official["definitions"][object]["properties"]["language"];
        let language = language.as_object_mut().expect("a property");
        assert!(language.remove("pattern").is_some());
    }
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(&official)
        .expect("the schema is one");
    for paths in [&ALL[..], &["--allow-empty", "tests/cli/plain.md"]] {
        let text = run(&[&["check", "--all", "--format", "sarif"], paths].concat());
        let log: Value = serde_json::from_str(&text).expect("it is JSON");
        assert_valid(&validator, &log, "SARIF");
        let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array();
        for rule in rules.expect("rules") {
            let help = rule["shortDescription"]["text"].as_str();
            assert!(help.is_some_and(|help| !help.is_empty()), "{rule}");
        }
    }
}

/// What two schemas both describe they describe alike.
#[test]
fn shared_parts_are_equal() {
    let report = read("docs/schema/report.schema.json");
    for command in ["check", "check-jsonl", "score"] {
        let other = read(&format!("docs/schema/{command}.schema.json"));
        let parts = other["$defs"].as_object().expect("parts");
        for (name, part) in parts {
            assert_eq!(part, &report["$defs"][name], "{command}: {name}");
        }
    }
    let score = read("docs/schema/score.schema.json");
    let record = &report["$defs"]["record"]["properties"];
    for (name, part) in score["properties"].as_object().expect("properties") {
        assert_eq!(part, &record[name], "{name}");
    }
}
