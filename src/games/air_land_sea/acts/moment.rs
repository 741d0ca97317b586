//! The moment for which a step is written: what comes before it and needs no word from
//! the record has happened. It is found once, where the step is judged, and carried out
//! from there.

use super::{
    Act, Card, Choice, Ctx, Open, Pending, Resolver, Rules, Step, Table,
    answer::Answer,
    change::Change,
    emissary::wanders,
    gain::lays_there,
    give::receives,
    place::locate,
    verbs::{Forced, fits, forced},
};
use crate::{
    clause::{Log, Noted},
    game::Seat,
};

#[derive(Clone, Debug)]
pub(in super::super) enum Moment {
    /// It is there.
    Here,
    Later(Box<Later>),
}

/// The table at a later moment.
#[derive(Clone, Debug)]
pub(in super::super) struct Later {
    table: Table,
    /// What acted on the way.
    noted: Noted,
}

/// What an answer waits for.
#[derive(Clone, Copy, Debug)]
enum Awaited {
    /// The verb that the answer is for.
    Verb,
    /// The ability of the card was found to be impossible: `_` says so.
    Ignored,
    /// Émissaire moves when all else is settled.
    Settled,
    /// The first verb of the card, which takes another answer.
    Card,
    /// The card has nothing to decide: what is forced has happened.
    Forced,
}

/// The first of these that can be reached is meant.
const AWAITED: [Awaited; 5] = [
    Awaited::Verb,
    Awaited::Ignored,
    Awaited::Settled,
    Awaited::Card,
    Awaited::Forced,
];

impl Moment {
    /// The table then.
    pub(super) fn table<'t>(&'t self, now: &'t Table) -> &'t Table {
        match self {
            Moment::Here => now,
            Moment::Later(later) => &later.table,
        }
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    /// The moment when something has happened.
    pub(super) fn after(&self, go: impl FnOnce(&mut Resolver<'_, Noted>)) -> Moment {
        let mut later = Later {
            table: self.table.clone(),
            noted: Noted::for_log(self.court.log),
        };
        self.happens(&mut later, go);
        Moment::Later(Box::new(later))
    }

    /// Before the moment something more happens.
    pub(super) fn before(&self, moment: &mut Moment, go: impl FnOnce(&mut Resolver<'_, Noted>)) {
        match moment {
            Moment::Here => *moment = self.after(go),
            Moment::Later(later) => self.happens(later, go),
        }
    }

    fn happens(&self, later: &mut Later, go: impl FnOnce(&mut Resolver<'_, Noted>)) {
        let Later { table, noted } = later;
        go(&mut Resolver::new(self.rules, table, noted, self.deed.line));
    }

    /// When everything is done that needs no word from the record.
    pub(super) fn when_settled(&self) -> Moment {
        if self.table.pending.is_empty() {
            return Moment::Here;
        }
        self.after(|resolver| {
            resolver.settle_abilities();
        })
    }

    /// When this player plays a card: abilities that wait before a granted play are
    /// settled, others stay.
    pub(super) fn when_ready_to_play(&self) -> Moment {
        let table = self.table;
        if table.pending.is_empty() || table.grants_play(self.side()) {
            return Moment::Here;
        }
        self.after(|resolver| resolver.make_ready(self.seat()))
    }

    /// The moment for which an answer is written.
    pub(super) fn moment_of(&self, answer: Answer) -> Moment {
        let here = self.table.pending.front();
        if here.is_none_or(|front| is_for(self.rules, self.table, front, answer)) {
            return Moment::Here;
        }
        let reach = |awaited| {
            let mut reached = false;
            let then = self.after(|resolver| reached = resolver.reach(awaited, answer));
            reached.then_some(then)
        };
        AWAITED.into_iter().find_map(reach).unwrap_or(Moment::Here)
    }
}

/// Whether a step answers the ability that waits now.
pub(in super::super) fn is_for_now(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
    let Step::Answer { by, choice, .. } = *step else {
        return false;
    };
    let mut front = table.pending.front().into_iter();
    front.any(|front| is_for(rules, table, front, Answer { seat, by, choice }))
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
    lies.is_none_or(|lies| spot == Some(lies))
        && lands == to.and_then(|to| table.column(to.theater))
}

impl<L: Log> Resolver<'_, L> {
    /// The moment has come: it was decided where the step was judged.
    pub(super) fn come_to(&mut self, moment: Moment) {
        if let Moment::Later(later) = moment {
            *self.table = later.table;
            later.noted.tell(self.log);
        }
    }

    /// Brings the table to what an answer waits for; false where that does not come.
    fn reach(&mut self, awaited: Awaited, answer: Answer) -> bool {
        match awaited {
            Awaited::Verb => self.pass_to_verb(answer),
            Awaited::Ignored => self.pass_to_ignored(answer),
            Awaited::Settled => {
                self.settle_abilities();
                wanders(self.rules, self.table, answer).is_some()
            }
            Awaited::Card => self.pass_to_card(answer.by),
            Awaited::Forced => {
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
        if self.table.is_ignored(by) {
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
