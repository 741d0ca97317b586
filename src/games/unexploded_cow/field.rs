//! Places in a field as they are meant: a cow, an end, a number, the row in a new order.

/// Most players.
pub(super) const SEATS: usize = 6;

/// A place in a row, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Not written.
    Unsaid,
    Left,
    Right,
    /// Counted from 1 at the owner's right.
    Number(u8),
}

impl Slot {
    /// The place in a row of so many cows, counted from 0; `None` when there is
    /// no such place.
    pub(super) fn place(self, cows: usize) -> Option<usize> {
        match self {
            Slot::Unsaid => (cows == 0).then_some(0),
            Slot::Right => Some(0),
            Slot::Left => Some(cows),
            Slot::Number(number) => {
                let place = usize::from(number).checked_sub(1)?;
                (place <= cows).then_some(place)
            }
        }
    }
}

/// A place in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) field: u8,
    pub(super) slot: Slot,
}

/// A cow by its field and its number, counted from 1 at the owner's right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) field: u8,
    pub(super) number: u8,
}

impl Cell {
    pub(super) fn at(field: u8, index: usize) -> Self {
        Self {
            field,
            number: (index + 1) as u8,
        }
    }

    /// Counted from 0; out of every row for the number 0.
    pub(super) fn index(self) -> usize {
        usize::from(self.number).wrapping_sub(1)
    }
}

/// A cow that a power concerns. By its number alone it stands where the bombs
/// lie; a player's name says that it stands in that player's field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) field: Option<u8>,
    pub(super) number: u8,
}

/// Most cows that one `arrange` can name.
pub(super) const ROW: usize = 63;

/// A new order of a row: numbers counted from 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    len: u8,
    cows: [u8; ROW],
}

impl Order {
    pub(super) fn new(cows: &[u8]) -> Self {
        let mut order = Self {
            len: 0,
            cows: [0; ROW],
        };
        for cow in cows {
            order.push(*cow);
        }
        order
    }

    pub(super) fn push(&mut self, cow: u8) {
        if let Some(place) = self.cows.get_mut(usize::from(self.len)) {
            *place = cow;
            self.len += 1;
        }
    }

    pub(super) fn cows(&self) -> &[u8] {
        &self.cows[..usize::from(self.len)]
    }

    /// Puts a row into this order.
    #[inline(never)]
    pub(super) fn arrange<C: Copy>(&self, row: &mut Vec<C>) {
        let old = std::mem::take(row);
        let numbers = self.cows().iter();
        row.extend(numbers.filter_map(|number| old.get(usize::from(*number).wrapping_sub(1))));
    }

    /// Whether it names the numbers 1 to `cows`, each once.
    pub(super) fn is_whole(&self, cows: usize) -> bool {
        let mut seen = 0u64;
        for number in self.cows() {
            if *number == 0 || usize::from(*number) > cows || seen & 1 << number != 0 {
                return false;
            }
            seen |= 1 << number;
        }
        usize::from(self.len) == cows
    }
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.cows().fmt(f)
    }
}
