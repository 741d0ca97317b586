//! `greffier coverage`: which rules a corpus shows.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    paths::Paths,
    run,
    simulate::engine,
};
use crate::{
    clause::{Clause, Coverage as Counts, Does, Seen},
    games::REGISTRY,
    replay::{Engine, Request, Wanted, frame_clauses},
};

/// Say which rules a corpus of records applies and decides
///
/// A rule that can refuse is covered when some record sees it refuse (`expect
/// refused … by …`, `irregular`, or a mistake); any other when it is applied.
/// Advice, and rules that no record can show, do not count.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier coverage examples/\n  \
    greffier coverage examples/ --game air-land-sea --fail-under 100")]
pub(super) struct Coverage {
    #[command(flatten)]
    paths: Paths,
    /// Only this game; otherwise those of which a record is there
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Exit 1 when fewer percent of a game's rules are covered
    #[arg(long, value_name = "PERCENT")]
    fail_under: Option<u32>,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    Text,
    Json,
}

/// How a rule fares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Decisive,
    Applied,
    Never,
    /// Nothing that a record could show.
    Exempt,
}

impl State {
    fn of(clause: &Clause, seen: Seen) -> Self {
        if clause.does == Does::Advises || clause.beyond_records.is_some() {
            State::Exempt
        } else if seen.decisive > 0 {
            State::Decisive
        } else if seen.applied > 0 {
            State::Applied
        } else {
            State::Never
        }
    }

    fn word(self) -> &'static str {
        match self {
            State::Decisive => "decisive",
            State::Applied => "applied",
            State::Never => "never seen",
            State::Exempt => "exempt",
        }
    }

    fn covers(self, clause: &Clause) -> bool {
        match self {
            State::Decisive => true,
            State::Applied => clause.does != Does::Refuses,
            State::Never | State::Exempt => false,
        }
    }
}

/// The rules of one game with how each fares.
struct Table {
    game: &'static str,
    rows: Vec<(&'static Clause, Seen, State)>,
    covered: usize,
    countable: usize,
}

impl Table {
    fn new(engine: &'static dyn Engine, counts: &Counts) -> Self {
        let info = engine.info();
        let rows: Vec<_> = frame_clauses()
            .iter()
            // Of the rules that all games share a game has those that it uses.
            .filter(|clause| counts.seen.contains_key(clause.id))
            .chain(info.clauses)
            .map(|clause| {
                let seen = counts.seen.get(clause.id).copied().unwrap_or_default();
                (clause, seen, State::of(clause, seen))
            })
            .collect();
        let covers = |(clause, _, state): &&(&Clause, Seen, State)| state.covers(clause);
        Self {
            game: info.id,
            covered: rows.iter().filter(covers).count(),
            countable: rows.iter().filter(|row| row.2 != State::Exempt).count(),
            rows,
        }
    }

    /// Rounded down, so that 100 means all.
    fn percent(&self) -> usize {
        (self.covered * 100)
            .checked_div(self.countable)
            .unwrap_or(100)
    }

    fn text(&self, out: &mut impl Write, quiet: bool) -> io::Result<()> {
        let widest = self
            .rows
            .iter()
            .map(|row| row.0.id.len())
            .max()
            .unwrap_or(0);
        writeln!(
            out,
            "{}: {} of {} rules covered, {} %",
            self.game,
            self.covered,
            self.countable,
            self.percent(),
        )?;
        for (clause, seen, state) in &self.rows {
            let covered = state.covers(clause) || *state == State::Exempt;
            if quiet && covered {
                continue;
            }
            writeln!(
                out,
                "  {} {:widest$}  {:8} {:10} {:>7} {:>5}",
                if covered { ' ' } else { '!' },
                clause.id,
                clause.does.word(),
                state.word(),
                seen.applied,
                seen.decisive,
            )?;
        }
        Ok(())
    }

    fn json(&self) -> serde_json::Value {
        let rows = self.rows.iter().map(|(clause, seen, state)| {
            serde_json::json!({
                "id": clause.id,
                "does": clause.does.word(),
                "status": clause.status.word(),
                "state": state.word(),
                "applied": seen.applied,
                "decisive": seen.decisive,
                "covered": state.covers(clause),
            })
        });
        serde_json::json!({
            "game": self.game,
            "covered": self.covered,
            "rules": self.countable,
            "percent": self.percent(),
            "clauses": rows.collect::<Vec<_>>(),
        })
    }
}

impl Coverage {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        if let Some(id) = &self.game
            && engine(context, id).is_none()
        {
            return Ok(Exit::Usage);
        }
        let request = Request {
            wanted: Wanted::Coverage,
            ..Request::default()
        };
        let mut games: BTreeMap<&'static str, Counts> = BTreeMap::new();
        let read = run::each(context, &self.paths, &request, |context, done| {
            context.unread(&done);
            if let Some(game) = done.outcome.game {
                games.entry(game).or_default().add(&done.outcome.coverage);
            }
            Ok(())
        })?;
        let wanted = |engine: &&&'static dyn Engine| match &self.game {
            Some(id) => engine.info().id == id,
            None => games.contains_key(engine.info().id),
        };
        let none = Counts::default();
        let tables: Vec<Table> = REGISTRY
            .iter()
            .filter(wanted)
            .map(|engine| Table::new(*engine, games.get(engine.info().id).unwrap_or(&none)))
            .collect();
        match self.format {
            Shape::Text => {
                for table in &tables {
                    table.text(&mut context.out, context.quiet)?;
                }
            }
            Shape::Json => {
                let list: Vec<_> = tables.iter().map(Table::json).collect();
                let value = serde_json::json!({ "schema": 1, "games": list });
                serde_json::to_writer_pretty(&mut context.out, &value)?;
                writeln!(context.out)?;
            }
        }
        let short = self
            .fail_under
            .is_some_and(|least| tables.iter().any(|table| table.percent() < least as usize));
        Ok(self
            .paths
            .judge(context, &read)
            .max(if short { Exit::Found } else { Exit::Clean }))
    }
}
