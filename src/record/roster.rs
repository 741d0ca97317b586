//! Who plays, by name, in the order of their seats.

use std::ops::Deref;

use super::word;
use crate::{say, seat::Seat, source::Span};

/// A player of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub handle: String,
    pub(super) folded: String,
    pub full: Option<String>,
    pub at: Span,
    /// Players of one side share it; without teams each has their own.
    pub side: u8,
}

/// All players of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster(Vec<Player>);

impl Deref for Roster {
    type Target = [Player];

    fn deref(&self) -> &[Player] {
        &self.0
    }
}

impl<'r> IntoIterator for &'r Roster {
    type Item = &'r Player;
    type IntoIter = std::slice::Iter<'r, Player>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Roster {
    /// Players of these names, each by themselves.
    #[cfg(test)]
    pub fn called<'n>(handles: impl IntoIterator<Item = &'n str>) -> Self {
        let player = |(side, handle): (u8, &str)| Player {
            handle: handle.to_owned(),
            folded: word::fold(handle),
            full: None,
            at: Span::default(),
            side,
        };
        Self((0..).zip(handles).map(player).collect())
    }

    pub(super) fn new(players: Vec<Player>) -> Self {
        Self(players)
    }

    /// The seat of a player named by a word of the record.
    #[inline]
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let exactly = |player: &Player| player.handle == name;
        let folded = |player: &Player| word::same(name, &player.folded);
        let seat = match self.iter().position(exactly) {
            Some(seat) => seat,
            None => self.iter().position(folded)?,
        };
        Some(Seat(seat as u8))
    }

    /// The same, when it is probably the player at `guess`.
    #[inline]
    pub fn seat_near(&self, name: &str, guess: Seat) -> Option<Seat> {
        match self.get(usize::from(guess.0)) {
            Some(player) if player.handle == name => Some(guess),
            _ => self.seat(name),
        }
    }

    /// The only player whose name begins so.
    pub fn seat_by_start(&self, start: &str) -> Option<Seat> {
        let start = word::fold(start);
        let mut begin = (0..)
            .zip(self.iter())
            .filter(|(_, player)| player.folded.starts_with(&start));
        let (first, _) = begin.next()?;
        begin.next().is_none().then_some(Seat(first))
    }

    pub fn handle(&self, seat: Seat) -> &str {
        self.get(usize::from(seat.0))
            .map_or("?", |player| &player.handle)
    }

    pub fn handles(&self) -> impl Iterator<Item = &str> + Clone {
        self.iter().map(|player| player.handle.as_str())
    }

    /// How wide the longest name is.
    pub fn widest(&self) -> usize {
        let widths = self.handles().map(|handle| handle.chars().count());
        widths.max().unwrap_or(0)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.len() as u8).map(Seat)
    }
}

/// No player has this name.
pub(crate) fn nobody(name: &str) -> String {
    say!(
        "nobody called `{name}` plays",
        "aucun joueur ne s'appelle `{name}`"
    )
}
