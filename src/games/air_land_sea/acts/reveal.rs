//! A card of a hand is shown.

use super::super::trail::At;
use super::{Card, Choice, Ctx, Fault, Judged, Open, Place, Resolver, Rule, Shown, secrets};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn reveal(&mut self, shown: Shown) -> Judged {
        let hand = self.table.hand(self.seat());
        match shown {
            Shown::Card(card) => {
                let held = !hand.is_empty() && self.table.may_hold(self.seat(), card);
                let fault = if hand.is_empty() {
                    Fault::NothingToReveal
                } else {
                    Fault::NotInHand(card)
                };
                self.require(Rule::RevealFromHand, held, fault);
                if hand.is_empty() {
                    // No card of it could be shown: that says it all.
                    return Err(Impossible);
                }
                self.in_hand(Some(card))
            }
            Shown::Unknown => {
                let some = !hand.is_empty();
                self.demand(Rule::RevealFromHand, some, Fault::NothingToReveal)
            }
            Shown::None => Ok(()),
        }
    }

    /// What the ability forbids.
    pub(super) fn may_reveal(&mut self, open: Open<'_>, shown: Shown) {
        if let Shown::Card(card) = shown {
            let right = open.compares(card.strength());
            self.require(Rule::Compared, right, Fault::Shown(card));
        }
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn show(&mut self, seat: Seat, card: Card) {
        self.log.event(Rule::Revealed);
        if self.rules.has_teams() {
            self.log.event(Rule::TeamSees);
        }
        let trigger = self.table.pending.front().map_or(0, |front| front.trigger);
        self.table.shows_itself(card, At::Hand(seat));
        self.table.hands[seat.0 as usize].known.add(card);
        self.table.note_card(card, Place::Hand(seat), self.at);
        self.table.show_to_all(card);
        self.table.revealed = Some((trigger, card));
    }
}

pub(super) fn offer(open: Open<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let serves = |card: &Card| open.compares(card.strength());
    let cards = secrets::held(open.rules, open.table, seat).filter(serves);
    out.extend(cards.map(|card| Choice::Reveal(Shown::Card(card))));
}
