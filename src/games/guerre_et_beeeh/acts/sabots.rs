//! Gros sabots; the hand that is then shown is in `reveal`.

use super::{
    super::{clauses::Rule, table::other},
    play::Apply,
};
use crate::clause::Log;

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn sabots(&mut self) {
        let at = self.play.at;
        self.table.flock_mut(other(self.seat)).shown = Some(at);
        self.log.event(Rule::Sabots);
    }
}
