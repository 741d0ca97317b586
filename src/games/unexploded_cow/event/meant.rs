//! What a step means while an event is being resolved: decided here once, for judging
//! it and for carrying it out.

use super::super::{
    acts::{Act, Step},
    deck::CardId,
    event,
    field::{Cell, Slot, Spot},
    rules::Rules,
    table::Table,
};

/// What a step means for the event being resolved.
pub(in super::super) enum Meant {
    /// It confirms a payment that the event has made.
    Confirmation,
    /// It is two steps that were read as one.
    Halves([Step; 2]),
    /// It carries out an effect, as this act.
    Answer { effect: u8, act: Act },
    /// It leaves undone what the event does now.
    Undone,
    /// It takes one card more than so many.
    TakesMore(u8),
    /// It draws one card more than so many.
    DrawsMore(u8),
    /// Nothing was left to draw for the event.
    NothingDrawn,
    /// It pays what the event does not ask for.
    Payment,
    /// It is something that only events do, and this one does not.
    NotAsked,
    /// It comes after the event.
    Afterwards,
}

/// What this player means by a step, and the step as it is meant.
pub(in super::super) fn meant(
    rules: &Rules,
    table: &Table,
    seat: u8,
    step: &Step,
) -> (Step, Meant) {
    let Some(running) = table.running else {
        return (*step, Meant::Afterwards);
    };
    let payment = step.act.payment();
    if running.seat != seat {
        let paid = payment.map(|_| Meant::Payment);
        return (*step, paid.unwrap_or(Meant::Afterwards));
    }
    let step = as_a_choice(rules, table, step).unwrap_or(*step);
    let meant = if event::payments::confirms(rules, running, step.act) {
        Meant::Confirmation
    } else if let Some(halves) = halves(rules, table, &step) {
        Meant::Halves(halves)
    } else if let Some((effect, act)) = event::seek(rules, table, step.act) {
        Meant::Answer { effect, act }
    } else if payment.is_some() {
        Meant::Payment
    } else {
        beside(rules, table, step.act)
    };
    (step, meant)
}

/// What an act of the event's player means that carries out nothing of it.
fn beside(rules: &Rules, table: &Table, act: Act) -> Meant {
    let meant = match act {
        Act::Decline => Some(Meant::Undone),
        Act::Search(_) => event::has_searched(rules, table).map(Meant::TakesMore),
        Act::Draw(_) => event::has_drawn(rules, table).map(Meant::DrawsMore),
        Act::DrawNone => event::has_drawn(rules, table)
            .filter(|count| table.can_draw(rules, *count, false) == 0)
            .map(|_| Meant::NothingDrawn),
        act if act.is_for_an_event() => Some(Meant::NotAsked),
        _ => None,
    };
    meant.unwrap_or(Meant::Afterwards)
}

/// The choice for an event of an earlier step, where the same words could say
/// something else: `spy>2` plays a spy or fetches it, `_` ends the turn or
/// declines what may be done.
fn as_a_choice(rules: &Rules, table: &Table, step: &Step) -> Option<Step> {
    let seat = table.running?.seat;
    let (act, otherwise) = match step.act {
        Act::Play { card, to } if event::fetches(rules, table) && table.in_discard(card) => {
            (Act::Fetch { card, to }, may_play(table, seat, card))
        }
        Act::Nothing => (Act::Decline, true),
        _ => return None,
    };
    let asked = event::seek(rules, table, act).is_some();
    // Nothing else may be done before the event is resolved.
    let meant = asked && (!otherwise || event::lacking(rules, table));
    meant.then_some(Step { act, ..*step })
}

/// Whether a card is in a hand, as far as is known.
fn may_play(table: &Table, seat: u8, card: CardId) -> bool {
    let hand = &table.hands[seat as usize];
    let unknown = hand.unsized_ || hand.unknown > 0;
    hand.knows(card) || (unknown && table.may_hold(seat, card))
}

/// Two cows that were read as a trade, where none is possible: they are moved one
/// after the other, as they were written.
fn halves(rules: &Rules, table: &Table, step: &Step) -> Option<[Step; 2]> {
    let Act::Swap {
        theirs,
        mine,
        home,
        away,
    } = step.act
    else {
        return None;
    };
    let moved = |cow: Cell, field: u8, slot: Slot| Act::Shift {
        cow,
        to: Spot { field, slot },
    };
    let coming = Step {
        act: moved(theirs, mine.field, home),
        spot: step.home,
        ..*step
    };
    // A cow that goes nowhere is only named.
    let going = Step {
        act: match away {
            Slot::Unsaid => Act::Blast(mine),
            away => moved(mine, theirs.field, away),
        },
        ..*step
    };
    let in_order = if step.home.start <= step.spot.start {
        [coming, going]
    } else {
        [going, coming]
    };
    let able = |act: Act| event::find(rules, table, act).is_some_and(|(_, _, able)| able);
    (!able(step.act) && able(in_order[0].act)).then_some(in_order)
}
