//! Who stands where.

use serde::Serialize;

use super::Seat;
use crate::lang::{is_french, money, pick};

/// What a standing in money counts.
pub const DOLLARS: &str = "$";

/// One row of a standing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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

impl Standing {
    /// A score with what it counts, or two that a word parts: `5 points`, `$50`,
    /// `2 to 5 points`, `50 à 90 $`.
    pub fn amount(&self, score: i64, to: Option<(&str, i64)>) -> String {
        let single = to.is_none() && (score == 1 || is_french() && score.abs() < 2);
        let unit = match self.unit {
            DOLLARS => return sum(score, to),
            "points" if single => pick("point", "point"),
            "points" => pick("points", "points"),
            unit => unit,
        };
        match to {
            Some((word, most)) => format!("{score}{word}{most} {unit}"),
            None => format!("{score} {unit}"),
        }
    }
}

/// Money has its sign where the language wants it.
fn sum(dollars: i64, to: Option<(&str, i64)>) -> String {
    match to {
        None => money(dollars),
        Some((word, most)) if is_french() => format!("{dollars}{word}{}", money(most)),
        Some((word, most)) => format!("{}{word}{}", money(dollars), money(most)),
    }
}
