//! Judging a step.

use super::{
    Rules, announce,
    clauses::Rule,
    faults::Fault,
    lay, pass,
    step::Step,
    table::{Call, Table},
    tile::Kind,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::{Deed, Seat},
    source::Span,
};

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    if let Some(at) = acting(table, deed, step) {
        playing(table, deed.seat, at, court);
    }
    match step {
        Step::Lay(lay) => lay::judge(rules, table, deed, lay, court),
        Step::Skip { at, drawn } => pass::judge(rules, table, deed.seat, *at, drawn, court),
        Step::Quit { at } => {
            let own = table.calls.iter().find(|call| call.seat == deed.seat);
            court.require(Rule::AsAnnounced, own.is_none(), *at, || unserved(own));
            between_tiles(table, deed.seat, *at, court);
            Ok(())
        }
        Step::Call(call) => announce::judge(rules, table, deed.seat, call, court),
        Step::Nothing { at } => {
            nothing_left(table, deed.seat, *at, court);
            Ok(())
        }
        Step::Marker { at } => Err(court.impossible(Rule::MarkerNeverLaid, *at, Fault::Marker)),
    }
}

/// Nobody quits between the tiles of another's announcement, which draws at its end.
fn between_tiles<L: Log>(table: &Table, seat: Seat, at: Span, court: &mut Court<'_, Fault, L>) {
    let drawing = |call: &&Call| {
        let laid = table.running.is_some_and(|(by, _)| by == call.seat);
        laid && call.seat != seat
    };
    let Some(call) = table.calls.first().filter(drawing) else {
        return;
    };
    court.require(Rule::CallOrder, false, at, || Fault::QuitBetween {
        caller: call.seat,
        kind: call.next().unwrap_or(Kind::Wolf),
        at: call.at,
    });
}

/// Who does nothing more has laid what was announced, and the tile of the turn.
fn nothing_left<L: Log>(table: &Table, seat: Seat, at: Span, court: &mut Court<'_, Fault, L>) {
    let own = table.calls.iter().find(|call| call.seat == seat);
    court.require(Rule::AsAnnounced, own.is_none(), at, || unserved(own));
    let owed = table.turn.seat == Some(seat) && table.turn.owed;
    court.require(Rule::TurnComplete, !owed, at, || Fault::Incomplete { seat });
}

/// What is too much: the name, or the step when an earlier one of the same line
/// ended that player's game; `None` when the turn as such was too much.
fn acting(table: &Table, deed: Deed, step: &Step) -> Option<Span> {
    match table.finished(deed.seat) {
        // Who has just finished does nothing more indeed.
        Some(finish) if finish.is_on(deed.line) && matches!(step, Step::Nothing { .. }) => None,
        Some(finish) if finish.is_on(deed.line) => Some(step.at()),
        Some(_) if deed.opens => None,
        _ => Some(deed.actor),
    }
}

/// Who has finished does nothing more.
pub(super) fn playing<L: Log>(
    table: &Table,
    seat: Seat,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    let playing = table.finished(seat).is_none();
    court.require(Rule::NoMorePlay, playing, at, || Fault::Finished { seat });
}

pub(super) fn unserved(call: Option<&Call>) -> Fault {
    match call {
        Some(call) => Fault::CallUnserved {
            caller: call.seat,
            missing: u32::from(call.len - call.laid),
            at: call.at,
        },
        None => Fault::Marker,
    }
}
