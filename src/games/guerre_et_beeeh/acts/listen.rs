//! Who listens while a step is gone through: the court, which notes every rule that it
//! breaks, or who only asks whether it is lawful. The plan of what it changes is in
//! `change`.

use super::{
    super::{clauses::Rule, faults::Fault},
    Change,
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

impl<L: Log> Listens for Court<'_, Fault, L> {
    #[inline]
    fn require(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        Court::require(self, rule, holds, at, || fault);
    }

    fn in_view(&mut self, known: bool, at: Span) {
        self.frame(frame::Rule::View, known, at);
    }

    fn advise(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        Court::advise(self, rule, holds, at, || fault);
    }

    fn note(&mut self, rule: Rule, at: Span, fault: Fault) {
        Court::note(self, rule, at, fault);
    }

    fn last_comes_first(&mut self) {
        Court::last_comes_first(self);
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
