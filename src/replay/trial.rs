//! Lines that are tried: what should be refused or allowed.

use super::{Replay, legal, play::How};
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
    /// Tries a line and puts the table back. Without a number it is tried as the
    /// actor's turn if that player is to move, otherwise inside the present turn; there
    /// first if it is an answer, or if the game would be over.
    fn try_line(&mut self, parser: &Parser, mut deed: Deed) -> Trial<G> {
        let rules = &self.prepared.rules;
        let first = self.steps.first();
        let answers = first.is_some_and(|step| G::answers(rules, &self.table, step));
        if deed.opens || !self.may_open_turn(deed.seat) {
            return self.trial(parser, deed);
        }
        let inside = (answers || self.ends_when_settled()).then(|| self.trial(parser, deed));
        let inside = match inside {
            Some(inside) if inside.breaches.is_empty() => return inside,
            inside => inside.filter(|_| answers),
        };
        deed.opens = true;
        let turn = self.trial(parser, deed);
        match inside {
            // What is wrong with an answer is said of it as one.
            Some(inside) if !turn.breaches.is_empty() => inside,
            _ => turn,
        }
    }

    /// The game ends as soon as what the present turn may still do is declined.
    fn ends_when_settled(&self) -> bool {
        let rules = &self.prepared.rules;
        !G::is_over(rules, &self.table) && G::is_over(rules, &self.settled())
    }

    fn may_open_turn(&self, seat: Seat) -> bool {
        let rules = &self.prepared.rules;
        let table = self.settled();
        // After the end whatever is tried is a turn too many.
        G::is_over(rules, &table)
            || self.lacking(&table).is_none() && G::to_move(rules, &table).has(seat)
    }

    /// Something compulsory that the present turn lacks, unless nobody asks for it.
    pub(super) fn lacking(&self, table: &G::Table) -> Option<Breach<G::Fault>> {
        let lacking = G::unfinished(&self.prepared.rules, table);
        lacking.filter(|breach| !self.log.is_off(breach.clause))
    }

    fn trial(&mut self, parser: &Parser, deed: Deed) -> Trial<G> {
        let before = self.table.clone();
        self.log.tried(true);
        let played = self.play(parser, deed, How::Tried);
        self.log.tried(false);
        let table = std::mem::replace(&mut self.table, before);
        Trial {
            deed,
            breaches: played.breaches,
            at_once: played.steps == 0,
            table,
        }
    }

    /// Whether the line that was just tried would pass were it this player's turn.
    pub(super) fn would_be_accepted(&self, deed: Deed) -> bool {
        let rules = &self.prepared.rules;
        let deed = Deed {
            opens: true,
            ..deed
        };
        let mut table = self.settled();
        G::abandon(rules, &mut table);
        let mut quiet = Quiet;
        let mut court = Court::new(&mut quiet);
        let possible = G::judge_turn(rules, &table, deed, &mut court);
        let breaches = court.verdict().breaches;
        if possible.is_err() || breaches.iter().any(|breach| !breach.clause.turn) {
            return false;
        }
        G::begin_turn(rules, &mut table, deed, &mut Quiet);
        let mut steps = self.steps.iter();
        steps.all(|step| legal::carry_out::<G>(rules, &mut table, deed, step))
    }

    pub(super) fn expect_refused(
        &mut self,
        parser: &Parser,
        written: line::DeedLine,
        by: Option<Span>,
    ) {
        let deed = match self.understand(parser, written) {
            Ok(deed) => deed,
            Err(finding) => return self.findings.push(*finding),
        };
        let trial = self.try_line(parser, deed);
        let named = by.map(|_| self.named(parser));
        self.judge_refusal(named.as_deref(), &trial);
    }

    pub(super) fn expect_allowed(&mut self, parser: &Parser, written: line::DeedLine) {
        let deed = match self.understand(parser, written) {
            Ok(deed) => deed,
            Err(finding) => return self.findings.push(*finding),
        };
        let mut trial = self.try_line(parser, deed);
        if let Some(first) = trial.breaches.first_mut()
            && !deed.line.encloses(first.at)
        {
            // What an earlier line lacks stands against the one that is tried.
            first.at = deed.line;
        }
        self.judge_permission(&trial);
    }
}
