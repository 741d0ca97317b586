//! What may be done at any moment: who may speak up now, and whether all their choices are known.

use super::{acts, rules::Rules, table::Table};
use crate::game::{Seat, Seats};

/// Whether the hand and the colours are known, so that nothing else can be laid.
pub(super) fn lists_all(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let hand = table.hand(seat);
    let known = || {
        let certain = hand.certain(rules);
        certain.len() == hand.known.len() && certain.iter().all(|tile| tile.back().is_some())
    };
    let colours = table.colours_of(seat).count() == rules.colours_each();
    table.end.is_some() || (hand.is_known() && colours && known())
}

/// Who may add something to the present turn, and whether they must.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let mut seats = Seats::NONE;
    for seat in rules.seats() {
        let (may, must) = open_to(rules, table, seat);
        if may {
            seats = seats.with(seat);
        }
        if may && must {
            return (seats, true);
        }
    }
    (seats, false)
}

/// Whether this player may add something, and whether somebody must.
pub(super) fn open_to(rules: &Rules, table: &Table, seat: Seat) -> (bool, bool) {
    if table.end.is_some() {
        return (false, false);
    }
    if let Some(call) = table.calls.first() {
        return (call.seat == seat, true);
    }
    let second = table.second == Some(seat);
    (second || interrupts(rules, table, seat), false)
}

/// Whether a wolf, a hunter or the shepherd of this player fits somewhere, after
/// the tile of a turn and something that another player did.
fn interrupts(rules: &Rules, table: &Table, seat: Seat) -> bool {
    if table.turn.seat.is_none() || table.turn.owed {
        return false;
    }
    if table.done.is_some_and(|done| done.seat == seat) || table.finished(seat).is_some() {
        return false;
    }
    acts::may_interrupt(rules, table, seat)
}
