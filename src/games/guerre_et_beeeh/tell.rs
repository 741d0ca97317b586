//! Faults in the players' terms.

use std::cmp::Ordering;

use super::{
    cards::Card,
    facts,
    fault::Fault,
    rules::other,
    score::GRASS,
    setup::Rules,
    square::Square,
    table::{Left, Owed, Piece, Table},
    tokens::Token,
    untold,
};
use crate::{
    clause::Breach,
    game::{Deed, Seat, Telling},
    record::print,
    source::Span,
    told,
};

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    let teller = Teller {
        rules,
        table,
        seat: deed.seat,
        place: breach.at,
    };
    teller
        .of_turns(fault)
        .or_else(|| teller.of_box(fault))
        .or_else(|| teller.of_positions(fault))
        .or_else(|| teller.of_flocks(fault))
        .or_else(|| teller.of_scouting(fault))
        .or_else(|| teller.of_runs(fault))
        .or_else(|| teller.of_grazing(fault))
        .or_else(|| teller.of_cards(fault))
        .or_else(|| teller.of_struck_hands(fault))
        .or_else(|| teller.of_lists(fault))
        .or_else(|| teller.of_targets(fault))
        .unwrap_or_default()
}

pub(super) struct Teller<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    /// What is marked.
    place: Span,
}

pub(super) fn said(message: impl Into<String>, label: impl Into<String>) -> Telling {
    Telling::new(message, label)
}

pub(super) fn count(number: u8, what: &str) -> String {
    match number {
        0 => format!("no {what}"),
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

pub(super) fn token_name(token: Token) -> &'static str {
    match token {
        Token::Laughing => "a 1",
        Token::Common => "a 3",
        Token::Fat => "a 5",
        Token::Wolf => "a wolf",
    }
}

impl Teller<'_> {
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.rules.handle(seat)
    }

    pub(super) fn at(&self, square: Square) -> Span {
        self.table.cells[square.index()].at
    }

    /// What stands on a square, without telling what lies face down.
    pub(super) fn thing(&self, square: Square) -> String {
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

    /// What is there instead of something else, and since when; if a sheep has
    /// left, how.
    pub(super) fn instead(&self, square: Square, message: String) -> Telling {
        let telling = said(message, format!("here is {}", self.thing(square)));
        let (left, at) = self.table.left[square.index()];
        let how = match left {
            Left::Never => return telling.because(self.at(square), "this put it there"),
            Left::Ran(to) => format!("ran to `{to}`"),
            Left::Followed(to) => format!("followed another to `{to}`"),
            Left::Carried(to) => format!("was carried to `{to}`"),
            Left::Eaten => "was eaten by a wolf".to_owned(),
            Left::Digests => "ate fat grass and left the board".to_owned(),
            Left::Shorn => "was shorn and lies on Bêle et laine".to_owned(),
            Left::Removed => "was taken off the board".to_owned(),
        };
        telling.because(at, format!("the sheep that stood on `{square}` {how} here"))
    }

    /// The squares of a player's sheep.
    pub(super) fn flock(&self, seat: Seat) -> String {
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
                let (who, next) = (self.name(self.seat), self.name(other(self.seat)));
                let action = done.saturating_add(1);
                told! {
                    message "{who} has no action left in this turn";
                    label "action {action}; {done} were allowed and done";
                    because self.table.turn.line, "the turn";
                    help "the next line is {next}'s turn; only Hyperactivité gives more actions"
                }
            }
            Fault::TooFew { seat, done, left } => {
                let all = done.saturating_add(left);
                let (owes, help) = match left {
                    1 => (
                        "an action more".to_owned(),
                        "add the missing action; `greffier legal` lists what was possible",
                    ),
                    _ => (
                        format!("{left} actions more"),
                        "add the missing actions; `greffier legal` lists what was possible",
                    ),
                };
                said(
                    format!("{} owes {owes} in this turn", self.name(seat)),
                    format!("{done} of {all} actions; one that is possible may not be declined"),
                )
                .help(help)
            }
            Fault::NotInTurn => match self.table.turn.seat {
                Some(seat) if self.table.turn.left == 0 => said(
                    format!("{}'s turn has no number here", self.name(self.seat)),
                    format!("{}'s actions are done", self.name(seat)),
                )
                .because(self.table.turn.line, "the turn before")
                .help("a turn opens with its number"),
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
                None => match self.table.next.filter(|next| *next != self.seat) {
                    Some(next) => said(
                        format!("it is {}'s turn", self.name(next)),
                        format!("not {}'s", self.name(self.seat)),
                    ),
                    None => said("this action is in nobody's turn", "no turn is open")
                        .help("a turn opens with its number"),
                },
            },
            Fault::Owing(Owed::Grazed(square)) => {
                let faces = faces_of("", &untold::faces(self.table));
                told! {
                    message "the record does not say what the token on `{square}` was";
                    label "everybody saw it when the sheep arrived";
                    help "write {faces}"
                }
            }
            Fault::Owing(Owed::Lost(rival)) => {
                let faces = faces_of("indigestion", &self.losable(rival));
                told! {
                    message "the record does not say which token Indigestion took";
                    label "chance decided it";
                    help "write {faces}"
                }
            }
            _ => return None,
        })
    }

    fn of_box(&self, fault: Fault) -> Option<Telling> {
        let table = self.table;
        Some(match fault {
            Fault::Tokens(token) => self
                .met(token, said(no_more(token), "all of them are accounted for"))
                .help(self.met_before(token)),
            Fault::BothLooks { token, first } => self
                .met(
                    token,
                    said(no_more(token), "one more than is left")
                        .because(first, format!("{} here too", token_name(token))),
                )
                .help(self.met_before(token)),
            Fault::OtherToken { square, was } => said(
                format!("the token on `{square}` was {} before", token_name(was)),
                "it cannot have become another",
            )
            .because(self.at(square), format!("here it was {}", token_name(was)))
            .help("one of the two places is wrong"),
            Fault::CardTwice(card) => self.taken(card).help(if card == Card::ABUS {
                "each of them was shown when it was drawn: another card was drawn here"
            } else {
                "a card that the record did not see is written `?`"
            }),
            Fault::PlayedElsewhere(card) => self.taken(card).help(format!(
                "the cards of {} that nobody has named are others",
                self.name(self.seat)
            )),
            Fault::AllHeld(card) => said(
                format!("{} cannot be drawn here", self.rules.title(card)),
                "every card that nobody has seen is held",
            )
            .help("a hand with `?` holds the cards that are not named anywhere"),
            Fault::PileShort => match self.table.pile.unwrap_or(0) {
                0 => {
                    said("the pile is empty", "there is no card to draw").help("leave the card out")
                }
                left => said(
                    format!("the pile has only {}", count(left, "card")),
                    "more are drawn here",
                )
                .help("leave out the cards that were not drawn"),
            },
            Fault::AllSeen(left @ 1..) => said(
                format!("only {} could be drawn unseen", count(left, "card")),
                "more are drawn here without a name",
            )
            .help("an Abus dangereux is shown when it is drawn: write `+abus`"),
            Fault::AllSeen(0) => said(
                "this card must be named",
                "every card but Abus dangereux is accounted for",
            )
            .help("an Abus dangereux is shown when it is drawn: write `+abus`"),
            Fault::Occupied(square) => said(
                format!("`{square}` is not empty"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "this put it there"),
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

    /// Every copy of a card is somewhere already.
    fn taken(&self, card: Card) -> Telling {
        let title = self.rules.title(card);
        let telling = said(
            match self.rules.copies(card) {
                0 => format!("{title} is not in this deck"),
                1 => format!("there is only one {title}"),
                copies => format!("there are only {copies} of {title}"),
            },
            match self.where_is(card) {
                place if place.is_empty() => "it is named too often".to_owned(),
                place => place,
            },
        );
        let named = self.table.named_at[card.index()];
        // A position names all its cards at once, the last one where it is marked.
        if named.start >= self.place.start && named.end <= self.place.end {
            return telling;
        }
        telling.because(named, "it was named here")
    }

    /// Adds the last places where tokens of a face were met, but the one marked.
    pub(super) fn met(&self, token: Token, mut telling: Telling) -> Telling {
        let mut places = self.table.places(token);
        places.retain(|at| *at != self.place);
        places.dedup();
        let shown = places.len().min(3);
        for at in &places[places.len() - shown..] {
            telling = telling.because(*at, format!("{} here", token_name(token)));
        }
        telling
    }

    fn met_before(&self, token: Token) -> String {
        let (met, all) = (self.table.known[token as usize], token.copies());
        let met = match met.cmp(&all) {
            Ordering::Less => format!("{} of the {}", spelled(met), spelled(all)),
            _ if all == 2 => "both".to_owned(),
            _ => format!("all {}", spelled(all)),
        };
        format!("{met} {} had been met before", plural(token))
    }

    /// What a token of this player can be that is lost.
    fn losable(&self, seat: Seat) -> Vec<Token> {
        let grass = &self.table.flock(seat).grass;
        let can =
            |face: &Token| grass.has(*face) || (grass.unknown() > 0 && self.table.unmet(*face) > 0);
        GRASS.into_iter().filter(can).collect()
    }

    /// A player's hand as the record knows it.
    pub(super) fn hand(&self, seat: Seat) -> String {
        let hand = facts::cards(self.rules, &self.table.flock(seat).hand);
        if hand.is_empty() {
            "no card".to_owned()
        } else {
            print::values(&hand)
        }
    }

    /// Where the copies of a card are.
    pub(super) fn where_is(&self, card: Card) -> String {
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
}

/// Outcomes as they are written: "`=1`, `=3` or `=wolf`".
pub(super) fn faces_of(before: &str, faces: &[Token]) -> String {
    let written = faces
        .iter()
        .map(|face| format!("`{before}={}`", face.word()));
    let written: Vec<String> = written.collect();
    match written.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        one => one.concat(),
    }
}

/// A number as a word.
pub(super) fn spelled(number: u8) -> String {
    const WORDS: [&str; 12] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven",
    ];
    let word = WORDS.get(usize::from(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

fn no_more(token: Token) -> String {
    format!(
        "the box has no more than {} {}",
        spelled(token.copies()),
        plural(token)
    )
}

pub(super) fn plural(token: Token) -> &'static str {
    match token {
        Token::Laughing => "1s",
        Token::Common => "3s",
        Token::Fat => "5s",
        Token::Wolf => "wolves",
    }
}
