//! What a step means that is written apart from what it belongs to.

use super::{
    Rules, bomb,
    deck::CardId,
    event,
    step::{Act, Step},
    table::Table,
    turn::enter_play,
};
use crate::{clause::Log, game::Deed};

/// The choice for an event of an earlier step, where the same words could say
/// something else: `spy>2` plays a spy or fetches it, `_` ends the turn or
/// declines what may be done.
#[inline]
pub(super) fn meant(rules: &Rules, table: &Table, deed: Deed, step: &Step) -> Option<Step> {
    table
        .running
        .filter(|running| running.seat == deed.seat.0)
        .and_then(|running| chosen(rules, table, running.seat, step))
}

#[cold]
fn chosen(rules: &Rules, table: &Table, seat: u8, step: &Step) -> Option<Step> {
    let (act, otherwise) = match step.act {
        Act::Play { card, to } if table.in_discard(card) => {
            (Act::Fetch { card, to }, may_play(table, seat, card))
        }
        Act::Nothing => (Act::Decline, true),
        _ => return None,
    };
    let asked = event::seek(rules, table, act).is_some();
    // Nothing else may be done before the event is resolved.
    let meant = asked && (!otherwise || event::lacking(rules, table));
    meant.then_some(Step { act, ..*step })
}

/// Whether a card is in a hand, as far as is known.
fn may_play(table: &Table, seat: u8, card: CardId) -> bool {
    let hand = &table.hands[seat as usize];
    let unknown = hand.unsized_ || hand.unknown > 0;
    hand.knows(card) || (unknown && table.may_hold(seat, card))
}

/// `roll=?`: the turn comes to its roll, which is still to be told. Until it is,
/// nothing has been hit and the turn lacks it.
pub(super) fn leave_open<L: Log>(rules: &Rules, table: &mut Table, step: &Step, log: &mut L) {
    bomb::settle(rules, table, log);
    enter_play(rules, table, step.at, log);
}
