//! The moment for which an answer is written: what comes before it and needs no word
//! from the record has happened.

use std::borrow::Cow;

use super::{
    Act, Card, Choice, Open, Pending, Resolver, Rules, Table, Target,
    answer::Answer,
    emissary::wanders,
    gain::lays_there,
    give::receives,
    place::locate,
    settle::{after, settled},
    verbs::{Forced, fits, forced},
};
use crate::clause::Log;

#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Moment {
    /// It is there.
    Here,
    /// The verb that the answer is for.
    Verb(Answer),
    /// The first verb of the card, which takes another answer.
    Card(Card),
    /// The ability of the card was found to be impossible, and `_` says so.
    Ignored(Card),
    /// Émissaire moves when all else is settled.
    Settled,
    /// The card has nothing to decide: what is forced has happened.
    Forced,
}

impl Moment {
    pub(super) fn of(rules: &Rules, table: &Table, answer: Answer) -> Moment {
        let Some(front) = table.pending.front() else {
            return Moment::Here;
        };
        if is_for(rules, table, front, answer) {
            return Moment::Here;
        }
        let mut reached = false;
        after(rules, table, |resolver| {
            reached = resolver.pass_to_verb(answer);
        });
        if reached {
            return Moment::Verb(answer);
        }
        if answer.says_nothing() && !table.is_ignored(answer.by) {
            after(rules, table, |resolver| {
                reached = resolver.pass_to_ignored(answer.by);
            });
            if reached {
                return Moment::Ignored(answer.by);
            }
        }
        if wanders(rules, &settled(rules, table), answer).is_some() {
            return Moment::Settled;
        }
        after(rules, table, |resolver| {
            reached = resolver.pass_to_card(answer.by);
        });
        if reached {
            Moment::Card(answer.by)
        } else {
            Moment::Forced
        }
    }

    pub(super) fn table<'t>(self, rules: &Rules, table: &'t Table) -> Cow<'t, Table> {
        match self {
            Moment::Here => Cow::Borrowed(table),
            moment => Cow::Owned(after(rules, table, |resolver| resolver.come_to(moment))),
        }
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
    if let Choice::ToDeck(_) = choice {
        return true;
    }
    let from = |choice| match choice {
        Choice::Flip { target, .. }
        | Choice::Destroy { target, .. }
        | Choice::Move { target, .. }
        | Choice::ToHand { target, .. } => Some(target),
        _ => None,
    };
    let spot = |target| locate(table, rules.side(seat), target);
    let column = |choice| match choice {
        Choice::Move { to, .. } | Choice::Gain { to, .. } => table.column(to.kind),
        _ => None,
    };
    // One that is drawn or given has no place.
    let lies = from(forced).filter(|target| matches!(target, Target::Spot { .. }));
    lies.is_none_or(|target| spot(target) == from(choice).and_then(spot))
        && column(forced) == column(choice)
}

impl<L: Log> Resolver<'_, L> {
    /// Brings the table to the moment of an answer.
    pub(super) fn come_to(&mut self, moment: Moment) {
        match moment {
            Moment::Here => {}
            Moment::Verb(answer) => drop(self.pass_to_verb(answer)),
            Moment::Card(by) => drop(self.pass_to_card(by)),
            Moment::Ignored(by) => drop(self.pass_to_ignored(by)),
            Moment::Settled => self.settle_abilities(),
            Moment::Forced => self.carry_out_forced(),
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
    fn pass_to_ignored(&mut self, by: Card) -> bool {
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
