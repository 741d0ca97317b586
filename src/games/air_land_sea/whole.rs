//! Whether an ability can be carried out as a whole. One that cannot is ignored
//! entirely: its price is not paid.

use super::{
    options,
    resolve::Resolver,
    rules::Rules,
    step::Step,
    table::{Pending, Table},
    targets,
    verb::{Act, Verb},
};
use crate::{clause::Quiet, source::Span};

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
    for seat in rules.seats(front.decider) {
        let mut found = Vec::new();
        options::answers(rules, table, seat, front, &mut found);
        answers.extend(found.into_iter().map(|step| (seat, step)));
    }
    answers.is_empty()
        || answers.into_iter().any(|(seat, step)| {
            let Step::Answer { by, choice, .. } = step else {
                return true;
            };
            if choice == super::step::Choice::Nothing {
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
        })
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
