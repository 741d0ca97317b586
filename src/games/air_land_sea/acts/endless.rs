//! Abilities that would never end: each triggers the next, for ever.

use super::super::{consequences::MOST_TRIGGERED, faults::CYCLE, faults::Cycle};
use super::{Act, Card, Ctx, Fault, Meant, Rule, settle::after};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    /// A step after which what is forced would go on for ever is refused: nobody
    /// could finish the turn. With the cards of the boxes alone that cannot be.
    pub(super) fn comes_to_an_end(&mut self, meant: &Meant) {
        if self.rules.deck.has_new_flips && self.court.is_clean() {
            let cycle = self.cycle(meant);
            let fault = Fault::Endless(cycle.unwrap_or_default());
            self.require(Rule::Endless, cycle.is_none(), fault);
        }
    }

    /// Whether a step may be followed by a flip that nobody chose: one waits, or a card
    /// that turns others comes up. A turn that is full can hold nothing more.
    fn may_turn_others(&self, meant: &Meant) -> bool {
        let (moment, comes_up) = match meant {
            Meant::Plays(moment, played) => (moment, played.comes_up()),
            Meant::Answers(bound) => (bound.moment(), bound.comes_up(self.table)),
            _ => return false,
        };
        let mut waiting = moment.table(self.table).pending.iter();
        waiting.any(|pending| pending.verb.act == Act::Flip)
            || comes_up.is_some_and(|card| self.rules.deck.turning.has(card))
            || self.table.triggered == MOST_TRIGGERED
    }

    /// The cards that keep triggering each other after a step.
    fn cycle(&self, meant: &Meant) -> Option<Cycle> {
        if !self.may_turn_others(meant) {
            return None;
        }
        let mut acted = Vec::new();
        let table = after(self.rules, self.table, |resolver| {
            resolver.carry_out(self.seat(), meant.clone());
            // It ends as `carry_out_forced` does.
            while let Some(front) = resolver.waiting() {
                if resolver.table.endless || !resolver.carry_out_if_forced(&front) {
                    break;
                }
                acted.push(front.card);
            }
        });
        table.endless.then(|| shortest(&acted))
    }
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
