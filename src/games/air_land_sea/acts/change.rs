//! What an answer changes. It depends on the ability that is answered: `(?)>A` moves a
//! card of the table, lays one of the deck or, by hand, one of the hand.

use super::super::{verb::At, verb::Cover, verb::Whose};
use super::{
    Act, Card, Choice, Ctx, Dest, Fault, Open, Pending, Played, Resolver, Rule, Shown, Side, Spot,
    Target,
    answer::{Answer, declined},
    place::{locate, named},
    reinforce::{draws_unasked, is_drawn},
    verbs::fits,
};
use crate::{
    clause::{Impossible, Log},
    game::{Seat, Seats},
};

/// Where a card or a token comes to lie.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Landing {
    /// `None`: the side that it would go to anyway.
    pub(super) side: Option<Side>,
    pub(super) column: usize,
    /// A place in the stack, counted from the bottom, from 1.
    pub(super) index: Option<u32>,
}

impl Landing {
    pub(super) fn new(to: Dest, column: usize) -> Self {
        Landing {
            column,
            side: to.side,
            index: to.index,
        }
    }

    /// On one's own side, on top.
    pub(super) fn on(column: usize) -> Self {
        Landing {
            column,
            side: None,
            index: None,
        }
    }
}

/// Decided once, where the answer is judged.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Change {
    Nothing,
    Flip(Spot, Option<Card>),
    Destroy(Spot, Option<Card>),
    /// From one theater to another.
    Move(Spot, Landing),
    /// From the deck to a theater.
    Reinforce(Played),
    /// From the hand to a theater.
    Lay(Played),
    /// From the table to a hand.
    TakeBack(Spot, Seat),
    /// From the deck to a hand.
    Draw(Option<Card>),
    /// The same with a card that was to go to a theater.
    Keep(Option<Card>, Seat),
    /// From one hand to another.
    Give(Option<Card>, Option<Seat>),
    /// A card that was looked at stays on the deck.
    Leave(Option<Card>),
    /// From the table under the deck.
    Bury(Spot),
    /// From the hand under the deck.
    BuryHeld(Option<Card>),
    Reveal(Shown),
    Name(Option<Card>),
    Gain(u32, Landing),
}

impl Change {
    /// Whether what is drawn for the ability in front goes where it does not say.
    pub(super) fn keeps_or_shows(self) -> bool {
        matches!(
            self,
            Change::Keep(..) | Change::Reinforce(Played { up: true, .. })
        )
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    /// What a choice changes, unless nobody could do it even by mistake.
    pub(super) fn change(&mut self, answer: Answer) -> Result<Change, Impossible> {
        let Answer { by, choice, .. } = answer;
        let (rules, table) = (self.rules, self.table);
        let (seat, side) = (self.seat(), self.side());
        let front = table.pending.front().filter(|front| front.card == by);
        let act = match front {
            Some(front) if front.verb.act == Act::ByHand || fits(front.verb.act, choice) => {
                Some(front.verb.act)
            }
            None if table.by_hand.has(by) => Some(Act::ByHand),
            _ => None,
        };
        let by_hand = act == Some(Act::ByHand);
        // An unknown card on the table is written by its place, so `(?)` is one of the
        // hand, as it is where a turn plays it.
        let held = |target: Target| match target {
            Target::Hidden(None) => true,
            Target::Spot { .. } => false,
            _ => locate(table, side, target).is_none(),
        };
        Ok(match choice {
            Choice::Nothing => Change::Nothing,
            Choice::Flip { target, is } => self.flip(target, is)?,
            Choice::Destroy { target, is } => self.destroy(target, is)?,
            Choice::Move { target, to } => {
                let card = named(target);
                let up = matches!(target, Target::Card(_));
                let unasked = front.is_none() && !by_hand;
                if is_drawn(table, target) || (unasked && draws_unasked(rules, table, by, target)) {
                    self.reinforce(card, up, to)?
                } else if by_hand && held(target) {
                    self.lay_by_hand(card, up, to)?
                } else {
                    self.shift(target, to)?
                }
            }
            Choice::ToHand { target, seat: to } => {
                let card = named(target);
                let across = to.is_some_and(|to| rules.side(to) != side);
                let gives = to.is_some_and(|to| to != seat) && held(target);
                if is_drawn(table, target) && card.is_none_or(|card| table.find(card).is_none()) {
                    self.draw(card, Seats::one(seat))?;
                    Change::Keep(card, to.unwrap_or(seat))
                } else if act == Some(Act::Give) || ((across || by_hand) && gives) {
                    self.give(target, to)?
                } else {
                    Change::TakeBack(self.on_table(target)?, to.unwrap_or(seat))
                }
            }
            Choice::ToDeck(target) if by_hand && held(target) => {
                let card = named(target);
                self.leaves_hand(card, Seats::one(seat))?;
                Change::BuryHeld(card.or_else(|| table.last_card(rules, seat)))
            }
            Choice::ToDeck(target) if by_hand || (act.is_none() && !held(target)) => {
                Change::Bury(self.on_table(target)?)
            }
            Choice::ToDeck(target) => {
                self.draw(named(target), rules.players(side))?;
                Change::Leave(named(target))
            }
            Choice::Reveal(shown) => {
                self.reveal(shown)?;
                Change::Reveal(shown)
            }
            Choice::Name(card) => {
                self.name(card)?;
                Change::Name(card)
            }
            Choice::Draw(card) => {
                self.draw(card, Seats::one(seat))?;
                Change::Draw(card)
            }
            Choice::Gain { value, to } => self.gain(value, to)?,
        })
    }

    /// What the text of the ability forbids.
    pub(super) fn may_be(&mut self, pending: &Pending, change: Change, choice: Choice) {
        let open = Open::new(self.rules, self.table, pending);
        match (change, choice) {
            (Change::Flip(spot, _) | Change::Destroy(spot, _), _) => self.touches(open, spot),
            (Change::Move(spot, _), Choice::Move { to, .. }) => self.may_shift(open, spot, to),
            (Change::Reinforce(..), Choice::Move { to, .. }) => self.may_reinforce(open, to),
            (Change::TakeBack(spot, to), _) => self.may_take_back(open, spot, to),
            (Change::Give(_, to), _) => self.may_give(open, to),
            (Change::Leave(_), _) => {
                let fault = declined(self.rules, self.table, pending.card);
                self.require(Rule::Mandatory, pending.verb.may, fault);
            }
            (Change::Reveal(shown), _) if pending.verb.act == Act::ShowNamed => {
                self.may_show(open, shown);
            }
            (Change::Reveal(shown), _) => self.may_reveal(open, shown),
            (Change::Gain(..), Choice::Gain { value, to }) => self.may_gain(open, value, to),
            _ => {}
        }
    }

    /// The card is one that the ability may touch.
    pub(super) fn touches(&mut self, open: Open<'_>, spot: Spot) {
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
        let column = self.table.column(to.theater);
        let reaches = column.is_none_or(|column| open.reaches(column));
        self.require_at(
            Rule::TargetPlace,
            reaches,
            to.at,
            Fault::OutOfReach(open.pending.card, to.theater),
        );
    }
}

impl<L: Log> Resolver<'_, L> {
    /// `told`: as the ability in front says, which is done with it. Otherwise the
    /// same is done against the rules, or by hand.
    pub(super) fn bring_about(&mut self, seat: Seat, change: Change, told: bool) {
        let side = self.rules.side(seat);
        match change {
            // These say themselves when the ability is done: before or after what
            // follows from them.
            Change::Flip(spot, is) => return self.flip(spot, is, told),
            Change::Destroy(spot, is) => return self.destroy(spot, is, told),
            Change::Reinforce(played) => return self.reinforce(played, told),
            Change::TakeBack(spot, to) => return self.take_back(spot, to, told),
            Change::Name(card) if told => return self.name(card),
            Change::Reveal(shown) if told && self.awaits_named() => {
                return self.show_named(seat, shown);
            }
            Change::Reveal(Shown::None) if told => return self.decline(),
            Change::Move(spot, to) => self.move_to(spot, to),
            Change::Lay(played) => self.lay_by_hand(seat, played),
            Change::Draw(card) => self.draw(seat, card),
            Change::Keep(card, to) => self.draw(to, card),
            Change::Give(card, to) => self.give(seat, card, to),
            Change::Leave(card) => self.leave(side, card),
            Change::Bury(spot) => self.remove(spot, None),
            Change::BuryHeld(card) => self.bury_held(seat, card),
            Change::Reveal(Shown::Card(card)) => self.show(seat, card),
            Change::Gain(value, to) => self.gain(side, value, to),
            Change::Name(_) | Change::Reveal(_) | Change::Nothing => {}
        }
        if told {
            self.done();
        }
    }
}
