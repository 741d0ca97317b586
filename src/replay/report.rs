//! From a breach to a finding: the reason, the cause, what was legal, the rule.

use super::{Replay, frame::Rule, is_clause, trial::Trial};
use crate::{
    clause::{Breach, Clause, Log, Verdict, renamed},
    finding::{Finding, InForce, Severity},
    game::{Deed, Game, Telling},
    lang::{Name, pick},
    record::{Header, View, did_you_mean, line::Parser, tree::Atom, word},
    say,
    source::Span,
};

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

/// A breach as a finding: what is said of it, its causes, its clause and the ruling
/// that decides it.
pub(super) fn of_breach<G: Game>(
    header: &Header,
    severity: Severity,
    breach: &Breach<G::Fault>,
    telling: Telling,
) -> Finding {
    let mut finding = Finding::new(severity, breach.clause.id, breach.at, telling.message)
        .label(telling.label)
        .help(telling.help);
    finding.because = telling.because;
    finding.because.retain(|(at, _)| at.is_somewhere());
    cite::<G>(header, &mut finding, breach.clause);
    if telling.ruling.is_some() {
        cite_ruling::<G>(header, &mut finding, telling.ruling);
    }
    finding
}

/// What is said of a step although it breaks nothing.
pub(super) fn remarks<F>(verdict: &Verdict<F>) -> impl Iterator<Item = (&Breach<F>, Severity)> {
    let warnings = verdict.warnings.iter();
    let notes = verdict.notes.iter();
    warnings
        .map(|warning| (warning, Severity::Warning))
        .chain(notes.map(|note| (note, Severity::Note)))
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
        let mut finding = of_breach::<G>(self.header(), severity, first, telling);
        // A cause that encloses the place itself would only blur it.
        finding.because.retain(|(at, _)| !at.encloses(first.at));
        name_others(&mut finding, breaches);
        if Rule::AfterTheEnd.is(first.clause) {
            self.cite_end(&mut finding, &self.table);
        }
        finding
    }

    /// The finding of what is refused, with the legal choices nearest to it where
    /// nothing else helps.
    pub(super) fn refusal(&self, deed: Deed, breaches: &[Breach<G::Fault>]) -> Finding {
        let mut finding = self.finding(deed, breaches, Severity::Error);
        // What may only follow from an earlier refusal is folded into one line:
        // looking for alternatives there would cost much and show nothing.
        if finding.help.is_empty() && self.refused.is_none() {
            let lawful = self.lawful(deed, breaches[0].at);
            finding.help = lawful.map_or_else(String::new, |lawful| lawful.told());
        }
        finding
    }

    /// An end that rests on a ruling is one only because of it.
    fn cite_end(&self, finding: &mut Finding, table: &G::Table) {
        let Some(clause) = G::ended_by(&self.prepared.rules, table) else {
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
            let due = either(&due);
            let whose = Name(&due);
            let label = match due.as_str() {
                "" => say!("nobody is to move", "personne n'a à jouer"),
                _ => say!("it is {whose}'s turn", "c'est le tour {whose:#}"),
            };
            let inside = || {
                say!(
                    "something inside the present turn goes on a line without a number",
                    "ce qui se passe pendant ce tour va sur une ligne sans numéro"
                )
            };
            let not = || {
                let name = Name(name);
                say!("it is not {name}'s turn", "ce n'est pas le tour {name:#}")
            };
            let why = G::why_to_move(rules, &self.table);
            let (message, help) = match self.missing {
                Some(missing) => (missing.turns_of(&due), missing.help()),
                None if why.is_empty() => (not(), inside()),
                None => (not(), why),
            };
            return Telling {
                message,
                label,
                help,
                ruling: G::turn_rests_on(rules, &self.table, deed),
                ..Telling::default()
            };
        }
        if Rule::View.is(clause) {
            return Telling {
                message: say!(
                    "this record cannot know that",
                    "cette feuille ne peut pas le savoir"
                ),
                label: match self.header().view {
                    View::Public => say!(
                        "secret from everybody who only looks on (`view: public`)",
                        "secret pour qui regarde sans jouer (`view: public`)"
                    ),
                    _ => say!(
                        "secret from the player named in `view`",
                        "secret pour le joueur nommé dans `view`"
                    ),
                },
                help: say!(
                    "write `?` for what was not seen, or `view: all`",
                    "écrivez `?` pour ce qui n'a pas été vu, ou `view: all`"
                ),
                ..Telling::default()
            };
        }
        let end = G::standing(rules, &self.table).end.unwrap_or_default();
        Telling {
            message: say!("the game is over", "la partie est finie"),
            label: say!(
                "nothing can follow the end ({end})",
                "rien ne peut suivre la fin ({end})"
            ),
            help: match G::may_go_on(rules) {
                "" => say!(
                    "remove what was written after the end",
                    "retirez ce qui suit la fin"
                ),
                otherwise => otherwise.to_owned(),
            },
            because: self
                .ended
                .map(|at| (at, say!("the game ended here", "la partie a pris fin ici")))
                .into_iter()
                .collect(),
            ruling: None,
        }
    }

    // --- what an expectation says

    pub(super) fn judge_refusal(&mut self, by: Option<&[(Span, String)]>, trial: &Trial<G>) {
        let (deed, breaches) = (trial.deed, &trial.breaches);
        let Some(first) = breaches.first() else {
            let finding = Finding::error(
                "expect.not-refused",
                deed.line,
                say!(
                    "this was expected to be refused, but it is legal",
                    "refus attendu, mais c'est permis"
                ),
            )
            .label(if deed.opens {
                pick("legal as a turn", "permis comme tour")
            } else {
                pick("legal inside this turn", "permis pendant ce tour")
            });
            self.push(finding);
            return;
        };
        let Some(named) = by else {
            // Who has an ability to resolve is to act, whosever turn it is.
            let (deciders, _) = G::open(&self.prepared.rules, &self.table);
            let idle = !deciders.has(deed.seat);
            let by_turn = trial.at_once && breaches.iter().all(|breach| breach.clause.turn);
            if idle && by_turn && self.would_be_accepted(deed) {
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
            finding.help = say!(
                "write `by {}`, or change the line so that only `{wanted}` stands against it",
                "écrivez `by {}`, ou changez la ligne pour que seule `{wanted}` s'y oppose",
                first.clause.id
            );
        }
        self.push(finding.because(
            first.at,
            say!(
                "refused by `{}`: {told}",
                "refusé par `{}` : {told}",
                first.clause.id
            ),
        ));
    }

    /// A line that is refused whatever it says, since its player is not to act,
    /// shows nothing of any other rule.
    fn out_of_turn(&self, deed: Deed, clause: &Clause) -> Finding {
        let name = Name(self.header().handle(deed.seat));
        let message = say!(
            "this is refused only because it is not {name}'s turn",
            "refusé seulement parce que ce n'est pas le tour {name:#}"
        );
        Finding::warning("expect.turn-order", deed.line, message)
            .label(if deed.opens {
                pick(
                    "no rule about what is played was asked",
                    "aucune règle sur le coup lui-même n'a été mise à l'épreuve",
                )
            } else {
                pick(
                    "nothing else stands against it",
                    "rien d'autre ne s'y oppose",
                )
            })
            .help(say!(
                "write it where {name} is to act, or `by {}` if that is what it shows",
                "placez-la quand c'est à {name} d'agir, ou ajoutez `by {}` si c'est ce qu'elle montre",
                clause.id
            ))
    }

    pub(super) fn judge_permission(&mut self, trial: &Trial<G>) {
        let Some(first) = trial.breaches.first() else {
            return;
        };
        let telling = self.telling(trial.deed, first, &trial.table);
        let mut finding = Finding::error(
            "expect.not-allowed",
            first.at,
            say!(
                "this was expected to be allowed, but it is refused",
                "permission attendue, mais c'est refusé"
            ),
        )
        .label(telling.message);
        self.cite(&mut finding, first.clause);
        if telling.ruling.is_some() {
            cite_ruling::<G>(self.header(), &mut finding, telling.ruling);
        }
        if Rule::AfterTheEnd.is(first.clause) {
            self.cite_end(&mut finding, &trial.table);
        }
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
        self.telling(deed, breach, table).message
    }

    fn telling(&self, deed: Deed, breach: &Breach<G::Fault>, table: &G::Table) -> Telling {
        match breach.fault {
            Some(_) => G::tell(&self.prepared.rules, table, deed, breach),
            None => self.tell_frame(deed, breach.clause),
        }
    }
}

/// A rule that has had another id since the record was written.
fn called_otherwise(at: Span, old: &str, now: &str) -> Finding {
    Finding::note(
        "record.renamed-rule",
        at,
        say!(
            "`{old}` is now called `{now}`",
            "`{old}` s'appelle maintenant `{now}`"
        ),
    )
    .help(say!(
        "the old id is still read",
        "l'ancien id est toujours lu"
    ))
    .fix(at, Some(now))
}

/// A rule after `by` that is not broken, or is none.
pub(super) fn no_such_breach<G: Game>(claim: Claim, at: Span, id: &str) -> Finding {
    let (other, unknown, message) = match claim {
        Claim::Refused => (
            "expect.other-rule",
            "expect.unknown-rule",
            say!(
                "this is refused, but not by `{id}`",
                "c'est refusé, mais pas par `{id}`"
            ),
        ),
        Claim::Irregular => (
            "irregular.other-rule",
            "irregular.unknown-rule",
            say!("this does not break `{id}`", "cela n'enfreint pas `{id}`"),
        ),
    };
    if known_clause::<G>(id) {
        Finding::error(other, at, message)
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
    let message = say!("there is no rule `{id}`", "il n'y a pas de règle `{id}`");
    Finding::error(code, at, message)
        .help(nearest_clause::<G>(id))
        .fix(at, word::only_near(id, all_clauses::<G>()))
}

fn nearest_clause<G: Game>(id: &str) -> String {
    match word::nearest(id, all_clauses::<G>()) {
        Some(near) => did_you_mean(near),
        None => say!(
            "`greffier games {} --rules` lists the rules",
            "`greffier games {} --rules` énumère les règles",
            G::INFO.id
        ),
    }
}

/// `Ana or Bo`, of whom either may act.
fn either(names: &[&str]) -> String {
    names.join(pick(" or ", " ou "))
}
