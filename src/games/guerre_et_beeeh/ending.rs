//! What a turn leaves behind: meals, sheep that go, and the end of the game.

use super::{
    clauses::Rule,
    rules::Rules,
    rulings::EndMidTurn,
    square::Square,
    table::{End, Left, Piece, Table},
};
use crate::{
    clause::{Entry, Log},
    game::Seat,
    source::Span,
};

/// A sheep was eaten by a wolf, or hidden grass by a sheep.
pub(super) fn meal<L: Log>(table: &mut Table, log: &mut L) {
    table.turn.meal = true;
    table.quiet = 0;
    log.event(Rule::Meal);
}

/// Why a sheep leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Eaten,
    Removed,
    Digests,
    Shorn,
}

/// A sheep leaves the board; the last one ends the game.
pub(super) fn lose<L: Log>(table: &mut Table, square: Square, cause: Cause, at: Span, log: &mut L) {
    let Piece::Sheep { owner, .. } = table.piece(square) else {
        return;
    };
    let flock = table.flock_mut(owner);
    flock.sheep = flock.sheep.saturating_sub(1);
    let none = flock.sheep == 0;
    let (count, how) = match cause {
        Cause::Eaten => (&mut flock.lost, Left::Eaten),
        Cause::Removed => (&mut flock.lost, Left::Removed),
        Cause::Digests => (&mut flock.digesting, Left::Digests),
        Cause::Shorn => (&mut flock.shorn, Left::Shorn),
    };
    *count += 1;
    table.depart(square, how, at);
    if none {
        if !matches!(cause, Cause::Eaten | Cause::Removed) {
            log.event(Rule::EndAnyCause);
        }
        finish(table, End::LastSheep(owner), log);
    }
}

/// The last face-down grass may have gone.
pub(super) fn check_grass<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    // What is not told may have been the last grass.
    let waits = table.card_open || table.grass_gone || table.turn.owes.is_some();
    if table.end.is_some() || waits || !table.no_hidden_grass() {
        return;
    }
    log.event(Rule::EndMidTurn);
    match rules.rulings.end_mid_turn {
        EndMidTurn::AtOnce => finish(table, End::NoGrass, log),
        EndMidTurn::FinishTurn => table.grass_gone = true,
    }
}

pub(super) fn finish<L: Log>(table: &mut Table, end: End, log: &mut L) {
    if table.end.is_some() || table.card_open {
        return;
    }
    table.end = Some(end);
    log.event(match end {
        End::LastSheep(_) => Rule::EndLastSheep,
        End::BothFlocks => Rule::EndBoth,
        End::Armistice => Rule::EndArmistice,
        End::NoGrass => Rule::EndNoGrass,
        End::Quiet => Rule::EndQuiet,
    });
    if !matches!(end, End::LastSheep(_) | End::BothFlocks) {
        let equal = table.total(Seat(0)) == table.total(Seat(1));
        log.event(if equal {
            Rule::Draw
        } else {
            Rule::LargestTotal
        });
    }
}

/// A change of score.
pub(super) fn points(seat: Seat, amount: u8, sign: i64, text: &str) -> Entry {
    Entry {
        seat: Some(seat),
        amount: i64::from(amount) * sign,
        text: text.to_owned(),
    }
}

/// The card is carried out: whatever it left behind may be the end.
pub(super) fn close<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    table.card_open = false;
    if let Some(end) = flocks_gone(table) {
        finish(table, end, log);
    }
    check_grass(rules, table, log);
}

/// The end that a flock without a sheep is.
pub(super) fn flocks_gone(table: &Table) -> Option<End> {
    match [0, 1].map(|seat: usize| table.flocks[seat].sheep == 0) {
        [true, true] => Some(End::BothFlocks),
        [true, false] => Some(End::LastSheep(Seat(0))),
        [false, true] => Some(End::LastSheep(Seat(1))),
        [false, false] => None,
    }
}
