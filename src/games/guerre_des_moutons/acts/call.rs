//! Announcing wolves and hunters: who does has them in hand, and a place for the
//! first. What others lay meanwhile may leave none for the next.

use super::super::{
    clauses::Rule,
    faults::Fault,
    places,
    rules::Rules,
    squares::Cell,
    table::{Call, MOST_CALLED, Table},
    tile::{Kind, Square, Tile},
};
use super::{
    Announced, Ctx, Lay, Sentence, Step, lay,
    lay::{Meant, Role},
    reveal,
};
use crate::{
    clause::{Clause, Court, Log, Quiet},
    game::{Deed, Seat},
    source::Span,
};

/// What is announced can be laid from the hand, together with all that has been
/// announced before and is still to come.
pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, call: &Announced) -> Sentence {
    let Ctx { rules, table, .. } = *cx;
    let mut then = table.clone();
    for earlier in &table.calls {
        for kind in &earlier.kinds[usize::from(earlier.laid)..usize::from(earlier.len)] {
            let _ = take(rules, &mut then, earlier.seat, *kind);
        }
    }
    can_be_laid(cx, &mut then, cx.deed.seat, call.kinds(), call.at)?;
    // Behind another announcement nobody knows yet what the table will look like.
    if let (Some(first), true) = (call.kinds().first(), table.calls.is_empty()) {
        let fits = places::fits_special(rules, &table.land, *first);
        cx.court.require(Rule::AsAnnounced, fits, call.at, || {
            Fault::CalledForNothing { kind: *first }
        });
    }
    Ok(())
}

/// A hand has all of these, as the box does; they are taken out of it.
fn can_be_laid<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    then: &mut Table,
    seat: Seat,
    kinds: &[Kind],
    at: Span,
) -> Sentence {
    for (index, kind) in kinds.iter().copied().enumerate() {
        let Err(lack) = take(cx.rules, then, seat, kind) else {
            continue;
        };
        let alike = |kinds: &[Kind]| kinds.iter().filter(|other| **other == kind).count() as u32;
        let (called, most) = (alike(kinds), alike(&kinds[..index]));
        return Err(match lack {
            Lack::InHand => cx.court.impossible(
                Rule::FromHand,
                at,
                Fault::Unheld {
                    seat,
                    kind,
                    called,
                    most,
                },
            ),
            Lack::InBox(clause) => cx.court.impossible(
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
    Ok(())
}

/// The announcements of a position: who made each plays, and can have what is
/// still to be laid.
pub(crate) fn placed<L: Log>(cx: &mut Ctx<'_, '_, L>) {
    let mut then = cx.table.clone();
    for call in &cx.table.calls {
        let (seat, at) = (call.seat, call.at);
        if cx.table.finished(seat).is_some() {
            cx.court
                .require(Rule::NoMorePlay, false, at, || Fault::Finished { seat });
        } else if can_be_laid(cx, &mut then, seat, call.kinds(), at).is_err() {
            return;
        }
    }
}

pub(crate) fn commit(rules: &Rules, table: &mut Table, seat: Seat, call: &Announced) {
    table.calls.push(Call {
        seat,
        kinds: call.kinds,
        len: call.len,
        laid: 0,
        at: call.at,
    });
    table.tell_called(rules, seat, call.at);
}

pub(crate) fn lay_announced<L: Log>(
    table: &mut Table,
    deed: Deed,
    meant: &Meant,
    kind: Kind,
    log: &mut L,
) {
    log.event(if meant.role == Role::Extra {
        Rule::AsTurnTile
    } else {
        Rule::AnyTime
    });
    reveal::close_reveal(table, log);
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

/// Whether one of the tiles announced behind this one fits once it is laid.
pub(crate) fn goes_on(rules: &Rules, table: &Table, call: &Call, lay: &Lay) -> bool {
    if call.is_last() {
        return false;
    }
    let mut then = table.land.clone();
    match then.cell(lay.to) {
        Cell::Tile(tile) if then.tiles()[tile].is_loose_wolf() => then.cover(tile, lay.at),
        Cell::Tile(_) => {}
        Cell::Gap(_) => {
            let face = lay.tile.face;
            then.lay(lay.to, face, rules.parts(face), lay.at);
        }
    }
    let behind = usize::from(call.laid) + 1..usize::from(call.len);
    let mut kinds = call.kinds[behind].iter();
    kinds.any(|kind| places::fits_special(rules, &then, *kind))
}

pub(crate) fn unserved(call: Option<&Call>) -> Fault {
    match call {
        Some(call) => Fault::CallUnserved {
            caller: call.seat,
            missing: u32::from(call.len - call.laid),
            at: call.at,
        },
        None => Fault::Marker,
    }
}

/// Where a wolf or hunter is not to be had.
enum Lack {
    InHand,
    InBox(&'static Clause),
}

/// Takes a wolf or hunter out of a hand, as laying it would.
fn take(rules: &Rules, table: &mut Table, seat: Seat, kind: Kind) -> Result<(), Lack> {
    let tile = Tile::special_of(kind);
    let lay = lay::lay(tile, Square::VILLAGE, false);
    let from = table.hand(seat).source(rules, &table.seen, tile);
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    let mut cx = Ctx {
        rules,
        table: &*table,
        deed: Deed::nowhere(seat, false),
        court: &mut court,
    };
    if lay::from_hand(&mut cx, &lay, from).is_ok() {
        table.take(rules, seat, tile, lay.tile_at, from);
        return Ok(());
    }
    Err(match court.breaches() {
        [breach, ..] if !matches!(breach.fault, Some(Fault::NotInHand { .. })) => {
            Lack::InBox(breach.clause)
        }
        _ => Lack::InHand,
    })
}

/// Announcements that can be served: one tile, or a wolf and the hunter that
/// can always cover it.
pub(crate) fn propose(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let certain = table.hand(seat).certain(rules);
    let holds = |kind: &Kind| certain.iter().any(|tile| tile.special() == Some(*kind));
    let rows: [&[Kind]; 3] = [&[Kind::Wolf], &[Kind::Wolf, Kind::Hunter], &[Kind::Hunter]];
    for row in rows.into_iter().filter(|row| row.iter().all(holds)) {
        let mut call = Announced {
            kinds: [Kind::Wolf; MOST_CALLED],
            len: row.len() as u8,
            at: Span::default(),
        };
        call.kinds[..row.len()].copy_from_slice(row);
        out.push(Step::Call(call));
    }
}
