//! The 36 squares: names, directions, neighbours.

use std::fmt;

/// Squares on a side of the board.
pub(super) const SIDE: u8 = 6;
/// Squares of the board.
pub(super) const SQUARES: usize = 36;

/// A square, `a1` at the first seat's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Square(u8);

/// A way along a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    North,
    East,
    South,
    West,
}

impl Way {
    pub(super) const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    /// The way from one square straight to another.
    pub(super) fn between(from: Square, to: Square) -> Option<Way> {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match (to.file().cmp(&from.file()), to.rank().cmp(&from.rank())) {
            (Equal, Greater) => Some(Way::North),
            (Equal, Less) => Some(Way::South),
            (Greater, Equal) => Some(Way::East),
            (Less, Equal) => Some(Way::West),
            _ => None,
        }
    }

    pub(super) fn back(self) -> Way {
        match self {
            Way::North => Way::South,
            Way::East => Way::West,
            Way::South => Way::North,
            Way::West => Way::East,
        }
    }
}

impl Square {
    pub(super) const fn new(file: u8, rank: u8) -> Self {
        Self(rank * SIDE + file)
    }

    pub(super) fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// `b4`, in either case.
    pub(super) fn read(word: &str) -> Option<Self> {
        Self::of_bytes(word.as_bytes())
    }

    pub(super) fn of_bytes(word: &[u8]) -> Option<Self> {
        let [file, rank] = word else {
            return None;
        };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        let rank = rank.wrapping_sub(b'1');
        (file < SIDE && rank < SIDE).then(|| Self::new(file, rank))
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn bit(self) -> u64 {
        1 << self.0
    }

    pub(super) fn file(self) -> u8 {
        self.0 % SIDE
    }

    pub(super) fn rank(self) -> u8 {
        self.0 / SIDE
    }

    /// The next square that way, unless the edge is there.
    pub(super) fn next(self, way: Way) -> Option<Square> {
        match way {
            Way::North => (self.rank() + 1 < SIDE).then(|| Square(self.0 + SIDE)),
            Way::South => (self.rank() > 0).then(|| Square(self.0 - SIDE)),
            Way::East => (self.file() + 1 < SIDE).then(|| Square(self.0 + 1)),
            Way::West => (self.file() > 0).then(|| Square(self.0 - 1)),
        }
    }

    /// One of the eight squares around, diagonals included.
    pub(super) fn touches(self, other: Square) -> bool {
        self != other
            && self.file().abs_diff(other.file()) <= 1
            && self.rank().abs_diff(other.rank()) <= 1
    }

    /// How many squares lie between, along a straight line.
    pub(super) fn distance(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.rank() + 1)
    }
}
