//! Drawing a card, and Abus dangereux.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    fault::Fault,
    rules::Bench,
    setup::Rules,
    step::Draw,
    table::Table,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

/// Nothing is drawn and nothing discarded here.
pub(super) fn judge_none<L: Log>(draw: &Draw, court: Bench<'_, '_, L>) {
    let drawn = draw.drawn.len();
    court.require(Rule::DrawsOne, drawn == 0, draw.at, || Fault::DrawCount {
        drawn,
        due: 0,
    });
    if drawn == 0 {
        court.require(Rule::AbusWhole, draw.thrown.is_empty(), draw.at, || {
            Fault::NoAbus
        });
    }
}

/// One card is drawn, written or not; `spent` is the card being played.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (draw, spent): (&Draw, Option<Card>),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let drawn = draw.drawn.len();
    court.require(Rule::DrawsOne, drawn <= 1, draw.at, || Fault::DrawCount {
        drawn,
        due: 1,
    });
    let place = if draw.at.is_somewhere() { draw.at } else { at };
    let some = table.pile != Some(0) || drawn == 0;
    court.demand(Rule::BoxCards, some, place, || Fault::PileEmpty)?;
    judge_named(rules, table, seat, draw, place, court)?;
    judge_thrown(rules, table, seat, (draw, spent), place, court)
}

/// The card named can be the one drawn; a card that is not named is no Abus,
/// which would have been shown.
fn judge_named<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    draw: &Draw,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    for card in draw.drawn.iter() {
        court.demand(Rule::BoxCards, is_free(rules, table, card), at, || {
            Fault::CardTwice(card)
        })?;
        let there = card == Card::ABUS || in_pile(rules, table);
        court.demand(Rule::BoxCards, there, at, || Fault::AllHeld(card))?;
        let public = card == Card::ABUS || table.flock(seat).shown.is_some();
        court.frame(frame::Rule::View, public || !rules.is_secret(seat), at);
    }
    if draw.drawn.named() == 0 && table.pile != Some(0) {
        court.require(Rule::BoxCards, unseen(rules, table) > 0, at, || {
            Fault::AllSeen
        });
    }
    Ok(())
}

/// Whether a copy of this card is still to be found.
pub(super) fn is_free(rules: &Rules, table: &Table, card: Card) -> bool {
    table.located(card) < rules.copies(card)
}

/// Whether a copy of a card is free, and others that a step names besides.
pub(super) fn are_free(rules: &Rules, table: &Table, card: Card, more: u8) -> bool {
    table.located(card).saturating_add(more) <= rules.copies(card)
}

/// Whether some card but Abus dangereux lies in the pile: not all of those
/// that nobody has seen are held unseen.
pub(super) fn in_pile(rules: &Rules, table: &Table) -> bool {
    let [first, second] = &table.flocks;
    let held = first.hand.unknown | second.hand.unknown | table.thrown.unknown;
    held == 0 || unseen(rules, table) > 0
}

/// How many cards could be held unseen besides those that are.
pub(super) fn unseen(rules: &Rules, table: &Table) -> u8 {
    let free: u8 = Card::all()
        .filter(|card| *card != Card::ABUS)
        .map(|card| rules.copies(card).saturating_sub(table.located(card)))
        .sum();
    let [first, second] = &table.flocks;
    let held = [
        first.hand.unknown,
        second.hand.unknown,
        table.thrown.unknown,
    ];
    held.iter()
        .fold(free + rules.blanks, |left, held| left.saturating_sub(*held))
}

/// Abus dangereux costs the whole hand, as far as it is written.
fn judge_thrown<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (draw, spent): (&Draw, Option<Card>),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if draw.thrown.is_empty() {
        return Ok(());
    }
    if !draw.drawn.has(Card::ABUS) {
        court.require(Rule::AbusWhole, false, at, || Fault::NoAbus);
        return Ok(());
    }
    let flock = table.flock(seat);
    let mut hand = flock.hand;
    if let Some(card) = spent {
        hand.drop(card);
    }
    let mut beyond = 0;
    let mut left = 0;
    for card in Card::all() {
        let (thrown, held) = (draw.thrown.count(card), hand.count(card));
        if thrown > held {
            court.demand(Rule::AbusHeld, card != Card::ABUS, at, || Fault::AbusHeld)?;
            beyond += thrown - held;
            let free = are_free(rules, table, card, thrown - held);
            court.demand(
                Rule::BoxCards,
                free || !(hand.unknown > 0 || flock.hand_open),
                at,
                || Fault::CardTwice(card),
            )?;
        } else {
            left += held - thrown;
        }
    }
    let thrown = draw.thrown.len();
    let fits = beyond <= hand.unknown && left <= draw.thrown.unknown && thrown == hand.len();
    let whole = fits || (flock.hand_open && left <= draw.thrown.unknown);
    let held = hand.len();
    court.require(Rule::AbusWhole, whole, at, || Fault::AbusHand {
        hand: held,
        thrown,
    });
    Ok(())
}

/// Takes the card into the hand; an Abus costs the hand.
pub(super) fn commit<L: Log>(table: &mut Table, seat: Seat, draw: &Draw, at: Span, log: &mut L) {
    if table.pile == Some(0) {
        return;
    }
    log.event(Rule::Draws);
    take(table, seat, draw, at, log);
}

/// One card of the pile comes into a hand.
pub(super) fn take<L: Log>(table: &mut Table, seat: Seat, draw: &Draw, at: Span, log: &mut L) {
    let at = if draw.at.is_somewhere() { draw.at } else { at };
    let mut drawn = draw.drawn;
    if drawn.is_empty() {
        drawn.unknown = 1;
    }
    if let Some(pile) = &mut table.pile {
        *pile = pile.saturating_sub(drawn.len());
    }
    for card in drawn.iter() {
        table.named_at[card.index()] = at;
    }
    let struck = drawn.has(Card::ABUS);
    table.flock_mut(seat).hand.add_all(&drawn);
    if struck {
        log.event(Rule::AbusStrikes);
        throw_hand(table, seat, &draw.thrown, at);
    }
}

/// The whole hand goes to the discard pile; what was unknown gets the names
/// that the record gives.
fn throw_hand(table: &mut Table, seat: Seat, named: &CardSet, at: Span) {
    let flock = table.flock_mut(seat);
    let mut thrown = std::mem::take(&mut flock.hand);
    for card in named.iter() {
        if thrown.count(card) < named.count(card) && thrown.unknown > 0 {
            thrown.unknown -= 1;
            thrown.add(card);
            table.named_at[card.index()] = at;
        } else if thrown.count(card) < named.count(card) && table.flock(seat).hand_open {
            thrown.add(card);
            table.named_at[card.index()] = at;
        }
    }
    table.flock_mut(seat).hand_open = false;
    table.discard.add_all(&thrown);
    table.thrown.add_all(&thrown);
}
