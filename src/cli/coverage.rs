//! `greffier coverage`: which rules a corpus shows.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    ids,
    paths::Paths,
    run::{self, Read},
    simulate::engine,
};
use crate::{
    clause::{Clause, Coverage as Counts, Does, Seen},
    games::{
        self, REGISTRY,
        rulebooks::{self, Rulebook},
    },
    replay::{Engine, Request, Wanted, frame_clauses},
};

/// Say which rules a corpus of records applies and decides
///
/// A rule that can refuse is covered when some record sees it refuse (`expect
/// refused … by …`, `irregular`, or a mistake); any other when it is applied.
/// Every rule of a game or a rulebook counts, whatever the records hold; advice,
/// and rules that no record can show, do not.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier coverage examples/\n  \
    greffier coverage examples/ --game air-land-sea --fail-under 100\n  \
    greffier coverage examples/ --rulebook bestioles-en-guerre")]
pub(super) struct Coverage {
    #[command(flatten)]
    paths: Paths,
    /// All rules of this game, also when no record is of it; may be repeated. Without it, the games
    /// of which there is a record
    #[arg(long, value_name = "GAME", value_parser = ids::GAMES, hide_possible_values = true)]
    game: Vec<String>,
    /// The rules of this rulebook; may be repeated
    #[arg(long, value_name = "RULEBOOK", value_parser = ids::RULEBOOKS, hide_possible_values = true)]
    rulebook: Vec<String>,
    /// Exit 1 when fewer percent of the rules are covered: 0 to 100
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    fail_under: Option<u8>,
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

/// What the rules are counted of.
#[derive(Clone, Copy)]
struct Subject {
    engine: &'static dyn Engine,
    rulebook: Option<&'static Rulebook>,
}

/// The rules of one game or rulebook with how each fares.
struct Table {
    game: &'static str,
    rulebook: Option<&'static str>,
    rows: Vec<(&'static Clause, Seen, State)>,
    covered: usize,
    countable: usize,
}

impl Table {
    fn new(subject: Subject, counts: &Counts) -> Self {
        let info = subject.engine.info();
        let rows: Vec<_> = frame_clauses()
            .iter()
            .chain(info.clauses)
            .filter(|clause| subject.rulebook.is_none_or(|book| book.holds(clause)))
            .map(|clause| {
                let seen = counts.seen.get(clause.id).copied().unwrap_or_default();
                (clause, seen, State::of(clause, seen))
            })
            .collect();
        let covers = |(clause, _, state): &&(&Clause, Seen, State)| state.covers(clause);
        Self {
            game: info.id,
            rulebook: subject.rulebook.map(|book| book.id),
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
            self.rulebook.unwrap_or(self.game),
            self.covered,
            self.countable,
            self.percent(),
        )?;
        if !quiet || self.covered < self.countable {
            writeln!(
                out,
                "    {:widest$}  {:8} {:10} {:>7} {:>8}",
                "rule", "it", "is", "applied", "decisive"
            )?;
        }
        for (clause, seen, state) in &self.rows {
            let covered = state.covers(clause) || *state == State::Exempt;
            if quiet && covered {
                continue;
            }
            writeln!(
                out,
                "  {} {:widest$}  {:8} {:10} {:>7} {:>8}",
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
            "rulebook": self.rulebook,
            "covered": self.covered,
            "rules": self.countable,
            "percent": self.percent(),
            "clauses": rows.collect::<Vec<_>>(),
        })
    }
}

impl Coverage {
    /// The games and rulebooks that were asked for; `None` after a complaint.
    fn asked(&self, context: &mut Context) -> Option<Vec<Subject>> {
        let mut subjects = Vec::new();
        for id in &self.game {
            subjects.push(Subject {
                engine: engine(context, id)?,
                rulebook: None,
            });
        }
        for id in &self.rulebook {
            let Some(book) = rulebooks::find(id) else {
                let known: Vec<&str> = rulebooks::ALL.iter().map(|book| book.id).collect();
                let known = known.join(", ");
                context.complain(&format!("`{id}` is not a rulebook; known: {known}"));
                return None;
            };
            subjects.push(Subject {
                engine: games::find(book.game)?,
                rulebook: Some(book),
            });
        }
        Some(subjects)
    }

    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(mut subjects) = self.asked(context) else {
            return Ok(Exit::Usage);
        };
        let request = Request {
            wanted: Wanted::Coverage,
            ..Request::default()
        };
        let mut seen: BTreeMap<&'static str, Counts> = BTreeMap::new();
        let read = run::each(context, &self.paths, &request, |context, done| {
            context.unread(&done);
            if let Some(game) = done.outcome.game {
                seen.entry(game).or_default().add(&done.outcome.coverage);
            }
            Ok(())
        })?;
        if subjects.is_empty() {
            let met = REGISTRY.iter().filter(|e| seen.contains_key(e.info().id));
            subjects.extend(met.map(|engine| Subject {
                engine: *engine,
                rulebook: None,
            }));
        }
        let none = Counts::default();
        let tables: Vec<Table> = subjects
            .into_iter()
            .map(|subject| {
                let counts = seen.get(subject.engine.info().id);
                Table::new(subject, counts.unwrap_or(&none))
            })
            .collect();
        match self.format {
            Shape::Text => self.text(context, &read, &tables)?,
            Shape::Json => json(context, &read, &tables)?,
        }
        let short = self
            .fail_under
            .is_some_and(|least| tables.iter().any(|table| table.percent() < least.into()));
        let found = if short { Exit::Found } else { Exit::Clean };
        Ok(self.paths.judge(context, &read).max(found))
    }

    fn text(&self, context: &mut Context, read: &Read, tables: &[Table]) -> io::Result<()> {
        for table in tables {
            table.text(&mut context.out, context.quiet)?;
        }
        if context.quiet {
            return Ok(());
        }
        let without = REGISTRY.iter().map(|engine| engine.info().id);
        let without: Vec<&str> = without
            .filter(|id| tables.iter().all(|table| table.game != *id))
            .collect();
        if self.game.is_empty() && self.rulebook.is_empty() && !without.is_empty() {
            let without = without.join(", ");
            writeln!(
                context.out,
                "not counted, for there is no record of them: {without}"
            )?;
        }
        writeln!(context.out, "{}", read.text())
    }
}

fn json(context: &mut Context, read: &Read, tables: &[Table]) -> io::Result<()> {
    let list: Vec<_> = tables.iter().map(Table::json).collect();
    let value = serde_json::json!({
        "schema": 1,
        "files": read.files,
        "records": read.records,
        "games": list,
    });
    serde_json::to_writer_pretty(&mut context.out, &value)?;
    writeln!(context.out)
}
