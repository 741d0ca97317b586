//! What a step means that is written apart from the event it answers.

use super::{
    Rules,
    deck::CardId,
    event,
    step::{Act, Step},
    table::Table,
};

/// The choice for an event of an earlier step, where the same words could say
/// something else: `spy>2` plays a spy or fetches it, `_` ends the turn or
/// declines what may be done.
pub(super) fn meant(rules: &Rules, table: &Table, step: &Step) -> Option<Step> {
    let seat = table.running?.seat;
    let (act, otherwise) = match step.act {
        Act::Play { card, to } if event::fetches(rules, table) && table.in_discard(card) => {
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
