//! Quitting, for the bonus or because nothing is to be gained.

use super::super::{
    clauses::Rule,
    ending,
    faults::Fault,
    rules::Rules,
    rulings::QuitterTiles,
    table::{Call, Table},
    tile::Kind,
};
use super::{Ctx, call, reveal};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    source::Span,
};

/// Not with tiles of one's own announcement still to be laid, nor between those of
/// another's.
pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, at: Span) {
    let Ctx { table, .. } = *cx;
    let seat = cx.deed.seat;
    let own = table.calls.iter().find(|call| call.seat == seat);
    cx.court
        .require(Rule::AsAnnounced, own.is_none(), at, || call::unserved(own));
    between_tiles(cx, at);
}

/// Nobody quits between the tiles of another's announcement, which draws at its end.
fn between_tiles<L: Log>(cx: &mut Ctx<'_, '_, L>, at: Span) {
    let Ctx { table, .. } = *cx;
    let seat = cx.deed.seat;
    let drawing = |call: &&Call| {
        let laid = table.running.is_some_and(|(by, _)| by == call.seat);
        laid && call.seat != seat
    };
    let Some(call) = table.calls.first().filter(drawing) else {
        return;
    };
    cx.court
        .require(Rule::CallOrder, false, at, || Fault::QuitBetween {
            caller: call.seat,
            kind: call.next().unwrap_or(Kind::Wolf),
            at: call.at,
        });
}

pub(crate) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    at: Span,
    tiles: QuitterTiles,
    log: &mut L,
) {
    reveal::close_reveal(table, log);
    log.event(Rule::Quit);
    log.event(Rule::QuitterTiles);
    table.calls.retain(|call| call.seat != seat);
    ending::quit(rules, table, seat, at, tiles, log);
    // Who is left may still quit for the bonus: only passes count.
    table.skips = Seats::NONE;
}
