//! What the rules leave no choice about. It happens before any further line of
//! the turn is judged, whether it is written or not; written, it is checked.

use std::borrow::Cow;

use super::super::table::AirDrop;
use super::{
    Act, Open, Pending, Resolver, Rule, Rules, Table,
    gain::has_token,
    possible,
    verbs::{Forced, forced, unwritten},
};
use crate::{
    clause::{Log, Quiet},
    game::Seat,
    source::Span,
};

/// A copy of the table after something has happened.
pub(super) fn after(
    rules: &Rules,
    table: &Table,
    go: impl FnOnce(&mut Resolver<'_, Quiet>),
) -> Table {
    let mut table = table.clone();
    go(&mut Resolver::new(
        rules,
        &mut table,
        &mut Quiet,
        Span::default(),
    ));
    table
}

/// The table with everything done that needs no word from the record.
pub(in super::super) fn settled<'t>(rules: &Rules, table: &'t Table) -> Cow<'t, Table> {
    if table.pending.is_empty() {
        return Cow::Borrowed(table);
    }
    Cow::Owned(after(rules, table, |resolver| {
        resolver.settle_abilities();
    }))
}

/// The table when all that is forced has happened.
pub(in super::super) fn after_forced(rules: &Rules, table: &Table) -> Table {
    after(rules, table, |resolver| {
        resolver.carry_out_forced();
    })
}

impl<L: Log> Resolver<'_, L> {
    /// What is forced happens, options are declined, a compulsory choice with
    /// several answers stays open.
    ///
    /// It ends: each round takes a verb off the queue, and none joins it but by
    /// a card that comes face up, which a turn counts and bounds (`trigger`).
    pub(in super::super) fn settle_abilities(&mut self) {
        if self.table.endless || self.table.pending.is_empty() {
            return;
        }
        self.carry_out_forced();
        // The step that came to this was told so.
        self.stop_if_endless();
        while let Some(front) = self.waiting() {
            if self.table.endless {
                // Nobody was told: it came of what was left unwritten.
                self.table.pending.clear();
                return;
            }
            if !self.pass_over(&front) {
                return;
            }
        }
    }

    /// Abilities that would trigger each other for ever are left at that.
    pub(super) fn stop_if_endless(&mut self) {
        if self.table.endless {
            self.table.endless = false;
            self.table.pending.clear();
        }
    }

    /// What is forced happens; whatever somebody may choose stays open. It ends
    /// as `settle_abilities` does.
    pub(super) fn carry_out_forced(&mut self) {
        while let Some(front) = self.waiting() {
            if !self.carry_out_if_forced(&front) {
                return;
            }
        }
    }

    /// Settles abilities until one lets this player play a card. It ends as
    /// `settle_abilities` does.
    pub(super) fn make_ready(&mut self, seat: Seat) {
        let side = self.rules.side(seat);
        while let Some(front) = self.waiting() {
            if front.grants_play(side) || !self.pass_over(&front) {
                return;
            }
        }
    }

    /// The ability in front, after what is impossible was ignored.
    pub(super) fn waiting(&mut self) -> Option<Pending> {
        self.advance();
        self.table.pending.front().copied()
    }

    /// Resolves the front ability without a word from the record, if it can be.
    pub(super) fn pass_over(&mut self, front: &Pending) -> bool {
        if front.verb.is_optional() {
            self.decline();
            return true;
        }
        let way = unwritten(self.open(front));
        way.map(|forced| self.happens(forced, front)).is_some()
    }

    pub(super) fn carry_out_if_forced(&mut self, front: &Pending) -> bool {
        let way = forced(self.open(front));
        way.map(|forced| self.happens(forced, front)).is_some()
    }

    fn open<'o>(&'o self, pending: &'o Pending) -> Open<'o> {
        Open::new(self.rules, self.table, pending)
    }

    fn happens(&mut self, forced: Forced, front: &Pending) {
        // What follows from it was caused by the line that triggered it.
        let now = std::mem::replace(&mut self.at, front.since);
        self.table.unwritten.add(front.card);
        match forced {
            Forced::Answer(seat, change) => self.bring_about(seat, change, true),
            Forced::Unsaid => self.leave_unsaid(),
        }
        self.at = now;
    }

    /// Carries out what needs no decision, until a choice is open. Every round
    /// takes a verb off the queue and puts none on it.
    #[inline]
    pub(in super::super) fn advance(&mut self) {
        while let Some(front) = self.table.pending.front().copied() {
            if self.is_open(&front) {
                return;
            }
        }
    }

    /// Whether the ability in front waits for a choice. One that needs none is
    /// carried out, one that cannot be carried out is ignored.
    fn is_open(&mut self, front: &Pending) -> bool {
        // What has begun is carried out whole, even if its card is gone.
        if !front.begun && !self.open(front).is_in_play() {
            self.log.event(Rule::LeftPlay);
            self.table.dropped.add(front.card);
            self.table.pending.pop_front();
            return false;
        }
        let possible = possible::is_possible(self.open(front));
        match front.verb.act {
            _ if !possible => self.ignore(front),
            Act::AirDrop => {
                self.table.air_drop[front.owner] = Some(AirDrop {
                    card: Some(front.card),
                    for_turn: front.verb.turn,
                    running: false,
                });
                self.done();
            }
            Act::ExtraTurn => {
                self.log.event(Rule::ExtraTurn);
                let turns = &mut self.table.extra_turns[front.owner];
                *turns = turns.saturating_add(1);
                self.done();
            }
            Act::Gain if !has_token(self.rules, self.table) => {
                self.log.event(Rule::TokenSupply);
                self.table.ignored[front.decider].add(front.card);
                self.done();
            }
            _ => return true,
        }
        false
    }
}
