//! What a breach says to the people at the table.

use super::{
    Rules,
    deck::{CardId, Powers},
    rules::hit_by,
    step::{Act, Cell, Hit},
    table::{Cow, Face, Table},
};
use crate::{
    clause::Breach,
    game::{Deed, Telling},
    source::Span,
};

/// What is wrong with a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    Gone,
    NotYourTurn(Option<u8>),
    CityValue(u32),
    CitySeen(u8),
    CityFaceUp(Face),
    CityLate,
    CityOrder(u8),
    DrawTooMany,
    DrawRefused(u16),
    DrawLate(Span),
    NothingToDraw,
    NoCopy(CardId),
    NotDiscarded(CardId),
    ShuffleUnneeded {
        deck: u16,
        due: u8,
    },
    NotHeld(CardId),
    Unseen,
    Middle {
        field: u8,
        cows: usize,
    },
    NoPlace {
        cows: usize,
    },
    NoField(u8),
    EndUnsaid(u8),
    CannotPay {
        payer: u8,
        price: i32,
    },
    OtherField(u8),
    SpyMoved {
        field: u8,
        number: u8,
    },
    NotEachOnce {
        cows: usize,
    },
    EventOpen {
        card: CardId,
        played: Span,
    },
    NotAsked,
    NoCow {
        field: u8,
        number: u8,
    },
    WrongField {
        own: bool,
    },
    SameField,
    NotATrade,
    WrongPayment {
        card: CardId,
    },
    Unattested(CardId),
    ByHand(CardId),
    Bank,
    Odd(i32),
    TooMuch,
    SeriousLoan(i32),
    BelowZero(i32),
    Friendly,
    NotBankrupt(i32),
    NoRoll,
    AfterRoll(Span),
    Die(u32),
    Miscount {
        roller: u8,
        die: u32,
    },
    NoBomb,
    NoSuchCow {
        field: u8,
        number: u8,
    },
    SameCow,
    NotHolding {
        field: u8,
        number: u8,
    },
    WrongPower {
        field: u8,
        number: u8,
        power: Powers,
    },
    UsedUp {
        field: u8,
        number: u8,
    },
    NotDecider(u8),
    HandOfThree(usize),
    DealLate,
    TooMany(CardId),
    Cities,
    Money,
    Cards,
    UnfinishedRoll {
        seat: u8,
        in_field: usize,
    },
    UnfinishedEvent {
        card: CardId,
    },
}

/// The cow that a power needs, and what it does.
fn power_words(power: Powers) -> (&'static str, &'static str) {
    match power {
        Powers::MECHANIC => ("a mechanic", "defuse a bomb"),
        Powers::GENERAL => ("a general", "pass a bomb"),
        _ => ("a PFC", "steal a bomb"),
    }
}

fn say(message: impl Into<String>, label: impl Into<String>) -> Telling {
    Telling {
        message: message.into(),
        label: label.into(),
        ..Telling::default()
    }
}

fn with_help(
    message: impl Into<String>,
    label: impl Into<String>,
    help: impl Into<String>,
) -> Telling {
    Telling {
        help: help.into(),
        ..say(message, label)
    }
}

fn because(mut telling: Telling, at: Span, why: impl Into<String>) -> Telling {
    telling.because.push((at, why.into()));
    telling
}

/// Tells one breach.
pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    let teller = Teller { rules, table, deed };
    teller
        .of_the_turn(fault)
        .or_else(|| teller.of_cards(fault))
        .or_else(|| teller.of_fields(fault))
        .or_else(|| teller.of_money(fault))
        .or_else(|| teller.of_bombs(fault))
        .unwrap_or_else(|| teller.of_the_box(fault))
}

struct Teller<'t> {
    rules: &'t Rules,
    table: &'t Table,
    deed: Deed,
}

impl Teller<'_> {
    fn name(&self, seat: u8) -> &str {
        self.rules.name(seat)
    }

    fn actor(&self) -> &str {
        self.name(self.deed.seat.0)
    }

    fn of_the_turn(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Gone => say(
                format!("{} has left the game", self.actor()),
                "no longer plays",
            ),
            Fault::NotYourTurn(None) => with_help(
                "no turn has begun",
                format!("{} cannot act yet", self.actor()),
                "a turn is a line with a number: `1. Ana …`",
            ),
            Fault::NotYourTurn(Some(active)) => with_help(
                format!(
                    "only {} draws, plays, arranges and rolls in {0}'s turn",
                    self.name(active)
                ),
                format!("it is not {}'s turn", self.actor()),
                "in another's turn a player only uses the powers of his cows, borrows or leaves",
            ),
            Fault::CityValue(value) => with_help(
                format!("there is no city {value}"),
                "cities are worth 1 to 12",
                "write the value of the city that was turned up",
            ),
            Fault::CitySeen(value) => say(
                format!("city {value} is no longer in the deck"),
                match self.city_holder(value) {
                    Some(seat) => format!("{} took it", self.name(seat)),
                    None => "already turned up".to_owned(),
                },
            ),
            Fault::CityFaceUp(Face::Known(value)) => with_help(
                "a city is turned up only when none lies face up, at the start of a turn",
                format!("city {value} lies face up"),
                "leave out this step",
            ),
            Fault::CityFaceUp(_) | Fault::CityLate => with_help(
                "a city is turned up only when none lies face up, at the start of a turn",
                "too late in this turn",
                "write `city=…` as the first step of the turn",
            ),
            Fault::CityOrder(wanted) => with_help(
                "the cities are sorted in this record",
                format!("city {wanted} comes next"),
                format!("write `city={wanted}`, or leave it out"),
            ),
            Fault::NoRoll | Fault::UnfinishedRoll { .. } => self.no_roll(fault),
            Fault::AfterRoll(rolled) => because(
                with_help(
                    "nothing is drawn, played, arranged or rolled after the final roll",
                    "after the roll that ended the turn",
                    "only the powers of cows that hold a bomb may still be used",
                ),
                rolled,
                "the final roll",
            ),
            Fault::Die(die) => with_help(
                format!("a die does not show {die}"),
                "1 to 6",
                "write what the die showed",
            ),
            Fault::Miscount { roller, die } => self.miscount(roller, die),
            _ => return None,
        })
    }

    fn no_roll(&self, fault: Fault) -> Telling {
        let (who, cows) = match fault {
            Fault::UnfinishedRoll { seat, in_field } => (self.name(seat), in_field),
            _ => (self.actor(), self.table.field(self.deed.seat.0).len()),
        };
        let why = if cows == 0 {
            ", even with an empty field"
        } else {
            ""
        };
        with_help(
            format!("{who}'s turn lacks the final roll"),
            format!("every turn ends with the roll{why}"),
            "write `roll=…`; a roll made for an event does not replace it",
        )
    }

    /// The count, drawn: `die 4: Ana.1, Ana.2, Bo.1, **Bo.2**`.
    fn miscount(&self, roller: u8, die: u32) -> Telling {
        let act = Act::Roll {
            die: Some(die),
            hit: Hit::Unsaid,
        };
        let settled = super::event::ready(self.rules, self.table, roller, act);
        let cow = |cell: Cell| format!("{}.{}", self.name(cell.field), cell.number);
        let mut steps: Vec<String> = settled
            .count(roller)
            .take(die as usize)
            .map(|(field, index)| cow(Cell::at(field, index)))
            .collect();
        let (label, help) = match hit_by(&settled, roller, die) {
            Hit::Cow(cell) => {
                if let Some(last) = steps.last_mut() {
                    *last = format!("**{last}**");
                }
                (format!("the {die} finds {}", cow(cell)), cow(cell))
            }
            _ => (
                format!(
                    "only {} cows lie on the table: the {die} finds nothing",
                    steps.len()
                ),
                "_".to_owned(),
            ),
        };
        let written = format!(
            "roll={die} {}",
            help.strip_prefix(&format!("{}.", self.name(roller)))
                .unwrap_or(&help)
        );
        with_help(
            format!(
                "the count is wrong: die {die}: {}",
                if steps.is_empty() {
                    "no cows".to_owned()
                } else {
                    steps.join(", ")
                }
            ),
            label,
            format!("write `{written}`, or `roll={die}` alone"),
        )
    }

    fn city_holder(&self, value: u8) -> Option<u8> {
        (0..self.table.players)
            .find(|seat| self.table.cities.taken[*seat as usize] & 1 << value != 0)
    }

    fn of_cards(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::DrawTooMany => with_help(
                "two cards are drawn at the start of a turn, no more",
                "the third card",
                "cards drawn for an event follow it: `evt-draw: +? +?`",
            ),
            Fault::DrawRefused(left) => with_help(
                "drawing is compulsory",
                format!("{left} cards can still be drawn"),
                "write `+?` for a card nobody saw",
            ),
            Fault::DrawLate(played) => because(
                with_help(
                    "cards are drawn before anything is played or arranged",
                    "drawn too late",
                    "write the cards drawn at the start of the turn",
                ),
                played,
                "played before the draw",
            ),
            Fault::NothingToDraw => with_help(
                "no card is left to draw",
                "deck and discard pile are empty",
                "write `+_`",
            ),
            Fault::NoCopy(card) => self.no_copy(card),
            Fault::NotDiscarded(card) => with_help(
                format!("no `{}` lies in the discard pile", self.rules.code(card)),
                "not there to be taken",
                match self.discarded() {
                    names if names.is_empty() => "the discard pile is empty".to_owned(),
                    names => format!("it holds {names}"),
                },
            ),
            Fault::ShuffleUnneeded { deck, due } => with_help(
                "the discard pile is shuffled only when a card is needed and the deck is empty",
                match (deck, due) {
                    (0, _) => "no card is to be drawn now".to_owned(),
                    (1, _) => "1 card lies in the deck".to_owned(),
                    (deck, _) => format!("{deck} cards lie in the deck"),
                },
                "leave it out: a reshuffle that is needed happens by itself",
            ),
            Fault::NotHeld(card) => {
                let known = &self.table.hands[self.deed.seat.0 as usize].known;
                let names: Vec<&str> = known.iter().map(|card| self.rules.code(*card)).collect();
                with_help(
                    format!("{} does not hold `{}`", self.actor(), self.rules.code(card)),
                    "not in this hand",
                    if names.is_empty() {
                        "the hand is empty".to_owned()
                    } else {
                        format!("in hand: {}", names.join(", "))
                    },
                )
            }
            Fault::Unseen => with_help(
                format!("this record cannot know which card {} got", self.actor()),
                "seen by one player only",
                "write `?`, or change `view` in the header",
            ),
            Fault::HandOfThree(count) => with_help(
                "a hand of three cards is dealt",
                match count {
                    1 => "1 card here".to_owned(),
                    count => format!("{count} cards here"),
                },
                "write `?` for a card nobody saw",
            ),
            Fault::DealLate => say(
                "hands are dealt once, before the first turn",
                "too late, or a second time",
            ),
            _ => return None,
        })
    }

    /// Every copy of a card is somewhere else.
    fn no_copy(&self, card: CardId) -> Telling {
        let (table, code) = (self.table, self.rules.code(card));
        let count = self.rules.deck.card(card).count;
        let mut places = Vec::new();
        let mut told = say(format!("all copies of `{code}` are somewhere else"), "");
        for seat in table.seats() {
            let held = table.hands[seat.0 as usize]
                .known
                .iter()
                .filter(|known| **known == card)
                .count();
            if held > 0 {
                places.push(format!("{held} in {}'s hand", self.name(seat.0)));
            }
            let here: Vec<&Cow> = table
                .field(seat.0)
                .iter()
                .filter(|cow| cow.card == card)
                .collect();
            if let Some(cow) = here.first() {
                places.push(format!("{} in {}'s field", here.len(), self.name(seat.0)));
                told.because
                    .push((cow.at, "one of them was put here".to_owned()));
            }
        }
        let discarded = table.discard.iter().filter(|other| **other == card).count();
        if discarded > 0 {
            places.push(format!("{discarded} in the discard pile"));
        }
        told.because.truncate(2);
        told.label = if count == 1 {
            "there is 1 in the deck".to_owned()
        } else {
            format!("there are {count} in all")
        };
        told.help = format!("accounted for: {}", places.join(", "));
        told
    }

    fn discarded(&self) -> String {
        let mut names: Vec<&str> = self
            .table
            .discard
            .iter()
            .map(|card| self.rules.code(*card))
            .collect();
        names.sort_unstable();
        names.dedup();
        names.join(", ")
    }

    fn of_fields(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Middle { field, cows } => with_help(
                format!(
                    "a cow given to {} goes to an end of the row, never into the middle",
                    self.name(field)
                ),
                format!("{cows} cows stand there"),
                format!("write `{0}.left` or `{0}.right`", self.name(field)),
            ),
            Fault::NoPlace { cows } => with_help(
                "there is no such place in the row",
                format!("{cows} cows stand there"),
                format!("places 1 to {}, `left` or `right`", cows + 1),
            ),
            Fault::NoField(field) => say(
                format!("{} has left the game", self.name(field)),
                "no field there any more",
            ),
            Fault::EndUnsaid(field) => with_help(
                "where a cow goes is a choice, so it is written",
                "no place is named",
                if field == self.deed.seat.0 {
                    "for example `>1`, `>left` or `>right`".to_owned()
                } else {
                    format!("write `>{0}.left` or `>{0}.right`", self.name(field))
                },
            ),
            Fault::OtherField(field) => with_help(
                "nobody rearranges another player's field",
                format!("this is {}'s field", self.name(field)),
                "one's own field is written by numbers alone: `arrange 2 1`",
            ),
            Fault::SpyMoved { field, number } => self.spy_moved(field, number),
            Fault::NotEachOnce { cows } => with_help(
                "rearranging names every cow of the field exactly once",
                match cows {
                    1 => "1 cow stands there".to_owned(),
                    cows => format!("{cows} cows stand there"),
                },
                "write all numbers in the new order, from the right",
            ),
            Fault::EventOpen { card, played } => because(
                with_help(
                    format!("`{}` is not resolved yet", self.rules.code(card)),
                    "something else first",
                    self.wanted(card),
                ),
                played,
                "played here",
            ),
            Fault::UnfinishedEvent { card } => with_help(
                format!("`{}` was not resolved", self.rules.code(card)),
                "an event does what it says, at once",
                self.wanted(card),
            ),
            Fault::NotAsked => say("no event asks for this", "nothing gives the right to do it"),
            Fault::NoCow { field, number } | Fault::NoSuchCow { field, number } => {
                self.no_such_cow(field, number)
            }
            Fault::WrongField { own: true } => say(
                "the event concerns one's own field",
                "another player's field",
            ),
            Fault::WrongField { own: false } => {
                say("the event takes another player's cow", "one's own cow")
            }
            Fault::SameField => say("the event moves a cow to another field", "the same field"),
            Fault::NotATrade => say(
                "the event trades one's own cow for another player's",
                "not one of each",
            ),
            Fault::WrongPayment { card } => say(
                format!("`{}` does not move this sum", self.rules.code(card)),
                "not what the card makes the players pay",
            ),
            Fault::Unattested(card) => with_help(
                format!("nobody knows what `{}` does", self.rules.code(card)),
                "its text is not known here",
                "write `unattested: by-hand` in the header to play it unchecked",
            ),
            Fault::ByHand(card) => say(
                format!(
                    "`{}` is played by hand: its effect is applied as written and not checked",
                    self.rules.code(card)
                ),
                "not checked",
            ),
            _ => return None,
        })
    }

    fn wanted(&self, card: CardId) -> String {
        let roll = self
            .rules
            .deck
            .card(card)
            .effects()
            .iter()
            .any(|verb| verb.effect == super::deck::Effect::Roll);
        if roll {
            "the next step is its roll: `roll=…`".to_owned()
        } else {
            format!(
                "write what was chosen for it after a `:`, as in `{}: …`",
                self.rules.code(card)
            )
        }
    }

    fn spy_moved(&self, field: u8, number: u8) -> Telling {
        let cow = self
            .table
            .field(field)
            .get(usize::from(number).wrapping_sub(1));
        let owner = cow.map_or("?", |cow| self.name(cow.owner));
        because(
            with_help(
                format!(
                    "only {} moves a spy inside this row, in {0}'s own turn",
                    self.name(field)
                ),
                format!("cow {number} is {owner}'s spy"),
                "a spy's owner is paid for it, but does not arrange it",
            ),
            cow.map_or(Span::default(), |cow| cow.at),
            "the spy was put here",
        )
    }

    fn no_such_cow(&self, field: u8, number: u8) -> Telling {
        let row = self.table.field(field);
        let gone = row
            .get(usize::from(number).wrapping_sub(1))
            .is_some_and(|cow| cow.gone);
        let label = match (gone, row.len()) {
            (true, _) => "that cow has just exploded".to_owned(),
            (false, 0) => "the field is empty".to_owned(),
            (false, 1) => "1 cow stands there".to_owned(),
            (false, cows) => format!("{cows} cows stand there"),
        };
        say(
            format!("{}'s field has no cow {number}", self.name(field)),
            label,
        )
    }

    fn of_money(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::CannotPay { payer, price } => say(
                format!("{} cannot pay ${price}", self.name(payer)),
                format!("has ${}", self.table.cash[payer as usize]),
            ),
            Fault::Bank => with_help(
                "nobody pays the bank or takes from it before the end",
                "the bank",
                "the bank goes to the most city points, with the pot",
            ),
            Fault::Odd(sum) => with_help(
                format!("${sum} is not a sum in steps of $50"),
                "no note is smaller than $50",
                "write a sum such as 50, 100 or 2000",
            ),
            Fault::TooMuch => say("there is not that much money", "more than there is"),
            Fault::SeriousLoan(sum) => with_help(
                "in a serious money game a loan is exactly the starting sum",
                format!("${sum}, not ${}", super::START),
                format!("write `loan {}`", super::START),
            ),
            Fault::BelowZero(cash) => with_help(
                format!("{} owes money and has not added any", self.actor()),
                format!("${cash} before the roll"),
                "with real money write `loan …` or `leave` first",
            ),
            Fault::Friendly => with_help(
                "nobody leaves a game that is not played for real money",
                "loans have no limit here",
                "`money: table` or `money: serious` in the header says that it is",
            ),
            Fault::NotBankrupt(cash) => with_help(
                "only a bankrupt player may leave",
                format!("{} still has ${cash}", self.actor()),
                "the player goes on",
            ),
            _ => return None,
        })
    }

    fn of_bombs(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::NoBomb => with_help(
                "no cow holds a bomb now",
                "nothing to defuse, pass or steal",
                "a power is used after the roll that finds the bomb, before anything else",
            ),
            Fault::SameCow => say("a bomb goes to another cow of the field", "the same cow"),
            Fault::NotHolding { field, number } => {
                let told = say(
                    format!("{} holds no bomb", self.cow(field, number)),
                    self.holders(field),
                );
                self.found(told)
            }
            Fault::WrongPower {
                field,
                number,
                power,
            } => {
                let (cow, does) = power_words(power);
                let told = say(
                    format!("only {cow} can {does}"),
                    format!(
                        "{} is `{}`",
                        self.cow(field, number),
                        self.code(field, number)
                    ),
                );
                self.found(told)
            }
            Fault::UsedUp { field, number } => with_help(
                format!(
                    "{} has used its power in this turn",
                    self.cow(field, number)
                ),
                "once a turn",
                "powers come back when the next player's turn begins",
            ),
            Fault::NotDecider(seat) => with_help(
                format!("{} does not decide about this bomb", self.actor()),
                format!("{} does", self.name(seat)),
                format!("write it on a line of {}'s own", self.name(seat)),
            ),
            _ => return None,
        })
    }

    fn found(&self, told: Telling) -> Telling {
        match self.table.bombs {
            Some(bombs) => because(told, bombs.at, "the bomb was found here"),
            None => told,
        }
    }

    fn cow(&self, field: u8, number: u8) -> String {
        format!("{}'s cow {number}", self.name(field))
    }

    fn code(&self, field: u8, number: u8) -> &str {
        let cow = self
            .table
            .field(field)
            .get(usize::from(number).wrapping_sub(1));
        cow.map_or("?", |cow| self.rules.code(cow.card))
    }

    fn holders(&self, field: u8) -> String {
        let numbers: Vec<String> = self
            .table
            .field(field)
            .iter()
            .enumerate()
            .filter(|(_, cow)| cow.bombs > 0 && !cow.gone)
            .map(|(index, _)| (index + 1).to_string())
            .collect();
        format!("the bomb is at {}", numbers.join(", "))
    }

    fn of_the_box(&self, fault: Fault) -> Telling {
        let table = self.table;
        match fault {
            Fault::TooMany(card) => {
                let (code, count) = (self.rules.code(card), self.rules.deck.card(card).count);
                with_help(
                    format!("`{code}` lies here more often than it exists"),
                    format!("the deck has {count}"),
                    "take one away, or give the card a larger `count`",
                )
            }
            Fault::Cities => with_help(
                "the cities do not add up to twelve",
                "a city is in two places",
                "each value from 1 to 12 is face up, taken or still in the deck",
            ),
            Fault::Cards => with_help(
                "the cards do not add up",
                "some card is in two places or in none",
                "deck, discard pile, hands and fields hold every card once",
            ),
            _ => {
                let held: i32 = table.cash.iter().sum();
                let due: i32 =
                    self.rules.start.iter().sum::<i32>() + table.loans.iter().sum::<i32>();
                with_help(
                    "the money does not add up",
                    format!(
                        "players ${held}, pot ${}, bank ${}: ${} where ${due} came to the table",
                        table.pot,
                        table.bank,
                        held + table.pot + table.bank
                    ),
                    "what nobody says is the money of the start; `Ana.loan` says what was borrowed",
                )
            }
        }
    }
}
