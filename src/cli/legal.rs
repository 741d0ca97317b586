//! `greffier legal`: every legal choice, in the notation.

use std::io::{self, Write};

use super::{
    context::{Context, Exit},
    help,
    show::Place,
};
use crate::{
    lang::{Name, Text, and, pick},
    replay::{Choices, Wanted},
    say,
};

const ABOUT: Text = Text::new(
    "List every legal choice after the last turn, or after another one",
    "Énumérer tous les choix permis après le dernier tour, ou après un autre",
);

const MORE: Text = Text::new(
    "A line a choice, as it would be written in the record, for every player who may act: first \
     what is written inside the present turn, then what opens the next. What chance or a hidden \
     card decides is left open.",
    "Une ligne par choix, comme la feuille l'écrirait, pour chaque joueur qui peut agir : d'abord \
     ce qui s'écrit dans le tour en cours, puis ce qui ouvre le suivant. Ce que décide le hasard \
     ou une carte cachée reste ouvert.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  greffier legal game.greffe\n  greffier legal game.greffe --at 7 --as Bo",
    "Exemples :\n  greffier legal partie.greffe\n  greffier legal partie.greffe --at 7 --as Bo",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
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
        for one in legal.iter().filter(|one| one.more) {
            let name = Name(&one.player);
            let more = say!(
                "# and whatever {name} holds that the record does not know",
                "# et ce que la feuille ne connaît pas de la main {name:#}"
            );
            writeln!(context.out, "{more}")?;
        }
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
const INSIDE: Text = Text::new(
    "# inside the present turn, without a number",
    "# dans le tour en cours, sans numéro",
);
/// Heads what is written with the next number.
const TURN: Text = Text::new(
    "# the next turn, with its number",
    "# le tour suivant, avec son numéro",
);

/// The choices of one kind under their heading; nothing where there are none.
fn group(
    context: &mut Context,
    heading: Text,
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
        (Some(asked), [one]) => say!(
            "{asked} has no choice here; {one} has",
            "{asked} n'a pas de choix ici ; {one} en a un"
        ),
        (Some(asked), [_, ..]) => {
            let others = and(deciders);
            say!(
                "{asked} has no choice here; {others} have",
                "{asked} n'a pas de choix ici ; {others} en ont un"
            )
        }
        _ => match awaited {
            Some(awaited) => say!(
                "nobody has a choice here: {awaited}",
                "personne n'a de choix ici : {awaited}"
            ),
            None => pick("nobody has a choice here", "personne n'a de choix ici").to_owned(),
        },
    }
}
