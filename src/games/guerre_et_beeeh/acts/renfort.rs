//! Renfort.

use super::{
    super::{cards::Card, clauses::Rule, faults::Fault, rulings::RenfortRuling, table::FLOCK},
    Ctx, Play, Sentence,
    change::Change,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn fewer_than_six(&mut self, play: &Play) {
        let fewer = self.flock().sheep < FLOCK;
        self.require(Rule::RenfortFewer, fewer, play.named, Fault::AllSix);
    }

    pub(super) fn renfort(&mut self, play: &Play) -> Sentence {
        let Some(spot) = play.target() else {
            return Ok(());
        };
        self.fewer_than_six(play);
        let flock = self.flock();
        let digesting = self.rules.rulings.renfort == RenfortRuling::MayReturn;
        let some = flock.lost > 0 || (flock.digesting > 0 && digesting);
        let (off, count) = (flock.off(), flock.sheep + 1);
        self.require(
            Rule::RenfortEliminated,
            some,
            play.named,
            Fault::NoneEliminated,
        );
        self.empty(spot)?;
        let seat = self.seat;
        self.demand(
            Rule::BoxSheep,
            off > 0,
            play.named,
            Fault::Sheep { seat, count },
        )?;
        self.then(Change::Brings(seat, spot.square));
        self.acts(Rule::RenfortReturns);
        self.acts(Rule::RenfortFaceUp);
        Ok(())
    }
}

impl Offer<'_> {
    /// A sheep on any empty square.
    pub(super) fn renfort(&mut self) {
        for to in self.empty() {
            self.play(Play::of(Card::RENFORT).on(to));
        }
    }
}
