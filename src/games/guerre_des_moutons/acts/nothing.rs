//! `_`: nothing more is done.

use super::super::{clauses::Rule, faults::Fault, rules::Rules, table::Table};
use super::{Ctx, call, draw, reveal};
use crate::{clause::Log, game::Seat, source::Span};

/// Who does nothing more has laid what was announced, and the tile of the turn.
pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, at: Span) {
    let Ctx { table, .. } = *cx;
    let seat = cx.deed.seat;
    let own = table.calls.iter().find(|call| call.seat == seat);
    cx.court
        .require(Rule::AsAnnounced, own.is_none(), at, || call::unserved(own));
    let owed = table.turn.seat == Some(seat) && table.turn.owed;
    cx.court
        .require(Rule::TurnComplete, !owed, at, || Fault::Incomplete { seat });
}

/// Whatever this player might or should still have laid is left undone.
pub(crate) fn commit<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, log: &mut L) {
    table.calls.retain(|call| call.seat != seat);
    if table.running(seat) > 0 {
        draw::flush(rules, table);
    }
    if table.second == Some(seat) {
        reveal::close_reveal(table, log);
    }
    if table.turn.seat == Some(seat) {
        table.turn.empty |= table.turn.owed;
        table.turn.owed = false;
        table.turn.spare = false;
    }
}
