//! Why a claim failed: the record is replayed once more, with somebody who
//! watches what was claimed after every step. Only a record with a failed claim
//! pays for it.

use super::{Replay, expect::value, prepare::Prepared};
use crate::{
    clause::{Clause, Does, Entry, Glimpse, Heard, Log},
    finding::{Finding, Findings},
    game::{Game, facts},
    lang::{and, pick},
    record::{Header, line::Parser, tree::Word},
    say,
    source::{Record, Span},
};

/// Most facts that are watched in one record.
const MOST_WATCHED: usize = 16;
/// Of how many lines a finding tells.
const TOLD: usize = 3;
/// How many clauses are named for a change without an account of its own.
const NAMED: usize = 2;

/// A claim that failed: the place of its finding, and the facts it was about.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) at: Span,
    pub(super) facts: Vec<String>,
}

/// A watched fact became something else.
#[derive(Debug)]
struct Change {
    at: Span,
    /// How many times somebody had looked.
    when: usize,
    before: String,
    after: String,
    heard: Vec<Heard>,
}

impl Change {
    /// By how much a number changed.
    fn difference(&self) -> Option<i64> {
        Some(self.after.parse::<i64>().ok()? - self.before.parse::<i64>().ok()?)
    }
}

/// A fact that is watched.
#[derive(Debug)]
struct Watched {
    fact: String,
    last: Option<String>,
    changes: Vec<Change>,
    /// What is forced before lines that expect something.
    ahead: Vec<Change>,
}

/// Hears all that acts, and looks at some facts after every step.
#[derive(Debug, Default)]
pub(super) struct Trace {
    watched: Vec<Watched>,
    heard: Vec<Heard>,
    now: Span,
    /// The line that was played last.
    deed: Span,
    /// How many times somebody has looked.
    looks: usize,
    /// When each line that expects something was reached.
    expects: Vec<(Span, usize)>,
    paused: bool,
}

impl Log for Trace {
    fn event(&mut self, clause: impl Into<&'static Clause>) {
        if !self.paused {
            let clause = clause.into();
            self.heard.push(Heard {
                clause,
                entry: None,
            });
        }
    }

    fn entry(&mut self, clause: impl Into<&'static Clause>, entry: impl FnOnce() -> Entry) {
        if !self.paused {
            self.heard.push(Heard {
                clause: clause.into(),
                entry: Some(entry()),
            });
        }
    }

    fn tried(&mut self, on: bool) {
        self.paused = on;
    }

    fn line(&mut self, at: Span) {
        self.now = at;
    }

    fn look(&mut self, read: impl FnOnce(&[String]) -> Glimpse) {
        self.deed = self.now;
        self.looks += 1;
        let look = read(&self.facts());
        let heard = std::mem::take(&mut self.heard);
        for (one, value) in self.watched.iter_mut().zip(look.values) {
            if let Some(change) = one.change(value.as_deref(), self.deed, self.looks, &heard) {
                one.changes.push(change);
            }
            one.last = value;
        }
    }

    fn look_ahead(&mut self, read: impl FnOnce(&[String]) -> Glimpse) {
        let look = read(&self.facts());
        self.looks += 1;
        self.expects.push((self.now, self.looks));
        for (one, value) in self.watched.iter_mut().zip(look.values) {
            let value = value.as_deref();
            if let Some(change) = one.change(value, self.deed, self.looks, &look.forced) {
                one.ahead.push(change);
            }
        }
    }
}

impl Trace {
    fn facts(&self) -> Vec<String> {
        self.watched.iter().map(|one| one.fact.clone()).collect()
    }
}

impl Watched {
    /// How the fact differs from what it was.
    fn change(
        &self,
        value: Option<&str>,
        at: Span,
        when: usize,
        heard: &[Heard],
    ) -> Option<Change> {
        let (before, after) = (self.last.as_deref()?, value?);
        // That something is no longer known is no reason for what it is.
        (before != after && after != "?").then(|| Change {
            at,
            when,
            before: before.to_owned(),
            after: after.to_owned(),
            heard: heard.to_vec(),
        })
    }

    /// The changes that made what was claimed after so many looks, and what was
    /// forced just then.
    fn before(&self, when: usize) -> impl Iterator<Item = &Change> {
        let upto = self.changes.partition_point(|change| change.when < when);
        let own = self.ahead.binary_search_by_key(&when, |change| change.when);
        let forced = own.ok().map(|own| &self.ahead[own]);
        self.changes[..upto].iter().chain(forced)
    }
}

impl Trace {
    /// When a claim was made: a result, at the very end.
    fn when(&self, claim: Span, result: bool) -> usize {
        let line = self
            .expects
            .partition_point(|(line, _)| line.end < claim.end);
        match self.expects.get(line) {
            Some((_, when)) if !result => *when,
            _ => self.looks + 1,
        }
    }
}

/// The facts on a table as it lies.
pub(super) fn read<G: Game>(prepared: &Prepared<G>, table: &G::Table, facts: &[String]) -> Glimpse {
    let read = |fact: &String| {
        let word = |text| Word {
            text,
            at: Span::default(),
        };
        let path: Vec<Word<'_>> = fact.split('.').map(word).collect();
        value::<G>(prepared, table, &path).map(|value| value.text())
    };
    Glimpse {
        values: facts.iter().map(read).collect(),
        forced: Vec::new(),
    }
}

/// The facts on a table as it would stand if the turn stopped here.
pub(super) fn read_ahead<G: Game>(
    prepared: &Prepared<G>,
    table: &G::Table,
    facts: &[String],
) -> Glimpse {
    let mut table = table.clone();
    let mut hearing = Trace::default();
    G::settle(&prepared.rules, &mut table, &mut hearing);
    Glimpse {
        forced: hearing.heard,
        ..read(prepared, &table, facts)
    }
}

/// Replays the record and tells each failed claim where its value came from.
pub(super) fn tell<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    mut failed: Vec<Failed>,
    parser: &mut Parser,
    findings: &mut Findings,
) {
    failed.sort_by_key(|claim| claim.at.start);
    let mut trace = Trace::default();
    for fact in failed.iter().flat_map(|claim| &claim.facts) {
        let is_new = trace.watched.iter().all(|one| one.fact != *fact);
        if is_new && trace.watched.len() < MOST_WATCHED {
            trace.watched.push(Watched {
                fact: fact.clone(),
                last: None,
                changes: Vec::new(),
                ahead: Vec::new(),
            });
        }
    }
    let mut replay = Replay::new(record, prepared, trace);
    replay.look();
    replay.run(parser, None, true);
    for finding in findings {
        let claim = failed.binary_search_by_key(&finding.at.start, |claim| claim.at.start);
        if let Ok(index) = claim
            && is_claim(finding)
        {
            because::<G>(&prepared.header, &failed[index], &replay.log, finding);
        }
    }
}

fn is_claim(finding: &Finding) -> bool {
    matches!(finding.code, "expect.differs" | "result.score")
}

/// The last changes of what was claimed, at their lines, and how many lines there were.
fn because<G: Game>(header: &Header, claim: &Failed, trace: &Trace, finding: &mut Finding) {
    let when = trace.when(claim.at, finding.code == "result.score");
    let mut changes: Vec<(&str, &Change)> = Vec::new();
    for fact in &claim.facts {
        if let Some(one) = trace.watched.iter().find(|one| one.fact == *fact) {
            let made = one.before(when).filter(|change| change.at.is_somewhere());
            changes.extend(made.map(|change| (fact.as_str(), change)));
        }
    }
    changes.sort_by_key(|(_, change)| (change.at.start, change.when));
    // What one line did is said in one place.
    let lines: Vec<&[(&str, &Change)]> = changes.chunk_by(|(_, a), (_, b)| a.at == b.at).collect();
    let last = &lines[lines.len().saturating_sub(TOLD)..];
    for changes in last {
        let (_, first) = changes[0];
        let told = changes.iter();
        let told = told.flat_map(|(fact, change)| accounts::<G>(header, fact, change));
        let told: Vec<String> = told.collect();
        finding
            .because
            .push((first.at, told.join(pick("; ", " ; "))));
    }
    if last.len() < lines.len() {
        let (last, all) = (last.len(), lines.len());
        let shown = say!(
            "these are the last {last} of {all} lines that changed it",
            "ce sont les {last} dernières des {all} lignes qui l'ont changé"
        );
        finding.help = match finding.help.as_str() {
            "" => shown,
            help => say!("{shown}; {help}", "{shown} ; {help}"),
        };
    }
}

/// Whether this may be why the fact changed.
fn acts<G: Game>(heard: &Heard, fact: &str) -> bool {
    let nothing = |entry: &Entry| entry.amount == 0 && entry.seat.is_some();
    let nothing = heard.entry.as_ref().is_some_and(nothing);
    heard.clause.does == Does::Acts && !nothing && G::bears_on(heard.clause, &key::<G>(fact))
}

/// A fact as games name it.
fn key<G: Game>(fact: &str) -> String {
    facts::key(G::INFO, fact)
}

/// What is said of a change: each entry of the account, where they add up to it, or
/// what the fact became and what acted.
fn accounts<G: Game>(header: &Header, fact: &str, change: &Change) -> Vec<String> {
    if let Some(lines) = entries::<G>(header, fact, change) {
        return lines;
    }
    let mut acted: Vec<&str> = Vec::new();
    for heard in change.heard.iter().filter(|heard| acts::<G>(heard, fact)) {
        if !acted.contains(&heard.clause.id) {
            acted.push(heard.clause.id);
        }
    }
    acted.truncate(NAMED);
    let named: Vec<String> = acted.iter().map(|id| format!("`{id}`")).collect();
    let by = match and(&named) {
        none if none.is_empty() => none,
        by => say!(" ({by} acted)", " (par {by})"),
    };
    let after = &change.after;
    vec![match change.difference() {
        Some(difference) => say!(
            "`{fact}` {difference:+} to {after}{by}",
            "`{fact}` {difference:+}, soit {after}{by}"
        ),
        None => say!(
            "`{fact}` became `{after}`{by}",
            "`{fact}` devient `{after}`{by}"
        ),
    }]
}

/// What made the difference of a number: the entries of accounts, each under its
/// clause; those that do not add up to it are a part of it.
fn entries<G: Game>(header: &Header, fact: &str, change: &Change) -> Option<Vec<String>> {
    let difference = change.difference()?;
    let after = &change.after;
    let seat = fact.split('.').next().and_then(|name| header.seat(name));
    let key = key::<G>(fact);
    let all = change.heard.iter().filter_map(|heard| {
        let entry = heard.entry.as_ref()?;
        let bears = entry.amount != 0 && G::bears_on(heard.clause, &key);
        bears.then_some((heard.clause, entry))
    });
    let made: Vec<Made<'_>> = match seat {
        Some(seat) => all
            .filter(|(_, entry)| entry.seat == Some(seat))
            .map(|(clause, entry)| (clause, entry.amount, &*entry.text))
            .collect(),
        // What all players pay together goes to what is nobody's, and comes from it.
        None => together(all)
            .into_iter()
            .map(|(clause, amount, text)| (clause, -amount, text))
            .collect(),
    };
    let (whole, made) = adding_up(made, difference);
    let line = |(clause, amount, text): &Made<'_>| {
        let id = clause.id;
        say!("{amount:+}: {text}, `{id}`", "{amount:+} : {text}, `{id}`")
    };
    let lines = made.iter().map(line);
    if whole {
        return Some(lines.map(|line| format!("`{fact}` {line}")).collect());
    }
    let part = lines.collect::<Vec<_>>().join(pick("; ", " ; "));
    (!part.is_empty()).then(|| {
        vec![say!(
            "`{fact}` {difference:+} to {after}, of which {part}",
            "`{fact}` {difference:+}, soit {after}, dont {part}"
        )]
    })
}

/// A clause, what it changed, and why.
type Made<'c> = (&'static Clause, i64, &'c str);

/// The changes, and whether they make up the whole difference: all of them, or the one
/// that does so alone.
fn adding_up(made: Vec<Made<'_>>, difference: i64) -> (bool, Vec<Made<'_>>) {
    let sum: i64 = made.iter().map(|(_, amount, _)| amount).sum();
    if sum == difference {
        return (!made.is_empty(), made);
    }
    let mut alone = made.iter().filter(|(_, amount, _)| *amount == difference);
    match (alone.next().copied(), alone.next()) {
        (Some(one), None) => (true, vec![one]),
        _ => (false, made),
    }
}

/// What each clause changed for the same reason, summed up over the players:
/// money that went from one to another is no change.
fn together<'c>(all: impl Iterator<Item = (&'static Clause, &'c Entry)>) -> Vec<Made<'c>> {
    let mut made: Vec<Made<'c>> = Vec::new();
    for (clause, entry) in all {
        let same = |(other, _, text): &&mut Made<'c>| other.id == clause.id && *text == entry.text;
        match made.iter_mut().find(same) {
            Some((_, amount, _)) => *amount += entry.amount,
            None => made.push((clause, entry.amount, &entry.text)),
        }
    }
    made.retain(|(_, amount, _)| *amount != 0);
    made
}
