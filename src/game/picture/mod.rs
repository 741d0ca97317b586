//! The table as data: what lies where and how it looks. Text is one way to draw
//! it; no game knows how any of them works.

mod text;

pub use text::text;

use super::Seat;

/// The parts of a picture from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture(pub Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A line of text; an empty one is a gap.
    Line(Vec<Ink>),
    Board(Board),
    Stacks(Vec<Stack>),
    Land(Land),
    Row(Row),
}

impl Picture {
    pub fn line(&mut self, text: impl Into<String>) {
        self.0.push(Part::Line(vec![Ink::plain(text)]));
    }

    pub fn gap(&mut self) {
        self.0.push(Part::Line(Vec::new()));
    }

    pub fn part(&mut self, part: Part) {
        self.0.push(part);
    }
}

/// Text of one look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ink {
    pub text: String,
    pub colour: Option<Colour>,
    pub bold: bool,
}

impl Ink {
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    pub fn coloured(text: impl Into<String>, colour: Colour, bold: bool) -> Self {
        Self {
            text: text.into(),
            colour: Some(colour),
            bold,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// What is black on the table would not be seen on most screens.
    Grey,
    Yellow,
    Red,
    Blue,
    Cyan,
    Green,
}

/// A piece, card or token that lies somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thing {
    /// What it is, in the rulebook's word: `sheep`, `card`; empty where nothing
    /// lies.
    pub kind: &'static str,
    /// As it is drawn.
    pub text: String,
    pub owner: Option<Seat>,
    /// Face down, camouflaged, hidden.
    pub down: bool,
}

/// Squares in rows and columns, rows from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub columns: Vec<String>,
    pub rows: Vec<(String, Vec<Thing>)>,
}

/// Things of two sides, laid on from a middle: those next to it first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    pub middle: String,
    pub near: Vec<Thing>,
    pub far: Vec<Thing>,
}

/// Tiles edge to edge, rows from the north.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Land {
    pub columns: Vec<String>,
    pub rows: Vec<(String, Vec<Spot>)>,
}

/// A square of a landscape.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Spot {
    #[default]
    Empty,
    Tile(Tile),
    /// An empty square that something is said of.
    Mark(Vec<Ink>),
}

/// A tile with four edges, clockwise from the north.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    pub edges: [Ink; 4],
    /// Whether a fence parts an edge from the next one.
    pub fences: [bool; 4],
    pub centre: char,
}

/// Things side by side that are counted, drawn from the last to the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What the two ends are called.
    pub ends: [&'static str; 2],
    pub things: Vec<Numbered>,
}

/// A thing in a row: its number, and what is written below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbered {
    pub number: usize,
    pub thing: Thing,
    pub value: String,
    pub marked: bool,
}
