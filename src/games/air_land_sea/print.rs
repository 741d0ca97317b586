//! Steps back to text, and words as they are printed for the reader.

use std::fmt::Write;

use super::{
    acts::{Choice, Dest, Shown, Step, Target},
    card::{Card, Theater},
    rules::{Rules, Side},
    words::{End, FactName, Pile, Verb, Waiting},
};
use crate::game::Seat;

pub(super) fn print(rules: &Rules, actor: Seat, steps: &[Step], out: &mut String) {
    let side = rules.side(actor);
    let start = out.len();
    // The card whose choices may follow, and whether its colon is written.
    let mut speaker: Option<(Card, bool)> = None;
    for step in steps {
        if let Step::Answer { by, choice, .. } = *step {
            match speaker {
                Some((card, true)) if card == by => out.push(' '),
                Some((card, false)) if card == by => out.push_str(": "),
                _ => {
                    separate(start, out);
                    let _ = write!(out, "{by}: ");
                }
            }
            speaker = Some((by, true));
            print_choice(rules, side, choice, out);
            continue;
        }
        separate(start, out);
        speaker = print_step(rules, side, step, out).map(|card| (card, false));
    }
}

fn separate(start: usize, out: &mut String) {
    if out.len() > start {
        out.push_str("; ");
    }
}

/// Prints a step that is no answer; says which card's choices may follow it.
fn print_step(rules: &Rules, side: Side, step: &Step, out: &mut String) -> Option<Card> {
    match *step {
        Step::Withdraw { .. } => out.push_str(Verb::Withdraw.printed()),
        Step::Nothing { .. } => out.push('_'),
        Step::Exchange { card, to, .. } => {
            let (name, to, hand) = (or_unknown(card), rules.handle(to), Pile::Hand.printed());
            let _ = write!(out, "({name})>{to}.{hand}");
        }
        Step::Card { card, up, to, .. } => {
            let name = or_unknown(card);
            let _ = if up {
                write!(out, "{name}")
            } else {
                write!(out, "({name})")
            };
            let at_home = up && card.map(Card::theater) == to.map(|dest| dest.theater);
            if let Some(dest) = to
                && !(at_home && dest.side.is_none())
            {
                out.push('>');
                print_dest(rules, side, dest, out);
            }
            return card.filter(|_| up);
        }
        Step::Answer { .. } => {}
    }
    None
}

fn or_unknown(card: Option<Card>) -> String {
    card.map_or_else(|| "?".to_owned(), |card| card.to_string())
}

/// A theater, on the side that is named, and a place in the stack.
fn print_place(
    rules: &Rules,
    side: Option<Side>,
    theater: Theater,
    index: Option<u32>,
    out: &mut String,
) {
    if let Some(seat) = side.and_then(|side| rules.seats(side).next()) {
        let _ = write!(out, "{}.", rules.handle(seat));
    }
    let _ = write!(out, "{theater}");
    if let Some(index) = index {
        let _ = write!(out, ".{index}");
    }
}

/// Where a card goes, from this side.
fn print_dest(rules: &Rules, side: Side, to: Dest, out: &mut String) {
    let other = to.side.filter(|other| *other != side);
    print_place(rules, other, to.theater, to.index, out);
}

fn print_target(rules: &Rules, target: Target, out: &mut String) {
    let _ = match target {
        Target::Card(card) => write!(out, "{card}"),
        Target::Hidden(card) => write!(out, "({})", or_unknown(card)),
        Target::Spot {
            side,
            theater,
            index,
        } => {
            print_place(rules, side, theater, index, out);
            Ok(())
        }
    };
}

fn print_choice(rules: &Rules, side: Side, choice: Choice, out: &mut String) {
    match choice {
        Choice::Nothing => out.push('_'),
        Choice::Flip { target, is } | Choice::Destroy { target, is } => {
            let verb = if matches!(choice, Choice::Flip { .. }) {
                Verb::Flip
            } else {
                Verb::Destroy
            };
            let _ = write!(out, "{} ", verb.printed());
            print_target(rules, target, out);
            if let Some(card) = is {
                let _ = write!(out, "={card}");
            }
        }
        Choice::Reveal(shown) => {
            let reveal = Verb::Reveal.printed();
            let _ = match shown {
                Shown::None => write!(out, "{reveal} _"),
                Shown::Unknown => write!(out, "{reveal} ?"),
                Shown::Card(card) => write!(out, "{reveal} {card}"),
            };
        }
        Choice::Name(card) => {
            let _ = write!(out, "{} {}", Verb::Name.printed(), or_unknown(card));
        }
        Choice::Gain { value, to } => {
            let _ = write!(out, "+{value}>");
            print_dest(rules, side, to, out);
        }
        Choice::Draw(card) => {
            let _ = write!(out, "+{}", or_unknown(card));
        }
        Choice::Move { target, to } => {
            print_target(rules, target, out);
            out.push('>');
            // Without a side the card stays on its own, which may be the other's.
            let beyond = to.side.map_or(side, |to| 1 - to);
            print_dest(rules, beyond, to, out);
        }
        Choice::ToHand { target, seat } => {
            print_target(rules, target, out);
            out.push('>');
            if let Some(seat) = seat {
                let _ = write!(out, "{}.", rules.handle(seat));
            }
            out.push_str(Pile::Hand.printed());
        }
        Choice::ToDeck(target) => {
            print_target(rules, target, out);
            let _ = write!(out, ">{}", Pile::Deck.printed());
        }
    }
}

/// A verb, theater, code or title as it is printed for the reader.
pub(super) fn canonical(rules: &Rules, word: &str) -> Option<String> {
    if let Some(card) = Card::parse(word) {
        return Some(card.to_string());
    }
    if let Some(theater) = Theater::parse(word) {
        return Some(theater.to_string());
    }
    let verb = Verb::read(word).map(Verb::printed);
    if let Some(word) = verb.or_else(|| Pile::read(word).map(Pile::printed)) {
        return Some(word.to_owned());
    }
    let waiting = Waiting::read(word).map(Waiting::printed);
    if let Some(word) = waiting.or_else(|| End::read(word).map(End::printed)) {
        return Some(word.to_owned());
    }
    match rules.titled(word).as_slice() {
        [card] => Some(card.to_string()),
        _ => None,
    }
}

/// The same in the language of the file. A title after `name` is no name of a card,
/// and stays one that is refused.
pub(super) fn respell(rules: &Rules, before: &str, word: &str) -> Option<String> {
    if let Some(card) = Card::parse(word) {
        let theater = word.trim_end_matches(|c: char| c.is_ascii_digit());
        return Some(format!("{}{}", theater_as(theater)?, card.strength()));
    }
    if Verb::Name.is(before) {
        return None;
    }
    let tables = [
        Verb::TABLE,
        Pile::TABLE,
        FactName::TABLE,
        Waiting::TABLE,
        End::TABLE,
    ];
    let rows = tables.iter().flat_map(|table| table.rows);
    let word_as = || rows.into_iter().find_map(|row| row.respelled(word));
    if let Some(spelled) = theater_as(word).or_else(word_as) {
        return Some(spelled.to_owned());
    }
    match rules.titled(word).as_slice() {
        [card] => Some(rules.deck.code_of_title(*card, word)),
        _ => None,
    }
}

/// A theater's code in the language in which the theater is written.
fn theater_as(word: &str) -> Option<&'static str> {
    let theater = Theater::parse(word)?;
    Theater::TABLE.rows[theater as usize].respelled(word)
}
