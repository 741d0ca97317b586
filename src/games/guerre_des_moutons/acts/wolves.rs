//! Wolves and hunters: where they may be laid.

use super::super::{
    Rules,
    cells::Gap,
    choices::is_clean,
    clauses::Rule,
    faults::Fault,
    land::Field,
    rulings::{CoverAsTurn, HunterBesideWolf},
    table::Table,
    tile::{Face, Kind, Tile},
};
use super::{Lay, Step, lay};
use crate::{
    clause::{Court, Log},
    game::Seat,
};

/// Wolves keep out of guarded forests; hunters may or may not stand beside
/// wolves.
pub(crate) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    lay: &Lay,
    gap: Gap,
    court: &mut Court<'_, Fault, L>,
) {
    if !lay.tile.face.is_special() {
        return;
    }
    let land = &table.land;
    let mut beside = land.forests_at(lay.to, gap);
    if lay.kind() == Kind::Wolf {
        let guarded = beside.find(|forest| land.holding(*forest).hunters > 0);
        court.require(Rule::GuardedForest, guarded.is_none(), lay.to_at, || {
            Fault::Guarded {
                forest: guarded.unwrap_or(Field(0)),
                to: lay.to,
            }
        });
    } else if let Some(forest) = beside.find(|forest| land.holding(*forest).wolves > 0) {
        let allowed = rules.rulings.hunter_beside_wolf == HunterBesideWolf::Allowed;
        court.require(Rule::BesideAWolf, allowed, lay.to_at, || Fault::WolfLoose {
            forest,
        });
    }
}

/// Whether a wolf or hunter may come to this empty square's forests.
pub(crate) fn suits_forest(rules: &Rules, table: &Table, lay: &Lay, gap: Gap) -> bool {
    let mut quiet = crate::clause::Quiet;
    let mut court = Court::new(&mut quiet);
    judge(rules, table, lay, gap, &mut court);
    court.is_clean()
}

/// The player holds such a tile, or may.
pub(crate) fn may_hold(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> bool {
    let hand = table.hand(seat);
    let tile = special(kind);
    let unknown = || !hand.is_known() || hand.certain(rules).len() < hand.known.len();
    hand.known
        .iter()
        .any(|held| held.tile.special() == Some(kind))
        || (unknown() && table.seen.admits(rules, [tile]).is_ok())
}

pub(crate) fn special(kind: Kind) -> Tile {
    Tile::new(
        if kind == Kind::Wolf {
            Face::WOLF
        } else {
            Face::HUNTER
        },
        None,
    )
}

/// Every way to lay a wolf or hunter, whoever may hold one.
pub(crate) fn special_spots(rules: &Rules, table: &Table, kind: Kind) -> Vec<Lay> {
    let tile = special(kind);
    let mut lays: Vec<Lay> = table
        .land
        .open_squares()
        .into_iter()
        .filter(|(_, gap)| gap.clash(tile.face).is_none())
        .map(|(square, gap)| (lay::laying(tile, square, false), gap))
        .filter(|(lay, gap)| suits_forest(rules, table, lay, *gap))
        .map(|(lay, _)| lay)
        .collect();
    if kind == Kind::Hunter {
        let wolves = table
            .land
            .tiles()
            .iter()
            .filter(|laid| laid.face.kind() == Kind::Wolf && laid.covered.is_none());
        lays.extend(wolves.map(|laid| lay::laying(tile, laid.square, true)));
    }
    lays
}

/// The ways to lay one as the tile of a turn.
pub(crate) fn turn_spots(rules: &Rules, table: &Table, kind: Kind) -> Vec<Lay> {
    let mut lays = special_spots(rules, table, kind);
    if rules.rulings.cover_as_turn == CoverAsTurn::Refused {
        lays.retain(|lay| !lay.covers);
    }
    lays
}

/// Whether a wolf or hunter could be laid anywhere.
pub(crate) fn special_fits(rules: &Rules, table: &Table, kind: Kind) -> bool {
    !special_spots(rules, table, kind).is_empty()
}

pub(crate) fn offer(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Step> {
    let own = table.turn.seat == Some(seat) && table.turn.owed;
    let called = table.calls.iter().any(|call| call.seat == seat);
    let lays = if own && !called {
        turn_spots(rules, table, kind)
    } else {
        special_spots(rules, table, kind)
    };
    let tiles = special_tiles(rules, table, seat, kind);
    let each = |lay: Lay| tiles.iter().map(move |tile| Lay { tile: *tile, ..lay });
    lays.into_iter()
        .flat_map(each)
        .map(Step::Lay)
        .filter(|step| is_clean(rules, table, seat, step))
        .collect()
}

/// How the wolves or hunters of a hand are written: where it has several, with
/// their other sides, so that nobody has to ask later which one it was.
fn special_tiles(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    for tile in table.hand(seat).certain(rules) {
        if tile.special() == Some(kind) {
            let face = special(kind).face;
            let tile = Tile::new(face, tile.other(face));
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
    }
    if tiles.len() < 2 {
        return vec![special(kind)];
    }
    tiles
}
