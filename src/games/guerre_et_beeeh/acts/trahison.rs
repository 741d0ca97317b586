//! Trahison.

use super::{
    super::{cards::Card, clauses::Rule, faults::Fault, rulings::TrahisonRuling, table::Piece},
    Ctx, Play, Sentence,
    change::Change,
    listen::Listens,
    offer::Offer,
    wolf,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn trahison(&mut self, play: &Play) -> Sentence {
        let Some((from, to)) = play.way() else {
            self.acts(Rule::TrahisonMay);
            return Ok(());
        };
        self.wolf_there(from)?;
        let square = from.square;
        let scouted = self.rules.rulings.trahison == TrahisonRuling::IfScouted;
        let may = self.piece(square) == Piece::Wolf
            || (scouted && wolf::knows(self.rules, self.table, self.seat, square));
        self.require(
            Rule::TrahisonWolf,
            may,
            from.at,
            Fault::FaceDownWolf(square),
        );
        self.empty(to)?;
        self.then(Change::LiftsWolf(square));
        self.then(Change::Put(to.square, Piece::Wolf));
        self.acts(Rule::TrahisonMoves);
        Ok(())
    }
}

impl Offer<'_> {
    /// Any wolf to any empty square.
    pub(super) fn trahison(&mut self) {
        for from in self.wolves() {
            for to in self.empty() {
                self.play(Play::of(Card::TRAHISON).on(from).to(to));
            }
        }
    }
}
