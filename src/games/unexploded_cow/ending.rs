//! How a turn stops, and with it perhaps the game.

use super::{bomb, clauses::Rule, event, opening, prize, rules::Rules, table::Table};
use crate::{clause::Log, source::Span};

/// The turn stops here.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.over {
        return;
    }
    bomb::settle(rules, table, log);
    let Some(active) = table.active else { return };
    opening::enter_play(rules, table, Span::default(), log);
    if table.running.is_some() && !event::lacking(rules, table) {
        event::close(rules, table, log);
    }
    if table.rolled.is_some() && table.running.is_none() {
        end_turn(rules, table, active, log);
    }
}

fn end_turn<L: Log>(rules: &Rules, table: &mut Table, active: u8, log: &mut L) {
    table.active = None;
    match table.after(active) {
        Some(next) => {
            log.event(Rule::Clockwise);
            table.next = next;
        }
        None => table.over = true,
    }
    if table.cities.all_taken() {
        prize::hand_out(rules, table, log);
    }
}
