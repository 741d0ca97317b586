//! `greffier show`: the table, drawn.

mod mark;
mod turns;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use serde::Serialize;

use super::{
    context::{Context, Exit},
    run::{self, Done},
};
use crate::{
    finding::{Finding, Format, Look, Paper as _, Report, Screen, Severity, Summary},
    game::{
        Standing, Value,
        picture::{Marks, svg},
    },
    record::print,
    replay::{Address, Outcome, Request, Wanted},
};

/// Show the table after the last turn, or after another one
///
/// Draws the table and lists its facts in the notation: any of them can be
/// written after `expect`. With `--as` it is what that player can know; nothing
/// else is shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier show game.greffe\n  \
    greffier show game.greffe --at 2/7 --as Ana    turn 7 of battle 2, for Ana\n  \
    greffier show game.greffe --at 7+2             after the second line inside turn 7\n  \
    greffier show game.greffe --format position    a header that begins here\n  \
    greffier show game.greffe --at 7 --mark > wrong.svg   what was refused there\n  \
    greffier show game.greffe --every turn --format jsonl")]
pub(super) struct Show {
    #[command(flatten)]
    pub(super) place: Place,
    /// Not only here: after each turn up to the last, as `text` or `jsonl`
    #[arg(long, value_enum, value_name = "WHEN", conflicts_with = "at")]
    every: Option<Every>,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Shape,
    /// Draw the table before the first thing found wrong (with `--at`, in that turn), and mark it
    /// and its cause; as `svg`
    #[arg(long, conflicts_with_all = ["every", "player"])]
    mark: bool,
}

/// How often the table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Every {
    /// Before the first turn, and after each
    Turn,
}

/// Which record, which turn, who looks.
#[derive(Debug, clap::Args)]
pub(super) struct Place {
    /// A file with one record, or `-`
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// After this turn: `7`, `2/7` (battle 2), `7+2` (second line inside it); 0 is before the first
    #[arg(long, value_name = "TURN")]
    at: Option<Address>,
    /// For this player; `public` is what everybody knows
    #[arg(long = "as", value_name = "PLAYER")]
    pub(super) player: Option<String>,
    /// Which record of the file, from 1
    #[arg(long, value_name = "N")]
    record: Option<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    /// The drawing and the facts
    #[default]
    Text,
    /// The facts as an object
    Json,
    /// The drawing as a figure for a page or for print
    Svg,
    /// The facts as a `position` for a header
    Position,
    /// With `--every`: an object a line, with what was chosen, found and scored
    Jsonl,
}

#[derive(Serialize)]
struct JsonTable<'a> {
    schema: u32,
    file: &'a str,
    record: usize,
    players: &'a [String],
    facts: serde_json::Map<String, serde_json::Value>,
}

impl Place {
    /// Replays the record up to the place; `Err` when there is nothing to show.
    pub(super) fn replay(
        self,
        context: &mut Context,
        wanted: Wanted,
    ) -> io::Result<Result<Done, Exit>> {
        let done = self.reach(context, wanted)?;
        if let Ok(done) = &done {
            warn(context, &done.piece.name, &done.outcome);
        }
        Ok(done)
    }

    /// The same for those who tell what is wrong themselves.
    fn reach(self, context: &mut Context, wanted: Wanted) -> io::Result<Result<Done, Exit>> {
        let Some(piece) = run::pick(context, &self.path, self.record) else {
            return Ok(Err(Exit::Usage));
        };
        let request = Request {
            at: self.at,
            player: self.player,
            wanted,
            ..Request::default()
        };
        let done = run::one(context, piece, &request);
        let outcome = &done.outcome;
        if let Some(nobody) = done.nobody() {
            return Ok(Err(context.usage(nobody)));
        }
        if outcome.players.is_empty() {
            let exit = done.exit.max(Exit::Found);
            complain_of(context, done)?;
            return Ok(Err(exit));
        }
        if let Some(why) = &outcome.nowhere {
            let name = &done.piece.name;
            return Ok(Err(context.usage(&format!("{name}: {why}"))));
        }
        Ok(Ok(done))
    }
}

/// Prints the findings of a record that could not be set up.
fn complain_of(context: &mut Context, done: Done) -> io::Result<()> {
    let look = context.look(false);
    let report = Report::new(&done.piece, done.outcome.findings);
    // Standard error is no less a terminal.
    let mut err = Screen::new(io::stderr());
    let mut renderer = Format::Human.renderer(Look {
        quiet: true,
        ..look
    });
    context.flush()?;
    renderer.record(&report, &mut err)?;
    renderer.finish(&Summary::default(), &mut err)
}

/// A table after an error is what the players went on with, not what the rules
/// would give.
pub(super) fn warn(context: &mut Context, name: &str, outcome: &Outcome) {
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    let errors = outcome.findings.iter().filter(is_error).count();
    if errors > 0 {
        context.complain(&format!(
            "{name}: {errors} error{} in this record; what follows is as its players went on \
             (`greffier check` shows why)",
            if errors == 1 { "" } else { "s" },
        ));
    }
}

impl Show {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let shape = self.format;
        if self.mark {
            return match shape {
                Shape::Svg | Shape::Text => mark::run(context, self.place),
                _ => Ok(context.usage("`--mark` is drawn as `svg`")),
            };
        }
        match (self.every, shape) {
            (Some(Every::Turn), Shape::Text | Shape::Jsonl) => {
                return turns::run(context, self.place, shape == Shape::Jsonl);
            }
            (Some(_), _) => {
                return Ok(context.usage("`--every` is printed as `text` or `jsonl`"));
            }
            (None, Shape::Jsonl) => {
                return Ok(context.usage("`jsonl` goes with `--every turn`"));
            }
            (None, _) => {}
        }
        let done = match self.place.replay(context, Wanted::Table)? {
            Ok(done) => done,
            Err(exit) => return Ok(exit),
        };
        let outcome = &done.outcome;
        match shape {
            Shape::Text => text(context, outcome)?,
            Shape::Json | Shape::Jsonl => json(context, &done)?,
            Shape::Svg => figure(context, &done)?,
            Shape::Position => position(context, outcome)?,
        }
        Ok(done.exit)
    }
}

fn text(context: &mut Context, outcome: &Outcome) -> io::Result<()> {
    let facts = facts(
        &outcome.facts,
        outcome.standing.as_ref(),
        &outcome.players,
        outcome.undecided,
    );
    drawn(context, &outcome.drawing, &facts)
}

/// The drawing, if there is one, and the facts.
fn drawn(context: &mut Context, drawing: &str, facts: &[(String, String)]) -> io::Result<()> {
    let out = &mut context.out;
    let drawing = drawing.trim_end();
    if !drawing.is_empty() && context.color {
        out.painted(drawing)?;
        writeln!(out, "\n")?;
    } else if !drawing.is_empty() {
        writeln!(out, "{}\n", anstream::adapter::strip_str(drawing))?;
    }
    for (path, value) in facts {
        writeln!(out, "{path}={value}")?;
    }
    Ok(())
}

/// The facts of the table, and how the game ended if it did.
fn facts(
    table: &[(String, Value)],
    standing: Option<&Standing>,
    players: &[String],
    undecided: bool,
) -> Vec<(String, String)> {
    let table = table.iter();
    let mut facts: Vec<(String, String)> = table
        .map(|(path, value)| (path.clone(), value.text()))
        .collect();
    if let Some(standing) = standing
        && let Some(end) = &standing.end
    {
        let winners = standing.winners.iter();
        let handles = winners.filter_map(|seat| players.get(usize::from(seat.0)));
        if !facts.iter().any(|(path, _)| path == "end") {
            facts.push(("end".to_owned(), end.clone()));
        }
        let winner = if undecided {
            Value::one('?')
        } else {
            Value::list(handles.cloned().collect())
        };
        facts.push(("winner".to_owned(), winner.text()));
    }
    facts
}

/// What a figure is called.
fn titled(outcome: &Outcome) -> String {
    let players = outcome.players.join(", ");
    match &outcome.about.title {
        Some(title) => format!("{title}: {players}"),
        None => players,
    }
}

fn figure(context: &mut Context, done: &Done) -> io::Result<()> {
    let outcome = &done.outcome;
    let title = titled(outcome);
    let drawn = svg(&outcome.picture, &title, &Marks::default());
    context.out.write_all(drawn.as_bytes())
}

fn json(context: &mut Context, done: &Done) -> io::Result<()> {
    let outcome = &done.outcome;
    let facts = facts(
        &outcome.facts,
        outcome.standing.as_ref(),
        &outcome.players,
        outcome.undecided,
    );
    let facts = facts.into_iter();
    let table = JsonTable {
        schema: 1,
        file: &done.piece.name,
        record: done.piece.index,
        players: &done.outcome.players,
        facts: facts.map(|(path, value)| (path, value.into())).collect(),
    };
    serde_json::to_writer_pretty(&mut context.out, &table)?;
    writeln!(context.out)
}

fn position(context: &mut Context, outcome: &Outcome) -> io::Result<()> {
    writeln!(context.out, "position:")?;
    for (path, value) in &outcome.facts {
        writeln!(context.out, "  {path}: {}", print::in_yaml(&value.text()))?;
    }
    Ok(())
}
