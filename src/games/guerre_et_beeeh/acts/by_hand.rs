//! Cards whose text nobody knows: what they did is applied as it is written.
//! Only the components of the box still hold.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        ending::{Cause, lose},
        faults::Fault,
        pile::{self, Draw},
        square::Square,
        table::{Left, Piece, Table, other},
        tokens::{EVERYBODY, Off, Token},
    },
    Ctx, Effect, Sentence, Spot,
    change::{Carry, Change},
    listen::Listens,
};
use crate::{clause::Log, game::Seat};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn by_hand(&mut self, effect: &Effect) -> Sentence {
        self.then(Change::Opens);
        self.acts(Rule::ByHand);
        match *effect {
            Effect::Point(_) => {}
            Effect::Points(gain) => self.then(Change::Bonus(Rule::ByHand, gain)),
            Effect::Lift(spot) => {
                self.some_piece(spot)?;
                self.then(Change::Lifts(spot.square));
            }
            Effect::Shift { from, to } => {
                self.some_piece(from)?;
                self.empty(to)?;
                self.then(Change::Carries(from.square, to.square));
            }
            Effect::Enter { owner, mad, to } => self.enters(owner, mad, to)?,
            Effect::Take(card) => self.takes_by_hand(card)?,
            Effect::Throw(card) => self.throws(card)?,
        }
        Ok(())
    }

    fn some_piece(&mut self, spot: Spot) -> Sentence {
        let some = self.piece(spot.square) != Piece::Empty;
        self.demand(Rule::SheepThere, some, spot.at, Fault::NoPiece(spot.square))
    }

    fn enters(&mut self, seat: Seat, mad: bool, to: Spot) -> Sentence {
        let flock = self.table.flock(seat);
        let (free, count) = (flock.off() > 0, flock.sheep + 1);
        if mad {
            let free = flock.mad.is_none();
            self.demand(Rule::BoxSheep, free, self.at, Fault::MadTwice(seat))?;
            self.then(Change::BringsMad(seat, to.square));
            self.acts(Rule::MadEnters);
        } else {
            self.demand(Rule::BoxSheep, free, self.at, Fault::Sheep { seat, count })?;
            self.then(Change::Brings(seat, to.square));
        }
        self.empty(to)
    }

    /// A card comes from the discard pile or from the pile.
    fn takes_by_hand(&mut self, card: Option<Card>) -> Sentence {
        let (table, at) = (self.table, self.at);
        // An Abus never is: it strikes when it is drawn.
        let lies = card.filter(|card| *card != Card::ABUS && table.discard.has(*card));
        self.then(match lies {
            Some(card) => Change::PicksUp(card),
            None => Change::DrawsByHand(card),
        });
        if lies.is_some() {
            return Ok(());
        }
        let some = table.pile != Some(0);
        self.demand(Rule::BoxCards, some, at, Fault::PileShort)?;
        match card {
            Some(card) => {
                let there = pile::is_free(self.rules, table, card);
                self.demand(Rule::BoxCards, there, at, Fault::CardTwice(card))
            }
            None => Ok(()),
        }
    }

    /// The card that goes is in a hand, the player's own before the other's.
    fn throws(&mut self, card: Option<Card>) -> Sentence {
        let (table, at) = (self.table, self.at);
        let holder = holder(table, self.seat, card);
        self.then(Change::Throws(holder.unwrap_or(self.seat), card));
        let Some(card) = card else {
            return self.demand(Rule::InHand, holder.is_some(), at, Fault::NoneUnseen);
        };
        let held = holder.is_some() && card != Card::ABUS;
        self.demand(Rule::InHand, held, at, Fault::NotInHand(card))?;
        let named = table.flocks.iter().any(|flock| flock.hand.has(card));
        let free = named || pile::is_free(self.rules, table, card);
        self.demand(Rule::BoxCards, free, at, Fault::CardTwice(card))
    }
}

/// Who holds a card that goes: by its name, else among cards not seen.
fn holder(table: &Table, seat: Seat, card: Option<Card>) -> Option<Seat> {
    let seats = [seat, other(seat)];
    let named = |seat: &Seat| card.is_some_and(|card| table.flock(*seat).hand.has(card));
    let unseen = |seat: &Seat| {
        let flock = table.flock(*seat);
        flock.hand.unknown > 0 || flock.hand_open
    };
    let found = seats.into_iter().find(named);
    found.or_else(|| seats.into_iter().find(unseen))
}

impl<L: Log> Carry<'_, L> {
    /// A piece leaves the board.
    pub(super) fn lifts(&mut self, square: Square) {
        let (table, at) = (&mut *self.table, self.at);
        match table.piece(square) {
            Piece::Sheep { .. } => lose(table, square, Cause::Removed, at, self.log),
            Piece::Mad(owner) => {
                table.flock_mut(owner).mad = None;
                table.clear(square);
            }
            Piece::Token(face) => {
                let seen = table.seen_by(square);
                table.take_token(square);
                table.discard_token(face, seen, at);
            }
            Piece::Wolf => {
                table.gone.push(Off {
                    face: Some(Token::Wolf),
                    at,
                    seen: EVERYBODY,
                });
                table.clear(square);
            }
            Piece::Empty => {}
        }
    }

    /// A piece is carried to another square as it is.
    pub(super) fn carries(&mut self, from: Square, to: Square) {
        let (table, at) = (&mut *self.table, self.at);
        let piece = table.piece(from);
        let seen = [0, 1].map(|seat: usize| table.flocks[seat].seen & from.bit() != 0);
        if matches!(piece, Piece::Sheep { .. }) {
            table.depart(from, Left::Carried(to), at);
        } else {
            table.clear(from);
        }
        table.put(to, piece, at);
        for (flock, seen) in table.flocks.iter_mut().zip(seen) {
            if seen {
                flock.seen |= to.bit();
            }
        }
        if let Piece::Mad(owner) = piece {
            table.flock_mut(owner).mad = Some(to);
        }
    }

    pub(super) fn picks_up(&mut self, card: Card) {
        pile::leave_discard(self.table, card);
        let flock = self.table.flock_mut(self.seat);
        flock.hand.add(card);
        flock.public.add(card);
    }

    pub(super) fn draws_by_hand(&mut self, card: Option<Card>) {
        let mut draw = Draw::default();
        draw.drawn.add_any(card);
        pile::take(self.table, self.seat, (&draw, 0), self.at, self.log);
    }

    /// A card goes out of a hand to the discard pile.
    pub(super) fn throws(&mut self, holder: Seat, card: Option<Card>) {
        let flock = self.table.flock_mut(holder);
        match card {
            Some(card) => flock.drop(card),
            None => flock.hand.unknown = flock.hand.unknown.saturating_sub(1),
        }
        let mut thrown = CardSet::default();
        thrown.add_any(card);
        pile::lay_aside(self.table, &thrown, self.at);
    }
}
