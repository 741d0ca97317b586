//! `deal`: the secret colour and the hand.

use super::{
    box_tiles::{boxed, sane},
    clauses::Rule,
    colours::{dealt, read_colour, twice},
    faults::{Fault, Late},
    misread::Told,
    read,
    rules::Rules,
    table::{Dealing, Table},
    tile::Tile,
    tile_set::HAND,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    record::{Misread, tree::Term},
    source::Span,
};

/// Hands seldom grow larger: room for their tiles is made at once.
const ROOM: usize = 16;

/// `deal Zoe (R) NNVR/BBJR ?*3`: what is in brackets is a colour. Colours alone
/// may be told at any time, also when the game is over and all are turned up.
pub(super) fn deal<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    terms: &[Term],
    text: &str,
    court: &mut Court<'_, Fault, L>,
) -> Result<Result<(), Impossible>, Misread> {
    let split = terms
        .iter()
        .position(|term| !term.item.atom.hidden)
        .unwrap_or(terms.len());
    let (colours, tiles) = terms.split_at(split);
    let mut read = Vec::new();
    for term in colours {
        if let (Some(colour), _) = read_colour(text, term)? {
            read.push((colour, term.at));
        }
    }
    if colours.len() > rules.colours_each() {
        let at = colours[0].at.to(colours[colours.len() - 1].at);
        let colours = colours.len() as u32;
        court.require(Rule::OneColour, false, at, || Fault::Colours {
            seat,
            colours,
        });
        return Ok(Ok(()));
    }
    if let Some((colour, first, at)) = twice(&read) {
        let again = Fault::ColourTwice { colour, at: first };
        let _ = court.impossible(Rule::BoxShepherds, at, again);
        return Ok(Err(Impossible));
    }
    for (colour, at) in read {
        if dealt(rules, table, seat, colour, at, court).is_err() {
            return Ok(Err(Impossible));
        }
    }
    let Some(at) = Term::place_of(tiles) else {
        return Ok(Ok(()));
    };
    let (named, unknown) = read::hand(text, tiles, Told::ByDeal)?;
    Ok(hand_dealt(rules, table, seat, &named, unknown, at, court))
}

fn hand_dealt<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    named: &[(Tile, Span)],
    unknown: u32,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let before = table.hand(seat).dealt;
    court.demand(Rule::HandOfFour, before.is_none(), at, || {
        Fault::DealtTwice {
            seat,
            at: before.unwrap_or_default(),
        }
    })?;
    let tiles = named.len() as u32 + unknown;
    let late = match table.dealing {
        Dealing::Stated => Some(Late::Stated),
        Dealing::Open if table.hand(seat).is_as_dealt() => None,
        Dealing::Closed if table.hand(seat).is_as_dealt() && tiles == HAND => Some(Late::AsDealt),
        Dealing::Open | Dealing::Closed => Some(Late::Otherwise),
    };
    if let Some(late) = late {
        court.require(Rule::HandOfFour, false, at, || Fault::DealtLate {
            seat,
            late,
        });
        // It is still the hand that was dealt, whenever that was written.
        if late != Late::AsDealt {
            return Err(Impossible);
        }
    }
    let known = named.len() as u32;
    court.demand(Rule::HandOfFour, tiles == HAND, at, || Fault::HandSize {
        tiles,
        named: known,
    })?;
    if !named.is_empty() {
        rules.seen_by_viewer(seat, at, court);
    }
    for (tile, at) in named {
        sane(rules, *tile, *at, court)?;
    }
    let tiles = named.iter().map(|(tile, _)| *tile);
    let verdict = table.seen.admits(rules, tiles.clone());
    // Of several tiles the finding points at the one too many.
    let enough = |count: &usize| {
        let first = tiles.clone().take(*count);
        table.seen.admits(rules, first).is_ok()
    };
    let one = match verdict {
        Ok(()) => at,
        Err(_) => named[(1..named.len()).take_while(enough).count()].1,
    };
    boxed(verdict, one, court)?;
    table.hand_mut(seat).known.reserve(ROOM);
    for (tile, at) in named {
        let id = table.seen.see(rules, *tile, *at);
        table.hand_mut(seat).receive(*tile, id, *at);
    }
    let hand = table.hand_mut(seat);
    hand.unknown = unknown;
    hand.dealt = Some(at);
    Ok(())
}
