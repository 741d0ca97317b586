//! What one player of Guerre & Beeeh! is shown does not depend on what is hidden
//! from that player: exchange two hidden things, and nothing shown changes.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

const PLAYERS: [&str; 2] = ["Ana", "Bo"];
const CARDS: [&str; 12] = [
    "hyper",
    "indigestion",
    "laine",
    "renfort",
    "trahison",
    "recyclage",
    "mechoui",
    "planque",
    "sabots",
    "delit",
    "armistice",
    "raid",
];
/// Every token declared: 3 fives, 8 threes, 11 ones, 2 wolves.
const DECLARED: &str =
    "B B B B B B 5 3 1 1 3 1 1 (w) 3 1 5 3 3 1 1 3 (w) 1 1 3 1 5 3 1 A A A A A A";

fn simulate(seed: u64, layout: &str) -> String {
    let engine = games::find("guerre-et-beeeh").expect("the game is registered");
    let settings = Settings {
        seed,
        set: vec![("layout".to_owned(), layout.to_owned())],
        ..Settings::default()
    };
    engine
        .simulate(&settings)
        .expect("a random game can be played")
}

fn run(text: &str, wanted: Wanted, player: &str) -> Outcome {
    let request = Request {
        wanted,
        player: Some(player.to_owned()),
        ..Request::default()
    };
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

/// All that a player is shown.
fn shown(text: &str, player: &str) -> String {
    let table = run(text, Wanted::Table, player);
    let errors = table.findings.iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{text}\n{:?}", table.findings);
    let score = run(text, Wanted::Score, player);
    let legal = run(text, Wanted::Legal, player);
    format!(
        "{}\n{:?}\n{:?}\n{:?}\n{:?}",
        table.drawing, table.facts, table.standing, score.standing, legal.legal
    )
}

/// The record after some of its turns.
fn cut(record: &str, dice: &mut Dice) -> (String, Vec<String>) {
    let body = record.find("\n---\n").expect("a header") + 5;
    let lines: Vec<String> = record[body..].lines().map(str::to_owned).collect();
    let keep = 1 + dice.below(lines.len() - 1);
    let mut header = record[..body].to_owned();
    if let Some(at) = header.find("result:") {
        let end = header[at..].find('\n').expect("a line ends") + at + 1;
        header.replace_range(at..end, "");
    }
    (header, lines[..keep].to_vec())
}

fn joined(header: &str, lines: &[String]) -> String {
    format!("{header}{}\n", lines.join("\n"))
}

/// How a step of a line names what it drew.
fn draws(line: &str, card: &str) -> bool {
    line.split([' ', ';'])
        .any(|word| word == format!("+{card}"))
}

#[test]
fn a_card_in_the_other_hand_is_any_card_that_nobody_has_seen() {
    let mut dice = Dice::new(14);
    let mut exchanged = 0;
    for seed in 0..200 {
        let (header, lines) = cut(&simulate(seed, "spread"), &mut dice);
        for (viewer, rival) in [(0, 1), (1, 0)] {
            let text = joined(&header, &lines);
            // Once Gros sabots, Recyclage or an Abus is out, cards may be seen.
            if ["sabots", "recyclage", "abus"]
                .iter()
                .any(|card| text.contains(card))
            {
                continue;
            }
            let mentions = |card: &str| text.matches(card).count();
            let held = CARDS.into_iter().find(|card| {
                let mut drawn = lines.iter().filter(|line| draws(line, card));
                let own = |line: &&String| line.contains(&format!(". {} ", PLAYERS[rival]));
                mentions(card) == 1 && drawn.next().as_ref().is_some_and(own)
            });
            let unseen = CARDS.into_iter().find(|card| mentions(card) == 0);
            let (Some(held), Some(unseen)) = (held, unseen) else {
                continue;
            };
            let others: Vec<String> = lines
                .iter()
                .map(|line| line.replace(&format!("+{held}"), &format!("+{unseen}")))
                .collect();
            exchanged += 1;
            let other = joined(&header, &others);
            let player = PLAYERS[viewer];
            assert_eq!(
                shown(&text, player),
                shown(&other, player),
                "{text}\n{other}"
            );
        }
    }
    assert!(exchanged > 20, "{exchanged}");
}

#[test]
fn a_token_not_looked_at_is_any_token() {
    let mut dice = Dice::new(15);
    let mut exchanged = 0;
    for seed in 0..60 {
        let (header, lines) = cut(&simulate(seed, DECLARED), &mut dice);
        let text = joined(&header, &lines);
        let cells: Vec<&str> = DECLARED.split(' ').collect();
        let square = |index: usize| {
            let row = 6 - index / 6;
            format!("{}{row}", ['a', 'b', 'c', 'd', 'e', 'f'][index % 6])
        };
        // Squares that no line speaks of: what lies there nobody has seen.
        let hidden: Vec<usize> = (6..30)
            .filter(|index| !text.contains(&square(*index)))
            .collect();
        let other = hidden.iter().find_map(|a| {
            let b = hidden.iter().find(|b| cells[**b] != cells[*a])?;
            let mut cells = cells.clone();
            cells.swap(*a, *b);
            Some(text.replace(DECLARED, &cells.join(" ")))
        });
        let Some(other) = other else {
            continue;
        };
        exchanged += 1;
        assert_ne!(text, other, "the layout is written as it was set");
        for player in PLAYERS {
            assert_eq!(
                shown(&text, player),
                shown(&other, player),
                "{text}\n{other}"
            );
        }
    }
    assert!(exchanged > 30, "{exchanged}");
}

/// What the other player has scouted, nobody else knows.
#[test]
fn what_the_other_has_scouted_is_secret() {
    let record = |seen: &str| {
        format!(
            "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nlayout: home-rows\n---\n\
             1. Ana  scout b2={seen}; a1>a2=3\n2. Bo  a6>a5=1 +delit; b6>b5=3\n"
        )
    };
    let base = record("3");
    for seen in ["1", "5", "(wolf)"] {
        assert_eq!(shown(&base, "Bo"), shown(&record(seen), "Bo"));
        assert_ne!(shown(&base, "Ana"), shown(&record(seen), "Ana"));
    }
}

/// Nor does who only looks on know what both have scouted: neither showed it.
#[test]
fn what_both_have_scouted_is_secret_from_onlookers() {
    let record = |seen: &str| {
        format!(
            "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nposition: {{ b3: Ana, \
             d3: Bo, f6: Bo, c3: ?*1, f1: ?*1, Ana.hand: _, Bo.hand: _ }}\n---\n\
             1. Ana  scout c3={seen}; b3>b6\n2. Bo  scout c3={seen}; d3>d6\n"
        )
    };
    let base = record("3");
    for seen in ["1", "5", "(wolf)"] {
        assert_eq!(shown(&base, "public"), shown(&record(seen), "public"));
        assert_ne!(shown(&base, "Ana"), shown(&record(seen), "Ana"));
    }
}

/// The one example that made this a rule: the card that Délit d'initié may take
/// is also the one that the other hides in hand.
#[test]
fn the_pile_holds_every_card_that_the_viewer_has_not_seen() {
    let text = "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nlayout: home-rows\n---\n\
                1. Ana  a1>a2=1 +delit; b1>b2=3\n2. Bo  a6>a5=1 +raid; b6>b5=3\n";
    let listed = |player| {
        let legal = run(text, Wanted::Legal, player).legal;
        legal
            .iter()
            .any(|group| format!("{group:?}").contains("delit: +raid"))
    };
    assert!(listed("Ana"));
    let whole = games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &Request {
            wanted: Wanted::Legal,
            ..Request::default()
        },
    );
    assert!(!format!("{:?}", whole.legal).contains("delit: +raid"));
}

/// Grass that is grazed was turned up for all to see: it is no secret, though it
/// lies face down in front of its owner.
#[test]
fn grazed_grass_was_seen_by_both() {
    let text = "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Ana, Bo]\nlayout: home-rows\n---\n\
                1. Ana  a1>a2=3; b1>b2=5\n";
    for player in PLAYERS {
        let standing = run(text, Wanted::Score, player).standing;
        let standing = standing.expect("the record can be scored");
        assert_eq!(
            (standing.rows[0].score, standing.rows[0].most),
            (8, Some(8))
        );
    }
}
