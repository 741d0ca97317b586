//! `greffier report`: findings, table and score of each record in one answer.

mod human;
mod json;
mod markdown;
mod rests;

use std::io;

use super::{
    context::{Context, Exit},
    help,
    paths::Paths,
    run::{self, Done},
    scored::{self, Soundness},
    setting::{Wish, setting},
    texts,
};
use crate::{
    finding::{Report as Found, Severity, Summary},
    game::Info,
    games,
    lang::{self, Text},
    replay::{Engine, Request, Setting, Wanted},
};

const ABOUT: Text = Text::new(
    "Tell all there is to tell of records",
    "Dire tout ce qu'il y a à dire de chaque feuille",
);

const MORE: Text = Text::new(
    "For each record: its title and players, what is wrong with it, the table after the last \
     line, the standing with where each point came from, and what that rests on: rulings, what \
     the record does not know, lines that broke a rule and stood. This is what `greffier FILE` \
     does without a command.",
    "Pour chaque feuille : son titre et ses joueurs, ses fautes, la table après la dernière ligne, \
     le classement avec d'où vient chaque point, et ce sur quoi cela repose : les arbitrages, ce \
     que la feuille ne sait pas, les lignes qui enfreignent une règle et ont été maintenues. \
     C'est ce que fait `greffier FICHIER` sans commande.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier report game.greffe\n  \
     greffier report games/ --format markdown > results.md\n  \
     greffier game.greffe                            the same as the first",
    "Exemples :\n  \
     greffier report partie.greffe\n  \
     greffier report parties/ --format markdown > resultats.md\n  \
     greffier partie.greffe                          comme la première",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Report {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = texts::SET.now(), long, value_name = texts::SETTING.now())]
    #[arg(value_parser = setting)]
    set: Vec<Setting>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
    #[arg(help = texts::FINISHED.now(), long)]
    finished: bool,
    #[arg(help = texts::ALL.now(), long)]
    all: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    #[value(help = texts::TERMINAL.now())]
    Human,
    #[value(help = texts::OBJECT.now())]
    Json,
    #[value(help = texts::PAGE.now())]
    Markdown,
}

/// A record with all that came of it.
struct Sheet<'a> {
    done: &'a Done,
    found: Found<'a>,
    soundness: Soundness,
    info: Option<&'static Info>,
}

impl<'a> Sheet<'a> {
    fn new(done: &'a Done, quiet: bool) -> Self {
        let mut findings = done.outcome.findings.clone();
        if quiet {
            findings.retain(|finding| finding.severity != Severity::Note);
        }
        let found = Found::new(&done.piece, findings);
        let engine = done.outcome.game.and_then(games::find);
        Self {
            soundness: Soundness::new(&found, &done.outcome),
            found,
            done,
            info: engine.map(Engine::info),
        }
    }

    fn place(&self) -> String {
        scored::place(&self.done.piece)
    }

    /// The edition that was played, or another box of the game.
    fn game(&self) -> Option<&'static str> {
        let (edition, called) = (self.done.outcome.about.edition, self.done.outcome.called);
        let info = self.info?;
        if called != info.titles[0] {
            return Some(called);
        }
        let played = info.editions.iter().find(|known| known.id == edition);
        Some(played.map_or(info.titles[0], |edition| edition.title.now()))
    }

    /// `Ana (Ana López)`, for each player.
    fn players(&self) -> Vec<String> {
        let players = super::scored::players(&self.done.outcome);
        let shown = players.map(|(handle, name)| {
            if name == handle {
                handle.to_owned()
            } else {
                format!("{handle} ({name})")
            }
        });
        shown.collect()
    }

    /// The table as it is drawn, without colours.
    fn drawing(&self) -> String {
        let drawing = self.done.outcome.drawing.trim_end();
        anstream::adapter::strip_str(drawing).to_string()
    }
}

/// Writes sheets as they come.
trait Writer {
    fn start(&mut self, _: &mut Context) -> io::Result<()> {
        Ok(())
    }

    fn sheet(&mut self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()>;

    fn finish(&mut self, summary: &Summary, context: &mut Context) -> io::Result<()>;
}

impl Report {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let request = Request {
            wanted: Wanted::Report,
            finished: self.finished,
            set: self.set.clone(),
            near: self.format == Shape::Human,
            ..Request::default()
        };
        if self.format == Shape::Json {
            context.for_programs();
        }
        let mut writer: Box<dyn Writer> = match self.format {
            Shape::Human => Box::new(human::Human::new(context.look(self.all))),
            Shape::Json => Box::new(json::Json::default()),
            Shape::Markdown => Box::new(markdown::Markdown { all: self.all }),
        };
        let mut summary = Summary::default();
        writer.start(context)?;
        let mut wish = Wish::new(context, &self.set);
        let read = run::each(context, &self.paths, &request, |context, done| {
            wish.met(done.outcome.game);
            let sheet = Sheet::new(&done, context.quiet);
            let irregular = done.outcome.irregular.len() as u64;
            summary.add(&sheet.found, done.outcome.turns, irregular);
            lang::within(context.prints, || writer.sheet(&sheet, context))
        })?;
        wish.told(context);
        summary.files = read.files;
        writer.finish(&summary, context)?;
        let found = if summary.fails() {
            Exit::Found
        } else {
            Exit::Clean
        };
        Ok(self.paths.judge(context, &read).max(found))
    }
}
