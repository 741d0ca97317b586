//! The header: who played what, by which rules.

mod keys;
mod players;
mod settings;

pub(super) use keys::wrong_type;
pub(crate) use keys::{called_otherwise, did_you_mean, known, meant_or_known};
pub(crate) use players::listed;
pub(super) use players::short_and_full;

use super::{
    brackets, fast,
    form::Form,
    limits,
    node::{Key, Node},
    roster::Roster,
    yaml,
};
use crate::{
    finding::{Decided, Finding, Findings},
    lang::pick,
    say,
    seat::Seat,
    source::Span,
};
use keys::{check_keys, check_version, misnamed_game, misspelt, no_game};
use players::players;
use settings::{by_hand, edition, readings};

/// Whose knowledge the record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    All,
    Public,
    Of(Seat),
}

impl View {
    /// Whether who keeps the record sees what this player keeps from the others.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            View::All => true,
            View::Public => false,
            View::Of(viewer) => viewer == seat,
        }
    }
}

/// A final score that the header claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub seat: Seat,
    pub score: i64,
    pub at: Span,
}

/// A header that has been understood.
#[derive(Clone, Debug)]
pub struct Header {
    pub root: Node,
    pub edition: &'static str,
    pub players: Roster,
    /// Ruling names with the index of the reading that was chosen.
    readings: Vec<(&'static str, usize)>,
    /// Rulings that are read as somebody else than the header wished.
    set: Vec<(&'static str, Decided)>,
    pub view: View,
    /// `unattested: by-hand`.
    pub by_hand: bool,
    pub result: Option<Vec<Claim>>,
}

impl Header {
    /// Reads the YAML between the `---` lines: a canonical header on the fast
    /// path, anything else as YAML.
    pub fn parse(text: &str, at: Span, findings: &mut Findings) -> Option<Node> {
        let yaml = at.of(text);
        let root = limits::text(yaml, at.start, limits::HEADER).and_then(|()| {
            match fast::read(text, at) {
                Some(root) => limits::tree(&root).map(|()| root),
                None => yaml::read(yaml, at.start)
                    .map_err(|misread| brackets::unpaired(yaml, at.start).unwrap_or(misread)),
            }
        });
        root.map_err(|misread| findings.push(misread.into())).ok()
    }

    /// Which game the header `root` of a text names, with its place; `ids` are those of
    /// the games that there are.
    pub fn game(
        text: &str,
        root: &Node,
        ids: &[&'static str],
        findings: &mut Findings,
    ) -> Option<(String, Span)> {
        let Some(entries) = root.map() else {
            findings.push(
                Finding::error(
                    "header.shape",
                    root.at,
                    say!(
                        "a header is a list of `key: value`",
                        "un en-tête est une liste de `clé: valeur`"
                    ),
                )
                .label(root.kind_word()),
            );
            return None;
        };
        check_version(text, entries, findings);
        let node = match root.get("game") {
            Some(node) => node,
            None => match misnamed_game(entries, ids) {
                // Who knows the keys of that game tells of this one.
                Some((_, node)) if node.text().is_some_and(|text| ids.contains(&text)) => node,
                Some((key, node)) => {
                    findings.push(misspelt(key, "game"));
                    node
                }
                None => {
                    findings.push(no_game(root, entries));
                    return None;
                }
            },
        };
        let Some(game) = node.text() else {
            let wanted = pick("the id of a game", "l'id d'un jeu");
            findings.push(wrong_type(pick("game", "`game`"), node, wanted));
            return None;
        };
        Some((game.to_owned(), node.at))
    }

    /// Understands what every game shares.
    pub fn new(root: Node, form: &Form, findings: &mut Findings) -> Option<Self> {
        let before = findings.len();
        check_keys(&root, form, findings);
        let players = players(&root, form, findings);
        let mut header = Self {
            edition: edition(&root, form, findings),
            readings: readings(&root, form, findings),
            set: Vec::new(),
            by_hand: by_hand(&root, findings),
            players,
            view: View::All,
            result: None,
            root,
        };
        // Where nobody is known to play, no name can be wrong.
        if !header.players.is_empty() {
            header.view = header.read_view(findings);
            header.result = header.read_result(findings);
        }
        let broken = findings[before..]
            .iter()
            .any(|finding| finding.severity == crate::finding::Severity::Error);
        (!broken).then_some(header)
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.root.get(key)
    }

    /// The key and value, for findings about the pair.
    pub fn entry(&self, key: &str) -> Option<&(Key, Node)> {
        self.root.map()?.iter().find(|(k, _)| k.text == key)
    }

    /// The seat of a player named by a word of the record.
    #[inline]
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.players.seat(name)
    }

    /// The same, when it is probably the player at `guess`.
    #[inline]
    pub fn seat_near(&self, name: &str, guess: Seat) -> Option<Seat> {
        self.players.seat_near(name, guess)
    }

    pub fn handle(&self, seat: Seat) -> &str {
        self.players.handle(seat)
    }

    /// The reading that the header chose for a ruling, by its index.
    pub fn reading(&self, ruling: &str) -> Option<usize> {
        self.readings
            .iter()
            .find(|(name, _)| *name == ruling)
            .map(|(_, reading)| *reading)
    }

    /// Reads a ruling as somebody else than the header wishes.
    pub(crate) fn set_reading(&mut self, ruling: &'static str, reading: usize, by: Decided) {
        self.readings.retain(|(name, _)| *name != ruling);
        self.readings.push((ruling, reading));
        self.set.retain(|(name, _)| *name != ruling);
        self.set.push((ruling, by));
    }

    /// Who decided how a ruling is read.
    pub fn decided(&self, ruling: &str) -> Decided {
        let mut set = self.set.iter();
        match set.find(|(name, _)| *name == ruling) {
            Some((_, by)) => *by,
            None if self.reading(ruling).is_some() => Decided::Header,
            None => Decided::Nobody,
        }
    }

    fn read_view(&self, findings: &mut Findings) -> View {
        let Some(node) = self.get("view") else {
            return View::All;
        };
        let text = node.text().unwrap_or("");
        match text {
            "all" => View::All,
            "public" => View::Public,
            _ => self.seat(text).map_or_else(
                || {
                    findings.push(
                        Finding::error(
                            "header.view",
                            node.at,
                            say!(
                                "`view` is `all`, `public` or a player",
                                "`view` vaut `all`, `public` ou un joueur"
                            ),
                        )
                        .label(say!("nobody of that name plays", "aucun joueur de ce nom")),
                    );
                    View::All
                },
                View::Of,
            ),
        }
    }

    fn read_result(&self, findings: &mut Findings) -> Option<Vec<Claim>> {
        let node = self.get("result")?;
        let Some(entries) = node.map() else {
            let scores: Vec<String> = (self.players.iter().zip([12, 6, 4, 2, 1, 0]))
                .map(|(player, score)| format!("{}: {score}", player.handle))
                .collect();
            let scores = scores.join(", ");
            let wanted = pick(
                "a mapping from player to score",
                "une table de joueurs et de scores",
            );
            let finding = wrong_type(pick("result", "`result`"), node, wanted);
            findings.push(finding.help(say!(
                "write the score of each player: `result: {{ {scores} }}`",
                "écrivez le score de chaque joueur : `result: {{ {scores} }}`"
            )));
            return None;
        };
        let mut claims = Vec::new();
        for (key, value) in entries {
            let Some(seat) = self.seat(&key.text) else {
                findings.push(
                    Finding::error(
                        "header.result",
                        key.at,
                        say!("`{}` is not a player", "`{}` n'est pas un joueur", key.text),
                    )
                    .label(say!("not in `players`", "absent de `players`")),
                );
                continue;
            };
            match value.int() {
                Some(score) => claims.push(Claim {
                    seat,
                    score,
                    at: value.at,
                }),
                None => findings.push(wrong_type(
                    pick("a final score", "un score final"),
                    value,
                    pick("a whole number", "un nombre entier"),
                )),
            }
        }
        Some(claims)
    }
}
