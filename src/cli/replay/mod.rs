//! `greffier replay`: a game as a page that can be walked through.

mod index;
mod page;
mod plot;

use std::{
    ffi::OsStr,
    fs,
    io::{self, Read, Write},
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
    replay::{PUBLIC, Request, Wanted},
    say,
};

const SCRIPT: Script = Script {
    text: include_str!("page.js"),
    sum: "yqcuyhOYNOBd0yPJ08S4Ye353J4E75s9H0eYMcZx8k8=",
};

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
        let mut made = Vec::new();
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
            match make(context, &done, views) {
                Ok(page) => made.push(page),
                Err(why) => {
                    let name = &done.piece.name;
                    context.complain(&say!("{name}: {why}", "{name} : {why}"));
                    wrong = wrong.max(Exit::Usage);
                }
            }
            Ok(())
        })?;
        let exit = self.paths.judge(context, &read).max(wrong);
        let written = match (made.as_slice(), named) {
            ([], _) => return Ok(exit.max(Exit::Usage)),
            ([one], None) => return context.out.write_all(one.page.as_bytes()).map(|()| exit),
            (_, None) => {
                return Ok(context.usage(pick(
                    "several records: name a folder for their pages with `-o`",
                    "plusieurs feuilles : nommez avec `-o` un dossier pour leurs pages",
                )));
            }
            ([one], Some(path)) if !path.is_dir() => write(path, &one.page),
            (_, Some(path)) if is_page(path) => {
                let path = path.display();
                return Ok(context.usage(&say!(
                    "several records: `-o` names the folder of their pages, and `{path}` looks like a page",
                    "plusieurs feuilles : `-o` nomme le dossier de leurs pages, et `{path}` a l'air d'une page"
                )));
            }
            (pages, Some(folder)) => folder_of(folder, pages),
        };
        if let Err(refused) = written {
            let path = self.output.display();
            return Ok(context.usage(&say!(
                "{path}: not written: {refused}",
                "{path} : non écrit : {refused}"
            )));
        }
        Ok(exit)
    }
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

/// A page a record, and one that lists them.
fn folder_of(folder: &Path, pages: &[Made]) -> Result<(), Refused> {
    fs::create_dir_all(folder)?;
    let named = |number| folder.join(index::file(number));
    let index = folder.join("index.html");
    let all = (1..=pages.len()).map(named).chain([index.clone()]);
    for path in all {
        own(&path)?;
    }
    for (number, made) in (1..).zip(pages) {
        write(&named(number), &made.page)?;
    }
    write(&index, &index::page(pages))
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
    for view in asked {
        let plays = |player: &&String| crate::word::same(player, view);
        let everybody = PUBLIC.to_owned();
        let public = crate::word::same(view, PUBLIC).then_some(&everybody);
        let player = outcome.players.iter().find(plays).or(public);
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
        let exit = run::turns(
            &done.piece,
            game,
            context.library(),
            &request,
            &mut |turn| {
                turns.push(turn);
            },
        );
        if exit != Exit::Clean {
            return Err(say!(
                "a fault of this program (`greffier check` shows it)",
                "une erreur de ce programme (`greffier check` la montre)"
            ));
        }
        seen.push(page::View {
            player: player.cloned(),
            turns,
        });
    }
    Ok(page::make(done, &seen))
}
