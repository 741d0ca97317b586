//! Which choices for an event are legal.

use super::{
    clauses::Rule,
    deck::{CardId, Effect, Verb},
    event,
    faults::Fault,
    rules::{Judge, Sentence},
    rulings::Entry,
    step::{Act, Cell, Purse, Slot, Spot},
    table::Running,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

/// Judges the choice that carries out an effect.
pub(super) fn judge<L: Log>(judge: &mut Judge<'_, '_, L>, effect: u8) -> Sentence {
    let (table, at) = (judge.table, judge.step.at);
    let Some(running) = table.running else {
        return Ok(());
    };
    let Some(verb) = judge
        .rules
        .deck
        .card(running.card)
        .effects()
        .get(usize::from(effect))
    else {
        return Ok(());
    };
    match judge.step.act {
        Act::Roll { die, hit } => judge.die(die, hit),
        Act::Draw(card) => {
            let able = event::possible(judge.rules, table, running.seat, verb.effect);
            let enough = able || table.drawable() == Some(0);
            judge
                .court
                .require(Rule::AsPrinted, enough, at, || Fault::TooFewToDraw);
            judge.drawn(card)
        }
        Act::Shuffle => {
            judge.shuffle_for(running.left);
            Ok(())
        }
        Act::DrawNone => {
            let left = table.drawable();
            judge.court.require(
                Rule::AsPrinted,
                left.is_none_or(|cards| cards == 0),
                at,
                || Fault::DrawRefused(left.unwrap_or(0)),
            );
            Ok(())
        }
        Act::Search(card) => judge.in_discard(card),
        Act::Fetch { card, to } => judge_fetch(judge, *verb, card, to),
        Act::Shift { cow, to } => judge_shift(judge, *verb, cow, to),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => judge_swap(judge, theirs, mine, home, away),
        Act::Blast(cow) => {
            there(judge, cow)?;
            let own = cow.field == judge.deed.seat.0;
            judge
                .court
                .require(Rule::AsPrinted, own, at, || Fault::WrongField { own: true });
            Ok(())
        }
        Act::Remove(cow) => there(judge, cow),
        Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => {
            if let Effect::Pay(each) | Effect::Collect(each) = verb.effect {
                judge_chosen_payment(judge, running, sum == each, purse);
                return Ok(());
            }
            judge.payment(sum, purse, None)
        }
        _ => Ok(()),
    }
}

/// Something that only an event does, where none asks for it: it can stand if it
/// can be done at all.
pub(super) fn judge_unasked<L: Log>(judge: &mut Judge<'_, '_, L>, fault: Fault) -> Sentence {
    let (table, at) = (judge.table, judge.step.at);
    let possible = match judge.step.act {
        Act::Shift { cow, to } => there(judge, cow).and_then(|()| {
            let left = usize::from(cow.field == to.field);
            let rest = table.field(to.field).len() - left;
            judge.entry(to, rest, Rule::EventEntry, judge.step.spot)
        }),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => judge_swap(judge, theirs, mine, home, away),
        Act::Fetch { card, to } => {
            let rest = table.field(to.field).len();
            let there = table.in_discard(card);
            judge
                .court
                .demand(Rule::CardOnePlace, there, at, || Fault::NotDiscarded(card))
                .and_then(|()| judge.entry(to, rest, Rule::EventEntry, judge.step.spot))
        }
        Act::Blast(cow) | Act::Remove(cow) => there(judge, cow),
        Act::Surplus(card) => judge.drawn(card),
        _ => Err(Impossible),
    };
    // Where the cow is not there, that is what is wrong.
    if possible.is_ok() || judge.court.breaches().is_empty() {
        judge.court.require(Rule::AsPrinted, false, at, || fault);
        judge.court.last_comes_first();
    }
    possible
}

/// A payment to, or by, every other player that somebody chose to make: one of
/// them is written.
fn judge_chosen_payment<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    running: Running,
    right_sum: bool,
    purse: Purse,
) {
    let with_another = match purse {
        Purse::Player(other) => other != running.seat && !judge.table.left.has(Seat(other)),
        _ => false,
    };
    judge.court.require(
        Rule::AsPrinted,
        right_sum && with_another,
        judge.step.at,
        || Fault::WrongPayment { card: running.card },
    );
}

/// The cow stands there.
fn there<L: Log>(judge: &mut Judge<'_, '_, L>, cow: Cell) -> Sentence {
    match judge.table.living(cow) {
        Some(_) => Ok(()),
        None => Err(judge.no_cow(Rule::AsPrinted, Fault::NoCow(cow))),
    }
}

fn judge_fetch<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    verb: Verb,
    card: CardId,
    to: Spot,
) -> Sentence {
    let at = judge.step.at;
    let there = judge
        .court
        .demand(Rule::CardOnePlace, judge.table.in_discard(card), at, || {
            Fault::NotDiscarded(card)
        });
    if verb.effect != Effect::ByHand {
        let own = to.field == judge.deed.seat.0;
        judge
            .court
            .require(Rule::AsPrinted, own, judge.step.spot, || {
                Fault::WrongField { own: true }
            });
    }
    let (rest, spot) = (judge.table.field(to.field).len(), judge.step.spot);
    let placed = judge.entry(to, rest, Rule::EventEntry, spot);
    let mut paid = Ok(());
    if verb.effect == (Effect::Fetch { free: false }) {
        paid = judge.can_pay(to.field, judge.rules.deck.card(card).price);
    }
    there.and(placed).and(paid)
}

fn judge_shift<L: Log>(judge: &mut Judge<'_, '_, L>, verb: Verb, cow: Cell, to: Spot) -> Sentence {
    there(judge, cow)?;
    let seat = judge.deed.seat.0;
    let at = judge.step.at;
    if verb.effect == Effect::Steal {
        judge
            .court
            .require(Rule::AsPrinted, cow.field != seat, at, || {
                Fault::WrongField { own: false }
            });
        judge
            .court
            .require(Rule::AsPrinted, to.field == seat, judge.step.spot, || {
                Fault::WrongField { own: true }
            });
    }
    let other = cow.field != to.field;
    judge
        .court
        .require(Rule::AsPrinted, other, judge.step.spot, || Fault::SameField);
    let rest = judge.table.field(to.field).len() - usize::from(!other);
    judge.entry(to, rest, Rule::EventEntry, judge.step.spot)
}

fn judge_swap<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    theirs: Cell,
    mine: Cell,
    home: Slot,
    away: Slot,
) -> Sentence {
    let seat = judge.deed.seat.0;
    there(judge, theirs)?;
    there(judge, mine)?;
    let fields = mine.field == seat && theirs.field != seat;
    judge
        .court
        .require(Rule::AsPrinted, fields, judge.step.at, || Fault::NotATrade);
    if mine.field == theirs.field {
        // Two cows of one field change places.
        return Ok(());
    }
    if home != Slot::Unsaid {
        let rest = judge.table.field(mine.field).len() - 1;
        judge.entry(
            Spot {
                field: mine.field,
                slot: home,
            },
            rest,
            Rule::EventEntry,
            judge.step.home,
        )?;
    }
    let rest = judge.table.field(theirs.field).len() - 1;
    if away == Slot::Unsaid && judge.rules.rulings.entry == Entry::Anywhere {
        return Ok(());
    }
    judge.entry(
        Spot {
            field: theirs.field,
            slot: away,
        },
        rest,
        Rule::EventEntry,
        judge.step.spot,
    )
}

/// `pay` and `take` after an event that moves money by itself: what was written
/// is compared with what was moved.
pub(super) fn judge_confirmation<L: Log>(judge: &mut Judge<'_, '_, L>, running: Running) {
    let Some(payment @ (_, purse)) = judge.step.act.payment() else {
        return;
    };
    judge.court.require(
        Rule::BankFrozen,
        purse != Purse::Bank,
        judge.step.spot,
        || Fault::Bank,
    );
    let right = event::moved(judge.rules, running, payment).is_some();
    if purse != Purse::Bank {
        judge
            .court
            .require(Rule::AsPrinted, right, judge.step.at, || {
                Fault::WrongPayment { card: running.card }
            });
    }
}
