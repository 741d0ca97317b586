//! A score and what it rests on, for every command and format that tells it.

use serde::Serialize;

use super::{
    nouns::{self, count},
    run::Done,
};
use crate::{
    finding::{Report, Severity, Summary},
    game::{Row, Seat, Standing},
    lang::{and, pick},
    replay::Outcome,
    say,
    source::Piece,
};

/// Lines that are named before the rest is only counted.
const NAMED: usize = 3;

/// How sound a record is: by the counts of `check`.
#[derive(Debug, Serialize)]
pub(super) struct Soundness {
    /// No error was found.
    pub(super) valid: bool,
    pub(super) errors: u64,
    pub(super) warnings: u64,
    /// Findings that may only follow from an earlier one, counted nowhere else.
    pub(super) may_follow: u64,
    /// Every error is a result that the header claims: all that was played is sound.
    #[serde(skip)]
    pub(super) only_claims: bool,
    /// The lines of the errors.
    pub(super) error_lines: Vec<u64>,
    /// The lines that broke a rule and stood, as the record says itself.
    pub(super) irregular: Vec<u64>,
}

impl Soundness {
    pub(super) fn new(report: &Report<'_>, outcome: &Outcome) -> Self {
        let mut summary = Summary::default();
        summary.add(report, outcome.turns, outcome.irregular.len() as u64);
        let errors = report.findings.iter().filter(|finding| {
            finding.severity == Severity::Error && !finding.may_follow() && finding.other.is_none()
        });
        let only_claims = errors.clone().all(|error| error.code == "result.score");
        let mut error_lines: Vec<u64> = errors
            .filter(|finding| finding.at.is_somewhere())
            .map(|finding| report.line(finding.at))
            .collect();
        error_lines.dedup();
        let irregular = outcome.irregular.iter().map(|at| report.line(*at));
        Self {
            valid: report.is_valid(),
            errors: summary.errors,
            warnings: summary.warnings,
            may_follow: summary.may_follow,
            only_claims,
            error_lines,
            irregular: irregular.collect(),
        }
    }

    /// `not valid: 1 error, line 12`, for a record with errors; where only the result
    /// is wrong, so much.
    pub(super) fn invalid(&self) -> Option<String> {
        if self.valid {
            return None;
        }
        if self.only_claims && !self.error_lines.is_empty() {
            let lines = lines(&self.error_lines);
            return Some(say!(
                "the header claims another result: {lines}",
                "l'en-tête déclare un autre résultat : {lines}"
            ));
        }
        let errors = count(self.errors, &nouns::ERROR);
        Some(match self.error_lines.as_slice() {
            [] => say!("not valid: {errors}", "non valable : {errors}"),
            numbers => {
                let lines = lines(numbers);
                say!(
                    "not valid: {errors}, {lines}",
                    "non valable : {errors}, {lines}"
                )
            }
        })
    }

    /// `irregular: line 14`, for a record with irregular lines.
    pub(super) fn irregular(&self) -> Option<String> {
        let numbers = self.irregular.as_slice();
        (!numbers.is_empty()).then(|| {
            let lines = lines(numbers);
            say!("irregular: {lines}", "irrégulier : {lines}")
        })
    }

    /// What stands on every line of a score.
    pub(super) fn mark(&self) -> String {
        let marks: Vec<String> = self.invalid().into_iter().chain(self.irregular()).collect();
        marks.join(pick("; ", " ; "))
    }
}

/// `line 12`, `lines 12, 14`, `lines 12, 14, 15 and 6 more`.
fn lines(numbers: &[u64]) -> String {
    let named: Vec<String> = numbers.iter().take(NAMED).map(u64::to_string).collect();
    let named = named.join(", ");
    match numbers.len() {
        1 => say!("line {named}", "ligne {named}"),
        many if many <= NAMED => say!("lines {named}", "lignes {named}"),
        many if many == NAMED + 1 => {
            say!("lines {named} and 1 more", "lignes {named} et 1 autre")
        }
        many => {
            let more = many - NAMED;
            say!(
                "lines {named} and {more} more",
                "lignes {named} et {more} autres"
            )
        }
    }
}

/// The score of a row: `5 points`, `2 to 5 points`, `2 points or more`, `$1850`.
pub(super) fn score(row: &Row, standing: &Standing) -> String {
    match row.most {
        Some(most) if most == row.score => standing.amount(most, None),
        Some(most) => standing.amount(row.score, Some((pick(" to ", " à "), most))),
        None => {
            let least = standing.amount(row.score, None);
            say!("{least} or more", "{least} ou plus")
        }
    }
}

/// Whether a row wins, in words.
pub(super) fn verb(row: &Row, standing: &Standing) -> Option<&'static str> {
    let wins = row.seats.iter().any(|seat| standing.winners.contains(seat));
    wins.then_some(match row.seats.len() {
        1 => pick("wins", "gagne"),
        _ => pick("win", "gagnent"),
    })
}

/// The players of a row.
pub(super) fn names(done: &Done, row: &Row) -> String {
    let names: Vec<&str> = row.seats.iter().map(|seat| name(done, *seat)).collect();
    and(&names)
}

pub(super) fn name(done: &Done, seat: Seat) -> &str {
    let players = &done.outcome.players;
    players.get(seat.0 as usize).map_or("?", String::as_str)
}

/// `games/final.greffe, record 2`; a file without a record is only named.
pub(super) fn place(piece: &Piece) -> String {
    let (name, index) = (&piece.name, piece.index);
    if piece.is_record() {
        say!("{name}, record {index}", "{name}, feuille {index}")
    } else {
        name.to_string()
    }
}

/// How the game stands, in words.
pub(super) fn ending(standing: &Standing) -> String {
    match &standing.end {
        Some(end) => say!("the game is over: {end}", "la partie est finie : {end}"),
        None => say!(
            "provisional: the game is not over",
            "provisoire : la partie n'est pas finie"
        ),
    }
}

/// A record with its score, as programs read it.
#[derive(Debug, Serialize)]
pub(super) struct Scored<'a> {
    schema: u32,
    file: &'a str,
    /// Which record of the file, from 1.
    record: usize,
    /// Why the file could not be read at all.
    unreadable: Option<&'a str>,
    game: Option<&'a str>,
    edition: Option<&'a str>,
    title: Option<&'a str>,
    date: Option<&'a str>,
    event: Option<&'a str>,
    round: Option<&'a str>,
    table: Option<&'a str>,
    players: Vec<JsonPlayer<'a>>,
    #[serde(flatten)]
    soundness: &'a Soundness,
    /// Whether the record stops before the end of its game.
    provisional: bool,
    end: Option<&'a str>,
    unit: Option<&'a str>,
    /// `null` for a record that cannot be scored.
    standing: Option<Vec<JsonRow<'a>>>,
    winners: Vec<&'a str>,
    notes: Vec<&'a str>,
    rulings: Vec<JsonRuling<'a>>,
    ledger: Vec<JsonEntry<'a>>,
}

#[derive(Debug, Serialize)]
struct JsonPlayer<'a> {
    handle: &'a str,
    /// The full name; the handle where the record has no other.
    name: &'a str,
}

#[derive(Debug, Serialize)]
struct JsonRow<'a> {
    players: Vec<&'a str>,
    /// The score, or the least that it can be.
    score: i64,
    /// The most that it can be; `null` where nothing bounds it.
    most: Option<i64>,
    /// Whether the record does not know all that counts.
    open: bool,
    wins: bool,
    note: &'a str,
}

#[derive(Debug, Serialize)]
struct JsonRuling<'a> {
    name: &'a str,
    reading: &'a str,
    default: bool,
}

#[derive(Debug, Serialize)]
struct JsonEntry<'a> {
    line: u64,
    player: Option<&'a str>,
    amount: i64,
    text: &'a str,
    clause: &'a str,
}

impl<'a> Scored<'a> {
    pub(super) fn new(done: &'a Done, report: &Report<'_>, soundness: &'a Soundness) -> Self {
        let outcome = &done.outcome;
        let about = &outcome.about;
        let standing = outcome.standing.as_ref();
        let rows = |standing: &'a Standing| {
            let rows = standing.rows.iter();
            rows.map(|row| JsonRow::new(done, row, standing)).collect()
        };
        Self {
            schema: 1,
            file: &done.piece.name,
            record: done.piece.index,
            unreadable: done.trouble(),
            game: outcome.game,
            edition: Some(about.edition).filter(|edition| !edition.is_empty()),
            title: about.title.as_deref(),
            date: about.date.as_deref(),
            event: about.event.as_deref(),
            round: about.round.as_deref(),
            table: about.table.as_deref(),
            players: players(outcome)
                .map(|(handle, name)| JsonPlayer { handle, name })
                .collect(),
            soundness,
            provisional: standing.is_none_or(|standing| standing.end.is_none()),
            end: standing.and_then(|standing| standing.end.as_deref()),
            unit: standing.map(|standing| standing.unit),
            standing: standing.map(rows),
            winners: standing
                .map(|standing| standing.winners.iter().map(|s| name(done, *s)).collect())
                .unwrap_or_default(),
            notes: standing
                .map(|standing| standing.notes.iter().map(String::as_str).collect())
                .unwrap_or_default(),
            rulings: outcome
                .rulings
                .iter()
                .map(|force| JsonRuling {
                    name: force.ruling,
                    reading: force.reading,
                    default: force.is_default(),
                })
                .collect(),
            ledger: outcome
                .ledger
                .iter()
                .map(|(at, clause, entry)| JsonEntry {
                    line: report.line(*at),
                    player: entry.seat.map(|seat| name(done, seat)),
                    amount: entry.amount,
                    text: &entry.text,
                    clause: clause.id,
                })
                .collect(),
        }
    }
}

impl<'a> JsonRow<'a> {
    fn new(done: &'a Done, row: &'a Row, standing: &Standing) -> Self {
        Self {
            players: row.seats.iter().map(|seat| name(done, *seat)).collect(),
            score: row.score,
            most: row.most,
            open: row.is_open(),
            wins: verb(row, standing).is_some(),
            note: &row.note,
        }
    }
}

/// Handles with full names; a player without one goes by the handle.
pub(super) fn players(outcome: &Outcome) -> impl Iterator<Item = (&str, &str)> {
    outcome.players.iter().enumerate().map(|(seat, handle)| {
        let full = outcome.about.names.get(seat);
        let full = full.and_then(Option::as_deref);
        (handle.as_str(), full.unwrap_or(handle))
    })
}
