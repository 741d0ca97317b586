//! The numbers of turns: which turn is missing, and which number is wrong.

use super::Replay;
use crate::{
    clause::Log,
    finding::Finding,
    game::Game,
    lang::Name,
    record::{count::Numbering, line},
    say,
};

/// Turns that the numbers leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Missing {
    first: u32,
    last: u32,
}

impl Missing {
    /// The sentence.
    fn turns(self) -> String {
        let Self { first, last } = self;
        if first == last {
            say!("turn {first} is missing", "il manque le tour {first}")
        } else {
            say!(
                "turns {first} to {last} are missing",
                "il manque les tours {first} à {last}"
            )
        }
    }

    /// The same, where it is known whose the first one is.
    pub(super) fn turns_of(self, whose: &str) -> String {
        let (Self { first, last }, whose) = (self, Name(whose));
        if whose.0.is_empty() {
            self.turns()
        } else if first == last {
            say!(
                "turn {first} ({whose}'s) is missing",
                "il manque le tour {first}, celui {whose:#}"
            )
        } else {
            say!(
                "turns {first} ({whose}'s) to {last} are missing",
                "il manque les tours {first} (celui {whose:#}) à {last}"
            )
        }
    }

    fn rounds(self) -> String {
        let Self { first, last } = self;
        if first == last {
            say!("round {first} is missing", "il manque la manche {first}")
        } else {
            say!(
                "rounds {first} to {last} are missing",
                "il manque les manches {first} à {last}"
            )
        }
    }

    pub(super) fn help(self) -> String {
        let Self { first, last } = self;
        if first == last {
            say!(
                "write turn {first} before this line",
                "écrivez le tour {first} avant cette ligne"
            )
        } else {
            say!(
                "write turns {first} to {last} before this line",
                "écrivez les tours {first} à {last} avant cette ligne"
            )
        }
    }
}

fn renumbers() -> String {
    say!(
        "`greffier fmt` renumbers where no turn is missing or unreadable",
        "`greffier fmt` renumérote quand aucun tour n'est absent ni illisible"
    )
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// Keeps count of turns and of the lines inside them.
    pub(super) fn count(&mut self, deed: line::DeedLine) {
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
    fn misnumbered(&mut self, deed: line::DeedLine, number: u32, numbering: Numbering) {
        let at = deed.number.map_or(deed.at, |(_, at)| at);
        let warning = |message| Finding::warning("record.turn-number", at, message);
        let finding = match numbering {
            Numbering::Right => return,
            Numbering::Wrong(due) => warning(say!(
                "this is turn {due}, not {number}",
                "c'est le tour {due}, pas {number}"
            ))
            .label(say!(
                "turns are counted from 1, all players together",
                "les tours se comptent à partir de 1, tous joueurs confondus"
            ))
            .help(renumbers()),
            Numbering::Rounds(first) => warning(say!(
                "these numbers count rounds, but every turn has a number of its own",
                "ces numéros comptent des manches, mais chaque tour a le sien"
            ))
            .label(say!(
                "this is turn {}",
                "c'est le tour {}",
                first.saturating_add(1)
            ))
            .help(renumbers()),
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
                warning(missing.turns())
                    .label(match first - 1 {
                        0 => say!(
                            "no turn is before this one",
                            "aucun tour ne précède celui-ci"
                        ),
                        last => say!(
                            "the turn before this one is {last}",
                            "le tour précédent est le {last}"
                        ),
                    })
                    .help(say!(
                        "write what is missing, or number this turn {first}",
                        "écrivez ce qui manque, ou donnez à ce tour le numéro {first}"
                    ))
            }
            Numbering::MissingRounds(first) => {
                let last = number - 1;
                warning(Missing { first, last }.rounds())
                    .label(match first - 1 {
                        0 => say!(
                            "no round is before this one",
                            "aucune manche ne précède celle-ci"
                        ),
                        last => say!(
                            "the round before this one is {last}",
                            "la manche précédente est la {last}"
                        ),
                    })
                    .help(say!(
                        "write what is missing, or number the turns: each has its own",
                        "écrivez ce qui manque, ou numérotez les tours : chacun a son numéro"
                    ))
            }
        };
        self.findings.push(finding);
    }

    /// Whether a line opens a turn of somebody who is not to move.
    fn is_out_of_turn(&self, deed: line::DeedLine) -> bool {
        let rules = &self.prepared.rules;
        let name = deed.actor.of(self.record.text);
        let seat = self.header().seat_near(name, self.next_around());
        let over = G::is_over(rules, &self.table);
        !over && seat.is_some_and(|seat| !G::to_move(rules, &self.table).has(seat))
    }
}
