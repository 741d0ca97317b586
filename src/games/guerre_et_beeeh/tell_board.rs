//! Faults of scouting, running and grazing, in the players' terms.

use super::{
    course::Met,
    fault::Fault,
    rules::other,
    rulings::WolfKnownRuling,
    square::Square,
    table::Piece,
    tell::{Teller, count, faces_of, said, token_name},
    tokens::Token,
    untold,
};
use crate::game::Telling;

impl Teller<'_> {
    pub(super) fn of_scouting(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        Some(match fault {
            Fault::Untouched(square) => said(
                format!("no sheep of {me} touches `{square}`"),
                match self.table.flock(self.seat).mad {
                    Some(mad) if mad.touches(square) => {
                        "only the mad sheep does, and nobody knows whether it scouts"
                    }
                    _ => "scouting reaches the eight squares around one sheep",
                },
            )
            .help(format!("{me}'s sheep stand on {}", self.flock(self.seat))),
            Fault::NotSame(a, b) => said(
                format!("no one sheep of {me} touches both `{a}` and `{b}`"),
                "two tokens are scouted around the same sheep",
            )
            .help(format!("{me}'s sheep stand on {}", self.flock(self.seat))),
            Fault::Looks(number) => said(
                format!("{number} tokens are scouted at once"),
                "one action looks at one or two",
            )
            .help("scout again with another action"),
            Fault::SameLook(square) => said(
                format!("`{square}` is scouted twice"),
                "the same token again",
            ),
            Fault::NotDown(square) => {
                self.instead(square, format!("no token lies face down on `{square}`"))
            }
            Fault::NotLooked(square) => said(
                format!("the token on `{square}` was named but not looked at"),
                "all the tokens named are looked at",
            )
            .help(format!("leave `=_` out, or do not name `{square}`")),
            Fault::OnlyHidden(square) => said(
                format!("only the camouflaged sheep of {me} touches `{square}`"),
                "it does not scout under this ruling",
            ),
            _ => return None,
        })
    }

    pub(super) fn of_runs(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        Some(match fault {
            Fault::NotOwn(square) => {
                let owner = self.name(other(self.seat));
                said(
                    format!("the sheep on `{square}` is {owner}'s"),
                    format!("not {me}'s"),
                )
                .help(format!("{me}'s sheep stand on {}", self.flock(self.seat)))
            }
            Fault::AlreadyHidden(square) => said(
                format!("the sheep on `{square}` is camouflaged already"),
                "it lies face down",
            )
            .because(self.at(square), "it lies there so since here"),
            Fault::OtherHidden(owner) => said(
                format!("{} already has a camouflaged sheep", self.name(owner)),
                "one at the most",
            )
            .because(self.table.flock(owner).hid_at, "this one hid here")
            .help("it is turned up when its owner moves it"),
            Fault::HidThisTurn => said(
                format!("{me} has camouflaged a sheep in this turn"),
                "the one action that is not done twice",
            )
            .because(self.table.turn.hid.unwrap_or_default(), "the first time"),
            Fault::NoSheep(square) if matches!(self.table.piece(square), Piece::Mad(_)) => said(
                format!("nobody knows what {} does", self.thing(square)),
                "only a card played by hand moves it or acts on it",
            )
            .because(self.at(square), "this put it there"),
            Fault::NoSheep(square) => {
                self.instead(square, format!("no sheep stands on `{square}`"))
            }
            Fault::NoPiece(square) => self.instead(square, format!("no piece is on `{square}`")),
            Fault::NotStraight => said("this is no straight line", "along a row or a column only"),
            Fault::Still(square) => said(
                format!("nothing has moved: `{square}` to `{square}`"),
                "a move leaves its square",
            ),
            Fault::NotBlocked(square) => said(
                format!("nothing has moved: `{square}` to `{square}`"),
                "the way is free on every side, and only a blocked piece may stay",
            ),
            Fault::Short { stop, met, wolf } => self.short(met, stop, wolf),
            Fault::Blocked {
                met,
                from,
                stop,
                wolf,
            } => self.blocked(met, (from, stop), wolf),
            Fault::NoWolf(square) => self.no_wolf(square),
            Fault::UnknownWolf(square) => self.unknown_wolf(square),
            Fault::Ate { stood: Some(seat) } => said(
                format!("the wolf ate a sheep of {}", self.name(seat)),
                "another is written",
            )
            .help(format!("write `={}`", self.name(seat))),
            Fault::Ate { stood: None } => {
                said("the wolf ate nobody", "no sheep stood there").help("leave the `=` out")
            }
            _ => return None,
        })
    }

    /// A run that ends before it must.
    fn short(&self, met: Met, stop: Square, wolf: bool) -> Telling {
        let who = if wolf { "the wolf" } else { "the sheep" };
        match (met, wolf) {
            (Met::Sheep(square), true) => said(
                "the wolf cannot stop here: it eats the sheep that it meets",
                format!("it runs on to `{stop}`"),
            )
            .because(
                self.at(square),
                format!("{} on `{square}`", self.thing(square)),
            )
            .help(format!("it takes the place of the sheep on `{stop}`")),
            (Met::Token(_), false) => said(
                "the sheep cannot stop here: it runs on to the token that it meets",
                format!("the way is free to `{stop}`"),
            )
            .help(format!("it runs on to `{stop}` and grazes there")),
            _ => said(
                format!("{who} cannot stop here: nothing holds it up"),
                format!("the way is free to `{stop}`"),
            )
            .help(format!("it runs on to `{stop}`")),
        }
    }

    /// A wolf that its mover does not know of, whether it runs or is betrayed.
    pub(super) fn unknown_wolf(&self, square: Square) -> Telling {
        if self.rules.rulings.wolf_known == WolfKnownRuling::Deduced {
            return self.not_deduced(square);
        }
        let (me, rival) = (self.name(self.seat), other(self.seat));
        let why = if self.table.flock(rival).seen & square.bit() != 0 {
            format!("only {} has scouted it", self.name(rival))
        } else {
            "it lies face down, and nobody has scouted it".to_owned()
        };
        said(
            format!("{me} has not scouted the token on `{square}`"),
            "a hidden wolf is moved only by who has looked at it",
        )
        .because(self.at(square), why)
    }

    /// Another face-down token may be the wolf as well.
    fn not_deduced(&self, square: Square) -> Telling {
        let me = self.name(self.seat);
        let seen = self.table.flock(self.seat).seen;
        let others = Square::all().filter(|other| {
            let down = matches!(self.table.piece(*other), Piece::Token(_));
            down && *other != square && seen & other.bit() == 0
        });
        let others: Vec<String> = others.map(|other| format!("`{other}`")).collect();
        let message = format!("{me} cannot know that a wolf lies on `{square}`");
        let telling = match others.as_slice() {
            [] => said(
                message,
                format!("{me} has looked neither at it nor at what went out of the game"),
            ),
            [one] => said(
                message,
                format!("{me} has looked neither at it nor at {one}"),
            ),
            many => {
                let count = many.len();
                said(
                    message,
                    format!("{me} has looked neither at it nor at {count} others"),
                )
            }
        };
        telling.because(self.at(square), "it lies face down")
    }

    fn no_wolf(&self, square: Square) -> Telling {
        let message = format!("no wolf stands on `{square}`");
        let telling = match self.table.piece(square) {
            Piece::Token(Some(token)) => {
                said(message, format!("the token here is {}", token_name(token)))
                    .because(self.at(square), "this says what it is")
            }
            _ => self.instead(square, message),
        };
        let wolves: Vec<String> = Square::all()
            .filter(|square| self.table.piece(*square) == Piece::Wolf)
            .map(|square| format!("`{square}`"))
            .collect();
        let seen = self.table.flock(self.seat).seen;
        let scouted = Square::all().find(|square| {
            let wolf = self.table.piece(*square) == Piece::Token(Some(Token::Wolf));
            wolf && seen & square.bit() != 0
        });
        let mut known: Vec<String> = match wolves.as_slice() {
            [] => Vec::new(),
            [one] => vec![format!("a wolf lies face up on {one}")],
            all => vec![format!("wolves lie face up on {}", all.join(" and "))],
        };
        if let Some(square) = scouted {
            let me = self.name(self.seat);
            known.push(format!("{me} has scouted one on `{square}`"));
        }
        if known.is_empty() {
            return telling.help("no wolf lies face up");
        }
        telling.help(known.join("; "))
    }

    fn blocked(&self, met: Met, (from, stop): (Square, Square), wolf: bool) -> Telling {
        let who = if wolf { "the wolf" } else { "the sheep" };
        let (square, why) = match met {
            Met::Edge => return said("the edge is there", "the board ends"),
            Met::Sheep(square) | Met::Hidden(square) | Met::Wolf(square) | Met::Mad(square) => {
                (square, self.thing(square))
            }
            Met::Token(square) => (square, "a green token".to_owned()),
        };
        let telling = said(
            format!("{who} cannot get past `{square}`"),
            format!("{why} is in the way"),
        )
        .because(self.at(square), format!("{why} on `{square}`"));
        let moves = matches!((met, wolf), (Met::Token(_), false) | (Met::Sheep(_), true));
        if stop == from {
            return telling.help(format!("it cannot move that way: `{square}` is next to it"));
        }
        match (stop == square, moves) {
            (true, true) if wolf => {
                telling.help(format!("it eats the sheep on `{stop}` and stops there"))
            }
            (true, true) => telling.help(format!("it stops on `{stop}` and grazes")),
            _ => telling.help(format!("it stops on `{stop}`")),
        }
    }

    pub(super) fn of_grazing(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::NoGraze(square) => {
                let faces = match self.table.piece(square) {
                    Piece::Token(Some(face)) => vec![face],
                    _ => untold::faces(self.table),
                };
                said(
                    format!("the token on `{square}` was not turned up"),
                    "a sheep grazes the token it meets",
                )
                .help(format!("write what it was: {}", faces_of("", &faces)))
            }
            Fault::MetFaceDown(token) => said(
                "the token that a sheep meets is turned up",
                "`(…)` says that it lies face down",
            )
            .help(format!("write `={}`", token.word())),
            Fault::NothingThere(square) => self
                .instead(square, format!("no token lies face down on `{square}`"))
                .help("leave the `=` out"),
            Fault::DrawCount { drawn, due: 0 } => said(
                format!("{} drawn for no laughing grass", count(drawn, "card")),
                "only a 1 lets its player draw",
            )
            .help("leave the card out"),
            Fault::DrawCount { drawn, .. } => said(
                format!("{} drawn for one laughing grass", count(drawn, "card")),
                "a 1 draws exactly one",
            )
            .help("keep one `+`"),
            Fault::NoAbus => said(
                "cards are discarded without an Abus dangereux",
                "nothing else costs a card",
            )
            .help("write the Abus that was drawn: `+abus -…`"),
            Fault::OpenDraw(seat) => said(
                format!("the record does not say what {} drew", self.name(seat)),
                "both players saw it",
            )
            .because(
                self.table.flock(seat).shown.unwrap_or_default(),
                format!(
                    "since Gros sabots {} plays with open cards",
                    self.name(seat)
                ),
            )
            .help("name the card that was drawn, behind a `+`"),
            _ => return None,
        })
    }
}
