//! Copies of each card that are in the deck or an unknown hand.

use super::deck::CardId;

/// How many copies of each card nobody can place, and of all cards together:
/// whether every card is in one place is asked at the end of every turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Copies {
    of_each: Vec<i16>,
    all: i32,
    /// Cards of which more copies were seen than there are.
    overdrawn: u16,
}

impl Copies {
    pub(super) fn new(copies: Vec<i16>) -> Self {
        Self {
            all: copies.iter().map(|copies| i32::from(*copies)).sum(),
            overdrawn: 0,
            of_each: copies,
        }
    }

    pub(super) fn of(&self, card: CardId) -> i16 {
        self.of_each[card as usize]
    }

    pub(super) fn has(&self, card: CardId) -> bool {
        self.of(card) > 0
    }

    pub(super) fn all(&self) -> i32 {
        self.all
    }

    pub(super) fn kinds(&self) -> usize {
        self.of_each.len()
    }

    /// A copy is seen.
    pub(super) fn take(&mut self, card: CardId) {
        let copies = &mut self.of_each[card as usize];
        self.overdrawn += u16::from(*copies == 0);
        *copies -= 1;
        self.all -= 1;
    }

    /// A copy is lost out of sight.
    pub(super) fn put(&mut self, card: CardId) {
        let copies = &mut self.of_each[card as usize];
        *copies += 1;
        self.overdrawn -= u16::from(*copies == 0);
        self.all += 1;
    }

    /// A card of which more copies were seen than there are.
    pub(super) fn overdrawn(&self) -> Option<CardId> {
        if self.overdrawn == 0 {
            return None;
        }
        let card = self.of_each.iter().position(|copies| *copies < 0)?;
        Some(card as CardId)
    }

    /// Every copy by its card.
    pub(super) fn every_copy(&self) -> Vec<CardId> {
        let mut every = Vec::new();
        for (card, copies) in self.of_each.iter().enumerate() {
            let copies = usize::try_from(*copies).unwrap_or(0);
            every.extend(std::iter::repeat_n(card as CardId, copies));
        }
        every
    }
}
