//! Passing: when one may, and what comes of it.

use super::super::{
    box_tiles::boxed,
    clauses::Rule,
    earlier_pass::Passed,
    ending,
    faults::Fault,
    places,
    rules::Rules,
    table::Table,
    tile::{Face, Motif, Tile},
};
use super::{Ctx, Drawn, Sentence, Step, draw, is_clean, reveal};
use crate::{clause::Log, game::Seat, source::Span};

pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, at: Span, drawn: &Drawn) -> Sentence {
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
    draws_nothing(cx, drawn)
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
    let opening = table.is_opening();
    table.hand(seat).surely(rules, |tile| {
        rules.faces(tile).any(|face| {
            if opening {
                face.shows(Motif::Village)
            } else {
                places::has_to_be_laid(rules, &table.land, face)
            }
        })
    })
}

/// Keeps a pass in mind that a tile laid later may prove wrong. One that is
/// known to be wrong has been reported.
pub(crate) fn remember(rules: &Rules, table: &mut Table, seat: Seat, at: Span) {
    let hand = table.hand(seat);
    let told = hand.is_known() && hand.doubts.is_empty();
    if told && hand.known.iter().all(|held| held.tile.back().is_some()) {
        return;
    }
    if !table.turn.is_open_to(seat) || kept_back(rules, table, seat).is_some() {
        return;
    }
    let special = |face| places::has_to_be_laid(rules, &table.land, face);
    let opening = table.is_opening();
    let passed = Passed {
        at,
        opening,
        asked: table.land.shapes(),
        specials: [Face::WOLF, Face::HUNTER].map(|face| !opening && special(face)),
        came: Vec::new(),
    };
    table.passed[seat.0 as usize] = Some(passed);
}

pub(crate) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    at: Span,
    drawn: &Drawn,
    log: &mut L,
) {
    log.event(Rule::SkipDrawsNothing);
    reveal::close_reveal(table, log);
    remember(rules, table, seat, at);
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
    ending::round_of_skips(rules, table, log);
}

pub(crate) fn offer(rules: &Rules, table: &Table, seat: Seat) -> bool {
    is_clean(rules, table, seat, &Step::SKIP)
}
