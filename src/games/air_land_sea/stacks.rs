//! The cards on the table: a stack for each side and theater.

use super::{
    card::{CARDS, COLUMNS, Card},
    rules::Side,
};
use crate::{game::Seat, source::Span};

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lying {
    /// `None` while the record does not know which card it is.
    pub(super) card: Option<Card>,
    pub(super) up: bool,
    /// Tells one stay on the table from a later one.
    pub(super) visit: u16,
    /// Whose hand it came from; `None` for one from the deck or of a position.
    pub(super) hand: Option<Seat>,
    /// The line that put it there or last turned it.
    pub(super) since: Span,
}

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) side: Side,
    pub(super) column: usize,
    /// Counted from the bottom, from 0.
    pub(super) index: usize,
}

/// A card on its way to a theater.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) card: Option<Card>,
    pub(super) up: bool,
    pub(super) side: Side,
    pub(super) column: usize,
    /// Its place in the stack, counted from 1, where players put it against the rule.
    pub(super) place: Option<u32>,
    /// Whose hand it comes from; `None`: the deck, or a position.
    pub(super) from: Option<Seat>,
}

impl Played {
    /// The card, if it comes face up.
    pub(super) fn comes_up(&self) -> Option<Card> {
        self.card.filter(|_| self.up)
    }
}

const STACKS: usize = 2 * COLUMNS;

/// All stacks in one list, one after another: a table is copied for every
/// record, and to try an ability, and so copies one list instead of ten.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stacks {
    lying: Vec<Lying>,
    /// Where each stack begins in the list, and where the last one ends.
    bounds: [u32; STACKS + 1],
    /// The stack of each known card that lies on the table.
    stack_of: [u8; CARDS],
}

impl Clone for Stacks {
    fn clone(&self) -> Self {
        // A copy is played on: it has room for all the cards of a box.
        let mut lying = Vec::with_capacity(self.lying.len().max(CARDS));
        lying.extend_from_slice(&self.lying);
        Stacks { lying, ..*self }
    }
}

fn number(side: Side, column: usize) -> usize {
    side * COLUMNS + column
}

impl Stacks {
    pub(super) fn new() -> Self {
        Stacks {
            lying: Vec::new(),
            bounds: [0; STACKS + 1],
            stack_of: [0; CARDS],
        }
    }

    fn begin(&self, stack: usize) -> usize {
        self.bounds[stack] as usize
    }

    /// One stack from the bottom.
    pub(super) fn of(&self, side: Side, column: usize) -> &[Lying] {
        let stack = number(side, column);
        &self.lying[self.begin(stack)..self.begin(stack + 1)]
    }

    /// Side and theater of a card that is known to lie on the table.
    pub(super) fn place(&self, card: Card) -> (Side, usize) {
        let stack = usize::from(self.stack_of[card.index()]);
        (stack / COLUMNS, stack % COLUMNS)
    }

    /// Every card on the table.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let (mut at, mut stack) = (0, 0);
        std::iter::from_fn(move || {
            if at == self.lying.len() {
                return None;
            }
            while at == self.begin(stack + 1) {
                stack += 1;
            }
            let spot = Spot {
                side: stack / COLUMNS,
                column: stack % COLUMNS,
                index: at - self.begin(stack),
            };
            at += 1;
            Some(spot)
        })
    }

    /// All cards, stack by stack.
    pub(super) fn all(&self) -> &[Lying] {
        &self.lying
    }

    /// The place of a card is known no longer to hold this one.
    pub(super) fn forget(&mut self, card: Card) {
        let there = |lying: &&mut Lying| lying.card == Some(card);
        if let Some(lying) = self.lying.iter_mut().find(there) {
            lying.card = None;
        }
    }

    /// Puts a card on top of a stack.
    pub(super) fn push(&mut self, side: Side, column: usize, lying: Lying) {
        let top = self.of(side, column).len();
        self.insert(side, column, top, lying);
    }

    /// Puts a card into a stack, so many others below it.
    pub(super) fn insert(&mut self, side: Side, column: usize, below: usize, lying: Lying) {
        let stack = number(side, column);
        let top = self.begin(stack + 1);
        self.lying
            .insert((self.begin(stack) + below).min(top), lying);
        for bound in &mut self.bounds[stack + 1..] {
            *bound += 1;
        }
        if let Some(card) = lying.card {
            self.stack_of[card.index()] = stack as u8;
        }
    }

    /// Takes a card out; its stack closes.
    pub(super) fn remove(&mut self, spot: Spot) -> Lying {
        let stack = number(spot.side, spot.column);
        for bound in &mut self.bounds[stack + 1..] {
            *bound -= 1;
        }
        self.lying.remove(self.begin(stack) + spot.index)
    }

    /// Turns a card over and says what lies there now; `is` names a card that
    /// was not known.
    pub(super) fn turn(&mut self, spot: Spot, is: Option<Card>) -> Option<&mut Lying> {
        let stack = number(spot.side, spot.column);
        let (at, end) = (self.begin(stack) + spot.index, self.begin(stack + 1));
        let lying = self.lying[..end].get_mut(at)?;
        if let (None, Some(card)) = (lying.card, is) {
            lying.card = is;
            self.stack_of[card.index()] = stack as u8;
        }
        lying.up = !lying.up;
        Some(lying)
    }
}
