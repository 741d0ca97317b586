//! The table as facts.

use super::{
    battle,
    card::{Card, Kind},
    open, options,
    rules::{Rules, Side},
    strength,
    table::{Lying, Place, Table},
};
use crate::{
    game::{Seat, Seats, Value},
    record::{
        tree::Word,
        word::{fold, same},
    },
};

/// Whether a player has seen a card that does not lie face up.
fn knows(table: &Table, card: Card, seat: Seat) -> bool {
    table.known_by[card.index()] & (1 << seat.0) != 0
}

/// `S2`, `(L5)`, `(?)`.
pub(super) fn item(lying: &Lying) -> String {
    match lying.card {
        Some(card) if lying.up => card.to_string(),
        Some(card) => format!("({card})"),
        None => "(?)".to_owned(),
    }
}

/// The same, where the card can be no other.
fn sure_item(rules: &Rules, table: &Table, lying: &Lying) -> String {
    item(&Lying {
        card: table.surely(rules, lying),
        ..*lying
    })
}

fn column(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<String> {
    let lying = table.stacks.of(side, column).iter();
    let mut items: Vec<String> = lying.map(|lying| sure_item(rules, table, lying)).collect();
    let [ones, twos] = table.tokens[side][column];
    items.extend(std::iter::repeat_n("+1".to_owned(), usize::from(ones)));
    items.extend(std::iter::repeat_n("+2".to_owned(), usize::from(twos)));
    items
}

/// A hand; `None` when its number is not known.
pub(super) fn hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Vec<String>> {
    let count = usize::from(table.hand(seat).count?);
    let mut items = known_of(rules, table, seat);
    items.resize(count.max(items.len()), "?".to_owned());
    Some(items)
}

/// The cards that are known in a hand, or can be nowhere else.
fn known_of(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let known = table.hand(seat).known;
    let is_there = |card: &Card| {
        known.has(*card) || table.sure_holder(rules, rules.side(seat), *card) == Some(seat)
    };
    let there = Card::all().filter(is_there);
    there.map(|card| card.to_string()).collect()
}

/// What unknown cards may be, as this says of each card.
fn perhaps(rules: &Rules, may_be: impl Fn(Card) -> bool) -> Vec<String> {
    Card::all()
        .filter(|card| rules.in_play(*card) && may_be(*card))
        .map(|card| card.to_string())
        .collect()
}

/// What the unknown cards of a column may be.
fn perhaps_lying(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<String> {
    let unknown = |lying: &&Lying| lying.card.is_none();
    perhaps(rules, |card| {
        let mut lying = table.stacks.of(side, column).iter().filter(unknown);
        lying.any(|lying| table.may_be(lying, card))
    })
}

/// The hidden cards that a player has seen: in another's hand, face down on the
/// other side, or in the deck.
fn learnt(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let is_hidden = |card: &Card| match table.place[card.index()] {
        Place::Hand(holder) => holder != seat,
        Place::Deck => true,
        Place::Table => table.find(*card).is_some_and(|spot| {
            spot.side != rules.side(seat) && table.lying(spot).is_some_and(|lying| !lying.up)
        }),
        Place::Aside | Place::Unseen | Place::Perhaps { .. } => false,
    };
    Card::all()
        .filter(|card| knows(table, *card, seat))
        .filter(is_hidden)
        .map(|card| card.to_string())
        .collect()
}

/// `Ana 6`: who won the battle that is over, and for how many points.
fn won(rules: &Rules, table: &Table) -> Vec<String> {
    let ended = table.ended.into_iter();
    ended
        .flat_map(|ended| {
            let winner = rules.seats(ended.winner).next();
            let handle = winner.map_or("", |seat| rules.handle(seat));
            [handle.to_owned(), ended.points.to_string()]
        })
        .collect()
}

/// The card that this player must play next; one of them, where several were
/// named.
fn must(table: &Table, side: Side, seat: Seat) -> Vec<String> {
    let due = table.all_due(side).filter(|must| must.seat == seat);
    due.map(|must| must.card.to_string()).collect()
}

pub(super) fn deck(table: &Table) -> Option<Vec<String>> {
    let deck = table.deck.as_ref()?;
    let shown = deck.iter().map(|card| match card {
        Some(card) => card.to_string(),
        None => "?".to_owned(),
    });
    Some(shown.collect())
}

/// The card whose ability somebody must resolve before the next turn.
pub(super) fn waiting(rules: &Rules, table: &Table) -> Option<Card> {
    let (_, must) = options::open(rules, table);
    let front = table.pending.front().filter(|_| must);
    front.map(|front| front.card)
}

/// Whether the present turn must go on before the next can begin.
fn is_open(rules: &Rules, table: &Table) -> bool {
    table.ended.is_none() && waiting(rules, table).is_some()
}

/// What a position needs to go on in the middle of a turn.
fn facts_of_turn(rules: &Rules, table: &Table, facts: &mut Vec<(String, Value)>) {
    let mut push = |name: &str, value| facts.push((name.to_owned(), value));
    push("playing", Value::list(open::in_play(rules, table)));
    push("open", Value::list(open::queue(rules, table)));
    if let Some((card, _)) = table.named {
        push("named", Value::one(card));
    }
    if let Some(card) = open::compared(table) {
        push("shown", Value::one(card));
    }
    for (side, turns) in table
        .extra_turns
        .iter()
        .enumerate()
        .filter(|(_, n)| **n > 0)
    {
        let handle = rules
            .seats(side)
            .next()
            .map_or("", |seat| rules.handle(seat));
        push(&format!("{handle}.extra"), Value::one(turns));
    }
}

/// Whether a side has an Air Drop that a later play can still use: one for a turn
/// is over with the card of that turn.
fn has_air_drop(rules: &Rules, table: &Table, side: Side) -> bool {
    let acted = table
        .turn
        .is_some_and(|turn| turn.acted && rules.side(turn.seat) == side);
    table.air_drop[side].is_some_and(|drop| !(drop.running && acted))
}

/// Who must act now: who decides what waits, otherwise who plays next; in a team
/// the one who holds the card that must be played, or who has more cards.
pub(super) fn turn(rules: &Rules, table: &Table) -> Seats {
    let (deciders, must) = options::open(rules, table);
    if must {
        return deciders;
    }
    let cards = |seat: Seat| table.hands[seat.0 as usize].count;
    let plays = |seat: &Seat| match table.due(rules.side(*seat)) {
        Some(_) => table
            .all_due(rules.side(*seat))
            .any(|due| due.seat == *seat),
        None => rules.seats(rules.side(*seat)).all(|other| {
            cards(*seat)
                .zip(cards(other))
                .is_none_or(|(own, theirs)| own >= theirs)
        }),
    };
    battle::to_move(rules, table)
        .iter()
        // The hands of the next battle are not dealt yet.
        .filter(|seat| table.ended.is_some() || plays(seat))
        .fold(Seats::NONE, Seats::with)
}

pub(super) fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    match path {
        [word] => shared(rules, table, word.text),
        [first, second] => {
            if let Some(seat) = rules.seat(first.text) {
                return of_player(rules, table, seat, second.text);
            }
            let column = table.column(Kind::parse(first.text)?)?;
            same(second.text, "control").then(|| {
                let strengths = strength::in_column(rules, table, column);
                let (side, _) = strength::control(rules, table, column, strengths);
                Value::any(
                    rules
                        .seats(side)
                        .map(|seat| rules.handle(seat).to_owned())
                        .collect(),
                )
            })
        }
        [first, second, third] => {
            let side = rules.side(rules.seat(first.text)?);
            let column = table.column(Kind::parse(second.text)?)?;
            let index: usize = third.text.parse().ok()?;
            let lying = table.stacks.of(side, column).get(index.checked_sub(1)?);
            let items = lying.map(|lying| sure_item(rules, table, lying));
            let items = items.into_iter().collect();
            Some(Value::list(items).perhaps(perhaps_lying(rules, table, side, column)))
        }
        _ => None,
    }
}

fn shared(rules: &Rules, table: &Table, word: &str) -> Option<Value> {
    if let Some(column) = Kind::parse(word).and_then(|kind| table.column(kind)) {
        let [one, two] = strength::in_column(rules, table, column);
        return Some(Value::one(format!("{one}/{two}")));
    }
    Some(match fold(word).as_str() {
        "theaters" => Value::list(table.order.iter().map(Kind::to_string).collect()),
        "turn" => Value::any(
            turn(rules, table)
                .iter()
                .map(|seat| rules.handle(seat).to_owned())
                .collect(),
        ),
        "aside" => Value::set(table.aside.iter().map(|card| card.to_string()).collect()),
        "first" => Value::any(
            rules
                .seats(table.first)
                .map(|seat| rules.handle(seat).to_owned())
                .collect(),
        ),
        "open" => Value::list(if is_open(rules, table) {
            open::queue(rules, table)
        } else {
            Vec::new()
        }),
        "playing" => Value::list(if is_open(rules, table) {
            open::in_play(rules, table)
        } else {
            Vec::new()
        }),
        "battle" => Value::one(table.battle),
        "won" => Value::list(won(rules, table)),
        "withdrew" => match table.ended.and_then(|ended| ended.withdrew) {
            Some(side) => Value::any(
                rules
                    .seats(side)
                    .map(|seat| rules.handle(seat).to_owned())
                    .collect(),
            ),
            None => Value::list(Vec::new()),
        },
        "deck" => {
            Value::list(deck(table)?).perhaps(perhaps(rules, |card| table.may_be_drawn(card)))
        }
        _ => return None,
    })
}

fn of_player(rules: &Rules, table: &Table, seat: Seat, word: &str) -> Option<Value> {
    let side = rules.side(seat);
    if let Some(kind) = Kind::parse(word) {
        let index = table.column(kind)?;
        let items = column(rules, table, side, index);
        return Some(Value::list(items).perhaps(perhaps_lying(rules, table, side, index)));
    }
    Some(match fold(word).as_str() {
        "hand" | "main" => match hand(rules, table, seat) {
            Some(items) => Value::set(items),
            None => Value::set(known_of(rules, table, seat)).or_more(),
        }
        .perhaps(perhaps(rules, |card| {
            table.is_lost(card) && table.may_hold(seat, card)
        })),
        "airdrop" => Value::one(u8::from(has_air_drop(rules, table, side))),
        "knows" => Value::set(learnt(rules, table, seat)),
        "must" => Value::list(must(table, side, seat)),
        _ => return None,
    })
}

pub(super) fn facts(rules: &Rules, table: &Table) -> Vec<(String, Value)> {
    let mut facts = vec![
        ("battle".to_owned(), Value::one(table.battle)),
        (
            "theaters".to_owned(),
            Value::list(table.order.iter().map(Kind::to_string).collect()),
        ),
    ];
    let name = |side: Side| {
        rules
            .seats(side)
            .next()
            .map_or("", |seat| rules.handle(seat))
    };
    facts.push(("first".to_owned(), Value::one(name(table.first))));
    let turn = turn(rules, table).iter().next();
    if let Some(seat) = turn.filter(|_| table.ended.is_none()) {
        facts.push(("turn".to_owned(), Value::one(rules.handle(seat))));
    }
    if is_open(rules, table) {
        facts_of_turn(rules, table, &mut facts);
    }
    for side in 0..2 {
        for (index, kind) in table.order.iter().enumerate() {
            let items = column(rules, table, side, index);
            if !items.is_empty() {
                facts.push((format!("{}.{kind}", name(side)), Value::list(items)));
            }
        }
    }
    for (seat, handle) in rules.handles.iter().enumerate() {
        if let Some(items) = hand(rules, table, Seat(seat as u8)) {
            facts.push((format!("{handle}.hand"), Value::set(items)));
        }
    }
    if let Some(items) = deck(table) {
        facts.push(("deck".to_owned(), Value::list(items)));
    }
    for (seat, handle) in rules.handles.iter().enumerate() {
        let seat = Seat(seat as u8);
        let known = learnt(rules, table, seat);
        if !known.is_empty() {
            facts.push((format!("{handle}.knows"), Value::set(known)));
        }
        let must = must(table, rules.side(seat), seat);
        if !must.is_empty() {
            facts.push((format!("{handle}.must"), Value::list(must)));
        }
    }
    if !table.aside.is_empty() {
        let cards = table.aside.iter().map(|card| card.to_string());
        facts.push(("aside".to_owned(), Value::set(cards.collect())));
    }
    if let Some(ended) = table.ended {
        facts.push(("won".to_owned(), Value::list(won(rules, table))));
        if let Some(side) = ended.withdrew {
            facts.push(("withdrew".to_owned(), Value::one(name(side))));
        }
    }
    for side in 0..2 {
        facts.push((
            format!("{}.score", name(side)),
            Value::one(table.scores[side]),
        ));
        if has_air_drop(rules, table, side) {
            facts.push((format!("{}.airdrop", name(side)), Value::one(1)));
        }
    }
    facts
}
