//! Wolves and hunters: where they may be laid.

use super::super::{
    clauses::Rule,
    faults::Fault,
    land::Field,
    places,
    rules::Rules,
    squares::Gap,
    table::Table,
    tile::{Kind, Tile},
};
use super::{Ctx, Lay, Step, lay};
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

/// Laying one beside what lies on the table, or a hunter on a wolf.
pub(crate) fn propose(rules: &Rules, table: &Table, seat: Seat, kind: Kind, out: &mut Vec<Step>) {
    let tiles = special_tiles(rules, table, seat, kind);
    for spot in places::beside_or_on(&table.land, kind) {
        let lays = tiles.iter();
        out.extend(lays.map(|tile| lay::laying(*tile, spot.to, spot.covers)));
    }
}

/// How the wolves or hunters of a hand are written: where it has several, with
/// their other sides, so that nobody has to ask later which one it was.
fn special_tiles(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    for tile in table.hand(seat).certain(rules) {
        if tile.special() == Some(kind) {
            let face = Tile::special_of(kind).face;
            let tile = Tile::new(face, tile.other(face));
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
    }
    if tiles.len() < 2 {
        return vec![Tile::special_of(kind)];
    }
    tiles
}
