//! Announcing wolves and hunters: who does has them in hand.

use super::{
    Rules,
    clauses::Rule,
    fault::Fault,
    lay::from_hand,
    options::{laying, special},
    step::Announced,
    table::Table,
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
                Lack::InHand => {
                    court.impossible(Rule::FromHand, at, Fault::Unheld { kind, called, most })
                }
                Lack::InBox(clause) => {
                    court.impossible(clause, at, Fault::Unboxed { kind, called, most })
                }
            });
        }
    }
    Ok(())
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
