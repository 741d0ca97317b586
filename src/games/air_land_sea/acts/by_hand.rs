//! What a text says that nobody knows: the record is taken at its word.

use super::{
    Card, Ctx, Dest, Judged, Played, Resolver, Target, place::locate, play::attested, secrets,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
};

impl<L: Log> Ctx<'_, '_, L> {
    /// A card of the hand goes to a theater.
    pub(super) fn lay_by_hand(&mut self, card: Option<Card>, up: bool, to: Dest) -> Judged {
        let column = self.theater(to)?;
        self.covers(None, to);
        self.in_hand(card)?;
        match card {
            Some(card) if up => attested(self.rules, card, self.at, self.court),
            card => self.goes_down(column, card),
        }
        Ok(())
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn lay_by_hand(&mut self, seat: Seat, card: Option<Card>, up: bool, to: Dest) {
        let Some(column) = self.table.column(to.kind) else {
            return;
        };
        let card = card.or_else(|| self.table.last_card(self.rules, seat));
        let seen = if up {
            secrets::ALL
        } else {
            secrets::own_side(self.rules, seat)
        };
        self.leave_hand(seat, card, None, seen);
        self.put(Played {
            card,
            up,
            side: to.side.unwrap_or(self.rules.side(seat)),
            column,
            place: to.index,
            from: Some(seat),
        });
    }

    /// A card of the table goes under the deck.
    pub(super) fn bury(&mut self, seat: Seat, target: Target) {
        if let Some(spot) = locate(self.table, self.rules.side(seat), target) {
            self.remove(spot, None);
        }
    }

    /// A card of the hand goes under the deck.
    pub(super) fn bury_held(&mut self, seat: Seat, card: Option<Card>) {
        let card = card.or_else(|| self.table.last_card(self.rules, seat));
        self.leave_hand(seat, card, None, Seats::one(seat));
        if card.is_none() {
            self.table.out_of_sight(seat);
        }
        self.table.put_under_deck(card, self.at);
    }
}
