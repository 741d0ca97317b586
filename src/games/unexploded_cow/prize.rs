//! Who takes the pot and the bank: the most city points, as far as they are known.

use super::{clauses::Rule, field::SEATS, rules::Rules, rulings::Leftover, table::Table};
use crate::{
    clause::{Entry, Log},
    game::{Seat, Seats},
    say,
};

/// The last city is taken: pot and bank go to the most city points.
pub(super) fn hand_out<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    for rule in [
        Rule::LastCity,
        Rule::NoCityLeft,
        Rule::FinishTurn,
        Rule::MostMoney,
        Rule::Profit,
        Rule::Debt,
    ] {
        log.event(rule);
    }
    table.over = true;
    let Some(leaders) = leaders(table) else {
        log.event(Rule::CityNamed);
        table.undecided = true;
        return;
    };
    table.leaders = leaders;
    if table.shared {
        return;
    }
    let count = leaders.iter().map(|_| 1i64).sum::<i64>();
    if count == 0 {
        return;
    }
    let prize = table.pot + table.bank;
    let (share, rest) = (prize / count, prize % count);
    let rule = if count > 1 {
        Rule::Tie
    } else {
        Rule::PotAndBank
    };
    table.prize = share;
    table.bank = 0;
    table.pot = rest;
    for seat in leaders.iter() {
        table.cash[seat.0 as usize] += share;
        log.entry(rule, || Entry {
            seat: Some(seat),
            amount: share,
            text: say!(
                "most city points: pot and bank",
                "le plus de points de Ville : pot et banque"
            ),
        });
    }
    if rest > 0 {
        log.event(Rule::Remainder);
    }
    if let (Leftover::FirstSeat, Some(first), true) =
        (rules.rulings.remainder, leaders.iter().next(), rest > 0)
    {
        table.pay_pot(first.0, -rest, Rule::Remainder, log, || {
            say!("what could not be shared", "ce qui ne se partage pas")
        });
    }
}

/// Who may have most city points, as far as it is known which cities were taken.
pub(super) fn may_lead(table: &Table) -> Seats {
    let most = table
        .seats()
        .map(|seat| table.cities.points_between(seat).0)
        .max();
    table
        .seats()
        .filter(|seat| Some(table.cities.points_between(*seat).1) >= most)
        .fold(Seats::NONE, Seats::with)
}

/// Who has most city points; `None` when that depends on a city nobody named.
pub(super) fn leaders(table: &Table) -> Option<Seats> {
    let bounds = |seat| table.cities.points_between(seat);
    let most = table.seats().map(|seat| bounds(seat).0).max()?;
    let mut leaders = Seats::NONE;
    for seat in table.seats() {
        match bounds(seat) {
            (_, highest) if highest < most => {}
            (lowest, _) if lowest == most => leaders = leaders.with(seat),
            _ => return None,
        }
    }
    // One player may lead by any margin; several only by points that are known.
    let shared = leaders.iter().count() > 1;
    if shared && leaders.iter().any(|seat| bounds(seat).1 > most) {
        return None;
    }
    Some(if most == 0 { Seats::NONE } else { leaders })
}

// --- what cities that nobody named leave open

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
        points[seat] = table.cities.named_points(seat);
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
    for seat in may_lead(table).iter() {
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
