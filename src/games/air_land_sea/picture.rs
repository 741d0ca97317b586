//! The table as a picture.

use std::fmt::Write;

use super::{
    rules::{Rules, Side},
    strength,
    table::{Lying, Table},
    view::{deck, hand, item, turn, waiting},
};
use crate::game::{
    Value,
    picture::{Part, Picture, Stack, Thing},
};

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    picture.line(heading(rules, table));
    picture.gap();
    owner(rules, table, 1, &mut picture);
    let stacks = (0..table.order.len()).map(|column| stack(rules, table, column));
    picture.part(Part::Stacks(stacks.collect()));
    owner(rules, table, 0, &mut picture);
    if let Some(items) = deck(table) {
        picture.line(format!("deck: {}", Value::list(items).text()));
    }
    if !table.aside.is_empty() {
        let cards: Vec<String> = table.aside.iter().map(|c| rules.deck.name(c)).collect();
        picture.line(format!("laid aside: {}", cards.join(", ")));
    }
    picture
}

fn stack(rules: &Rules, table: &Table, column: usize) -> Stack {
    let [one, two] = strength::in_column(rules, table, column);
    let name = table.order[column].name().to_uppercase();
    Stack {
        middle: format!("{name} {one}/{two}"),
        near: things(rules, table, 0, column),
        far: things(rules, table, 1, column),
    }
}

/// What one side has in a theater, the card next to the middle first.
fn things(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<Thing> {
    let owner = rules.seats(side).next();
    let cards = table.stacks.of(side, column).iter().map(|lying| Thing {
        kind: "card",
        text: caption(rules, lying),
        owner,
        down: !lying.up,
    });
    let mut things: Vec<Thing> = cards.collect();
    let [ones, twos] = table.tokens[side][column];
    if ones + twos > 0 {
        let mut tokens = vec!["+1"; usize::from(ones)];
        tokens.extend(vec!["+2"; usize::from(twos)]);
        let tokens = Thing {
            kind: "tokens",
            text: tokens.join(" "),
            owner,
            down: false,
        };
        things.insert(0, tokens);
    }
    things
}

/// The card with its title, short enough for a column.
fn caption(rules: &Rules, lying: &Lying) -> String {
    match lying.card {
        Some(card) if lying.up => rules.deck.name(card),
        _ => item(lying),
    }
}

fn heading(rules: &Rules, table: &Table) -> String {
    let mut out = format!("battle {}", table.battle);
    for side in 0..2 {
        let _ = write!(out, " · {} {}", rules.side_name(side), table.scores[side]);
    }
    if let Some(ended) = table.ended {
        let how = match ended.withdrew {
            Some(side) => format!("{} withdrew", rules.side_name(side)),
            None => "played out".to_owned(),
        };
        let _ = write!(
            out,
            " · {how}, {} points to {}",
            ended.points,
            rules.side_name(ended.winner)
        );
    } else {
        let seats = turn(rules, table);
        let names: Vec<&str> = seats.iter().map(|seat| rules.handle(seat)).collect();
        let _ = write!(out, " · {} to ", names.join(" or "));
        match waiting(rules, table) {
            Some(card) => {
                let _ = write!(out, "resolve {}", rules.deck.name(card));
            }
            None => out.push_str("play"),
        }
    }
    out
}

fn owner(rules: &Rules, table: &Table, side: Side, out: &mut Picture) {
    let place = if table.first == side {
        "first"
    } else {
        "second"
    };
    for seat in rules.seats(side) {
        let cards = match hand(table, seat) {
            Some(items) => Value::set(items).text(),
            None => "unknown".to_owned(),
        };
        out.line(format!(
            "{} ({place} player), hand: {cards}",
            rules.handle(seat)
        ));
    }
}
