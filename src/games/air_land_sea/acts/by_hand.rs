//! What a text says that nobody knows: the record is taken at its word.

use super::{Card, Ctx, Dest, Played, Resolver, change::Change, play::attested, secrets};
use crate::{
    clause::{Impossible, Log},
    game::{Seat, Seats},
};

impl<L: Log> Ctx<'_, '_, L> {
    /// A card of the hand goes to a theater.
    pub(super) fn lay_by_hand(
        &mut self,
        card: Option<Card>,
        up: bool,
        to: Dest,
    ) -> Result<Change, Impossible> {
        let column = self.theater(to)?;
        self.covers(None, to);
        self.in_hand(card)?;
        match card {
            Some(card) if up => attested(self.rules, card, self.at, self.court),
            card => self.goes_down(column, card),
        }
        let seat = self.seat();
        Ok(Change::Lay(Played {
            card: card.or_else(|| self.table.last_card(self.rules, seat)),
            up,
            side: to.side.unwrap_or(self.side()),
            column,
            place: to.index,
            from: Some(seat),
        }))
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn lay_by_hand(&mut self, seat: Seat, played: Played) {
        let seen = if played.up {
            secrets::ALL
        } else {
            secrets::own_side(self.rules, seat)
        };
        self.leave_hand(seat, played.card, seen);
        self.put(played);
    }

    /// A card of the hand goes under the deck.
    pub(super) fn bury_held(&mut self, seat: Seat, card: Option<Card>) {
        self.leave_hand(seat, card, Seats::one(seat));
        self.table.put_under_deck(card, self.at);
    }
}
