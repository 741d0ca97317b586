//! The city cards: face up, taken, set aside, still to come.

use super::{clauses::Rule, deck::CITIES, field::SEATS, rules::Rules};
use crate::{clause::Log, game::Seat, source::Span};

/// The city that lies face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FaceUp {
    #[default]
    None,
    Known(u8),
    Unknown,
}

/// Where the city cards are. Bit n of a set is the city of value n.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cities {
    pub(super) face: FaceUp,
    /// The turn has still to turn one up; it was turned up without being written.
    pub(super) due: bool,
    pub(super) unwritten: bool,
    /// Cities that lie under the one face up, because another was turned up too
    /// early; the last one comes to light first.
    pub(super) beneath: Stack,
    /// Known values that have left the deck.
    pub(super) seen: u16,
    /// Cities turned up without being named, and where the last of them was.
    pub(super) unnamed: u8,
    pub(super) unnamed_at: Span,
    /// Where each city was turned up, by its value.
    pub(super) named_at: [Span; CITIES as usize + 1],
    pub(super) left: u8,
    pub(super) taken: [u16; SEATS],
    pub(super) blind: [u8; SEATS],
    /// Those of players who left, and how many more nobody named.
    pub(super) aside: u16,
    pub(super) aside_blind: u8,
    /// Those that went back under the deck.
    pub(super) returned: Returned,
    /// A city that a position names twice, and where it does so again.
    pub(super) twice: Option<(u8, Span)>,
}

/// Cities that lie under another, the last one on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stack {
    values: [u8; CITIES as usize],
    len: u8,
}

impl Stack {
    pub(super) fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.len)]
    }

    pub(super) fn push(&mut self, value: u8) {
        if let Some(place) = self.values.get_mut(usize::from(self.len)) {
            *place = value;
            self.len += 1;
        }
    }

    fn pop(&mut self) -> Option<u8> {
        let last = self.values().last().copied();
        self.len -= u8::from(last.is_some());
        last
    }
}

/// Cities that leavers gave back, under all others: those of who left first come
/// first, of one leaver the lowest first. Where one of his was never named,
/// nobody knows at which place it lies among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Returned {
    /// By their value, 0 for one that nobody named; and whose they were.
    cities: [(u8, u8); CITIES as usize],
    len: u8,
    leavers: u8,
}

impl Returned {
    fn all(&self) -> &[(u8, u8)] {
        &self.cities[..usize::from(self.len)]
    }

    pub(super) fn len(&self) -> u8 {
        self.len
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Their values in order, 0 for one that nobody named.
    pub(super) fn values(&self) -> impl Iterator<Item = u8> + '_ {
        self.all().iter().map(|(value, _)| *value)
    }

    pub(super) fn has(&self, value: u8) -> bool {
        self.values().any(|city| city == value)
    }

    /// Another player leaves.
    pub(super) fn next_leaver(&mut self) {
        self.leavers += 1;
    }

    pub(super) fn push(&mut self, value: u8) {
        if let Some(place) = self.cities.get_mut(usize::from(self.len)) {
            *place = (value, self.leavers);
            self.len += 1;
        }
    }

    /// The lowest of those that come first, where one of them is named, and
    /// whether one of them is not.
    fn first(&self) -> (Option<u8>, bool) {
        let leaver = self.all().first().map(|(_, leaver)| *leaver);
        let first = || self.all().iter().filter(|city| Some(city.1) == leaver);
        let lowest = first().map(|(value, _)| *value).find(|value| *value > 0);
        (lowest, first().any(|(value, _)| *value == 0))
    }

    /// The lowest that is named of those that come first.
    pub(super) fn lowest(&self) -> Option<u8> {
        self.first().0
    }

    fn remove(&mut self, value: u8) {
        let at = self.values().position(|city| city == value);
        if let Some(at) = at {
            self.cities.copy_within(at + 1.., at);
            self.len -= 1;
        }
    }
}

impl Cities {
    /// The city face up is taken; one that it covered lies face up again.
    pub(super) fn take(&mut self) -> FaceUp {
        let next = self.beneath.pop().map_or(FaceUp::None, FaceUp::Known);
        std::mem::replace(&mut self.face, next)
    }

    /// Whether only cities that were given back are left.
    fn at_the_returned(&self) -> bool {
        self.left <= self.returned.len()
    }

    /// Whether a city may be the next one. Those that were given back lie under
    /// all others; of one leaver's a lower one comes first, named or not.
    pub(super) fn may_come(&self, value: u8) -> bool {
        if !self.at_the_returned() || self.returned.is_empty() {
            return !self.returned.has(value);
        }
        match self.returned.first() {
            (Some(lowest), _) if lowest == value => true,
            (lowest, unnamed) => {
                let before = lowest.is_none_or(|lowest| value < lowest);
                unnamed && before && !self.returned.has(value)
            }
        }
    }

    /// The values that nobody has named, or that went back under the deck.
    pub(super) fn unseen(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + '_ {
        (1..=CITIES).filter(move |value| self.seen & 1 << value == 0)
    }

    /// The values nobody has seen, in the order of a sorted deck.
    pub(super) fn ahead(&self) -> impl Iterator<Item = u8> + '_ {
        self.unseen()
            .filter(|value| !self.returned.has(*value))
            .chain(self.returned.values())
    }
}

impl Cities {
    /// Turns up a city, named or not.
    pub(super) fn turn_up<L: Log>(&mut self, value: Option<u8>, at: Span, log: &mut L) {
        log.event(Rule::CityRevealed);
        self.due = false;
        let value = self.one_of_the_returned(value);
        self.left = self.left.saturating_sub(1);
        if let FaceUp::Known(covered) = self.face {
            self.beneath.push(covered);
        }
        self.face = if let Some(value) = value {
            self.seen |= 1 << value;
            self.named_at[usize::from(value)] = at;
            FaceUp::Known(value)
        } else {
            self.unnamed += 1;
            self.unnamed_at = at;
            FaceUp::Unknown
        };
    }

    /// Once only returned cities are left, each one turned up is one of them: one
    /// that is not named is known where no other can come.
    fn one_of_the_returned(&mut self, value: Option<u8>) -> Option<u8> {
        if !self.at_the_returned() || self.returned.is_empty() {
            if let Some(value) = value {
                self.returned.remove(value);
            }
            return value;
        }
        if let Some(value) = value {
            let named = self.returned.has(value);
            self.returned.remove(if named { value } else { 0 });
            return Some(value);
        }
        let (lowest, _) = self.returned.first();
        let lower = self
            .unseen()
            .any(|value| self.may_come(value) && lowest != Some(value));
        // One that may be the lowest or a lower one: nobody knows any more whether
        // the lowest is still there.
        self.returned.remove(lowest.unwrap_or(0));
        lowest.filter(|_| !lower)
    }

    /// Whether a city that is written now is the one that lies face up already:
    /// nobody named it, or it was turned up in this turn without being written.
    pub(super) fn names_the_face(&self, value: Option<u32>) -> bool {
        match self.face {
            FaceUp::None => false,
            FaceUp::Unknown => true,
            FaceUp::Known(face) => {
                self.unwritten && value.is_none_or(|value| value == u32::from(face))
            }
        }
    }

    /// Says late which city lies face up.
    pub(super) fn name_face(&mut self, value: Option<u8>, at: Span) {
        if let (FaceUp::Unknown, Some(value)) = (self.face, value) {
            self.face = FaceUp::Known(value);
            self.seen |= 1 << value;
            self.named_at[usize::from(value)] = at;
            self.unnamed -= 1;
        }
    }

    /// The city that comes next, where they are sorted.
    pub(super) fn next_sorted(&self, rules: &Rules) -> Option<u8> {
        self.ahead().next().filter(|_| rules.sorted)
    }

    /// Every city has been taken.
    pub(super) fn all_taken(&self) -> bool {
        self.left == 0 && self.face == FaceUp::None
    }

    /// Whether every city is in exactly one place.
    pub(super) fn add_up(&self) -> bool {
        self.seen.count_ones() as u8 + self.unnamed + self.left == CITIES
    }

    // --- points

    /// The known city points of a player.
    pub(super) fn named_points(&self, seat: usize) -> u32 {
        let own = (1..=CITIES).filter(|value| self.taken[seat] & 1 << value != 0);
        own.map(u32::from).sum()
    }

    /// Known city points of a player, and cities whose value is unknown.
    pub(super) fn points(&self, seat: Seat) -> (u32, u8) {
        let seat = seat.0 as usize;
        let sum = self.named_points(seat);
        // Who holds all that nobody named holds what the others leave.
        let rest = self.unseen();
        match self.blind[seat] {
            0 => (sum, 0),
            blind if rest.clone().count() == usize::from(blind) => {
                (sum + rest.map(u32::from).sum::<u32>(), 0)
            }
            blind => (sum, blind),
        }
    }

    /// The fewest and the most city points that a player can have. For any two
    /// players the fewest of one and the most of the other can be true at once.
    pub(super) fn points_between(&self, seat: Seat) -> (u32, u32) {
        let (sum, blind) = self.points(seat);
        let rest = self.unseen();
        let blind = usize::from(blind);
        let lowest = rest.clone().take(blind).map(u32::from).sum::<u32>();
        let highest = rest.rev().take(blind).map(u32::from).sum::<u32>();
        (sum + lowest, sum + highest)
    }
}
