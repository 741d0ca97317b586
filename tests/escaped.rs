//! No character of a record, a pack or a file's name that steers a terminal or
//! is not seen gets out, whatever the command and the format.

use std::{fs, process::Command};

const WILD: [char; 6] = [
    '\u{1b}', '\u{7}', '\u{202e}', '\u{200b}', '\u{9b}', '\u{2066}',
];

const RECORD: &str = "---\ngreffe: 1\ngame: air-land-sea\n\
    title: \"T\\e[31m\\a\\u202e\u{202e}\u{200b}\"\nevent: x\u{202e}y\nplayers: [Ana: \"A\\e]0;x\\a\u{202e}\", Bo]\n\
    theaters: [air, land, diplomacy]\n\
    cards: { D1: { title: \"D\\e[2J\u{202e}\u{9b}\", status: fictional, instant: [draw] } }\n---\n\
    # \u{1b}[31m a comment \u{202e}\n7.  Ana D1 # \u{1b}\u{7}\u{202e}\n2. Bo \u{1b}[31mX\u{202e}\n";

fn wild(bytes: &[u8]) -> Option<char> {
    let text = String::from_utf8_lossy(bytes);
    text.chars().find(|c| WILD.contains(c))
}

#[test]
fn nothing_wild_gets_out() {
    let place = tempfile::tempdir().expect("a folder");
    let name = "a\u{1b}[31m\u{7}\u{202e}b.greffe";
    let file = place.path().join(name);
    fs::write(&file, RECORD).expect("a file");
    fs::write(
        place.path().join("p\u{202e}.yaml"),
        "pack: p\ncards: { \"Q\\e\u{202e}\": {} }\n",
    )
    .expect("a file");
    let commands: &[&[&str]] = &[
        &["check", name],
        &["check", name, "--format", "short"],
        &["check", name, "--format", "json"],
        &["check", name, "--format", "github"],
        &["check", name, "--format", "sarif"],
        &["check", name, "--format", "junit"],
        &["check", name, "--output", "short=copy.txt"],
        &["check", "nowhere\u{1b}\u{202e}"],
        &["check", name, "--pack", "nowhere\u{1b}\u{202e}"],
        &["check", name, "--pack", "p\u{202e}.yaml"],
        &["report", name],
        &["report", name, "--format", "markdown"],
        &["report", name, "--format", "json"],
        &["score", name],
        &["score", name, "--format", "json"],
        &["show", name],
        &["show", name, "--format", "json"],
        &["legal", name],
        &["fmt", "--check", name],
        &["coverage", name],
        &["games", "air-land-sea", "--pack", "p\u{202e}.yaml"],
        &["explain", "x\u{202e}\u{7}"],
    ];
    for arguments in commands {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(*arguments)
            .current_dir(place.path())
            .output()
            .expect("the program runs");
        assert_ne!(output.status.code(), Some(3), "{arguments:?}");
        for bytes in [&output.stdout, &output.stderr] {
            let text = String::from_utf8_lossy(bytes);
            assert_eq!(wild(bytes), None, "{arguments:?} {text:?}");
        }
        let json = arguments.contains(&"json") || arguments.contains(&"sarif");
        if json && !output.stdout.is_empty() {
            serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON");
        }
    }
    let copy = fs::read(place.path().join("copy.txt")).expect("it was written");
    assert!(!copy.is_empty() && wild(&copy).is_none());
    // A line end in a name begins no line.
    fs::write(place.path().join("x\n::error::y.greffe"), "nothing").expect("a file");
    for format in ["human", "short", "github", "json", "sarif", "junit"] {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(["check", "x\n::error::y.greffe", "--format", format])
            .current_dir(place.path())
            .output()
            .expect("the program runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!text.contains("\n::error::y"), "{format} {text}");
    }
    // The record itself is never changed on its way through `fmt`.
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["fmt", "--stdout", name])
        .current_dir(place.path())
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("# \u{1b}[31m a comment \u{202e}"));
}

/// What a shell filled in may be no option and no command: it is told all the same.
#[test]
fn nothing_wild_gets_out_of_a_wrong_command_line() {
    for arguments in [
        &["\u{202e}txt"][..],
        &["--\u{9b}31m"],
        &["check", "--format", "\u{202e}", "x"],
        &["check", "--output", "\u{85}=x", "x"],
        &["show", "--at", "7\u{2066}", "x"],
        &["simulate", "air-land-sea", "--seed", "\u{7f}\u{1b}[31m"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
        assert_eq!(wild(&output.stderr), None, "{arguments:?}");
    }
}

/// With colours only colours pass, and none of them is the record's.
#[test]
fn no_colour_of_a_record_gets_out() {
    let place = tempfile::tempdir().expect("a folder");
    let name = "a\u{1b}[31m\u{7}\u{202e}b.greffe";
    fs::write(place.path().join(name), RECORD).expect("a file");
    // This program hides nothing, and so writes no such code.
    let hidden = "h\u{1b}[8m.greffe";
    let record = RECORD.replace("[31m", "[8m").replace("[2J", "[8m");
    fs::write(
        place.path().join(hidden),
        record.replace("\\e]0;x\\a", "\\e[8m"),
    )
    .expect("a file");
    for command in [
        &["check"][..],
        &["check", "--format", "short"],
        &["check", "--format", "github"],
        &["report"],
        &["report", "--format", "markdown"],
        &["show"],
        &["legal"],
        &["score"],
        &["coverage"],
        &["fmt", "--check"],
        &["fmt", "--diff"],
    ] {
        for name in [name, hidden] {
            let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
                .args([command, &[name, "--color", "always"]].concat())
                .current_dir(place.path())
                .output()
                .expect("the program runs");
            for bytes in [&output.stdout, &output.stderr] {
                let text = String::from_utf8_lossy(bytes);
                assert!(!text.contains("\u{1b}[8m"), "{command:?} {text:?}");
                let text = text.replace("\u{1b}[", "");
                assert_eq!(wild(text.as_bytes()), None, "{command:?} {text:?}");
            }
        }
    }
}
