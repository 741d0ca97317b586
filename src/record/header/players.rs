//! Who plays, and what they are called.

use super::{
    super::{
        form::Form,
        line::{is_reserved, is_word},
        node::{Node, NodeKind},
        roster::{Player, Roster},
        word,
    },
    keys::{is_misspelt, wrong_type},
};
use crate::{
    finding::{Finding, Findings},
    lang::pick,
    say,
};

/// A seat is a handle, `handle: Full Name`, or a list of those (a team).
pub(super) fn players(root: &Node, form: &Form, findings: &mut Findings) -> Roster {
    let mut players = Vec::new();
    let Some(node) = root.get("players") else {
        if is_misspelt(root, form, "players") {
            return Roster::new(players);
        }
        let entries = root.map().unwrap_or_default();
        findings.push(
            Finding::error(
                "header.players",
                entries.first().map_or(root.at, |(key, _)| key.at),
                say!(
                    "the header does not say who played",
                    "l'en-tête ne dit pas qui a joué"
                ),
            )
            .help(say!(
                "add `players: [Ana, Bo]`, the first to play first",
                "ajoutez `players: [Ana, Bo]`, le premier à jouer en tête"
            )),
        );
        return Roster::new(players);
    };
    let Some(list) = node.list() else {
        let wanted = pick("a list of names", "une liste de noms");
        let finding = wrong_type(pick("players", "`players`"), node, wanted);
        let names = node.text().map(|text| text.replace(['[', ']'], " "));
        findings.push(match names {
            Some(names) => finding.help(say!(
                "write `players: {}`",
                "écrivez `players: {}`",
                listed(&names)
            )),
            None => finding,
        });
        return Roster::new(players);
    };
    for (side, seat) in list.iter().enumerate() {
        match &seat.kind {
            NodeKind::List(team) => {
                if !form.teams {
                    findings.push(
                        Finding::error(
                            "header.players",
                            seat.at,
                            say!("this game has no teams", "ce jeu n'a pas d'équipes"),
                        )
                        .label(say!(
                            "a list inside the list is a team",
                            "une liste dans la liste est une équipe"
                        )),
                    );
                }
                for member in team {
                    player(member, side, &mut players, findings);
                }
            }
            _ => player(seat, side, &mut players, findings),
        }
    }
    check_number(node, form, &players, findings);
    check_handles(form, &players, findings);
    Roster::new(players)
}

fn player(node: &Node, side: usize, players: &mut Vec<Player>, findings: &mut Findings) {
    let (handle, full, at) = match &node.kind {
        NodeKind::Text(handle) => (handle.clone(), None, node.at),
        NodeKind::Map(entries) if entries.len() == 1 => {
            let (key, value) = &entries[0];
            let full = value.text().map(str::to_owned);
            (key.text.clone(), full, key.at)
        }
        _ => {
            findings.push(wrong_type(
                pick("a player", "un joueur"),
                node,
                pick(
                    "a name or `handle: Full Name`",
                    "un nom, ou `nom: Nom Complet`",
                ),
            ));
            return;
        }
    };
    players.push(Player {
        folded: word::fold(&handle),
        handle,
        full,
        at,
        side: side as u8,
    });
}

fn check_number(node: &Node, form: &Form, players: &[Player], findings: &mut Findings) {
    let (fewest, most) = form.players;
    // A blank between two names is told as that, not as a player too few.
    let unparted = players.iter().any(|player| !is_word(&player.handle));
    if (players.len() < fewest && !unparted) || players.len() > most {
        let title = form.title;
        let message = if fewest == most {
            say!(
                "{title} is for exactly {fewest} players",
                "{title} se joue à {fewest} joueurs exactement"
            )
        } else {
            say!(
                "{title} is for {fewest} to {most} players",
                "{title} se joue de {fewest} à {most} joueurs"
            )
        };
        findings.push(
            Finding::error("header.players", node.at, message).label(say!(
                "{} here",
                "{} ici",
                players.len()
            )),
        );
    }
}

fn check_handles(form: &Form, players: &[Player], findings: &mut Findings) {
    // Names are compared with one another only where there are few.
    let players = &players[..players.len().min(form.players.1)];
    for (index, player) in players.iter().enumerate() {
        let first = players[..index].iter().find(|p| p.folded == player.folded);
        if let Some(first) = first {
            findings.push(
                Finding::error(
                    "header.players",
                    player.at,
                    say!(
                        "two players are called `{}`",
                        "deux joueurs s'appellent `{}`",
                        player.handle
                    ),
                )
                .label(say!(
                    "case and accents do not tell names apart",
                    "majuscules et accents ne distinguent pas les noms"
                ))
                .because(first.at, say!("the first one", "le premier")),
            );
        }
        let taken = form
            .reserved
            .iter()
            .any(|word| word::same(word, &player.folded));
        if is_reserved(&player.folded) || taken || !is_word(&player.handle) {
            findings.push(
                Finding::error(
                    "header.players",
                    player.at,
                    say!(
                        "`{}` cannot be a player's handle",
                        "`{}` ne peut pas être le nom court d'un joueur",
                        player.handle
                    ),
                )
                .label(if is_word(&player.handle) {
                    pick(
                        "a word of the notation or of the game",
                        "un mot de la notation ou du jeu",
                    )
                } else {
                    pick(
                        "a handle is one word of letters, digits, `-` and `'`",
                        "un nom court est un seul mot : lettres, chiffres, `-` et `'`",
                    )
                })
                .help(if player.handle.contains(' ') {
                    parted(&player.handle, players.len() < form.players.0)
                } else {
                    short_and_full()
                }),
            );
        }
    }
}

/// What a blank between two words of a list was meant for.
fn parted(words: &str, too_few: bool) -> String {
    let list = listed(words);
    match words.split_whitespace().next() {
        Some(handle) if !too_few => say!(
            "a comma parts two players: `{list}`; a full name follows its handle: `{handle}: {words}`",
            "une virgule sépare deux joueurs : `{list}` ; un nom complet suit le nom court : `{handle}: {words}`"
        ),
        _ => say!(
            "a comma parts two players: `{list}`",
            "une virgule sépare deux joueurs : `{list}`"
        ),
    }
}

/// How a name of several words is written.
pub(in super::super) fn short_and_full() -> String {
    say!(
        "write a short handle and the full name: `Ana: Ana Lopez`",
        "écrivez un nom court et le nom complet : `Ana: Ana Lopez`"
    )
}

/// Words as a list of YAML.
pub(crate) fn listed(words: &str) -> String {
    let words = words.split(|c: char| c.is_whitespace() || c == ',');
    let words: Vec<&str> = words
        .filter(|word| !matches!(*word, "" | "and" | "et" | "&" | "+"))
        .collect();
    format!("[{}]", words.join(", "))
}
