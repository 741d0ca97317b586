//! Abilities that would never end: each triggers the next, for ever.

use super::super::{
    card::Card, clauses::Rule, faults::Fault, resolve::Resolver, rules::Rules, table::Table,
};
use super::{Step, play::Bench};
use crate::{
    clause::{Log, Quiet},
    game::Deed,
    source::Span,
};

/// So many cards of a cycle are named.
pub(in super::super) const CYCLE: usize = 4;
pub(in super::super) type Cycle = [Option<Card>; CYCLE];

/// A step after which what is forced would go on for ever is refused: nobody
/// could finish the turn. With the cards of the boxes alone that cannot be.
pub(in super::super) fn ends<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    if rules.deck.has_new_flips && court.is_clean() {
        let cycle = cycle(rules, table, deed, step);
        court.require(Rule::Endless, cycle.is_none(), at, || {
            Fault::Endless(cycle.unwrap_or_default())
        });
    }
}

/// The cards that keep triggering each other after a step.
fn cycle(rules: &Rules, table: &Table, deed: Deed, step: &Step) -> Option<Cycle> {
    let mut table = table.clone();
    let mut resolver = Resolver {
        rules,
        table: &mut table,
        log: &mut Quiet,
        at: Span::default(),
    };
    resolver.carry_out_step(deed, step);
    let mut acted = Vec::new();
    // It ends as `carry_out_forced` does.
    while let Some(front) = resolver.waiting() {
        if resolver.table.endless || !resolver.carry_out_if_forced(&front) {
            break;
        }
        acted.push(front.card);
    }
    table.endless.then(|| shortest(&acted))
}

/// The cards with which the list of those that acted ends again and again.
fn shortest(acted: &[Card]) -> Cycle {
    let repeats = |length: &usize| {
        let mut ends = acted.rchunks_exact(*length).take(3);
        let last = ends.next();
        ends.all(|other| Some(other) == last)
    };
    let length = (1..=CYCLE).find(repeats).unwrap_or(CYCLE);
    let mut cycle = [None; CYCLE];
    let last = acted.iter().rev().take(length).rev();
    for (place, card) in cycle.iter_mut().zip(last) {
        *place = Some(*card);
    }
    cycle
}
