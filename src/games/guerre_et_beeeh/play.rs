//! Whether a card may be played so; what it then does is in `effects`.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    draw,
    faults::Fault,
    judged::{self, Judged},
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
    pub(super) count: u16,
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

    /// A card that goes on with one more square.
    pub(super) fn more(
        card: Card,
        targets: &'s [Option<Spot>; 3],
        to: Option<Spot>,
        draw: &'s Draw,
    ) -> Self {
        let at = targets[0].map_or(Span::default(), |spot| spot.at);
        Self {
            card,
            named: at,
            found: Found::Unwritten,
            targets,
            count: 1,
            to,
            draw,
            at,
        }
    }

    pub(super) fn target(&self) -> Option<Spot> {
        self.targets[0]
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
    court.require(Rule::AbusPlayed, playable, play.named, || Fault::AbusPlayed);
    judge_in_hand(rules, table, seat, card, play.named, court)?;
    if card.is_by_hand() {
        court.require(Rule::Unattested, rules.by_hand, play.named, || {
            Fault::Unattested(card)
        });
        if rules.by_hand {
            court.note(Rule::ByHand, play.at, Fault::NotChecked(card));
        }
        return Ok(());
    }
    // Bêle et laine has its own count.
    let most = if card == Card::LAINE {
        usize::MAX
    } else {
        card.targets()
    };
    let named = play.count;
    court.require(
        Rule::CarriedOut,
        usize::from(named) <= most,
        play.at,
        || Fault::Targets(card, named),
    );
    let judged = Judged {
        rules,
        table,
        seat,
        play,
    };
    if judged.says_enough() {
        judged.card(court)
    } else {
        judged.wasted(court);
        Ok(())
    }
}

/// One more square that a card acts on: that it is one too many has been said.
pub(super) fn judge_more<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (card, spot, to): (Card, Spot, Option<Spot>),
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if card == Card::LAINE {
        return judged::shorn(rules, table, seat, spot, court);
    }
    let (targets, draw) = ([Some(spot), None, None], Draw::default());
    let play = Played::more(card, &targets, to, &draw);
    let judged = Judged {
        rules,
        table,
        seat,
        play,
    };
    judged.card(court)
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
    court.demand(Rule::BoxCards, free, at, || Fault::PlayedElsewhere(card))
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
    court.require(Rule::AbusHeld, !cards.has(Card::ABUS), at, || {
        Fault::AbusHeld
    });
    let hand = &flock.hand;
    let whole =
        hand.left_by(cards) <= cards.unknown && (flock.hand_open || cards.len() == hand.len());
    court.require(Rule::SabotsHand, whole, at, || Fault::HandDiffers);
    // A card may be held back, but none can be shown that is not held.
    let mut unseen = if flock.hand_open {
        u8::MAX
    } else {
        hand.unknown
    };
    for card in cards.kinds() {
        let beyond = cards.count(card).saturating_sub(hand.count(card));
        if beyond > 0 {
            court.demand(Rule::InHand, beyond <= unseen, at, || {
                Fault::NotInHand(card)
            })?;
            unseen -= beyond;
            let free = draw::are_free(rules, table, card, beyond);
            court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))?;
        }
    }
    let enough = flock.hand_open || cards.len() <= hand.len();
    court.demand(Rule::InHand, enough, at, || Fault::ShownMore {
        hand: hand.len(),
        shown: cards.len(),
    })?;
    let public = flock.shown.is_some() || !rules.is_secret(seat);
    court.frame(frame::Rule::View, public, at);
    Ok(())
}

/// The record now knows the cards shown; those that it knew besides stay in the
/// hand, and an unknown one that is shown gets its name.
pub(super) fn reveal(table: &mut Table, seat: Seat, cards: &CardSet) {
    let flock = table.flock_mut(seat);
    for card in cards.kinds() {
        for _ in flock.hand.count(card)..cards.count(card) {
            flock.hand.unknown = flock.hand.unknown.saturating_sub(1);
            flock.hand.add(card);
        }
        for _ in flock.public.count(card)..cards.count(card) {
            flock.public.add(card);
        }
    }
    if flock.hand_open {
        flock.hand_open = false;
        let more = cards.len().saturating_sub(flock.hand.len());
        flock.hand.unknown = flock.hand.unknown.saturating_add(more);
    }
}
