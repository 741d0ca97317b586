//! What is chosen for an event: which effect it answers, whether it may, what it does.

use super::super::{
    acts::{Act, Ctx, Sentence, Step, fetch, pay, remove, roll, trade, transfer},
    bomb,
    clauses::Rule,
    deck::{CardId, Effect},
    event::{self, payments},
    faults::Fault,
    rules::Rules,
    table::Table,
};
use crate::{
    clause::{Impossible, Log},
    game::Deed,
    source::Span,
};

/// The choice for an event of an earlier step, where the same words could say
/// something else: `spy>2` plays a spy or fetches it, `_` ends the turn or
/// declines what may be done.
pub(in super::super) fn meant(rules: &Rules, table: &Table, step: &Step) -> Option<Step> {
    let seat = table.running?.seat;
    let (act, otherwise) = match step.act {
        Act::Play { card, to } if event::fetches(rules, table) && table.in_discard(card) => {
            (Act::Fetch { card, to }, may_play(table, seat, card))
        }
        Act::Nothing => (Act::Decline, true),
        _ => return None,
    };
    let asked = event::seek(rules, table, act).is_some();
    // Nothing else may be done before the event is resolved.
    let meant = asked && (!otherwise || event::lacking(rules, table));
    meant.then_some(Step { act, ..*step })
}

/// Whether a card is in a hand, as far as is known.
fn may_play(table: &Table, seat: u8, card: CardId) -> bool {
    let hand = &table.hands[seat as usize];
    let unknown = hand.unsized_ || hand.unknown > 0;
    hand.knows(card) || (unknown && table.may_hold(seat, card))
}

/// Judges the choice that carries out an effect.
pub(in super::super) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, effect: u8) -> Sentence {
    let (table, at) = (cx.table, cx.step.at);
    let Some(running) = table.running else {
        return Ok(());
    };
    let Some(verb) = cx
        .rules
        .deck
        .card(running.card)
        .effects()
        .get(usize::from(effect))
    else {
        return Ok(());
    };
    match cx.step.act {
        Act::Roll { die, hit } => cx.die(die, hit),
        Act::Draw(card) => {
            let able = event::possible(cx.rules, table, running.seat, verb.effect);
            let enough = able || table.drawable() == Some(0);
            cx.court
                .require(Rule::AsPrinted, enough, at, || Fault::TooFewToDraw);
            cx.drawn(card)
        }
        Act::Shuffle => {
            cx.shuffle_for(running.left);
            Ok(())
        }
        Act::DrawNone => {
            let left = table.drawable();
            cx.court.require(
                Rule::AsPrinted,
                left.is_none_or(|cards| cards == 0),
                at,
                || Fault::DrawRefused(left.unwrap_or(0)),
            );
            Ok(())
        }
        Act::Search(card) => cx.in_discard(card),
        Act::Fetch { card, to } => fetch::judge(cx, *verb, card, to),
        Act::Shift { cow, to } => transfer::judge(cx, *verb, cow, to),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => trade::judge(cx, theirs, mine, home, away),
        Act::Blast(cow) => {
            transfer::there(cx, cow)?;
            let own = cow.field == cx.deed.seat.0;
            cx.court
                .require(Rule::AsPrinted, own, at, || Fault::WrongField { own: true });
            Ok(())
        }
        Act::Remove(cow) => transfer::there(cx, cow),
        Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => {
            if let Effect::Pay(each) | Effect::Collect(each) = verb.effect {
                payments::judge_chosen_payment(cx, running, sum == each, purse);
                return Ok(());
            }
            cx.payment(sum, purse, None)
        }
        _ => Ok(()),
    }
}

/// Something that only an event does, where none asks for it: it can stand if it
/// can be done at all.
pub(in super::super) fn judge_unasked<L: Log>(cx: &mut Ctx<'_, '_, L>, fault: Fault) -> Sentence {
    let (table, at) = (cx.table, cx.step.at);
    let possible = match cx.step.act {
        Act::Shift { cow, to } => transfer::there(cx, cow).and_then(|()| {
            let left = usize::from(cow.field == to.field);
            let rest = table.field(to.field).len() - left;
            cx.entry(to, rest, Rule::EventEntry, cx.step.spot)
        }),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => trade::judge(cx, theirs, mine, home, away),
        Act::Fetch { card, to } => {
            let rest = table.field(to.field).len();
            let there = table.in_discard(card);
            cx.court
                .demand(Rule::CardOnePlace, there, at, || Fault::NotDiscarded(card))
                .and_then(|()| cx.entry(to, rest, Rule::EventEntry, cx.step.spot))
        }
        Act::Blast(cow) | Act::Remove(cow) => transfer::there(cx, cow),
        Act::Surplus(card) => cx.drawn(card),
        _ => Err(Impossible),
    };
    // Where the cow is not there, that is what is wrong.
    if possible.is_ok() || cx.court.breaches().is_empty() {
        cx.court.require(Rule::AsPrinted, false, at, || fault);
        cx.court.last_comes_first();
    }
    possible
}

/// What comes before an effect is done unasked, or declined.
pub(in super::super) fn pass_over<L: Log>(
    rules: &Rules,
    table: &mut Table,
    effect: u8,
    log: &mut L,
) {
    while let Some(running) = table.running
        && running.effect < effect
    {
        if let Some(passed) = event::due(rules, table).filter(|verb| !verb.may) {
            event::unasked(rules, table, running, passed.effect, log);
        }
        event::next(rules, table);
    }
}

/// Carries out the choice for an effect, which `judge` did not find impossible.
pub(in super::super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    effect: u8,
    log: &mut L,
) {
    pass_over(rules, table, effect, log);
    let Some(running) = table.running else { return };
    if step.act == Act::Shuffle {
        return table.reshuffle(log);
    }
    carry_out(
        rules,
        table,
        running.seat,
        step.act,
        deed.line,
        step.at,
        log,
    );
    if event::is_by_hand(rules, table) {
        return;
    }
    match &mut table.running {
        Some(running) if running.left > 1 && !ends_the_effect(step.act) => running.left -= 1,
        _ => event::next(rules, table),
    }
    event::advance(rules, table, log);
}

/// Whether nothing more is done for an effect after this.
fn ends_the_effect(act: Act) -> bool {
    matches!(act, Act::Decline | Act::DrawNone)
}

pub(in super::super) fn carry_out<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    act: Act,
    line: Span,
    at: Span,
    log: &mut L,
) {
    let effect = event::due(rules, table).map(|verb| verb.effect);
    match act {
        // A payment to everybody that was chosen: one of its sums is written.
        Act::Give { .. } | Act::Grab { .. }
            if matches!(effect, Some(Effect::Pay(_) | Effect::Collect(_))) =>
        {
            let each = match effect {
                Some(Effect::Pay(sum)) => sum,
                Some(Effect::Collect(sum)) => -sum,
                _ => 0,
            };
            if let Some(running) = table.running {
                payments::between(rules, table, running, each, log);
            }
            if let Some(payment) = act.payment() {
                payments::confirm(rules, table, payment);
            }
        }
        Act::Roll { die, hit } => {
            log.event(Rule::NightShift);
            table.awaited = None;
            roll::apply(table, seat, (die, hit), line, at, log);
        }
        Act::Draw(card) | Act::Surplus(card) => {
            log.event(Rule::ExtraDraw);
            table.note_got(card, at);
            table.draw(seat, card, log);
        }
        Act::Search(card) => {
            log.event(Rule::Search);
            table.note_got(card, at);
            table.take_discarded(seat, card, at);
        }
        Act::Fetch { card, to } => {
            let free = effect != Some(Effect::Fetch { free: false });
            fetch::apply(rules, table, seat, card, to, free, at, log);
        }
        Act::Shift { cow, to } => {
            log.event(if effect == Some(Effect::Steal) {
                Rule::Theft
            } else {
                Rule::Transfer
            });
            if let Some(moved) = transfer::lift(rules, table, cow, at, log) {
                let place = to
                    .slot
                    .place(table.field(to.field).len())
                    .unwrap_or(usize::MAX);
                table.enter(to.field, place, moved, rules);
            }
        }
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => trade::apply(rules, table, theirs, mine, (home, away), at, log),
        Act::Blast(cow) => {
            log.event(Rule::Blast);
            bomb::find(table, cow, line, at);
        }
        Act::Remove(cow) => {
            log.event(Rule::Removed);
            remove::apply(rules, table, cow, log);
        }
        Act::Give { sum, to } => pay::apply(table, seat, to, i64::from(sum), log),
        Act::Grab { sum, from } => pay::apply(table, seat, from, -i64::from(sum), log),
        _ => {}
    }
}
