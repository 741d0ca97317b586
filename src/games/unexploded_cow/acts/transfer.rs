//! A cow moves to another field, for an event.

use super::super::{
    acts::{Ctx, Doing, More, Sentence, play},
    clauses::Rule,
    deck::{Effect, Powers},
    effects,
    faults::Fault,
    field::{Cell, Spot},
    rules::Rules,
    step::Act,
    table::{Cow, Table},
};
use crate::clause::Log;

/// The cow stands there.
pub(in super::super) fn there<L: Log>(cx: &mut Ctx<'_, '_, L>, cow: Cell) -> Sentence {
    let fault = Fault::NoCow(cow);
    match cx.table.living(cow) {
        Some(_) => Ok(()),
        // Nobody knows what is printed.
        None if effects::is_by_hand(cx.rules, cx.table) => {
            cx.demand(Rule::CowThere, false, cx.step.at, fault)
        }
        None => Err(cx.no_cow(Rule::AsPrinted, fault)),
    }
}

pub(in super::super) fn judge<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    effect: Effect,
    cow: Cell,
    to: Spot,
) -> Sentence {
    there(cx, cow)?;
    let seat = cx.deed.seat.0;
    let at = cx.step.at;
    if effect == Effect::Steal {
        cx.require(
            Rule::AsPrinted,
            cow.field != seat,
            at,
            Fault::WrongField { own: false },
        );
        cx.require(
            Rule::AsPrinted,
            to.field == seat,
            cx.step.spot,
            Fault::WrongField { own: true },
        );
    }
    let other = cow.field != to.field;
    let may = other || effect == Effect::ByHand;
    cx.require(Rule::AsPrinted, may, cx.step.spot, Fault::SameField);
    let rest = cx.table.field(to.field).len() - usize::from(!other);
    cx.entry(to, rest, Rule::EventEntry, cx.step.spot)
}

impl<L: Log> Doing<'_, L> {
    /// A cow goes to another field.
    pub(in super::super) fn transfer(&mut self, cow: Cell, to: Spot) {
        if let Some(moved) = self.lift(cow) {
            self.table.enter(to, moved, self.rules);
        }
    }

    /// Takes a cow out of its row; who owns it is settled when it enters another.
    pub(in super::super) fn lift(&mut self, cell: Cell) -> Option<Cow> {
        let row = &mut self.table.fields[cell.field as usize];
        if cell.index() >= row.len() {
            return None;
        }
        let mut cow = row.remove(cell.index());
        cow.at = self.at;
        self.log
            .event(if self.rules.powers(cow.card).has(Powers::SPY) {
                Rule::SpyKeeps
            } else {
                Rule::MovedOwner
            });
        Some(cow)
    }
}

/// Another's cow, for each place of one's own field.
pub(in super::super) fn offer_theft(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let others = table.fields_there().filter(|field| *field != seat);
    let places = play::places(
        rules,
        table,
        seat,
        seat,
        table.field(seat).len(),
        Rule::EventEntry,
    );
    for cow in others.flat_map(|field| table.cells(field)) {
        for to in &places {
            add(Act::Shift { cow, to: *to })?;
        }
    }
    More::Continue(())
}

/// Any cow, for each place of every other field.
pub(in super::super) fn offer_transfer(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let cows = |field: u8| table.field(field).len();
    let places = |field| play::places(rules, table, seat, field, cows(field), Rule::EventEntry);
    let places: Vec<Spot> = table.fields_there().flat_map(places).collect();
    for cow in table.fields_there().flat_map(|field| table.cells(field)) {
        for to in places.iter().filter(|to| to.field != cow.field) {
            add(Act::Shift { cow, to: *to })?;
        }
    }
    More::Continue(())
}
