//! Which tiles a box can hold.

use super::{
    Rules,
    clauses::Rule,
    faults::Fault,
    rulings::VillageAndForest,
    seen::Shortage,
    tile::{Face, Kind, Motif, Tile},
};
use crate::{
    clause::{Court, Impossible, Log},
    source::Span,
};

/// Shows village and forest.
pub(super) fn mixes(face: Face) -> bool {
    face.shows(Motif::Village) && face.shows(Motif::Forest)
}

impl Rules {
    /// Shows village and forest where the reading in force allows only one.
    pub(super) fn mixes(&self, tile: Tile) -> bool {
        let on_one_face = tile.any(mixes);
        let sides = |motif: Motif| tile.any(|face| face.shows(motif));
        on_one_face
            || self.rulings.village_and_forest == VillageAndForest::Tile
                && sides(Motif::Village)
                && sides(Motif::Forest)
    }
}

/// Ordinary, or a special tile with a pasture of one colour behind it.
pub(super) fn has_special_back(tile: Tile) -> bool {
    let Some(back) = tile.back() else { return true };
    match (tile.face.is_special(), back.is_special()) {
        (false, false) => true,
        (true, false) => back.is_one_pasture(),
        (false, true) => tile.face.is_one_pasture(),
        (true, true) => false,
    }
}

/// A tile that can be in a box.
pub(super) fn sane<L: Log>(
    rules: &Rules,
    tile: Tile,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    court.demand(
        Rule::NoVillageAndForest,
        !rules.mixes(tile),
        at,
        || match tile.faces().find(|face| mixes(*face)) {
            Some(face) => Fault::Mixed(face),
            None => Fault::MixedSides(tile),
        },
    )?;
    court.demand(Rule::SpecialBack, has_special_back(tile), at, || {
        Fault::Back(tile)
    })
}

/// Only one tile of the set has this face: everybody knows its other side.
pub(super) fn is_read_off(rules: &Rules, tile: Tile) -> bool {
    let shown = Tile::new(tile.face, None);
    let set = rules.set.as_ref();
    set.is_some_and(|set| set.complete(shown).back().is_some())
}

/// The box can have held these tiles too.
pub(super) fn boxed<L: Log>(
    verdict: Result<(), Shortage>,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let Err(shortage) = verdict else {
        for rule in [
            Rule::BoxWolves,
            Rule::BoxHunters,
            Rule::BoxOrdinary,
            Rule::BoxSet,
        ] {
            court.log.held(rule.into());
        }
        return Ok(());
    };
    let rule = match shortage {
        Shortage::Wolves => Rule::BoxWolves,
        Shortage::Hunters => Rule::BoxHunters,
        Shortage::Ordinary => Rule::BoxOrdinary,
        Shortage::Set(_) => Rule::BoxSet,
    };
    Err(court.impossible(rule, at, Fault::Shortage(shortage)))
}

/// What the box lacks when no reading leaves such a tile.
pub(super) fn unread(rules: &Rules, tile: Tile) -> Shortage {
    match tile.special() {
        _ if rules.set.is_some() => Shortage::Set(tile),
        Some(Kind::Wolf) => Shortage::Wolves,
        Some(_) => Shortage::Hunters,
        None => Shortage::Ordinary,
    }
}
