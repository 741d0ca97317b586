//! What a step says, as data.

use super::super::{
    cards::{Card, CardSet},
    pile::Draw,
    square::Square,
    tokens::Token,
};
use crate::{game::Seat, source::Span};

/// A square and where it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(in super::super) square: Square,
    pub(in super::super) at: Span,
}

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self {
            square,
            at: Span::default(),
        }
    }
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
    pub(in super::super) fn token(self) -> Option<Token> {
        match self {
            Found::Face { token, .. } => Some(token),
            _ => None,
        }
    }

    /// A token that is turned up.
    pub(in super::super) fn up(token: Token) -> Self {
        Found::Face {
            token,
            down: false,
            at: Span::default(),
        }
    }
}

/// One token of a scouting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Look {
    pub(in super::super) spot: Spot,
    pub(in super::super) found: Found,
}

/// A played card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Play {
    pub(in super::super) card: Card,
    pub(in super::super) named: Span,
    pub(in super::super) found: Found,
    pub(in super::super) targets: [Option<Spot>; 3],
    /// How many targets were named; those beyond what the card takes follow
    /// as steps of their own.
    pub(in super::super) count: u16,
    /// Where the one target goes.
    pub(in super::super) to: Option<Spot>,
    pub(in super::super) draw: Draw,
}

impl Play {
    pub(in super::super) fn of(card: Card) -> Self {
        Self {
            card,
            named: Span::default(),
            found: Found::Unwritten,
            targets: [None; 3],
            count: 0,
            to: None,
            draw: Draw::default(),
        }
    }

    pub(in super::super) fn on(mut self, spot: impl Into<Spot>) -> Self {
        if let Some(slot) = self.targets.get_mut(usize::from(self.count)) {
            *slot = Some(spot.into());
            self.count += 1;
        }
        self
    }

    pub(in super::super) fn to(mut self, square: Square) -> Self {
        self.to = Some(square.into());
        self
    }

    pub(in super::super) fn finding(mut self, found: Found) -> Self {
        self.found = found;
        self
    }

    pub(in super::super) fn taking(mut self, card: Option<Card>) -> Self {
        self.draw.drawn.add_any(card);
        self
    }

    pub(in super::super) fn target(&self) -> Option<Spot> {
        self.targets[0]
    }

    /// What moves, and where it goes.
    pub(in super::super) fn way(&self) -> Option<(Spot, Spot)> {
        Some((self.target()?, self.to?))
    }
}

/// One thing that a card did whose text nobody knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect {
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
    Play(Play),
    /// What a card played by hand did; one card is one event, over with its last
    /// effect.
    ByHand {
        effect: Effect,
        last: bool,
    },
    /// One action goes on beyond what its rule allows.
    Also {
        more: More,
        last: bool,
    },
}

impl Act {
    /// A number for each kind of action of a turn, to notice the same one twice;
    /// 0 for what is none.
    pub(in super::super) fn kind(&self) -> u8 {
        match self {
            Act::Nothing | Act::Reveal(_) | Act::ByHand { .. } | Act::Also { .. } => 0,
            Act::Scout { .. } => 1,
            Act::Hide(_) => 2,
            Act::Wolf { .. } => 3,
            Act::Run { .. } => 4,
            Act::Play(_) => 5,
        }
    }

    /// Whether it is one of the actions of a turn.
    pub(in super::super) fn is_action(&self) -> bool {
        self.kind() > 0
    }

    /// The looks of a scouting that are no steps of their own.
    pub(in super::super) fn first_looks(looks: &[Look; 2], count: u16) -> &[Look] {
        &looks[..usize::from(count).clamp(1, 2)]
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    pub(in super::super) act: Act,
    pub(in super::super) at: Span,
}

impl Step {
    /// A step that is written nowhere.
    pub(in super::super) fn unwritten(act: Act) -> Self {
        Self {
            act,
            at: Span::default(),
        }
    }
}
