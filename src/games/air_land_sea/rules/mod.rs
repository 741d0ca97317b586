//! What the header settles: theaters, mode, goal, cards, who sits where.

mod header;

use std::sync::Arc;

use super::{
    card::{Card, CardSet, Order, Theater},
    deck::Deck,
    rulings::Rulings,
    words::FactName,
};
use crate::{
    finding::{Finding, Findings},
    game::{Roster, Seat, Seats},
    lang,
    pack::Library,
    record::{Header, Node, View},
    say,
    source::Span,
};
use header::{
    check_bleusaille, check_handles, check_shared_facts, deck, goal, modes, start, theaters,
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
                .filter(|card| order.contains(&card.theater()))
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
        self.order.iter().any(|theater| *theater > Theater::Sea)
    }

    /// Whether no theater of the first box is in play.
    pub(super) fn is_second_box(&self) -> bool {
        self.order.iter().all(|theater| *theater > Theater::Sea)
    }

    /// Whether a card belongs to a theater in play.
    pub(super) fn in_play(&self, card: Card) -> bool {
        self.cards.has(card)
    }

    /// The cards of this game that a title names; all of them where none is in play.
    pub(super) fn titled(&self, title: &str) -> Vec<Card> {
        let named = self.deck.titled(title);
        let here = named.iter().copied().filter(|card| self.in_play(*card));
        let here: Vec<Card> = here.collect();
        if here.is_empty() {
            named.to_vec()
        } else {
            here
        }
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
