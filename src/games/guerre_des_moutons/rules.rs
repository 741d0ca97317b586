//! Judging a step.

use super::{
    Rules,
    clauses::Rule,
    fault::Fault,
    lay, options,
    rulings::MustPlay,
    step::Step,
    table::{Call, Table},
    tile::{Motif, Tile},
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
    playing(table, deed.seat, deed.actor, court)?;
    match step {
        Step::Lay(lay) => lay::judge(rules, table, deed, lay, court),
        Step::Skip { at } => {
            skip(rules, table, deed.seat, *at, court);
            Ok(())
        }
        Step::Quit { at } => {
            let own = table.calls.iter().find(|call| call.seat == deed.seat);
            court.require(Rule::AsAnnounced, own.is_none(), *at, || unserved(own));
            Ok(())
        }
        Step::Call(_) => Ok(()),
        Step::Marker { at } => Err(court.impossible(Rule::MarkerNeverLaid, *at, Fault::Marker)),
    }
}

/// Who has finished does nothing more.
pub(super) fn playing<L: Log>(
    table: &Table,
    seat: Seat,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let playing = table.finished(seat).is_none();
    court.demand(Rule::NoMorePlay, playing, at, || Fault::Finished { seat })
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

fn skip<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    let own = table.turn.seat == Some(seat) && table.turn.owed;
    court.require(Rule::TurnOrder, own, at, || Fault::NotInTurn {
        present: table.turn.seat,
        laid: table.turn.tile,
    });
    if table.is_opening() {
        let tile = opener(rules, table, seat);
        court.require(Rule::OpeningPass, tile.is_none(), at, || Fault::CanOpen {
            tile: tile.unwrap_or(Tile::NONE),
        });
    } else {
        let tile = playable(rules, table, seat);
        court.require(Rule::MustPlay, tile.is_none(), at, || Fault::CanPlay {
            tile: tile.unwrap_or(Tile::NONE),
        });
    }
}

/// A known tile of the hand with a village edge.
fn opener(rules: &Rules, table: &Table, seat: Seat) -> Option<Tile> {
    let held = table.hand(seat).known.iter().map(|held| held.tile);
    held.into_iter()
        .find(|tile| rules.faces(*tile).any(|face| face.shows(Motif::Village)))
}

/// A known tile of the hand that has to be laid.
pub(super) fn playable(rules: &Rules, table: &Table, seat: Seat) -> Option<Tile> {
    let every = rules.rulings.must_play == MustPlay::EveryFace;
    let held = table.hand(seat).known.iter().map(|held| held.tile);
    held.into_iter().find(|tile| {
        rules.faces(*tile).any(|face| {
            if face.is_special() {
                every && options::special_fits(rules, table, face.kind())
            } else {
                table.land.fits_somewhere(face)
            }
        })
    })
}
