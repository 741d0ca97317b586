//! Every legal choice, its outcome left open.

use std::ops::ControlFlow;

use super::{
    Money, Rules, START,
    acts::{Act, Hit, Step, arrange, fetch, leave, play, power, shift, trade},
    bomb,
    deck::{CardId, Effect, Kind},
    event,
    place::Purse,
    table::Table,
};
use crate::{
    clause::Quiet,
    game::{Seat, Seats},
};

/// Whether somebody wants to hear of more choices.
pub(super) type More = ControlFlow<()>;

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
        if let Some(verb) = event::due(rules, table) {
            choices(rules, table, running.seat, verb.effect, &mut |act| {
                any = true;
                add(act)
            })?;
            // On a line of its own `_` says that the turn is over, unless more of
            // the event is to come: what may be done and is not written was not.
            if verb.may && (table.tried_out || event::lacking(rules, table)) {
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
    if table.city_due && table.drawn == 0 {
        let sorted = if rules.sorted {
            table.next_city()
        } else {
            None
        };
        add(Act::City(sorted.map(u32::from)))?;
    }
    if table.draws_due(rules) > 0 {
        add(Act::Draw(None))?;
    }
    for card in play::playable(rules, table, seat) {
        match rules.deck.card(card).kind {
            Kind::Cow { .. } => play::offer(rules, table, seat, card, add)?,
            Kind::Event(_) => {
                let known = event::is_attested(rules, card) || rules.header.by_hand;
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

/// The answers to one effect of an event.
pub(super) fn choices(
    rules: &Rules,
    table: &Table,
    seat: u8,
    effect: Effect,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let cells = |field: u8| table.cells(field);
    let others = || table.fields_there().filter(move |field| *field != seat);
    let discarded = || (0..rules.deck.cards.len() as CardId).filter(|card| table.in_discard(*card));
    match effect {
        Effect::Roll => add(Act::Roll {
            die: None,
            hit: Hit::Unsaid,
        })?,
        Effect::Draw(_) => add(Act::Draw(None))?,
        Effect::Search(_) => discarded().try_for_each(|card| add(Act::Search(Some(card))))?,
        Effect::Fetch { free } => fetch::offer(rules, table, seat, free, add)?,
        Effect::Steal => shift::offer_theft(table, seat, add)?,
        Effect::Move => shift::offer_transfer(rules, table, seat, add)?,
        Effect::Trade => trade::offer(rules, table, seat, add)?,
        Effect::Blast => cells(seat).try_for_each(|cow| add(Act::Blast(cow)))?,
        Effect::Remove => table
            .fields_there()
            .flat_map(cells)
            .try_for_each(|cow| add(Act::Remove(cow)))?,
        // Everybody pays or is paid: naming one of them says that it is done.
        Effect::Pay(sum) => {
            if let Some(other) = others().next() {
                let to = Purse::Player(other);
                add(Act::Give { sum, to })?;
            }
        }
        Effect::Collect(sum) => {
            if let Some(other) = others().next() {
                let from = Purse::Player(other);
                add(Act::Grab { sum, from })?;
            }
        }
        Effect::ByHand => {}
    }
    More::Continue(())
}

/// How many answers an effect has, none, one or more than one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Answers {
    None,
    One(Act),
    Several,
}

/// The answers that an effect has.
pub(super) fn answers(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> Answers {
    let mut found = Answers::None;
    let _ = choices(rules, table, seat, effect, &mut |act| {
        if found == Answers::None {
            found = Answers::One(act);
            return More::Continue(());
        }
        found = Answers::Several;
        More::Break(())
    });
    found
}

/// The answer to an effect, when there is exactly one and it leaves nothing to
/// chance.
pub(super) fn only(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> Option<Act> {
    if matches!(effect, Effect::Roll | Effect::Draw(_)) {
        return None;
    }
    match answers(rules, table, seat, effect) {
        Answers::One(act) => Some(act),
        Answers::None | Answers::Several => None,
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
    let due = table.running.zip(event::due(rules, table));
    match due {
        Some((running, verb)) if verb.effect != Effect::ByHand => {
            // A choice with one answer makes itself, and is listed once, in full.
            let only = !verb.may && only(rules, table, running.seat, verb.effect).is_some();
            let must = only || event::lacking(rules, table) || event::is_to_be_said(rules, table);
            (Seats::one(Seat(running.seat)), must)
        }
        _ => (Seats::NONE, false),
    }
}
