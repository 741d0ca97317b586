//! What a player may do now.

use super::{
    acts::{
        Choice, NOWHERE, Step,
        emissary::{self, is_free_to_wander},
        exchange, is_legal,
        moment::is_for_now,
        play,
        settle::{after_forced, settled},
        verbs,
    },
    card::Card,
    rules::Rules,
    table::Table,
    targets::Open,
    verb::{Act, Ongoing},
};
use crate::game::{Seat, Seats};

/// Who has an ability to resolve, and whether it is compulsory.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let Some(front) = table.pending.front() else {
        return (Seats::NONE, false);
    };
    if front.verb.act == Act::ByHand {
        return (Seats::NONE, false);
    }
    let mut seats = match front.seat {
        Some(seat) if front.verb.act != Act::Give => Seats::one(seat),
        _ => rules.players(front.decider),
    };
    if front.is_ignorable() {
        seats.0 |= rules.players(front.owner).0;
    }
    (seats, !front.verb.is_optional())
}

/// `A2: _`, where what comes after an option left unwritten would be read as its
/// answer: a card may be played for either, or both are the same card's.
pub(super) fn declining(rules: &Rules, table: &Table) -> Option<(Seat, Step)> {
    let front = table.pending.front()?;
    let settled = settled(rules, table);
    let next = settled.pending.front()?;
    let both_play = [front, next].iter().all(|one| one.verb.act == Act::Play);
    let alike = next.card == front.card || (both_play && next.decider == front.decider);
    let seat = front
        .seat
        .or_else(|| rules.seats(front.decider).next())
        .filter(|_| alike && !front.is_supply())?;
    let step = nothing(front.card);
    is_legal(rules, table, seat, &step).then_some((seat, step))
}

/// Every candidate that `judge` accepts. Each is judged at the moment for which it is
/// offered: what comes before that is settled once for all of them.
pub(super) fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    // Where the card itself is still to be written, leaving its ability out
    // declines it: `S1: _` would be the choice `S1` once more.
    let front = table.pending.front();
    let unwritten = front.filter(|front| !front.since.is_somewhere());
    let declined = unwritten.map(|front| nothing(front.card));
    let mut add = |then: &Table, step: Step| {
        if Some(step) != declined && is_legal(rules, then, seat, &step) {
            out.push(step);
        }
    };
    for step in now(rules, table, seat) {
        add(table, step);
    }
    // Émissaire moves also while something waits that needs no word.
    let settled = settled(rules, table);
    let mut wanders = Vec::new();
    emissary::offer(rules, &settled, seat, &mut wanders);
    for step in wanders {
        add(&settled, step);
    }
    if let Some(then) = when_forced(rules, table) {
        for step in answers(rules, &then, seat) {
            // What may be meant for both is for what waits now.
            let is_for_now = is_for_now(rules, table, seat, &step);
            add(if is_for_now { table } else { &then }, step);
        }
    }
}

/// What waits for an answer, or what the turn lets a player do.
fn now(rules: &Rules, table: &Table, seat: Seat) -> Vec<Step> {
    let mut candidates = Vec::new();
    let side = rules.side(seat);
    match table.pending.front() {
        Some(front) if front.grants_play(side) => {
            play::offer(rules, table, seat, &mut candidates);
            if front.verb.may {
                candidates.push(nothing(front.card));
            }
        }
        Some(front) if front.decider == side => return answers(rules, table, seat),
        Some(front) if front.is_ignorable() => candidates.push(nothing(front.card)),
        Some(_) => {}
        None => {
            exchange::offer(rules, table, seat, &mut candidates);
            if may_act(rules, table, seat) {
                play::offer(rules, table, seat, &mut candidates);
                candidates.push(Step::Withdraw { at: NOWHERE });
            }
        }
    }
    candidates
}

/// Whether this player may be the one who acts in the present turn: either teammate,
/// where Émissaire alone has moved.
fn may_act(rules: &Rules, table: &Table, seat: Seat) -> bool {
    table.unacted().is_some_and(|turn| {
        let moved = !turn.wandered.is_empty() && rules.side(turn.seat) == rules.side(seat);
        turn.seat == seat || moved
    })
}

/// What a side may answer to the ability in front.
fn answers(rules: &Rules, table: &Table, seat: Seat) -> Vec<Step> {
    let mut candidates = Vec::new();
    if let Some(front) = table.pending.front()
        && front.decider == rules.side(seat)
    {
        verbs::offer(Open::new(rules, table, front), seat, &mut candidates);
    }
    candidates
}

/// The table after what is forced, which need not be written.
fn when_forced(rules: &Rules, table: &Table) -> Option<Table> {
    let open = Open::new(rules, table, table.pending.front()?);
    verbs::forced(open).map(|_| after_forced(rules, table))
}

fn nothing(by: Card) -> Step {
    Step::Answer {
        by,
        choice: Choice::Nothing,
        at: NOWHERE,
    }
}

/// A random player seldom withdraws and likes to deploy: abilities are what
/// there is to test.
pub(super) fn weight(step: &Step) -> usize {
    match step {
        Step::Withdraw { .. } => 1,
        Step::Card { up: true, .. } => 24,
        _ => 6,
    }
}

/// Whether a step is no action of a turn: a card on the table speaks, or
/// teammates exchange. Émissaire moves in the present turn where it still may,
/// otherwise before its owner's next action.
pub(super) fn answers_something(rules: &Rules, table: &Table, step: &Step) -> bool {
    match step {
        Step::Card {
            card: Some(card),
            speaks: true,
            ..
        } => match rules.deck.ongoing(*card) {
            Some(Ongoing::Emissary) => is_free_to_wander(rules, table, *card),
            _ => step.speaks(table),
        },
        Step::Exchange { .. } | Step::Answer { .. } => true,
        Step::Card { .. } | Step::Withdraw { .. } | Step::Nothing { .. } => false,
    }
}
