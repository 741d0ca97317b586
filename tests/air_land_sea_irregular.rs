//! What breaks a rule of Air, Land & Sea can be left to stand: every broken
//! example whose one mistake is no matter of the box is clean once its line is
//! marked `irregular`, and what follows it too.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use greffier::{
    clause::Does,
    finding::{Finding, Severity},
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// Clauses that only lines without a player break, and no `irregular` excuses
/// those: `deal`, `battle`, and a record that tells what its view cannot know.
const NO_TURN: [&str; 5] = [
    "als.deal.hand-size",
    "als.deal.before-play",
    "als.battle.theater-order",
    "als.epic.theater-order",
    "als.team.secret-hands",
];

/// Records in which the mistake lies in an earlier line: a card turns up where a
/// player said that it was not, and which of the two lines is wrong nobody knows.
const SAID_BEFORE: [&str; 2] = [
    "denied-card-turns-up-face-down.greffe",
    "named-card-appears-later.greffe",
];

fn folders() -> [PathBuf; 2] {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/air-land-sea");
    [examples.join("broken"), examples.join("bobards/broken")]
}

/// The records of a file.
fn records(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split("---\n").skip(1).collect();
    let records = parts.chunks_exact(2);
    records
        .map(|both| format!("---\n{}---\n{}", both[0], both[1]))
        .collect()
}

/// What is wrong with a record, notes left out.
fn wrong(text: &str, folder: &Path) -> Vec<Finding> {
    let library = Library {
        folder: Some(folder.to_owned()),
        ..Library::default()
    };
    let request = Request::default();
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let mut findings = outcome.findings;
    findings.retain(|finding| finding.severity != Severity::Note);
    findings
}

fn rules_that_can_be_broken() -> BTreeSet<&'static str> {
    let engine = games::find("air-land-sea").expect("the game is registered");
    let clauses = engine.info().clauses.iter();
    clauses
        .filter(|clause| clause.does == Does::Refuses && !clause.physical)
        .map(|clause| clause.id)
        .collect()
}

/// The record with `irregular` before the line of its one mistake, where that
/// line is a player's and breaks one of these rules.
fn left_to_stand(text: &str, found: &[Finding], rules: &BTreeSet<&str>) -> Option<String> {
    let [finding] = found else { return None };
    rules.get(finding.code)?;
    let body = text[4..].find("---\n")? + 8;
    let at = finding.at.start as usize;
    let line = text[..at].rfind('\n')? + 1;
    let other = ["deal", "battle", "expect", "irregular"];
    let is_turn = line >= body && !other.iter().any(|word| text[line..].starts_with(word));
    is_turn.then(|| format!("{}irregular {}", &text[..line], &text[line..]))
}

#[test]
fn what_broke_a_rule_stands_and_play_goes_on() {
    let rules = rules_that_can_be_broken();
    let (mut stood, mut failed) = (BTreeSet::new(), Vec::new());
    for folder in folders() {
        for entry in fs::read_dir(&folder).expect("the examples are there") {
            let path = entry.expect("an example").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !name.ends_with(".greffe") || SAID_BEFORE.contains(&&*name) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("an example is text");
            for record in records(&text) {
                let found = wrong(&record, &folder);
                let Some(stands) = left_to_stand(&record, &found, &rules) else {
                    continue;
                };
                for finding in wrong(&stands, &folder) {
                    failed.push(format!("{name}: {}: {}", finding.code, finding.message));
                }
                stood.insert(found[0].code);
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    let missing: Vec<_> = rules
        .iter()
        .filter(|id| !stood.contains(*id) && !NO_TURN.contains(id))
        .collect();
    assert!(missing.is_empty(), "no record breaks {missing:?}");
}
