//! What a breach says to the people at the table.

mod cards;
mod cities;
mod fields;
mod money;

use std::borrow::Cow;

use super::{
    Rules, bomb,
    cities::Face,
    deck::{CardId, Powers},
    event,
    rules::hit_by,
    step::{Act, Cell, Hit},
    table::Table,
};
use crate::{
    clause::{Breach, Quiet},
    game::{Deed, Telling},
    source::Span,
};

/// What is wrong with a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    Gone,
    GoneNext(u8),
    NotYourTurn(Option<u8>),
    CityValue(u32),
    CitySeen(u8),
    CityTwice(u8),
    CityUnder(u8),
    CityLater {
        city: u8,
        first: u8,
    },
    NoCityLeft,
    CityFaceUp(Face),
    CityLate,
    CityOrder(u8),
    /// After so many.
    DrawTooMany(u8),
    TooFewToDraw,
    EventDraws {
        card: CardId,
        count: u8,
    },
    EventTakes {
        card: CardId,
        count: u8,
    },
    DrawRefused(u16),
    DrawLate(Span),
    NothingToDraw,
    NoCopy(CardId),
    BroughtBack(CardId),
    /// Its unseen cards came out of the reshuffled deck.
    NotInThisHand(CardId),
    HandNobodySaw(u8),
    NotShuffledIn(CardId),
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
        lifted: bool,
    },
    NoPlace {
        field: u8,
        cows: usize,
        lifted: bool,
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
        field: u8,
        cows: usize,
    },
    EventOpen {
        card: CardId,
        played: Span,
    },
    NotAsked,
    NothingDiscarded,
    OneOfTwo(CardId),
    NothingMore(CardId),
    NotOptional(CardId),
    NotYourEvent,
    NoCow(Cell),
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
    BelowZero(i64),
    Friendly,
    NotBankrupt(i64),
    NotBroke(i64),
    NoRoll,
    PlayedOut(Span),
    AfterRoll(Span),
    Die(u32),
    Miscount {
        roller: u8,
        die: u32,
    },
    NoBomb,
    NoSuchCow(Cell),
    SameCow,
    OverTheFence {
        from: Cell,
        to: Cell,
    },
    GoneByThen(Cell),
    NotHolding(Cell),
    WrongPower {
        cow: Cell,
        power: Powers,
    },
    UsedUp(Cell),
    NotDecider(u8),
    HandOfThree(usize),
    DealLate,
    TooMany(CardId),
    TooManyUnseen {
        unseen: i32,
        left: i32,
    },
    BankChanged(i64),
    LeftBehind(u8),
    TooEarly(u8),
    Cities,
    Money,
    Cards,
    UnfinishedRoll {
        seat: u8,
        in_field: usize,
    },
    /// The die was rolled, and nobody told what it showed.
    UntoldRoll {
        seat: u8,
    },
    UnfinishedEvent {
        card: CardId,
    },
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
    if !at.is_somewhere() {
        return telling;
    }
    telling.because.push((at, why.into()));
    telling
}

/// `1 card`, `2 cards`.
fn cards(count: impl std::fmt::Display) -> String {
    match count.to_string().as_str() {
        "1" => "1 card".to_owned(),
        count => format!("{count} cards"),
    }
}

/// `1 cow stands`, `3 cows stand`.
fn stand(cows: usize) -> String {
    match cows {
        1 => "1 cow stands".to_owned(),
        cows => format!("{cows} cows stand"),
    }
}

/// Tells one breach.
pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    let teller = Teller { rules, table, deed };
    // A power may answer a bomb that an event has still to find.
    let mut blasted = Cow::Borrowed(table);
    if event::blasts_unasked(rules, table) {
        event::blast_unasked(rules, blasted.to_mut(), &mut Quiet);
    }
    let of_bombs = Teller {
        table: &blasted,
        ..teller
    };
    if let Some(told) = of_bombs.of_bombs(fault) {
        return told;
    }
    let Some(bombs) = table.bombs else {
        return teller.of_the_rest(fault);
    };
    // Whatever is no power was judged once the bombs had gone off.
    let mut settled = table.clone();
    bomb::settle(rules, &mut settled, &mut Quiet);
    let teller = Teller {
        table: &settled,
        ..teller
    };
    let told = teller.of_the_rest(fault);
    if teller.hangs_on_the_explosion(fault, table) {
        because(told, bombs.at, "the bomb found here went off")
    } else {
        told
    }
}

#[derive(Clone, Copy)]
struct Teller<'t> {
    rules: &'t Rules,
    table: &'t Table,
    deed: Deed,
}

impl Teller<'_> {
    /// Whatever does not concern a bomb that waits to go off.
    fn of_the_rest(&self, fault: Fault) -> Telling {
        self.of_the_turn(fault)
            .or_else(|| self.of_cities(fault))
            .or_else(|| self.of_cards(fault))
            .or_else(|| self.of_fields(fault))
            .or_else(|| self.of_the_unasked(fault))
            .or_else(|| self.of_events(fault))
            .or_else(|| self.of_money(fault))
            .unwrap_or_else(|| self.of_the_box(fault))
    }

    /// Whether what a fault speaks of is as it is because of the explosion that
    /// nobody wrote.
    fn hangs_on_the_explosion(&self, fault: Fault, before: &Table) -> bool {
        let row = |field: u8| self.table.field(field).len() < before.field(field).len();
        let cash = |seat: u8, sum: i64| before.cash[seat as usize] != sum;
        let exploded = |card: CardId| {
            let more = self.table.discard.get(before.discard.len()..);
            more.is_some_and(|cards| cards.contains(&card))
        };
        match fault {
            Fault::NotEachOnce { field, .. }
            | Fault::Middle { field, .. }
            | Fault::NoPlace { field, .. }
            | Fault::NoCow(Cell { field, .. }) => row(field),
            Fault::Miscount { .. } => self.table.seats().any(|seat| row(seat.0)),
            Fault::CannotPay { payer, .. } => cash(payer, self.table.cash[payer as usize]),
            Fault::NotBankrupt(sum) | Fault::NotBroke(sum) | Fault::BelowZero(sum) => {
                cash(self.deed.seat.0, sum)
            }
            Fault::NoCopy(card) => exploded(card),
            Fault::CityLate | Fault::CitySeen(_) | Fault::NoCityLeft => {
                self.table.cities.face != before.cities.face
            }
            _ => false,
        }
    }

    fn name(&self, seat: u8) -> &str {
        self.rules.name(seat)
    }

    fn actor(&self) -> &str {
        self.name(self.deed.seat.0)
    }

    /// The turn of this player is over, and the actor's is the next.
    fn is_next_after_the_roll(&self, active: u8) -> bool {
        let next = self.table.after(active) == Some(self.deed.seat.0);
        next && self.table.rolled.is_some()
    }

    fn of_the_turn(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Gone => because(
                with_help(
                    format!("{} has left the game", self.actor()),
                    "no longer plays",
                    "who leaves does not come back",
                ),
                self.table.left_at[self.deed.seat.0 as usize],
                "left here",
            ),
            Fault::GoneNext(seat) => with_help(
                format!("{} has left the game", self.name(seat)),
                "cannot be next",
                "name a player who is still there, or leave `turn` out",
            ),
            Fault::NotYourTurn(None) => with_help(
                "no turn has begun",
                format!("{} cannot act yet", self.actor()),
                "a turn is a line with a number: `1. Ana …`",
            ),
            Fault::NotYourTurn(Some(active)) if self.is_next_after_the_roll(active) => with_help(
                format!(
                    "a line without a number belongs to {}'s turn",
                    self.name(active)
                ),
                "that turn is over: the final roll is made",
                format!("write the number of the turn before `{}`", self.actor()),
            ),
            Fault::NotYourTurn(Some(active)) => with_help(
                format!(
                    "only {} draws, plays, arranges and rolls in {0}'s turn",
                    self.name(active)
                ),
                format!("it is not {}'s turn", self.actor()),
                "in another's turn a player only uses the powers of his cows, borrows or leaves",
            ),
            Fault::NoRoll | Fault::UnfinishedRoll { .. } => self.no_roll(fault),
            Fault::UntoldRoll { seat } => with_help(
                format!("the roll of {}'s turn was never told", self.name(seat)),
                "what did the die show?",
                format!(
                    "write `{} roll=…` on a later line, or the number here",
                    self.name(seat)
                ),
            ),
            Fault::PlayedOut(rolled) => because(
                with_help(
                    "the game is over",
                    "every city has been taken and the die is rolled",
                    "remove what was written after the end",
                ),
                rolled,
                "the last roll",
            ),
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

    /// The count, cow by cow: `die 4: Ana.1, Ana.2, Bo.1, Bo.2`.
    fn miscount(&self, roller: u8, die: u32) -> Telling {
        let act = Act::Roll {
            die: Some(die),
            hit: Hit::Unsaid,
        };
        let settled = event::ready(self.rules, self.table, roller, act);
        let cow = |cell: Cell| format!("{}.{}", self.name(cell.field), cell.number);
        let steps: Vec<String> = settled
            .count(roller)
            .take(die as usize)
            .map(|(field, index)| cow(Cell::at(field, index)))
            .collect();
        let (label, help) = match hit_by(&settled, roller, die) {
            Hit::Cow(cell) => (format!("the {die} finds {}", cow(cell)), cow(cell)),
            _ => (
                match steps.len() {
                    0 => format!("no cow stands on the table: the {die} finds nothing"),
                    cows => format!("only {} on the table: the {die} finds nothing", stand(cows)),
                },
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

    /// The cities that may still be turned up.
    fn cities_left(&self) -> String {
        let mut values: Vec<u8> = self.table.cities.ahead().collect();
        values.sort_unstable();
        let names: Vec<String> = values.iter().map(u8::to_string).collect();
        names.join(", ")
    }
}
