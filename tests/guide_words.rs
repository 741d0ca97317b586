//! The words of the program and the guide: the tables in the pages are the program's,
//! every word stands in a record of its game's page, and every example can be read.
//! `INSTA_UPDATE=always` makes the tables anew.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use greffier::{games::REGISTRY, record::word::fold};
use serde_json::Value;

use crate::support::place::Place;

fn greffier(args: &[&str], folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

pub(crate) struct Word {
    pub(crate) kind: String,
    /// Every spelling, the canonical one first.
    pub(crate) spellings: Vec<String>,
    takes: String,
    example: String,
    means: String,
    of: String,
}

pub(crate) fn words(game: &str) -> Vec<Word> {
    let json = greffier(&["words", game, "--format", "json"], Path::new("."));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| -> Vec<String> {
        value.as_array().expect("a list").iter().map(text).collect()
    };
    let words = json["words"].as_array().expect("words").iter();
    words
        .map(|word| Word {
            kind: text(&word["kind"]),
            spellings: [list(&word["english"]), list(&word["french"])].concat(),
            takes: text(&word["takes"]),
            example: text(&word["example"]),
            means: text(&word["means"]),
            of: text(&word["of"]),
        })
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page(game: &str) -> PathBuf {
    root().join(format!("docs/guide/{game}.md"))
}

// --- tables

const BEGIN: &str = "<!-- words of the program: INSTA_UPDATE=always makes them anew -->\n";
const END: &str = "<!-- end of the words -->\n";

/// The heading of a kind.
fn heading(kind: &str) -> String {
    let mut heading = match kind {
        "word of every game" => "words of every game".to_owned(),
        "header key of this game" => "header keys of this game".to_owned(),
        "city" => "cities".to_owned(),
        kind => format!("{kind}s"),
    };
    heading[..1].make_ascii_uppercase();
    heading
}

/// Code in a cell: a bar would end it.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

fn tables(words: &[Word]) -> String {
    let mut out = String::new();
    let mut kind = "";
    for word in words {
        if word.kind != kind {
            kind = &word.kind;
            out += &["\n### ", &heading(kind), "\n\n"].concat();
            out += "| word | means | such as |\n|---|---|---|\n";
        }
        let owner = if word.of == "player" { "NAME." } else { "" };
        let mut head = code(format!("{owner}{} {}", word.spellings[0], word.takes).trim_end());
        if word.spellings.len() > 1 {
            let others: Vec<String> = word.spellings[1..]
                .iter()
                .map(|other| code(other))
                .collect();
            head = format!("{head}, also {}", others.join(", "));
        }
        let means = word.means.replace('|', "\\|");
        out += &[
            "| ",
            &head,
            " | ",
            &means,
            " | ",
            &code(&word.example),
            " |\n",
        ]
        .concat();
    }
    out + "\n"
}

#[test]
fn tables_in_the_guide_are_those_of_the_program() {
    for engine in REGISTRY {
        let game = engine.info().id;
        let text = fs::read_to_string(page(game)).expect("a page");
        let (before, rest) = text.split_once(BEGIN).expect("where the tables begin");
        let (said, after) = rest.split_once(END).expect("where they end");
        let tables = tables(&words(game));
        if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
            let renewed = [before, BEGIN, &tables, END, after].concat();
            fs::write(page(game), renewed).expect("a page can be written");
        } else {
            assert!(
                said == tables,
                "{game}: INSTA_UPDATE=always makes the tables anew"
            );
        }
    }
}

// --- every word stands in a record of the guide

/// The checked records of a page, without comments.
fn records(page: &str) -> String {
    let fences = page.split("\n```greffe").skip(1);
    let fences = fences.filter_map(|fence| fence.split_once('\n'));
    let checked = fences.filter(|(info, _)| !info.contains("ignore"));
    let bodies = checked.filter_map(|(_, rest)| rest.split_once("\n```"));
    let lines = bodies.flat_map(|(body, _)| body.lines());
    let said = lines.map(|line| match line.find('#') {
        Some(at) if at == 0 || line[..at].ends_with(' ') => &line[..at],
        _ => line,
    });
    said.map(|line| line.to_owned() + "\n").collect()
}

/// The words of a text; a path counts as its parts, too.
fn said(text: &str) -> impl Iterator<Item = String> {
    let marks = |c: char| !(c.is_alphanumeric() || "-'.@".contains(c));
    text.split(marks).flat_map(|path| {
        let path = path.trim_matches(['-', '.']);
        std::iter::once(path).chain(path.split('.')).map(fold)
    })
}

/// What stands in records as what it is.
#[derive(Default)]
struct Stands {
    keys: BTreeSet<String>,
    /// What begins a step, and what is said to be something.
    verbs: BTreeSet<String>,
    facts: BTreeSet<String>,
    /// What facts are said to be.
    values: BTreeSet<String>,
    /// What stands anywhere but in free texts, beside what is said of facts.
    things: BTreeSet<String>,
    lines: Vec<String>,
}

/// Keys whose values are any text: a word there is not that word.
const FREE: [&str; 8] = [
    "title", "event", "round", "table", "place", "scribe", "source", "date",
];

impl Stands {
    fn new(records: &str) -> Self {
        let mut stands = Self {
            lines: records.lines().map(str::to_owned).collect(),
            ..Self::default()
        };
        let (mut in_header, mut key) = (false, "");
        let next = records.lines().skip(1).chain([""]);
        for (line, next) in records.lines().zip(next) {
            if line.trim() == "---" {
                in_header = !in_header && next.starts_with("greffe:");
                key = "";
            } else if in_header {
                let entry = line.split_once(':').filter(|_| !line.starts_with(' '));
                if let Some((name, _)) = entry {
                    stands.keys.insert(name.to_owned());
                    key = name;
                }
                stands.header(key, entry.map_or(line, |(_, value)| value));
            } else {
                stands.line(line.trim());
            }
        }
        stands
    }

    fn header(&mut self, key: &str, value: &str) {
        if FREE.contains(&key) || key.starts_with("x-") {
            return;
        }
        if key != "position" {
            self.things.extend(said(value));
            return;
        }
        for fact in value.split(['{', '}', ',']) {
            let (path, value) = fact.split_once(':').unwrap_or(("", fact));
            self.facts.extend(said(path));
            self.values.extend(said(value));
        }
    }

    fn line(&mut self, line: &str) {
        let tried = ["expect refused ", "expect allowed ", "irregular "];
        let tried = tried.iter().find_map(|start| line.strip_prefix(start));
        if let (None, Some(facts)) = (tried, line.strip_prefix("expect ")) {
            for (path, value) in facts.split(';').filter_map(|fact| fact.split_once('=')) {
                self.facts.extend(said(path));
                self.values.extend(said(value));
            }
            return;
        }
        // What a line is refused by is no word of it.
        let line = tried.unwrap_or(line);
        let line = line.split(" by ").next().unwrap_or(line);
        let number = |word: &&str| word.trim_end_matches('.').parse::<u32>().is_ok();
        let mut words = line.split_whitespace().skip_while(number);
        // Whoever acts.
        words.next();
        let steps: Vec<&str> = words.collect();
        for step in steps.join(" ").split([';', ':']) {
            let mut words = said(step).filter(|word| !word.is_empty());
            self.verbs.extend(words.next());
            self.things.extend(said(step));
        }
    }

    fn has(&self, word: &Word) -> bool {
        let in_any = |sets: &[&BTreeSet<String>]| {
            let mut spellings = word.spellings.iter().map(|spelling| fold(spelling));
            spellings.any(|spelling| sets.iter().any(|set| set.contains(&spelling)))
        };
        match word.kind.as_str() {
            "header key" | "header key of this game" => self.keys.contains(&word.spellings[0]),
            // What asks for it.
            "mode" => {
                let (key, value) = word.example.split_once(':').expect("a key");
                self.lines.iter().any(|line| {
                    let own = line.strip_prefix(key);
                    let own = own.and_then(|rest| rest.strip_prefix(':'));
                    own.is_some_and(|own| own.trim().starts_with(value.trim()))
                })
            }
            "word of every game" => {
                let mut words = self.lines.iter().flat_map(|line| line.split_whitespace());
                words.any(|own| word.spellings.iter().any(|spelling| own == spelling))
            }
            "verb" => in_any(&[&self.verbs]),
            "fact" => in_any(&[&self.facts]),
            "outcome" => in_any(&[&self.values]),
            _ => in_any(&[&self.things, &self.values]),
        }
    }
}

#[test]
fn every_word_stands_in_a_record_of_the_guide() {
    let mut missing = Vec::new();
    for engine in REGISTRY {
        let game = engine.info().id;
        let page = fs::read_to_string(page(game)).expect("a page");
        let stands = Stands::new(&records(&page));
        let words = words(game).into_iter();
        let without = words.filter(|word| !stands.has(word));
        missing.extend(without.map(|word| format!("{game}: {} {}", word.kind, word.spellings[0])));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A word that stands somewhere as something else does not stand there as what it is.
#[test]
fn a_word_elsewhere_is_not_that_word() {
    let record = "---\ngreffe: 1\ngame: guerre-et-beeeh\ntitle: armistice\n\
        position: { a1: Rouge, Rouge.hand: hyper }\n---\n\
        1. Rouge  a1>a6=wolf\nexpect end=quiet\nexpect refused Jaune hide a1 by beeeh.x\n";
    let stands = Stands::new(record);
    let word = |kind: &str, spelling: &str| Word {
        kind: kind.to_owned(),
        spellings: vec![spelling.to_owned()],
        takes: String::new(),
        example: String::new(),
        means: String::new(),
        of: String::new(),
    };
    for (kind, spelling, is) in [
        ("verb", "wolf", false),
        ("verb", "hide", true),
        ("token", "wolf", true),
        ("card", "hyper", true),
        ("card", "armistice", false),
        ("fact", "end", true),
        ("fact", "hand", true),
        ("fact", "quiet", false),
        ("outcome", "quiet", true),
        ("outcome", "wolf", false),
        ("header key", "title", true),
        ("header key", "event", false),
    ] {
        assert_eq!(stands.has(&word(kind, spelling)), is, "{kind} {spelling}");
    }
}

// --- every example can be read

/// A record with an example of a word in it.
fn with_example(game: &str, word: &Word) -> String {
    let players = greffier::games::find(game)
        .expect("a game")
        .info()
        .players
        .0;
    let players = ["Ana", "Bo", "Cy"][..players].join(", ");
    let mut keys = vec![format!("players: [{players}]")];
    let mut body = String::new();
    let example = word.example.as_str();
    match word.kind.as_str() {
        "header key" | "header key of this game" | "edition" | "mode" | "ruling" => {
            // An example has the names that its template has.
            let names = |names: &str| format!("players: [{names}]");
            for (name, all) in [("Zoe", "Zoe, Tom"), ("Rouge", "Rouge, Jaune")] {
                if example.contains(name) {
                    keys = vec![names(all)];
                }
            }
            if let Some((key, _)) = example.split_once(':') {
                keys.retain(|line| !line.starts_with(&format!("{key}:")));
            }
            if !example.starts_with("game:") && !example.starts_with("greffe:") {
                keys.push(example.to_owned());
            }
            if example.contains("epic") && !example.contains("epic-theaters") {
                keys.push("theaters: [air, land, sea, espionage, economy]".to_owned());
            }
        }
        "fact" | "outcome" | "value" => body = format!("expect {example}\n"),
        "word of every game" => body = format!("{example}\n"),
        _ if example.starts_with("1. ") => body = format!("{example}\n"),
        _ if word.kind == "piece" && example.contains('=') => body = format!("expect {example}\n"),
        _ => body = format!("1. Ana  {example}\n"),
    }
    // Cards and theaters of both boxes are words.
    if game == "air-land-sea" && !body.is_empty() {
        let second = ["D", "Es", "Ec"]
            .iter()
            .any(|theater| example.contains(theater));
        let theaters = if second { "[Es, D, Ec]" } else { "[A, L, S]" };
        keys.push(format!("theaters: {theaters}\nunattested: by-hand"));
    }
    let keys = keys.join("\n");
    format!("---\ngreffe: 1\ngame: {game}\n{keys}\n---\n{body}")
}

#[test]
fn every_example_can_be_read() {
    let packs = fs::read_to_string(root().join("docs/guide/packs.md")).expect("a page");
    let mut wrong = Vec::new();
    for engine in REGISTRY {
        let game = engine.info().id;
        let place = Place::new();
        for fence in packs.split("\n```yaml ").skip(1) {
            let (name, rest) = fence.split_once('\n').expect("a name");
            place.write(name, rest.split_once("```").expect("an end").0);
        }
        let words = words(game);
        assert!(words.len() > 30, "{game}");
        for (index, word) in words.iter().enumerate() {
            place.write(&format!("{index}.greffe"), &with_example(game, word));
        }
        let json = greffier(&["check", "--format", "json", "."], place.root());
        let json: Value = serde_json::from_str(&json).expect("JSON");
        for finding in json["findings"].as_array().expect("a list") {
            let code = finding["code"].as_str().expect("a code");
            let unread = ["syntax.", "header.", "expect.unknown", "position."];
            let told = unread.iter().any(|start| code.starts_with(start));
            if told && finding["severity"] != "note" {
                let file = finding["file"].as_str().expect("a file");
                let index: usize = file
                    .trim_start_matches("./")
                    .trim_end_matches(".greffe")
                    .parse()
                    .expect("a number");
                let word = &words[index];
                let message = &finding["message"];
                wrong.push(format!(
                    "{game}, {} {}: `{}`: {code} {message}",
                    word.kind, word.spellings[0], word.example
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
