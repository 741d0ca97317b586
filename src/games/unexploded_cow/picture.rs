//! The table as a picture, seen from the side: each field with the count from
//! right to left.

use std::fmt::Write;

use super::{
    Rules,
    cities::Face,
    score::dollars,
    table::Table,
    view::{ahead, codes, common, cow_name, hand, has_used, own},
};
use crate::game::{
    Seat,
    picture::{Ink, Numbered, Part, Picture, Row, Thing},
};

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    let city = match table.cities.face {
        Face::None => "no city face up".to_owned(),
        Face::Known(value) => format!("city {}", city_name(rules, value)),
        Face::Unknown => "a city not named".to_owned(),
    };
    let mut money = format!("pot ${}   bank ${}   {city}", table.pot, table.bank);
    for covered in table.cities.beneath.values().iter().rev() {
        let _ = write!(money, ", over {}", city_name(rules, *covered));
    }
    picture.line(money);
    let aside = common(rules, table, "aside").unwrap_or_default();
    let deck = table
        .deck
        .map_or_else(|| "?".to_owned(), |cards| cards.to_string());
    let (unseen, more) = match table.discard_unseen {
        Some(unseen) => (usize::from(unseen), ""),
        None => (0, " or more"),
    };
    picture.line(format!(
        "deck {deck}   discard {}{more}   cities to come {}",
        table.discard.len() + unseen,
        table.cities.left
    ));
    if rules.sorted && table.cities.left > 0 {
        picture.line(format!("next cities: {}", ahead(rules, table).text()));
    }
    if !aside.items.is_empty() {
        picture.line(format!("cities set aside: {}", aside.items.join(", ")));
    }
    if !table.discard.is_empty() {
        picture.line(format!(
            "discard pile: {}",
            counted(&codes(rules, &table.discard))
        ));
    }
    picture.gap();
    for seat in table.seats() {
        player(rules, table, seat, &mut picture);
    }
    picture
        .line("cows are numbered from their owner's right: a roll counts the roller's 1, 2, 3 …");
    picture.line("and goes on into the next player's field, downwards and round");
    let mut cows = table.fields.iter().flatten();
    if cows.any(|cow| has_used(rules, table, cow)) {
        picture.line("* has used its power in this turn");
    }
    picture
}

fn city_name(rules: &Rules, value: u8) -> String {
    let named = rules
        .deck
        .cities
        .iter()
        .find(|(name, city)| *city == value && !name.starts_with("city-"));
    match named {
        Some((name, _)) => format!("{value} ({name})"),
        None => value.to_string(),
    }
}

/// `spy, plain-100 x2`.
fn counted(cards: &[String]) -> String {
    let mut out: Vec<(String, usize)> = Vec::new();
    for card in cards {
        match out.last_mut() {
            Some((last, count)) if last == card => *count += 1,
            _ => out.push((card.clone(), 1)),
        }
    }
    let items: Vec<String> = out
        .into_iter()
        .map(|(card, count)| {
            if count > 1 {
                format!("{card} x{count}")
            } else {
                card
            }
        })
        .collect();
    items.join(", ")
}

fn player(rules: &Rules, table: &Table, seat: Seat, picture: &mut Picture) {
    let mut out = String::new();
    let index = seat.0 as usize;
    let next = table.active.unwrap_or(table.next);
    let mark = if next == seat.0 && !table.over {
        '>'
    } else {
        ' '
    };
    let _ = write!(
        out,
        "{mark} {}   {}",
        rules.name(seat.0),
        dollars(table.cash[index])
    );
    if table.loans[index] > 0 {
        let _ = write!(out, " (borrowed ${})", table.loans[index]);
    }
    let cities = own(rules, table, seat, "cities").unwrap_or_default();
    if cities.items.is_empty() {
        out.push_str("   no city");
    } else {
        let points = match table.points_between(seat) {
            (lowest, highest) if lowest == highest => lowest.to_string(),
            (lowest, highest) => format!("{lowest} to {highest}"),
        };
        let _ = write!(out, "   cities {} = {points}", cities.items.join(" + "));
    }
    if table.left.has(seat) {
        out.push_str("   has left");
        picture.line(out);
        picture.gap();
        return;
    }
    let hand = hand(rules, table, seat);
    let size = if table.hands[index].unsized_ {
        "?".to_owned()
    } else {
        hand.items.len().to_string()
    };
    let shown: Vec<String> = hand
        .items
        .iter()
        .filter(|card| *card != "?")
        .cloned()
        .collect();
    let _ = write!(
        out,
        "   hand {size}{}{}",
        if shown.is_empty() { "" } else { ": " },
        counted(&shown)
    );
    picture.line(out);
    picture.part(row(rules, table, seat));
    picture.gap();
}

/// A field from its owner's left to his right, so that number 1 stands at the
/// right, as on the table.
fn row(rules: &Rules, table: &Table, seat: Seat) -> Part {
    let cows = table.field(seat.0);
    if cows.is_empty() {
        return Part::Line(vec![Ink::plain("    (empty field)")]);
    }
    let things = cows.iter().enumerate().map(|(place, cow)| Numbered {
        number: place + 1,
        thing: Thing {
            kind: "cow",
            text: cow_name(rules, table, seat.0, place),
            owner: Some(Seat(cow.owner)),
            down: false,
        },
        value: rules.deck.card(cow.card).value().to_string(),
        marked: has_used(rules, table, cow),
    });
    Part::Row(Row {
        ends: ["left", "right"],
        things: things.collect(),
    })
}
