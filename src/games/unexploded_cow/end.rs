//! How a turn stops, how the game ends.

use super::{
    Rules, bomb, cities::Face, clauses::Rule, event, rulings::Leftover, table::Table, turn,
};
use crate::{
    clause::{Entry, Log},
    game::Seats,
    say,
    source::Span,
};

impl Table {
    /// Every city has been taken.
    pub(super) fn no_city_left(&self) -> bool {
        self.cities.left == 0 && self.cities.face == Face::None
    }

    /// The last city is taken and the turn's roll is made: what is left is to
    /// share out the money. Bombs that wait to go off come first.
    pub(super) fn is_played_out(&self) -> bool {
        self.no_city_left() && self.rolled.is_some() && self.bombs.is_none()
    }
}

/// The turn stops here.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.over {
        return;
    }
    bomb::settle(rules, table, log);
    let Some(active) = table.active else { return };
    turn::enter_play(rules, table, Span::default(), log);
    if table.running.is_some() && !event::lacking(rules, table) {
        event::close(rules, table, log);
    }
    if table.rolled.is_some() && table.running.is_none() {
        end_turn(rules, table, active, log);
    }
}

fn end_turn<L: Log>(rules: &Rules, table: &mut Table, active: u8, log: &mut L) {
    table.active = None;
    match table.after(active) {
        Some(next) => {
            log.event(Rule::Clockwise);
            table.next = next;
        }
        None => table.over = true,
    }
    if table.no_city_left() {
        finish(rules, table, log);
    }
}

/// The last city is taken: pot and bank go to the most city points.
pub(super) fn finish<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
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
    let most = table.seats().map(|seat| table.points_between(seat).0).max();
    table
        .seats()
        .filter(|seat| Some(table.points_between(*seat).1) >= most)
        .fold(Seats::NONE, Seats::with)
}

/// Who has most city points; `None` when that depends on a city nobody named.
pub(super) fn leaders(table: &Table) -> Option<Seats> {
    let bounds = |seat| table.points_between(seat);
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
