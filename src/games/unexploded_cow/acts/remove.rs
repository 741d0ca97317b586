//! A cow leaves play, for an event.

use super::super::{acts::Doing, clauses::Rule, deck::Powers, field::Cell};
use crate::clause::Log;

impl<L: Log> Doing<'_, L> {
    /// A cow leaves play without exploding.
    pub(in super::super) fn remove(&mut self, cell: Cell) {
        self.log.event(Rule::Removed);
        let row = &mut self.table.fields[cell.field as usize];
        if cell.index() < row.len() {
            let cow = row.remove(cell.index());
            if self.rules.powers(cow.card).has(Powers::SPY) {
                self.log.event(Rule::SpyForgets);
            }
            self.table.discard.push(cow.card);
        }
    }
}
