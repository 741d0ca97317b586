//! Facts that the records in the binary claim, and what is said of a claim that is false.

use super::shown;
use crate::{
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// How many false claims are tried before none is shown.
const TRIED: usize = 60;

/// Values that are false of nearly every fact.
const UNLIKELY: [&str; 4] = ["_", "1", "7", "0"];

/// A fact that a record claims, and that holds there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    record: &'static str,
    pub(super) line: &'static str,
    pub(super) path: &'static str,
    pub(super) value: &'static str,
}

/// A claim that does not hold, and what is said of it.
#[derive(Debug)]
pub(super) struct Denied {
    pub(super) line: String,
    pub(super) why: String,
}

impl Claim {
    /// Every claim in the sound records of a game, the shortest first.
    pub(super) fn all(game: &str) -> Vec<Self> {
        let mut found: Vec<Self> = shown::sound(game).flat_map(of_record).collect();
        found.sort_by_key(|claim| (claim.path.len() + claim.value.len(), claim.line.len()));
        found
    }

    /// Whether a word of it fits: the whole path, or a part of it.
    pub(super) fn is_of(&self, is: impl Fn(&str) -> bool) -> bool {
        is(self.path) || self.path.split('.').any(is)
    }

    /// Whether a word fits that is said of the fact.
    pub(super) fn says(&self, is: impl Fn(&str) -> bool) -> bool {
        shown::words(self.value).any(is)
    }

    /// What is said if something else is claimed in its place.
    fn denied(&self, path: &str, value: &str) -> Option<Denied> {
        let line = format!("expect {path}={value}");
        let start = self.record.find(self.line)?;
        let end = start + self.line.len();
        let text = [&self.record[..start], &line, &self.record[end..]].concat();
        let claimed = start..start + line.len();
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(
            Record::new(&text),
            &library,
            &mut Cache::default(),
            &request,
        );
        let mut findings = outcome.findings.into_iter();
        let finding = findings.find(|finding| {
            finding.code == "expect.differs" && claimed.contains(&(finding.at.start as usize))
        })?;
        Some(Denied {
            line,
            why: finding.message,
        })
    }
}

fn of_record(record: &'static str) -> Vec<Claim> {
    let body = record.splitn(3, "---\n").nth(2).unwrap_or_default();
    let lines = body.lines().map(str::trim);
    let claims = lines.filter_map(|line| {
        let line = line.split(" #").next().unwrap_or(line).trim_end();
        let said = line.strip_prefix("expect ")?;
        let is_tried = ["refused", "allowed"]
            .iter()
            .any(|word| said.starts_with(word));
        (!is_tried).then_some((line, said))
    });
    let facts = claims.flat_map(|(line, said)| {
        let facts = said.split(';').filter_map(|fact| fact.split_once('='));
        facts.map(move |(path, value)| Claim {
            record,
            line,
            path: path.trim(),
            value: value.trim(),
        })
    });
    facts.collect()
}

/// A claim of a fact that does not hold, in a record that knows the fact.
pub(super) fn false_fact(claims: &[Claim], is: impl Fn(&str) -> bool + Copy) -> Option<Denied> {
    let of_it = || claims.iter().filter(|claim| claim.is_of(is));
    let values = || of_it().map(|claim| claim.value).chain(UNLIKELY);
    let tries = of_it().flat_map(|claim| {
        // That something is unknown is seldom claimed.
        let known = |value: &&str| !value.contains('?') && *value != claim.value;
        let others = values().filter(known);
        others.map(move |value| (claim, value))
    });
    tries
        .take(TRIED)
        .find_map(|(claim, value)| claim.denied(claim.path, value))
}

/// A fact that is claimed to be something else than it is.
pub(super) fn false_value(claims: &[Claim], path: &str, value: &str) -> Option<Denied> {
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let wanted = last(path);
    let (alike, others): (Vec<&Claim>, Vec<&Claim>) =
        claims.iter().partition(|claim| last(claim.path) == wanted);
    let alike = alike.into_iter().map(|claim| (claim, claim.path));
    let others = others.into_iter().map(|claim| (claim, path));
    let mut tries = alike.chain(others).take(TRIED);
    tries.find_map(|(claim, path)| claim.denied(path, value))
}
