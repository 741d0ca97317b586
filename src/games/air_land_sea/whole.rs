//! Whether an ability can be carried out as a whole. One that cannot is ignored
//! entirely: its price is not paid.

use super::{
    options,
    resolve::Resolver,
    rules::Rules,
    step::{Choice, Step},
    table::{Pending, Table},
    targets,
    verb::{Act, Verb},
};
use crate::{clause::Quiet, game::Seat, source::Span};

/// Whether the ability in front can be carried out: its first verb and, unless
/// it has begun, what the same side has to do after it.
pub(super) fn is_possible(rules: &Rules, table: &Table, front: &Pending) -> bool {
    if !targets::is_possible(rules, table, front) {
        return false;
    }
    front.begun || leads_on(rules, table, front)
}

/// Whether some answer to the verb in front leaves the next one possible.
fn leads_on(rules: &Rules, table: &Table, front: &Pending) -> bool {
    if !has_doubtful_rest(table, front) {
        return true;
    }
    let mut answers = Vec::new();
    let mut none = true;
    for seat in rules.seats(front.decider) {
        answers.clear();
        options::answers(rules, table, seat, front, &mut answers);
        none &= answers.is_empty();
        let leads = |step: &Step| match *step {
            Step::Answer { choice, .. } => {
                choice != Choice::Nothing && answer_leads_on(rules, table, seat, front, choice)
            }
            _ => true,
        };
        if answers.iter().any(leads) {
            return true;
        }
    }
    none
}

/// Whether the same side has to do something after the verb in front that an
/// answer to it may make impossible.
fn has_doubtful_rest(table: &Table, front: &Pending) -> bool {
    table
        .pending
        .get(1)
        .filter(|next| is_same_part(front, next))
        .is_some_and(|next| !is_certain(&front.verb, &next.verb))
}

/// Whether this answer leaves the rest of the ability possible.
fn answer_leads_on(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    front: &Pending,
    choice: Choice,
) -> bool {
    let mut after = table.clone();
    Resolver {
        rules,
        table: &mut after,
        log: &mut Quiet,
        at: Span::default(),
    }
    .carry(seat, front.card, choice);
    match after.pending.front().copied() {
        Some(next) if is_same_part(front, &next) => {
            targets::is_possible(rules, &after, &next) && leads_on(rules, &after, &next)
        }
        _ => true,
    }
}

/// Whether an answer is a dead end: it makes the rest of the ability impossible,
/// and another would not.
pub(super) fn is_dead_end(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    front: &Pending,
    choice: Choice,
) -> bool {
    // To show a card is no price: who shows one that does not serve ignores the
    // rest.
    front.verb.act != Act::Reveal
        && has_doubtful_rest(table, front)
        && !answer_leads_on(rules, table, seat, front, choice)
        && leads_on(rules, table, front)
}

/// What one side does for one trigger is one part of the ability.
pub(super) fn is_same_part(one: &Pending, other: &Pending) -> bool {
    one.trigger == other.trigger && one.decider == other.decider
}

/// Whether the second verb is possible however the first was answered.
fn is_certain(first: &Verb, second: &Verb) -> bool {
    // What says `may` need not be possible.
    second.may
        || matches!(
            second.act,
            Act::AirDrop | Act::ExtraTurn | Act::Name | Act::ByHand
        )
        || (first.act == Act::TakeBack && second.act == Act::Play)
        || matches!(
            first.act,
            Act::Play | Act::AirDrop | Act::ExtraTurn | Act::Name
        )
}
