//! Lines of the set-up: `battle 2`, `deal Ana A3 L1 ?*4`.

use super::{
    card::{Card, Theater},
    clauses::Rule,
    faults::Fault,
    position::listed_card,
    read::expected,
    resolve::Resolver,
    rules::{Mode, Rules},
    rulings::ExchangeWhen,
    secrets,
    table::{Place, Table},
    words::Pile,
};
use crate::{
    chance::Dice,
    clause::{Court, Impossible, Log},
    game::{Seat, Seats},
    record::{
        Misread,
        tree::{AtomKind, Term},
    },
    replay::frame::Rule as Frame,
    source::Span,
};

/// A `battle` line.
pub(super) fn battle_line<L: Log>(
    rules: &Rules,
    table: &mut Table,
    number: u32,
    restated: &[Term],
    text: &str,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<Result<(), Impossible>, Misread> {
    let order = theaters(restated, text)?;
    court.frame(Frame::AfterTheEnd, !table.over, at);
    if table.over {
        return Ok(Err(Impossible));
    }
    let untouched = table.turn.is_none()
        && table.ended.is_none()
        && !table.announced
        && table.hands.iter().all(|hand| !hand.dealt.is_somewhere());
    let is_this_one = number == table.battle && untouched;
    if !is_this_one {
        let over = table.ended.is_some();
        let this = table.battle;
        court.require(Rule::NextBattle, over, at, || Fault::BattleGoesOn(this));
        let expected = table.battle + 1;
        court.require(Rule::NextBattle, number == expected, at, || {
            Fault::BattleNumber(expected)
        });
        Resolver::new(rules, table, court.log, at).next_battle();
        table.battle = number;
    }
    table.announced = true;
    if let Some(at) = Term::place_of(restated) {
        let same = order == *table.order;
        let rule = match rules.mode {
            Mode::Epic => Rule::EpicOrder,
            Mode::Standard => Rule::TheaterOrder,
        };
        court.require(rule, same, at, || {
            let sorted = |order: &[Theater]| {
                let mut order = order.to_vec();
                order.sort();
                order
            };
            if sorted(&order) == sorted(&table.order) {
                Fault::TheaterOrder
            } else {
                Fault::OtherTheaters
            }
        });
    }
    Ok(Ok(()))
}

fn theaters(terms: &[Term], text: &str) -> Result<Vec<Theater>, Misread> {
    terms
        .iter()
        .map(|term| {
            term.word(text)
                .and_then(|word| Theater::parse(word.text))
                .ok_or_else(|| expected(term.at, "a theater", "un théâtre"))
        })
        .collect()
}

/// A `deal` line.
pub(super) fn deal<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    terms: &[Term],
    text: &str,
    court: &mut Court<'_, Fault, L>,
) -> Result<Result<(), Impossible>, Misread> {
    let line = Term::place_of(terms).unwrap_or_default();
    let fresh = table.turns_played == 0 && table.turn.is_none();
    court.require(Rule::BeforePlay, fresh, line, || Fault::LateDeal);
    let before = table.hands[seat.0 as usize].dealt;
    court.require(Rule::BeforePlay, !before.is_somewhere(), line, || {
        Fault::DealtTwice(before)
    });
    if let Some((_, gift)) = table.gave[seat.0 as usize] {
        court.require(Rule::BeforePlay, false, line, || {
            Fault::DealtAfterGift(gift)
        });
    }
    if !court.is_clean() {
        return Ok(Err(Impossible));
    }
    let mut got = 0u32;
    let mut cards = Vec::with_capacity(terms.len());
    for term in terms {
        let times = term.item.times();
        got = got.saturating_add(times);
        if let Some(over) = term.item.over {
            return Err(expected(over.at, "one card", "une seule carte"));
        }
        match term.item.atom.kind {
            AtomKind::Unknown => {}
            AtomKind::Path => {
                let (card, times) = listed_card(rules, text, term)?;
                court.require(Rule::OneCopy, times == 1, term.at, || Fault::Several(card));
                cards.push((card, term.at));
            }
            _ => return Err(expected(term.at, "a card or `?`", "une carte ou `?`")),
        }
    }
    let wanted = rules.hand_size(seat);
    court.require(Rule::HandSize, got == u32::from(wanted), line, || {
        Fault::HandSize { wanted, got }
    });
    for (card, at) in cards {
        let in_play = court.demand(Rule::InPlay, rules.in_play(card), at, || {
            Fault::NotInPlay(card)
        });
        let free = table.place[card.index()] == Place::Unseen;
        let single = court.demand(Rule::OneCopy, free, at, || Fault::Elsewhere(card));
        if in_play.is_err() || single.is_err() {
            continue;
        }
        let known_by = table.known_by[card.index()];
        secrets::view(rules, known_by, Seats::one(seat), at, court);
        let hand = &mut table.hands[seat.0 as usize];
        if hand.has_room() {
            hand.known.add(card);
            table.note_card(card, Place::Hand(seat), at);
            if let Some(trail) = &mut table.trail {
                trail.was_dealt(seat, card);
            }
            table.known_by[card.index()] |= 1 << seat.0;
        }
    }
    table.hands[seat.0 as usize].dealt = line;
    Ok(Ok(()))
}

/// `battle` and `deal` lines, and the teammates' exchange, for a random game.
pub(super) fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
    let mut lines = Vec::new();
    let fresh = table.turns_played == 0 && table.turn.is_none() && table.ended.is_none();
    if table.ended.is_some() {
        lines.push(format!("battle {}", table.battle + 1));
    } else if !fresh || table.hands.iter().any(|hand| hand.dealt.is_somewhere()) {
        return lines;
    }
    let mut cards: Vec<Card> = Card::all().filter(|card| rules.in_play(*card)).collect();
    dice.shuffle(&mut cards);
    let mut given = Vec::new();
    for (seat, handle) in rules.roster.handles().enumerate() {
        let seat = Seat(seat as u8);
        let size = usize::from(rules.hand_size(seat));
        let hand: Vec<Card> = cards.drain(..size).collect();
        let names: Vec<String> = hand.iter().map(Card::to_string).collect();
        // A hand that the record does not see is left out.
        let seen = rules.sees_hand(seat);
        if seen {
            lines.push(format!("deal {handle} {}", names.join(" ")));
        }
        if let (Some(mate), Some(card)) = (rules.mate(seat), dice.pick(&hand)) {
            let (mate, own) = (rules.handle(mate), Pile::Hand.printed());
            let card = if seen {
                card.to_string()
            } else {
                "?".to_owned()
            };
            given.push(format!("   {handle}  ({card})>{mate}.{own}"));
        }
    }
    let exchanged = table.battle == 1 && table.ended.is_none()
        || rules.rulings.exchange == ExchangeWhen::EveryBattle;
    if exchanged {
        lines.extend(given);
    }
    lines
}
