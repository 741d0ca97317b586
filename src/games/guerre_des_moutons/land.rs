//! The landscape: tiles on squares, and the fields and forests they form.
//!
//! Fields grow by union–find as tiles are laid, and every empty square beside a
//! tile knows which motifs it asks for, so that a landscape of any size is
//! played in time proportional to its tiles.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::tile::{Face, Kind, Motif, SIDES, Side, Square, opposite};
use crate::source::Span;

/// Which edges of a face belong together, and how many sheep stand at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    /// For each edge the first edge of its region.
    pub(super) region: [u8; 4],
    pub(super) sheep: [u8; 4],
}

impl Parts {
    pub(super) fn joined(self, a: Side, b: Side) -> bool {
        self.region[a] == self.region[b]
    }

    /// As it lies after so many quarter turns clockwise.
    #[must_use]
    pub(super) fn turned(self, quarters: usize) -> Self {
        let from = |side: Side| (side + 4 - quarters % 4) % 4;
        let mut turned = Parts {
            region: [0; 4],
            sheep: SIDES.map(|side| self.sheep[from(side)]),
        };
        for side in SIDES {
            let first = SIDES
                .into_iter()
                .find(|other| self.region[from(*other)] == self.region[from(side)]);
            turned.region[side] = first.unwrap_or(side) as u8;
        }
        turned
    }
}

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Laid {
    pub(super) square: Square,
    pub(super) face: Face,
    /// A hunter lies on this wolf.
    pub(super) covered: Option<Span>,
    /// Where it was written.
    pub(super) at: Span,
}

/// The motifs that an empty square asks for, three bits a side; seven asks for
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap(u16);

impl Gap {
    const NOTHING: Gap = Gap(0x0fff);

    pub(super) fn asks(self, side: Side) -> Option<Motif> {
        let bits = self.0 >> (3 * side) & 7;
        (bits != 7).then(|| Motif::ALL[bits.min(5) as usize])
    }

    fn with(self, side: Side, motif: Motif) -> Self {
        Gap(self.0 & !(7 << (3 * side)) | (motif as u16) << (3 * side))
    }

    /// How many tiles lie around.
    pub(super) fn touches(self) -> u32 {
        SIDES
            .iter()
            .filter(|side| self.asks(**side).is_some())
            .count() as u32
    }

    /// The first side whose edge does not match.
    pub(super) fn clash(self, face: Face) -> Option<Side> {
        let open = self.0 & self.0 >> 1 & self.0 >> 2 & 0x0249;
        let ignored = open * 7;
        let differs = (self.0 ^ face.edges()) & !ignored & 0x0fff;
        (differs != 0).then(|| differs.trailing_zeros() as usize / 3)
    }
}

/// What a square holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Tile(usize),
    /// Empty, with what its neighbours ask for.
    Gap(Gap),
}

const GAP: u32 = 1 << 31;

impl Cell {
    fn pack(self) -> u32 {
        match self {
            Cell::Tile(index) => index as u32,
            Cell::Gap(gap) => GAP | u32::from(gap.0),
        }
    }

    fn unpack(bits: u32) -> Self {
        if bits & GAP == 0 {
            Cell::Tile(bits as usize)
        } else {
            Cell::Gap(Gap(bits as u16))
        }
    }
}

/// Squares are looked up several times a tile: two multiplications suffice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SquareHasher(u64);

impl Hasher for SquareHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u32(number.cast_unsigned());
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(23) ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// One edge in the union–find; what a whole field holds is kept at its root.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Node {
    parent: u32,
    size: u32,
    /// Edges that no tile meets yet.
    open: u32,
    sheep: u32,
    wolves: u16,
    hunters: u16,
}

/// A field or forest, by its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Field(pub(super) u32);

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) open: u32,
    pub(super) sheep: u32,
    pub(super) wolves: u16,
    pub(super) hunters: u16,
}

#[derive(Debug, PartialEq)]
pub(super) struct Land {
    laid: Vec<Laid>,
    parts: Vec<Parts>,
    cells: HashMap<Square, u32, BuildHasherDefault<SquareHasher>>,
    nodes: Vec<Node>,
    /// How many empty squares ask for exactly this.
    gaps: Vec<u32>,
}

/// Tiles of one box: room for them is made at once.
const BOX: usize = 80;

/// Every record begins with a copy of the first table. A derived copy would be
/// exactly as large as that, and grow step by step.
impl Clone for Land {
    fn clone(&self) -> Self {
        fn roomy<T: Copy>(from: &[T], room: usize) -> Vec<T> {
            let mut copy = Vec::with_capacity(from.len().max(room));
            copy.extend_from_slice(from);
            copy
        }
        Self {
            laid: roomy(&self.laid, BOX),
            parts: roomy(&self.parts, BOX),
            cells: self.cells.clone(),
            nodes: roomy(&self.nodes, 4 * BOX),
            gaps: self.gaps.clone(),
        }
    }
}

impl Land {
    /// The village square alone.
    pub(super) fn new() -> Self {
        let mut land = Self {
            laid: Vec::with_capacity(BOX),
            parts: Vec::with_capacity(BOX),
            cells: HashMap::with_capacity_and_hasher(224, BuildHasherDefault::default()),
            nodes: Vec::with_capacity(4 * BOX),
            gaps: vec![0; 4096],
        };
        let village = Parts {
            region: [0; 4],
            sheep: [0; 4],
        };
        land.lay(Square::VILLAGE, Face::VILLAGE, village, Span::default());
        land
    }

    /// Every tile in the order laid, the village first.
    pub(super) fn tiles(&self) -> &[Laid] {
        &self.laid
    }

    pub(super) fn parts(&self, tile: usize) -> Parts {
        self.parts[tile]
    }

    #[inline]
    pub(super) fn cell(&self, square: Square) -> Cell {
        match self.cells.get(&square) {
            Some(bits) => Cell::unpack(*bits),
            None => Cell::Gap(Gap::NOTHING),
        }
    }

    pub(super) fn tile(&self, square: Square) -> Option<usize> {
        match self.cell(square) {
            Cell::Tile(index) => Some(index),
            Cell::Gap(_) => None,
        }
    }

    /// The tiles beside a square, by side.
    pub(super) fn around(&self, square: Square) -> impl Iterator<Item = (Side, usize)> {
        SIDES
            .into_iter()
            .filter_map(move |side| Some((side, self.tile(square.beside(side))?)))
    }

    /// For every tile whether it hangs together with the village square.
    pub(super) fn joined_to_village(&self) -> Vec<bool> {
        let mut joined = vec![false; self.laid.len()];
        joined[0] = true;
        let mut open = vec![0];
        while let Some(tile) = open.pop() {
            for (_, beside) in self.around(self.laid[tile].square) {
                if !std::mem::replace(&mut joined[beside], true) {
                    open.push(beside);
                }
            }
        }
        joined
    }

    /// Whether this face fits somewhere, in any rotation.
    pub(super) fn fits_somewhere(&self, face: Face) -> bool {
        face.rotations().any(|face| {
            (1_u16..16).any(|touched| {
                let mut gap = Gap::NOTHING;
                for side in SIDES {
                    if touched >> side & 1 == 1 {
                        gap = gap.with(side, face.edge(side));
                    }
                }
                self.gaps[gap.0 as usize] > 0
            })
        })
    }

    /// The empty squares beside a tile, each once, in order of the tiles.
    pub(super) fn open_squares(&self) -> Vec<(Square, Gap)> {
        let mut squares = Vec::new();
        for (index, laid) in self.laid.iter().enumerate() {
            for square in laid.square.beside_all() {
                let Cell::Gap(gap) = self.cell(square) else {
                    continue;
                };
                let first = self.around(square).map(|(_, tile)| tile).min();
                if first == Some(index) {
                    squares.push((square, gap));
                }
            }
        }
        squares
    }

    // --- laying

    /// Puts a tile on an empty square, whether it matches or not.
    pub(super) fn lay(&mut self, square: Square, face: Face, parts: Parts, at: Span) {
        let tile = self.laid.len();
        self.laid.push(Laid {
            square,
            face,
            covered: None,
            at,
        });
        self.parts.push(parts);
        let before = self.cells.insert(square, Cell::Tile(tile).pack());
        if let Some(Cell::Gap(gap)) = before.map(Cell::unpack) {
            self.gaps[gap.0 as usize] -= 1;
        }
        self.add_nodes(tile, face, parts);
        for side in SIDES {
            self.meet(tile, side, square.beside(side), face.edge(side));
        }
    }

    fn add_nodes(&mut self, tile: usize, face: Face, parts: Parts) {
        let first = (tile * 4) as u32;
        for side in SIDES {
            self.nodes.push(Node {
                parent: first + side as u32,
                size: 1,
                open: 1,
                sheep: u32::from(parts.sheep[side]),
                wolves: u16::from(side == 0 && face.kind() == Kind::Wolf),
                hunters: u16::from(side == 0 && face.kind() == Kind::Hunter),
            });
        }
        for side in SIDES {
            let region = u32::from(parts.region[side]);
            if region as usize != side {
                self.unite(first + side as u32, first + region);
            }
        }
    }

    /// One edge of a new tile meets what lies beside it.
    fn meet(&mut self, tile: usize, side: Side, beside: Square, motif: Motif) {
        let cell = self
            .cells
            .entry(beside)
            .or_insert_with(|| Cell::Gap(Gap::NOTHING).pack());
        match Cell::unpack(*cell) {
            Cell::Gap(gap) => {
                let asks = gap.with(opposite(side), motif);
                *cell = Cell::Gap(asks).pack();
                if gap != Gap::NOTHING {
                    self.gaps[gap.0 as usize] -= 1;
                }
                self.gaps[asks.0 as usize] += 1;
            }
            Cell::Tile(neighbour) => {
                let mine = (tile * 4 + side) as u32;
                let theirs = (neighbour * 4 + opposite(side)) as u32;
                for node in [mine, theirs] {
                    let root = self.root(node) as usize;
                    self.nodes[root].open = self.nodes[root].open.saturating_sub(1);
                }
                if self.laid[neighbour].face.edge(opposite(side)) == motif {
                    self.unite(mine, theirs);
                }
            }
        }
    }

    /// Puts a hunter on a wolf.
    pub(super) fn cover(&mut self, tile: usize, at: Span) {
        self.laid[tile].covered = Some(at);
        let root = self.root((tile * 4) as u32) as usize;
        let node = &mut self.nodes[root];
        node.wolves = node.wolves.saturating_sub(1);
        node.hunters = node.hunters.saturating_add(1);
    }

    // --- fields

    /// Joining the smaller to the larger keeps the trees shallow, so that
    /// looking needs no path compression and no mutable borrow.
    fn root(&self, node: u32) -> u32 {
        let mut node = node;
        while self.nodes[node as usize].parent != node {
            node = self.nodes[node as usize].parent;
        }
        node
    }

    fn unite(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let larger = self.nodes[a as usize].size >= self.nodes[b as usize].size;
        let (root, child) = if larger { (a, b) } else { (b, a) };
        let joined = self.nodes[child as usize];
        self.nodes[child as usize].parent = root;
        let node = &mut self.nodes[root as usize];
        node.size += joined.size;
        node.open += joined.open;
        node.sheep += joined.sheep;
        node.wolves = node.wolves.saturating_add(joined.wolves);
        node.hunters = node.hunters.saturating_add(joined.hunters);
    }

    pub(super) fn field(&self, tile: usize, side: Side) -> Field {
        Field(self.root((tile * 4 + side) as u32))
    }

    pub(super) fn motif(&self, tile: usize, side: Side) -> Motif {
        self.laid[tile].face.edge(side)
    }

    pub(super) fn holding(&self, field: Field) -> Holding {
        let node = self.nodes[field.0 as usize];
        Holding {
            open: node.open,
            sheep: node.sheep,
            wolves: node.wolves,
            hunters: node.hunters,
        }
    }

    /// The forest that an edge of this square's neighbour on that side shows.
    pub(super) fn forest_at(&self, square: Square, side: Side) -> Option<Field> {
        let tile = self.tile(square.beside(side))?;
        (self.motif(tile, opposite(side)) == Motif::Forest)
            .then(|| self.field(tile, opposite(side)))
    }

    /// Whether a field lies beside, inside one tile, a forest with a wolf.
    pub(super) fn wolf_beside(&self, tile: usize, side: Side) -> bool {
        [(side + 1) % 4, (side + 3) % 4].into_iter().any(|other| {
            self.motif(tile, other) == Motif::Forest
                && self.holding(self.field(tile, other)).wolves > 0
        })
    }
}
