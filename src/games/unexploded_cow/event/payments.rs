//! Money that an event moves between its player and the others: made by itself,
//! confirmed by the record, or written otherwise.

use super::super::{
    acts::{Ctx, Doing},
    clauses::Rule,
    deck::Effect,
    effects,
    faults::Fault,
    money::Purse,
    rules::Rules,
    table::{Running, Table},
};
use crate::{clause::Log, game::Seat, say};

/// What each effect of an event makes its player pay every other one; below zero
/// what they pay.
pub(in super::super) fn sums(rules: &Rules, running: Running) -> impl Iterator<Item = (u8, i32)> {
    let effects = effects::printed(rules, running).iter();
    (0..)
        .zip(effects)
        .filter_map(|(effect, printed)| Some((effect, sum(printed.effect)?)))
}

/// What an effect makes its player pay every other one.
pub(in super::super) fn sum(effect: Effect) -> Option<i32> {
    match effect {
        Effect::Pay(sum) => Some(sum),
        Effect::Collect(sum) => Some(-sum),
        _ => None,
    }
}

/// The other player and the effect of an event that moved this sum between the two, if
/// the record has not confirmed it yet.
pub(in super::super) fn made(
    rules: &Rules,
    running: Running,
    (sum, purse): (i32, Purse),
) -> Option<(u8, u8)> {
    let Purse::Player(other) = purse else {
        return None;
    };
    let (effect, _) = open_with(rules, running, other).find(|(_, due)| *due == sum)?;
    Some((other, effect))
}

/// The effects that moved money between the player of an event and another one, each
/// with its sum, as far as the record has not confirmed them.
fn open_with(rules: &Rules, running: Running, other: u8) -> impl Iterator<Item = (u8, i32)> {
    let open = running.unconfirmed[other as usize];
    sums(rules, running).filter(move |(effect, _)| open & bit(*effect) != 0)
}

/// The bit of an effect in a set of them.
pub(in super::super) fn bit(effect: u8) -> u32 {
    1_u32.checked_shl(effect.into()).unwrap_or(0)
}

/// A payment that the event has made is confirmed, or another stands in its place.
pub(in super::super) fn confirm(table: &mut Table, other: u8, effect: u8) {
    if let Some(running) = &mut table.running {
        running.unconfirmed[other as usize] &= !bit(effect);
    }
}

/// The payment of an event, made between the same players the same way, in place of
/// which another one was made: the effect and its sum, as its player sees it.
pub(in super::super) fn replaced(
    rules: &Rules,
    running: Running,
    seat: u8,
    (sum, purse): (i32, Purse),
) -> Option<(u8, i32)> {
    let Purse::Player(to) = purse else {
        return None;
    };
    let (other, sum) = if seat == running.seat {
        (to, sum)
    } else {
        (seat, -sum)
    };
    open_with(rules, running, other).find(|(_, due)| due.signum() == sum.signum())
}

impl<L: Log> Doing<'_, L> {
    /// A payment that the event does not make, but that was made: in place of one that
    /// it did make, if there is such.
    pub(in super::super) fn pay_as_written(
        &mut self,
        sum: i32,
        purse: Purse,
        instead_of: Option<(u8, i32)>,
    ) {
        if let (Some(running), Purse::Player(to), Some((effect, due))) =
            (self.table.running, purse, instead_of)
        {
            let own = self.seat == running.seat;
            let other = if own { to } else { self.seat };
            take_back(self.rules, self.table, running, other, due, self.log);
            confirm(self.table, other, effect);
        }
        self.pay(purse, i64::from(sum));
    }
}

/// What the player of an event paid another one, or took where the sum is below
/// zero, goes back.
pub(in super::super) fn take_back<L: Log>(
    rules: &Rules,
    table: &mut Table,
    running: Running,
    other: u8,
    sum: i32,
    log: &mut L,
) {
    let (from, to) = if sum > 0 {
        (other, running.seat)
    } else {
        (running.seat, other)
    };
    table.hand_over(from, to, i64::from(sum.abs()), log, || {
        say!(
            "{} not carried out",
            "{} non appliqué",
            rules.code(running.card)
        )
    });
}

/// Every other player receives a sum from the player of the event, or pays it.
pub(in super::super) fn between<L: Log>(
    rules: &Rules,
    table: &mut Table,
    running: Running,
    sum: i32,
    log: &mut L,
) {
    for other in table.seats().map(|seat| seat.0) {
        if other == running.seat || table.left.has(Seat(other)) {
            continue;
        }
        let (from, to) = if sum > 0 {
            (running.seat, other)
        } else {
            (other, running.seat)
        };
        table.hand_over(from, to, i64::from(sum.abs()), log, || {
            rules.code(running.card).to_owned()
        });
        if let Some(running) = &mut table.running {
            running.unconfirmed[other as usize] |= bit(running.effect);
        }
    }
}

/// A payment to, or by, every other player that somebody chose to make: one of
/// them is written.
pub(in super::super) fn judge_chosen_payment<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    running: Running,
    right_sum: bool,
    purse: Purse,
) {
    let with_another = match purse {
        Purse::Player(other) => other != running.seat && !cx.table.left.has(Seat(other)),
        _ => false,
    };
    cx.require(
        Rule::AsPrinted,
        right_sum && with_another,
        cx.step.at,
        Fault::WrongPayment { card: running.card },
    );
}

/// `pay` and `take` after an event that moves money by itself: what was written
/// is compared with what was moved.
pub(in super::super) fn judge_confirmation<L: Log>(cx: &mut Ctx<'_, '_, L>, running: Running) {
    let Some(payment @ (_, purse)) = cx.step.act.payment() else {
        return;
    };
    cx.require(
        Rule::BankFrozen,
        purse != Purse::Bank,
        cx.step.spot,
        Fault::Bank,
    );
    let right = made(cx.rules, running, payment).is_some();
    if purse != Purse::Bank {
        cx.require(
            Rule::AsPrinted,
            right,
            cx.step.at,
            Fault::WrongPayment { card: running.card },
        );
    }
}
