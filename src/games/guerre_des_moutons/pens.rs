//! Fields of sheep: how large they are, and whether they count.

use super::{
    land::Field,
    table::Table,
    tile::{Motif, SIDES, Side, Square},
};

/// Whether a field of sheep counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Closed,
    /// Closed, but a wolf reaches it.
    Wolf,
    Open,
}

/// A field of sheep of one colour, closed or not.
#[derive(Clone, Debug)]
pub(super) struct Pen {
    pub(super) field: Field,
    pub(super) colour: Motif,
    pub(super) sheep: u32,
    pub(super) state: State,
    pub(super) squares: Vec<Square>,
    /// The edges without a neighbour.
    pub(super) gaps: Vec<(Square, Side)>,
}

/// Every field of sheep, in the order of its first tile.
pub(super) fn pens(table: &Table) -> Vec<Pen> {
    let land = &table.land;
    let mut index = vec![usize::MAX; land.tiles().len() * 4];
    let mut pens: Vec<Pen> = Vec::new();
    for (tile, laid) in land.tiles().iter().enumerate() {
        for side in SIDES {
            let colour = land.motif(tile, side);
            if !colour.is_pasture() {
                continue;
            }
            let field = land.field(tile, side);
            let slot = &mut index[field.0 as usize];
            if *slot == usize::MAX {
                *slot = pens.len();
                let holding = land.holding(field);
                pens.push(Pen {
                    field,
                    colour,
                    sheep: holding.sheep,
                    state: if holding.open == 0 {
                        State::Closed
                    } else {
                        State::Open
                    },
                    squares: Vec::new(),
                    gaps: Vec::new(),
                });
            }
            let pen = &mut pens[*slot];
            if pen.squares.last() != Some(&laid.square) {
                pen.squares.push(laid.square);
            }
            if land.tile(laid.square.beside(side)).is_none() {
                pen.gaps.push((laid.square, side));
            } else if pen.state == State::Closed && land.wolf_beside(tile, side) {
                pen.state = State::Wolf;
            }
        }
    }
    pens
}

/// What the field at this edge is.
pub(super) fn state(table: &Table, field: Field) -> State {
    let pen = pens(table).into_iter().find(|pen| pen.field == field);
    pen.map_or(State::Open, |pen| pen.state)
}

impl Pen {
    /// Where it lies, as it is written.
    pub(super) fn where_it_lies(&self) -> String {
        let squares: Vec<String> = self.squares.iter().map(|square| square.text()).collect();
        squares.join(" ")
    }
}
