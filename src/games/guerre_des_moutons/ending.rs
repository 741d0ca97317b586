//! What the rules cause of themselves: who has no tile left has finished, who quits
//! gives up a hand, a round of passes is the end, and when all have finished, too.

use super::{
    bonus::note,
    clauses::Rule,
    places,
    rules::Rules,
    rulings::{HiddenShepherd, OpeningRound, QuitterTiles, SkipRound, StalledPlayers},
    score,
    table::{Call, Dealing, End, How, Table},
    tile_set::HAND,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    source::Span,
};

/// What follows from the last thing done, behind it and where the turn stops.
pub(super) fn caused<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.end.is_none() {
        if let Some(done) = table.done.filter(|_| table.running.is_none()) {
            run_out(rules, table, done.seat, done.at, log);
            let out = done.laid && may_have_run_out(rules, table, done.seat);
            let slot = &mut table.perhaps_out[usize::from(done.seat.0)];
            *slot = out.then_some(done.at);
        }
        round_of_skips(rules, table, log);
    }
    if (table.turn.seat).is_some_and(|seat| table.finished(seat).is_some()) {
        table.turn.owed = false;
        table.turn.spare = false;
    }
    lapse(rules, table, log);
}

/// A tile whose turn it is to be laid and that fits nowhere stays in hand; what
/// was announced behind it comes next.
pub(super) fn lapse<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let Some(kind) = table.calls.first().and_then(Call::next) {
        if places::fits_special(rules, &table.land, kind) {
            return;
        }
        log.event(Rule::Lapses);
        let call = &mut table.calls[0];
        call.laid += 1;
        if call.next().is_none() {
            table.calls.remove(0);
        }
    }
}

fn finish<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, how: How, at: Span, log: &mut L) {
    if table.finished(seat).is_some() {
        return;
    }
    let rank = table.finishers() + 1;
    note(table, seat, rank, how, at, log);
    if table.active(rules).is_empty() && table.end.is_none() {
        end(rules, table, End::Finished, log);
    }
}

/// With the bag empty, whoever has no tile left has finished; the player who
/// just laid one first.
pub(super) fn run_out<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, at: Span, log: &mut L) {
    if table.bag != Some(0) {
        return;
    }
    let around = (seat.0..rules.players() as u8).chain(0..seat.0);
    for seat in around.map(Seat) {
        if table.finished(seat).is_none() && ran_out(rules, table, seat) {
            log.event(Rule::LastTile);
            finish(rules, table, seat, How::LastTile, at, log);
        }
    }
}

/// Everybody has passed; `last` was the last to do so.
fn stall<L: Log>(rules: &Rules, table: &mut Table, last: Seat, log: &mut L) {
    log.event(Rule::StalledBonus);
    table.end = Some(End::Stall);
    if rules.rulings.stalled_players == StalledPlayers::InOrder {
        let mut seat = last;
        while let Some(next) = table.after(rules, seat) {
            finish(rules, table, next, How::Stalled, Span::default(), log);
            seat = next;
        }
    }
    end(rules, table, End::Stall, log);
}

fn end<L: Log>(rules: &Rules, table: &mut Table, why: End, log: &mut L) {
    table.end = Some(why);
    score::log(rules, table, log);
}

/// Nothing is left for this player to lay.
fn ran_out(rules: &Rules, table: &Table, seat: Seat) -> bool {
    table.hand(seat).is_empty() && draws_no_more(rules, table, seat)
}

/// Nothing is known to be left for this player to lay.
fn may_have_run_out(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let hand = table.hand(seat);
    let none_known = hand.open && hand.known.is_empty() && hand.unknown == 0;
    none_known && table.finished(seat).is_none() && draws_no_more(rules, table, seat)
}

/// The bag is empty, and no shepherd keeps this player in the game.
fn draws_no_more(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let shepherds = rules.rulings.hidden_shepherd == HiddenShepherd::Counts
        && table.shown_by(seat) < rules.colours_each();
    table.bag == Some(0) && !shepherds
}

/// Who quits gives up a hand, which leaves the game or goes back into the bag.
pub(super) fn quit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    at: Span,
    tiles: QuitterTiles,
    log: &mut L,
) {
    table.passed[usize::from(seat.0)] = None;
    // Set aside they stay where they are: in nobody's reach, but of the box.
    if tiles == QuitterTiles::Bag {
        table.give_back(seat, at);
    }
    finish(rules, table, seat, How::Quit, at, log);
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
        stall(rules, table, last, log);
    }
}

/// All hands go back into the bag and are drawn anew.
fn redeal(rules: &Rules, table: &mut Table) {
    for seat in table.active(rules).iter() {
        let hand = std::mem::take(table.hand_mut(seat));
        let tiles = if hand.open { HAND } else { hand.len() };
        table.put_back(&hand, Span::default());
        table.passed[seat.0 as usize] = None;
        table.hand_mut(seat).unknown = tiles;
        table.bag = table.bag.map(|bag| bag.saturating_sub(tiles));
    }
    let hands_back = table.seen.hands_back();
    for hand in &mut table.hands {
        hand.came = hands_back;
    }
    table.skips = Seats::NONE;
    table.dealing = Dealing::Open;
}
