//! A card on the table, and the theater where one goes, as they are written.

use super::super::stacks::Lying;
use super::{Card, Ctx, Dest, Fault, Judged, NOWHERE, Place, Rule, Side, Spot, Table, Target};
use crate::clause::{Impossible, Log};

/// Where a written target lies.
pub(super) fn locate(table: &Table, side: Side, target: Target) -> Option<Spot> {
    match target {
        Target::Card(card) | Target::Hidden(Some(card)) => table.find(card),
        Target::Hidden(None) => {
            let unknown = |lying: &Lying| !lying.up && lying.card.is_none();
            let mut hidden = table
                .spots()
                .filter(|spot| spot.side == side && table.lying(*spot).is_some_and(unknown));
            hidden.next().filter(|_| hidden.next().is_none())
        }
        Target::Spot {
            side: named,
            theater,
            index,
        } => {
            let side = named.unwrap_or(side);
            let column = table.column(theater)?;
            let height = table.stacks.of(side, column).len();
            let index = match index {
                Some(index) => (index as usize).checked_sub(1)?,
                None => height.checked_sub(1)?,
            };
            (index < height).then_some(Spot {
                side,
                column,
                index,
            })
        }
    }
}

/// Whether a card that the record has not named on the table may be there.
fn may_lie(table: &Table, card: Card) -> bool {
    let mut lying = table.stacks.all().iter();
    lying.any(|lying| lying.card.is_none() && table.may_be(lying, card))
}

/// The card that a target names.
pub(super) fn named(target: Target) -> Option<Card> {
    match target {
        Target::Card(card) => Some(card),
        Target::Hidden(card) => card,
        Target::Spot { .. } => None,
    }
}

/// A theater that nobody has written.
pub(super) fn dest(table: &Table, column: usize) -> Dest {
    Dest {
        side: None,
        theater: table.order[column],
        index: None,
        at: NOWHERE,
    }
}

/// How a card on the table is written: by its code where it is known.
pub(super) fn by_name(table: &Table, spot: Spot) -> Target {
    match table.lying(spot) {
        Some(lying) if lying.up => lying.card.map_or(Target::Hidden(None), Target::Card),
        Some(lying) if lying.card.is_some() => Target::Hidden(lying.card),
        _ => exactly(table, spot),
    }
}

/// By place, as flips and destructions are written.
pub(super) fn by_place(table: &Table, spot: Spot) -> Target {
    Target::Spot {
        side: Some(spot.side),
        theater: table.order[spot.column],
        index: (!table.is_uncovered(spot)).then_some(spot.index as u32 + 1),
    }
}

/// By its place, counted from the bottom.
pub(super) fn exactly(table: &Table, spot: Spot) -> Target {
    Target::Spot {
        side: Some(spot.side),
        theater: table.order[spot.column],
        index: Some(spot.index as u32 + 1),
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn locate(&self, target: Target) -> Option<Spot> {
        locate(self.table, self.side(), target)
    }

    /// The card lies on the table, and with the face that is written.
    pub(super) fn on_table(&mut self, target: Target) -> Result<Spot, Impossible> {
        let (table, spot) = (self.table, self.locate(target));
        let there = spot.is_some();
        self.court
            .demand(Rule::NoTarget, there, self.at, || match target {
                Target::Hidden(None) => Fault::Ambiguous,
                Target::Card(card) | Target::Hidden(Some(card)) if may_lie(table, card) => {
                    Fault::Unplaced(card)
                }
                _ => Fault::NoSuchTarget,
            })?;
        let spot = spot.ok_or(Impossible)?;
        let up = self.table.lying(spot).is_some_and(|lying| lying.up);
        let as_written = match target {
            Target::Card(_) => up,
            Target::Hidden(_) => !up,
            Target::Spot { .. } => true,
        };
        self.require(Rule::AsWritten, as_written, Fault::OtherFace(spot));
        Ok(spot)
    }

    /// The card that is named is the one that lies there.
    pub(super) fn is_the_card(&mut self, spot: Spot, card: Card) -> Judged {
        let (rules, table) = (self.rules, self.table);
        let Some(lying) = table.lying(spot) else {
            return Ok(());
        };
        if let Some(known) = lying.card {
            let fault = Fault::OtherCard { known, spot };
            return self.demand(Rule::Identity, known == card, fault);
        }
        self.demand(Rule::InPlay, rules.in_play(card), Fault::NotInPlay(card))?;
        let free = table.may_be(lying, card);
        if !free && let (Place::Unseen, Some(seat)) = (table.place[card.index()], lying.hand) {
            return Err(self.impossible(Rule::FromHand, Fault::NeverHeld(card, seat)));
        }
        self.demand(Rule::OneCopy, free, Fault::Elsewhere(card))?;
        if let Some(named) = table.denial_of(rules, lying, card) {
            self.require(Rule::MustReveal, false, Fault::Hidden(card, named));
        }
        Ok(())
    }

    /// The theater is one of this game.
    pub(super) fn theater(&mut self, to: Dest) -> Result<usize, Impossible> {
        let column = self.table.column(to.theater);
        let fault = || Fault::TheaterNotInPlay(to.theater);
        self.court
            .demand(Rule::TheaterInPlay, column.is_some(), to.at, fault)?;
        column.ok_or(Impossible)
    }

    /// A card that comes to a theater covers those that its owner has there.
    pub(super) fn covers(&mut self, from: Option<Spot>, to: Dest) {
        let (Some(index), Some(column)) = (to.index, self.table.column(to.theater)) else {
            return;
        };
        let own = from.map_or(self.side(), |spot| spot.side);
        let side = to.side.unwrap_or(own);
        let top = self.table.stacks.of(side, column).len() as u32 + 1;
        self.require_at(Rule::CoversStack, index == top, to.at, Fault::UnderStack);
    }
}
