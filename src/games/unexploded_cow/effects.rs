//! The effects printed on the event being resolved: which are still due, and which can be
//! carried out.

use super::{
    deck::{CardId, Effect, PrintedEffect},
    rules::Rules,
    table::{Running, Table},
};

/// What is printed on an event, in order.
pub(super) fn printed(rules: &Rules, running: Running) -> &[PrintedEffect] {
    rules.card(running.card).effects()
}

/// How often an effect is due.
pub(super) fn times(printed: Option<&PrintedEffect>) -> u8 {
    match printed.map(|printed| printed.effect) {
        Some(Effect::Draw(count) | Effect::Search(count)) => count,
        _ => 1,
    }
}

/// The effects of the event being resolved, from the one that is due, each with
/// how often it is still due. What has been begun is no longer optional.
pub(super) fn pending<'r>(
    rules: &'r Rules,
    table: &Table,
) -> impl Iterator<Item = (PrintedEffect, u8)> + use<'r> {
    let left = table.running.map_or(0, |running| running.left);
    let effects = table.running.map_or(&[][..], |running| {
        let effects = printed(rules, running);
        effects.get(usize::from(running.effect)..).unwrap_or(&[])
    });
    effects.iter().enumerate().map(move |(step, printed)| {
        let all = times(Some(printed));
        let left = if step == 0 { left } else { all };
        let may = printed.may && left == all;
        (PrintedEffect { may, ..*printed }, left)
    })
}

/// The effect that is due, of the event being resolved.
pub(super) fn due(rules: &Rules, table: &Table) -> Option<PrintedEffect> {
    pending(rules, table).next().map(|(printed, _)| printed)
}

/// Whether this card is the event being resolved, and something of it is still due.
pub(super) fn is_resolving(rules: &Rules, table: &Table, card: CardId) -> bool {
    let running = table.running.map(|running| running.card);
    running == Some(card) && due(rules, table).is_some()
}

/// The next effect of the event being resolved that leaves something to choose.
pub(super) fn to_choose(rules: &Rules, table: &Table) -> Option<Effect> {
    let unasked = |effect: &Effect| {
        matches!(
            effect,
            Effect::Draw(_) | Effect::Collect(_) | Effect::Pay(_)
        )
    };
    let mut effects = pending(rules, table).map(|(printed, _)| printed.effect);
    effects.find(|effect| !unasked(effect))
}

/// Whether an effect can be carried out at all.
pub(super) fn possible(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> bool {
    let own = !table.field(seat).is_empty();
    let others = || {
        table
            .seats()
            .any(|other| other.0 != seat && !table.field(other.0).is_empty())
    };
    let cow_in_discard =
        || table.discards_unseen() || table.discard.iter().any(|card| rules.card(*card).is_cow());
    match effect {
        Effect::Roll | Effect::ByHand => true,
        Effect::Collect(_) | Effect::Pay(_) => table.after(seat) != Some(seat),
        Effect::Steal => others(),
        Effect::Trade => own && others(),
        Effect::Move => (own || others()) && table.after(seat) != Some(seat),
        Effect::Draw(count) => {
            let begun = has_begun_to_draw(rules, table, count);
            table.can_draw(rules, count, begun) > 0
        }
        Effect::Search(_) => table.may_search(),
        Effect::Fetch { .. } => cow_in_discard(),
        Effect::Blast => own,
        Effect::Remove => own || others(),
    }
}

/// Whether an event has drawn some of its cards already.
pub(super) fn has_begun_to_draw(rules: &Rules, table: &Table, count: u8) -> bool {
    table.running.is_some_and(|running| {
        let effects = printed(rules, running);
        let due = effects.get(usize::from(running.effect));
        due.map(|printed| printed.effect) == Some(Effect::Draw(count)) && running.left < count
    })
}

/// Whether an event draws cards.
pub(super) fn draws(rules: &Rules, running: Running) -> bool {
    let mut effects = printed(rules, running).iter();
    effects.any(|printed| matches!(printed.effect, Effect::Draw(_)))
}

/// Whether the event being resolved has still two cows to trade.
pub(super) fn trades(rules: &Rules, table: &Table) -> bool {
    due(rules, table).is_some_and(|printed| printed.effect == Effect::Trade)
}

/// Whether the event being resolved has still a cow of the discard pile to fetch.
pub(super) fn fetches(rules: &Rules, table: &Table) -> bool {
    pending(rules, table).any(|(printed, _)| matches!(printed.effect, Effect::Fetch { .. }))
}

/// Whether a search takes every card of the discard pile.
pub(super) fn takes_all(table: &Table, left: u8) -> bool {
    !table.discards_unseen() && table.discard.len() <= usize::from(left)
}

/// Whether the record says what the event being resolved does now.
pub(super) fn is_by_hand(rules: &Rules, table: &Table) -> bool {
    due(rules, table).is_some_and(|printed| printed.effect == Effect::ByHand)
}

/// Whether the event being resolved has still something that should be written:
/// cards to draw, so that somebody says which they are, or a roll that may be
/// declined, since the next one written would be taken for it.
pub(super) fn is_to_be_said(rules: &Rules, table: &Table) -> bool {
    let Some(running) = table.running else {
        return false;
    };
    pending(rules, table).any(|(printed, _)| match printed.effect {
        Effect::Draw(_) => !printed.may && possible(rules, table, running.seat, printed.effect),
        Effect::Roll => printed.may,
        _ => false,
    })
}

/// Whether nothing of the event being resolved can be done, nor was done unasked.
pub(super) fn is_idle(rules: &Rules, table: &Table) -> bool {
    let moved = |running: Running| running.unconfirmed.iter().any(|effects| *effects != 0);
    due(rules, table).is_none() && !table.running.is_some_and(moved)
}

/// How many cards the event being resolved takes from the discard pile, once it
/// has taken them all.
pub(super) fn has_searched(rules: &Rules, table: &Table) -> Option<u8> {
    has_done(rules, table, |effect| match effect {
        Effect::Search(count) => Some(count),
        _ => None,
    })
}

/// How many cards the event being resolved draws, once it has drawn them all.
pub(super) fn has_drawn(rules: &Rules, table: &Table) -> Option<u8> {
    has_done(rules, table, |effect| match effect {
        Effect::Draw(count) => Some(count),
        _ => None,
    })
}

/// How many cards such effects of the event being resolved concern, once none of
/// them is left to do.
pub(super) fn has_done(
    rules: &Rules,
    table: &Table,
    cards: impl Fn(Effect) -> Option<u8>,
) -> Option<u8> {
    if pending(rules, table).any(|(printed, _)| cards(printed.effect).is_some()) {
        return None;
    }
    let effects = rules.card(table.running?.card).effects().iter();
    let counts = effects.filter_map(|printed| cards(printed.effect));
    counts.reduce(u8::saturating_add)
}
