//! Where wolves and hunters may be laid, and which faces have to be.

use super::{
    land::{Field, Land},
    rules::Rules,
    rulings::{CoverAsTurn, HunterBesideWolf, MustPlay},
    squares::{Cell, Gap},
    tile::{Face, Kind, Square, Tile},
};

/// A square where a tile may be laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) to: Square,
    /// On the wolf that lies there.
    pub(super) covers: bool,
}

impl Rules {
    /// Hunters may stand beside a wolf in its forest.
    pub(super) fn hunters_join_wolves(&self) -> bool {
        self.rulings.hunter_beside_wolf == HunterBesideWolf::Allowed
    }

    /// A hunter may cover a wolf as the tile of a turn.
    pub(super) fn hunters_cover_in_turn(&self) -> bool {
        self.rulings.cover_as_turn == CoverAsTurn::Allowed
    }
}

/// The forest beside an empty square that a hunter guards.
pub(super) fn guarded(land: &Land, to: Square, gap: Gap) -> Option<Field> {
    let mut beside = land.forests_at(to, gap);
    beside.find(|forest| land.holding(*forest).hunters > 0)
}

/// The forest beside an empty square in which a wolf is loose.
pub(super) fn with_a_wolf(land: &Land, to: Square, gap: Gap) -> Option<Field> {
    let mut beside = land.forests_at(to, gap);
    beside.find(|forest| land.holding(*forest).wolves > 0)
}

/// Every way to lay a wolf or hunter, whoever may hold one.
pub(super) fn of_special(rules: &Rules, land: &Land, kind: Kind) -> impl Iterator<Item = Spot> {
    let face = Tile::special_of(kind).face;
    let suits = move |to: Square, gap: Gap| match kind {
        Kind::Wolf => guarded(land, to, gap).is_none(),
        _ => rules.hunters_join_wolves() || with_a_wolf(land, to, gap).is_none(),
    };
    let fits = move |spot: &Spot| match land.cell(spot.to) {
        Cell::Gap(gap) => gap.clash(face).is_none() && suits(spot.to, gap),
        Cell::Tile(_) => true,
    };
    beside_or_on(land, kind).filter(fits)
}

/// Every square beside a tile, and for a hunter every wolf.
pub(super) fn beside_or_on(land: &Land, kind: Kind) -> impl Iterator<Item = Spot> {
    let free = land.open_squares();
    let beside = free.map(|(to, _)| Spot { to, covers: false });
    let loose = land.tiles().iter().filter(|laid| laid.is_loose_wolf());
    let on_wolves = loose
        .filter(move |_| kind == Kind::Hunter)
        .map(|laid| Spot {
            to: laid.square,
            covers: true,
        });
    beside.chain(on_wolves)
}

/// The ways to lay one as the tile of a turn.
pub(super) fn of_special_in_turn(
    rules: &Rules,
    land: &Land,
    kind: Kind,
) -> impl Iterator<Item = Spot> {
    of_special(rules, land, kind).filter(|spot| !spot.covers || rules.hunters_cover_in_turn())
}

/// Whether a wolf or hunter could be laid anywhere.
pub(super) fn fits_special(rules: &Rules, land: &Land, kind: Kind) -> bool {
    // Where no square asks for such edges there is none to look for.
    let beside = land.fits_somewhere(Tile::special_of(kind).face);
    (beside || kind == Kind::Hunter) && of_special(rules, land, kind).next().is_some()
}

/// Whether a face fits somewhere and is one that nobody may keep back.
pub(super) fn has_to_be_laid(rules: &Rules, land: &Land, face: Face) -> bool {
    if face.is_special() {
        rules.rulings.must_play == MustPlay::EveryFace
            && of_special_in_turn(rules, land, face.kind())
                .next()
                .is_some()
    } else {
        land.fits_somewhere(face)
    }
}
