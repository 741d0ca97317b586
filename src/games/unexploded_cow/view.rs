//! The table as facts.

use super::{
    Rules,
    cities::{Cities, Face},
    deck::{CITIES, CardId, Powers},
    end,
    piles::Hand,
    score,
    table::{Cow, Table},
    unnamed,
};
use crate::{
    game::{Seat, Value},
    record::{tree::Word, word},
};

/// The value of a fact on a settled table.
pub(super) fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    if let (true, Some(last)) = (table.undecided, path.last()) {
        let seat = path
            .first()
            .and_then(|player| rules.header.seat(player.text));
        if let Some(value) = unshared(rules, table, seat, &word::fold(last.text)) {
            return Some(value);
        }
    }
    match path {
        [name] => common(rules, table, &word::fold(name.text)),
        [player, name] => {
            let seat = rules.header.seat(player.text)?;
            own(rules, table, seat, &word::fold(name.text))
        }
        _ => None,
    }
}

/// What hangs on the share of the pot and the bank where a city that nobody
/// named decides about it: what it may be.
fn unshared(rules: &Rules, table: &Table, seat: Option<Seat>, name: &str) -> Option<Value> {
    let stake = table.pot + table.bank;
    let leaders = end::may_lead(table);
    let most = leaders.iter().map(|_| 1).sum::<i64>();
    let perhaps = |sums: Vec<i64>| {
        let sums = sums.iter().map(i64::to_string).collect();
        Some(Value::one("?").perhaps(sums))
    };
    match (seat, name) {
        (None, "pot") => {
            let rests = (1..=most).map(|players| stake % players);
            perhaps(rests.chain([table.pot]).collect())
        }
        (None, "bank") => perhaps(vec![0, table.bank]),
        (None, "winner") => {
            let richest = score::may_be_richest(rules, table);
            let names = richest.map(|seat| rules.name(seat.0).to_owned());
            let some = Value::set(vec!["?".to_owned()]).or_more();
            Some(some.perhaps(names.collect()))
        }
        (Some(seat), "cash") if leaders.has(seat) => {
            let cash = table.cash[seat.0 as usize];
            let ends = unnamed::ends(table).into_iter();
            let shares = ends.map(|leaders| unnamed::share(rules, table, leaders, seat));
            perhaps(shares.map(|share| cash + share).collect())
        }
        _ => None,
    }
}

pub(super) fn common(rules: &Rules, table: &Table, name: &str) -> Option<Value> {
    Some(match name {
        "pot" => Value::one(table.pot),
        "bank" => Value::one(table.bank),
        "city" => match table.cities.face {
            Face::None => Value::list(Vec::new()),
            face => face_up(table, face).perhaps(values(table.cities.unseen())),
        },
        "deck" => {
            let most = table.most_in_the_deck();
            let sizes = (0..=most).map(|size| size.to_string());
            Value::count(table.deck).perhaps(sizes.collect())
        }
        "discard" => {
            let mut cards = codes(rules, &table.discard);
            match table.discard_unseen {
                // A bare `?` says that nobody knows how many.
                None => cards.push("?".to_owned()),
                Some(1) => cards.push("?*1".to_owned()),
                Some(unseen) => {
                    cards.extend(std::iter::repeat_n("?".to_owned(), usize::from(unseen)));
                }
            }
            let pile = Value::set(cards);
            match table.discard_unseen {
                Some(0) => pile,
                Some(_) => pile.perhaps(unlocated(rules, table)),
                None => pile.or_more().perhaps(unlocated(rules, table)),
            }
        }
        "cities" => ahead(rules, table),
        "aside" => {
            let cities = &table.cities;
            city_names(cities, cities.aside, cities.aside_blind)
        }
        "prize" => Value::one(table.prize),
        "stage" => Value::list(stage(table).map(str::to_owned).into_iter().collect()),
        "event" => Value::list(event(rules, table)),
        "back" => Value::set(codes(rules, &back(table))),
        "fresh" => Value::set(codes(rules, &fresh(table))),
        "gone" => Value::set(
            table
                .left
                .iter()
                .map(|seat| rules.name(seat.0).to_owned())
                .collect(),
        ),
        _ => return None,
    })
}

/// How far the present turn has come, where one has begun.
fn stage(table: &Table) -> Option<&'static str> {
    table.active?;
    Some(match table.awaited {
        None => "play",
        Some(_) => "roll",
    })
}

/// The event being resolved, the effect that is due and how often it still is.
fn event(rules: &Rules, table: &Table) -> Vec<String> {
    let Some(running) = table.running else {
        return Vec::new();
    };
    let code = rules.code(running.card).to_owned();
    vec![
        code,
        (running.effect + 1).to_string(),
        running.left.to_string(),
    ]
}

/// The cards of which every copy was seen until the last reshuffle.
fn back(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.brought_back);
    cards
        .filter_map(|(card, back)| back.then_some(card))
        .collect()
}

/// What the last reshuffle put into the deck and nobody saw come out of it.
fn fresh(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.shuffled_in);
    cards
        .flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(*copies)))
        .collect()
}

/// The city face up, and those that it covers.
fn face_up(table: &Table, face: Face) -> Value {
    let mut rest = table.cities.unseen();
    let top = match (face, rest.next(), rest.next()) {
        // The only one that nobody has seen.
        (Face::Known(value), ..) | (_, Some(value), None) => value.to_string(),
        _ => "?".to_owned(),
    };
    let covered = table.cities.beneath.values().iter().rev();
    Value::list(
        std::iter::once(top)
            .chain(covered.map(u8::to_string))
            .collect(),
    )
}

/// The cities still to come: in order when they are sorted, else as many as
/// there are.
pub(super) fn ahead(rules: &Rules, table: &Table) -> Value {
    if rules.sorted {
        let values = table.cities.ahead();
        Value::list(values.map(|value| value.to_string()).collect())
    } else {
        let returned = &table.cities.returned;
        let above = table.cities.left.saturating_sub(returned.len());
        let above = std::iter::repeat_n(0, usize::from(above));
        let name = |value: u8| match value {
            0 => "?".to_owned(),
            value => value.to_string(),
        };
        Value::list(above.chain(returned.values()).map(name).collect())
    }
}

/// `4 7 ?`: cities by their value, and those nobody named.
fn city_names(cities: &Cities, named: u16, unnamed: u8) -> Value {
    let named = (1..=CITIES).filter(|value| named & 1 << value != 0);
    let rest = cities.unseen();
    // Who holds all that nobody named holds what the others leave.
    if unnamed > 0 && rest.clone().count() == usize::from(unnamed) {
        let mut all: Vec<u8> = named.chain(rest).collect();
        all.sort_unstable();
        return Value::set(values(all.into_iter()));
    }
    let mut all = values(named);
    all.extend(vec!["?".to_owned(); usize::from(unnamed)]);
    Value::set(all).perhaps(values(rest))
}

fn values(cities: impl Iterator<Item = u8>) -> Vec<String> {
    cities.map(|value| value.to_string()).collect()
}

/// Every copy of a card that may be in an unknown hand or lie unseen in a pile.
fn unlocated(rules: &Rules, table: &Table) -> Vec<String> {
    let mut cards = table.unlocated.every_copy();
    // A reshuffle nobody wrote may have taken these.
    cards.extend(table.shuffled_unseen());
    codes(rules, &cards)
}

pub(super) fn own(rules: &Rules, table: &Table, seat: Seat, name: &str) -> Option<Value> {
    let index = seat.0 as usize;
    Some(match name {
        "cash" => Value::one(table.cash[index]),
        "loan" => Value::one(table.loans[index]),
        "points" => match table.points_between(seat) {
            (fewest, most) if fewest == most => Value::one(most),
            (fewest, most) => {
                let range = (fewest..=most).map(|points| points.to_string());
                Value::one("?").perhaps(range.collect())
            }
        },
        "field" => Value::list(
            (0..table.fields[index].len())
                .map(|cow| cow_name(rules, table, seat.0, cow))
                .collect(),
        ),
        "hand" => hand(rules, table, seat),
        "holds" => Value::set(codes(rules, &table.hands[index].known)),
        "shown" => Value::set(codes(rules, &table.hands[index].shown)),
        "cities" => {
            let cities = &table.cities;
            city_names(cities, cities.taken[index], cities.blind[index])
        }
        "used" => Value::set(used(rules, table, seat)),
        "had" => {
            let held = |card: &CardId| table.held_then[*card as usize].has(seat);
            let cards: Vec<CardId> = back(table).into_iter().filter(held).collect();
            Value::set(codes(rules, &cards))
        }
        "old" => Value::one(table.hands[index].old),
        "new" => Value::one(table.hands[index].new),
        number => {
            let place = number.parse::<usize>().ok()?.checked_sub(1)?;
            let there = place < table.fields[index].len();
            Value::list(
                there
                    .then(|| cow_name(rules, table, seat.0, place))
                    .into_iter()
                    .collect(),
            )
        }
    })
}

/// The cows of a field that have used their power in the present turn.
fn used(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let cows = (1..).zip(table.field(seat.0));
    cows.filter(|(_, cow)| has_used(rules, table, cow))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect()
}

pub(super) fn codes(rules: &Rules, cards: &[CardId]) -> Vec<String> {
    let mut codes: Vec<String> = cards
        .iter()
        .map(|card| rules.code(*card).to_owned())
        .collect();
    codes.sort();
    codes
}

pub(super) fn hand(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let hand = &table.hands[seat.0 as usize];
    let mut cards = codes(rules, &hand.known);
    cards.extend(vec!["?".to_owned(); usize::from(hand.unknown)]);
    if hand.unsized_ {
        cards.push("?".to_owned());
        return Value::set(cards)
            .or_more()
            .perhaps(codes(rules, &table.may_be_in_hand(seat.0)));
    }
    match hand.unknown {
        0 => Value::set(cards),
        _ => Value::set(cards).perhaps(codes(rules, &table.may_be_in_hand(seat.0))),
    }
}

/// A cow as it is written in a field: a stranger's spy with its owner.
pub(super) fn cow_name(rules: &Rules, table: &Table, field: u8, place: usize) -> String {
    let cow = &table.field(field)[place];
    if cow.owner == field {
        rules.code(cow.card).to_owned()
    } else {
        format!("{}.{}", rules.name(cow.owner), rules.code(cow.card))
    }
}

/// Every fact of the table, in the order of a `position`.
pub(super) fn facts(rules: &Rules, table: &Table) -> Vec<(String, Value)> {
    let mut facts = Vec::new();
    // What a reshuffle tells is of use only where a hand is not known.
    let hidden = |hand: &Hand| hand.unsized_ || hand.unknown > 0;
    let back = table.hands.iter().any(hidden) && !back(table).is_empty();
    let fresh = table.hands.iter().any(hidden) && !table.shuffled_in.is_empty();
    for seat in table.seats() {
        for name in [
            "cash", "loan", "field", "used", "hand", "holds", "shown", "old", "new", "had",
            "cities",
        ] {
            let hand = &table.hands[seat.0 as usize];
            let seen = rules.knows_hand_of(seat);
            let unsaid = match name {
                "used" => used(rules, table, seat).is_empty(),
                "old" => !back && !fresh || hand.old == 0,
                "new" => !fresh || hand.new == 0,
                "had" => {
                    !back || own(rules, table, seat, name).is_none_or(|had| had.items.is_empty())
                }
                "hand" => hand.unsized_,
                "holds" => !hand.unsized_ || hand.known.is_empty() || !seen,
                "shown" => hand.shown.is_empty(),
                "loan" => table.loans[seat.0 as usize] == 0,
                _ => false,
            };
            // A record that does not see this hand knows only what was shown of it.
            let value = match name {
                "hand" if !seen => {
                    let cards = hand.known.len() + usize::from(hand.unknown);
                    Some(Value::set(vec!["?".to_owned(); cards]))
                }
                name => own(rules, table, seat, name),
            };
            if let (false, Some(value)) = (unsaid, value) {
                facts.push((format!("{}.{name}", rules.name(seat.0)), value));
            }
        }
    }
    for name in [
        "pot", "bank", "prize", "city", "cities", "aside", "deck", "discard", "back", "fresh",
    ] {
        let unsaid = match name {
            "prize" => table.leaders.is_empty(),
            "back" => !back,
            "fresh" => !fresh,
            // Else the order of the cities is no secret, or all of one.
            "cities" => !table.cities.returned.values().any(|value| value > 0),
            "aside" => table.cities.aside == 0 && table.cities.aside_blind == 0,
            "deck" => table.deck.is_none(),
            // Nothing is known of it.
            "discard" => table.discard_unseen.is_none() && table.discard.is_empty(),
            _ => false,
        };
        if let (false, Some(value)) = (unsaid, common(rules, table, name)) {
            facts.push((name.to_owned(), value));
        }
    }
    if !table.left.is_empty() {
        facts.extend(common(rules, table, "gone").map(|value| ("gone".to_owned(), value)));
    }
    let next = table.active.unwrap_or(table.next);
    if !table.over {
        facts.push(("turn".to_owned(), Value::one(rules.name(next))));
        if let Some(stage) = stage(table) {
            facts.push(("stage".to_owned(), Value::one(stage)));
        }
        if table.running.is_some() {
            facts.push(("event".to_owned(), Value::list(event(rules, table))));
        }
    }
    facts
}

/// Whether a cow's power is spent in the turn that goes on.
pub(super) fn has_used(rules: &Rules, table: &Table, cow: &Cow) -> bool {
    let special = rules.powers(cow.card) != Powers::default();
    special && table.active.is_some() && cow.used == table.turn
}
