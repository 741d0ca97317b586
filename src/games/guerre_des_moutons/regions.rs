//! Faces under the rules in force: which edges belong to one field, and which
//! tiles cannot be.

use super::{
    land::Parts,
    rules::Rules,
    rulings::{OppositeEdges, VillageAndForest},
    tile::{Axis, Face, Motif, SIDES, Side, Tile},
};

/// The edges of a face that may belong together: neighbours, then those that
/// face each other.
const JOINS: [(Side, Side); 6] = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)];

/// For every choice of joins, a bit each, the first edge of each edge's region.
static REGIONS: [[u8; 4]; 64] = {
    let mut regions = [[0, 1, 2, 3]; 64];
    let mut joins = 0;
    while joins < 64 {
        // The first edge's number is carried to the others, one at least a round.
        let mut step = 0;
        while step < 3 * JOINS.len() {
            let (a, b) = JOINS[step % JOINS.len()];
            if joins >> (step % JOINS.len()) & 1 == 1 {
                let region = &mut regions[joins];
                let first = if region[a] < region[b] {
                    region[a]
                } else {
                    region[b]
                };
                region[a] = first;
                region[b] = first;
            }
            step += 1;
        }
        joins += 1;
    }
    regions
};

impl Rules {
    /// How the edges of a face belong together.
    #[inline]
    pub(super) fn parts(&self, face: Face) -> Parts {
        self.parts_read(face, self.rulings.opposite_edges)
    }

    /// The same with a reading of what equal edges across a tile are.
    #[inline]
    pub(super) fn parts_read(&self, face: Face, reading: OppositeEdges) -> Parts {
        if face.axis() == Axis::Unsaid
            && let Some(set) = &self.set
            && !set.regions.is_empty()
            && let Some((listed, parts)) = set.regions.get(&face.key())
            && let Some(quarters) =
                (0..4).find(|quarters| listed.turned(*quarters).edges() == face.edges())
        {
            return parts.turned(quarters);
        }
        let face = match &self.set {
            Some(set) if set.marks => set.marked(Tile::new(face, None), face),
            _ => face,
        };
        let both = face.pairs(0, 2) && face.pairs(1, 3);
        let by_ruling = reading == OppositeEdges::Joined && !both;
        let across = match face.axis() {
            Axis::Unsaid if by_ruling => [true, true],
            Axis::NorthSouth => [true, false],
            Axis::EastWest => [false, true],
            Axis::Unsaid | Axis::Apart => [false, false],
        };
        let mut joins = 0;
        for (bit, (a, b)) in JOINS.into_iter().enumerate() {
            let may = bit < 4 || across[a];
            joins |= usize::from(may && face.pairs(a, b)) << bit;
        }
        Parts {
            region: REGIONS[joins],
            sheep: SIDES.map(|side| u8::from(face.grazes(side))),
        }
    }

    /// How a face of this tile lies, with the mark that the tile is known by.
    #[inline]
    pub(super) fn marked(&self, tile: Tile, up: Face) -> Face {
        match &self.set {
            Some(set) if set.marks => set.marked(tile, tile.marked(up)),
            _ => tile.marked(up),
        }
    }

    /// The faces of a tile that are known, from the record or from the set.
    pub(super) fn faces(&self, tile: Tile) -> impl Iterator<Item = Face> + use<> {
        match &self.set {
            Some(set) => set.complete(tile).faces(),
            None => tile.faces(),
        }
    }

    /// All that a tile may be: what is known of it, with each side that may be behind it.
    pub(super) fn whole(&self, tile: Tile) -> Vec<Tile> {
        match &self.set {
            _ if tile.back().is_some() => vec![tile],
            Some(set) => set.whole(tile).collect(),
            None if tile.special().is_some() => {
                let pastures = Motif::COLOURS.map(|colour| Face::new([colour; 4]));
                pastures
                    .map(|back| Tile::new(tile.face, Some(back)))
                    .to_vec()
            }
            None => vec![tile],
        }
    }

    /// Shows village and forest where the reading in force allows only one.
    pub(super) fn mixes(&self, tile: Tile) -> bool {
        let on_one_face = tile.any(Face::mixes);
        let sides = |motif: Motif| tile.any(|face| face.shows(motif));
        on_one_face
            || self.rulings.village_and_forest == VillageAndForest::Tile
                && sides(Motif::Village)
                && sides(Motif::Forest)
    }
}
