//! What somebody does: the acts, one file each, and with what they are judged.

pub(super) mod arrange;
pub(super) mod city;
pub(super) mod draw;
pub(super) mod fetch;
pub(super) mod leave;
pub(super) mod loan;
pub(super) mod pay;
pub(super) mod play;
pub(super) mod play_event;
pub(super) mod power;
pub(super) mod remove;
pub(super) mod roll;
pub(super) mod search;

pub(super) mod trade;
pub(super) mod transfer;

use std::ops::ControlFlow;

use super::{
    clauses::Rule,
    deck::CardId,
    faults::Fault,
    field::{Cell, Order, Slot, Spot, Target},
    money::Purse,
    rules::Rules,
    table::Table,
};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::{Deed, Seat},
    source::Span,
};

/// Whether somebody wants to hear of more choices.
pub(super) type More = ControlFlow<()>;

/// Judged, or not even possible.
pub(super) type Sentence = Result<(), Impossible>;

/// One step before the court.
pub(super) struct Ctx<'j, 'l, L> {
    pub(super) rules: &'j Rules,
    pub(super) table: &'j Table,
    pub(super) deed: Deed,
    pub(super) step: &'j Step,
    pub(super) court: &'j mut Court<'l, Fault, L>,
}

impl<'l, L: Log> Ctx<'_, 'l, L> {
    /// The same step on another table.
    pub(super) fn on<'s>(&'s mut self, table: &'s Table) -> Ctx<'s, 'l, L> {
        let step = self.step;
        self.with(table, step)
    }

    /// Another step, on another table.
    pub(super) fn with<'s>(&'s mut self, table: &'s Table, step: &'s Step) -> Ctx<'s, 'l, L> {
        Ctx {
            rules: self.rules,
            table,
            deed: self.deed,
            step,
            court: self.court,
        }
    }

    pub(super) fn require(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        self.court.require(rule, holds, at, || fault);
    }

    /// As `require`, or the step cannot be done at all.
    pub(super) fn demand(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) -> Sentence {
        self.court.demand(rule, holds, at, || fault)
    }

    pub(super) fn seat(&self) -> u8 {
        self.deed.seat.0
    }

    /// The step belongs to the player whose turn it is; says whether it is his.
    pub(super) fn own_turn(&mut self) -> bool {
        let active = self.table.active;
        let own = active == Some(self.seat());
        self.require(
            Rule::OwnTurn,
            own,
            self.deed.actor,
            Fault::NotYourTurn(active),
        );
        own
    }

    /// The final roll has not been made.
    pub(super) fn before_the_roll(&mut self) {
        let rolled = self.table.rolled.or(self.table.awaited);
        self.require(
            Rule::RollEndsPlay,
            rolled.is_none(),
            self.step.at,
            Fault::AfterRoll(rolled.unwrap_or_default()),
        );
    }

    /// A cow that is named is not there, which breaks another rule besides.
    pub(super) fn no_cow(&mut self, rule: Rule, fault: Fault) -> Impossible {
        let at = self.step.at;
        self.require(Rule::CowThere, false, at, fault);
        self.court.impossible(rule, at, fault)
    }
}

/// Whether nothing stands against what this player would do.
pub(super) fn is_lawful<T>(
    rules: &Rules,
    table: &Table,
    seat: u8,
    act: Act,
    judge: impl FnOnce(&mut Ctx<'_, '_, Quiet>) -> Result<T, Impossible>,
) -> bool {
    let mut quiet = Quiet;
    let mut court = Court::asking(&mut quiet);
    let meant = judge(&mut Ctx {
        rules,
        table,
        deed: Deed::nowhere(Seat(seat), false),
        step: &Step::unwritten(act),
        court: &mut court,
    });
    meant.is_ok() && court.is_clean()
}

/// A step that is carried out, lawful or not.
pub(super) struct Doing<'d, L> {
    pub(super) rules: &'d Rules,
    pub(super) table: &'d mut Table,
    pub(super) seat: u8,
    /// The line and the step, to point at what they did.
    pub(super) line: Span,
    pub(super) at: Span,
    pub(super) log: &'d mut L,
}

impl<L: Log> Doing<'_, L> {
    pub(super) fn is_own_turn(&self) -> bool {
        self.table.active == Some(self.seat)
    }
}

/// What the record says a roll hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    Unsaid,
    Nothing,
    Cow(Cell),
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// A city is turned up; `None`: the record does not say which.
    City(Option<u32>),
    /// One card is drawn, known or not.
    Draw(Option<CardId>),
    /// There was none left to draw.
    DrawNone,
    Shuffle,
    Play {
        card: CardId,
        to: Spot,
    },
    Event(CardId),
    Arrange {
        field: u8,
        order: Order,
    },
    /// `None`: the outcome is still open.
    Roll {
        die: Option<u32>,
        hit: Hit,
    },
    Defuse(Target),
    /// A general hands its bomb to another cow.
    Pass(Target, Target),
    /// A cow's bomb is taken by a PFC.
    Steal(Target, Target),
    Loan(i32),
    Leave,
    /// Nothing more is done.
    Nothing,

    // what is chosen for an event
    Shift {
        cow: Cell,
        to: Spot,
    },
    Swap {
        theirs: Cell,
        mine: Cell,
        home: Slot,
        away: Slot,
    },
    /// A card of the discard pile, known or not.
    Search(Option<CardId>),
    /// A card drawn for an event that draws none.
    Surplus(Option<CardId>),
    Fetch {
        card: CardId,
        to: Spot,
    },
    Blast(Cell),
    Remove(Cell),
    Give {
        sum: i32,
        to: Purse,
    },
    Grab {
        sum: i32,
        from: Purse,
    },
    /// A `may` is declined.
    Decline,
}

impl Act {
    /// Whether this is something that is done only for an event.
    pub(super) fn is_for_an_event(self) -> bool {
        matches!(
            self,
            Act::Shift { .. }
                | Act::Swap { .. }
                | Act::Fetch { .. }
                | Act::Blast(_)
                | Act::Remove(_)
                | Act::Surplus(_)
        )
    }

    /// The sum that somebody is paid by the player who acts, and who it is; a sum
    /// that is taken is below zero.
    pub(super) fn payment(self) -> Option<(i32, Purse)> {
        match self {
            Act::Give { sum, to } => Some((sum, to)),
            Act::Grab { sum, from } => Some((-sum, from)),
            _ => None,
        }
    }

    /// A roll of which nobody has said yet what the die showed.
    pub(super) fn is_open_roll(self) -> bool {
        matches!(self, Act::Roll { die: None, .. })
    }
}

/// An act and where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) act: Act,
    pub(super) at: Span,
    /// The place or cow that it names.
    pub(super) spot: Span,
    /// In a trade, the place for the cow that comes home.
    pub(super) home: Span,
}

impl Step {
    pub(super) fn new(act: Act, at: Span) -> Self {
        Self {
            act,
            at,
            spot: at,
            home: at,
        }
    }

    /// The same step, with the place or cow that it names.
    pub(super) fn naming(self, spot: Span) -> Self {
        Self { spot, ..self }
    }

    /// A step that nobody wrote.
    pub(super) fn unwritten(act: Act) -> Self {
        Self::new(act, Span::default())
    }
}
