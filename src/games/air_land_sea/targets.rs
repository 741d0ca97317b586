//! What an ability can touch.

use super::{
    clauses::Rule,
    rules::{Rules, TOKENS},
    rulings::TokenSupply,
    strength,
    table::{Hand, Pending, Spot, Table},
    verb::{Act, At, Cover, Face, Than, Verb, Whose},
};

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
const DEMANDS: [Rule; 9] = [
    Rule::Uncovered,
    Rule::PriceUncovers,
    Rule::CoveredOnly,
    Rule::TargetPlace,
    Rule::TargetSide,
    Rule::TargetFace,
    Rule::TargetOther,
    Rule::RenouncesItself,
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
        verb.cover != Cover::Uncovered || uncovered,
        verb.cover != Cover::Uncovered || !barred,
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
        !pending.spares_itself || !itself,
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

/// Every card that an ability may move, with every theater to which it may.
pub(super) fn moves<'t>(
    rules: &'t Rules,
    table: &'t Table,
    pending: &'t Pending,
) -> impl Iterator<Item = (Spot, usize)> + 't {
    all(rules, table, pending).flat_map(move |spot| {
        let others = columns(table, pending).filter(move |to| *to != spot.column);
        others.map(move |to| (spot, to))
    })
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
        Act::Flip | Act::Destroy | Act::TakeBack => all(rules, table, pending).next().is_some(),
        Act::Move => moves(rules, table, pending).next().is_some(),
        Act::Reinforce => table.may_draw(rules) && columns(table, pending).next().is_some(),
        Act::Draw => table.may_draw(rules),
        // Whether a hidden hand holds a card that serves is nobody's to tell.
        Act::Play | Act::Give | Act::Reveal => some_card(),
        // A side gains what is left, perhaps nothing.
        Act::Gain | Act::ShowNamed | Act::Name | Act::AirDrop | Act::ExtraTurn | Act::ByHand => {
            true
        }
    }
}

/// Whether a Reinforcement token is left.
pub(super) fn has_token(rules: &Rules, table: &Table) -> bool {
    rules.rulings.token_supply == TokenSupply::Unlimited || table.tokens_laid() < TOKENS
}
