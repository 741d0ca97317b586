//! From a breach to a finding: the reason, the cause, what was legal, the rule.

use super::{Replay, frame::Rule, is_clause, legal, trial::Trial};
use crate::{
    clause::{Breach, Clause, Log},
    finding::{Finding, InForce, Severity},
    game::{Deed, Game, Telling},
    record::{tree::Atom, word},
    source::Span,
};

/// How many legal alternatives a finding names.
const ALTERNATIVES: usize = 3;
/// Among how many it looks for them.
const LOOKED_AT: usize = 1000;

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// One finding for all the breaches of a step: the first is told, the
    /// others are named.
    pub(super) fn finding(
        &self,
        deed: Deed,
        breaches: &[Breach<G::Fault>],
        severity: Severity,
    ) -> Finding {
        let first = &breaches[0];
        let telling = match first.fault {
            Some(_) => G::tell(&self.prepared.rules, &self.table, deed, first),
            None => self.tell_frame(deed, first.clause),
        };
        let mut finding = Finding::new(severity, first.clause.id, first.at, telling.message);
        finding.label = telling.label;
        finding.because = telling.because;
        // A cause that encloses the place itself would only blur it.
        let encloses = |at: &Span| at.start <= first.at.start && first.at.end <= at.end;
        finding
            .because
            .retain(|(at, _)| at.is_somewhere() && !encloses(at));
        // What may only follow from an earlier refusal is folded into one line:
        // looking for alternatives there would cost much and show nothing.
        let first_refusal = severity == Severity::Error && self.refused.is_none();
        finding.help = if telling.help.is_empty() && first_refusal {
            self.alternatives(deed)
        } else {
            telling.help
        };
        self.cite(&mut finding, first.clause);
        name_others(&mut finding, breaches);
        finding
    }

    /// The clause and, where it rests on one, the ruling in force.
    fn cite(&self, finding: &mut Finding, clause: &'static Clause) {
        finding.clause = Some(clause);
        let info = clause
            .ruling
            .and_then(|name| G::INFO.rulings.iter().find(|ruling| ruling.name == name));
        if let Some(info) = info {
            let chosen = self.header().reading(info.name);
            finding.ruling = Some(InForce {
                ruling: info.name,
                reading: info.readings[chosen.unwrap_or(0)].name,
                chosen: chosen.is_some(),
            });
        }
    }

    fn tell_frame(&self, deed: Deed, clause: &Clause) -> Telling {
        let rules = &self.prepared.rules;
        let name = self.header().handle(deed.seat);
        if Rule::TurnOrder.is(clause) {
            let due: Vec<&str> = G::to_move(rules, &self.table)
                .iter()
                .map(|seat| self.header().handle(seat))
                .collect();
            return Telling {
                message: format!("it is not {name}'s turn"),
                label: match due.as_slice() {
                    [] => "nobody is to move".to_owned(),
                    due => format!("it is {}'s turn", due.join(" or ")),
                },
                help: "something inside the present turn goes on a line without a number"
                    .to_owned(),
                ..Telling::default()
            };
        }
        if Rule::View.is(clause) {
            return Telling {
                message: "this record cannot know that".to_owned(),
                label: "secret from the player named in `view`".to_owned(),
                help: "write `?` for what was not seen, or `view: all`".to_owned(),
                ..Telling::default()
            };
        }
        let end = G::standing(rules, &self.table).end.unwrap_or_default();
        Telling {
            message: "the game is over".to_owned(),
            label: format!("nothing can follow the end ({end})"),
            help: "remove what was written after the end".to_owned(),
            because: self
                .ended
                .map(|at| (at, "the game ended here".to_owned()))
                .into_iter()
                .collect(),
        }
    }

    /// The legal choices nearest to what was written.
    fn alternatives(&self, deed: Deed) -> String {
        let rules = &self.prepared.rules;
        let mut lines = legal::lines::<G>(rules, &self.table, deed.seat, deed.opens, LOOKED_AT);
        if lines.is_empty() {
            return String::new();
        }
        let text = deed.line.of(self.record.text);
        let written = text
            .split_once(self.header().handle(deed.seat))
            .map_or(text, |(_, steps)| steps.trim());
        let count = lines.len();
        lines.sort_by_cached_key(|line| strsim::levenshtein(line, written));
        lines.truncate(ALTERNATIVES);
        let list: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
        let others = match count - list.len() {
            0 => String::new(),
            1 => ", and 1 other".to_owned(),
            others => format!(", and {others} others (`greffier legal` lists them)"),
        };
        format!("legal here: {}{others}", list.join(", "))
    }

    // --- what an expectation says

    pub(super) fn judge_refusal(&mut self, by: Option<Span>, trial: &Trial<G>) {
        let (deed, breaches) = (trial.deed, &trial.breaches);
        let Some(first) = breaches.first() else {
            let finding = Finding::error(
                "expect.not-refused",
                deed.line,
                "this was expected to be refused, but it is legal",
            )
            .label(if deed.opens {
                "legal as a turn"
            } else {
                "legal inside this turn"
            });
            self.push(finding);
            return;
        };
        let Some(at) = by else { return };
        let wanted = self.rule_id(at);
        if breaches.iter().any(|b| is_clause(b.clause, &wanted)) {
            return;
        }
        let told = self.told(deed, first, &trial.table);
        let finding = if known_clause::<G>(&wanted) {
            Finding::error(
                "expect.other-rule",
                at,
                format!("this is refused, but not by `{wanted}`"),
            )
            .help(format!(
                "write `by {}`, or change the line so that only `{wanted}` stands against it",
                first.clause.id
            ))
        } else {
            unknown_rule::<G>("expect.unknown-rule", at, &wanted)
        };
        self.push(finding.because(
            first.at,
            format!("refused by `{}`: {told}", first.clause.id),
        ));
    }

    pub(super) fn judge_permission(&mut self, trial: &Trial<G>) {
        let Some(first) = trial.breaches.first() else {
            return;
        };
        let told = self.told(trial.deed, first, &trial.table);
        let mut finding = Finding::error(
            "expect.not-allowed",
            first.at,
            "this was expected to be allowed, but it is refused",
        )
        .label(told);
        self.cite(&mut finding, first.clause);
        self.push(finding);
    }

    pub(super) fn judge_irregular(
        &mut self,
        by: Option<Span>,
        line: Span,
        breaches: &[Breach<G::Fault>],
    ) {
        if breaches.is_empty() {
            let finding = Finding::error(
                "irregular.nothing-broken",
                line,
                "this is marked as irregular, but it breaks no rule",
            )
            .help("write it as an ordinary line");
            self.push(finding);
            return;
        }
        let named = by.map(|at| (at, self.rule_id(at)));
        let is_named = |breach: &&Breach<G::Fault>| match &named {
            Some((_, id)) => is_clause(breach.clause, id),
            None => true,
        };
        let told = breaches.iter().find(is_named);
        if let (Some((at, wanted)), None) = (&named, told) {
            let finding = if known_clause::<G>(wanted) {
                let message = format!("this does not break `{wanted}`");
                Finding::error("irregular.other-rule", *at, message)
            } else {
                unknown_rule::<G>("irregular.unknown-rule", *at, wanted)
            };
            self.push(finding.because(
                breaches[0].at,
                format!("it breaks `{}`", breaches[0].clause.id),
            ));
            return;
        }
        let told = told.unwrap_or(&breaches[0]);
        let mut finding = Finding::note("irregular.stood", told.at, "this broke a rule and stood")
            .label(told.clause.en);
        self.cite(&mut finding, told.clause);
        name_others(&mut finding, breaches);
        self.push(finding);
    }

    /// The id after `by`: blanks around a dot mean nothing.
    fn rule_id(&self, at: Span) -> String {
        let path = Atom::path(self.record.text, at);
        let words: Vec<&str> = path.words(self.record.text).map(|word| word.text).collect();
        words.join(".")
    }

    fn told(&self, deed: Deed, breach: &Breach<G::Fault>, table: &G::Table) -> String {
        match breach.fault {
            Some(_) => G::tell(&self.prepared.rules, table, deed, breach).message,
            None => self.tell_frame(deed, breach.clause).message,
        }
    }
}

/// Names the other clauses that were broken, each once.
fn name_others<F>(finding: &mut Finding, breaches: &[Breach<F>]) {
    for breach in breaches {
        let named = |clause: &&Clause| clause.id == breach.clause.id;
        if !finding.clause.iter().any(named) && !finding.also.iter().any(named) {
            finding.also.push(breach.clause);
        }
    }
}

fn all_clauses<G: Game>() -> impl Iterator<Item = &'static str> {
    super::frame_clauses()
        .iter()
        .chain(G::INFO.clauses)
        .map(|clause| clause.id)
}

fn known_clause<G: Game>(id: &str) -> bool {
    all_clauses::<G>().any(|clause| word::same(id, clause))
}

fn unknown_rule<G: Game>(code: &'static str, at: Span, id: &str) -> Finding {
    Finding::error(code, at, format!("there is no rule `{id}`")).help(nearest_clause::<G>(id))
}

fn nearest_clause<G: Game>(id: &str) -> String {
    match word::nearest(id, all_clauses::<G>()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("`greffier games {}` lists the rules", G::INFO.id),
    }
}
