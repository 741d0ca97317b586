//! The rules of a game or a rulebook, and how each fares.

use std::io::{self, Write};

use super::mutants::{Mutants, Noticed};
use crate::{
    clause::{Clause, Coverage as Counts, Does, Seen},
    games::rulebooks::Rulebook,
    lang::pick,
    replay::{Engine, frame_clauses},
    say,
};

/// Rounded down, so that 100 means all.
pub(super) fn percent(some: usize, all: usize) -> usize {
    (some * 100).checked_div(all).unwrap_or(100)
}

/// How a rule fares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Decisive,
    Applied,
    Never,
    /// Nothing that a record could show.
    Exempt,
}

impl State {
    fn of(clause: &Clause, seen: Seen) -> Self {
        if clause.does == Does::Advises || clause.beyond_records.is_some() {
            State::Exempt
        } else if seen.decisive > 0 {
            State::Decisive
        } else if seen.applied > 0 {
            State::Applied
        } else {
            State::Never
        }
    }

    /// Its name for programs.
    fn word(self) -> &'static str {
        match self {
            State::Decisive => "decisive",
            State::Applied => "applied",
            State::Never => "never seen",
            State::Exempt => "exempt",
        }
    }

    /// The same in the reader's language.
    fn said(self) -> &'static str {
        let french = match self {
            State::Decisive => "décisive",
            State::Applied => "appliquée",
            State::Never => "jamais vue",
            State::Exempt => "exemptée",
        };
        pick(self.word(), french)
    }

    fn covers(self, clause: &Clause) -> bool {
        match self {
            State::Decisive => true,
            State::Applied => clause.does != Does::Refuses,
            State::Never | State::Exempt => false,
        }
    }
}

/// What the rules are counted of.
#[derive(Clone, Copy)]
pub(super) struct Subject {
    pub(super) engine: &'static dyn Engine,
    pub(super) rulebook: Option<&'static Rulebook>,
}

/// The rules of one game or rulebook with how each fares.
pub(super) struct Table {
    pub(super) game: &'static str,
    rulebook: Option<&'static str>,
    rows: Vec<(&'static Clause, Seen, State)>,
    covered: usize,
    countable: usize,
    /// What came of switching rules off, if that was asked.
    mutants: Option<Mutants>,
}

impl Table {
    pub(super) fn new(subject: Subject, counts: &Counts, noticed: Option<&Noticed>) -> Self {
        let info = subject.engine.info();
        let rows: Vec<_> = frame_clauses()
            .iter()
            .chain(info.clauses)
            .filter(|clause| subject.rulebook.is_none_or(|book| book.holds(clause)))
            .map(|clause| {
                let seen = counts.seen.get(clause.id).copied().unwrap_or_default();
                (clause, seen, State::of(clause, seen))
            })
            .collect();
        let covers = |(clause, _, state): &&(&Clause, Seen, State)| state.covers(clause);
        Self {
            game: info.id,
            rulebook: subject.rulebook.map(|book| book.id),
            covered: rows.iter().filter(covers).count(),
            countable: rows.iter().filter(|row| row.2 != State::Exempt).count(),
            mutants: noticed.map(|noticed| {
                let clauses = rows.iter().map(|(clause, seen, _)| (*clause, *seen));
                Mutants::new(info.id, clauses, noticed)
            }),
            rows,
        }
    }

    /// The rulebook, or the game.
    pub(super) fn name(&self) -> &'static str {
        self.rulebook.unwrap_or(self.game)
    }

    fn percent(&self) -> usize {
        percent(self.covered, self.countable)
    }

    /// What a gate asks for: of the rules that refuse, if some were switched off.
    pub(super) fn gate(&self) -> usize {
        match &self.mutants {
            Some(mutants) => mutants.percent(),
            None => self.percent(),
        }
    }

    pub(super) fn text(&self, out: &mut impl Write, quiet: bool) -> io::Result<()> {
        if let Some(mutants) = &self.mutants {
            return mutants.text(out, self.name());
        }
        let widest = self
            .rows
            .iter()
            .map(|row| row.0.id.len())
            .max()
            .unwrap_or(0);
        let name = self.name();
        let (some, all, percent) = (self.covered, self.countable, self.percent());
        let told = say!(
            "{name}: {some} of {all} rules covered, {percent} %",
            "{name} : {some} règles couvertes sur {all}, {percent} %"
        );
        writeln!(out, "{told}")?;
        if !quiet || self.covered < self.countable {
            writeln!(
                out,
                "    {:widest$}  {:8} {:10} {:>7} {:>8}",
                pick("rule", "règle"),
                pick("it", "elle"),
                pick("is", "est"),
                pick("applied", "appl."),
                pick("decisive", "décisive"),
            )?;
        }
        for (clause, seen, state) in &self.rows {
            let covered = state.covers(clause) || *state == State::Exempt;
            if quiet && covered {
                continue;
            }
            writeln!(
                out,
                "  {} {:widest$}  {:8} {:10} {:>7} {:>8}",
                if covered { ' ' } else { '!' },
                clause.id,
                clause.does.said(),
                state.said(),
                seen.applied,
                seen.decisive,
            )?;
        }
        Ok(())
    }

    pub(super) fn json(&self) -> serde_json::Value {
        let rows = self.rows.iter().map(|(clause, seen, state)| {
            serde_json::json!({
                "id": clause.id,
                "does": clause.does.word(),
                "status": clause.status.word(),
                "state": state.word(),
                "applied": seen.applied,
                "decisive": seen.decisive,
                "covered": state.covers(clause),
                "mutant": self.mutants.as_ref().map(|mutants| mutants.json(clause)),
            })
        });
        serde_json::json!({
            "game": self.game,
            "rulebook": self.rulebook,
            "covered": self.covered,
            "rules": self.countable,
            "percent": self.percent(),
            "mutants": self.mutants.as_ref().map(Mutants::summary),
            "clauses": rows.collect::<Vec<_>>(),
        })
    }
}
