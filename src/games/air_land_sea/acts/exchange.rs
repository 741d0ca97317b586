//! Teammates give each other a card before the first turn.

use super::{
    Card, Ctx, Fault, Judged, NOWHERE, Place, Resolver, Rule, Rules, Step, Table, secrets,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn exchange(&mut self, card: Option<Card>, to: Seat) -> Judged {
        let (rules, table, seat) = (self.rules, self.table, self.seat());
        let mates = to != seat && rules.side(to) == rules.side(seat);
        let due = table.exchange_is_due(rules, rules.side(seat)) && mates;
        let numbered = mates && self.deed.opens && table.is_turn_of_exchange(rules);
        let fault = if numbered {
            Fault::NumberedExchange
        } else {
            Fault::NoExchange
        };
        self.require(Rule::Exchange, due, fault);
        if let Some((_, before)) = table.gave[seat.0 as usize] {
            self.require(Rule::Exchange, false, Fault::GivenTwice(before));
        }
        self.in_hand(card)?;
        let received = table.gave[to.0 as usize].map(|(given, _)| given);
        // Of a hand known in full what is unknown now is the card received.
        let hand = table.hand(seat);
        let only = received == Some(None) && hand.count == Some(hand.known.len() + 1);
        if let Some(card) = card {
            let back = received == Some(Some(card))
                || (only && table.place[card.index()] == Place::Unseen);
            self.require(Rule::Exchange, !back, Fault::GivenBack(card));
            self.seen_by(Seats::one(seat).with(to), card);
        }
        Ok(())
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn exchange(&mut self, seat: Seat, card: Option<Card>, to: Seat) {
        if self.table.is_turn_of_exchange(self.rules) {
            self.table.turn = None;
            self.table.turns_played = 0;
        }
        self.log.event(Rule::Exchanged);
        let seen = Seats::one(seat).with(to);
        // Both give at once: the card just received is none of those to give.
        let received = self.table.gave[to.0 as usize].and_then(|(card, _)| card);
        let kept = received.filter(|card| self.table.hand(seat).known.has(*card));
        if let Some(kept) = kept {
            self.table.hands[seat.0 as usize].known.remove(kept);
        }
        secrets::forget(self.table, seat, card, Some(to), seen);
        if let Some(kept) = kept {
            self.table.hands[seat.0 as usize].known.add(kept);
        }
        self.table.take_from_hand(seat, card);
        self.table.add_to_hand(to, card, self.at);
        if let Some(card) = card {
            self.table.known_by[card.index()] |= 1 << seat.0;
        }
        self.table.gave[seat.0 as usize] = Some((card, self.at));
    }
}

pub(in super::super) fn offer(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    if !table.exchange_is_due(rules, rules.side(seat)) || table.gave[seat.0 as usize].is_some() {
        return;
    }
    let Some(to) = rules.mate(seat) else {
        return;
    };
    let cards = secrets::hidden(rules, table, seat);
    out.extend(cards.map(|card| Step::Exchange {
        card,
        to,
        at: NOWHERE,
    }));
}
