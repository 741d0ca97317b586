//! What a player does: small values with the places that may be blamed.

use super::{
    cards::{Card, CardSet},
    square::Square,
    tokens::Token,
};
use crate::{game::Seat, source::Span};

/// A square and where it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(super) square: Square,
    pub(super) at: Span,
}

/// What the record says a token turned out to be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Found {
    #[default]
    Unwritten,
    /// `=?`
    Unknown,
    /// `=_`
    Nothing,
    Face {
        token: Token,
        /// Put back or lying face down.
        down: bool,
        at: Span,
    },
}

impl Found {
    pub(super) fn token(self) -> Option<Token> {
        match self {
            Found::Face { token, .. } => Some(token),
            _ => None,
        }
    }
}

/// One token of a scouting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Look {
    pub(super) spot: Spot,
    pub(super) found: Found,
}

/// Cards drawn or taken, and cards discarded with them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Draw {
    pub(super) drawn: CardSet,
    pub(super) thrown: CardSet,
    pub(super) at: Span,
}

/// One primitive of a card whose text nobody knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Deed {
    /// A square that the card points at; nothing changes there.
    Point(Spot),
    Shift {
        from: Spot,
        to: Spot,
    },
    Lift(Spot),
    /// A sheep from beside the board, or the mad sheep.
    Enter {
        owner: Seat,
        mad: bool,
        to: Spot,
    },
    Take(Option<Card>),
    Throw(Option<Card>),
    Points(u8),
}

/// What a list names beyond what its rule allows: it was done all the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum More {
    Look(Look),
    /// One more square that a card acts on, and where what stands there goes.
    Choice {
        card: Card,
        spot: Spot,
        to: Option<Spot>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Act {
    /// `_`: nothing more is possible.
    Nothing,
    Scout {
        looks: [Look; 2],
        /// How many were named; those beyond two follow as steps of their own.
        count: u16,
    },
    Hide(Spot),
    Wolf {
        from: Spot,
        to: Spot,
        ate: Option<(Seat, Span)>,
    },
    Run {
        from: Spot,
        to: Spot,
        found: Found,
        draw: Draw,
    },
    /// The hand laid open after Gros sabots.
    Reveal(CardSet),
    Play {
        card: Card,
        named: Span,
        found: Found,
        targets: [Option<Spot>; 3],
        /// How many targets were named; those beyond what the card takes follow
        /// as steps of their own.
        count: u16,
        /// Where the one target goes.
        to: Option<Spot>,
        draw: Draw,
    },
    /// What such a card did; one card is one event, over with its last deed.
    ByHand {
        deed: Deed,
        last: bool,
    },
    /// One action goes on beyond what its rule allows.
    Also {
        more: More,
        last: bool,
    },
}

impl Act {
    /// A number for each kind of action, to notice the same one twice.
    pub(super) fn kind(&self) -> u8 {
        match self {
            Act::Nothing | Act::Reveal(_) | Act::ByHand { .. } | Act::Also { .. } => 0,
            Act::Scout { .. } => 1,
            Act::Hide(_) => 2,
            Act::Wolf { .. } => 3,
            Act::Run { .. } => 4,
            Act::Play { .. } => 5,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    pub(super) act: Act,
    pub(super) at: Span,
}

impl Step {
    /// A step that is written nowhere.
    pub(super) fn unwritten(act: Act) -> Self {
        Self {
            act,
            at: Span::default(),
        }
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self {
            square,
            at: Span::default(),
        }
    }
}
