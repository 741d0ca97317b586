//! The numbers of turns: which turn is missing, and which number is wrong.

use super::Replay;
use crate::{
    clause::Log,
    finding::Finding,
    game::Game,
    record::{count::Numbering, line},
};

/// Turns that the numbers leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Missing {
    first: u32,
    last: u32,
}

impl Missing {
    /// The sentence; `of` says whose the first one is, or nothing.
    pub(super) fn told(self, what: &str, of: &str) -> String {
        let Self { first, last } = self;
        let of = match of {
            "" => String::new(),
            of => format!(" ({of}'s)"),
        };
        if first == last {
            format!("{what} {first}{of} is missing")
        } else {
            format!("{what}s {first}{of} to {last} are missing")
        }
    }

    pub(super) fn help(self) -> String {
        let Self { first, last } = self;
        if first == last {
            format!("write turn {first} before this line")
        } else {
            format!("write turns {first} to {last} before this line")
        }
    }
}

const RENUMBERS: &str = "`greffier fmt` renumbers where no turn is missing or unreadable";

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// Keeps count of turns and of the lines inside them.
    pub(super) fn count(&mut self, deed: line::Deed) {
        let Some((number, at)) = deed.number else {
            self.inner += 1;
            return;
        };
        self.missing = None;
        let rest = &self.record.text[at.start as usize..];
        let numbering = self.count.take(number, rest);
        if numbering != Numbering::Right {
            self.misnumbered(deed, number, numbering);
        }
        self.turns += 1;
        self.inner = 0;
    }

    #[cold]
    fn misnumbered(&mut self, deed: line::Deed, number: u32, numbering: Numbering) {
        let at = deed.number.map_or(deed.at, |(_, at)| at);
        let warning = |message| Finding::warning("record.turn-number", at, message);
        let finding = match numbering {
            Numbering::Right => return,
            Numbering::Wrong(due) => warning(format!("this is turn {due}, not {number}"))
                .label("turns are counted from 1, all players together")
                .help(RENUMBERS),
            Numbering::Rounds(first) => warning(
                "these numbers count rounds, but every turn has a number of its own".to_owned(),
            )
            .label(format!("this is turn {}", first.saturating_add(1)))
            .help(RENUMBERS),
            Numbering::Missing(first) => {
                let missing = Missing {
                    first,
                    last: number - 1,
                };
                if self.is_out_of_turn(deed) {
                    // Told with the turn that is out of order: one mistake.
                    self.missing = Some(missing);
                    return;
                }
                warning(missing.told("turn", ""))
                    .label(before("turn", first))
                    .help(format!(
                        "write what is missing, or number this turn {first}"
                    ))
            }
            Numbering::MissingRounds(first) => {
                let last = number - 1;
                warning(Missing { first, last }.told("round", ""))
                    .label(before("round", first))
                    .help("write what is missing, or number the turns: each has its own")
            }
        };
        self.findings.push(finding);
    }

    /// Whether a line opens a turn of somebody who is not to move.
    fn is_out_of_turn(&self, deed: line::Deed) -> bool {
        let rules = &self.prepared.rules;
        let name = deed.actor.of(self.record.text);
        let seat = self.header().seat_near(name, self.next_around());
        let over = G::is_over(rules, &self.table);
        !over && seat.is_some_and(|seat| !G::to_move(rules, &self.table).has(seat))
    }
}

/// What stands before the first that is missing.
fn before(what: &str, first: u32) -> String {
    match first - 1 {
        0 => format!("no {what} is before this one"),
        last => format!("the {what} before this one is {last}"),
    }
}
