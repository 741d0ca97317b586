//! What a finding lists as legal is legal: each line, put in the place that the
//! finding speaks of, raises no error there.

use std::fs;

use greffier::{
    chance::Dice,
    finding::{Finding, Severity},
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings},
    source::{Record, Span, cut},
};

use crate::support::{corpus, modes, mutate};

fn run(text: &str, near: bool) -> Outcome {
    let request = Request {
        near,
        ..Request::default()
    };
    let (library, mut cache) = (Library::default(), Cache::default());
    games::run(Record::new(text), &library, &mut cache, &request)
}

const HERE: &str = "legal here: ";
const INSIDE: &str = "writes it on a line without a number, before the next turn: ";

/// What a help lists, and whether it goes on a line of its own.
fn listed(help: &str) -> Option<(bool, Vec<&str>)> {
    let (before, list) = match help.split_once(INSIDE) {
        Some((_, list)) => (true, list),
        None => (false, help.strip_prefix(HERE)?),
    };
    let list = list.split(" (`greffier").next().unwrap_or_default();
    Some((before, list.split('`').skip(1).step_by(2).collect()))
}

/// Where the line goes on from what was refused: behind the name, or behind the
/// last step that was not.
fn place(text: &str, players: &[String], at: Span) -> usize {
    let start = text[..at.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let mut from = start;
    for word in text[start..].split_inclusive([' ', '\n']) {
        from += word.len();
        let word = word
            .trim()
            .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        if players.iter().any(|player| player == word) {
            break;
        }
    }
    let until = from.max(at.start as usize);
    text[from..until]
        .rfind(';')
        .map_or(from, |at| from + at + 1)
}

/// The record up to a place, with a line put there: what comes behind it can say
/// nothing of it.
fn with(
    text: &str,
    players: &[String],
    finding: &Finding,
    inside: bool,
    line: &str,
) -> (String, usize) {
    let (head, from) = if inside {
        let rest = &text[finding.at.end as usize..];
        let opens = |line: &&str| {
            let line = line.trim_start_matches("irregular").trim_start();
            line.starts_with(|c: char| c.is_ascii_digit()) || line.starts_with("battle")
        };
        let lines = rest.split_inclusive('\n').skip(1);
        let more: usize = lines.take_while(|line| !opens(line)).map(str::len).sum();
        let first = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let name = finding.help.split(' ').next().unwrap_or_default();
        let end = finding.at.end as usize + first + more;
        (format!("{}\n   {name} ", text[..end].trim_end()), end)
    } else {
        let from = place(text, players, finding.at);
        let start = text[..from].rfind('\n').map_or(0, |at| at + 1);
        (format!("{} ", &text[..from]), start)
    };
    // A result claims that the game is over.
    let head: Vec<&str> = head
        .split('\n')
        .filter(|line| !line.starts_with("result:"))
        .collect();
    let head = head.join("\n");
    let start = head.rfind('\n').map_or(0, |at| at + 1).min(from);
    (format!("{head}{line}\n"), start)
}

/// How many games of each mode are changed.
fn seeds() -> u64 {
    let asked = std::env::var("SEEDS").ok();
    asked.and_then(|seeds| seeds.parse().ok()).unwrap_or(8)
}

#[derive(Default)]
struct Seen {
    lines: usize,
    wrong: Vec<String>,
}

impl Seen {
    fn look(&mut self, name: &str, text: &str) {
        for near in [false, true] {
            let outcome = run(text, near);
            for finding in &outcome.findings {
                for help in [&finding.help, &finding.lawful] {
                    self.hold(name, text, &outcome, finding, help);
                }
            }
        }
    }

    fn hold(&mut self, name: &str, text: &str, outcome: &Outcome, finding: &Finding, help: &str) {
        let Some((inside, lines)) = listed(help) else {
            return;
        };
        for line in lines {
            self.lines += 1;
            let (put, start) = with(text, &outcome.players, finding, inside, line);
            let again = run(&put, false);
            let there = |found: &&Finding| {
                found.severity == Severity::Error && found.at.end as usize >= start
            };
            if let Some(found) = again.findings.iter().find(there) {
                let at = text[..finding.at.start as usize].lines().count();
                self.wrong.push(format!(
                    "{name}:{at}: {} lists `{line}`: {} {}\n    {}",
                    finding.code,
                    found.code,
                    found.message,
                    put.lines().next_back().unwrap_or_default(),
                ));
            }
        }
    }

    fn nothing_is_wrong(&self, least: usize) {
        let wrong = self.wrong.len();
        assert!(
            wrong == 0,
            "{wrong} of {}\n{}",
            self.lines,
            self.wrong.join("\n")
        );
        assert!(self.lines >= least, "{}", self.lines);
    }
}

#[test]
fn of_broken_examples() {
    let mut seen = Seen::default();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut files: Vec<_> = corpus::lines(&folder)
        .into_iter()
        .map(|line| line.file)
        .collect();
    files.dedup();
    for file in files {
        let markdown = file.extension().is_some_and(|extension| extension == "md");
        let bytes = fs::read(&file).expect("an example can be read");
        for piece in cut(bytes, markdown) {
            seen.look(&file.to_string_lossy(), &piece.text);
        }
    }
    seen.nothing_is_wrong(500);
}

#[test]
fn of_changed_games() {
    let mut seen = Seen::default();
    for (engine, set) in modes::all() {
        for seed in 0..seeds() {
            let settings = Settings {
                seed,
                set: set.clone(),
                ..Settings::default()
            };
            let game = engine.simulate(&settings).expect("a random game");
            let mut dice = Dice::new(seed);
            for changes in 1..4 {
                let mut choose = |bound: usize| dice.below(bound);
                let text = mutate::changed(&game, changes, &mut choose);
                let name = format!("{} {set:?} {seed} {changes}", engine.info().id);
                seen.look(&name, &text);
            }
        }
    }
    seen.nothing_is_wrong(40);
}
