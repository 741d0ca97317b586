//! What steps change: the turn from its first card to its roll.

use super::{
    Rules, answer, bomb,
    cities::Face,
    clauses::Rule,
    deck::Powers,
    effect,
    end::leave,
    event,
    rules::hit_by,
    rulings::Debt,
    step::{Act, Hit, Spot, Step},
    table::{Cow, Misdrawn, Table},
};
use crate::{
    clause::{Entry, Log},
    game::{Deed, Seat},
    lang::pick,
    say,
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

/// What the ledger says of borrowed money, which counts for nobody in the end.
fn owed() -> &'static str {
    pick(
        "owed: subtracted when fortunes are compared",
        "dette : retranchée pour comparer les fortunes",
    )
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
fn turn_up_if_due<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if table.city_due {
        turn_up_unwritten(rules, table, log);
    }
}

fn turn_up_unwritten<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let value = if rules.sorted {
        table.next_city()
    } else {
        None
    };
    table.turn_up(value, table.turn_at, log);
    table.city_unwritten = true;
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
    table.tried_out = !deed.line.is_somewhere();
    // A position may lie inside a turn, which then nobody begins.
    if table.active.is_some() {
        open(rules, table, log);
    }
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => {
            event::blast_unasked(rules, table, log);
            let power = (deed.seat.0, step.act);
            return bomb::commit(rules, table, power, (deed.line, step.at), log);
        }
        Act::Loan(sum) => {
            if event::is_stuck(rules, table, deed.seat.0) {
                event::close(rules, table, log);
            }
            return borrow(rules, table, deed.seat.0, i64::from(sum), log);
        }
        // The turn comes to its roll, which is still to be told: until it is,
        // nothing has been hit and the turn lacks it.
        Act::Roll { die: None, .. }
            if deed.line.is_somewhere() && table.active == Some(deed.seat.0) =>
        {
            bomb::settle(rules, table, log);
            if table.running.is_some() && event::seek(rules, table, step.act).is_none() {
                event::close(rules, table, log);
            }
            table.awaited = Some(step.at);
            return enter_play(rules, table, step.at, log);
        }
        _ => {}
    }
    if table.bombs.is_some() {
        bomb::settle(rules, table, log);
        log.line(deed.line);
    }
    let served = table.running.is_some() && serves(rules, table, deed, step, log);
    if !served {
        one(rules, table, deed, step, log);
    }
}

/// Carries out a step that serves the event being resolved; any other one
/// closes the event, and is still to be done.
#[inline(never)]
fn serves<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) -> bool {
    let own = table
        .running
        .is_some_and(|running| running.seat == deed.seat.0);
    if own && let Some(step) = answer::meant(rules, table, step) {
        return serves(rules, table, deed, &step, log);
    }
    let payment = step.act.payment();
    if own && payment.is_some_and(|payment| event::confirm(rules, table, payment)) {
        return true;
    }
    if own && let Some(halves) = event::halves(rules, table, step) {
        for half in &halves {
            commit(rules, table, deed, half, log);
        }
        return true;
    }
    if own && let Some((effect, act)) = event::seek(rules, table, step.act) {
        let step = Step { act, ..*step };
        effect::commit(rules, table, deed, &step, effect, log);
        return true;
    }
    if own && step.act == Act::Decline {
        event::leave_undone(rules, table, log);
        return true;
    }
    if let Some((sum, purse)) = payment.filter(|_| !event::is_by_hand(rules, table)) {
        event::pay_as_written(rules, table, deed.seat.0, (sum, purse), log);
        return true;
    }
    if matches!(step.act, Act::Draw(_)) && event::has_drawn(rules, table).is_some() {
        // A card too many for the event is none of those of the turn.
        table.unwritten = 0;
    }
    event::close(rules, table, log);
    false
}

fn one<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) {
    let seat = deed.seat.0;
    let own = table.active == Some(seat);
    if table.active.is_none() {
        open(rules, table, log);
    }
    let misdrawn = table.misdrawn.take();
    match step.act {
        Act::City(value) if table.names_the_face(value) => {
            table.name_face(value.map(|value| value as u8), step.at);
        }
        Act::City(value) => {
            let value = value.map(|value| value as u8);
            let sorted = if rules.sorted {
                table.next_city()
            } else {
                None
            };
            table.turn_up(value.or(sorted), step.at, log);
        }
        Act::Draw(card) => {
            let unwritten = table.drew_unwritten(seat);
            if table.draws_due(rules) == 0 {
                let surplus = !unwritten && table.drawn >= 2;
                table.misdrawn = Some(if surplus {
                    Misdrawn::Surplus
                } else {
                    misdrawn.unwrap_or(Misdrawn::Late)
                });
            }
            table.note_got(card, step.at);
            if unwritten {
                table.name_drawn(seat, card);
                return;
            }
            turn_up_if_due(rules, table, log);
            table.draw(seat, card, log);
            table.drawn = table.drawn.saturating_add(u8::from(own));
        }
        Act::DrawNone => {
            turn_up_if_due(rules, table, log);
            log.event(Rule::EmptyDeck);
            table.drawn = if own { 2 } else { table.drawn };
        }
        Act::Shuffle => {
            turn_up_if_due(rules, table, log);
            table.reshuffle(log);
        }
        Act::Play { card, to } => {
            play_begins(rules, table, own, step.at, log);
            log.event(Rule::AnyNumber);
            log.event(Rule::TwoKinds);
            log.event(Rule::AnyField);
            table.out_of_hand(seat, card);
            put(rules, table, seat, card, to, step.at, log);
        }
        Act::Event(card) => {
            play_begins(rules, table, own, step.at, log);
            log.event(Rule::TwoKinds);
            table.out_of_hand(seat, card);
            log.event(Rule::PriceFirst);
            let price = rules.deck.card(card).cost();
            table.pay_pot(seat, price, Rule::EventPrice, log, || {
                say!("{} played", "{} joué", rules.code(card))
            });
            event::start(rules, table, seat, card, (deed.line, step.at), log);
        }
        Act::Arrange { field, ref order } => {
            play_begins(rules, table, own, step.at, log);
            log.event(Rule::Arrange);
            order.arrange(&mut table.fields[field as usize]);
        }
        Act::Roll { die, hit } => {
            play_begins(rules, table, own, step.at, log);
            if own {
                table.awaited = None;
                table.rolled = Some(step.at);
            }
            roll(table, seat, (die, hit), deed.line, step.at, log);
        }
        Act::Nothing if own => {
            enter_play(rules, table, step.at, log);
            table.rolled = table.rolled.or(Some(step.at));
        }
        // More than the event gives.
        Act::Search(card) => table.take_discarded(seat, card, step.at),
        Act::Leave => leave(rules, table, seat, step.at, log),
        Act::Give { sum, to } => effect::pay(table, seat, to, i64::from(sum), log),
        Act::Grab { sum, from } => effect::pay(table, seat, from, -i64::from(sum), log),
        Act::Nothing | Act::Decline => {}
        // Nothing asked for it, and it was done.
        act => effect::carry_out(rules, table, seat, act, deed.line, step.at, log),
    }
}

/// What the start of a turn forces happens before its own player goes on.
#[inline]
fn play_begins<L: Log>(rules: &Rules, table: &mut Table, own: bool, at: Span, log: &mut L) {
    if own {
        enter_play(rules, table, at, log);
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
    let price = rules.deck.card(card).cost();
    table.pay_pot(to.field, price, rule, log, || {
        say!(
            "{} enters the field",
            "{} entre dans le champ",
            rules.code(card)
        )
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
        used_at: Span::default(),
        at,
    };
    table.enter(to.field, place, cow, rules);
}

/// The die is counted out. A count that was written is the one that stood, be
/// it right or wrong.
pub(super) fn roll<L: Log>(
    table: &mut Table,
    seat: u8,
    (die, hit): (Option<u32>, Hit),
    line: Span,
    at: Span,
    log: &mut L,
) {
    let Some(die) = die else { return };
    let stood = match hit {
        Hit::Unsaid => hit_by(table, seat, die),
        written => written,
    };
    match stood {
        Hit::Cow(cell) => bomb::find(table, cell, line, at),
        _ => log.event(Rule::CountOnce),
    }
}

fn borrow<L: Log>(rules: &Rules, table: &mut Table, seat: u8, sum: i64, log: &mut L) {
    table.cash[seat as usize] += sum;
    table.loans[seat as usize] += sum;
    log.entry(Rule::Loan, || Entry {
        seat: Some(Seat(seat)),
        amount: sum,
        text: say!("borrowed", "emprunt"),
    });
    if rules.rulings.debt == Debt::Subtract {
        log.entry(Rule::Debt, || Entry {
            seat: Some(Seat(seat)),
            amount: -sum,
            text: owed().to_owned(),
        });
    }
}
