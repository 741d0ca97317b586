//! `greffier explain`: one rule with its source and standing, or one word.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    ids,
    paths::Paths,
    run,
    shown::{self, Line},
    simulate::{engine, refuse},
    words::{self, Listed},
};
use crate::{
    clause::{Clause, RulingInfo, Status, renamed},
    finding::codes,
    games::REGISTRY,
    record::word,
    replay::{Engine, Request, Wanted, frame_clauses},
};

/// Explain a rule or a word: what it says, where it is printed, how it is written
///
/// A rule's id, a code of a finding (`syntax.line`), or anything that a record can
/// say: a ruling, an edition, a header key, a verb, a card, a fact. With a game
/// before it only that game is looked at; a word that several games have is told
/// for each. Examples follow: a lawful one and a refused one.
///
/// With `--in` the records that show the rule are listed: those it refuses
/// something in, and those that apply it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier explain als.deploy.matching-theater\n  \
    greffier explain syntax.line\n  \
    greffier explain unexploded-cow arrange\n  \
    greffier explain als.deploy.matching-theater --in examples/")]
pub(super) struct Explain {
    /// A game, if only its words are meant; then a rule's id, a code or a word
    #[arg(value_parser = ids::RULES, hide_possible_values = true)]
    #[arg(value_name = "[GAME] WORD", num_args = 1..=2, required = true)]
    asked: Vec<String>,
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
        let (game, asked) = match self.asked.as_slice() {
            [game, word] => match engine(context, game) {
                Some(engine) => (Some(engine), word),
                None => return Ok(Exit::Usage),
            },
            [word] => (None, word),
            _ => return Ok(Exit::Usage),
        };
        let now = renamed(asked);
        let id = now.unwrap_or(asked);
        if let Some((clause, rulings)) =
            every().find(|(clause, _)| clause.id.eq_ignore_ascii_case(id))
        {
            if now.is_some() {
                writeln!(
                    context.out,
                    "`{asked}` is now called `{id}`; records may use either\n"
                )?;
            }
            return self.rule(context, clause, rulings);
        }
        if let Some(code) = codes::find(asked) {
            writeln!(context.out, "{}", code.id)?;
            context.told(code.says)?;
            context.item(2, "about the record, not a rule of a game")?;
            example(context, "found in", shown::refused(code.id))?;
            return Ok(Exit::Clean);
        }
        let games: Vec<&dyn Engine> = match game {
            Some(game) => vec![game],
            None => REGISTRY.to_vec(),
        };
        word_of(context, &games, asked)
    }

    fn rule(
        &self,
        context: &mut Context,
        clause: &Clause,
        rulings: &[RulingInfo],
    ) -> io::Result<Exit> {
        describe(context, clause, rulings)?;
        if !self.corpus.is_empty() {
            return self.search(context, clause);
        }
        example(context, "lawful", shown::lawful(clause.id))?;
        example(context, "refused", shown::refused(clause.id))?;
        if clause.beyond_records.is_none() {
            let id = clause.id;
            writeln!(context.out)?;
            context.item(
                0,
                &format!("records that show it: greffier explain {id} --in FOLDER"),
            )?;
        }
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

/// A record that shows something, below its heading; nothing where there is none.
fn example(context: &mut Context, heading: &str, text: Option<&str>) -> io::Result<()> {
    let Some(text) = text else { return Ok(()) };
    writeln!(context.out, "\n{heading}:")?;
    for line in text.lines() {
        writeln!(context.out, "    {line}")?;
    }
    Ok(())
}

/// Tells a word of a record, for each game that has it.
fn word_of(context: &mut Context, games: &[&dyn Engine], asked: &str) -> io::Result<Exit> {
    let mut known = Vec::new();
    let mut told: Vec<(&str, Listed)> = Vec::new();
    for engine in games {
        let listed = match words::all(*engine, &context.library()) {
            Ok(listed) => listed,
            // A pack is for one game: the others cannot read it.
            Err(_) if games.len() > 1 => continue,
            Err(findings) => return Ok(refuse(context, &findings)),
        };
        let exact = listed.iter().filter(|word| word.is(asked));
        let mut here: Vec<Listed> = exact.cloned().collect();
        if here.is_empty() {
            let value = listed.iter().filter(|word| word.has_value(asked));
            here.extend(value.cloned());
        }
        told.extend(here.into_iter().map(|word| (engine.info().id, word)));
        known.extend(listed);
    }
    if told.is_empty() {
        let hint = near(asked, &known);
        return Ok(context.usage(&format!("there is no rule or word `{asked}`; {hint}")));
    }
    let mut before: Vec<&Listed> = Vec::new();
    for (game, word) in &told {
        // What every game has is told once.
        let shared = |other: &&Listed| other.kind == word.kind && other.means == word.means;
        if before.iter().any(shared) {
            continue;
        }
        if !before.is_empty() {
            writeln!(context.out)?;
        }
        before.push(word);
        writeln!(context.out, "{} ({}, {game})", word.word, word.kind)?;
        words::tell(context, word)?;
        if word.is_of_header()
            && let Some(line) = word.shown_in_a_header(game)
        {
            context.item(4, &format!("lawful  {}", line.trim()))?;
        }
        let kinds: &[(&str, Line)] = match &*word.kind {
            _ if word.is_of_header() => &[],
            "word of every game" => &[("lawful", Line::Any)],
            _ => &[("lawful", Line::Lawful), ("refused", Line::Refused)],
        };
        for (heading, wanted) in kinds {
            let line = shown::line_with(game, *wanted, |other| word.is(other));
            if let Some(line) = line {
                context.item(4, &format!("{heading}  {line}"))?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// What was probably meant: for an id rules and codes, for a word words.
fn near(asked: &str, known: &[Listed]) -> String {
    if !asked.contains('.') {
        return words::near(asked, known);
    }
    let ids = || {
        let rules = every().map(|(clause, _)| clause.id);
        rules.chain(codes::CODES.iter().map(|code| code.id))
    };
    let holding: Vec<String> = ids()
        .filter(|id| id.contains(&asked.to_ascii_lowercase()))
        .take(MOST)
        .map(|id| format!("`{id}`"))
        .collect();
    if !holding.is_empty() {
        return format!("did you mean {}?", holding.join(" or "));
    }
    match word::nearest(asked, ids()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`greffier games GAME --rules` lists them".to_owned(),
    }
}

fn describe(context: &mut Context, clause: &Clause, rulings: &[RulingInfo]) -> io::Result<()> {
    writeln!(context.out, "{}", clause.id)?;
    context.told(clause.says)?;
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
    if cites_sentences(clause.source.en) {
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
