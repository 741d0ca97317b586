//! `greffier score`: who stands where, and why.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    paths::Paths,
    run::{self, Done},
    scored::{self, Scored, Soundness},
};
use crate::{
    finding::{Format, Report, Severity, wrap},
    game::Standing,
    replay::{Request, Wanted},
};

/// Count the score of records
///
/// A record that stops before the end of its game is scored as far as it goes
/// and marked as provisional; one with mistakes is scored as its players went
/// on, after what is wrong with it, and every line of its score says so. A score
/// that the record does not know whole is told from both sides. With `--explain`
/// every point is listed with the line and the rule that it came from.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier score game.greffe\n  \
    greffier score game.greffe --explain\n  \
    greffier score game.greffe --as Ana     what Ana can know of it")]
pub(super) struct Score {
    #[command(flatten)]
    paths: Paths,
    /// List where every point came from
    #[arg(long)]
    explain: bool,
    /// As this player can know it
    #[arg(long = "as", value_name = "PLAYER", conflicts_with = "explain")]
    player: Option<String>,
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
            player: self.player.clone(),
            ..Request::default()
        };
        let mut found = Exit::Clean;
        let read = run::each(context, &self.paths, &request, |context, done| {
            if let Some(nobody) = done.nobody() {
                found = found.max(context.usage(&format!("{}: {nobody}", done.piece.name)));
                return Ok(());
            }
            let report = Report::new(&done.piece, done.outcome.findings.clone());
            let soundness = Soundness::new(&report, &done.outcome);
            if !soundness.valid {
                found = found.max(Exit::Found);
            }
            match self.format {
                Shape::Text => self.text(context, &done, &report, &soundness),
                Shape::Json => {
                    let scored = Scored::new(&done, &report, &soundness);
                    serde_json::to_writer(&mut context.out, &scored)?;
                    writeln!(context.out)
                }
            }
        })?;
        if self.format == Shape::Text && !context.quiet {
            writeln!(context.out, "{}", read.text())?;
        }
        Ok(self.paths.judge(context, &read).max(found))
    }

    fn text(
        &self,
        context: &mut Context,
        done: &Done,
        report: &Report<'_>,
        soundness: &Soundness,
    ) -> io::Result<()> {
        if done.trouble().is_some() {
            context.unread(done);
            return Ok(());
        }
        // A finding may tell what the player cannot know.
        if !soundness.valid && !context.quiet && self.player.is_none() {
            diagnose(context, done)?;
        }
        let heading = format!("{}, record {}", done.piece.name, done.piece.index);
        let Some(standing) = &done.outcome.standing else {
            return unscored(context, done, &heading, soundness);
        };
        writeln!(context.out, "{heading}")?;
        if self.explain {
            ledger(context, done, report)?;
        }
        rows(context, done, standing, &soundness.mark())
    }
}

/// A record that could not be set up.
fn unscored(
    context: &mut Context,
    done: &Done,
    heading: &str,
    soundness: &Soundness,
) -> io::Result<()> {
    if !done.piece.is_record() {
        return Ok(());
    }
    let why = soundness.invalid().unwrap_or_default();
    writeln!(context.out, "{heading}: cannot be scored, {why}")
}

/// The standing, a line a player or side, each with what it is worth.
pub(super) fn rows(
    context: &mut Context,
    done: &Done,
    standing: &Standing,
    mark: &str,
) -> io::Result<()> {
    let out = &mut context.out;
    let names: Vec<String> = standing
        .rows
        .iter()
        .map(|row| scored::names(done, row))
        .collect();
    let widest = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0);
    for (row, name) in standing.rows.iter().zip(&names) {
        let pad = widest - name.chars().count();
        let rest = scored::range(row, standing);
        write!(out, "  {name}{:pad$}  {:>5}{rest}", "", row.score)?;
        if let Some(verb) = scored::verb(row, standing) {
            write!(out, ", {verb}")?;
        }
        if !row.note.is_empty() {
            write!(out, " ({})", row.note)?;
        }
        if !mark.is_empty() {
            write!(out, " [{mark}]")?;
        }
        writeln!(out)?;
    }
    for note in &standing.notes {
        writeln!(out, "  {}", wrap(note, context.width, 2))?;
    }
    writeln!(out, "  {}", scored::ending(standing))
}

/// What is wrong with a record stands before its score.
fn diagnose(context: &mut Context, done: &Done) -> io::Result<()> {
    let look = context.look(false);
    let mut errors = done.outcome.findings.clone();
    errors.retain(|finding| finding.severity == Severity::Error);
    let report = Report::new(&done.piece, errors);
    Format::Human
        .renderer(look)
        .record(&report, &mut context.out)
}

/// Every change of a score, with its line and clause.
pub(super) fn ledger(context: &mut Context, done: &Done, report: &Report<'_>) -> io::Result<()> {
    for (at, clause, entry) in &done.outcome.ledger {
        let who = entry.seat.map_or("", |seat| scored::name(done, seat));
        let lead = format!(
            "  line {:>4}  {:>+6}  {who}  ",
            report.line(*at),
            entry.amount
        );
        let says = format!("{} ({})", entry.text, clause.id);
        let says = wrap(&says, context.width, lead.chars().count());
        writeln!(context.out, "{lead}{says}")?;
    }
    Ok(())
}
