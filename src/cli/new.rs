//! `greffier new`: a record to fill in.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{
    context::{Context, Exit},
    ids,
    simulate::{engine, packs, packs_twice, refuse, setting},
};
use crate::{
    game::Info,
    replay::{Engine, Settings},
};

/// Print a commented record to fill in
///
/// It shows everything that a record of the game can say. With players, a mode or
/// other settings the header is filled in, and the lines below it are comments.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier new air-land-sea -o tuesday.greffe\n  \
    greffier new unexploded-cow --players Zoé,Tom,Léa --mode sorted\n  \
    greffier new air-land-sea --players '[Ana, Cat], [Bo, Dan]' --set goal=8 --set disrupt=nested")]
pub(super) struct New {
    /// The id of a game: `greffier games` lists them
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: String,
    /// Who plays, in turn order; a team in brackets
    #[arg(long, value_name = "NAMES")]
    players: Option<String>,
    /// The mode of the game
    #[arg(long)]
    mode: Option<String>,
    /// A line of the header: an edition, a ruling, a goal; may be repeated
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,
    /// Write it into a new file; one that is there is never written over
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl New {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(engine) = engine(context, &self.game) else {
            return Ok(Exit::Usage);
        };
        let text = match self.text(context, engine) {
            Ok(text) => text,
            Err(exit) => return Ok(exit),
        };
        let Some(path) = self.output else {
            context.out.write_all(text.as_bytes())?;
            return Ok(Exit::Clean);
        };
        Ok(match create(&path, &text) {
            Ok(()) => Exit::Clean,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                context.usage(&format!("{}: there is such a file already", path.display()))
            }
            Err(error) => context.usage(&format!("{}: {}", path.display(), error.kind())),
        })
    }

    /// The template, with what was asked for in its header.
    fn text(&self, context: &mut Context, engine: &dyn Engine) -> Result<String, Exit> {
        let template = engine.info().template.trim_end().to_owned() + "\n";
        let mut set = Vec::new();
        if let Some(players) = &self.players {
            set.push(("players".to_owned(), listed(players)));
        }
        set.extend(self.mode.clone().map(|mode| ("mode".to_owned(), mode)));
        set.extend(self.set.iter().cloned());
        if let Some(exit) = packs_twice(context, &set) {
            return Err(exit);
        }
        let library = context.library();
        if set.is_empty() && library.extra.is_empty() {
            return Ok(template);
        }
        // A game can be played with such a header, or what stands in the way is told.
        let settings = Settings {
            seed: 1,
            set: set.clone(),
            library: library.clone(),
        };
        let played = engine.simulate(&settings);
        let played = played.map_err(|findings| refuse(context, &findings))?;
        // A number of players has become names.
        let mut lines = played.lines();
        if let Some(names) = lines.find_map(|line| line.strip_prefix("players: "))
            && let Some((_, value)) = set.iter_mut().find(|(key, _)| key == "players")
        {
            names.clone_into(value);
        }
        if !library.extra.is_empty() {
            set.push(("packs".to_owned(), packs(&library.extra)));
        }
        Ok(filled(&template, engine.info(), &set))
    }
}

/// A list as YAML has it: `Ana, Bo` is one.
fn listed(players: &str) -> String {
    let players = players.trim();
    if players.parse::<usize>().is_ok() || players.starts_with("[[") {
        return players.to_owned();
    }
    // `[Ana, Bo]` is the list, `[Ana, Cat], Bo` begins one.
    let whole = players.starts_with('[') && players.find(']') == Some(players.len() - 1);
    if whole {
        return players.to_owned();
    }
    let names: Vec<&str> = players.split(',').map(str::trim).collect();
    format!("[{}]", names.join(", "))
}

/// The header with these lines, each in the place that the template has for it;
/// what happens below is the business of whoever fills it in.
fn filled(template: &str, info: &Info, set: &[(String, String)]) -> String {
    let is_ruling = |key: &str| info.rulings.iter().any(|ruling| ruling.name == key);
    let (rulings, keys): (Vec<_>, Vec<_>) = set.iter().partition(|(key, _)| is_ruling(key));
    let mut wanted: Vec<(&str, String)> = Vec::new();
    for (key, value) in keys {
        wanted.retain(|(other, _)| other != key);
        wanted.push((key, format!("{key}: {value}")));
    }
    if !rulings.is_empty() {
        let each: Vec<String> = rulings.iter().map(|(k, v)| format!("{k}: {v}")).collect();
        wanted.push(("rulings", format!("rulings: {{ {} }}", each.join(", "))));
    }
    let (mut text, mut marks) = (String::new(), 0);
    for line in template.lines() {
        if line == "---" {
            marks += 1;
        }
        if line == "---" && marks == 2 {
            for (_, left) in wanted.drain(..) {
                text.push_str(&(left + "\n"));
            }
        }
        let key = line.trim_start_matches("# ").split_once(':');
        let place = wanted
            .iter()
            .position(|(known, _)| marks == 1 && key.is_some_and(|(key, _)| key == *known));
        match place {
            Some(place) => text.push_str(&wanted.remove(place).1),
            None if marks >= 2 && !line.starts_with(['#', '-']) && !line.is_empty() => {
                text.push_str("# ");
                text.push_str(line);
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create_new(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
