//! Faults of positions, in the players' terms.

use super::{
    fault::Fault,
    table::{End, FLOCK},
    tell::{Teller, count, plural, said, spelled},
};
use crate::game::Telling;

impl Teller<'_> {
    /// Flocks that a position has wrong.
    pub(super) fn of_flocks(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Shorn { seat, shorn } => said(
                format!("{} has {shorn} shorn sheep", self.name(seat)),
                "there is one Bêle et laine, which takes three at the most",
            ),
            Fault::Bonus { seat, due } => said(
                format!(
                    "{}'s shorn sheep alone bring {}",
                    self.name(seat),
                    count(due, "point")
                ),
                "`bonus` is all that cards have brought",
            )
            .help("leave `bonus` out unless other cards brought points too"),
            Fault::SheepSum { seat, total } => {
                let flock = self.table.flock(seat);
                said(
                    format!("{}'s sheep add up to {total}, not to six", self.name(seat)),
                    format!(
                        "on the board {}, lost {}, shorn {}",
                        flock.sheep,
                        flock.lost + flock.digesting,
                        flock.shorn
                    ),
                )
                .help(if total > FLOCK {
                    "count the board, the lost and the shorn"
                } else {
                    "leave `lost` out: the sheep that are nowhere else are lost"
                })
            }
            Fault::Digesting { seat, digesting } => said(
                format!(
                    "{digesting} sheep of {} digest, more than are lost",
                    self.name(seat)
                ),
                "`lost` counts the sheep that digest too",
            ),
            Fault::LaineDiscarded => said(
                "Bêle et laine is never discarded when it is played",
                "it lies in front of its player, with the sheep on it",
            )
            .help("write `shorn` for its player; a card that Abus dangereux cost is `thrown`"),
            _ => return None,
        })
    }

    /// Faults of a position, which no line has.
    pub(super) fn of_positions(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::TokensSet { token, count } => self
                .met(
                    token,
                    said(
                        format!("this position has {} {}", spelled(count), plural(token)),
                        format!("the box has {}", token.copies()),
                    ),
                )
                .help("count the board, the tokens won and those out of the game"),
            Fault::TooManyTokens(total) => {
                said(format!("{total} green tokens are set"), "the box has 24")
                    .help("count the board, the tokens won and those out of the game")
            }
            Fault::TooManyCards { total, deck } => said(
                format!("{total} cards are set"),
                format!("this deck has {deck}"),
            )
            .help("`deck: padded` has all 21 cards of the box"),
            Fault::NoneLeft {
                seat,
                left: left @ 1..,
            } => said(
                format!(
                    "{} could hold only {} unseen",
                    self.name(seat),
                    count(left, "card")
                ),
                "more are set here, and nobody holds an Abus dangereux",
            )
            .help("`deck: padded` has all 21 cards of the box"),
            Fault::NoneLeft { seat, left: 0 } => said(
                format!("no card is left that {} could hold unseen", self.name(seat)),
                "every other card but Abus dangereux is named",
            )
            .help("`deck: padded` has all 21 cards of the box"),
            Fault::TwoHidden { seat, first } => said(
                format!("{} has two camouflaged sheep", self.name(seat)),
                "one at the most",
            )
            .because(self.at(first), "the other one"),
            Fault::InsideATurn { whose, far } => said(
                match (whose, far) {
                    (true, _) => "this position is inside a turn, but does not say how far",
                    (false, true) => "this position is inside a turn, but does not say whose",
                    (false, false) => {
                        "this position is inside a turn, but says neither whose nor how far"
                    }
                },
                "`turn` and `left` belong together",
            )
            .help(match (whose, far) {
                (true, _) => "add `left`: how many actions the player still has",
                (false, true) => "add `turn`: whose turn it is",
                (false, false) => {
                    "add whose turn it is, and `left`: how many actions that player still has"
                }
            }),
            Fault::NotScouted { seat, square } => said(
                format!("{} cannot know what lies on `{square}`", self.name(seat)),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "this put it there")
            .help("`knows` lists face-down tokens that the player has looked at"),
            Fault::Over(end) => {
                let why = match end {
                    End::LastSheep(seat) => format!("{} has no sheep", self.name(seat)),
                    End::BothFlocks => "neither player has a sheep".to_owned(),
                    End::Armistice => "Armistice was played".to_owned(),
                    End::NoGrass => "no grass lies face down".to_owned(),
                    End::Quiet => format!("{} turns without a meal", self.table.quiet),
                };
                let telling = said("the game is over in this position", why);
                match end {
                    End::Quiet | End::Armistice => telling,
                    End::LastSheep(_) | End::BothFlocks | End::NoGrass => {
                        telling.help("what is not set on the board is not there")
                    }
                }
            }
            Fault::SecretToken(square) => said(
                format!("a record kept from one side cannot tell what lies on `{square}`"),
                "face down, and not looked at by that side",
            )
            .help("write `?`, add the square to `knows`, or leave `view` out"),
            Fault::SecretHand(seat) => said(
                format!(
                    "a record kept from one side cannot tell what {} holds",
                    self.name(seat)
                ),
                "held face down",
            )
            .help("write `?` for each card, or leave `view` out"),
            _ => return None,
        })
    }
}
