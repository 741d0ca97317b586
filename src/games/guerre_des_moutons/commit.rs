//! Carrying out a step.

use super::{
    Rules, announce,
    cells::{Cell, Gap},
    clauses::Rule,
    draw::{due, goes_on},
    finish,
    hand::Doubt,
    lay::{Role, role},
    owners, pass,
    rulings::{OpeningRound, RevealInTurn, SkipRound},
    set::HAND,
    step::{Announced, Drawn, Lay, Step},
    table::{Call, How, Known, Table},
    tile::{Face, Kind, Motif, Tile},
};
use crate::{
    clause::Log,
    game::{Deed, Seat, Seats},
    source::Span,
};

pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    let seat = deed.seat;
    if table.second.is_some_and(|second| second != seat) {
        close_reveal(table, log);
    }
    table.perhaps_out[usize::from(seat.0)] = None;
    match step {
        Step::Lay(lay) => commit_lay(rules, table, deed, lay, log),
        Step::Skip { at, drawn } => {
            commit_skip(rules, table, seat, *at, drawn, log);
        }
        Step::Quit { at } => {
            close_reveal(table, log);
            log.event(Rule::Quit);
            log.event(Rule::QuitterTiles);
            table.calls.retain(|call| call.seat != seat);
            table.give_up_hand(rules, seat);
            finish::finish(rules, table, seat, How::Quit, *at, log);
            // Who is left may still quit for the bonus: only passes count.
            table.skips = Seats::NONE;
        }
        Step::Call(call) => commit_call(table, seat, call),
        Step::Nothing { .. } => leave(rules, table, seat, log),
        Step::Marker { .. } => {}
    }
    if table.turn.seat == Some(seat) && table.finished(seat).is_some() {
        table.turn.owed = false;
        table.turn.spare = false;
    }
    announce::lapse(rules, table, log);
    table.last = Some(seat);
}

/// Whatever this player might or should still have laid is left undone.
fn leave<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, log: &mut L) {
    table.calls.retain(|call| call.seat != seat);
    if table.running(seat) > 0 {
        flush(rules, table);
    }
    if table.second == Some(seat) {
        close_reveal(table, log);
    }
    if table.turn.seat == Some(seat) {
        table.turn.empty |= table.turn.owed;
        table.turn.owed = false;
        table.turn.spare = false;
    }
}

fn commit_call(table: &mut Table, seat: Seat, call: &Announced) {
    table.calls.push(Call {
        seat,
        kinds: call.kinds,
        len: call.len,
        laid: 0,
        at: call.at,
    });
}

fn commit_lay<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, lay: &Lay, log: &mut L) {
    let seat = deed.seat;
    let role = role(rules, table, deed, lay);
    if role != Role::Announced || table.running(seat) == 0 {
        flush(rules, table);
    }
    let mut face = lay.tile.face;
    let mut down = None;
    let gap = matches!(table.land.cell(lay.to), Cell::Gap(_));
    let goes_on = goes_on(rules, table, seat, role, lay);
    let due = table.running(seat) + due(rules, table, lay);
    match role {
        Role::Turn => use_turn(table, seat, lay, log),
        Role::Shepherd => show(rules, table, deed, lay, log),
        Role::Announced | Role::Extra => announced(table, deed, role, lay.kind(), log),
    }
    if role != Role::Shepherd {
        if pass::disproved(rules, table, seat, lay.tile).is_some() {
            table.passed[seat.0 as usize] = None;
        }
        let taken = table.take(rules, seat, lay.tile, lay.tile_at);
        face = rules.marked(taken, face);
        down = side_down(table, seat, lay, taken);
    }
    put(rules, table, lay, face, log);
    if gap {
        table.land.tell_back(down, Some(seat));
    }
    if goes_on {
        let early = drawn_early(rules, table, seat, lay);
        table.running = Some((seat, due.saturating_sub(early)));
    } else {
        table.running = None;
        draw(rules, table, seat, lay, due, log);
        finish::run_out(rules, table, seat, lay.at, log);
        let out = table.may_have_run_out(rules, seat) && table.finished(seat).is_none();
        table.perhaps_out[usize::from(seat.0)] = out.then_some(lay.at);
    }
    table.skips = Seats::NONE;
    table.dealing = false;
}

/// The side that lies down, if it is written or known from the hand: not where
/// another tile may have been laid.
fn side_down(table: &Table, seat: Seat, lay: &Lay, taken: Tile) -> Option<Face> {
    let in_doubt = |doubt: &Doubt| doubt.at == lay.tile_at;
    let known = !table.hand(seat).doubts.iter().any(in_doubt);
    let written = lay.tile.back();
    written.or_else(|| taken.other(lay.tile.face).filter(|_| known))
}

/// Who draws before the announcement is laid in full draws less at its end.
fn drawn_early(rules: &Rules, table: &mut Table, seat: Seat, lay: &Lay) -> u32 {
    let there = table.bag_at_most(rules);
    let Some(count) = lay.drawn.count.filter(|count| *count <= there) else {
        return 0;
    };
    table.draw(rules, seat, count, lay.drawn.named(), lay.drawn.at);
    count
}

/// The tile of the turn or the second tile of a reveal is laid.
fn use_turn<L: Log>(table: &mut Table, seat: Seat, lay: &Lay, log: &mut L) {
    let own = table.turn.seat == Some(seat);
    let second = table.second == Some(seat);
    if second {
        close_reveal(table, log);
        table.seconds[seat.0 as usize] = Some(lay.at);
    }
    if own && table.turn.owed {
        table.turn.owed = false;
        table.turn.spare = second;
        table.turn.tile = lay.at;
    } else if own && !second {
        table.turn.spare = false;
    }
    if lay.tile.face.is_special() {
        log.event(Rule::AsTurnTile);
    }
}

fn show<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, lay: &Lay, log: &mut L) {
    let seat = deed.seat;
    log.event(Rule::RevealAnyTime);
    log.event(Rule::ShepherdTile);
    if rules.colours_each() > 1 {
        log.event(Rule::TwoReveals);
    }
    close_reveal(table, log);
    let second = table.brings_second(rules, seat);
    let colour = &mut table.colours[lay.colour() as usize];
    colour.owner = Some(seat);
    colour.shown = true;
    colour.at = lay.at;
    colour.known = Known::Told;
    owners::deduce(rules, table);
    table.unmarked = Some(lay.colour());
    table.second = second.then_some(seat);
    table.revealed[seat.0 as usize] = Some(lay.at);
    table.seconds[seat.0 as usize] = None;
    let own = table.turn.seat == Some(seat) && table.turn.owed;
    if own && rules.rulings.reveal_in_turn == RevealInTurn::UsesTurn {
        table.turn.owed = false;
        table.turn.tile = lay.at;
    }
}

fn announced<L: Log>(table: &mut Table, deed: Deed, role: Role, kind: Kind, log: &mut L) {
    log.event(if role == Role::Extra {
        Rule::AsTurnTile
    } else {
        Rule::AnyTime
    });
    close_reveal(table, log);
    // Laid before its turn in the row, a tile serves its own announcement.
    let own = table.calls.iter().position(|call| call.seat == deed.seat);
    if let Some(own) = own {
        table.calls[own].serve(kind);
        if table.calls[own].next().is_none() {
            table.calls.remove(own);
            table.served = Some((deed.seat, deed.line));
        }
    }
}

/// The tile comes to lie on the table.
fn put<L: Log>(rules: &Rules, table: &mut Table, lay: &Lay, face: Face, log: &mut L) {
    log.event(Rule::SheepPerEdge);
    log.event(Rule::Regions);
    log.event(Rule::EitherFace);
    match table.land.cell(lay.to) {
        Cell::Tile(tile) => {
            if table.land.tiles()[tile].face.kind() == Kind::Wolf {
                table.land.cover(tile, lay.at);
                log.event(Rule::OnePerWolf);
                log.event(Rule::CoverGuards);
                log.event(Rule::CoverDraw);
            }
        }
        Cell::Gap(gap) => {
            around(table, lay, gap, log);
            table.land.lay(lay.to, face, rules.parts(face), lay.at);
        }
    }
}

/// What a tile does to the forests around it.
fn around<L: Log>(table: &Table, lay: &Lay, gap: Gap, log: &mut L) {
    let face = lay.tile.face;
    if !face.shows(Motif::Forest) {
        return;
    }
    log.event(Rule::Forest);
    let land = &table.land;
    let mut wolves = 0;
    let mut hunters = 0;
    for forest in land.forests_at(lay.to, gap) {
        let holding = land.holding(forest);
        wolves += holding.wolves;
        hunters += holding.hunters;
    }
    match face.kind() {
        Kind::Wolf => log.event(Rule::WolfThreatens),
        Kind::Hunter if wolves == 0 => log.event(Rule::Preventive),
        _ if wolves > 0 && hunters > 0 => log.event(Rule::ForestMerge),
        _ => {}
    }
}

fn draw<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, lay: &Lay, due: u32, log: &mut L) {
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

/// An announcement broken off draws what its tiles have earned.
pub(super) fn flush(rules: &Rules, table: &mut Table) {
    if let Some((seat, due)) = table.running.take() {
        let count = due.min(table.bag_at_most(rules));
        table.draw(rules, seat, count, &[], Span::default());
    }
}

fn commit_skip<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    at: Span,
    drawn: &Drawn,
    log: &mut L,
) {
    log.event(Rule::SkipDrawsNothing);
    close_reveal(table, log);
    pass::remember(rules, table, seat, at);
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
    round_of_skips(rules, table, log);
}

/// When everybody still playing has passed since a tile was laid or somebody
/// quit, hands are drawn anew or the game ends.
fn round_of_skips<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let playing = table.active(rules);
    let mut seats = playing.iter();
    if playing.is_empty() || !seats.all(|seat| table.skips.has(seat)) {
        return;
    }
    if table.is_opening() && rules.rulings.opening_round == OpeningRound::Redeal {
        redeal(rules, table);
        log.event(Rule::Redeal);
    } else if table.is_opening() || rules.rulings.skip_round == SkipRound::Ends {
        log.event(Rule::Stall);
        let last = table.turn.seat.unwrap_or(Seat(0));
        finish::stall(rules, table, last, log);
    }
}

/// All hands go back into the bag and are drawn anew.
fn redeal(rules: &Rules, table: &mut Table) {
    for seat in table.active(rules).iter() {
        let hand = std::mem::take(table.hand_mut(seat));
        let tiles = if hand.open { HAND } else { hand.len() };
        table.put_back(&hand);
        table.passed[seat.0 as usize] = None;
        table.hand_mut(seat).unknown = tiles;
        table.bag = table.bag.map(|bag| bag.saturating_sub(tiles));
    }
    table.skips = Seats::NONE;
    table.dealing = true;
}

/// The moment for a second tile has passed; the marker is taken.
pub(super) fn close_reveal<L: Log>(table: &mut Table, log: &mut L) {
    table.second = None;
    take_marker(table, log);
}

pub(super) fn take_marker<L: Log>(table: &mut Table, log: &mut L) {
    if table.unmarked.take().is_some() {
        log.event(Rule::MarkerTaken);
    }
}
