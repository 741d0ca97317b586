//! What a choice does with which card. It depends on the ability that is answered:
//! `(?)>A` moves a card of the table, lays one of the deck or, by hand, one of the hand.

use super::super::{verb::At, verb::Cover, verb::Whose};
use super::{
    Act, Card, Choice, Ctx, Dest, Fault, Judged, Open, Pending, Resolver, Rule, Rules, Shown,
    Table, Target,
    answer::{Answer, declined},
    place::{locate, named},
    reinforce::{draws_unasked, is_drawn},
    verbs::fits,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
};

/// Decided once, for judging and for carrying out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    Nothing,
    Flip(Target, Option<Card>),
    Destroy(Target, Option<Card>),
    /// From one theater to another.
    Move(Target, Dest),
    /// From the deck to a theater; `true`: face up.
    Reinforce(Option<Card>, bool, Dest),
    /// From the hand to a theater; `true`: face up.
    Lay(Option<Card>, bool, Dest),
    /// From the table to a hand.
    TakeBack(Target, Seat),
    /// From the deck to a hand.
    Draw(Option<Card>),
    /// The same with a card that was to go to a theater.
    Keep(Option<Card>, Seat),
    /// From one hand to another.
    Give(Target, Option<Seat>),
    /// A card that was looked at stays on the deck.
    Leave(Option<Card>),
    /// From the table under the deck.
    Bury(Target),
    /// From the hand under the deck.
    BuryHeld(Option<Card>),
    Reveal(Shown),
    Name(Option<Card>),
    Gain(u32, Dest),
}

impl Effect {
    pub(super) fn of(rules: &Rules, table: &Table, answer: Answer) -> Effect {
        let Answer { seat, by, choice } = answer;
        let front = table.pending.front().filter(|front| front.card == by);
        let act = match front {
            Some(front) if front.verb.act == Act::ByHand || fits(front.verb.act, choice) => {
                Some(front.verb.act)
            }
            None if table.by_hand.has(by) => Some(Act::ByHand),
            _ => None,
        };
        let by_hand = act == Some(Act::ByHand);
        let side = rules.side(seat);
        // An unknown card on the table is written by its place, so `(?)` is one of the
        // hand, as it is where a turn plays it.
        let held = |target: Target| match target {
            Target::Hidden(None) => true,
            Target::Spot { .. } => false,
            _ => locate(table, side, target).is_none(),
        };
        let lies = |target: Target| match target {
            Target::Hidden(None) => false,
            Target::Spot { .. } => true,
            _ => locate(table, side, target).is_some(),
        };
        match choice {
            Choice::Nothing => Effect::Nothing,
            Choice::Flip { target, is } => Effect::Flip(target, is),
            Choice::Destroy { target, is } => Effect::Destroy(target, is),
            Choice::Move { target, to } => {
                let card = named(target);
                let up = matches!(target, Target::Card(_));
                let unasked = front.is_none() && !by_hand;
                if is_drawn(table, target) || (unasked && draws_unasked(rules, table, by, target)) {
                    Effect::Reinforce(card, up, to)
                } else if by_hand && held(target) {
                    Effect::Lay(card, up, to)
                } else {
                    Effect::Move(target, to)
                }
            }
            Choice::ToHand { target, seat: to } => {
                let card = named(target);
                let across = to.is_some_and(|to| rules.side(to) != side);
                let gives = to.is_some_and(|to| to != seat) && held(target);
                if is_drawn(table, target) && card.is_none_or(|card| table.find(card).is_none()) {
                    let to = to.unwrap_or(seat);
                    Effect::Keep(card, to)
                } else if act == Some(Act::Give) || ((across || by_hand) && gives) {
                    Effect::Give(target, to)
                } else {
                    let to = to.unwrap_or(seat);
                    Effect::TakeBack(target, to)
                }
            }
            Choice::ToDeck(target) if by_hand && held(target) => Effect::BuryHeld(named(target)),
            Choice::ToDeck(target) if by_hand || (act.is_none() && lies(target)) => {
                Effect::Bury(target)
            }
            Choice::ToDeck(target) => Effect::Leave(named(target)),
            Choice::Reveal(shown) => Effect::Reveal(shown),
            Choice::Name(card) => Effect::Name(card),
            Choice::Draw(card) => Effect::Draw(card),
            Choice::Gain { value, to } => Effect::Gain(value, to),
        }
    }

    /// Whether what is drawn for the ability in front goes where it does not say.
    pub(super) fn keeps_or_shows(self) -> bool {
        matches!(self, Effect::Keep(..) | Effect::Reinforce(_, true, _))
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    /// What nobody could do even by mistake.
    pub(super) fn can_be(&mut self, effect: Effect) -> Judged {
        match effect {
            Effect::Nothing => Ok(()),
            Effect::Flip(target, is) => self.flip(target, is),
            Effect::Destroy(target, is) => self.destroy(target, is),
            Effect::Move(target, to) => self.shift(target, to),
            Effect::Reinforce(card, up, to) => self.reinforce(card, up, to),
            Effect::Lay(card, up, to) => self.lay_by_hand(card, up, to),
            Effect::TakeBack(target, _) | Effect::Bury(target) => self.on_table(target).map(drop),
            Effect::Draw(card) | Effect::Keep(card, _) => self.draw(card, Seats::one(self.seat())),
            Effect::Give(target, to) => self.give(target, to),
            Effect::Leave(card) => self.draw(card, self.rules.players(self.side())),
            Effect::BuryHeld(card) => self.leaves_hand(card, Seats::one(self.seat())),
            Effect::Reveal(shown) => self.reveal(shown),
            Effect::Name(card) => self.name(card),
            Effect::Gain(value, to) => self.gain(value, to),
        }
    }

    /// What the text of the ability forbids.
    pub(super) fn may_be(&mut self, pending: &Pending, effect: Effect) {
        let open = Open::new(self.rules, self.table, pending);
        match effect {
            Effect::Flip(target, _) | Effect::Destroy(target, _) => {
                self.touches(open, target);
            }
            Effect::Move(target, to) => self.may_shift(open, target, to),
            Effect::Reinforce(_, _, to) => self.may_reinforce(open, to),
            Effect::TakeBack(target, to) => self.may_take_back(open, target, to),
            Effect::Give(_, to) => self.may_give(open, to),
            Effect::Leave(_) => {
                let fault = declined(self.rules, self.table, pending.card);
                self.require(Rule::Mandatory, pending.verb.may, fault);
            }
            Effect::Reveal(shown) if pending.verb.act == Act::ShowNamed => {
                self.may_show(open, shown);
            }
            Effect::Reveal(shown) => self.may_reveal(open, shown),
            Effect::Gain(value, to) => self.may_gain(open, value, to),
            _ => {}
        }
    }

    /// The card is one that the ability may touch.
    pub(super) fn touches(&mut self, open: Open<'_>, target: Target) {
        let Some(spot) = self.locate(target) else {
            return;
        };
        for rule in open.objections(spot) {
            self.require(rule, false, Fault::Target(open.pending.card, spot));
        }
        let verb = &open.pending.verb;
        if verb.at == At::Adjacent {
            self.court.log.event(Rule::Adjacent);
        }
        if verb.cover == Cover::Any || verb.whose == Whose::Any || verb.at == At::Any {
            self.court.log.event(Rule::AnyCard);
        }
        for rule in [
            Rule::Uncovered,
            Rule::TargetPlace,
            Rule::TargetSide,
            Rule::TargetFace,
        ] {
            self.court.log.held(rule.into());
        }
    }

    /// The theater is one that the ability reaches.
    pub(super) fn reached(&mut self, open: Open<'_>, to: Dest) {
        let column = self.table.column(to.kind);
        let reaches = column.is_none_or(|column| open.reaches(column));
        self.require_at(
            Rule::TargetPlace,
            reaches,
            to.at,
            Fault::OutOfReach(open.pending.card, to.kind),
        );
    }
}

impl<L: Log> Resolver<'_, L> {
    /// `told`: as the ability in front says, which is done with it. Otherwise the
    /// same is done against the rules, or by hand.
    pub(super) fn bring_about(&mut self, seat: Seat, effect: Effect, told: bool) {
        let side = self.rules.side(seat);
        match effect {
            // These say themselves when the ability is done: before or after what
            // follows from them.
            Effect::Flip(target, is) => return self.flip(side, target, is, told),
            Effect::Destroy(target, is) => return self.destroy(side, target, is, told),
            Effect::Reinforce(card, up, to) => {
                return self.reinforce(side, card, up, to, told);
            }
            Effect::TakeBack(target, to) => return self.take_back(seat, target, to, told),
            Effect::Name(card) if told => return self.name(card),
            Effect::Reveal(shown) if told && self.awaits_named() => {
                return self.show_named(seat, shown);
            }
            Effect::Reveal(Shown::None) if told => return self.decline(),
            Effect::Move(target, to) => self.shift(side, target, to),
            Effect::Lay(card, up, to) => self.lay_by_hand(seat, card, up, to),
            Effect::Draw(card) => self.draw(seat, card),
            Effect::Keep(card, to) => self.draw(to, card),
            Effect::Give(target, to) => self.give(seat, named(target), to),
            Effect::Leave(card) => self.leave(side, card),
            Effect::Bury(target) => self.bury(seat, target),
            Effect::BuryHeld(card) => self.bury_held(seat, card),
            Effect::Reveal(Shown::Card(card)) => self.show(seat, card),
            Effect::Gain(value, to) => self.gain(side, value, to),
            Effect::Name(_) | Effect::Reveal(_) | Effect::Nothing => {}
        }
        if told {
            self.done();
        }
    }
}
