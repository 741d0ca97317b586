//! The turn from its first card to its roll.

mod apply;
mod judge;

pub(super) use apply::commit;
pub(super) use judge::{judge, judge_turn};

use crate::games::unexploded_cow::{
    Rules, acts::loan, cities::Face, clauses::Rule, event, rulings::Debt, table::Table,
};
use crate::{
    clause::{Entry, Log},
    game::Deed,
    lang::pick,
    source::Span,
};

/// A turn begins.
pub(super) fn begin<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
    log.line(deed.line);
    open(rules, table, log);
    if table.running.is_some() {
        event::close(rules, table, log);
    }
    table.turn += 1;
    table.active = Some(deed.seat.0);
    table.turn_at = deed.line;
    table.city_due = table.cities.face == Face::None && table.cities.left > 0;
    table.city_unwritten = false;
    table.drawn = 0;
    table.unwritten = 0;
    table.in_play = None;
    table.rolled = None;
    table.awaited = None;
    table.running = None;
    table.bombs = None;
    table.misdrawn = None;
    table.tried_out = false;
}

/// Something happens for the first time.
pub(super) fn open<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if !table.opened {
        table.opened = true;
        table.make_room();
        enter_the_start(rules, table, log);
    }
}

/// The money before the first turn, for the ledger.
pub(super) fn enter_the_start<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
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
                entry(Rule::Debt, -table.loans[index], loan::owed());
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
            entry(Rule::Debt, -table.loans[index], loan::owed());
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

pub(super) fn leave_the_start<L: Log>(rules: &Rules, table: &mut Table, at: Span, log: &mut L) {
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
    if table.city_due {
        turn_up_unwritten(rules, table, log);
    }
}

pub(super) fn turn_up_unwritten<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let value = if rules.sorted {
        table.next_city()
    } else {
        None
    };
    table.turn_up(value, table.turn_at, log);
    table.city_unwritten = true;
}
