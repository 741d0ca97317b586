//! Every lawful choice of a player.

use super::{
    super::{
        cards::{Card, KNOWN},
        rules::Rules,
        square::Square,
        table::{Piece, Table},
    },
    Act, Found, Step, play,
};
use crate::game::Seat;

/// Whether some action is possible whatever the unknown cards are.
pub(in super::super) fn surely(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let mut found = false;
    let choices = Offer { rules, table, seat };
    choices.sheep(&mut |_| found = true);
    choices.wolf(&mut |_| found = true);
    found
        || {
            choices.camouflage(&mut |_| found = true);
            choices.scout(&mut |_| found = true);
            found
        }
        || Card::all().take(KNOWN).any(|card| {
            table.flock(seat).hand.has(card) && {
                choices.plays(card, &mut |_| found = true);
                found
            }
        })
        || choices.unseen_can_be_played()
}

/// Adds every legal choice, outcomes unknown.
pub(in super::super) fn list(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let turn = &table.turn;
    if table.end.is_some() {
        return;
    }
    let choices = Offer { rules, table, seat };
    choices.reveal(&mut |act| out.push(Step::unwritten(act)));
    if turn.seat != Some(seat) || turn.left == 0 || turn.owes.is_some() {
        return;
    }
    let before = out.len();
    {
        let mut add = |act| out.push(Step::unwritten(act));
        choices.sheep(&mut add);
        choices.wolf(&mut add);
        choices.camouflage(&mut add);
        choices.scout(&mut add);
        for card in Card::all().take(KNOWN) {
            if play::may_hold(rules, table, seat, card) {
                choices.plays(card, &mut add);
            }
        }
    }
    if out.len() == before || !surely(rules, table, seat) {
        out.push(Step::unwritten(Act::Nothing));
    }
}

/// Whether a choice needs no card that the player may not hold.
pub(in super::super) fn is_sure(table: &Table, seat: Seat, step: &Step) -> bool {
    match &step.act {
        Act::Play { card, .. } => table.flock(seat).hand.has(*card),
        _ => true,
    }
}

/// What a player can choose from.
pub(super) struct Offer<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
}

pub(super) type Add<'a> = &'a mut dyn FnMut(Act);

/// What to write for the outcome of entering a square.
pub(super) fn outcome(table: &Table, square: Square) -> Found {
    match table.piece(square) {
        Piece::Token(_) => Found::Unknown,
        _ => Found::Unwritten,
    }
}

impl Offer<'_> {
    /// Whether one of the cards held unseen can be played, whichever they are: there
    /// are more of them than of cards that cannot.
    fn unseen_can_be_played(&self) -> bool {
        let held = self.table.flock(self.seat).hand.unknown;
        if held == 0 {
            return false;
        }
        let rules = self.rules;
        let idle = |card: &Card| {
            let mut found = false;
            if !card.is_by_hand() {
                self.plays(*card, &mut |_| found = true);
            }
            !found
        };
        let cards = Card::all().filter(|card| *card != Card::ABUS).filter(idle);
        let idle: u8 = cards
            .map(|card| rules.copies(card).saturating_sub(self.table.located(card)))
            .sum();
        held > idle + rules.blanks
    }

    /// Their own sheep, and whether they are camouflaged.
    pub(super) fn own(&self) -> impl Iterator<Item = (Square, bool)> + '_ {
        Square::all().filter_map(|square| match self.table.piece(square) {
            Piece::Sheep { owner, hidden } if owner == self.seat => Some((square, hidden)),
            _ => None,
        })
    }

    /// Every empty square.
    pub(super) fn empty(&self, add: &mut dyn FnMut(Square)) {
        for square in Square::all() {
            if self.table.piece(square) == Piece::Empty {
                add(square);
            }
        }
    }
}
