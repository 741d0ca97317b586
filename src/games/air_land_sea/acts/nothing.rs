//! `_`: nothing more is done.

use super::{Ctx, Fault, Rule};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn nothing(&mut self) {
        let acted = self.table.turn.is_none_or(|turn| turn.acted);
        self.require(Rule::NoPass, acted, Fault::Pass);
        let waits = !self.table.pending.is_empty();
        self.require(Rule::Mandatory, !waits, Fault::Unresolved);
    }
}
