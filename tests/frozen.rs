//! Old records stay valid: records of earlier versions keep the verdict they
//! had, unless a decision is listed; ids of rules are never lost.
//!
//! `tests/frozen/VERSION/` holds records and, in `verdicts.txt`, what that
//! version said of each: its errors and warnings with their lines, and the
//! standing. That file is never edited. Where a later version says something
//! else on purpose, `tests/frozen/decisions.txt` says what and why, and
//! `CHANGELOG.md` names the record.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use greffier::{
    clause::RENAMED,
    finding::Severity,
    games::{self, REGISTRY},
    pack::Library,
    replay::{Cache, Outcome, Request, Wanted, frame_clauses},
    source::{Record, cut},
};

/// The versions, each with the sum of its verdicts once it is released: from then
/// on they stay as they were.
const VERSIONS: &[(&str, Option<u64>)] = &[("0.1", None)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// FNV-1a.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What is said of one record: what fails it, and who stands where.
fn verdict(text: &str) -> String {
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    let library = Library::default();
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let mut found: Vec<String> = outcome
        .findings
        .iter()
        .filter(|finding| finding.severity > Severity::Note)
        .map(|finding| {
            let line = text[..finding.at.start as usize].matches('\n').count() + 1;
            format!("{line} {} {}", finding.severity.word(), finding.code)
        })
        .collect();
    found.sort();
    let mut verdict = match found.as_slice() {
        [] => "clean".to_owned(),
        found => found.join(", "),
    };
    verdict.push_str("; ");
    verdict.push_str(&standing(&outcome));
    verdict
}

fn standing(outcome: &Outcome) -> String {
    let Some(standing) = &outcome.standing else {
        return "no standing".to_owned();
    };
    let names = |seats: &[greffier::game::Seat]| -> String {
        let names = seats
            .iter()
            .map(|seat| outcome.players[usize::from(seat.0)].as_str());
        names.collect::<Vec<_>>().join(" and ")
    };
    let mut out = String::new();
    for row in &standing.rows {
        let _ = write!(out, "{} {}", names(&row.seats), row.score);
        match row.most {
            Some(most) if most == row.score => {}
            Some(most) => {
                let _ = write!(out, " to {most}");
            }
            None => out.push_str(" or more"),
        }
        out.push_str(", ");
    }
    match &standing.end {
        Some(_) if standing.winners.is_empty() => out.push_str("nobody wins"),
        Some(_) => {
            let _ = write!(out, "{} wins", names(&standing.winners));
        }
        None => out.push_str("goes on"),
    }
    out
}

/// Every record of a version with what is said of it now.
fn verdicts(version: &str) -> BTreeMap<String, String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder().join(version))
        .expect("the folder can be read")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "greffe"))
        .collect();
    files.sort();
    let mut verdicts = BTreeMap::new();
    for file in files {
        let name = file
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        for (index, piece) in cut(read(&file).into_bytes(), false).iter().enumerate() {
            verdicts.insert(
                format!("{version}/{name}#{}", index + 1),
                verdict(&piece.text),
            );
        }
    }
    verdicts
}

/// `key: value` lines.
fn entries(text: &str) -> BTreeMap<String, String> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split_once(": ").expect("a key and a value"))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

/// The verdicts that a decision has changed, with the decision.
fn decisions() -> BTreeMap<String, (String, String)> {
    let part = |(key, value): (String, String)| {
        let (verdict, why) = value
            .split_once(" -- ")
            .expect("a verdict, ` -- `, a reason");
        (key, (verdict.to_owned(), why.to_owned()))
    };
    entries(&read(folder().join("decisions.txt")))
        .into_iter()
        .map(part)
        .collect()
}

#[test]
fn old_records_keep_their_verdict() {
    let decisions = decisions();
    let mut wrong = String::new();
    for (version, _) in VERSIONS {
        let frozen = entries(&read(folder().join(version).join("verdicts.txt")));
        let now = verdicts(version);
        assert!(
            frozen.keys().eq(now.keys()),
            "every record has its verdict, and no other"
        );
        for (record, now) in &now {
            let decided = decisions.get(record).map(|(verdict, _)| verdict);
            let was = decided.unwrap_or(&frozen[record]);
            if was != now {
                let _ = writeln!(wrong, "{record}\n  was: {was}\n  now: {now}");
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{wrong}An old record has another verdict. If that is meant, write into \
         tests/frozen/decisions.txt `RECORD: NEW VERDICT -- WHY` and name the record in CHANGELOG.md; \
         for a version that is not released, `VERSION=0.1 cargo test --test all frozen -- --ignored` \
         writes its verdicts anew."
    );
}

#[test]
fn a_decision_changes_something_and_is_told() {
    let changes = read(folder().join("../../CHANGELOG.md"));
    for (record, (verdict, why)) in decisions() {
        let version = record.split('/').next().expect("a version");
        let frozen = entries(&read(folder().join(version).join("verdicts.txt")));
        let was = frozen.get(&record);
        assert!(
            was.is_some_and(|was| *was != verdict),
            "{record} is as it was, or is none"
        );
        assert!(!why.trim().is_empty(), "{record} has no reason");
        assert!(
            changes.contains(&record),
            "CHANGELOG.md does not name {record}"
        );
    }
}

#[test]
fn verdicts_of_a_version_stay_as_they_were() {
    let released = |(version, sum): &(&'static str, Option<u64>)| Some((*version, (*sum)?));
    for (version, wanted) in VERSIONS.iter().filter_map(released) {
        let text = read(folder().join(version).join("verdicts.txt"));
        assert_eq!(
            sum(&text),
            wanted,
            "the verdicts of {version} were edited; a change belongs into decisions.txt"
        );
    }
}

fn clauses() -> BTreeSet<&'static str> {
    let games = REGISTRY.iter().flat_map(|engine| engine.info().clauses);
    frame_clauses()
        .iter()
        .chain(games)
        .map(|clause| clause.id)
        .collect()
}

/// Every id that a version had is an id, or leads to one.
#[test]
fn no_id_of_a_rule_is_lost() {
    let now = clauses();
    let ids = read(folder().join("rules.txt"));
    let lost: Vec<&str> = ids
        .lines()
        .filter(|id| !now.contains(id) && RENAMED.iter().all(|(old, _)| old != id))
        .collect();
    assert!(
        lost.is_empty(),
        "add to src/clause/renamed.rs what these are called now: {lost:?}"
    );
}

#[test]
fn renamed_rules_lead_to_one_that_is() {
    let now = clauses();
    for (old, new) in RENAMED {
        assert!(now.contains(new), "`{new}`, once `{old}`, is no rule");
        assert!(!now.contains(old), "`{old}` is a rule again");
    }
    assert!(RENAMED.is_sorted(), "in the order of the old ids");
}

/// An old id is read, its rule judged, and the new id told.
#[test]
fn an_old_id_is_read() {
    for (old, new) in RENAMED {
        let engine = REGISTRY
            .iter()
            .find(|engine| engine.info().clauses.iter().any(|clause| clause.id == *new))
            .expect("the rule is of a game");
        let game = engine.info().id;
        let names = ["Ana", "Bo", "Cy"][..engine.info().players.0.max(2)].join(", ");
        let head = format!("---\ngreffe: 1\ngame: {game}\nplayers: [{names}]\n---\n");
        let found = |by: &str| {
            // Never legal, whatever the game: nobody has played yet.
            let text = format!("{head}expect refused 1. Bo  _ by {by}\n");
            let request = Request::default();
            let mut cache = Cache::default();
            let record = Record::new(&text);
            games::run(record, &Library::default(), &mut cache, &request).findings
        };
        let told = |by: &str| -> Vec<(&str, String)> {
            let findings = found(by).into_iter();
            findings
                .map(|finding| (finding.code, finding.message))
                .collect()
        };
        let (with_old, with_new) = (told(old), told(new));
        let note = (
            "record.renamed-rule",
            format!("`{old}` is now called `{new}`"),
        );
        assert!(with_old.contains(&note), "{with_old:?}");
        let rest: Vec<_> = with_old.into_iter().filter(|told| *told != note).collect();
        assert_eq!(rest, with_new, "the same verdict");
    }
}

/// Run by hand when a version is made, once, with its records in place; what it
/// prints goes into `VERSIONS`.
#[test]
#[ignore = "writes the verdicts of a new version"]
#[expect(clippy::print_stdout, reason = "it says the sum to write down")]
fn freeze() {
    let version = std::env::var("VERSION").expect("VERSION=0.2 for the folder of that name");
    let mut text = String::new();
    for (record, verdict) in verdicts(&version) {
        let _ = writeln!(text, "{record}: {verdict}");
    }
    fs::write(folder().join(&version).join("verdicts.txt"), &text).expect("a file");
    let mut ids: BTreeSet<String> = read(folder().join("rules.txt"))
        .lines()
        .map(str::to_owned)
        .collect();
    ids.extend(clauses().into_iter().map(str::to_owned));
    let ids: Vec<String> = ids.into_iter().collect();
    fs::write(folder().join("rules.txt"), ids.join("\n") + "\n").expect("a file");
    println!("(\"{version}\", Some({:#018x}))", sum(&text));
}
