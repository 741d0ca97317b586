//! `greffier simulate`: random legal games, as records.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use super::{
    context::{Context, Exit},
    help, ids, progress, texts,
};
use crate::{
    finding::Findings,
    games::{self, REGISTRY},
    lang::{self, Text, pick},
    pack::Library,
    record::word,
    replay::{Engine, Settings},
    say,
};

/// Games that are played before any of them is written.
const BATCH: u64 = 256;

const ABOUT: Text = Text::new(
    "Write random legal games, as records that check clean",
    "Écrire des parties permises au hasard, en feuilles sans constat",
);

const MORE: Text = Text::new(
    "The same seed gives the same games on every machine; game number `i` of a run with seed `s` \
     is the first game of seed `s + i`. Their words are English but with `--lang fr`.",
    "La même graine donne les mêmes parties sur toute machine ; la partie `i` d'une série de \
     graine `s` est la première de la graine `s + i`. Leurs mots sont anglais, sauf avec \
     `--lang fr`.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier simulate air-land-sea --games 1000 --seed 7 > games.greffe\n  \
     greffier simulate air-land-sea --set edition=first-2019 --set disrupt=nested\n  \
     greffier simulate air-land-sea --set players=4 --set mode=epic --set 'theaters=[A, L, S, D, Ec]'\n  \
     greffier simulate unexploded-cow --set players=4 --set mode=sorted\n  \
     greffier simulate unexploded-cow --pack my-herd.yaml    names the pack in each header",
    "Exemples :\n  \
     greffier simulate air-land-sea --games 1000 --seed 7 > parties.greffe\n  \
     greffier simulate air-land-sea --set edition=first-2019 --set disrupt=nested\n  \
     greffier simulate air-land-sea --set players=4 --set mode=epic --set 'theaters=[A, T, M, D, Ec]'\n  \
     greffier simulate unexploded-cow --set players=4 --set mode=sorted\n  \
     greffier simulate unexploded-cow --pack mon-troupeau.yaml    nomme le lot dans chaque en-tête",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Simulate {
    #[arg(help = texts::GAME.now(), value_name = texts::A_GAME.now())]
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: String,
    #[arg(help = pick("How many games", "Combien de parties"))]
    #[arg(long, short = 'n', default_value_t = 1, value_name = "N")]
    games: u64,
    #[arg(help = pick("Where chance begins", "D'où part le hasard"))]
    #[arg(long, short, default_value_t = 1, value_name = pick("S", "G"))]
    seed: u64,
    #[arg(help = pick(
        "A line of the header: an edition, a mode, a ruling, a number of players; may be repeated",
        "Une ligne de l'en-tête : une édition, un mode, un arbitrage, un nombre de joueurs ; \
         peut se répéter",
    ))]
    #[arg(long, value_name = texts::SETTING.now(), value_parser = setting)]
    set: Vec<(String, String)>,
}

pub(super) fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| {
        pick(
            "write KEY=VALUE, such as `edition=first-2019`",
            "écrivez CLÉ=VALEUR, comme `edition=first-2019`",
        )
    })?;
    one_line(text)?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// What becomes a part of a header's line.
pub(super) fn one_line(text: &str) -> Result<String, String> {
    if text.contains(['\n', '\r']) {
        return Err(say!(
            "a setting is one line of the header",
            "un réglage tient sur une ligne de l'en-tête"
        ));
    }
    Ok(text.to_owned())
}

/// The engine of a game named on the command line, or a complaint.
pub(super) fn engine(context: &mut Context, id: &str) -> Option<&'static dyn Engine> {
    let engine = games::find(id);
    if engine.is_none() {
        let ids = || REGISTRY.iter().map(|engine| engine.info().id);
        let hint = if let Some(near) = word::nearest(id, ids()) {
            say!("did you mean `{near}`?", "vouliez-vous dire `{near}` ?")
        } else {
            let known = ids().collect::<Vec<_>>().join(", ");
            say!("known: {known}", "au choix : {known}")
        };
        context.complain(&say!(
            "`{id}` is not a game this program knows; {hint}",
            "`{id}` n'est pas un jeu connu de ce programme ; {hint}"
        ));
    }
    engine
}

impl Simulate {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(engine) = engine(context, &self.game) else {
            return Ok(Exit::Usage);
        };
        if let Some(exit) = packs_twice(context, &self.set) {
            return Ok(exit);
        }
        let library = context.library();
        let packs = Some(packs(&library.extra)).filter(|_| !library.extra.is_empty());
        let mut done = 0;
        let written = context.programs;
        // Games that run over the screen show by themselves how far it has come.
        let bar = if io::stdout().is_terminal() {
            indicatif::ProgressBar::hidden()
        } else {
            let template = pick(
                "{bar:30} {pos} of {len} games",
                "{bar:30} {pos} parties sur {len}",
            );
            progress::bar(context, template)
        };
        bar.set_length(self.games);
        while done < self.games {
            let until = (done + BATCH).min(self.games);
            let records: Vec<Result<String, Findings>> = (done..until)
                .into_par_iter()
                .map(|index| {
                    let settings = Settings {
                        seed: self.seed.wrapping_add(index),
                        set: self.set.clone(),
                        library: library.clone(),
                    };
                    lang::within(written, || engine.simulate(&settings))
                })
                .collect();
            for record in records {
                match record {
                    Ok(record) => {
                        let named = packs.as_ref().map(|packs| naming(&record, packs));
                        context.out.write_all(named.unwrap_or(record).as_bytes())?;
                    }
                    Err(_) => return Ok(self.refused(context, engine, library)),
                }
            }
            done = until;
            bar.set_position(done);
        }
        bar.finish_and_clear();
        Ok(Exit::Clean)
    }
}

impl Simulate {
    /// Complains in the reader's language about what cannot be played.
    fn refused(&self, context: &mut Context, engine: &dyn Engine, library: Library) -> Exit {
        let settings = Settings {
            seed: self.seed,
            set: self.set.clone(),
            library,
        };
        refuse(
            context,
            &engine.simulate(&settings).err().unwrap_or_default(),
        )
    }
}

/// The packs of the command line, as a header names them.
pub(super) fn packs(files: &[PathBuf]) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let each = files.iter().map(|path| {
        let path = from(&here, path);
        let name = path.to_string_lossy();
        let plain = |letter: char| letter.is_alphanumeric() || "._/-".contains(letter);
        if name.chars().all(plain) {
            name.into_owned()
        } else {
            serde_json::Value::from(name.as_ref()).to_string()
        }
    });
    format!("[{}]", each.collect::<Vec<_>>().join(", "))
}

/// A path as it is named from a folder: a record names nothing from the root of the
/// disk on.
fn from(folder: &Path, path: &Path) -> PathBuf {
    let is_above = |above: &&Path| above.parent().is_some() && path.starts_with(above);
    let Some(shared) = folder.ancestors().find(is_above) else {
        return path.to_path_buf();
    };
    let (Ok(up), Ok(down)) = (folder.strip_prefix(shared), path.strip_prefix(shared)) else {
        return path.to_path_buf();
    };
    up.components()
        .map(|_| "..")
        .collect::<PathBuf>()
        .join(down)
}

/// The record with the packs that it was played with in its header.
fn naming(record: &str, packs: &str) -> String {
    record.replacen("\n---\n", &format!("\npacks: {packs}\n---\n"), 1)
}

/// Complains about packs that are named in two ways, of which one would be lost.
pub(super) fn packs_twice(context: &mut Context, set: &[(String, String)]) -> Option<Exit> {
    let twice = !context.library().extra.is_empty() && set.iter().any(|(key, _)| key == "packs");
    twice.then(|| {
        context.usage(pick(
            "name the packs with `--pack` or with `--set packs=…`, not both",
            "nommez les lots avec `--pack` ou avec `--set packs=…`, pas les deux",
        ))
    })
}

pub(super) fn refuse(context: &mut Context, findings: &Findings) -> Exit {
    for finding in findings {
        let help = match finding.help.as_str() {
            "" => String::new(),
            help => say!("; {help}", " ; {help}"),
        };
        let (code, message) = (finding.code, &finding.message);
        context.complain(&say!("{code}: {message}{help}", "{code} : {message}{help}"));
    }
    Exit::Usage
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::from;

    #[test]
    fn a_pack_is_named_from_the_folder_that_one_is_in() {
        let named = |path: &str| from(Path::new("/home/ana/games"), Path::new(path));
        for (path, name) in [
            ("/home/ana/games/p.yaml", "p.yaml"),
            ("/home/ana/packs/p.yaml", "../packs/p.yaml"),
            ("p.yaml", "p.yaml"),
            ("../p.yaml", "../p.yaml"),
            ("/else/p.yaml", "/else/p.yaml"),
        ] {
            assert_eq!(named(path), Path::new(name));
        }
    }
}
