//! The powers of cows: a bomb is defused, passed or stolen.

use std::borrow::Cow;

use super::super::{
    acts::{Ctx, Doing, is_lawful},
    bomb,
    clauses::Rule,
    deck::Powers,
    faults::Fault,
    field::{Cell, Target},
    rules::Rules,
    rulings::SpyPowers,
    step::Act,
    table::{self, Table},
};
use crate::clause::{Impossible, Log, Quiet};

/// A power and the cows that it concerns.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Use {
    /// Who holds the bomb, who has it then, and whose power it is.
    holder: Cell,
    receiver: Option<Cell>,
    user: Cell,
    power: Powers,
    rule: Rule,
}

impl Use {
    /// What a player means by a power; nothing where no bomb lies.
    fn of(table: &Table, actor: u8, act: Act) -> Option<Self> {
        let next = table.bombs?.field;
        // A number alone is a cow of the row where the bombs lie.
        let own = table.bombed_fields().any(|field| field == actor);
        let row = if own { actor } else { next };
        let cell = |target: Target| Cell {
            field: target.field.unwrap_or(row),
            number: target.number,
        };
        let (holder, receiver, user, power, rule) = match act {
            Act::Defuse(cow) => (cow, None, cow, Powers::MECHANIC, Rule::Mechanic),
            Act::Pass(from, to) => (from, Some(to), from, Powers::GENERAL, Rule::General),
            Act::Steal(from, to) => (from, Some(to), to, Powers::PFC, Rule::Pfc),
            _ => return None,
        };
        Some(Self {
            holder: cell(holder),
            receiver: receiver.map(cell),
            user: cell(user),
            power,
            rule,
        })
    }
}

/// Judges the use of a power.
pub(in super::super) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>) -> Result<Use, Impossible> {
    let (rules, table, at) = (cx.rules, cx.table, cx.step.at);
    let actor = cx.deed.seat.0;
    let Some(used) = Use::of(table, actor, cx.step.act) else {
        return Err(cx.court.impossible(Rule::Holder, at, Fault::NoBomb));
    };
    let Use { holder, user, .. } = used;
    for cell in [Some(holder), used.receiver].into_iter().flatten() {
        if table.living(cell).is_none() {
            return Err(cx.no_cow(Rule::SameField, Fault::NoSuchCow(cell)));
        }
    }
    let (Some(held), Some(cow)) = (table.living(holder), table.living(user)) else {
        return Ok(used);
    };
    let row = table.field(holder.field);
    let bombed = table.bombed_fields().any(|field| field == holder.field);
    let holds = held.bombs > 0 || bombed && bomber_holds(rules, row);
    cx.demand(Rule::Holder, holds, at, Fault::NotHolding(holder))?;
    if let Some(cell) = used.receiver {
        // The bomb is one of the wave to come: what holds one now is gone then.
        let gone = |cow: &table::Cow| held.bombs == 0 && cow.bombs > 0;
        if cell.field == holder.field && table.living(cell).is_some_and(gone) {
            return Err(cx.no_cow(Rule::SameField, Fault::GoneByThen(cell)));
        }
        let between = cell.field == holder.field && cell != holder;
        cx.court.require(Rule::SameField, between, at, || {
            if cell == holder {
                Fault::SameCow
            } else {
                Fault::OverTheFence {
                    from: holder,
                    to: cell,
                }
            }
        });
    }
    let has = rules.powers(cow.card).has(used.power);
    cx.require(
        used.rule,
        has,
        at,
        Fault::WrongPower {
            cow: user,
            power: used.power,
        },
    );
    cx.require(
        Rule::OncePerTurn,
        cow.used != table.turn,
        at,
        Fault::UsedUp(user),
    );
    let due = decider(rules, user.field, cow, used.power != Powers::PFC);
    cx.require(
        Rule::Decider,
        actor == due,
        cx.deed.actor,
        Fault::NotDecider(due),
    );
    Ok(used)
}

/// A mad bomber that is about to explode: every other cow will hold a bomb.
fn bomber_holds(rules: &Rules, row: &[table::Cow]) -> bool {
    row.iter()
        .any(|cow| cow.bombs > 0 && !cow.gone && rules.powers(cow.card).has(Powers::BOMBER))
}

impl<L: Log> Doing<'_, L> {
    /// Uses a power. A cow that holds no bomb yet means the wave to come: what
    /// holds one now explodes first.
    pub(in super::super) fn power(&mut self, used: Use) {
        let holds = |table: &Table| table.living(used.holder).is_some_and(|cow| cow.bombs > 0);
        if !holds(self.table) {
            if let Some(bombs) = &mut self.table.bombs {
                bombs.field = used.holder.field;
            }
            bomb::explode(self.rules, self.table, self.log);
        }
        let stands = |cell: Cell| self.table.living(cell).is_some();
        if !holds(self.table) || !stands(used.user) || !used.receiver.is_none_or(stands) {
            return;
        }
        self.hand_over(used);
        let table = &mut *self.table;
        if let (Some(cell), Some(bombs)) = (used.receiver, &mut table.bombs) {
            bombs.abroad |= cell.field != used.holder.field;
        }
        if !table.holds_bombs(used.holder.field) {
            bomb::close(table, used.holder.field);
        }
        if table.bombs.is_some()
            && choices(self.rules, table, |_, _| true).is_none()
            && let Some(bombs) = &mut table.bombs
        {
            // Nobody answers any more: what happens now, happens on this line.
            bombs.line = self.line;
        }
    }

    /// The bomb leaves its holder, and the power is spent.
    fn hand_over(&mut self, used: Use) {
        let Self {
            rules,
            table,
            at,
            log,
            ..
        } = self;
        let turn = table.turn;
        let mut at_cell = |cell: Cell, change: &mut dyn FnMut(&mut table::Cow)| {
            if let Some(cow) = table.fields[cell.field as usize].get_mut(cell.index()) {
                change(cow);
            }
        };
        let mut robbed = false;
        at_cell(used.holder, &mut |cow| {
            cow.bombs -= 1;
            robbed = used.power == Powers::PFC && rules.powers(cow.card).has(Powers::BOMBER);
        });
        at_cell(used.user, &mut |cow| {
            cow.used = turn;
            cow.used_at = *at;
        });
        let Some(receiver) = used.receiver else {
            return;
        };
        at_cell(receiver, &mut |cow| {
            cow.bombs += 1;
            if cow.bombs > 1 {
                log.event(Rule::TwoBombs);
            }
        });
        if robbed {
            log.event(Rule::Robbed);
        }
    }
}

/// The first power that could be used now and that `wanted` accepts, with the
/// player who decides about it.
pub(in super::super) fn choices(
    rules: &Rules,
    table: &Table,
    mut wanted: impl FnMut(u8, Act) -> bool,
) -> Option<(u8, Act)> {
    let bombs = table.bombs?;
    table
        .bombed_fields()
        .find_map(|field| choices_in(rules, table, field, bombs.abroad, &mut wanted))
}

/// The same for the bombs of one field, which is named where others have bombs
/// as well.
fn choices_in(
    rules: &Rules,
    table: &Table,
    field: u8,
    named: bool,
    wanted: &mut impl FnMut(u8, Act) -> bool,
) -> Option<(u8, Act)> {
    let target = |index: usize| Target {
        field: named.then_some(field),
        number: (index + 1) as u8,
    };
    let holds = |cow: &table::Cow| cow.bombs > 0;
    let row = || table.field(field).iter().enumerate();
    let uses = |(user, cow): (usize, &table::Cow)| {
        let own = decider(rules, field, cow, true);
        let host = decider(rules, field, cow, false);
        let (user, held) = (target(user), holds(cow));
        let exchanged = row().flat_map(move |(other, their)| {
            let other = target(other);
            let passed = held.then_some((own, Act::Pass(user, other)));
            let stolen = holds(their).then_some((host, Act::Steal(other, user)));
            passed.into_iter().chain(stolen)
        });
        let defused = held.then_some((own, Act::Defuse(user)));
        defused.into_iter().chain(exchanged)
    };
    row()
        .flat_map(uses)
        .find(|(seat, act)| is_lawful(rules, table, *seat, *act, judge) && wanted(*seat, *act))
}

/// Who decides about a cow's power: its owner for its own bomb, the owner of
/// the field for taking another's.
fn decider(rules: &Rules, field: u8, cow: &table::Cow, own_bomb: bool) -> u8 {
    match rules.rulings.spy_powers {
        SpyPowers::Owner if own_bomb => cow.owner,
        _ => field,
    }
}

/// The table once what nobody can prevent has exploded, wave after wave, until
/// somebody could use a power.
pub(in super::super) fn burnt<'t>(rules: &Rules, table: &'t Table) -> Cow<'t, Table> {
    let mut table = Cow::Borrowed(table);
    while table.bombs.is_some() && choices(rules, &table, |_, _| true).is_none() {
        bomb::explode(rules, table.to_mut(), &mut Quiet);
    }
    table
}
