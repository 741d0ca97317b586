//! Which number a turn has: one count for those who check it and those who
//! write it.

use super::line;

/// The highest number that a line can be read with: nine digits. No game comes
/// near it; a count that begins there stays there.
const MOST: u32 = 999_999_999;

/// Turns, all players together, from 1, and again from 1 in every battle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    /// The number of the last turn.
    turn: u32,
    /// The next number cannot be wrong.
    free: bool,
}

impl Count {
    /// Before the first line. After a `position` the first number is free.
    pub(crate) fn new(position: bool) -> Self {
        Self {
            turn: 0,
            free: position,
        }
    }

    /// The number of the last turn.
    pub(crate) fn turn(self) -> u32 {
        self.turn
    }

    /// The number that a turn written as `number` has here.
    pub(crate) fn due(self, number: u32) -> u32 {
        if self.free {
            number
        } else {
            self.turn.saturating_add(1).min(MOST)
        }
    }

    /// A turn has this number, right or wrong: the count goes on from it.
    pub(crate) fn go_on(&mut self, number: u32) {
        self.turn = number;
        self.free = false;
    }

    /// A new battle.
    pub(crate) fn restart(&mut self) {
        *self = Self::new(false);
    }

    /// How the count goes on is not known: whatever comes next is not blamed.
    pub(crate) fn lose(&mut self) {
        self.free = true;
    }

    /// A line that cannot be read; says whether a turn opens with it. Its number
    /// still counts, and where that cannot be read either, it may have had one.
    pub(crate) fn unreadable(&mut self, line: &str) -> bool {
        if line::begins_with(line, "expect") || line::begins_with(line, "deal") {
            return false;
        }
        let number = line::number_of(line);
        match number {
            Some(number) => self.go_on(number),
            None => self.lose(),
        }
        number.is_some()
    }
}
