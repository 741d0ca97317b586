//! How far a sheep or a wolf runs, and what stops it.

use super::{
    square::{Square, Way},
    table::{Piece, Table},
};

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    Edge,
    Sheep(Square),
    Hidden(Square),
    Wolf(Square),
    Token(Square),
    Mad(Square),
}

/// A run: where it ends and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    pub(super) stop: Square,
    pub(super) met: Met,
}

/// Runs over empty squares; `takes` says whose square is entered.
fn course(table: &Table, from: Square, way: Way, takes: impl Fn(Met) -> bool) -> Course {
    let mut stop = from;
    loop {
        let Some(next) = stop.next(way) else {
            return Course {
                stop,
                met: Met::Edge,
            };
        };
        let met = match table.piece(next) {
            Piece::Empty => {
                stop = next;
                continue;
            }
            Piece::Token(_) => Met::Token(next),
            Piece::Wolf => Met::Wolf(next),
            Piece::Sheep { hidden: true, .. } => Met::Hidden(next),
            Piece::Sheep { hidden: false, .. } => Met::Sheep(next),
            Piece::Mad(_) => Met::Mad(next),
        };
        let stop = if takes(met) { next } else { stop };
        return Course { stop, met };
    }
}

/// A sheep takes the place of the token it meets.
pub(super) fn of_sheep(table: &Table, from: Square, way: Way) -> Course {
    course(table, from, way, |met| matches!(met, Met::Token(_)))
}

/// A wolf takes the place of the visible sheep it meets.
pub(super) fn of_wolf(table: &Table, from: Square, way: Way) -> Course {
    course(table, from, way, |met| matches!(met, Met::Sheep(_)))
}

/// Whether every square strictly between two in line, and the last one, is
/// empty.
pub(super) fn is_clear(table: &Table, from: Square, way: Way, to: Square) -> bool {
    let mut at = from;
    while let Some(next) = at.next(way) {
        if table.piece(next) != Piece::Empty {
            return false;
        }
        if next == to {
            return true;
        }
        at = next;
    }
    false
}
