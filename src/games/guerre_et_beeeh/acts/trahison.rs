//! Trahison.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::check_grass,
        faults::{Bench, Fault},
        rules::Rules,
        rulings::TrahisonRuling,
        square::Square,
        table::{Piece, Table},
    },
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
    wolf,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

impl Judge<'_, '_> {
    pub(super) fn trahison<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            return Ok(());
        };
        wolf::judge_there(self.table, from, court)?;
        let square = from.square;
        let may = betrayable(self.rules, self.table, self.seat, square);
        court.require(Rule::TrahisonWolf, may, from.at, || {
            Fault::FaceDownWolf(square)
        });
        self.empty(to, court)
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn trahison(&mut self) {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            self.log.event(Rule::TrahisonMay);
            return;
        };
        let shown = wolf::lift(self.table, from.square, self.play.at, self.log);
        self.table.put(to.square, Piece::Wolf, self.play.at);
        self.log.event(Rule::TrahisonMoves);
        if shown {
            check_grass(self.rules, self.table, self.play.at, self.log);
        }
    }
}

impl Offer<'_> {
    /// Any wolf to any empty square, or none.
    pub(super) fn trahison(&self, add: Add<'_>) {
        add(Plain::of(Card::TRAHISON).act());
        for from in self.wolves() {
            if betrayable(self.rules, self.table, self.seat, from) {
                self.empty(&mut |to| add(Plain::of(Card::TRAHISON).on(from).to(to).act()));
            }
        }
    }
}

/// Whether Trahison may take the wolf there.
pub(in super::super) fn betrayable(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    square: Square,
) -> bool {
    match table.piece(square) {
        Piece::Wolf => true,
        _ => {
            rules.rulings.trahison == TrahisonRuling::IfScouted
                && wolf::knows(rules, table, seat, square)
        }
    }
}
