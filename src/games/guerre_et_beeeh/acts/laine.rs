//! Bêle et laine.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::Cause,
        faults::Fault,
        rulings::{LaineHiddenRuling, LaineLastRuling},
    },
    Ctx, Play, Sentence, Spot,
    change::Change,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn laine(&mut self, play: &Play) -> Sentence {
        let (named, at) = (play.count, self.at);
        let few = (1..=3).contains(&named);
        self.require(Rule::LaineCount, few, at, Fault::LaineCount(named));
        let targets = play.targets.iter().flatten();
        for (index, spot) in targets.clone().enumerate() {
            let mut earlier = targets.clone().take(index);
            let again = earlier.any(|earlier| earlier.square == spot.square);
            let fault = Fault::LaineTwice(spot.square);
            self.demand(Rule::SheepThere, !again, spot.at, fault)?;
            self.shorn(*spot)?;
        }
        let last = named >= u16::from(self.flock().sheep);
        let allowed = !last || self.rules.rulings.laine_last == LaineLastRuling::Loses;
        self.require(Rule::LaineLast, allowed, at, Fault::LaineLast);
        let gain = shearing(targets.count() as u8, 1);
        self.then(Change::Bonus(Rule::LainePoints, gain));
        Ok(())
    }

    /// One sheep that Bêle et laine takes.
    pub(super) fn shorn(&mut self, spot: Spot) -> Sentence {
        let (_, hidden) = self.own_sheep(spot, Rule::LaineOwn)?;
        let bare = !hidden || self.rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
        let fault = Fault::LaineHidden(spot.square);
        self.require(Rule::LaineHidden, bare, spot.at, fault);
        self.then(Change::Loses(spot.square, Cause::Shorn));
        Ok(())
    }
}

impl Offer<'_> {
    /// One to three sheep.
    pub(super) fn laine(&mut self) {
        let sheep = self.own();
        for (i, a) in sheep.iter().enumerate() {
            let one = Play::of(Card::LAINE).on(*a);
            self.play(one);
            for (j, b) in sheep.iter().enumerate().skip(i + 1) {
                let two = one.on(*b);
                self.play(two);
                for c in &sheep[j + 1..] {
                    self.play(two.on(*c));
                }
            }
        }
    }
}

/// Points for so many sheep on so many cards: 1, 3 or 5 on each, however they lie.
pub(in super::super) fn shearing(sheep: u8, cards: u8) -> u8 {
    let cards = cards.min(sheep);
    (2 * sheep.min(3 * cards)).saturating_sub(cards)
}
