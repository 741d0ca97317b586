//! What a tile laid draws.

use super::{
    Rules,
    cells::Cell,
    clauses::Rule,
    fault::Fault,
    hand::Source,
    lay::{Role, boxed, sane},
    rulings::CoverDraw,
    step::Lay,
    table::Table,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Deed,
};

/// How many tiles the step draws, whatever is in the bag.
#[inline]
pub(super) fn due(rules: &Rules, table: &Table, lay: &Lay) -> u32 {
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
pub(super) fn goes_on(table: &Table, role: Role, lay: &Lay) -> bool {
    match table.calls.first() {
        _ if role != Role::Announced => false,
        Some(call) => !call.is_last(),
        None => lay.more,
    }
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    lay: &Lay,
    role: Role,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let drawn = &lay.drawn;
    let Some(written) = drawn.count else {
        return Ok(());
    };
    if goes_on(table, role, lay) {
        court.require(Rule::DrawsAtTheEnd, false, drawn.at, || Fault::DrawnEarly);
        return Ok(());
    }
    court.log.held(Rule::DrawsAtTheEnd.into());
    let due = table.running(deed.seat) + due(rules, table, lay);
    let left = table.bag;
    let fault = || Fault::Drawn { written, due, left };
    match left {
        Some(left) if due > left => {
            court.demand(Rule::WhatIsLeft, written <= left, drawn.at, fault)?;
            court.require(Rule::WhatIsLeft, written == left, drawn.at, fault);
        }
        Some(left) => {
            court.demand(Rule::WhatIsLeft, written <= left, drawn.at, fault)?;
            court.require(Rule::PerTileTouched, written == due, drawn.at, fault);
        }
        // Fewer than due says that the bag, whose contents nobody stated, ran
        // out.
        None => court.require(Rule::PerTileTouched, written <= due, drawn.at, fault),
    }
    named(rules, table, deed, lay, role, court)
}

fn named<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    lay: &Lay,
    role: Role,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let drawn = &lay.drawn;
    if drawn.names == 0 {
        return Ok(());
    }
    rules.seen_by_viewer(deed.seat, drawn.at, court);
    for tile in drawn.named() {
        sane(*tile, drawn.at, court);
    }
    let hand = table.hand(deed.seat);
    let unknown = role != Role::Shepherd
        && !hand.is_known()
        && matches!(
            hand.source(rules, &table.seen, lay.tile),
            Some(Source::Unknown) | None
        );
    let laid = unknown.then_some(lay.tile);
    let tiles = laid.into_iter().chain(drawn.named().iter().copied());
    boxed(table.seen.admits(rules, tiles), drawn.at, court)
}
