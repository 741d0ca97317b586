//! A card of the table goes to a hand.

use super::super::trail::At;
use super::{
    Act, Choice, Ctx, Fault, Open, Resolver, Rule, Spot, change::Change, place::by_name,
    verbs::only,
};
use crate::{clause::Log, game::Seat};

impl<L: Log> Ctx<'_, '_, L> {
    /// What the ability forbids: it names cards and one's own hand.
    pub(super) fn may_take_back(&mut self, open: Open<'_>, spot: Spot, to: Seat) {
        self.touches(open, spot);
        let own = self.rules.side(to) == self.side();
        self.require(Rule::TakeBack, own, Fault::WrongVerb(open.pending.card));
    }
}

impl<L: Log> Resolver<'_, L> {
    /// What follows must be done by the one who takes the card.
    pub(super) fn take_back(&mut self, spot: Spot, to: Seat, told: bool) {
        if told {
            self.log.event(Rule::TakeBack);
        }
        let card = self.name_lying(spot, None);
        let lying = self.table.lift(spot);
        self.table.take_up(card, At::Table(lying.visit));
        self.join_hand(to, card);
        if !told {
            return;
        }
        let trigger = self.table.pending.front().map(|front| front.trigger);
        self.done();
        if let Some(front) = self.table.pending.front_mut()
            && front.verb.act == Act::Play
            && Some(front.trigger) == trigger
        {
            front.seat = Some(to);
        }
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    let (rules, side) = (open.rules, open.pending.decider);
    for spot in open.targets() {
        let target = by_name(open.table, spot);
        if rules.is_team(side) {
            out.extend(rules.seats(side).map(|seat| Choice::ToHand {
                target,
                seat: Some(seat),
            }));
        } else {
            out.push(Choice::ToHand { target, seat: None });
        }
    }
}

pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    let spot = only(open.targets())?;
    let seat = only(open.rules.seats(open.pending.decider))?;
    Some(Change::TakeBack(spot, seat))
}
