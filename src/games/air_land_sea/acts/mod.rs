//! What a line says in this game.

pub(super) mod answer;
pub(super) mod carry;
pub(super) mod effects;
pub(super) mod endless;
pub(super) mod moment;
pub(super) mod physics;
pub(super) mod play;
pub(super) mod possible;
pub(super) mod settle;

use super::{
    card::{Card, Kind},
    rules::Side,
};
use crate::{game::Seat, source::Span};

/// Where a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dest {
    /// `None`: the actor's own side.
    pub(super) side: Option<Side>,
    pub(super) kind: Kind,
    /// A place in the stack, counted from the bottom, from 1.
    pub(super) index: Option<u32>,
    pub(super) at: Span,
}

/// A card on the table, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Card(Card),
    /// `(A3)`, or `(?)` when it is not known.
    Hidden(Option<Card>),
    /// `Bo.S`: the uncovered card; `Bo.S.1`: counted from the bottom.
    Spot {
        side: Option<Side>,
        kind: Kind,
        index: Option<u32>,
    },
}

/// What is chosen for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// `_`
    Nothing,
    Flip {
        target: Target,
        is: Option<Card>,
    },
    Destroy {
        target: Target,
        is: Option<Card>,
    },
    /// `reveal D5`; `reveal _` says that there is none.
    Reveal(Shown),
    /// A title alone is no name.
    Name(Option<Card>),
    Gain {
        value: u32,
        to: Dest,
    },
    Draw(Option<Card>),
    /// A card on the table, or one drawn by Reinforce, goes to a theater.
    Move {
        target: Target,
        to: Dest,
    },
    /// To one's own hand, or to another's.
    ToHand {
        target: Target,
        seat: Option<Seat>,
    },
    ToDeck(Target),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    None,
    Unknown,
    Card(Card),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Withdraw {
        at: Span,
    },
    /// A card that is named: in a hand it is played, on the table it speaks.
    Card {
        card: Option<Card>,
        up: bool,
        to: Option<Dest>,
        /// A colon follows.
        speaks: bool,
        at: Span,
    },
    /// `(L2)>Cat.hand`: teammates exchange.
    Exchange {
        card: Option<Card>,
        to: Seat,
        at: Span,
    },
    Answer {
        by: Card,
        choice: Choice,
        at: Span,
    },
    /// `_`: nothing (more) is done.
    Nothing {
        at: Span,
    },
}
