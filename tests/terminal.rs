//! What people and shells rely on: completions, templates, patches.

use std::{fs, path::PathBuf, process::Command};

use greffier::games::REGISTRY;

fn greffier(arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .env("COLUMNS", "60")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text is UTF-8");
    (text, output.status.code())
}

/// A file of our own, under the folder for such files.
fn scratch(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file can be written");
    path
}

#[test]
fn shells_complete_ids() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (script, _) = greffier(&["completions", shell]);
        let known = |word| script.contains(word);
        if matches!(shell, "bash" | "zsh" | "fish") {
            assert!(known("unexploded-cow"), "{shell} knows no game");
            assert!(
                known("als.deploy.matching-theater"),
                "{shell} knows no rule"
            );
            assert!(known("bestioles-en-guerre"), "{shell} knows no rulebook");
        }
        assert!(known("report"), "{shell} knows no command");
    }
}

#[test]
fn help_does_not_list_every_rule() {
    let (help, _) = greffier(&["explain", "--help"]);
    assert!(!help.contains("syntax.ambiguous"), "{help}");
}

#[test]
fn templates_are_in_their_canonical_form() {
    for engine in REGISTRY {
        let id = engine.info().id;
        let (template, _) = greffier(&["new", id]);
        let path = scratch(&format!("{id}.greffe"), &template);
        let path = path.to_string_lossy();
        let (changes, code) = greffier(&["fmt", "--check", &path]);
        assert_eq!(code, Some(0), "{changes}");
        let (found, code) = greffier(&["check", &path]);
        assert_eq!(code, Some(0), "{found}");
    }
}

/// A header that is filled in is sound, whatever stood in its place before.
#[test]
fn templates_are_filled_in() {
    let cases: [&[&str]; 8] = [
        &["air-land-sea", "--players", "Zoé,Tom"],
        &[
            "air-land-sea",
            "--players",
            "[Ana, Cat], [Bo, Dan]",
            "--set",
            "goal=8",
        ],
        &[
            "air-land-sea",
            "--mode",
            "epic",
            "--set",
            "theaters=[A, L, S, Es, Ec]",
        ],
        &[
            "air-land-sea",
            "--set",
            "disrupt=nested",
            "--set",
            "empty-hand=ends",
        ],
        &["guerre-des-moutons", "--players", "4"],
        &[
            "guerre-des-moutons",
            "--mode",
            "two-colours",
            "--set",
            "tiles=p60",
        ],
        &[
            "guerre-et-beeeh",
            "--set",
            "layout=spread",
            "--set",
            "title=Sunday",
        ],
        &[
            "unexploded-cow",
            "--players",
            "[Zoé: Zoé de la Tour, Tom, Léa]",
            "--mode",
            "sorted",
        ],
    ];
    for (index, case) in cases.iter().enumerate() {
        let (text, code) = greffier(&[&["new"], *case].concat());
        assert_eq!(code, Some(0), "{case:?}");
        for value in case[1..].iter().filter_map(|word| word.split_once('=')) {
            assert!(
                text.contains(&format!("{}: {}", value.0, value.1)),
                "{text}"
            );
        }
        let path = scratch(&format!("filled-{index}.greffe"), &text);
        let (found, code) = greffier(&["check", &path.to_string_lossy()]);
        assert_eq!(code, Some(0), "{case:?}: {found}");
        let (changes, code) = greffier(&["fmt", "--check", &path.to_string_lossy()]);
        assert_eq!(code, Some(0), "{case:?}: {changes}");
    }
}

#[test]
fn templates_are_not_filled_in_with_nonsense() {
    for case in [
        ["unexploded-cow", "--players", "Ana,Bo"],
        ["air-land-sea", "--mode", "epik"],
        ["air-land-sea", "--set", "disrupt=sometimes"],
    ] {
        let (text, code) = greffier(&[&["new"], &case[..]].concat());
        assert_eq!((text.as_str(), code), ("", Some(2)), "{case:?}");
    }
}

#[test]
fn a_new_record_is_never_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.greffe");
    let name = path.to_string_lossy();
    let (printed, code) = greffier(&["new", "air-land-sea", "-o", &name]);
    assert_eq!((printed.as_str(), code), ("", Some(0)));
    let written = fs::read_to_string(&path).expect("the record");
    assert_eq!(written, greffier(&["new", "air-land-sea"]).0);
    let (_, code) = greffier(&["new", "unexploded-cow", "-o", &name]);
    assert_eq!(code, Some(2));
    let kept = fs::read_to_string(&path).expect("the record");
    assert_eq!(kept, written);
}

/// A game that was played with a pack names it, and is checked with it.
#[test]
fn games_of_a_pack_name_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        let text = String::from_utf8(output.stdout).expect("text is UTF-8");
        (text, output.status.code())
    };
    let pack = "my fables.yaml";
    let fables = "examples/air-land-sea/bobards/fables.yaml";
    fs::copy(fables, folder.path().join(pack)).expect("a pack");
    let asked = [
        "air-land-sea",
        "--set",
        "theaters=[Es, D, Ec]",
        "--pack",
        pack,
    ];
    let named = "\npacks: [\"my fables.yaml\"]\n";
    let (games, code) = here(&[&["simulate", "--games", "3"], &asked[..]].concat());
    assert_eq!((games.matches(named).count(), code), (3, Some(0)));
    let (template, _) = here(&[&["new"], &asked[..]].concat());
    assert!(template.contains(named), "{template}");
    fs::write(folder.path().join("games.greffe"), games).expect("a file");
    let (found, code) = here(&["check", "games.greffe"]);
    assert_eq!(code, Some(0), "{found}");
    let twice = [&["simulate"], &asked[..], &["--set", "packs=[x.yaml]"]].concat();
    assert_eq!(here(&twice).1, Some(2));
}

#[test]
fn nothing_that_can_be_broken_is_wider_than_the_terminal() {
    let mut commands = vec![vec!["games"]];
    for engine in REGISTRY {
        let id = engine.info().id;
        commands.push(vec!["games", id]);
        commands.push(vec!["games", id, "--rules"]);
        commands.push(vec!["explain", engine.info().clauses[0].id]);
    }
    for command in commands {
        let (text, _) = greffier(&command);
        // A record is shown as it is written.
        let record = |line: &&str| !["lawful:", "refused:"].contains(line);
        for line in text.lines().take_while(record) {
            // A word is never broken, and its indentation stays.
            let words = line.trim_start().split(' ').count();
            let width = line.chars().count();
            assert!(width <= 60 || words == 1, "{command:?}: {line}");
        }
    }
}

/// What `fmt --diff` prints, applied by hand, is what `fmt` writes.
#[test]
fn a_diff_leads_to_the_canonical_form() {
    let source = fs::read_to_string("tests/cli/fmt.in/loose.greffe").expect("a record");
    let path = scratch("loose.greffe", &source);
    let path = path.to_string_lossy();
    let (diff, code) = greffier(&["fmt", "--diff", &path]);
    assert_eq!(code, Some(1), "{diff}");
    let (formatted, _) = greffier(&["fmt", "--stdout", &path]);
    assert_eq!(patched(&source, &diff), formatted);
}

fn patched(text: &str, diff: &str) -> String {
    let mut rest = text.split_inclusive('\n');
    let mut out = String::new();
    let mut line = 1;
    for hunk in diff.split("@@ -").skip(1) {
        let (place, body) = hunk.split_once(" @@\n").expect("a hunk has a head");
        let from: usize = place
            .split(',')
            .next()
            .expect("a line")
            .parse()
            .expect("a number");
        while line < from {
            out.push_str(rest.next().expect("a line before the hunk"));
            line += 1;
        }
        for changed in body.split_inclusive('\n') {
            let (mark, changed) = changed.split_at(1);
            if mark != "+" {
                assert_eq!(rest.next(), Some(changed));
                line += 1;
            }
            if mark != "-" {
                out.push_str(changed);
            }
        }
    }
    out.extend(rest);
    out
}

/// Somebody who watches sees how far it has come; the records are the same.
#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_how_far_it_has_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let watched = |line: &str| {
        let line = line.replace("greffier", env!("CARGO_BIN_EXE_greffier"));
        let output = Command::new("script")
            .args(["--quiet", "--return", "--command", &line, "/dev/null"])
            .current_dir(folder.path())
            .output()
            .expect("`script` gives a terminal");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text is UTF-8")
    };
    let seen = watched("greffier simulate air-land-sea --games 600 > games.greffe");
    assert!(seen.contains(" of 600 games"), "{seen:?}");
    let seen = watched("greffier --quiet simulate air-land-sea --games 600 > quiet.greffe");
    assert_eq!(seen, "");
    let seen = watched("greffier coverage --mutate games.greffe > coverage.txt");
    assert!(seen.contains("rules noticed, "), "{seen:?}");
    let read = |name: &str| fs::read(folder.path().join(name)).expect("a file");
    let (alone, _) = greffier(&["simulate", "air-land-sea", "--games", "600"]);
    assert_eq!(read("games.greffe"), alone.as_bytes());
    assert_eq!(read("quiet.greffe"), alone.as_bytes());
    // Games that run over the screen are not drawn over.
    let seen = watched("greffier simulate air-land-sea --games 600");
    assert!(!seen.contains(" of 600 games"));
}
