//! A card leaves the table: under the deck, or aside in the first edition.

use super::super::trail::At;
use super::{
    Card, Choice, Ctx, Fault, Open, Resolver, Rule, Spot, Target, change::Change, place::by_place,
    verbs::only,
};
use crate::clause::{Impossible, Log};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn destroy(
        &mut self,
        target: Target,
        is: Option<Card>,
    ) -> Result<Change, Impossible> {
        let spot = self.on_table(target)?;
        if let Some(card) = is {
            self.is_the_card(spot, card)?;
        }
        let lying = self.table.lying(spot);
        let known = is.is_some() || lying.is_some_and(|lying| lying.card.is_some());
        let under = self.rules.deck.destroyed_go_under;
        self.require(Rule::FaceUpKnown, known || under, Fault::Aside);
        Ok(Change::Destroy(spot, is))
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn destroy(&mut self, spot: Spot, is: Option<Card>, told: bool) {
        self.remove(spot, is);
        if !told {
            return;
        }
        let front = self.table.pending.front().copied();
        self.done();
        if let Some(front) = front
            && front.verb.is_price()
            && self
                .table
                .pending
                .front()
                .is_some_and(|next| front.is_same_part(next))
        {
            self.pay(spot);
        }
    }

    pub(super) fn remove(&mut self, spot: Spot, is: Option<Card>) {
        let card = self.name_lying(spot, is);
        let lying = self.table.lift(spot);
        self.table.take_up(card, At::Table(lying.visit));
        if let Some(card) = card.filter(|_| lying.up) {
            self.table.show_to_all(card);
        }
        self.discard(card);
    }

    /// A destroyed card goes under the deck, or aside in the first edition.
    pub(super) fn discard(&mut self, card: Option<Card>) {
        if self.rules.deck.destroyed_go_under {
            self.log.event(Rule::Destroyed);
            self.table.put_under_deck(card, self.at);
        } else {
            self.log.event(Rule::DestroyedAside);
            self.table.lay_aside(card, self.at);
        }
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    out.extend(open.targets().map(|spot| Choice::Destroy {
        target: by_place(open.table, spot),
        is: None,
    }));
}

pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    let spot = only(open.targets())?;
    // Laid aside face up, it must be named.
    let named = open.rules.deck.destroyed_go_under || open.table.lying(spot)?.card.is_some();
    named.then_some(Change::Destroy(spot, None))
}
