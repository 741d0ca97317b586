//! Faults in the players' terms.

use super::{
    cards::Card,
    course::Met,
    fault::Fault,
    rules::other,
    setup::Rules,
    square::Square,
    table::{Owed, Piece, Table, Token},
};
use crate::{
    clause::Breach,
    game::{Deed, Seat, Telling},
    source::Span,
};

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    let teller = Teller {
        rules,
        table,
        seat: deed.seat,
    };
    teller
        .of_turns(fault)
        .or_else(|| teller.of_box(fault))
        .or_else(|| teller.of_scouting(fault))
        .or_else(|| teller.of_runs(fault))
        .or_else(|| teller.of_grazing(fault))
        .or_else(|| teller.of_cards(fault))
        .unwrap_or_default()
}

struct Teller<'t> {
    rules: &'t Rules,
    table: &'t Table,
    seat: Seat,
}

fn said(message: impl Into<String>, label: impl Into<String>) -> Telling {
    Telling {
        message: message.into(),
        label: label.into(),
        ..Telling::default()
    }
}

trait Add {
    fn help(self, help: impl Into<String>) -> Self;
    fn because(self, at: Span, why: impl Into<String>) -> Self;
}

impl Add for Telling {
    fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    fn because(mut self, at: Span, why: impl Into<String>) -> Self {
        self.because.push((at, why.into()));
        self
    }
}

fn count(number: u8, what: &str) -> String {
    match number {
        0 => format!("no {what}"),
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

fn token_name(token: Token) -> &'static str {
    match token {
        Token::Laughing => "a 1",
        Token::Common => "a 3",
        Token::Fat => "a 5",
        Token::Wolf => "a wolf",
    }
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.rules.handle(seat)
    }

    fn at(&self, square: Square) -> Span {
        self.table.cells[square.index()].at
    }

    /// What stands on a square, without telling what lies face down.
    fn thing(&self, square: Square) -> String {
        match self.table.piece(square) {
            Piece::Empty => "nothing".to_owned(),
            Piece::Token(_) => "a face-down token".to_owned(),
            Piece::Wolf => "a wolf".to_owned(),
            Piece::Sheep {
                owner,
                hidden: false,
            } => format!("a sheep of {}", self.name(owner)),
            Piece::Sheep {
                owner,
                hidden: true,
            } => format!("{}'s camouflaged sheep", self.name(owner)),
            Piece::Mad(owner) => format!("{}'s mad sheep", self.name(owner)),
        }
    }

    /// The squares of a player's sheep.
    fn flock(&self, seat: Seat) -> String {
        let squares: Vec<String> = Square::all()
            .filter(|square| {
                matches!(self.table.piece(*square), Piece::Sheep { owner, .. } if owner == seat)
            })
            .map(|square| format!("`{square}`"))
            .collect();
        squares.join(", ")
    }

    fn of_turns(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::TooMany { done } => {
                let next = self.name(other(self.seat));
                said(
                    format!("{} has no action left in this turn", self.name(self.seat)),
                    format!(
                        "action {}; {done} were allowed and done",
                        done.saturating_add(1)
                    ),
                )
                .because(self.table.turn.line, "the turn")
                .help(format!(
                    "the next line is {next}'s turn; only Hyperactivité gives more actions"
                ))
            }
            Fault::TooFew { seat, done, left } => {
                let all = done + left;
                said(
                    format!(
                        "{} owes {} more in this turn",
                        self.name(seat),
                        count(left, "action")
                    ),
                    format!("{done} of {all} actions; one may not be declined"),
                )
                .help("add the missing action; `greffier legal` lists what was possible")
            }
            Fault::NotInTurn => match self.table.turn.seat {
                Some(seat) => said(
                    format!(
                        "{} acts in {}'s turn",
                        self.name(self.seat),
                        self.name(seat)
                    ),
                    format!("{} is to act", self.name(seat)),
                )
                .because(self.table.turn.line, "the turn in progress")
                .help("a turn opens with its number"),
                None => said("this action is in nobody's turn", "no turn is open")
                    .help("a turn opens with its number"),
            },
            Fault::Owing(Owed::Grazed(square)) => said(
                format!("the record does not say what the token on `{square}` was"),
                "everybody saw it when the sheep arrived",
            )
            .help("add `=1`, `=3`, `=5` or `=wolf`"),
            Fault::Owing(Owed::Lost) => said(
                "the record does not say which token Indigestion took",
                "chance decided it",
            )
            .help("write `indigestion=3`, with the value of the token lost"),
            _ => return None,
        })
    }

    fn of_box(&self, fault: Fault) -> Option<Telling> {
        let table = self.table;
        Some(match fault {
            Fault::Tokens(token) => {
                let copies = token.copies();
                let places = table.places(token);
                let mut telling = said(
                    format!("the box has no more than {} {}", copies, plural(token)),
                    "all of them are accounted for",
                );
                let shown = places.len().min(3);
                for at in &places[places.len() - shown..] {
                    telling = telling.because(*at, format!("{} was here", token_name(token)));
                }
                telling.help(format!(
                    "{} of {copies} {} had been met before",
                    table.known[token as usize],
                    plural(token)
                ))
            }
            Fault::OtherToken { square, was } => said(
                format!("the token on `{square}` was {} before", token_name(was)),
                "it cannot have become another",
            )
            .because(self.at(square), format!("here it was {}", token_name(was)))
            .help("one of the two places is wrong"),
            Fault::TooManyTokens(total) => {
                said(format!("{total} green tokens are set"), "the box has 24")
                    .help("count the board, the tokens won and those out of the game")
            }
            Fault::CardTwice(card) => {
                let copies = self.rules.copies(card);
                let title = self.rules.title(card);
                said(
                    match copies {
                        0 => format!("{title} is not in this deck"),
                        1 => format!("there is only one {title}"),
                        copies => format!("there are only {copies} of {title}"),
                    },
                    self.where_is(card),
                )
                .because(table.named_at[card.index()], "it was named here")
                .help("a card that the record did not see is written `?`")
            }
            Fault::PileEmpty => {
                said("the pile is empty", "there is no card to draw").help("leave the card out")
            }
            Fault::AllSeen => said(
                "this card must be named",
                "every card but Abus dangereux is accounted for",
            )
            .help("an Abus dangereux is shown when it is drawn: write `+abus`"),
            Fault::Sheep { seat, count } => said(
                format!("{} would have {count} sheep", self.name(seat)),
                "each player has six",
            )
            .help("count the board, the lost and the shorn"),
            Fault::MadTwice(seat) => said(
                format!("{}'s mad sheep is on the board already", self.name(seat)),
                "each player has one",
            )
            .because(
                table
                    .flock(seat)
                    .mad
                    .map_or(Span::default(), |square| self.at(square)),
                "it entered here",
            ),
            _ => return None,
        })
    }

    /// Where the copies of a card are.
    fn where_is(&self, card: Card) -> String {
        let mut places = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let flock = self.table.flock(seat);
            if flock.hand.has(card) {
                places.push(format!("in {}'s hand", self.name(seat)));
            }
            if flock.front.has(card) {
                places.push(format!("in front of {}", self.name(seat)));
            }
        }
        if self.table.discard.has(card) {
            places.push("in the discard pile".to_owned());
        }
        places.join(", ")
    }

    fn of_scouting(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        Some(match fault {
            Fault::Untouched(square) => said(
                format!("no sheep of {me} touches `{square}`"),
                "scouting reaches the eight squares around one sheep",
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
            Fault::NotDown(square) => said(
                format!("no token lies face down on `{square}`"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "since here"),
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

    fn of_runs(&self, fault: Fault) -> Option<Telling> {
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
            .because(self.at(square), "since here"),
            Fault::OtherHidden => said(
                format!("{me} already has a camouflaged sheep"),
                "one at the most",
            )
            .because(self.table.flock(self.seat).hid_at, "this one hid here")
            .help("it is turned up when its owner moves it"),
            Fault::HidThisTurn => said(
                format!("{me} has camouflaged a sheep in this turn"),
                "the one action that is not done twice",
            )
            .because(self.table.turn.hid.unwrap_or_default(), "the first time"),
            Fault::NoSheep(square) => said(
                format!("no sheep stands on `{square}`"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "since here"),
            Fault::NotStraight => said("this is no straight line", "along a row or a column only"),
            Fault::Still(square) => said(
                format!("nothing has moved: `{square}` to `{square}`"),
                "a move leaves its square",
            ),
            Fault::Short { stop, wolf } => {
                let who = if wolf { "the wolf" } else { "the sheep" };
                said(
                    format!("{who} cannot stop here: nothing holds it up"),
                    format!("the way is free to `{stop}`"),
                )
                .help(format!("it runs on to `{stop}`"))
            }
            Fault::Blocked { met, stop, wolf } => self.blocked(met, stop, wolf),
            Fault::NoWolf(square) => {
                let grass = match self.table.piece(square) {
                    Piece::Token(Some(token)) => format!("the token here is {}", token_name(token)),
                    _ => format!("here is {}", self.thing(square)),
                };
                said(format!("no wolf stands on `{square}`"), grass)
                    .because(self.at(square), "since here")
            }
            Fault::UnknownWolf(square) => said(
                format!("{me} has not scouted the token on `{square}`"),
                "a hidden wolf is moved only by who has looked at it",
            )
            .because(self.at(square), "it was scouted here, by the other player"),
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

    fn blocked(&self, met: Met, stop: Square, wolf: bool) -> Telling {
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
        match (stop == square, moves) {
            (true, true) if wolf => {
                telling.help(format!("it eats the sheep on `{stop}` and stops there"))
            }
            (true, true) => telling.help(format!("it stops on `{stop}` and grazes")),
            _ => telling.help(format!(
                "it stops on `{stop}`, or does not move if it stands there"
            )),
        }
    }

    fn of_grazing(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::NoGraze(square) => said(
                format!("the token on `{square}` was not turned up"),
                "a sheep grazes the token it meets",
            )
            .help("write what it was: `=1`, `=3`, `=5` or `=wolf`"),
            Fault::NothingThere(square) => said(
                format!("no token lies on `{square}`"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "since here")
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
            Fault::AbusHand { hand, thrown } => said(
                format!(
                    "Abus dangereux costs the whole hand: {}",
                    count(hand, "card")
                ),
                format!("{} discarded here", count(thrown, "card")),
            )
            .help(format!(
                "the hand: {}",
                crate::record::print::values(&super::facts::cards(
                    self.rules,
                    &self.table.flock(self.seat).hand
                ))
            )),
            _ => return None,
        })
    }

    fn of_cards(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        let rival = self.name(other(self.seat));
        let title = |card: Card| self.rules.title(card);
        Some(match fault {
            Fault::NotInHand(card) => {
                let hand = super::facts::cards(self.rules, &self.table.flock(self.seat).hand);
                let hand = if hand.is_empty() {
                    "no card".to_owned()
                } else {
                    crate::record::print::values(&hand)
                };
                said(
                    format!("{me} does not hold {}", title(card)),
                    format!("{me} holds {hand}"),
                )
                .because(
                    self.table.named_at[card.index()],
                    "the card was last seen here",
                )
            }
            Fault::NotCarriedOut(card) => said(
                format!("{} is played, but what it does is missing", title(card)),
                "it can be carried out, so it must be",
            ),
            Fault::NotEmpty(square) => said(
                format!("`{square}` is not empty"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "since here"),
            Fault::NoEffect(card) => said(
                format!("{} can do nothing here", title(card)),
                "a card without effect is not played under this ruling",
            ),
            Fault::Unattested(card) => said(
                format!("nobody knows what {} does", title(card)),
                "its text could not be found",
            )
            .help("`unattested: by-hand` in the header applies what is written after the `:`"),
            Fault::NotChecked(card) => said(
                format!("what {} does is applied as written", title(card)),
                "not checked: its text could not be found",
            )
            .help("nothing to do; the components of the box are still checked"),
            Fault::NotOwned(token) => said(
                format!("{rival} owns no token of that value"),
                format!("{} is named", token_name(token)),
            )
            .help(format!(
                "{rival} owns: {}",
                crate::record::print::values(&super::facts::tokens(
                    &self.table.flock(other(self.seat)).grass,
                    true
                ))
            )),
            Fault::NoTokens => said(
                format!("{rival} has no token to lose"),
                "Indigestion needs one under this ruling",
            ),
            Fault::LaineCount(number) => said(
                format!("Bêle et laine shears {number} sheep"),
                "one, two or three",
            )
            .help("name one to three squares: `laine: a1 b1`"),
            Fault::LaineTwice(square) => said(
                format!("the sheep on `{square}` is named twice"),
                "the same sheep",
            ),
            Fault::LaineLast => said(
                format!("{me} would have no sheep left"),
                "the last sheep is not shorn under this ruling",
            ),
            Fault::LaineHidden(square) => said(
                format!("the sheep on `{square}` is camouflaged"),
                "a camouflaged sheep is not shorn under this ruling",
            )
            .because(self.at(square), "it hid here"),
            Fault::AllSix => said(
                format!("{me} has all six sheep on the board"),
                "Renfort needs fewer",
            ),
            Fault::NoneEliminated => said(
                format!("{me} has no eliminated sheep to bring back"),
                "shorn sheep stay on their card",
            ),
            Fault::FaceDownWolf(square) => said(
                format!("{me} has not scouted a wolf on `{square}`"),
                "Trahison moves a wolf that its player knows",
            ),
            Fault::NotPlayed(card) => said(
                format!("{} is not among the cards played", title(card)),
                match self.where_is(card).as_str() {
                    "" => "nobody has played it".to_owned(),
                    place => format!("it is {place}"),
                },
            )
            .because(self.table.named_at[card.index()], "it was last seen here"),
            Fault::NotOpposing(square) => said(
                format!("the sheep on `{square}` is {me}'s own"),
                "Méchoui takes an opposing sheep",
            )
            .help(format!(
                "{rival}'s sheep stand on {}",
                self.flock(other(self.seat))
            )),
            Fault::NotHidden(square) => said(
                format!("no camouflaged sheep of {rival} is on `{square}`"),
                format!("here is {}", self.thing(square)),
            ),
            Fault::HandDiffers => said(
                format!("this is not {me}'s hand as the record knows it"),
                format!(
                    "{me} holds {}",
                    crate::record::print::values(&super::facts::cards(
                        self.rules,
                        &self.table.flock(self.seat).hand
                    ))
                ),
            )
            .help("a card that was not seen is `?`"),
            Fault::NotShown => said(
                format!("{me} does not play with open cards"),
                "Gros sabots was not played against this player",
            )
            .help("leave the line out"),
            Fault::AbusPlayed => said(
                "Abus dangereux is never played",
                "it strikes when it is drawn",
            )
            .help("write it where it was drawn: `b1>b2=1 +abus`"),
            Fault::DelitAbus => said(
                "an Abus dangereux is not taken under this ruling",
                "another card of the pile",
            ),
            Fault::RaidToken(square) => said(
                format!("a green token lies on `{square}`"),
                "Raid aérien lands on an empty square",
            )
            .because(self.at(square), "since here"),
            _ => return None,
        })
    }
}

fn plural(token: Token) -> &'static str {
    match token {
        Token::Laughing => "1s",
        Token::Common => "3s",
        Token::Fat => "5s",
        Token::Wolf => "wolves",
    }
}
