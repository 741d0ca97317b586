//! What a player holds, has shown and has won.

#![expect(clippy::unnecessary_wraps, reason = "as rows want it")]

use super::super::{
    bonus, cases, colour_owners, earlier_pass as passes,
    hand::Hand,
    rules::Rules,
    table::{How, Table},
    tile::{Motif, Tile},
    words::{Said, Verb},
};
use crate::game::{Seat, Value};

/// Most unknown tiles of a hand that are counted out.
const MOST: u32 = 1_000_000;

/// `(R)` secret, `R` shown, `(?)` not known, `?` where it may have been shown.
pub(super) fn colour(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let mut items = Vec::new();
    for colour in table.colours_of(seat) {
        if table.colours[colour as usize].shown {
            items.push(colour.letter().to_string());
        } else {
            items.push(format!("({})", colour.letter()));
        }
    }
    if items.len() >= rules.colours_each() {
        return Value::set(items);
    }
    let possible = colour_owners::possible(rules, table);
    let perhaps: Vec<Motif> = Motif::COLOURS
        .into_iter()
        .filter(|colour| table.colours[*colour as usize].owner.is_none())
        .filter(|colour| {
            let mut deals = possible.iter();
            deals.any(|owners| owners[*colour as usize] == Some(seat))
        })
        .collect();
    let shown = |colour: &Motif| table.colours[*colour as usize].shown;
    let unknown = if perhaps.iter().any(shown) {
        "?"
    } else {
        "(?)"
    };
    items.resize(rules.colours_each(), unknown.to_owned());
    let letters = perhaps.iter().map(|colour| colour.letter().to_string());
    Value::set(items).perhaps(letters.collect())
}

/// What is in a hand whichever tiles were laid in doubt; there may be more when
/// not even the number of tiles is known.
fn hand(rules: &Rules, hand: &Hand) -> Value {
    let items: Vec<String> = hand.certain(rules).into_iter().map(Tile::text).collect();
    let unseen = hand.len() - items.len() as u32;
    let known = Value::partly(items, unseen.min(MOST) as usize);
    if hand.open { known.or_more() } else { known }
}

pub(super) fn in_hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    Some(match table.finished(seat) {
        Some(_) => Value::set(Vec::new()),
        None => hand(rules, table.hand(seat)),
    })
}

/// What a position says of a hand is all of it.
pub(super) fn whole_hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let own = table.hand(seat);
    let whole = table.finished(seat).is_none() && !own.open;
    whole.then(|| hand(rules, own))
}

pub(super) fn aside(rules: &Rules, table: &Table, seat: Seat) -> Value {
    match table.finished(seat) {
        Some(_) => hand(rules, table.hand(seat)),
        None => Value::default(),
    }
}

pub(super) fn marker(table: &Table, seat: Seat) -> Value {
    let colours = table.colours_of(seat);
    let taken = colours.filter(|colour| table.is_marked(*colour));
    Value::set(taken.map(|colour| colour.letter().to_string()).collect())
}

/// Which of the players this one was to finish.
pub(super) fn rank(table: &Table, seat: Seat) -> Value {
    let finishes = bonus::possible(table);
    let mut ranks: Vec<Option<u8>> = finishes
        .iter()
        .map(|finishes| finishes[usize::from(seat.0)].map(|finish| finish.rank))
        .collect();
    ranks.sort_unstable();
    ranks.dedup();
    let text = |rank: &Option<u8>| rank.map_or("_".to_owned(), |rank| rank.to_string());
    match ranks.as_slice() {
        [None] | [] => Value::default(),
        [Some(rank)] => Value::one(rank),
        ranks => Value::one('?').perhaps(ranks.iter().map(text).collect()),
    }
}

/// How somebody finished, as a position says it.
pub(super) fn how(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let mut words: Vec<&str> = Vec::new();
    for finishes in bonus::possible(table) {
        match finishes[usize::from(seat.0)] {
            Some(finish) => words.extend(how_words(finish.how)),
            None => words.push("_"),
        }
    }
    words.sort_unstable();
    words.dedup();
    Some(match words.as_slice() {
        ["_"] | [] => Value::default(),
        [word] => Value::one(word),
        words => Value::one('?').perhaps(words.iter().map(|word| (*word).to_owned()).collect()),
    })
}

/// The words for it; all of them where a position did not say how.
fn how_words(how: How) -> Vec<&'static str> {
    let (quit, last, stalled) = (
        Verb::Quit.printed(),
        Said::LastTile.printed(),
        Said::Stalled.printed(),
    );
    match how {
        How::Quit => vec![quit],
        How::LastTile => vec![last],
        How::Stalled => vec![stalled],
        How::Unsaid => vec![quit, last, stalled],
    }
}

/// What a position has to say of it.
pub(super) fn how_if_said(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let said = table.finished(seat)?.how != How::Unsaid;
    how(rules, table, seat).filter(|_| said)
}

pub(super) fn largest_pen(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let points = cases::possible_pens(rules, table, seat);
    Some(match points.as_slice() {
        [points] => Value::one(points),
        _ => Value::one('?').perhaps(points.iter().map(u32::to_string).collect()),
    })
}

/// All pens that count, from the largest; of colours that are not known those that
/// may be among them.
pub(super) fn pens_that_count(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let mut possible = cases::possible_tallies(rules, table, seat);
    let text = |pens: &[u32]| pens.iter().map(u32::to_string).collect::<Vec<_>>();
    let first = possible.next().unwrap_or_default();
    let mut sizes = first.clone();
    let (mut same, mut none) = (true, first.is_empty());
    for other in possible {
        same &= other == first;
        none |= other.is_empty();
        sizes.extend(other);
    }
    if same {
        return Value::list(text(&first));
    }
    let mut perhaps = text(&sizes);
    perhaps.extend(none.then(|| "_".to_owned()));
    Value::set(vec!["?".to_owned()]).or_more().perhaps(perhaps)
}

pub(super) fn earlier_pass(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let passed = table.passed[usize::from(seat.0)].as_ref();
    let passed = passed.filter(|_| table.end.is_none());
    Some(Value::set(passed.map(passes::told).unwrap_or_default()))
}
