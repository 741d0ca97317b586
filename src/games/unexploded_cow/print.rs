//! Steps back to text.

use std::fmt::Write;

use super::{
    field::{Cell, Slot, Spot, Target},
    money::Purse,
    rules::Rules,
    step::{Act, Hit, Step},
    words::{self, Destination, Verb},
};
use crate::game::Seat;

/// A word as values of facts have it, in the reader's language: cards by their code,
/// cities by their value.
pub(super) fn canonical(rules: &Rules, text: &str) -> Option<String> {
    if let Some(card) = rules.deck.find(text) {
        return Some(rules.code(card).to_owned());
    }
    let value = || rules.deck.city(text).map(|value| value.to_string());
    words::printed(text).map(str::to_owned).or_else(value)
}

/// A word as it is spelled best in its own language. The name of a city stays, since a
/// value in its place is a cow or a place wherever no city is meant.
pub(super) fn respell(rules: &Rules, text: &str) -> Option<String> {
    let card = rules.deck.find(text).map(|card| rules.card(card));
    let spelled = card.map(|card| card.respelled(text));
    spelled
        .or_else(|| words::respelled(text))
        .map(str::to_owned)
}

/// Steps of one actor on one line.
pub(super) fn print(rules: &Rules, actor: Seat, steps: &[Step], out: &mut String) {
    let mut before = Before::Nothing;
    for step in steps {
        let drawn = matches!(step.act, Act::Draw(_) | Act::DrawNone);
        let choice = before.in_event() && (drawn || is_choice(step.act));
        out.push_str(match (before, choice) {
            (Before::Nothing, _) => "",
            (Before::Event, true) => ": ",
            (Before::Choice, true) => " ",
            (Before::Draw, _) if drawn => " ",
            _ => "; ",
        });
        one(rules, actor.0, step.act, out);
        before = match step.act {
            _ if choice => Before::Choice,
            Act::Event(_) => Before::Event,
            _ if drawn => Before::Draw,
            _ => Before::Other,
        };
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    Event,
    Choice,
    Draw,
    Other,
}

impl Before {
    fn in_event(self) -> bool {
        matches!(self, Before::Event | Before::Choice)
    }
}

/// Whether an act is written after an event's `:`.
fn is_choice(act: Act) -> bool {
    matches!(
        act,
        Act::Shift { .. }
            | Act::Swap { .. }
            | Act::Search(_)
            | Act::Surplus(_)
            | Act::Fetch { .. }
            | Act::Blast(_)
            | Act::Remove(_)
            | Act::Give { .. }
            | Act::Grab { .. }
            | Act::Decline
    )
}

fn one(rules: &Rules, actor: u8, act: Act, out: &mut String) {
    let names = Names { rules, actor };
    // Writing to a string cannot fail.
    let _ = match act {
        Act::City(Some(value)) => write!(out, "{}={value}", Verb::City.printed()),
        Act::City(None) => write!(out, "{}=?", Verb::City.printed()),
        Act::Draw(card) | Act::Search(card) | Act::Surplus(card) => match card {
            Some(card) => write!(out, "+{}", rules.code(card)),
            None => write!(out, "+?"),
        },
        Act::DrawNone => write!(out, "+_"),
        Act::Shuffle => write!(out, "{}", Verb::Shuffle.printed()),
        Act::Play { card, to } | Act::Fetch { card, to } => {
            write!(out, "{}{}", rules.code(card), names.to(to))
        }
        Act::Event(card) => write!(out, "{}", rules.code(card)),
        Act::Arrange { field, order } => {
            out.push_str(Verb::Arrange.printed());
            for number in order.cows() {
                let _ = write!(
                    out,
                    " {}",
                    names.cow(Cell {
                        field,
                        number: *number
                    })
                );
            }
            Ok(())
        }
        Act::Roll { die, hit } => match die {
            Some(die) => write!(out, "{}={die}", Verb::Roll.printed()),
            None => write!(out, "{}=?", Verb::Roll.printed()),
        }
        .and_then(|()| match hit {
            Hit::Unsaid => Ok(()),
            Hit::Nothing => write!(out, " _"),
            Hit::Cow(cow) => write!(out, " {}", names.cow(cow)),
        }),
        Act::Defuse(cow) => write!(out, "{} {}", Verb::Defuse.printed(), names.target(cow)),
        Act::Pass(from, to) => names.bomb_way(Verb::Pass, from, to, out),
        Act::Steal(from, to) => names.bomb_way(Verb::Steal, from, to, out),
        Act::Loan(sum) => write!(out, "{} {sum}", Verb::Loan.printed()),
        Act::Leave => write!(out, "{}", Verb::Leave.printed()),
        Act::Nothing | Act::Decline => write!(out, "_"),
        Act::Shift { cow, to } => write!(out, "{}{}", names.cow(cow), names.to(to)),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => write!(
            out,
            "{}{} {}{}",
            names.cow(theirs),
            names.to(Spot {
                field: mine.field,
                slot: home
            }),
            names.cow(mine),
            names.away(theirs.field, away),
        ),
        Act::Blast(cow) | Act::Remove(cow) => write!(out, "{}", names.cow(cow)),
        Act::Give { sum, to } => write!(out, "{} {sum}>{}", Verb::Pay.printed(), names.purse(to)),
        Act::Grab { sum, from } => {
            write!(out, "{} {sum} {}", Verb::Take.printed(), names.purse(from))
        }
    };
}

/// Names of players and places, as one actor writes them.
#[derive(Clone, Copy)]
pub(super) struct Names<'r> {
    pub(super) rules: &'r Rules,
    pub(super) actor: u8,
}

impl Names<'_> {
    /// `2`, `Bo.2`.
    pub(super) fn cow(self, cow: Cell) -> String {
        if cow.field == self.actor {
            cow.number.to_string()
        } else {
            format!("{}.{}", self.rules.name(cow.field), cow.number)
        }
    }

    /// `2`, and `Bo.2` where the field is named.
    fn target(self, target: Target) -> String {
        self.cow(Cell {
            field: target.field.unwrap_or(self.actor),
            number: target.number,
        })
    }

    /// `pass 1>3`.
    fn bomb_way(self, verb: Verb, from: Target, to: Target, out: &mut String) -> std::fmt::Result {
        let (verb, from, to) = (verb.printed(), self.target(from), self.target(to));
        write!(out, "{verb} {from}>{to}")
    }

    fn to(self, spot: Spot) -> String {
        let place = match spot.slot {
            Slot::Unsaid => String::new(),
            Slot::Left => Destination::Left.printed().to_owned(),
            Slot::Right => Destination::Right.printed().to_owned(),
            Slot::Number(number) => number.to_string(),
        };
        match (spot.field == self.actor, place.is_empty()) {
            (true, true) => String::new(),
            (true, false) => format!(">{place}"),
            (false, true) => format!(">{}", self.rules.name(spot.field)),
            (false, false) => format!(">{}.{place}", self.rules.name(spot.field)),
        }
    }

    /// Where one's own cow goes in a trade; unwritten when it need not be said.
    fn away(self, field: u8, slot: Slot) -> String {
        match slot {
            Slot::Unsaid => String::new(),
            slot => self.to(Spot { field, slot }),
        }
    }

    fn purse(self, purse: Purse) -> String {
        match purse {
            Purse::Bank => Destination::Bank.printed().to_owned(),
            Purse::Pot => Destination::Pot.printed().to_owned(),
            Purse::Player(seat) => self.rules.name(seat).to_owned(),
        }
    }
}
