//! From a breach to a finding: the reason, the cause, what was legal, the rule.

use super::{Replay, frame::Rule, is_clause, legal, trial::Trial};
use crate::{
    clause::{Breach, Clause, Log, renamed},
    finding::{Finding, InForce, Severity},
    game::{Deed, Game, Telling},
    record::{Header, View, line::Parser, tree::Atom, word},
    source::Span,
};

/// How many legal alternatives a finding names.
const ALTERNATIVES: usize = 3;
/// Among how many it looks for them.
const LOOKED_AT: usize = 1000;

/// Cites a clause and, where it rests on one, the ruling that a header puts in
/// force.
pub(super) fn cite<G: Game>(header: &Header, finding: &mut Finding, clause: &'static Clause) {
    finding.clause = Some(clause);
    cite_ruling::<G>(header, finding, clause.ruling);
}

fn cite_ruling<G: Game>(header: &Header, finding: &mut Finding, ruling: Option<&str>) {
    let info = ruling.and_then(|name| G::INFO.rulings.iter().find(|ruling| ruling.name == name));
    if let Some(info) = info {
        let by = header.decided(info.name);
        finding.ruling = Some(InForce::new(info, header.reading(info.name), by));
    }
}

/// What a line with a `by` claims of the rules behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    Refused,
    Irregular,
}

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
        let encloses = |at: &Span| at.encloses(first.at);
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
        if telling.ruling.is_some() {
            cite_ruling::<G>(self.header(), &mut finding, telling.ruling);
        }
        name_others(&mut finding, breaches);
        if Rule::AfterTheEnd.is(first.clause) {
            self.cite_end(&mut finding);
        }
        finding
    }

    /// An end that rests on a ruling is one only because of it.
    fn cite_end(&self, finding: &mut Finding) {
        let Some(clause) = G::ended_by(&self.prepared.rules, &self.table) else {
            return;
        };
        cite_ruling::<G>(self.header(), finding, clause.ruling);
    }

    /// The clause and, where it rests on one, the ruling in force.
    pub(super) fn cite(&self, finding: &mut Finding, clause: &'static Clause) {
        cite::<G>(self.header(), finding, clause);
    }

    fn tell_frame(&self, deed: Deed, clause: &Clause) -> Telling {
        let rules = &self.prepared.rules;
        let name = self.header().handle(deed.seat);
        if Rule::TurnOrder.is(clause) {
            let due: Vec<&str> = G::to_move(rules, &self.table)
                .iter()
                .map(|seat| self.header().handle(seat))
                .collect();
            let due = due.join(" or ");
            let label = match due.as_str() {
                "" => "nobody is to move".to_owned(),
                due => format!("it is {due}'s turn"),
            };
            let inside = "something inside the present turn goes on a line without a number";
            let why = G::why_to_move(rules, &self.table);
            let (message, help) = match self.missing {
                Some(missing) => (missing.told("turn", &due), missing.help()),
                None if why.is_empty() => (format!("it is not {name}'s turn"), inside.to_owned()),
                None => (format!("it is not {name}'s turn"), why),
            };
            return Telling {
                message,
                label,
                help,
                ..Telling::default()
            };
        }
        if Rule::View.is(clause) {
            return Telling {
                message: "this record cannot know that".to_owned(),
                label: match self.header().view {
                    View::Public => "secret from everybody who only looks on (`view: public`)",
                    _ => "secret from the player named in `view`",
                }
                .to_owned(),
                help: "write `?` for what was not seen, or `view: all`".to_owned(),
                ..Telling::default()
            };
        }
        let end = G::standing(rules, &self.table).end.unwrap_or_default();
        Telling {
            message: "the game is over".to_owned(),
            label: format!("nothing can follow the end ({end})"),
            help: match G::may_go_on(rules) {
                "" => "remove what was written after the end".to_owned(),
                otherwise => otherwise.to_owned(),
            },
            because: self
                .ended
                .map(|at| (at, "the game ended here".to_owned()))
                .into_iter()
                .collect(),
            ruling: None,
        }
    }

    /// The legal choices nearest to what was written.
    fn alternatives(&self, deed: Deed) -> String {
        let rules = &self.prepared.rules;
        let text = deed.line.of(self.record.text);
        let written = text
            .split_once(self.header().handle(deed.seat))
            .map_or(text, |(_, steps)| steps.trim());
        // What opens a turn is no help inside the one that this line has opened.
        let opened = deed.opens && self.playing;
        let turns_too = |inside: usize| !opened && (deed.opens || inside == 0);
        let who = (deed.seat, turns_too);
        let mut lines = legal::nearest::<G>(rules, &self.table, who, LOOKED_AT, written);
        if lines.is_empty() {
            return String::new();
        }
        let count = lines.len();
        lines.truncate(ALTERNATIVES);
        let list: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
        let all = G::lists_all(rules, &self.table, deed.seat);
        let others = legal::others(count - list.len(), all);
        format!("legal here: {}{others}", list.join(", "))
    }

    // --- what an expectation says

    pub(super) fn judge_refusal(&mut self, by: Option<&[(Span, String)]>, trial: &Trial<G>) {
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
        let Some(named) = by else {
            // Who has an ability to resolve is to act, whosever turn it is.
            let (deciders, _) = G::open(&self.prepared.rules, &self.table);
            let idle = !deciders.has(deed.seat);
            if idle && trial.at_once && breaches.iter().all(|breach| breach.clause.turn) {
                let finding = self.out_of_turn(deed, first.clause);
                self.push(finding);
            }
            return;
        };
        let is_broken = |id: &str| breaches.iter().any(|b| is_clause(b.clause, id));
        let Some((at, wanted)) = named.iter().find(|(_, id)| !is_broken(id)) else {
            return;
        };
        let told = self.told(deed, first, &trial.table);
        let mut finding = no_such_breach::<G>(Claim::Refused, *at, wanted);
        if finding.help.is_empty() {
            finding.help = format!(
                "write `by {}`, or change the line so that only `{wanted}` stands against it",
                first.clause.id
            );
        }
        self.push(finding.because(
            first.at,
            format!("refused by `{}`: {told}", first.clause.id),
        ));
    }

    /// A line that is refused whatever it says, since its player is not to act,
    /// shows nothing of any other rule.
    fn out_of_turn(&self, deed: Deed, clause: &Clause) -> Finding {
        let name = self.header().handle(deed.seat);
        let message = format!("this is refused only because it is not {name}'s turn");
        Finding::warning("expect.turn-order", deed.line, message)
            .label(if deed.opens {
                "no rule about what is played was asked"
            } else {
                "nothing else stands against it"
            })
            .help(format!(
                "write it where {name} is to act, or `by {}` if that is what it shows",
                clause.id
            ))
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

    /// The rules after `by`: blanks around a dot mean nothing, and an id that
    /// has changed still means its rule.
    pub(super) fn named(&mut self, parser: &Parser) -> Vec<(Span, String)> {
        let text = self.record.text;
        let id = |path: &Atom| {
            let words: Vec<&str> = path.words(text).map(|word| word.text).collect();
            (path.at, words.join("."))
        };
        let mut named: Vec<(Span, String)> = parser.rules().iter().map(id).collect();
        for (at, id) in &mut named {
            if let Some(now) = renamed(id) {
                self.findings.push(called_otherwise(*at, id, now));
                now.clone_into(id);
            }
        }
        named
    }

    fn told(&self, deed: Deed, breach: &Breach<G::Fault>, table: &G::Table) -> String {
        match breach.fault {
            Some(_) => G::tell(&self.prepared.rules, table, deed, breach).message,
            None => self.tell_frame(deed, breach.clause).message,
        }
    }
}

/// A rule that has had another id since the record was written.
fn called_otherwise(at: Span, old: &str, now: &str) -> Finding {
    Finding::note(
        "record.renamed-rule",
        at,
        format!("`{old}` is now called `{now}`"),
    )
    .help("the old id is still read")
    .fix(at, Some(now))
}

/// A rule after `by` that is not broken, or is none.
pub(super) fn no_such_breach<G: Game>(claim: Claim, at: Span, id: &str) -> Finding {
    let (other, unknown, does) = match claim {
        Claim::Refused => (
            "expect.other-rule",
            "expect.unknown-rule",
            "is refused, but not by",
        ),
        Claim::Irregular => (
            "irregular.other-rule",
            "irregular.unknown-rule",
            "does not break",
        ),
    };
    if known_clause::<G>(id) {
        Finding::error(other, at, format!("this {does} `{id}`"))
    } else {
        unknown_rule::<G>(unknown, at, id)
    }
}

/// Names the other clauses that were broken, each once.
pub(super) fn name_others<F>(finding: &mut Finding, breaches: &[Breach<F>]) {
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
    Finding::error(code, at, format!("there is no rule `{id}`"))
        .help(nearest_clause::<G>(id))
        .fix(at, word::only_near(id, all_clauses::<G>()))
}

fn nearest_clause<G: Game>(id: &str) -> String {
    match word::nearest(id, all_clauses::<G>()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("`greffier games {} --rules` lists the rules", G::INFO.id),
    }
}
