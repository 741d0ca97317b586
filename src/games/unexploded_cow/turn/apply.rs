//! What a step does at this moment of the turn.

use crate::games::unexploded_cow::{
    Rules,
    acts::{self, Act, Step, loan, power},
    bomb,
    event::{self, answer},
    table::Table,
    turn,
};
use crate::{clause::Log, game::Deed};

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
        turn::open(rules, table, log);
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
            return turn::enter_play(rules, table, step.at, log);
        }
        _ => {}
    }
    if table.bombs.is_some() {
        bomb::settle(rules, table, log);
        log.line(deed.line);
    }
    let served = table.running.is_some() && serves(rules, table, deed, step, log);
    if !served {
        acts::apply(rules, table, deed, step, log);
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
    if own && payment.is_some_and(|payment| event::confirm(rules, table, payment)) {
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
        event::pay_as_written(rules, table, deed.seat.0, (sum, purse), log);
        return true;
    }
    if matches!(step.act, Act::Draw(_)) && event::has_drawn(rules, table).is_some() {
        // A card too many for the event is none of those of the turn.
        table.unwritten = 0;
    }
    event::close(rules, table, log);
    false
}
