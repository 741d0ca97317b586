//! The words of packs: how a card's text is written in YAML.

use super::super::verb::{Act, At, Cover, Facing, Ongoing, Than, Verb, Who, Whose};
use crate::{lang, say};

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
    "source-fr",
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
        ("face", "up") => verb.face = Facing::Up,
        ("face", "down") => verb.face = Facing::Down,
        ("face", _) => verb.face = Facing::Any,
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

/// How surely a card is known, for people.
pub(in super::super) fn status(word: &str) -> &str {
    let french = match word {
        "rulebook" => "livret de règles",
        "clarified" => "précisé ailleurs",
        "inferred" => "déduit",
        "contested" => "contesté",
        "reconstructed" => "reconstitué",
        "supplied" => "fourni",
        "fictional" => "inventé",
        "unattested" => "non attesté",
        _ => return word,
    };
    if lang::is_french() {
        lang::pick("", french)
    } else {
        word
    }
}

/// What an instant ability does, for people.
pub(in super::super) fn describe(verbs: &[Verb]) -> String {
    let parts: Vec<String> = verbs.iter().map(describe_verb).collect();
    parts.join(lang::pick(", then ", ", puis "))
}

fn describe_verb(verb: &Verb) -> String {
    let word = ACTS
        .iter()
        .find(|(_, act, _)| *act == verb.act)
        .map_or("", |(word, ..)| *word);
    let opponent = verb.by == Who::Opponent;
    let mut parts = Vec::new();
    if lang::is_french() {
        parts.extend(opponent.then(|| lang::pick("", "l'adversaire :")));
        parts.extend(verb.may.then(|| lang::pick("", "peut")));
        parts.push(does(verb.act));
    } else {
        parts.extend(opponent.then_some("opponent"));
        parts.extend(verb.may.then_some("may"));
        parts.push(word);
    }
    for (is, en, fr) in [
        (verb.other, "another", "une autre"),
        (verb.whose == Whose::Own, "own", "de son côté"),
        (verb.whose == Whose::Opposing, "opposing", "adverse"),
        (
            verb.cover == Cover::Uncovered,
            "uncovered",
            "non recouverte",
        ),
        (verb.cover == Cover::Covered, "covered", "recouverte"),
        (verb.face == Facing::Up, "face-up", "face visible"),
        (verb.face == Facing::Down, "face-down", "face cachée"),
        (
            verb.than == Than::Lower,
            "lower than the card shown",
            "inférieure à la carte révélée",
        ),
        (
            verb.than == Than::Higher,
            "higher than the card shown",
            "supérieure à la carte révélée",
        ),
        (verb.at == At::Here, "here", "dans ce théâtre"),
        (
            verb.at == At::Adjacent,
            "adjacent",
            "dans un théâtre adjacent",
        ),
        (
            verb.at == At::Elsewhere,
            "elsewhere",
            "dans un autre théâtre",
        ),
        (verb.turn, "for a turn", "pendant un tour"),
    ] {
        if is {
            parts.push(lang::pick(en, fr));
        }
    }
    parts.join(" ")
}

/// A verb for readers of French; packs write it in English.
fn does(act: Act) -> &'static str {
    let french = match act {
        Act::Flip => "retourner une carte",
        Act::Destroy => "détruire une carte",
        Act::Move => "déplacer une carte",
        Act::TakeBack => "reprendre en main une carte",
        Act::Play => "jouer une carte",
        Act::ExtraTurn => "un tour de plus",
        Act::Reinforce => "piocher une carte et la jouer face cachée",
        Act::AirDrop => "jouer la prochaine carte dans un théâtre non correspondant",
        Act::Name => "nommer une carte",
        Act::Reveal => "révéler une carte de sa main",
        Act::Draw => "piocher une carte",
        Act::Give => "donner une carte de sa main",
        Act::Gain => "gagner un pion Renfort",
        Act::ShowNamed => "révéler la carte nommée",
        Act::ByHand => "ce que la feuille écrit",
    };
    lang::pick("", french)
}

/// What an ongoing ability does, for people.
pub(in super::super) fn describe_ongoing(ability: Ongoing) -> String {
    match ability {
        Ongoing::Support(n) => say!("support {n}", "force +{n} dans chaque théâtre adjacent"),
        Ongoing::Escalation(n) => {
            say!("escalation {n}", "force de {n} pour ses cartes face cachée")
        }
        Ongoing::CoverFire(n) => say!(
            "cover-fire {n}",
            "force de {n} pour les cartes recouvertes par celle-ci"
        ),
        Ongoing::Aerodrome(n) => say!(
            "aerodrome {n}",
            "les cartes de force {n} ou moins vont dans des théâtres non correspondants"
        ),
        Ongoing::Blockade(n) => say!(
            "blockade {n}",
            "une carte jouée dans un théâtre adjacent occupé par {n} autres est détruite"
        ),
        Ongoing::Containment => say!("containment", "toute carte jouée face cachée est détruite"),
        Ongoing::SupplyLines => say!(
            "supply-lines",
            "jouer dans des théâtres non correspondants ; l'adversaire gagne chaque fois un pion Renfort"
        ),
        Ongoing::Emissary => say!("emissary", "peut se déplacer vers un autre théâtre"),
    }
}
