//! The turn: whether a step may be done at this moment of it, and what it does then.

mod commit;
mod judge;
mod scene;

pub(super) use commit::commit;
pub(super) use judge::{judge, judge_turn};
pub(super) use scene::scene;

use super::{
    acts::power::Use,
    cities::FaceUp,
    event::{self, meant::InEvent},
    opening,
    rules::Rules,
    step::Act,
    table::Table,
};
use crate::{clause::Log, game::Deed};

/// What a step means at this moment of the turn.
#[derive(Debug)]
pub(super) enum Meant {
    /// A power of a cow; `blasts`: against the bomb that an event has still to find.
    Power { used: Use, blasts: bool },
    /// A loan; `closes`: it comes too late for the event that is being resolved.
    Loan { sum: i32, closes: bool },
    /// The turn comes to its roll, of which somebody will tell later; `closes`: that
    /// ends the event that is being resolved.
    ToTheRoll { closes: bool },
    /// What stands there.
    AsWritten(InEvent),
    /// What the event being resolved makes of the same words: one thing or two.
    ReadAs(Vec<Done>),
}

/// One thing that is done, and what it is for the event being resolved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) act: Act,
    pub(super) in_event: InEvent,
}

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
    table.cities.due = table.cities.face == FaceUp::None && table.cities.left > 0;
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
