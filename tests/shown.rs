//! The small records in the binary that `explain` shows: each shows what it was
//! chosen for, and every rule that a short example shows has one.
//! `INSTA_UPDATE=always` chooses them anew.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use greffier::{
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request, Wanted},
    source::{Record, cut},
};

/// Longer ones are no help to whoever asks.
const LONGEST: usize = 900;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "greffe") {
            found.push(path);
        }
    }
}

/// What a record shows: the rules that hold or act in it if nothing is wrong with
/// it, and what refuses something in it.
fn shows(text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let request = Request {
        wanted: Wanted::Coverage,
        ..Request::default()
    };
    let outcome = games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    );
    let worse = |finding: &&greffier::finding::Finding| finding.severity != Severity::Note;
    let codes = outcome.findings.iter().filter(worse);
    let mut refused: BTreeSet<String> = codes.map(|finding| finding.code.to_owned()).collect();
    let mut lawful = BTreeSet::new();
    let sound = refused.is_empty();
    for (id, seen) in &outcome.coverage.seen {
        if sound && seen.applied > 0 {
            lawful.insert((*id).to_owned());
        }
        if seen.decisive > 0 {
            refused.insert((*id).to_owned());
        }
    }
    (lawful, refused)
}

/// A record without what tells of the corpus, and without blank lines at its end.
fn plain(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("# finds:"));
    let lines: Vec<&str> = lines.map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned() + "\n"
}

/// Every short record of the examples, the shortest first.
fn candidates() -> Vec<String> {
    let mut found = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("examples"),
        &mut found,
    );
    let mut records = BTreeSet::new();
    for file in found {
        let bytes = fs::read(&file).expect("an example");
        for piece in cut(bytes, false) {
            let text = plain(&String::from_utf8_lossy(piece.text.as_bytes()));
            let apart =
                text.contains(".yaml") || text.contains('\u{fffd}') || text.contains("\n= ");
            if text.len() <= LONGEST && text.starts_with("---\n") && !apart {
                records.insert((text.len(), text));
            }
        }
    }
    records.into_iter().map(|(_, text)| text).collect()
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/shown.txt")
}

/// How much a record distracts from one rule that it shows: the other rules, what is
/// refused beside it, the lack of a turn, its length.
type Distraction = (bool, usize, bool, usize);

/// A record in which nothing is refused shows best what is lawful; one that refuses
/// a single thing, and says so itself, what is refused.
fn distraction(text: &str, others: usize, is_claimed: bool) -> Distraction {
    let turn = |line: &str| {
        line.split_once(". ")
            .is_some_and(|(number, _)| number.parse::<u32>().is_ok())
    };
    (!is_claimed, others, !text.lines().any(turn), text.len())
}

/// The clearest record for each id, headed by what it is there for.
fn chosen() -> String {
    let mut best: [BTreeMap<String, (Distraction, usize)>; 2] = Default::default();
    let records = candidates();
    for (index, text) in records.iter().enumerate() {
        let (lawful, refused) = shows(text);
        let claimed = !lawful.is_empty() && !text.contains("\nirregular ");
        let ranks = [
            distraction(text, lawful.len(), refused.is_empty()),
            distraction(text, refused.len(), claimed),
        ];
        for ((best, ids), rank) in best.iter_mut().zip([lawful, refused]).zip(ranks) {
            for id in ids {
                let first = best.entry(id).or_insert((rank, index));
                *first = (*first).min((rank, index));
            }
        }
    }
    let [lawful, refused] = best;
    let mut lists: BTreeMap<usize, [Vec<String>; 2]> = BTreeMap::new();
    for (which, best) in [lawful, refused].into_iter().enumerate() {
        for (id, (_, index)) in best {
            lists.entry(index).or_default()[which].push(id);
        }
    }
    let mut out = String::new();
    for (index, [lawful, refused]) in lists {
        let (lawful, refused) = (lawful.join(" "), refused.join(" "));
        out += &["= lawful ", &lawful, "; refused ", &refused, "\n"].concat();
        out += &records[index];
    }
    out
}

#[test]
fn records_show_what_they_are_there_for() {
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        fs::write(path(), chosen()).expect("a file can be written");
    }
    let all = fs::read_to_string(path()).expect("the records");
    let mut shown: BTreeMap<String, [bool; 2]> = BTreeMap::new();
    for part in all.trim_start_matches("= ").split("\n= ") {
        let (head, text) = part.split_once('\n').expect("a heading");
        let (lawful, refused) = head.split_once(';').expect("two lists");
        let really = shows(text);
        for (index, (list, really)) in [(lawful, &really.0), (refused, &really.1)]
            .iter()
            .enumerate()
        {
            for id in list.split_whitespace().skip(1) {
                assert!(really.contains(id), "`{id}` is not shown by\n{text}");
                shown.entry(id.to_owned()).or_default()[index] = true;
            }
        }
    }
    let clauses = games::REGISTRY
        .iter()
        .flat_map(|engine| engine.info().clauses);
    let apart = clauses
        .filter(|clause| clause.beyond_records.is_none() && !shown.contains_key(clause.id))
        .map(|clause| clause.id)
        .collect::<Vec<_>>();
    assert!(
        apart.len() < 30,
        "INSTA_UPDATE=always finds records for {apart:?}"
    );
}
