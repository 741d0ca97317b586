//! The words of packs: how a card's text is written in YAML.

use super::verb::{Act, At, Cover, Face, Ongoing, Than, Verb, Who, Whose};

/// The verbs of instant abilities, each with the details that it may have.
pub(super) const ACTS: &[(&str, Act, &[&str])] = &[
    ("flip", Act::Flip, TARGETS),
    ("destroy", Act::Destroy, TARGETS),
    ("move", Act::Move, TARGETS),
    ("take-back", Act::TakeBack, TARGETS),
    ("play", Act::Play, &["by", "may"]),
    ("extra-turn", Act::ExtraTurn, &[]),
    ("reinforce", Act::Reinforce, &["by", "may", "at"]),
    ("air-drop", Act::AirDrop, &["turn"]),
    ("name", Act::Name, &["may"]),
    ("reveal", Act::Reveal, &["by", "than"]),
    ("draw", Act::Draw, &["by", "may"]),
    ("give", Act::Give, &["by", "may"]),
    ("gain", Act::Gain, &["by", "may", "at"]),
];

/// The details of a verb that touches a card on the table.
const TARGETS: &[&str] = &["by", "may", "whose", "cover", "face", "at", "other", "than"];

/// The details, each with the words that it may be.
pub(super) const DETAILS: &[(&str, &[&str])] = &[
    ("by", &["you", "opponent"]),
    ("may", FLAG),
    ("whose", &["any", "own", "opposing"]),
    ("cover", &["any", "uncovered", "covered"]),
    ("face", &["any", "up", "down"]),
    ("at", &["any", "here", "adjacent", "elsewhere"]),
    ("other", FLAG),
    ("than", &["any", "lower", "higher"]),
    ("turn", FLAG),
];

const FLAG: &[&str] = &["yes", "no"];

/// The ongoing abilities; some have a number, from one to another.
pub(super) const ONGOING: &[(&str, Option<(u8, u8)>)] = &[
    ("support", Some((1, 20))),
    ("escalation", Some((0, 20))),
    ("cover-fire", Some((0, 20))),
    ("aerodrome", Some((1, 6))),
    ("blockade", Some((1, 20))),
    ("containment", None),
    ("supply-lines", None),
    ("emissary", None),
];

/// How surely a card is known.
pub(super) const STATUSES: &[&str] = &[
    "rulebook",
    "clarified",
    "inferred",
    "contested",
    "reconstructed",
    "supplied",
    "fictional",
];

/// The keys of a pack.
pub(super) const PACK_KEYS: &[&str] = &[
    "pack",
    "game",
    "says",
    "source",
    "destroyed",
    "whole",
    "cards",
    "loose",
];

/// The keys of a card.
pub(super) const CARD_KEYS: &[&str] = &[
    "title",
    "fr",
    "status",
    "source",
    "is",
    "unattested",
    "ability",
    "instant",
    "ongoing",
];

/// Where destroyed cards go.
pub(super) const DESTROYED: &[&str] = &["deck", "aside"];

/// Sets a detail whose name and word are in the tables.
pub(super) fn set(verb: &mut Verb, detail: &str, word: &str) {
    let yes = word == "yes";
    match (detail, word) {
        ("may", _) => verb.may = yes,
        ("other", _) => verb.other = yes,
        ("turn", _) => verb.turn = yes,
        ("by", "opponent") => verb.by = Who::Opponent,
        ("by", _) => verb.by = Who::You,
        ("whose", "own") => verb.whose = Whose::Own,
        ("whose", "opposing") => verb.whose = Whose::Opposing,
        ("whose", _) => verb.whose = Whose::Any,
        ("cover", "uncovered") => verb.cover = Cover::Uncovered,
        ("cover", "covered") => verb.cover = Cover::Covered,
        ("cover", _) => verb.cover = Cover::Any,
        ("face", "up") => verb.face = Face::Up,
        ("face", "down") => verb.face = Face::Down,
        ("face", _) => verb.face = Face::Any,
        ("at", "here") => verb.at = At::Here,
        ("at", "adjacent") => verb.at = At::Adjacent,
        ("at", "elsewhere") => verb.at = At::Elsewhere,
        ("at", _) => verb.at = At::Any,
        ("than", "lower") => verb.than = Than::Lower,
        ("than", "higher") => verb.than = Than::Higher,
        _ => verb.than = Than::Any,
    }
}

/// An ongoing ability by its word and number.
pub(super) fn ongoing(word: &str, number: u8) -> Option<Ongoing> {
    Some(match word {
        "support" => Ongoing::Support(number),
        "escalation" => Ongoing::Escalation(number),
        "cover-fire" => Ongoing::CoverFire(number),
        "aerodrome" => Ongoing::Aerodrome(number),
        "blockade" => Ongoing::Blockade(number),
        "containment" => Ongoing::Containment,
        "supply-lines" => Ongoing::SupplyLines,
        "emissary" => Ongoing::Emissary,
        _ => return None,
    })
}

// --- in words

/// What an instant ability does, for people.
pub(super) fn describe(verbs: &[Verb]) -> String {
    let parts: Vec<String> = verbs.iter().map(describe_verb).collect();
    parts.join(", then ")
}

fn describe_verb(verb: &Verb) -> String {
    let word = ACTS
        .iter()
        .find(|(_, act, _)| *act == verb.act)
        .map_or("", |(word, ..)| *word);
    let mut text = String::new();
    if verb.by == Who::Opponent {
        text.push_str("opponent ");
    }
    if verb.may {
        text.push_str("may ");
    }
    text.push_str(word);
    for (is, says) in [
        (verb.other, "another"),
        (verb.whose == Whose::Own, "own"),
        (verb.whose == Whose::Opposing, "opposing"),
        (verb.cover == Cover::Uncovered, "uncovered"),
        (verb.cover == Cover::Covered, "covered"),
        (verb.face == Face::Up, "face-up"),
        (verb.face == Face::Down, "face-down"),
        (verb.than == Than::Lower, "lower than the card shown"),
        (verb.than == Than::Higher, "higher than the card shown"),
        (verb.at == At::Here, "here"),
        (verb.at == At::Adjacent, "adjacent"),
        (verb.at == At::Elsewhere, "elsewhere"),
        (verb.turn, "for a turn"),
    ] {
        if is {
            text.push(' ');
            text.push_str(says);
        }
    }
    text
}

/// What an ongoing ability does, for people.
pub(super) fn describe_ongoing(ability: Ongoing) -> String {
    match ability {
        Ongoing::Support(n) => format!("support {n}"),
        Ongoing::Escalation(n) => format!("escalation {n}"),
        Ongoing::CoverFire(n) => format!("cover-fire {n}"),
        Ongoing::Aerodrome(n) => format!("aerodrome {n}"),
        Ongoing::Blockade(n) => format!("blockade {n}"),
        Ongoing::Containment => "containment".to_owned(),
        Ongoing::SupplyLines => "supply-lines".to_owned(),
        Ongoing::Emissary => "emissary".to_owned(),
    }
}
