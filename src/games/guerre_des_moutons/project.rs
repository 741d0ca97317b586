//! The table as one player knows it.

use super::{
    colour_owners,
    hand::Hand,
    land::Land,
    rules::Rules,
    table::{Colour, Known, Table},
    tile::{Face, Kind, Tile},
    tiles_seen::Seen,
};
use crate::{game::Seat, source::Span};

/// Hands and secret colours of the others become unknown, and so does what the
/// record has seen of the bag through them. When the game is over all colours
/// are turned up.
pub(super) fn project(rules: &Rules, table: &Table, viewer: Seat) -> Table {
    let mut land = table.land.clone();
    land.forget_backs(viewer);
    let mut seen = on_the_table(rules, &land);
    let hands = std::array::from_fn(|seat| {
        let hand = &table.hands[seat];
        if seat == usize::from(viewer.0) {
            own(rules, hand, &mut seen)
        } else {
            Hand {
                unknown: hand.len(),
                open: hand.open,
                dealt: hand.dealt,
                laid: hand.laid,
                ..Hand::default()
            }
        }
    });
    let over = table.end.is_some();
    let colours = table.colours.map(|colour| {
        let own = colour.owner == Some(viewer) && colour.known != Known::Guessed;
        let knows = over || colour.shown || own;
        if knows { colour } else { Colour::default() }
    });
    let told = colours.map(|colour| colour.owner.is_some());
    let mut own = Table {
        land,
        seen,
        hands,
        colours,
        given_up: Vec::new(),
        passed: Default::default(),
        ..table.clone()
    };
    colour_owners::deduce(rules, &mut own);
    // What follows from a secret colour is no longer known when that is forgotten.
    for (colour, told) in own.colours.iter_mut().zip(told) {
        if colour.owner.is_some() && !told {
            colour.known = Known::Guessed;
        }
    }
    own
}

/// A hand as its owner knows it, as far as the record does.
fn own(rules: &Rules, hand: &Hand, seen: &mut Seen) -> Hand {
    let certain = hand.certain(rules);
    let mut own = Hand {
        unknown: hand.len() - certain.len() as u32,
        open: hand.open,
        dealt: hand.dealt,
        laid: hand.laid,
        ..Hand::default()
    };
    for tile in certain {
        let id = seen.see(rules, tile, Span::default());
        own.receive(tile, id, Span::default());
    }
    own
}

/// The tiles on the table, as far as they are known.
fn on_the_table(rules: &Rules, land: &Land) -> Seen {
    let mut seen = Seen::new(rules);
    let mut see = |tile| seen.see(rules, tile, Span::default());
    for laid in land.tiles().iter().skip(1) {
        if laid.face.kind() != Kind::Shepherd {
            see(laid.tile());
        }
        if laid.covered.is_some() {
            see(Tile::new(Face::HUNTER, None));
        }
    }
    seen
}
