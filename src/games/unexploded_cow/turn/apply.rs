//! What a step does at this moment of the turn.

use super::super::{
    acts::{Act, Doing, Step},
    bomb,
    event::{
        self,
        meant::{Meant, meant},
        payments,
    },
    opening,
    rules::Rules,
    table::Table,
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
        opening::open(rules, table, log);
    }
    let mut doing = Doing {
        rules,
        table,
        seat: deed.seat.0,
        line: deed.line,
        at: step.at,
        log,
    };
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => {
            event::blast_unasked(rules, doing.table, doing.log);
            doing.power(step.act);
        }
        Act::Loan(sum) => {
            if event::is_stuck(rules, doing.table, doing.seat) {
                event::close(rules, doing.table, doing.log);
            }
            doing.loan(i64::from(sum));
        }
        Act::Roll { die: None, .. } if deed.line.is_somewhere() && doing.is_own_turn() => {
            doing.come_to_the_roll(step);
        }
        _ => doing.once_settled(step),
    }
}

impl<L: Log> Doing<'_, L> {
    /// The turn comes to its roll, which is still to be told: until it is,
    /// nothing has been hit and the turn lacks it.
    fn come_to_the_roll(&mut self, step: &Step) {
        bomb::settle(self.rules, self.table, self.log);
        let (_, meant) = meant(self.rules, self.table, self.seat, step);
        if self.table.running.is_some() && !matches!(meant, Meant::Answer { .. }) {
            event::close(self.rules, self.table, self.log);
        }
        self.table.awaited = Some(self.at);
        opening::enter_play(self.rules, self.table, self.at, self.log);
    }

    /// Bombs that wait go off first.
    fn once_settled(&mut self, step: &Step) {
        if self.table.bombs.is_some() {
            bomb::settle(self.rules, self.table, self.log);
            self.log.line(self.line);
        }
        if self.table.running.is_none() {
            self.by_itself(step.act);
        } else {
            self.amid(step);
        }
    }

    /// A step that serves the event being resolved; any other one closes the
    /// event before it is done.
    #[inline(never)]
    fn amid(&mut self, step: &Step) {
        let (step, meant) = meant(self.rules, self.table, self.seat, step);
        match meant {
            Meant::Confirmation => {
                if let Some(payment) = step.act.payment() {
                    payments::confirm(self.rules, self.table, payment);
                }
            }
            Meant::Halves(halves) => {
                for half in &halves {
                    self.log.line(self.line);
                    self.once_settled(half);
                }
            }
            Meant::Answer { effect, act } => self.answer(effect, act),
            Meant::Undone => event::leave_undone(self.rules, self.table, self.log),
            Meant::Payment if !event::is_by_hand(self.rules, self.table) => {
                if let Some((sum, purse)) = step.act.payment() {
                    self.pay_as_written(sum, purse);
                }
            }
            Meant::DrawsMore(_) => {
                // A card too many for the event is none of those of the turn.
                self.table.unwritten = 0;
                self.afterwards(step.act);
            }
            Meant::TakesMore(_)
            | Meant::NothingDrawn
            | Meant::Payment
            | Meant::NotAsked
            | Meant::Afterwards => self.afterwards(step.act),
        }
    }

    /// The event is over.
    fn afterwards(&mut self, act: Act) {
        event::close(self.rules, self.table, self.log);
        self.by_itself(act);
    }

    fn by_itself(&mut self, act: Act) {
        let own = self.is_own_turn();
        if self.table.active.is_none() {
            opening::open(self.rules, self.table, self.log);
        }
        let misdrawn = self.table.misdrawn.take();
        // What the start of a turn forces happens before its own player goes on.
        if own
            && matches!(
                act,
                Act::Play { .. }
                    | Act::Event(_)
                    | Act::Arrange { .. }
                    | Act::Roll { .. }
                    | Act::Nothing
            )
        {
            opening::enter_play(self.rules, self.table, self.at, self.log);
        }
        match act {
            Act::City(value) => self.city(value),
            Act::Draw(card) => self.draw(card, misdrawn),
            Act::DrawNone => self.draw_none(),
            Act::Shuffle => self.shuffle(),
            Act::Play { card, to } => self.play(card, to),
            Act::Event(card) => {
                self.event(card);
                event::start(self, card);
            }
            Act::Arrange { field, ref order } => self.arrange(field, order),
            Act::Roll { die, hit } => self.final_roll(die, hit),
            Act::Nothing if own => self.table.rolled = self.table.rolled.or(Some(self.at)),
            // More than the event gives.
            Act::Search(card) => self.table.take_discarded(self.seat, card, self.at),
            Act::Leave => self.leave(),
            Act::Nothing | Act::Decline => {}
            // Nothing asked for it, and it was done.
            act => self.carry_out(act),
        }
    }
}
