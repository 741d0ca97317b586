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
    help,
    nouns::{self, count},
    run::{self, Done},
    texts,
};
use crate::{
    finding::{Finding, Format, Look, Paper as _, Report, Screen, Severity, Summary},
    game::{
        Claimed, Standing, Value,
        picture::{Marks, svg},
    },
    lang::{self, Lang, Text, pick},
    record::print,
    replay::{Address, Outcome, Request, Wanted},
    say,
};

const ABOUT: Text = Text::new(
    "Show the table after the last turn, or after another one",
    "Montrer la table après le dernier tour, ou après un autre",
);

const MORE: Text = Text::new(
    "Draws the table and lists its facts in the notation: any of them can be written after \
     `expect`. With `--as` it is what that player can know; nothing else is shown.",
    "Dessine la table et énumère ses faits dans la notation : chacun peut s'écrire après \
     `expect`. Avec `--as`, c'est ce que ce joueur peut savoir ; rien d'autre n'est montré.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier show game.greffe\n  \
     greffier show game.greffe --at 2/7 --as Ana    turn 7 of battle 2, for Ana\n  \
     greffier show game.greffe --at 7+2             after the second line inside turn 7\n  \
     greffier show game.greffe --format position    a header that begins here\n  \
     greffier show game.greffe --at 7 --mark > wrong.svg   what was refused there\n  \
     greffier show game.greffe --every turn --format jsonl",
    "Exemples :\n  \
     greffier show partie.greffe\n  \
     greffier show partie.greffe --at 2/7 --as Ana    le tour 7 de la bataille 2, pour Ana\n  \
     greffier show partie.greffe --at 7+2             après la deuxième ligne dans le tour 7\n  \
     greffier show partie.greffe --format position    un en-tête qui commence ici\n  \
     greffier show partie.greffe --at 7 --mark > faute.svg   ce qui y a été refusé\n  \
     greffier show partie.greffe --every turn --format jsonl",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Show {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(help = pick(
        "Not only here: after each turn up to the last, as `text` or `jsonl`",
        "Pas seulement ici : après chaque tour jusqu'au dernier, en `text` ou `jsonl`",
    ))]
    #[arg(long, value_enum, value_name = pick("WHEN", "QUAND"), conflicts_with = "at")]
    every: Option<Every>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
    #[arg(help = pick(
        "Draw the table before the first thing found wrong (with `--at`, in that turn), and mark \
         it and its cause; as `svg`",
        "Dessiner la table avant la première faute (avec `--at`, dans ce tour), et la marquer \
         avec sa cause ; en `svg`",
    ))]
    #[arg(long, conflicts_with_all = ["every", "player"])]
    mark: bool,
}

/// How often the table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Every {
    #[value(help = pick(
        "Before the first turn, and after each",
        "Avant le premier tour, et après chacun",
    ))]
    Turn,
}

/// Which record, which turn, who looks.
#[derive(Debug, clap::Args)]
pub(super) struct Place {
    #[arg(help = pick(
        "A file with one record, or `-`",
        "Un fichier qui contient une feuille, ou `-`",
    ))]
    #[arg(value_name = pick("PATH", "CHEMIN"))]
    path: PathBuf,
    #[arg(help = pick(
        "After this turn: `7`, `2/7` (battle 2), `7+2` (second line inside it); 0 is before the \
         first",
        "Après ce tour : `7`, `2/7` (bataille 2), `7+2` (deuxième ligne intérieure) ; 0 est avant \
         le premier",
    ))]
    #[arg(long, value_name = pick("TURN", "TOUR"))]
    at: Option<Address>,
    #[arg(help = pick(
        "For this player; `public` is what everybody knows",
        "Pour ce joueur ; `public` est ce que tout le monde sait",
    ))]
    #[arg(long = "as", value_name = pick("PLAYER", "JOUEUR"))]
    pub(super) player: Option<String>,
    #[arg(help = pick(
        "Which record of the file, from 1",
        "Quelle feuille du fichier, à partir de 1",
    ))]
    #[arg(long, value_name = "N")]
    record: Option<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    #[value(help = pick("The drawing and the facts", "Le dessin et les faits"))]
    Text,
    #[value(help = pick("The facts as an object", "Les faits en un objet"))]
    Json,
    #[value(help = pick(
        "The drawing as a figure for a page or for print",
        "Le dessin en figure, pour une page ou pour l'impression",
    ))]
    Svg,
    #[value(help = pick(
        "The facts as a `position` for a header",
        "Les faits en `position`, pour un en-tête",
    ))]
    Position,
    #[value(help = pick(
        "With `--every`: an object a line, with what was chosen, found and scored",
        "Avec `--every` : un objet par ligne, avec les choix, les constats et les scores",
    ))]
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
            let complaint = say!("{name}: {why}", "{name} : {why}");
            return Ok(Err(context.usage(&complaint)));
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
        let errors = count(errors as u64, &nouns::ERROR);
        context.complain(&say!(
            "{name}: {errors} in this record; what follows is as its players went on \
             (`greffier check` shows why)",
            "{name} : {errors} sur cette feuille ; la suite est telle que les joueurs ont continué \
             (`greffier check` dit pourquoi)"
        ));
    }
}

impl Show {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let shape = self.format;
        if self.mark {
            return match shape {
                Shape::Svg | Shape::Text => mark::run(context, self.place),
                _ => Ok(context.usage(pick(
                    "`--mark` is drawn as `svg`",
                    "`--mark` se dessine en `svg`",
                ))),
            };
        }
        match (self.every, shape) {
            (Some(Every::Turn), Shape::Text | Shape::Jsonl) => {
                return turns::run(context, self.place, shape == Shape::Jsonl);
            }
            (Some(_), _) => {
                return Ok(context.usage(pick(
                    "`--every` is printed as `text` or `jsonl`",
                    "`--every` s'affiche en `text` ou `jsonl`",
                )));
            }
            (None, Shape::Jsonl) => {
                return Ok(context.usage(pick(
                    "`jsonl` goes with `--every turn`",
                    "`jsonl` va avec `--every turn`",
                )));
            }
            (None, _) => {}
        }
        if shape == Shape::Json {
            // Facts have the same names for programs in every language.
            context.prints = Lang::En;
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
        let name = Claimed::End.printed();
        if !facts.iter().any(|(path, _)| path == name) {
            facts.push((name.to_owned(), end.clone()));
        }
        let winner = if undecided {
            Value::one('?')
        } else {
            Value::list(handles.cloned().collect())
        };
        facts.push((Claimed::Winner.printed().to_owned(), winner.text()));
    }
    facts
}

/// What a figure is called.
fn titled(outcome: &Outcome) -> String {
    let players = outcome.players.join(", ");
    let title = outcome.about.title.as_deref();
    let title = title.unwrap_or(outcome.called);
    say!("{title}: {players}", "{title} : {players}")
}

fn figure(context: &mut Context, done: &Done) -> io::Result<()> {
    let outcome = &done.outcome;
    let title = titled(outcome);
    let drawn = svg(&outcome.picture, &title, &Marks::default());
    context.out.write_all(drawn.as_bytes())
}

fn json(context: &mut Context, done: &Done) -> io::Result<()> {
    let outcome = &done.outcome;
    let listed = || {
        facts(
            &outcome.facts,
            outcome.standing.as_ref(),
            &outcome.players,
            outcome.undecided,
        )
    };
    let facts = lang::within(context.prints, listed).into_iter();
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
