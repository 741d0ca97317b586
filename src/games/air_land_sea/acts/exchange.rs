//! Teammates give each other a card before the first turn.

use super::{Card, Ctx, Fault, Judged, NOWHERE, Resolver, Rule, Rules, Step, Table, secrets};
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
        if let Some(card) = card {
            let back = gives_back(table, seat, to, card);
            self.require(Rule::Exchange, !back, Fault::GivenBack(card));
            self.seen_by(Seats::one(seat).with(to), card);
        }
        Ok(())
    }
}

/// Whether a card is the one that this teammate has just given: without it the hand
/// cannot hold that card.
fn gives_back(table: &Table, seat: Seat, to: Seat, card: Card) -> bool {
    let Some((received, _)) = table.gave[usize::from(to.0)] else {
        return false;
    };
    let mut before = table.clone();
    before.hold_back_gift(seat, received);
    received == Some(card) || !before.may_hold(seat, card)
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
        let received = self.table.gave[to.0 as usize].map(|(card, _)| card);
        let back = card.is_some_and(|card| gives_back(self.table, seat, to, card));
        let received = received.filter(|_| !back);
        if let Some(received) = received {
            self.table.hold_back_gift(seat, received);
        }
        secrets::forget(self.table, seat, card, seen);
        self.table.take_from_hand(seat, card);
        self.table.add_to_hand(to, card, self.at);
        if let Some(received) = received {
            self.table.take_gift(seat, received);
        }
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
