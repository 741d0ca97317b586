//! Packs: which files a record may name, and what of them is told.

use crate::support::place::Place;
use std::{
    fs,
    path::Path,
    process::{Command, Output},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use greffier::{
    games,
    pack::{Files, Library, Memory, Refusal},
    replay::{Cache, Request},
    source::Record,
};

const PACK: &str =
    "# my cards\npack: mine\ncards:\n  A1: { title: Nuage, status: fictional, instant: [flop] }\n";
const SECRET: &str = "AWS_KEY=hunter2\nTOKEN: hunter3\n";

fn record(packs: &str) -> String {
    format!("---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\npacks: [{packs}]\n---\n")
}

fn greffier(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
    said += &String::from_utf8_lossy(&output.stderr);
    said
}

/// Checks a record at a path of the place and gives what was said.
fn check(place: &Place, at: &str, packs: &str) -> String {
    let file = place.write(at, &record(packs));
    said(&greffier(
        &["check", file.to_str().expect("a name")],
        place.root(),
    ))
}

#[test]
fn a_record_names_files_of_its_project() {
    let place = Place::new();
    place.write("project/packs/mine.yaml", PACK);
    place.write("project/greffier.toml", "");
    let told = check(&place, "project/games/a.greffe", "../packs/mine.yaml");
    assert!(told.contains("`flop` means nothing here"), "{told}");
    fs::remove_file(place.path("project/greffier.toml")).expect("it was there");
    fs::create_dir(place.path("project/.git")).expect("a folder");
    let told = check(&place, "project/games/a.greffe", "../packs/mine.yaml");
    assert!(told.contains("`flop` means nothing here"), "{told}");
}

#[test]
fn without_a_project_a_record_has_its_own_folder() {
    let place = Place::new();
    place.write("packs/mine.yaml", PACK);
    place.write("games/mine.yaml", PACK);
    let told = check(&place, "games/a.greffe", "../packs/mine.yaml");
    assert!(told.contains("outside of the record's project"), "{told}");
    let told = check(&place, "games/a.greffe", "mine.yaml");
    assert!(told.contains("`flop` means nothing here"), "{told}");
}

#[test]
fn what_lies_outside_is_neither_read_nor_told_apart() {
    let place = Place::new();
    place.write("secret.env", SECRET);
    for name in ["../secret.env", "x/../../secret.env", "../nowhere"] {
        let told = check(&place, "games/a.greffe", name);
        assert!(told.contains("outside of the record's project"), "{told}");
        assert!(!told.contains("hunter"), "{told}");
    }
}

/// Nor does a record learn where its project lies on the disk.
#[test]
fn absolute_paths_are_refused_wherever_they_lead() {
    let place = Place::new();
    place.write("greffier.toml", "");
    let secret = place.write("secret.env", SECRET);
    let pack = place.write("mine.yaml", PACK);
    let nowhere = place.path("nowhere");
    for path in [&*secret, &*pack, &*nowhere, Path::new("/dev/zero")] {
        let name = path.to_str().expect("a name");
        let told = check(&place, "games/a.greffe", name);
        assert!(told.contains("an absolute path"), "{told}");
        assert!(!told.contains("flop"), "{told}");
    }
}

#[test]
fn the_root_is_the_same_whatever_was_named_on_the_command_line() {
    let place = Place::new();
    place.write("secret.yaml", PACK);
    place.write("games/a.greffe", &record("../secret.yaml"));
    for (folder, name) in [
        ("", "games/a.greffe"),
        ("", "games"),
        ("games", "a.greffe"),
        ("games", "."),
    ] {
        let told = said(&greffier(&["check", name], &place.path(folder)));
        assert!(told.contains("outside of the record's project"), "{told}");
    }
}

#[test]
fn only_what_begins_as_packs_do_is_quoted() {
    let place = Place::new();
    place.write("secret.env", SECRET);
    place.write("id_rsa", "-----BEGIN hunter KEY-----\nhunter2: x\n");
    place.write("blank", "\n# hunter\n");
    place.write("status.yaml", "status: up\ntitle: prod\ntoken: hunter\n");
    for name in ["secret.env", "id_rsa", "blank", "status.yaml"] {
        let told = check(&place, "a.greffe", name);
        assert!(told.contains("is not a pack"), "{told}");
        assert!(!told.contains("hunter"), "{told}");
    }
    place.write("p.json", "{\n}");
    place.write("q.json", "{ \"cards\": { \"Q9\": {} } }");
    assert!(check(&place, "a.greffe", "p.json").contains("is not a pack"));
    assert!(check(&place, "a.greffe", "q.json").contains("`Q9` is no card's code"));
}

#[test]
fn long_files_and_many_packs_are_refused() {
    let place = Place::new();
    place.write(
        "long.yaml",
        &("pack: x # ".to_owned() + &"x".repeat(4 * 1024 * 1024)),
    );
    let told = check(&place, "a.greffe", "long.yaml");
    assert!(told.contains("over 4 MiB"), "{told}");
    let packs = vec!["long.yaml"; 65].join(", ");
    let told = check(&place, "a.greffe", &packs);
    assert!(
        told.contains("header.limit") && told.contains("too many packs"),
        "{told}"
    );
    assert_eq!(told.matches("header.").count(), 1, "{told}");
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_resolved() {
    let place = Place::new();
    let secret = place.write("secret.yaml", PACK);
    place.write("games/real.yaml", PACK);
    std::os::unix::fs::symlink(secret, place.path("games/out.yaml")).expect("a link");
    std::os::unix::fs::symlink("real.yaml", place.path("games/in.yaml")).expect("a link");
    let told = check(&place, "games/a.greffe", "out.yaml");
    assert!(told.contains("outside of the record's project"), "{told}");
    let told = check(&place, "games/a.greffe", "in.yaml");
    assert!(told.contains("`flop` means nothing here"), "{told}");
}

/// Nothing of these is opened: a pipe would wait for ever.
#[cfg(unix)]
#[test]
fn pipes_folders_and_devices_are_no_packs() {
    let place = Place::new();
    let pipe = place.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    fs::create_dir(place.path("folder")).expect("a folder");
    for name in ["pipe", "folder"] {
        let told = check(&place, "a.greffe", name);
        assert!(told.contains("not a regular file"), "{told}");
    }
    for name in ["/dev/zero", "/dev/stdin"] {
        let told = check(&place, "a.greffe", name);
        assert!(told.contains("an absolute path"), "{told}");
    }
    let file = place.write("a.greffe", &record("''"));
    let file = file.to_str().expect("a name");
    for name in ["/dev/zero", "pipe"] {
        let output = greffier(&["check", file, "--pack", name], place.root());
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains("not a regular file"));
    }
}

#[test]
fn whoever_runs_the_program_may_name_any_regular_file() {
    let place = Place::new();
    let pack = place.write("elsewhere/mine.yaml", PACK);
    place.write("games/a.greffe", &record(""));
    let pack = pack.to_str().expect("a name");
    let output = greffier(&["check", "a.greffe", "--pack", pack], &place.path("games"));
    assert!(said(&output).contains("`flop` means nothing here"));
}

/// Counts how often a file is asked for.
#[derive(Debug)]
struct Counted(Memory, AtomicUsize);

impl Files for Counted {
    fn named(&self, folder: Option<&Path>, name: &str) -> Result<Arc<str>, Refusal> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.named(folder, name)
    }

    fn given(&self, path: &Path) -> Result<Arc<str>, Refusal> {
        self.0.given(path)
    }
}

fn codes(packs: &str, files: Arc<dyn Files>) -> Vec<&'static str> {
    let library = Library {
        files,
        ..Library::default()
    };
    let text = record(packs);
    let outcome = games::run(
        Record::new(&text),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    outcome
        .findings
        .iter()
        .map(|finding| finding.code)
        .collect()
}

#[test]
fn an_embedder_brings_its_own_files() {
    let files = || Arc::new(Memory::new([("mine.yaml", PACK)]));
    assert_eq!(codes("mine.yaml", files()), ["pack.word"]);
    assert_eq!(codes("../other.yaml", files()), ["header.pack"]);
}

#[test]
fn a_pack_that_is_named_often_is_read_once() {
    let memory = Memory::new([("mine.yaml", PACK)]);
    let files = Arc::new(Counted(memory, AtomicUsize::new(0)));
    let packs = vec!["mine.yaml"; 64].join(", ");
    assert_eq!(codes(&packs, files.clone()), ["pack.word"]);
    assert_eq!(files.1.load(Ordering::Relaxed), 1);
    let packs = vec!["mine.yaml"; 900].join(", ");
    assert_eq!(codes(&packs, files.clone()), ["header.limit"]);
    assert_eq!(files.1.load(Ordering::Relaxed), 1);
}

/// A pack that the header names and `--pack` too says its cards once, whatever names lead
/// to it; another one of the same name is another pack.
#[test]
fn a_pack_that_the_header_and_the_command_line_name_is_read_once() {
    let pack = "pack: mine\ncards:\n  D1: { is: Renoncement, source: made up }\n";
    let place = Place::new();
    place.write("mine.yaml", pack);
    place.write("other/mine.yaml", &pack.replace("D1", "D4"));
    let header = "greffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
                  theaters: [Es, D, Ec]\n";
    place.write(
        "a.greffe",
        &format!("---\n{header}packs: [mine.yaml]\n---\n"),
    );
    let check = |pack: &str| greffier(&["check", "a.greffe", "--pack", pack], place.root());
    #[allow(unused_mut)]
    let mut same = vec!["mine.yaml", "other/../mine.yaml"];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../mine.yaml", place.path("other/link.yaml")).expect("a link");
        same.push("other/link.yaml");
    }
    for pack in same {
        let output = check(pack);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    }
    let told = said(&check("other/mine.yaml"));
    assert!(told.contains("has its slot already: D1"), "{told}");
}

/// `deck` names a pack as well.
#[test]
fn a_deck_that_is_also_a_pack_is_read_once() {
    let pack = "pack: mine\ncards:\n  lost: { title: Lost, copies: 2 }\n";
    let place = Place::new();
    place.write("mine.yaml", pack);
    let header = "greffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\n";
    place.write("a.greffe", &format!("---\n{header}deck: mine.yaml\n---\n"));
    let output = greffier(&["check", "a.greffe", "--pack", "mine.yaml"], place.root());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn a_pack_for_another_game_hears_what_it_would_say() {
    let all = [
        ("air-land-sea", "[Ana, Bo]"),
        ("guerre-et-beeeh", "[Ana, Bo]"),
        ("unexploded-cow", "[Ana, Bo, Cy]"),
    ];
    for (game, players) in all {
        let text =
            format!("---\ngreffe: 1\ngame: {game}\nplayers: {players}\npacks: [other.yaml]\n---\n");
        let library = Library {
            files: Arc::new(Memory::new([("other.yaml", "pack: mine\ngame: chess\n")])),
            ..Library::default()
        };
        let (mut cache, request) = (Cache::default(), Request::default());
        let outcome = games::run(Record::new(&text), &library, &mut cache, &request);
        let mut findings = outcome.findings.iter();
        let told = findings.find(|finding| finding.code == "pack.game");
        let help = told.map(|finding| finding.help.as_str());
        let says = help.is_some_and(|help| help.contains(&format!("`game: {game}`")));
        assert!(says, "{game}: {help:?}");
    }
}
