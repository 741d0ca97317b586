//! Wolves and hunters: where they may be laid.

use super::super::{
    clauses::Rule,
    faults::Fault,
    land::Field,
    places::{self, Spot},
    rules::Rules,
    rulings::SpecialInTurn,
    squares::Gap,
    table::Table,
    tile::{Kind, Tile},
};
use super::{Ctx, Lay, Step, is_clean, lay};
use crate::{clause::Log, game::Seat};

/// Wolves keep out of guarded forests; hunters may or may not stand beside
/// wolves.
pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, gap: Gap) {
    let Ctx { rules, table, .. } = *cx;
    if !lay.tile.face.is_special() {
        return;
    }
    let land = &table.land;
    if lay.kind() == Kind::Wolf {
        let guarded = places::guarded(land, lay.to, gap);
        cx.court
            .require(Rule::GuardedForest, guarded.is_none(), lay.to_at, || {
                Fault::Guarded {
                    forest: guarded.unwrap_or(Field(0)),
                    to: lay.to,
                }
            });
    } else if let Some(forest) = places::with_a_wolf(land, lay.to, gap) {
        cx.court.require(
            Rule::BesideAWolf,
            rules.hunters_join_wolves(),
            lay.to_at,
            || Fault::WolfLoose { forest },
        );
    }
}

/// The player holds such a tile, or may.
pub(crate) fn may_hold(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> bool {
    let hand = table.hand(seat);
    let tile = places::special(kind);
    let unknown = || !hand.is_known() || hand.certain(rules).len() < hand.known.len();
    hand.known
        .iter()
        .any(|held| held.tile.special() == Some(kind))
        || (unknown() && table.seen.admits(rules, [tile]).is_ok())
}

pub(crate) fn offer(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Step> {
    let own = table.turn.seat == Some(seat) && table.turn.owed;
    let called = table.calls.iter().any(|call| call.seat == seat);
    let extra = rules.rulings.special_in_turn == SpecialInTurn::Extra;
    let spots = if own && !called && !extra {
        places::of_special_in_turn(rules, &table.land, kind)
    } else {
        places::of_special(rules, &table.land, kind)
    };
    let tiles = special_tiles(rules, table, seat, kind);
    let each = |spot: Spot| {
        let lays = tiles.iter();
        lays.map(move |tile| lay::laying(*tile, spot.to, spot.covers))
    };
    spots
        .into_iter()
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
            let face = places::special(kind).face;
            let tile = Tile::new(face, tile.other(face));
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
    }
    if tiles.len() < 2 {
        return vec![places::special(kind)];
    }
    tiles
}
