//! What is under way, as facts: a turn that has begun, tiles that may or must
//! still be laid, who has passed, how the game ended. Most positions say none of
//! it.

use super::{
    Rules, pass,
    position::whole,
    score::end_word,
    table::{Call, End, Finish, How, MOST_CALLED, Table, Turn},
    tile::Kind,
    words,
};
use crate::{
    game::{Seat, Seats, Value},
    record::{
        Misread,
        tree::{Fact, Term},
        word,
    },
};

/// The facts of the whole table, those that are at rest left out.
const OF_TABLE: [&str; 6] = ["begun", "spare", "second", "calls", "skipped", "end"];
/// Those of a player.
const OF_PLAYER: [&str; 3] = ["earned", "how", "passed"];

/// How somebody finished, and how it is written.
const HOW: [(How, &str); 3] = [
    (How::Quit, "quit"),
    (How::LastTile, "last-tile"),
    (How::Stalled, "stalled"),
];

pub(super) fn of_table(rules: &Rules, table: &Table, name: &str) -> Option<Value> {
    let handles = |seats: Seats| {
        let names = seats.iter().map(|seat| rules.name(seat).to_owned());
        Some(Value::set(names.collect()))
    };
    let turn = table.turn;
    let only = |seat: Option<Seat>| handles(seat.map_or(Seats::NONE, Seats::one));
    let known = OF_TABLE.iter().find(|known| word::same(name, known))?;
    match *known {
        "begun" => only(turn.seat.filter(|_| turn.owed && table.end.is_none())),
        "spare" => only(turn.seat.filter(|_| turn.spare && table.end.is_none())),
        "second" => only(table.second.filter(|_| table.end.is_none())),
        "calls" => Some(Value::list(calls(rules, table))),
        "skipped" => handles(table.skips),
        _ => {
            let end = table.end.map(|end| end_word(end).to_owned());
            Some(Value::list(end.into_iter().collect()))
        }
    }
}

/// Every wolf and hunter announced and not yet laid: `Tom.wolf Lea.hunter`.
fn calls(rules: &Rules, table: &Table) -> Vec<String> {
    let mut items = Vec::new();
    for call in &table.calls {
        for kind in &call.kinds[call.laid as usize..call.len as usize] {
            let kind = if *kind == Kind::Wolf {
                "wolf"
            } else {
                "hunter"
            };
            items.push(format!("{}.{kind}", rules.name(call.seat)));
        }
    }
    items
}

pub(super) fn of_player(table: &Table, seat: Seat, name: &str) -> Option<Value> {
    let known = OF_PLAYER.iter().find(|known| word::same(name, known))?;
    let items = match *known {
        "earned" => match table.running(seat) {
            0 => None,
            earned => Some(earned.to_string()),
        },
        "passed" => {
            let passed = table.passed[usize::from(seat.0)].as_ref();
            let passed = passed.filter(|_| table.end.is_none());
            return Some(Value::set(passed.map(pass::told).unwrap_or_default()));
        }
        _ => table.finished(seat).and_then(|finish| {
            let how = HOW.iter().find(|(how, _)| *how == finish.how);
            how.map(|(_, name)| (*name).to_owned())
        }),
    };
    Some(Value::list(items.into_iter().collect()))
}

/// What a position says of all that is under way.
pub(super) fn facts(rules: &Rules, table: &Table, facts: &mut Vec<(String, Value)>) {
    let mut add = |path: String, value: Option<Value>| {
        facts.extend(
            value
                .filter(|value| !value.items.is_empty())
                .map(|value| (path, value)),
        );
    };
    for name in OF_TABLE {
        // That everybody has finished needs no saying.
        if name != "end" || table.end == Some(End::Stall) {
            add(name.to_owned(), of_table(rules, table, name));
        }
    }
    for seat in rules.seats() {
        for name in OF_PLAYER {
            let path = format!("{}.{name}", rules.name(seat));
            add(path, of_player(table, seat, name));
        }
    }
}

// --- and back

/// Sets a fact of the table; `None` when it is none of these.
pub(super) fn place(
    rules: &Rules,
    table: &mut Table,
    name: &str,
    fact: &Fact<'_>,
) -> Option<Result<(), Misread>> {
    let known = OF_TABLE.iter().find(|known| word::same(name, known))?;
    Some(match *known {
        "calls" => place_calls(rules, table, fact),
        "end" => place_end(table, fact),
        name => seats(rules, fact).map(|seats| {
            let one = seats.iter().next();
            match name {
                "skipped" => table.skips = seats,
                "second" => table.second = one,
                name => {
                    table.turn = Turn {
                        seat: one,
                        owed: name == "begun",
                        spare: name == "spare",
                        at: fact.at,
                        ..Turn::default()
                    };
                }
            }
        }),
    })
}

/// Players, by their handles.
fn seats(rules: &Rules, fact: &Fact<'_>) -> Result<Seats, Misread> {
    let mut seats = Seats::NONE;
    for term in fact.values {
        let word = term.word(fact.text);
        match word.and_then(|word| rules.seat(word.text)) {
            Some(seat) => seats = seats.with(seat),
            None if is_nothing(term) => {}
            None => return Err(Misread::expected(term.at, "a player")),
        }
    }
    Ok(seats)
}

pub(super) fn is_nothing(term: &Term) -> bool {
    term.item.atom.kind == crate::record::tree::AtomKind::Nothing
}

fn place_calls(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    for term in fact.values.iter().filter(|term| !is_nothing(term)) {
        let wanted =
            || Misread::expected(term.at, "a wolf or hunter announced, such as `Tom.wolf`");
        let item = term
            .plain()
            .and_then(|item| item.plain())
            .ok_or_else(wanted)?;
        let (name, kind) = item.pair(fact.text).ok_or_else(wanted)?;
        let seat = rules.seat(name.text).ok_or_else(wanted)?;
        let kind = words::special(kind.text).ok_or_else(wanted)?;
        match table.calls.last_mut().filter(|call| call.seat == seat) {
            Some(call) if usize::from(call.len) < MOST_CALLED => {
                call.kinds[usize::from(call.len)] = kind;
                call.len += 1;
            }
            Some(_) => return Err(wanted()),
            None => table.calls.push(Call {
                seat,
                kinds: [kind; MOST_CALLED],
                len: 1,
                laid: 0,
                at: term.at,
            }),
        }
    }
    Ok(())
}

fn place_end(table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    let wanted = || Misread::expected(fact.at, "`stall`, `finished` or `_`");
    let [term] = fact.values else {
        return Err(wanted());
    };
    let word = term.word(fact.text);
    match word.map(|word| word.text) {
        Some(word) if word::same(word, end_word(End::Stall)) => table.end = Some(End::Stall),
        // That follows from the players, who have all finished.
        Some(word) if word::same(word, end_word(End::Finished)) => {}
        None if is_nothing(term) => {}
        _ => return Err(wanted()),
    }
    Ok(())
}

/// Sets a fact of a player; `None` when it is none of these.
pub(super) fn place_player(
    table: &mut Table,
    seat: Seat,
    name: &str,
    fact: &Fact<'_>,
) -> Option<Result<(), Misread>> {
    let known = OF_PLAYER.iter().find(|known| word::same(name, known))?;
    Some(match *known {
        "earned" => whole(fact).map(|count| {
            table.running = count.map(|count| (seat, count));
            table.stated().earned = count.filter(|count| *count > 0).map(|_| (seat, fact.at));
        }),
        "passed" => pass::place(table, seat, fact),
        _ => place_how(table, seat, fact),
    })
}

fn place_how(table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let word = fact.values.first().and_then(|term| term.word(fact.text));
    let how = word.and_then(|word| HOW.iter().find(|(_, name)| word::same(word.text, name)));
    let Some((how, _)) = how else {
        return Err(Misread::expected(
            fact.at,
            "`quit`, `last-tile` or `stalled`",
        ));
    };
    let finish = &mut table.finish[usize::from(seat.0)];
    let rank = finish.map_or(0, |finish| finish.rank);
    *finish = Some(Finish {
        rank,
        how: *how,
        at: fact.at,
    });
    Ok(())
}
