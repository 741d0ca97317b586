//! What cities that nobody named leave open at the end: who may lead, and what
//! each player may own then.

use super::{Rules, deck::CITIES, end, place::SEATS, rulings::Leftover, table::Table};
use crate::game::{Seat, Seats};

/// Up to so many cities every way to deal them out is looked at.
const DEALT_OUT: usize = 6;

/// Cities that are dealt out among those who hold one that nobody named.
struct Dealing<'t> {
    table: &'t Table,
    cities: Vec<u8>,
    points: [u32; SEATS],
    /// How many of each player's cities have still no name; the last number is
    /// for those that no player holds.
    open: [usize; SEATS + 1],
    leaders: Vec<Seats>,
}

impl Dealing<'_> {
    fn from(&mut self, city: usize) {
        let Some(value) = self.cities.get(city).copied() else {
            let leaders = self.most_points();
            if !self.leaders.contains(&leaders) {
                self.leaders.push(leaders);
            }
            return;
        };
        for holder in 0..=SEATS {
            if self.open[holder] == 0 {
                continue;
            }
            self.open[holder] -= 1;
            let own = holder < SEATS;
            if own {
                self.points[holder] += u32::from(value);
            }
            self.from(city + 1);
            if own {
                self.points[holder] -= u32::from(value);
            }
            self.open[holder] += 1;
        }
    }

    fn most_points(&self) -> Seats {
        let points = |seat: &Seat| self.points[seat.0 as usize];
        let most = self.table.seats().map(|seat| points(&seat)).max();
        let leading = |seat: &Seat| points(seat) > 0 && Some(points(seat)) == most;
        let leaders = self.table.seats().filter(leading);
        leaders.fold(Seats::NONE, Seats::with)
    }
}

/// Who may have most city points together; `None` where too many cities have no
/// name.
fn leading_together(table: &Table) -> Option<Vec<Seats>> {
    let cities: Vec<u8> = table.cities.unseen().collect();
    if cities.len() > DEALT_OUT {
        return None;
    }
    let mut points = [0; SEATS];
    let mut open = [0; SEATS + 1];
    for seat in 0..SEATS {
        let named = (1..=CITIES).filter(|value| table.cities.taken[seat] & 1 << value != 0);
        points[seat] = named.map(u32::from).sum();
        open[seat] = usize::from(table.cities.blind[seat]);
    }
    open[SEATS] = cities.len().saturating_sub(open.iter().sum());
    let mut dealing = Dealing {
        table,
        cities,
        points,
        open,
        leaders: Vec::new(),
    };
    dealing.from(0);
    Some(dealing.leaders)
}

/// Every way in which the pot and the bank may be shared out, by who shares them.
pub(super) fn ends(table: &Table) -> Vec<Seats> {
    if let Some(leaders) = leading_together(table) {
        return leaders;
    }
    let mut all = vec![Seats::NONE];
    for seat in end::may_lead(table).iter() {
        let with: Vec<Seats> = all.iter().map(|seats| seats.with(seat)).collect();
        all.extend(with);
    }
    all.retain(|seats| !seats.is_empty());
    all
}

/// What a player gets of the pot and the bank if these share them.
pub(super) fn share(rules: &Rules, table: &Table, leaders: Seats, seat: Seat) -> i64 {
    let count = leaders.iter().map(|_| 1_i64).sum::<i64>();
    if !leaders.has(seat) {
        return 0;
    }
    let stake = table.pot + table.bank;
    let first = leaders.iter().next() == Some(seat);
    let rest = if first && rules.rulings.remainder == Leftover::FirstSeat {
        stake % count
    } else {
        0
    };
    stake / count + rest
}
