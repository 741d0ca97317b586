//! The verbs of abilities: which answer fits each, and in which file it is offered.

use super::{
    Act, Choice, NOWHERE, Open, Step, Target, change::Change, destroy, draw, flip, gain, give,
    name, reinforce, reveal, shift, take_back,
};
use crate::game::Seat;

pub(super) fn fits(act: Act, choice: Choice) -> bool {
    matches!(
        (act, choice),
        (Act::Flip, Choice::Flip { .. })
            | (Act::Destroy, Choice::Destroy { .. })
            | (Act::Move, Choice::Move { .. })
            | (Act::TakeBack | Act::Give, Choice::ToHand { .. })
            | (
                Act::Reinforce,
                Choice::Move {
                    target: Target::Hidden(_),
                    ..
                } | Choice::ToDeck(Target::Hidden(_))
            )
            | (Act::Name, Choice::Name(_))
            | (Act::Reveal | Act::ShowNamed, Choice::Reveal(_))
            | (Act::Draw, Choice::Draw(_))
            | (Act::Gain, Choice::Gain { .. })
    )
}

/// Whether the ability can be carried out at all.
pub(super) fn is_possible(open: Open<'_>) -> bool {
    match open.pending.verb.act {
        Act::Flip | Act::Destroy | Act::TakeBack => open.targets().next().is_some(),
        Act::Move => open.moves().next().is_some(),
        Act::Reinforce => open.table.may_draw(open.rules) && open.columns().next().is_some(),
        Act::Draw => open.table.may_draw(open.rules),
        // Whether a hidden hand holds a card that serves is nobody's to tell.
        Act::Play | Act::Give | Act::Reveal => {
            let mut hands = open.rules.seats(open.pending.decider);
            hands.any(|seat| !open.table.hand(seat).is_empty())
        }
        // A side gains what is left, perhaps nothing.
        Act::Gain | Act::ShowNamed | Act::Name | Act::AirDrop | Act::ExtraTurn | Act::ByHand => {
            true
        }
    }
}

/// What a player may answer to the ability in front, but for what `judge` has
/// against it.
pub(in super::super) fn offer(open: Open<'_>, seat: Seat, out: &mut Vec<Step>) {
    let mut choices = Vec::new();
    let add = &mut choices;
    match open.pending.verb.act {
        Act::Flip => flip::offer(open, add),
        Act::Destroy => destroy::offer(open, add),
        Act::Move => shift::offer(open, add),
        Act::TakeBack => take_back::offer(open, add),
        Act::Reinforce => reinforce::offer(open, add),
        Act::Name => name::offer(open, add),
        Act::Reveal => reveal::offer(open, seat, add),
        Act::ShowNamed => name::offer_shown(open, add),
        Act::Draw => add.push(Choice::Draw(None)),
        Act::Give => give::offer(open, seat, add),
        Act::Gain => gain::offer(open, add),
        Act::Play | Act::AirDrop | Act::ExtraTurn | Act::ByHand => {}
    }
    if open.pending.verb.is_optional() && open.pending.verb.act != Act::ByHand {
        add.push(Choice::Nothing);
    }
    let by = open.pending.card;
    out.extend(choices.into_iter().map(|choice| Step::Answer {
        by,
        choice,
        at: NOWHERE,
    }));
}

/// What happens for an ability without a word from the record.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Forced {
    Answer(Seat, Change),
    /// Whether a named card was there shows when its side plays.
    Unsaid,
}

/// The one thing that can be done for an ability, if there is only one and its
/// outcome is known. What may be declined is never forced, and of the plays of
/// a card, the cards to name and the cards to show there are always several.
pub(in super::super) fn forced(open: Open<'_>) -> Option<Forced> {
    if open.pending.verb.is_optional() {
        return None;
    }
    let seat = open.rules.seats(open.pending.decider).next()?;
    let change = match open.pending.verb.act {
        Act::Flip => flip::forced(open),
        Act::Destroy => destroy::forced(open),
        Act::Move => shift::forced(open),
        Act::TakeBack => take_back::forced(open),
        Act::Reinforce => reinforce::forced(open),
        Act::Gain => gain::forced(open),
        Act::Draw => draw::forced(open),
        Act::Give => {
            let (giver, change) = give::forced(open)?;
            return Some(Forced::Answer(giver, change));
        }
        Act::ShowNamed => return name::forced(open),
        Act::Play | Act::Name | Act::Reveal | Act::AirDrop | Act::ExtraTurn | Act::ByHand => None,
    };
    change.map(|change| Forced::Answer(seat, change))
}

/// Whether there are several things that can be done for an ability. What comes up,
/// and whether a hand holds a card, nobody chooses.
pub(super) fn is_a_choice(open: Open<'_>) -> bool {
    match open.pending.verb.act {
        Act::Flip | Act::Destroy => only(open.targets()).is_none(),
        Act::ShowNamed => false,
        _ => forced(open).is_none(),
    }
}

/// What happens where a compulsory choice is left unwritten, although there are
/// several answers.
pub(super) fn unwritten(open: Open<'_>) -> Option<Forced> {
    forced(open).or_else(|| match open.pending.verb.act {
        Act::Gain => {
            let seat = open.rules.seats(open.pending.decider).next()?;
            gain::unwritten(open).map(|change| Forced::Answer(seat, change))
        }
        Act::ShowNamed => Some(Forced::Unsaid),
        _ => None,
    })
}

/// The item of an iterator that has just one.
pub(super) fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
