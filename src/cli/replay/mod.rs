//! `greffier replay`: a game as a page that can be walked through.

mod index;
mod page;
mod plot;

use std::{
    ffi::OsStr,
    fs,
    io::{self, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use super::{
    context::{Context, Exit},
    help,
    html::{self, Script},
    outputs::{self, Output},
    paths::Paths,
    replace::Refused,
    run::{self, Done, Holds},
};
use crate::{
    lang::{Text, pick},
    replay::{PUBLIC, Request, Turn, Wanted},
    say,
};

const SCRIPT: Script = Script {
    text: include_str!("page.js"),
    sum: "yqcuyhOYNOBd0yPJ08S4Ye353J4E75s9H0eYMcZx8k8=",
};

/// What lists the pages of a folder.
const INDEX: &str = "index.html";

/// Most turns that a page shows; no game between people has so many.
const TURNS: usize = 1000;

const ABOUT: Text = Text::new(
    "Make a page of a game: the table after each turn, to be walked through",
    "Faire une page d'une partie : la table après chaque tour, à parcourir",
);

const MORE: Text = Text::new(
    "The page is one file that needs no network: it opens from disk, and without scripts it is a \
     list of pictures. Arrow keys go from turn to turn, `#t12` links to turn 12, printing gives a \
     page a turn. Several records give a folder with an index.",
    "La page est un seul fichier, sans réseau : elle s'ouvre depuis le disque, et sans script \
     c'est une suite d'images. Les flèches vont d'un tour à l'autre, `#t12` mène au tour 12, \
     l'impression donne une page par tour. Plusieurs feuilles donnent un dossier avec un \
     sommaire.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier replay game.greffe -o game.html\n  \
     greffier replay game.greffe --as Ana -o ana.html   only what Ana can know\n  \
     greffier replay game.greffe --as all --as public --as Ana -o game.html\n  \
     greffier replay games/ -o pages                     a folder with an index",
    "Exemples :\n  \
     greffier replay partie.greffe -o partie.html\n  \
     greffier replay partie.greffe --as Ana -o ana.html   seulement ce qu'Ana peut savoir\n  \
     greffier replay partie.greffe --as all --as public --as Ana -o partie.html\n  \
     greffier replay parties/ -o pages                     un dossier avec un sommaire",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Replay {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick(
        "The page, or a folder for several records; `-` prints the page",
        "La page, ou un dossier pour plusieurs feuilles ; `-` affiche la page",
    ))]
    #[arg(long, short, value_name = pick("FILE", "FICHIER"), default_value = "-")]
    output: PathBuf,
    #[arg(help = pick(
        "Whose view is in the page: a player's, `public` for what everybody knows, or `all` that \
         the record tells; may be repeated",
        "Quel point de vue est dans la page : celui d'un joueur, `public` pour ce que tout le \
         monde sait, ou `all`, tout ce que dit la feuille ; peut se répéter",
    ))]
    #[arg(long = "as", value_name = pick("PLAYER", "JOUEUR"))]
    views: Vec<String>,
}

/// A page with what an index says of it.
struct Made {
    page: String,
    about: Listed,
}

/// What an index says of a game: only what its page tells.
struct Listed {
    title: Option<String>,
    game: String,
    event: Option<String>,
    round: Option<String>,
    table: Option<String>,
    date: Option<String>,
    /// The file and the record in it.
    file: String,
    /// Who, how much, whether that wins.
    sides: Vec<(String, String, bool)>,
    over: bool,
    found: usize,
}

impl Replay {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let named = (self.output != Path::new("-")).then_some(self.output.as_path());
        if let Some(complaint) = outputs::collision(context, &self.paths, named.into_iter()) {
            return Ok(context.usage(&complaint));
        }
        let request = Request {
            wanted: Wanted::Report,
            ..Request::default()
        };
        let mut pages = Pages::new(named);
        let mut wrong = Exit::Clean;
        let views = &self.views;
        let read = run::each(context, &self.paths, &request, |context, done| {
            match done.holds() {
                Holds::Record => {}
                Holds::Nothing => return Ok(()),
                Holds::Unreadable(_) => {
                    context.unread(&done);
                    return Ok(());
                }
            }
            if pages.refused.is_some() {
                return Ok(());
            }
            match make(context, &done, views) {
                Ok(made) => pages.add(made),
                Err(why) => {
                    let name = &done.piece.name;
                    context.complain(&say!("{name}: {why}", "{name} : {why}"));
                    wrong = wrong.max(Exit::Usage);
                }
            }
            Ok(())
        })?;
        let exit = self.paths.judge(context, &read).max(wrong);
        match pages.finish(&mut context.out)? {
            Ok(0) => Ok(exit.max(Exit::Usage)),
            Ok(_) => Ok(exit),
            Err(complaint) => Ok(context.usage(&complaint)),
        }
    }
}

/// Pages on their way out. Those of several records are written as they are made, so
/// that no more than one is held.
struct Pages<'p> {
    named: Option<&'p Path>,
    /// A page that may be the only one.
    one: Option<String>,
    listed: Vec<Listed>,
    /// Why nothing more can be written.
    refused: Option<String>,
}

impl<'p> Pages<'p> {
    fn new(named: Option<&'p Path>) -> Self {
        Self {
            named,
            one: None,
            listed: Vec::new(),
            refused: None,
        }
    }

    fn add(&mut self, made: Made) {
        self.listed.push(made.about);
        if self.listed.len() == 1 {
            self.one = Some(made.page);
            return;
        }
        self.refused = self.several(&made.page).err();
    }

    /// Writes what is held, and one page more, into a folder.
    fn several(&mut self, page: &str) -> Result<(), String> {
        let Some(folder) = self.named else {
            return Err(pick(
                "several records: name a folder for their pages with `-o`",
                "plusieurs feuilles : nommez avec `-o` un dossier pour leurs pages",
            )
            .to_owned());
        };
        if is_page(folder) {
            let path = folder.display();
            return Err(say!(
                "several records: `-o` names the folder of their pages, and `{path}` looks like a page",
                "plusieurs feuilles : `-o` nomme le dossier de leurs pages, et `{path}` a l'air d'une page"
            ));
        }
        let number = self.listed.len();
        let written = match self.one.take() {
            Some(first) => begin(folder, &first),
            None => Ok(()),
        };
        let written = written.and_then(|()| numbered(folder, number, page));
        written.map_err(|refused| unwritten(folder, &refused))
    }

    /// Writes the rest; says how many pages there are.
    fn finish(mut self, out: &mut impl Write) -> io::Result<Result<usize, String>> {
        if let Some(complaint) = self.refused {
            return Ok(Err(complaint));
        }
        let count = self.listed.len();
        let one = self.one.take();
        let (Some(path), true) = (self.named, count > 0) else {
            out.write_all(one.unwrap_or_default().as_bytes())?;
            return Ok(Ok(count));
        };
        let index = || write(&path.join(INDEX), &index::page(&self.listed));
        let written = match one {
            Some(page) if !path.is_dir() => write(path, &page),
            Some(page) => begin(path, &page).and_then(|()| index()),
            None => index(),
        };
        let written = written.map_err(|refused| unwritten(path, &refused));
        Ok(written.map(|()| count))
    }
}

/// A folder with its first page.
fn begin(folder: &Path, first: &str) -> Result<(), Refused> {
    fs::create_dir_all(folder)?;
    own(&folder.join(INDEX))?;
    numbered(folder, 1, first)
}

fn numbered(folder: &Path, number: usize, page: &str) -> Result<(), Refused> {
    let path = folder.join(index::file(number));
    own(&path)?;
    write(&path, page)
}

fn unwritten(path: &Path, refused: &Refused) -> String {
    let path = path.display();
    say!(
        "{path}: not written: {refused}",
        "{path} : non écrit : {refused}"
    )
}

/// Whether a path that is no folder is named as a page is.
fn is_page(path: &Path) -> bool {
    let kind = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    !path.is_dir()
        && ["html", "htm"]
            .iter()
            .any(|page| kind.eq_ignore_ascii_case(page))
}

fn write(path: &Path, page: &str) -> Result<(), Refused> {
    let mut file = Output::new(path)?;
    file.write_all(page.as_bytes())?;
    file.finish()
}

/// Nobody named the files of the folder: a link, or a page that this program did not
/// make, is not written over.
fn own(path: &Path) -> Result<(), Refused> {
    let Ok(about) = fs::symlink_metadata(path) else {
        return Ok(());
    };
    let mut begins = [0; 1024];
    let length = if about.is_file() {
        fs::File::open(path)?.read(&mut begins)?
    } else {
        0
    };
    if memchr::memmem::find(&begins[..length], html::GENERATOR.as_bytes()).is_some() {
        return Ok(());
    }
    Err(Refused::Foreign(path.to_path_buf()))
}

/// The page of a record, or why there is none.
fn make(context: &mut Context, done: &Done, views: &[String]) -> Result<Made, String> {
    let outcome = &done.outcome;
    let Some(game) = outcome.game.filter(|_| !outcome.players.is_empty()) else {
        return Err(say!(
            "cannot be set up (`greffier check` shows why)",
            "la partie ne peut pas être mise en place (`greffier check` montre pourquoi)"
        ));
    };
    let whole = vec!["all".to_owned()];
    let asked = if views.is_empty() { &whole } else { views };
    let mut seen = Vec::new();
    let mut weight = 0;
    for view in asked {
        let plays = |player: &&String| crate::word::same(player, view);
        let everybody = PUBLIC.to_owned();
        let player = if crate::word::same(view, PUBLIC) {
            Some(&everybody)
        } else {
            outcome.players.iter().find(plays)
        };
        if player.is_none() && view != "all" {
            return Err(say!(
                "nobody called `{view}` plays in this record",
                "aucun joueur ne s'appelle `{view}` dans cette feuille"
            ));
        }
        let request = run::wanted(
            context,
            &Request {
                player: player.cloned(),
                ..Request::default()
            },
        );
        let mut turns = Vec::new();
        let mut more = false;
        let exit = run::turns(
            &done.piece,
            game,
            context.library(),
            &request,
            &mut |turn| {
                // Before the first turn there is a table too.
                more |= turns.len() > TURNS;
                weight += weigh(&turn);
                if more || weight > page::LONGEST {
                    return ControlFlow::Break(());
                }
                turns.push(turn);
                ControlFlow::Continue(())
            },
        );
        if exit != Exit::Clean {
            return Err(say!(
                "a fault of this program (`greffier check` shows it)",
                "une erreur de ce programme (`greffier check` la montre)"
            ));
        }
        if more {
            return Err(say!(
                "too long for a page: over {TURNS} turns (`greffier show --every turn` prints its tables)",
                "trop longue pour une page : plus de {TURNS} tours (`greffier show --every turn` affiche ses tables)"
            ));
        }
        if weight > page::LONGEST {
            return Err(page::too_long());
        }
        seen.push(page::View {
            player: player.cloned(),
            turns,
        });
    }
    page::make(done, &seen, page::LONGEST)
}

/// About how many bytes a turn takes: what is drawn and what is told of it.
fn weigh(turn: &Turn) -> usize {
    let facts = turn.facts.iter();
    let told = facts.map(|(path, value)| {
        let items = value.items.iter().chain(value.perhaps.iter().flatten());
        path.len() + items.map(|item| item.len() + 32).sum::<usize>()
    });
    turn.drawing.len() + told.sum::<usize>()
}
