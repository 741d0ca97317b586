//! No English is left in French: the hidden language of tests makes a dot of each
//! letter that comes from a text of ours. What letters are left come from a record, a
//! name, an id or the notation, or are a text that nobody translated.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use greffier::{
    games::{self, REGISTRY},
    record::word::fold,
    replay::frame_clauses,
};
use serde_json::Value;

/// What a letter of ours has become.
const DOT: char = '·';

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// What the program says, complaints included.
fn said(folder: &Path, lang: &str, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["--lang", lang])
        .args(arguments)
        .current_dir(folder)
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text += &String::from_utf8_lossy(&output.stderr);
    text
}

/// What letters may be left.
#[derive(Default)]
struct Known {
    words: BTreeSet<String>,
    /// Titles and names of records, as they are printed.
    phrases: BTreeSet<String>,
}

impl Known {
    fn add(&mut self, text: &str) {
        let parts = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
        self.words
            .extend(parts.filter(|part| !part.is_empty()).map(fold));
    }

    /// Ids, which are the same in every language.
    fn ids() -> Self {
        let mut known = Self::default();
        for word in [
            "greffier", "greffe", "json", "md", "stdin", "UTF-8", "Ana", "Bo",
        ] {
            known.add(word);
        }
        for code in games::codes() {
            known.add(code.id);
        }
        let rules = REGISTRY.iter().flat_map(|engine| engine.info().clauses);
        for clause in frame_clauses().iter().chain(rules) {
            known.add(clause.id);
        }
        for engine in REGISTRY {
            let info = engine.info();
            known.add(info.id);
            let titles = info.titles.iter();
            // Markdown has a stroke before the sign.
            let titles = titles.flat_map(|title| [(*title).to_owned(), title.replace('&', "\\&")]);
            known.phrases.extend(titles);
            for edition in info.editions {
                known.add(edition.id);
            }
            for pack in info.packs {
                known.add(pack.id);
                known.titles(pack.text);
            }
            for ruling in info.rulings {
                known.add(ruling.name);
                ruling
                    .readings
                    .iter()
                    .for_each(|reading| known.add(reading.name));
            }
        }
        known
    }

    /// Titles of cards, which are names.
    fn titles(&mut self, yaml: &str) {
        for key in ["title: ", "fr: ", "french: ", "source-fr: ", "says: "] {
            for (at, _) in yaml.match_indices(key) {
                let rest = &yaml[at + key.len()..];
                let (rest, end) = match rest.strip_prefix('"') {
                    Some(quoted) => (quoted, quoted.find('"')),
                    None => (rest, rest.find([',', '}', '\n'])),
                };
                let title = rest[..end.unwrap_or(rest.len())].trim();
                self.phrases.insert(title.to_owned());
                self.add(title);
            }
        }
    }

    /// The words of a game, in every spelling.
    fn of_game(game: &str) -> Self {
        let mut known = Self::ids();
        let json = said(&root(), "en", &["words", game, "--format", "json"]);
        let json: Value = serde_json::from_str(&json).expect("words print JSON");
        for word in json["words"].as_array().expect("words") {
            for key in ["english", "french"] {
                for spelling in word[key].as_array().expect("spellings") {
                    let spelling = spelling.as_str().expect("a word");
                    known.add(spelling);
                    known.phrases.insert(spelling.to_owned());
                    // A card's word is its title: `raid-aérien`.
                    let title = spelling.replace('-', " ");
                    let (first, rest) =
                        title.split_at(title.chars().next().map_or(0, char::len_utf8));
                    known.phrases.insert(first.to_uppercase() + rest);
                }
            }
        }
        known
    }

    /// What a record brings with it: its names and its notation, not its remarks.
    fn read(&mut self, file: &Path) {
        let bytes = fs::read(file).expect("an example can be read");
        self.titles(&String::from_utf8_lossy(&bytes));
        for line in String::from_utf8_lossy(&bytes).lines() {
            let line = line.split('#').next().unwrap_or_default();
            match line.split_once(": ") {
                Some((key, value)) if !key.starts_with(' ') => {
                    let phrase = value.trim().trim_matches(['"', '\'']);
                    self.phrases.insert(phrase.to_owned());
                    if ["players", "cards", "unattested"].contains(&key) {
                        self.add(value);
                    }
                    // A drawing cuts a name where a cell has no room for it: `Roug.fou`.
                    if key == "players" {
                        let names = value.split(|c: char| !c.is_alphanumeric());
                        let cut = names.map(|name| name.chars().take(4).collect::<String>());
                        self.words.extend(cut.map(|name| fold(&name)));
                    }
                }
                _ => self.add(line),
            }
        }
        self.add(&file.file_name().expect("a name").to_string_lossy());
    }

    /// The first word of a line that comes from nowhere.
    fn leak(&self, line: &str) -> Option<String> {
        // A line of a record is quoted, and so is a place in a file.
        let quoted = line
            .trim_start()
            .trim_start_matches(|c: char| c.is_ascii_digit());
        if quoted.trim_start().starts_with('│') || line.contains("─[") || line.contains(".greffe, ")
        {
            return None;
        }
        let mut rest: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        for phrase in self.phrases.iter().rev() {
            if phrase.contains([' ', '\'']) {
                rest = rest.replace(phrase.as_str(), " ");
            }
        }
        let parts = rest.split(|c: char| !(c.is_alphanumeric() || "-·".contains(c)));
        let mut words = parts.map(|part| part.trim_matches('-'));
        let strange = words.find(|word| {
            let plain = word.chars().filter(|c| c.is_alphabetic()).count() > 1;
            let code = word.contains(DOT)
                || word.chars().any(|c| c.is_ascii_digit())
                // A tile, with `x` for a side that was not told.
                || (word.len() == 4 && word.chars().all(|c| c.is_uppercase() || c == 'x'))
                || (word.len() < 5 && word.chars().all(char::is_uppercase))
                || ["-ns", "-eo"].iter().any(|mark| word.ends_with(mark));
            plain && !code && !self.words.contains(&fold(word))
        });
        strange.map(str::to_owned)
    }

    /// The lines that say something nobody translated, each with its first word.
    fn leaks(&self, text: &str) -> Vec<String> {
        let mut leaks = Vec::new();
        // What stands in backticks may go on in the next line.
        let mut open = String::new();
        for line in text.lines() {
            open += line;
            if open.matches('`').count() % 2 == 1 && open.len() < 400 {
                open.push(' ');
                continue;
            }
            if let Some(word) = self.leak(&open) {
                leaks.push(format!("{word}: {}", open.trim()));
            }
            open.clear();
        }
        leaks
    }
}

/// Fails with what was found.
fn judge(place: &str, mut leaks: Vec<String>) {
    leaks.sort();
    leaks.dedup();
    let many = leaks.len();
    leaks.truncate(60);
    assert!(leaks.is_empty(), "{place}, {many}:\n{}", leaks.join("\n"));
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut entries: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "greffe" || kind == "md" || kind == "yaml")
        {
            found.push(path);
        }
    }
}

/// The examples of a game, with what letters may be left of them.
fn corpus(game: &str) -> (PathBuf, Vec<PathBuf>, Known) {
    let folder = root().join("examples").join(game);
    let mut files = Vec::new();
    walk(&folder, &mut files);
    let mut known = Known::of_game(game);
    for file in &files {
        known.read(file);
        // Folders stand before the names of files.
        let inside = file.strip_prefix(&folder).expect("a file of the folder");
        known.add(&inside.to_string_lossy());
    }
    (folder, files, known)
}

fn whole(game: &str) {
    let (folder, files, known) = corpus(game);
    for arguments in [
        &["check", "--all", "."][..],
        &["check", "--statistics", "."],
        &["report", "--all", "."],
        &["report", "--format", "markdown", "."],
        &["score", "--explain", "."],
        &["score", "--format", "markdown", "."],
        &["coverage", "."],
    ] {
        let text = said(&folder, "veiled", arguments);
        judge(
            &format!("{game} {}", arguments[..2].join(" ")),
            known.leaks(&text),
        );
    }
    for command in ["show", "legal"] {
        let mut leaks = Vec::new();
        for file in &files {
            let file = file.to_str().expect("a path");
            let text = said(&folder, "veiled", &[command, file, "--record", "1"]);
            // Complaints begin with the file.
            leaks.extend(known.leaks(&text.replace(file, "")));
        }
        judge(&format!("{game} {command}"), leaks);
    }
}

#[test]
fn air_land_sea() {
    whole("air-land-sea");
}

#[test]
fn guerre_des_moutons() {
    whole("guerre-des-moutons");
}

#[test]
fn guerre_et_beeeh() {
    whole("guerre-et-beeeh");
}

#[test]
fn unexploded_cow() {
    whole("unexploded-cow");
}

/// What is said of a rule or a word, without the examples from records.
fn explained(text: &str) -> String {
    let mut said = String::new();
    let mut shown = false;
    for line in text.lines() {
        let heading = line.starts_with(DOT) && line.ends_with(':');
        shown = heading || (shown && !line.starts_with(DOT));
        let example = line.strip_prefix("    ").is_some_and(|line| {
            let (head, _) = line.split_once("  ").unwrap_or_default();
            !head.is_empty() && head.chars().all(|c| c == DOT)
        });
        if !shown && !example {
            said += line;
            said.push('\n');
        }
    }
    said
}

#[test]
fn rules_and_codes() {
    let known = Known::ids();
    let rules = REGISTRY.iter().flat_map(|engine| engine.info().clauses);
    let rules = frame_clauses().iter().chain(rules).map(|clause| clause.id);
    let codes = games::codes().map(|code| code.id);
    let mut leaks = Vec::new();
    for id in rules.chain(codes) {
        let text = said(&root(), "veiled", &["explain", id]);
        let told = text.split_once('\n').map_or("", |(_, told)| told);
        let found = known.leaks(&explained(told));
        leaks.extend(found.into_iter().map(|leak| format!("{id}: {leak}")));
    }
    judge("explain", leaks);
}

#[test]
fn games_and_their_words() {
    for engine in REGISTRY {
        let game = engine.info().id;
        let known = Known::of_game(game);
        for arguments in [
            &["games", game][..],
            &["games", game, "--rules"],
            &["words", game],
            &["new", game],
        ] {
            let text = said(&root(), "veiled", arguments);
            judge(&arguments.join(" "), known.leaks(&explained(&text)));
        }
    }
}

/// What is wrong with a command line, or with what it names.
#[test]
fn complaints() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("veiled");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(place.join(".git")).expect("a folder");
    fs::create_dir_all(place.join("empty")).expect("a folder");
    fs::write(place.join("no.greffe"), "nothing\n").expect("a file");
    fs::write(place.join("bad.greffe"), b"---\ngreffe: 1\n\xff\n---\n").expect("a file");
    fs::write(place.join("broken.toml"), "[formats]\ncheck = 3\n").expect("a file");
    fs::write(place.join("odd.toml"), "langs = \"fr\"\n").expect("a file");
    fs::write(place.join("none.toml"), "lang = \n").expect("a file");
    let mut known = Known::ids();
    // Names of options, commands and values are the same in every language.
    known.add("OPTIONS check score show explain games words coverage simulate new man legal fmt");
    known.add("compare report standings replay completions help toml no bad broken odd none empty");
    known
        .add("standard epic bleusaille header mode source human short jsonl github sarif junit html text csv markdown format set all fix diff");
    let mut leaks = Vec::new();
    for line in [
        "nonsense",
        "chek",
        "check",
        "check none.greffe",
        "check --nonsense x",
        "check --format pdf x",
        "check --format",
        "check --set x=y no.greffe",
        "check --set x no.greffe",
        "check --fix --diff x",
        "check --all --all x",
        "check -o json x",
        "check -o pdf=x x",
        "check --exclude [ x",
        "check empty",
        "check no.greffe bad.greffe",
        "check --statistics -f html no.greffe",
        "check --config none.toml no.greffe",
        "check --config odd.toml no.greffe",
        "check --config broken.toml no.greffe",
        "check --config gone.toml no.greffe",
        "check --pack gone.yaml no.greffe",
        "score none.greffe",
        "score no.greffe",
        "compare --with disrupt=nested --with disrupt=nested no.greffe",
        "show no.greffe",
        "show no.greffe --every turn --format svg",
        "show no.greffe --format jsonl",
        "show none.greffe",
        "legal no.greffe",
        "explain nonsense",
        "explain als.nonsense",
        "games nonsense",
        "words nonsense",
        "words air-land-sea nonsense",
        "new nonsense",
        "new air-land-sea --mode nonsense",
        "new air-land-sea -o no.greffe",
        "simulate nonsense",
        "simulate air-land-sea --set players=9",
        "simulate air-land-sea --set players",
        "simulate air-land-sea --games x",
        "coverage no.greffe --rulebook nonsense",
        "coverage no.greffe --fail-under 300",
        "coverage --merge no.greffe",
        "man nonsense",
        "fmt none.greffe",
        "fmt bad.greffe",
        "replay none.greffe",
        "standings none.greffe",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let text = said(&place, "veiled", &arguments);
        assert!(text.contains(DOT), "{line}: {text}");
        let text = text.replace("nonsense", "");
        leaks.extend(
            known
                .leaks(&text)
                .into_iter()
                .map(|leak| format!("{line}: {leak}")),
        );
    }
    judge("complaints", leaks);
}
