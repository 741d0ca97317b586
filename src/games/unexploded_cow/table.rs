//! What play changes: money, fields, hands, piles, cities and the turn.

use super::{
    cities::Cities,
    copies::Copies,
    deck::{CITIES, CardId, Powers},
    field::{Cell, SEATS, Spot},
    hand::Hand,
    rules::Rules,
};
use crate::{
    game::{Seat, Seats},
    source::Span,
};

/// A cow in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cow {
    pub(super) card: CardId,
    pub(super) owner: u8,
    /// Bombs it holds now.
    pub(super) bombs: u8,
    /// It has exploded; the row closes when the bombs are settled.
    pub(super) gone: bool,
    /// The turn in which it last used its power.
    pub(super) used: u32,
    pub(super) used_at: Span,
    /// Where it was put here.
    pub(super) at: Span,
}

impl Cow {
    /// A cow that comes into play.
    pub(super) fn new(card: CardId, owner: u8, at: Span) -> Self {
        Self {
            card,
            owner,
            bombs: 0,
            gone: false,
            used: 0,
            used_at: Span::default(),
            at,
        }
    }
}

/// An event being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Running {
    pub(super) card: CardId,
    pub(super) seat: u8,
    pub(super) line: Span,
    pub(super) at: Span,
    /// Which effect is next, and how often it is still due.
    pub(super) effect: u8,
    pub(super) left: u8,
    /// Which of its effects moved money between its player and each other one,
    /// a bit each, as far as the record has not confirmed it.
    pub(super) unconfirmed: [u32; SEATS],
}

/// What was wrong with a card that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misdrawn {
    /// One of the turn's two, or one that nothing was left for.
    Late,
    /// One more than two.
    Surplus,
}

/// Bombs that lie in a field, not yet settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bombs {
    pub(super) field: u8,
    /// A bomb left its field, against the rule: other fields may hold one too.
    pub(super) abroad: bool,
    /// The line and the step that found the first one.
    pub(super) line: Span,
    pub(super) at: Span,
}

// Each flag is a question of its own about the turn or the record.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    pub(super) players: u8,
    pub(super) fields: [Vec<Cow>; SEATS],
    pub(super) hands: [Hand; SEATS],
    pub(super) cash: [i64; SEATS],
    pub(super) loans: [i64; SEATS],
    pub(super) pot: i64,
    pub(super) bank: i64,
    /// What a position put on the table beyond what came to it; below zero where
    /// money is missing.
    pub(super) surplus: i64,
    /// Players who left, and where each of them did.
    pub(super) left: Seats,
    pub(super) left_at: [Span; SEATS],

    /// Copies of each card that nobody can place: in the deck or an unseen hand.
    pub(super) unplaced: Copies,
    /// Where a copy of each card last came to a hand, as far as it is written.
    pub(super) got_at: Vec<Span>,
    /// The cards that the last reshuffle brought back: until then every copy of
    /// them was seen.
    pub(super) brought_back: Vec<bool>,
    /// The players in whose hands the record knew a copy of each card at the last
    /// reshuffle.
    pub(super) held_then: Vec<Seats>,
    /// The deck holds only what the last reshuffle put there: copies of each
    /// card, without those that were seen since. Empty when nobody knows.
    pub(super) shuffled_in: Vec<u16>,
    /// Cards in the deck, where known.
    pub(super) deck: Option<u16>,
    pub(super) discard: Vec<CardId>,
    /// Cards that nobody saw and that lie in the discard pile too; `None` when
    /// nobody knows how many.
    pub(super) discard_unseen: Option<u16>,
    /// Where one was last taken from it, and nobody said which.
    pub(super) taken_unseen_at: Span,
    /// So many of its cards lay there when a card was last drawn from a deck of
    /// unknown size: a reshuffle nobody wrote may have taken them.
    pub(super) perhaps_shuffled: usize,
    pub(super) cities: Cities,

    /// Counts the turns of the table.
    pub(super) turn: u32,
    pub(super) active: Option<u8>,
    pub(super) next: u8,
    pub(super) turn_at: Span,
    pub(super) drawn: u8,
    /// Those of them that were drawn without being written: cards written late
    /// are these.
    pub(super) unwritten: u8,
    /// Nothing more is to be drawn: the first thing played, if any.
    pub(super) in_play: Option<Span>,
    pub(super) rolled: Option<Span>,
    /// A roll of which nobody has told yet what the die showed.
    pub(super) awaited: Option<Span>,
    pub(super) running: Option<Running>,
    pub(super) bombs: Option<Bombs>,
    /// The last step drew a card that was not due: those drawn with it are the
    /// same mistake.
    pub(super) misdrawn: Option<Misdrawn>,
    /// The last step is written nowhere: somebody tries it out.
    pub(super) tried_out: bool,

    pub(super) dealt: Seats,
    /// Set by a `position`, or the first turn has begun.
    pub(super) placed: bool,
    pub(super) opened: bool,
    pub(super) over: bool,
    /// The cows that a position says have used their power in the present turn.
    pub(super) used_before: Vec<Cell>,
    /// The cards of a hand that a position says everybody saw.
    pub(super) shown_before: Vec<(u8, CardId)>,
    /// What each leader took at the end; a position says so where it is shared
    /// out already.
    pub(super) prize: i64,
    pub(super) shared: bool,
    pub(super) leaders: Seats,
    /// It is over, but who leads depends on a city nobody named.
    pub(super) undecided: bool,
}

impl Table {
    /// The table before the first turn: antes paid, three unknown cards each.
    pub(super) fn new(rules: &Rules) -> Self {
        let players = rules.header.players.len() as u8;
        let copies: Vec<i16> = rules
            .deck
            .cards
            .iter()
            .map(|card| i16::try_from(card.count).unwrap_or(i16::MAX))
            .collect();
        let kinds = copies.len();
        let unplaced = Copies::new(copies);
        let deck = u16::try_from(unplaced.all() - 3 * i32::from(players)).unwrap_or(0);
        let mut table = Self {
            players,
            fields: Default::default(),
            hands: Default::default(),
            cash: [0; SEATS],
            loans: [0; SEATS],
            pot: 0,
            bank: 0,
            surplus: 0,
            left: Seats::NONE,
            left_at: [Span::default(); SEATS],
            got_at: vec![Span::default(); kinds],
            brought_back: vec![false; kinds],
            held_then: vec![Seats::NONE; kinds],
            shuffled_in: Vec::new(),
            unplaced,
            deck: Some(deck),
            discard: Vec::new(),
            discard_unseen: Some(0),
            taken_unseen_at: Span::default(),
            perhaps_shuffled: 0,
            cities: Cities {
                left: CITIES,
                ..Cities::default()
            },
            turn: 0,
            active: None,
            next: 0,
            turn_at: Span::default(),
            drawn: 0,
            unwritten: 0,
            in_play: None,
            rolled: None,
            awaited: None,
            running: None,
            bombs: None,
            misdrawn: None,
            tried_out: false,
            dealt: Seats::NONE,
            placed: false,
            opened: false,
            over: false,
            used_before: Vec::new(),
            shown_before: Vec::new(),
            prize: 0,
            shared: false,
            leaders: Seats::NONE,
            undecided: false,
        };
        let (pot, bank) = rules.ante();
        for seat in table.seats() {
            let index = seat.0 as usize;
            table.hands[index].unknown = 3;
            table.loans[index] = rules.ante_loan(seat);
            table.cash[index] = rules.start[index] + table.loans[index] - pot - bank;
            table.pot += pot;
            table.bank += bank;
        }
        table
    }

    /// Room for what a game brings, so that nothing grows step by step.
    pub(super) fn make_room(&mut self) {
        for seat in 0..usize::from(self.players) {
            self.fields[seat].reserve(12);
            self.hands[seat].known.reserve(24);
        }
        self.discard.reserve(64);
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    pub(super) fn field(&self, seat: u8) -> &[Cow] {
        &self.fields[seat as usize]
    }

    /// The fields of those who have not left.
    pub(super) fn fields_there(&self) -> impl Iterator<Item = u8> + '_ {
        let here = self.seats().filter(|seat| !self.left.has(*seat));
        here.map(|seat| seat.0)
    }

    /// The cows of a field, by their numbers.
    pub(super) fn cells(&self, field: u8) -> impl Iterator<Item = Cell> + use<> {
        (0..self.field(field).len()).map(move |index| Cell::at(field, index))
    }

    /// The next player clockwise who has not left.
    pub(super) fn after(&self, seat: u8) -> Option<u8> {
        (seat + 1..self.players)
            .chain(0..=seat)
            .find(|seat| !self.left.has(Seat(*seat)))
    }

    /// Seats clockwise from one, that one first.
    pub(super) fn around(&self, seat: u8) -> impl Iterator<Item = u8> + use<> {
        (seat..self.players).chain(0..seat)
    }

    // --- cows

    /// Puts a cow at its spot; at the left of the row where there is no such place.
    pub(super) fn enter(&mut self, to: Spot, cow: Cow, rules: &Rules) {
        let place = to.slot.place(self.field(to.field).len());
        self.insert(to.field, place.unwrap_or(usize::MAX), cow, rules);
    }

    /// Puts a cow into a field at a place counted from 0 at the right.
    pub(super) fn insert(&mut self, field: u8, place: usize, mut cow: Cow, rules: &Rules) {
        if !rules.powers(cow.card).has(Powers::SPY) {
            cow.owner = field;
        }
        let row = &mut self.fields[field as usize];
        row.insert(place.min(row.len()), cow);
    }

    /// The cows in the order in which this player's roll counts them.
    pub(super) fn count(&self, roller: u8) -> impl Iterator<Item = (u8, usize)> + '_ {
        self.around(roller)
            .flat_map(|seat| (0..self.field(seat).len()).map(move |cow| (seat, cow)))
    }

    /// The cow that this player's roll counts to, if it does not exceed them all.
    pub(super) fn nth(&self, roller: u8, die: u32) -> Option<(u8, usize)> {
        let mut left = (die as usize).checked_sub(1)?;
        for seat in self.around(roller) {
            let cows = self.field(seat).len();
            if left < cows {
                return Some((seat, left));
            }
            left -= cows;
        }
        None
    }

    /// The last city is taken and the turn's roll is made: what is left is to
    /// share out the money. Bombs that wait to go off come first.
    pub(super) fn is_played_out(&self) -> bool {
        self.cities.all_taken() && self.rolled.is_some() && self.bombs.is_none()
    }
}
