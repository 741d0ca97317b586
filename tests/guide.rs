//! The guide and the front page: every record in them is as the page says, every
//! command prints what stands below it, every link leads somewhere.
//!
//! A page is read from the top, in a folder of its own. A fence that names a file
//! (`greffe tuesday.greffe`, `yaml my-cards.yaml`) puts it there; `console` is run
//! there, and `console exit=1` exits with 1. A line `...` stands for any lines.
//! `INSTA_UPDATE=always` writes what is printed into the pages.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

struct Fence<'t> {
    /// The lines between the marks, counted from 0.
    from: usize,
    to: usize,
    info: Vec<&'t str>,
}

impl Fence<'_> {
    fn is(&self, language: &str) -> bool {
        self.info.first() == Some(&language)
    }

    fn file(&self) -> Option<&str> {
        let named = self.is("greffe") || self.is("yaml");
        let name = self.info.get(1).filter(|name| name.contains('.'));
        name.filter(|_| named).copied()
    }

    fn exit(&self) -> i32 {
        let said = self.info.iter().find_map(|word| word.strip_prefix("exit="));
        said.map_or(0, |code| code.parse().expect("an exit code"))
    }
}

fn fences<'t>(lines: &[&'t str]) -> Vec<Fence<'t>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        let Some(info) = line.strip_prefix("```") else {
            continue;
        };
        let from = at;
        while lines[at] != "```" {
            at += 1;
        }
        let info = info.split_whitespace().collect();
        found.push(Fence { from, to: at, info });
        at += 1;
    }
    found
}

fn greffier(args: &[&str], folder: &Path) -> (Vec<String>, i32) {
    speaking("en", args, folder)
}

/// The language of a page: `first-game.fr.md`.
fn language(page: &Path) -> &'static str {
    let name = page.file_name().and_then(|name| name.to_str());
    if name.is_some_and(|name| name.ends_with(".fr.md")) {
        "fr"
    } else {
        "en"
    }
}

fn speaking(lang: &str, args: &[&str], folder: &Path) -> (Vec<String>, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .current_dir(folder)
        .env("GREFFIER_LANG", lang)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "88")
        .output()
        .expect("the program runs");
    let mut text = String::from_utf8(output.stdout).expect("UTF-8");
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    let lines = text.trim_end().lines();
    let lines = lines.map(|line| line.trim_end().to_owned()).collect();
    (lines, output.status.code().expect("an exit code"))
}

/// What the commands of a `console` fence print, below each, and the last exit.
fn transcript(said: &[&str], lang: &str, folder: &Path) -> (Vec<String>, i32) {
    let (mut lines, mut code) = (Vec::new(), 0);
    for line in said {
        let Some(command) = line.strip_prefix("$ ") else {
            continue;
        };
        let mut words = command.split_whitespace();
        assert_eq!(words.next(), Some("greffier"), "only greffier is run");
        let args: Vec<&str> = words.collect();
        lines.push((*line).to_owned());
        let (printed, exit) = speaking(lang, &args, folder);
        lines.extend(printed);
        code = code.max(exit);
    }
    (lines, code)
}

/// Whether this is what was printed, where `...` stands for any lines.
fn agrees(said: &[&str], printed: &[String]) -> bool {
    let parts: Vec<&[&str]> = said.split(|line| *line == "...").collect();
    let (first, rest) = parts.split_first().expect("one part at least");
    let Some((last, middle)) = rest.split_last() else {
        return said == printed;
    };
    if printed.len() < first.len() || printed[..first.len()] != **first {
        return false;
    }
    let mut left = &printed[first.len()..];
    for part in middle {
        let Some(at) = left.windows(part.len()).position(|some| *some == **part) else {
            return false;
        };
        left = &left[at + part.len()..];
    }
    left.len() >= last.len() && left[left.len() - last.len()..] == **last
}

/// The codes that a fence says its records raise.
fn promised(lines: &[&str]) -> BTreeSet<String> {
    let said = lines.iter().filter_map(|line| line.split_once("# finds:"));
    said.map(|(_, code)| code.trim().to_owned()).collect()
}

/// What is found in the page's records that follows from nothing else: the line,
/// counted from 0, and the code.
fn found(folder: &Path) -> Vec<(usize, String)> {
    let (json, _) = greffier(&["check", "--format", "json", "page.md"], folder);
    let json: Value = serde_json::from_str(&json.join("\n")).expect("check prints JSON");
    let findings = json["findings"].as_array().expect("a list");
    let own = |finding: &&Value| finding["severity"] != "note" && finding["follows"].is_null();
    let place = |finding: &Value| {
        let line = finding["start"]["line"].as_u64().expect("a line");
        let code = finding["code"].as_str().expect("a code");
        (line as usize - 1, code.to_owned())
    };
    findings.iter().filter(own).map(place).collect()
}

fn is_update() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = fs::read_dir(root().join("docs/guide"))
        .expect("the guide")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.sort();
    assert!(pages.len() > 10, "the guide has pages");
    pages
}

/// Runs a page, and says what is not as it says.
fn run(page: &Path) -> Vec<String> {
    let name = page.strip_prefix(root()).expect("a page").display();
    let text = fs::read_to_string(page).expect("a page can be read");
    let lines: Vec<&str> = text.lines().collect();
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("page.md"), &text).expect("a file");
    let (mut faults, mut renewed, mut copied) = (Vec::new(), String::new(), 0);
    let fences = fences(&lines);
    for fence in &fences {
        let said = &lines[fence.from..fence.to];
        if let Some(file) = fence.file() {
            fs::write(folder.join(file), said.join("\n") + "\n").expect("a file");
        }
        if !fence.is("console") {
            continue;
        }
        let (printed, exit) = transcript(said, language(page), folder);
        let place = format!("{name}:{}", fence.from);
        if exit != fence.exit() {
            faults.push(format!("{place}: exits with {exit}"));
        }
        if !agrees(said, &printed) {
            let printed = printed.join("\n");
            faults.push(format!("{place}: prints\n{printed}\n"));
            if !said.contains(&"...") {
                renewed.push_str(&(lines[copied..fence.from].join("\n") + "\n"));
                renewed.push_str(&(printed + "\n"));
                copied = fence.to;
            }
        }
    }
    let findings = found(folder);
    let mut told = 0;
    for fence in fences.iter().filter(|fence| fence.is("greffe")) {
        let within = |line: usize| (fence.from..fence.to).contains(&line);
        let here = findings.iter().filter(|(line, _)| within(*line));
        told += here.clone().count();
        let found: BTreeSet<String> = here.map(|(_, code)| code.clone()).collect();
        let promised = promised(&lines[fence.from..fence.to]);
        if found != promised {
            let place = format!("{name}:{}", fence.from);
            faults.push(format!("{place}: says {promised:?}, found {found:?}"));
        }
    }
    if told != findings.len() {
        faults.push(format!("{name}: found outside the records: {findings:?}"));
    }
    if is_update() && copied > 0 {
        renewed.push_str(&(lines[copied..].join("\n") + "\n"));
        fs::write(page, renewed).expect("a page can be written");
    }
    faults
}

#[test]
fn pages_are_true() {
    let faults: Vec<String> = pages().iter().flat_map(|page| run(page)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_front_page_is_true() {
    let fronts = ["README.md", "README.fr.md"];
    let faults: Vec<String> = fronts
        .iter()
        .flat_map(|page| run(&root().join(page)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The first command on the front page works in a clone.
#[test]
fn the_first_command_is_a_report() {
    let page = fs::read_to_string(root().join("README.md")).expect("the front page");
    let mut commands = page
        .lines()
        .filter_map(|line| line.strip_prefix("cargo run -- "));
    let args: Vec<&str> = commands.next().expect("a command").split(' ').collect();
    assert_eq!(args[0], "report");
    let (printed, code) = greffier(&args, root());
    assert_eq!(code, 1, "the mistake is found");
    assert!(printed.iter().any(|line| line.ends_with("points, wins")));
}

/// The picture is what the program prints.
#[test]
fn the_picture_is_true() {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["check", "--color", "always", "diagnosis.greffe"])
        .current_dir(root().join("docs"))
        .env("GREFFIER_LANG", "en")
        .env_remove("NO_COLOR")
        .env("COLUMNS", "80")
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let colours = anstyle_svg::WIN10_CONSOLE;
    let drawn = anstyle_svg::Term::new().palette(colours).render_svg(&text);
    // Its red and magenta are too dark to be read on black.
    let drawn = drawn.replace("#C50F1F", "#F14C4C");
    let drawn = drawn.replace("#881798", "#D670D6");
    let path = root().join("docs/diagnosis.svg");
    if is_update() {
        fs::write(&path, &drawn).expect("a picture can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let kept = kept.replace("\r\n", "\n");
    assert!(
        kept == drawn,
        "INSTA_UPDATE=always draws docs/diagnosis.svg anew"
    );
}

/// The figures of the pages, each with the command that draws it.
const FIGURES: [(&str, &str); 5] = [
    (
        "air-land-sea",
        "show examples/air-land-sea/bestioles/games/whole-game-to-12.greffe --at 1/8 --format svg",
    ),
    (
        "guerre-et-beeeh",
        "show examples/guerre-et-beeeh/whole-game.greffe --at 8 --as Rouge --format svg",
    ),
    (
        "guerre-des-moutons",
        "show examples/guerre-des-moutons/whole-game-three-players.greffe --at 20 --as Zoe --format svg",
    ),
    (
        "unexploded-cow",
        "show examples/unexploded-cow/whole-game-four-players.greffe --at 17 --format svg",
    ),
    ("marked", "show docs/diagnosis.greffe --mark"),
];

/// The figures are what the program draws, and the guide says how.
#[test]
fn the_figures_are_true() {
    let guide = fs::read_to_string(root().join("docs/guide/pictures.md")).expect("a page");
    let guide = guide.replace("\\\n    ", "");
    for (name, command) in FIGURES {
        let args: Vec<&str> = command.split(' ').collect();
        let (lines, code) = greffier(&args, root());
        assert_eq!(code, 0, "{command}");
        let path = root().join("docs/pictures").join(name);
        let path = path.with_extension("svg");
        let drawn = lines.join("\n") + "\n";
        if is_update() {
            fs::write(&path, &drawn).expect("a figure can be written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let kept = kept.replace("\r\n", "\n");
        assert!(
            kept == drawn,
            "INSTA_UPDATE=always draws docs/pictures/{name}.svg anew"
        );
        let said = format!("greffier {command} > ");
        assert!(guide.contains(&said), "the guide does not say `{said}`");
    }
}

/// The name that a heading has in a link.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        letter if letter.is_alphanumeric() || "-_".contains(letter) => Some(letter),
        _ => None,
    });
    kept.collect::<String>().to_lowercase()
}

fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let names = headings.map(|line| anchor(line.trim_start_matches('#').trim()));
    names.collect()
}

/// Where the links of a page lead, but for those to other sites.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split("](").skip(1);
    let targets = parts.filter_map(|part| part.split_once(')').map(|(target, _)| target));
    targets.filter(|target| !target.contains("://"))
}

#[test]
fn links_lead_somewhere() {
    let mut faults = Vec::new();
    let mut count = 0;
    let fronts = ["README.md", "README.fr.md"].map(|page| root().join(page));
    for page in pages().into_iter().chain(fronts) {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for link in links(&text) {
            count += 1;
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => page.clone(),
                file => page.parent().expect("a folder").join(file),
            };
            let known = target.exists()
                && (place.is_empty()
                    || fs::read_to_string(&target)
                        .is_ok_and(|text| anchors(&text).iter().any(|name| name == place)));
            if !known {
                faults.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(count > 20, "the pages have links");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
