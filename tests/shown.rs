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

/// The first record for each id, headed by what it is there for. A record that says
/// itself what is refused tells more than one in which something is found.
fn chosen() -> String {
    let mut shown = (BTreeSet::new(), BTreeSet::new());
    let mut out = String::new();
    let seen = candidates().into_iter().map(|text| (shows(&text), text));
    let (sound, found): (Vec<_>, Vec<_>) = seen.partition(|((lawful, _), _)| !lawful.is_empty());
    for ((lawful, refused), text) in sound.into_iter().chain(found) {
        let lawful: Vec<String> = lawful.difference(&shown.0).cloned().collect();
        let refused: Vec<String> = refused.difference(&shown.1).cloned().collect();
        if lawful.is_empty() && refused.is_empty() {
            continue;
        }
        let heading = [
            "= lawful ",
            &lawful.join(" "),
            "; refused ",
            &refused.join(" "),
            "\n",
        ];
        out += &heading.concat();
        out += &text;
        shown.0.extend(lawful);
        shown.1.extend(refused);
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
