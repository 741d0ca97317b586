//! A cow leaves play, for an event.

use super::super::{clauses::Rule, deck::Powers, field::Cell, rules::Rules, table::Table};
use crate::clause::Log;

/// A cow leaves play without exploding.
pub(in super::super) fn apply<L: Log>(rules: &Rules, table: &mut Table, cell: Cell, log: &mut L) {
    let row = &mut table.fields[cell.field as usize];
    if cell.index() < row.len() {
        let cow = row.remove(cell.index());
        if rules.powers(cow.card).has(Powers::SPY) {
            log.event(Rule::SpyForgets);
        }
        table.discard.push(cow.card);
    }
}
