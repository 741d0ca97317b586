//! Who speaks which language: `--lang`, the environment, the project; programs only
//! what they ask for.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A land card played in the air.
const BROKEN: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  L5>A\n";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("languages-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join(".git")).expect("a folder");
    fs::write(folder.join("a.greffe"), BROKEN).expect("a file");
    folder
}

/// Standard output, and the exit code.
fn run(folder: &Path, environment: &[(&str, &str)], arguments: &str) -> (String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_greffier"));
    for name in ["GREFFIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let output = command
        .envs(environment.iter().copied())
        .args(arguments.split(' '))
        .current_dir(folder)
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (text, output.status.code().expect("an exit code"))
}

fn is_french(text: &str) -> bool {
    text.contains("une carte jouée face visible")
}

#[test]
fn the_nearest_wish_wins() {
    let folder = folder("wish");
    let french = |environment: &[(&str, &str)], arguments: &str| {
        let (text, code) = run(&folder, environment, arguments);
        assert_eq!(code, 1, "{text}");
        is_french(&text)
    };
    assert!(!french(&[], "check a.greffe"));
    assert!(!french(&[("LANG", "C.UTF-8")], "check a.greffe"));
    assert!(french(&[("LANG", "fr_FR.UTF-8")], "check a.greffe"));
    assert!(!french(
        &[("LANG", "fr_FR"), ("LC_ALL", "en_GB")],
        "check a.greffe"
    ));
    assert!(french(
        &[("LANG", "en_GB"), ("LC_MESSAGES", "fr_CH")],
        "check a.greffe"
    ));
    assert!(french(
        &[("LC_ALL", "C"), ("GREFFIER_LANG", "fr")],
        "check a.greffe"
    ));
    assert!(!french(
        &[("GREFFIER_LANG", "fr")],
        "check a.greffe --lang en"
    ));
    assert!(french(
        &[("GREFFIER_LANG", "en")],
        "--lang=fr check a.greffe"
    ));
    fs::write(folder.join("greffier.toml"), "lang = \"fr\"\n").expect("a file");
    assert!(french(&[("LC_ALL", "en_GB")], "check a.greffe"));
    assert!(!french(&[("GREFFIER_LANG", "en")], "check a.greffe"));
    assert!(!french(&[], "check a.greffe --no-config"));
}

#[test]
fn programs_read_english_unless_they_ask() {
    let folder = folder("programs");
    let fr = [("LC_ALL", "fr_FR.UTF-8")];
    let formats = [
        "check a.greffe -f short",
        "check a.greffe -f json",
        "check a.greffe -f jsonl",
        "check a.greffe -f github",
        "check a.greffe -f sarif",
        "check a.greffe -f junit",
        "check a.greffe --statistics -f json",
        "score a.greffe -f json",
        "score a.greffe -f csv",
        "report a.greffe -f json",
        "show a.greffe -f json",
        "words air-land-sea --format json",
        "coverage a.greffe -f json",
        "compare a.greffe --with disrupt=nested -f json",
        "simulate air-land-sea",
    ];
    for arguments in formats {
        let (english, code) = run(&folder, &[], arguments);
        assert_eq!((english, code), run(&folder, &fr, arguments), "{arguments}");
    }
    for arguments in &formats[1..7] {
        let (french, code) = run(&folder, &[], &format!("{arguments} --lang fr"));
        let (english, same) = run(&folder, &[], arguments);
        assert_eq!(code, same, "{arguments}");
        assert_ne!(french, english, "{arguments}");
    }
}

/// Codes, keys, places and severities of a finding.
fn bones(json: &str) -> Vec<String> {
    let object: serde_json::Value = serde_json::from_str(json).expect("JSON");
    let findings = object["findings"].as_array().expect("findings");
    let bone = |finding: &serde_json::Value| {
        let finding = finding.as_object().expect("an object");
        let keys: Vec<&String> = finding.keys().collect();
        format!("{keys:?} {} {}", finding["code"], finding["severity"])
    };
    findings.iter().map(bone).collect()
}

#[test]
fn codes_and_keys_are_the_same_in_every_language() {
    let folder = folder("codes");
    let (english, _) = run(&folder, &[], "check a.greffe -f json");
    let (french, _) = run(&folder, &[], "check a.greffe -f json --lang fr");
    assert!(is_french(&french), "{french}");
    assert_eq!(bones(&english), bones(&french));
    // The facts of a table too.
    let facts = |text: &str| -> Vec<String> {
        let object: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let facts = object["facts"].as_object().expect("facts");
        facts.keys().cloned().collect()
    };
    let (english, _) = run(&folder, &[], "show a.greffe -f json");
    let (french, _) = run(&folder, &[], "show a.greffe -f json --lang fr");
    assert_eq!(facts(&english), facts(&french));
}

#[test]
fn one_run_prints_for_people_and_writes_for_programs() {
    let folder = folder("both");
    let fr = [("GREFFIER_LANG", "fr")];
    let (printed, code) = run(&folder, &fr, "check a.greffe -o json=out.json");
    assert_eq!(code, 1);
    assert!(is_french(&printed), "{printed}");
    let written = fs::read_to_string(folder.join("out.json")).expect("the file");
    let (english, _) = run(&folder, &[], "check a.greffe -f json");
    assert_eq!(written, english);
    run(&folder, &[], "check a.greffe --lang fr -o json=out.json");
    let written = fs::read_to_string(folder.join("out.json")).expect("the file");
    let (french, _) = run(&folder, &[], "check a.greffe -f json --lang fr");
    assert_eq!(written, french);
    assert_ne!(french, english);
}
