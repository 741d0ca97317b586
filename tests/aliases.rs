//! Aliases of YAML in headers: what they stand for is read as if it stood there, and a
//! finding points at the text that it speaks of.

use greffier::{
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// The findings of a header: the text that each points at, and what it says.
fn found(header: &str) -> Vec<(String, String)> {
    let text = format!("---\ngreffe: 1\n{header}---\n");
    let record = Record::new(&text);
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(record, &library, &mut Cache::default(), &request);
    let findings = outcome.findings.into_iter();
    findings
        .map(|finding| {
            let place = finding.at.of(&text).to_owned();
            (place, finding.message + "; " + &finding.help)
        })
        .collect()
}

#[test]
fn shared_facts_are_read_where_they_are_written() {
    let shared = "game: air-land-sea\nplayers: [Ana, Bo]\n\
                  x-start: &start { Ana.A: A3, Ana.hand: A4, Bo.S: S5 }\n";
    for position in ["position: *start\n", "position: { <<: *start, Bo.L: L5 }\n"] {
        let told = found(&(shared.to_owned() + position));
        assert!(told.is_empty(), "{position}: {told:?}");
    }
    let wrong = shared.replace("Bo.S", "Bo.X") + "position: *start\n";
    let told = found(&wrong);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].0, "Bo.X", "{told:?}");
}

#[test]
fn a_number_behind_an_alias_is_that_number() {
    let game = "game: unexploded-cow\nplayers: [Ana, Bo, Cat]\n";
    let told = found(&(game.to_owned() + "x-a: &much 1900\ncash: { Ana: *much, Bo: 2000 }\n"));
    assert!(told.is_empty(), "{told:?}");
    let told = found(&(game.to_owned() + "x-a: &much [a]\ncash: { Ana: *much, Bo: 2000 }\n"));
    assert_eq!(told[0].0, "*much", "{told:?}");
}

/// A fact is read as the text of a line, which an alias is not.
#[test]
fn an_alias_is_no_value_of_a_fact() {
    let told = found(
        "game: guerre-et-beeeh\nplayers: [Rouge, Jaune]\nx-a: &who Rouge\n\
         position: { turn: *who }\n",
    );
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].0, "*who");
    assert!(told[0].1.contains("not an alias"), "{told:?}");
}
