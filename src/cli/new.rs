//! `greffier new`: a record to fill in.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    fmt::formatted,
    help, ids,
    replace::create,
    simulate::{engine, one_line, packs, packs_twice, refuse, setting},
    texts,
};
use crate::{
    game::{Info, Mode},
    lang::{Text, fault, pick},
    pack::Library,
    record::{Node, line::is_word, read_yaml, words::KEYS},
    replay::{Engine, Settings},
    say,
    source::cut,
};

const ABOUT: Text = Text::new(
    "Print a commented record to fill in",
    "Afficher une feuille commentée, à remplir",
);

const MORE: Text = Text::new(
    "It shows everything that a record of the game can say: what begins with one `#` can be \
     written like this, without it. Players, a mode and other settings fill in the header; where \
     they make it another game, the lines below are comments.",
    "Elle montre tout ce qu'une feuille du jeu peut dire : ce qui commence par un seul `#` peut \
     s'écrire ainsi, sans lui. Les joueurs, un mode et d'autres réglages remplissent l'en-tête ; \
     s'ils en font une autre partie, les lignes du dessous deviennent des commentaires.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier new air-land-sea -o tuesday.greffe\n  \
     greffier new air-land-sea --mode epic\n  \
     greffier new unexploded-cow --players Zoé,Tom,Léa --mode sorted\n  \
     greffier new air-land-sea --players '[Ana, Cat], [Bo, Dan]' --set goal=8 --set disrupt=nested",
    "Exemples :\n  \
     greffier new air-land-sea -o mardi.greffe\n  \
     greffier new air-land-sea --mode epic\n  \
     greffier new unexploded-cow --players Zoé,Tom,Léa --mode sorted\n  \
     greffier new air-land-sea --players '[Ana, Cat], [Bo, Dan]' --set goal=8 --set disrupt=nested",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct New {
    #[arg(help = texts::GAME.now(), value_name = texts::A_GAME.now())]
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: String,
    #[arg(help = pick(
        "Who plays, in turn order; a team in brackets",
        "Qui joue, dans l'ordre des tours ; une équipe entre crochets",
    ))]
    #[arg(long, value_name = pick("NAMES", "NOMS"), value_parser = one_line)]
    players: Option<String>,
    #[arg(help = pick(
        "The mode of the game: `greffier games GAME` lists them",
        "Le mode de jeu : `greffier games JEU` les énumère",
    ))]
    #[arg(long, value_name = pick("MODE", "MODE"), value_parser = one_line)]
    mode: Option<String>,
    #[arg(help = pick(
        "A line of the header: an edition, a ruling, a goal; may be repeated",
        "Une ligne de l'en-tête : une édition, un arbitrage, un objectif ; peut se répéter",
    ))]
    #[arg(long, value_name = texts::SETTING.now(), value_parser = setting)]
    set: Vec<(String, String)>,
    #[arg(help = pick(
        "Write it into a new file; one that is there is never written over",
        "L'écrire dans un nouveau fichier ; un fichier existant n'est jamais remplacé",
    ))]
    #[arg(long, short, value_name = pick("FILE", "FICHIER"))]
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
        Ok(match create(&path, text.as_bytes()) {
            Ok(()) => Exit::Clean,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let path = path.display();
                context.usage(&say!(
                    "{path}: there is such a file already",
                    "{path} : ce fichier existe déjà"
                ))
            }
            Err(error) => {
                let (path, why) = (path.display(), fault(error.kind()));
                context.usage(&say!("{path}: {why}", "{path} : {why}"))
            }
        })
    }

    /// The template, with what was asked for in its header.
    fn text(&self, context: &mut Context, engine: &dyn Engine) -> Result<String, Exit> {
        let info = engine.info();
        let mut set = Vec::new();
        if let Some(players) = &self.players {
            set.push(("players".to_owned(), listed(players)));
        }
        let mode = self.mode(info);
        if let Some(asked) = &self.mode {
            match mode.map(Mode::asked) {
                Some((key, value)) if ["mode", "money"].contains(&key) => {
                    set.push((key.to_owned(), value.to_owned()));
                }
                // Its template has what asks for it.
                Some(_) => {}
                None => set.push(("mode".to_owned(), asked.clone())),
            }
        }
        set.extend(self.set.iter().cloned());
        if let Some(exit) = packs_twice(context, &set) {
            return Err(exit);
        }
        let own = mode.map(|mode| mode.template);
        let own = own.filter(|template| !template.is_empty());
        let template = with_every_key(own.unwrap_or(info.template).now(), info);
        let library = context.library();
        if set.is_empty() && library.extra.is_empty() {
            return Ok(template);
        }
        // A game can be played with such a header, or what stands in the way is told.
        let said = |key: &str| set.iter().any(|(other, _)| other == key);
        let own = info.keys.iter().map(|key| key.name).chain(["players"]);
        let own = own.filter(|key| !said(key)).filter_map(|key| {
            let value = live(&template, key)?;
            Some((key.to_owned(), value.to_owned()))
        });
        let settings = Settings {
            seed: 1,
            set: own.chain(set.iter().cloned()).collect(),
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
        Ok(formed(filled(&template, info, &set), &library))
    }

    /// The mode that is asked for, by its name or by teams of players.
    fn mode(&self, info: &Info) -> Option<&'static Mode> {
        let teams = self.players.as_deref().map(listed);
        let teams = teams.is_some_and(|players| players[1..].contains('['));
        info.modes.iter().find(|mode| match &self.mode {
            Some(asked) => mode.word.is(asked),
            None => teams && mode.asked().0 == "players",
        })
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

/// The key of a line of a header, commented or not.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.trim_start_matches("# ").split_once(':')?;
    (!key.is_empty() && !key.contains(' ')).then_some(key)
}

/// What a key of a header is, if it is no comment.
fn live<'t>(template: &'t str, key: &str) -> Option<&'t str> {
    let mut lines = template.lines();
    let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))?;
    Some(value.split(" #").next().unwrap_or(value).trim_end())
}

/// The keys that tell about a game, and change nothing in it.
const TELLING: [&str; 8] = [
    "title", "date", "event", "round", "table", "place", "scribe", "source",
];

/// The template with the keys that every game has, as comments.
fn with_every_key(template: &str, info: &Info) -> String {
    let template = template.trim_end();
    let mut parts = template.splitn(3, "---\n").skip(1);
    let (header, body) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let mut more = String::new();
    let has = |key: &str| header.lines().any(|line| key_of(line) == Some(key));
    if !has("edition") {
        let id = info.editions[0].id;
        let default = pick("the default", "par défaut");
        more += &["# edition: ", id, "   # ", default, "\n"].concat();
    }
    for row in KEYS.rows {
        if TELLING.contains(&row.word()) && !has(row.word()) {
            more += &["# ", row.example.now(), "   # ", row.means.now(), "\n"].concat();
        }
    }
    format!("---\n{header}{more}---\n{body}\n")
}

/// The short names of a list of players, a list a side.
fn handles(players: &str) -> Option<Vec<Vec<String>>> {
    let node = read_yaml(players, 0).ok()?;
    let name = |node: &Node| -> Option<String> {
        let name = match node.map() {
            Some(entries) => entries.first()?.0.text.clone(),
            None => node.text()?.to_owned(),
        };
        is_word(&name).then_some(name)
    };
    let side = |node: &Node| match node.list() {
        Some(names) => names.iter().map(name).collect(),
        None => Some(vec![name(node)?]),
    };
    node.list()?.iter().map(side).collect()
}

/// A text with other names, as far as there are any, and whether there are as many on
/// each side.
fn renamed(text: &str, old: &str, new: &str) -> Option<(String, bool)> {
    let (old, new) = (handles(old)?, handles(new)?);
    let sizes = |sides: &[Vec<String>]| sides.iter().map(Vec::len).collect::<Vec<_>>();
    let alike = sizes(&old) == sizes(&new);
    let (old, new) = (old.concat(), new.concat());
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (marks, word) = rest.split_at(start);
        let end = word.find(|c: char| !c.is_alphanumeric());
        let (word, after) = word.split_at(end.unwrap_or(word.len()));
        renamed.push_str(marks);
        let known = old.iter().position(|name| name == word);
        let name = known.and_then(|index| new.get(index));
        renamed.push_str(name.map_or(word, String::as_str));
        rest = after;
    }
    renamed.push_str(rest);
    Some((renamed, alike))
}

/// The header with these lines, each in the place that the template has for it.
/// Where only names change, the lines below it are of those players; else they are
/// comments: what happens is the business of whoever fills it in.
fn filled(template: &str, info: &Info, set: &[(String, String)]) -> String {
    let is_ruling = |key: &str| info.rulings.iter().any(|ruling| ruling.name == key);
    let (rulings, keys): (Vec<_>, Vec<_>) = set.iter().partition(|(key, _)| is_ruling(key));
    let mut wanted: Vec<(&str, String)> = Vec::new();
    for (key, value) in keys {
        wanted.retain(|(other, _)| other != key);
        wanted.push((key, value.clone()));
    }
    if !rulings.is_empty() {
        let each: Vec<String> = rulings.iter().map(|(k, v)| format!("{k}: {v}")).collect();
        wanted.push(("rulings", format!("{{ {} }}", each.join(", "))));
    }
    let live = |key: &str| live(template, key);
    let of_others = wanted
        .iter()
        .find(|(key, _)| *key == "players")
        .map(|(_, new)| renamed(template, live("players").unwrap_or_default(), new));
    let alike = wanted.iter().all(|(key, value)| {
        *key == "players" || TELLING.contains(key) || live(key) == Some(value.as_str())
    });
    let (template, keeps) = match of_others {
        Some(Some((renamed, as_many))) => (renamed, alike && as_many),
        Some(None) => (template.to_owned(), false),
        None => (template.to_owned(), alike),
    };
    let lines: Vec<&str> = template.lines().collect();
    let closed = lines.iter().skip(1).position(|line| *line == "---");
    let closed = closed.map_or(lines.len(), |at| at + 1);
    // Each in the place of its line, or of a comment that shows one.
    let place = |key: &str| {
        let has = |line: &&str| key_of(line) == Some(key);
        let header = || lines[..closed].iter();
        let live = header().position(|line| has(line) && !line.starts_with('#'));
        live.or_else(|| header().position(has))
    };
    let placed: Vec<(usize, String)> = wanted
        .iter()
        .map(|(key, value)| (place(key).unwrap_or(closed), format!("{key}: {value}\n")))
        .collect();
    let mut text = String::new();
    for (at, line) in lines.iter().enumerate() {
        let here = placed.iter().filter(|(place, _)| *place == at);
        let mut replaced = false;
        for (_, new) in here {
            text.push_str(new);
            replaced = at < closed;
        }
        if replaced {
            continue;
        }
        if at > closed && !keeps && !line.starts_with('#') && !line.is_empty() {
            text.push_str("# ");
        }
        text.push_str(line);
        text.push('\n');
        if at == closed && !keeps {
            let why = pick(
                "## Other players or other settings than in the game below: its lines only show how\n\
                 ## things are written, each without the `#` before it.\n",
                "## Les lignes ci-dessous sont d'une partie avec d'autres joueurs ou d'autres réglages :\n\
                 ## elles montrent seulement comment on écrit, chacune sans le `#` qui la précède.\n",
            );
            text.push_str(why);
        }
    }
    text
}

/// A record as `fmt` would write it: longer names move what stands below them.
fn formed(text: String, library: &Library) -> String {
    let pieces = cut(text.clone().into_bytes(), false);
    match pieces.as_slice() {
        [piece] => formatted(piece, library).map_or(text, |formatted| formatted.apply(&piece.text)),
        _ => text,
    }
}
