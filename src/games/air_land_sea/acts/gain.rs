//! A side gains a Reinforcement token; Ravitaillement gives one for a play.

use super::super::{rules::TOKENS, rulings::TokenSupply, rulings::TokenWorth};
use super::{
    Card, Choice, Ctx, Dest, Fault, Ongoing, Open, Pending, Resolver, Rule, Rules, Side, Table,
    change::{Change, Landing},
    place::dest,
    verbs::only,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

/// Whether a Reinforcement token is left.
pub(super) fn has_token(rules: &Rules, table: &Table) -> bool {
    rules.rulings.token_supply == TokenSupply::Unlimited || table.tokens_laid() < TOKENS
}

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn gain(&mut self, value: u32, to: Dest) -> Result<Change, Impossible> {
        let column = self.theater(to)?;
        let right = value == 1 || value == 2;
        self.demand(Rule::TokenValue, right, Fault::TokenValue)?;
        let left = has_token(self.rules, self.table);
        self.demand(Rule::TokenSupply, left, Fault::TokenSupply)?;
        Ok(Change::Gain(value, Landing::new(to, column)))
    }

    /// What the ability forbids.
    pub(super) fn may_gain(&mut self, open: Open<'_>, value: u32, to: Dest) {
        let pending = open.pending;
        let own = to.side.is_none_or(|side| side == pending.decider);
        self.require_at(Rule::TokenSide, own, to.at, Fault::TokenSide);
        if let Some(fixed) = pending.fixed {
            let there = self.table.column(to.theater) == Some(usize::from(fixed));
            let fault = Fault::TokenTheater(self.table.order[usize::from(fixed)]);
            self.require_at(Rule::TokenTheater, there, to.at, fault);
        }
        self.reached(open, to);
        let worth = value == 1 || self.rules.rulings.token_value == TokenWorth::AsWritten;
        self.require(Rule::TokenWorth, worth, Fault::TokenWorth);
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn gain(&mut self, side: Side, value: u32, to: Landing) {
        self.log.event(Rule::TokenStrength);
        let side = to.side.unwrap_or(side);
        let tokens = &mut self.table.tokens[side][to.column][usize::from(value > 1)];
        *tokens = tokens.saturating_add(1);
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    for column in open.columns() {
        let to = dest(open.table, column);
        out.extend([1, 2].map(|value| Choice::Gain { value, to }));
    }
}

/// Where its value is free, +1 or +2, that is a choice.
pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    let free = open.rules.rulings.token_value == TokenWorth::AsWritten;
    unwritten(open).filter(|_| !free)
}

/// A token of which nothing is written is worth +1.
pub(super) fn unwritten(open: Open<'_>) -> Option<Change> {
    only(open.columns()).map(|column| Change::Gain(1, Landing::on(column)))
}

// --- the tokens of Ravitaillement

/// The card whose token is meant: where several permitted a play, any of them is
/// written.
pub(super) fn supplier(table: &Table, by: Card) -> Card {
    let own = |token: &&Pending| token.is_supply() && token.card == by;
    let shared = |token: &&Pending| token.is_supply() && token.also.has(by);
    let pending = &table.pending;
    let token = pending
        .iter()
        .find(own)
        .or_else(|| pending.iter().find(shared));
    token.map_or(by, |token| token.card)
}

/// Whether the owner of several cards that permit a play may ignore this one:
/// another permits it, or has been ignored before.
pub(super) fn ignores_one_of_several(rules: &Rules, table: &Table, seat: Seat, by: Card) -> bool {
    let side = rules.side(seat);
    let own = |token: &&Pending| token.owner == side && token.is_supply();
    if let Some(token) = table.pending.iter().find(own) {
        return token.is_one_of_several(by);
    }
    let permits = |card: Card| rules.deck.ongoing(card) == Some(Ongoing::SupplyLines);
    let mut up = table.face_up[side].iter();
    let declined = up.any(|card| card != by && permits(card) && table.declined.has(card));
    declined && permits(by) && table.face_up[side].has(by)
}

/// Whether a token of Ravitaillement goes where this answer lays one.
pub(super) fn lays_there(table: &Table, token: &Pending, choice: Choice) -> bool {
    let Choice::Gain { to, .. } = choice else {
        return false;
    };
    let column = table.column(to.theater);
    token
        .fixed
        .is_none_or(|fixed| column == Some(usize::from(fixed)))
}

impl<L: Log> Resolver<'_, L> {
    /// Of several cards that permit a play one is ignored: the token is that of
    /// the others.
    pub(super) fn ignore_one_of_several(&mut self, by: Card) {
        self.log.event(Rule::SupplyIgnored);
        let permits = |token: &&mut Pending| token.is_one_of_several(by);
        if let Some(token) = self.table.pending.iter_mut().find(permits) {
            if token.card == by
                && let Some(other) = token.also.iter().last()
            {
                token.card = other;
            }
            let card = token.card;
            token.also.remove(by);
            token.also.remove(card);
        }
    }

    /// Of several tokens the one that lies where this answer lays one comes
    /// first, in whatever order they were gained.
    pub(super) fn bring_token_forward(&mut self, by: Card, choice: Choice) {
        let own = |token: &Pending| token.is_supply() && token.card == by;
        let there = |token: &Pending| own(token) && lays_there(self.table, token, choice);
        let pending = &self.table.pending;
        let index = pending.iter().position(there);
        let Some(index) = index.or_else(|| pending.iter().position(own)) else {
            return;
        };
        if let Some(token) = self.table.pending.remove(index) {
            self.table.pending.push_front(token);
        }
    }
}
