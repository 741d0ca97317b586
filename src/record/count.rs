//! Which number a turn has: one count for those who check it and those who
//! write it.

use super::line;

/// The highest number that a line can be read with: nine digits. No game comes
/// near it; a count that begins there stays there.
const MOST: u32 = 999_999_999;

/// How many lines after a wrong number are looked at.
const AHEAD: usize = 64;

/// Turns, all players together, from 1, and again from 1 in every battle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    /// The number of the last turn.
    turn: u32,
    /// The next number cannot be wrong.
    free: bool,
    /// The last turn was the first of its battle.
    first: bool,
    /// The number of the last round, of a writer who counts rounds.
    round: Option<u32>,
    /// It was said that rounds are counted.
    told: bool,
}

/// What is to be said of a turn's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    Right,
    /// It should have been this one. Nothing follows for the next number.
    Wrong(u32),
    /// Turns before this one are missing, from this one on.
    Missing(u32),
    /// Rounds before this one are missing, from this one on.
    MissingRounds(u32),
    /// As in chess, the turns of a round have one number; here the second is
    /// the number after this.
    Rounds(u32),
}

/// The numbers of the turns that follow in a battle, from the next line on.
fn ahead(rest: &str) -> impl Iterator<Item = u32> {
    rest.lines()
        .skip(1)
        .take(AHEAD)
        .take_while(|line| !line::begins_with(line, "battle") && !line::begins_with(line, "round"))
        .filter_map(line::number_of)
}

impl Count {
    /// Before the first line. After a `position` the first number is free.
    pub(crate) fn new(position: bool) -> Self {
        Self {
            turn: 0,
            free: position,
            first: false,
            round: None,
            told: false,
        }
    }

    /// Goes on from a turn written as `number`, and says what is wrong with it;
    /// `rest` is the text from its number on.
    #[inline]
    pub(crate) fn take(&mut self, number: u32, rest: &str) -> Numbering {
        let due = self.due(number);
        if number == due && self.round.is_none() {
            self.go_on(number);
            return Numbering::Right;
        }
        self.take_another(number, due, rest)
    }

    #[cold]
    fn take_another(&mut self, number: u32, due: u32, rest: &str) -> Numbering {
        if let Some(round) = self.round {
            let next = round.saturating_add(1);
            let missing = number > next && !self.free;
            self.go_on(number);
            return if missing {
                Numbering::MissingRounds(next)
            } else {
                Numbering::Right
            };
        }
        if self.first && number == self.turn && counts_rounds(number, rest) {
            self.round = Some(number);
            self.go_on(number);
            return if std::mem::replace(&mut self.told, true) {
                Numbering::Right
            } else {
                Numbering::Rounds(number)
            };
        }
        let next = ahead(rest).next();
        // A number too high from which the others run on: the writer counted
        // turns that are not here.
        if number > due && next.is_none_or(|next| next == number.saturating_add(1)) {
            self.go_on(number);
            return Numbering::Missing(due);
        }
        // Where the next number is right, only this one is wrong.
        let alone = next == Some(due.saturating_add(1));
        self.go_on(if alone { due } else { number });
        Numbering::Wrong(due)
    }

    /// The number of the last turn.
    pub(crate) fn turn(self) -> u32 {
        self.turn
    }

    /// Whether the next number cannot be wrong.
    pub(crate) fn is_free(self) -> bool {
        self.free
    }

    /// The number that a turn written as `number` has here.
    fn due(self, number: u32) -> u32 {
        if self.free && self.round.is_none() {
            number
        } else {
            after(self.turn)
        }
    }

    /// A turn has this number, right or wrong: the count goes on from it.
    fn go_on(&mut self, number: u32) {
        self.first = self.turn == 0;
        self.turn = match &mut self.round {
            Some(round) => {
                *round = number;
                after(self.turn)
            }
            None => number,
        };
        self.free = false;
    }

    /// A new battle.
    pub(crate) fn restart(&mut self) {
        let told = self.told;
        *self = Self::new(false);
        self.told = told;
    }

    /// How the count goes on is not known: whatever comes next is not blamed.
    pub(crate) fn lose(&mut self) {
        self.free = true;
    }

    /// A line that cannot be read; says whether a turn opens with it. Its number
    /// still counts, and where that cannot be read either, it may have had one.
    pub(crate) fn unreadable(&mut self, line: &str) -> bool {
        if !may_open(line) {
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

/// The number after this one.
pub(crate) fn after(number: u32) -> u32 {
    number.saturating_add(1).min(MOST)
}

/// Whether a line that cannot be read may have opened a turn.
pub(crate) fn may_open(line: &str) -> bool {
    !line::begins_with(line, "expect") && !line::begins_with(line, "deal")
}

/// Whether the numbers from the second turn on are those of rounds, each as many
/// times as there are players: two rounds are looked at, as far as they go.
fn counts_rounds(first: u32, rest: &str) -> bool {
    let numbers: Vec<u32> = [first, first].into_iter().chain(ahead(rest)).collect();
    (2..=8).any(|players: u32| {
        let looked_at = &numbers[..numbers.len().min(2 * players as usize)];
        let fits = |(number, turn): (&u32, u32)| *number == first.saturating_add(turn / players);
        looked_at.len() > (players as usize).max(3) && looked_at.iter().zip(0..).all(fits)
    })
}

#[cfg(test)]
mod tests {
    use super::{Count, Numbering, Numbering::*};

    /// What is said of the number at an index.
    type Said = (usize, Numbering);

    /// What is said of each number, as far as anything is.
    fn said(numbers: &[u32]) -> Vec<Said> {
        said_from(Count::new(false), numbers)
    }

    fn said_from(mut count: Count, numbers: &[u32]) -> Vec<Said> {
        let lines: Vec<String> = numbers.iter().map(|n| format!("{n}. Ana x\n")).collect();
        let mut found = Vec::new();
        for (index, number) in numbers.iter().enumerate() {
            match count.take(*number, &lines[index..].concat()) {
                Right => {}
                other => found.push((index, other)),
            }
        }
        found
    }

    #[test]
    fn one_slip_is_one_finding() {
        let table: [(&[u32], &[Said]); 12] = [
            (&[1, 2, 3, 4], &[]),
            (&[1, 2, 4, 4, 5], &[(2, Wrong(3))]),
            (&[1, 2, 2, 3, 4], &[(2, Wrong(3))]),
            (&[1, 2, 30, 4, 5], &[(2, Wrong(3))]),
            (&[1, 2, 4, 5, 6], &[(2, Missing(3))]),
            (&[1, 2, 4], &[(2, Missing(3))]),
            (&[1, 2, 7, 8, 10, 11], &[(2, Missing(3)), (4, Missing(9))]),
            (&[3, 4, 5], &[(0, Missing(1))]),
            (&[1, 1], &[(1, Wrong(2))]),
            (&[1, 1, 2, 2, 3], &[(1, Rounds(1))]),
            (&[1, 1, 1, 2, 2, 2, 3, 3, 4], &[(1, Rounds(1))]),
            (
                &[1, 1, 2, 2, 3, 5, 5],
                &[(1, Rounds(1)), (5, MissingRounds(4))],
            ),
        ];
        for (numbers, wanted) in table {
            assert_eq!(said(numbers), wanted, "{numbers:?}");
        }
    }

    #[test]
    fn after_a_position_rounds_count_from_anywhere() {
        let position = Count::new(true);
        assert_eq!(said_from(position, &[7, 8, 9]), []);
        assert_eq!(
            said_from(position, &[7, 7, 8, 8, 9]),
            [(1, Numbering::Rounds(7))]
        );
    }

    #[test]
    fn rounds_are_told_once() {
        let mut count = Count::new(false);
        for battle in 0..2 {
            let mut told = 0;
            for (index, number) in [1, 1, 2, 2, 3].iter().enumerate() {
                let rest = ["1. A x\n", "1. A x\n", "2. A x\n", "2. A x\n", "3. A x\n"];
                told += usize::from(count.take(*number, &rest[index..].concat()) != Right);
            }
            assert_eq!(told, usize::from(battle == 0));
            assert_eq!(count.turn(), 5);
            count.restart();
        }
    }

    #[test]
    fn the_highest_number_is_followed_by_itself() {
        assert_eq!(said_from(Count::new(true), &[999_999_999, 999_999_999]), []);
    }
}
