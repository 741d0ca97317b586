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
    let next = table
        .pending
        .get(1)
        .filter(|next| is_same_part(front, next));
    let Some(next) = next else { return true };
    if is_certain(&front.verb, &next.verb) {
        return true;
    }
    let mut answers = Vec::new();
    let mut none = true;
    for seat in rules.seats(front.decider) {
        answers.clear();
        options::answers(rules, table, seat, front, &mut answers);
        none &= answers.is_empty();
        let leaves_next = |step: &Step| leaves_next(rules, table, front, seat, *step);
        if answers.iter().any(leaves_next) {
            return true;
        }
    }
    none
}

/// Whether the next verb is possible after this answer to the one in front.
fn leaves_next(rules: &Rules, table: &Table, front: &Pending, seat: Seat, step: Step) -> bool {
    let Step::Answer { by, choice, .. } = step else {
        return true;
    };
    if choice == Choice::Nothing {
        return false;
    }
    let mut after = table.clone();
    Resolver {
        rules,
        table: &mut after,
        log: &mut Quiet,
        at: Span::default(),
    }
    .carry(seat, by, choice);
    match after.pending.front().copied() {
        Some(next) if is_same_part(front, &next) => {
            targets::is_possible(rules, &after, &next) && leads_on(rules, &after, &next)
        }
        _ => true,
    }
}

/// What one side does for one trigger is one part of the ability.
pub(super) fn is_same_part(one: &Pending, other: &Pending) -> bool {
    one.trigger == other.trigger && one.decider == other.decider
}

/// Whether the second verb is possible however the first was answered.
fn is_certain(first: &Verb, second: &Verb) -> bool {
    matches!(
        second.act,
        Act::AirDrop | Act::ExtraTurn | Act::Name | Act::ByHand
    ) || (first.act == Act::TakeBack && second.act == Act::Play)
        || matches!(
            first.act,
            Act::Play | Act::AirDrop | Act::ExtraTurn | Act::Name
        )
}
