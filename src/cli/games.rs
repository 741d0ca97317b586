//! `greffier games`: what is known, and what is not.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    help, ids, nouns, run,
    simulate::engine,
    texts,
};
use crate::{
    finding::{Format, Report, wrap},
    game::{Component, Info},
    games::REGISTRY,
    lang::{Text, pick},
    replay::{Engine, Request},
    say,
    source::cut,
};

const ABOUT: Text = Text::new(
    "List the games, or everything known about one",
    "Énumérer les jeux, ou tout ce qui est connu de l'un d'eux",
);

const MORE: Text = Text::new(
    "For a game: its editions, the questions its rulebook leaves open with their readings, its \
     packs, where they come from and how to write one, the keys of its header, how many rules are \
     checked, and what is missing and why. With `--pack` a pack of your own is checked against \
     the game.",
    "Pour un jeu : ses éditions, les questions que son livret laisse ouvertes avec leurs lectures, \
     ses lots, d'où ils viennent et comment en écrire un, les clés de son en-tête, combien de \
     règles sont vérifiées, et ce qui manque et pourquoi. Avec `--pack`, un lot écrit par vous est \
     vérifié pour ce jeu.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier games\n  \
     greffier games air-land-sea\n  \
     greffier games air-land-sea --pack mine.yaml\n  \
     greffier games air-land-sea --rules\n  \
     greffier games air-land-sea --schema > air-land-sea-pack.schema.json",
    "Exemples :\n  \
     greffier games\n  \
     greffier games air-land-sea\n  \
     greffier games air-land-sea --pack mon-lot.yaml\n  \
     greffier games air-land-sea --rules\n  \
     greffier games air-land-sea --schema > air-land-sea-pack.schema.json",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Games {
    #[arg(help = pick("The id of a game", "L'id d'un jeu"), value_name = texts::A_GAME.now())]
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: Option<String>,
    #[arg(help = pick("List every rule of the game", "Énumérer toutes les règles du jeu"))]
    #[arg(long, requires = "game")]
    rules: bool,
    #[arg(help = pick(
        "Print the JSON Schema of its packs, for an editor",
        "Afficher le schéma JSON de ses lots, pour un éditeur",
    ))]
    #[arg(long, requires = "game", conflicts_with = "rules")]
    schema: bool,
}

impl Games {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(id) = &self.game else {
            return all(context);
        };
        let Some(engine) = engine(context, id) else {
            return Ok(Exit::Usage);
        };
        let info = engine.info();
        if self.schema {
            context.out.write_all(info.pack_schema.as_bytes())?;
            return Ok(Exit::Clean);
        }
        if !context.library().extra.is_empty() {
            let exit = try_packs(context, info)?;
            if exit == Exit::Clean {
                components(context, engine)?;
            }
            return Ok(exit);
        }
        if self.rules {
            return rules(context, info);
        }
        describe(context, info)?;
        components(context, engine)?;
        Ok(Exit::Clean)
    }
}

fn all(context: &mut Context) -> io::Result<Exit> {
    let widest = REGISTRY.iter().map(|engine| engine.info().id.len()).max();
    let widest = widest.unwrap_or(0);
    for engine in REGISTRY {
        let info = engine.info();
        let titles = wrap(
            &info.titles.join(pick("; ", " ; ")),
            context.width,
            widest + 2,
        );
        writeln!(context.out, "{:widest$}  {titles}", info.id)?;
    }
    Ok(Exit::Clean)
}

fn describe(context: &mut Context, info: &Info) -> io::Result<()> {
    writeln!(context.out, "{}", info.id)?;
    for title in info.titles {
        context.item(2, title)?;
    }
    let (fewest, most) = info.players;
    let players = nouns::count(most as u64, &nouns::PLAYER);
    let players = if fewest == most {
        players
    } else {
        say!("{fewest} to {players}", "{fewest} à {players}")
    };
    let rules = nouns::count(info.clauses.len() as u64, &nouns::RULE);
    context.item(2, &format!("{players}, {rules}"))?;
    heading(
        context,
        pick(
            "editions (the first is the default)",
            "éditions (la première par défaut)",
        ),
    )?;
    for edition in info.editions {
        let (title, says) = (edition.title, edition.says);
        let told = say!("{title}; {says}", "{title} ; {says}");
        named(context, 2, edition.id, &told)?;
    }
    if !info.keys.is_empty() {
        let keys = pick("header keys of this game", "clés d'en-tête de ce jeu");
        heading(context, keys)?;
    }
    for key in info.keys {
        named(context, 2, key.name, key.says.now())?;
    }
    if !info.modes.is_empty() {
        let modes = pick(
            "modes (`greffier new` shows a record of each)",
            "modes (`greffier new` montre une feuille de chacun)",
        );
        heading(context, modes)?;
    }
    for mode in info.modes {
        let word = &mode.word;
        let said = format!("{} (`{}`)", word.means, word.example);
        named(context, 2, word.printed(), &said)?;
    }
    if !info.rulings.is_empty() {
        heading(
            context,
            pick(
                "rulings: what the rulebook leaves open (the first reading is the default)",
                "arbitrages : ce que le livret laisse ouvert (la première lecture par défaut)",
            ),
        )?;
    }
    for ruling in info.rulings {
        let asked = format!("{} ({})", ruling.asks, ruling.source);
        named(context, 2, ruling.name, &asked)?;
        for reading in ruling.readings {
            named(context, 4, reading.name, reading.says.now())?;
        }
    }
    heading(context, pick("packs", "lots"))?;
    for pack in info.packs {
        named(context, 2, pack.id, &pack.says.to_string())?;
    }
    let id = info.id;
    let yours = say!(
        "your own: `greffier games {id} --schema` prints what one may hold",
        "le vôtre : `greffier games {id} --schema` affiche ce qu'il peut contenir"
    );
    context.item(2, &yours)?;
    if !info.missing.is_empty() {
        let missing = pick(
            "missing, and what is done about it",
            "ce qui manque, et ce qui en est fait",
        );
        heading(context, missing)?;
    }
    for missing in info.missing {
        context.item(2, missing.now())?;
    }
    Ok(())
}

/// A name, and what is said of it.
fn named(context: &mut Context, indent: usize, name: &str, said: &str) -> io::Result<()> {
    context.item(indent, &say!("{name}: {said}", "{name} : {said}"))
}

/// A heading after a blank line.
fn heading(context: &mut Context, text: &str) -> io::Result<()> {
    writeln!(context.out)?;
    context.item(0, text)
}

/// What the packs say of every component, gaps shown.
fn components(context: &mut Context, engine: &dyn Engine) -> io::Result<()> {
    let Ok(lists) = engine.components(&context.library()) else {
        return Ok(());
    };
    for list in lists {
        heading(context, &list.title)?;
        let code = |piece: &Component| piece.names.first().map_or(0, |name| name.chars().count());
        let widest = list.pieces.iter().map(code).max().unwrap_or(0);
        for piece in &list.pieces {
            let name = piece.names.first().map_or("", String::as_str);
            context.item(2, &format!("{name:widest$} {}", piece.says))?;
        }
        for line in list.lines {
            context.item(2, &line)?;
        }
    }
    Ok(())
}

fn rules(context: &mut Context, info: &Info) -> io::Result<Exit> {
    for clause in info.clauses {
        named(context, 0, clause.id, clause.says.now())?;
    }
    Ok(Exit::Clean)
}

/// Sets up a game with the packs of the command line and reports what is wrong
/// with them.
fn try_packs(context: &mut Context, info: &Info) -> io::Result<Exit> {
    let names = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"];
    let players = names[..info.players.0.clamp(1, names.len())].join(", ");
    let text = format!(
        "---\ngreffe: 1\ngame: {}\nplayers: [{players}]\n---\n",
        info.id
    );
    let Some(mut piece) = cut(text.into_bytes(), false).pop() else {
        return Ok(Exit::Internal);
    };
    let name = pick(
        "an empty record with this pack",
        "une feuille vide avec ce lot",
    );
    piece.name = name.into();
    let mut done = run::one(context, piece, &Request::default());
    let mut findings = std::mem::take(&mut done.outcome.findings);
    // Nobody chose these players: a card may be called like one of them.
    findings.retain(|finding| finding.code != "header.players");
    if findings.is_empty() {
        let fine = pick(
            "nothing is wrong with this pack",
            "aucun défaut dans ce lot",
        );
        writeln!(context.out, "{fine}")?;
        return Ok(done.exit);
    }
    let look = context.look(true);
    let report = Report::new(&done.piece, findings);
    Format::Human
        .renderer(look)
        .record(&report, &mut context.out)?;
    Ok(done.exit.max(Exit::Found))
}
