//! `greffier new`: a record to fill in.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    ids,
    simulate::engine,
};

/// Print a commented record to fill in
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  greffier new air-land-sea > tuesday.greffe")]
pub(super) struct New {
    /// The id of a game: `greffier games` lists them
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: String,
}

impl New {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(engine) = engine(context, &self.game) else {
            return Ok(Exit::Usage);
        };
        let template = engine.info().template.trim_end();
        writeln!(context.out, "{template}")?;
        Ok(Exit::Clean)
    }
}
