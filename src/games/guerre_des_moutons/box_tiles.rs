//! Judging whether a tile is one that the box has.

use super::{
    clauses::Rule,
    faults::Fault,
    rules::Rules,
    tile::{Kind, Tile},
    tiles_seen::Shortage,
};
use crate::{
    clause::{Court, Impossible, Log},
    source::Span,
};

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
        || match tile.faces().find(|face| face.mixes()) {
            Some(face) => Fault::Mixed(face),
            None => Fault::MixedSides(tile),
        },
    )?;
    court.demand(Rule::SpecialBack, tile.has_special_back(), at, || {
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
    Err(court.impossible(rule_of(shortage), at, Fault::Shortage(shortage)))
}

/// The rule about the tiles that the box lacks.
pub(super) fn rule_of(shortage: Shortage) -> Rule {
    match shortage {
        Shortage::Wolves => Rule::BoxWolves,
        Shortage::Hunters => Rule::BoxHunters,
        Shortage::Ordinary => Rule::BoxOrdinary,
        Shortage::Set(_) => Rule::BoxSet,
    }
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
