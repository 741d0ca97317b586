//! The table as data: what lies where and how it looks. Text is one way to draw
//! it, [`svg`] another; no game knows how any of them works.

mod label;
mod land;
mod svg;
mod text;

pub use label::Label;
pub use svg::{Marks, Sheet, svg, tint};
pub use text::text;

use std::borrow::Cow;

use super::{Seat, Standing};

/// The parts of a picture from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A line of text; an empty one is a gap.
    Line(Vec<Ink>),
    /// The same where a picture is made of text: elsewhere the things themselves
    /// are drawn.
    Words(Vec<Ink>),
    Board(Board),
    Stacks(Vec<Stack>),
    Land(Land),
    Row(Row),
    /// What belongs to one player; not drawn as text.
    Player(Player),
    /// What lies in the middle; not drawn as text.
    Common(Vec<Pile>),
    /// How things stand; not drawn as text.
    Said(Vec<(Label, String)>),
    /// The game is over; not drawn as text, where facts say so.
    Over(Over),
}

impl Picture {
    pub fn line(&mut self, text: impl Into<String>) {
        self.part(Part::Line(vec![Ink::plain(text)]));
    }

    /// A line that says in words what else is drawn.
    pub fn words(&mut self, text: impl Into<String>) {
        self.part(Part::Words(vec![Ink::plain(text)]));
    }

    pub fn gap(&mut self) {
        self.part(Part::Line(Vec::new()));
    }

    pub fn part(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// The names of all that can be pointed at, but for the players.
    pub fn names(&self) -> Vec<Cow<'_, str>> {
        let mut names = Vec::new();
        for part in &self.parts {
            match part {
                Part::Board(board) => {
                    let squares = board.rows.iter().flat_map(|(_, things)| things);
                    names.extend(squares.map(|thing| Cow::from(&thing.name)));
                }
                Part::Stacks(stacks) => {
                    for stack in stacks {
                        names.extend([stack.code, stack.name.0, stack.name.1].map(Cow::from));
                        let cards = stack.near.iter().chain(&stack.far);
                        cards.for_each(|card| named(card, &mut names));
                    }
                }
                Part::Land(land) => {
                    names.extend(land.squares().map(Cow::from));
                }
                Part::Row(row) => {
                    let cows = row.things.iter();
                    names.extend(cows.map(|cow| Cow::from(&cow.thing.name)));
                }
                Part::Player(Player { name, piles, .. }) => {
                    for pile in piles {
                        pile.names(name, &mut names);
                    }
                }
                Part::Common(piles) => {
                    for pile in piles {
                        pile.names("", &mut names);
                    }
                }
                Part::Line(_) | Part::Words(_) | Part::Said(_) | Part::Over(_) => {}
            }
        }
        names.retain(|name: &Cow<'_, str>| !name.is_empty());
        names
    }

    /// Says how the game ended, if it did.
    pub fn close(&mut self, standing: &Standing, undecided: bool) {
        if standing.end.is_none() {
            return;
        }
        let won = |seats: &[Seat]| seats.iter().any(|seat| standing.winners.contains(seat));
        let sides = standing.rows.iter().map(|row| {
            let score = match row.most {
                Some(most) if most == row.score => standing.amount(most, None),
                Some(most) => standing.amount(row.score, Some(("–", most))),
                None => format!("{}+", standing.amount(row.score, None)),
            };
            (row.seats.clone(), score, won(&row.seats))
        });
        let sides = sides.collect();
        self.part(Part::Over(Over { sides, undecided }));
    }

    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Player(player) => Some(player.name.as_str()),
            _ => None,
        })
    }
}

fn named<'t>(thing: &'t Thing, names: &mut Vec<Cow<'t, str>>) {
    names.extend(thing.names().map(Cow::from));
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

/// What a thing is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Nothing lies there.
    #[default]
    Nothing,
    Card,
    /// Small tokens beside cards, with what they add.
    Tokens,
    /// A round token that lies face down on a board.
    Token,
    Wolf,
    Sheep,
    MadSheep,
    Cow,
    City,
    Money,
    Tile,
    /// The colour that somebody plays.
    Colour,
}

/// A sign on a thing that tells it from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emblem {
    Air,
    Land,
    Sea,
    Diplomacy,
    Espionage,
    Economy,
    Spy,
    Mechanic,
    General,
    Soldier,
    Bomber,
    Event,
}

/// A piece, card or token that lies somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thing {
    pub kind: Kind,
    /// As text draws it.
    pub text: String,
    /// As a record names it or its place: `c3`, `A1`, `Ana.2`.
    pub name: String,
    /// Where it lies, as a record may also name it: `Ana.A.1`.
    pub places: Vec<String>,
    /// What is printed on it, if anything.
    pub title: String,
    /// Strength, points or dollars.
    pub value: String,
    pub emblem: Option<Emblem>,
    pub owner: Option<Seat>,
    /// Face down, camouflaged, hidden.
    pub down: bool,
    /// Whoever looks does not know what it is.
    pub unknown: bool,
    /// How many of it lie there; 0 and 1 are one.
    pub copies: u32,
    /// Bombs that it holds.
    pub bombs: u8,
    /// Its two sides, where it is a tile in a hand.
    pub faces: Vec<Tile>,
}

impl Thing {
    /// What it is pointed at by; the name of one that nobody knows is given away by
    /// nothing.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let told = [&self.name, &self.title];
        let told = told.into_iter().filter(|_| !self.unknown);
        told.chain(&self.places).map(String::as_str)
    }

    /// Something that nobody here knows.
    pub fn unknown(kind: Kind) -> Self {
        Self {
            kind,
            down: true,
            unknown: true,
            ..Self::default()
        }
    }

    /// So many things that nobody here knows.
    pub fn unknowns(kind: Kind, copies: u32) -> Option<Self> {
        (copies > 0).then(|| Self {
            copies,
            ..Self::unknown(kind)
        })
    }
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
    /// As text draws the middle.
    pub middle: String,
    pub name: Label,
    /// As a record names it.
    pub code: &'static str,
    pub emblem: Option<Emblem>,
    pub near: Vec<Thing>,
    pub far: Vec<Thing>,
    /// Of the near side, then of the far one.
    pub strengths: [u32; 2],
    /// Who sits on either side.
    pub sides: [Option<Seat>; 2],
    /// Which side controls it.
    pub control: usize,
    /// Both are as strong.
    pub tied: bool,
}

/// Tiles edge to edge, rows from the north.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Land {
    pub columns: Vec<String>,
    pub rows: Vec<(String, Vec<Spot>)>,
    pub pens: Vec<Pen>,
}

/// A field of one colour that is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pen {
    pub colour: Motif,
    pub sheep: u32,
    /// A wolf voids it.
    pub void: bool,
    /// Whose it is, where that is no secret.
    pub owner: Option<Seat>,
}

/// A square of a landscape.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Spot {
    #[default]
    Empty,
    Tile(Box<Tile>),
    /// An empty square that something is said of.
    Mark(Vec<Ink>),
}

/// What an edge of a tile shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Motif {
    #[default]
    Black,
    Yellow,
    Red,
    Blue,
    Village,
    Forest,
}

/// What stands in the middle of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Centre {
    #[default]
    Nothing,
    Wolf,
    Hunter,
    /// A wolf with a hunter on it.
    Covered,
    Shepherd,
    Square,
}

/// A tile with four edges, clockwise from the north.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// As a record names its square, or itself in a hand.
    pub name: String,
    pub edges: [Ink; 4],
    pub motifs: [Motif; 4],
    /// Whether an edge belongs together with the first of these that does.
    pub regions: [u8; 4],
    /// Sheep at each edge.
    pub sheep: [u8; 4],
    /// The pen that each edge belongs to, by its order in the landscape.
    pub pens: [Option<usize>; 4],
    pub centre: Centre,
}

impl Tile {
    /// Whether a fence parts an edge from the next one.
    pub fn fence(&self, after: usize) -> bool {
        self.regions[after] != self.regions[(after + 1) % 4]
    }
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

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Over {
    /// Who belongs together, what they scored, and whether they have won.
    pub sides: Vec<(Vec<Seat>, String, bool)>,
    /// The record does not tell who has won.
    pub undecided: bool,
}

/// What belongs to one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub seat: Seat,
    pub name: String,
    pub to_move: bool,
    /// Numbers that belong to the player: points, money.
    pub said: Vec<(Label, String)>,
    pub piles: Vec<Pile>,
}

/// Things that lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    pub label: Label,
    pub things: Vec<Thing>,
    /// There may be more than is known.
    pub open: bool,
}

impl Pile {
    pub fn new(label: Label, things: Vec<Thing>) -> Self {
        Self {
            label,
            things,
            open: false,
        }
    }

    /// As a record names it: `pot`, `Ana.hand`.
    pub fn name(&self, owner: &str) -> String {
        match owner {
            "" => self.label.0.to_owned(),
            owner => format!("{owner}.{}", self.label.0),
        }
    }

    fn names<'t>(&'t self, owner: &str, names: &mut Vec<Cow<'t, str>>) {
        self.things.iter().for_each(|thing| named(thing, names));
        names.push(Cow::from(self.name(owner)));
    }

    /// The same, of which there may be more.
    #[must_use]
    pub fn or_more(mut self, open: bool) -> Self {
        self.open = open;
        self
    }
}
