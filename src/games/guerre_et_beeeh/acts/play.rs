//! Playing a card: what every card has in common. Each has its own file.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::{Cause, lose},
        faults::{Bench, Fault},
        pile::{self, Draw},
        rules::Rules,
        rulings::{IndigestionRuling, RaidLandingRuling, RaidSame, WithoutEffectRuling},
        square::Square,
        table::{FLOCK, Piece, Table, other},
        tokens::Token,
    },
    Act, Found, Spot, Step, camouflage, indigestion, laine,
    offer::{Add, Offer},
    recyclage, renfort, trahison,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// A played card as it is written.
#[derive(Clone, Copy)]
pub(in super::super) struct Play<'s> {
    pub(in super::super) card: Card,
    pub(in super::super) named: Span,
    pub(in super::super) found: Found,
    pub(in super::super) targets: &'s [Option<Spot>; 3],
    pub(in super::super) count: u16,
    pub(in super::super) to: Option<Spot>,
    pub(in super::super) draw: &'s Draw,
    pub(in super::super) at: Span,
}

impl<'s> Play<'s> {
    pub(in super::super) fn of(step: &'s Step) -> Option<Self> {
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
    pub(in super::super) fn more(
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

    pub(in super::super) fn target(&self) -> Option<Spot> {
        self.targets[0]
    }
}

/// A played card before the court.
pub(in super::super) struct Judge<'t, 's> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    pub(super) play: Play<'s>,
}

/// A played card being carried out.
pub(super) struct Apply<'t, 's, L> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t mut Table,
    pub(super) seat: Seat,
    pub(super) play: Play<'s>,
    pub(super) log: &'t mut L,
}

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let Some(play) = Play::of(step) else {
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
    let judged = Judge {
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
pub(in super::super) fn judge_more<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (card, spot, to): (Card, Spot, Option<Spot>),
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if card == Card::LAINE {
        return laine::shorn(rules, table, seat, spot, court);
    }
    let (targets, draw) = ([Some(spot), None, None], Draw::default());
    let play = Play::more(card, &targets, to, &draw);
    let judged = Judge {
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
    let free = held || pile::is_free(rules, table, card);
    court.demand(Rule::BoxCards, free, at, || Fault::PlayedElsewhere(card))
}

impl Judge<'_, '_> {
    /// What the card itself asks for.
    pub(in super::super) fn card<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        match self.play.card {
            Card::INDIGESTION => self.indigestion(court),
            Card::LAINE => self.laine(court),
            Card::RENFORT => self.renfort(court),
            Card::TRAHISON => self.trahison(court),
            Card::RECYCLAGE => self.recyclage(court),
            Card::MECHOUI => self.mechoui(court),
            Card::PLANQUE => self.planque(court),
            Card::DELIT => self.delit(court),
            Card::RAID => self.raid(court),
            _ => Ok(()),
        }
    }

    /// Whether the step names what the card acts on, as far as it must.
    pub(in super::super) fn says_enough(&self) -> bool {
        let play = &self.play;
        match play.card {
            Card::RENFORT | Card::MECHOUI | Card::RAID => play.count > 0,
            Card::RECYCLAGE => !play.draw.drawn.is_empty(),
            // Where there is one camouflaged sheep it need not be named.
            Card::PLANQUE => {
                play.count > 0 || camouflage::hidden(self.table, other(self.seat)).count() == 1
            }
            Card::DELIT => !play.draw.drawn.is_empty() || self.table.pile != Some(0),
            Card::TRAHISON => {
                play.count > 0 || has_effect(self.rules, self.table, self.seat, Card::TRAHISON)
            }
            _ => true,
        }
    }

    /// The card names nothing to act on: it must be without effect.
    pub(in super::super) fn wasted<L: Log>(&self, court: Bench<'_, '_, L>) {
        let card = self.play.card;
        if card == Card::RENFORT {
            self.fewer_than_six(court);
        }
        let effect = has_effect(self.rules, self.table, self.seat, card);
        court.require(Rule::CarriedOut, !effect, self.play.at, || {
            Fault::NotCarriedOut(card)
        });
        if !effect {
            let allowed = self.rules.rulings.without_effect == WithoutEffectRuling::Wasted;
            court.require(Rule::WithoutEffect, allowed, self.play.at, || {
                Fault::NoEffect(card)
            });
        }
    }

    /// The card just played is neither drawn nor thrown: only another copy is.
    pub(super) fn not_itself<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Play { card, draw, .. } = self.play;
        let held = self.table.flock(self.seat).hand.count(card);
        let spare = pile::free_beside(self.rules, self.table, self.seat, card);
        let thrown = draw.thrown.count(card);
        let other = draw.drawn.count(card) <= spare && thrown <= spare + held.saturating_sub(1);
        court.demand(Rule::BoxCards, other, draw.at, || Fault::CardTwice(card))
    }

    /// A square that must be empty.
    pub(super) fn empty<L: Log>(
        &self,
        spot: Spot,
        court: Bench<'_, '_, L>,
    ) -> Result<(), Impossible> {
        let square = spot.square;
        let empty = self.table.piece(square) == Piece::Empty;
        court.demand(Rule::EmptySquare, empty, spot.at, || {
            Fault::NotEmpty(square)
        })
    }
}

pub(in super::super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    step: &Step,
    log: &mut L,
) {
    let Some(play) = Play::of(step) else {
        return;
    };
    let card = play.card;
    table.flock_mut(seat).drop(card);
    table.named_at[card.index()] = play.named;
    if card == Card::LAINE {
        table.flock_mut(seat).front.add(card);
        log.event(Rule::LaineStays);
    }
    // More squares follow than the card takes: the end waits for the last.
    table.card_open |= usize::from(play.count) > card.targets();
    let mut apply = Apply {
        rules,
        table,
        seat,
        play,
        log,
    };
    apply.card();
    if card != Card::LAINE {
        table.discard.add(card);
        table.played[usize::from(seat.0 & 1)].add(card);
        log.event(Rule::Discarded);
    }
}

/// The card acts on one more square.
pub(in super::super) fn apply_more<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (card, spot, to): (Card, Spot, Option<Spot>),
    log: &mut L,
) {
    if card == Card::LAINE {
        // It brings nothing more.
        return lose(table, spot.square, Cause::Shorn, spot.at, log);
    }
    let (targets, draw) = ([Some(spot), None, None], Draw::default());
    let play = Play::more(card, &targets, to, &draw);
    let mut apply = Apply {
        rules,
        table,
        seat,
        play,
        log,
    };
    apply.card();
}

impl<L: Log> Apply<'_, '_, L> {
    fn card(&mut self) {
        match self.play.card {
            Card::HYPER => self.hyper(),
            Card::INDIGESTION => self.indigestion(),
            Card::LAINE => self.laine(),
            Card::RENFORT => self.renfort(),
            Card::TRAHISON => self.trahison(),
            Card::RECYCLAGE => self.recyclage(),
            Card::MECHOUI => self.mechoui(),
            Card::PLANQUE => self.planque(),
            Card::SABOTS => self.sabots(),
            Card::DELIT => self.delit(),
            Card::ARMISTICE => self.armistice(),
            Card::RAID => self.raid(),
            _ => {}
        }
    }
}

/// Whether this player surely or possibly holds the card.
pub(in super::super) fn may_hold(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let flock = table.flock(seat);
    flock.hand.has(card)
        || ((flock.hand.unknown > 0 || flock.hand_open) && pile::is_free(rules, table, card))
}

/// Whether a card could do anything.
pub(in super::super) fn has_effect(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let rival = other(seat);
    let room = Square::all().any(|square| table.piece(square) == Piece::Empty);
    match card {
        Card::INDIGESTION => table.flock(rival).grass.len() > 0,
        Card::RENFORT => room && renfort::has_eliminated(rules, table, seat),
        Card::TRAHISON => {
            room && Square::all().any(|square| match table.piece(square) {
                Piece::Wolf => true,
                Piece::Token(None | Some(Token::Wolf)) => {
                    trahison::betrayable(rules, table, seat, square)
                }
                _ => false,
            })
        }
        Card::RECYCLAGE => Card::all().any(|card| recyclage::recyclable(rules, table, seat, card)),
        Card::MECHOUI => table.flock(rival).sheep > 0,
        Card::PLANQUE => camouflage::camouflaged(table, rival).is_some(),
        Card::DELIT => table.pile != Some(0),
        Card::LAINE => table.flock(seat).sheep > 0,
        Card::RAID => {
            let lands = rules.rulings.raid_landing == RaidLandingRuling::Token
                && Square::all().any(|square| matches!(table.piece(square), Piece::Token(_)));
            let stays = rules.rulings.raid_same == RaidSame::Allowed;
            (room || lands || stays) && table.flocks.iter().any(|flock| flock.sheep > 0)
        }
        _ => true,
    }
}

impl Offer<'_> {
    /// Every way to play a card.
    pub(super) fn plays(&self, card: Card, add: Add<'_>) {
        let Offer { rules, table, seat } = self;
        if card == Card::ABUS {
            return;
        }
        if !has_effect(rules, table, *seat, card) {
            let wasted = match card {
                Card::INDIGESTION => rules.rulings.indigestion == IndigestionRuling::Wasted,
                Card::RENFORT if table.flock(*seat).sheep >= FLOCK => false,
                Card::LAINE => false,
                _ => rules.rulings.without_effect == WithoutEffectRuling::Wasted,
            };
            if wasted {
                add(Plain::of(card).act());
            }
            return;
        }
        match card {
            Card::INDIGESTION => indigestion::offer(add),
            Card::LAINE => self.laine(add),
            Card::RENFORT => self.renfort(add),
            Card::TRAHISON => self.trahison(add),
            Card::RECYCLAGE => self.recyclage(add),
            Card::MECHOUI => self.mechoui(add),
            Card::PLANQUE => self.planque(add),
            Card::DELIT => self.delit(add),
            Card::RAID => self.raid(add),
            _ => add(Plain::of(card).act()),
        }
    }
}

/// A card being put together.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    pub(super) card: Card,
    pub(super) found: Found,
    pub(super) targets: [Option<Spot>; 3],
    pub(super) count: u16,
    pub(super) to: Option<Spot>,
    pub(super) draw: Draw,
}

impl Plain {
    pub(super) fn of(card: Card) -> Self {
        Self {
            card,
            found: Found::Unwritten,
            targets: [None; 3],
            count: 0,
            to: None,
            draw: Draw::default(),
        }
    }

    pub(super) fn on(mut self, square: Square) -> Self {
        if let Some(slot) = self.targets.get_mut(usize::from(self.count)) {
            *slot = Some(square.into());
            self.count += 1;
        }
        self
    }

    pub(super) fn to(mut self, square: Square) -> Self {
        self.to = Some(square.into());
        self
    }

    pub(super) fn taking(mut self, card: Option<Card>) -> Self {
        self.draw.drawn.add_any(card);
        self
    }

    pub(super) fn act(self) -> Act {
        Act::Play {
            card: self.card,
            named: Span::default(),
            found: self.found,
            targets: self.targets,
            count: self.count,
            to: self.to,
            draw: self.draw,
        }
    }
}
