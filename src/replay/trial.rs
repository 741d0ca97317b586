//! Lines that are tried: what should be refused or allowed.

use super::{Replay, judge, judge_turn};
use crate::{
    clause::{Breach, Court, Log, Quiet},
    game::{Deed, Game, Seat},
    record::line::{self, Parser},
    source::Span,
};

/// A line that was tried, and the table that it came to.
pub(super) struct Trial<G: Game> {
    pub(super) deed: Deed,
    /// The clauses broken at the first refused step.
    pub(super) breaches: Vec<Breach<G::Fault>>,
    /// Nothing of the line was accepted before it was refused.
    pub(super) at_once: bool,
    pub(super) table: G::Table,
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// Tries a line as the next one, strictly, and says what the first refused
    /// step breaks, and how many were accepted. The caller restores the table.
    fn attempt(&mut self, deed: Deed) -> (usize, Vec<Breach<G::Fault>>) {
        let rules = &self.prepared.rules;
        if deed.opens {
            G::settle(rules, &mut self.table, &mut self.log);
            if let Some(breach) = G::unfinished(rules, &self.table) {
                if !self.log.is_off(breach.clause) {
                    self.log.broke(breach.clause);
                    return (0, vec![breach]);
                }
                G::abandon(rules, &mut self.table);
                G::settle(rules, &mut self.table, &mut self.log);
            }
            let mut court = Court::new(&mut self.log);
            let possible = judge_turn::<G, L>(rules, &self.table, deed, &mut court);
            // Where nothing is switched off, what is impossible breaks something.
            if !court.is_clean() || possible.is_err() {
                return (0, court.verdict().breaches);
            }
            G::begin_turn(rules, &mut self.table, deed, &mut self.log);
        }
        for index in 0..self.steps.len() {
            let step = self.steps[index];
            let mut court = Court::new(&mut self.log);
            let possible = judge::<G, L>(rules, &self.table, deed, &step, &mut court);
            if !court.is_clean() || possible.is_err() {
                return (index, court.verdict().breaches);
            }
            G::commit(rules, &mut self.table, deed, &step, &mut self.log);
        }
        (self.steps.len(), Vec::new())
    }

    /// Tries a line and puts the table back. Without a number it is tried as
    /// the actor's turn if that player is to move and it is no answer, otherwise
    /// inside the present turn.
    fn try_line(&mut self, mut deed: Deed) -> Trial<G> {
        let rules = &self.prepared.rules;
        let first = self.steps.first();
        let answers = first.is_some_and(|step| G::answers(rules, &self.table, step));
        if deed.opens || answers || !self.may_open_turn(deed.seat) {
            return self.trial(deed);
        }
        if self.ends_when_settled() {
            let inside = self.trial(deed);
            if inside.breaches.is_empty() {
                return inside;
            }
        }
        deed.opens = true;
        self.trial(deed)
    }

    /// The game ends as soon as what the present turn may still do is declined.
    fn ends_when_settled(&self) -> bool {
        let rules = &self.prepared.rules;
        let mut table = self.table.clone();
        G::settle(rules, &mut table, &mut Quiet);
        !G::is_over(rules, &self.table) && G::is_over(rules, &table)
    }

    fn may_open_turn(&self, seat: Seat) -> bool {
        let rules = &self.prepared.rules;
        let mut table = self.table.clone();
        G::settle(rules, &mut table, &mut Quiet);
        // After the end whatever is tried is a turn too many.
        G::is_over(rules, &table)
            || self.lacking(&table).is_none() && G::to_move(rules, &table).has(seat)
    }

    /// Something compulsory that the present turn lacks, unless nobody asks for it.
    pub(super) fn lacking(&self, table: &G::Table) -> Option<Breach<G::Fault>> {
        let lacking = G::unfinished(&self.prepared.rules, table);
        lacking.filter(|breach| !self.log.is_off(breach.clause))
    }

    fn trial(&mut self, deed: Deed) -> Trial<G> {
        let before = self.table.clone();
        self.log.tried(true);
        let (accepted, breaches) = self.attempt(deed);
        self.log.tried(false);
        let table = std::mem::replace(&mut self.table, before);
        Trial {
            deed,
            breaches,
            at_once: accepted == 0,
            table,
        }
    }

    pub(super) fn expect_refused(
        &mut self,
        parser: &Parser,
        written: line::Deed,
        by: Option<Span>,
    ) {
        let deed = match self.understand(parser, written) {
            Ok(deed) => deed,
            Err(finding) => return self.findings.push(*finding),
        };
        let trial = self.try_line(deed);
        let named = by.map(|_| self.named(parser));
        self.judge_refusal(named.as_deref(), &trial);
    }

    pub(super) fn expect_allowed(&mut self, parser: &Parser, written: line::Deed) {
        let deed = match self.understand(parser, written) {
            Ok(deed) => deed,
            Err(finding) => return self.findings.push(*finding),
        };
        let trial = self.try_line(deed);
        self.judge_permission(&trial);
    }
}
