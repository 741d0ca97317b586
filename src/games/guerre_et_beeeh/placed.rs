//! A position once all its facts are placed: what follows from them, and
//! whether the box can produce it.

use super::{
    cards::Card,
    clauses::Rule,
    fault::Fault,
    position::UNSAID,
    rules::Bench,
    setup::Rules,
    square::Square,
    table::{FLOCK, Piece, TOKENS, Table, Token},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// Fills in what follows and checks the position against the box.
pub(super) fn placed<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    count_tokens(table);
    for token in Token::ALL {
        let fits = table.known[token as usize] <= token.copies();
        let place = table.places(token).last().copied().unwrap_or(at);
        court.require(Rule::BoxTokens, fits, place, || Fault::Tokens(token));
    }
    let owned: u8 = table.flocks.iter().map(|flock| flock.grass.unknown()).sum();
    let total = table.known.iter().sum::<u8>() + table.unknown + owned + table.gone.unknown();
    court.require(Rule::BoxTokens, usize::from(total) <= TOKENS, at, || {
        Fault::TooManyTokens(total)
    });
    for seat in [Seat(0), Seat(1)] {
        count_sheep(table, seat, at, court);
    }
    for card in Card::all() {
        let fits = table.located(card) <= rules.copies(card);
        let place = table.named_at[card.index()];
        court.require(Rule::BoxCards, fits, place, || Fault::CardTwice(card));
    }
    count_cards(rules, table, at, court);
    for square in Square::all() {
        if !matches!(table.piece(square), Piece::Token(_)) {
            for flock in &mut table.flocks {
                flock.seen &= !square.bit();
            }
        }
    }
    if court.is_clean() {
        Ok(())
    } else {
        Err(Impossible)
    }
}

/// The pile and the cards elsewhere are no more than the deck.
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
}

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
        for (face, _) in pile.as_slice() {
            if let Some(token) = face {
                known[*token as usize] += 1;
            }
        }
    }
    table.known = known;
    table.unknown = unknown;
}

fn count_sheep<L: Log>(table: &mut Table, seat: Seat, at: Span, court: Bench<'_, '_, L>) {
    let mut sheep = 0_u8;
    let mut last = at;
    for cell in &table.cells {
        if matches!(cell.piece, Piece::Sheep { owner, .. } if owner == seat) {
            sheep += 1;
            last = cell.at;
        }
        if let Piece::Sheep {
            owner,
            hidden: true,
        } = cell.piece
        {
            table.flocks[usize::from(owner.0 & 1)].hid_at = cell.at;
        }
    }
    let flock = table.flock_mut(seat);
    flock.sheep = sheep;
    let here = sheep.saturating_add(flock.shorn);
    if flock.lost == UNSAID {
        flock.lost = FLOCK.saturating_sub(here);
    }
    flock.digesting = flock.digesting.min(flock.lost);
    let total = here.saturating_add(flock.lost);
    // Lost sheep that digest are kept apart from the others.
    flock.lost -= flock.digesting;
    court.require(Rule::BoxSheep, total <= FLOCK, last, || Fault::Sheep {
        seat,
        count: total,
    });
}
