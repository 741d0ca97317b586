//! What the facts say: the values behind their rows.

use super::super::{
    cities::{Cities, FaceUp},
    deck::{CITIES, CardId, Powers},
    hand::Hand,
    prize,
    rules::Rules,
    score,
    table::{Cow, Table},
    words::Stage,
};
use crate::game::{Seat, Value};

/// What a fact may be where the record does not know.
pub(super) fn perhaps(sums: &[i64]) -> Value {
    Value::one("?").perhaps(sums.iter().map(i64::to_string).collect())
}

/// The pot, which shares of it leave open where a city that nobody named decides.
pub(super) fn pot(table: &Table) -> Value {
    if !table.undecided {
        return Value::one(table.pot);
    }
    let stake = table.pot + table.bank;
    let leaders = prize::may_lead(table).iter().map(|_| 1).sum::<i64>();
    let rests = (1..=leaders).map(|players| stake % players);
    perhaps(&rests.chain([table.pot]).collect::<Vec<_>>())
}

/// What a player may have once pot and bank are shared, where a city that nobody
/// named decides about it.
pub(super) fn cash_at_the_end(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    if !table.undecided || !prize::may_lead(table).has(seat) {
        return None;
    }
    let cash = table.cash[seat.0 as usize];
    let ends = prize::ends(table).into_iter();
    let sums = ends.map(|leaders| cash + prize::share(rules, table, leaders, seat));
    Some(perhaps(&sums.collect::<Vec<_>>()))
}

pub(super) fn perhaps_richest(rules: &Rules, table: &Table) -> Value {
    let richest = score::may_be_richest(rules, table);
    let names = richest.map(|seat| rules.name(seat.0).to_owned());
    let some = Value::set(vec!["?".to_owned()]).or_more();
    some.perhaps(names.collect())
}

pub(super) fn city(table: &Table) -> Value {
    match table.cities.face {
        FaceUp::None => Value::list(Vec::new()),
        face => face_up(table, face).perhaps(values(table.cities.unseen())),
    }
}

pub(super) fn discard(rules: &Rules, table: &Table) -> Value {
    let mut cards = codes(rules, &table.discard);
    match table.discard_unseen {
        // A bare `?` says that nobody knows how many.
        None => cards.push("?".to_owned()),
        Some(1) => cards.push("?*1".to_owned()),
        Some(unseen) => cards.extend(std::iter::repeat_n("?".to_owned(), usize::from(unseen))),
    }
    let pile = Value::set(cards);
    match table.discard_unseen {
        Some(0) => pile,
        Some(_) => pile.perhaps(unplaced(rules, table)),
        None => pile.or_more().perhaps(unplaced(rules, table)),
    }
}

pub(in super::super) fn aside(table: &Table) -> Value {
    let cities = &table.cities;
    city_names(cities, cities.aside, cities.aside_blind)
}

pub(in super::super) fn taken(table: &Table, seat: Seat) -> Value {
    let (cities, index) = (&table.cities, seat.0 as usize);
    city_names(cities, cities.taken[index], cities.blind[index])
}

pub(super) fn gone(rules: &Rules, table: &Table) -> Value {
    let names = table.left.iter().map(|seat| rules.name(seat.0).to_owned());
    Value::set(names.collect())
}

pub(super) fn field(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let cows = 0..table.field(seat.0).len();
    Value::list(
        cows.map(|cow| cow_name(rules, table, seat.0, cow))
            .collect(),
    )
}

pub(super) fn shown(rules: &Rules, table: &Table, seat: Seat) -> Value {
    Value::set(codes(rules, &table.hands[seat.0 as usize].shown))
}

/// Whether what a reshuffle tells is of use: where a hand is not known, and
/// something is told.
pub(super) fn tells_of_a_reshuffle(table: &Table, nothing: bool) -> bool {
    let hidden = |hand: &Hand| hand.unsized_ || hand.unknown > 0;
    !nothing && table.hands.iter().any(hidden)
}

/// How far the present turn has come, where one has begun.
pub(super) fn stage(table: &Table) -> Option<String> {
    table.active?;
    let stage = match table.awaited {
        None => Stage::Play,
        Some(_) => Stage::Roll,
    };
    Some(stage.printed().to_owned())
}

/// The event being resolved, the effect that is due and how often it still is.
pub(super) fn event(rules: &Rules, table: &Table) -> Vec<String> {
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
pub(super) fn back(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.brought_back);
    cards
        .filter_map(|(card, back)| back.then_some(card))
        .collect()
}

/// Those of them that a player held then.
pub(super) fn had(table: &Table, seat: Seat) -> Vec<CardId> {
    let held = |card: &CardId| table.held_then[*card as usize].has(seat);
    back(table).into_iter().filter(held).collect()
}

/// What the last reshuffle put into the deck and nobody saw come out of it.
pub(super) fn fresh(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.shuffled_in);
    cards
        .flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(*copies)))
        .collect()
}

/// The city face up, and those that it covers.
fn face_up(table: &Table, face: FaceUp) -> Value {
    let mut rest = table.cities.unseen();
    let top = match (face, rest.next(), rest.next()) {
        // The only one that nobody has seen.
        (FaceUp::Known(value), ..) | (_, Some(value), None) => value.to_string(),
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
pub(in super::super) fn ahead(rules: &Rules, table: &Table) -> Value {
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
    let all = values(named);
    Value::partly(all, unnamed).perhaps(values(rest))
}

pub(super) fn values(cities: impl Iterator<Item = u8>) -> Vec<String> {
    cities.map(|value| value.to_string()).collect()
}

/// Every copy of a card that may be in an unknown hand or lie unseen in a pile.
fn unplaced(rules: &Rules, table: &Table) -> Vec<String> {
    let mut cards = table.unplaced.every_copy();
    // A reshuffle nobody wrote may have taken these.
    cards.extend(table.shuffled_unseen());
    codes(rules, &cards)
}

/// The cows of a field that have used their power in the present turn.
pub(super) fn used(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let cows = (1..).zip(table.field(seat.0));
    cows.filter(|(_, cow)| has_used(rules, table, cow))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect()
}

pub(in super::super) fn codes(rules: &Rules, cards: &[CardId]) -> Vec<String> {
    let mut codes: Vec<String> = cards
        .iter()
        .map(|card| rules.code(*card).to_owned())
        .collect();
    codes.sort();
    codes
}

pub(in super::super) fn hand(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let hand = &table.hands[seat.0 as usize];
    let unknown = usize::from(hand.unknown) + usize::from(hand.unsized_);
    let mut cards = Value::partly(codes(rules, &hand.known), unknown);
    cards.open = hand.unsized_;
    match unknown {
        0 => cards,
        _ => cards.perhaps(codes(rules, &table.may_be_in_hand(seat.0))),
    }
}

/// A cow as it is written in a field: a stranger's spy with its owner.
pub(in super::super) fn cow_name(rules: &Rules, table: &Table, field: u8, place: usize) -> String {
    let cow = &table.field(field)[place];
    if cow.owner == field {
        rules.code(cow.card).to_owned()
    } else {
        format!("{}.{}", rules.name(cow.owner), rules.code(cow.card))
    }
}

/// Whether a cow's power is spent in the turn that goes on.
pub(in super::super) fn has_used(rules: &Rules, table: &Table, cow: &Cow) -> bool {
    let special = rules.powers(cow.card) != Powers::default();
    special && table.active.is_some() && cow.used == table.turn
}
