//! A refusal that another reading of an open question would have allowed names that
//! question.

use std::{collections::BTreeSet, fs, path::Path};

use greffier::{
    chance::Dice,
    finding::{Finding, Severity},
    games::{self, REGISTRY},
    pack::Library,
    replay::{Cache, Outcome, Request, Setting, Settings},
    source::Record,
};

use crate::support::{modes, mutate};

fn run(text: &str, set: &[(&str, &str)]) -> Outcome {
    let set = set.iter().map(|(key, value)| Setting {
        key: (*key).to_owned(),
        value: (*value).to_owned(),
    });
    let request = Request {
        set: set.collect(),
        ..Request::default()
    };
    let (library, mut cache) = (Library::default(), Cache::default());
    games::run(Record::new(text), &library, &mut cache, &request)
}

/// The first line that is refused by a rule.
fn refused(outcome: &Outcome) -> Option<&Finding> {
    let mut errors = outcome.findings.iter();
    errors.find(|finding| finding.severity == Severity::Error && finding.follows.is_none())
}

/// Whether something is found wrong with the line that a finding speaks of, or before.
fn stands_up_to(text: &str, outcome: &Outcome, finding: &Finding) -> bool {
    let rest = &text[finding.at.end as usize..];
    let end = finding.at.end as usize + rest.find('\n').unwrap_or(rest.len());
    let early = |other: &Finding| (other.at.start as usize) <= end;
    !outcome
        .findings
        .iter()
        .any(|other| other.severity == Severity::Error && early(other))
}

/// What decides by way of the table that came of it, and is not asked again.
const FAR: &[(&str, &str)] = &[
    // So much money lies in the pot and in purses.
    ("cow.leave.bankrupt", "small-ante"),
    ("cow.money.closed-circuit", "small-ante"),
    // A train came by here, or did not.
    ("beeeh.move.sheep-there", "camouflaged-followers"),
];

#[derive(Default)]
struct Seen {
    cited: BTreeSet<String>,
    wrong: Vec<String>,
}

impl Seen {
    fn look(&mut self, name: &str, text: &str) {
        let plain = run(text, &[]);
        let Some(engine) = REGISTRY.iter().find(|e| Some(e.info().id) == plain.game) else {
            return;
        };
        // What the record says of no question it reads as everybody does.
        let header = text.split("\n---\n").next().unwrap_or_default();
        let mut tried = Vec::new();
        for ruling in engine.info().rulings {
            let said = header.contains(&format!("{}:", ruling.name));
            for reading in &ruling.readings[usize::from(!said)..] {
                let set = (ruling.name, reading.name);
                tried.push((set, run(text, &[set])));
            }
        }
        let all = tried.iter().map(|((ruling, _), other)| (*ruling, other));
        self.hold(name, text, &[], &plain, all);
        for (set, other) in &tried {
            let plain = std::iter::once((set.0, &plain));
            self.hold(name, text, &[*set], other, plain);
        }
    }

    /// Whether another reading of a question would allow what is refused under these.
    fn allows(text: &str, under: &[(&str, &str)], ruling: &str, finding: &Finding) -> bool {
        let all = REGISTRY.iter().flat_map(|engine| engine.info().rulings);
        let info = all.filter(|info| info.name == ruling);
        info.flat_map(|info| info.readings).any(|reading| {
            let set = [under, &[(ruling, reading.name)]].concat();
            stands_up_to(text, &run(text, &set), finding)
        })
    }

    /// What is refused names one of the questions whose other reading would allow it.
    fn hold<'o>(
        &mut self,
        name: &str,
        text: &str,
        under: &[(&str, &str)],
        outcome: &Outcome,
        others: impl Iterator<Item = (&'static str, &'o Outcome)>,
    ) {
        let Some(finding) = refused(outcome).filter(|finding| finding.clause.is_some()) else {
            return;
        };
        let allowed: BTreeSet<&str> = others
            .filter(|(_, outcome)| stands_up_to(text, outcome, finding))
            .map(|(ruling, _)| ruling)
            .collect();
        let far = |ruling: &&str| FAR.contains(&(finding.code, ruling));
        if allowed.is_empty() || allowed.iter().all(far) {
            return;
        }
        let named = finding.ruling.map(|ruling| ruling.ruling);
        let decides =
            |named: &str| allowed.contains(named) || Self::allows(text, under, named, finding);
        if named.is_some_and(decides) {
            self.cited.extend(named.map(str::to_owned));
        } else {
            let line = text[..finding.at.start as usize].lines().count();
            self.wrong.push(format!(
                "{name}:{line}: {} names {named:?}, not {allowed:?}: {}",
                finding.code, finding.message
            ));
        }
    }

    fn nothing_is_wrong(&self, least: usize) {
        let wrong = self.wrong.len();
        assert!(wrong == 0, "{wrong}\n{}", self.wrong.join("\n"));
        assert!(self.cited.len() >= least, "{:?}", self.cited);
    }
}

#[test]
fn in_changed_games() {
    let mut seen = Seen::default();
    for (engine, set) in modes::all() {
        for seed in 0..2 {
            let settings = Settings {
                seed,
                set: set.clone(),
                ..Settings::default()
            };
            let game = engine.simulate(&settings).expect("a random game");
            let mut dice = Dice::new(seed);
            for changes in 0..3 {
                let mut choose = |bound: usize| dice.below(bound);
                let text = mutate::changed(&game, changes, &mut choose);
                let name = format!("{} {set:?} {seed} {changes}", engine.info().id);
                seen.look(&name, &text);
            }
        }
    }
    seen.nothing_is_wrong(2);
}

/// Each record of a file, and for each line that it expects to be refused the record
/// that ends with that line.
fn written(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for record in text.split_inclusive("\n---\ngreffe:") {
        let record = record.strip_suffix("---\ngreffe:").unwrap_or(record);
        let start = if record.starts_with("---") {
            ""
        } else {
            "---\ngreffe:"
        };
        let record = format!("{start}{record}");
        let mut before = String::new();
        for line in record.split_inclusive('\n') {
            if let Some(deed) = line.strip_prefix("expect refused ") {
                let deed = deed.split(['#', '\n']).next().unwrap_or_default();
                let deed = deed.split(" by ").next().unwrap_or_default();
                all.push(format!("{before}{deed}\n"));
                // It may mean a turn, whose number need not be right.
                all.push(format!("{before}99. {deed}\n"));
            }
            before.push_str(line);
        }
        all.push(record);
    }
    all
}

fn in_examples(game: &str) {
    let mut seen = Seen::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("examples")
        .join(game);
    for folder in [folder.join("broken"), folder] {
        let mut files: Vec<_> = fs::read_dir(folder)
            .expect("examples")
            .map(|file| file.expect("an example").path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "greffe"))
            .collect();
        files.sort();
        for file in files {
            let text = fs::read_to_string(&file).expect("an example");
            for record in written(&text) {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                seen.look(&name, &record);
            }
        }
    }
    seen.nothing_is_wrong(1);
}

#[test]
fn in_examples_of_guerre_et_beeeh() {
    in_examples("guerre-et-beeeh");
}

#[test]
fn in_examples_of_unexploded_cow() {
    in_examples("unexploded-cow");
}

#[test]
fn in_examples_of_air_land_sea() {
    in_examples("air-land-sea");
}

#[test]
fn in_examples_of_guerre_des_moutons() {
    in_examples("guerre-des-moutons");
}
