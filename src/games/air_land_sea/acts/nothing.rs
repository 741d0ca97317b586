//! `_`: nothing more is done.

use super::{Ctx, Fault, Resolver, Rule, settle::settled};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn nothing(&mut self) {
        let settled = settled(self.rules, self.table);
        let acted = settled.turn.is_none_or(|turn| turn.acted);
        self.require(Rule::NoPass, acted, Fault::Pass);
        let waits = !settled.pending.is_empty();
        self.require(Rule::Mandatory, !waits, Fault::Unresolved);
    }
}

impl<L: Log> Resolver<'_, L> {
    /// What is forced has happened; what somebody had to choose is left undone.
    pub(super) fn nothing(&mut self) {
        self.settle_abilities();
        self.table.abandon();
    }
}
