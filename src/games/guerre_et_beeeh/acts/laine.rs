//! Bêle et laine.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::{Cause, lose, points},
        faults::{Bench, Fault},
        rules::Rules,
        rulings::{LaineHiddenRuling, LaineLastRuling},
        square::Square,
        table::{Piece, Table},
    },
    Spot,
    offer::{Add, Offer},
    play::{Apply, Judge, Plain},
    sheep,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

impl Judge<'_, '_> {
    pub(super) fn laine<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let named = self.play.count;
        court.require(
            Rule::LaineCount,
            (1..=3).contains(&named),
            self.play.at,
            || Fault::LaineCount(named),
        );
        let targets = self.play.targets.iter().flatten();
        for (index, spot) in targets.clone().enumerate() {
            let square = spot.square;
            let mut earlier = targets.clone().take(index);
            let again = earlier.any(|earlier| earlier.square == square);
            court.demand(Rule::SheepThere, !again, spot.at, || {
                Fault::LaineTwice(square)
            })?;
            shorn(self.rules, self.table, self.seat, *spot, court)?;
        }
        let last = named >= u16::from(self.table.flock(self.seat).sheep);
        let allowed = !last || self.rules.rulings.laine_last == LaineLastRuling::Loses;
        court.require(Rule::LaineLast, allowed, self.play.at, || Fault::LaineLast);
        Ok(())
    }
}

/// One sheep that Bêle et laine takes.
pub(in super::super) fn shorn<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = spot.square;
    let (owner, hidden) = sheep::on(table, spot, court)?;
    court.require(Rule::LaineOwn, owner == seat, spot.at, || {
        Fault::NotOwn(square)
    });
    let bare = !hidden || rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
    court.require(Rule::LaineHidden, bare, spot.at, || {
        Fault::LaineHidden(square)
    });
    Ok(())
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn laine(&mut self) {
        let mut shorn = 0;
        for spot in self.play.targets.iter().flatten() {
            if matches!(self.table.piece(spot.square), Piece::Sheep { .. }) {
                shorn += 1;
                lose(
                    self.table,
                    spot.square,
                    Cause::Shorn,
                    self.play.at,
                    self.log,
                );
            }
        }
        let gain = shearing(shorn, 1);
        let flock = self.table.flock_mut(self.seat);
        flock.bonus = flock.bonus.saturating_add(gain);
        let seat = self.seat;
        self.log
            .entry(Rule::LainePoints, || points(seat, gain, 1, "Bêle et laine"));
    }
}

impl Offer<'_> {
    /// One to three sheep.
    pub(super) fn laine(&self, add: Add<'_>) {
        let rulings = &self.rules.rulings;
        let hidden_too = rulings.laine_hidden == LaineHiddenRuling::Allowed;
        let last_too = rulings.laine_last == LaineLastRuling::Loses;
        let sheep: Vec<Square> = self
            .own()
            .filter(|(_, hidden)| !hidden || hidden_too)
            .map(|(square, _)| square)
            .collect();
        let most = usize::from(self.table.flock(self.seat).sheep) - usize::from(!last_too);
        for (i, a) in sheep.iter().enumerate() {
            if most >= 1 {
                add(Plain::of(Card::LAINE).on(*a).act());
            }
            for (j, b) in sheep.iter().enumerate().skip(i + 1) {
                if most >= 2 {
                    add(Plain::of(Card::LAINE).on(*a).on(*b).act());
                }
                for c in sheep.iter().skip(j + 1).filter(|_| most >= 3) {
                    add(Plain::of(Card::LAINE).on(*a).on(*b).on(*c).act());
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
