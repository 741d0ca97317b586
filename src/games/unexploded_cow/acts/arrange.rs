//! A player arranges a field.

use super::super::{
    acts::{Ctx, Doing, More, Sentence},
    clauses::Rule,
    deck::Powers,
    faults::Fault,
    field::{Order, ROW},
};
use crate::clause::Log;

/// Rows up to this length are listed in every order, longer ones with one cow
/// moved.
const EVERY_ORDER: usize = 4;

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn arrange(&mut self, field: u8, order: &Order) -> Sentence {
        let (table, seat, at) = (self.table, self.seat(), self.step.at);
        let active = table.active;
        let row = table.field(field);
        let whole = order.is_whole(row.len());
        let each_once = self.demand(
            Rule::EachOnce,
            whole,
            self.step.spot,
            Fault::NotEachOnce {
                field,
                cows: row.len(),
            },
        );
        let own = field == seat;
        self.require(Rule::OwnField, own, at, Fault::OtherField(field));
        if own {
            self.require(
                Rule::ArrangeOwnTurn,
                active == Some(seat),
                self.deed.actor,
                Fault::NotYourTurn(active),
            );
        }
        let moved = order.cows().iter().enumerate().find(|(place, number)| {
            let cow = row.get(usize::from(**number).wrapping_sub(1));
            usize::from(**number) != place + 1
                && cow.is_some_and(|cow| {
                    cow.owner != field && self.rules.powers(cow.card).has(Powers::SPY)
                })
        });
        let moved = moved.filter(|_| whole);
        if let Some((_, number)) = moved {
            let rightly = own && active == Some(seat);
            self.require(
                Rule::SpyHostArranges,
                rightly,
                at,
                Fault::SpyMoved {
                    field,
                    number: *number,
                },
            );
        }
        self.before_the_roll();
        each_once
    }
}

pub(in super::super) fn offer(cows: usize, mut add: impl FnMut(Order) -> More) -> More {
    let row: Vec<u8> = (1..=cows as u8).collect();
    if !(2..=ROW).contains(&cows) {
        return More::Continue(());
    }
    if cows <= EVERY_ORDER {
        let mut all = vec![Vec::new()];
        for _ in 0..cows {
            all = all
                .into_iter()
                .flat_map(|head: Vec<u8>| {
                    let rest: Vec<u8> = row
                        .iter()
                        .copied()
                        .filter(|cow| !head.contains(cow))
                        .collect();
                    rest.into_iter()
                        .map(move |cow| [head.as_slice(), &[cow]].concat())
                })
                .collect();
        }
        let mut other = all.iter().filter(|order| **order != row);
        return other.try_for_each(|order| add(Order::new(order)));
    }
    for from in 0..cows {
        for to in (0..cows).filter(|to| *to != from && *to != from + 1) {
            let mut order = row.clone();
            let cow = order.remove(from);
            order.insert(to, cow);
            add(Order::new(&order))?;
        }
    }
    More::Continue(())
}

impl<L: Log> Doing<'_, L> {
    pub(in super::super) fn arrange(&mut self, field: u8, order: &Order) {
        self.log.event(Rule::Arrange);
        order.arrange(&mut self.table.fields[field as usize]);
    }
}
