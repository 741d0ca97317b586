//! What somebody does, as data: a step of a line.

use super::{
    deck::CardId,
    field::{Cell, Order, Slot, Spot, Target},
    money::Purse,
    table::Table,
};
use crate::source::Span;

/// What the record says a roll hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    Unsaid,
    Nothing,
    Cow(Cell),
}

/// What a roll hits.
pub(super) fn hit_by(table: &Table, roller: u8, die: u32) -> Hit {
    match table.nth(roller, die) {
        Some((field, cow)) => Hit::Cow(Cell::at(field, cow)),
        None => Hit::Nothing,
    }
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// A city is turned up; `None`: the record does not say which.
    City(Option<u32>),
    /// One card is drawn, known or not.
    Draw(Option<CardId>),
    /// There was none left to draw.
    DrawNone,
    Shuffle,
    Play {
        card: CardId,
        to: Spot,
    },
    Event(CardId),
    Arrange {
        field: u8,
        order: Order,
    },
    /// `None`: the outcome is still open.
    Roll {
        die: Option<u32>,
        hit: Hit,
    },
    Defuse(Target),
    /// A general hands its bomb to another cow.
    Pass(Target, Target),
    /// A cow's bomb is taken by a PFC.
    Steal(Target, Target),
    Loan(i32),
    Leave,
    /// Nothing more is done.
    Nothing,

    // what is chosen for an event
    Shift {
        cow: Cell,
        to: Spot,
    },
    Swap {
        theirs: Cell,
        mine: Cell,
        home: Slot,
        away: Slot,
    },
    /// A card of the discard pile, known or not.
    Search(Option<CardId>),
    /// A card drawn for an event that draws none.
    Surplus(Option<CardId>),
    Fetch {
        card: CardId,
        to: Spot,
    },
    Blast(Cell),
    Remove(Cell),
    Give {
        sum: i32,
        to: Purse,
    },
    Grab {
        sum: i32,
        from: Purse,
    },
    /// A `may` is declined.
    Decline,
}

impl Act {
    /// Whether this is something that is done only for an event.
    pub(super) fn is_for_an_event(self) -> bool {
        matches!(
            self,
            Act::Shift { .. }
                | Act::Swap { .. }
                | Act::Fetch { .. }
                | Act::Blast(_)
                | Act::Remove(_)
                | Act::Surplus(_)
        )
    }

    /// The sum that somebody is paid by the player who acts, and who it is; a sum
    /// that is taken is below zero.
    pub(super) fn payment(self) -> Option<(i32, Purse)> {
        match self {
            Act::Give { sum, to } => Some((sum, to)),
            Act::Grab { sum, from } => Some((-sum, from)),
            _ => None,
        }
    }

    /// A roll of which nobody has said yet what the die showed.
    pub(super) fn is_open_roll(self) -> bool {
        matches!(self, Act::Roll { die: None, .. })
    }
}

/// An act and where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) act: Act,
    pub(super) at: Span,
    /// The place or cow that it names.
    pub(super) spot: Span,
    /// In a trade, the place for the cow that comes home.
    pub(super) home: Span,
}

impl Step {
    pub(super) fn new(act: Act, at: Span) -> Self {
        Self {
            act,
            at,
            spot: at,
            home: at,
        }
    }

    /// The same step, with the place or cow that it names.
    pub(super) fn naming(self, spot: Span) -> Self {
        Self { spot, ..self }
    }

    /// A step that nobody wrote.
    pub(super) fn unwritten(act: Act) -> Self {
        Self::new(act, Span::default())
    }
}
