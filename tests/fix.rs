//! What `check --fix` mends: only what has one safe answer, and never a move.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::Value;

struct Folder(PathBuf);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("fix-{}-{number}", std::process::id()));
        fs::create_dir_all(folder.join(".git")).expect("a folder");
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("a file");
        }
        Self(folder)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .current_dir(&self.0)
            .output()
            .expect("the program runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().expect("an exit code");
        (code, text(&output.stdout), text(&output.stderr))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const MISSPELT: &str = "---\ngreffe: 1\ngame: air-land-see\nplayrs: [Ana, Bo]\n---\n\
    1. Ana  L6\n2. Boo  withdraw\n";
const MENDED: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n\
    1. Ana  L6\n2. Bo  withdraw\n";

#[test]
fn misspelt_words_are_mended_one_after_another() {
    let folder = Folder::new(&[("a.greffe", MISSPELT)]);
    let (code, _, _) = folder.run(&["check", "a.greffe", "--format", "short"]);
    assert_eq!(code, 1);
    assert_eq!(folder.read("a.greffe"), MISSPELT, "a check changes nothing");
    let (code, out, err) = folder.run(&["check", "a.greffe", "--fix"]);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(folder.read("a.greffe"), MENDED);
    assert!(err.contains("mended 3 findings in 1 file"), "{err}");
}

/// A misspelt verb or card with one near match, in whatever language.
#[test]
fn a_misspelt_word_of_a_step_is_mended() {
    for (wrong, right) in [
        ("withdrw", "withdraw"),
        ("manuver", "maneuver"),
        ("retrat", "retrait"),
    ] {
        let text = |step: &str| {
            format!("---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  {step}\n")
        };
        let folder = Folder::new(&[("a.greffe", &text(wrong))]);
        folder.run(&["check", "a.greffe", "--fix"]);
        assert_eq!(folder.read("a.greffe"), text(right));
    }
    // What may be one of several stays, and so do codes.
    let text = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  S9\n";
    let folder = Folder::new(&[("a.greffe", text)]);
    folder.run(&["check", "a.greffe", "--fix"]);
    assert_eq!(folder.read("a.greffe"), text);
}

/// The word that a line opens with is one of few, and no player of either is meant.
#[test]
fn a_misspelt_expect_is_mended() {
    let text = |word: &str| {
        format!(
            "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  L6\n\
             {word} turn=Bo\n"
        )
    };
    let folder = Folder::new(&[("a.greffe", &text("expekt"))]);
    let (code, out, err) = folder.run(&["check", "a.greffe", "--fix"]);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(folder.read("a.greffe"), text("expect"));
    // After a number somebody acts: a name is missing there, no such word.
    let acts = text("2. Expekt");
    let folder = Folder::new(&[("a.greffe", &acts)]);
    let (_, out, _) = folder.run(&["check", "a.greffe", "--fix"]);
    assert!(out.contains("players: Ana, Bo"), "{out}");
    assert_eq!(folder.read("a.greffe"), acts);
}

#[test]
fn markdown_is_mended_inside_its_fences() {
    let page = |record: &str| {
        let lines: Vec<String> = record.lines().map(|line| format!("  {line}\n")).collect();
        format!("- playrs\n\n  ```greffe\n{}  ```\n", lines.concat())
    };
    let folder = Folder::new(&[("a.md", &page(MISSPELT))]);
    let (code, out, err) = folder.run(&["check", "a.md", "--fix"]);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(folder.read("a.md"), page(MENDED));
}

#[test]
fn an_id_that_has_changed_is_written_anew() {
    let old = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n\
        expect refused Ana L5>A by als.give.from-hand\n";
    let folder = Folder::new(&[("a.greffe", old)]);
    folder.run(&["check", "a.greffe", "--fix"]);
    let new = folder.read("a.greffe");
    assert_eq!(
        new,
        old.replace("als.give.from-hand", "als.hand.drawn-or-given")
    );
}

/// Two near names are no answer, a key that is there is not meant twice, a wrong
/// move, a wrong number and a missing turn are nobody's to mend.
#[test]
fn what_has_no_single_answer_stays() {
    for text in [
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Ina]\n---\n1. Ona L6\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\nplayerz: [Ana, Bo]\n---\n1. Ana L6\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\nevnt: A\nevents: B\n---\n1. Ana L6\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana L5>A\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana L6\n3. Bo S6\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana L6\n1. Bo S6\n",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana L2: flop Bo.S\n",
    ] {
        let folder = Folder::new(&[("a.greffe", text)]);
        let (code, out, _) = folder.run(&["check", "a.greffe", "--fix"]);
        assert_ne!(code, 0, "{text}{out}");
        assert_eq!(folder.read("a.greffe"), text);
        let (code, out, _) = folder.run(&["check", "a.greffe", "--diff"]);
        assert_eq!((code, out.as_str()), (0, ""), "{text}");
    }
}

#[test]
fn a_patch_is_what_is_written() {
    let folder = Folder::new(&[("a.greffe", MISSPELT)]);
    let (code, patch, _) = folder.run(&["check", "a.greffe", "--diff"]);
    assert_eq!(code, 1);
    assert_eq!(folder.read("a.greffe"), MISSPELT);
    let removed = patch
        .lines()
        .filter(|line| line.starts_with('-') && !line.starts_with("---"));
    assert_eq!(removed.count(), 3, "{patch}");
    assert!(patch.contains("\n+players: [Ana, Bo]\n"), "{patch}");
}

/// Neither where there is something to mend nor where there is nothing, and no file
/// beside it is changed.
#[test]
fn standard_input_is_not_changed() {
    for text in [MISSPELT, MENDED] {
        let folder = Folder::new(&[("a.greffe", text), ("b.greffe", MISSPELT)]);
        let script = "\"$0\" check --fix b.greffe - < a.greffe";
        let output = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_greffier")])
            .current_dir(&folder.0)
            .output()
            .expect("a shell");
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("`--fix` changes files"), "{told}");
        assert!(output.stdout.is_empty(), "it is not called empty");
        assert_eq!(folder.read("b.greffe"), MISSPELT);
    }
}

/// Other programs can mend the same.
#[test]
fn programs_are_told_the_same_change() {
    let folder = Folder::new(&[(
        "a.greffe",
        "---\ngreffe: 1\ngame: air-land-sea\nplayrs: [Ana, Bo]\n---\n1. Ana L6\n",
    )]);
    let (_, json, _) = folder.run(&["check", "a.greffe", "--format", "json"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let fix = &json["findings"][0]["fix"];
    assert_eq!(fix["text"], "players");
    let (_, sarif, _) = folder.run(&["check", "a.greffe", "--format", "sarif"]);
    let sarif: Value = serde_json::from_str(&sarif).expect("JSON");
    let fixes = &sarif["runs"][0]["results"][0]["fixes"][0];
    let change = &fixes["artifactChanges"][0];
    assert_eq!(change["artifactLocation"]["uri"], "a.greffe");
    let replacement = &change["replacements"][0];
    assert_eq!(replacement["insertedContent"]["text"], "players");
    let region = &replacement["deletedRegion"];
    assert_eq!(region["byteOffset"], fix["start"]["byte"]);
    let text = folder.read("a.greffe");
    let from = usize::try_from(fix["start"]["byte"].as_u64().expect("a byte")).expect("small");
    let to = usize::try_from(fix["end"]["byte"].as_u64().expect("a byte")).expect("small");
    assert_eq!(&text[from..to], "playrs");
}

/// Of the lines nearest in the text, those after which the rest stays lawful.
#[test]
fn the_first_refused_move_is_told_what_was_lawful() {
    let folder = Folder::new(&[(
        "a.greffe",
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n\
         deal Ana L5 A2 L6 S1 S5 A1\n1. Ana  L5>A\n2. Bo   S6\n3. Ana  A2\n\
         4. Bo   L2: flip Ana.L\n",
    )]);
    let (_, human, _) = folder.run(&["check", "a.greffe"]);
    let lawful = human.lines().find(|line| line.contains("legal here: "));
    let lawful = lawful.unwrap_or_else(|| panic!("{human}"));
    // Only a card in Land lets Bo flip one there; `(L5)>A` is nearer in the text.
    let first = lawful.split('`').nth(1).expect("a line");
    assert!(first.ends_with(">L") || first.starts_with('L'), "{lawful}");
    assert!(lawful.contains(" others"), "{lawful}");
    let (_, short, _) = folder.run(&["check", "a.greffe", "--format", "json"]);
    assert!(!short.contains("legal here"), "{short}");
}
