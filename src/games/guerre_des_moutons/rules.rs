//! Judging a step.

use super::{
    Rules,
    clauses::Rule,
    fault::Fault,
    lay, options,
    rulings::MustPlay,
    step::Step,
    table::{Call, Table},
    tile::{Face, Motif, Tile},
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
    playing(table, deed.seat, acting(table, deed, step), court)?;
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

/// What is too much: the name, or the step when an earlier one of the same line
/// ended that player's game.
fn acting(table: &Table, deed: Deed, step: &Step) -> Span {
    match table.finished(deed.seat) {
        Some(finish) if finish.is_on(deed.line) => step.at(),
        _ => deed.actor,
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
    table.hand(seat).surely(rules, |tile| {
        rules.faces(tile).any(|face| face.shows(Motif::Village))
    })
}

/// A known tile of the hand that has to be laid.
fn playable(rules: &Rules, table: &Table, seat: Seat) -> Option<Tile> {
    table.hand(seat).surely(rules, |tile| {
        rules
            .faces(tile)
            .any(|face| has_to_be_laid(rules, table, face))
    })
}

/// Whether a face fits somewhere and is one that nobody may keep back.
pub(super) fn has_to_be_laid(rules: &Rules, table: &Table, face: Face) -> bool {
    if face.is_special() {
        rules.rulings.must_play == MustPlay::EveryFace
            && !options::turn_spots(rules, table, face.kind()).is_empty()
    } else {
        table.land.fits_somewhere(face)
    }
}
