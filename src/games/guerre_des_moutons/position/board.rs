//! `board: |`: the landscape drawn in a position, rows from the north.

use super::super::{rules::Rules, spellings, table::Table, tile::Square};
use super::place_tile;
use crate::{
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Term},
    },
};

/// Cells as they are written on squares, `_` for an empty one; `village` says
/// where the drawing lies. A row may stop short.
pub(in super::super) fn place(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let rows = rows(fact);
    let mut villages = cells(&rows).filter(|(term, _, _)| is_village(fact.text, term));
    let Some((_, row, column)) = villages.next() else {
        return Err(Misread::new(
            "position.fact",
            fact.at,
            pick(
                "this drawing does not show where the village square lies",
                "ce dessin ne montre pas où est la place du village",
            ),
        )
        .help(pick(
            "write `village` in its cell: the other squares count from there",
            "écrivez `village` à sa place : les autres emplacements se comptent à partir de là",
        )));
    };
    if let Some((second, _, _)) = villages.next() {
        let message = pick(
            "there is one village square",
            "il n'y a qu'une place du village",
        );
        return Err(Misread::new("position.fact", second.at, message));
    }
    for (term, north, east) in cells(&rows) {
        if (north, east) == (row, column) {
            continue;
        }
        let square = Square {
            east: ahead(east, column),
            north: ahead(row, north),
        };
        place_tile(rules, table, square, fact.text, term)?;
    }
    Ok(())
}

/// How far one cell is ahead of another.
fn ahead(one: usize, other: usize) -> i32 {
    (one as u32).cast_signed() - (other as u32).cast_signed()
}

/// The cells of each row; a drawing on one line is one row.
fn rows<'f>(fact: &Fact<'f>) -> Vec<&'f [Term]> {
    let mut left = fact.values;
    let mut rows = Vec::new();
    for count in fact.rows {
        let (row, rest) = left.split_at(left.len().min(*count));
        rows.push(row);
        left = rest;
    }
    if !left.is_empty() {
        rows.push(left);
    }
    rows
}

/// Every cell with its row and column.
fn cells<'r, 'f>(
    rows: &'r [&'f [Term]],
) -> impl Iterator<Item = (&'f Term, usize, usize)> + use<'r, 'f> {
    rows.iter().enumerate().flat_map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        cells.map(move |(column, term)| (term, row, column))
    })
}

fn is_village(text: &str, term: &Term) -> bool {
    let word = term.word(text);
    word.is_some_and(|word| spellings::square(word.text) == Some(Square::VILLAGE))
}
