//! Headers and packs that hold more than any game needs: one finding at the
//! limit, and work that grows no faster than the text.

use std::sync::Arc;

use greffier::{
    finding::{Format, Look, Report},
    games,
    pack::{Library, Memory},
    record::limits,
    replay::{Cache, Request, Wanted},
    source::{Record, cut},
};

const HEAD: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n";

/// Codes and messages of a record, in every way that it can be looked at.
fn findings(header: &str, pack: &str) -> Vec<(&'static str, String)> {
    let library = Library {
        files: Arc::new(Memory::new([("pack.yaml", pack)])),
        ..Library::default()
    };
    let text = format!("{HEAD}{header}---\n");
    let mut found = Vec::new();
    for wanted in [
        Wanted::Score,
        Wanted::Table,
        Wanted::Legal,
        Wanted::Coverage,
    ] {
        let request = Request {
            wanted,
            ..Request::default()
        };
        let outcome = games::run(
            Record::new(&text),
            &library,
            &mut Cache::default(),
            &request,
        );
        found = outcome.findings;
    }
    found
        .into_iter()
        .map(|finding| (finding.code, finding.message))
        .collect()
}

/// One finding, of this code and about this.
fn one(header: &str, pack: &str, code: &str, about: &str) {
    let found = findings(header, pack);
    assert_eq!(found.len(), 1, "{:?}", &found[..found.len().min(3)]);
    assert_eq!(found[0].0, code, "{found:?}");
    assert!(found[0].1.contains(about), "{found:?}");
    assert!(!found[0].1.contains("YAML"), "{found:?}");
}

fn limited(header: &str, about: &str) {
    one(header, "", "header.limit", about);
}

fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn wrong_keys_are_counted() {
    limited(
        &lines(120_000, |n| format!("wrong{n}: 1\n")),
        "this header is too long",
    );
    limited(
        &lines(1_200, |n| format!("wrong{n}: 1\n")),
        "too many entries",
    );
    limited(&format!("{}: 1\n", "k".repeat(201)), "this key is too long");
    let most = limits::ENTRIES - 3;
    assert_eq!(
        findings(&lines(most, |n| format!("wrong{n}: 1\n")), "").len(),
        most
    );
}

#[test]
fn packs_are_counted() {
    limited(
        &format!("packs: [{}]\n", vec!["p"; 200_000].join(", ")),
        "this line is too long",
    );
    limited(
        &format!("packs: [{}]\n", vec!["p"; 1_001].join(", ")),
        "too many entries",
    );
    limited(
        &format!("packs: [{}]\n", vec!["p"; 65].join(", ")),
        "too many packs",
    );
}

#[test]
fn values_and_lines_are_measured() {
    let long = "a".repeat(15_000_000);
    let facts = lines(1000, |n| format!("  Ana.hand{n}: A1\n"));
    limited(
        &format!("x-a: {long}\nposition:\n{facts}"),
        "this header is too long",
    );
    limited(
        &format!("title: {}\n", "a".repeat(200_000)),
        "this line is too long",
    );
    limited(
        &format!("title: {}\n", "a".repeat(20_001)),
        "this value is too long",
    );
    assert_eq!(
        findings(&format!("title: {}\n", "é".repeat(20_000)), ""),
        []
    );
    let block = lines(700, |_| format!("  {}\n", "a".repeat(50)));
    limited(&format!("x-a: |\n{block}"), "this value is too long");
}

#[test]
fn players_and_tiles_are_counted() {
    let many = vec!["a"; 2_000].join(", ");
    limited(&format!("x-players: [{many}]\n"), "too many entries");
    let teams = vec![format!("[{}]", vec!["a"; 900].join(",")); 30].join(",\n  ");
    limited(&format!("x-players: [{teams}]\n"), "too many values");
}

#[test]
fn verbs_of_a_typed_card_are_counted() {
    for many in [4_000, 20_000] {
        let verbs = vec!["flip"; many].join(", ");
        let card =
            format!("cards: {{ D1: {{ title: T, status: fictional, instant: [{verbs}] }} }}\n");
        limited(
            &card,
            if many == 4_000 {
                "too many entries"
            } else {
                "this line is too long"
            },
        );
    }
}

#[test]
fn depth_and_aliases_are_bounded() {
    let deep = format!("x-a: {}{}\n", "[".repeat(40), "]".repeat(40));
    limited(&deep, "too deep");
    limited(
        &format!("x-a: {}{}\n", "[".repeat(5_000), "]".repeat(5_000)),
        "too deep",
    );
    let block = lines(40, |n| format!("{}k:\n", " ".repeat(n + 1)));
    limited(&format!("x-a:\n{block}"), "too deep");
    let laughs = lines(9, |n| {
        let many = vec![format!("*a{n}"); 10].join(", ");
        format!("x-b{}: &a{} [{many}]\n", n + 1, n + 1)
    });
    limited(
        &format!("x-b0: &a0 [ha, ha, ha]\n{laughs}"),
        "too many values",
    );
}

#[test]
fn a_pack_has_the_same_limits() {
    let header = "packs: [pack.yaml]\n";
    let verbs = vec!["flip"; 2_000].join(", ");
    let pack = format!("pack: p\ncards: {{ A1: {{ title: T, instant: [{verbs}] }} }}\n");
    one(header, &pack, "pack.limit", "too many entries");
    let pack = format!("pack: p\nsays: {}\n", "a".repeat(200_000));
    one(header, &pack, "pack.limit", "this line is too long");
    let pack = format!("pack: {}{}\n", "[".repeat(99), "]".repeat(99));
    one(header, &pack, "pack.limit", "too deep");
}

/// What a value in quotes means stands where it was written: names and places
/// of a position are read from one text, written once.
#[test]
fn facts_in_quotes_are_read_at_their_places() {
    let text = format!(
        "{HEAD}theaters: [air, land, sea]\nposition:\n  \"Ana.hand\": \"A1 A\\x32\"\n  Bo.hand: 'A1'\n---\n"
    );
    let outcome = games::run(
        Record::new(&text),
        &Library::default(),
        &mut Cache::default(),
        &Request::default(),
    );
    let doubled = outcome
        .findings
        .first()
        .expect("a card cannot lie in two hands");
    let (first, _) = doubled.because.first().expect("the other place");
    let places = [doubled.at.of(&text), first.of(&text)].concat();
    assert!(places.contains("A1"), "{doubled:?}");
    let text = text
        .replace("'A1'", "'A3'")
        .replace("\\x32", "\\L\\L\\L\\L");
    let outcome = games::run(
        Record::new(&text),
        &Library::default(),
        &mut Cache::default(),
        &Request::default(),
    );
    assert!(
        outcome
            .findings
            .iter()
            .all(|finding| finding.at.end as usize <= text.len())
    );
}

/// Records that hold as much as they may are looked at in every way.
#[test]
fn records_at_the_limits_are_taken_in_every_way() {
    let place = tempfile::tempdir().expect("a folder");
    let verbs = vec!["flip"; limits::ENTRIES].join(", ");
    let title = "a".repeat(limits::LETTERS);
    let card = |title: &str, verbs: &str| {
        format!(
            "theaters: [air, land, diplomacy]\ncards:\n  D1: {{ title: {title}, status: fictional, instant: [{verbs}] }}\n"
        )
    };
    let headers = [
        card("T", &verbs),
        card(&title, "flip"),
        lines(limits::ENTRIES - 3, |n| format!("x-{n}: 1\n")),
        format!("title: {title}\nevent: {title}\nplace: {title}\n"),
    ];
    for (index, header) in headers.iter().enumerate() {
        for copy in 0..6 {
            let text = format!("{HEAD}{header}---\n1. Ana  D1\n");
            let name = format!("{index}-{copy}.greffe");
            std::fs::write(place.path().join(name), text).expect("a file");
        }
    }
    let run = |arguments: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .current_dir(place.path())
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let fine = matches!(output.status.code(), Some(0..=2));
        assert!(fine, "{arguments:?}: {:?} {said}", output.status);
    };
    for command in ["check", "score", "report", "coverage"] {
        run(&[command, "."]);
    }
    run(&["fmt", "--check", "."]);
    for index in 0..headers.len() {
        let name = format!("{index}-0.greffe");
        run(&["show", &name]);
        run(&["legal", &name]);
    }
}

/// However many findings point into a pack, its lines are counted once: places
/// are the same as in a text that is looked at for each.
#[test]
fn places_in_a_pack_are_true() {
    let long = lines(20_000, |_| "# a comment\n".to_owned());
    let keys = lines(500, |n| format!("wrong{n}: 1\n"));
    let pack = format!("pack: p\n{long}{keys}");
    let library = Library {
        files: Arc::new(Memory::new([("pack.yaml", pack.as_str())])),
        ..Library::default()
    };
    let text = format!("{HEAD}packs: [pack.yaml]\n---\n");
    let outcome = games::run(
        Record::new(&text),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    let piece = &greffier::source::cut(text.clone().into_bytes(), false)[0];
    let report = greffier::finding::Report::new(piece, outcome.findings);
    assert_eq!(report.findings.len(), 500);
    for (index, finding) in report.findings.iter().enumerate() {
        let place = report.place(finding);
        assert_eq!(place.start.line, 20_002 + index as u64);
        assert_eq!(place.start.column, 1);
    }
}

/// Findings repeat these for every line: a long one would make much of little.
#[test]
fn handles_and_titles_are_short() {
    let long = |letters: usize| "é".repeat(letters);
    let record = |players: &str| {
        let text = format!(
            "---\ngreffe: 1\ngame: air-land-sea\nplayers: [{players}]\n---\n1. Bo  (?)>A\n"
        );
        let run = games::run(
            Record::new(&text),
            &Library::default(),
            &mut Cache::default(),
            &Request::default(),
        );
        let limits = run.findings.iter();
        limits
            .filter(|finding| finding.code == "header.limit")
            .map(|finding| finding.message.clone())
            .collect::<Vec<_>>()
    };
    let (fits, over) = (long(limits::HANDLE), long(limits::HANDLE + 1));
    let name = long(limits::NAME);
    assert!(record(&format!("{fits}, Bo")).is_empty());
    assert!(record(&format!("{fits}: {name}, Bo")).is_empty());
    for players in [
        format!("{over}, Bo"),
        format!("{over}: Ana, Bo"),
        format!("[{over}, Ana], Bo"),
    ] {
        assert_eq!(
            record(&players),
            ["this handle is too long: at most 40 letters"]
        );
    }
    assert_eq!(
        record(&format!("Ana: {name}é, Bo")),
        ["this name is too long: at most 200 letters"]
    );
    let card = |title: &str, more: &str| {
        format!(
            "theaters: [air, land, diplomacy]\n\
             cards: {{ D1: {{ title: {title}, status: fictional, instant: [flip]{more} }} }}\n"
        )
    };
    assert_eq!(findings(&card(&name, ""), ""), []);
    limited(&card(&format!("{name}é"), ""), "this name is too long");
    let source = format!(", source: {}", long(limits::PROSE + 1));
    limited(&card("T", &source), "this value is too long");
    limited(
        &format!("theaters: [{name}é, land]\n"),
        "this name is too long",
    );
    limited(
        &format!("packs: [{}]\n", long(limits::PROSE + 1)),
        "this value is too long",
    );
    let pack = format!("pack: p\ncards: {{ A1: {{ title: {name}é }} }}\n");
    one(
        "packs: [pack.yaml]\n",
        &pack,
        "pack.limit",
        "this name is too long",
    );
}

/// Many causes of one finding on one line are counted, not drawn.
#[test]
fn many_labels_are_counted() {
    let shown = |facts: usize| {
        let facts = vec!["A=9/9"; facts].join("; ");
        let text = format!("{HEAD}---\nexpect {facts}\n").into_bytes();
        let piece = cut(text, false).remove(0);
        let run = games::run(
            Record::new(&piece.text),
            &Library::default(),
            &mut Cache::default(),
            &Request::default(),
        );
        let mut out = Vec::new();
        let mut renderer = Format::Human.renderer(Look::default());
        let report = Report::new(&piece, run.findings);
        renderer.record(&report, &mut out).expect("memory");
        String::from_utf8(out).expect("text")
    };
    let (few, many) = (shown(500), shown(2_000));
    assert!(many.contains("more places, not shown"), "{few}");
    assert!(many.len() < 5 * few.len(), "{} {}", few.len(), many.len());
}
