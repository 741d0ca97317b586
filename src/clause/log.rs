//! What an engine says while it plays. The log is a type parameter, so that
//! `check` pays nothing for it.

use std::collections::BTreeMap;

use super::Clause;
use crate::{seat::Seat, source::Span, work};

/// Hears which clauses were touched.
pub trait Log {
    /// Whether nobody listens: what is worked out only to be told need not be.
    #[inline]
    fn is_deaf(&self) -> bool {
        false
    }

    /// A required clause held.
    #[inline]
    fn held(&mut self, _clause: &'static Clause) {}

    /// A required clause did not hold.
    #[inline]
    fn broke(&mut self, _clause: &'static Clause) {}

    /// Whether a clause is switched off: what it would refuse passes.
    #[inline]
    fn is_off(&self, _clause: &'static Clause) -> bool {
        false
    }

    /// A clause acted or decided something.
    #[inline]
    fn event(&mut self, _clause: impl Into<&'static Clause>) {
        work::step();
    }

    /// A clause changed somebody's score or money.
    #[inline]
    fn entry(&mut self, clause: impl Into<&'static Clause>, _entry: impl FnOnce() -> Entry) {
        self.event(clause);
    }

    /// From now on (or no longer) lines are only tried: what they score does
    /// not count.
    #[inline]
    fn tried(&mut self, _on: bool) {}

    /// The line that is played from now on.
    #[inline]
    fn line(&mut self, _at: Span) {}

    /// The table has changed: whoever watches some facts looks at them now.
    #[inline]
    fn look(&mut self, _read: impl FnOnce(&[String]) -> Glimpse) {}

    /// A line expects something of the table as it would stand if the turn
    /// stopped here.
    #[inline]
    fn look_ahead(&mut self, _read: impl FnOnce(&[String]) -> Glimpse) {}
}

/// A clause that acted, and what it changed of a score.
#[derive(Clone, Debug)]
pub struct Heard {
    pub clause: &'static Clause,
    pub entry: Option<Entry>,
}

/// What somebody who looks sees: each fact, and what was forced on the way.
#[derive(Debug)]
pub struct Glimpse {
    pub values: Vec<Option<String>>,
    pub forced: Vec<Heard>,
}

/// A change of somebody's score, for `score --explain`; or what decided something
/// without one, which is nobody's and of no amount.
#[derive(Clone, Debug)]
pub struct Entry {
    pub seat: Option<Seat>,
    pub amount: i64,
    pub text: String,
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Log for Quiet {
    #[inline]
    fn is_deaf(&self) -> bool {
        true
    }
}

/// Hears nothing, while a clause is switched off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Without(pub Option<&'static str>);

impl Log for Without {
    fn is_deaf(&self) -> bool {
        true
    }

    fn is_off(&self, clause: &'static Clause) -> bool {
        self.0 == Some(clause.id)
    }
}

/// Keeps the clauses that acted while something was only looked at, to be told once it
/// happens.
#[derive(Clone, Debug)]
pub struct Noted {
    deaf: bool,
    acted: Vec<&'static Clause>,
}

impl Noted {
    /// For one who listens, or does not.
    pub fn for_log(log: &impl Log) -> Self {
        Self {
            deaf: log.is_deaf(),
            acted: Vec::new(),
        }
    }

    /// It happens.
    pub fn tell(self, log: &mut impl Log) {
        for clause in self.acted {
            log.event(clause);
        }
    }
}

impl Log for Noted {
    fn is_deaf(&self) -> bool {
        self.deaf
    }

    fn event(&mut self, clause: impl Into<&'static Clause>) {
        work::step();
        if !self.deaf {
            self.acted.push(clause.into());
        }
    }
}

/// Keeps the entries: the audit trail of a score.
#[derive(Debug, Default)]
pub struct Ledger {
    now: Span,
    paused: bool,
    pub entries: Vec<(Span, &'static Clause, Entry)>,
    /// Clauses that acted and rest on a ruling, each once.
    pub rulings: Vec<&'static Clause>,
}

impl Log for Ledger {
    fn event(&mut self, clause: impl Into<&'static Clause>) {
        let clause = clause.into();
        let named = |known: &&Clause| known.ruling == clause.ruling;
        if clause.ruling.is_some() && !self.paused && !self.rulings.iter().any(named) {
            self.rulings.push(clause);
        }
    }

    fn entry(&mut self, clause: impl Into<&'static Clause>, entry: impl FnOnce() -> Entry) {
        work::step();
        if !self.paused {
            let clause = clause.into();
            self.event(clause);
            self.entries.push((self.now, clause, entry()));
        }
    }

    fn tried(&mut self, on: bool) {
        self.paused = on;
    }

    fn line(&mut self, at: Span) {
        self.now = at;
    }
}

/// How often a clause was seen at work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// It held, or acted.
    pub applied: u64,
    /// It refused something.
    pub decisive: u64,
}

/// Counts the clauses, by id.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    pub seen: BTreeMap<&'static str, Seen>,
}

impl Coverage {
    pub fn add(&mut self, other: &Coverage) {
        for (id, seen) in &other.seen {
            let mine = self.seen.entry(id).or_default();
            // What was counted elsewhere may say any number.
            mine.applied = mine.applied.saturating_add(seen.applied);
            mine.decisive = mine.decisive.saturating_add(seen.decisive);
        }
    }
}

impl Log for Coverage {
    fn held(&mut self, clause: &'static Clause) {
        self.seen.entry(clause.id).or_default().applied += 1;
    }

    fn broke(&mut self, clause: &'static Clause) {
        self.seen.entry(clause.id).or_default().decisive += 1;
    }

    fn event(&mut self, clause: impl Into<&'static Clause>) {
        work::step();
        self.held(clause.into());
    }
}

/// How a clause was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Touch {
    /// It refused.
    Broke,
    /// It changed something, or decided.
    Acted,
    /// It was asked, and let pass.
    Held,
}

/// Keeps every clause that was touched, in order, also by lines that were only tried: what
/// two replays of a record do differently.
#[derive(Debug, Default)]
pub struct Touches {
    now: Span,
    pub touched: Vec<(Span, Touch, &'static Clause)>,
}

impl Log for Touches {
    fn held(&mut self, clause: &'static Clause) {
        self.touched.push((self.now, Touch::Held, clause));
    }

    fn broke(&mut self, clause: &'static Clause) {
        self.touched.push((self.now, Touch::Broke, clause));
    }

    fn event(&mut self, clause: impl Into<&'static Clause>) {
        self.touched.push((self.now, Touch::Acted, clause.into()));
    }

    fn line(&mut self, at: Span) {
        self.now = at;
    }
}
