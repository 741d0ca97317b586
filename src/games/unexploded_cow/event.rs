//! Events: their effects in order, what each leaves to choose, what it forces.

use super::{
    Rules, bomb,
    clauses::{Entry, Rule},
    deck::{CardId, Effect, Powers, Verb},
    options,
    rules::{Judge, Sentence},
    step::{Act, Cell, Purse, Slot, Spot, Step},
    table::{Cow, Running, Table},
    tell::Fault,
};
use crate::{
    clause::{Log, Quiet},
    game::Deed,
    source::Span,
};

/// The effects of the event being resolved, from the one that is due.
fn pending<'r>(rules: &'r Rules, table: &Table) -> &'r [Verb] {
    let Some(running) = table.running else {
        return &[];
    };
    let effects = rules.deck.card(running.card).effects();
    effects.get(usize::from(running.effect)..).unwrap_or(&[])
}

/// Whether an act is how an effect is carried out.
fn fits(verb: Verb, act: Act) -> bool {
    match (verb.effect, act) {
        (_, Act::Decline) => verb.may,
        (Effect::Roll, Act::Roll { .. })
        | (Effect::Steal | Effect::Move | Effect::ByHand, Act::Shift { .. })
        | (Effect::Trade, Act::Swap { .. })
        | (Effect::Draw(_) | Effect::ByHand, Act::Draw(_))
        | (Effect::Draw(_), Act::DrawNone)
        | (Effect::Search(_), Act::Search(_))
        | (Effect::Fetch { .. } | Effect::ByHand, Act::Fetch { .. })
        | (Effect::Blast, Act::Blast(_))
        | (Effect::Remove | Effect::ByHand, Act::Remove(_))
        | (Effect::ByHand, Act::Give { .. } | Act::Grab { .. }) => true,
        _ => false,
    }
}

/// Whether an effect can be carried out at all.
pub(super) fn possible(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> bool {
    let own = !table.field(seat).is_empty();
    let others = || {
        table
            .seats()
            .any(|other| other.0 != seat && !table.field(other.0).is_empty())
    };
    let cow_in_discard = || {
        table.discard_open
            || table
                .discard
                .iter()
                .any(|card| rules.deck.card(*card).is_cow())
    };
    match effect {
        Effect::Roll | Effect::ByHand | Effect::Collect(_) | Effect::Pay(_) => true,
        Effect::Steal => others(),
        Effect::Trade => own && others(),
        Effect::Move => (own || others()) && table.after(seat) != Some(seat),
        Effect::Draw(_) => table.drawable() != Some(0),
        Effect::Search(_) => table.discard_open || !table.discard.is_empty(),
        Effect::Fetch { .. } => cow_in_discard(),
        Effect::Blast => own,
        Effect::Remove => own || others(),
    }
}

/// The effect that an act carries out: the one that is due, or a later one when
/// those before it can be passed over.
pub(super) fn seek(rules: &Rules, table: &Table, act: Act) -> Option<u8> {
    let running = table.running?;
    for (step, verb) in pending(rules, table).iter().enumerate() {
        if fits(*verb, act) {
            return Some(running.effect + step as u8);
        }
        let passed = verb.may
            || matches!(verb.effect, Effect::Draw(_) | Effect::ByHand)
            || !possible(rules, table, running.seat, verb.effect);
        if !passed {
            return None;
        }
    }
    None
}

/// Whether a choice or a roll that the event demands is still missing. A choice
/// with one answer makes itself.
pub(super) fn lacking(rules: &Rules, table: &Table) -> bool {
    let Some(running) = table.running else {
        return false;
    };
    pending(rules, table).iter().any(|verb| {
        !verb.may
            && !matches!(
                verb.effect,
                Effect::Draw(_) | Effect::Collect(_) | Effect::Pay(_) | Effect::ByHand
            )
            && possible(rules, table, running.seat, verb.effect)
            && (verb.effect == Effect::Roll
                || options::only(rules, table, running.seat, verb.effect).is_none())
    })
}

/// Judges the choice that carries out an effect.
pub(super) fn judge<L: Log>(judge: &mut Judge<'_, '_, L>, effect: u8) -> Sentence {
    let (table, at) = (judge.table, judge.step.at);
    let Some(running) = table.running else {
        return Ok(());
    };
    let Some(verb) = judge
        .rules
        .deck
        .card(running.card)
        .effects()
        .get(usize::from(effect))
    else {
        return Ok(());
    };
    match judge.step.act {
        Act::Roll { die, hit } => judge.die(die, hit),
        Act::Draw(card) => judge.drawn(card),
        Act::DrawNone => {
            let left = table.drawable();
            judge.court.require(
                Rule::AsPrinted,
                left.is_none_or(|cards| cards == 0),
                at,
                || Fault::DrawRefused(left.unwrap_or(0)),
            );
            Ok(())
        }
        Act::Search(card) => {
            let there = table.in_discard(card);
            judge
                .court
                .demand(Rule::CardOnePlace, there, at, || Fault::NotDiscarded(card))
        }
        Act::Fetch { card, to } => judge_fetch(judge, *verb, card, to),
        Act::Shift { cow, to } => judge_shift(judge, *verb, cow, to),
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => judge_swap(judge, theirs, mine, home, away),
        Act::Blast(cow) => {
            there(judge, cow)?;
            let own = cow.field == judge.deed.seat.0;
            judge
                .court
                .require(Rule::AsPrinted, own, at, || Fault::WrongField { own: true });
            Ok(())
        }
        Act::Remove(cow) => there(judge, cow),
        Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => judge.payment(sum, purse),
        _ => Ok(()),
    }
}

/// The cow stands there.
fn there<L: Log>(judge: &mut Judge<'_, '_, L>, cow: Cell) -> Sentence {
    let stands = judge.table.field(cow.field).get(cow.index()).is_some();
    judge
        .court
        .demand(Rule::AsPrinted, stands, judge.step.at, || Fault::NoCow {
            field: cow.field,
            number: cow.number,
        })
}

fn judge_fetch<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    verb: Verb,
    card: CardId,
    to: Spot,
) -> Sentence {
    let at = judge.step.at;
    judge
        .court
        .demand(Rule::CardOnePlace, judge.table.in_discard(card), at, || {
            Fault::NotDiscarded(card)
        })?;
    if verb.effect != Effect::ByHand {
        let own = to.field == judge.deed.seat.0;
        judge
            .court
            .require(Rule::AsPrinted, own, judge.step.spot, || {
                Fault::WrongField { own: true }
            });
    }
    judge.entry(to, judge.table.field(to.field).len(), Rule::EventEntry)?;
    if verb.effect == (Effect::Fetch { free: false }) {
        judge.can_pay(to.field, judge.rules.deck.card(card).price);
    }
    Ok(())
}

fn judge_shift<L: Log>(judge: &mut Judge<'_, '_, L>, verb: Verb, cow: Cell, to: Spot) -> Sentence {
    there(judge, cow)?;
    let seat = judge.deed.seat.0;
    let at = judge.step.at;
    if verb.effect == Effect::Steal {
        judge
            .court
            .require(Rule::AsPrinted, cow.field != seat, at, || {
                Fault::WrongField { own: false }
            });
        judge
            .court
            .require(Rule::AsPrinted, to.field == seat, judge.step.spot, || {
                Fault::WrongField { own: true }
            });
    }
    let other = cow.field != to.field;
    judge
        .court
        .require(Rule::AsPrinted, other, judge.step.spot, || Fault::SameField);
    let rest = judge.table.field(to.field).len() - usize::from(!other);
    judge.entry(to, rest, Rule::EventEntry)
}

fn judge_swap<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    theirs: Cell,
    mine: Cell,
    home: Slot,
    away: Slot,
) -> Sentence {
    let seat = judge.deed.seat.0;
    there(judge, theirs)?;
    there(judge, mine)?;
    let fields = mine.field == seat && theirs.field != seat;
    judge
        .court
        .demand(Rule::AsPrinted, fields, judge.step.at, || Fault::NotATrade)?;
    if home != Slot::Unsaid {
        let rest = judge.table.field(seat).len() - 1;
        judge.entry(
            Spot {
                field: seat,
                slot: home,
            },
            rest,
            Rule::EventEntry,
        )?;
    }
    let rest = judge.table.field(theirs.field).len() - 1;
    if away == Slot::Unsaid && judge.rules.rulings.entry == Entry::Anywhere {
        return Ok(());
    }
    judge.entry(
        Spot {
            field: theirs.field,
            slot: away,
        },
        rest,
        Rule::EventEntry,
    )
}

/// `pay` and `take` after an event that moves money by itself: what was written
/// is compared with what was moved.
pub(super) fn judge_confirmation<L: Log>(
    judge: &mut Judge<'_, '_, L>,
    running: Running,
) -> Sentence {
    let (sum, purse) = match judge.step.act {
        Act::Give { sum, to } => (sum, to),
        Act::Grab { sum, from } => (-sum, from),
        _ => return Ok(()),
    };
    judge.court.require(
        Rule::BankFrozen,
        purse != Purse::Bank,
        judge.step.spot,
        || Fault::Bank,
    );
    let right = match purse {
        Purse::Player(other) => sum != 0 && running.moved[other as usize] == sum,
        _ => false,
    };
    if purse != Purse::Bank {
        judge
            .court
            .require(Rule::AsPrinted, right, judge.step.at, || {
                Fault::WrongPayment { card: running.card }
            });
    }
    Ok(())
}

/// A confirmed payment is not confirmed twice.
pub(super) fn confirm(table: &mut Table, act: Act) {
    if let (
        Some(running),
        Act::Give {
            to: Purse::Player(other),
            ..
        }
        | Act::Grab {
            from: Purse::Player(other),
            ..
        },
    ) = (&mut table.running, act)
    {
        running.moved[other as usize] = 0;
    }
}

/// Plays an event whose price is paid: what it forces happens.
pub(super) fn start<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    card: CardId,
    at: Span,
    log: &mut L,
) {
    log.event(Rule::You);
    let mut running = Running {
        card,
        seat,
        at,
        effect: 0,
        left: 0,
        moved: [0; super::table::SEATS],
    };
    running.left = times(rules.deck.card(card).effects().first());
    table.by_hand |= rules
        .deck
        .card(card)
        .effects()
        .iter()
        .any(|verb| verb.effect == Effect::ByHand);
    table.running = Some(running);
    advance(rules, table, log);
}

/// How often an effect is due.
fn times(verb: Option<&Verb>) -> u8 {
    match verb.map(|verb| verb.effect) {
        Some(Effect::Draw(count) | Effect::Search(count)) => count,
        _ => 1,
    }
}

/// Goes on to the next effect.
fn next(rules: &Rules, table: &mut Table) {
    if let Some(running) = &mut table.running {
        running.effect += 1;
        running.left = times(
            rules
                .deck
                .card(running.card)
                .effects()
                .get(usize::from(running.effect)),
        );
    }
}

/// Carries out what needs no choice, and passes over what is not possible.
fn advance<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let (Some(running), Some(verb)) = (table.running, pending(rules, table).first().copied())
    {
        match verb.effect {
            Effect::Collect(sum) => between(rules, table, running, -sum, log),
            Effect::Pay(sum) => between(rules, table, running, sum, log),
            effect if possible(rules, table, running.seat, effect) => return,
            _ => {}
        }
        next(rules, table);
    }
}

/// Every other player receives a sum from the player of the event, or pays it.
fn between<L: Log>(rules: &Rules, table: &mut Table, running: Running, sum: i32, log: &mut L) {
    for other in table.seats().map(|seat| seat.0) {
        if other == running.seat || table.left.has(crate::game::Seat(other)) {
            continue;
        }
        let (from, to) = if sum > 0 {
            (running.seat, other)
        } else {
            (other, running.seat)
        };
        table.hand_over(from, to, sum.abs(), log, || {
            rules.code(running.card).to_owned()
        });
        if let Some(running) = &mut table.running {
            running.moved[other as usize] = sum;
        }
    }
}

/// Ends an event: unseen cards are drawn, single answers make themselves, the
/// rest was not done; the card goes to the discard pile.
pub(super) fn close<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let (Some(running), Some(verb)) = (table.running, pending(rules, table).first().copied())
    {
        if let Effect::Draw(_) = verb.effect {
            for _ in 0..running.left {
                log.event(Rule::ExtraDraw);
                table.draw(running.seat, None, log);
            }
        } else if !verb.may
            && let Some(act) = options::only(rules, table, running.seat, verb.effect)
        {
            carry_out(rules, table, running, act, Span::default(), running.at, log);
        }
        next(rules, table);
    }
    if let Some(running) = table.running.take() {
        log.event(Rule::EventDiscarded);
        table.discard.push(running.card);
        bomb::settle(rules, table, log);
    }
}

/// Carries out the choice for an effect, which `judge` did not find impossible.
pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    effect: u8,
    log: &mut L,
) {
    while let Some(running) = table.running
        && running.effect < effect
    {
        if let Some(Effect::Draw(_)) = pending(rules, table).first().map(|verb| verb.effect) {
            for _ in 0..running.left {
                table.draw(running.seat, None, log);
            }
        }
        next(rules, table);
    }
    let Some(running) = table.running else { return };
    carry_out(rules, table, running, step.act, deed.line, step.at, log);
    let by_hand = pending(rules, table)
        .first()
        .is_some_and(|verb| verb.effect == Effect::ByHand);
    if by_hand {
        return;
    }
    match &mut table.running {
        Some(running) if running.left > 1 => running.left -= 1,
        _ => next(rules, table),
    }
    advance(rules, table, log);
}

fn carry_out<L: Log>(
    rules: &Rules,
    table: &mut Table,
    running: Running,
    act: Act,
    line: Span,
    at: Span,
    log: &mut L,
) {
    let seat = running.seat;
    let effect = pending(rules, table).first().map(|verb| verb.effect);
    match act {
        Act::Roll { die, .. } => {
            log.event(Rule::NightShift);
            super::turn::roll(rules, table, seat, die, line, at, log);
        }
        Act::Draw(card) => {
            log.event(Rule::ExtraDraw);
            table.draw(seat, card, log);
        }
        Act::Search(card) => {
            log.event(Rule::Search);
            table.out_of_discard(card);
            table.hands[seat as usize].known.push(card);
        }
        Act::Fetch { card, to } => fetch(rules, table, running, card, to, at, log),
        Act::Shift { cow, to } => {
            log.event(if effect == Some(Effect::Steal) {
                Rule::Theft
            } else {
                Rule::Transfer
            });
            if let Some(moved) = lift(rules, table, cow, at, log) {
                let place = to
                    .slot
                    .place(table.field(to.field).len())
                    .unwrap_or(usize::MAX);
                table.enter(to.field, place, moved, rules);
            }
        }
        Act::Swap {
            theirs,
            mine,
            home,
            away,
        } => swap(rules, table, theirs, mine, (home, away), at, log),
        Act::Blast(cow) => {
            log.event(Rule::Blast);
            bomb::find(rules, table, cow, line, at, log);
        }
        Act::Remove(cow) => {
            log.event(Rule::Removed);
            remove(rules, table, cow, log);
        }
        Act::Give { sum, to } => pay(rules, table, seat, to, sum, log),
        Act::Grab { sum, from } => pay(rules, table, seat, from, -sum, log),
        _ => {}
    }
}

/// Takes a cow out of its row; who owns it is settled when it enters another.
fn lift<L: Log>(
    rules: &Rules,
    table: &mut Table,
    cell: Cell,
    at: Span,
    log: &mut L,
) -> Option<Cow> {
    let row = &mut table.fields[cell.field as usize];
    if cell.index() >= row.len() {
        return None;
    }
    let mut cow = row.remove(cell.index());
    cow.at = at;
    log.event(if rules.powers(cow.card).has(Powers::SPY) {
        Rule::SpyKeeps
    } else {
        Rule::MovedOwner
    });
    Some(cow)
}

/// A cow leaves play without exploding.
pub(super) fn remove<L: Log>(rules: &Rules, table: &mut Table, cell: Cell, log: &mut L) {
    let row = &mut table.fields[cell.field as usize];
    if cell.index() < row.len() {
        let cow = row.remove(cell.index());
        if rules.powers(cow.card).has(Powers::SPY) {
            log.event(Rule::SpyForgets);
        }
        table.discard.push(cow.card);
    }
}

fn fetch<L: Log>(
    rules: &Rules,
    table: &mut Table,
    running: Running,
    card: CardId,
    to: Spot,
    at: Span,
    log: &mut L,
) {
    log.event(Rule::Fetch);
    table.out_of_discard(card);
    if rules.powers(card).has(Powers::SPY) {
        log.event(Rule::SpyFetched);
    }
    let free = pending(rules, table).first().map(|verb| verb.effect)
        != Some(Effect::Fetch { free: false });
    if free {
        log.event(Rule::NoExtraCost);
    } else {
        let price = rules.deck.card(card).price;
        table.to_pot(to.field, price, Rule::UsualCost, log, || {
            format!("{} fetched", rules.code(card))
        });
    }
    let cow = Cow {
        card,
        owner: running.seat,
        bombs: 0,
        gone: false,
        used: 0,
        at,
    };
    let place = to
        .slot
        .place(table.field(to.field).len())
        .unwrap_or(usize::MAX);
    table.enter(to.field, place, cow, rules);
}

/// Two cows change fields; without a place each takes the other's.
fn swap<L: Log>(
    rules: &Rules,
    table: &mut Table,
    theirs: Cell,
    mine: Cell,
    slots: (Slot, Slot),
    at: Span,
    log: &mut L,
) {
    log.event(Rule::Trade);
    let Some(from_them) = lift(rules, table, theirs, at, log) else {
        return;
    };
    let from_me = lift(rules, table, mine, at, log);
    let place = |slot: Slot, row: usize, vacated: usize| match slot {
        Slot::Unsaid => vacated,
        slot => slot.place(row).unwrap_or(usize::MAX),
    };
    let home = place(slots.0, table.field(mine.field).len(), mine.index());
    table.enter(mine.field, home, from_them, rules);
    if let Some(cow) = from_me {
        let away = place(slots.1, table.field(theirs.field).len(), theirs.index());
        table.enter(theirs.field, away, cow, rules);
    }
}

/// Money moved by hand; a negative sum is taken.
pub(super) fn pay<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: u8,
    purse: Purse,
    sum: i32,
    log: &mut L,
) {
    let why = || "paid by hand".to_owned();
    match purse {
        Purse::Player(other) if sum >= 0 => table.hand_over(seat, other, sum, log, why),
        Purse::Player(other) => table.hand_over(other, seat, -sum, log, why),
        Purse::Pot => table.to_pot(seat, sum, Rule::BetweenPlayers, log, why),
        Purse::Bank => {
            table.to_pot(seat, sum, Rule::BetweenPlayers, log, why);
            table.pot -= sum;
            table.bank += sum;
        }
    }
    let _ = rules;
}

/// A table on which the event is closed, for a step that comes after it.
pub(super) fn closed(rules: &Rules, table: &Table) -> Table {
    let mut closed = table.clone();
    close(rules, &mut closed, &mut Quiet);
    closed
}

/// The table as it stands when this act is done: bombs settled, and an event
/// closed that the act does not belong to.
pub(super) fn ready(rules: &Rules, table: &Table, seat: u8, act: Act) -> Table {
    let mut ready = table.clone();
    bomb::settle(rules, &mut ready, &mut Quiet);
    if let Some(running) = ready.running
        && (running.seat != seat || seek(rules, &ready, act).is_none())
    {
        close(rules, &mut ready, &mut Quiet);
    }
    ready
}

/// The effect that is due, of the event being resolved.
pub(super) fn due(rules: &Rules, table: &Table) -> Option<Verb> {
    pending(rules, table).first().copied()
}

/// Whether the record's program knows what the event does.
pub(super) fn is_attested(rules: &Rules, card: CardId) -> bool {
    !rules
        .deck
        .card(card)
        .effects()
        .iter()
        .any(|verb| verb.effect == Effect::ByHand)
}
