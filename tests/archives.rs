//! The page about archives: every `console` block of it is run by a shell, with
//! nothing but greffier and what each system has, and prints what stands there.

use std::{fs, path::Path, process::Command};

const PAGE: &str = include_str!("../docs/archives.md");

/// The `console` blocks, one after another.
fn blocks() -> Vec<Vec<&'static str>> {
    let mut blocks = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if line != "```console" {
            continue;
        }
        blocks.push(lines.by_ref().take_while(|line| *line != "```").collect());
    }
    blocks
}

#[cfg(unix)]
fn printed(command: &str, folder: &Path) -> Vec<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_greffier"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .output()
        .expect("a shell");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("UTF-8");
    text.lines().map(|line| line.trim().to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn what_needs_only_a_shell_is_true() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut commands, mut said, mut found) = (0, Vec::new(), Vec::new());
    for line in blocks().into_iter().flatten() {
        said.push(line.trim().to_owned());
        if let Some(command) = line.strip_prefix("$ ") {
            commands += 1;
            found.push(line.trim().to_owned());
            found.extend(printed(command, folder.path()));
        }
    }
    assert!(commands > 8, "the page has commands");
    assert_eq!(said.join("\n"), found.join("\n"), "docs/archives.md");
}

/// The fields that the queries of the page name are those of the output.
#[test]
fn queries_name_fields_that_there_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  L6>A\n";
    fs::write(folder.path().join("a.greffe"), record).expect("a file");
    let read = |command: &str| -> serde_json::Value {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args([command, "--format", "jsonl", "a.greffe"])
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        serde_json::from_slice(&output.stdout).expect("one object")
    };
    let checked = read("check");
    for field in ["file", "record", "game", "turns", "valid", "findings"] {
        assert!(!checked[field].is_null(), "{field}");
        assert!(PAGE.contains(field), "{field}");
    }
    let finding = checked["findings"][0].as_object().expect("a finding");
    for field in ["code", "follows"] {
        assert!(finding.contains_key(field) && PAGE.contains(field));
    }
    let scored = read("score");
    assert_eq!(scored["provisional"], true);
    let row = scored["standing"][0].as_object().expect("a row");
    for field in ["players", "score", "wins"] {
        assert!(row.contains_key(field) && PAGE.contains(field));
    }
}
