//! What the header settles: theaters, mode, goal, cards, who sits where.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    card::{Card, CardSet, Kind, Order},
    deck::Deck,
    packs::PACKS,
    rulings::{BleusailleElsewhere, Rulings},
    words::FactName,
};
use crate::{
    finding::{Finding, Findings},
    game::{Player, Roster, Seat, Seats},
    lang,
    pack::Library,
    record::{
        Header, Node, View, did_you_mean, known, listed,
        word::{fold, nearest},
    },
    say,
    source::Span,
};

/// Reinforcement tokens in the box.
pub(super) const TOKENS: usize = 15;

/// A side of the table: the first or the second of the header.
pub(super) type Side = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Standard,
    Epic,
}

/// When the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Points(u32),
    /// Teams in Epic mode play one battle.
    OneBattle,
}

/// Points the other side gains, by cards left in the withdrawing side's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WithdrawalTable {
    pub(super) first: [u8; 11],
    pub(super) second: [u8; 11],
}

pub(super) const STANDARD: WithdrawalTable = WithdrawalTable {
    first: [6, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2],
    second: [6, 6, 4, 3, 3, 2, 2, 2, 2, 2, 2],
};

pub(super) const EPIC: WithdrawalTable = WithdrawalTable {
    first: [6, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2],
    second: [6, 6, 4, 4, 3, 3, 3, 2, 2, 2, 2],
};

/// From what a record begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    SetUp,
    Position,
    /// A position that says whose turn it is.
    PositionInTurn,
}

/// Whose card texts are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texts {
    Revised,
    First,
}

// Each is a fact of its own about the header.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) roster: Roster,
    /// The side of each seat.
    pub(super) sides: Vec<Side>,
    /// The players of each side: one, or two in a team.
    players: [Seats; 2],
    pub(super) texts: Texts,
    pub(super) mode: Mode,
    /// Every battle is worth one point.
    pub(super) bleusaille: bool,
    pub(super) goal: Goal,
    /// The goal is the one that the mode recommends.
    pub(super) goal_is_default: bool,
    /// Theaters from left to right, seen from the first seat.
    pub(super) order: Order,
    /// The cards of these theaters.
    cards: CardSet,
    pub(super) deck: Arc<Deck>,
    pub(super) rulings: Rulings,
    pub(super) by_hand: bool,
    pub(super) view: View,
    pub(super) start: Start,
    /// Where the header stands, and the position in it.
    header: Span,
    /// The position says who won a battle that is over.
    pub(super) position_is_won: bool,
}

impl Rules {
    pub(super) fn of(header: &Header, library: &Library, findings: &mut Findings) -> Option<Self> {
        let before = findings.len();
        let (mode, bleusaille) = modes(header, findings);
        let order = theaters(header, mode, findings);
        let mode = mode.unwrap_or(Mode::Standard);
        let sides: Vec<Side> = header.players.iter().map(|p| p.side as usize).collect();
        if sides.iter().any(|side| *side > 1) || !sides.contains(&1) {
            let at = header.get("players").map_or(header.root.at, |node| node.at);
            findings.push(
                Finding::error(
                    "header.players",
                    at,
                    say!("two sides play this game", "ce jeu oppose deux équipes"),
                )
                .help(say!(
                    "teams are lists: `players: [[Ana, Cat], [Bo, Dan]]`",
                    "une équipe est une liste : `players: [[Ana, Cat], [Bo, Dan]]`"
                )),
            );
        }
        if (0..2).any(|side| sides.iter().filter(|s| **s == side).count() > 2) {
            let at = header.get("players").map_or(header.root.at, |node| node.at);
            findings.push(Finding::error(
                "header.players",
                at,
                say!(
                    "a side has one or two players",
                    "une équipe compte une ou deux personnes"
                ),
            ));
        }
        let teams = sides.len() > 2;
        let rulings = Rulings::of(header);
        let goal = goal(header, mode, bleusaille, teams, findings);
        if bleusaille {
            check_bleusaille(header, teams, &order, rulings, findings);
        }
        let deck = deck(header, library, findings);
        check_handles(header, &deck, findings);
        check_shared_facts(header, findings);
        let broken = findings[before..]
            .iter()
            .any(|finding| finding.severity == crate::finding::Severity::Error);
        (!broken).then(|| Rules {
            players: [0, 1].map(|side| players(&sides, side)),
            roster: header.players.clone(),
            sides,
            texts: if header.edition == "first-2019" {
                Texts::First
            } else {
                Texts::Revised
            },
            mode,
            bleusaille,
            goal,
            goal_is_default: header.get("goal").is_none(),
            order: Order::new(&order),
            cards: Card::all()
                .filter(|card| order.contains(&card.kind()))
                .collect(),
            deck,
            rulings,
            by_hand: header.by_hand,
            view: header.view,
            start: start(header),
            header: header.root.at,
            position_is_won: header
                .get("position")
                .and_then(Node::map)
                .is_some_and(|facts| {
                    facts
                        .iter()
                        .any(|(key, _)| FactName::Won.is(key.text.trim()))
                }),
        })
    }

    /// Whether a position says so, and no line.
    pub(super) fn is_in_position(&self, at: Span) -> bool {
        at.is_somewhere() && at.start < self.header.end
    }

    pub(super) fn side(&self, seat: Seat) -> Side {
        self.sides.get(seat.0 as usize).copied().unwrap_or(0)
    }

    /// The players of a side.
    #[inline]
    pub(super) fn players(&self, side: Side) -> Seats {
        self.players[side]
    }

    /// The same, one after another.
    pub(super) fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let mut left = self.players[side].0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }

    pub(super) fn is_team(&self, side: Side) -> bool {
        self.players[side].0.count_ones() > 1
    }

    /// Whether the recorder could see this player's hand.
    pub(super) fn sees_hand(&self, seat: Seat) -> bool {
        match self.view {
            View::All => true,
            View::Public => false,
            View::Of(viewer) => viewer == seat,
        }
    }

    /// The other player of a team.
    pub(super) fn mate(&self, seat: Seat) -> Option<Seat> {
        self.seats(self.side(seat)).find(|other| *other != seat)
    }

    /// Whether one side at least is a team.
    pub(super) fn has_teams(&self) -> bool {
        self.sides.len() > 2
    }

    pub(super) fn handle(&self, seat: Seat) -> &str {
        self.roster.handle(seat)
    }

    /// The name of a side: its player, or both.
    pub(super) fn side_name(&self, side: Side) -> String {
        let names: Vec<&str> = self.seats(side).map(|seat| self.handle(seat)).collect();
        lang::and(&names)
    }

    /// The verb that agrees with the name of a side.
    pub(super) fn agrees(&self, side: Side, one: &'static str, both: &'static str) -> &'static str {
        if self.is_team(side) { both } else { one }
    }

    #[inline]
    pub(super) fn seat(&self, word: &str) -> Option<Seat> {
        self.roster.seat(word)
    }

    /// Cards dealt to a player.
    pub(super) fn hand_size(&self, seat: Seat) -> u8 {
        let whole = if self.mode == Mode::Epic { 10 } else { 6 };
        if self.is_team(self.side(seat)) {
            whole / 2
        } else {
            whole
        }
    }

    /// The goals of Epic mode and of teams are recommended, no more.
    pub(super) fn may_go_on(&self) -> &'static str {
        let recommended = self.mode == Mode::Epic || self.has_teams();
        match self.goal {
            _ if !self.goal_is_default => lang::pick(
                "remove what was written after the end, or raise `goal:` in the header",
                "retirez ce qui suit la fin, ou augmentez `goal:` dans l'en-tête",
            ),
            Goal::OneBattle => lang::pick(
                "the one battle is recommended for teams in Epic mode: write the number of points agreed on, `goal: 6`, in the header to go on",
                "une seule bataille est conseillée aux équipes en mode Épique : pour continuer, écrivez l'objectif convenu, `goal: 6`, dans l'en-tête",
            ),
            Goal::Points(_) if recommended && !self.bleusaille => lang::pick(
                "the goal of 6 points is recommended: write the one agreed on, such as `goal: 12`, in the header to go on",
                "l'objectif de 6 PV est conseillé : pour continuer, écrivez celui qui a été convenu, par exemple `goal: 12`, dans l'en-tête",
            ),
            Goal::Points(_) => lang::pick(
                "remove what was written after the end; a longer game has its `goal:` in the header",
                "retirez ce qui suit la fin ; une partie plus longue a son `goal:` dans l'en-tête",
            ),
        }
    }

    /// Whether a theater of the second box is in play.
    pub(super) fn has_second_box(&self) -> bool {
        self.order.iter().any(|kind| *kind > Kind::Sea)
    }

    /// Whether a card belongs to a theater in play.
    pub(super) fn in_play(&self, card: Card) -> bool {
        self.cards.has(card)
    }

    pub(super) fn card_count(&self) -> usize {
        self.order.len() * 6
    }

    pub(super) fn withdrawal(&self, first: bool, cards: u8) -> i64 {
        let table = if self.mode == Mode::Epic {
            &EPIC
        } else {
            &STANDARD
        };
        let column = if first { &table.first } else { &table.second };
        i64::from(column[usize::from(cards).min(10)])
    }
}

fn players(sides: &[Side], side: Side) -> Seats {
    let seats = (0..).map(Seat).zip(sides);
    seats
        .filter(|(_, of)| **of == side)
        .fold(Seats::NONE, |seats, (seat, _)| seats.with(seat))
}

fn start(header: &Header) -> Start {
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
fn modes(header: &Header, findings: &mut Findings) -> (Option<Mode>, bool) {
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

fn theaters(header: &Header, mode: Option<Mode>, findings: &mut Findings) -> Vec<Kind> {
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
        return vec![Kind::Air, Kind::Land, Kind::Sea];
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
        if let Some(kind) = theater(item, findings) {
            if order.contains(&kind) {
                findings.push(Finding::error("header.theaters", item.at, {
                    let name = kind.name();
                    say!("{name} is named twice", "{name} est nommé deux fois")
                }));
            }
            order.push(kind);
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

fn theater(node: &Node, findings: &mut Findings) -> Option<Kind> {
    let word = node.text().unwrap_or("");
    let kind = Kind::parse(word);
    if kind.is_none() {
        let help = if word
            .split_whitespace()
            .all(|word| Kind::parse(word).is_some())
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
    kind
}

fn goal(
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

fn check_bleusaille(
    header: &Header,
    teams: bool,
    order: &[Kind],
    rulings: Rulings,
    findings: &mut Findings,
) {
    let first_box = order.iter().all(|kind| *kind <= Kind::Sea) && !teams;
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
fn check_handles(header: &Header, deck: &Deck, findings: &mut Findings) {
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
fn check_shared_facts(header: &Header, findings: &mut Findings) {
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
    let shared = if let Some(kind) = Kind::parse(&fact) {
        kind.word()
    } else {
        let shared = [FactName::Score, FactName::AirDrop, FactName::Must];
        shared.iter().find(|name| name.is(&fact))?.word()
    };
    Some((&header.players[usize::from(seat.0)], shared.to_owned()))
}

fn deck(header: &Header, library: &Library, findings: &mut Findings) -> Arc<Deck> {
    let packs = library.packs(header, PACKS, findings);
    let packed = Deck::with_packs(header.edition, packs, findings);
    let Some(typed) = header.get("cards") else {
        return packed;
    };
    let mut deck = (*packed).clone();
    deck.apply_cards(typed, findings);
    Arc::new(deck)
}
