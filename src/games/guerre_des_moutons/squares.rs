//! What every square holds: a tile, or what its neighbours ask for.

use std::collections::HashMap;

use super::tile::{Face, Motif, SIDES, Side, Square, shape};

/// The motifs that an empty square asks for, three bits a side; seven asks for
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap(u16);

impl Gap {
    pub(super) const NOTHING: Gap = Gap(0x0fff);

    pub(super) fn asks(self, side: Side) -> Option<Motif> {
        let bits = self.0 >> (3 * side) & 7;
        (bits != 7).then(|| Motif::ALL[bits.min(5) as usize])
    }

    pub(super) fn with(self, side: Side, motif: Motif) -> Self {
        Gap(self.0 & !(7 << (3 * side)) | (motif as u16) << (3 * side))
    }

    /// The same in every rotation.
    pub(super) fn shape(self) -> usize {
        shape(self.0)
    }

    /// Its sides clockwise from north, `x` where nothing is asked for: `NxxV`.
    pub(super) fn text(self) -> String {
        let letter = |side| self.asks(side).map_or('x', Motif::letter);
        SIDES.into_iter().map(letter).collect()
    }

    /// The same read back.
    pub(super) fn read(text: &str) -> Option<Self> {
        let letters: [u8; 4] = text.as_bytes().try_into().ok()?;
        let mut gap = Gap::NOTHING;
        for (side, letter) in letters.into_iter().enumerate() {
            if !letter.eq_ignore_ascii_case(&b'x') {
                gap = gap.with(side, Face::read([letter; 4])?.edge(0));
            }
        }
        (gap != Gap::NOTHING).then_some(gap)
    }

    /// Everything that an empty square may ask for.
    pub(super) fn all() -> impl Iterator<Item = Gap> {
        let choices = Motif::ALL.len() + 1;
        (0..choices.pow(4) - 1).map(move |number| {
            SIDES.into_iter().fold(Gap::NOTHING, |gap, side| {
                let choice = number / choices.pow(3 - side as u32) % choices;
                Motif::ALL
                    .get(choice)
                    .map_or(gap, |motif| gap.with(side, *motif))
            })
        })
    }

    /// The same where only some of the sides ask, a bit a side.
    pub(super) fn only(self, sides: u16) -> Self {
        let kept = SIDES.into_iter().filter(|side| sides >> side & 1 == 1);
        kept.fold(Gap::NOTHING, |gap, side| {
            self.asks(side).map_or(gap, |motif| gap.with(side, motif))
        })
    }

    /// A bit for every side that asks for nothing.
    fn open(self) -> u16 {
        self.0 & self.0 >> 1 & self.0 >> 2 & 0x0249
    }

    /// How many tiles lie around.
    pub(super) fn touches(self) -> u32 {
        // The four bits are added up in the topmost of four groups of three.
        let sums = u32::from(self.open()) * 0x0249;
        4 - (sums >> 9 & 7)
    }

    /// The first side whose edge does not match.
    pub(super) fn clash(self, face: Face) -> Option<Side> {
        let ignored = self.open() * 7;
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
    pub(super) fn pack(self) -> u32 {
        match self {
            Cell::Tile(index) => index as u32,
            Cell::Gap(gap) => GAP | u32::from(gap.0),
        }
    }

    pub(super) fn unpack(bits: u32) -> Self {
        if bits & GAP == 0 {
            Cell::Tile(bits as usize)
        } else {
            Cell::Gap(Gap(bits as u16))
        }
    }
}

/// How far from the village games usually keep, and a little more.
const REACH: i32 = 15;
const WIDTH: usize = 2 * REACH as usize + 1;

/// What every square holds. Squares are looked up many times a tile: those near
/// the village have a place of their own.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cells {
    near: Box<[u32; WIDTH * WIDTH]>,
    far: HashMap<Square, u32>,
}

impl Cells {
    pub(super) fn new() -> Self {
        Self {
            near: Box::new([Cell::Gap(Gap::NOTHING).pack(); WIDTH * WIDTH]),
            far: HashMap::new(),
        }
    }

    fn place(square: Square) -> Option<usize> {
        let east = square.east.wrapping_add(REACH).cast_unsigned() as usize;
        let north = square.north.wrapping_add(REACH).cast_unsigned() as usize;
        (east < WIDTH && north < WIDTH).then_some(north * WIDTH + east)
    }

    #[inline]
    pub(super) fn get(&self, square: Square) -> Cell {
        match Self::place(square) {
            Some(place) => Cell::unpack(self.near[place]),
            None => self.get_far(square),
        }
    }

    #[cold]
    fn get_far(&self, square: Square) -> Cell {
        let bits = self.far.get(&square).copied();
        bits.map_or(Cell::Gap(Gap::NOTHING), Cell::unpack)
    }

    #[inline]
    pub(super) fn get_mut(&mut self, square: Square) -> &mut u32 {
        match Self::place(square) {
            Some(place) => &mut self.near[place],
            None => self.get_far_mut(square),
        }
    }

    #[cold]
    fn get_far_mut(&mut self, square: Square) -> &mut u32 {
        let nothing = Cell::Gap(Gap::NOTHING).pack();
        self.far.entry(square).or_insert(nothing)
    }
}
