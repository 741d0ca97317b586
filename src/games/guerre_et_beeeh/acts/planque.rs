//! Mauvaise planque.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::Fault,
        table::{Piece, other},
    },
    Ctx, Play, Sentence, camouflage,
    change::Change,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn planque(&mut self, play: &Play) -> Sentence {
        let square = if let Some(spot) = play.target() {
            let piece = self.piece(spot.square);
            let hidden =
                matches!(piece, Piece::Sheep { owner, hidden: true } if owner != self.seat);
            let fault = Fault::NotHidden(spot.square);
            self.require(Rule::PlanqueTarget, hidden, spot.at, fault);
            self.sheep(spot)?;
            Some(spot.square)
        } else {
            // Where there is one camouflaged sheep it need not be named.
            camouflage::hidden(self.table, other(self.seat)).next()
        };
        if let Some(square) = square {
            self.then(Change::Uncovers(square));
            self.acts(Rule::PlanqueUncovers);
        }
        Ok(())
    }
}

impl Offer<'_> {
    /// The camouflaged sheep of the opponent.
    pub(super) fn planque(&mut self) {
        for square in self.squares(|piece| matches!(piece, Piece::Sheep { hidden: true, .. })) {
            self.play(Play::of(Card::PLANQUE).on(square));
        }
    }
}
