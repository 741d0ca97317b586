//! `greffier legal`: every legal choice, in the notation.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    show::Place,
};
use crate::replay::Wanted;

/// List every legal choice after the last turn, or after another one
///
/// A line a choice, as it would be written in the record, for every player who
/// may act. What chance or a hidden card decides is left open.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier legal game.greffe\n  \
    greffier legal game.greffe --at 7 --as Bo")]
pub(super) struct Legal {
    #[command(flatten)]
    place: Place,
}

impl Legal {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let done = match self.place.replay(context, Wanted::Legal)? {
            Ok(done) => done,
            Err(exit) => return Ok(exit),
        };
        let legal = &done.outcome.legal;
        let widest = legal.iter().map(|(name, _)| name.chars().count()).max();
        let widest = widest.unwrap_or(0);
        for (name, lines) in legal {
            let pad = widest - name.chars().count();
            for line in lines {
                writeln!(context.out, "{name}{:pad$}  {line}", "")?;
            }
        }
        if legal.is_empty() && !context.quiet {
            context.complain("nobody has a choice here");
        }
        Ok(done.exit)
    }
}
