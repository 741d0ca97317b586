//! Motifs, faces and tiles: what is printed on the cardboard.

use std::fmt;

use super::words::{Mark, Piece};
use crate::{
    lang::{is_french, pick},
    say,
};

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

    pub(super) fn letter(self) -> char {
        LETTERS[self as usize] as char
    }

    /// In sentences.
    pub(super) fn name(self) -> &'static str {
        match self {
            Motif::Black => pick("black", "noir"),
            Motif::Yellow => pick("yellow", "jaune"),
            Motif::Red => pick("red", "rouge"),
            Motif::Blue => pick("blue", "bleu"),
            Motif::Village => pick("village", "village"),
            Motif::Forest => pick("forest", "forêt"),
        }
    }

    /// What an edge shows, with its verb in French sentences: *est rouge*, *montre de la
    /// forêt*.
    pub(super) fn of_an_edge(self) -> String {
        match self {
            Motif::Village => pick("village", "montre du village").to_owned(),
            Motif::Forest => pick("forest", "montre de la forêt").to_owned(),
            colour => say!("{colour}", "est {colour}"),
        }
    }

    pub(super) fn is_pasture(self) -> bool {
        (self as u8) < 4
    }
}

/// The letters of the motifs.
const LETTERS: [u8; 6] = *b"NJRBVF";
/// What is no motif's letter.
const NO_MOTIF: u8 = 8;

/// For every byte the number of the motif that it stands for: faces are most of
/// what is read.
static BY_LETTER: [u8; 256] = {
    let mut numbers = [NO_MOTIF; 256];
    let mut motif = 0;
    while motif < LETTERS.len() {
        let letter = LETTERS[motif];
        numbers[letter as usize] = motif as u8;
        numbers[letter.to_ascii_lowercase() as usize] = motif as u8;
        motif += 1;
    }
    numbers
};

/// A side of a tile, clockwise from north.
pub(super) type Side = usize;

pub(super) const SIDES: [Side; 4] = [0, 1, 2, 3];
pub(super) const SIDE_NAMES: [&str; 4] = ["n", "e", "s", "w"];

/// The letter that west has in squares.
pub(super) fn west() -> char {
    if is_french() { 'o' } else { 'w' }
}

/// How a side is written: `n`, `e`, `s`, `w`.
pub(super) fn side_name(side: Side) -> char {
    ['n', 'e', 's', west()][side]
}

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
/// Times a motif: four edges that all show it.
const EACH: u16 = 0x0249;

/// Edges turned clockwise by one quarter.
const fn quarter(edges: u16) -> u16 {
    (edges << 3 | edges >> 9) & EDGES
}

/// Whether one of four edges is this.
const fn has(edges: u16, bits: u16) -> bool {
    let differs = edges ^ (bits * EACH);
    (differs | differs >> 1 | differs >> 2) & EACH != EACH
}

/// Ways to put a motif or nothing (seven) on each edge of a square that may be
/// turned.
pub(super) const SHAPES: usize = 616;

/// For every four edges the number of their shape: the same in every rotation.
static SHAPE: [u16; 1 << 12] = {
    let mut shapes = [u16::MAX; 1 << 12];
    let mut known = 0;
    let mut edges = 0;
    while edges <= EDGES {
        // Six is neither a motif nor nothing.
        if shapes[edges as usize] == u16::MAX && !has(edges, 6) {
            let mut turned = edges;
            let mut quarters = 0;
            while quarters < 4 {
                shapes[turned as usize] = known;
                turned = quarter(turned);
                quarters += 1;
            }
            known += 1;
        }
        edges += 1;
    }
    assert!(known as usize == SHAPES);
    shapes
};

/// For every motif its place in the alphabet of the letters.
const ALPHABET: [u16; 8] = [3, 2, 4, 0, 5, 1, 6, 7];

/// Four edges as a number that orders them by their letters, from north.
const fn spelling(edges: u16) -> u16 {
    ALPHABET[(edges & 7) as usize] << 9
        | ALPHABET[(edges >> 3 & 7) as usize] << 6
        | ALPHABET[(edges >> 6 & 7) as usize] << 3
        | ALPHABET[(edges >> 9 & 7) as usize]
}

/// For every four edges the quarters to turn them by, clockwise, so that their letters
/// come first in the alphabet.
static UPRIGHT: [u8; 1 << 12] = {
    let mut all = [0; 1 << 12];
    let mut edges = 0;
    while edges <= EDGES {
        let (mut first, mut turned, mut quarters) = (edges, edges, 0);
        while quarters < 4 {
            if spelling(turned) < spelling(first) {
                first = turned;
                all[edges as usize] = quarters;
            }
            turned = quarter(turned);
            quarters += 1;
        }
        edges += 1;
    }
    all
};

/// The shape of four edges, three bits each.
pub(super) fn shape(edges: u16) -> usize {
    SHAPE[(edges & EDGES) as usize] as usize
}

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

    /// The face that these letters stand for.
    pub(super) fn read(letters: [u8; 4]) -> Option<Self> {
        let motif = |side: Side| u16::from(BY_LETTER[usize::from(letters[side])]);
        let (n, e, s, w) = (motif(0), motif(1), motif(2), motif(3));
        let all = (n | e | s | w) < u16::from(NO_MOTIF);
        all.then_some(Face(n | e << 3 | s << 6 | w << 9))
    }

    pub(super) fn shepherd(colour: Motif) -> Self {
        Face(Self::new([colour; 4]).0 | (Kind::Shepherd as u16) << 14)
    }

    #[must_use]
    pub(super) fn with_axis(self, axis: Axis) -> Self {
        Face(self.0 & !(3 << 12) | (axis as u16) << 12)
    }

    pub(super) fn edge(self, side: Side) -> Motif {
        match self.0 >> (3 * side) & 7 {
            0 => Motif::Black,
            1 => Motif::Yellow,
            2 => Motif::Red,
            3 => Motif::Blue,
            4 => Motif::Village,
            _ => Motif::Forest,
        }
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

    /// The same for every rotation: the shape of the edges, and the kind. How
    /// opposite edges are joined is left out: it may be written or not.
    pub(super) fn key(self) -> u16 {
        self.0 & 3 << 14 | SHAPE[self.edges() as usize]
    }

    /// The one way to write this face, however it lies: turned so that its letters come
    /// first in the alphabet.
    #[must_use]
    fn upright(self) -> Self {
        let turned = self.turned(usize::from(UPRIGHT[usize::from(self.edges())]));
        let all_alike = turned.pairs(0, 1) && turned.pairs(0, 2) && turned.pairs(1, 3);
        match turned.axis() {
            Axis::EastWest if all_alike => turned.with_axis(Axis::NorthSouth),
            _ => turned,
        }
    }

    /// Which face of a tile is written first: a wolf or hunter, then village or forest,
    /// then by the letters.
    fn precedence(self) -> (bool, bool, u16, u16) {
        let sheep_only = !self.shows(Motif::Village) && !self.shows(Motif::Forest);
        let (letters, mark) = (spelling(self.edges()), self.axis() as u16);
        (!self.is_special(), sheep_only, letters, mark)
    }

    /// Whether the mark speaks of edges that face each other and are alike.
    pub(super) fn mark_fits(self) -> bool {
        let (ns, ew) = (self.pairs(0, 2), self.pairs(1, 3));
        match self.axis() {
            Axis::Unsaid => true,
            Axis::NorthSouth => ns,
            Axis::EastWest => ew,
            Axis::Apart => ns || ew,
        }
    }

    /// What is known of a face that is seen twice: turned as this one lies, with
    /// the mark that either has. `None` when they are not the same face.
    pub(super) fn meet(self, other: Face) -> Option<Face> {
        if self.key() != other.key() {
            return None;
        }
        if other.axis() == Axis::Unsaid {
            return Some(self);
        }
        let mine = self.axis();
        (0..4)
            .map(|quarters| other.turned(quarters))
            .filter(|turned| turned.edges() == self.edges())
            .find(|turned| mine == Axis::Unsaid || mine == turned.axis())
    }

    /// A pasture of one colour.
    pub(super) fn is_one_pasture(self) -> bool {
        let first = self.0 & 7;
        self.kind() == Kind::Plain && first < 4 && self.edges() == first * EACH
    }

    pub(super) fn shows(self, motif: Motif) -> bool {
        has(self.edges(), motif as u16)
    }

    /// Shows village and forest.
    pub(super) fn mixes(self) -> bool {
        self.shows(Motif::Village) && self.shows(Motif::Forest)
    }

    /// Whether there are sheep at an edge.
    pub(super) fn grazes(self, side: Side) -> bool {
        self.0 >> (3 * side) & 7 < 4
    }

    /// Whether two edges show the same.
    pub(super) fn pairs(self, a: Side, b: Side) -> bool {
        self.0 >> (3 * a) & 7 == self.0 >> (3 * b) & 7
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
            Kind::Wolf => return Piece::Wolf.printed().to_owned(),
            Kind::Hunter => return Piece::Hunter.printed().to_owned(),
            Kind::Shepherd => return self.edge(0).letter().to_string(),
            Kind::Plain => {}
        }
        let text: String = SIDES.iter().map(|side| self.edge(*side).letter()).collect();
        text + mark(self.axis())
    }
}

/// How an axis is written behind a face.
fn mark(axis: Axis) -> &'static str {
    match axis {
        Axis::Unsaid => "",
        Axis::NorthSouth => Mark::NorthSouth.printed(),
        Axis::EastWest => Mark::EastWest.printed(),
        Axis::Apart => Mark::Apart.printed(),
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

    /// A wolf or hunter of which no more is known.
    pub(super) fn special_of(kind: Kind) -> Self {
        let face = if kind == Kind::Wolf {
            Face::WOLF
        } else {
            Face::HUNTER
        };
        Self::new(face, None)
    }

    pub(super) fn back(self) -> Option<Face> {
        (self.back != Face::NONE).then_some(self.back)
    }

    /// The one way to write a tile in hand, where it may be turned and turned over.
    #[must_use]
    pub(super) fn canonical(self) -> Self {
        let face = self.face.upright();
        match self.back().map(Face::upright) {
            Some(back) if back.precedence() < face.precedence() => Tile::new(back, Some(face)),
            back => Tile::new(face, back),
        }
    }

    /// The one way to write a tile on the table: its face as it lies.
    #[must_use]
    pub(super) fn as_it_lies(self) -> Self {
        Tile::new(self.face, self.back().map(Face::upright))
    }

    /// The faces that are known.
    pub(super) fn faces(self) -> impl Iterator<Item = Face> {
        std::iter::once(self.face).chain(self.back())
    }

    /// Whether a face that is known is like this.
    pub(super) fn any(self, is: impl Fn(Face) -> bool) -> bool {
        is(self.face) || self.back().is_some_and(is)
    }

    /// How this face lies when it is a side of this tile, with the mark that the
    /// tile is known by.
    pub(super) fn marked(self, up: Face) -> Face {
        let mark = |face: Face| face.axis() != Axis::Unsaid;
        if mark(up) || !self.any(mark) {
            return up;
        }
        let own = self.faces().find_map(|face| up.meet(face));
        own.unwrap_or(up)
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
        let special = |face: Face| face.is_special().then(|| face.kind());
        special(self.face).or_else(|| special(self.back))
    }

    /// Ordinary, or a special tile with a pasture of one colour behind it.
    pub(super) fn has_special_back(self) -> bool {
        let Some(back) = self.back() else { return true };
        match (self.face.is_special(), back.is_special()) {
            (false, false) => true,
            (true, false) => back.is_one_pasture(),
            (false, true) => self.face.is_one_pasture(),
            (true, true) => false,
        }
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
                let both = |up: Face, down: Face| {
                    let tile = Tile::new(self.face.meet(up)?, Some(back.meet(down)?));
                    Some(tile)
                };
                both(other.face, theirs).or_else(|| both(theirs, other.face))
            }
            (Some(back), None) => {
                let up = || Some(Tile::new(self.face.meet(other.face)?, Some(back)));
                let down = || Some(Tile::new(self.face, Some(back.meet(other.face)?)));
                up().or_else(down)
            }
            (None, Some(_)) => other.meet(self),
            (None, None) if self.face.key() == other.face.key() => {
                Some(Tile::new(self.face.meet(other.face)?, None))
            }
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
        // Coordinates have eight digits at most.
        Square {
            east: self.east + east,
            north: self.north + north,
        }
    }

    pub(super) fn beside_all(self) -> [Square; 4] {
        SIDES.map(|side| self.beside(side))
    }

    /// How it is written.
    pub(super) fn text(self) -> String {
        self.text_with(west())
    }

    /// The same, with a letter for west.
    pub(super) fn text_with(self, west: char) -> String {
        let part = |count: i32, plus: char, minus: char| match count {
            0 => String::new(),
            count if count > 0 => format!("{plus}{count}"),
            count => format!("{minus}{}", count.unsigned_abs()),
        };
        if self == Self::VILLAGE {
            return Piece::Village.printed().to_owned();
        }
        part(self.north, 'n', 's') + &part(self.east, 'e', west)
    }
}

// --- in sentences

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Display for Motif {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Wolf => pick("wolf", "loup"),
            Kind::Hunter => pick("hunter", "chasseur"),
            Kind::Plain => pick("ordinary tile", "pion normal"),
            Kind::Shepherd => pick("shepherd", "berger"),
        })
    }
}
