//! What somebody does: the steps, and which file judges and carries out each of them.

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
pub(super) mod shift;
pub(super) mod trade;

use crate::games::unexploded_cow::{
    Rules,
    clauses::Rule,
    deck::CardId,
    event::answer,
    faults::Fault,
    place::{Cell, Order, Purse, Slot, Spot, Target},
    table::Table,
    turn,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Deed,
    source::Span,
};

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
        Ctx {
            rules: self.rules,
            table,
            deed: self.deed,
            step: self.step,
            court: self.court,
        }
    }

    pub(super) fn seat(&self) -> u8 {
        self.deed.seat.0
    }

    /// The step belongs to the player whose turn it is; says whether it is his.
    pub(super) fn own_turn(&mut self) -> bool {
        let active = self.table.active;
        let own = active == Some(self.seat());
        self.court.require(Rule::OwnTurn, own, self.deed.actor, || {
            Fault::NotYourTurn(active)
        });
        own
    }

    /// The final roll has not been made.
    pub(super) fn before_the_roll(&mut self) {
        let rolled = self.table.rolled.or(self.table.awaited);
        self.court
            .require(Rule::RollEndsPlay, rolled.is_none(), self.step.at, || {
                Fault::AfterRoll(rolled.unwrap_or_default())
            });
    }

    /// A cow that is named is not there, which breaks another rule besides.
    pub(super) fn no_cow(&mut self, rule: Rule, fault: Fault) -> Impossible {
        let at = self.step.at;
        self.court.require(Rule::CowThere, false, at, || fault);
        self.court.impossible(rule, at, fault)
    }

    /// One step by itself.
    #[expect(clippy::inline_always, reason = "nearly every step is judged here")]
    #[inline(always)]
    pub(super) fn judge(&mut self) -> Sentence {
        match self.step.act {
            Act::City(value) => self.city(value),
            Act::Draw(card) => self.draw(card),
            Act::DrawNone => {
                self.draw_none();
                Ok(())
            }
            Act::Shuffle => {
                self.shuffle();
                Ok(())
            }
            Act::Play { card, to } => self.play(card, to),
            Act::Event(card) => self.event(card),
            Act::Arrange { field, ref order } => self.arrange(field, order),
            Act::Roll { die, hit } => self.roll(die, hit),
            Act::Leave => {
                self.leave();
                Ok(())
            }
            Act::Nothing => {
                self.nothing();
                Ok(())
            }
            Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => {
                self.payment(sum, purse, Some(Fault::NotAsked))
            }
            _ => answer::judge_unasked(self, Fault::NotAsked),
        }
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

pub(super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    let seat = deed.seat.0;
    let own = table.active == Some(seat);
    if table.active.is_none() {
        turn::open(rules, table, log);
    }
    let misdrawn = table.misdrawn.take();
    match step.act {
        Act::City(value) => city::apply(rules, table, value, step.at, log),
        Act::Draw(card) => draw::apply(rules, table, seat, (card, misdrawn), step.at, log),
        Act::DrawNone => draw::apply_none(rules, table, own, log),
        Act::Shuffle => draw::apply_shuffle(rules, table, log),
        Act::Play { card, to } => {
            play_begins(rules, table, own, step.at, log);
            play::apply(rules, table, seat, card, to, step.at, log);
        }
        Act::Event(card) => {
            play_begins(rules, table, own, step.at, log);
            play_event::apply(rules, table, seat, card, (deed.line, step.at), log);
        }
        Act::Arrange { field, ref order } => {
            play_begins(rules, table, own, step.at, log);
            arrange::apply(table, field, order, log);
        }
        Act::Roll { die, hit } => {
            play_begins(rules, table, own, step.at, log);
            roll::apply_final(table, seat, (die, hit), (deed.line, step.at), log);
        }
        Act::Nothing if own => {
            turn::enter_play(rules, table, step.at, log);
            table.rolled = table.rolled.or(Some(step.at));
        }
        // More than the event gives.
        Act::Search(card) => table.take_discarded(seat, card, step.at),
        Act::Leave => leave::apply(rules, table, seat, step.at, log),
        Act::Give { sum, to } => pay::apply(table, seat, to, i64::from(sum), log),
        Act::Grab { sum, from } => pay::apply(table, seat, from, -i64::from(sum), log),
        Act::Nothing | Act::Decline => {}
        // Nothing asked for it, and it was done.
        act => answer::carry_out(rules, table, seat, act, deed.line, step.at, log),
    }
}

/// What the start of a turn forces happens before its own player goes on.
#[inline]
fn play_begins<L: Log>(rules: &Rules, table: &mut Table, own: bool, at: Span, log: &mut L) {
    if own {
        turn::enter_play(rules, table, at, log);
    }
}
