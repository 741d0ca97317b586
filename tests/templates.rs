//! What `new` writes: it is in canonical form and clean, it shows every key, and
//! what it shows in comments is right too.

use std::{fs, path::Path, process::Command};

use greffier::{
    game::Info,
    games::REGISTRY,
    record::words::{KEYS, WordRow},
};
use serde_json::Value;

use crate::support::place::Place;

fn greffier(args: &[&str], folder: &Path) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    (said, output.status.code())
}

/// What is wrong with the records of a folder: the file's name and the code.
fn wrong(folder: &Path) -> Vec<String> {
    let (json, _) = greffier(&["check", "--format", "json", "."], folder);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let findings = json["findings"].as_array().expect("a list").iter();
    let findings = findings.filter(|finding| finding["severity"] != "note");
    findings
        .map(|finding| {
            format!(
                "{}: {} {}",
                finding["file"], finding["code"], finding["message"]
            )
        })
        .collect()
}

/// The packs of the guide, under their names: the templates name them.
fn lay_packs(place: &Place) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/packs.md");
    let page = fs::read_to_string(page).expect("a page");
    let fences = page.split("\n```yaml ").skip(1);
    for fence in fences {
        let (name, rest) = fence.split_once('\n').expect("a name");
        let (text, _) = rest.split_once("```").expect("an end");
        place.write(name, text);
    }
}

struct Template {
    header: Vec<String>,
    body: Vec<String>,
}

impl Template {
    fn read(text: &str) -> Self {
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        let mut parts = text.splitn(3, "---\n").skip(1);
        let mut part = || lines(parts.next().expect("a header and a body"));
        Self {
            header: part(),
            body: part(),
        }
    }

    fn key(line: &str) -> &str {
        let line = line.trim_start_matches("# ");
        line.split_once(':').map_or("", |(key, _)| key)
    }

    /// A header for each line that is a comment, with that line instead of what it
    /// cannot stand beside.
    fn headers(&self) -> Vec<String> {
        let mut headers = Vec::new();
        let mut at = 0;
        while let Some(line) = self.header.get(at) {
            at += 1;
            let Some(first) = line.strip_prefix("# ") else {
                continue;
            };
            let mut shown = vec![first.to_owned()];
            while let Some(next) = self.header.get(at).filter(|line| line.starts_with("#  ")) {
                shown.push(next[2..].to_owned());
                at += 1;
            }
            let key = Self::key(first);
            let stays = |line: &&String| {
                let own = Self::key(line);
                let replaced = own == key || (key == "position" && own == "layout");
                !line.starts_with('#') && !replaced
            };
            let mut lines: Vec<String> = self.header.iter().filter(stays).cloned().collect();
            lines.extend(shown);
            headers.push(format!("---\n{}\n---\n", lines.join("\n")));
        }
        headers
    }

    /// The record with all that is shown in comments of one `#`.
    fn whole(&self) -> String {
        let lines = self
            .body
            .iter()
            .map(|line| line.strip_prefix("# ").unwrap_or(line));
        let lines: Vec<&str> = lines.collect();
        format!(
            "---\n{}\n---\n{}\n",
            self.header.join("\n"),
            lines.join("\n")
        )
    }
}

fn modes(info: &Info) -> Vec<Vec<&'static str>> {
    let named = info
        .modes
        .iter()
        .map(|mode| vec!["--mode", mode.word.word()]);
    std::iter::once(Vec::new()).chain(named).collect()
}

#[test]
fn templates_are_clean_and_so_is_what_their_comments_show() {
    for engine in REGISTRY {
        let info = engine.info();
        for mode in modes(info) {
            let what = format!("{} {}", info.id, mode.join(" "));
            let place = Place::new();
            lay_packs(&place);
            let args = [&["new", info.id], &mode[..]].concat();
            let (text, code) = greffier(&args, place.root());
            assert_eq!(code, Some(0), "{what}");
            place.write("as-it-is.greffe", &text);
            let (said, code) = greffier(&["fmt", "--diff", "as-it-is.greffe"], place.root());
            assert_eq!((said.as_str(), code), ("", Some(0)), "{what}");
            let template = Template::read(&text);
            // In another mode the lines of the game's own template are an example of
            // how things are written, not a game.
            let alone = template.body.iter().any(|line| line.starts_with("1. "));
            if alone {
                place.write("whole.greffe", &template.whole());
            }
            for (index, header) in template.headers().into_iter().enumerate() {
                place.write(&format!("header-{index}.greffe"), &header);
            }
            let mut wrong = wrong(place.root());
            // A result is checked at the end, which an empty record has not reached.
            wrong.retain(|said| !said.contains("\"result.not-over\""));
            assert!(wrong.is_empty(), "{what}\n{}", wrong.join("\n"));
        }
    }
}

#[test]
fn templates_show_every_key_and_mode() {
    for engine in REGISTRY {
        let info = engine.info();
        let (text, _) = greffier(&["new", info.id], Path::new("."));
        let template = Template::read(&text);
        let has = |key: &str| {
            template
                .header
                .iter()
                .any(|line| Template::key(line) == key)
        };
        let own = info.keys.iter().map(|key| key.name);
        let keys = KEYS.rows.iter().map(WordRow::word).chain(own);
        for key in keys.filter(|key| !info.unused.contains(key)) {
            assert!(has(key), "{}: {key}", info.id);
        }
        for mode in info.modes {
            let word = mode.word.word();
            let (key, _) = mode.asked();
            assert!(text.contains(word) || has(key), "{}: {word}", info.id);
        }
    }
}

/// Other names take the places of those in the template, wherever they stand.
#[test]
fn players_are_called_by_their_names() {
    for (game, players) in [
        ("air-land-sea", "Zoé,Ana"),
        ("air-land-sea", "[Tom, Léa], [Maximilien, Ana]"),
        ("guerre-des-moutons", "Maximilien,Zoe"),
        ("guerre-et-beeeh", "Tom,Léa"),
        ("unexploded-cow", "Bo,Cy,Ana"),
    ] {
        let place = Place::new();
        let args = ["new", game, "--players", players, "-o", "a.greffe"];
        assert_eq!(greffier(&args, place.root()).1, Some(0), "{game}");
        let text = fs::read_to_string(place.path("a.greffe")).expect("it was written");
        let (_, body) = text.split_once("\n---\n").expect("a body");
        assert!(body.lines().any(|line| line.starts_with("1. ")), "{text}");
        assert!(wrong(place.root()).is_empty(), "{:?}", wrong(place.root()));
        let (_, code) = greffier(&["fmt", "--check", "a.greffe"], place.root());
        assert_eq!(code, Some(0), "{game}");
        assert_eq!(
            greffier(&args, place.root()).1,
            Some(2),
            "never written over"
        );
    }
    // More players than in the template play another game: its lines are comments.
    let args = ["new", "guerre-des-moutons", "--players", "Max,Léa,Ana"];
    let (text, _) = greffier(&args, Path::new("."));
    assert!(text.contains("\n# 1. Max  JRVR>n1\n"), "{text}");
    assert!(!text.contains("Zoe.") && !text.contains("Tom  "), "{text}");
}
