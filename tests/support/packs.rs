//! Packs made at random of the words that packs may use.

use std::fmt::Write;

use super::mutate::Choose;

/// The verbs of instant abilities with the details that they may have.
const ACTS: &[(&str, &[&str])] = &[
    ("flip", TARGETS),
    ("destroy", TARGETS),
    ("move", TARGETS),
    ("take-back", TARGETS),
    ("play", &["by", "may"]),
    ("extra-turn", &[]),
    ("reinforce", &["by", "may", "at"]),
    ("air-drop", &["turn"]),
    ("name", &["may"]),
    ("reveal", &["by", "than"]),
    ("draw", &["by", "may"]),
    ("give", &["by", "may"]),
    ("gain", &["by", "may", "at"]),
];

const TARGETS: &[&str] = &["by", "may", "whose", "cover", "face", "at", "other", "than"];

const DETAILS: &[(&str, &[&str])] = &[
    ("by", &["you", "opponent"]),
    ("may", &["yes", "no"]),
    ("whose", &["any", "own", "opposing"]),
    ("cover", &["any", "uncovered", "covered"]),
    ("face", &["any", "up", "down"]),
    ("at", &["any", "here", "adjacent", "elsewhere"]),
    ("other", &["yes", "no"]),
    ("than", &["any", "lower", "higher"]),
    ("turn", &["yes", "no"]),
];

const ONGOING: &[&str] = &[
    "{ support: 3 }",
    "{ escalation: 4 }",
    "{ cover-fire: 4 }",
    "{ aerodrome: 3 }",
    "{ blockade: 3 }",
    "containment",
    "supply-lines",
    "emissary",
];

fn pick<'a>(from: &[&'a str], choose: &mut Choose<'_>) -> &'a str {
    from[choose(from.len())]
}

/// One verb with some of its details; one that compares needs a card revealed
/// before it.
pub(crate) fn verb(compares: bool, choose: &mut Choose<'_>) -> String {
    let (name, may) = ACTS[choose(ACTS.len())];
    let mut details = Vec::new();
    for (detail, words) in DETAILS {
        let fits = may.contains(detail) && (compares || *detail != "than");
        if fits && choose(4) == 0 {
            details.push(format!("{detail}: {}", pick(words, choose)));
        }
    }
    match details.as_slice() {
        [] => name.to_owned(),
        details => format!("{{ {name}: {{ {} }} }}", details.join(", ")),
    }
}

/// What an invented card does.
pub(crate) fn ability(choose: &mut Choose<'_>) -> String {
    match choose(6) {
        0 => "ability: none".to_owned(),
        1 => format!("ongoing: {}", pick(ONGOING, choose)),
        _ => {
            let mut verbs: Vec<String> = Vec::new();
            for _ in 0..=choose(4) {
                let compares = verbs.iter().any(|verb| verb.contains("reveal"));
                verbs.push(verb(compares, choose));
            }
            format!("instant: [{}]", verbs.join(", "))
        }
    }
}

/// Some of the eighteen cards of Diplomacy, Espionage and Economy.
pub(crate) fn air_land_sea(choose: &mut Choose<'_>) -> String {
    let mut pack = "pack: random\ncards:\n".to_owned();
    for theater in ["D", "Es", "Ec"] {
        for strength in 1..=6 {
            if choose(6) == 0 {
                continue;
            }
            let ability = ability(choose);
            let _ = writeln!(
                pack,
                "  {theater}{strength}: {{ status: fictional, {ability} }}"
            );
        }
    }
    pack
}

const POWERS: &[&str] = &["spy", "mechanic", "general", "pfc", "mad-bomber"];

const EFFECTS: &[&str] = &[
    "steal",
    "trade",
    "move",
    "draw 2",
    "search",
    "fetch",
    "fetch free",
    "collect 50",
    "pay 50",
    "remove",
    "may steal",
    "may pay 100",
];

/// These come last in an event.
const LAST: &[&str] = &["roll", "blast", "may roll"];

/// A deck of 69 cows and events that are nobody's.
pub(crate) fn unexploded_cow(choose: &mut Choose<'_>) -> String {
    let mut pack = "pack: random\ngame: unexploded-cow\ncards:\n".to_owned();
    let (mut left, mut kind) = (69, 0);
    while left > 0 {
        let count = (2 + choose(9)).min(left);
        let price = 50 * choose(4);
        let does = match choose(3) {
            0 => format!("value: {}", 50 * (1 + choose(8))),
            1 => format!("value: {}, power: {}", 50 * choose(8), pick(POWERS, choose)),
            _ => {
                let mut effects: Vec<&str> = Vec::new();
                for _ in 0..=choose(3) {
                    effects.push(pick(EFFECTS, choose));
                }
                if choose(3) == 0 {
                    effects.push(pick(LAST, choose));
                }
                format!("event: [{}]", effects.join(", "))
            }
        };
        let _ = writeln!(
            pack,
            "  card-{kind}: {{ count: {count}, price: {price}, {does} }}"
        );
        (left, kind) = (left - count, kind + 1);
    }
    pack
}
