//! Announcing wolves and hunters: who does has them in hand, and a place for the
//! first. What others lay meanwhile may leave none for the next.

use super::{
    Rules,
    cells::Cell,
    clauses::Rule,
    faults::Fault,
    lay::from_hand,
    options::{laying, special, special_fits},
    step::{Announced, Lay},
    table::{Call, Table},
    tile::{Kind, Square},
};
use crate::{
    clause::{Clause, Court, Impossible, Log, Quiet},
    game::Seat,
};

/// What is announced can be laid from the hand, together with all that has been
/// announced before and is still to come.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    call: &Announced,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let mut then = table.clone();
    for earlier in &table.calls {
        for kind in &earlier.kinds[usize::from(earlier.laid)..usize::from(earlier.len)] {
            let _ = take(rules, &mut then, earlier.seat, *kind);
        }
    }
    for (index, kind) in call.kinds().iter().enumerate() {
        let alike = |other: &&Kind| *other == kind;
        let called = call.kinds().iter().filter(alike).count() as u32;
        let most = call.kinds()[..index].iter().filter(alike).count() as u32;
        if let Err(lack) = take(rules, &mut then, seat, *kind) {
            let (kind, at) = (*kind, call.at);
            return Err(match lack {
                Lack::InHand => court.impossible(
                    Rule::FromHand,
                    at,
                    Fault::Unheld {
                        seat,
                        kind,
                        called,
                        most,
                    },
                ),
                Lack::InBox(clause) => court.impossible(
                    clause,
                    at,
                    Fault::Unboxed {
                        seat,
                        kind,
                        called,
                        most,
                    },
                ),
            });
        }
    }
    // Behind another announcement nobody knows yet what the table will look like.
    if let (Some(first), true) = (call.kinds().first(), table.calls.is_empty()) {
        let fits = special_fits(rules, table, *first);
        court.require(Rule::AsAnnounced, fits, call.at, || {
            Fault::CalledForNothing { kind: *first }
        });
    }
    Ok(())
}

/// The announcements of a position: who made each plays, and can have what is
/// still to be laid.
pub(super) fn placed<L: Log>(rules: &Rules, table: &Table, court: &mut Court<'_, Fault, L>) {
    let mut then = table.clone();
    for call in &table.calls {
        let (seat, at) = (call.seat, call.at);
        if table.finished(seat).is_some() {
            court.require(Rule::NoMorePlay, false, at, || Fault::Finished { seat });
            continue;
        }
        for (index, kind) in call.kinds().iter().enumerate() {
            let Err(lack) = take(rules, &mut then, seat, *kind) else {
                continue;
            };
            let alike = |kinds: &[Kind]| kinds.iter().filter(|other| *other == kind).count() as u32;
            let (called, most) = (alike(call.kinds()), alike(&call.kinds()[..index]));
            let kind = *kind;
            let _ = match lack {
                Lack::InHand => {
                    let fault = Fault::Unheld {
                        seat,
                        kind,
                        called,
                        most,
                    };
                    court.impossible(Rule::FromHand, at, fault)
                }
                Lack::InBox(clause) => {
                    let fault = Fault::Unboxed {
                        seat,
                        kind,
                        called,
                        most,
                    };
                    court.impossible(clause, at, fault)
                }
            };
            return;
        }
    }
}

/// A tile whose turn it is to be laid and that fits nowhere stays in hand; what
/// was announced behind it comes next.
pub(super) fn lapse<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let Some(kind) = table.calls.first().and_then(Call::next) {
        if special_fits(rules, table, kind) {
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

/// Whether one of the tiles announced behind this one fits once it is laid.
pub(super) fn goes_on(rules: &Rules, table: &Table, call: &Call, lay: &Lay) -> bool {
    if call.is_last() {
        return false;
    }
    let mut then = table.clone();
    match then.land.cell(lay.to) {
        Cell::Tile(tile) => then.land.cover(tile, lay.at),
        Cell::Gap(_) => {
            let face = lay.tile.face;
            then.land.lay(lay.to, face, rules.parts(face), lay.at);
        }
    }
    let behind = usize::from(call.laid) + 1..usize::from(call.len);
    let mut kinds = call.kinds[behind].iter();
    kinds.any(|kind| special_fits(rules, &then, *kind))
}

/// Where a wolf or hunter is not to be had.
enum Lack {
    InHand,
    InBox(&'static Clause),
}

/// Takes a wolf or hunter out of a hand, as laying it would.
fn take(rules: &Rules, table: &mut Table, seat: Seat, kind: Kind) -> Result<(), Lack> {
    let tile = special(kind);
    let lay = laying(tile, Square::VILLAGE, false);
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    if from_hand(rules, table, seat, &lay, &mut court).is_ok() {
        table.take(rules, seat, tile, lay.tile_at);
        return Ok(());
    }
    Err(match court.breaches() {
        [breach, ..] if !matches!(breach.fault, Some(Fault::NotInHand { .. })) => {
            Lack::InBox(breach.clause)
        }
        _ => Lack::InHand,
    })
}
