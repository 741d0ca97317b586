//! A card is turned over.

use super::super::{stacks::Lying, trail::At};
use super::{
    Ability, Act, Card, Choice, Ctx, Fault, Open, Place, Resolver, Rule, Rules, Spot, Table,
    Target, change::Change, place::by_place, play::attested, verbs::only,
};
use crate::clause::{Impossible, Log};

impl<L: Log> Ctx<'_, '_, L> {
    /// A card that comes face up is known, is the one that lay there, and its text is
    /// known.
    pub(super) fn flip(&mut self, target: Target, is: Option<Card>) -> Result<Change, Impossible> {
        let spot = self.on_table(target)?;
        if let Some(card) = is {
            self.is_the_card(spot, card)?;
        }
        let Some(lying) = self.table.lying(spot).filter(|lying| !lying.up) else {
            return Ok(Change::Flip(spot, is));
        };
        let card = is.or_else(|| self.table.surely(self.rules, lying));
        self.demand(Rule::FaceUpKnown, card.is_some(), Fault::NeedsName(spot))?;
        if let Some(card) = card {
            attested(self.rules, card, self.at, self.court);
        }
        Ok(Change::Flip(spot, card))
    }
}

impl<L: Log> Resolver<'_, L> {
    /// `is` names a card that the record did not know.
    pub(super) fn flip(&mut self, spot: Spot, is: Option<Card>, told: bool) {
        if told {
            self.done();
        }
        self.log.event(Rule::Turned);
        let at = self.at;
        let is = self.name_lying(spot, is);
        let Some(lying) = self.table.turn(spot, is, at) else {
            return;
        };
        let Some(card) = lying.card else { return };
        self.table.note_card(card, Place::Table, at);
        self.table.show_to_all(card);
        if lying.up {
            self.trigger(card, lying.visit, spot.side);
        } else {
            self.turned_down(card, spot.side);
        }
    }

    /// The card that lies there, as the record says or as it can only be.
    pub(super) fn name_lying(&mut self, spot: Spot, is: Option<Card>) -> Option<Card> {
        let lying = *self.table.lying(spot)?;
        let card = match lying.card {
            None => is.or_else(|| self.table.surely(self.rules, &lying)),
            known => known,
        };
        if let Some(card) = card {
            self.table.shows_itself(card, At::Table(lying.visit));
        }
        card
    }
}

/// Each card, and what it may turn out to be: itself, or any card that is unseen.
pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    let Open { rules, table, .. } = open;
    for spot in open.targets() {
        let target = by_place(table, spot);
        match table.lying(spot) {
            Some(lying) if !lying.up && lying.card.is_none() => {
                let cards = Card::all();
                let may_be = |card: &Card| rules.in_play(*card) && table.may_be(lying, *card);
                out.extend(cards.filter(may_be).map(|card| Choice::Flip {
                    target,
                    is: Some(card),
                }));
            }
            _ => out.push(Choice::Flip { target, is: None }),
        }
    }
}

pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    let spot = only(open.targets())?;
    let lying = open.table.lying(spot)?;
    turns_silently(open.rules, open.table, lying).then_some(Change::Flip(spot, None))
}

/// The card without a known text that a flip must turn up: there is no other to
/// choose.
pub(in super::super) fn unattested(open: Open<'_>) -> Option<Card> {
    if open.pending.verb.act != Act::Flip {
        return None;
    }
    let lying = open.table.lying(only(open.targets())?)?;
    let card = open.table.surely(open.rules, lying);
    card.filter(|_| !turns_silently(open.rules, open.table, lying))
}

/// Whether a card can be turned without a word from the record: it goes down,
/// or what comes up is known and so is its text.
fn turns_silently(rules: &Rules, table: &Table, lying: &Lying) -> bool {
    lying.up
        || table
            .surely(rules, lying)
            .is_some_and(|card| rules.by_hand || *rules.deck.ability(card) != Ability::Unattested)
}
