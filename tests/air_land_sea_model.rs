//! The engine of Air, Land & Sea and an independent model of the battle agree
//! on random games and on random games with one thing changed.

use crate::support::als_model;
use crate::support::changes;
use std::cell::RefCell;

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request, Settings, Wanted},
    source::Record,
};

use als_model::verdict;
use changes::{Vocabulary, change};

/// Changes tried on each game.
const CHANGES: usize = 12;

/// Games of each kind: a few, or as many as `MODEL_GAMES` says.
fn games_of_a_kind() -> u64 {
    let wanted = std::env::var("MODEL_GAMES").ok();
    wanted.and_then(|games| games.parse().ok()).unwrap_or(8)
}

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::default();
}

/// What the engine says of a record: the first line that is wrong, or the
/// scores and whether the game is over.
fn engine(record: &str) -> Result<([i64; 2], bool), (usize, String)> {
    let request = Request {
        wanted: Wanted::Score,
        ..Request::default()
    };
    let outcome = CACHE.with_borrow_mut(|cache| {
        games::run(Record::new(record), &Library::default(), cache, &request)
    });
    let error = outcome
        .findings
        .iter()
        .find(|finding| finding.severity == Severity::Error);
    if let Some(error) = error {
        let before = &record[..error.at.start as usize];
        let line = before.matches('\n').count() + 1;
        return Err((line, format!("{}: {}", error.code, error.message)));
    }
    let standing = outcome.standing.expect("a score was asked for");
    let mut scores = [0; 2];
    for (side, row) in standing.rows.iter().enumerate().take(2) {
        scores[side] = row.score;
    }
    Ok((scores, standing.end.is_some()))
}

/// A game's settings and the words that changes are made of.
struct Kind {
    set: &'static [(&'static str, &'static str)],
    players: &'static [&'static str],
    theaters: &'static [&'static str],
}

const BASE: Kind = Kind {
    set: &[],
    players: &["Ana", "Bo"],
    theaters: &["A", "L", "S"],
};

const KINDS: [Kind; 10] = [
    BASE,
    Kind {
        set: &[("edition", "first-2019")],
        ..BASE
    },
    Kind {
        set: &[("disrupt", "nested"), ("theaters", "[land, air, sea]")],
        ..BASE
    },
    Kind {
        set: &[
            ("edition", "first-2019"),
            ("disrupt", "nested"),
            ("theaters", "[sea, air, land]"),
        ],
        ..BASE
    },
    Kind {
        set: &[("air-drop-survives-flip", "no"), ("mode", "bleusaille")],
        ..BASE
    },
    Kind {
        set: &[("goal", "18"), ("theaters", "[air, sea, land]")],
        ..BASE
    },
    Kind {
        set: &[("players", "[[Ana, Cat], [Bo, Dan]]")],
        players: &["Ana", "Bo", "Cat", "Dan"],
        ..BASE
    },
    Kind {
        set: &[
            ("players", "[Ana, [Bo, Dan]]"),
            ("mode", "epic"),
            ("theaters", "[A, D, L, Es, S]"),
        ],
        players: &["Ana", "Bo", "Dan"],
        theaters: &["A", "L", "S", "D", "Es"],
    },
    Kind {
        set: &[("mode", "epic"), ("theaters", "[Ec, A, L, S, Es]")],
        theaters: &["A", "L", "S", "Es", "Ec"],
        ..BASE
    },
    Kind {
        set: &[("theaters", "[A, Ec, L]")],
        theaters: &["A", "L", "Ec"],
        ..BASE
    },
];

impl Kind {
    fn simulate(&self, seed: u64) -> String {
        let engine = games::find("air-land-sea").expect("the game is registered");
        let set = self
            .set
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let settings = Settings {
            seed,
            set: set.collect(),
            ..Settings::default()
        };
        engine
            .simulate(&settings)
            .expect("a random game can be played")
    }

    fn words(&self) -> Vocabulary {
        Vocabulary {
            players: self.players.to_vec(),
            theaters: self.theaters.to_vec(),
        }
    }
}

/// Where the verdicts differ, in words. Strengths are compared by an
/// expectation at the end of the record.
fn difference(record: &str) -> Option<String> {
    let model = verdict(record);
    let engine = match &model {
        Ok(end) => {
            let facts = end.strengths.iter();
            let facts: Vec<String> = facts
                .map(|(code, [a, b])| format!("{code}={a}/{b}"))
                .collect();
            engine(&format!("{record}expect {}\n", facts.join("; ")))
        }
        Err(_) => engine(record),
    };
    let same = match (&model, &engine) {
        (Ok(model), Ok((scores, is_over))) => model.scores == *scores && model.is_over == *is_over,
        (Err((model, _)), Err((engine, _))) => model == engine,
        _ => false,
    };
    (!same).then(|| format!("model: {model:?}\nengine: {engine:?}\n{}", numbered(record)))
}

fn numbered(record: &str) -> String {
    let lines = record.lines().enumerate();
    let lines: Vec<String> = lines
        .map(|(index, line)| format!("{:3} {line}", index + 1))
        .collect();
    lines.join("\n")
}

/// Fails with the first few of these.
fn report(differences: &[String], tried: usize) {
    let first: Vec<&str> = differences.iter().take(3).map(String::as_str).collect();
    assert!(
        differences.is_empty(),
        "{} of {tried} verdicts differ, the first:\n{}",
        differences.len(),
        first.join("\n\n"),
    );
}

#[test]
fn random_games() {
    let mut differences = Vec::new();
    let mut tried = 0;
    for kind in &KINDS {
        for seed in 0..games_of_a_kind() {
            tried += 1;
            let record = kind.simulate(seed);
            differences.extend(difference(&record));
            if let Ok(end) = verdict(&record)
                && !end.is_over
            {
                differences.push(format!("no end\n{}", numbered(&record)));
            }
        }
    }
    report(&differences, tried);
}

#[test]
fn random_games_with_one_change() {
    let mut differences = Vec::new();
    let (mut legal, mut illegal) = (0, 0);
    for kind in &KINDS {
        let words = kind.words();
        for seed in 0..games_of_a_kind() {
            let record = kind.simulate(seed);
            let mut dice = Dice::new(seed);
            for _ in 0..CHANGES {
                let Some((changed, line)) = change(&record, &words, &mut dice) else {
                    continue;
                };
                match verdict(&changed) {
                    Ok(_) => legal += 1,
                    Err(_) => illegal += 1,
                }
                let difference = difference(&changed);
                differences.extend(difference.map(|why| format!("changed line {line}\n{why}")));
            }
        }
    }
    report(&differences, legal + illegal);
    assert!(legal * 20 > illegal, "{legal} legal, {illegal} illegal");
}

#[test]
fn games_of_the_model() {
    let mut differences = Vec::new();
    let mut tried = 0;
    for header in HEADERS {
        for seed in 0..games_of_a_kind() {
            tried += 1;
            let record = als_model::write(header, seed);
            differences.extend(difference(&record));
        }
    }
    report(&differences, tried);
}

const HEADERS: [&str; 7] = [
    "players: [Ana, Bo]\n",
    "players: [Ana, Bo]\nedition: first-2019\n",
    "players: [Ana, Bo]\nrulings: { disrupt: nested }\n",
    "players: [[Ana, Cat], [Bo, Dan]]\n",
    "players: [Ana, [Bo, Cat]]\nmode: epic\ntheaters: [A, D, L, Es, S]\n",
    "players: [Ana, Bo]\nmode: epic\ntheaters: [A, Ec, L, Es, S]\n",
    "players: [Ana, Bo]\ntheaters: [A, Ec, L]\n",
];

/// Small records on which the two once differed: header lines, body, and the
/// line of the body that is wrong (0: none).
const HARD_SPOTS: [(&str, &str, usize); 30] = [
    // One card is dealt once, and is one card.
    ("", "deal Ana A6*2 ?*4\n", 1),
    ("", "deal Ana A6/L6 ?*5\n", 1),
    // The card received is not given back, though nobody wrote which it is.
    (
        TEAMS,
        "deal Cat A2 S6 L4\n   Ana (?)>Cat.hand\n   Cat (L2)>Ana.hand\n",
        3,
    ),
    (
        TEAMS,
        "deal Cat A2 S6 L4\n   Ana (?)>Cat.hand\n   Cat (?)>Ana.hand\n",
        0,
    ),
    // A line that does not say which card: any of the hand, and no other.
    (
        "",
        "deal Ana A6 A5 A4 A3 A2 A1\n1. Ana (?)>S\n2. Bo L2: flip Ana.S=A4\n3. Ana A1\n",
        0,
    ),
    (
        "",
        "deal Ana A6 A5 A4 A3 A2 A1\n1. Ana (?)>S\n2. Bo L2: flip Ana.S=A4\n3. Ana L6\n",
        4,
    ),
    (
        "",
        "deal Ana A6 A5 A4 A3 A2 A1\n1. Ana (?)>S\n2. Bo A2\n",
        3,
    ),
    (
        "",
        "deal Bo L5 L3 ?*4\n1. Ana A6\n2. Bo (?)>S\n3. Ana S6\n4. Bo L5: flip Bo.S=L3\n",
        0,
    ),
    (
        TEAMS,
        "deal Cat A2 S6 ?\n   Ana (?)>Cat.hand\n   Cat (L2)>Ana.hand\n",
        0,
    ),
    // What is laid aside face up has a name.
    (FIRST, "1. Ana A5\n2. Bo (?)>S\n", 2),
    (FIRST, "1. Ana A5\n2. Bo (L6)>S\n3. Ana L6\n", 3),
    (FIRST, "1. Ana A5\n2. Bo L1: (?)>S\n", 2),
    ("", "1. Ana A5\n2. Bo (?)>S\n", 0),
    // A forced flip may be left out although what it turned up is written.
    (
        "",
        "1. Ana (L1)>S\n2. Bo L3\n   Ana L1: (S6)>L\n3. Ana A6\n",
        0,
    ),
    (
        "",
        "1. Ana (L6)>A\n2. Bo (L1)>L\n3. Ana L5: flip Ana.L\n   Bo L1: (S6)>A\n4. Bo S5\n",
        0,
    ),
    // The extra turn of the first edition is for a card that went back.
    (FIRST, "1. Ana S4\n2. Bo A6\n", 0),
    (FIRST, "1. Ana S4\n2. Ana A6\n", 2),
    // One hidden card: it is forced back, and need not be written.
    (FIRST, "1. Ana (A6)>A\n2. Bo L6\n3. Ana S4\n4. Ana A6\n", 0),
    // Nothing is declined where nothing was offered.
    ("", "1. Ana S6\n2. Bo (S1)>S\n   Bo S1: _\n", 3),
    // From a card without ability nothing follows, and that may be said in its turn.
    ("", "1. Ana A6\n   Ana A6: _\n", 0),
    ("", "1. Ana A6\n2. Bo L6\n   Ana A6: _\n", 3),
    // A battle is opened once.
    ("", "battle 1\nbattle 1\n", 2),
    ("", "1. Ana withdraw\nbattle 2\nbattle 2\n", 3),
    // Round brackets say that a card lies face down, and only that.
    ("", "1. Ana (A4)>A\n2. Bo A6\n3. Ana S1: A4>L\n", 3),
    ("", "1. Ana A4\n2. Bo A6\n3. Ana S1: (A4)>L\n", 3),
    ("", "1. Ana A6\n2. Bo L6\n3. Ana L2: flip (A6)\n", 3),
    // A card without a known text is not turned up in silence.
    (
        "theaters: [A, L, D]\n",
        "1. Ana (D1)>L\n2. Bo A3\n3. Ana L6\n",
        2,
    ),
    // Whose card permits a play says whether another permission was used.
    (
        "theaters: [A, Ec, L]\n",
        "1. Ana A4\n2. Bo L6\n3. Ana Ec2\n4. Bo (?)>L\n5. Ana A1>L; Ec2: _\n6. Bo A6\n",
        0,
    ),
    (
        "theaters: [A, Ec, L]\n",
        "1. Ana A4\n2. Bo L6\n3. Ana Ec2\n4. Bo (?)>L\n5. Ana A1>L\n   Bo Ec2: _\n",
        6,
    ),
    // What a forced flip turns up is due to the line that forced it.
    (
        FIRST,
        "1. Ana (S1)>S\n2. Bo (S4)>A\n3. Ana (L6)>L\n4. Bo (A6)>L\n5. Ana L3\n6. Bo A1\n",
        5,
    ),
];

/// What a player sees of the table at the end of a record.
fn seen_by(player: &str, record: &str) -> Vec<String> {
    let request = Request {
        wanted: Wanted::Table,
        player: Some(player.to_owned()),
        ..Request::default()
    };
    let library = Library::default();
    let outcome = games::run(
        Record::new(record),
        &library,
        &mut Cache::default(),
        &request,
    );
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    let facts = outcome.facts.iter();
    facts
        .map(|(path, value)| format!("{path}={}", value.text()))
        .collect()
}

/// A card that was seen before it went back to a hand is hidden again as soon as
/// a card of that hand is laid face down: which one, the other side cannot tell.
#[test]
fn a_hand_is_secret_again() {
    let start = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n\
        deal Ana L6 S4 A6 L1 S1 A1\ndeal Bo L2 L4 A3 A4 S6 S5\n\
        1. Ana L6\n2. Bo L2: flip Ana.L\n";
    let sees = |player: &str, lines: &str| seen_by(player, &format!("{start}{lines}"));
    for (play, stays) in [("(L6)>A", "A1 A6 L1 S1"), ("(A6)>A", "A1 L1 L6 S1")] {
        let line = format!("3. Ana S4: (L6)>hand; {play}\n");
        let hidden = play.trim_end_matches(">A");
        let bo = sees("Bo", &line);
        assert!(bo.contains(&"Ana.A=(?)".to_owned()), "{bo:?}");
        assert!(bo.contains(&"Ana.hand=?*4".to_owned()), "{bo:?}");
        let ana = sees("Ana", &line);
        assert!(ana.contains(&format!("Ana.A={hidden}")), "{ana:?}");
        assert!(ana.contains(&format!("Ana.hand={stays}")), "{ana:?}");
    }
    // A card that is played face up leaves no doubt about the others.
    let bo = sees("Bo", "3. Ana S4: (L6)>hand; A6\n");
    assert!(bo.contains(&"Ana.hand=L6 ?*3".to_owned()), "{bo:?}");
}

const FIRST: &str = "edition: first-2019\n";
const TEAMS: &str = "players: [[Ana, Cat], [Bo, Dan]]\n";

#[test]
fn hard_spots() {
    let mut differences = Vec::new();
    for (header, lines, wrong) in HARD_SPOTS {
        let players = match header {
            TEAMS => "",
            _ => "players: [Ana, Bo]\n",
        };
        let header = format!("---\ngreffe: 1\ngame: air-land-sea\n{players}{header}---\n");
        let record = format!("{header}{lines}");
        let before = header.lines().count();
        let found = verdict(&record).err().map_or(0, |(line, _)| line - before);
        assert_eq!(found, wrong, "{lines}");
        differences.extend(difference(&record));
    }
    report(&differences, HARD_SPOTS.len());
}
