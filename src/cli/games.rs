//! `greffier games`: what is known, and what is not.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    ids, run,
    simulate::engine,
};
use crate::{
    finding::{Format, Report, wrap},
    game::{Component, Info},
    games::REGISTRY,
    replay::{Engine, Request},
    source::cut,
};

/// List the games, or everything known about one
///
/// For a game: its editions, the questions its rulebook leaves open with their
/// readings, its packs, where they come from and how to write one, the keys of its header, how
/// many rules are checked, and what is missing and why. With `--pack` a pack of
/// your own is checked against the game.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier games\n  \
    greffier games air-land-sea\n  \
    greffier games air-land-sea --pack mine.yaml\n  \
    greffier games air-land-sea --rules\n  \
    greffier games air-land-sea --schema > air-land-sea-pack.schema.json")]
pub(super) struct Games {
    /// The id of a game
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: Option<String>,
    /// List every rule of the game
    #[arg(long, requires = "game")]
    rules: bool,
    /// Print the JSON Schema of its packs, for an editor
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
        let titles = wrap(&info.titles.join("; "), context.width, widest + 2);
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
    let players = if fewest == most {
        format!("{fewest}")
    } else {
        format!("{fewest} to {most}")
    };
    context.item(
        2,
        &format!("{players} players, {} rules", info.clauses.len()),
    )?;
    heading(context, "editions (the first is the default)")?;
    for edition in info.editions {
        context.item(
            2,
            &format!("{}: {}; {}", edition.id, edition.title, edition.says),
        )?;
    }
    if !info.keys.is_empty() {
        heading(context, "header keys of this game")?;
    }
    for key in info.keys {
        context.item(2, &format!("{}: {}", key.name, key.says))?;
    }
    if !info.modes.is_empty() {
        heading(context, "modes (`greffier new` shows a record of each)")?;
    }
    for mode in info.modes {
        let word = &mode.word;
        let said = format!("{}: {} (`{}`)", word.word(), word.means, word.example);
        context.item(2, &said)?;
    }
    if !info.rulings.is_empty() {
        heading(
            context,
            "rulings: what the rulebook leaves open (the first reading is the default)",
        )?;
    }
    for ruling in info.rulings {
        context.item(
            2,
            &format!("{}: {} ({})", ruling.name, ruling.asks, ruling.source),
        )?;
        for reading in ruling.readings {
            context.item(4, &format!("{}: {}", reading.name, reading.says))?;
        }
    }
    heading(context, "packs")?;
    for pack in info.packs {
        context.item(2, &format!("{}: {}", pack.id, pack.says))?;
    }
    let id = info.id;
    let yours = format!("your own: `greffier games {id} --schema` prints what one may hold");
    context.item(2, &yours)?;
    if !info.missing.is_empty() {
        heading(context, "missing, and what is done about it")?;
    }
    for missing in info.missing {
        context.item(2, missing.now())?;
    }
    Ok(())
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
        context.item(0, &format!("{}: {}", clause.id, clause.says))?;
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
    piece.name = "an empty record with this pack".into();
    let mut done = run::one(context, piece, &Request::default());
    let mut findings = std::mem::take(&mut done.outcome.findings);
    // Nobody chose these players: a card may be called like one of them.
    findings.retain(|finding| finding.code != "header.players");
    if findings.is_empty() {
        writeln!(context.out, "nothing is wrong with this pack")?;
        return Ok(done.exit);
    }
    let look = context.look(true);
    let report = Report::new(&done.piece, findings);
    Format::Human
        .renderer(look)
        .record(&report, &mut context.out)?;
    Ok(done.exit.max(Exit::Found))
}
