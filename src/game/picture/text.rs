//! Pictures for a terminal. Colours are escape codes, which are taken out where
//! there are none.

use std::fmt::Write;

use super::{
    Board, Centre, Colour, Ink, Kind, Land, Numbered, Part, Picture, Row, Spot, Stack, Thing, Tile,
};
use crate::finding::tame;

/// Columns of one tile, without the blank between two.
const TILE: usize = 7;

/// The picture as lines of text.
pub fn text(picture: &Picture) -> String {
    let mut out = String::new();
    for part in &picture.parts {
        match part {
            Part::Line(inks) | Part::Words(inks) => {
                for ink in inks {
                    out.push_str(&paint(ink));
                }
                out.push('\n');
            }
            Part::Board(part) => plain(&mut out, |out| board(part, out)),
            Part::Stacks(part) => plain(&mut out, |out| stacks(part, out)),
            Part::Land(part) => land(part, &mut out),
            Part::Row(part) => plain(&mut out, |out| row(part, out)),
            // Lines say it in words.
            Part::Player(_) | Part::Common(_) | Part::Said(_) | Part::Over(_) => {}
        }
    }
    out
}

/// A part without colours: names in it are those of a record or a pack, and no
/// escape code among them may pass for one of ours.
fn plain(out: &mut String, draw: impl FnOnce(&mut String)) {
    let mut part = String::new();
    draw(&mut part);
    out.push_str(&tame(&part));
}

fn paint(ink: &Ink) -> String {
    let Some(colour) = ink.colour else {
        return tame(&ink.text).into_owned();
    };
    let colour = match colour {
        Colour::Grey => 90,
        Colour::Yellow => 33,
        Colour::Red => 31,
        Colour::Blue => 34,
        Colour::Cyan => 36,
        Colour::Green => 32,
    };
    let weight = if ink.bold { "1;" } else { "" };
    format!("\x1b[{weight}{colour}m{}\x1b[0m", tame(&ink.text))
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// Ends a line without the blanks before its end.
fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

fn board(board: &Board, out: &mut String) {
    let things = board.rows.iter().flat_map(|(_, things)| things);
    let widest = things.map(|thing| width(&thing.text)).max();
    let wide = widest.unwrap_or(0).max(4) + 2;
    let mut columns = String::from("   ");
    for name in &board.columns {
        let _ = write!(columns, "{name:^wide$}");
    }
    end_line(&mut columns);
    let rule = format!("  +{}+\n", "-".repeat(wide * board.columns.len()));
    out.push_str(&columns);
    out.push_str(&rule);
    for (name, things) in &board.rows {
        let _ = write!(out, "{name} |");
        for thing in things {
            let text = if thing.kind == Kind::Nothing {
                "."
            } else {
                &thing.text
            };
            let _ = write!(out, "{text:^wide$}");
        }
        let _ = writeln!(out, "| {name}");
    }
    out.push_str(&rule);
    out.push_str(&columns);
}

fn stacks(stacks: &[Stack], out: &mut String) {
    let wide: Vec<usize> = stacks
        .iter()
        .map(|stack| {
            let things = stack.near.iter().chain(&stack.far);
            let widest = things.map(|thing| width(&thing.text)).max();
            widest.unwrap_or(0).max(width(&stack.middle))
        })
        .collect();
    let mut line = |cells: &mut dyn Iterator<Item = Option<&str>>| {
        out.push_str("  ");
        for (cell, wide) in cells.zip(&wide) {
            let text = cell.unwrap_or("");
            let pad = wide - width(text);
            let _ = write!(out, "{text}{:pad$}   ", "");
        }
        end_line(out);
    };
    let text = |thing: &'_ Thing| thing.text.clone();
    let highest = |of: fn(&Stack) -> &Vec<Thing>| {
        let heights = stacks.iter().map(|stack| of(stack).len());
        heights.max().unwrap_or(0)
    };
    for height in (0..highest(|stack| &stack.far)).rev() {
        let cells: Vec<Option<String>> = stacks
            .iter()
            .map(|stack| stack.far.get(height).map(text))
            .collect();
        line(&mut cells.iter().map(Option::as_deref));
    }
    line(&mut stacks.iter().map(|stack| Some(stack.middle.as_str())));
    for height in 0..highest(|stack| &stack.near) {
        let cells: Vec<Option<String>> = stacks
            .iter()
            .map(|stack| stack.near.get(height).map(text))
            .collect();
        line(&mut cells.iter().map(Option::as_deref));
    }
}

fn land(land: &Land, out: &mut String) {
    out.push_str("      ");
    for name in &land.columns {
        let _ = write!(out, "{name:^TILE$} ");
    }
    end_line(out);
    for (name, spots) in &land.rows {
        let mut lines = [const { String::new() }; 3];
        for spot in spots {
            for (line, text) in lines.iter_mut().zip(square(spot)) {
                line.push_str(&text);
                line.push(' ');
            }
        }
        for (index, line) in lines.iter().enumerate() {
            let name = if index == 1 { name.as_str() } else { "" };
            let _ = write!(out, "{name:>5} {line}");
            end_line(out);
        }
        out.push('\n');
    }
}

fn square(spot: &Spot) -> [String; 3] {
    let blank = || " ".repeat(TILE);
    match spot {
        Spot::Empty => [blank(), blank(), blank()],
        Spot::Tile(drawn) => tile(drawn),
        // Codes have no width: the mark is centred by hand.
        Spot::Mark(inks) => {
            let taken: usize = inks.iter().map(|ink| width(&ink.text)).sum();
            let rest = TILE.saturating_sub(taken);
            let (before, after) = (" ".repeat(rest / 2), " ".repeat(rest - rest / 2));
            let mark: String = inks.iter().map(paint).collect();
            [blank(), format!("{before}{mark}{after}"), blank()]
        }
    }
}

fn tile(tile: &Tile) -> [String; 3] {
    let fence = |after: usize, mark: char| if tile.fence(after) { mark } else { ' ' };
    // Two characters each: the motif, and what is said of it.
    let edge = |side: usize| {
        let ink = &tile.edges[side];
        let pad = " ".repeat(2_usize.saturating_sub(width(&ink.text)));
        paint(ink) + &pad
    };
    let centre = match tile.centre {
        Centre::Nothing => ' ',
        Centre::Wolf => 'W',
        Centre::Hunter => 'H',
        Centre::Covered => 'X',
        Centre::Shepherd => 'S',
        Centre::Square => 'O',
    };
    [
        format!("{}  {} {}", fence(3, '\\'), edge(0), fence(0, '/')),
        format!("{} {centre} {}", edge(3), edge(1)),
        format!("{}  {} {}", fence(2, '/'), edge(2), fence(1, '\\')),
    ]
}

fn row(row: &Row, out: &mut String) {
    if row.things.is_empty() {
        return;
    }
    let [first, last] = row.ends;
    let mut numbers = format!("    {first} ");
    let mut names = " ".repeat(width(&numbers));
    let mut values = names.clone();
    for thing in row.things.iter().rev() {
        let Numbered {
            number,
            thing,
            value,
            marked,
        } = thing;
        let number = number.to_string();
        let wide = width(&thing.text).max(value.len()).max(number.len()) + 3;
        let mark = if *marked { "*" } else { "" };
        let _ = write!(numbers, "{number:^wide$}");
        let _ = write!(names, "{:^wide$}", format!("{}{mark}", thing.text));
        let _ = write!(values, "{value:^wide$}");
    }
    let _ = write!(numbers, " {last}");
    for mut line in [numbers, names, values] {
        end_line(&mut line);
        out.push_str(&line);
    }
}
