//! Who has finished, as which, and what that is worth.

use std::fmt;

use super::{
    clauses::Rule,
    hand::Hand,
    rules::Rules,
    table::{End, Finish, How, SEATS, Table},
};
use crate::{
    clause::{Entry, Log, Quiet},
    game::Seat,
    lang::{is_french, pick},
    say,
    source::Span,
};

/// Points for finishing first, second, third.
const BONUS: [i64; 3] = [6, 3, 1];

/// What a finisher of this rank gets.
pub(super) fn bonus(rank: u8) -> i64 {
    let index = usize::from(rank).wrapping_sub(1);
    BONUS.get(index).copied().unwrap_or(0)
}

pub(super) fn note<L: Log>(
    table: &mut Table,
    seat: Seat,
    rank: u8,
    how: How,
    at: Span,
    log: &mut L,
) {
    let finish = Finish { rank, how, at };
    table.finish[seat.0 as usize] = Some(finish);
    enter(seat, finish, log);
}

/// The bonus of those who had finished where the record begins.
pub(super) fn brought<L: Log>(table: &Table, log: &mut L) {
    for (seat, finish) in (0..).map(Seat).zip(table.finish) {
        if let Some(finish) = finish.filter(|finish| bonus(finish.rank) != 0) {
            enter(seat, finish, log);
        }
    }
}

fn enter<L: Log>(seat: Seat, Finish { rank, how, .. }: Finish, log: &mut L) {
    log.entry(Rule::Bonus, || Entry {
        seat: Some(seat),
        amount: bonus(rank),
        text: {
            let (rank, how) = (Rank(rank), by(how));
            say!("finishes {rank} {how}", "finit {how} (rang {rank})")
        },
    });
}

/// Somebody turns out to have laid the last tile before others finished.
pub(super) fn finish_earlier<L: Log>(table: &mut Table, seat: Seat, log: &mut L) {
    let Some(at) = table.perhaps_out[usize::from(seat.0)].take() else {
        return;
    };
    let before = |finish: &&Finish| finish.at.start < at.start;
    let rank = 1 + table.finish.iter().flatten().filter(before).count() as u8;
    for (other, later) in (0..).map(Seat).zip(&mut table.finish) {
        let Some(later) = later.as_mut().filter(|later| later.rank >= rank) else {
            continue;
        };
        later.rank += 1;
        let rank = later.rank;
        log.entry(Rule::Bonus, || Entry {
            seat: Some(other),
            amount: bonus(rank) - bonus(rank - 1),
            text: say!(
                "finished {}, behind somebody else",
                "passe au rang {}",
                Rank(rank)
            ),
        });
    }
    note(table, seat, rank, How::LastTile, at, log);
    *table.hand_mut(seat) = Hand::default();
}

/// Who has finished, and how.
pub(super) type Finishes = [Option<Finish>; SEATS];

/// Every way in which those who may have laid their last tile have, or have not.
pub(super) fn possible(table: &Table) -> Vec<Finishes> {
    if table.perhaps_out.iter().all(Option::is_none) {
        return vec![table.finish];
    }
    let mut found = vec![table.clone()];
    for seat in (0..SEATS as u8).map(Seat) {
        if table.perhaps_out[usize::from(seat.0)].is_some() {
            let mut out = found.clone();
            for table in &mut out {
                finish_earlier(table, seat, &mut Quiet);
            }
            found.extend(out);
        }
    }
    found.into_iter().map(|table| table.finish).collect()
}

/// The table if everybody who may have laid the last tile has, and nobody is left;
/// `None` where that is not how things stand.
pub(super) fn perhaps_over(rules: &Rules, table: &Table) -> Option<Table> {
    let out = |seat: Seat| table.perhaps_out[usize::from(seat.0)].is_some();
    if table.end.is_some() || !table.active(rules).iter().all(out) {
        return None;
    }
    let mut over = table.clone();
    for seat in table.active(rules).iter() {
        finish_earlier(&mut over, seat, &mut Quiet);
    }
    over.end = Some(End::Finished);
    Some(over)
}

pub(super) fn by(how: How) -> &'static str {
    match how {
        How::Quit => pick("by quitting", "par abandon"),
        How::LastTile => pick("by laying the last tile", "en posant son dernier pion"),
        How::Unsaid => pick("before this position", "avant cette position"),
        How::Stalled => pick("with nothing left to lay", "sans plus rien pouvoir poser"),
    }
}

/// Who finished so: `first`; in French the number.
#[derive(Clone, Copy)]
pub(super) struct Rank(pub(super) u8);

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_french() {
            return write!(f, "{}", self.0);
        }
        let words = ["", "first", "second", "third"];
        f.write_str(words.get(usize::from(self.0)).copied().unwrap_or("last"))
    }
}
