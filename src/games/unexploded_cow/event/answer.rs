//! What is chosen for an event: which effect it answers, whether it may, what it does.

use super::super::{
    acts::{Ctx, Doing, Sentence, draw, fetch, trade, transfer},
    clauses::Rule,
    deck::Effect,
    effects,
    event::{self, payments},
    faults::Fault,
    money::Purse,
    rules::Rules,
    step::Act,
    table::{Running, Table},
};
use crate::clause::{Impossible, Log};

/// Judges the choice that carries out an effect.
pub(in super::super) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, effect: u8) -> Sentence {
    let Some(running) = cx.table.running else {
        return Ok(());
    };
    let Some(printed) = effects::printed(cx.rules, running).get(usize::from(effect)) else {
        return Ok(());
    };
    judge_for(cx, running, printed.effect)
}

/// The same for an effect of the event being resolved, wherever it stands on the card.
pub(in super::super) fn judge_for<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    running: Running,
    effect: Effect,
) -> Sentence {
    let (table, at) = (cx.table, cx.step.at);
    match cx.step.act {
        Act::Roll { die, hit } => cx.die(die, hit),
        Act::Draw(card) => {
            let able = effects::possible(cx.rules, table, running.seat, effect);
            let enough = able || table.drawable() == Some(0);
            cx.require(Rule::AsPrinted, enough, at, Fault::TooFewToDraw);
            cx.drawn(card)
        }
        Act::Shuffle => {
            cx.shuffle_for(running.left);
            Ok(())
        }
        Act::DrawNone => {
            let begun = matches!(effect, Effect::Draw(count) if running.left < count);
            let none = table.must_draw(cx.rules, running.left, begun) == 0;
            cx.require(Rule::AsPrinted, none, at, draw::refused(table));
            Ok(())
        }
        Act::Search(card) => cx.in_discard(card),
        Act::Fetch { card, to } => fetch::judge(cx, effect, card, to),
        Act::Shift { cow, to } => transfer::judge(cx, effect, cow, to),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => trade::judge(cx, theirs, mine, home, away),
        Act::Blast(cow) => {
            transfer::there(cx, cow)?;
            let own = cow.field == cx.deed.seat.0;
            cx.require(Rule::AsPrinted, own, at, Fault::WrongField { own: true });
            Ok(())
        }
        Act::Remove(cow) => transfer::there(cx, cow),
        Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => {
            if let Effect::Pay(each) | Effect::Collect(each) = effect {
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
            cx.demand(Rule::CardOnePlace, there, at, Fault::NotDiscarded(card))
                .and_then(|()| cx.entry(to, rest, Rule::EventEntry, cx.step.spot))
        }
        Act::Blast(cow) | Act::Remove(cow) => transfer::there(cx, cow),
        Act::Surplus(card) => cx.drawn(card),
        _ => Err(Impossible),
    };
    // Where the cow is not there, that is what is wrong.
    if possible.is_ok() || cx.court.breaches().is_empty() {
        cx.require(Rule::AsPrinted, false, at, fault);
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
        if let Some(passed) = effects::due(rules, table).filter(|printed| !printed.may) {
            event::unasked(rules, table, running, passed.effect, log);
        }
        event::next(rules, table);
    }
}

impl<L: Log> Doing<'_, L> {
    /// Carries out the choice for an effect, which `judge` did not find impossible.
    pub(in super::super) fn answer(&mut self, effect: u8, act: Act) {
        pass_over(self.rules, self.table, effect, self.log);
        if act == Act::Shuffle {
            return self.table.reshuffle(self.log);
        }
        let due = effects::due(self.rules, self.table).map(|printed| printed.effect);
        self.carry_out(due, act);
        if due == Some(Effect::ByHand) {
            return;
        }
        match &mut self.table.running {
            Some(running) if running.left > 1 && !ends_the_effect(act) => running.left -= 1,
            _ => event::next(self.rules, self.table),
        }
        event::advance(self.rules, self.table, self.log);
    }

    /// What an effect does; or what was done as if one had asked for it.
    pub(in super::super) fn carry_out(&mut self, effect: Option<Effect>, act: Act) {
        // A payment to everybody that was chosen: one of its sums is written.
        if let (Some(payment), Some(each)) = (act.payment(), effect.and_then(payments::sum)) {
            return self.pay_everybody(each, payment);
        }
        match act {
            Act::Give { sum, to } => self.pay(to, i64::from(sum)),
            Act::Grab { sum, from } => self.pay(from, -i64::from(sum)),
            Act::Roll { die, hit } => {
                self.log.event(Rule::NightShift);
                self.table.awaited = None;
                self.roll(die, hit);
            }
            Act::Draw(card) | Act::Surplus(card) => {
                self.log.event(Rule::ExtraDraw);
                self.table.note_got(card, self.at);
                self.table.draw(self.seat, card, self.log);
            }
            Act::Search(card) => self.search(card),
            Act::Fetch { card, to } => {
                let free = effect != Some(Effect::Fetch { free: false });
                self.fetch(card, to, free);
            }
            Act::Shift { cow, to } => {
                self.log.event(if effect == Some(Effect::Steal) {
                    Rule::Theft
                } else {
                    Rule::Transfer
                });
                self.transfer(cow, to);
            }
            Act::Swap {
                theirs,
                mine,
                home,
                away,
            } => self.trade(theirs, mine, home, away),
            Act::Blast(cow) => {
                self.log.event(Rule::Blast);
                self.find_bomb(cow);
            }
            Act::Remove(cow) => self.remove(cow),
            _ => {}
        }
    }

    /// Every other player is paid, or pays, and what was written of it is confirmed.
    fn pay_everybody(&mut self, sum: i32, written: (i32, Purse)) {
        if let Some(running) = self.table.running {
            payments::between(self.rules, self.table, running, sum, self.log);
        }
        let made = self
            .table
            .running
            .and_then(|running| payments::made(self.rules, running, written));
        if let Some((other, effect)) = made {
            payments::confirm(self.table, other, effect);
        }
    }
}

/// Whether nothing more is done for an effect after this.
fn ends_the_effect(act: Act) -> bool {
    matches!(act, Act::Decline | Act::DrawNone)
}
