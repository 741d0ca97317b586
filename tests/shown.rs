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
    record::word::fold,
    replay::{Cache, Request, Wanted},
    source::{Record, cut},
};

/// Longer ones are no help to whoever asks.
const LONGEST: usize = 1500;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "greffe" || kind == "md")
        {
            found.push(path);
        }
    }
}

/// What a record shows: the rules that hold or act in it if nothing is wrong with
/// it, what refuses something in it, and what is only noted.
fn shows(text: &str) -> [BTreeSet<String>; 3] {
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
    let (noted, worse): (Vec<_>, Vec<_>) = outcome
        .findings
        .iter()
        .partition(|finding| finding.severity == Severity::Note);
    let codes = |findings: &[&greffier::finding::Finding]| -> BTreeSet<String> {
        findings
            .iter()
            .map(|finding| finding.code.to_owned())
            .collect()
    };
    let mut refused = codes(&worse);
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
    [lawful, refused, codes(&noted)]
}

/// Whether nothing is found in a record but what it says itself.
fn is_sound(text: &str) -> bool {
    let library = Library::default();
    let outcome = games::run(
        Record::new(text),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    let mut findings = outcome.findings.iter();
    findings.all(|finding| finding.severity == Severity::Note)
}

/// A record without what tells of the corpus, and without blank lines at its end.
fn plain(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("# finds:"));
    let lines: Vec<&str> = lines.map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned() + "\n"
}

/// Every short record of the examples and the guide, the shortest first.
fn candidates() -> Vec<String> {
    let mut found = Vec::new();
    for folder in ["examples", "docs/guide"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        files(&folder, &mut found);
    }
    let mut records = BTreeSet::new();
    for file in found {
        let bytes = fs::read(&file).expect("an example");
        let markdown = file.extension().is_some_and(|kind| kind == "md");
        for piece in cut(bytes, markdown) {
            let text = plain(&String::from_utf8_lossy(piece.text.as_bytes()));
            let apart =
                text.contains(".yaml") || text.contains('\u{fffd}') || text.contains("\n= ");
            if text.len() <= LONGEST && !text.starts_with('#') && !apart {
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
    let mut sound = Vec::new();
    for (index, text) in records.iter().enumerate() {
        let [lawful, mut refused, noted] = shows(text);
        sound.push(is_sound(text));
        let claimed = !lawful.is_empty() && !text.contains("\nirregular ");
        let ranks = [
            distraction(text, lawful.len(), refused.is_empty()),
            distraction(text, refused.len(), claimed),
        ];
        refused.extend(noted);
        for ((best, ids), rank) in best.iter_mut().zip([lawful, refused]).zip(ranks) {
            for id in ids {
                let first = best.entry(id).or_insert((rank, index));
                *first = (*first).min((rank, index));
            }
        }
    }
    let [lawful, refused] = best;
    let mut taken: BTreeSet<usize> = lawful.values().map(|(_, index)| *index).collect();
    taken.extend(refused.values().map(|(_, index)| *index));
    let mut lists: BTreeMap<usize, [Vec<String>; 2]> = BTreeMap::new();
    for (which, best) in [lawful, refused].into_iter().enumerate() {
        for (id, (_, index)) in best {
            lists.entry(index).or_default()[which].push(id);
        }
    }
    for index in for_words(&records, &sound, &taken) {
        lists.entry(index).or_default();
    }
    let mut out = String::new();
    for (index, [lawful, refused]) in lists {
        let (lawful, refused) = (lawful.join(" "), refused.join(" "));
        let how = if sound[index] { "sound" } else { "unsound" };
        out += &[
            "= lawful ",
            &lawful,
            "; refused ",
            &refused,
            "; ",
            how,
            "\n",
        ]
        .concat();
        out += &records[index];
    }
    out
}

/// The words of the lines of a record, of those that hold and of those that are
/// refused, of any, of its header, where a key has a colon, of what is done, and of its
/// position.
fn words_of(text: &str) -> [BTreeSet<String>; 6] {
    let mut found: [BTreeSet<String>; 6] = Default::default();
    let body = text.splitn(3, "---\n").nth(2).unwrap_or_default();
    for line in text.split("---\n").nth(1).unwrap_or_default().lines() {
        let said = line.split(" #").next().unwrap_or(line);
        let marks = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
        found[3].extend(said.split(marks).map(fold));
        if said.starts_with("position:") || said.starts_with("  ") {
            found[5].extend(said.split(marks).map(fold));
        }
        found[3].extend(said.split_once(':').map(|(key, _)| format!("{key}:")));
    }
    for line in body
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
    {
        let said = line.split(" #").next().unwrap_or(line);
        let broken = said.starts_with("expect refused") || said.starts_with("irregular");
        let words = |said: &str| -> Vec<String> {
            let marks = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
            let paths = said.split(marks).map(|path| path.trim_matches(['.', '-']));
            paths
                .flat_map(|path| std::iter::once(path).chain(path.split('.')))
                .map(fold)
                .collect()
        };
        let deed = said.split_once(" by ").map_or(said, |(deed, _)| deed);
        found[usize::from(broken)].extend(words(deed));
        if !broken && !said.starts_with("expect ") {
            found[4].extend(words(deed));
        }
        // What is claimed of the table are facts, and no words of every game.
        let facts =
            said.starts_with("expect ") && !said.contains("refused") && !said.contains("allowed");
        found[2].extend(words(if facts { "expect" } else { said }));
    }
    found
}

/// The shortest records for the words that those taken do not show.
fn for_words(records: &[String], sound: &[bool], taken: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut chosen = BTreeSet::new();
    for engine in games::REGISTRY {
        let game = engine.info().id;
        let of_game = format!("\ngame: {game}\n");
        let own: Vec<(usize, [BTreeSet<String>; 6])> = (0..records.len())
            .filter(|index| sound[*index] && records[*index].contains(&of_game))
            .map(|index| (index, words_of(&records[index])))
            .collect();
        for word in crate::guide_words::words(game) {
            let wanted: &[usize] = match word.kind.as_str() {
                "word of every game" => &[2],
                "header key" | "header key of this game" | "edition" | "ruling" => &[3],
                "mode" => &[],
                "place" => &[4, 1],
                "outcome" => &[0, 1, 5],
                _ => &[0, 1],
            };
            for which in wanted {
                let has = |(_, found): &&(usize, [BTreeSet<String>; 6])| {
                    if word.kind.starts_with("header key") {
                        return found[3].contains(&format!("{}:", word.spellings[0]));
                    }
                    let mut spellings = word.spellings.iter();
                    spellings.any(|spelling| found[*which].contains(&fold(spelling)))
                };
                let is_taken = |index: usize| taken.contains(&index) || chosen.contains(&index);
                let known = own.iter().filter(has).any(|(index, _)| is_taken(*index));
                if !known && let Some((index, _)) = own.iter().find(has) {
                    chosen.insert(*index);
                }
            }
        }
    }
    chosen
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
        let (head, how) = head.rsplit_once("; ").expect("whether it is sound");
        assert_eq!(how == "sound", is_sound(text), "{text}");
        let (lawful, refused) = head.split_once(';').expect("two lists");
        let [holds, mut others, noted] = shows(text);
        others.extend(noted);
        for (index, (list, really)) in [(lawful, &holds), (refused, &others)].iter().enumerate() {
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
    assert_eq!(
        apart, WITHOUT_A_RECORD,
        "INSTA_UPDATE=always looks for records"
    );
}

/// Rules that no record in the binary shows: they are about cards of packs, and a
/// record that is only printed has no file beside it. `explain ID --in FOLDER` finds
/// those of a corpus.
const WITHOUT_A_RECORD: &[&str] = &[
    "als.target.covered",
    "als.target.other",
    "als.target.compared",
    "als.neutralisation.withdrawal",
    "als.renoncement.uncovered",
    "als.renoncement.itself",
    "als.renoncement.use",
    "als.team.receiver",
    "als.team.revealed",
];
