//! What can be wrong with a step, as data; `told` says it, fault by fault.

mod phrases;
mod rests_on;
mod told;
mod told_from_the_table;

pub(super) use told::{tell, turn_rests_on};

use super::{
    land::Field,
    tile::{Face, Kind, Motif, Side, Square, Tile},
    tiles_seen::Shortage,
};
use crate::{game::Seat, source::Span};

/// What a hand is that is dealt when hands are no longer dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Late {
    /// Nobody has drawn for it nor laid from it: the line only stands too late.
    AsDealt,
    Otherwise,
    /// Stated by a position.
    Stated,
}

/// Where a tile is that a recorder could not see.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unseen {
    Hand,
    /// Out of the game.
    Aside,
    Drawn,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    /// A face with village and forest.
    Mixed(Face),
    /// A tile with village on one side and forest on the other.
    MixedSides(Tile),
    /// A wolf or hunter with something else than one pasture behind it.
    Back(Tile),
    Shortage(Shortage),
    /// A tile of a hand that went back into the bag, or was elsewhere then; the hand
    /// it is laid from held its tiles already.
    OutOfReach {
        tile: Tile,
        seat: Seat,
        at: Span,
    },
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
    /// The same colour twice for one player.
    ColourTwice {
        colour: Motif,
        at: Span,
    },
    /// A position calls a colour secret whose shepherd lies on the table.
    ColourSecret {
        colour: Motif,
        shepherd: Span,
    },
    /// A position calls a colour shown whose shepherd lies nowhere.
    ColourShown {
        colour: Motif,
    },
    /// Shepherds on the table are the colours of all who have none told.
    ColourLeftOut {
        seat: Seat,
        colour: Motif,
    },
    /// A position's shepherd, with more colours than the players have.
    NobodysShepherd {
        colours: u32,
    },
    /// Secrets in a position that its recorder could not know.
    UnseenColour {
        seat: Seat,
    },
    UnseenTile {
        seat: Seat,
        place: Unseen,
    },
    UnseenSide,
    ColourFixed {
        seat: Seat,
        colour: Motif,
        at: Span,
    },
    HandSize {
        tiles: u32,
        named: u32,
    },
    /// A hand is dealt when hands are no longer dealt.
    DealtLate {
        seat: Seat,
        late: Late,
    },
    DealtTwice {
        seat: Seat,
        at: Span,
    },
    /// A position says how somebody finished, but not as which.
    RankUnsaid {
        seat: Seat,
    },
    /// A position's draw of an announcement that nobody made.
    EarnedNothing {
        seat: Seat,
    },
    /// A position's tiles set aside by somebody who still plays.
    AsideInPlay {
        seat: Seat,
    },
    /// A position lets somebody finish before the one before them.
    Rank {
        seat: Seat,
        rank: u8,
        due: u8,
    },
    /// A position lets somebody finish with nothing left to lay who cannot have: by a
    /// ruling, or because the game is not over.
    Stuck {
        seat: Seat,
        unranked: bool,
    },
    /// A position says that it is the turn of somebody who has finished.
    TurnOfFinished {
        seat: Seat,
    },

    // --- laying
    NotInHand {
        tile: Tile,
    },
    Occupied {
        square: Square,
        tile: Tile,
    },
    Apart {
        square: Square,
        tile: Tile,
    },
    Clash {
        tile: Tile,
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
        /// A hunter on a wolf, which draws what a ruling says.
        covers: bool,
    },
    DrawnEarly,
    /// `+_` beside all that is due.
    NothingLeft {
        due: u32,
    },

    // --- who may
    NotInTurn {
        present: Option<Seat>,
        laid: Span,
    },
    /// A tile in a turn that ended without one.
    TurnOver,
    /// A tile of whoever is to move, on a line without a number.
    Unnumbered,
    /// The same for a pass.
    SkipOutOfTurn {
        present: Option<Seat>,
        laid: Span,
    },
    SkipDraws {
        written: u32,
    },
    BagShort {
        written: u32,
        left: u32,
    },
    /// An earlier pass that this tile proves wrong.
    PassedWith {
        tile: Tile,
        at: Span,
    },
    SecondTileLate {
        revealed: Span,
        /// The second tile, if it has been laid.
        second: Option<Span>,
        /// A shepherd that brings no second tile.
        brings_none: bool,
    },
    /// More wolves or hunters are announced than are in hand.
    Unheld {
        seat: Seat,
        kind: Kind,
        called: u32,
        most: u32,
    },
    /// More of them than the box has left.
    Unboxed {
        seat: Seat,
        kind: Kind,
        called: u32,
        most: u32,
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
    /// The first tile of an announcement fits nowhere.
    CalledForNothing {
        kind: Kind,
    },
    /// Somebody quits while another lays what was announced.
    QuitBetween {
        caller: Seat,
        kind: Kind,
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
        owner: Option<Seat>,
        at: Span,
    },
    AlreadyShown {
        /// The colour, when it is the same one again.
        colour: Option<Motif>,
        at: Span,
        /// What is to be laid, and where.
        shepherd: Motif,
        to: Square,
    },
    Marker,

    // --- wolves and hunters
    Guarded {
        forest: Field,
        to: Square,
    },
    NoWolf {
        square: Square,
        tile: Option<usize>,
    },
    /// Something else than a hunter is to cover what lies on a square.
    NoHunter {
        laid: Tile,
        to: Square,
    },
    WolfLoose {
        forest: Field,
    },
    CoverInTurn,
}
