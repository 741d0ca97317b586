//! What the effects of an event do to the table.

use super::{
    Rules, bomb,
    clauses::Rule,
    deck::{CardId, Effect, Powers},
    event::{advance, between, confirm, due, is_by_hand, next, unasked},
    step::{Act, Cell, Purse, Slot, Spot, Step},
    table::{Cow, Table},
    turn,
};
use crate::{clause::Log, game::Deed, say, source::Span};

/// What comes before an effect is done unasked, or declined.
pub(super) fn pass_over<L: Log>(rules: &Rules, table: &mut Table, effect: u8, log: &mut L) {
    while let Some(running) = table.running
        && running.effect < effect
    {
        if let Some(passed) = due(rules, table).filter(|verb| !verb.may) {
            unasked(rules, table, running, passed.effect, log);
        }
        next(rules, table);
    }
}

/// Carries out the choice for an effect, which `judge` did not find impossible.
pub(super) fn commit<L: Log>(
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
    if is_by_hand(rules, table) {
        return;
    }
    match &mut table.running {
        Some(running) if running.left > 1 && !ends_the_effect(step.act) => running.left -= 1,
        _ => next(rules, table),
    }
    advance(rules, table, log);
}

/// Whether nothing more is done for an effect after this.
fn ends_the_effect(act: Act) -> bool {
    matches!(act, Act::Decline | Act::DrawNone)
}

pub(super) fn carry_out<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    act: Act,
    line: Span,
    at: Span,
    log: &mut L,
) {
    let effect = due(rules, table).map(|verb| verb.effect);
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
                between(rules, table, running, each, log);
            }
            if let Some(payment) = act.payment() {
                confirm(rules, table, payment);
            }
        }
        Act::Roll { die, hit } => {
            log.event(Rule::NightShift);
            table.awaited = None;
            turn::roll(table, seat, (die, hit), line, at, log);
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
        Act::Fetch { card, to } => fetch(rules, table, seat, card, to, at, log),
        Act::Shift { cow, to } => {
            log.event(if effect == Some(Effect::Steal) {
                Rule::Theft
            } else {
                Rule::Transfer
            });
            if let Some(moved) = lift(rules, table, cow, at, log) {
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
        } => swap(rules, table, theirs, mine, (home, away), at, log),
        Act::Blast(cow) => {
            log.event(Rule::Blast);
            bomb::find(table, cow, line, at);
        }
        Act::Remove(cow) => {
            log.event(Rule::Removed);
            remove(rules, table, cow, log);
        }
        Act::Give { sum, to } => pay(table, seat, to, i64::from(sum), log),
        Act::Grab { sum, from } => pay(table, seat, from, -i64::from(sum), log),
        _ => {}
    }
}

/// Takes a cow out of its row; who owns it is settled when it enters another.
fn lift<L: Log>(
    rules: &Rules,
    table: &mut Table,
    cell: Cell,
    at: Span,
    log: &mut L,
) -> Option<Cow> {
    let row = &mut table.fields[cell.field as usize];
    if cell.index() >= row.len() {
        return None;
    }
    let mut cow = row.remove(cell.index());
    cow.at = at;
    log.event(if rules.powers(cow.card).has(Powers::SPY) {
        Rule::SpyKeeps
    } else {
        Rule::MovedOwner
    });
    Some(cow)
}

/// A cow leaves play without exploding.
pub(super) fn remove<L: Log>(rules: &Rules, table: &mut Table, cell: Cell, log: &mut L) {
    let row = &mut table.fields[cell.field as usize];
    if cell.index() < row.len() {
        let cow = row.remove(cell.index());
        if rules.powers(cow.card).has(Powers::SPY) {
            log.event(Rule::SpyForgets);
        }
        table.discard.push(cow.card);
    }
}

fn fetch<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    card: CardId,
    to: Spot,
    at: Span,
    log: &mut L,
) {
    log.event(Rule::Fetch);
    table.out_of_discard(card);
    if rules.powers(card).has(Powers::SPY) {
        log.event(Rule::SpyFetched);
    }
    let free = due(rules, table).map(|verb| verb.effect) != Some(Effect::Fetch { free: false });
    if free {
        log.event(Rule::NoExtraCost);
    } else {
        let price = rules.deck.card(card).cost();
        table.pay_pot(to.field, price, Rule::UsualCost, log, || {
            say!("{} fetched", "{} repris", rules.code(card))
        });
    }
    let cow = Cow {
        card,
        owner: seat,
        bombs: 0,
        gone: false,
        used: 0,
        used_at: Span::default(),
        at,
    };
    let place = to
        .slot
        .place(table.field(to.field).len())
        .unwrap_or(usize::MAX);
    table.enter(to.field, place, cow, rules);
}

/// Two cows change fields; without a place each takes the other's.
fn swap<L: Log>(
    rules: &Rules,
    table: &mut Table,
    theirs: Cell,
    mine: Cell,
    slots: (Slot, Slot),
    at: Span,
    log: &mut L,
) {
    log.event(Rule::Trade);
    if mine.field == theirs.field {
        table.fields[mine.field as usize].swap(mine.index(), theirs.index());
        return;
    }
    let Some(from_them) = lift(rules, table, theirs, at, log) else {
        return;
    };
    let from_me = lift(rules, table, mine, at, log);
    let place = |slot: Slot, row: usize, vacated: usize| match slot {
        Slot::Unsaid => vacated,
        slot => slot.place(row).unwrap_or(usize::MAX),
    };
    let home = place(slots.0, table.field(mine.field).len(), mine.index());
    table.enter(mine.field, home, from_them, rules);
    if let Some(cow) = from_me {
        let away = place(slots.1, table.field(theirs.field).len(), theirs.index());
        table.enter(theirs.field, away, cow, rules);
    }
}

/// Money moved by hand; a negative sum is taken.
pub(super) fn pay<L: Log>(table: &mut Table, seat: u8, purse: Purse, sum: i64, log: &mut L) {
    let why = || say!("paid by hand", "paiement écrit");
    match purse {
        Purse::Player(other) if sum >= 0 => table.hand_over(seat, other, sum, log, why),
        Purse::Player(other) => table.hand_over(other, seat, -sum, log, why),
        Purse::Pot => table.pay_pot(seat, sum, Rule::BetweenPlayers, log, why),
        Purse::Bank => {
            table.pay_pot(seat, sum, Rule::BetweenPlayers, log, why);
            table.pot -= sum;
            table.bank += sum;
        }
    }
}
