//! Every legal choice, its outcome left open.

use super::{
    acts::{Ctx, More, arrange, is_lawful, play, power},
    bomb,
    deck::{CardKind, Effect},
    effects,
    event::{
        self,
        choices::{choices, only},
    },
    rules::{Rules, START},
    step::{Act, Hit, Step},
    table::Table,
    turn,
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
    // Nothing is written behind a roll that is left open.
    if table.over || table.awaited.is_some() && table.tried_out {
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
        return leave(rules, table, seat, add);
    }
    if table.bombs.is_some() && table.tried_out && any {
        return More::Continue(());
    }
    if table.bombs.is_some() {
        let mut settled = table.clone();
        bomb::settle(rules, &mut settled, &mut Quiet);
        in_turn(rules, &settled, seat, add)
    } else {
        in_turn(rules, table, seat, add)
    }
}

/// Choices of the player whose turn it is, bombs settled.
fn in_turn(rules: &Rules, table: &Table, seat: Seat, add: &mut impl FnMut(Act) -> More) -> More {
    let Some(running) = table.running else {
        return play_step(rules, table, seat, add);
    };
    let mut any = false;
    if let Some(printed) = effects::due(rules, table) {
        choices(rules, table, running, printed.effect, &mut |act| {
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
    let open = effects::due(rules, table).is_some();
    play_step(rules, &event::closed(rules, table), seat, &mut |act| {
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
    })
}

/// City, draw, cards, order and roll.
fn play_step(rules: &Rules, table: &Table, seat: Seat, add: &mut impl FnMut(Act) -> More) -> More {
    if table.rolled.is_some() {
        return leave(rules, table, seat, add);
    }
    let mut add = lawful(rules, table, seat, add);
    let add = &mut add;
    if table.cities.due {
        let sorted = table.cities.next_sorted(rules);
        add(Act::City(sorted.map(u32::from)))?;
    }
    if table.draws_due(rules) > 0 {
        add(Act::Draw(None))?;
    }
    for card in play::playable(rules, table, seat.0) {
        match rules.card(card).kind {
            CardKind::Cow { .. } => play::offer(rules, table, seat.0, card, add)?,
            CardKind::Event(_) => add(Act::Event(card))?,
        }
    }
    arrange::offer(table.field(seat.0).len(), |order| {
        add(Act::Arrange {
            field: seat.0,
            order,
        })
    })?;
    if table.cash[seat.0 as usize] <= 0 {
        add(Act::Loan(START as i32))?;
    }
    add(Act::Leave)?;
    add(Act::Roll {
        die: None,
        hit: Hit::Unsaid,
    })
}

/// Who is bankrupt may leave in another's turn too, and after the roll of one's own.
fn leave(rules: &Rules, table: &Table, seat: Seat, add: &mut impl FnMut(Act) -> More) -> More {
    if table.tried_out {
        return More::Continue(());
    }
    lawful(rules, table, seat, add)(Act::Leave)
}

/// Of what is proposed, what nothing stands against is added.
fn lawful(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    add: &mut impl FnMut(Act) -> More,
) -> impl FnMut(Act) -> More {
    move |act| {
        let judge = |cx: &mut Ctx<'_, '_, Quiet>| {
            turn::judge(cx.rules, cx.table, cx.deed, cx.step, cx.court)
        };
        if is_lawful(rules, table, seat.0, act, judge) {
            add(act)
        } else {
            More::Continue(())
        }
    }
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
    let due = table.running.zip(effects::due(rules, table));
    match due {
        Some((running, printed)) if printed.effect != Effect::ByHand => {
            // A choice with one answer makes itself, and is listed once, in full.
            let only = !printed.may && only(rules, table, running, printed.effect).is_some();
            let must = only || event::lacking(rules, table) || effects::is_to_be_said(rules, table);
            (Seats::one(Seat(running.seat)), must)
        }
        _ => (Seats::NONE, false),
    }
}
