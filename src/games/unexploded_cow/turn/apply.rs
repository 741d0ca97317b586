//! What a step does at this moment of the turn.

use super::super::{
    acts::{Act, Step, arrange, city, draw, leave, loan, pay, play, play_event, power, roll},
    bomb,
    event::{self, answer, payments},
    opening,
    rules::Rules,
    table::Table,
};
use crate::{clause::Log, game::Deed, source::Span};

/// Carries out a step that was not found impossible.
pub(in super::super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    log.line(deed.line);
    table.tried_out = !deed.line.is_somewhere();
    // A position may lie inside a turn, which then nobody begins.
    if table.active.is_some() {
        opening::open(rules, table, log);
    }
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => {
            event::blast_unasked(rules, table, log);
            let power = (deed.seat.0, step.act);
            return power::apply(rules, table, power, (deed.line, step.at), log);
        }
        Act::Loan(sum) => {
            if event::is_stuck(rules, table, deed.seat.0) {
                event::close(rules, table, log);
            }
            return loan::apply(rules, table, deed.seat.0, i64::from(sum), log);
        }
        // The turn comes to its roll, which is still to be told: until it is,
        // nothing has been hit and the turn lacks it.
        Act::Roll { die: None, .. }
            if deed.line.is_somewhere() && table.active == Some(deed.seat.0) =>
        {
            bomb::settle(rules, table, log);
            if table.running.is_some() && event::seek(rules, table, step.act).is_none() {
                event::close(rules, table, log);
            }
            table.awaited = Some(step.at);
            return opening::enter_play(rules, table, step.at, log);
        }
        _ => {}
    }
    if table.bombs.is_some() {
        bomb::settle(rules, table, log);
        log.line(deed.line);
    }
    let served = table.running.is_some() && serves(rules, table, deed, step, log);
    if !served {
        by_itself(rules, table, deed, step, log);
    }
}

/// Carries out a step that serves the event being resolved; any other one
/// closes the event, and is still to be done.
#[inline(never)]
fn serves<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) -> bool {
    let own = table
        .running
        .is_some_and(|running| running.seat == deed.seat.0);
    if own && let Some(step) = answer::meant(rules, table, step) {
        return serves(rules, table, deed, &step, log);
    }
    let payment = step.act.payment();
    if own && payment.is_some_and(|payment| payments::confirm(rules, table, payment)) {
        return true;
    }
    if own && let Some(halves) = event::halves(rules, table, step) {
        for half in &halves {
            commit(rules, table, deed, half, log);
        }
        return true;
    }
    if own && let Some((effect, act)) = event::seek(rules, table, step.act) {
        let step = Step { act, ..*step };
        answer::apply(rules, table, deed, &step, effect, log);
        return true;
    }
    if own && step.act == Act::Decline {
        event::leave_undone(rules, table, log);
        return true;
    }
    if let Some((sum, purse)) = payment.filter(|_| !event::is_by_hand(rules, table)) {
        payments::pay_as_written(rules, table, deed.seat.0, (sum, purse), log);
        return true;
    }
    if matches!(step.act, Act::Draw(_)) && event::has_drawn(rules, table).is_some() {
        // A card too many for the event is none of those of the turn.
        table.unwritten = 0;
    }
    event::close(rules, table, log);
    false
}

/// One step by itself.
fn by_itself<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) {
    let seat = deed.seat.0;
    let own = table.active == Some(seat);
    if table.active.is_none() {
        opening::open(rules, table, log);
    }
    let misdrawn = table.misdrawn.take();
    match step.act {
        Act::City(value) => city::apply(rules, table, value, step.at, log),
        Act::Draw(card) => draw::apply(rules, table, seat, (card, misdrawn), step.at, log),
        Act::DrawNone => draw::apply_none(rules, table, own, log),
        Act::Shuffle => draw::apply_shuffle(rules, table, log),
        Act::Play { card, to } => {
            play_begins(rules, table, own, step.at, log);
            play::apply(rules, table, seat, card, to, step.at, log);
        }
        Act::Event(card) => {
            play_begins(rules, table, own, step.at, log);
            play_event::apply(rules, table, seat, card, log);
            event::start(rules, table, seat, card, (deed.line, step.at), log);
        }
        Act::Arrange { field, ref order } => {
            play_begins(rules, table, own, step.at, log);
            arrange::apply(table, field, order, log);
        }
        Act::Roll { die, hit } => {
            play_begins(rules, table, own, step.at, log);
            roll::apply_final(table, seat, (die, hit), (deed.line, step.at), log);
        }
        Act::Nothing if own => {
            opening::enter_play(rules, table, step.at, log);
            table.rolled = table.rolled.or(Some(step.at));
        }
        // More than the event gives.
        Act::Search(card) => table.take_discarded(seat, card, step.at),
        Act::Leave => leave::apply(rules, table, seat, step.at, log),
        Act::Give { sum, to } => pay::apply(table, seat, to, i64::from(sum), log),
        Act::Grab { sum, from } => pay::apply(table, seat, from, -i64::from(sum), log),
        Act::Nothing | Act::Decline => {}
        // Nothing asked for it, and it was done.
        act => answer::carry_out(rules, table, seat, act, deed.line, step.at, log),
    }
}

/// What the start of a turn forces happens before its own player goes on.
#[inline]
fn play_begins<L: Log>(rules: &Rules, table: &mut Table, own: bool, at: Span, log: &mut L) {
    if own {
        opening::enter_play(rules, table, at, log);
    }
}
