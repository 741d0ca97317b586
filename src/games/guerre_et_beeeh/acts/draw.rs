//! Drawing a card, and what an Abus dangereux costs with it.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        faults::{Fault, Struck},
        pile::{self, Draw},
        rules::Rules,
        table::Table,
    },
    Ctx, Play, Sentence,
    change::Change,
    listen::Listens,
};
use crate::{chance::Dice, game::Seat};

/// What a player draws and discards.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'s> {
    pub(super) seat: Seat,
    pub(super) draw: &'s Draw,
    /// The card being played, which is in the hand no longer.
    pub(super) spent: Option<Card>,
}

impl<'s> Drawing<'s> {
    pub(super) fn of(seat: Seat, draw: &'s Draw) -> Self {
        let spent = None;
        Self { seat, draw, spent }
    }

    /// What a card that is being played draws.
    pub(super) fn by(seat: Seat, play: &'s Play) -> Self {
        let (draw, spent) = (&play.draw, Some(play.card));
        Self { seat, draw, spent }
    }

    /// The hand that an Abus costs: what was held, and what came with it.
    fn hand(&self, table: &Table) -> CardSet {
        let mut hand = table.flock(self.seat).hand;
        if let Some(card) = self.spent {
            hand.drop(card);
        }
        let mut drawn = self.draw.drawn;
        while drawn.take(Card::ABUS) {}
        hand.add_all(&drawn);
        hand
    }
}

impl<H: Listens> Ctx<'_, '_, H> {
    /// So many cards are drawn, written or not; no more than are due, and nothing but an
    /// Abus costs a card.
    #[inline]
    pub(super) fn draws(&mut self, drawing: Drawing<'_>, due: u8) -> Sentence {
        let drawn = drawing.draw.drawn.len();
        let fault = Fault::DrawCount { drawn, due };
        self.require(Rule::DrawsOne, drawn <= due, drawing.draw.at, fault);
        self.takes(drawing, due)
    }

    /// The cards can be those drawn, and those thrown, however many were due.
    #[inline]
    pub(super) fn takes(&mut self, drawing: Drawing<'_>, due: u8) -> Sentence {
        let seat = drawing.seat;
        self.then(Change::Draws { seat, due });
        if !drawing.draw.drawn.is_empty() || due > 0 {
            self.judge_drawn(drawing, due)?;
        }
        self.judge_thrown(drawing)
    }

    /// The cards named can be those drawn; a card that is not named is no Abus,
    /// which would have been shown.
    fn judge_drawn(&mut self, drawing: Drawing<'_>, due: u8) -> Sentence {
        let (rules, table, seat) = (self.rules, self.table, drawing.seat);
        let (drawn, at) = (&drawing.draw.drawn, drawing.draw.place(self.at));
        let enough = table.pile.is_none_or(|pile| drawn.len() <= pile);
        self.demand(Rule::BoxCards, enough, at, Fault::PileShort)?;
        let open = table.flock(seat).shown.is_some();
        for card in drawn.kinds() {
            let free = pile::are_free(rules, table, card, drawn.count(card));
            self.demand(Rule::BoxCards, free, at, Fault::CardTwice(card))?;
            let there = card == Card::ABUS || pile::in_pile(rules, table);
            self.demand(Rule::BoxCards, there, at, Fault::AllHeld(card))?;
            let only = pile::only_unseen(rules, table) == Some(card);
            let public = card == Card::ABUS || open || only;
            self.hears.in_view(public || !rules.is_secret(seat), at);
        }
        // Written or not, a card without a name is one that nobody has seen.
        let nameless = match table.pile {
            Some(0) => 0,
            _ if drawn.is_empty() => due,
            _ => drawn.unknown,
        };
        let named = drawn.named() - drawn.count(Card::ABUS);
        let left = match nameless {
            0 => 0,
            _ => pile::unseen(rules, table).saturating_sub(named),
        };
        self.demand(Rule::BoxCards, nameless <= left, at, Fault::AllSeen(left))?;
        // Both players see it; only a lost card has no name to be told by.
        if open && table.pile != Some(0) {
            let told = drawn.unknown == 0 && !drawn.is_empty();
            let nameless = drawn.unknown > 0 && rules.blanks > 0;
            let (rule, fault) = (Rule::SabotsDraws, Fault::OpenDraw(seat));
            self.hears.advise(rule, told || nameless, at, fault);
        }
        Ok(())
    }

    /// Abus dangereux costs the whole hand, as far as it is written; the cards that
    /// go were in the hand.
    pub(super) fn judge_thrown(&mut self, drawing: Drawing<'_>) -> Sentence {
        let (rules, table, seat) = (self.rules, self.table, drawing.seat);
        let (thrown, at) = (&drawing.draw.thrown, drawing.draw.place(self.at));
        if thrown.is_empty() {
            return Ok(());
        }
        let hand = drawing.hand(table);
        let open = table.flock(seat).hand_open;
        let left = hand.left_by(thrown);
        let struck = drawing.draw.drawn.has(Card::ABUS);
        let whole = left <= thrown.unknown && (open || thrown.len() == hand.len());
        let cost = Struck { seat, cards: hand };
        let fault = if struck {
            Fault::AbusHand {
                hand: cost,
                thrown: thrown.len(),
            }
        } else {
            Fault::NoAbus
        };
        self.require(Rule::AbusWhole, struck && whole, at, fault);
        let mut unseen = if open { u8::MAX } else { hand.unknown };
        for card in thrown.kinds() {
            let beyond = thrown.count(card).saturating_sub(hand.count(card));
            if beyond == 0 {
                continue;
            }
            self.require(Rule::AbusHeld, card != Card::ABUS, at, Fault::AbusHeld);
            if beyond > unseen {
                let fault = Fault::NotStruck { hand: cost, card };
                let impossible = self.impossible(Rule::InHand, at, fault);
                self.hears.last_comes_first();
                return Err(impossible);
            }
            unseen -= beyond;
            let drawn = drawing.draw.drawn.count(card);
            let free = pile::are_free(rules, table, card, beyond.saturating_add(drawn));
            self.demand(Rule::BoxCards, free, at, Fault::CardTwice(card))?;
        }
        let enough = open || thrown.len() <= hand.len();
        let fault = Fault::ThrownMore {
            hand: cost,
            thrown: thrown.len(),
        };
        self.demand(Rule::InHand, enough, at, fault)
    }
}

/// The card drawn, and with Abus dangereux the hand that goes.
pub(super) fn chance(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    played: Option<Card>,
    dice: &mut Dice,
) -> Draw {
    let mut draw = Draw::default();
    if table.pile == Some(0) {
        return draw;
    }
    let flock = table.flock(seat);
    // Unknown cards are held as well; the one drawn is any of the others.
    let unseen = usize::from(pile::unseen(rules, table));
    let abus = usize::from(
        rules
            .copies(Card::ABUS)
            .saturating_sub(table.located(Card::ABUS)),
    );
    if dice.below(unseen + abus) >= unseen {
        draw.drawn.add(Card::ABUS);
        let mut hand = flock.hand;
        if let Some(card) = played {
            hand.take(card);
        }
        draw.thrown = hand;
        return draw;
    }
    let secret = rules.is_secret(seat) && flock.shown.is_none();
    let card = if secret {
        None
    } else {
        any_unseen(rules, table, seat, played, dice)
    };
    draw.drawn.add_any(card);
    draw
}

/// One of the cards that no one can point at; `None` is one without a name.
fn any_unseen(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    played: Option<Card>,
    dice: &mut Dice,
) -> Option<Card> {
    let mut free = CardSet::default();
    for card in Card::all().filter(|card| *card != Card::ABUS) {
        let copies = if Some(card) == played {
            pile::free_beside(rules, table, seat, card)
        } else {
            rules.copies(card).saturating_sub(table.located(card))
        };
        for _ in 0..copies {
            free.add(card);
        }
    }
    let index = dice.below(usize::from(free.len() + rules.blanks));
    free.iter().nth(index)
}
