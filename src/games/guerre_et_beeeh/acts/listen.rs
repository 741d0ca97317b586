//! Who listens while a step is gone through: the court, which notes every rule that it
//! breaks, with the plan of what it changes beside it; or who only asks whether it is
//! lawful.

use super::{
    super::{clauses::Rule, faults::Fault},
    Change,
    change::Plan,
};
use crate::{
    clause::{Court, Log},
    replay::frame,
    source::Span,
};

pub(super) trait Listens {
    /// Whether it wants to know what the step changes.
    const PLANS: bool = false;

    /// The rule must hold.
    fn require(&mut self, _rule: Rule, _holds: bool, _at: Span, _fault: Fault) {}

    /// The record may tell this, whoever keeps it.
    fn in_view(&mut self, _known: bool, _at: Span) {}

    /// Something that should be mended, though play can go on from it.
    fn advise(&mut self, _rule: Rule, _holds: bool, _at: Span, _fault: Fault) {}

    fn note(&mut self, _rule: Rule, _at: Span, _fault: Fault) {}

    /// What was found last is what the rest follows from.
    fn last_comes_first(&mut self) {}

    fn then(&mut self, _change: Change) {}
}

/// A court, and what the step changes if it stands.
pub(super) struct Judging<'j, 'c, L> {
    pub(super) court: &'j mut Court<'c, Fault, L>,
    pub(super) plan: Plan,
}

impl<L: Log> Listens for Judging<'_, '_, L> {
    const PLANS: bool = true;

    #[inline]
    fn require(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        self.court.require(rule, holds, at, || fault);
    }

    fn in_view(&mut self, known: bool, at: Span) {
        self.court.frame(frame::Rule::View, known, at);
    }

    fn advise(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        self.court.advise(rule, holds, at, || fault);
    }

    fn note(&mut self, rule: Rule, at: Span, fault: Fault) {
        self.court.note(rule, at, fault);
    }

    fn last_comes_first(&mut self) {
        self.court.last_comes_first();
    }

    #[inline]
    fn then(&mut self, change: Change) {
        self.plan.then(change);
    }
}

/// Only asks whether a step is lawful.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) broken: bool,
}

impl Listens for Asked {
    fn require(&mut self, _rule: Rule, holds: bool, _at: Span, _fault: Fault) {
        self.broken |= !holds;
    }

    fn in_view(&mut self, known: bool, _at: Span) {
        self.broken |= !known;
    }
}
