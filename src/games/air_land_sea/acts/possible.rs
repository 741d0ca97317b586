//! Whether an ability can be carried out as a whole. One that cannot is ignored
//! entirely: its price is not paid.

use super::super::verb::Than;
use super::{
    Act, Choice, Open, Pending, Played, Resolver, Rules, Step, Table, Verb, answer::Answer, ask,
    play, reinforce::without_chance, settle::after, verbs,
};
use crate::{clause::Quiet, game::Seat};

/// So many tables are looked at to tell whether an ability can be carried out;
/// what is not decided then is taken to be possible. The longest texts of the
/// boxes need a few dozen.
const LOOKED_AT: u32 = 500;

/// Whether the ability in front can be carried out: its first verb and, unless
/// it has begun, what the same side has to do after it.
pub(super) fn is_possible(open: Open<'_>) -> bool {
    verbs::is_possible(open)
        && (open.pending.begun || Search::new(open.rules).leads_on(open.table, open.pending))
}

/// Whether an answer is a dead end: it makes the rest of the ability impossible,
/// and another would not.
pub(super) fn is_dead_end(rules: &Rules, table: &Table, answer: Answer, front: &Pending) -> bool {
    // To show a card is no price: who shows one that does not serve ignores the
    // rest. And which card is drawn nobody chooses.
    if matches!(front.verb.act, Act::Reveal | Act::Draw) || !doubtful_rest(rules, table, front) {
        return false;
    }
    let choice = match front.verb.act {
        Act::Reinforce => without_chance(table, answer.choice),
        _ => answer.choice,
    };
    let mut others = Search::new(rules);
    !Search::new(rules).answer_leads_on(table, front, Answer { choice, ..answer })
        && others.leads_on(table, front)
        && others.left > 0
}

/// A look ahead through the answers to an ability. Each look takes one of a
/// number that falls, and goes no deeper than the ability has verbs.
struct Search<'r> {
    rules: &'r Rules,
    left: u32,
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules) -> Self {
        let left = LOOKED_AT;
        Search { rules, left }
    }

    /// Whether some answer to the verb in front leaves the next one possible.
    fn leads_on(&mut self, table: &Table, front: &Pending) -> bool {
        let rules = self.rules;
        if !doubtful_rest(rules, table, front) {
            return true;
        }
        match front.verb.act {
            // They leave nothing to answer.
            Act::AirDrop | Act::ExtraTurn => return self.rest_is_possible(table, front, |_| {}),
            Act::ByHand => return true,
            _ => {}
        }
        let open = Open::new(rules, table, front);
        let mut steps = Vec::new();
        for seat in rules.seats(front.decider) {
            if front.verb.act == Act::Play {
                play::offer(rules, table, seat, &mut steps);
                steps.retain(|step| plays(rules, table, seat, step).is_some());
            } else {
                verbs::offer(open, seat, &mut steps);
            }
            let mut leads_on = |step| self.step_leads_on(table, seat, front, step);
            if steps.iter().any(&mut leads_on) {
                return true;
            }
        }
        steps.is_empty()
    }

    fn step_leads_on(&mut self, table: &Table, seat: Seat, front: &Pending, step: &Step) -> bool {
        match *step {
            Step::Answer { by, choice, .. } => {
                choice != Choice::Nothing
                    && self.answer_leads_on(table, front, Answer { seat, by, choice })
            }
            _ => plays(self.rules, table, seat, step).is_none_or(|played| {
                self.rest_is_possible(table, front, |resolver| resolver.play(seat, played))
            }),
        }
    }

    /// Whether this answer leaves the rest of the ability possible.
    fn answer_leads_on(&mut self, table: &Table, front: &Pending, answer: Answer) -> bool {
        let (change, _) = ask(self.rules, table, answer.seat, |cx| cx.change(answer));
        change.is_ok_and(|change| {
            self.rest_is_possible(table, front, |resolver| {
                resolver.bring_about(answer.seat, change, true);
            })
        })
    }

    /// Whether what the same side has to do next can be done after this.
    fn rest_is_possible(
        &mut self,
        table: &Table,
        front: &Pending,
        go: impl FnOnce(&mut Resolver<'_, Quiet>),
    ) -> bool {
        let Some(left) = self.left.checked_sub(1) else {
            return true;
        };
        self.left = left;
        let mut after = after(self.rules, table, go);
        if after.pending.len() == table.pending.len() && after.pending.front() == Some(front) {
            // It left nothing to carry out: the next verb comes as things are.
            after.pending.pop_front();
        }
        // What the card that was turned or played does comes later, or is the
        // other side's: only this ability's own verbs are looked at.
        after.pending.retain(|pending| front.is_same_part(pending));
        match after.pending.front().copied() {
            // What says `may` can be declined, with all that follows it.
            Some(next) if !next.verb.may => {
                verbs::is_possible(Open::new(self.rules, &after, &next))
                    && self.leads_on(&after, &next)
            }
            _ => true,
        }
    }
}

/// A lawful play of a card.
fn plays(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> Option<Played> {
    let Step::Card { card, up, to, .. } = *step else {
        return None;
    };
    let (played, clean) = ask(rules, table, seat, |cx| cx.play(card, up, to));
    played.ok().filter(|_| clean)
}

/// Whether the same side has to do something after the verb in front that it
/// may turn out to be unable to do.
fn doubtful_rest(rules: &Rules, table: &Table, front: &Pending) -> bool {
    let rest = table.pending.iter().skip(1);
    let own = rest.filter(|next| front.is_same_part(next));
    // What says `may` can be declined, with all that follows it.
    own.take_while(|next| !next.verb.may).any(|next| {
        !is_certain(&front.verb, &next.verb) && !depends_on_shown(rules, table, front, next)
    })
}

/// Whether only the strength of the card that is shown can make the second verb
/// impossible: which cards a hand has is nobody else's to tell, so any may be shown.
fn depends_on_shown(rules: &Rules, table: &Table, front: &Pending, next: &Pending) -> bool {
    let anything = Pending {
        verb: Verb {
            than: Than::Any,
            ..next.verb
        },
        ..*next
    };
    front.verb.act == Act::Reveal
        && next.verb.than != Than::Any
        && verbs::is_possible(Open::new(rules, table, &anything))
}

/// Whether the second verb is possible however the first was answered.
fn is_certain(first: &Verb, second: &Verb) -> bool {
    matches!(
        second.act,
        Act::AirDrop | Act::ExtraTurn | Act::Name | Act::ByHand
    ) || (first.act == Act::TakeBack && second.act == Act::Play)
}
