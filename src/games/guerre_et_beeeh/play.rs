//! Whether a card may be played so; what it then does is in `effects`.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    draw,
    fault::Fault,
    judged::Judged,
    rules::Bench,
    setup::Rules,
    step::{Act, Draw, Found, Spot, Step},
    table::Table,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

/// A played card, taken apart.
#[derive(Clone, Copy)]
pub(super) struct Played<'s> {
    pub(super) card: Card,
    pub(super) named: Span,
    pub(super) found: Found,
    pub(super) targets: &'s [Option<Spot>; 3],
    pub(super) count: u8,
    pub(super) to: Option<Spot>,
    pub(super) draw: &'s Draw,
    pub(super) at: Span,
}

impl<'s> Played<'s> {
    pub(super) fn of(step: &'s Step) -> Option<Self> {
        match &step.act {
            Act::Play {
                card,
                named,
                found,
                targets,
                count,
                to,
                draw,
            } => Some(Self {
                card: *card,
                named: *named,
                found: *found,
                targets,
                count: *count,
                to: *to,
                draw,
                at: step.at,
            }),
            _ => None,
        }
    }

    pub(super) fn target(&self) -> Option<Spot> {
        self.targets[0]
    }

    /// The card that Recyclage or Délit d'initié names.
    pub(super) fn taken(&self) -> Option<Card> {
        self.draw.drawn.iter().next()
    }
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let Some(play) = Played::of(step) else {
        return Ok(());
    };
    let card = play.card;
    let playable = card != Card::ABUS;
    court.demand(Rule::AbusPlayed, playable, play.named, || Fault::AbusPlayed)?;
    judge_in_hand(rules, table, seat, card, play.named, court)?;
    if card.is_by_hand() {
        court.demand(Rule::Unattested, rules.by_hand, play.named, || {
            Fault::Unattested(card)
        })?;
        court.note(Rule::ByHand, play.at, Fault::NotChecked(card));
        return Ok(());
    }
    let judged = Judged {
        rules,
        table,
        seat,
        play,
    };
    if !judged.says_enough() {
        judged.wasted(court);
        return Ok(());
    }
    match card {
        Card::INDIGESTION => judged.indigestion(court),
        Card::LAINE => judged.laine(court),
        Card::RENFORT => judged.renfort(court),
        Card::TRAHISON => judged.trahison(court),
        Card::RECYCLAGE => judged.recyclage(court),
        Card::MECHOUI => judged.mechoui(court),
        Card::PLANQUE => judged.planque(court),
        Card::DELIT => judged.delit(court),
        Card::RAID => judged.raid(court),
        _ => Ok(()),
    }
}

/// The card is in the hand, or can be one of its unknown cards.
fn judge_in_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let flock = table.flock(seat);
    let unknown = flock.hand.unknown > 0 || flock.hand_open;
    let held = flock.hand.has(card);
    court.demand(Rule::InHand, held || unknown, at, || Fault::NotInHand(card))?;
    let free = held || draw::is_free(rules, table, card);
    court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))
}

/// The hand laid open is the hand as the record knows it.
pub(super) fn judge_reveal<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    cards: &CardSet,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let flock = table.flock(seat);
    court.require(Rule::SabotsOnly, flock.shown.is_some(), at, || {
        Fault::NotShown
    });
    court.demand(Rule::AbusHeld, !cards.has(Card::ABUS), at, || {
        Fault::AbusHeld
    })?;
    let hand = &flock.hand;
    let mut beyond = 0;
    let mut left = 0;
    for card in Card::all() {
        let (shown, held) = (cards.count(card), hand.count(card));
        beyond += shown.saturating_sub(held);
        left += held.saturating_sub(shown);
        if shown > held {
            let free = draw::are_free(rules, table, card, shown - held);
            court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))?;
        }
    }
    let counted = cards.len() == hand.len() && beyond <= hand.unknown;
    let whole = left <= cards.unknown && (counted || flock.hand_open);
    court.require(Rule::SabotsHand, whole, at, || Fault::HandDiffers);
    let public = flock.shown.is_some() || !rules.is_secret(seat);
    court.frame(frame::Rule::View, public, at);
    Ok(())
}

/// The record now knows the cards shown.
pub(super) fn reveal(table: &mut Table, seat: Seat, cards: &CardSet) {
    let flock = table.flock_mut(seat);
    let mut hand = *cards;
    // A card that the record knew stays known although it is written `?`.
    for card in Card::all() {
        while hand.count(card) < flock.hand.count(card) && hand.unknown > 0 {
            hand.unknown -= 1;
            hand.add(card);
        }
    }
    flock.hand = hand;
    flock.hand_open = false;
}
