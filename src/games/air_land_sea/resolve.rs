//! The queue of abilities: what is triggered waits in it, and leaves it done,
//! declined or ignored.

use super::{clauses::Rule, queue::Pending, rules::Rules, table::Table, verb::Act};
use crate::{clause::Log, source::Span};

/// A table in the hands of the rules.
pub(super) struct Resolver<'t, L: Log> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t mut Table,
    pub(super) log: &'t mut L,
    /// The line that is being played.
    pub(super) at: Span,
}

impl<'t, L: Log> Resolver<'t, L> {
    pub(super) fn new(rules: &'t Rules, table: &'t mut Table, log: &'t mut L, at: Span) -> Self {
        Resolver {
            rules,
            table,
            log,
            at,
        }
    }

    /// The verb at the front is done. What is left of its ability is marked, so
    /// that a nested reading knows where it stands.
    pub(super) fn done(&mut self) {
        if let Some(done) = self.table.pending.pop_front() {
            self.table.used.add(done.card);
            if self.table.lies_face_down(done.card) {
                self.log.event(Rule::Completes);
            }
            if let Some(front) = self.table.pending.front_mut()
                && front.trigger == done.trigger
            {
                front.begun = true;
            }
        }
    }

    /// Players left undone what a side has to do for the front ability.
    pub(super) fn leave_undone(&mut self) {
        let front = self.table.pending.front().copied();
        self.done();
        if let Some(front) = front {
            let pending = &mut self.table.pending;
            pending.retain(|pending| !front.is_same_part(pending));
        }
    }

    /// The front ability is declined, with all that is left of it.
    pub(super) fn decline(&mut self) {
        let Some(front) = self.table.pending.front().copied() else {
            return;
        };
        match front.verb.act {
            Act::Gain if front.is_supply() => self.log.event(Rule::SupplyIgnored),
            Act::Reveal => self.log.event(Rule::RevealOptional),
            Act::Reinforce => self.log.event(Rule::ReinforceLeft),
            Act::ByHand => {}
            _ => self.log.event(Rule::Optional),
        }
        self.table.declined.add(front.card);
        self.table
            .pending
            .retain(|pending| pending.trigger != front.trigger);
    }

    /// What cannot be carried out is ignored entirely: all that this side would
    /// do for it and, if it was a condition, what the other side would.
    pub(super) fn ignore(&mut self, front: &Pending) {
        self.log.event(match front.verb.act {
            Act::Reveal => Rule::RevealOptional,
            _ => Rule::Ignored,
        });
        let condition = front.verb.is_optional();
        let Table {
            pending, ignored, ..
        } = &mut *self.table;
        pending.retain(|pending| {
            let gone =
                pending.trigger == front.trigger && (condition || front.is_same_part(pending));
            if gone {
                ignored[pending.decider].add(front.card);
            }
            !gone
        });
    }
}
