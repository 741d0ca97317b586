//! What an ability can touch.

use super::{
    card::Card,
    clauses::Rule,
    rules::{Rules, TOKENS},
    rulings::TokenSupply,
    strength,
    table::{Hand, Lying, Pending, Place, Spot, Table},
    verb::{Ability, Act, At, Cover, Face, Than, Verb, Whose},
};
use crate::game::Seat;

/// A choice that the rules leave no choice about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    Flip(Spot),
    Destroy(Spot),
    TakeBack(Spot, Seat),
    Reinforce(usize),
    Gain(usize),
    /// Who holds the named card, if anybody does.
    Show(Option<Seat>),
    Draw(Seat),
}

/// Whether the card whose ability waits is still on the table.
pub(super) fn is_in_play(table: &Table, pending: &Pending) -> bool {
    pending.visit == 0
        || table
            .lying_card(pending.card)
            .is_some_and(|lying| lying.visit == pending.visit)
}

/// Whether nobody has to answer: what says `may`, and every revealing.
pub(super) fn is_optional(verb: &Verb) -> bool {
    verb.may || matches!(verb.act, Act::Reveal | Act::ByHand)
}

/// Whether a theater is where the ability reaches.
pub(super) fn reaches(table: &Table, pending: &Pending, column: usize) -> bool {
    if pending.verb.at == At::Any {
        return true;
    }
    let Some(here) = table.column_of(pending.card) else {
        return true;
    };
    match pending.verb.at {
        At::Any => true,
        At::Here => column == here,
        At::Adjacent => Table::is_adjacent(column, here),
        At::Elsewhere => column != here,
    }
}

/// What an ability may ask of a card on the table.
const DEMANDS: [Rule; 7] = [
    Rule::Uncovered,
    Rule::CoveredOnly,
    Rule::TargetPlace,
    Rule::TargetSide,
    Rule::TargetFace,
    Rule::TargetOther,
    Rule::Compared,
];

/// Which of the demands a card meets.
#[inline]
fn met(rules: &Rules, table: &Table, pending: &Pending, spot: Spot) -> [bool; DEMANDS.len()] {
    let verb = &pending.verb;
    let uncovered = table.is_uncovered(spot);
    let lying = table.lying(spot);
    let up = lying.is_some_and(|lying| lying.up);
    let own = spot.side == pending.decider;
    let itself = lying.is_some_and(|lying| lying.card == Some(pending.card));
    let barred = pending.barred != 0 && lying.is_some_and(|lying| lying.visit == pending.barred);
    [
        verb.cover != Cover::Uncovered || (uncovered && !barred),
        verb.cover != Cover::Covered || !uncovered,
        verb.act == Act::Move || reaches(table, pending, spot.column),
        match verb.whose {
            Whose::Any => true,
            Whose::Own => own,
            Whose::Opposing => !own,
        },
        match verb.face {
            Face::Any => true,
            Face::Up => up,
            Face::Down => !up,
        },
        !verb.other || !itself,
        verb.than == Than::Any || compares(table, pending, strength::of_card(rules, table, spot)),
    ]
}

/// Why a card on the table is no target of an ability.
pub(super) fn objections(
    rules: &Rules,
    table: &Table,
    pending: &Pending,
    spot: Spot,
) -> impl Iterator<Item = Rule> + use<> {
    DEMANDS
        .into_iter()
        .zip(met(rules, table, pending, spot))
        .filter_map(|(rule, met)| (!met).then_some(rule))
}

/// Whether a strength is lower or higher than that of the card shown, as the
/// ability wants it. A card that was shown but not noted compares with all.
pub(super) fn compares(table: &Table, pending: &Pending, strength: u8) -> bool {
    let shown = table
        .revealed
        .filter(|(trigger, _)| *trigger == pending.trigger);
    match (pending.verb.than, shown) {
        (Than::Any, _) | (_, None) => true,
        (Than::Lower, Some((_, shown))) => strength < shown.strength(),
        (Than::Higher, Some((_, shown))) => strength > shown.strength(),
    }
}

/// Every card that the ability may touch.
pub(super) fn all<'t>(
    rules: &'t Rules,
    table: &'t Table,
    pending: &'t Pending,
) -> impl Iterator<Item = Spot> + 't {
    table
        .spots()
        .filter(move |spot| met(rules, table, pending, *spot) == [true; DEMANDS.len()])
}

/// The theaters to which an ability may send a card or a token.
pub(super) fn columns<'t>(
    table: &'t Table,
    pending: &'t Pending,
) -> impl Iterator<Item = usize> + 't {
    (0..table.order.len()).filter(move |column| {
        let fits = pending
            .fixed
            .is_none_or(|fixed| usize::from(fixed) == *column);
        fits && reaches(table, pending, *column)
    })
}

/// Whether the ability can be carried out at all.
pub(super) fn is_possible(rules: &Rules, table: &Table, pending: &Pending) -> bool {
    let decider_hands = || {
        rules
            .seats(pending.decider)
            .map(|seat| table.hands[seat.0 as usize])
    };
    let some_card = || decider_hands().any(|hand: Hand| !hand.is_empty());
    match pending.verb.act {
        Act::Flip | Act::Destroy | Act::TakeBack | Act::Move => {
            all(rules, table, pending).next().is_some()
        }
        Act::Reinforce => deck_has_card(table) && columns(table, pending).next().is_some(),
        Act::Draw => deck_has_card(table),
        Act::Play | Act::Give => some_card(),
        Act::Reveal => decider_hands().any(|hand| shows(table, pending, &hand)),
        Act::Gain => has_token(rules, table),
        Act::ShowNamed | Act::Name | Act::AirDrop | Act::ExtraTurn | Act::ByHand => true,
    }
}

/// Whether a hand holds, or may hold, a card that can be revealed.
fn shows(table: &Table, pending: &Pending, hand: &Hand) -> bool {
    let known = |card: Card| compares(table, pending, card.strength());
    !hand.is_empty() && (hand.has_room() || hand.known.iter().any(known))
}

/// Whether a Reinforcement token is left.
pub(super) fn has_token(rules: &Rules, table: &Table) -> bool {
    rules.rulings.token_supply == TokenSupply::Unlimited || table.tokens_laid() < TOKENS
}

fn deck_has_card(table: &Table) -> bool {
    table.deck.as_ref().is_none_or(|deck| !deck.is_empty())
}

/// The one thing that can be done, if there is only one and its outcome is
/// known.
pub(super) fn forced(rules: &Rules, table: &Table, pending: &Pending) -> Option<Forced> {
    match pending.verb.act {
        Act::Flip | Act::Destroy => {
            let spot = only(all(rules, table, pending))?;
            let lying = table.lying(spot)?;
            match pending.verb.act {
                Act::Flip => turns_silently(rules, lying).then_some(Forced::Flip(spot)),
                // Laid aside face up, it must be named.
                _ => (rules.deck.destroyed_go_under || lying.card.is_some())
                    .then_some(Forced::Destroy(spot)),
            }
        }
        Act::TakeBack => {
            let spot = only(all(rules, table, pending))?;
            let seat = only(rules.seats(pending.decider))?;
            Some(Forced::TakeBack(spot, seat))
        }
        Act::Reinforce => only(columns(table, pending)).map(Forced::Reinforce),
        Act::Gain => only(columns(table, pending)).map(Forced::Gain),
        Act::ShowNamed => {
            let (card, _) = table.named?;
            let holder = match table.place[card.index()] {
                Place::Hand(seat) if rules.side(seat) == pending.decider => Some(seat),
                _ => None,
            };
            Some(Forced::Show(holder))
        }
        Act::Draw => only(rules.seats(pending.decider)).map(Forced::Draw),
        _ => None,
    }
}

/// Whether a card can be turned without a word from the record: it goes down,
/// or what comes up is known and so is its text.
fn turns_silently(rules: &Rules, lying: &Lying) -> bool {
    lying.up
        || lying
            .card
            .is_some_and(|card| rules.by_hand || *rules.deck.ability(card) != Ability::Unattested)
}

/// The item of an iterator that has just one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
