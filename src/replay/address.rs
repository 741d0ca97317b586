//! Places in a record, as `--at` names them.

use crate::say;

/// A place in a record: `7`, `2/7` in battles, `7+2` for the second line inside
/// turn 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    pub battle: Option<u32>,
    pub turn: u32,
    pub inner: Option<u32>,
}

impl Address {
    /// The turn alone, as it is written.
    pub(super) fn turn(self) -> String {
        match self.battle {
            Some(battle) => format!("{battle}/{}", self.turn),
            None => self.turn.to_string(),
        }
    }
}

impl std::str::FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            say!(
                "`{text}` is not a place: write `7`, `2/7` (turn 7 of battle 2) or `7+2` (second line inside turn 7)",
                "`{text}` n'est pas un endroit : écrivez `7`, `2/7` (tour 7 de la bataille 2) ou `7+2` (deuxième ligne du tour 7)"
            )
        };
        let number = |part: &str| part.parse::<u32>().map_err(|_| wrong());
        let (battle, rest) = match text.split_once('/') {
            Some((battle, rest)) => (Some(number(battle)?), rest),
            None => (None, text),
        };
        let (turn, inner) = match rest.split_once('+') {
            Some((turn, inner)) => (number(turn)?, Some(number(inner)?)),
            None => (number(rest)?, None),
        };
        Ok(Address {
            battle,
            turn,
            inner,
        })
    }
}
