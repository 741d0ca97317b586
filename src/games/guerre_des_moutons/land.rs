//! The landscape: tiles on squares, and the fields and forests they form.
//!
//! Fields grow by union–find as tiles are laid, and every empty square beside a
//! tile knows which motifs it asks for, so that a landscape of any size is
//! played in time proportional to its tiles.

use super::{
    squares::{Cell, Cells, Gap},
    tile::{Face, Kind, Motif, SHAPES, SIDES, Side, Square, Tile, opposite},
};
use crate::{game::Seat, source::Span};

/// Which edges of a face belong together, and how many sheep stand at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    /// For each edge the first edge of its region.
    pub(super) region: [u8; 4],
    pub(super) sheep: [u8; 4],
}

impl Laid {
    /// The tile, with what is known of it.
    pub(super) fn tile(&self) -> Tile {
        Tile::new(self.face, self.back)
    }

    /// What is seen of it.
    pub(super) fn top(&self) -> Face {
        self.covered.map_or(self.face, |_| Face::HUNTER)
    }

    /// A wolf that no hunter covers.
    pub(super) fn is_loose_wolf(&self) -> bool {
        self.face.kind() == Kind::Wolf && self.covered.is_none()
    }
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
    pub(super) parts: Parts,
    /// The side that is down, where the record knows it, and who knows it.
    pub(super) back: Option<Face>,
    pub(super) by: Option<Seat>,
    /// A hunter lies on this wolf.
    pub(super) covered: Option<Span>,
    /// Where it was written.
    pub(super) at: Span,
}

/// One edge in the union–find; what a whole field holds is kept at its root.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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

const SHAPE_WORDS: usize = SHAPES.div_ceil(64);

/// What empty squares asked for at some moment, a bit a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shapes([u64; SHAPE_WORDS]);

impl Shapes {
    pub(super) fn fits(&self, face: Face) -> bool {
        fits(face, |shape| self.has(shape))
    }

    fn has(&self, shape: usize) -> bool {
        self.0[shape / 64] >> (shape % 64) & 1 == 1
    }

    fn add(&mut self, shape: usize) {
        self.0[shape / 64] |= 1 << (shape % 64);
    }

    /// One gap of each shape. What does not fit where less is asked for fits no
    /// gap that asks for more, which is left out.
    pub(super) fn gaps(&self) -> Vec<Gap> {
        let mut listed = Shapes([0; SHAPE_WORDS]);
        let mut gaps: Vec<Gap> = Gap::all().filter(|gap| self.has(gap.shape())).collect();
        gaps.retain(|gap| {
            let less = |sides: u16| gap.only(sides);
            let mut lesser = (1..15).map(less).filter(|less| less != gap);
            let needed = !listed.has(gap.shape())
                && !lesser.any(|less| less != Gap::NOTHING && self.has(less.shape()));
            listed.add(gap.shape());
            needed
        });
        gaps
    }
}

impl FromIterator<Gap> for Shapes {
    fn from_iter<T: IntoIterator<Item = Gap>>(gaps: T) -> Self {
        let mut shapes = Shapes([0; SHAPE_WORDS]);
        for gap in gaps {
            shapes.add(gap.shape());
        }
        shapes
    }
}

/// Whether a face fits where one of these shapes is asked for.
fn fits(face: Face, asked: impl Fn(usize) -> bool) -> bool {
    (1_u16..16).any(|touched| {
        let mut gap = Gap::NOTHING;
        for side in SIDES {
            if touched >> side & 1 == 1 {
                gap = gap.with(side, face.edge(side));
            }
        }
        asked(gap.shape())
    })
}

#[derive(Debug, PartialEq)]
pub(super) struct Land {
    laid: Vec<Laid>,
    cells: Cells,
    nodes: Vec<Node>,
    /// How many empty squares ask for edges of this shape.
    gaps: Box<[u32; SHAPES]>,
}

/// Tiles of one box: room for them is made at once.
pub(super) const BOX: usize = 80;

/// Every record begins with a copy of the first table. A derived copy would be
/// exactly as large as that, and grow step by step.
pub(super) fn roomy<T: Copy>(from: &[T], room: usize) -> Vec<T> {
    let mut copy = Vec::with_capacity(from.len().max(room));
    copy.extend_from_slice(from);
    copy
}

impl Clone for Land {
    fn clone(&self) -> Self {
        Self {
            laid: roomy(&self.laid, BOX),
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
            laid: Vec::new(),
            cells: Cells::new(),
            nodes: Vec::new(),
            gaps: Box::new([0; SHAPES]),
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

    #[inline]
    pub(super) fn cell(&self, square: Square) -> Cell {
        self.cells.get(square)
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
        fits(face, |shape| self.gaps[shape] > 0)
    }

    /// The shapes that empty squares ask for.
    pub(super) fn shapes(&self) -> Shapes {
        let mut shapes = Shapes([0; SHAPE_WORDS]);
        for (shape, count) in self.gaps.iter().enumerate() {
            shapes.0[shape / 64] |= u64::from(*count > 0) << (shape % 64);
        }
        shapes
    }

    /// The empty squares beside a tile, each once, in order of the tiles.
    pub(super) fn open_squares(&self) -> impl Iterator<Item = (Square, Gap)> {
        self.laid.iter().enumerate().flat_map(move |(index, laid)| {
            let squares = laid.square.beside_all().into_iter();
            squares.filter_map(move |square| match self.cell(square) {
                Cell::Gap(gap) => {
                    let first = self.around(square).all(|(_, tile)| tile >= index);
                    first.then_some((square, gap))
                }
                Cell::Tile(_) => None,
            })
        })
    }

    // --- laying

    /// Puts a tile on an empty square, whether it matches or not.
    pub(super) fn lay(&mut self, square: Square, face: Face, parts: Parts, at: Span) {
        let tile = self.laid.len();
        self.laid.push(Laid {
            square,
            face,
            parts,
            back: None,
            by: None,
            covered: None,
            at,
        });
        self.add_nodes(tile, face, parts);
        let cell = std::mem::replace(self.cells.get_mut(square), Cell::Tile(tile).pack());
        if let Cell::Gap(gap) = Cell::unpack(cell) {
            self.uncount(gap);
        }
        for side in 0..4 {
            let cell = self.cells.get_mut(square.beside(side));
            match Cell::unpack(*cell) {
                Cell::Gap(gap) => {
                    let asks = gap.with(opposite(side), face.edge(side));
                    *cell = Cell::Gap(asks).pack();
                    self.uncount(gap);
                    self.gaps[asks.shape()] += 1;
                }
                Cell::Tile(neighbour) => self.meet(tile, side, neighbour),
            }
        }
    }

    /// The edges of a new tile; those of one region have one root.
    fn add_nodes(&mut self, tile: usize, face: Face, parts: Parts) {
        let mut nodes = [Node::default(); 4];
        for side in SIDES {
            let region = parts.region[side];
            nodes[side].parent = (tile * 4) as u32 + u32::from(region);
            let root = &mut nodes[region as usize];
            root.size += 1;
            root.open += 1;
            root.sheep += u32::from(parts.sheep[side]);
        }
        nodes[0].wolves = u16::from(face.kind() == Kind::Wolf);
        nodes[0].hunters = u16::from(face.kind() == Kind::Hunter);
        self.nodes.extend_from_slice(&nodes);
    }

    /// One edge of a new tile meets the tile beside it.
    #[inline(never)]
    fn meet(&mut self, tile: usize, side: Side, neighbour: usize) {
        let Field(mine) = self.field(tile, side);
        let Field(theirs) = self.field(neighbour, opposite(side));
        for root in [mine, theirs] {
            let open = &mut self.nodes[root as usize].open;
            *open = open.saturating_sub(1);
        }
        let same = self.motif(tile, side) == self.motif(neighbour, opposite(side));
        if same && mine != theirs {
            self.unite(mine, theirs);
        }
    }

    /// An empty square asks for something else than this.
    fn uncount(&mut self, gap: Gap) {
        if gap != Gap::NOTHING {
            self.gaps[gap.shape()] -= 1;
        }
    }

    /// Tells the side that is down of the tile laid last.
    pub(super) fn tell_back(&mut self, back: Option<Face>, by: Option<Seat>) {
        if let Some(laid) = self.laid.last_mut() {
            laid.back = back;
            laid.by = by;
        }
    }

    /// Forgets the sides that are down of all tiles but those that one player laid.
    pub(super) fn forget_backs(&mut self, viewer: Seat) {
        for laid in &mut self.laid {
            if laid.by != Some(viewer) {
                laid.back = None;
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

    /// Makes one field of two, by their roots.
    fn unite(&mut self, a: u32, b: u32) {
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

    /// The forests that reach an empty square, by the edges that show them.
    pub(super) fn forests_at(&self, square: Square, gap: Gap) -> impl Iterator<Item = Field> {
        SIDES
            .into_iter()
            .filter(move |side| gap.asks(*side) == Some(Motif::Forest))
            .filter_map(move |side| {
                let tile = self.tile(square.beside(side))?;
                Some(self.field(tile, opposite(side)))
            })
    }

    /// Whether a field lies beside, inside one tile, a forest with a wolf.
    pub(super) fn wolf_beside(&self, tile: usize, side: Side) -> bool {
        [(side + 1) % 4, (side + 3) % 4].into_iter().any(|other| {
            self.motif(tile, other) == Motif::Forest
                && self.holding(self.field(tile, other)).wolves > 0
        })
    }
}
