//! What strangers write, and who runs the program in good faith: nothing is passed over in
//! silence, nothing secret is shown for all to see, no cell becomes a formula.

use std::process::{Command, Output};

use crate::support::place::Place;

const HEADER: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n";

fn greffier(place: &Place, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .current_dir(place.root())
        .output()
        .expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// "Nothing changes" is said only of what was played.
#[test]
fn a_record_that_cannot_be_played_is_not_compared_in_silence() {
    let place = Place::new();
    place.write("good.greffe", &format!("{HEADER}1. Ana S6\n"));
    let nobody = "---\ngreffe: 1\ngame: air-land-sea\n---\n";
    let nogame = "---\ngreffe: 1\ngame: nogame\nplayers: [Ana, Bo]\n---\n";
    place.write("nobody.greffe", nobody);
    place.write("nogame.greffe", nogame);
    let latin = [HEADER.as_bytes(), b"# \xe9t\xe9\n1. Ana S6\n"].concat();
    std::fs::write(place.path("latin.greffe"), latin).expect("a file");
    let compared = |bad: &str| {
        let with = ["compare", "--with", "disrupt=nested", "good.greffe", bad];
        greffier(&place, &with)
    };
    for bad in ["nobody.greffe", "nogame.greffe", "latin.greffe"] {
        let output = compared(bad);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{bad}: {told}");
        assert!(told.contains(&format!("{bad}, record 1: ")), "{told}");
    }
    assert_eq!(compared("good.greffe").status.code(), Some(0));
}

/// A player may be called `public`; what everybody knows is what was asked for.
#[test]
fn public_is_everybody_whoever_plays() {
    let place = Place::new();
    let header = HEADER.replace("[Ana, Bo]", "[public, Bo]");
    let deals = "deal public S6 L2 A1 A6 L4 S5\ndeal Bo S3 A4 L6 L1 S1 S2\n1. public S6\n";
    place.write("a.greffe", &(header + deals));
    for name in ["public", "PUBLIC", "Públic"] {
        let shown = out(&greffier(&place, &["show", "a.greffe", "--as", name]));
        assert!(
            shown.contains("S6") && !shown.contains("A6"),
            "{name}: {shown}"
        );
    }
    let output = greffier(
        &place,
        &["replay", "a.greffe", "--as", "public", "-o", "a.html"],
    );
    assert_eq!(output.status.code(), Some(0));
    let page = std::fs::read_to_string(place.path("a.html")).expect("a page");
    assert!(!page.contains("A6"));
}

#[test]
fn no_cell_becomes_a_formula() {
    let place = Place::new();
    for (name, guarded) in [
        ("\\n=1+1", "'\n=1+1"),
        ("\\t=1", "'\t=1"),
        (" =1", "' =1"),
        ("\u{a0}=1", "'\u{a0}=1"),
        ("＝1", "'＝1"),
        ("@sum", "'@sum"),
    ] {
        let text = HEADER.replace("players", &format!("title: \"{name}\"\nplayers"));
        place.write("a.greffe", &text);
        let csv = out(&greffier(&place, &["score", "--format", "csv", "a.greffe"]));
        assert!(csv.contains(guarded), "{name}: {csv}");
    }
}

#[test]
fn a_mode_is_one_line_of_the_header() {
    let place = Place::new();
    let output = greffier(
        &place,
        &["new", "air-land-sea", "--mode", "standard\ntitle: x"],
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(out(&output).is_empty());
}

/// What `patch` can apply to a file of another system.
#[test]
fn the_lines_of_a_patch_end_as_those_of_its_file() {
    let place = Place::new();
    let text = format!("{HEADER}1. Ana S6\n2.  Bo (?)>S\n").replace('\n', "\r\n");
    place.write("a.greffe", &text);
    let patch = out(&greffier(&place, &["fmt", "--diff", "a.greffe"]));
    let (name, lines) = patch.split_once("@@").expect("a hunk");
    assert!(!name.contains('\r'), "{patch}");
    assert!(!patch.contains("u000d"), "{patch}");
    let lines: Vec<&str> = lines.lines().skip(1).collect();
    let text = |mark: char| {
        let of = lines.iter().filter(|line| line.starts_with([mark, ' ']));
        let of: Vec<&str> = of.map(|line| &line[1..]).collect();
        of.join("\r\n") + "\r\n"
    };
    let old = text('-');
    assert!(
        old.len() > 20 && patch.matches("\r\n").count() == lines.len(),
        "{patch}"
    );
    greffier(&place, &["fmt", "a.greffe"]);
    let new = std::fs::read_to_string(place.path("a.greffe")).expect("a file");
    assert!(new.ends_with(&text('+')), "{new:?} {patch:?}");
}
