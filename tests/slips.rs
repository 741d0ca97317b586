//! Slips of those who write their first record: each is told what to write.

use greffier::{
    games,
    lang::{Lang, within},
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

fn helps(line: &str) -> Vec<String> {
    let text = format!("---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n{line}\n");
    let record = Record::new(&text);
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(record, &library, &mut Cache::default(), &request);
    let findings = outcome.findings.into_iter();
    findings.map(|finding| finding.help).collect()
}

#[test]
fn a_beginners_slip_is_told_what_to_write() {
    for (line, en, fr) in [
        ("1. S6", "`1. Ana S6`", "il manque le nom du joueur"),
        ("1. S6  # a comment", "`1. Ana S6`", "`1. Ana S6`"),
        ("1. Ana", "what Ana plays", "ce que joue Ana"),
        (
            "1. Ana: S6",
            "no `:` stands behind",
            "pas de `:` après un nom",
        ),
        ("1. Ana S6;", "none follows here", "rien ne suit ici"),
        (
            "1. Ana Super Battleship",
            "`super-battleship`",
            "`super-battleship`",
        ),
        ("1. Ana S6 face down", "`(S6)>PLACE`", "entre parenthèses"),
        ("1. Ana S6 face cachée", "`(S6)>PLACE`", "entre parenthèses"),
        ("1. Ana ?>S", "`(?)>S`", "`(?)>S`"),
    ] {
        let told = helps(line);
        assert!(
            told.iter().any(|help| help.contains(en)),
            "{line}: {told:?}"
        );
        let told = within(Lang::Fr, || helps(line));
        assert!(
            told.iter().any(|help| help.contains(fr)),
            "{line}: {told:?}"
        );
    }
}

/// Who is asked is whose turn it is.
#[test]
fn a_missing_name_is_that_of_whoever_is_next() {
    let told = helps("1. Ana S6\n2. S5");
    assert!(
        told.iter().any(|help| help.contains("`2. Bo S5`")),
        "{told:?}"
    );
}

#[test]
fn a_result_without_scores_is_shown_one() {
    let text = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\nresult: Ana wins\n---\n";
    let library = Library::default();
    let outcome = games::run(
        Record::new(text),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    let help = &outcome.findings[0].help;
    assert!(help.contains("`result: { Ana: 12, Bo: 6 }`"), "{help}");
}
