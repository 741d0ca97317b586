//! Méchoui.

use super::{
    super::{cards::Card, clauses::Rule, ending::Cause, faults::Fault, table::Piece},
    Ctx, Play, Sentence,
    change::Change,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn mechoui(&mut self, play: &Play) -> Sentence {
        let Some(spot) = play.target() else {
            return Ok(());
        };
        let (owner, _) = self.sheep(spot)?;
        let opposing = owner != self.seat;
        let fault = Fault::NotOpposing(spot.square);
        self.require(Rule::MechouiOpposing, opposing, spot.at, fault);
        self.then(Change::Loses(spot.square, Cause::Removed));
        self.acts(Rule::MechouiRemoves);
        Ok(())
    }
}

impl Offer<'_> {
    /// Any opposing sheep.
    pub(super) fn mechoui(&mut self) {
        for square in self.squares(|piece| matches!(piece, Piece::Sheep { .. })) {
            self.play(Play::of(Card::MECHOUI).on(square));
        }
    }
}
