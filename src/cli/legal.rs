//! `greffier legal`: every legal choice, in the notation.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    show::Place,
};
use crate::replay::{Choices, Wanted};

/// List every legal choice after the last turn, or after another one
///
/// A line a choice, as it would be written in the record, for every player who
/// may act: first what is written inside the present turn, then what opens the
/// next. What chance or a hidden card decides is left open.
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
        let widest = legal.iter().map(|one| one.player.chars().count()).max();
        let widest = widest.unwrap_or(0);
        group(context, INSIDE, widest, legal, |one| &one.inside)?;
        group(context, TURN, widest, legal, |one| &one.turn)?;
        if legal.is_empty() && !context.quiet {
            let awaited = done.outcome.awaited.as_deref();
            context.complain(&no_choice(
                asked.as_deref(),
                &done.outcome.deciders,
                awaited,
            ));
        }
        Ok(done.exit)
    }
}

/// Heads what is written on a line without a number.
const INSIDE: &str = "# inside the present turn, without a number";
/// Heads what is written with the next number.
const TURN: &str = "# the next turn, with its number";

/// The choices of one kind under their heading; nothing where there are none.
fn group(
    context: &mut Context,
    heading: &str,
    widest: usize,
    legal: &[Choices],
    of: impl Fn(&Choices) -> &Vec<String>,
) -> io::Result<()> {
    if legal.iter().all(|one| of(one).is_empty()) {
        return Ok(());
    }
    writeln!(context.out, "{heading}")?;
    for one in legal {
        let name = &one.player;
        let pad = widest - name.chars().count();
        for line in of(one) {
            writeln!(context.out, "{name}{:pad$}  {line}", "")?;
        }
    }
    Ok(())
}

/// Says who has no choice, and who has one instead.
fn no_choice(asked: Option<&str>, deciders: &[String], awaited: Option<&str>) -> String {
    match (asked, deciders) {
        (Some(asked), [one]) => format!("{asked} has no choice here; {one} has"),
        (Some(asked), [first @ .., last]) => {
            let others = first.join(", ");
            format!("{asked} has no choice here; {others} and {last} have")
        }
        _ => match awaited {
            Some(awaited) => format!("nobody has a choice here: {awaited}"),
            None => "nobody has a choice here".to_owned(),
        },
    }
}
