//! Every record under `examples/` is a test: what people read of it is a
//! snapshot, and a broken one names in the file what must be found.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

fn greffier(args: &[&str], file: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .arg(file.file_name().expect("an example has a name"))
        .current_dir(file.parent().expect("an example lies in a folder"))
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    let code = output.status.code().unwrap_or(-1);
    assert!(code < 3, "{}: exit {code}", file.display());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    String::from_utf8_lossy(&output.stdout).into_owned() + &errors
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples")
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of examples can be read")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path
            .extension()
            .is_some_and(|ext| ext == "greffe" || ext == "md")
        {
            found.push(path);
        }
    }
}

fn examples() -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(&folder(), &mut found);
    found
}

/// `air-land-sea/broken/two-cards` for a snapshot's folder and name.
fn name(path: &Path) -> String {
    path.strip_prefix(folder())
        .expect("an example lies under examples")
        .with_extension("")
        .to_string_lossy()
        .replace('\\', "/")
}

#[test]
fn what_people_read() {
    for path in examples() {
        let name = name(&path);
        let mut text = greffier(&["check", "--format", "human"], &path);
        // Each example is one file: its snapshot need not say so.
        text = text.replace(" in 1 file, ", ", ");
        text.push_str("\n=== score\n");
        text.push_str(&greffier(&["score", "--explain", "--quiet"], &path));
        text.push_str("\n=== table\n");
        text.push_str(&greffier(&["show", "--quiet"], &path));
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
        insta::with_settings!({
            snapshot_path => format!("snapshots/{folder}"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
            description => format!("examples/{name}"),
        }, {
            insta::assert_snapshot!(file.to_owned(), text);
        });
    }
}

/// The codes that a broken record says it must raise.
fn promised(path: &Path) -> BTreeSet<String> {
    let text = fs::read(path).expect("an example can be read");
    String::from_utf8_lossy(&text)
        .lines()
        .filter_map(|line| line.split_once("# finds:"))
        .map(|(_, code)| code.trim().to_owned())
        .collect()
}

/// The codes of errors and warnings that follow from no other.
fn found(path: &Path) -> BTreeSet<String> {
    codes(&greffier(&["check", "--format", "json"], path))
}

fn codes(json: &str) -> BTreeSet<String> {
    let json: Value = serde_json::from_str(json).expect("check prints JSON");
    json["findings"]
        .as_array()
        .expect("findings are a list")
        .iter()
        .filter(|finding| finding["severity"] != "note" && finding["follows"].is_null())
        .map(|finding| finding["code"].as_str().expect("a code").to_owned())
        .collect()
}

#[test]
fn broken_records_are_found_out_and_others_are_clean() {
    let mut wrong = Vec::new();
    for path in examples() {
        let (promised, found) = (promised(&path), found(&path));
        let broken = path.components().any(|part| part.as_os_str() == "broken");
        if promised != found || broken == promised.is_empty() {
            wrong.push(format!(
                "{}: says {promised:?}, found {found:?}",
                name(&path)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Runs a command on text given to standard input, in the example's folder.
fn piped(args: &[&str], text: &[u8], file: &Path) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .arg("-")
        .current_dir(file.parent().expect("an example lies in a folder"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("standard input");
    stdin.write_all(text).expect("the program reads");
    drop(stdin);
    child.wait_with_output().expect("the program ends").stdout
}

#[test]
fn formatted_examples_mean_the_same() {
    for path in examples() {
        if path.extension().is_some_and(|ext| ext == "md") {
            continue;
        }
        let text = fs::read(&path).expect("an example can be read");
        let once = piped(&["fmt"], &text, &path);
        let twice = piped(&["fmt"], &once, &path);
        let name = name(&path);
        assert_eq!(once, twice, "{name}: fmt is not idempotent");
        let json = piped(&["check", "--format", "json"], &once, &path);
        let mut before = found(&path);
        let mut after = codes(&String::from_utf8_lossy(&json));
        // Turns are renumbered, where none is missing.
        before.remove("record.turn-number");
        after.remove("record.turn-number");
        assert_eq!(before, after, "{name}: fmt changed what is found");
    }
}
