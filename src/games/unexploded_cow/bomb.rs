//! Bombs: the count that finds one, the powers that move it, the explosions.

use super::{
    Rules,
    clauses::{BatchOrder, Bombers, Rule, SpyPowers},
    deck::Powers,
    rules::{Judge, Sentence},
    step::{Act, Cell},
    table::{Bombs, Cow, Face, Table},
    tell::Fault,
};
use crate::{
    clause::{Entry, Log},
    game::Seat,
    source::Span,
};

/// A cow finds a bomb; what nobody can prevent happens at once.
pub(super) fn find<L: Log>(
    rules: &Rules,
    table: &mut Table,
    cell: Cell,
    line: Span,
    at: Span,
    log: &mut L,
) {
    let Some(cow) = table.fields[cell.field as usize].get_mut(cell.index()) else {
        return;
    };
    cow.bombs += 1;
    table.bombs = Some(Bombs {
        field: cell.field,
        line,
        at,
    });
    smoulder(rules, table, log);
}

/// Explodes wave after wave until somebody could use a power.
fn smoulder<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while table.bombs.is_some() && choices(rules, table, |_, _| true).is_none() {
        explode(rules, table, log);
    }
}

/// Every power is declined: what holds a bomb explodes, to the end.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if let Some(bombs) = table.bombs {
        log.line(bombs.line);
    }
    while table.bombs.is_some() {
        explode(rules, table, log);
    }
}

/// Who decides about a cow's power: its owner for its own bomb, the owner of
/// the field for taking another's.
pub(super) fn decider(rules: &Rules, field: u8, cow: &Cow, own_bomb: bool) -> u8 {
    match rules.rulings.spy_powers {
        SpyPowers::Owner if own_bomb => cow.owner,
        _ => field,
    }
}

/// The first power that could be used now and that `wanted` accepts, with the
/// player who decides about it.
pub(super) fn choices(
    rules: &Rules,
    table: &Table,
    mut wanted: impl FnMut(u8, Act) -> bool,
) -> Option<(u8, Act)> {
    let bombs = table.bombs?;
    let row = table.field(bombs.field);
    let alive = |index: usize, cow: &Cow| (!cow.gone).then_some(((index + 1) as u8, *cow));
    let mut offer = |seat: u8, act: Act| wanted(seat, act).then_some((seat, act));
    for (number, cow) in row
        .iter()
        .enumerate()
        .filter_map(|(index, cow)| alive(index, cow))
    {
        if cow.used == table.turn {
            continue;
        }
        let powers = rules.powers(cow.card);
        let own = decider(rules, bombs.field, &cow, true);
        if cow.bombs > 0 && powers.has(Powers::MECHANIC) {
            if let Some(found) = offer(own, Act::Defuse(number)) {
                return Some(found);
            }
        }
        let others = row
            .iter()
            .enumerate()
            .filter_map(|(index, cow)| alive(index, cow));
        for (other, target) in others.filter(|(other, _)| *other != number) {
            if cow.bombs > 0 && powers.has(Powers::GENERAL) {
                if let Some(found) = offer(own, Act::Pass(number, other)) {
                    return Some(found);
                }
            }
            if target.bombs > 0 && powers.has(Powers::PFC) {
                let host = decider(rules, bombs.field, &cow, false);
                if let Some(found) = offer(host, Act::Steal(other, number)) {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// Judges the use of a power.
pub(super) fn judge<L: Log>(judge: &mut Judge<'_, '_, L>, act: Act) -> Sentence {
    let (rules, table, at) = (judge.rules, judge.table, judge.step.at);
    let Some(bombs) = table.bombs else {
        return Err(judge.court.impossible(Rule::Holder, at, Fault::NoBomb));
    };
    let row = table.field(bombs.field);
    let (holder, other) = match act {
        Act::Defuse(holder) => (holder, None),
        Act::Pass(holder, to) => (holder, Some(to)),
        Act::Steal(holder, thief) => (holder, Some(thief)),
        _ => return Ok(()),
    };
    let cow_at = |number: u8| {
        let index = usize::from(number).wrapping_sub(1);
        row.get(index).filter(|cow| !cow.gone)
    };
    for number in [Some(holder), other].into_iter().flatten() {
        judge
            .court
            .demand(Rule::SameField, cow_at(number).is_some(), at, || {
                Fault::NoSuchCow {
                    field: bombs.field,
                    number,
                }
            })?;
    }
    judge
        .court
        .demand(Rule::SameField, other != Some(holder), at, || {
            Fault::SameCow
        })?;
    let Some(held) = cow_at(holder) else {
        return Ok(());
    };
    let holds = held.bombs > 0 || bomber_holds(rules, row);
    judge
        .court
        .demand(Rule::Holder, holds, at, || Fault::NotHolding {
            field: bombs.field,
            number: holder,
        })?;

    let (rule, power, number) = match act {
        Act::Pass(..) => (Rule::General, Powers::GENERAL, holder),
        Act::Steal(_, thief) => (Rule::Pfc, Powers::PFC, thief),
        _ => (Rule::Mechanic, Powers::MECHANIC, holder),
    };
    let Some(cow) = cow_at(number) else {
        return Ok(());
    };
    judge
        .court
        .require(rule, rules.powers(cow.card).has(power), at, || {
            Fault::WrongPower {
                field: bombs.field,
                number,
                power,
            }
        });
    judge
        .court
        .require(Rule::OncePerTurn, cow.used != table.turn, at, || {
            Fault::UsedUp {
                field: bombs.field,
                number,
            }
        });
    let due = decider(rules, bombs.field, cow, power != Powers::PFC);
    judge.court.require(
        Rule::Decider,
        judge.deed.seat.0 == due,
        judge.deed.actor,
        || Fault::NotDecider(due),
    );
    Ok(())
}

/// A mad bomber that is about to explode: every other cow will hold a bomb.
fn bomber_holds(rules: &Rules, row: &[Cow]) -> bool {
    row.iter()
        .any(|cow| cow.bombs > 0 && !cow.gone && rules.powers(cow.card).has(Powers::BOMBER))
}

/// Uses a power. A cow that holds no bomb yet means the wave to come: what
/// holds one now explodes first.
pub(super) fn commit<L: Log>(rules: &Rules, table: &mut Table, act: Act, log: &mut L) {
    let (Some(bombs), Act::Defuse(holder) | Act::Pass(holder, _) | Act::Steal(holder, _)) =
        (table.bombs, act)
    else {
        return;
    };
    let index = usize::from(holder).wrapping_sub(1);
    let holds = |table: &Table| {
        table
            .field(bombs.field)
            .get(index)
            .is_some_and(|cow| cow.bombs > 0)
    };
    if !holds(table) {
        explode(rules, table, log);
    }
    if !holds(table) {
        return;
    }
    let turn = table.turn;
    let row = &mut table.fields[bombs.field as usize];
    let robbed = rules.powers(row[index].card).has(Powers::BOMBER);
    row[index].bombs -= 1;
    let (user, receiver) = match act {
        Act::Pass(_, to) => (holder, Some(to)),
        Act::Steal(_, thief) => (thief, Some(thief)),
        _ => (holder, None),
    };
    if let Some(cow) = row.get_mut(usize::from(user).wrapping_sub(1)) {
        cow.used = turn;
    }
    if let Some(cow) = receiver.and_then(|number| row.get_mut(usize::from(number).wrapping_sub(1)))
    {
        cow.bombs += 1;
        if cow.bombs > 1 {
            log.event(Rule::TwoBombs);
        }
        if robbed && matches!(act, Act::Steal(..)) {
            log.event(Rule::Robbed);
        }
    }
    if row.iter().any(|cow| cow.bombs > 0 && !cow.gone) {
        smoulder(rules, table, log);
    } else {
        close(table, bombs.field);
    }
}

/// All cows that hold a bomb explode together.
fn explode<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let Some(bombs) = table.bombs else { return };
    let field = bombs.field;
    let mut blown: Vec<Cow> = Vec::new();
    let mut bombers = 0u8;
    for cow in &mut table.fields[field as usize] {
        if cow.bombs > 0 && !cow.gone {
            if cow.bombs > 1 {
                log.event(Rule::TwoBombs);
            }
            cow.bombs = 0;
            cow.gone = true;
            bombers += u8::from(rules.powers(cow.card).has(Powers::BOMBER));
            blown.push(*cow);
        }
    }
    pay(rules, table, field, &blown, log);
    for cow in &blown {
        if rules.powers(cow.card).has(Powers::SPY) {
            log.event(Rule::SpyForgets);
        }
        table.discard.push(cow.card);
    }
    take_city(rules, table, field, &blown, log);
    if bombers > 0 {
        wave(rules, table, field, bombers, log);
    }
    if !table
        .field(field)
        .iter()
        .any(|cow| cow.bombs > 0 && !cow.gone)
    {
        close(table, field);
    }
}

/// Every other cow of the field finds a new bomb.
fn wave<L: Log>(rules: &Rules, table: &mut Table, field: u8, bombers: u8, log: &mut L) {
    log.event(Rule::Wave);
    if bombers > 1 {
        log.event(Rule::Together);
    }
    let each = if rules.rulings.bombers == Bombers::Each {
        bombers
    } else {
        1
    };
    for cow in table.fields[field as usize]
        .iter_mut()
        .filter(|cow| !cow.gone)
    {
        cow.bombs = cow.bombs.saturating_add(each);
    }
}

/// The bombs are settled: the row closes up.
fn close(table: &mut Table, field: u8) {
    table.bombs = None;
    table.fields[field as usize].retain(|cow| !cow.gone);
}

/// The field's owner settles first, then owners of spies, clockwise from him.
fn pay<L: Log>(rules: &Rules, table: &mut Table, field: u8, blown: &[Cow], log: &mut L) {
    if blown.len() > 1 {
        log.event(Rule::PayOrder);
    }
    let value = |cow: &Cow| rules.deck.card(cow.card).value();
    let first_negative = rules.rulings.batch == BatchOrder::NegativesFirst && blown.len() > 1;
    if blown.len() > 1 && blown.iter().any(|cow| value(cow) < 0) {
        log.event(Rule::Batch);
    }
    let passes: &[fn(i32) -> bool] = if first_negative {
        &[|v| v < 0, |v| v >= 0]
    } else {
        &[|_| true]
    };
    for pass in passes {
        for owner in table.around(field) {
            let mine = || {
                blown
                    .iter()
                    .filter(|cow| cow.owner == owner && pass(value(cow)))
            };
            if mine().next().is_none() {
                continue;
            }
            let sum: i32 = mine().map(value).sum();
            let abroad = mine().any(|cow| cow.owner != field);
            settle_owner(table, owner, sum, abroad, log, || {
                let names: Vec<&str> = mine().map(|cow| rules.code(cow.card)).collect();
                names.join(", ")
            });
        }
    }
}

fn settle_owner<L: Log>(
    table: &mut Table,
    owner: u8,
    sum: i32,
    abroad: bool,
    log: &mut L,
    names: impl Fn() -> String,
) {
    if abroad {
        log.event(Rule::SpyPaid);
    }
    if sum < 0 {
        table.to_pot(owner, -sum, Rule::Negative, log, || {
            format!("{} explodes and costs money", names())
        });
        return;
    }
    let paid = sum.min(table.pot);
    let rule = if paid < sum {
        Rule::ShortPot
    } else {
        Rule::Explodes
    };
    table.cash[owner as usize] += paid;
    table.pot -= paid;
    log.entry(rule, || Entry {
        seat: Some(Seat(owner)),
        amount: i64::from(paid),
        text: if paid < sum {
            format!("{} explodes; the pot held {paid} of {sum}", names())
        } else {
            format!("{} explodes", names())
        },
    });
}

/// The turn's player takes the city if a cow of his was among those that blew
/// up.
fn take_city<L: Log>(rules: &Rules, table: &mut Table, field: u8, blown: &[Cow], log: &mut L) {
    let Some(active) = table.active else { return };
    let mut own = blown.iter().filter(|cow| cow.owner == active).peekable();
    let Some(first) = own.peek() else {
        log.event(Rule::NotAnothers);
        return;
    };
    if table.cities.face == Face::None {
        log.event(Rule::OneCity);
        return;
    }
    if field != active {
        log.event(Rule::SpyCity);
    }
    if rules.deck.card(first.card).value() < 0 {
        log.event(Rule::NegativeCity);
    }
    log.event(Rule::TakeCity);
    let index = active as usize;
    match std::mem::take(&mut table.cities.face) {
        Face::Known(value) => table.cities.taken[index] |= 1 << value,
        Face::Unknown => table.cities.blind[index] += 1,
        Face::None => {}
    }
}
