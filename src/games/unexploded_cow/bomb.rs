//! Bombs that wait to go off, and the powers that move them.

use std::borrow::Cow;

use super::{
    Rules,
    blast::{close, explode},
    clauses::{Rule, SpyPowers},
    deck::Powers,
    rules::{Judge, Sentence},
    step::{Act, Cell},
    table::{self, Bombs, Table},
    tell::Fault,
};
use crate::{
    clause::{Log, Quiet},
    source::Span,
};

/// A cow finds a bomb. It goes off when something else happens, so that a power
/// may still answer it, even one that breaks a rule.
pub(super) fn find(table: &mut Table, cell: Cell, line: Span, at: Span) {
    let Some(cow) = table.fields[cell.field as usize].get_mut(cell.index()) else {
        return;
    };
    cow.bombs += 1;
    table.bombs = Some(Bombs {
        field: cell.field,
        line,
        at,
    });
}

/// The table once what nobody can prevent has exploded, wave after wave, until
/// somebody could use a power.
pub(super) fn burnt<'t>(rules: &Rules, table: &'t Table) -> Cow<'t, Table> {
    let mut table = Cow::Borrowed(table);
    while table.bombs.is_some() && choices(rules, &table, |_, _| true).is_none() {
        explode(rules, table.to_mut(), &mut Quiet);
    }
    table
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
pub(super) fn decider(rules: &Rules, field: u8, cow: &table::Cow, own_bomb: bool) -> u8 {
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
    let alive = |index: usize, cow: &table::Cow| (!cow.gone).then_some(((index + 1) as u8, *cow));
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
        if cow.bombs > 0
            && powers.has(Powers::MECHANIC)
            && let Some(found) = offer(own, Act::Defuse(number))
        {
            return Some(found);
        }
        let others = row
            .iter()
            .enumerate()
            .filter_map(|(index, cow)| alive(index, cow));
        for (other, target) in others.filter(|(other, _)| *other != number) {
            if cow.bombs > 0
                && powers.has(Powers::GENERAL)
                && let Some(found) = offer(own, Act::Pass(number, other))
            {
                return Some(found);
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

impl Table {
    /// The row that a power concerns: the one where bombs wait to go off.
    pub(super) fn bombed_row(&self) -> Option<(u8, &[table::Cow])> {
        let bombs = self.bombs?;
        Some((bombs.field, self.field(bombs.field)))
    }
}

/// Judges the use of a power.
pub(super) fn judge<L: Log>(judge: &mut Judge<'_, '_, L>) -> Sentence {
    let (rules, table, at) = (judge.rules, judge.table, judge.step.at);
    let act = judge.step.act;
    let Some((field, row)) = table.bombed_row() else {
        return Err(judge.court.impossible(Rule::Holder, at, Fault::NoBomb));
    };
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
                Fault::NoSuchCow { field, number }
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
            field,
            number: holder,
        })?;
    if let Some(number) = other.filter(|_| held.bombs == 0) {
        // The bomb is one of the wave to come: what holds one now is gone then.
        let stands = cow_at(number).is_some_and(|cow| cow.bombs == 0);
        judge
            .court
            .demand(Rule::SameField, stands, at, || Fault::GoneByThen {
                field,
                number,
            })?;
    }

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
                field,
                number,
                power,
            }
        });
    judge
        .court
        .require(Rule::OncePerTurn, cow.used != table.turn, at, || {
            Fault::UsedUp { field, number }
        });
    let due = decider(rules, field, cow, power != Powers::PFC);
    judge.court.require(
        Rule::Decider,
        judge.deed.seat.0 == due,
        judge.deed.actor,
        || Fault::NotDecider(due),
    );
    Ok(())
}

/// A mad bomber that is about to explode: every other cow will hold a bomb.
fn bomber_holds(rules: &Rules, row: &[table::Cow]) -> bool {
    row.iter()
        .any(|cow| cow.bombs > 0 && !cow.gone && rules.powers(cow.card).has(Powers::BOMBER))
}

/// Uses a power. A cow that holds no bomb yet means the wave to come: what
/// holds one now explodes first.
pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    act: Act,
    (line, at): (Span, Span),
    log: &mut L,
) {
    let (Some(bombs), Act::Defuse(holder) | Act::Pass(holder, _) | Act::Steal(holder, _)) =
        (table.bombs, act)
    else {
        return;
    };
    let index = usize::from(holder).wrapping_sub(1);
    let cow_at = |table: &Table, number: u8| {
        let index = usize::from(number).wrapping_sub(1);
        table.field(bombs.field).get(index).copied()
    };
    let holds = |table: &Table| cow_at(table, holder).is_some_and(|cow| cow.bombs > 0);
    if !holds(table) {
        explode(rules, table, log);
    }
    let (user, receiver) = match act {
        Act::Pass(_, to) => (holder, Some(to)),
        Act::Steal(_, thief) => (thief, Some(thief)),
        _ => (holder, None),
    };
    let stands = |number: u8| cow_at(table, number).is_some_and(|cow| !cow.gone);
    if !holds(table) || !stands(user) || !receiver.is_none_or(stands) {
        return;
    }
    let turn = table.turn;
    let row = &mut table.fields[bombs.field as usize];
    let robbed = rules.powers(row[index].card).has(Powers::BOMBER);
    row[index].bombs -= 1;
    if let Some(cow) = row.get_mut(usize::from(user).wrapping_sub(1)) {
        cow.used = turn;
        cow.used_at = at;
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
    if !row.iter().any(|cow| cow.bombs > 0 && !cow.gone) {
        return close(table, bombs.field);
    }
    if choices(rules, table, |_, _| true).is_none()
        && let Some(bombs) = &mut table.bombs
    {
        // Nobody answers any more: what happens now, happens on this line.
        bombs.line = line;
    }
}
