//! Who stands where.

use serde::Serialize;

use super::Seat;

/// One row of a standing.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The player, or the players of a side.
    pub seats: Vec<Seat>,
    /// The score, or the least that it can be.
    pub score: i64,
    /// The most that it can be: `score` itself where all that counts is known,
    /// `None` where nothing bounds it.
    pub most: Option<i64>,
    /// What else is worth saying ("controls 2 theaters").
    pub note: String,
}

impl Row {
    /// Whether the record does not know all that counts.
    pub fn is_open(&self) -> bool {
        self.most != Some(self.score)
    }
}

/// Who stands where.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Standing {
    /// `points`, `$`.
    pub unit: &'static str,
    pub rows: Vec<Row>,
    /// Empty while nobody has won, or in a draw.
    pub winners: Vec<Seat>,
    /// Why the game ended; `None` while it goes on.
    pub end: Option<String>,
    /// Further lines ("takes the pot and the bank: Ana").
    pub notes: Vec<String>,
}
