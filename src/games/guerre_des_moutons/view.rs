//! The landscape drawn with letters, and with colours for who has them: every
//! code that colours is one that `show` takes out where there are none.

use std::{collections::HashMap, fmt::Write};

use super::{
    Rules,
    cells::Cell,
    land::{Field, Parts},
    score::{self, Pen, State},
    table::Table,
    tile::{Face, Kind, Motif, SIDES, Side, Square, opposite},
};

/// Columns and rows of one tile on the screen, without the blank between two.
const WIDTH: usize = 7;
/// Most squares that are drawn; a larger landscape is only listed.
const MOST: i64 = 40_000;

pub(super) fn draw(rules: &Rules, table: &Table) -> String {
    let pens = score::pens(table);
    let sight = Sight::new(rules, table, &pens);
    let mut out = landscape(table, &sight);
    out.push_str(
        "\n\\ / fences   R counts   r open   R! a wolf voids it   F forest   V village   +R closes that pen\n",
    );
    out.push_str(
        "W wolf   H hunter   X wolf with a hunter on it   S shepherd   O village square\n\n",
    );
    list_pens(rules, table, &sight, &mut out);
    out
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

fn landscape(table: &Table, sight: &Sight<'_>) -> String {
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
        return format!("({} tiles: too wide to draw)\n", table.land.tiles().len());
    }
    let mut out = String::from("      ");
    for east in west..=east {
        let name = Square { east, north: 0 };
        let name = if east == 0 {
            "|".to_owned()
        } else {
            name.text()
        };
        let _ = write!(out, "{name:^WIDTH$} ");
    }
    trim(&mut out);
    for north in (south..=north).rev() {
        let mut rows = [const { String::new() }; 3];
        for east in west..=east {
            let cell = cell(table, sight, Square { east, north });
            for (row, text) in rows.iter_mut().zip(cell) {
                row.push_str(&text);
                row.push(' ');
            }
        }
        let name = Square { east: 0, north };
        let name = if north == 0 {
            "-".to_owned()
        } else {
            name.text()
        };
        for (row, text) in rows.iter().enumerate() {
            let label = if row == 1 { name.as_str() } else { "" };
            let _ = write!(out, "{label:>5} {text}");
            trim(&mut out);
        }
        out.push('\n');
    }
    out
}

fn trim(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

fn cell(table: &Table, sight: &Sight<'_>, square: Square) -> [String; 3] {
    let Some(tile) = table.land.tile(square) else {
        return gap(sight, square);
    };
    let laid = table.land.tiles()[tile];
    let parts = table.land.tiles()[tile].parts;
    let fence = |a: Side, b: Side, mark: char| if parts.joined(a, b) { ' ' } else { mark };
    let edge = |side: Side| edge(table, sight, tile, side);
    let centre = match laid.face.kind() {
        Kind::Wolf if laid.covered.is_some() => 'X',
        Kind::Wolf => 'W',
        Kind::Hunter => 'H',
        Kind::Shepherd => 'S',
        Kind::Plain if square == Square::VILLAGE => 'O',
        Kind::Plain => ' ',
    };
    [
        format!("{}  {} {}", fence(3, 0, '\\'), edge(0), fence(0, 1, '/')),
        format!("{} {centre} {}", edge(3), edge(1)),
        format!("{}  {} {}", fence(2, 3, '/'), edge(2), fence(1, 2, '\\')),
    ]
}

/// Two characters: the motif, and whether a wolf spoils it.
fn edge(table: &Table, sight: &Sight<'_>, tile: usize, side: Side) -> String {
    let motif = table.land.motif(tile, side);
    let letter = motif.letter();
    let field = table.land.field(tile, side);
    if motif == Motif::Forest {
        return match table.land.holding(field).wolves {
            0 => paint("F", motif, false) + " ",
            _ => paint("F!", motif, true),
        };
    }
    let pen = sight.by_field.get(&field);
    match pen.map(|pen| pen.state) {
        Some(State::Open) => {
            let small = letter.to_ascii_lowercase().to_string();
            paint(&small, motif, false) + " "
        }
        Some(State::Wolf) => paint(&format!("{letter}!"), motif, false),
        Some(State::Closed) => paint(&letter.to_string(), motif, true) + " ",
        None => paint(&letter.to_string(), motif, false) + " ",
    }
}

/// Text in the colour of a motif. Black would not be seen on most screens: it is
/// dark grey.
fn paint(text: &str, motif: Motif, bold: bool) -> String {
    let colour = [90, 33, 31, 34, 36, 32][motif as usize];
    let weight = if bold { "1;" } else { "" };
    format!("\x1b[{weight}{colour}m{text}\x1b[0m")
}

/// An empty square, with the colours of the pens that a tile there can close.
fn gap(sight: &Sight<'_>, square: Square) -> [String; 3] {
    let blank = " ".repeat(WIDTH);
    let mut colours: Vec<Motif> = sight
        .closed_from
        .get(&square)
        .into_iter()
        .flatten()
        .map(|pen| pen.colour)
        .collect();
    colours.sort_unstable_by_key(|colour| colour.letter());
    colours.dedup();
    if colours.is_empty() {
        return [blank.clone(), blank.clone(), blank];
    }
    // Codes have no width: the mark is centred by hand.
    let rest = WIDTH.saturating_sub(1 + colours.len());
    let before = " ".repeat(rest / 2);
    let after = " ".repeat(rest - rest / 2);
    let letter = |colour: &Motif| paint(&colour.letter().to_string(), *colour, true);
    let letters: String = colours.iter().map(letter).collect();
    [blank.clone(), format!("{before}+{letters}{after}"), blank]
}

/// Pens that are closed, and fields that one tile could close.
fn list_pens(rules: &Rules, table: &Table, sight: &Sight<'_>, out: &mut String) {
    let owners = table.owners(rules);
    for (pen, closer) in sight.pens.iter().zip(&sight.closers) {
        let state = match (pen.state, closer) {
            (State::Closed, _) => "closed".to_owned(),
            (State::Wolf, _) => "void, a wolf".to_owned(),
            (State::Open, Some(square)) => {
                format!("open, a tile on {} can close it", square.text())
            }
            (State::Open, None) => continue,
        };
        let squares: Vec<String> = pen.squares.iter().map(|square| square.text()).collect();
        // Whose pen it is would tell a secret: only shown colours are named.
        let shown = table.colours[pen.colour as usize].shown;
        let owner = owners[pen.colour as usize].filter(|_| shown);
        let owner = owner.map_or_else(String::new, |seat| format!(", {}", rules.name(seat)));
        let _ = writeln!(
            out,
            "{} {} ({}{owner}): {}",
            paint(pen.colour.name(), pen.colour, false),
            pen.sheep,
            state,
            squares.join(" ")
        );
    }
    if !sight.pens.is_empty() {
        out.push('\n');
    }
}
