//! What breaks a rule of Guerre & Beeeh! can be written, named and left to
//! stand; what breaks the box cannot.

use greffier::{
    clause::Does,
    finding::{Finding, Severity},
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// Every rule broken on purpose; that the file is clean is checked with all the
/// examples.
const STANDS: &str = include_str!("../examples/guerre-et-beeeh/stands.greffe");

fn clauses(physical: bool) -> impl Iterator<Item = &'static str> {
    let engine = games::find("guerre-et-beeeh").expect("the game is registered");
    let clauses = engine.info().clauses.iter();
    clauses
        .filter(move |clause| clause.does == Does::Refuses && clause.physical == physical)
        .map(|clause| clause.id)
}

#[test]
fn every_rule_that_can_be_broken_is_broken_and_stands() {
    let named: Vec<&str> = STANDS
        .lines()
        .filter(|line| line.starts_with("irregular "))
        .filter_map(|line| line.split_once(" by "))
        .flat_map(|(_, ids)| ids.split_whitespace())
        .collect();
    let missing: Vec<&str> = clauses(false).filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

fn findings(header: &str, body: &str) -> Vec<Finding> {
    let text = format!(
        "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nunattested: by-hand\n\
         cards: {{ inconnue: Inconnue }}\n{header}\n---\n{body}\n"
    );
    let outcome = games::run(
        Record::new(&text),
        &Library::default(),
        &mut Cache::default(),
        &Request::default(),
    );
    let mut findings = outcome.findings;
    findings.retain(|finding| finding.severity != Severity::Note);
    findings
}

/// A physical clause, a table, and a line that breaks it.
const IMPOSSIBLE: [(&str, &str, &str); 14] = [
    (
        "beeeh.box.tokens",
        "position: { a1: Ana, a2: \"?\", b2: \"?\", f6: Bo, Ana.grass: 5*3 }",
        "a1>a2=5; _",
    ),
    (
        "beeeh.box.tokens",
        "position: { a1: Ana, a2: \"?\", b2: 3, f6: Bo, e4: wolf, e5: wolf }",
        "scout a2=(wolf); a1>a2=3",
    ),
    (
        "beeeh.box.same-token",
        "position: { a1: Ana, a2: 3, b2: 3, f6: Bo }",
        "a1>a2=1; _",
    ),
    (
        "beeeh.box.cards",
        "position: { a1: Ana, a2: 1, b2: 3, f6: Bo, Bo.hand: raid }",
        "a1>a2=1 +raid; _",
    ),
    (
        "beeeh.box.cards",
        "position: { a1: Ana, a2: 1, b2: 3, f6: Bo, pile: 1, Ana.hand: _ }",
        "a1>a2=1 +raid +hyper; _",
    ),
    (
        "beeeh.box.sheep",
        "position: { a1: Ana, a2: Ana, a3: Ana, a4: Ana, a5: Ana, a6: Ana, b2: 3, f6: Bo, Ana.hand: renfort }",
        "renfort: c3; b1>b2=3",
    ),
    (
        "beeeh.box.one-piece",
        "position: { a1: Ana, b2: 3, f1: Bo }",
        "a1>f1; _",
    ),
    (
        "beeeh.box.one-piece",
        "position: { a1: Ana, c3: wolf, e3: 3, f1: Bo }",
        "wolf c3>e3; _",
    ),
    (
        "beeeh.move.sheep-there",
        "position: { a1: Ana, b2: 3, f6: Bo }",
        "b1>b2=3; _",
    ),
    (
        "beeeh.graze.token-there",
        "position: { a1: Ana, b2: 3, f6: Bo }",
        "a1>a6=3; _",
    ),
    (
        "beeeh.wolf.wolf-there",
        "position: { a1: Ana, b2: 3, f6: Bo }",
        "wolf b2>b6; _",
    ),
    (
        "beeeh.wolf.ate",
        "position: { a1: Ana, b2: 3, c6: wolf, f6: Bo }",
        "wolf c6>f6=Ana; _",
    ),
    (
        "beeeh.card.in-hand",
        "position: { a1: Ana, b2: 3, f6: Bo, Ana.hand: raid }",
        "hyper; _",
    ),
    (
        "beeeh.card.empty-square",
        "position: { a1: Ana, b2: 3, f6: Bo, Ana.hand: renfort }",
        "renfort: b2; _",
    ),
];

#[test]
fn what_the_box_cannot_do_never_stands() {
    for (id, header, line) in IMPOSSIBLE {
        for body in [
            format!("irregular 1. Ana  {line}"),
            format!("irregular 1. Ana  {line} by {id}"),
            format!("irregular 1. Ana  {line}\n2. Bo  f6>e6; _"),
        ] {
            let found = findings(header, &body);
            let first: Vec<&Finding> = found
                .iter()
                .filter(|finding| finding.follows.is_none())
                .collect();
            assert_eq!(first.len(), 1, "{header}\n{body}\n{found:#?}");
            assert_eq!(first[0].code, id, "{header}\n{body}");
        }
    }
    let missing: Vec<&str> = clauses(true)
        .filter(|id| IMPOSSIBLE.iter().all(|(shown, ..)| shown != id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_wasted_card_costs_no_other_card() {
    let position = "position: { a1: Ana, a2: 3, f6: Bo, Ana.hand: raid recyclage delit }";
    for (play, costs) in [("recyclage", false), ("recyclage: -raid", true)] {
        let found = findings(position, &format!("1. Ana {play}; a1>a2=3"));
        let codes: Vec<&str> = found.iter().map(|finding| finding.code).collect();
        let expected: &[&str] = if costs {
            &["beeeh.abus.whole-hand"]
        } else {
            &[]
        };
        assert_eq!(codes, expected, "{play}");
    }
}
