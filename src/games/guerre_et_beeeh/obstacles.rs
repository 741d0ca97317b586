//! How far a sheep or a wolf goes, and which obstacle stops it.

use super::{
    square::{Square, Way},
    table::{Piece, Table},
};

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    Edge,
    Sheep(Square),
    Hidden(Square),
    Wolf(Square),
    Token(Square),
    Mad(Square),
}

/// A run: where it ends and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(super) stop: Square,
    pub(super) met: Obstacle,
}

/// Runs over empty squares; `takes` says whose square is entered.
fn path(table: &Table, from: Square, way: Way, takes: impl Fn(Obstacle) -> bool) -> Path {
    let mut stop = from;
    loop {
        let Some(next) = stop.next(way) else {
            return Path {
                stop,
                met: Obstacle::Edge,
            };
        };
        let met = match table.piece(next) {
            Piece::Empty => {
                stop = next;
                continue;
            }
            Piece::Token(_) => Obstacle::Token(next),
            Piece::Wolf => Obstacle::Wolf(next),
            Piece::Sheep { hidden: true, .. } => Obstacle::Hidden(next),
            Piece::Sheep { hidden: false, .. } => Obstacle::Sheep(next),
            Piece::Mad(_) => Obstacle::Mad(next),
        };
        let stop = if takes(met) { next } else { stop };
        return Path { stop, met };
    }
}

/// A sheep takes the place of the token it meets.
pub(super) fn of_sheep(table: &Table, from: Square, way: Way) -> Path {
    path(table, from, way, |met| matches!(met, Obstacle::Token(_)))
}

/// A wolf takes the place of the visible sheep it meets.
pub(super) fn of_wolf(table: &Table, from: Square, way: Way) -> Path {
    path(table, from, way, |met| matches!(met, Obstacle::Sheep(_)))
}

/// Whether a sheep comes so far, over empty squares alone; a token may lie at the end.
pub(super) fn reaches(table: &Table, from: Square, way: Way, to: Square) -> bool {
    from.distance(to) <= from.distance(of_sheep(table, from, way).stop)
}
