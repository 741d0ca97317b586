//! Playing a card: what every card has in common. Each has its own file.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::Fault,
        pile,
        rules::Rules,
        rulings::WithoutEffectRuling,
        table::{Piece, Table, other},
    },
    Ctx, Play, Sentence, Spot, camouflage,
    change::Change,
    draw::Drawing,
    indigestion,
    listen::Listens,
    offer::Offer,
    sheep,
};
use crate::{chance::Dice, game::Seat, source::Span};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn play(&mut self, play: &Play) -> Sentence {
        let card = play.card;
        self.playable(play);
        self.in_hand(card, play.named)?;
        self.then(Change::Plays(card, play.named));
        if card == Card::LAINE {
            self.acts(Rule::LaineStays);
        }
        if usize::from(play.count) > card.targets() {
            // More squares follow than the card takes: the end waits for the last.
            self.then(Change::Opens);
        }
        self.says(play)?;
        if card != Card::LAINE {
            self.then(Change::Discards(card));
            self.acts(Rule::Discarded);
        }
        Ok(())
    }

    pub(super) fn playable(&mut self, play: &Play) {
        let playable = play.card != Card::ABUS;
        self.require(Rule::AbusPlayed, playable, play.named, Fault::AbusPlayed);
    }

    /// The card is in the hand, or can be one of its unknown cards.
    fn in_hand(&mut self, card: Card, at: Span) -> Sentence {
        let flock = self.flock();
        let unknown = flock.hand.unknown > 0 || flock.hand_open;
        let held = flock.hand.has(card);
        self.demand(Rule::InHand, held || unknown, at, Fault::NotInHand(card))?;
        let free = held || pile::is_free(self.rules, self.table, card);
        self.demand(Rule::BoxCards, free, at, Fault::PlayedElsewhere(card))
    }

    /// What the card says is carried out.
    pub(super) fn says(&mut self, play: &Play) -> Sentence {
        let (card, at) = (play.card, self.at);
        if card.is_by_hand() {
            let by_hand = self.rules.by_hand;
            self.require(
                Rule::Unattested,
                by_hand,
                play.named,
                Fault::Unattested(card),
            );
            if by_hand {
                self.hears.note(Rule::ByHand, at, Fault::NotChecked(card));
            }
            return Ok(());
        }
        // Bêle et laine has its own count.
        let fits = card == Card::LAINE || usize::from(play.count) <= card.targets();
        let fault = Fault::Targets(card, play.count);
        self.require(Rule::CarriedOut, fits, at, fault);
        if self.says_enough(play) {
            self.card(play)
        } else {
            self.wasted(play)
        }
    }

    /// What the card itself asks for and does.
    fn card(&mut self, play: &Play) -> Sentence {
        match play.card {
            Card::INDIGESTION => return self.indigestion(play),
            Card::LAINE => return self.laine(play),
            Card::RENFORT => return self.renfort(play),
            Card::TRAHISON => return self.trahison(play),
            Card::RECYCLAGE => return self.recyclage(play),
            Card::MECHOUI => return self.mechoui(play),
            Card::PLANQUE => return self.planque(play),
            Card::DELIT => return self.delit(play),
            Card::RAID => return self.raid(play),
            Card::HYPER => self.hyper(),
            Card::SABOTS => self.sabots(),
            Card::ARMISTICE => self.armistice(),
            _ => {}
        }
        Ok(())
    }

    /// One more square that a card acts on: that it is one too many has been said.
    pub(super) fn one_more(&mut self, card: Card, spot: Spot, to: Option<Spot>) -> Sentence {
        self.at = spot.at;
        if card == Card::LAINE {
            // It brings nothing more.
            return self.shorn(spot);
        }
        let mut play = Play::of(card).on(spot);
        play.named = spot.at;
        play.to = to;
        self.card(&play)
    }

    /// Whether the step names what the card acts on, as far as it must.
    fn says_enough(&self, play: &Play) -> bool {
        match play.card {
            Card::RENFORT | Card::MECHOUI | Card::RAID => play.count > 0,
            Card::RECYCLAGE => !play.draw.drawn.is_empty(),
            // Where there is one camouflaged sheep it need not be named.
            Card::PLANQUE => {
                play.count > 0 || camouflage::hidden(self.table, other(self.seat)).count() == 1
            }
            Card::DELIT => !play.draw.drawn.is_empty() || self.table.pile != Some(0),
            Card::TRAHISON => play.count > 0 || self.has_effect(play.card),
            _ => true,
        }
    }

    /// The card names nothing to act on: it must be without effect.
    fn wasted(&mut self, play: &Play) -> Sentence {
        let (card, at) = (play.card, self.at);
        if card == Card::TRAHISON {
            self.acts(Rule::TrahisonMay);
        }
        if !play.draw.thrown.is_empty() {
            self.draws(Drawing::by(self.seat, play), 0)?;
        }
        if card == Card::RENFORT {
            self.fewer_than_six(play);
        }
        let effect = self.has_effect(card);
        self.require(Rule::CarriedOut, !effect, at, Fault::NotCarriedOut(card));
        if !effect {
            let allowed = self.rules.rulings.without_effect == WithoutEffectRuling::Wasted;
            self.require(Rule::WithoutEffect, allowed, at, Fault::NoEffect(card));
        }
        Ok(())
    }

    /// Whether a card could do anything.
    fn has_effect(&self, card: Card) -> bool {
        let mut offer = Offer::of(self.rules, self.table, self.seat, true);
        offer.acting(card);
        !offer.found.is_empty()
    }

    /// The card just played is neither drawn nor thrown: only another copy is.
    pub(super) fn not_itself(&mut self, play: &Play) -> Sentence {
        let Play { card, draw, .. } = play;
        let held = self.flock().hand.count(*card);
        let spare = pile::free_beside(self.rules, self.table, self.seat, *card);
        let thrown = draw.thrown.count(*card);
        let other = draw.drawn.count(*card) <= spare && thrown <= spare + held.saturating_sub(1);
        self.demand(Rule::BoxCards, other, draw.at, Fault::CardTwice(*card))
    }
}

impl Offer<'_> {
    /// Every way to play a card, or the one that wastes it.
    pub(super) fn plays(&mut self, card: Card) {
        let before = self.found.len();
        if card == Card::TRAHISON {
            self.play(Play::of(card));
        }
        self.acting(card);
        if self.found.len() == before {
            self.play(Play::of(card));
        }
    }

    /// Every way to play a card so that it does something.
    pub(super) fn acting(&mut self, card: Card) {
        match card {
            Card::ABUS => {}
            Card::INDIGESTION => self.indigestion(),
            Card::LAINE => self.laine(),
            Card::RENFORT => self.renfort(),
            Card::TRAHISON => self.trahison(),
            Card::RECYCLAGE => self.recyclage(),
            Card::MECHOUI => self.mechoui(),
            Card::PLANQUE => self.planque(),
            Card::DELIT => self.delit(),
            Card::RAID => self.raid(),
            _ => self.play(Play::of(card)),
        }
    }

    /// Whether this player surely or possibly holds the card.
    pub(super) fn may_hold(&self, card: Card) -> bool {
        self.asks(|ctx| ctx.in_hand(card, Span::default()))
    }
}

/// The outcome of a card that chance decides.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, play: &mut Play, dice: &mut Dice) {
    match (play.card, play.way()) {
        (Card::INDIGESTION, _) => play.found = indigestion::drawn(table, other(seat), dice),
        (Card::RAID, Some((from, to))) => {
            if let Piece::Sheep { owner, .. } = table.piece(from.square) {
                let there = (owner, to.square);
                (play.found, play.draw) = sheep::chance(rules, table, there, Some(play.card), dice);
            }
        }
        _ => {}
    }
}

/// How likely a random player is to choose a card.
pub(super) fn weight(card: Card) -> usize {
    match card {
        Card::RAID | Card::RENFORT | Card::TRAHISON | Card::LAINE => 1,
        Card::ARMISTICE => 3,
        _ => 20,
    }
}
