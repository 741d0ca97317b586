//! Whoever exchanges two cards that a player has not seen changes nothing that
//! the player is shown.

use crate::air_land_sea_unseen::hidden_moves;
use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Engine, Outcome, Request, Settings, Wanted},
    source::Record,
};

fn engine() -> &'static dyn Engine {
    let mut known = games::REGISTRY.iter();
    *known
        .find(|engine| engine.info().id == "air-land-sea")
        .expect("the game is known")
}

fn run(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
    let request = Request {
        wanted,
        player: player.map(str::to_owned),
        ..Request::default()
    };
    let record = Record::new(text);
    games::run(record, &Library::default(), &mut Cache::default(), &request)
}

/// All that a player can ask for.
fn shown(text: &str, player: &str) -> String {
    let table = run(text, Wanted::Table, Some(player));
    let legal = run(text, Wanted::Legal, Some(player)).legal;
    let standing = run(text, Wanted::Score, Some(player)).standing;
    format!(
        "{}\n{:?}\n{legal:?}\n{:?}",
        table.drawing, table.facts, standing
    )
}

fn codes(text: &str) -> Vec<String> {
    let word = |c: char| !c.is_alphanumeric();
    let is_code = |word: &&str| {
        let theater = word.trim_end_matches(|c: char| ('1'..='6').contains(&c));
        word.len() == theater.len() + 1 && ["A", "L", "S", "D", "Es", "Ec"].contains(&theater)
    };
    text.split(word)
        .filter(is_code)
        .map(str::to_owned)
        .collect()
}

/// The cards that the record knows and this player was never shown: they stand
/// only where others are dealt them or put them down.
fn hidden(text: &str, player: &str) -> Vec<String> {
    let seen = codes(&shown(text, player));
    let lines = text.lines().skip_while(|line| !line.starts_with("deal"));
    let (mut secret, mut open) = (Vec::new(), Vec::new());
    for line in lines {
        let own = line.split_whitespace().any(|word| word == player);
        for code in codes(line) {
            let hides = line.starts_with("deal") || line.contains(&format!("({code})>"));
            if own || !hides {
                open.push(code);
            } else {
                secret.push(code);
            }
        }
    }
    secret.sort();
    secret.dedup();
    secret.retain(|code| !open.contains(code) && !seen.contains(code));
    secret
}

/// The record with two cards exchanged wherever they stand.
fn exchanged(text: &str, one: &str, other: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let end = |word: &mut String, out: &mut String| {
        let is = |code: &str| word == code;
        let name = match (is(one), is(other)) {
            (true, _) => other,
            (_, true) => one,
            _ => word.as_str(),
        };
        out.push_str(name);
        word.clear();
    };
    for c in text.chars() {
        if c.is_alphanumeric() {
            word.push(c);
        } else {
            end(&mut word, &mut out);
            out.push(c);
        }
    }
    end(&mut word, &mut out);
    out
}

/// A game up to some line.
fn cut(text: &str, dice: &mut Dice) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let deals = lines.iter().rposition(|line| *line == "---").unwrap_or(0) + 3;
    let turns: Vec<&str> = lines
        .iter()
        .copied()
        .take_while(|line| !line.starts_with("battle 2"))
        .collect();
    let keep = deals + dice.below(turns.len().saturating_sub(deals).max(1));
    turns[..keep.min(turns.len())].join("\n") + "\n"
}

fn settings(seed: u64, set: &[(&str, &str)]) -> Settings {
    let set = set.iter();
    Settings {
        seed,
        set: set
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect(),
        ..Settings::default()
    }
}

#[test]
fn hidden_cards_change_nothing_that_is_shown() {
    let games: &[&[(&str, &str)]] = &[
        &[],
        &[("edition", "first-2019")],
        &[("theaters", "[air, economy, diplomacy]")],
        &[
            ("theaters", "[sea, espionage, economy]"),
            ("unattested", "by-hand"),
        ],
    ];
    let mut dice = Dice::new(11);
    let mut tried = 0;
    for set in games {
        for seed in 0..60 {
            let whole = engine()
                .simulate(&settings(seed, set))
                .expect("a random game");
            let text = cut(&whole, &mut dice);
            for player in ["Ana", "Bo", "public"] {
                let mut secret = hidden(&text, player);
                dice.shuffle(&mut secret);
                let [one, other, ..] = secret.as_slice() else {
                    continue;
                };
                let swapped = exchanged(&text, one, other);
                tried += 1;
                assert_eq!(
                    shown(&text, player),
                    shown(&swapped, player),
                    "{player} is told {one} from {other}\n{text}"
                );
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

/// The same moves, where only Ana can tell which of her cards are D1 and D3.
fn told_to_ana_only(text: &str) -> String {
    let leaves = |line: &&str| line.contains("Ana.Es.") && !line.ends_with(">Ana.hand");
    let stays = !text.lines().any(|line| leaves(&line));
    let (mut out, mut header) = (String::new(), true);
    for line in text.lines() {
        let own = stays && line.starts_with("   Ana D2: (") && line.ends_with(">Es");
        let named = line.contains("D1") || line.contains("D3");
        if header || own || !named {
            out += line;
        } else if line.contains("reveal") {
            continue;
        } else {
            let unnamed = line.replace("D1", "?").replace("D3", "?");
            out += &unnamed.replace("=?", "");
        }
        out.push('\n');
        header &= !out.ends_with("\n---\n");
    }
    out
}

/// Where cards go unnamed from hand to hand, nobody is shown which of two is which.
#[test]
fn what_went_unseen_is_shown_to_nobody() {
    let mut named = 0;
    for seed in 0..40 {
        let text = told_to_ana_only(&hidden_moves(seed));
        let other = exchanged(&text, "D1", "D3");
        named += usize::from(text.contains("(D1)") || text.contains("(D3)"));
        for player in ["Bo", "public"] {
            assert_eq!(
                shown(&text, player),
                shown(&other, player),
                "{player}\n{text}"
            );
        }
    }
    assert!(named > 0, "no card was laid with a name");
}

const BY_HAND: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
    theaters: [Es, Ec, D]\nunattested: by-hand\n";

/// Onlookers do not see what goes from hand to hand face down, though both players do.
#[test]
fn a_gift_is_shown_to_no_onlooker() {
    let text = format!(
        "{BY_HAND}position: {{ Ana.hand: D2 Es5 Ec4, Bo.hand: ?*2, turn: Ana }}\n---\n\
         5. Ana  D2: (Es5)>Bo.hand\n"
    );
    let other = exchanged(&text, "Es5", "Ec4");
    assert_ne!(text, other);
    assert_eq!(shown(&text, "public"), shown(&other, "public"));
    assert_ne!(shown(&text, "Bo"), shown(&other, "Bo"));
    assert_ne!(shown(&text, "Ana"), shown(&other, "Ana"));
}

/// Of two cards that were shown, nobody but their owner sees which is laid face down.
#[test]
fn a_revealed_card_is_hidden_again() {
    let laid = |card: &str| {
        format!(
            "{BY_HAND}position: {{ Ana.hand: Es1 Es2 Ec6 D6, Bo.hand: ?*4, turn: Ana }}\n---\n\
             5. Ana  Es1: reveal Ec6\n6. Bo  (?)>D\n7. Ana  Es2: reveal D6\n8. Bo  (?)>D\n\
             9. Ana  ({card})>Ec\n"
        )
    };
    let (one, other) = (laid("Ec6"), laid("D6"));
    for text in [&one, &other] {
        let found = run(text, Wanted::Findings, None).findings;
        assert!(
            found.iter().all(|one| one.severity == Severity::Note),
            "{found:?}"
        );
    }
    for player in ["public", "Bo"] {
        assert_eq!(shown(&one, player), shown(&other, player), "{player}");
    }
    assert_ne!(shown(&one, "Ana"), shown(&other, "Ana"));
}
