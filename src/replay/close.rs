//! The end of a turn: what is forced happens, and what is missing is told.

use super::{Replay, legal};
use crate::{
    clause::{Breach, Log},
    finding::Severity,
    game::{Deed, Game},
    say,
};

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// The present turn is over: what is forced happens, and what is missing is
    /// reported. What it scores belongs to its own last line.
    pub(super) fn close_turn(&mut self) {
        self.log.line(self.last_deed);
        self.settle_turn();
        self.look();
        self.note_end();
        self.log.line(self.last_line);
    }

    fn settle_turn(&mut self) {
        let rules = &self.prepared.rules;
        G::settle(rules, &mut self.table, &mut self.log);
        let excused = std::mem::take(&mut self.excused);
        let lacking = G::unfinished(rules, &self.table);
        let asked = lacking.filter(|breach| !self.log.is_off(breach.clause));
        let admitted = self.judge_left_open(asked);
        if let Some(breach) = lacking {
            if asked.is_some() && !excused && !admitted {
                self.log.broke(breach.clause);
                let (deciders, _) = G::open(rules, &self.table);
                let seat = deciders.iter().next().unwrap_or(self.actor);
                self.report_lacking(Deed::inside(seat, breach.at), breach);
            }
            self.abandon();
        }
    }

    /// What the present turn lacks is dropped.
    pub(super) fn abandon(&mut self) {
        let rules = &self.prepared.rules;
        G::abandon(rules, &mut self.table);
        G::settle(rules, &mut self.table, &mut self.log);
    }

    /// What the last line lacks where nobody can write it on the next one.
    pub(super) fn awaited(&self) -> Option<String> {
        let breach = self.lacking(&self.settled())?;
        let deed = Deed::inside(self.actor, breach.at);
        let finding = self.finding(deed, &[breach], Severity::Note);
        let (message, help) = (finding.message, finding.help);
        Some(say!("{message}: {help}", "{message} : {help}"))
    }

    /// Something compulsory was not written: whose line it is, and where it goes.
    fn report_lacking(&mut self, deed: Deed, breach: Breach<G::Fault>) {
        let mut finding = self.refusal(deed, &[breach]);
        if let Some(choices) = legal::listed(&finding.help) {
            let name = self.header().handle(deed.seat);
            finding.help = say!(
                "{name} writes it on a line without a number, before the next turn: {choices}",
                "c'est à {name} de l'écrire, sur une ligne sans numéro avant le tour suivant : {choices}"
            );
        }
        self.shoot(finding.at);
        self.push(finding);
        self.refused.get_or_insert(deed.line);
    }
}
