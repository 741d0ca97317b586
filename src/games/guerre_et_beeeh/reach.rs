//! What a card could act on.

use super::{
    cards::{Card, CardSet},
    draw,
    options::camouflaged,
    rules::other,
    rulings::{RaidLandingRuling, RaidSame, RecyclageRuling, RenfortRuling, TrahisonRuling},
    setup::Rules,
    square::Square,
    table::{Piece, Table},
    tokens::Token,
    wolf,
};
use crate::game::Seat;

/// Whether this player surely or possibly holds the card.
pub(super) fn may_hold(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let flock = table.flock(seat);
    flock.hand.has(card)
        || ((flock.hand.unknown > 0 || flock.hand_open) && draw::is_free(rules, table, card))
}

/// The cards that Recyclage reaches; nobody ever plays an Abus.
pub(super) fn recyclable(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    if card == Card::ABUS {
        return false;
    }
    match rules.rulings.recyclage {
        RecyclageRuling::Played => table.discard.count(card) > table.thrown.count(card),
        RecyclageRuling::Discard => table.discard.has(card),
        RecyclageRuling::Own => {
            table.played[usize::from(seat.0 & 1)].has(card)
                && table.discard.count(card) > table.thrown.count(card)
        }
    }
}

/// How many cards of the discard pile can be taken up besides those that are named:
/// an Abus would strike again, and be named.
pub(super) fn lie_there(table: &Table, named: &CardSet) -> u8 {
    let mut lie = table.discard;
    while lie.take(Card::ABUS) {}
    for card in named.iter() {
        lie.take(card);
    }
    lie.len()
}

/// Whether a sheep can come back with Renfort.
pub(super) fn has_eliminated(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let flock = table.flock(seat);
    flock.lost > 0 || (flock.digesting > 0 && rules.rulings.renfort == RenfortRuling::MayReturn)
}

/// Whether Trahison may take the wolf there.
pub(super) fn betrayable(rules: &Rules, table: &Table, seat: Seat, square: Square) -> bool {
    match table.piece(square) {
        Piece::Wolf => true,
        _ => {
            rules.rulings.trahison == TrahisonRuling::IfScouted
                && wolf::knows(rules, table, seat, square)
        }
    }
}

/// Whether a card could do anything.
pub(super) fn has_effect(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let rival = other(seat);
    let room = Square::all().any(|square| table.piece(square) == Piece::Empty);
    match card {
        Card::INDIGESTION => table.flock(rival).grass.len() > 0,
        Card::RENFORT => room && has_eliminated(rules, table, seat),
        Card::TRAHISON => {
            room && Square::all().any(|square| match table.piece(square) {
                Piece::Wolf => true,
                Piece::Token(None | Some(Token::Wolf)) => betrayable(rules, table, seat, square),
                _ => false,
            })
        }
        Card::RECYCLAGE => Card::all().any(|card| recyclable(rules, table, seat, card)),
        Card::MECHOUI => table.flock(rival).sheep > 0,
        Card::PLANQUE => camouflaged(table, rival).is_some(),
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
