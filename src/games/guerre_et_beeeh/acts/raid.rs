//! Raid aérien.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::Fault,
        rulings::{RaidLandingRuling, RaidSame, RaidTrain},
        square::Square,
        table::{Left, Piece},
    },
    Ctx, Found, Play, Sentence,
    draw::Drawing,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn raid(&mut self, play: &Play) -> Sentence {
        let Some((from, to)) = play.way() else {
            return Ok(());
        };
        let rulings = &self.rules.rulings;
        let (owner, hidden) = self.sheep(from)?;
        self.acts(Rule::RaidMoves);
        if hidden {
            self.acts(Rule::RaidHidden);
        }
        let same = from.square == to.square;
        let allowed = !same || rulings.raid_same == RaidSame::Allowed;
        self.require(Rule::RaidLeaves, allowed, to.at, Fault::Still(from.square));
        self.not_itself(play)?;
        let mut drawing = Drawing::of(owner, &play.draw);
        drawing.spent = (owner == self.seat).then_some(Card::RAID);
        if same {
            return self.meets_nothing(to, play.found, drawing);
        }
        if matches!(self.piece(to.square), Piece::Token(_)) {
            let lands = rulings.raid_landing == RaidLandingRuling::Token;
            self.require(Rule::RaidLanding, lands, to.at, Fault::RaidToken(to.square));
        } else {
            self.empty(to)?;
        }
        self.acts(Rule::RaidAlone);
        if H::PLANS {
            let (from, to) = (from.square, to.square);
            let sheep = Piece::Sheep { owner, hidden };
            let follows = rulings.raid_train == RaidTrain::Follows;
            self.goes((from, to), sheep, Left::Carried(to), follows);
        }
        self.arrives(to, play.found, drawing)?;
        Ok(())
    }
}

impl Offer<'_> {
    /// Any sheep to any square where it may land.
    pub(super) fn raid(&mut self) {
        let raid = Play::of(Card::RAID);
        for from in self.squares(|piece| matches!(piece, Piece::Sheep { .. })) {
            for to in Square::all() {
                let found = if from == to {
                    Found::Unwritten
                } else {
                    self.outcome(to)
                };
                self.play(raid.on(from).to(to).finding(found));
            }
        }
    }
}
