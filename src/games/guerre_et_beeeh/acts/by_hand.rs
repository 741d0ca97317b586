//! Cards whose text nobody knows: what they did is applied as it is written.
//! Only the components of the box still hold.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        ending::{Cause, lose, points},
        faults::{Bench, Fault},
        pile::{self, Draw},
        rules::Rules,
        table::{Left, Piece, Table, other},
        tokens::{EVERYBODY, Off, Token},
    },
    Effect, Spot, sheep,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    lang::pick,
    source::Span,
};

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    effect: &Effect,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let occupied = |spot: &Spot| table.piece(spot.square) != Piece::Empty;
    match effect {
        Effect::Point(_) | Effect::Points(_) => Ok(()),
        Effect::Lift(spot) => {
            let square = spot.square;
            court.demand(Rule::SheepThere, occupied(spot), spot.at, || {
                Fault::NoPiece(square)
            })
        }
        Effect::Shift { from, to } => {
            let square = from.square;
            court.demand(Rule::SheepThere, occupied(from), from.at, || {
                Fault::NoPiece(square)
            })?;
            free(table, *to, court)
        }
        Effect::Enter { owner, mad, to } => {
            let flock = table.flock(*owner);
            let seat = *owner;
            let sheep = flock.sheep + 1;
            if *mad {
                court.demand(Rule::BoxSheep, flock.mad.is_none(), at, || {
                    Fault::MadTwice(seat)
                })?;
            } else {
                court.demand(Rule::BoxSheep, flock.off() > 0, at, || Fault::Sheep {
                    seat,
                    count: sheep,
                })?;
            }
            free(table, *to, court)
        }
        Effect::Take(card) => judge_take(rules, table, *card, at, court),
        Effect::Throw(card) => judge_throw(rules, table, seat, *card, at, court),
    }
}

/// A card comes from the discard pile or from the pile.
fn judge_take<L: Log>(
    rules: &Rules,
    table: &Table,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if card.is_some_and(|card| is_discarded(table, card)) {
        return Ok(());
    }
    let some = table.pile != Some(0);
    court.demand(Rule::BoxCards, some, at, || Fault::PileShort)?;
    match card {
        Some(card) => {
            let there = pile::is_free(rules, table, card);
            court.demand(Rule::BoxCards, there, at, || Fault::CardTwice(card))
        }
        None => Ok(()),
    }
}

/// The card that goes is in a hand, the player's own before the other's.
fn judge_throw<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let held = holder(table, seat, card).is_some();
    let Some(card) = card else {
        return court.demand(Rule::InHand, held, at, || Fault::NoneUnseen);
    };
    court.demand(Rule::InHand, held && card != Card::ABUS, at, || {
        Fault::NotInHand(card)
    })?;
    let named = table.flocks.iter().any(|flock| flock.hand.has(card));
    let free = named || pile::is_free(rules, table, card);
    court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))
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

/// Whether a card is taken from the discard pile; an Abus never is: it strikes
/// when it is drawn.
fn is_discarded(table: &Table, card: Card) -> bool {
    card != Card::ABUS && table.discard.has(card)
}

fn free<L: Log>(table: &Table, to: Spot, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
    let square = to.square;
    let empty = table.piece(square) == Piece::Empty;
    court.demand(Rule::EmptySquare, empty, to.at, || Fault::NotEmpty(square))
}

pub(in super::super) fn apply<L: Log>(
    table: &mut Table,
    seat: Seat,
    effect: &Effect,
    at: Span,
    log: &mut L,
) {
    log.event(Rule::ByHand);
    table.card_open = true;
    match effect {
        Effect::Point(_) => {}
        Effect::Lift(spot) => lift(table, *spot, at, log),
        Effect::Shift { from, to } => shift(table, *from, *to, at),
        Effect::Enter {
            owner,
            mad: true,
            to,
        } => {
            table.flock_mut(*owner).mad = Some(to.square);
            table.put(to.square, Piece::Mad(*owner), at);
            log.event(Rule::MadEnters);
        }
        Effect::Enter {
            owner,
            mad: false,
            to,
        } => enter(table, *owner, *to, at),
        Effect::Take(card) => take(table, seat, *card, at, log),
        Effect::Throw(card) => {
            let holder = holder(table, seat, *card).unwrap_or(seat);
            throw(table, holder, *card, at);
        }
        Effect::Points(gain) => {
            let flock = table.flock_mut(seat);
            flock.bonus = flock.bonus.saturating_add(*gain);
            log.entry(Rule::ByHand, || {
                points(
                    seat,
                    *gain,
                    1,
                    pick("a card played by hand", "une carte jouée à la main"),
                )
            });
        }
    }
}

/// A piece leaves the board.
fn lift<L: Log>(table: &mut Table, spot: Spot, at: Span, log: &mut L) {
    let square = spot.square;
    match table.piece(square) {
        Piece::Sheep { .. } => lose(table, square, Cause::Removed, at, log),
        Piece::Mad(owner) => {
            table.flock_mut(owner).mad = None;
            table.clear(square);
        }
        Piece::Token(_) => {
            if let Some(sheep::Lay { face, seen }) = sheep::take_token(table, square) {
                table.discard_token(face, seen, at);
            }
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
fn shift(table: &mut Table, from: Spot, to: Spot, at: Span) {
    let piece = table.piece(from.square);
    let seen = [0, 1].map(|seat: usize| table.flocks[seat].seen & from.square.bit() != 0);
    if matches!(piece, Piece::Sheep { .. }) {
        table.depart(from.square, Left::Carried(to.square), at);
    } else {
        table.clear(from.square);
    }
    table.put(to.square, piece, at);
    for (flock, seen) in table.flocks.iter_mut().zip(seen) {
        if seen {
            flock.seen |= to.square.bit();
        }
    }
    if let Piece::Mad(owner) = piece {
        table.flock_mut(owner).mad = Some(to.square);
    }
}

fn enter(table: &mut Table, owner: Seat, to: Spot, at: Span) {
    table.flock_mut(owner).bring();
    table.put(
        to.square,
        Piece::Sheep {
            owner,
            hidden: false,
        },
        at,
    );
}

/// A card from the discard pile if it lies there, else from the pile.
fn take<L: Log>(table: &mut Table, seat: Seat, card: Option<Card>, at: Span, log: &mut L) {
    if let Some(card) = card.filter(|card| is_discarded(table, *card)) {
        pile::leave_discard(table, card);
        let flock = table.flock_mut(seat);
        flock.hand.add(card);
        flock.public.add(card);
        return;
    }
    let mut draw = Draw {
        at,
        ..Draw::default()
    };
    draw.drawn.add_any(card);
    pile::take(table, seat, (&draw, 0), at, log);
}

/// A card goes out of a hand to the discard pile.
fn throw(table: &mut Table, seat: Seat, card: Option<Card>, at: Span) {
    let flock = table.flock_mut(seat);
    match card {
        Some(card) => flock.drop(card),
        None => flock.hand.unknown = flock.hand.unknown.saturating_sub(1),
    }
    let mut thrown = CardSet::default();
    thrown.add_any(card);
    pile::lay_aside(table, &thrown, at);
}
