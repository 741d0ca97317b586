//! What the headers of one game may say, told by the game.

use crate::{clause::RulingInfo, lang::Text};

/// One edition of a game.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    pub id: &'static str,
    pub title: Text,
    pub says: Text,
}

/// A header key that only one game has.
#[derive(Clone, Copy, Debug)]
pub struct OwnKey {
    pub name: &'static str,
    pub says: Text,
}

/// What a header is held to.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The game's id.
    pub game: &'static str,
    pub title: &'static str,
    /// Fewest and most players (a team's members count one each).
    pub players: (usize, usize),
    /// Whether several players may form a side.
    pub teams: bool,
    /// The first is the default.
    pub editions: &'static [Edition],
    pub rulings: &'static [RulingInfo],
    pub keys: &'static [OwnKey],
    /// Words that no player may be called.
    pub reserved: &'static [&'static str],
}
