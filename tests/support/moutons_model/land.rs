//! Tiles on squares; fields and forests are flooded anew whenever asked for.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Square = (i32, i32);

/// North, east, south, west.
pub(crate) const AROUND: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Laid {
    pub(crate) edges: Vec<char>,
    pub(crate) kind: Kind,
    pub(crate) covered: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Wolf,
    Hunter,
}

#[derive(Clone, Debug)]
pub(crate) struct Land {
    pub(crate) tiles: BTreeMap<Square, Laid>,
}

/// One edge of one tile.
pub(crate) type Edge = (Square, usize);

impl Land {
    pub(crate) fn new() -> Self {
        let village = Laid {
            edges: vec!['V'; 4],
            kind: Kind::Plain,
            covered: false,
        };
        Self {
            tiles: BTreeMap::from([((0, 0), village)]),
        }
    }

    pub(crate) fn beside(square: Square, side: usize) -> Square {
        (square.0 + AROUND[side].0, square.1 + AROUND[side].1)
    }

    /// The motifs that tiles around show to this square.
    pub(crate) fn asked(&self, square: Square) -> [Option<char>; 4] {
        std::array::from_fn(|side| {
            let beside = self.tiles.get(&Self::beside(square, side))?;
            Some(beside.edges[(side + 2) % 4])
        })
    }

    pub(crate) fn touched(&self, square: Square) -> usize {
        self.asked(square).iter().flatten().count()
    }

    pub(crate) fn matches(&self, square: Square, edges: &[char]) -> bool {
        let asked = self.asked(square);
        (0..4).all(|side| asked[side].is_none_or(|motif| motif == edges[side]))
    }

    pub(crate) fn open_squares(&self) -> BTreeSet<Square> {
        self.tiles
            .keys()
            .flat_map(|square| (0..4).map(|side| Self::beside(*square, side)))
            .filter(|square| !self.tiles.contains_key(square))
            .collect()
    }

    /// Whether a face fits anywhere, turned any way.
    pub(crate) fn fits(&self, face: &[char]) -> bool {
        let squares = self.open_squares();
        (0..4).any(|turn| {
            let mut edges = face.to_vec();
            edges.rotate_right(turn);
            squares.iter().any(|square| self.matches(*square, &edges))
        })
    }

    /// Every edge of the field that an edge belongs to.
    pub(crate) fn field(&self, edge: Edge) -> BTreeSet<Edge> {
        let motif = self.tiles[&edge.0].edges[edge.1];
        let mut found = BTreeSet::from([edge]);
        let mut open = vec![edge];
        while let Some((square, side)) = open.pop() {
            let tile = &self.tiles[&square];
            let across = Self::beside(square, side);
            let corner = [(square, (side + 1) % 4), (square, (side + 3) % 4)];
            let mut next: Vec<Edge> = corner
                .into_iter()
                .filter(|(_, other)| tile.edges[*other] == motif)
                .collect();
            let neighbour = self.tiles.get(&across);
            if neighbour.is_some_and(|tile| tile.edges[(side + 2) % 4] == motif) {
                next.push((across, (side + 2) % 4));
            }
            for edge in next {
                if found.insert(edge) {
                    open.push(edge);
                }
            }
        }
        found
    }

    fn squares(field: &BTreeSet<Edge>) -> BTreeSet<Square> {
        field.iter().map(|(square, _)| *square).collect()
    }

    /// A hunter stands in the forest of this edge.
    pub(crate) fn guarded(&self, edge: Edge) -> bool {
        Self::squares(&self.field(edge)).iter().any(|square| {
            let tile = &self.tiles[square];
            tile.kind == Kind::Hunter || tile.covered
        })
    }

    fn has_wolf(&self, edge: Edge) -> bool {
        Self::squares(&self.field(edge)).iter().any(|square| {
            let tile = &self.tiles[square];
            tile.kind == Kind::Wolf && !tile.covered
        })
    }

    /// The sheep of every pen of a colour that counts, from the largest.
    pub(crate) fn pens(&self, colour: char) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        let mut pens = Vec::new();
        for (square, tile) in &self.tiles {
            for side in 0..4 {
                if tile.edges[side] != colour || seen.contains(&(*square, side)) {
                    continue;
                }
                let field = self.field((*square, side));
                seen.extend(field.iter().copied());
                let closed = field
                    .iter()
                    .all(|(square, side)| self.tiles.contains_key(&Self::beside(*square, *side)));
                if closed && !self.is_threatened(&field) {
                    pens.push(field.len());
                }
            }
        }
        pens.sort_unstable_by(|a, b| b.cmp(a));
        pens
    }

    fn is_threatened(&self, field: &BTreeSet<Edge>) -> bool {
        field.iter().any(|(square, side)| {
            [(side + 1) % 4, (side + 3) % 4].into_iter().any(|other| {
                self.tiles[square].edges[other] == 'F' && self.has_wolf((*square, other))
            })
        })
    }
}
