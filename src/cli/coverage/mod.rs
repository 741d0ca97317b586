//! `greffier coverage`: which rules a corpus shows.

mod merge;
mod mutants;
mod table;

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    help, ids,
    paths::Paths,
    run::{self, Read},
    simulate::engine,
    texts,
};
use crate::{
    clause::Coverage as Counts,
    games::{self, REGISTRY, rulebooks},
    lang::{Text, pick},
    replay::{Request, Wanted},
    say,
};
use mutants::Noticed;
use table::{Subject, Table};

const ABOUT: Text = Text::new(
    "Say which rules a corpus of records applies and decides",
    "Dire quelles règles un corpus de feuilles applique et fait décider",
);

const MORE: Text = Text::new(
    "A rule that can refuse is covered when some record sees it refuse (`expect refused … by …`, \
     `irregular`, or a mistake); any other when it is applied. Every rule of a game or a rulebook \
     counts, whatever the records hold; advice, and rules that no record can show, do not.\n\n\
     With `--mutate` each rule that can refuse, and that players could agree to break, is \
     switched off in turn. Where no record of the corpus is found different without it, the \
     corpus would not notice if the program forgot that rule: those are listed.",
    "Une règle qui peut refuser est couverte quand une feuille la voit refuser (`expect refused … \
     by …`, `irregular`, ou une faute) ; toute autre, quand elle est appliquée. Toutes les règles \
     d'un jeu ou d'un livret comptent, quoi que contiennent les feuilles ; les conseils, et les \
     règles qu'aucune feuille ne peut montrer, ne comptent pas.\n\n\
     Avec `--mutate`, chaque règle qui peut refuser, et que les joueurs pourraient convenir \
     d'enfreindre, est désactivée à son tour. Si aucune feuille du corpus ne donne alors autre \
     chose, le corpus ne remarquerait pas que le programme oublie cette règle : celles-là sont \
     énumérées.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier coverage examples/\n  \
     greffier coverage examples/ --game air-land-sea --fail-under 100\n  \
     greffier coverage examples/ --rulebook bestioles-en-guerre\n  \
     greffier coverage examples/ --mutate --fail-under 100\n  \
     greffier coverage --merge part-1.json part-2.json",
    "Exemples :\n  \
     greffier coverage exemples/\n  \
     greffier coverage exemples/ --game air-land-sea --fail-under 100\n  \
     greffier coverage exemples/ --rulebook bestioles-en-guerre\n  \
     greffier coverage exemples/ --mutate --fail-under 100\n  \
     greffier coverage --merge partie-1.json partie-2.json",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Coverage {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick(
        "All rules of this game, also when no record is of it; may be repeated. Without it, the \
         games of which there is a record",
        "Toutes les règles de ce jeu, même si aucune feuille n'en est ; peut se répéter. Sinon, \
         les jeux dont il y a une feuille",
    ))]
    #[arg(long, value_name = texts::A_GAME.now())]
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: Vec<String>,
    #[arg(help = pick(
        "The rules of this rulebook; may be repeated",
        "Les règles de ce livret ; peut se répéter",
    ))]
    #[arg(long, value_name = pick("RULEBOOK", "LIVRET"))]
    #[arg(value_parser = ids::RULEBOOKS, hide_possible_values = true)]
    rulebook: Vec<String>,
    #[arg(help = pick(
        "Switch the rules that can refuse off, one after another, and list those whose absence \
         no record notices",
        "Désactiver l'une après l'autre les règles qui peuvent refuser, et énumérer celles dont \
         aucune feuille ne remarque l'absence",
    ))]
    #[arg(long)]
    mutate: bool,
    #[arg(help = pick(
        "The paths are results of `coverage --format json`, to be added up",
        "Les chemins sont des résultats de `coverage --format json`, à additionner",
    ))]
    #[arg(long, conflicts_with = "mutate")]
    merge: bool,
    #[arg(help = pick(
        "Exit 1 when fewer percent of the rules are covered, or with `--mutate` noticed: 0 to 100",
        "Finir par 1 si un moindre pourcentage des règles est couvert, ou remarqué avec \
         `--mutate` : de 0 à 100",
    ))]
    #[arg(long, value_name = pick("PERCENT", "POURCENT"))]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=100))]
    fail_under: Option<u8>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
}

/// What was counted, of each game.
struct Sums {
    seen: BTreeMap<&'static str, Counts>,
    noticed: Option<Noticed>,
    /// Whether rules were switched off, once a part has told.
    mutated: Option<bool>,
    read: Read,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    Text,
    Json,
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
                let known: Vec<String> = rulebooks::ALL
                    .iter()
                    .map(|book| format!("`{}`", book.id))
                    .collect();
                let known = known.join(", ");
                context.complain(&say!(
                    "`{id}` is not a rulebook; known: {known}",
                    "`{id}` n'est pas un livret ; au choix : {known}"
                ));
                return None;
            };
            subjects.push(Subject {
                engine: games::find(book.game)?,
                rulebook: Some(book),
            });
        }
        Some(subjects)
    }

    /// Replays every record; with `--mutate` also without the rules that refuse
    /// something in it, as long as nobody has noticed.
    fn counted(&self, context: &mut Context) -> io::Result<Sums> {
        let request = Request {
            wanted: Wanted::Coverage,
            ..Request::default()
        };
        let mut seen: BTreeMap<&'static str, Counts> = BTreeMap::new();
        let mut noticed = self.mutate.then(|| Noticed::new(context));
        let mut unread = Exit::Clean;
        let mut read = run::each(context, &self.paths, &request, |context, done| {
            context.unread(&done);
            // What could not be read as a record was not counted.
            if done.piece.is_record() && !done.piece.readable {
                let first = done.outcome.findings.first();
                let unknown = pick("not read", "non lu");
                let why = first.map_or(unknown, |finding| finding.message.as_str());
                let name = &done.piece.name;
                unread = context.usage(&say!("{name}: {why}", "{name} : {why}"));
            }
            if let Some(game) = done.outcome.game {
                seen.entry(game).or_default().add(&done.outcome.coverage);
                if let Some(noticed) = &mut noticed {
                    noticed.look(context, game, &done);
                }
            }
            Ok(())
        })?;
        read.exit = read.exit.max(unread);
        if let Some(noticed) = &mut noticed {
            noticed.finish();
        }
        Ok(Sums {
            seen,
            noticed,
            mutated: Some(self.mutate),
            read,
        })
    }

    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(mut subjects) = self.asked(context) else {
            return Ok(Exit::Usage);
        };
        let counted = if self.merge {
            merge::read(context, self.paths.named())
        } else {
            Ok(self.counted(context)?)
        };
        let Sums {
            seen,
            noticed,
            read,
            ..
        } = match counted {
            Ok(sums) => sums,
            Err(exit) => return Ok(exit),
        };
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
                Table::new(subject, counts.unwrap_or(&none), noticed.as_ref())
            })
            .collect();
        match self.format {
            Shape::Text => self.text(context, &read, &tables)?,
            Shape::Json => json(context, &read, &tables)?,
        }
        let mut found = Exit::Clean;
        for table in &tables {
            let reached = table.gate();
            if let Some(least) = self
                .fail_under
                .filter(|least| reached < usize::from(*least))
            {
                found = Exit::Found;
                let name = table.name();
                context.complain(&if self.mutate {
                    say!(
                        "{name}: {reached} % of the rules that refuse are noticed, less than the {least} % asked for",
                        "{name} : {reached} % des règles qui refusent sont remarquées, moins que les {least} % demandés"
                    )
                } else {
                    say!(
                        "{name}: {reached} % of the rules are covered, less than the {least} % asked for",
                        "{name} : {reached} % des règles sont couvertes, moins que les {least} % demandés"
                    )
                });
            }
        }
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
            let told = say!(
                "not counted, for there is no record of them: {without}",
                "pas comptés, faute de feuille : {without}"
            );
            writeln!(context.out, "{told}")?;
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
