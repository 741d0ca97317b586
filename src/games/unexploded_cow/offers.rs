//! Every legal choice, its outcome left open.

use super::{
    acts::{Act, Hit, More, Step, arrange, leave, play, power},
    bomb,
    deck::{CardKind, Effect},
    event::{
        self,
        choices::{choices, only},
    },
    rules::{Money, Rules, START},
    table::Table,
};
use crate::{
    clause::Quiet,
    game::{Seat, Seats},
};

/// More are never listed, however many cows a position puts on the table.
const MOST: usize = 20_000;

/// What this player may do now, outcomes left open.
pub(super) fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let from = out.len();
    let _ = list(rules, table, seat, &mut |act| {
        out.push(Step::unwritten(act));
        if out.len() - from < MOST {
            More::Continue(())
        } else {
            More::Break(())
        }
    });
}

fn list(rules: &Rules, table: &Table, seat: Seat, add: &mut impl FnMut(Act) -> More) -> More {
    if table.over || table.left.has(seat) {
        return More::Continue(());
    }
    // Nothing is written behind a roll that is left open.
    if table.awaited.is_some() && table.tried_out {
        return More::Continue(());
    }
    let mut more = More::Continue(());
    let mut any = false;
    power::choices(rules, &power::burnt(rules, table), |decider, act| {
        if decider == seat.0 {
            more = add(act);
            any = true;
        }
        more.is_break()
    });
    more?;
    // A play that is tried out goes on with what it left open, nothing else:
    // the next play is a choice of its own.
    if table.active != Some(seat.0) {
        return leave::offer(rules, table, seat.0, add);
    }
    if table.bombs.is_some() && table.tried_out && any {
        return More::Continue(());
    }
    if table.bombs.is_some() {
        let mut settled = table.clone();
        bomb::settle(rules, &mut settled, &mut Quiet);
        in_turn(rules, &settled, seat.0, add)
    } else {
        in_turn(rules, table, seat.0, add)
    }
}

/// Choices of the player whose turn it is, bombs settled.
fn in_turn(rules: &Rules, table: &Table, seat: u8, add: &mut impl FnMut(Act) -> More) -> More {
    if let Some(running) = table.running {
        let mut any = false;
        if let Some(printed) = event::due(rules, table) {
            choices(rules, table, running.seat, printed.effect, &mut |act| {
                any = true;
                add(act)
            })?;
            // On a line of its own `_` says that the turn is over, unless more of
            // the event is to come: what may be done and is not written was not.
            if printed.may && (table.tried_out || event::lacking(rules, table)) {
                add(Act::Decline)?;
            }
        }
        if event::lacking(rules, table) || (any && table.tried_out) {
            return More::Continue(());
        }
        // A loan does not close the event: its answer would stand apart from it.
        let open = event::due(rules, table).is_some();
        return play_step(rules, &event::closed(rules, table), seat, &mut |act| {
            // A roll that the event may have is read as the event's.
            let misread = match act {
                Act::Loan(_) => open,
                Act::Roll { .. } => event::seek(rules, table, act).is_some(),
                _ => false,
            };
            if misread {
                return More::Continue(());
            }
            add(act)
        });
    }
    play_step(rules, table, seat, add)
}

/// City, draw, cards, order and roll.
fn play_step(rules: &Rules, table: &Table, seat: u8, add: &mut impl FnMut(Act) -> More) -> More {
    if table.rolled.is_some() {
        return leave::offer(rules, table, seat, add);
    }
    if table.awaited.is_none() {
        before_the_roll(rules, table, seat, add)?;
    }
    let cash = table.cash[seat as usize];
    let real = rules.money != Money::Loans;
    if cash <= 0 {
        add(Act::Loan(START as i32))?;
        if real {
            add(Act::Leave)?;
        }
    }
    if !real || cash >= 0 {
        add(Act::Roll {
            die: None,
            hit: Hit::Unsaid,
        })?;
    }
    More::Continue(())
}

/// City, draw, cards and order.
fn before_the_roll(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    if table.cities.due && table.drawn == 0 {
        let sorted = table.cities.next_sorted(rules);
        add(Act::City(sorted.map(u32::from)))?;
    }
    if table.draws_due(rules) > 0 {
        add(Act::Draw(None))?;
    }
    for card in play::playable(rules, table, seat) {
        match rules.card(card).kind {
            CardKind::Cow { .. } => play::offer(rules, table, seat, card, add)?,
            CardKind::Event(_) => {
                let known = rules.card(card).is_attested() || rules.header.by_hand;
                if known && play::can_pay(rules, table, seat, card) {
                    add(Act::Event(card))?;
                }
            }
        }
    }
    arrange::offer(table.field(seat).len(), |order| {
        add(Act::Arrange { field: seat, order })
    })
}

/// Who may answer a bomb or an event, and whether somebody must.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let mut deciders = Seats::NONE;
    power::choices(rules, &power::burnt(rules, table), |decider, _| {
        deciders = deciders.with(Seat(decider));
        false
    });
    if !deciders.is_empty() {
        return (deciders, false);
    }
    let due = table.running.zip(event::due(rules, table));
    match due {
        Some((running, printed)) if printed.effect != Effect::ByHand => {
            // A choice with one answer makes itself, and is listed once, in full.
            let only = !printed.may && only(rules, table, running.seat, printed.effect).is_some();
            let must = only || event::lacking(rules, table) || event::is_to_be_said(rules, table);
            (Seats::one(Seat(running.seat)), must)
        }
        _ => (Seats::NONE, false),
    }
}
