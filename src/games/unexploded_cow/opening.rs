//! What happens before anybody chooses: the antes, the city turned up, the cards drawn.

use super::{clauses::Rule, money::owed, rules::Rules, rulings::Debt, table::Table};
use crate::{
    clause::{Entry, Log},
    lang::pick,
    source::Span,
};

/// Something happens for the first time.
pub(super) fn open<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if !table.opened {
        table.opened = true;
        table.make_room();
        enter_the_start(rules, table, log);
    }
}

/// The money before the first turn, for the ledger.
fn enter_the_start<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
    log.event(Rule::Players);
    log.event(Rule::DeckOf69);
    if !rules.sorted {
        log.event(Rule::Shuffled);
    }
    for seat in table.seats() {
        let index = seat.0 as usize;
        let mut entry = |rule: Rule, amount: i64, text: &str| {
            if amount != 0 {
                log.entry(rule, || Entry {
                    seat: Some(seat),
                    amount,
                    text: text.to_owned(),
                });
            }
        };
        let owes = rules.rulings.debt == Debt::Subtract;
        if table.placed {
            entry(
                Rule::StartingMoney,
                table.cash[index],
                pick("where the record begins", "au début de la feuille"),
            );
            if owes {
                entry(Rule::Debt, -table.loans[index], owed());
            }
            continue;
        }
        let rule = if rules.carried {
            Rule::CarriedMoney
        } else {
            Rule::StartingMoney
        };
        let start = pick("starting money", "argent de départ");
        entry(rule, rules.start[index], start);
        entry(
            Rule::ShortOfTheAnte,
            table.loans[index],
            pick("borrowed for the ante", "emprunt pour la mise"),
        );
        if owes {
            entry(Rule::Debt, -table.loans[index], owed());
        }
        let (pot, bank) = rules.ante();
        let rule = if rules.few_players() {
            Rule::SmallAnte
        } else {
            Rule::Ante
        };
        entry(rule, -pot, pick("ante, to the pot", "mise, au pot"));
        entry(rule, -bank, pick("ante, to the bank", "mise, à la banque"));
    }
}

/// What the start of a turn forces: the city and the cards not yet drawn.
#[inline]
pub(super) fn enter_play<L: Log>(rules: &Rules, table: &mut Table, at: Span, log: &mut L) {
    if table.in_play.is_none() {
        leave_the_start(rules, table, at, log);
    }
}

fn leave_the_start<L: Log>(rules: &Rules, table: &mut Table, at: Span, log: &mut L) {
    turn_up_if_due(rules, table, log);
    if let Some(seat) = table.active {
        for _ in 0..table.draws_due(rules) {
            table.draw(seat, None, log);
            table.drawn += 1;
            table.unwritten += 1;
        }
        if table.drawn < 2 {
            log.event(Rule::EmptyDeck);
        }
    }
    table.in_play = Some(at);
}

#[inline]
pub(super) fn turn_up_if_due<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.cities.due {
        turn_up_unwritten(rules, table, log);
    }
}

fn turn_up_unwritten<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let value = table.cities.next_sorted(rules);
    table.cities.turn_up(value, table.turn_at, log);
    table.cities.unwritten = true;
}
