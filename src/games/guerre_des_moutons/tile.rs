//! Motifs, faces and tiles: what is printed on the cardboard.

/// What an edge shows. The four sheep colours come first, so that a motif below
/// four is also the number of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Motif {
    Black,
    Yellow,
    Red,
    Blue,
    Village,
    Forest,
}

impl Motif {
    pub(super) const ALL: [Motif; 6] = [
        Motif::Black,
        Motif::Yellow,
        Motif::Red,
        Motif::Blue,
        Motif::Village,
        Motif::Forest,
    ];
    pub(super) const COLOURS: [Motif; 4] = [Motif::Black, Motif::Yellow, Motif::Red, Motif::Blue];

    pub(super) fn of(letter: u8) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            b'N' => Motif::Black,
            b'J' => Motif::Yellow,
            b'R' => Motif::Red,
            b'B' => Motif::Blue,
            b'V' => Motif::Village,
            b'F' => Motif::Forest,
            _ => return None,
        })
    }

    pub(super) fn letter(self) -> char {
        ['N', 'J', 'R', 'B', 'V', 'F'][self as usize]
    }

    pub(super) fn name(self) -> &'static str {
        ["black", "yellow", "red", "blue", "village", "forest"][self as usize]
    }

    pub(super) fn is_pasture(self) -> bool {
        (self as u8) < 4
    }

    fn from_bits(bits: u16) -> Self {
        Self::ALL[(bits & 7).min(5) as usize]
    }
}

/// A side of a tile, clockwise from north.
pub(super) type Side = usize;

pub(super) const SIDES: [Side; 4] = [0, 1, 2, 3];
pub(super) const SIDE_NAMES: [&str; 4] = ["n", "e", "s", "w"];

pub(super) const fn opposite(side: Side) -> Side {
    (side + 2) % 4
}

/// What is drawn on a face besides its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    Plain,
    Wolf,
    Hunter,
    Shepherd,
}

/// How opposite equal edges are joined, when the record says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Axis {
    /// As the ruling or the tile set says.
    Unsaid,
    NorthSouth,
    EastWest,
    Apart,
}

/// One side of a tile as it lies: four edges of three bits, clockwise from
/// north; then the axis and the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Face(u16);

const EDGES: u16 = 0x0fff;

impl Face {
    pub(super) const WOLF: Face = Face(0x0b6d | 1 << 14);
    pub(super) const HUNTER: Face = Face(0x0b6d | 2 << 14);
    pub(super) const VILLAGE: Face = Face(0x0924);
    /// No face: the other side of a tile that nobody has seen.
    const NONE: Face = Face(u16::MAX);

    pub(super) fn new(edges: [Motif; 4]) -> Self {
        let mut bits = 0;
        for side in SIDES {
            bits |= (edges[side] as u16) << (3 * side);
        }
        Face(bits)
    }

    pub(super) fn shepherd(colour: Motif) -> Self {
        Face(Self::new([colour; 4]).0 | (Kind::Shepherd as u16) << 14)
    }

    #[must_use]
    pub(super) fn with_axis(self, axis: Axis) -> Self {
        Face(self.0 & !(3 << 12) | (axis as u16) << 12)
    }

    pub(super) fn edge(self, side: Side) -> Motif {
        Motif::from_bits(self.0 >> (3 * side))
    }

    /// The four edges, three bits each: comparable with a gap's needs.
    pub(super) fn edges(self) -> u16 {
        self.0 & EDGES
    }

    pub(super) fn kind(self) -> Kind {
        match self.0 >> 14 {
            0 => Kind::Plain,
            1 => Kind::Wolf,
            2 => Kind::Hunter,
            _ => Kind::Shepherd,
        }
    }

    pub(super) fn axis(self) -> Axis {
        match self.0 >> 12 & 3 {
            0 => Axis::Unsaid,
            1 => Axis::NorthSouth,
            2 => Axis::EastWest,
            _ => Axis::Apart,
        }
    }

    /// A wolf or a hunter.
    pub(super) fn is_special(self) -> bool {
        matches!(self.kind(), Kind::Wolf | Kind::Hunter)
    }

    /// Turned clockwise by so many quarters.
    #[must_use]
    pub(super) fn turned(self, quarters: usize) -> Self {
        let quarters = quarters % 4;
        let edges = u32::from(self.edges());
        let turned = (edges << (3 * quarters) | edges >> (12 - 3 * quarters)) as u16 & EDGES;
        let axis = match self.axis() {
            Axis::NorthSouth if quarters % 2 == 1 => Axis::EastWest,
            Axis::EastWest if quarters % 2 == 1 => Axis::NorthSouth,
            axis => axis,
        };
        Face(self.0 & 3 << 14 | turned).with_axis(axis)
    }

    /// The same for every rotation: the smallest of the four ways to write the
    /// edges, and the kind. How opposite edges are joined is left out: it may
    /// be written or not.
    pub(super) fn key(self) -> u16 {
        let edges = self.edges();
        let turned = |by: u16| (edges << by | edges >> (12 - by)) & EDGES;
        let least = edges.min(turned(3)).min(turned(6)).min(turned(9));
        self.0 & 3 << 14 | least
    }

    /// A pasture of one colour.
    pub(super) fn is_one_pasture(self) -> bool {
        self.kind() == Kind::Plain
            && self.edge(0).is_pasture()
            && SIDES.iter().all(|side| self.edge(*side) == self.edge(0))
    }

    pub(super) fn shows(self, motif: Motif) -> bool {
        SIDES.iter().any(|side| self.edge(*side) == motif)
    }

    /// The ways to lay this face that look different.
    pub(super) fn rotations(self) -> impl Iterator<Item = Face> {
        (0..4)
            .map(move |quarters| self.turned(quarters))
            .enumerate()
            .filter(move |(index, face)| (0..*index).all(|before| self.turned(before) != *face))
            .map(|(_, face)| face)
    }

    /// How it is written.
    pub(super) fn text(self) -> String {
        match self.kind() {
            Kind::Wolf => return "wolf".to_owned(),
            Kind::Hunter => return "hunter".to_owned(),
            Kind::Shepherd => return self.edge(0).letter().to_string(),
            Kind::Plain => {}
        }
        let mut text: String = SIDES.iter().map(|side| self.edge(*side).letter()).collect();
        text.push_str(match self.axis() {
            Axis::Unsaid => "",
            Axis::NorthSouth => "-ns",
            Axis::EastWest => "-ew",
            Axis::Apart => "-apart",
        });
        text
    }
}

/// A tile: the face written first and, if the record knows it, the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Tile {
    pub(super) face: Face,
    back: Face,
}

impl Tile {
    pub(super) const NONE: Tile = Tile {
        face: Face::NONE,
        back: Face::NONE,
    };

    pub(super) fn new(face: Face, back: Option<Face>) -> Self {
        Self {
            face,
            back: back.unwrap_or(Face::NONE),
        }
    }

    pub(super) fn back(self) -> Option<Face> {
        (self.back != Face::NONE).then_some(self.back)
    }

    /// The faces that are known.
    pub(super) fn faces(self) -> impl Iterator<Item = Face> {
        std::iter::once(self.face).chain(self.back())
    }

    /// The side that is down when this face is up.
    pub(super) fn other(self, up: Face) -> Option<Face> {
        if self.face.key() == up.key() {
            self.back()
        } else {
            Some(self.face)
        }
    }

    /// The wolf or hunter face, if one is known to be there.
    pub(super) fn special(self) -> Option<Kind> {
        self.faces().find(|face| face.is_special()).map(Face::kind)
    }

    /// May be a wolf's, a hunter's or an ordinary tile: only a pasture of one
    /// colour is known of it.
    pub(super) fn may_be_special(self) -> bool {
        self.back().is_none() && self.face.is_one_pasture()
    }

    /// What is known of both together when they may be the same tile.
    pub(super) fn meet(self, other: Tile) -> Option<Tile> {
        match (self.back(), other.back()) {
            (Some(back), Some(theirs)) => {
                let (a, b) = (self.face.key(), back.key());
                let (c, d) = (other.face.key(), theirs.key());
                ((a, b) == (c, d) || (a, b) == (d, c)).then_some(self)
            }
            (Some(_), None) => self
                .faces()
                .any(|face| face.key() == other.face.key())
                .then_some(self),
            (None, Some(_)) => other.meet(self),
            (None, None) if self.face.key() == other.face.key() => Some(self),
            (None, None) => Some(Tile::new(self.face, Some(other.face))),
        }
    }

    pub(super) fn text(self) -> String {
        match self.back() {
            Some(back) => format!("{}/{}", self.face.text(), back.text()),
            None => self.face.text(),
        }
    }
}

/// A square, counted from the village: east and north grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Square {
    pub(super) east: i32,
    pub(super) north: i32,
}

impl Square {
    pub(super) const VILLAGE: Square = Square { east: 0, north: 0 };

    #[must_use]
    pub(super) fn beside(self, side: Side) -> Self {
        let (east, north) = [(0, 1), (1, 0), (0, -1), (-1, 0)][side];
        Square {
            east: self.east.saturating_add(east),
            north: self.north.saturating_add(north),
        }
    }

    pub(super) fn beside_all(self) -> [Square; 4] {
        SIDES.map(|side| self.beside(side))
    }

    /// How it is written.
    pub(super) fn text(self) -> String {
        let part = |count: i32, plus: char, minus: char| match count {
            0 => String::new(),
            count if count > 0 => format!("{plus}{count}"),
            count => format!("{minus}{}", count.unsigned_abs()),
        };
        if self == Self::VILLAGE {
            return "village".to_owned();
        }
        part(self.north, 'n', 's') + &part(self.east, 'e', 'w')
    }
}
