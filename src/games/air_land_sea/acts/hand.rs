//! A card of a hand: whether it is there, and who sees it go.

use super::{Card, Ctx, Fault, Judged, Place, Resolver, Rule, secrets};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    record::View,
};

impl<L: Log> Ctx<'_, '_, L> {
    /// The card is in the actor's hand, as far as the record knows.
    pub(super) fn in_hand(&mut self, card: Option<Card>) -> Judged {
        let (rules, table, seat) = (self.rules, self.table, self.seat());
        let has_card = table.may_have_card(rules, seat);
        self.demand(Rule::FromHand, has_card, Fault::HandIsEmpty)?;
        // `?` may stand for any card of the hand: the line does not say which.
        let Some(card) = card else {
            return Ok(());
        };
        self.demand(Rule::InPlay, rules.in_play(card), Fault::NotInPlay(card))?;
        match table.place[card.index()] {
            Place::Hand(owner) if owner == seat => Ok(()),
            Place::Perhaps if table.hand(seat).has_room() && !table.may_hold(seat, card) => {
                Err(self.impossible(Rule::OneCopy, Fault::Elsewhere(card)))
            }
            Place::Unseen | Place::Perhaps => {
                let held = table.may_hold(seat, card);
                self.demand(Rule::FromHand, held, Fault::NotInHand(card))?;
                if let Some(named) = table.denial(rules.side(seat), card) {
                    // It was there all the same.
                    self.require(Rule::MustReveal, false, Fault::Denied(card, named));
                }
                Ok(())
            }
            _ => Err(self.impossible(Rule::OneCopy, Fault::Elsewhere(card))),
        }
    }

    /// A card of the actor's hand goes where only some see which one it is.
    pub(super) fn leaves_hand(&mut self, card: Option<Card>, seen: Seats) -> Judged {
        self.in_hand(card)?;
        if let Some(card) = card {
            self.seen_by(seen, card);
        }
        Ok(())
    }

    /// A record of one view names the card only if that view could tell which it is.
    pub(super) fn seen_by(&mut self, seen: Seats, card: Card) {
        let (rules, table) = (self.rules, self.table);
        if rules.view == View::All {
            return;
        }
        let known_by = if secrets::tells_itself(rules, table, self.seat(), Some(card)) {
            table.known_by[card.index()]
        } else {
            0
        };
        secrets::view(rules, known_by, seen, self.at, self.court);
    }

    /// A card is played face down: the record may name it if its view could tell,
    /// and must where the card is destroyed and laid aside for all to see.
    pub(super) fn goes_down(&mut self, column: usize, card: Option<Card>) {
        if secrets::is_laid_aside(self.rules, self.table, column) {
            self.require(Rule::FaceUpKnown, card.is_some(), Fault::Aside);
        } else if let Some(card) = card {
            self.seen_by(secrets::own_side(self.rules, self.seat()), card);
        }
    }
}

impl<L: Log> Resolver<'_, L> {
    /// A card leaves a hand; who did not see it may no longer know the rest.
    pub(super) fn leave_hand(&mut self, seat: Seat, card: Option<Card>, seen: Seats) {
        let tells_itself = secrets::tells_itself(self.rules, self.table, seat, card);
        if seen != secrets::ALL && !tells_itself {
            secrets::forget(self.table, seat, card, seen);
        }
        self.table.take_from_hand(seat, card);
    }

    /// A card joins a hand. One that the record does not know may be any that
    /// the side said it did not hold.
    pub(super) fn join_hand(&mut self, seat: Seat, card: Option<Card>) {
        if card.is_none() {
            let side = self.rules.side(seat);
            let visits = self.table.visits;
            self.table.asked[side] = None;
            for denied in self.table.denied.iter_mut().filter(|d| d.side == side) {
                denied.until = denied.until.or(Some(visits));
            }
        }
        self.table.add_to_hand(seat, card, self.at);
    }
}
