//! What stands in the header, key by key, and what is wrong there.

use std::{collections::BTreeMap, sync::Arc};

use super::super::{
    card::{Card, Theater},
    deck::Deck,
    packs::PACKS,
    rulings::{BleusailleElsewhere, Rulings},
    words::FactName,
};
use super::{Goal, Mode, Start};
use crate::{
    finding::{Finding, Findings},
    game::Player,
    lang,
    pack::Library,
    record::{
        Header, Node, did_you_mean, known, listed,
        word::{fold, nearest},
    },
    say,
    source::Span,
};

pub(super) fn start(header: &Header) -> Start {
    let Some(position) = header.get("position") else {
        return Start::SetUp;
    };
    let mut facts = position.map().into_iter().flatten();
    if facts.any(|(key, _)| FactName::Turn.is(key.text.trim())) {
        Start::PositionInTurn
    } else {
        Start::Position
    }
}

/// The mode, and whether Bleusaille is played: by itself, or `[epic, bleusaille]`. A
/// word that is no mode leaves the mode open.
pub(super) fn modes(header: &Header, findings: &mut Findings) -> (Option<Mode>, bool) {
    let Some(node) = header.get("mode") else {
        return (Some(Mode::Standard), false);
    };
    let before = findings.len();
    let words = node.list().unwrap_or(std::slice::from_ref(node));
    let (mut epic, mut bleusaille) = (false, false);
    for word in words {
        match word.text() {
            Some("standard") => {}
            Some("epic") => epic = true,
            Some("bleusaille") => bleusaille = true,
            other => findings.push(unknown_mode(word, other)),
        }
    }
    let known = findings.len() == before;
    if words.iter().any(|word| word.text() == Some("standard")) && words.len() > 1 {
        findings.push(
            Finding::error(
                "header.mode",
                node.at,
                say!(
                    "`standard` is no other mode as well",
                    "`standard` ne se combine avec aucun autre mode"
                ),
            )
            .help(say!(
                "two modes go together: `[epic, bleusaille]`",
                "deux modes se combinent : `[epic, bleusaille]`"
            )),
        );
    }
    let mode = if epic { Mode::Epic } else { Mode::Standard };
    (known.then_some(mode), bleusaille)
}

fn unknown_mode(node: &Node, word: Option<&str>) -> Finding {
    let known = ["standard", "epic", "bleusaille"];
    let near = word.and_then(|word| match fold(word).as_str() {
        "epique" => Some("epic"),
        _ => nearest(word, known),
    });
    let word = word.unwrap_or("");
    Finding::error(
        "header.mode",
        node.at,
        say!(
            "`{word}` is not a mode of this game",
            "`{word}` n'est pas un mode de ce jeu"
        ),
    )
    .help(suggest(near, &known))
}

pub(super) fn theaters(
    header: &Header,
    mode: Option<Mode>,
    findings: &mut Findings,
) -> Vec<Theater> {
    let Some(node) = header.get("theaters") else {
        if mode == Some(Mode::Epic) {
            let at = header.get("mode").map_or(header.root.at, |node| node.at);
            findings.push(
                Finding::error(
                    "header.theaters",
                    at,
                    say!(
                        "Epic mode is played with five theaters",
                        "le mode Épique se joue avec cinq théâtres"
                    ),
                )
                .help(say!(
                    "name them, left to right: `theaters: [air, land, sea, diplomacy, economy]`",
                    "nommez-les, de gauche à droite : `theaters: [air, terre, mer, diplomatie, économie]`"
                )),
            );
        }
        return vec![Theater::Air, Theater::Land, Theater::Sea];
    };
    let Some(list) = node.list() else {
        findings.push(
            Finding::error(
                "header.type",
                node.at,
                say!("theaters must be a list", "les théâtres forment une liste"),
            )
            .label({
                let kind = node.kind_word();
                say!("this is {kind}", "ceci est {kind}")
            })
            .help(say!(
                "such as `theaters: [air, land, sea]`",
                "par exemple `theaters: [air, terre, mer]`"
            )),
        );
        return Vec::new();
    };
    let mut order = Vec::new();
    for item in list {
        if let Some(theater) = theater(item, findings) {
            if order.contains(&theater) {
                findings.push(Finding::error("header.theaters", item.at, {
                    let name = theater.name();
                    say!("{name} is named twice", "{name} est nommé deux fois")
                }));
            }
            order.push(theater);
        }
    }
    let wanted = match mode {
        Some(Mode::Epic) => 5,
        Some(_) => 3,
        None => order.len(),
    };
    if order.len() == list.len() && order.len() != wanted {
        let count = order.len();
        let mut finding = Finding::error(
            "header.theaters",
            node.at,
            say!(
                "this mode is played with {wanted} theaters",
                "ce mode se joue avec {wanted} théâtres"
            ),
        )
        .label(say!("{count} here", "{count} ici"));
        if count == 5 {
            finding = finding.help(say!(
                "five theaters are Epic mode: `mode: epic`, or `mode: [epic, bleusaille]`",
                "cinq théâtres, c'est le mode Épique : `mode: epic`, ou `mode: [epic, bleusaille]`"
            ));
        }
        findings.push(finding);
    }
    order
}

/// The nearest word, or all of them.
fn suggest(near: Option<&str>, names: &[&str]) -> String {
    match near {
        Some(near) => did_you_mean(near),
        None => known(names),
    }
}

fn theater(node: &Node, findings: &mut Findings) -> Option<Theater> {
    let word = node.text().unwrap_or("");
    let theater = Theater::parse(word);
    if theater.is_none() {
        let help = if word
            .split_whitespace()
            .all(|word| Theater::parse(word).is_some())
        {
            let listed = listed(word);
            say!(
                "a comma parts two theaters: `{listed}`",
                "une virgule sépare deux théâtres : `{listed}`"
            )
        } else if word.eq_ignore_ascii_case("e") {
            say!(
                "write `Es` for Espionnage or `Ec` for Économie",
                "écrivez `Es` pour Espionnage ou `Ec` pour Économie"
            )
        } else {
            let english = ["air", "land", "sea", "diplomacy", "espionage", "economy"];
            let french = [
                "air",
                "terre",
                "mer",
                "diplomatie",
                "espionnage",
                "économie",
            ];
            let near = nearest(word, english).or_else(|| nearest(word, french));
            suggest(near, if lang::is_french() { &french } else { &english })
        };
        findings.push(
            Finding::error(
                "header.theaters",
                node.at,
                say!("`{word}` is not a theater", "`{word}` n'est pas un théâtre"),
            )
            .help(help),
        );
    }
    theater
}

pub(super) fn goal(
    header: &Header,
    mode: Mode,
    bleusaille: bool,
    teams: bool,
    findings: &mut Findings,
) -> Goal {
    if let Some(node) = header.get("goal") {
        match node.int().and_then(|n| u32::try_from(n).ok()) {
            Some(points) if points > 0 => return Goal::Points(points),
            _ => findings.push(
                Finding::error(
                    "header.goal",
                    node.at,
                    say!(
                        "the goal must be a positive number of points",
                        "l'objectif est un nombre de PV, au moins 1"
                    ),
                )
                .label({
                    let goal = node.text().unwrap_or("");
                    say!("this is `{goal}`", "ceci est `{goal}`")
                }),
            ),
        }
    }
    match (mode, teams) {
        _ if bleusaille => Goal::Points(3),
        (Mode::Epic, true) => Goal::OneBattle,
        (Mode::Epic, false) | (_, true) => Goal::Points(6),
        (Mode::Standard, false) => Goal::Points(12),
    }
}

pub(super) fn check_bleusaille(
    header: &Header,
    teams: bool,
    order: &[Theater],
    rulings: Rulings,
    findings: &mut Findings,
) {
    let first_box = order.iter().all(|theater| *theater <= Theater::Sea) && !teams;
    if !first_box && rulings.bleusaille == BleusailleElsewhere::FirstBox {
        let at = header.get("mode").map_or(header.root.at, |node| node.at);
        findings.push(
            Finding::error(
                "header.mode",
                at,
                say!(
                    "Bleusaille mode belongs to the first box here",
                    "le mode Bleusaille est ici réservé à la première boîte"
                ),
            )
            .help(say!(
                "the ruling `bleusaille: anywhere` permits it",
                "l'arbitrage `bleusaille: anywhere` le permet"
            )),
        );
    }
}

/// Codes and titles of cards are words of the game: no player is called so.
pub(super) fn check_handles(header: &Header, deck: &Deck, findings: &mut Findings) {
    for player in &header.players {
        let handle = &player.handle;
        if Card::parse(handle).is_some() || deck.is_title(handle) {
            let message = say!(
                "`{handle}` cannot be a player's handle",
                "`{handle}` ne peut pas être un nom de joueur"
            );
            findings.push(
                Finding::error("header.players", player.at, message)
                    .label(say!("a card of this game", "une carte de ce jeu"))
                    .help(say!(
                        "write a short handle and the full name: `Ana: Ana Lopez`",
                        "écrivez un nom court et le nom complet : `Ana: Ana Lopez`"
                    )),
            );
        }
    }
}

/// What teammates share, their score and their side of the table, a position
/// says once, whichever of them it names.
pub(super) fn check_shared_facts(header: &Header, findings: &mut Findings) {
    let facts = header.get("position").and_then(Node::map);
    let mut said: BTreeMap<(u8, String), (&Player, &str, Span)> = BTreeMap::new();
    for (key, value) in facts.into_iter().flatten() {
        let Some((player, fact)) = shared_fact(header, &key.text) else {
            continue;
        };
        let value = value.text().unwrap_or("").trim();
        let is_score = fact == FactName::Score.word();
        match said.get(&(player.side, fact.clone())) {
            // The same player twice: no position of any game may say that.
            Some((first, ..)) if first.at == player.at => {}
            Some((_, first, _)) if is_score && *first == value => {}
            Some((.., first)) => findings.push(
                Finding::error("header.position", key.at, {
                    let key = &key.text;
                    say!(
                        "`{key}` is said twice in this position",
                        "`{key}` est dit deux fois dans cette position"
                    )
                })
                .label(say!(
                    "teammates share their score and their side of the table",
                    "les coéquipiers ont le même score et le même côté de la table"
                ))
                .because(*first, say!("the first time", "la première fois")),
            ),
            None => {
                said.insert((player.side, fact), (player, value, key.at));
            }
        }
    }
}

/// The player that a key of a position names, and what teammates share of it.
fn shared_fact<'h>(header: &'h Header, key: &str) -> Option<(&'h Player, String)> {
    let (name, fact) = key.split_once('.')?;
    let seat = header.seat(name.trim())?;
    let fact = fold(fact.trim());
    let shared = if let Some(theater) = Theater::parse(&fact) {
        theater.word()
    } else {
        let shared = [FactName::Score, FactName::AirDrop, FactName::Must];
        shared.iter().find(|name| name.is(&fact))?.word()
    };
    Some((&header.players[usize::from(seat.0)], shared.to_owned()))
}

pub(super) fn deck(header: &Header, library: &Library, findings: &mut Findings) -> Arc<Deck> {
    let packs = library.packs(header, PACKS, findings);
    let packed = Deck::with_packs(header.edition, packs, findings);
    let Some(typed) = header.get("cards") else {
        return packed;
    };
    let mut deck = (*packed).clone();
    deck.apply_cards(typed, findings);
    Arc::new(deck)
}
