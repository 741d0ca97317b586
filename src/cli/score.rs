//! `greffier score`: who stands where, and why.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    run::{self, Done},
    show,
};
use crate::{
    finding::{Format, Look, Report, Severity},
    game::{Row, Seat, Standing},
    replay::{Request, Wanted},
};

/// Count the score of records
///
/// A record that stops before the end of its game is scored as far as it goes
/// and marked as provisional; one with mistakes is scored as its players went
/// on, after what is wrong with it. With `--explain` every point is listed with the
/// line and the rule that it came from.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier score game.greffe\n  \
    greffier score game.greffe --explain")]
pub(super) struct Score {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// List where every point came from
    #[arg(long)]
    explain: bool,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    Text,
    /// One JSON object a line, one line a record
    Json,
}

impl Score {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let request = Request {
            wanted: Wanted::Score,
            ..Request::default()
        };
        let mut found = Exit::Clean;
        let exit = run::each(context, &self.paths, &request, |context, done| {
            let errors = done
                .outcome
                .findings
                .iter()
                .any(|f| f.severity == Severity::Error);
            if errors {
                found = Exit::Found;
            }
            let Some(standing) = &done.outcome.standing else {
                let (name, record) = (&done.piece.name, done.piece.index);
                context.complain(&format!(
                    "{name}: record {record} cannot be scored (`greffier check` shows why)"
                ));
                found = Exit::Found;
                return Ok(());
            };
            if errors && self.format == Shape::Text && !context.quiet {
                diagnose(context, &done)?;
            } else {
                show::warn(context, &done.piece.name, &done.outcome);
            }
            match self.format {
                Shape::Text => self.text(context, &done, standing),
                Shape::Json => json(context, &done, standing),
            }
        })?;
        Ok(exit.max(found))
    }

    fn text(&self, context: &mut Context, done: &Done, standing: &Standing) -> io::Result<()> {
        let out = &mut context.out;
        writeln!(out, "{}, record {}", done.piece.name, done.piece.index)?;
        if self.explain {
            ledger(out, done)?;
        }
        let names: Vec<String> = standing.rows.iter().map(|row| names(done, row)).collect();
        let widest = names
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0);
        for (row, name) in standing.rows.iter().zip(&names) {
            let pad = widest - name.chars().count();
            write!(
                out,
                "  {name}{:pad$}  {:>5} {}",
                "",
                row.score,
                unit(row, standing)
            )?;
            match row.most {
                Some(most) if most == row.score => {}
                Some(most) => write!(out, " to {most}")?,
                None => write!(out, " or more")?,
            }
            if row.seats.iter().any(|seat| standing.winners.contains(seat)) {
                let verb = if row.seats.len() == 1 { "wins" } else { "win" };
                write!(out, ", {verb}")?;
            }
            if !row.note.is_empty() {
                write!(out, " ({})", row.note)?;
            }
            writeln!(out)?;
        }
        for note in &standing.notes {
            writeln!(out, "  {note}")?;
        }
        match &standing.end {
            Some(end) => writeln!(out, "  the game is over: {end}"),
            None => writeln!(out, "  provisional: the game is not over"),
        }
    }
}

/// What is wrong with a record stands before its score.
fn diagnose(context: &mut Context, done: &Done) -> io::Result<()> {
    let look = Look {
        color: context.color,
        quiet: false,
        all: false,
    };
    let mut errors = done.outcome.findings.clone();
    errors.retain(|finding| finding.severity == Severity::Error);
    let report = Report::new(&done.piece, errors);
    Format::Human
        .renderer(look)
        .record(&report, &mut context.out)
}

/// `1 point`, `2 points`.
fn unit(row: &Row, standing: &Standing) -> &'static str {
    let one = standing.unit.strip_suffix('s').filter(|_| row.score == 1);
    one.unwrap_or(standing.unit)
}

/// The players of a row.
fn names(done: &Done, row: &Row) -> String {
    let names: Vec<&str> = row.seats.iter().map(|seat| name(done, *seat)).collect();
    names.join(" and ")
}

fn name(done: &Done, seat: Seat) -> &str {
    done.outcome
        .players
        .get(seat.0 as usize)
        .map_or("?", String::as_str)
}

/// Every change of a score, with its line and clause.
fn ledger(out: &mut impl Write, done: &Done) -> io::Result<()> {
    let report = Report::new(&done.piece, Vec::new());
    for (at, clause, entry) in &done.outcome.ledger {
        let who = entry.seat.map_or("", |seat| name(done, seat));
        writeln!(
            out,
            "  line {:>4}  {:>+6}  {who}  {} ({})",
            report.line(*at),
            entry.amount,
            entry.text,
            clause.id,
        )?;
    }
    Ok(())
}

fn json(context: &mut Context, done: &Done, standing: &Standing) -> io::Result<()> {
    let report = Report::new(&done.piece, Vec::new());
    let rows = standing.rows.iter().map(|row| {
        let players: Vec<&str> = row.seats.iter().map(|seat| name(done, *seat)).collect();
        serde_json::json!({ "players": players, "score": row.score, "most": row.most, "open": row.is_open(), "note": row.note })
    });
    let winners: Vec<&str> = standing
        .winners
        .iter()
        .map(|seat| name(done, *seat))
        .collect();
    let ledger = done.outcome.ledger.iter().map(|(at, clause, entry)| {
        serde_json::json!({
            "line": report.line(*at),
            "player": entry.seat.map(|seat| name(done, seat)),
            "amount": entry.amount,
            "text": entry.text,
            "clause": clause.id,
        })
    });
    let value = serde_json::json!({
        "schema": 1,
        "file": &*done.piece.name,
        "record": done.piece.index,
        "unit": standing.unit,
        "standing": rows.collect::<Vec<_>>(),
        "winners": winners,
        "end": standing.end,
        "provisional": standing.end.is_none(),
        "notes": standing.notes,
        "ledger": ledger.collect::<Vec<_>>(),
    });
    serde_json::to_writer(&mut context.out, &value)?;
    writeln!(context.out)
}
