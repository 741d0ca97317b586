//! Random play: how likely a choice is, and what chance makes of it.

use super::{
    deck::{CITIES, CardId, Effect},
    effects, event,
    rules::Rules,
    step::{Act, Hit, Step, hit_by},
    table::Table,
};
use crate::{chance::Dice, game::Seat};

/// How likely a random player is to do this. What opens a turn comes first, so
/// that a random record tells everything.
pub(super) fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
    let opening = table.running.is_none() && table.in_play.is_none() && table.active.is_some();
    let city = opening && table.cities.due && table.drawn == 0;
    let draw = opening && table.draws_due(rules) > 0;
    let due = effects::due(rules, table).map(|printed| printed.effect);
    match step.act {
        Act::City(_) => 10,
        _ if city => 0,
        Act::Draw(_) => 10,
        _ if draw || matches!(due, Some(Effect::Draw(_))) => 0,
        // The list of choices does not tell what others hold; chance knows it.
        Act::Play { card, .. } | Act::Event(card) if !may_hold(table, card) => 0,
        Act::Play { to, .. } if Some(to.field) == table.active => 30,
        Act::Play { .. } => 8,
        Act::Event(_) => 60,
        Act::Arrange { .. } => 1,
        Act::Roll { .. } => 700,
        Act::Loan(_) => 200,
        Act::Leave => 20,
        _ => 10,
    }
}

/// Whether the player whose turn it is may hold a card, by all that is written.
fn may_hold(table: &Table, card: CardId) -> bool {
    let Some(seat) = table.active else {
        return false;
    };
    table.hands[seat as usize].known.contains(&card) || table.may_hold(seat, card)
}

/// Draws the outcome of a choice from what is still possible.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    match &mut step.act {
        Act::City(value @ None) => {
            let unseen: Vec<u8> = (1..=CITIES)
                .filter(|city| table.cities.seen & 1 << city == 0)
                .filter(|city| table.cities.may_come(*city))
                .collect();
            *value = dice.pick(&unseen).map(|city| u32::from(*city));
        }
        Act::Draw(card @ None) if rules.knows_hand_of(seat) => *card = top_card(table, dice),
        Act::Roll { die, hit } => {
            let number = dice.below(6) as u32 + 1;
            let ready = event::ready(
                rules,
                table,
                seat.0,
                Act::Roll {
                    die: None,
                    hit: Hit::Unsaid,
                },
            );
            *die = Some(number);
            *hit = hit_by(&ready, seat.0, number);
        }
        _ => {}
    }
}

/// A card of the deck, each copy as likely as another; with unknown hands, one
/// of those nobody has seen.
fn top_card(table: &Table, dice: &mut Dice) -> Option<CardId> {
    let mut copies = table.unplaced.every_copy();
    if table.deck == Some(0) {
        copies.extend(&table.discard);
    }
    copies.retain(|card| table.may_draw(*card));
    dice.pick(&copies).copied()
}

/// The hands of a random game.
pub(super) fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
    if table.opened || table.placed || !table.dealt.is_empty() {
        return Vec::new();
    }
    let mut copies = table.unplaced.every_copy();
    dice.shuffle(&mut copies);
    copies
        .chunks_exact(3)
        .zip(table.seats())
        .map(|(cards, seat)| {
            let codes: Vec<&str> = cards.iter().map(|card| rules.code(*card)).collect();
            let hand = if rules.knows_hand_of(seat) {
                codes.join(" ")
            } else {
                "?*3".to_owned()
            };
            format!("deal {} {hand}", rules.name(seat.0))
        })
        .collect()
}
