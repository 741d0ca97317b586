//! What the rules leave no choice about. It happens before any further line of
//! the turn is judged, whether it is written or not; written, it is checked.

use super::super::{
    card::Card,
    resolve::Resolver,
    rules::Rules,
    rulings::TokenWorth,
    table::{Lying, Pending, Place, Spot, Table},
    targets,
    verb::{Ability, Act},
};
use crate::{clause::Log, game::Seat};

/// The only answer that an ability in front of the queue leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Forced {
    Flip(Spot),
    Destroy(Spot),
    /// A card moves to a theater.
    Move(Spot, usize),
    TakeBack(Spot, Seat),
    Reinforce(usize),
    Gain(usize),
    /// Who holds the named card; nobody, where the record knows that.
    Show(Option<Seat>),
    Draw(Seat),
    /// Who gives the only card of a hand to whom.
    Give(Seat, Seat, Option<Card>),
}

/// The one thing that can be done for an ability, if there is only one and its
/// outcome is known. What may be declined is never forced, and of the plays of
/// a card, the cards to name and the cards to show there are always several.
pub(in super::super) fn forced(rules: &Rules, table: &Table, pending: &Pending) -> Option<Forced> {
    if targets::is_optional(&pending.verb) {
        return None;
    }
    match pending.verb.act {
        Act::Flip => {
            let spot = only(targets::all(rules, table, pending))?;
            turns_silently(rules, table, table.lying(spot)?).then_some(Forced::Flip(spot))
        }
        Act::Destroy => {
            let spot = only(targets::all(rules, table, pending))?;
            // Laid aside face up, it must be named.
            let named = rules.deck.destroyed_go_under || table.lying(spot)?.card.is_some();
            named.then_some(Forced::Destroy(spot))
        }
        Act::Move => {
            let (spot, column) = only(targets::moves(rules, table, pending))?;
            Some(Forced::Move(spot, column))
        }
        Act::TakeBack => {
            let spot = only(targets::all(rules, table, pending))?;
            let seat = only(rules.seats(pending.decider))?;
            Some(Forced::TakeBack(spot, seat))
        }
        Act::Reinforce => only(targets::columns(table, pending)).map(Forced::Reinforce),
        // Where its value is free, +1 or +2, that is a choice.
        Act::Gain if rules.rulings.token_value == TokenWorth::AsWritten => None,
        Act::Gain => only(targets::columns(table, pending)).map(Forced::Gain),
        Act::ShowNamed => shown(rules, table, pending),
        Act::Draw => only(rules.seats(pending.decider)).map(Forced::Draw),
        Act::Give => gift(rules, table, pending),
        Act::Play | Act::Name | Act::Reveal | Act::AirDrop | Act::ExtraTurn | Act::ByHand => None,
    }
}

/// What happens where a compulsory choice is left unwritten, although there are
/// several answers: a token is worth +1, and whether a named card was there
/// shows when its side plays.
fn unwritten(rules: &Rules, table: &Table, pending: &Pending) -> Option<Forced> {
    let forced = forced(rules, table, pending);
    forced.or_else(|| match pending.verb.act {
        Act::Gain => only(targets::columns(table, pending)).map(Forced::Gain),
        Act::ShowNamed => Some(Forced::Show(None)),
        _ => None,
    })
}

/// Who holds a named card shows it; nobody does where all hands are known.
fn shown(rules: &Rules, table: &Table, pending: &Pending) -> Option<Forced> {
    let (card, _) = table.named?;
    match table.place[card.index()] {
        Place::Hand(seat) if rules.side(seat) == pending.decider => Some(Forced::Show(Some(seat))),
        _ => {
            if let Some(seat) = table.sure_holder(rules, pending.decider, card) {
                return Some(Forced::Show(Some(seat)));
            }
            let mut holders = rules.seats(pending.decider);
            let none = !holders.any(|seat| table.may_hold(seat, card));
            none.then_some(Forced::Show(None))
        }
    }
}

/// The last card of the only hand that can give one goes to the only receiver.
fn gift(rules: &Rules, table: &Table, pending: &Pending) -> Option<Forced> {
    let mut givers = rules
        .seats(pending.decider)
        .filter(|seat| !table.hand(*seat).is_empty());
    let giver = only(&mut givers)?;
    let receiver = match pending.seat {
        Some(seat) => seat,
        None => only(rules.seats(1 - pending.decider))?,
    };
    let hand = table.hand(giver);
    let last = hand.count == Some(1);
    last.then(|| Forced::Give(giver, receiver, hand.known.iter().next()))
}

/// The card without a known text that a flip must turn up: there is no other to
/// choose.
pub(in super::super) fn unattested(
    rules: &Rules,
    table: &Table,
    pending: &Pending,
) -> Option<Card> {
    if pending.verb.act != Act::Flip {
        return None;
    }
    let lying = table.lying(only(targets::all(rules, table, pending))?)?;
    let card = table.surely(rules, lying);
    card.filter(|_| !turns_silently(rules, table, lying))
}

/// Whether a card can be turned without a word from the record: it goes down,
/// or what comes up is known and so is its text.
fn turns_silently(rules: &Rules, table: &Table, lying: &Lying) -> bool {
    lying.up
        || table
            .surely(rules, lying)
            .is_some_and(|card| rules.by_hand || *rules.deck.ability(card) != Ability::Unattested)
}

/// The item of an iterator that has just one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

impl<L: Log> Resolver<'_, L> {
    /// What is forced happens, options are declined, a compulsory choice with
    /// several answers stays open.
    ///
    /// It ends: each round takes a verb off the queue, and none joins it but by
    /// a card that comes face up, which a turn counts and bounds (`trigger`).
    pub(in super::super) fn settle_abilities(&mut self) {
        if self.table.endless {
            return;
        }
        self.carry_out_forced();
        // The step that came to this was told so.
        self.stop_if_endless();
        while let Some(front) = self.waiting() {
            if self.table.endless {
                // Nobody was told: it came of what was left unwritten.
                self.table.pending.clear();
                return;
            }
            if !self.pass_over(&front) {
                return;
            }
        }
    }

    /// Abilities that would trigger each other for ever are left at that.
    pub(in super::super) fn stop_if_endless(&mut self) {
        if self.table.endless {
            self.table.endless = false;
            self.table.pending.clear();
        }
    }

    /// What is forced happens; whatever somebody may choose stays open. It ends
    /// as `settle_abilities` does.
    pub(in super::super) fn carry_out_forced(&mut self) {
        while let Some(front) = self.waiting() {
            if !self.carry_out_if_forced(&front) {
                return;
            }
        }
    }

    /// The ability in front, after what is impossible was ignored.
    pub(in super::super) fn waiting(&mut self) -> Option<Pending> {
        self.advance();
        self.table.pending.front().copied()
    }

    /// Resolves the front ability without a word from the record, if it can be.
    pub(in super::super) fn pass_over(&mut self, front: &Pending) -> bool {
        if targets::is_optional(&front.verb) {
            self.decline();
            return true;
        }
        let way = unwritten(self.rules, self.table, front);
        way.map(|forced| self.carry_out(forced, front)).is_some()
    }

    pub(in super::super) fn carry_out_if_forced(&mut self, front: &Pending) -> bool {
        let way = forced(self.rules, self.table, front);
        way.map(|forced| self.carry_out(forced, front)).is_some()
    }

    fn carry_out(&mut self, forced: Forced, front: &Pending) {
        // What follows from it was caused by the line that triggered it.
        let now = std::mem::replace(&mut self.at, front.since);
        match forced {
            Forced::Flip(spot) => self.flip(spot, None),
            Forced::Destroy(spot) => self.destroy_as_told(spot, None),
            Forced::Move(spot, column) => {
                self.shift_to(spot, spot.side, column, None);
                self.done();
            }
            Forced::TakeBack(spot, seat) => self.take_back(spot, seat, None),
            Forced::Reinforce(column) => self.reinforce(front.decider, column, None, None),
            Forced::Gain(column) => {
                self.gain(front.decider, column, 1);
                self.done();
            }
            Forced::Show(Some(seat)) => self.show_named(Some(seat)),
            Forced::Show(None) => self.leave_unsaid(),
            Forced::Draw(seat) => {
                self.draw(seat, None);
                self.done();
            }
            Forced::Give(giver, to, card) => {
                self.give(giver, to, card);
                self.done();
            }
        }
        self.at = now;
    }
}
