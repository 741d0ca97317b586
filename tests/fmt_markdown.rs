//! `fmt` of records in Markdown: the record becomes what it would become alone,
//! and every other byte stays.

use std::{fs, process::Command};

use greffier::source::{Piece, cut};

const RECORD: &str = "---\ngreffe:  1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
    position: { Ana.S: S2, Ana.hand: S6, turn: Ana }\n---\n\n7.Ana  S6 # big\n   Bo (?) > land\n8. bo A1\n";

/// The ways to stand in something else: what goes before the first line, and
/// before the others.
const WAYS: [(&str, &str); 7] = [
    ("> ", "> "),
    (">", ">"),
    ("- ", "  "),
    ("10. ", "    "),
    ("*   ", "    "),
    ("  ", "  "),
    ("-\t", "\t"),
];

fn wrapped(text: &str, (first, other): (&str, &str)) -> String {
    let mut out = String::new();
    for (index, line) in text.lines().enumerate() {
        let before = if index == 0 { first } else { other };
        out.push_str(before);
        out.push_str(line);
        out.push('\n');
    }
    out
}

fn all_records(text: &str) -> Vec<String> {
    let pieces = cut(text.as_bytes().to_vec(), true);
    // A fence that holds nothing is told, but it is no record.
    let records = pieces.into_iter().filter(Piece::is_record);
    records.map(|piece| piece.text).collect()
}

fn fmt(place: &std::path::Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["fmt", "--quiet", "."])
        .current_dir(place)
        .output()
        .expect("the program runs");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn records_are_written_where_they_stand() {
    let place = tempfile::tempdir().expect("a folder");
    fs::write(place.path().join("alone.greffe"), RECORD).expect("a file");
    let mut files = Vec::new();
    let fence = format!("```greffe\n{RECORD}```\n");
    for (one, way) in WAYS.iter().enumerate() {
        for (two, inner) in WAYS.iter().enumerate() {
            for end in ["\n", "\r\n"] {
                let inside = wrapped(&wrapped(&fence, *inner), *way);
                let text = format!("7.Ana  S6\n\n{inside}\n    7.Ana  S6\n\n<!-- 7.Ana S6 -->\n");
                let text = text.replace('\n', end);
                // Four blanks make code of some: then there is nothing to write.
                let name = format!("{one}{two}{}.md", end.len());
                fs::write(place.path().join(&name), &text).expect("a file");
                files.push((name, text));
            }
        }
    }
    fmt(place.path());
    let alone = fs::read_to_string(place.path().join("alone.greffe")).expect("a file");
    assert_ne!(alone, RECORD);
    let mut written = 0;
    for (name, before) in &files {
        let after = fs::read_to_string(place.path().join(name)).expect("a file");
        if all_records(before).is_empty() {
            assert_eq!(&after, before);
            continue;
        }
        written += 1;
        let records = all_records(&after);
        assert_eq!(records.len(), 1, "{before}\n{after}");
        assert_eq!(
            records[0].replace("\r\n", "\n"),
            alone,
            "{name}\n{before}\n{after}"
        );
        let (start, end) = ("7.Ana  S6", "<!-- 7.Ana S6 -->");
        assert!(after.starts_with(start) && after.trim_end().ends_with(end));
        let lone = after.replace("\r\n", "").contains('\n');
        assert_eq!(lone, !before.contains("\r\n"), "line ends stay: {name}");
    }
    assert!(written >= 60, "{written} of {}", files.len());
    // Twice is once.
    let texts = |names: &[(String, String)]| -> Vec<String> {
        let read = |(name, _): &(String, String)| fs::read_to_string(place.path().join(name));
        names
            .iter()
            .map(|file| read(file).expect("a file"))
            .collect()
    };
    let once = texts(&files);
    fmt(place.path());
    assert_eq!(texts(&files), once);
}

/// Quotes may be marked otherwise on every line, and lines may end with CR.
#[test]
fn marks_before_lines_may_differ() {
    let clean =
        "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  A1\n   Bo   A2\n";
    let loose = clean
        .replace("game: ", "game:   ")
        .replace("   Bo   A2", "  Bo A2");
    for (first, other) in [
        (" > ", "> "),
        ("> ", " > "),
        (">", "> "),
        (">   ", "> "),
        (" >  ", ">"),
        ("> > ", ">> "),
        (" > - ", ">   "),
    ] {
        for end in ["\n", "\r", "\r\n"] {
            let place = tempfile::tempdir().expect("a folder");
            let file = place.path().join("a.md");
            let fence = format!("```greffe\n{loose}```\n");
            let text = format!(
                "x\n\n{}",
                wrapped(&fence, (first, other)).replace('\n', end)
            );
            fs::write(&file, &text).expect("a file");
            fmt(place.path());
            let after = fs::read_to_string(&file).expect("a file");
            let records = all_records(&after);
            assert_eq!(records.len(), 1, "{text:?} {after:?}");
            assert_eq!(
                records[0].replace("\r\n", "\n"),
                clean,
                "{text:?} {after:?}"
            );
        }
    }
}

/// What is written can be read: where it could not be, the text stays.
#[test]
fn nothing_is_written_that_cannot_be_read_again() {
    let head = "---\ngreffe:  1\ngame: air-land-sea\nplayers: [Annabelle, B]\n";
    let facts: Vec<String> = (0..900).map(|n| format!("x-k{n}: a")).collect();
    let facts = facts.join(", ");
    let deep = format!("```greffe\n{head}position: {{{facts}}}\n---\n1. B A1\n```\n");
    let quote = format!("{} ", ">".repeat(2_000));
    let deep = wrapped(&deep, (&quote, &quote));
    let long = format!(
        "{head}---\n1. Annabelle  A1\n2. B S6 # {}\n",
        "c".repeat(65_520)
    );
    // Actors are padded to the longest handle.
    let head = head.replace("Annabelle", &"A".repeat(40));
    let many = format!("{head}---\n{}", "1. B a1\n".repeat(380_000));
    for (name, text, why) in [
        ("deep.md", &deep, "too deep in quotes"),
        ("long.greffe", &long, "longer than 64 KiB"),
        ("many.greffe", &many, "longer than 16 MiB"),
    ] {
        let place = tempfile::tempdir().expect("a folder");
        let file = place.path().join(name);
        fs::write(&file, text).expect("a file");
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(["fmt", name])
            .current_dir(place.path())
            .output()
            .expect("the program runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            told.contains("record 1 left as it is") && told.contains(why),
            "{told}"
        );
        assert_eq!(&fs::read_to_string(&file).expect("a file"), text, "{name}");
    }
}
