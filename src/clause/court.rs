//! Where a step is judged: every clause it breaks is collected, none is
//! applied.

use super::{Clause, Log};
use crate::{source::Span, work};

/// A clause broken at a place. `F` is the game's own description of what is
/// wrong, as data: text is made only when somebody prints it.
#[derive(Clone, Copy, Debug)]
pub struct Breach<F> {
    pub clause: &'static Clause,
    pub at: Span,
    /// `None` for a clause of the frame, which tells for itself.
    pub fault: Option<F>,
}

/// The step cannot be carried out even by players who ignore the rules: the
/// piece is not there, the square does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// What is to be said of one step.
#[derive(Debug)]
pub struct Verdict<F> {
    pub breaches: Vec<Breach<F>>,
    /// What should be mended although nothing is refused.
    pub warnings: Vec<Breach<F>>,
    /// What is worth a note although no rule is broken.
    pub notes: Vec<Breach<F>>,
}

impl<F> Default for Verdict<F> {
    fn default() -> Self {
        Self {
            breaches: Vec::new(),
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// Collects the breaches of one step. Of nearly every step nothing is said, so
/// that costs nothing.
#[derive(Debug)]
pub struct Court<'l, F, L> {
    verdict: Option<Box<Verdict<F>>>,
    /// Nobody wants to know more than whether something is broken.
    asks: bool,
    refused: bool,
    pub log: &'l mut L,
}

impl<'l, F, L: Log> Court<'l, F, L> {
    pub fn new(log: &'l mut L) -> Self {
        Self {
            verdict: None,
            asks: false,
            refused: false,
            log,
        }
    }

    /// One that only asks whether a step may stand: it keeps no breach.
    pub fn asking(log: &'l mut L) -> Self {
        Self {
            asks: true,
            ..Self::new(log)
        }
    }

    /// Whether what was only asked is answered, so that judging may stop.
    #[inline]
    pub fn is_answered(&self) -> bool {
        self.refused
    }

    /// What is to be said.
    pub fn verdict(self) -> Verdict<F> {
        self.verdict
            .map_or_else(Verdict::default, |verdict| *verdict)
    }

    pub fn breaches(&self) -> &[Breach<F>] {
        self.verdict
            .as_ref()
            .map_or(&[], |verdict| &verdict.breaches)
    }

    /// What was found last is what the rest follows from.
    pub fn last_comes_first(&mut self) {
        if let Some(verdict) = &mut self.verdict {
            verdict.breaches.rotate_right(1);
        }
    }

    /// The clause must hold. If it does not, the breach is noted and judging
    /// goes on: a step reports all its independent breaches.
    #[inline]
    pub fn require(
        &mut self,
        clause: impl Into<&'static Clause>,
        holds: bool,
        at: Span,
        fault: impl FnOnce() -> F,
    ) {
        let clause = clause.into();
        work::step();
        if holds {
            self.log.held(clause);
        } else {
            self.broken(clause, at, || Some(fault()));
        }
    }

    /// Kept out of the way of steps that are legal, which nearly all are.
    #[cold]
    #[inline(never)]
    fn broken(&mut self, clause: &'static Clause, at: Span, fault: impl FnOnce() -> Option<F>) {
        if self.log.is_off(clause) {
            return;
        }
        self.log.broke(clause);
        if self.asks {
            self.refused = true;
            return;
        }
        let verdict = self.verdict.get_or_insert_default();
        verdict.breaches.push(Breach {
            clause,
            at,
            fault: fault(),
        });
    }

    /// The clause must hold, or the step is physically impossible, even where the
    /// clause is switched off.
    #[inline]
    pub fn demand(
        &mut self,
        clause: impl Into<&'static Clause>,
        holds: bool,
        at: Span,
        fault: impl FnOnce() -> F,
    ) -> Result<(), Impossible> {
        self.require(clause, holds, at, fault);
        if holds { Ok(()) } else { Err(Impossible) }
    }

    /// Notes a breach that makes the step physically impossible.
    pub fn impossible(
        &mut self,
        clause: impl Into<&'static Clause>,
        at: Span,
        fault: F,
    ) -> Impossible {
        self.require(clause, false, at, || fault);
        Impossible
    }

    /// Something that a reader should know, such as an effect that could not be
    /// checked.
    pub fn note(&mut self, clause: impl Into<&'static Clause>, at: Span, fault: F) {
        let clause = clause.into();
        self.log.held(clause);
        if self.asks {
            return;
        }
        let verdict = self.verdict.get_or_insert_default();
        verdict.notes.push(Breach {
            clause,
            at,
            fault: Some(fault),
        });
    }

    /// Something that should be mended, though play can go on from it: what the
    /// record leaves out although everybody saw it, what a position says against
    /// a rule.
    #[inline]
    pub fn advise(
        &mut self,
        clause: impl Into<&'static Clause>,
        holds: bool,
        at: Span,
        fault: impl FnOnce() -> F,
    ) {
        let clause = clause.into();
        if holds {
            self.log.held(clause);
        } else {
            self.warned(clause, at, fault());
        }
    }

    #[cold]
    #[inline(never)]
    fn warned(&mut self, clause: &'static Clause, at: Span, fault: F) {
        self.log.broke(clause);
        let verdict = self.verdict.get_or_insert_default();
        verdict.warnings.push(Breach {
            clause,
            at,
            fault: Some(fault),
        });
    }

    /// A clause of the frame must hold.
    #[inline]
    pub fn frame(&mut self, clause: impl Into<&'static Clause>, holds: bool, at: Span) {
        let clause = clause.into();
        if holds {
            self.log.held(clause);
        } else {
            self.broken(clause, at, || None);
        }
    }

    /// Nothing was broken and nothing is worth a note.
    #[inline]
    pub fn is_silent(&self) -> bool {
        self.verdict.is_none()
    }

    pub fn is_clean(&self) -> bool {
        !self.refused && self.breaches().is_empty()
    }
}
