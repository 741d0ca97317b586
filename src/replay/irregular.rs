//! `irregular LINE by RULE…`: it broke these rules, and it stood.

use super::{
    Replay, is_clause, legal,
    play::{How, Played},
    report::{Claim, name_others, no_such_breach},
};
use crate::{
    clause::{Breach, Clause, Log},
    finding::{Finding, Severity},
    game::{Deed, Game},
    lang::and,
    record::line::{self, Parser},
    say,
    source::Span,
};

impl<F> Played<F> {
    /// Nothing that holds whatever the players agree on stood against it.
    fn stands(&self) -> bool {
        self.possible.is_ok() && !self.breaches.iter().any(|breach| breach.clause.physical)
    }
}

/// An irregular line that is judged when its turn is over.
pub(super) struct LeftOpen<F> {
    /// The rules after `by`.
    named: Option<Vec<(Span, String)>>,
    line: Span,
    breaches: Vec<Breach<F>>,
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    pub(super) fn irregular(
        &mut self,
        parser: &Parser,
        written: line::DeedLine,
        by: Option<Span>,
        line: Span,
    ) {
        if written.number.is_some() {
            self.close_turn();
        }
        self.last_deed = written.at;
        self.count(written);
        let deed = match self.understand(parser, written) {
            Ok(deed) => deed,
            Err(finding) => return self.skip(written.at, *finding),
        };
        self.actor = deed.seat;
        let mut played = self.play(parser, deed, How::Irregularly);
        if played.stands() {
            let named = by.map(|_| self.named(parser));
            self.judge_or_wait(LeftOpen {
                named,
                line,
                breaches: played.breaches,
            });
        } else {
            played
                .breaches
                .sort_by_key(|breach| !breach.clause.physical);
            self.report_inexcusable(deed, &played.breaches);
            self.excused |= played.possible.is_err();
        }
    }

    /// A line that leaves something compulsory open breaks a rule only if
    /// nothing more is done in its turn.
    fn judge_or_wait(&mut self, line: LeftOpen<G::Fault>) {
        self.judge_left_open(None);
        if self.admits_what_lacks(&line) {
            self.left_open = Some(line);
        } else {
            self.judge_irregular(line.named.as_deref(), line.line, &line.breaches);
        }
    }

    fn admits_what_lacks(&self, line: &LeftOpen<G::Fault>) -> bool {
        let Some(lacking) = self.lacking(&self.settled()) else {
            return false;
        };
        match &line.named {
            Some(named) => named.iter().any(|(_, id)| is_clause(lacking.clause, id)),
            None => line.breaches.is_empty(),
        }
    }

    /// The turn is over: what it lacks is what the irregular line left out. Says
    /// whether that is so.
    pub(super) fn judge_left_open(&mut self, lacking: Option<Breach<G::Fault>>) -> bool {
        let Some(mut line) = self.left_open.take() else {
            return false;
        };
        let caused = |lacking: &Breach<G::Fault>| line.line.encloses(lacking.at);
        let own = lacking.filter(caused);
        if let Some(lacking) = own {
            self.log.broke(lacking.clause);
            line.breaches.push(lacking);
        }
        self.judge_irregular(line.named.as_deref(), line.line, &line.breaches);
        own.is_some()
    }

    /// The line breaks what no agreement of the players excuses.
    fn report_inexcusable(&mut self, deed: Deed, breaches: &[Breach<G::Fault>]) {
        if breaches.is_empty() {
            return;
        }
        let mut finding = self.finding(deed, breaches, Severity::Error);
        if finding.help.is_empty() || legal::listed(&finding.help).is_some() {
            finding.help = say!(
                "`irregular` excuses broken rules, never what cannot be",
                "`irregular` excuse une règle enfreinte, jamais l'impossible"
            );
        }
        self.push(finding);
        self.refused.get_or_insert(deed.line);
    }

    /// The line stands: were the rules that it breaks those that it admits?
    fn judge_irregular(
        &mut self,
        named: Option<&[(Span, String)]>,
        line: Span,
        breaches: &[Breach<G::Fault>],
    ) {
        let Some(first) = breaches.first() else {
            let message = say!(
                "this is marked as irregular, but it breaks no rule",
                "cette ligne est marquée irrégulière, mais n'enfreint aucune règle"
            );
            let finding = Finding::error("irregular.nothing-broken", line, message).help(say!(
                "write it as an ordinary line",
                "écrivez-la comme une ligne ordinaire"
            ));
            return self.push(finding);
        };
        self.irregular.push(line);
        if let Some(named) = named
            && let Some(finding) = self.misnamed(named, breaches)
        {
            return self.push(finding);
        }
        let stood = say!(
            "this broke a rule and stood",
            "une règle a été enfreinte, le coup est maintenu"
        );
        let mut finding =
            Finding::note("irregular.stood", first.at, stood).label(first.clause.says);
        self.cite(&mut finding, first.clause);
        name_others(&mut finding, breaches);
        if !finding.also.is_empty() {
            let rules = finding.also.len() + 1;
            finding.message = say!(
                "this broke {rules} rules and stood",
                "{rules} règles ont été enfreintes, le coup est maintenu"
            );
        }
        self.push(finding);
    }

    /// A `by` that names a rule which is not broken, or leaves out one that is.
    fn misnamed(&self, named: &[(Span, String)], breaches: &[Breach<G::Fault>]) -> Option<Finding> {
        let broken = each_once(breaches);
        let is_broken = |id: &str| broken.iter().any(|clause| is_clause(clause, id));
        let is_named = |clause: &Clause| named.iter().any(|(_, id)| is_clause(clause, id));
        let all: Vec<&str> = broken.iter().map(|clause| clause.id).collect();
        let help = say!(
            "if all of it stood, write `by {}`",
            "si tout a été maintenu, écrivez `by {}`",
            all.join(" ")
        );
        if let Some((at, id)) = named.iter().find(|(_, id)| !is_broken(id)) {
            let finding = no_such_breach::<G>(Claim::Irregular, *at, id);
            let says = say!("it breaks {}", "elle enfreint {}", listed(&broken));
            return Some(finding.because(breaches[0].at, says));
        }
        let unnamed: Vec<&'static Clause> = broken
            .iter()
            .filter(|clause| !is_named(clause))
            .copied()
            .collect();
        let first = breaches.iter().find(|breach| !is_named(breach.clause))?;
        let message = say!(
            "this also breaks {}",
            "cette ligne enfreint aussi {}",
            listed(&unnamed)
        );
        let mut finding = Finding::error("irregular.unnamed", first.at, message)
            .label(first.clause.says)
            .help(help);
        if let Some((at, _)) = named.first() {
            let at = named.iter().fold(*at, |all, (at, _)| all.to(*at));
            finding = finding.because(
                at,
                say!("all that the line admits", "tout ce que la ligne avoue"),
            );
        }
        self.cite(&mut finding, first.clause);
        Some(finding)
    }
}

/// The clauses of the breaches, each once, in order.
fn each_once<F>(breaches: &[Breach<F>]) -> Vec<&'static Clause> {
    let mut clauses: Vec<&'static Clause> = Vec::new();
    for breach in breaches {
        if !clauses.iter().any(|clause| clause.id == breach.clause.id) {
            clauses.push(breach.clause);
        }
    }
    clauses
}

/// `` `a`, `b` and `c` ``
fn listed(clauses: &[&Clause]) -> String {
    let ids: Vec<String> = clauses
        .iter()
        .map(|clause| format!("`{}`", clause.id))
        .collect();
    and(&ids)
}
