//! The page about archives: every `console` block of it is run by a shell, with
//! nothing but greffier and what each system has, and prints what stands there.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

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

/// A command that reads standard input, and each line that it prints as soon as it does.
fn reading(arguments: &[&str]) -> (Child, ChildStdin, Receiver<String>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let stdin = child.stdin.take().expect("a pipe");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let (send, lines) = channel();
    thread::spawn(move || {
        let lines = stdout.lines().map_while(Result::ok);
        lines
            .map(|line| send.send(line))
            .take_while(Result::is_ok)
            .count();
    });
    (child, stdin, lines)
}

/// Who writes into a pipe slowly is told of each record as soon as it is known to be whole:
/// when the next one begins.
#[test]
fn a_pipe_is_answered_before_it_ends() {
    let opening = "---\ngreffe: 1\n";
    let rest = |turns: &str| format!("game: air-land-sea\nplayers: [Ana, Bo]\n---\n{turns}");
    for command in ["check", "score"] {
        for (turns, valid) in [("1. Ana  L6\n", true), ("1. Ana  L6>A\n", false)] {
            let (mut child, mut stdin, lines) = reading(&[command, "--format", "jsonl", "-"]);
            let next = |number: u64| {
                // Far longer than it takes: what comes only at the end never comes here.
                let line = lines.recv_timeout(Duration::from_secs(60));
                let line = line.expect("an answer while the pipe is open");
                let line: serde_json::Value = serde_json::from_str(&line).expect("an object");
                assert_eq!(line["record"], number, "{command}");
                assert_eq!(line["valid"], valid, "{command}");
            };
            write!(stdin, "{opening}{}{opening}", rest(turns)).expect("it reads");
            next(1);
            // The opening of a header may come in two halves.
            write!(stdin, "{}---\ngre", rest(turns)).expect("it reads");
            writeln!(stdin, "ffe: 1").expect("it reads");
            next(2);
            write!(stdin, "{}", rest(turns)).expect("it reads");
            drop(stdin);
            next(3);
            let status = child.wait().expect("it ends");
            assert_eq!(status.code(), Some(i32::from(!valid)));
        }
    }
}

/// However a pipe cuts what it brings, the answer is that of the file.
#[test]
fn a_pipe_is_read_like_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = "# before\n---\ngreffe: 1\ngame: air-land-sea\nplayers: [Zoé, Bo]\n---\n\
        1. Zoé  L6\n# é\n2. Bo   L5>A\n";
    let text = format!("\u{feff}{}", record.repeat(40));
    let path = folder.path().join("a.greffe");
    fs::write(&path, &text).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["check", "--format", "jsonl", "a.greffe"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    let expected = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(expected.lines().count(), 40);
    for size in [7, 41, 1000, text.len()] {
        let arguments = [
            "check",
            "--format",
            "jsonl",
            "--stdin-filename",
            "a.greffe",
            "-",
        ];
        let (_child, mut stdin, lines) = reading(&arguments);
        for part in text.as_bytes().chunks(size) {
            stdin.write_all(part).expect("it reads");
            stdin.flush().expect("it reads");
        }
        drop(stdin);
        let found: Vec<String> = lines.iter().collect();
        assert_eq!(found.join("\n"), expected.trim_end(), "{size}");
    }
}
