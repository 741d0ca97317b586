//! Events: their effects in order, what each leaves to choose, what it forces.

pub(super) mod answer;
pub(super) mod choices;
pub(super) mod meant;
pub(super) mod payments;

use super::{
    acts::Doing,
    bomb,
    clauses::Rule,
    deck::{CardId, Effect, PrintedEffect},
    effects,
    event::choices::Answers,
    field::{SEATS, Slot, Spot},
    rules::Rules,
    step::Act,
    table::{Running, Table},
};
use crate::clause::{Log, Quiet};

/// The act that carries out an effect, for what was written: the same words may
/// answer several effects, and only the table says which one they are for.
fn carried_out_by(printed: PrintedEffect, seat: u8, act: Act) -> Option<Act> {
    let home = Spot {
        field: seat,
        slot: Slot::Unsaid,
    };
    let act = match (printed.effect, act) {
        (Effect::Steal | Effect::Move, Act::Blast(cow) | Act::Remove(cow)) => {
            Act::Shift { cow, to: home }
        }
        (Effect::Blast, Act::Remove(cow)) => Act::Blast(cow),
        (Effect::Remove, Act::Blast(cow)) => Act::Remove(cow),
        (Effect::Blast, Act::Shift { cow, to }) if to == home => Act::Blast(cow),
        (Effect::Remove, Act::Shift { cow, to }) if to == home => Act::Remove(cow),
        (Effect::Search(_), Act::Draw(card)) => Act::Search(card),
        (Effect::Draw(_), Act::Search(card)) => Act::Draw(card),
        _ => act,
    };
    fits(printed, act).then_some(act)
}

/// Whether an act is how an effect is carried out.
pub(super) fn fits(printed: PrintedEffect, act: Act) -> bool {
    match (printed.effect, act) {
        // A payment that nobody chose is only confirmed.
        (_, Act::Decline)
        | (Effect::Pay(_), Act::Give { .. })
        | (Effect::Collect(_), Act::Grab { .. }) => printed.may,
        (Effect::Roll, Act::Roll { .. })
        | (Effect::Steal | Effect::Move | Effect::ByHand, Act::Shift { .. })
        | (Effect::Trade, Act::Swap { .. })
        | (Effect::Draw(_) | Effect::ByHand, Act::Draw(_))
        | (Effect::Draw(_), Act::DrawNone | Act::Shuffle)
        | (Effect::Search(_), Act::Search(_))
        | (Effect::Fetch { .. } | Effect::ByHand, Act::Fetch { .. })
        | (Effect::Blast, Act::Blast(_))
        | (Effect::Remove | Effect::ByHand, Act::Remove(_))
        | (Effect::ByHand, Act::Give { .. } | Act::Grab { .. }) => true,
        _ => false,
    }
}

/// The effect that an act carries out, and the act as that effect means it: the
/// one that is due, or a later one when those before it can be passed over.
pub(super) fn seek(rules: &Rules, table: &Table, act: Act) -> Option<(u8, Act)> {
    find(rules, table, act).map(|(effect, act, _)| (effect, act))
}

/// The same, and whether that effect can be carried out at all.
pub(super) fn find(rules: &Rules, table: &Table, act: Act) -> Option<(u8, Act, bool)> {
    let running = table.running?;
    let mut in_vain = None;
    for (step, (printed, left)) in effects::pending(rules, table).enumerate() {
        let able = effects::possible(rules, table, running.seat, printed.effect);
        // Where cards may be searched for and are drawn too, one that nobody knows
        // is drawn.
        let drawn = printed.may && act == Act::Draw(None) && effects::draws(rules, running);
        let drawn = drawn && matches!(printed.effect, Effect::Search(_));
        if let Some(act) = carried_out_by(printed, running.seat, act).filter(|_| !drawn) {
            let found = (running.effect + step as u8, act, able);
            if able {
                return Some(found);
            }
            in_vain = in_vain.or(Some(found));
        }
        let passed = printed.may
            || matches!(
                printed.effect,
                Effect::Draw(_) | Effect::Collect(_) | Effect::Pay(_) | Effect::ByHand
            )
            || !able
            || makes_itself(rules, table, running, printed.effect, left);
        if !passed {
            break;
        }
    }
    in_vain
}

/// Whether a choice has one answer, so that it need not be written.
pub(super) fn makes_itself(
    rules: &Rules,
    table: &Table,
    running: Running,
    effect: Effect,
    left: u8,
) -> bool {
    match effect {
        Effect::Search(_) if effects::takes_all(table, left) => true,
        effect => choices::only(rules, table, running, effect).is_some(),
    }
}

/// Whether a choice or a roll that the event demands is still missing. A choice
/// with one answer makes itself.
pub(super) fn lacking(rules: &Rules, table: &Table) -> bool {
    let Some(running) = table.running else {
        return false;
    };
    let chosen = |effect: Effect, left: u8| match effect {
        Effect::Draw(_) | Effect::Collect(_) | Effect::Pay(_) | Effect::ByHand => false,
        Effect::Roll => true,
        Effect::Search(_) if effects::takes_all(table, left) => false,
        effect => choices::answers(rules, table, running, effect) == Answers::Several,
    };
    effects::pending(rules, table).any(|(printed, left)| {
        !printed.may
            && effects::possible(rules, table, running.seat, printed.effect)
            && chosen(printed.effect, left)
    })
}

/// Plays an event whose price is paid: what it forces happens.
pub(super) fn start<L: Log>(doing: &mut Doing<'_, L>, card: CardId) {
    doing.log.event(Rule::You);
    doing.table.running = Some(Running {
        card,
        seat: doing.seat,
        line: doing.line,
        at: doing.at,
        effect: 0,
        left: effects::times(doing.rules.card(card).effects().first()),
        unconfirmed: [0; SEATS],
    });
    advance(doing.rules, doing.table, doing.log);
}

/// Goes on to the next effect.
pub(super) fn next(rules: &Rules, table: &mut Table) {
    if let Some(running) = &mut table.running {
        running.effect += 1;
        running.left =
            effects::times(effects::printed(rules, *running).get(usize::from(running.effect)));
    }
}

/// Carries out what needs no choice, and passes over what is not possible.
pub(super) fn advance<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let (Some(running), Some(printed)) = (table.running, effects::due(rules, table)) {
        match printed.effect {
            Effect::Collect(_) | Effect::Pay(_) if !printed.may => {
                unasked(rules, table, running, printed.effect, log);
            }
            effect if effects::possible(rules, table, running.seat, effect) => return,
            _ => {}
        }
        next(rules, table);
    }
}

/// What the due effect does without being asked: unseen cards are drawn, money
/// changes hands, a single answer makes itself.
pub(super) fn unasked<L: Log>(
    rules: &Rules,
    table: &mut Table,
    running: Running,
    effect: Effect,
    log: &mut L,
) {
    let drawing = matches!(effect, Effect::Draw(_));
    if drawing && !effects::possible(rules, table, running.seat, effect) {
        return;
    }
    if let Some(sum) = payments::sum(effect) {
        return payments::between(rules, table, running, sum, log);
    }
    for left in (1..=running.left).rev() {
        let act = match effect {
            Effect::Draw(_) => Some(Act::Draw(None)),
            Effect::Search(_) if effects::takes_all(table, left) => {
                table.discard.last().map(|card| Act::Search(Some(*card)))
            }
            effect => choices::only(rules, table, running, effect),
        };
        if let Some(act) = act {
            let mut doing = Doing {
                rules,
                table,
                seat: running.seat,
                line: running.line,
                at: running.at,
                log,
            };
            doing.carry_out(Some(effect), act);
        }
    }
}

/// What is left of an event happens unasked, or not at all.
pub(super) fn carry_through<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    while let (Some(running), Some(printed)) = (table.running, effects::due(rules, table)) {
        if !printed.may {
            unasked(rules, table, running, printed.effect, log);
        }
        next(rules, table);
    }
}

/// Whether an event has still to find a bomb, and only one cow can find it: the
/// power of a cow may answer that bomb before anybody wrote it.
pub(super) fn blasts_unasked(rules: &Rules, table: &Table) -> bool {
    table.bombs.is_none()
        && effects::pending(rules, table)
            .any(|(printed, _)| printed.effect == Effect::Blast && !printed.may)
        && !lacking(rules, table)
}

/// Ends an event: what is forced happens, the rest was not done; the card goes
/// to the discard pile.
pub(super) fn close<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    carry_through(rules, table, log);
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

/// Whether nothing can be answered to the event that this player resolves:
/// money that is borrowed now comes too late for it.
pub(super) fn is_stuck(rules: &Rules, table: &Table, seat: u8) -> bool {
    let Some(running) = table.running.filter(|running| running.seat == seat) else {
        return false;
    };
    let answers = |effect| choices::answers(rules, table, running, effect);
    table.bombs.is_none()
        && effects::due(rules, table).is_some_and(|printed| {
            printed.effect != Effect::ByHand && answers(printed.effect) == Answers::None
        })
}

/// What the event would do now is left undone, against its text: the effect that
/// is due, or else a payment that it has made by itself.
pub(super) fn leave_undone<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if effects::due(rules, table).is_some() {
        next(rules, table);
        return advance(rules, table, log);
    }
    let Some(running) = table.running else { return };
    for (effect, sum) in payments::sums(rules, running) {
        for other in 0..table.players {
            if running.unconfirmed[other as usize] & payments::bit(effect) != 0 {
                payments::take_back(rules, table, running, other, sum, log);
            }
        }
    }
    if let Some(running) = &mut table.running {
        running.unconfirmed = [0; SEATS];
    }
}
