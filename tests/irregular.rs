//! What was done wrong can be written, and stands: every line that an example
//! expects to be refused, written as `irregular` with all the rules that it
//! breaks, is no error, and play goes on from it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use greffier::{
    chance::Dice,
    finding::{Finding, Severity},
    games,
    pack::Library,
    replay::{Cache, Choices, Outcome, Request, Wanted},
    source::{Record, cut},
};

/// How many lines are played on from what stood.
const PLAYED_ON: usize = 4;

/// What cannot stand, with the reason: the file, and the rule that is named.
const EXCEPTIONS: &[(&str, &str)] = &[
    // More tiles than the bag holds nobody draws; fewer than one may can stand.
    (
        "guerre-des-moutons/finishing.greffe",
        "moutons.draw.what-is-left",
    ),
    (
        "guerre-des-moutons/positions.greffe",
        "moutons.draw.what-is-left",
    ),
    (
        "guerre-des-moutons/the-end-of-the-bag.greffe",
        "moutons.draw.what-is-left",
    ),
    (
        "guerre-des-moutons/the-end-of-the-bag.greffe",
        "moutons.draw.per-tile-touched",
    ),
];

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder of examples");
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        let kind = path.extension().and_then(|kind| kind.to_str());
        if path.is_dir() {
            walk(&path, found);
        } else if matches!(kind, Some("greffe" | "md")) {
            found.push(path);
        }
    }
}

/// One record of an example, cut before a line that is to be refused.
struct Case<'a> {
    library: &'a Library,
    before: &'a str,
    /// With a number or without, as the example tries it.
    deed: &'a str,
    by: &'a str,
}

impl Case<'_> {
    fn run(&self, text: &str, wanted: Wanted) -> Outcome {
        let request = Request {
            wanted,
            ..Request::default()
        };
        games::run(
            Record::new(text),
            self.library,
            &mut Cache::default(),
            &request,
        )
    }

    fn problems(&self, text: &str) -> Vec<Finding> {
        let mut found = self.run(text, Wanted::Findings).findings;
        found.retain(|finding| {
            finding.severity > Severity::Note && finding.code != "record.turn-number"
        });
        found
    }

    /// The line as it may be written: as a turn, or inside the present one.
    fn written(&self) -> Vec<String> {
        if self.deed.starts_with(|c: char| c.is_ascii_digit()) {
            return vec![self.deed.to_owned()];
        }
        vec![
            format!("{} {}", number(self.before), self.deed),
            self.deed.to_owned(),
        ]
    }

    /// Every rule that the line breaks; nothing when it cannot stand, or does not
    /// break what the example says.
    fn broken(&self, written: &str) -> Option<Vec<&'static str>> {
        let text = format!("{}irregular {written}\n", self.before);
        let found = self.run(&text, Wanted::Findings).findings;
        let line = self.before.len();
        // A turn that is not over cannot be closed by the next one.
        let before = |finding: &Finding| (finding.at.start as usize) < line;
        if found
            .iter()
            .any(|one| one.severity == Severity::Error && before(one))
        {
            return None;
        }
        let mut here = found
            .iter()
            .filter(|finding| finding.at.start as usize >= line);
        let stood = here.find(|finding| finding.clause.is_some())?;
        let clauses: Vec<_> = stood
            .clause
            .into_iter()
            .chain(stood.also.iter().copied())
            .collect();
        let named = self.by.split_whitespace().next()?;
        let named = clauses.iter().any(|clause| clause.id == named);
        let physical = clauses.iter().any(|clause| clause.physical);
        // Written where the example tries it: as a turn only of whoever is to move.
        let misplaced = !self.by.contains("turn") && clauses.iter().any(|clause| clause.turn);
        (named && !physical && !misplaced).then(|| clauses.iter().map(|clause| clause.id).collect())
    }

    /// What is wrong when the line stands and some lines are played after it.
    fn goes_wrong(&self) -> Option<String> {
        let stood = self.written().into_iter().find_map(|written| {
            let rules = self.broken(&written)?;
            Some(format!(
                "{}irregular {written} by {}\n",
                self.before,
                rules.join(" ")
            ))
        });
        let mut text = stood?;
        let mut dice = Dice::new(text.len() as u64);
        for _ in 0..=PLAYED_ON {
            let found = self.problems(&text);
            if let Some(first) = found.first() {
                return Some(format!("{}: {}\n{text}", first.code, first.message));
            }
            let legal = self.run(&text, Wanted::Legal).legal;
            // A position that tells little may leave nobody a card.
            text += &choose(&legal, &text, &mut dice)?;
        }
        None
    }
}

/// The number of the next turn.
fn number(before: &str) -> String {
    let numbers = before.lines().rev().filter_map(|line| {
        let line = line.strip_prefix("irregular ").unwrap_or(line);
        let digits = line.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<u32>().ok()
    });
    format!("{}.", numbers.into_iter().next().unwrap_or(0) + 1)
}

/// Some line that may be written next.
fn choose(legal: &[Choices], text: &str, dice: &mut Dice) -> Option<String> {
    let number = number(text);
    let mut lines = Vec::new();
    for one in legal {
        let player = &one.player;
        lines.extend(
            one.inside
                .iter()
                .map(|line| format!("   {player} {line}\n")),
        );
        lines.extend(
            one.turn
                .iter()
                .map(|line| format!("{number} {player} {line}\n")),
        );
    }
    dice.pick(&lines).cloned()
}

#[test]
fn what_is_refused_may_have_stood() {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    walk(&root, &mut files);
    let mut wrong: BTreeMap<(String, String), String> = BTreeMap::new();
    let mut tried = 0;
    for path in files {
        let bytes = fs::read(&path).expect("an example");
        let markdown = path.extension().is_some_and(|kind| kind == "md");
        let library = Library {
            folder: path.parent().map(Path::to_owned),
            ..Library::default()
        };
        let name = path
            .strip_prefix(&root)
            .expect("an example")
            .display()
            .to_string();
        for piece in cut(bytes, markdown) {
            let mut at = 0;
            for line in piece.text.split_inclusive('\n') {
                let before = &piece.text[..at];
                at += line.len();
                let line = line.split('#').next().unwrap_or("").trim();
                let Some(refused) = line.strip_prefix("expect refused ") else {
                    continue;
                };
                let Some((deed, by)) = refused.split_once(" by ") else {
                    continue;
                };
                let case = Case {
                    library: &library,
                    before,
                    deed: deed.trim(),
                    by,
                };
                if !case.problems(before).is_empty() {
                    continue;
                }
                tried += 1;
                if let Some(why) = case.goes_wrong() {
                    wrong
                        .entry((name.clone(), by.to_owned()))
                        .or_insert(format!("{line}\n{why}"));
                }
            }
        }
    }
    assert!(tried > 300, "only {tried} lines were tried");
    for (file, by) in EXCEPTIONS {
        let known = wrong.contains_key(&((*file).to_owned(), (*by).to_owned()));
        assert!(known, "{file} {by} stands: no exception");
    }
    wrong.retain(|(file, by), _| !EXCEPTIONS.contains(&(file, by)));
    let told = wrong
        .iter()
        .map(|((file, by), why)| format!("=== {file} {by}: {why}"));
    let told: Vec<String> = told.collect();
    assert!(
        told.is_empty(),
        "{} lines:\n{}",
        told.len(),
        told.join("\n")
    );
}
