//! The moment at which an answer is judged: what comes before it and needs no
//! word from the record has happened.

use std::borrow::Cow;

use super::super::{
    card::Card,
    resolve::Resolver,
    rules::{Rules, Side},
    table::{Pending, Table},
    verb::{Act, Ongoing},
};
use super::{
    Choice, Target,
    answer::{fits_verb, receives, wanders},
    physics::locate,
    play::settled,
    possible::is_same_part,
    settle::{Forced, forced},
};
use crate::{
    clause::{Log, Quiet},
    game::Seat,
    source::Span,
};

/// An answer that a player writes for a card.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Answer {
    pub(in super::super) seat: Seat,
    pub(in super::super) by: Card,
    pub(in super::super) choice: Choice,
}

/// How a table comes to the moment of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// It is there.
    Here,
    /// To the verb that the answer is for.
    Verb,
    /// To the first verb of the card, which takes another answer.
    Card,
    /// Émissaire moves when all else is settled.
    Settled,
    /// The card has nothing to decide: what is forced has happened.
    Forced,
}

/// The token that Ravitaillement gives for a play.
pub(in super::super) fn is_supply(pending: &Pending) -> bool {
    pending.visit == 0
}

/// The card whose token is meant: where several permitted a play, any of them is
/// written.
pub(in super::super) fn supplier(table: &Table, by: Card) -> Card {
    let own = |token: &&Pending| is_supply(token) && token.card == by;
    let shared = |token: &&Pending| is_supply(token) && token.also.has(by);
    let pending = &table.pending;
    let token = pending
        .iter()
        .find(own)
        .or_else(|| pending.iter().find(shared));
    token.map_or(by, |token| token.card)
}

/// Whether a card is one of several that permit the play of a token.
pub(in super::super) fn is_one_of_several(token: &Pending, by: Card) -> bool {
    is_supply(token) && !token.also.is_empty() && (token.card == by || token.also.has(by))
}

/// Whether the owner of several cards that permit a play may ignore this one:
/// another permits it, or has been ignored before.
pub(in super::super) fn ignores_one_of_several(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    by: Card,
) -> bool {
    let side = rules.side(seat);
    let own = |token: &&Pending| token.owner == side && is_supply(token);
    if let Some(token) = table.pending.iter().find(own) {
        return is_one_of_several(token, by);
    }
    let permits = |card: Card| rules.deck.ongoing(card) == Some(Ongoing::SupplyLines);
    let mut up = table.face_up[side].iter();
    let declined = up.any(|card| card != by && permits(card) && table.declined.has(card));
    declined && permits(by) && table.face_up[side].has(by)
}

/// The table when an answer is judged.
pub(in super::super) fn at_answer<'t>(
    rules: &Rules,
    table: &'t Table,
    answer: Answer,
) -> Cow<'t, Table> {
    match way(rules, table, answer) {
        Way::Here => Cow::Borrowed(table),
        way => Cow::Owned(after(rules, table, |r| {
            r.go(way, answer);
        })),
    }
}

/// The table when all that is forced has happened.
pub(in super::super) fn after_forced(rules: &Rules, table: &Table) -> Table {
    after(rules, table, |resolver| {
        resolver.carry_out_forced();
    })
}

fn after(rules: &Rules, table: &Table, go: impl FnOnce(&mut Resolver<'_, Quiet>)) -> Table {
    let mut copy = table.clone();
    go(&mut Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    });
    copy
}

fn way(rules: &Rules, table: &Table, answer: Answer) -> Way {
    let Some(front) = table.pending.front() else {
        return Way::Here;
    };
    if is_for(rules, table, front, answer) {
        return Way::Here;
    }
    let mut copy = table.clone();
    let mut resolver = Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    };
    if resolver.pass_to_verb(answer) {
        return Way::Verb;
    }
    let settled = settled(rules, table);
    if wanders(rules, &settled, answer.seat, answer.by, answer.choice) {
        return Way::Settled;
    }
    let mut copy = table.clone();
    resolver.table = &mut copy;
    if resolver.pass_to_card(answer.by) {
        return Way::Card;
    }
    Way::Forced
}

/// Whether the ability in front is this card's and the player's side decides
/// it. About the token of Ravitaillement both do: its owner whether, the other
/// where.
fn is_decided_by(front: &Pending, side: Side, by: Card) -> bool {
    front.card == by && (front.decider == side || (is_supply(front) && front.owner == side))
}

/// Whether an answer is for the verb in front. Where that leaves one answer only
/// and this is another, it is for a later verb that takes it: what is forced
/// need not be written.
fn is_for(rules: &Rules, table: &Table, front: &Pending, answer: Answer) -> bool {
    let side = rules.side(answer.seat);
    if receives(rules, front, answer.seat, answer.choice) {
        return front.card == answer.by;
    }
    if !is_decided_by(front, side, answer.by) {
        return false;
    }
    if is_supply(front) {
        return answer.choice == Choice::Nothing || lays_there(table, front, answer.choice);
    }
    let act = front.verb.act;
    if answer.choice == Choice::Nothing || act == Act::ByHand {
        return true;
    }
    if !fits_verb(act, answer.choice) {
        return false;
    }
    let takes_it =
        |later: &Pending| is_same_part(front, later) && fits_verb(later.verb.act, answer.choice);
    let another = table.pending.iter().skip(1).any(takes_it);
    !another
        || forced(rules, table, front)
            .is_none_or(|forced| is_answer(table, side, forced, answer.choice))
}

/// Whether a token of Ravitaillement goes where this answer lays one.
fn lays_there(table: &Table, token: &Pending, choice: Choice) -> bool {
    let Choice::Gain { to, .. } = choice else {
        return false;
    };
    let column = table.column(to.kind);
    token
        .fixed
        .is_none_or(|fixed| column == Some(usize::from(fixed)))
}

/// Whether a written choice is the one that is forced.
fn is_answer(table: &Table, side: Side, forced: Forced, choice: Choice) -> bool {
    let lies = |target: Target, spot| locate(table, side, target) == Some(spot);
    match (forced, choice) {
        (Forced::Flip(spot), Choice::Flip { target, .. })
        | (Forced::Destroy(spot), Choice::Destroy { target, .. })
        | (Forced::TakeBack(spot, _), Choice::ToHand { target, .. }) => lies(target, spot),
        (Forced::Move(spot, column), Choice::Move { target, to }) => {
            lies(target, spot) && table.column(to.kind) == Some(column)
        }
        (Forced::Reinforce(column), Choice::Move { to, .. })
        | (Forced::Gain(column), Choice::Gain { to, .. }) => table.column(to.kind) == Some(column),
        _ => true,
    }
}

impl<L: Log> Resolver<'_, L> {
    /// Brings the table to the moment of an answer.
    pub(in super::super) fn come_to(&mut self, answer: Answer) {
        let way = way(self.rules, self.table, answer);
        self.go(way, answer);
    }

    fn go(&mut self, way: Way, answer: Answer) {
        match way {
            Way::Here => {}
            Way::Verb => drop(self.pass_to_verb(answer)),
            Way::Card => drop(self.pass_to_card(answer.by)),
            Way::Settled => self.settle_abilities(),
            Way::Forced => self.carry_out_forced(),
        }
    }

    /// Settles what comes before the verb that an answer is for; false when
    /// that is not reached. It ends as `settle_abilities` does.
    fn pass_to_verb(&mut self, answer: Answer) -> bool {
        self.bring_token_forward(answer);
        while let Some(front) = self.waiting() {
            if is_for(self.rules, self.table, &front, answer) {
                return true;
            }
            if !self.pass_by(&front) {
                return false;
            }
        }
        false
    }

    /// The same for whatever the card has to decide.
    fn pass_to_card(&mut self, by: Card) -> bool {
        while let Some(front) = self.waiting() {
            if front.card == by && front.verb.act != Act::Play {
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
        if !is_supply(front) {
            return self.pass_over(front);
        }
        let others = !self.table.pending.iter().all(is_supply);
        if others {
            self.table.pending.rotate_left(1);
        }
        others
    }

    /// Of several tokens the one that lies where this answer lays one comes
    /// first, in whatever order they were gained.
    fn bring_token_forward(&mut self, answer: Answer) {
        let own = |token: &Pending| is_supply(token) && token.card == answer.by;
        let there = |token: &Pending| own(token) && lays_there(self.table, token, answer.choice);
        let pending = &self.table.pending;
        let index = pending.iter().position(there);
        let Some(index) = index.or_else(|| pending.iter().position(own)) else {
            return;
        };
        if let Some(token) = self.table.pending.remove(index) {
            self.table.pending.push_front(token);
        }
    }
}
