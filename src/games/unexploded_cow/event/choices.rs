//! The answers that an effect of an event has.

use super::super::{
    acts::{Ctx, More, fetch, is_lawful, trade, transfer},
    deck::{CardId, Effect},
    event::answer,
    money::Purse,
    rules::Rules,
    step::{Act, Hit},
    table::{Running, Table},
};
use crate::clause::Quiet;

/// The lawful answers to one effect of the event being resolved.
pub(in super::super) fn choices(
    rules: &Rules,
    table: &Table,
    running: Running,
    effect: Effect,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let seat = running.seat;
    propose(rules, table, seat, effect, &mut |act| {
        let judge = |cx: &mut Ctx<'_, '_, Quiet>| answer::judge_for(cx, running, effect);
        if is_lawful(rules, table, seat, act, judge) {
            add(act)
        } else {
            More::Continue(())
        }
    })
}

/// What may be answered to one effect of an event, lawful or not.
fn propose(
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
        Effect::Fetch { .. } => fetch::offer(rules, table, seat, add)?,
        Effect::Steal => transfer::offer_theft(rules, table, seat, add)?,
        Effect::Move => transfer::offer_transfer(rules, table, seat, add)?,
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
pub(in super::super) enum Answers {
    None,
    One(Act),
    Several,
}

/// The answers that an effect has.
pub(in super::super) fn answers(
    rules: &Rules,
    table: &Table,
    running: Running,
    effect: Effect,
) -> Answers {
    let mut found = Answers::None;
    let _ = choices(rules, table, running, effect, &mut |act| {
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
pub(in super::super) fn only(
    rules: &Rules,
    table: &Table,
    running: Running,
    effect: Effect,
) -> Option<Act> {
    if matches!(effect, Effect::Roll | Effect::Draw(_)) {
        return None;
    }
    match answers(rules, table, running, effect) {
        Answers::One(act) => Some(act),
        Answers::None | Answers::Several => None,
    }
}
