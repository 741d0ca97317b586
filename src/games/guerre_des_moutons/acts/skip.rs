//! Passing: when one may, and what comes of it.

use super::super::{
    box_tiles::boxed,
    clauses::Rule,
    earlier_pass::Passed,
    faults::Fault,
    hand::Held,
    places,
    rules::Rules,
    table::Table,
    tile::{Face, Motif, Tile},
};
use super::{Ctx, Drawn, Sentence, draw, reveal};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// What a pass means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meant {
    /// It is kept in mind, for a tile laid later may prove it wrong: whether a wolf, a
    /// hunter would have had to be laid.
    kept_in_mind: Option<[bool; 2]>,
}

pub(crate) fn judge<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    at: Span,
    drawn: &Drawn,
) -> Result<Meant, Impossible> {
    let Ctx { rules, table, .. } = *cx;
    let seat = cx.deed.seat;
    let own = table.turn.is_open_to(seat);
    cx.court.require(Rule::TurnOrder, own, at, || {
        if table.is_unnumbered(rules, seat) {
            Fault::Unnumbered
        } else {
            Fault::SkipOutOfTurn {
                present: table.turn.seat,
                laid: table.turn.tile,
            }
        }
    });
    let tile = kept_back(rules, table, seat);
    if table.is_opening() {
        cx.court
            .require(Rule::OpeningPass, tile.is_none(), at, || Fault::CanOpen {
                tile: tile.unwrap_or(Tile::NONE),
            });
    } else {
        cx.court
            .require(Rule::MustPlay, tile.is_none(), at, || Fault::CanPlay {
                tile: tile.unwrap_or(Tile::NONE),
            });
    }
    draws_nothing(cx, drawn)?;
    let in_mind = own && tile.is_none() && !is_told(table, seat);
    Ok(Meant {
        kept_in_mind: in_mind.then(|| {
            let special = |face| places::has_to_be_laid(rules, &table.land, face);
            [Face::WOLF, Face::HUNTER].map(|face| !table.is_opening() && special(face))
        }),
    })
}

/// Every tile in hand is known with both sides: a wrong pass has been reported.
fn is_told(table: &Table, seat: Seat) -> bool {
    let hand = table.hand(seat);
    let whole = |held: &Held| held.tile.back().is_some();
    hand.is_known() && hand.doubts.is_empty() && hand.known.iter().all(whole)
}

/// Who passes draws nothing; and nobody draws what is not there.
fn draws_nothing<L: Log>(cx: &mut Ctx<'_, '_, L>, drawn: &Drawn) -> Sentence {
    let Ctx { rules, table, .. } = *cx;
    let written = drawn.count.unwrap_or(0);
    cx.court
        .require(Rule::SkipDrawsNothing, written == 0, drawn.at, || {
            Fault::SkipDraws { written }
        });
    if written == 0 {
        return Ok(());
    }
    let left = table.bag_at_most(rules);
    cx.court
        .demand(Rule::WhatIsLeft, written <= left, drawn.at, || {
            Fault::BagShort { written, left }
        })?;
    draw::may_be_told(cx, drawn)?;
    let verdict = table.seen.admits(rules, drawn.named().iter().copied());
    boxed(verdict, drawn.at, cx.court)
}

/// A tile that is surely in hand and may not be kept back.
fn kept_back(rules: &Rules, table: &Table, seat: Seat) -> Option<Tile> {
    let (opening, hand) = (table.is_opening(), table.hand(seat));
    let must_be_laid = |face| {
        if opening {
            Face::shows(face, Motif::Village)
        } else {
            places::has_to_be_laid(rules, &table.land, face)
        }
    };
    let all = |tile| hand.may_all_be(rules, &table.seen, tile);
    // Where its other side is not known, whatever that is.
    let tile = hand.surely(rules, |tile| {
        let all_must = || all(tile).iter().all(|whole| whole.any(must_be_laid));
        rules.faces(tile).any(must_be_laid) || tile.back().is_none() && all_must()
    })?;
    match all(tile).as_slice() {
        [whole] => Some(*whole),
        _ => Some(tile),
    }
}

pub(crate) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    at: Span,
    drawn: &Drawn,
    meant: Meant,
    log: &mut L,
) {
    log.event(Rule::SkipDrawsNothing);
    reveal::close_reveal(table, log);
    if let Some(specials) = meant.kept_in_mind {
        table.passed[usize::from(seat.0)] = Some(Passed {
            at,
            opening: table.is_opening(),
            asked: table.land.shapes(),
            specials,
            came: Vec::new(),
        });
    }
    if table.turn.seat == Some(seat) {
        table.turn.empty |= table.turn.owed;
        table.turn.owed = false;
        table.turn.spare = false;
    }
    if let Some(count) = drawn.count.filter(|count| *count > 0) {
        table.draw(rules, seat, count, drawn.named(), drawn.at);
        table.weigh_bag(rules);
    }
    table.skips = table.skips.with(seat);
}
