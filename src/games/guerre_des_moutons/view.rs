//! The landscape drawn with letters.

use std::{collections::HashMap, fmt::Write};

use super::{
    Rules,
    land::Field,
    score::{self, Pen, State},
    table::Table,
    tile::{Kind, Motif, Side, Square},
};

/// Columns and rows of one tile on the screen, without the blank between two.
const WIDTH: usize = 7;
/// Most squares that are drawn; a larger landscape is only listed.
const MOST: i64 = 40_000;

pub(super) fn draw(rules: &Rules, table: &Table) -> String {
    let pens = score::pens(table);
    let mut out = landscape(table, &pens);
    out.push_str(
        "\n\\ / fences   R counts   r open   R! a wolf voids it   F forest   V village   +R closes that pen\n",
    );
    out.push_str(
        "W wolf   H hunter   X wolf with a hunter on it   S shepherd   O village square\n\n",
    );
    list_pens(rules, table, &pens, &mut out);
    out
}

/// What is shown of each field of sheep.
struct Sight<'p> {
    by_field: HashMap<Field, &'p Pen>,
    closers: HashMap<Square, Vec<&'p Pen>>,
}

impl<'p> Sight<'p> {
    fn new(pens: &'p [Pen]) -> Self {
        let mut closers: HashMap<Square, Vec<&Pen>> = HashMap::new();
        for pen in pens {
            if let Some(square) = closing_square(pen) {
                closers.entry(square).or_default().push(pen);
            }
        }
        Self {
            by_field: pens.iter().map(|pen| (pen.field, pen)).collect(),
            closers,
        }
    }
}

/// The only empty square that a field is open to: a tile there can close it.
fn closing_square(pen: &Pen) -> Option<Square> {
    let mut squares = pen.gaps.iter().map(|(square, side)| square.beside(*side));
    let first = squares.next()?;
    squares.all(|square| square == first).then_some(first)
}

fn landscape(table: &Table, pens: &[Pen]) -> String {
    let sight = Sight::new(pens);
    let squares = || {
        table
            .land
            .tiles()
            .iter()
            .map(|laid| laid.square)
            .chain(sight_squares(pens))
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
            let cell = cell(table, &sight, Square { east, north });
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

fn sight_squares(pens: &[Pen]) -> impl Iterator<Item = Square> {
    pens.iter()
        .filter(|pen| is_worth_closing(pen))
        .filter_map(closing_square)
}

/// A field of one sheep is open nearly everywhere: only larger ones are marked.
fn is_worth_closing(pen: &Pen) -> bool {
    pen.sheep > 1
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
    let parts = table.land.parts(tile);
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
    if motif == Motif::Forest {
        let wolf = table.land.holding(table.land.field(tile, side)).wolves > 0;
        return format!("F{}", if wolf { '!' } else { ' ' });
    }
    match sight
        .by_field
        .get(&table.land.field(tile, side))
        .map(|pen| pen.state)
    {
        Some(State::Open) => format!("{} ", letter.to_ascii_lowercase()),
        Some(State::Wolf) => format!("{letter}!"),
        _ => format!("{letter} "),
    }
}

/// An empty square, with the colours of the pens that a tile there can close.
fn gap(sight: &Sight<'_>, square: Square) -> [String; 3] {
    let blank = " ".repeat(WIDTH);
    let mut colours: Vec<char> = sight
        .closers
        .get(&square)
        .into_iter()
        .flatten()
        .filter(|pen| is_worth_closing(pen))
        .map(|pen| pen.colour.letter())
        .collect();
    colours.sort_unstable();
    colours.dedup();
    if colours.is_empty() {
        return [blank.clone(), blank.clone(), blank];
    }
    let mark: String = std::iter::once('+').chain(colours).collect();
    [blank.clone(), format!("{mark:^WIDTH$}"), blank]
}

/// Pens that are closed, and fields that one tile could close.
fn list_pens(rules: &Rules, table: &Table, pens: &[Pen], out: &mut String) {
    let owners = table.owners(rules);
    for pen in pens {
        let closer = closing_square(pen).filter(|_| is_worth_closing(pen));
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
            pen.colour.name(),
            pen.sheep,
            state,
            squares.join(" ")
        );
    }
    if !pens.is_empty() {
        out.push('\n');
    }
}
