//! `greffier explain`: one rule, with its source and standing.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    ids,
    paths::Paths,
    run,
};
use crate::{
    clause::{Clause, RulingInfo, Status, renamed},
    finding::codes,
    games::REGISTRY,
    record::word,
    replay::{Request, Wanted, frame_clauses},
};

/// Explain a rule: what it says, where it is printed, how sure it is
///
/// Codes that are about the record and not about a game (`syntax.line`,
/// `expect.differs`) are explained too.
///
/// With `--in` the records that show the rule are listed: those it refuses
/// something in, and those that apply it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier explain als.deploy.matching-theater\n  \
    greffier explain syntax.line\n  \
    greffier explain als.deploy.matching-theater --in examples/")]
pub(super) struct Explain {
    /// A rule's id or another code, as findings name it
    #[arg(value_parser = ids::RULES, hide_possible_values = true)]
    rule: String,
    /// Files or folders to look for records in
    #[arg(long = "in", value_name = "PATH", num_args = 1..)]
    corpus: Vec<PathBuf>,
}

/// How many rules are proposed for an id that is none.
const MOST: usize = 3;

/// A clause with the rulings of its game.
type Found = (&'static Clause, &'static [RulingInfo]);

fn every() -> impl Iterator<Item = Found> {
    let frame = frame_clauses()
        .iter()
        .map(|clause| (clause, &[] as &[RulingInfo]));
    let games = REGISTRY.iter().flat_map(|engine| {
        let info = engine.info();
        info.clauses.iter().map(|clause| (clause, info.rulings))
    });
    frame.chain(games)
}

impl Explain {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let now = renamed(&self.rule);
        let id = now.unwrap_or(&self.rule);
        let Some((clause, rulings)) =
            every().find(|(clause, _)| clause.id.eq_ignore_ascii_case(id))
        else {
            return self.about_the_record(context);
        };
        if now.is_some() {
            let old = &self.rule;
            writeln!(
                context.out,
                "`{old}` is now called `{id}`; records may use either\n"
            )?;
        }
        describe(context, clause, rulings)?;
        if self.corpus.is_empty() {
            if clause.beyond_records.is_none() {
                let id = clause.id;
                writeln!(context.out)?;
                context.item(
                    0,
                    &format!("records that show it: greffier explain {id} --in FOLDER"),
                )?;
            }
            return Ok(Exit::Clean);
        }
        self.search(context, clause)
    }

    /// A code that is no rule of a game.
    fn about_the_record(&self, context: &mut Context) -> io::Result<Exit> {
        let Some(code) = codes::find(&self.rule) else {
            let rule = &self.rule;
            return Ok(context.usage(&format!("there is no rule `{rule}`; {}", near(rule))));
        };
        writeln!(context.out, "{}", code.id)?;
        context.told(code.en, code.fr)?;
        context.item(2, "about the record, not a rule of a game")?;
        Ok(Exit::Clean)
    }

    fn search(&self, context: &mut Context, clause: &Clause) -> io::Result<Exit> {
        let request = Request {
            wanted: Wanted::Coverage,
            ..Request::default()
        };
        let mut shown = 0_u64;
        writeln!(context.out)?;
        let paths = Paths::of(self.corpus.clone());
        let read = run::each(context, &paths, &request, |context, done| {
            context.unread(&done);
            let Some(seen) = done.outcome.coverage.seen.get(clause.id) else {
                return Ok(());
            };
            shown += 1;
            let how = match (seen.decisive, seen.applied) {
                (0, applied) => format!("applied {applied}×"),
                (decisive, 0) => format!("decisive {decisive}×"),
                (decisive, applied) => format!("decisive {decisive}×, applied {applied}×"),
            };
            writeln!(
                context.out,
                "{}, record {}: {how}",
                done.piece.name, done.piece.index
            )
        })?;
        if shown == 0 {
            writeln!(context.out, "no record here shows it")?;
        }
        Ok(paths.judge(context, &read))
    }
}

/// Rules whose id holds what was written, or one that is spelled like it.
fn near(rule: &str) -> String {
    let ids = || {
        let rules = every().map(|(clause, _)| clause.id);
        rules.chain(codes::CODES.iter().map(|code| code.id))
    };
    let holding: Vec<String> = ids()
        .filter(|id| id.contains(&rule.to_ascii_lowercase()))
        .take(MOST)
        .map(|id| format!("`{id}`"))
        .collect();
    if !holding.is_empty() {
        return format!("did you mean {}?", holding.join(" or "));
    }
    match word::nearest(rule, ids()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`greffier games GAME --rules` lists them".to_owned(),
    }
}

fn describe(context: &mut Context, clause: &Clause, rulings: &[RulingInfo]) -> io::Result<()> {
    writeln!(context.out, "{}", clause.id)?;
    context.told(clause.en, clause.fr)?;
    context.item(2, &format!("it {}{}", clause.does.word(), mark(clause)))?;
    context.item(
        2,
        &format!(
            "status: {} ({})",
            clause.status.word(),
            standing(clause.status)
        ),
    )?;
    context.item(2, &format!("source: {}", clause.source))?;
    if cites_sentences(clause.source) {
        let counted = "a number is a sentence's under that heading, as docs/rulebooks/ counts them";
        context.item(4, counted)?;
    }
    if let Some(why) = clause.beyond_records {
        context.item(2, &format!("no record can show it: {why}"))?;
    }
    let ruling = clause
        .ruling
        .and_then(|name| rulings.iter().find(|ruling| ruling.name == name));
    if let Some(ruling) = ruling {
        writeln!(context.out)?;
        context.item(
            0,
            &format!(
                "rests on the ruling `{}`: {} ({})",
                ruling.name, ruling.asks, ruling.source
            ),
        )?;
        for (index, reading) in ruling.readings.iter().enumerate() {
            let default = if index == 0 { " (default)" } else { "" };
            context.item(2, &format!("{}{default}: {}", reading.name, reading.says))?;
        }
    }
    Ok(())
}

/// Whether a source names a sentence by its number: `Type, 2`.
fn cites_sentences(source: &str) -> bool {
    let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    source.split(", ").skip(1).any(number)
}

/// What else is to be known where the clause refuses something.
fn mark(clause: &Clause) -> &'static str {
    if clause.physical {
        ", whatever the players agree on: no `irregular` line is excused from it"
    } else if clause.turn {
        ", and is only about whose turn it is: `expect refused` must name it"
    } else {
        ""
    }
}

/// What a status means.
fn standing(status: Status) -> &'static str {
    match status {
        Status::Rulebook => "printed in the rulebook",
        Status::Clarified => "said by another official source",
        Status::Inferred => "follows from the wording; nobody official says so",
        Status::Contested => "sources disagree",
        Status::Reconstructed => "fills a gap; not a fact about the published game",
    }
}
