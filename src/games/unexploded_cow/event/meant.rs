//! What a step means while an event is being resolved: decided here, once.

use super::super::{
    deck::CardId,
    effects,
    event::{self, payments},
    field::{Cell, Slot, Spot},
    rules::Rules,
    step::{Act, Step},
    table::Table,
};

/// What a step is for the event being resolved.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum InEvent {
    /// It confirms the payment to another player that an effect has made.
    Confirmation { other: u8, effect: u8 },
    /// It carries out this effect.
    Answer(u8),
    /// It leaves undone what the event does now.
    Undone,
    /// It takes one card more than so many.
    TakesMore(u8),
    /// It draws one card more than so many.
    DrawsMore(u8),
    /// Nothing was left to draw for the event.
    NothingDrawn,
    /// It pays what the event does not ask for.
    Payment(Paid),
    /// It is something that only events do, and this one does not.
    NotAsked,
    /// It comes after the event, or there is none.
    Afterwards,
}

/// A payment that no event asks for.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Paid {
    /// The record says what the event does now.
    ByHand,
    /// In place of what an effect made these two players pay, if it did.
    AsWritten { instead_of: Option<(u8, i32)> },
}

/// A step as it is meant, with what it is for the event; or two steps that were read
/// as one.
pub(in super::super) enum Written {
    One(Step, InEvent),
    Two([Step; 2]),
}

/// What this player means by a step.
pub(in super::super) fn meant(rules: &Rules, table: &Table, seat: u8, step: &Step) -> Written {
    let Some(running) = table.running else {
        return Written::One(*step, InEvent::Afterwards);
    };
    let payment = step.act.payment();
    let paid = payment.map(|payment| {
        InEvent::Payment(if effects::is_by_hand(rules, table) {
            Paid::ByHand
        } else {
            let instead_of = payments::replaced(rules, running, seat, payment);
            Paid::AsWritten { instead_of }
        })
    });
    if running.seat != seat {
        return Written::One(*step, paid.unwrap_or(InEvent::Afterwards));
    }
    let step = as_a_choice(rules, table, step).unwrap_or(*step);
    let confirmed = payment.and_then(|payment| payments::made(rules, running, payment));
    let in_event = if let Some((other, effect)) = confirmed {
        InEvent::Confirmation { other, effect }
    } else if let Some(halves) = halves(rules, table, &step) {
        return Written::Two(halves);
    } else if let Some((effect, act)) = event::seek(rules, table, step.act) {
        return Written::One(Step { act, ..step }, InEvent::Answer(effect));
    } else {
        paid.unwrap_or_else(|| beside(rules, table, step.act))
    };
    Written::One(step, in_event)
}

/// What an act of the event's player is that carries out nothing of it.
fn beside(rules: &Rules, table: &Table, act: Act) -> InEvent {
    let in_event = match act {
        Act::Decline => Some(InEvent::Undone),
        Act::Search(_) => effects::has_searched(rules, table).map(InEvent::TakesMore),
        Act::Draw(_) => effects::has_drawn(rules, table).map(InEvent::DrawsMore),
        Act::DrawNone => effects::has_drawn(rules, table)
            .filter(|count| table.can_draw(rules, *count, false) == 0)
            .map(|_| InEvent::NothingDrawn),
        act if act.is_for_an_event() => Some(InEvent::NotAsked),
        _ => None,
    };
    in_event.unwrap_or(InEvent::Afterwards)
}

/// The choice for an event of an earlier step, where the same words could say
/// something else: `spy>2` plays a spy or fetches it, `_` ends the turn or
/// declines what may be done.
fn as_a_choice(rules: &Rules, table: &Table, step: &Step) -> Option<Step> {
    let seat = table.running?.seat;
    let (act, otherwise) = match step.act {
        Act::Play { card, to } if effects::fetches(rules, table) && table.in_discard(card) => {
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
