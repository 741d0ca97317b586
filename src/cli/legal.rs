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
        let asked = self.place.player.clone();
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
            context.complain(&no_choice(asked.as_deref(), &done.outcome.deciders));
        }
        Ok(done.exit)
    }
}

/// Says who has no choice, and who has one instead.
fn no_choice(asked: Option<&str>, deciders: &[String]) -> String {
    match (asked, deciders) {
        (Some(asked), [one]) => format!("{asked} has no choice here; {one} has"),
        (Some(asked), [first @ .., last]) => {
            let others = first.join(", ");
            format!("{asked} has no choice here; {others} and {last} have")
        }
        _ => "nobody has a choice here".to_owned(),
    }
}
