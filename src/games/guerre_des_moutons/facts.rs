//! Facts: the vocabulary of expectations, positions and `show`.

use super::{
    Rules, course, finish,
    hand::Hand,
    land::Laid,
    lay::is_read_off,
    owners,
    score::{self, State},
    table::Table,
    tile::{Face, Motif, Square, Tile},
    turn, words,
};
use crate::{
    game::{Seat, Seats, Value},
    record::{tree::Word, word},
};

/// Most unknown tiles of a hand that are counted out.
const MOST: u32 = 1_000_000;

pub(super) fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    match path {
        [name] if word::same(name.text, "bag") => Some(bag(rules, table)),
        [name] if word::same(name.text, "turn") => {
            let handles = turn(rules, table)
                .iter()
                .map(|seat| rules.name(seat).to_owned());
            Some(Value::any(handles.collect()))
        }
        [name] if word::same(name.text, "winner") => undecided(rules, table),
        [name] => {
            let Some(square) = words::square(name.text) else {
                return course::of_table(rules, table, name.text);
            };
            Some(match table.land.tile(square) {
                Some(tile) => {
                    let (tile, said) = on_square(rules, &table.land.tiles()[tile]);
                    Value::one(tile.text()).or_said(said.map(Tile::text).into())
                }
                None => Value::list(Vec::new()),
            })
        }
        [name, what] => match words::square(name.text) {
            Some(square) => edge(table, square, what.text),
            None => player(rules, table, rules.seat(name.text)?, what.text),
        },
        _ => None,
    }
}

/// Who can have won, where colours that were not told decide it.
fn undecided(rules: &Rules, table: &Table) -> Option<Value> {
    if let Some(over) = finish::perhaps_over(rules, table) {
        let open = score::possible_winners(rules, &over);
        let names = open.iter().flatten().map(|seat| rules.name(*seat));
        let names = names.map(str::to_owned).chain(["_".to_owned()]);
        return Some(
            Value::set(vec!["?".to_owned()])
                .or_more()
                .perhaps(names.collect()),
        );
    }
    let open = score::possible_winners(rules, table);
    if open.len() < 2 {
        return None;
    }
    let names = open.iter().flatten().map(|seat| rules.name(*seat));
    let names: Vec<String> = names.map(str::to_owned).collect();
    Some(Value::set(vec!["?".to_owned()]).or_more().perhaps(names))
}

/// Tiles in the bag: where nobody stated them, at the most those that are nowhere
/// else.
fn bag(rules: &Rules, table: &Table) -> Value {
    let possible = || (0..=table.bag_at_most(rules)).map(|count| count.to_string());
    table
        .bag
        .map_or_else(|| Value::one('?').perhaps(possible().collect()), Value::one)
}

/// Who must act: who announced something, who has not laid the tile of the turn,
/// or whoever comes next.
fn turn(rules: &Rules, table: &Table) -> Seats {
    let called = table.calls.first().map(|call| call.seat);
    let owed = table.turn.seat.filter(|_| table.turn.owed);
    match called.or(owed).filter(|_| table.end.is_none()) {
        Some(seat) => Seats::one(seat),
        None => turn::to_move(rules, table),
    }
}

/// Whose turn it is or will be, whatever has been announced.
fn at_rest(rules: &Rules, table: &Table) -> Seats {
    let owed = table.turn.seat.filter(|_| table.turn.owed);
    match owed.filter(|_| table.end.is_none()) {
        Some(seat) => Seats::one(seat),
        None => turn::to_move(rules, table),
    }
}

/// The side that is up and, where that leaves open which tile of the box it is, the
/// other; and the words in which either may be expected.
fn on_square(rules: &Rules, laid: &Laid) -> (Tile, [Tile; 2]) {
    let up = match laid.covered {
        Some(_) => Tile::new(Face::HUNTER, Some(Face::WOLF)),
        None => laid.tile(),
    };
    let shown = Tile::new(up.face, None);
    let open = match &rules.set {
        Some(_) => !is_read_off(rules, shown),
        None => shown.may_be_special(),
    };
    let whole = open || laid.covered.is_some();
    (if whole { up } else { shown }, [shown, up])
}

/// The field at an edge: sheep and state, `forest wolf hunter`, or `village`.
fn edge(table: &Table, square: Square, side: &str) -> Option<Value> {
    let side = words::side(side)?;
    let Some(tile) = table.land.tile(square) else {
        return Some(Value::list(Vec::new()));
    };
    let land = &table.land;
    let field = land.field(tile, side);
    let holding = land.holding(field);
    let mut items = Vec::new();
    match land.motif(tile, side) {
        Motif::Village => items.push("village".to_owned()),
        Motif::Forest => {
            items.push("forest".to_owned());
            items.extend((holding.wolves > 0).then(|| "wolf".to_owned()));
            items.extend((holding.hunters > 0).then(|| "hunter".to_owned()));
        }
        _ => {
            items.push(holding.sheep.to_string());
            let state = match score::state(table, field) {
                State::Closed => "closed",
                State::Wolf => "wolf",
                State::Open => "open",
            };
            items.push(state.to_owned());
        }
    }
    Some(Value::list(items))
}

fn player(rules: &Rules, table: &Table, seat: Seat, what: &str) -> Option<Value> {
    let is = |name: &str| word::same(what, name);
    if is("colour") || is("color") || is("couleur") {
        return Some(colour(rules, table, seat));
    }
    if is("marker") {
        let taken = table
            .colours_of(seat)
            .filter(|colour| table.is_marked(*colour));
        return Some(Value::set(
            taken.map(|colour| colour.letter().to_string()).collect(),
        ));
    }
    if is("hand") && table.finished(seat).is_some() {
        return Some(Value::set(Vec::new()));
    }
    if is("aside") {
        let aside = table.finished(seat).map(|_| table.hand(seat));
        return Some(aside.map(|aside| hand(rules, aside)).unwrap_or_default());
    }
    if is("hand") {
        return Some(hand(rules, table.hand(seat)));
    }
    if is("finish") {
        return Some(rank(table, seat));
    }
    if is("pen") {
        let points = score::possible_pens(rules, table, seat);
        return Some(match points.as_slice() {
            [points] => Value::one(points),
            _ => Value::one('?').perhaps(points.iter().map(u32::to_string).collect()),
        });
    }
    if is("pens") {
        return Some(pens(rules, table, seat));
    }
    course::of_player(table, seat, what)
}

/// Which of the players this one was to finish.
fn rank(table: &Table, seat: Seat) -> Value {
    let finishes = finish::possible(table);
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

/// All pens that count, from the largest; of colours that are not known those that
/// may be among them.
fn pens(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let mut possible = score::possible_tallies(rules, table, seat);
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

/// `(R)` secret, `R` shown, `(?)` not known, `?` where it may have been shown.
fn colour(rules: &Rules, table: &Table, seat: Seat) -> Value {
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
    let possible = owners::possible(rules, table);
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
    let mut items: Vec<String> = hand.certain(rules).into_iter().map(Tile::text).collect();
    let unseen = hand.len() - items.len() as u32;
    items.extend(std::iter::repeat_n(
        "?".to_owned(),
        unseen.min(MOST) as usize,
    ));
    let known = Value::set(items);
    if hand.open { known.or_more() } else { known }
}

/// Every fact, in the order of a position.
pub(super) fn facts(rules: &Rules, table: &Table) -> Vec<(String, Value)> {
    let mut facts = Vec::new();
    for laid in table.land.tiles().iter().skip(1) {
        let (tile, _) = on_square(rules, laid);
        facts.push((laid.square.text(), Value::one(tile.text())));
    }
    // What is unknown a position leaves out.
    if let Some(count) = table.bag {
        facts.push(("bag".to_owned(), Value::one(count)));
    }
    let mut due = at_rest(rules, table).iter();
    if let (Some(seat), None) = (due.next(), due.next()) {
        facts.push(("turn".to_owned(), Value::one(rules.name(seat))));
    }
    for seat in rules.seats() {
        let name = rules.name(seat);
        facts.push((format!("{name}.colour"), colour(rules, table, seat)));
        let finished = table.finished(seat).is_some();
        // What a position says of a hand is all of it.
        if !finished && !table.hand(seat).open {
            facts.push((format!("{name}.hand"), hand(rules, table.hand(seat))));
        }
        for what in ["finish", "aside", "marker"] {
            let value = player(rules, table, seat, what).unwrap_or_default();
            let unsaid = what == "finish" && !finished;
            if !value.items.is_empty() && !value.open && !unsaid {
                facts.push((format!("{name}.{what}"), value));
            }
        }
    }
    course::facts(rules, table, &mut facts);
    facts
}
