//! The queue of abilities: what is triggered waits in it, and leaves it done,
//! declined or ignored.

use super::{
    card::Card,
    clauses::Rule,
    queue::Pending,
    rules::{Rules, Side},
    rulings::{Disrupt, RenounceWhen},
    table::Table,
    verb::{Ability, Act, Verb},
};
use crate::{clause::Log, source::Span};

/// How many abilities a turn triggers at the most. With the cards of the boxes
/// a chain of flips is over after a dozen; only a card that keeps turning itself
/// or another up comes so far, and would never end.
pub(super) const MOST_TRIGGERED: u16 = 100;

/// A table in the hands of the rules.
pub(super) struct Resolver<'t, L: Log> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t mut Table,
    pub(super) log: &'t mut L,
    /// The line that is being played.
    pub(super) at: Span,
}

impl<'t, L: Log> Resolver<'t, L> {
    pub(super) fn new(rules: &'t Rules, table: &'t mut Table, log: &'t mut L, at: Span) -> Self {
        Resolver {
            rules,
            table,
            log,
            at,
        }
    }

    /// A card came face up: its instant ability joins the queue.
    pub(super) fn trigger(&mut self, card: Card, visit: u16, owner: Side) {
        self.no_longer_ignored(card);
        self.table.used.remove(card);
        self.table.declined.remove(card);
        match self.rules.deck.ability(card) {
            Ability::None => {}
            Ability::Ongoing(_) => self.log.event(Rule::WhileUp),
            _ if self.table.triggered == MOST_TRIGGERED => self.table.endless = true,
            Ability::Unattested => {
                self.table.by_hand.add(card);
                self.enqueue(card, visit, owner, &[Verb::new(Act::ByHand)]);
            }
            Ability::Instant(verbs) => {
                self.log.event(Rule::Triggers);
                self.enqueue(card, visit, owner, verbs);
            }
        }
    }

    fn enqueue(&mut self, card: Card, visit: u16, owner: Side, verbs: &[Verb]) {
        self.table.triggered += 1;
        self.table.triggers = self.table.triggers.wrapping_add(1);
        let trigger = self.table.triggers;
        // `nested`: before what is left of the ability that is being resolved.
        let inside = self.table.pending.front().is_some_and(|front| front.begun);
        let nested = inside && self.rules.rulings.disrupt == Disrupt::Nested;
        for (index, verb) in verbs.iter().enumerate() {
            let pending = Pending {
                visit,
                trigger,
                ..Pending::new(card, owner, as_ruled(self.rules, verbs, verb), self.at)
            };
            if nested {
                self.table.pending.insert(index, pending);
            } else {
                self.table.pending.push_back(pending);
            }
        }
        if inside {
            self.table.inside.add(card);
            self.log.event(Rule::DisruptOrder);
        }
    }

    /// Players did what was impossible by the rules: the part of the ability that
    /// they did, and what follows if they go on.
    pub(super) fn take_up_again(&mut self, card: Card, fits: impl Fn(Act) -> bool) {
        let Ability::Instant(verbs) = self.rules.deck.ability(card) else {
            return;
        };
        let Some((first, spot)) = verbs
            .iter()
            .position(|verb| fits(verb.act))
            .zip(self.table.find(card))
        else {
            return;
        };
        let visit = self.table.lying(spot).map_or(0, |lying| lying.visit);
        let before = std::mem::take(&mut self.table.pending);
        self.enqueue(card, visit, spot.side, &verbs[first..]);
        for (index, pending) in self.table.pending.iter_mut().enumerate() {
            pending.begun = true;
            pending.verb.may |= index > 0;
        }
        self.table.pending.extend(before);
        self.no_longer_ignored(card);
    }

    fn no_longer_ignored(&mut self, card: Card) {
        for ignored in &mut self.table.ignored {
            ignored.remove(card);
        }
    }

    /// The verb at the front is done. What is left of its ability is marked, so
    /// that a nested reading knows where it stands.
    pub(super) fn done(&mut self) {
        if let Some(done) = self.table.pending.pop_front() {
            self.table.used.add(done.card);
            if self.table.lies_face_down(done.card) {
                self.log.event(Rule::Completes);
            }
            if let Some(front) = self.table.pending.front_mut()
                && front.trigger == done.trigger
            {
                front.begun = true;
            }
        }
    }

    /// Players left undone what a side has to do for the front ability.
    pub(super) fn leave_undone(&mut self) {
        let front = self.table.pending.front().copied();
        self.done();
        if let Some(front) = front {
            let pending = &mut self.table.pending;
            pending.retain(|pending| !front.is_same_part(pending));
        }
    }

    /// The front ability is declined, with all that is left of it.
    pub(super) fn decline(&mut self) {
        let Some(front) = self.table.pending.front().copied() else {
            return;
        };
        match front.verb.act {
            Act::Gain if front.is_supply() => self.log.event(Rule::SupplyIgnored),
            Act::Reveal => self.log.event(Rule::RevealOptional),
            Act::Reinforce => self.log.event(Rule::ReinforceLeft),
            Act::ByHand => {}
            _ => self.log.event(Rule::Optional),
        }
        self.table.declined.add(front.card);
        self.table
            .pending
            .retain(|pending| pending.trigger != front.trigger);
    }

    /// What cannot be carried out is ignored entirely: all that this side would
    /// do for it and, if it was a condition, what the other side would.
    pub(super) fn ignore(&mut self, front: &Pending) {
        self.log.event(match front.verb.act {
            Act::Reveal => Rule::RevealOptional,
            _ => Rule::Ignored,
        });
        let condition = front.verb.is_optional();
        let Table {
            pending, ignored, ..
        } = &mut *self.table;
        pending.retain(|pending| {
            let gone =
                pending.trigger == front.trigger && (condition || front.is_same_part(pending));
            if gone {
                ignored[pending.decider].add(front.card);
            }
            !gone
        });
    }
}

/// A price, then a destruction.
fn is_renouncement(verbs: &[Verb]) -> bool {
    matches!(verbs, [price, effect, ..] if price.is_price() && effect.act == Act::Destroy)
}

/// A verb of a text, as the rulings have it.
pub(super) fn as_ruled(rules: &Rules, verbs: &[Verb], verb: &Verb) -> Verb {
    let must = rules.rulings.renounce_when == RenounceWhen::Must && is_renouncement(verbs);
    Verb {
        may: verb.may && !must,
        ..*verb
    }
}

/// Whether a ruling has this price paid and its effect follow: the text leaves it
/// open.
fn is_due_by_ruling(rules: &Rules, pending: &Pending) -> bool {
    let leaves_open = match rules.deck.ability(pending.card) {
        Ability::Instant(verbs) => is_renouncement(verbs) && verbs[0].may,
        _ => false,
    };
    leaves_open && rules.rulings.renounce_when == RenounceWhen::Must
}

/// The clause that has an ability carried out.
pub(super) fn mandatory(rules: &Rules, pending: &Pending) -> Rule {
    if is_due_by_ruling(rules, pending) {
        Rule::RenounceUse
    } else {
        Rule::Mandatory
    }
}
