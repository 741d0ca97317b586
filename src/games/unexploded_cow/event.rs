//! Events: their effects in order, what each leaves to choose, what it forces.

use super::{
    Rules, bomb,
    clauses::Rule,
    deck::{CardId, Effect, Verb},
    effect::carry_out,
    options,
    step::{Act, Purse},
    table::{Running, SEATS, Table},
};
use crate::{
    clause::{Log, Quiet},
    game::Seat,
    source::Span,
};

/// The effects of the event being resolved, from the one that is due.
pub(super) fn pending<'r>(rules: &'r Rules, table: &Table) -> &'r [Verb] {
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
        moved: [0; SEATS],
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
pub(super) fn next(rules: &Rules, table: &mut Table) {
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
pub(super) fn advance<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
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
        if other == running.seat || table.left.has(Seat(other)) {
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
