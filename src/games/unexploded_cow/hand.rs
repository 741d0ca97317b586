//! The cards that a player holds, as far as the record knows them.

use super::deck::CardId;

/// A hand, as far as the record knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) known: Vec<CardId>,
    /// Those of them that everybody saw: they were taken from the discard pile.
    pub(super) shown: Vec<CardId>,
    pub(super) unknown: u16,
    /// At least so many of the unknown cards were there before the last
    /// reshuffle: they are none of those that it brought back.
    pub(super) old: u16,
    /// At least so many of them were drawn from the deck since then.
    pub(super) new: u16,
    /// Even the number of cards is unknown.
    pub(super) unsized_: bool,
}

impl Hand {
    /// Whether the card is among those known.
    #[expect(
        clippy::manual_contains,
        reason = "`contains` is made for longer lists than a hand"
    )]
    #[inline]
    pub(super) fn knows(&self, card: CardId) -> bool {
        self.known.iter().any(|known| *known == card)
    }

    /// Whether a copy of the card is known here that not everybody saw.
    pub(super) fn hides(&self, card: CardId) -> bool {
        let copies = |cards: &[CardId]| cards.iter().fold(0, |n, one| n + u32::from(*one == card));
        copies(&self.known) > copies(&self.shown)
    }

    /// A copy of the card leaves the hand: whether it is the one that everybody
    /// saw, only its player can tell.
    pub(super) fn no_longer_shown(&mut self, card: CardId) {
        if let Some(at) = self.shown.iter().position(|shown| *shown == card) {
            self.shown.swap_remove(at);
        }
    }
}
