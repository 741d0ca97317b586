//! What a step does, as it was understood.

use super::{
    super::{
        acts::Doing,
        bomb,
        event::{
            self,
            meant::{InEvent, Paid},
            payments,
        },
        opening,
        rules::Rules,
        step::{Act, Step},
        table::Table,
    },
    Meant,
};
use crate::{clause::Log, game::Deed};

/// Carries out a step that was not found impossible.
pub(in super::super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    meant: Meant,
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
    match meant {
        Meant::Power { used, blasts } => {
            if blasts {
                event::carry_through(rules, doing.table, doing.log);
            }
            doing.power(used);
        }
        Meant::Loan { sum, closes } => {
            if closes {
                event::close(rules, doing.table, doing.log);
            }
            doing.loan(i64::from(sum));
        }
        Meant::ToTheRoll { closes } => doing.come_to_the_roll(closes),
        Meant::AsWritten(in_event) => doing.once_settled(&step.act, in_event),
        Meant::ReadAs(all) => {
            for done in &all {
                doing.log.line(deed.line);
                doing.once_settled(&done.act, done.in_event);
            }
        }
    }
}

impl<L: Log> Doing<'_, L> {
    /// The turn comes to its roll, which is still to be told: until it is,
    /// nothing has been hit and the turn lacks it.
    fn come_to_the_roll(&mut self, closes: bool) {
        bomb::settle(self.rules, self.table, self.log);
        if closes {
            event::close(self.rules, self.table, self.log);
        }
        self.table.awaited = Some(self.at);
        opening::enter_play(self.rules, self.table, self.at, self.log);
    }

    /// Bombs that wait go off first.
    fn once_settled(&mut self, act: &Act, in_event: InEvent) {
        if self.table.bombs.is_some() {
            bomb::settle(self.rules, self.table, self.log);
            self.log.line(self.line);
        }
        if self.table.running.is_none() {
            self.by_itself(act);
        } else {
            self.amid(act, in_event);
        }
    }

    /// A step that serves the event being resolved; any other one closes the
    /// event before it is done.
    #[inline(never)]
    fn amid(&mut self, act: &Act, in_event: InEvent) {
        match in_event {
            InEvent::Confirmation { other, effect } => {
                payments::confirm(self.table, other, effect);
            }
            InEvent::Answer(effect) => self.answer(effect, *act),
            InEvent::Undone => event::leave_undone(self.rules, self.table, self.log),
            InEvent::Payment(Paid::AsWritten { instead_of }) => {
                if let Some((sum, purse)) = act.payment() {
                    self.pay_as_written(sum, purse, instead_of);
                }
            }
            InEvent::DrawsMore(_) => {
                // A card too many for the event is none of those of the turn.
                self.table.unwritten = 0;
                self.afterwards(act);
            }
            InEvent::TakesMore(_)
            | InEvent::NothingDrawn
            | InEvent::Payment(Paid::ByHand)
            | InEvent::NotAsked
            | InEvent::Afterwards => self.afterwards(act),
        }
    }

    /// The event is over.
    fn afterwards(&mut self, act: &Act) {
        event::close(self.rules, self.table, self.log);
        self.by_itself(act);
    }

    fn by_itself(&mut self, act: &Act) {
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
        match *act {
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
            act => self.carry_out(None, act),
        }
    }
}
