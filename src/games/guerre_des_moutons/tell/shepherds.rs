//! Who has which colour, and which shepherd may be laid.

use super::{
    super::{Rules, fault::Fault, table::Table},
    because, say,
};
use crate::game::{Deed, Telling};

fn each(rules: &Rules) -> &'static str {
    if rules.colours_each() == 1 {
        "one colour"
    } else {
        "two colours"
    }
}

/// What is told of colours.
pub(super) fn colours(rules: &Rules, table: &Table, fault: Fault) -> Telling {
    match fault {
        Fault::ColourTaken { colour, owner, at } if table.colours[colour as usize].shown => {
            because(
                say(
                    format!("{} is {}'s colour", colour.name(), rules.name(owner)),
                    "another player has shown it",
                    "every colour has one shepherd",
                ),
                at,
                format!("shown by {} here", rules.name(owner)),
            )
        }
        Fault::Colours { seat, colours } => say(
            format!("{} is given {colours} colours", rules.name(seat)),
            format!("every player has {}", each(rules)),
            "two colours each are `mode: two-colours`, for two players",
        ),
        Fault::ColourTaken { colour, owner, at } => because(
            say(
                format!("{} is {}'s colour", colour.name(), rules.name(owner)),
                "dealt twice",
                "every colour has one shepherd",
            ),
            at,
            format!("dealt to {} here", rules.name(owner)),
        ),
        Fault::ColourTwice { colour, at } => because(
            say(
                format!("{} is given twice to the same player", colour.name()),
                "the same colour again",
                "every colour has one shepherd",
            ),
            at,
            "the first time",
        ),
        Fault::ColourSecret { colour, shepherd } => because(
            say(
                format!(
                    "{} is no secret: its shepherd lies on the table",
                    colour.name()
                ),
                "written as a secret colour",
                format!("a colour that was shown is written `{}`", colour.letter()),
            ),
            shepherd,
            "the shepherd",
        ),
        Fault::ColourShown { colour } => say(
            format!(
                "{} has been shown, but its shepherd lies nowhere on the table",
                colour.name()
            ),
            "written as a colour that everybody knows",
            format!(
                "a secret colour is written `({0})`; a shepherd on the table `n2: {0}`",
                colour.letter()
            ),
        ),
        Fault::ColourLeftOut { seat, colour } => say(
            format!("{} cannot play {}", rules.name(seat), colour.name()),
            "then a shepherd on the table would be nobody's",
            "who has shown a colour plays it: write whose the shepherds are",
        ),
        Fault::NobodysShepherd { colours } => say(
            format!(
                "{} players have {} colours, and {colours} are told or shown",
                rules.players(),
                rules.players() * rules.colours_each(),
            ),
            "nobody is said to have this colour",
            "a player lays the shepherd of the colour that was dealt",
        ),
        Fault::ColourFixed { seat, colour, at } => because(
            say(
                format!("{} plays {}", rules.name(seat), colour.name()),
                "another colour",
                "a colour never changes during a game",
            ),
            at,
            "the colour was told here",
        ),
        _ => Telling::default(),
    }
}

/// A shepherd that may not be laid.
pub(super) fn shepherds(rules: &Rules, deed: Deed, fault: Fault) -> Telling {
    let name = rules.name(deed.seat);
    match fault {
        Fault::NotOwnColour { colour, owner, at } => because(
            say(
                format!("{} is not {}'s colour", colour.name(), name),
                match owner {
                    Some(owner) => format!("this shepherd is {}'s", rules.name(owner)),
                    None if rules.colours_each() == 1 => "not the one that was dealt".to_owned(),
                    None => "neither of the two that were dealt".to_owned(),
                },
                "a player shows the colour that was dealt",
            ),
            at,
            "colours were told here",
        ),
        Fault::AlreadyShown {
            colour,
            at,
            shepherd,
            to,
        } => because(
            say(
                match colour {
                    Some(colour) => {
                        format!("{} has shown {} already", name, colour.name())
                    }
                    None => format!("{name} has shown {} already", each(rules)),
                },
                match colour {
                    Some(colour) => format!("there is one {} shepherd", colour.name()),
                    None => "no shepherd left to lay".to_owned(),
                },
                format!(
                    "a pasture of one colour, laid in one's turn, is written by its edges: `{}>{}`",
                    shepherd.letter().to_string().repeat(4),
                    to.text()
                ),
            ),
            at,
            "laid here",
        ),
        _ => Telling::default(),
    }
}
