//! Showing a colour: the shepherd is laid, and perhaps a second tile.

use super::super::{
    clauses::Rule,
    colour_owners,
    faults::Fault,
    rules::Rules,
    table::{Known, Table},
    tile::{Face, Tile},
};
use super::{
    Ctx, Lay, Sentence, Step,
    lay::{self, Meant},
};
use crate::{
    clause::Log,
    game::{Deed, Seat},
};

pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay) -> Sentence {
    let Ctx { rules, table, .. } = *cx;
    let seat = cx.deed.seat;
    let colour = lay.colour();
    let known = table.colours[colour as usize];
    cx.court.demand(
        Rule::BoxShepherds,
        !known.shown || known.owner == Some(seat),
        lay.tile_at,
        || Fault::SecondShepherd(colour),
    )?;
    let shown = table.shown_by(seat);
    let earlier = table
        .colours_of(seat)
        .find(|colour| table.colours[*colour as usize].shown);
    let again = known.shown;
    let may = shown < rules.colours_each() && !again;
    cx.court.demand(Rule::RevealOnce, may, lay.tile_at, || {
        let earlier = earlier.filter(|_| !again).unwrap_or(colour);
        let shepherd = Face::shepherd(earlier);
        let mut tiles = table.land.tiles().iter();
        Fault::AlreadyShown {
            colour: again.then_some(colour),
            at: tiles
                .find(|laid| laid.face == shepherd)
                .map_or(known.at, |laid| laid.at),
            shepherd: colour,
            to: lay.to,
        }
    })?;
    let dealt = table.colours_of(seat).count();
    let own = match known.owner {
        Some(owner) => owner == seat,
        None => dealt < rules.colours_each() && colour_owners::can_have(rules, table, seat, colour),
    };
    cx.court
        .demand(Rule::RevealOwnColour, own, lay.tile_at, || {
            let other = table
                .colours_of(seat)
                .next()
                .map(|colour| table.colours[colour as usize].at);
            let at = known.owner.map_or(other.unwrap_or_default(), |_| known.at);
            Fault::NotOwnColour {
                colour,
                owner: known.owner,
                at,
            }
        })
}

pub(crate) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    lay: &Lay,
    meant: &Meant,
    log: &mut L,
) {
    let seat = deed.seat;
    log.event(Rule::RevealAnyTime);
    log.event(Rule::ShepherdTile);
    if rules.colours_each() > 1 {
        log.event(Rule::TwoReveals);
    }
    close_reveal(table, log);
    let colour = &mut table.colours[lay.colour() as usize];
    colour.owner = Some(seat);
    colour.shown = true;
    colour.at = lay.at;
    colour.known = Known::Told;
    colour_owners::deduce(rules, table);
    table.unmarked = Some(lay.colour());
    table.second = meant.brings_second.then_some(seat);
    table.revealed[seat.0 as usize] = Some(lay.at);
    table.seconds[seat.0 as usize] = None;
    if meant.uses_turn {
        table.turn.owed = false;
        table.turn.tile = lay.at;
    }
}

/// The moment for a second tile has passed; the marker is taken.
pub(crate) fn close_reveal<L: Log>(table: &mut Table, log: &mut L) {
    table.second = None;
    take_marker(table, log);
}

pub(crate) fn take_marker<L: Log>(table: &mut Table, log: &mut L) {
    if table.unmarked.take().is_some() {
        log.event(Rule::MarkerTaken);
    }
}

/// Laying each shepherd that is known to be left.
pub(crate) fn propose(table: &Table, seat: Seat, out: &mut Vec<Step>) {
    for colour in table.colours_of(seat) {
        if !table.colours[colour as usize].shown {
            let tile = Tile::new(Face::shepherd(colour), None);
            let squares = table.land.open_squares();
            out.extend(squares.map(|(square, _)| lay::laying(tile, square, false)));
        }
    }
}
