//! Who may choose now, and whether all their choices are known.

use super::{
    Rules,
    acts::{
        self, Step,
        draw::due,
        reveal,
        wolves::{may_hold, special_fits},
    },
    faults::Fault,
    table::Table,
    tile::Kind,
};
use crate::{
    clause::{Court, Quiet},
    game::{Deed, Seat, Seats},
};

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

pub(crate) fn is_clean(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    acts::judge(rules, table, Deed::nowhere(seat, false), step, &mut court).is_ok()
        && court.is_clean()
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
    if table.last == Some(seat) || table.finished(seat).is_some() {
        return false;
    }
    let fits = |kind| may_hold(rules, table, seat, kind) && special_fits(rules, table, kind);
    fits(Kind::Wolf) || fits(Kind::Hunter) || !reveal::offer(rules, table, seat).is_empty()
}

/// Random players lay tiles where they touch many, rather than quit.
pub(super) fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
    match step {
        Step::Lay(lay) => {
            let touched = due(rules, table, lay) as usize;
            4 + 6 * touched * touched * touched
        }
        Step::Skip { .. } => 10,
        Step::Call(_) => 4,
        Step::Quit { .. } if table.bag == Some(0) => 12,
        Step::Quit { .. } => 1,
        Step::Nothing { .. } | Step::Marker { .. } => 0,
    }
}
