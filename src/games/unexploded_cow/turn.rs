//! What steps change: the turn from its first card to its roll, and the end.

use super::{
    Rules, bomb,
    clauses::{Leaver, Leftover, Rule},
    deck::Powers,
    event,
    rules::hit_by,
    step::{Act, Hit, Spot, Step},
    table::{Cow, Face, Table},
};
use crate::{
    clause::{Entry, Log},
    game::{Deed, Seat, Seats},
    source::Span,
};

/// A turn begins.
pub(super) fn begin<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
    log.line(deed.line);
    if !table.opened {
        table.opened = true;
        open(rules, table, log);
    }
    table.turn += 1;
    table.active = Some(deed.seat.0);
    table.turn_at = deed.line;
    table.city_due = table.cities.face == Face::None && table.cities.left > 0;
    table.drawn = 0;
    table.in_play = None;
    table.rolled = None;
    table.running = None;
    table.by_hand = false;
    table.bombs = None;
}

/// The money before the first turn, for the ledger.
fn open<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
    log.event(Rule::Players);
    log.event(Rule::DeckOf69);
    if !rules.sorted {
        log.event(Rule::Shuffled);
    }
    for seat in table.seats() {
        let index = seat.0 as usize;
        let mut entry = |rule: Rule, amount: i32, text: &str| {
            if amount != 0 {
                log.entry(rule, || Entry {
                    seat: Some(seat),
                    amount: i64::from(amount),
                    text: text.to_owned(),
                });
            }
        };
        if table.placed {
            entry(
                Rule::StartingMoney,
                table.cash[index],
                "where the record begins",
            );
            continue;
        }
        let rule = if rules.carried {
            Rule::CarriedMoney
        } else {
            Rule::StartingMoney
        };
        entry(rule, rules.start[index], "starting money");
        entry(
            Rule::ShortOfTheAnte,
            table.loans[index],
            "borrowed for the ante",
        );
        let (pot, bank) = rules.ante();
        let rule = if rules.few_players() {
            Rule::SmallAnte
        } else {
            Rule::Ante
        };
        entry(rule, -pot, "ante, to the pot");
        entry(rule, -bank, "ante, to the bank");
    }
}

/// What the start of a turn forces: the city and the cards not yet drawn.
pub(super) fn enter_play<L: Log>(rules: &Rules, table: &mut Table, at: Span, log: &mut L) {
    if table.in_play.is_some() {
        return;
    }
    turn_up_if_due(rules, table, log);
    if let Some(seat) = table.active {
        for _ in 0..table.draws_due(rules) {
            table.draw(seat, None, log);
            table.drawn += 1;
        }
        if table.drawn < 2 {
            log.event(Rule::EmptyDeck);
        }
    }
    table.in_play = Some(at);
}

fn turn_up_if_due<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.city_due {
        let value = if rules.sorted {
            table.lowest_city()
        } else {
            None
        };
        table.turn_up(value, log);
    }
}

/// Carries out a step that was not found impossible.
pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    log.line(deed.line);
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => {
            return bomb::commit(rules, table, step.act, log);
        }
        Act::Loan(sum) => return borrow(table, deed.seat.0, sum, log),
        _ => {}
    }
    if table.bombs.is_some() {
        bomb::settle(rules, table, log);
        log.line(deed.line);
    }
    if let Some(running) = table.running {
        if !table.by_hand && matches!(step.act, Act::Give { .. } | Act::Grab { .. }) {
            return event::confirm(table, step.act);
        }
        if deed.seat.0 == running.seat
            && let Some(effect) = event::seek(rules, table, step.act)
        {
            return event::commit(rules, table, deed, step, effect, log);
        }
        event::close(rules, table, log);
    }
    one(rules, table, deed, step, log);
}

fn one<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) {
    let seat = deed.seat.0;
    match step.act {
        Act::City(value) => {
            if table.city_due {
                let value = value.map(|value| value as u8);
                let sorted = if rules.sorted {
                    table.lowest_city()
                } else {
                    None
                };
                table.turn_up(value.or(sorted), log);
            }
        }
        Act::Draw(card) => {
            turn_up_if_due(rules, table, log);
            table.draw(seat, card, log);
            table.drawn += 1;
        }
        Act::DrawNone => {
            turn_up_if_due(rules, table, log);
            log.event(Rule::EmptyDeck);
            table.drawn = 2;
        }
        Act::Shuffle => {
            turn_up_if_due(rules, table, log);
            table.reshuffle(log);
        }
        Act::Play { card, to } => {
            enter_play(rules, table, step.at, log);
            log.event(Rule::AnyNumber);
            log.event(Rule::TwoKinds);
            log.event(Rule::AnyField);
            table.out_of_hand(seat, card);
            put(rules, table, seat, card, to, step.at, log);
        }
        Act::Event(card) => {
            enter_play(rules, table, step.at, log);
            log.event(Rule::TwoKinds);
            table.out_of_hand(seat, card);
            log.event(Rule::PriceFirst);
            let price = rules.deck.card(card).price;
            table.to_pot(seat, price, Rule::EventPrice, log, || {
                format!("{} played", rules.code(card))
            });
            event::start(rules, table, seat, card, step.at, log);
        }
        Act::Arrange { field, order } => {
            if table.active == Some(seat) {
                enter_play(rules, table, step.at, log);
            }
            log.event(Rule::Arrange);
            let row = &mut table.fields[field as usize];
            let old = std::mem::take(row);
            row.extend(
                order
                    .cows()
                    .iter()
                    .filter_map(|number| old.get(usize::from(*number).wrapping_sub(1))),
            );
        }
        Act::Roll { die, .. } => {
            enter_play(rules, table, step.at, log);
            table.rolled = Some(step.at);
            roll(rules, table, seat, die, deed.line, step.at, log);
        }
        Act::Nothing if table.active == Some(seat) => {
            enter_play(rules, table, step.at, log);
            table.rolled = table.rolled.or(Some(step.at));
        }
        Act::Leave => leave(rules, table, seat, step.at, log),
        Act::Give { sum, to } => event::pay(rules, table, seat, to, sum, log),
        Act::Grab { sum, from } => event::pay(rules, table, seat, from, -sum, log),
        _ => {}
    }
}

/// A cow from a hand goes into a field, whose owner pays.
fn put<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    card: u8,
    to: Spot,
    at: Span,
    log: &mut L,
) {
    let spy = rules.powers(card).has(Powers::SPY);
    let rule = if spy && to.field != seat {
        Rule::SpyHostPays
    } else {
        Rule::Price
    };
    log.event(if spy { Rule::SpyOwner } else { Rule::NewOwner });
    let price = rules.deck.card(card).price;
    table.to_pot(to.field, price, rule, log, || {
        format!("{} enters the field", rules.code(card))
    });
    let place = to
        .slot
        .place(table.field(to.field).len())
        .unwrap_or(usize::MAX);
    let cow = Cow {
        card,
        owner: seat,
        bombs: 0,
        gone: false,
        used: 0,
        at,
    };
    table.enter(to.field, place, cow, rules);
}

/// The die is counted out.
pub(super) fn roll<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    die: Option<u32>,
    line: Span,
    at: Span,
    log: &mut L,
) {
    let Some(die) = die else { return };
    match hit_by(table, seat, die) {
        Hit::Cow(cell) => bomb::find(rules, table, cell, line, at, log),
        _ => log.event(Rule::CountOnce),
    }
}

fn borrow<L: Log>(table: &mut Table, seat: u8, sum: i32, log: &mut L) {
    table.cash[seat as usize] += sum;
    table.loans[seat as usize] += sum;
    log.entry(Rule::Loan, || Entry {
        seat: Some(Seat(seat)),
        amount: i64::from(sum),
        text: "borrowed".to_owned(),
    });
}

/// A player leaves: cows and hand are discarded, spies abroad change sides.
fn leave<L: Log>(rules: &Rules, table: &mut Table, seat: u8, at: Span, log: &mut L) {
    log.event(Rule::Estate);
    let index = seat as usize;
    for cow in std::mem::take(&mut table.fields[index]) {
        table.discard.push(cow.card);
    }
    let hand = std::mem::take(&mut table.hands[index]);
    table.discard.extend(hand.known);
    // Cards nobody saw lie in the discard pile unseen.
    table.discard_open |= hand.unknown > 0 || hand.unsized_;
    for (field, row) in table.fields.iter_mut().enumerate() {
        for cow in row.iter_mut().filter(|cow| cow.owner == seat) {
            cow.owner = field as u8;
        }
    }
    let cities = &mut table.cities;
    let taken = std::mem::take(&mut cities.taken[index]);
    let unnamed = std::mem::take(&mut cities.blind[index]);
    match rules.rulings.leaver {
        Leaver::SetAside => cities.aside |= taken,
        Leaver::Returned => {
            cities.seen &= !taken;
            cities.unnamed -= unnamed;
            cities.left += taken.count_ones() as u8 + unnamed;
        }
    }
    table.left = table.left.with(Seat(seat));
    if table.active == Some(seat) {
        enter_play(rules, table, at, log);
        table.rolled = table.rolled.or(Some(at));
    }
}

/// The turn stops here.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.over {
        return;
    }
    bomb::settle(rules, table, log);
    let Some(active) = table.active else { return };
    enter_play(rules, table, Span::default(), log);
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
    if table.cities.left == 0 && table.cities.face == Face::None {
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
        return;
    };
    let count = leaders.iter().count() as i32;
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
    table.leaders = leaders;
    table.prize = share;
    table.bank = 0;
    table.pot = rest;
    for seat in leaders.iter() {
        table.cash[seat.0 as usize] += share;
        log.entry(rule, || Entry {
            seat: Some(seat),
            amount: i64::from(share),
            text: "most city points: pot and bank".to_owned(),
        });
    }
    if rest > 0 {
        log.event(Rule::Remainder);
    }
    if let (Leftover::FirstSeat, Some(first), true) =
        (rules.rulings.remainder, leaders.iter().next(), rest > 0)
    {
        table.to_pot(first.0, -rest, Rule::Remainder, log, || {
            "what could not be shared".to_owned()
        });
    }
}

/// Who has most city points; `None` when that depends on a city nobody named.
pub(super) fn leaders(table: &Table) -> Option<Seats> {
    let mut most = 0;
    let mut leaders = Seats::NONE;
    for seat in table.seats() {
        let (points, unknown) = table.points(seat);
        if unknown > 0 {
            return None;
        }
        if points > most {
            most = points;
            leaders = Seats::NONE;
        }
        if points == most && points > 0 {
            leaders = leaders.with(seat);
        }
    }
    Some(leaders)
}
