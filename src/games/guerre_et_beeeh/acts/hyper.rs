//! Hyperactivité.

use super::{super::clauses::Rule, play::Apply};
use crate::clause::Log;

/// Actions that Hyperactivité adds.
const HYPER: u8 = 3;

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn hyper(&mut self) {
        let turn = &mut self.table.turn;
        if turn.seat == Some(self.seat) {
            turn.left = turn.left.saturating_add(HYPER);
        }
        self.log.event(Rule::Hyper);
    }
}
