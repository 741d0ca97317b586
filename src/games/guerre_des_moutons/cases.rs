//! How things can stand: what each player's pens are worth, with every way in which
//! colours can have been dealt and players can have finished.

use std::cmp::Reverse;

use super::{
    bonus::{self, Finishes, bonus},
    colour_owners,
    pens::{Pen, State, pens},
    rules::Rules,
    rulings::{TiesBy, WinnerBy},
    table::{Owners, Table},
    tile::Motif,
};
use crate::game::Seat;

/// What one player's pens are worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Every colour of this player is known.
    pub(super) known: bool,
    /// Sheep of the largest pen, of each colour.
    pub(super) largest: Vec<(Motif, u32)>,
    /// Pens that count, from the largest.
    pub(super) pens: Vec<u32>,
    /// The same without those that scored.
    pub(super) others: Vec<u32>,
}

impl Tally {
    pub(super) fn points(&self) -> u32 {
        self.largest.iter().map(|(_, sheep)| sheep).sum()
    }
}

/// The pens of one player whose colours are these.
pub(super) fn tally_of(rules: &Rules, pens: &[Pen], owners: Owners, seat: Seat) -> Tally {
    let mut tally = Tally::default();
    for colour in colour_owners::of(owners, seat) {
        let own = counting(pens, colour);
        let largest = own.first().map_or(0, |pen| pen.sheep);
        tally.largest.push((colour, largest));
        tally.pens.extend(own.iter().map(|pen| pen.sheep));
    }
    tally.known = tally.largest.len() == rules.colours_each();
    tally.pens.sort_unstable_by_key(|size| Reverse(*size));
    let others = next_pens(pens, &tally.largest).into_iter();
    tally.others = others.map(|pen| pen.sheep).collect();
    tally
}

/// The pens of a colour that count, from the largest.
fn counting(pens: &[Pen], colour: Motif) -> Vec<&Pen> {
    let counts = |pen: &&Pen| pen.colour == colour && pen.state == State::Closed && pen.sheep > 0;
    let mut counting: Vec<&Pen> = pens.iter().filter(counts).collect();
    counting.sort_by_key(|pen| Reverse(pen.sheep));
    counting
}

/// The pens that count beside those that score, from the largest.
pub(super) fn next_pens<'p>(pens: &'p [Pen], scoring: &[(Motif, u32)]) -> Vec<&'p Pen> {
    let colours = scoring.iter().map(|(colour, _)| *colour);
    let next = |colour| counting(pens, colour).into_iter().skip(1);
    let mut next: Vec<&Pen> = colours.flat_map(next).collect();
    next.sort_by_key(|pen| Reverse(pen.sheep));
    next
}

/// The points of a player's pens with every way in which colours can have been
/// dealt, each once, from the least.
pub(super) fn possible_pens(rules: &Rules, table: &Table, seat: Seat) -> Vec<u32> {
    let pens = pens(table);
    let possible = colour_owners::possible(rules, table);
    let points = |owners: &Owners| tally_of(rules, &pens, *owners, seat).points();
    let mut points: Vec<u32> = possible.iter().map(points).collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// A player's pens that count, with every way in which colours can have been dealt.
pub(super) fn possible_tallies(
    rules: &Rules,
    table: &Table,
    seat: Seat,
) -> impl Iterator<Item = Vec<u32>> {
    let pens = pens(table);
    let possible = colour_owners::possible(rules, table).into_iter();
    possible.map(move |owners| tally_of(rules, &pens, owners, seat).pens)
}

/// One way in which things can stand.
pub(super) struct Case {
    pub(super) tallies: Vec<Tally>,
    pub(super) finishes: Finishes,
    /// Pens and bonus.
    pub(super) totals: Vec<i64>,
}

/// Every way in which colours can have been dealt and players can have finished.
pub(super) fn cases(rules: &Rules, table: &Table, pens: &[Pen]) -> Vec<Case> {
    let possible = colour_owners::possible(rules, table);
    let case = |finishes: Finishes, owners: &Owners| {
        let tally = |seat| tally_of(rules, pens, *owners, seat);
        let tallies: Vec<Tally> = rules.seats().map(tally).collect();
        let totals = rules.seats().zip(&tallies);
        Case {
            totals: totals
                .map(|(seat, tally)| i64::from(tally.points()) + bonus_of(&finishes, seat))
                .collect(),
            finishes,
            tallies,
        }
    };
    let finishes = bonus::possible(table).into_iter();
    finishes
        .flat_map(|finishes| possible.iter().map(move |owners| case(finishes, owners)))
        .collect()
}

fn bonus_of(finishes: &Finishes, seat: Seat) -> i64 {
    let finish = finishes[usize::from(seat.0)];
    finish.map_or(0, |finish| bonus(finish.rank))
}

/// Whether colours can have been dealt so that these are the totals.
pub(super) fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
    cases(rules, table, &pens(table)).iter().any(|case| {
        let mut claims = claimed.iter();
        claims.all(|(seat, total)| case.totals.get(seat.0 as usize) == Some(total))
    })
}

/// Who has won with each way in which colours can have been dealt; empty while
/// the game goes on.
pub(super) fn possible_winners(rules: &Rules, table: &Table) -> Vec<Vec<Seat>> {
    winners_of(rules, table, &cases(rules, table, &pens(table)))
}

pub(super) fn winners_of(rules: &Rules, table: &Table, cases: &[Case]) -> Vec<Vec<Seat>> {
    let mut found: Vec<Vec<Seat>> = Vec::new();
    if table.end.is_none() {
        return found;
    }
    for case in cases {
        let winners = case.winners(rules);
        if !found.contains(&winners) {
            found.push(winners);
        }
    }
    found
}

impl Case {
    /// What decides first: the total or, as another reading has it, the pen.
    pub(super) fn main(&self, rules: &Rules, seat: Seat) -> i64 {
        let index = usize::from(seat.0);
        match rules.rulings.winner {
            WinnerBy::Total => self.totals[index],
            WinnerBy::Pen => i64::from(self.tallies[index].points()),
        }
    }

    /// What decides between those who are equal in that.
    pub(super) fn next(&self, rules: &Rules, seat: Seat) -> Vec<i64> {
        let index = usize::from(seat.0);
        let tally = &self.tallies[index];
        match rules.rulings.ties {
            TiesBy::NextPens => tally.others.iter().map(|sheep| i64::from(*sheep)).collect(),
            TiesBy::MainPen => vec![i64::from(tally.points())],
            TiesBy::EarlierFinish => {
                let finish = self.finishes[index];
                vec![finish.map_or(i64::MIN, |finish| -i64::from(finish.rank))]
            }
        }
    }

    /// Who is equal in what decides first, and has the most.
    pub(super) fn best(&self, rules: &Rules) -> Vec<Seat> {
        best_by(rules.seats(), |seat| self.main(rules, seat))
    }

    pub(super) fn winners(&self, rules: &Rules) -> Vec<Seat> {
        let best = self.best(rules).into_iter();
        best_by(best, |seat| self.next(rules, seat))
    }
}

/// Those who have the most of something.
fn best_by<K: Ord>(seats: impl Iterator<Item = Seat>, key: impl Fn(Seat) -> K) -> Vec<Seat> {
    let keys: Vec<(K, Seat)> = seats.map(|seat| (key(seat), seat)).collect();
    let best = keys.iter().map(|(key, _)| key).max();
    let with_most = keys.iter().filter(|(key, _)| Some(key) == best);
    with_most.map(|(_, seat)| *seat).collect()
}
