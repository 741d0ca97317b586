//! The landscape as a picture: letters for the motifs, and their colours.

use std::collections::HashMap;

use super::{
    land::{Field, Parts},
    pens::{self, Pen, State},
    rules::Rules,
    squares::Cell,
    table::Table,
    tile::{Face, Kind, Motif, SIDES, Side, Square, opposite},
};
use crate::game::{
    Seat,
    picture::{
        self, Centre, Colour, Ink, Kind as Sort, Label, Land, Part, Picture, Pile, Player, Spot,
        Thing, Tile,
    },
};
use crate::lang::pick;
use crate::say;

/// Most squares that are drawn; a larger landscape is only listed.
const MOST: i64 = 40_000;

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let pens = pens::pens(table);
    let sight = Sight::new(rules, table, &pens);
    let mut picture = Picture::default();
    picture.part(landscape(table, &sight));
    picture.gap();
    picture.words(pick(
        "\\ / fences   R counts   r open   R! a wolf voids it   F forest   V village   +R closes that pen",
        "\\ / clôtures   R compte   r ouvert   R! menacé par un loup   F forêt   V village   +R ferme cet enclos",
    ));
    picture.words(pick(
        "W wolf   H hunter   X wolf with a hunter on it   S shepherd   O village square",
        "W loup   H chasseur   X loup recouvert   S berger   O place du village",
    ));
    picture.gap();
    list_pens(rules, table, &sight, &mut picture);
    for seat in rules.seats() {
        picture.part(Part::Player(player(rules, table, seat)));
    }
    let bag = Thing::unknowns(Sort::Tile, table.bag.unwrap_or(0));
    let bag = Pile::new(Label::BAG, bag.into_iter().collect()).or_more(table.bag.is_none());
    picture.part(Part::Common(vec![bag]));
    picture
}

/// What is shown of each field of sheep.
pub(super) struct Sight<'p> {
    pens: &'p [Pen],
    by_field: HashMap<Field, &'p Pen>,
    /// For each field the square where a tile can close it.
    pub(super) closers: Vec<Option<Square>>,
    closed_from: HashMap<Square, Vec<&'p Pen>>,
}

impl<'p> Sight<'p> {
    pub(super) fn new(rules: &Rules, table: &Table, pens: &'p [Pen]) -> Self {
        let mut sight = Self {
            pens,
            by_field: pens.iter().map(|pen| (pen.field, pen)).collect(),
            closers: Vec::new(),
            closed_from: HashMap::new(),
        };
        for pen in pens {
            let closer = sight.closer(rules, table, pen);
            sight.closers.push(closer);
            if let Some(square) = closer {
                sight.closed_from.entry(square).or_default().push(pen);
            }
        }
        sight
    }

    /// The square where one tile can close a field. A field of one sheep is open
    /// nearly everywhere: only larger ones are marked.
    fn closer(&self, rules: &Rules, table: &Table, pen: &Pen) -> Option<Square> {
        let square = only_gap(pen).filter(|_| pen.sheep > 1)?;
        let Cell::Gap(gap) = table.land.cell(square) else {
            return None;
        };
        let asks = SIDES.map(|side| gap.asks(side));
        let any = faces(asks, pen.colour);
        any.into_iter()
            .any(|face| self.closes(table, rules.parts(face), square, pen))
            .then_some(square)
    }

    /// Whether a face with these parts on that square joins the field to none that stays open.
    fn closes(&self, table: &Table, parts: Parts, square: Square, pen: &Pen) -> bool {
        let land = &table.land;
        let beside = |side: Side| {
            let tile = land.tile(square.beside(side))?;
            let field = land.field(tile, opposite(side));
            self.by_field.get(&field).copied()
        };
        let mut joined = vec![pen.field];
        let mut next = 0;
        while let Some(field) = joined.get(next).copied() {
            next += 1;
            let touching = |side: &Side| beside(*side).is_some_and(|pen| pen.field == field);
            for touched in SIDES.into_iter().filter(touching) {
                let same = |side: &Side| parts.joined(touched, *side);
                for side in SIDES.into_iter().filter(same) {
                    match beside(side) {
                        Some(pen) if only_gap(pen) != Some(square) => return false,
                        Some(pen) if joined.contains(&pen.field) => {}
                        Some(pen) => joined.push(pen.field),
                        None => return false,
                    }
                }
            }
        }
        true
    }
}

/// The only empty square that a field is open to.
fn only_gap(pen: &Pen) -> Option<Square> {
    let mut squares = pen.gaps.iter().map(|(square, side)| square.beside(*side));
    let first = squares.next()?;
    squares.all(|square| square == first).then_some(first)
}

/// Faces that show what is asked for and nothing more of this colour. No face
/// has village and forest.
fn faces(asks: [Option<Motif>; 4], colour: Motif) -> Vec<Face> {
    let asked = |motif: Motif| asks.contains(&Some(motif));
    if asked(Motif::Village) && asked(Motif::Forest) {
        return Vec::new();
    }
    let mut faces = vec![[Motif::Black; 4]];
    for side in SIDES {
        let motifs: Vec<Motif> = match asks[side] {
            Some(motif) => vec![motif],
            None => Motif::COLOURS
                .into_iter()
                .filter(|other| *other != colour)
                .collect(),
        };
        faces = motifs
            .iter()
            .flat_map(|motif| {
                faces.iter().map(|face| {
                    let mut face = *face;
                    face[side] = *motif;
                    face
                })
            })
            .collect();
    }
    faces.into_iter().map(Face::new).collect()
}

fn landscape(table: &Table, sight: &Sight<'_>) -> Part {
    let squares = || {
        table
            .land
            .tiles()
            .iter()
            .map(|laid| laid.square)
            .chain(sight.closers.iter().copied().flatten())
    };
    let bounds = |of: fn(Square) -> i32| {
        let least = squares().map(of).min().unwrap_or(0);
        let most = squares().map(of).max().unwrap_or(0);
        (least, most)
    };
    let (west, east) = bounds(|square| square.east);
    let (south, north) = bounds(|square| square.north);
    let area = (i64::from(east) - i64::from(west) + 1) * (i64::from(north) - i64::from(south) + 1);
    if area > MOST {
        let tiles = table.land.tiles().len();
        return Part::Line(vec![Ink::plain(say!(
            "({tiles} tiles: too wide to draw)",
            "({tiles} pions : trop large pour être dessiné)"
        ))]);
    }
    let column = |east: i32| match east {
        0 => "|".to_owned(),
        east => Square { east, north: 0 }.text(),
    };
    let row = |north: i32| {
        let name = match north {
            0 => "-".to_owned(),
            north => Square { east: 0, north }.text(),
        };
        let spots = (west..=east).map(|east| spot(table, sight, Square { east, north }));
        (name, spots.collect())
    };
    Part::Land(Land {
        columns: (west..=east).map(column).collect(),
        rows: (south..=north).rev().map(row).collect(),
        pens: pens(table, sight),
    })
}

fn spot(table: &Table, sight: &Sight<'_>, square: Square) -> Spot {
    let Some(tile) = table.land.tile(square) else {
        return gap(sight, square);
    };
    let laid = table.land.tiles()[tile];
    let centre = match laid.face.kind() {
        Kind::Wolf if laid.covered.is_some() => Centre::Covered,
        Kind::Wolf => Centre::Wolf,
        Kind::Hunter => Centre::Hunter,
        Kind::Shepherd => Centre::Shepherd,
        Kind::Plain if square == Square::VILLAGE => Centre::Square,
        Kind::Plain => Centre::Nothing,
    };
    let closed = sight.pens.iter().filter(|pen| pen.state != State::Open);
    Spot::Tile(Box::new(Tile {
        name: square.text(),
        edges: SIDES.map(|side| edge(table, sight, tile, side)),
        motifs: SIDES.map(|side| shown(table.land.motif(tile, side))),
        regions: laid.parts.region,
        sheep: SIDES.map(|side| u8::from(laid.face.grazes(side))),
        pens: SIDES.map(|side| {
            let field = table.land.field(tile, side);
            closed.clone().position(|pen| pen.field == field)
        }),
        centre,
    }))
}

/// The motif, and whether a wolf spoils it.
fn edge(table: &Table, sight: &Sight<'_>, tile: usize, side: Side) -> Ink {
    let motif = table.land.motif(tile, side);
    let letter = motif.letter();
    let field = table.land.field(tile, side);
    if motif == Motif::Forest {
        return match table.land.holding(field).wolves {
            0 => paint("F", motif, false),
            _ => paint("F!", motif, true),
        };
    }
    let pen = sight.by_field.get(&field);
    match pen.map(|pen| pen.state) {
        Some(State::Open) => paint(letter.to_ascii_lowercase(), motif, false),
        Some(State::Wolf) => paint(format!("{letter}!"), motif, false),
        Some(State::Closed) => paint(letter, motif, true),
        None => paint(letter, motif, false),
    }
}

/// Text in the colour of a motif.
fn paint(text: impl Into<String>, motif: Motif, bold: bool) -> Ink {
    let colour = match motif {
        Motif::Black => Colour::Grey,
        Motif::Yellow => Colour::Yellow,
        Motif::Red => Colour::Red,
        Motif::Blue => Colour::Blue,
        Motif::Village => Colour::Cyan,
        Motif::Forest => Colour::Green,
    };
    Ink::coloured(text, colour, bold)
}

/// An empty square, with the colours of the pens that a tile there can close.
fn gap(sight: &Sight<'_>, square: Square) -> Spot {
    let mut colours: Vec<Motif> = sight
        .closed_from
        .get(&square)
        .into_iter()
        .flatten()
        .map(|pen| pen.colour)
        .collect();
    if colours.is_empty() {
        return Spot::Empty;
    }
    colours.sort_unstable_by_key(|colour| colour.letter());
    colours.dedup();
    let letters = colours
        .iter()
        .map(|colour| paint(colour.letter(), *colour, true));
    Spot::Mark(std::iter::once(Ink::plain("+")).chain(letters).collect())
}

/// Pens that are closed, and fields that one tile could close.
fn list_pens(rules: &Rules, table: &Table, sight: &Sight<'_>, picture: &mut Picture) {
    let owners = table.owners();
    for (pen, closer) in sight.pens.iter().zip(&sight.closers) {
        let state = match (pen.state, closer) {
            (State::Closed, _) => say!("closed", "fermé"),
            (State::Wolf, _) => say!("void, a wolf", "menacé par un loup"),
            (State::Open, Some(square)) => say!(
                "open, a tile on {square} can close it",
                "ouvert, un pion en {square} peut le fermer"
            ),
            (State::Open, None) => continue,
        };
        let squares: Vec<String> = pen.squares.iter().map(|square| square.text()).collect();
        // Whose pen it is would tell a secret: only shown colours are named.
        let shown = table.colours[pen.colour as usize].shown;
        let owner = owners[pen.colour as usize].filter(|_| shown);
        let owner = owner.map_or_else(String::new, |seat| format!(", {}", rules.name(seat)));
        let rest = format!(" {} ({state}{owner}): {}", pen.sheep, squares.join(" "));
        picture.part(Part::Words(vec![
            paint(pen.colour.name(), pen.colour, false),
            Ink::plain(rest),
        ]));
    }
    if !sight.pens.is_empty() {
        picture.gap();
    }
}

// --- to be drawn

fn shown(motif: Motif) -> picture::Motif {
    match motif {
        Motif::Black => picture::Motif::Black,
        Motif::Yellow => picture::Motif::Yellow,
        Motif::Red => picture::Motif::Red,
        Motif::Blue => picture::Motif::Blue,
        Motif::Village => picture::Motif::Village,
        Motif::Forest => picture::Motif::Forest,
    }
}

/// The fields that are closed.
fn pens(table: &Table, sight: &Sight<'_>) -> Vec<picture::Pen> {
    let owners = table.owners();
    let closed = sight.pens.iter().filter(|pen| pen.state != State::Open);
    let pens = closed.map(|pen| {
        // Whose pen it is would tell a secret: only shown colours are named.
        let shown_colour = table.colours[pen.colour as usize].shown;
        picture::Pen {
            colour: shown(pen.colour),
            sheep: pen.sheep,
            void: pen.state == State::Wolf,
            owner: owners[pen.colour as usize].filter(|_| shown_colour),
        }
    });
    pens.collect()
}

/// A side of a tile in a hand.
fn face(rules: &Rules, face: Face) -> Tile {
    let parts = rules.parts(face);
    Tile {
        name: face.text(),
        motifs: SIDES.map(|side| shown(face.edge(side))),
        regions: parts.region,
        sheep: SIDES.map(|side| u8::from(face.grazes(side))),
        centre: match face.kind() {
            Kind::Wolf => Centre::Wolf,
            Kind::Hunter => Centre::Hunter,
            Kind::Shepherd => Centre::Shepherd,
            Kind::Plain => Centre::Nothing,
        },
        ..Tile::default()
    }
}

fn player(rules: &Rules, table: &Table, seat: Seat) -> Player {
    let hand = &table.hands[usize::from(seat.0)];
    let tiles = hand.known.iter().map(|held| Thing {
        kind: Sort::Tile,
        name: held.tile.text(),
        title: held.tile.text(),
        faces: held.tile.faces().map(|side| face(rules, side)).collect(),
        ..Thing::default()
    });
    let unknown = Thing::unknowns(Sort::Tile, hand.unknown);
    let finished = table.finished(seat).is_some();
    let colours = table.colours_of(seat).map(|colour| Thing {
        kind: Sort::Colour,
        name: colour.letter().to_string(),
        title: colour.name().to_owned(),
        value: colour.letter().to_string(),
        down: !table.colours[colour as usize].shown,
        faces: vec![Tile {
            motifs: [shown(colour); 4],
            ..Tile::default()
        }],
        ..Thing::default()
    });
    let mut colours: Vec<Thing> = colours.collect();
    if colours.is_empty() {
        colours.push(Thing::unknown(Sort::Colour));
    }
    let mut piles = vec![Pile::new(Label::COLOUR, colours)];
    let mut said = Vec::new();
    if finished {
        said.push((Label("has finished", "a fini"), String::new()));
    } else {
        let tiles = tiles.chain(unknown).collect();
        piles.push(Pile::new(Label::HAND, tiles).or_more(hand.open));
    }
    Player {
        seat,
        name: rules.name(seat).to_owned(),
        to_move: table.end.is_none() && table.to_move(rules).has(seat),
        said,
        piles,
    }
}
