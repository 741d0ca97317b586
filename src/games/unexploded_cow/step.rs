//! The primitive steps of a turn.

use super::deck::CardId;
use crate::source::Span;

/// A place in a row, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Not written.
    Unsaid,
    Left,
    Right,
    /// Counted from 1 at the owner's right.
    Number(u8),
}

impl Slot {
    /// The place in a row of so many cows, counted from 0; `None` when there is
    /// no such place.
    pub(super) fn place(self, cows: usize) -> Option<usize> {
        match self {
            Slot::Unsaid => (cows == 0).then_some(0),
            Slot::Right => Some(0),
            Slot::Left => Some(cows),
            Slot::Number(number) => {
                let place = usize::from(number).checked_sub(1)?;
                (place <= cows).then_some(place)
            }
        }
    }
}

/// A place in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) field: u8,
    pub(super) slot: Slot,
}

/// A cow by its field and its number, counted from 1 at the owner's right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) field: u8,
    pub(super) number: u8,
}

impl Cell {
    pub(super) fn at(field: u8, index: usize) -> Self {
        Self {
            field,
            number: (index + 1) as u8,
        }
    }

    /// Counted from 0; out of every row for the number 0.
    pub(super) fn index(self) -> usize {
        usize::from(self.number).wrapping_sub(1)
    }
}

/// A cow that a power concerns. By its number alone it stands where the bombs
/// lie; a player's name says that it stands in that player's field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) field: Option<u8>,
    pub(super) number: u8,
}

/// What the record says a roll hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    Unsaid,
    Nothing,
    Cow(Cell),
}

/// Who may hold money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purse {
    Player(u8),
    Pot,
    Bank,
}

/// Most cows that one `arrange` can name.
pub(super) const ROW: usize = 63;

/// A new order of a row: numbers counted from 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    len: u8,
    cows: [u8; ROW],
}

impl Order {
    pub(super) fn new(cows: &[u8]) -> Self {
        let mut order = Self {
            len: 0,
            cows: [0; ROW],
        };
        for cow in cows {
            order.push(*cow);
        }
        order
    }

    pub(super) fn push(&mut self, cow: u8) {
        if let Some(place) = self.cows.get_mut(usize::from(self.len)) {
            *place = cow;
            self.len += 1;
        }
    }

    pub(super) fn cows(&self) -> &[u8] {
        &self.cows[..usize::from(self.len)]
    }

    /// Puts a row into this order.
    #[inline(never)]
    pub(super) fn arrange<C: Copy>(&self, row: &mut Vec<C>) {
        let old = std::mem::take(row);
        let numbers = self.cows().iter();
        row.extend(numbers.filter_map(|number| old.get(usize::from(*number).wrapping_sub(1))));
    }

    /// Whether it names the numbers 1 to `cows`, each once.
    pub(super) fn is_whole(&self, cows: usize) -> bool {
        let mut seen = 0u64;
        for number in self.cows() {
            if *number == 0 || usize::from(*number) > cows || seen & 1 << number != 0 {
                return false;
            }
            seen |= 1 << number;
        }
        usize::from(self.len) == cows
    }
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.cows().fmt(f)
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
