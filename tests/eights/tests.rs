//! What every game promises, asked of this one.

use greffier::{
    finding::Severity,
    lang::{Lang, within},
    pack::Library,
    replay::{Cache, Engine, Outcome, Request, Settings, Wanted},
    source::Record,
};

use super::ENGINE;

fn run(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
    let request = Request {
        wanted,
        player: player.map(str::to_owned),
        ..Request::default()
    };
    ENGINE.run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

fn record(lines: &str) -> String {
    with("starter: H7", lines)
}

fn with(key: &str, lines: &str) -> String {
    format!("---\ngreffe: 1\ngame: eights\nplayers: [Ana, Bo]\n{key}\n---\n{lines}")
}

/// Code, message and what is marked of each finding.
fn found(lines: &str) -> Vec<(&'static str, String, String)> {
    let text = record(lines);
    let findings = run(&text, Wanted::Findings, None).findings;
    let told = findings.into_iter();
    told.map(|one| (one.code, one.message, one.at.of(&text).to_owned()))
        .collect()
}

#[test]
fn a_game_checks_clean_in_two_languages() {
    let game = "deal Ana H2 S2 D8 ?*2\n1. Ana  H2\n2. Bo  pioche +?\n3. Ana  D8=pique\n\
        4. Bo  S9\nexpect Ana.main=S2 ?*2; dessus=S9; Bo.hand=?*5; tour=Ana\n\
        expect refused 5. Ana C9 S3 by eights.play.matches\n";
    let findings = found(game);
    // The last line holds two things, which is no line of this game.
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert_eq!(findings[0].0, "syntax.step");
}

#[test]
fn what_breaks_a_rule_is_told_by_it() {
    assert_eq!(
        found("1. Ana  S2\n"),
        [(
            "eights.play.matches",
            "`S2` does not match `H7`".to_owned(),
            "S2".to_owned()
        )]
    );
    assert_eq!(found("1. Ana  H7\n")[0].0, "eights.card.one-copy");
    assert_eq!(found("1. Ana  D8\n")[0].1, "`D8` is played without a suit");
    assert_eq!(found("1. Ana  H2; H3\n")[0].0, "eights.turn.one-action");
    assert_eq!(found("1. Bo  H2\n")[0].0, "frame.turn-order");
    assert_eq!(found("1. Ana  pass\n")[0].0, "eights.pass.only-then");
    assert_eq!(found("deal Ana H2\n")[0].0, "eights.deal.five");
    let told = within(Lang::Fr, || found("1. Ana  passe\n"));
    assert_eq!(
        told[0].1,
        "Ana ne peut pas passer tant qu'il reste un talon"
    );
}

#[test]
fn what_broke_a_rule_may_stand() {
    let findings = found("irregular 1. Ana  S2 by eights.play.matches\nexpect top=S2; turn=Bo\n");
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert_eq!(findings[0].0, "irregular.stood");
}

#[test]
fn whoever_goes_out_wins_what_can_be_known() {
    let text = with("position: { Ana.hand: H2, Bo.hand: D8 ? }", "1. Ana  H2\n");
    let standing = run(&text, Wanted::Score, None)
        .standing
        .expect("a standing");
    assert_eq!(
        (standing.rows[0].score, standing.rows[0].most),
        (51, Some(100))
    );
}

#[test]
fn random_games_are_legal_and_every_table_is_a_position() {
    for seed in 0..40 {
        let settings = Settings {
            seed,
            set: vec![("players".to_owned(), (2 + seed % 3).to_string())],
            library: Library::default(),
        };
        let game = ENGINE.simulate(&settings).expect("a game");
        let outcome = run(&game, Wanted::Table, None);
        let worst = outcome.findings.iter().map(|one| one.severity).max();
        assert!(
            worst < Some(Severity::Warning),
            "{game}\n{:?}",
            outcome.findings
        );
        let header = game.split("---\n").nth(1).expect("a header");
        let facts: Vec<String> = outcome
            .facts
            .iter()
            .map(|(name, value)| {
                format!(
                    "  {name}: {}\n",
                    greffier::record::print::in_yaml(&value.text())
                )
            })
            .filter(|line| !line.contains("stock") && !line.contains("  suit"))
            .collect();
        let suit = outcome
            .facts
            .iter()
            .find(|(name, _)| name == "suit")
            .expect("a suit");
        let position = format!(
            "---\n{header}position:\n{}  suit: {}\n---\n",
            facts.concat(),
            suit.1.text()
        );
        let again = run(&position, Wanted::Table, None);
        assert!(again.findings.is_empty(), "{position}{:?}", again.findings);
        let won = |outcome: &Outcome| outcome.facts.iter().any(|(name, _)| name == "turn");
        if won(&outcome) {
            assert_eq!(outcome.facts, again.facts, "{position}");
        }
    }
}

#[test]
fn what_is_listed_is_accepted() {
    let text = record("deal Ana H2 S2 D8 C3 DJ\n");
    let choices = run(&text, Wanted::Legal, None).legal;
    let lines = &choices[0].turn;
    assert!(lines.len() >= 6, "{lines:?}");
    for line in lines {
        let with = format!("{text}1. Ana  {line}\n");
        let findings = run(&with, Wanted::Findings, None).findings;
        assert!(findings.is_empty(), "{with}{findings:?}");
    }
}

#[test]
fn nobody_is_told_what_another_holds() {
    let one = record("deal Ana H2 S2 D8 C3 DJ\ndeal Bo H3 H4 H5 H6 H9\n");
    let other = record("deal Ana H2 S2 D8 C3 DJ\ndeal Bo S3 S4 S5 S6 S9\n");
    let seen = |text: &str| {
        let outcome = run(text, Wanted::Table, Some("Ana"));
        (outcome.drawing, outcome.facts)
    };
    assert_eq!(seen(&one), seen(&other));
}
