//! A position: what its facts lead to, and what it is held to.

mod set;

pub(super) use set::{Placing, wrong};

use super::{
    acts::laine,
    cards::{Card, CardSet},
    clauses::Rule,
    ending::{finish, flocks_gone},
    faults::{Bench, Fault},
    project,
    rules::Rules,
    rulings::EndMidTurn,
    square::Square,
    table::{End, FLOCK, Flock, Owed, Piece, Table, Turn, UNSAID},
    tokens::{TOKENS, Token},
    turn::{self, ACTIONS},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Fills in what follows and checks the position against the box.
pub(super) fn placed<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    count_tokens(table);
    judge_tokens(table, at, court);
    for seat in SEATS {
        count_sheep(table, seat, at, court);
        judge_mad(table, seat, court);
        judge_hidden(table, seat, court);
        count_points(rules, table, seat, court);
        judge_knows(table, seat, court);
        judge_hand(rules, table, seat, court);
    }
    sort_discard(table);
    let laine = table.discard.count(Card::LAINE) <= table.thrown.count(Card::LAINE);
    let place = table.named_at[Card::LAINE.index()];
    court.require(Rule::LaineStays, laine, place, || Fault::LaineDiscarded);
    for card in Card::all() {
        // What lies in the discard pile that cannot is told once.
        let fits = table.located(card) <= rules.copies(card) || (card == Card::LAINE && !laine);
        let place = table.named_at[card.index()];
        court.require(Rule::BoxCards, fits, place, || Fault::CardTwice(card));
    }
    count_cards(rules, table, at, court);
    judge_secret_tokens(rules, table, court);
    open_turn(table, court);
    if !court.is_clean() {
        return Err(Impossible);
    }
    end(rules, table, at, court);
    Ok(())
}

// --- tokens

fn count_tokens(table: &mut Table) {
    let mut known = [0; 4];
    let mut unknown = 0;
    for cell in &table.cells {
        match cell.piece {
            Piece::Token(Some(token)) => known[token as usize] += 1,
            Piece::Token(None) => unknown += 1,
            Piece::Wolf => known[Token::Wolf as usize] += 1,
            _ => {}
        }
    }
    for pile in [&table.flocks[0].grass, &table.flocks[1].grass, &table.gone] {
        for off in pile.as_slice() {
            if let Some(token) = off.face {
                known[token as usize] += 1;
            }
        }
    }
    table.known = known;
    table.unknown = unknown;
}

/// No more of a face than the box has, and no more in all.
fn judge_tokens<L: Log>(table: &Table, at: Span, court: Bench<'_, '_, L>) {
    for token in Token::ALL {
        let set = table.known[token as usize];
        let place = table.places(token).last().copied().unwrap_or(at);
        court.require(Rule::BoxTokens, set <= token.copies(), place, || {
            Fault::TokensSet { token, count: set }
        });
    }
    let owned: u8 = table.flocks.iter().map(|flock| flock.grass.unknown()).sum();
    let grazed = matches!(table.turn.owes, Some((Owed::Grazed(_), _)));
    let unknown = table.unknown + owned + table.gone.unknown() + u8::from(grazed);
    let total = table.known.iter().sum::<u8>() + unknown;
    court.require(Rule::BoxTokens, usize::from(total) <= TOKENS, at, || {
        Fault::TooManyTokens(total)
    });
}

/// What a record kept from one side tells of a face-down token, that side has
/// looked at.
fn judge_secret_tokens<L: Log>(rules: &Rules, table: &Table, court: Bench<'_, '_, L>) {
    let seen = SEATS
        .into_iter()
        .filter(|seat| !rules.is_secret(*seat))
        .fold(0, |seen, seat| seen | table.flock(seat).seen);
    let secret = SEATS.into_iter().any(|seat| rules.is_secret(seat));
    let counted = secret && project::unseen(table, seen).only_face().is_some();
    for square in Square::all() {
        let told = matches!(table.piece(square), Piece::Token(Some(_)));
        let may = !secret || !told || counted || seen & square.bit() != 0;
        let place = table.cells[square.index()].at;
        court.require(frame::Rule::View, may, place, || Fault::SecretToken(square));
    }
}

/// Only a token that lies face down has been looked at.
fn judge_knows<L: Log>(table: &Table, seat: Seat, court: Bench<'_, '_, L>) {
    let flock = table.flock(seat);
    for square in Square::all().filter(|square| flock.seen & square.bit() != 0) {
        let down = matches!(table.piece(square), Piece::Token(_));
        court.require(Rule::ScoutFaceDown, down, flock.knows_at, || {
            Fault::NotScouted { seat, square }
        });
    }
}

// --- sheep

fn count_sheep<L: Log>(table: &mut Table, seat: Seat, at: Span, court: Bench<'_, '_, L>) {
    let mut sheep = 0_u8;
    let mut last = at;
    for cell in &table.cells {
        if matches!(cell.piece, Piece::Sheep { owner, .. } if owner == seat) {
            sheep += 1;
            last = cell.at;
        }
    }
    let flock = table.flock_mut(seat);
    flock.sheep = sheep;
    let here = sheep.saturating_add(flock.shorn);
    if flock.lost == UNSAID {
        flock.lost = FLOCK.saturating_sub(here);
    }
    let total = here.saturating_add(flock.lost);
    let last = if flock.off_at.is_somewhere() && sheep <= FLOCK {
        flock.off_at
    } else {
        last
    };
    // Lost sheep that digest are kept apart from the others.
    let digesting = flock.digesting;
    let summed = total == FLOCK || digesting > flock.lost;
    court.require(Rule::BoxSheep, summed, last, || Fault::SheepSum {
        seat,
        total,
    });
    court.require(Rule::BoxSheep, digesting <= flock.lost, last, || {
        Fault::Digesting { seat, digesting }
    });
    flock.lost = flock.lost.saturating_sub(digesting);
    if flock.shorn > 0 && !flock.told_front {
        flock.front.add(Card::LAINE);
    }
}

/// Each player has one mad sheep.
fn judge_mad<L: Log>(table: &mut Table, seat: Seat, court: Bench<'_, '_, L>) {
    let place = |square: &Square| table.cells[square.index()].at;
    let mut squares: Vec<Square> = Square::all()
        .filter(|square| table.piece(*square) == Piece::Mad(seat))
        .collect();
    squares.sort_by_key(place);
    let last = squares.last().map_or(Span::default(), place);
    table.flock_mut(seat).mad = squares.first().copied();
    court.require(Rule::BoxSheep, squares.len() <= 1, last, || {
        Fault::MadTwice(seat)
    });
}

/// One camouflaged sheep at the most.
fn judge_hidden<L: Log>(table: &mut Table, seat: Seat, court: Bench<'_, '_, L>) {
    let mut first = None;
    for square in Square::all() {
        let hidden = Piece::Sheep {
            owner: seat,
            hidden: true,
        };
        if table.piece(square) != hidden {
            continue;
        }
        let place = table.cells[square.index()].at;
        if let Some(first) = first {
            court.advise(Rule::OneHidden, false, place, || Fault::TwoHidden {
                seat,
                first,
            });
        } else {
            first = Some(square);
            table.flock_mut(seat).hid_at = place;
        }
    }
}

/// Bêle et laine holds three sheep at the most, and has brought their points.
fn count_points<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, court: Bench<'_, '_, L>) {
    let place = table.named_at[Card::LAINE.index()];
    let flock = table.flock_mut(seat);
    let shorn = flock.shorn;
    let most = 3 * rules.copies(Card::LAINE);
    court.advise(Rule::LaineCount, shorn <= most, place, || Fault::Shorn {
        seat,
        shorn,
        most,
    });
    // The points are with whoever has the card.
    let due = laine::shearing(shorn, flock.front.count(Card::LAINE));
    if flock.bonus == UNSAID {
        flock.bonus = due;
    }
    court.require(Rule::LainePoints, flock.bonus >= due, place, || {
        Fault::Bonus { seat, due }
    });
}

// --- cards

/// A card that both players have seen is one of those held.
fn name_public(flock: &mut Flock) {
    for card in flock.public.kinds() {
        for _ in flock.hand.count(card)..flock.public.count(card) {
            if flock.hand.unknown > 0 || flock.hand_open {
                flock.hand.unknown = flock.hand.unknown.saturating_sub(1);
                flock.hand.add(card);
            }
        }
    }
}

/// An Abus is never held, and a record kept from one side does not know the
/// other's hand: only what Gros sabots lays open, or Recyclage took up.
fn judge_hand<L: Log>(rules: &Rules, table: &mut Table, seat: Seat, court: Bench<'_, '_, L>) {
    let flock = table.flock_mut(seat);
    name_public(flock);
    let flock = table.flock(seat);
    for card in flock.public.kinds() {
        let held = flock.public.count(card) <= flock.hand.count(card);
        court.require(Rule::InHand, held, flock.hand_at, || Fault::NotInHand(card));
    }
    let held = flock.hand.has(Card::ABUS);
    court.advise(Rule::AbusHeld, !held, flock.hand_at, || Fault::AbusHeld);
    let open = !rules.is_secret(seat) || flock.shown.is_some() || rules.by_hand;
    let recycled = table.discard.count(Card::RECYCLAGE);
    let public = flock.public.named().max(recycled);
    let may = open || flock.hand.named() <= public;
    court.require(frame::Rule::View, may, flock.hand_at, || {
        Fault::SecretHand(seat)
    });
}

/// Cards thrown away lie in the discard pile too, an Abus always does so; the
/// others were played, by either player unless the position says by whom.
fn sort_discard(table: &mut Table) {
    table.discard.cover(&table.thrown);
    for played in table.played {
        table.discard.cover(&played);
    }
    for _ in table.thrown.count(Card::ABUS)..table.discard.count(Card::ABUS) {
        table.thrown.add(Card::ABUS);
    }
    if table.played.iter().all(CardSet::is_empty) {
        let mut played = table.discard;
        played.take_all(&table.thrown);
        table.played = [played; 2];
    }
}

/// The pile and the cards elsewhere are no more than the deck, and there is a
/// card for each that is held unseen.
fn count_cards<L: Log>(rules: &Rules, table: &Table, at: Span, court: Bench<'_, '_, L>) {
    let [first, second] = &table.flocks;
    let piles = [
        &first.hand,
        &first.front,
        &second.hand,
        &second.front,
        &table.discard,
    ];
    let elsewhere: u16 = piles.iter().map(|pile| u16::from(pile.len())).sum();
    let total = elsewhere + u16::from(table.pile.unwrap_or(0));
    let deck = rules.deck();
    court.require(Rule::BoxCards, total <= u16::from(deck), at, || {
        Fault::TooManyCards { total, deck }
    });
    if total > u16::from(deck) {
        return;
    }
    let mut left: u8 = rules.blanks;
    for card in Card::all().filter(|card| *card != Card::ABUS) {
        left += rules.copies(card).saturating_sub(table.located(card));
    }
    for seat in SEATS {
        let flock = table.flock(seat);
        let some = flock.hand.unknown <= left;
        court.require(Rule::BoxCards, some, flock.hand_at, || Fault::NoneLeft {
            seat,
            left,
        });
        left = left.saturating_sub(flock.hand.unknown);
    }
}

// --- the turn and the end

/// A position inside a turn: `left` says how much of it is left.
fn open_turn<L: Log>(table: &mut Table, court: Bench<'_, '_, L>) {
    let turn = table.turn;
    if turn.left == 0 && turn.hid.is_none() && !turn.meal && turn.owes.is_none() {
        return;
    }
    match turn.owes {
        Some((Owed::Grazed(square), at)) => {
            let grazed = matches!(table.piece(square), Piece::Sheep { .. });
            court.require(Rule::SheepThere, grazed, at, || Fault::NoSheep(square));
        }
        Some((Owed::Lost(seat), at)) => {
            let some = table.flock(seat).grass.len() > 0;
            court.require(Rule::IndigestionOwned, some, at, || Fault::NoneUntold(seat));
        }
        None => {}
    }
    let (far, whose) = (turn.left > 0 || turn.owes.is_some(), table.next.is_some());
    court.require(Rule::TwoActions, far && whose, turn.line, || {
        Fault::InsideATurn { whose, far }
    });
    table.turn = Turn {
        seat: table.next,
        done: ACTIONS.saturating_sub(turn.left),
        ..turn
    };
}

/// The game may be over already.
fn end<L: Log>(rules: &Rules, table: &mut Table, at: Span, court: Bench<'_, '_, L>) {
    if table.turn.owes.is_some() {
        // What is not told decides it.
        return;
    }
    let (end, rule) = if let Some(end) = flocks_gone(table) {
        let both = end == End::BothFlocks;
        let rule = if both {
            Rule::EndBoth
        } else {
            Rule::EndLastSheep
        };
        (end, rule)
    } else if table.no_hidden_grass() {
        (End::NoGrass, Rule::EndNoGrass)
    } else if table.quiet >= turn::most_quiet(rules) {
        (End::Quiet, Rule::EndQuiet)
    } else {
        return;
    };
    let finishes = rules.rulings.end_mid_turn == EndMidTurn::FinishTurn;
    if end == End::NoGrass && finishes && table.turn.seat.is_some() {
        table.grass_gone = true;
        return;
    }
    if table.end.is_none() {
        court.note(rule, at, Fault::Over(end));
    }
    finish(table, end, &mut *court.log);
}
