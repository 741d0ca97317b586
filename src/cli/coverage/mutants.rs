//! Rules switched off, one after another: a corpus that shows a rule finds
//! something else without it.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use indicatif::ProgressBar;

use super::table::percent;
use crate::{
    clause::{Clause, Does, Seen},
    cli::{
        context::Context,
        nouns::{self, count},
        progress,
        run::{self, Done},
    },
    finding::{Finding, Severity},
    games,
    lang::{Noun, pick},
    replay::{Engine, Request, frame_clauses},
    say,
    source::Span,
};

/// How often something happens.
const TIME: Noun = Noun::feminine(("time", "times"), ("fois", "fois"));

/// Where it was first noticed that a rule is missing.
#[derive(Clone, Debug)]
pub(super) struct Where {
    pub(super) file: String,
    pub(super) record: usize,
}

/// The rules of which somebody noticed that they are missing, by game and id: a
/// rule that every game shares is one in each.
#[derive(Debug, Default)]
pub(super) struct Noticed {
    pub(super) rules: BTreeMap<(&'static str, &'static str), Where>,
    bar: Option<ProgressBar>,
    records: u64,
}

/// Whether switching a clause off would show anything about a corpus: it can
/// refuse, records can show it, and players could agree to break it.
pub(super) fn can_be_off(clause: &Clause) -> bool {
    clause.does == Does::Refuses && !clause.physical && clause.beyond_records.is_none()
}

/// The clauses of a game that can be switched off.
fn clauses(game: &str) -> impl Iterator<Item = &'static Clause> {
    let own = games::find(game).map_or(&[] as &[Clause], |engine| Engine::info(engine).clauses);
    let all = frame_clauses().iter().chain(own);
    all.filter(|clause| can_be_off(clause))
}

/// What is found in a record, as far as rules can change it.
fn found(findings: &[Finding]) -> Vec<(Severity, &'static str, Span, Vec<&'static str>)> {
    let mut found: Vec<_> = findings
        .iter()
        .filter(|finding| !finding.code.starts_with("source."))
        .map(|finding| {
            let also = finding.also.iter().map(|clause| clause.id);
            (finding.severity, finding.code, finding.at, also.collect())
        })
        .collect();
    found.sort_by_key(|(_, code, at, _)| (at.start, at.end, *code));
    found
}

impl Noticed {
    pub(super) fn new(context: &Context) -> Self {
        let template = pick(
            "{bar:30} {pos} of {len} rules noticed, {msg}",
            "{bar:30} {pos} règles remarquées sur {len}, {msg}",
        );
        Self {
            bar: Some(progress::bar(context, template)),
            ..Self::default()
        }
    }

    /// Replays a record without each of the rules that refuse something in it:
    /// without any other it comes to the same.
    pub(super) fn look(&mut self, context: &Context, game: &'static str, done: &Done) {
        self.records += 1;
        let seen = &done.outcome.coverage.seen;
        let refuses = |clause: &&Clause| seen.get(clause.id).is_some_and(|seen| seen.decisive > 0);
        let mut before = None;
        for clause in clauses(game).filter(refuses) {
            if self.rules.contains_key(&(game, clause.id)) {
                continue;
            }
            let request = Request {
                off: Some(clause.id),
                ..Request::default()
            };
            let before = before.get_or_insert_with(|| found(&done.outcome.findings));
            let without = run::one(context, done.piece.clone(), &request);
            if *before != found(&without.outcome.findings) {
                let place = Where {
                    file: done.piece.name.to_string(),
                    record: done.piece.index,
                };
                self.rules.insert((game, clause.id), place);
            }
        }
        if let Some(bar) = &self.bar {
            if self.records == 1 {
                let all = games::REGISTRY.iter();
                let all = all.map(|engine| clauses(engine.info().id).count());
                bar.set_length(all.sum::<usize>() as u64);
            }
            bar.set_position(self.rules.len() as u64);
            bar.set_message(count(self.records, &nouns::RECORD));
        }
    }

    pub(super) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// What came of switching off the rules of one game or rulebook.
pub(super) struct Mutants {
    /// The rules, how often each refused, and where its absence was noticed.
    rows: Vec<(&'static Clause, Seen, Option<Where>)>,
    noticed: usize,
}

impl Mutants {
    pub(super) fn new(
        game: &str,
        clauses: impl Iterator<Item = (&'static Clause, Seen)>,
        noticed: &Noticed,
    ) -> Self {
        let clauses = clauses.filter(|(clause, _)| can_be_off(clause));
        let of = |id: &str| {
            let mut rules = noticed.rules.iter();
            let found = rules.find(|((of, rule), _)| *of == game && *rule == id);
            found.map(|(_, place)| place.clone())
        };
        let rows: Vec<_> = clauses
            .map(|(clause, seen)| (clause, seen, of(clause.id)))
            .collect();
        Self {
            noticed: rows.iter().filter(|row| row.2.is_some()).count(),
            rows,
        }
    }

    pub(super) fn percent(&self) -> usize {
        percent(self.noticed, self.rows.len())
    }

    pub(super) fn text(&self, out: &mut impl Write, name: &str) -> io::Result<()> {
        let (some, all, percent) = (self.noticed, self.rows.len(), self.percent());
        let told = say!(
            "{name}: the absence of {some} of {all} rules that refuse is noticed, {percent} %",
            "{name} : l'absence de {some} des {all} règles qui refusent est remarquée, {percent} %"
        );
        writeln!(out, "{told}")?;
        let unnoticed = self.rows.iter().filter(|row| row.2.is_none());
        for (clause, seen, _) in unnoticed {
            let why = match seen.decisive {
                0 => say!("it refuses nothing here", "elle ne refuse rien ici"),
                times => {
                    let times = count(times, &TIME);
                    say!(
                        "it refuses {times}, but nothing else is found without it",
                        "elle refuse {times}, mais rien d'autre n'est trouvé sans elle"
                    )
                }
            };
            let id = clause.id;
            let told = say!("{id}: {why}", "{id} : {why}");
            writeln!(out, "  ! {told}")?;
        }
        Ok(())
    }

    pub(super) fn summary(&self) -> serde_json::Value {
        serde_json::json!({
            "noticed": self.noticed,
            "rules": self.rows.len(),
            "percent": self.percent(),
        })
    }

    /// `null` for a rule that is not switched off.
    pub(super) fn json(&self, clause: &Clause) -> serde_json::Value {
        let row = self.rows.iter().find(|row| row.0.id == clause.id);
        let Some((_, _, place)) = row else {
            return serde_json::Value::Null;
        };
        serde_json::json!({
            "noticed": place.is_some(),
            "file": place.as_ref().map(|place| &place.file),
            "record": place.as_ref().map(|place| place.record),
        })
    }
}
