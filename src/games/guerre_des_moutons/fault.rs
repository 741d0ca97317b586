//! What can be wrong with a step, as data: the text is made by `tell`.

use super::{
    land::Field,
    seen::Shortage,
    tile::{Face, Kind, Motif, Side, Square, Tile},
};
use crate::{game::Seat, source::Span};

#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    /// A face with village and forest.
    Mixed(Face),
    /// A wolf or hunter with something else than one pasture behind it.
    Back(Tile),
    Shortage(Shortage),
    /// A second shepherd of a colour.
    SecondShepherd(Motif),
    /// More tiles than the box holds.
    Overfull {
        counted: u32,
        total: u32,
    },

    // --- set-up
    Colours {
        seat: Seat,
        colours: u32,
    },
    ColourTaken {
        colour: Motif,
        owner: Seat,
        at: Span,
    },
    ColourFixed {
        seat: Seat,
        colour: Motif,
        at: Span,
    },
    HandSize {
        tiles: u32,
    },
    DealtLate,
    DealtTwice {
        seat: Seat,
        at: Span,
    },
    /// A position lets somebody finish before the one before them.
    Rank {
        seat: Seat,
        rank: u8,
        due: u8,
    },

    // --- laying
    NotInHand {
        tile: Tile,
    },
    Occupied {
        square: Square,
        face: Face,
    },
    Apart {
        square: Square,
        face: Face,
    },
    Clash {
        face: Face,
        side: Side,
        beside: usize,
    },
    /// A position's tile that does not hang together with the village square.
    Adrift {
        square: Square,
    },
    /// A position's tile that does not match its neighbour.
    Mismatch {
        face: Face,
        side: Side,
        beside: usize,
    },
    NoVillageEdge {
        face: Face,
    },
    Drawn {
        written: u32,
        due: u32,
        left: Option<u32>,
    },
    DrawnEarly,

    // --- who may
    NotInTurn {
        present: Option<Seat>,
        laid: Span,
    },
    SecondTileLate {
        revealed: Span,
    },
    CallFirst {
        caller: Seat,
        kind: Kind,
        at: Span,
    },
    NotAnnounced {
        laid: Kind,
        announced: Option<Kind>,
        at: Span,
    },
    CallUnserved {
        caller: Seat,
        missing: u32,
        at: Span,
    },
    Finished {
        seat: Seat,
    },
    Incomplete {
        seat: Seat,
    },
    CanPlay {
        tile: Tile,
    },
    CanOpen {
        tile: Tile,
    },

    // --- shepherds
    NotOwnColour {
        colour: Motif,
        at: Span,
    },
    AlreadyShown {
        at: Span,
    },
    Marker,

    // --- wolves and hunters
    Guarded {
        forest: Field,
    },
    NoWolf {
        square: Square,
        tile: Option<usize>,
    },
    /// Something else than a hunter is to cover a tile.
    NoHunter {
        tile: usize,
    },
    WolfLoose {
        forest: Field,
    },
    CoverInTurn,
}
