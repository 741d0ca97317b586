//! What a tile laid draws.

use super::super::{
    box_tiles::{boxed, sane, unread},
    clauses::Rule,
    faults::Fault,
    hand::{Laying, Source},
    rules::Rules,
    rulings::CoverDraw,
    squares::Cell,
    table::Table,
    tiles_seen::Shortage,
};
use super::{
    Ctx, Drawn, Lay, Sentence, call,
    lay::{Meant, Role},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// How many tiles the step draws, whatever is in the bag.
#[inline]
pub(crate) fn due(rules: &Rules, table: &Table, lay: &Lay) -> u32 {
    match table.land.cell(lay.to) {
        Cell::Gap(gap) => gap.touches(),
        Cell::Tile(_) => due_on_wolf(rules, table, lay),
    }
}

fn due_on_wolf(rules: &Rules, table: &Table, lay: &Lay) -> u32 {
    match rules.rulings.cover_draw {
        CoverDraw::Neighbours => table.land.around(lay.to).count() as u32,
        CoverDraw::Nothing => 0,
        CoverDraw::One => 1,
    }
}

/// Another tile of the same announcement follows.
pub(crate) fn goes_on(rules: &Rules, table: &Table, seat: Seat, role: Role, lay: &Lay) -> bool {
    match table.calls.iter().find(|call| call.seat == seat) {
        _ if role != Role::Announced => false,
        Some(call) => call::goes_on(rules, table, call, lay),
        None => lay.more,
    }
}

pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, meant: &Meant) -> Sentence {
    let Ctx {
        rules, table, deed, ..
    } = *cx;
    let drawn = &lay.drawn;
    let Some(written) = drawn.count else {
        return Ok(());
    };
    if meant.goes_on {
        cx.court
            .require(Rule::DrawsAtTheEnd, false, drawn.at, || Fault::DrawnEarly);
        let left = table.bag_at_most(rules);
        cx.court
            .demand(Rule::WhatIsLeft, written <= left, drawn.at, || {
                Fault::BagShort { written, left }
            })?;
        return named(cx, lay, meant);
    }
    cx.court.log.held(Rule::DrawsAtTheEnd.into());
    let due = meant.due;
    let left = table.bag;
    let covers = matches!(meant.on, Cell::Tile(_));
    let fault = || Fault::Drawn {
        written,
        due,
        left,
        covers,
    };
    // Where all that is due was drawn, nobody looked for more.
    let in_vain = drawn.nothing_left && written > 0 && written >= due;
    if in_vain {
        cx.court.require(Rule::PerTileTouched, false, drawn.at, || {
            Fault::NothingLeft { due }
        });
    }
    match left {
        Some(left) if due > left => {
            cx.court
                .require(Rule::PerTileTouched, written <= due, drawn.at, fault);
            cx.court
                .require(Rule::WhatIsLeft, written == left, drawn.at, fault);
        }
        Some(left) => {
            cx.court
                .require(Rule::PerTileTouched, written == due, drawn.at, fault);
            cx.court
                .require(Rule::WhatIsLeft, written <= left, drawn.at, fault);
        }
        // Fewer than due says that the bag, whose contents nobody stated, ran
        // out.
        None => {
            cx.court
                .require(Rule::PerTileTouched, written <= due, drawn.at, fault);
            let laid = unstated(table, deed.seat, meant);
            let (counted, total) = (table.accounted() + laid + written, rules.total());
            cx.court
                .demand(Rule::BoxBag, counted <= total, drawn.at, || {
                    Fault::Overfull { counted, total }
                })?;
        }
    }
    // More than there is nobody draws, whatever the rule.
    if left.is_some_and(|left| written > left) {
        return Err(Impossible);
    }
    named(cx, lay, meant)
}

/// A tile laid from a hand of unknown number that nobody has counted.
fn unstated(table: &Table, seat: Seat, meant: &Meant) -> u32 {
    let hand = table.hand(seat);
    u32::from(hand.open && hand.unknown == 0 && meant.from == Some(Source::Unknown))
}

fn named<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, meant: &Meant) -> Sentence {
    if lay.drawn.names == 0 {
        return Ok(());
    }
    may_be_told(cx, &lay.drawn)?;
    let verdict = admits(cx.rules, cx.table, cx.deed.seat, lay, meant);
    boxed(verdict, lay.drawn.at, cx.court)
}

/// Who records could see the tiles drawn, and a box can have them.
pub(crate) fn may_be_told<L: Log>(cx: &mut Ctx<'_, '_, L>, drawn: &Drawn) -> Sentence {
    if drawn.names > 0 {
        cx.rules.seen_by_viewer(cx.deed.seat, drawn.at, cx.court);
    }
    let mut tiles = drawn.named().iter();
    tiles.try_for_each(|tile| sane(cx.rules, *tile, drawn.at, cx.court))
}

/// Whether the box has the tiles drawn, once the tile laid is out of the hand.
fn admits(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    meant: &Meant,
) -> Result<(), Shortage> {
    let drawn = lay.drawn.named();
    let (hand, seen) = (table.hand(seat), &table.seen);
    let laying = (meant.role != Role::Shepherd).then_some(Laying {
        seat,
        tile: lay.tile,
        at: lay.tile_at,
    });
    let source = meant.from;
    let refined = match source {
        Some(Source::Known(index)) => hand.known[index].refined(lay.tile),
        _ => None,
    };
    let unknown = matches!(source, Some(Source::Unknown)).then_some(lay.tile);
    let tiles = unknown.into_iter().chain(drawn.iter().copied());
    let verdict = seen.admits_with(rules, refined, tiles);
    if verdict.is_ok() && (source.is_some() || laying.is_none()) {
        return Ok(());
    }
    match table.reread(rules, laying, drawn) {
        Ok(_) => Ok(()),
        Err(_) => verdict.and(Err(unread(rules, drawn[0]))),
    }
}

pub(crate) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    lay: &Lay,
    due: u32,
    log: &mut L,
) {
    log.event(Rule::PerTileTouched);
    let left = table.bag_at_most(rules);
    if due > left {
        log.event(Rule::WhatIsLeft);
    }
    let forced = due.min(left);
    let count = lay.drawn.count.unwrap_or(forced);
    table.draw(rules, seat, count, lay.drawn.named(), lay.drawn.at);
    if table.bag.is_none() && count < due {
        table.bag = Some(0);
    }
    table.weigh_bag(rules);
}

/// Who draws before the announcement is laid in full draws less at its end.
pub(crate) fn drawn_early(rules: &Rules, table: &mut Table, seat: Seat, lay: &Lay) -> u32 {
    let there = table.bag_at_most(rules);
    let Some(count) = lay.drawn.count.filter(|count| *count <= there) else {
        return 0;
    };
    table.draw(rules, seat, count, lay.drawn.named(), lay.drawn.at);
    count
}

/// An announcement broken off draws what its tiles have earned.
pub(crate) fn flush(rules: &Rules, table: &mut Table) {
    if let Some((seat, due)) = table.running.take() {
        let count = due.min(table.bag_at_most(rules));
        table.draw(rules, seat, count, &[], Span::default());
    }
}
