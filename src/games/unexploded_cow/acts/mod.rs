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
    faults::Fault,
    rules::Rules,
    step::{Act, Step},
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
