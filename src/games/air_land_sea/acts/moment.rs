//! The moment for which an answer is written: what comes before it and needs no word
//! from the record has happened.

use std::borrow::Cow;

use super::{
    Act, Card, Choice, Open, Pending, Resolver, Rules, Table,
    answer::Answer,
    change::Change,
    emissary::wanders,
    gain::lays_there,
    give::receives,
    place::locate,
    settle::after,
    verbs::{Forced, fits, forced},
};
use crate::clause::Log;

#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Moment {
    /// It is there.
    Here,
    /// The verb that the answer is for.
    Verb,
    /// The ability of the card was found to be impossible, and `_` says so.
    Ignored,
    /// Émissaire moves when all else is settled.
    Settled,
    /// The first verb of the card, which takes another answer.
    Card,
    /// The card has nothing to decide: what is forced has happened.
    Forced,
}

/// The first of these that can be reached is meant.
const LATER: [Moment; 5] = [
    Moment::Verb,
    Moment::Ignored,
    Moment::Settled,
    Moment::Card,
    Moment::Forced,
];

impl Moment {
    /// The moment for which an answer is written, and the table then.
    pub(super) fn of<'t>(
        rules: &Rules,
        table: &'t Table,
        answer: Answer,
    ) -> (Moment, Cow<'t, Table>) {
        let here = table.pending.front();
        if here.is_none_or(|front| is_for(rules, table, front, answer)) {
            return (Moment::Here, Cow::Borrowed(table));
        }
        let reach = |moment| {
            let mut reached = false;
            let then = after(rules, table, |resolver| {
                reached = resolver.come_to(moment, answer);
            });
            reached.then_some((moment, Cow::Owned(then)))
        };
        let reached = LATER.into_iter().find_map(reach);
        reached.unwrap_or((Moment::Here, Cow::Borrowed(table)))
    }
}

/// Whether an answer is for the verb in front. Where that leaves one answer only
/// and this is another, it is for a later verb that takes it: what is forced
/// need not be written.
fn is_for(rules: &Rules, table: &Table, front: &Pending, answer: Answer) -> bool {
    let Answer { seat, by, choice } = answer;
    let side = rules.side(seat);
    if receives(rules, front, seat, choice) {
        return front.card == by;
    }
    if !front.is_decided_by(side, by) {
        return false;
    }
    if front.is_supply() {
        return choice == Choice::Nothing || lays_there(table, front, choice);
    }
    let act = front.verb.act;
    if choice == Choice::Nothing || act == Act::ByHand {
        return true;
    }
    if !fits(act, choice) {
        return false;
    }
    let takes_it = |later: &Pending| front.is_same_part(later) && fits(later.verb.act, choice);
    let another = table.pending.iter().skip(1).any(takes_it);
    let open = Open::new(rules, table, front);
    !another || forced(open).is_none_or(|only| is_same(rules, table, only, choice))
}

/// Whether a written choice is the one that is forced: of the same card, to the same
/// theater.
fn is_same(rules: &Rules, table: &Table, forced: Forced, choice: Choice) -> bool {
    let Forced::Answer(seat, forced) = forced else {
        return true;
    };
    let (from, to) = match choice {
        Choice::ToDeck(_) => return true,
        Choice::Flip { target, .. }
        | Choice::Destroy { target, .. }
        | Choice::ToHand { target, .. } => (Some(target), None),
        Choice::Move { target, to } => (Some(target), Some(to)),
        Choice::Gain { to, .. } => (None, Some(to)),
        _ => (None, None),
    };
    // One that is drawn or given has no place.
    let (lies, lands) = match forced {
        Change::Flip(spot, _) | Change::Destroy(spot, _) | Change::TakeBack(spot, _) => {
            (Some(spot), None)
        }
        Change::Move(spot, to) => (Some(spot), Some(to.column)),
        Change::Reinforce(played) => (None, Some(played.column)),
        Change::Gain(_, to) => (None, Some(to.column)),
        _ => (None, None),
    };
    let spot = from.and_then(|target| locate(table, rules.side(seat), target));
    lies.is_none_or(|lies| spot == Some(lies)) && lands == to.and_then(|to| table.column(to.kind))
}

impl<L: Log> Resolver<'_, L> {
    /// Brings the table to the moment of an answer; false where it does not come.
    pub(super) fn come_to(&mut self, moment: Moment, answer: Answer) -> bool {
        match moment {
            Moment::Here => true,
            Moment::Verb => self.pass_to_verb(answer),
            Moment::Ignored => self.pass_to_ignored(answer),
            Moment::Settled => {
                self.settle_abilities();
                wanders(self.rules, self.table, answer).is_some()
            }
            Moment::Card => self.pass_to_card(answer.by),
            Moment::Forced => {
                self.carry_out_forced();
                true
            }
        }
    }

    /// Settles what comes before the verb that an answer is for; false when
    /// that is not reached. It ends as `settle_abilities` does.
    fn pass_to_verb(&mut self, answer: Answer) -> bool {
        self.bring_token_forward(answer.by, answer.choice);
        self.pass_to(|rules, table, front| is_for(rules, table, front, answer))
    }

    /// The same for whatever the card has to decide.
    fn pass_to_card(&mut self, by: Card) -> bool {
        self.pass_to(|_, _, front| front.card == by && front.verb.act != Act::Play)
    }

    /// Settles what comes before the ability of a card, until that one is found to be
    /// impossible; false when it is not.
    fn pass_to_ignored(&mut self, answer: Answer) -> bool {
        let by = answer.by;
        if !answer.says_nothing() || self.table.is_ignored(by) {
            return false;
        }
        while let Some(front) = self.waiting() {
            if self.table.is_ignored(by) || !self.pass_by(&front) {
                break;
            }
        }
        self.table.is_ignored(by)
    }

    fn pass_to(&mut self, is_there: impl Fn(&Rules, &Table, &Pending) -> bool) -> bool {
        while let Some(front) = self.waiting() {
            if is_there(self.rules, self.table, &front) {
                return true;
            }
            if !self.pass_by(&front) {
                return false;
            }
        }
        false
    }

    /// Leaves the verb in front behind. A token of Ravitaillement is laid before
    /// or after the ability of the card that was played: nothing depends on it,
    /// so it lets all else pass.
    fn pass_by(&mut self, front: &Pending) -> bool {
        if !front.is_supply() {
            return self.pass_over(front);
        }
        let others = !self.table.pending.iter().all(Pending::is_supply);
        if others {
            self.table.pending.rotate_left(1);
        }
        others
    }
}
