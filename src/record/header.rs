//! The header: who played what, by which rules.

use std::collections::BTreeMap;

use super::{
    brackets, fast,
    form::Form,
    limits,
    line::{is_reserved, is_word},
    node::{Key, Node, NodeKind},
    roster::{Player, Roster},
    word,
    words::{KEY_ATTEMPTS, KEYS, attempted},
    yaml,
};
use crate::{
    finding::{Decided, Finding, Findings},
    lang::{and, pick},
    say,
    seat::Seat,
    source::Span,
};

/// The notation's versions that this program reads.
const VERSION: &str = "1";

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

/// What says which game it is under a key that is nearly `game`.
fn misnamed_game<'n>(entries: &'n [(Key, Node)], ids: &[&'static str]) -> Option<&'n (Key, Node)> {
    entries.iter().find(|(key, node)| {
        let meant = || word::only_near(&key.text, KEYS.spellings());
        let is_key = attempted(KEY_ATTEMPTS, &key.text).or_else(meant) == Some("game");
        let is_game = |text| word::nearest(text, ids.iter().copied()).is_some();
        is_key && node.text().is_some_and(is_game)
    })
}

/// The header does not say which game it is, or says it in another word.
fn no_game(root: &Node, entries: &[(Key, Node)]) -> Finding {
    let mut keys = entries.iter().map(|(key, _)| key);
    if let Some(key) = keys.find(|key| attempted(KEY_ATTEMPTS, &key.text) == Some("game")) {
        return said_otherwise(key, "game").fix(key.at, Some("game"));
    }
    let at = entries.first().map_or(root.at, |(key, _)| key.at);
    let message = say!(
        "the header does not say which game it is",
        "l'en-tête ne dit pas de quel jeu il s'agit"
    );
    Finding::error("header.game", at, message).help(say!(
        "add a line `game: …`; `greffier games` lists the ids",
        "ajoutez une ligne `game: …` ; `greffier games` énumère les ids"
    ))
}

/// A key in another language than the notation's.
fn said_otherwise(key: &Key, name: &'static str) -> Finding {
    let message = not_a_key(&key.text);
    Finding::error("header.unknown-key", key.at, message).help(called_otherwise(name))
}

/// A key that can only mean this one.
fn misspelt(key: &Key, name: &'static str) -> Finding {
    let finding = Finding::error("header.unknown-key", key.at, not_a_key(&key.text));
    finding.fix(key.at, Some(name)).help(did_you_mean(name))
}

fn not_a_key(name: &str) -> String {
    say!(
        "`{name}` is not a key of this header",
        "`{name}` n'est pas une clé de cet en-tête"
    )
}

/// What a key or a word of the frame is called, which reads alike in every language.
pub(crate) fn called_otherwise(name: &str) -> String {
    if name.contains(' ') {
        return say!(
            "write `{name}`: these words are the same in every language",
            "écrivez `{name}` : ces mots sont les mêmes dans toutes les langues"
        );
    }
    say!(
        "write `{name}`: this word is the same in every language",
        "écrivez `{name}` : ce mot est le même dans toutes les langues"
    )
}

/// A finding that points at the value itself.
pub(super) fn wrong_type(what: &str, node: &Node, wanted: &str) -> Finding {
    let message = say!("{what} must be {wanted}", "{what} doit être {wanted}");
    let label = match node.text() {
        Some(text) => say!("this is `{text}`", "c'est `{text}`"),
        None => node.this_is(),
    };
    Finding::error("header.type", node.at, message).label(label)
}

/// `greffe: 1` stands right after `---`: records are told apart by it, without a
/// look at the YAML.
fn check_version(text: &str, entries: &[(Key, Node)], findings: &mut Findings) {
    let Some((first, _)) = entries.first() else {
        return;
    };
    let Some((key, node)) = entries.iter().find(|(key, _)| key.text == "greffe") else {
        // A slip in the key is told as that.
        if word::only_near(&first.text, KEYS.spellings()) == Some("greffe") {
            return;
        }
        findings.push(
            Finding::error(
                "header.version",
                first.at,
                say!("`greffe: 1` is missing", "il manque `greffe: 1`"),
            )
            .label(say!(
                "no line before this says that it is a record",
                "aucune ligne avant celle-ci ne dit que c'est une feuille"
            ))
            .help(say!(
                "write `greffe: 1` between `---` and this line",
                "écrivez `greffe: 1` entre `---` et cette ligne"
            )),
        );
        return;
    };
    let before = text.get(..key.at.start as usize).unwrap_or("");
    if before
        .lines()
        .last()
        .is_none_or(|line| line.trim_end() != "---")
    {
        findings.push(
            Finding::error(
                "header.version",
                key.at,
                say!(
                    "`greffe: 1` does not stand right after `---`",
                    "`greffe: 1` ne suit pas immédiatement `---`"
                ),
            )
            .help(say!(
                "move this line up, below the `---`; comments and other keys follow it",
                "remontez cette ligne sous le `---` ; commentaires et autres clés viennent après"
            )),
        );
    }
    if node.text() != Some(VERSION) {
        findings.push(
            Finding::error(
                "header.version",
                node.at,
                say!(
                    "this version of the notation is not known",
                    "cette version de la notation n'est pas connue"
                ),
            )
            .help(say!(
                "this program reads `greffe: 1`",
                "ce programme lit `greffe: 1`"
            )),
        );
    }
}

/// The keys of a game's header.
fn keys(form: &Form) -> impl Iterator<Item = &'static str> {
    let own = form.keys.iter().map(|key| key.name);
    KEYS.spellings().chain(own)
}

/// The keys that no header of this game has.
fn unknown_keys<'n>(root: &'n Node, form: &'n Form) -> impl Iterator<Item = &'n Key> {
    let known = |key: &Key| key.text.starts_with("x-") || keys(form).any(|name| name == key.text);
    let entries = root.map().unwrap_or_default().iter();
    entries.map(|(key, _)| key).filter(move |key| !known(key))
}

/// Whether an unknown key is a slip for this one, and reported as that.
fn is_misspelt(root: &Node, form: &Form, name: &str) -> bool {
    unknown_keys(root, form).any(|key| {
        let meant = attempted(KEY_ATTEMPTS, &key.text);
        meant.or_else(|| word::nearest(&key.text, keys(form))) == Some(name)
    })
}

/// The key that an unknown one can only stand for.
fn only_meant<'f>(form: &'f Form, name: &str) -> Option<&'f str> {
    attempted(KEY_ATTEMPTS, name).or_else(|| word::only_near(name, keys(form)))
}

fn check_keys(root: &Node, form: &Form, findings: &mut Findings) {
    let mut meant_by: BTreeMap<&str, usize> = BTreeMap::new();
    for meant in unknown_keys(root, form).filter_map(|key| only_meant(form, &key.text)) {
        *meant_by.entry(meant).or_default() += 1;
    }
    // A key that is there already is not meant once more, nor one by two others.
    let once = |meant: &&str| root.get(meant).is_none() && meant_by.get(meant) == Some(&1);
    let misnamed = match root.get("game") {
        Some(_) => None,
        None => misnamed_game(root.map().unwrap_or_default(), &[form.game]),
    };
    for key in unknown_keys(root, form) {
        let name = &key.text;
        let meant = attempted(KEY_ATTEMPTS, name);
        if meant.is_none() && misnamed.is_some_and(|(game, _)| game.at == key.at) {
            findings.push(misspelt(key, "game"));
            continue;
        }
        if let Some(meant) = meant.filter(|meant| root.get(meant).is_none()) {
            findings.push(said_otherwise(key, meant).fix(key.at, Some(meant).filter(once)));
            continue;
        }
        let message = not_a_key(name);
        let is_ruling = ruling_of(form, name).is_some();
        let only = word::only_near(name, keys(form));
        let only = only.filter(|only| !is_ruling && once(only));
        let finding = Finding::error("header.unknown-key", key.at, message).fix(key.at, only);
        findings.push(finding.help(
            match (ruling_of(form, name), word::nearest(name, keys(form))) {
                (Some(ruling), _) => say!(
                    "`{ruling}` is a ruling: write `rulings: {{ {ruling}: … }}`",
                    "`{ruling}` est un point d'arbitrage : écrivez `rulings: {{ {ruling}: … }}`"
                ),
                (None, Some(near)) => did_you_mean(near),
                (None, None) => say!(
                    "keys of {} are {}; keys of your own begin with `x-`",
                    "les clés de {} sont {} ; vos propres clés commencent par `x-`",
                    form.title,
                    own_keys(form)
                ),
            },
        ));
    }
}

/// The ruling that a key is called like.
fn ruling_of(form: &Form, name: &str) -> Option<&'static str> {
    let mut rulings = form.rulings.iter();
    let ruling = rulings.find(|ruling| word::same(ruling.name, name))?;
    Some(ruling.name)
}

/// The keys that only this game has, listed.
fn own_keys(form: &Form) -> String {
    let names: Vec<String> = form
        .keys
        .iter()
        .map(|key| format!("`{}`", key.name))
        .collect();
    and(&names)
}

/// `known: a, b`.
pub(crate) fn known(names: &[&str]) -> String {
    let names = names.join(", ");
    say!("known: {names}", "au choix : {names}")
}

/// What was probably meant.
pub(crate) fn did_you_mean(near: &str) -> String {
    say!("did you mean `{near}`?", "vouliez-vous dire `{near}` ?")
}

/// What was probably meant by a word, or all that could have been.
pub(crate) fn meant_or_known(word: &str, names: &[&str]) -> String {
    match word::nearest(word, names.iter().copied()) {
        Some(near) => did_you_mean(near),
        None => known(names),
    }
}

fn edition(root: &Node, form: &Form, findings: &mut Findings) -> &'static str {
    let default = form.editions[0].id;
    let Some(node) = root.get("edition") else {
        return default;
    };
    let text = node.text().unwrap_or("");
    if let Some(edition) = form.editions.iter().find(|edition| edition.id == text) {
        return edition.id;
    }
    let ids: Vec<&str> = form.editions.iter().map(|edition| edition.id).collect();
    findings.push(
        Finding::error(
            "header.edition",
            node.at,
            say!(
                "`{text}` is not an edition of this game",
                "`{text}` n'est pas une édition de ce jeu"
            ),
        )
        .fix(node.at, word::only_near(text, ids.iter().copied()))
        .help(known(&ids)),
    );
    default
}

fn readings(root: &Node, form: &Form, findings: &mut Findings) -> Vec<(&'static str, usize)> {
    let Some(node) = root.get("rulings") else {
        return Vec::new();
    };
    let Some(entries) = node.map() else {
        findings.push(wrong_type(
            pick("rulings", "`rulings`"),
            node,
            pick(
                "a mapping from name to reading",
                "une table de noms et de lectures",
            ),
        ));
        return Vec::new();
    };
    let mut chosen = Vec::new();
    for (key, value) in entries {
        let Some(ruling) = form.rulings.iter().find(|ruling| ruling.name == key.text) else {
            let mut finding = Finding::error(
                "header.ruling",
                key.at,
                say!(
                    "`{}` is not a ruling of this game",
                    "`{}` n'est pas un point d'arbitrage de ce jeu",
                    key.text
                ),
            );
            let names = || form.rulings.iter().map(|ruling| ruling.name);
            let only = word::only_near(&key.text, names());
            let only = only.filter(|only| entries.iter().all(|(key, _)| key.text != *only));
            finding = finding.fix(key.at, only);
            if let Some(name) = word::nearest(&key.text, names()) {
                finding = finding.help(did_you_mean(name));
            } else {
                finding = finding.help(say!(
                    "`greffier games {}` lists them",
                    "`greffier games {}` les énumère",
                    form.game
                ));
            }
            findings.push(finding);
            continue;
        };
        let text = value.text().unwrap_or("");
        match ruling.reading(text) {
            Some(0) => {
                findings.push(Finding::note(
                    "header.default-reading",
                    value.at,
                    say!(
                        "`{text}` is the default reading of `{}`",
                        "`{text}` est la lecture par défaut de `{}`",
                        ruling.name
                    ),
                ));
                chosen.push((ruling.name, 0));
            }
            Some(reading) => chosen.push((ruling.name, reading)),
            None => {
                let names: Vec<&str> = ruling.readings.iter().map(|r| r.name).collect();
                findings.push(
                    Finding::error(
                        "header.ruling",
                        value.at,
                        say!(
                            "`{text}` is not a reading of `{}`",
                            "`{text}` n'est pas une lecture de `{}`",
                            ruling.name
                        ),
                    )
                    .fix(value.at, word::only_near(text, names.iter().copied()))
                    .help(known(&names)),
                );
            }
        }
    }
    chosen
}

fn by_hand(root: &Node, findings: &mut Findings) -> bool {
    let Some(node) = root.get("unattested") else {
        return false;
    };
    match node.text() {
        Some("by-hand") => true,
        Some("refuse") => false,
        _ => {
            findings.push(wrong_type(
                pick("unattested", "`unattested`"),
                node,
                pick("`refuse` or `by-hand`", "`refuse` ou `by-hand`"),
            ));
            false
        }
    }
}

/// A seat is a handle, `handle: Full Name`, or a list of those (a team).
fn players(root: &Node, form: &Form, findings: &mut Findings) -> Roster {
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
pub(super) fn short_and_full() -> String {
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
