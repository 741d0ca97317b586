//! A card of one hand goes to another.

use super::{
    Act, Card, Choice, Ctx, Fault, Open, Pending, Resolver, Rule, Rules, Target, change::Change,
    place::named, secrets, verbs::only,
};
use crate::{
    clause::{Impossible, Log},
    game::{Seat, Seats},
};

/// `Dan D4: +?` while a card is to be given: the team that receives it says
/// who takes it, before anybody looks at it.
pub(super) fn receives(rules: &Rules, pending: &Pending, seat: Seat, choice: Choice) -> bool {
    let side = rules.side(seat);
    pending.verb.act == Act::Give
        && rules.is_team(side)
        && side != pending.decider
        && pending.seat != Some(seat)
        && choice == Choice::Draw(None)
}

impl<L: Log> Ctx<'_, '_, L> {
    /// A team says who takes the card, once.
    pub(super) fn receive(&mut self, pending: &Pending) {
        let receiver = pending.seat.unwrap_or(self.seat());
        let late = receiver != self.seat();
        self.require_at(
            Rule::Receiver,
            !late,
            self.deed.actor,
            Fault::Receiver(receiver),
        );
    }

    pub(super) fn give(&mut self, target: Target, to: Option<Seat>) -> Result<Change, Impossible> {
        let held = !matches!(target, Target::Spot { .. });
        self.demand(Rule::NoTarget, held, Fault::NoSuchTarget)?;
        let card = named(target);
        let own = Seats::one(self.seat());
        self.leaves_hand(card, to.map_or(own, |to| own.with(to)))?;
        let card = card.or_else(|| self.table.last_card(self.rules, self.seat()));
        Ok(Change::Give(card, to))
    }

    /// What the ability forbids.
    pub(super) fn may_give(&mut self, open: Open<'_>, to: Option<Seat>) {
        let across = to.is_some_and(|to| self.rules.side(to) != self.side());
        self.require(Rule::GivenAcross, across, Fault::GivenAcross);
        if let (Some(receiver), Some(to)) = (open.pending.seat, to) {
            let fault = Fault::Receiver(receiver);
            self.require(Rule::Receiver, receiver == to, fault);
        }
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn receive(&mut self, seat: Seat) {
        self.log.event(Rule::Receiver);
        if let Some(front) = self.table.pending.front_mut() {
            front.seat = Some(seat);
            front.said = self.at;
        }
    }

    pub(super) fn give(&mut self, seat: Seat, card: Option<Card>, to: Option<Seat>) {
        let Some(to) = to.filter(|to| *to != seat) else {
            return;
        };
        self.log.event(Rule::Given);
        self.leave_hand(seat, card, Seats::one(seat).with(to));
        self.join_hand(to, card);
    }
}

pub(super) fn offer(open: Open<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let (rules, named) = (open.rules, open.pending.seat);
    for card in secrets::hidden(rules, open.table, seat) {
        let receivers = rules.seats(1 - rules.side(seat));
        let receivers = receivers.filter(|to| named.is_none_or(|named| named == *to));
        out.extend(receivers.map(|to| gift(card, to)));
    }
}

/// The last card of the only hand that can give one goes to the only receiver.
pub(super) fn forced(open: Open<'_>) -> Option<(Seat, Change)> {
    let Open {
        rules,
        table,
        pending,
    } = open;
    let givers = rules.seats(pending.decider);
    let giver = only(givers.filter(|seat| !table.hand(*seat).is_empty()))?;
    let receiver = match pending.seat {
        Some(seat) => seat,
        None => only(rules.seats(1 - pending.decider))?,
    };
    let last = table.hand(giver).count == Some(1);
    last.then(|| {
        let card = table.last_card(rules, giver);
        (giver, Change::Give(card, Some(receiver)))
    })
}

fn gift(card: Option<Card>, to: Seat) -> Choice {
    Choice::ToHand {
        target: Target::Hidden(card),
        seat: Some(to),
    }
}
