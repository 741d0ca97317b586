//! Money that an event moves between its player and the others: made by itself,
//! confirmed by the record, or written otherwise.

use super::super::{
    acts::{Act, Ctx, Doing},
    clauses::Rule,
    deck::Effect,
    faults::Fault,
    money::Purse,
    rules::Rules,
    table::{Running, Table},
};
use crate::{clause::Log, game::Seat, say};

/// What each effect of an event makes its player pay every other one; below zero
/// what they pay.
pub(in super::super) fn sums(rules: &Rules, running: Running) -> impl Iterator<Item = (u8, i32)> {
    let effects = rules.deck.card(running.card).effects().iter();
    (0..)
        .zip(effects)
        .filter_map(|(effect, verb)| Some((effect, sum(verb.effect)?)))
}

/// What an effect makes its player pay every other one.
pub(in super::super) fn sum(effect: Effect) -> Option<i32> {
    match effect {
        Effect::Pay(sum) => Some(sum),
        Effect::Collect(sum) => Some(-sum),
        _ => None,
    }
}

/// The effect of an event that moved this sum between its player and another
/// one, if the record has not confirmed it yet.
fn moved(rules: &Rules, running: Running, (sum, purse): (i32, Purse)) -> Option<u8> {
    let Purse::Player(other) = purse else {
        return None;
    };
    let open = running.unconfirmed[other as usize];
    sums(rules, running)
        .find(|(effect, due)| *due == sum && open & bit(*effect) != 0)
        .map(|(effect, _)| effect)
}

/// Whether a payment is one that the event has made already.
pub(in super::super) fn confirms(rules: &Rules, running: Running, act: Act) -> bool {
    act.payment()
        .is_some_and(|payment| moved(rules, running, payment).is_some())
}

/// The bit of an effect in a set of them.
pub(in super::super) fn bit(effect: u8) -> u32 {
    1_u32.checked_shl(effect.into()).unwrap_or(0)
}

/// Confirms a payment that the event has made, once; false when it made none
/// such.
pub(in super::super) fn confirm(rules: &Rules, table: &mut Table, payment: (i32, Purse)) -> bool {
    if let Some(running) = &mut table.running
        && let (Some(effect), Purse::Player(other)) = (moved(rules, *running, payment), payment.1)
    {
        running.unconfirmed[other as usize] &= !bit(effect);
        return true;
    }
    false
}

impl<L: Log> Doing<'_, L> {
    /// A payment that the event does not make, but that was made: in place of the one
    /// that the event made between these two players the same way, if there is one.
    pub(in super::super) fn pay_as_written(&mut self, sum: i32, purse: Purse) {
        if let (Some(running), Purse::Player(other)) = (self.table.running, purse) {
            // As the player of the event sees it.
            let (other, sum) = if self.seat == running.seat {
                (other, sum)
            } else {
                (self.seat, -sum)
            };
            let open = running.unconfirmed[other as usize];
            let made = sums(self.rules, running)
                .find(|(effect, due)| open & bit(*effect) != 0 && due.signum() == sum.signum());
            if let Some((effect, due)) = made {
                take_back(self.rules, self.table, running, other, due, self.log);
                if let Some(running) = &mut self.table.running {
                    running.unconfirmed[other as usize] &= !bit(effect);
                }
            }
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
    cx.court.require(
        Rule::AsPrinted,
        right_sum && with_another,
        cx.step.at,
        || Fault::WrongPayment { card: running.card },
    );
}

/// `pay` and `take` after an event that moves money by itself: what was written
/// is compared with what was moved.
pub(in super::super) fn judge_confirmation<L: Log>(cx: &mut Ctx<'_, '_, L>, running: Running) {
    let Some(payment @ (_, purse)) = cx.step.act.payment() else {
        return;
    };
    cx.court
        .require(Rule::BankFrozen, purse != Purse::Bank, cx.step.spot, || {
            Fault::Bank
        });
    let right = moved(cx.rules, running, payment).is_some();
    if purse != Purse::Bank {
        cx.court
            .require(Rule::AsPrinted, right, cx.step.at, || Fault::WrongPayment {
                card: running.card,
            });
    }
}
