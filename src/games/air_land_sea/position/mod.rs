//! Facts set by a `position`.

mod cards;
mod check;
mod waiting;

pub(super) use cards::{aside, deck, hand, knows, listed_card, must, stack};
pub(super) use check::check;
pub(super) use waiting::{compared, in_play, place as open, playing, queue};

use super::{
    card::{Card, Order, Theater},
    read::{self, expected},
    rules::{Goal, Rules, Side, Texts},
    stacks::Stacks,
    table::{AirDrop, Ended, Hand, Table},
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Fact, Term},
    },
    say,
    source::Span,
};
use cards::bounded;

/// A position starts from an empty table: what is not said is not there, and a
/// hand or pile that is not said is unknown, even its number.
pub(super) fn clear(table: &mut Table) {
    for hand in &mut table.hands {
        *hand = Hand::default();
    }
    table.deck = None;
}

pub(super) fn wrong(at: Span, why: String) -> Misread {
    Misread::new("header.position", at, why)
}

// --- of the table

pub(super) fn battle(
    _: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    table.battle = number(fact)?;
    if table.battle == 0 {
        return Err(wrong(
            fact.at,
            say!(
                "battles are counted from 1",
                "les batailles se comptent à partir de 1"
            ),
        ));
    }
    Ok(())
}

pub(super) fn theaters(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let mut order = Vec::new();
    for term in fact.values {
        let theater = term
            .word(fact.text)
            .and_then(|word| Theater::parse(word.text));
        order.push(theater.ok_or_else(|| expected(term.at, "a theater", "un théâtre"))?);
    }
    let mut sorted = order.clone();
    sorted.sort();
    let mut wanted = rules.order;
    wanted.sort();
    if sorted != *wanted {
        return Err(wrong(
            fact.at,
            say!(
                "these are not the theaters of this game",
                "ce ne sont pas les théâtres de cette partie"
            ),
        ));
    }
    rearrange(table, &order);
    Ok(())
}

/// `won: Ana 6`: who won the battle that is over, and for how many points, which
/// are counted already.
pub(super) fn won(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (winner, points) = winner_and_points(rules, fact)?;
    let ended = ended(table, winner, fact.at);
    (ended.winner, ended.points) = (winner, points);
    loser_withdrew(ended, fact.at)
}

pub(super) fn withdrew(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let side = rules.side(player(rules, fact)?);
    if !rules.position_is_won {
        return Err(wrong(
            fact.at,
            say!(
                "a battle that is over says who won it",
                "une bataille finie dit qui l'a remportée"
            ),
        )
        .help(say!(
            "add `won`, such as `won: Ana 2`",
            "ajoutez `gagnée`, par exemple `gagnée: Ana 2`"
        )));
    }
    let ended = ended(table, 1 - side, fact.at);
    ended.withdrew = Some(side);
    loser_withdrew(ended, fact.at)
}

// --- of a player

pub(super) fn score(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (score, side) = (i64::from(number(fact)?), rules.side(seat));
    if is_goal(rules, score) && !rules.position_is_won {
        let name = rules.side_name(side);
        let has = rules.agrees(side, "has", "have");
        return Err(wrong(
            fact.at,
            say!(
                "{name} {has} reached the goal: the game is over",
                "objectif atteint par {name} : la partie est finie"
            ),
        )
        .help(say!(
            "a position stands before the end, or says who `won` the last battle; a longer game has its `goal`",
            "une position est prise avant la fin, ou dit qui a remporté la dernière bataille (`gagnée`) ; une partie plus longue a son `goal`"
        )));
    }
    table.scores[side] = score;
    Ok(())
}

pub(super) fn extra(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let turns = number(fact)?;
    bounded(fact.at, turns)?;
    table.extra_turns[rules.side(seat)] = turns as u8;
    Ok(())
}

pub(super) fn air_drop(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let drops = number(fact)?;
    if drops > 1 {
        return Err(expected(
            fact.at,
            "`1`, or `0` for none",
            "`1`, ou `0` pour aucun",
        ));
    }
    table.air_drop[rules.side(seat)] = (drops == 1).then_some(AirDrop {
        card: None,
        for_turn: rules.texts == Texts::First,
        running: false,
    });
    Ok(())
}

/// Lays the theaters in another order, each with what lies in it: the facts of
/// a position come in any order.
fn rearrange(table: &mut Table, order: &[Theater]) {
    let (stacks, tokens) = (table.stacks.clone(), table.tokens);
    let from: Vec<usize> = order
        .iter()
        .filter_map(|theater| table.column(*theater))
        .collect();
    table.stacks = Stacks::new();
    for (side, tokens) in tokens.iter().enumerate() {
        for (column, from) in from.iter().enumerate() {
            for lying in stacks.of(side, *from) {
                table.stacks.push(side, column, *lying);
            }
            table.tokens[side][column] = tokens[*from];
        }
    }
    for one in &mut table.pending {
        let column = |old: u8| from.iter().position(|from| *from == usize::from(old));
        one.fixed = one.fixed.and_then(column).map(|column| column as u8);
    }
    table.order = Order::new(order);
}

fn only<'f>(fact: &Fact<'f>) -> Result<&'f Term, Misread> {
    fact.only()
        .ok_or_else(|| expected(fact.at, "one value", "une seule valeur"))
}

pub(super) fn one_card(rules: &Rules, fact: &Fact<'_>) -> Result<Card, Misread> {
    read::card(rules, fact.text, &only(fact)?.item.atom)
}

fn is_goal(rules: &Rules, score: i64) -> bool {
    matches!(rules.goal, Goal::Points(goal) if score >= i64::from(goal))
}

fn winner_and_points(rules: &Rules, fact: &Fact<'_>) -> Result<(Side, i64), Misread> {
    let expected = || {
        expected(
            fact.at,
            "a player and the points, such as `Ana 6`",
            "qui a gagné et les PV, par exemple `Ana 6`",
        )
    };
    let [winner, points] = fact.values else {
        return Err(expected());
    };
    let seat = winner
        .word(fact.text)
        .and_then(|word| rules.seat(word.text));
    let AtomKind::Int(points) = points.item.atom.kind else {
        return Err(expected());
    };
    let seat = seat.ok_or_else(expected)?;
    Ok((rules.side(seat), i64::from(points)))
}

/// The end of the battle, as far as it was said.
fn ended(table: &mut Table, winner: Side, at: Span) -> &mut Ended {
    table.ended.get_or_insert(Ended {
        winner,
        points: 0,
        withdrew: None,
        at,
    })
}

fn loser_withdrew(ended: &Ended, at: Span) -> Result<(), Misread> {
    if ended.withdrew == Some(ended.winner) {
        let why = say!(
            "who withdraws loses the battle",
            "qui se retire perd la bataille"
        );
        return Err(wrong(at, why));
    }
    Ok(())
}

pub(super) fn player(rules: &Rules, fact: &Fact<'_>) -> Result<Seat, Misread> {
    let term = only(fact)?;
    term.word(fact.text)
        .and_then(|word| rules.seat(word.text))
        .ok_or_else(|| expected(term.at, "a player", "un nom de joueur"))
}

fn number(fact: &Fact<'_>) -> Result<u32, Misread> {
    let term = only(fact)?;
    let plain = term.sign.is_none() && term.item.plain().is_some();
    match term.item.atom.kind {
        AtomKind::Int(number) if plain => Ok(number),
        _ => Err(expected(term.at, "a number", "un nombre")),
    }
}
