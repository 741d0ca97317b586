//! The turn: whether a step may be done at this moment of it, and what it does then.

mod apply;
mod judge;

pub(super) use apply::commit;
pub(super) use judge::{judge, judge_turn};

use super::{cities::Face, event, opening, rules::Rules, table::Table};
use crate::{clause::Log, game::Deed};

/// A turn begins.
pub(super) fn begin<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
    log.line(deed.line);
    opening::open(rules, table, log);
    if table.running.is_some() {
        event::close(rules, table, log);
    }
    table.turn += 1;
    table.active = Some(deed.seat.0);
    table.turn_at = deed.line;
    table.cities.due = table.cities.face == Face::None && table.cities.left > 0;
    table.cities.unwritten = false;
    table.drawn = 0;
    table.unwritten = 0;
    table.in_play = None;
    table.rolled = None;
    table.awaited = None;
    table.running = None;
    table.bombs = None;
    table.misdrawn = None;
    table.tried_out = false;
}
