//! Recyclage.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        faults::{Bench, Fault},
        pile::{self, Draw, Drawing},
        rules::Rules,
        rulings::RecyclageRuling,
        table::Table,
    },
    offer::{Add, Offer},
    play::{Apply, Judge, Plain, Play},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

impl Judge<'_, '_> {
    pub(super) fn recyclage<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Play { draw, card, .. } = self.play;
        let taken = draw.drawn.len();
        let lie = lie_there(self.table, &draw.drawn);
        let enough = draw.drawn.unknown <= lie;
        court.demand(Rule::BoxCards, enough, draw.at, || Fault::DiscardShort {
            lie,
            taken: draw.drawn.unknown,
        })?;
        court.require(Rule::CarriedOut, taken == 1, draw.at, || {
            Fault::Recycled(taken)
        });
        let named = draw.drawn.unknown == 0;
        court.require(Rule::CarriedOut, named, draw.at, || {
            let reached = |card: &Card| recyclable(self.rules, self.table, self.seat, *card);
            Fault::RecycledUnseen(Card::all().find(reached))
        });
        for card in draw.drawn.kinds() {
            let reached = recyclable(self.rules, self.table, self.seat, card);
            court.require(Rule::RecyclagePlayed, reached, draw.at, || {
                Fault::NotPlayed(card)
            });
            // Whatever else is taken up lies in the discard pile or in the pile.
            let lies = self.table.discard.count(card);
            let beyond = draw.drawn.count(card).saturating_sub(lies);
            let free = pile::are_free(self.rules, self.table, card, beyond);
            let there = beyond == 0 || (free && self.table.pile != Some(0));
            court.demand(Rule::BoxCards, there, draw.at, || Fault::CardTwice(card))?;
        }
        let thrown = Draw {
            drawn: CardSet::default(),
            ..*draw
        };
        let drawing = Drawing {
            draw: &thrown,
            due: 0,
            spent: Some(card),
            at: self.play.at,
        };
        pile::judge(self.rules, self.table, self.seat, drawing, court)
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn recyclage(&mut self) {
        let Play { draw, at, .. } = self.play;
        let mut from_pile = Draw {
            drawn: CardSet::default(),
            ..*draw
        };
        for card in draw.drawn.iter() {
            if !pile::leave_discard(self.table, card) {
                from_pile.drawn.add(card);
                continue;
            }
            if card == Card::ABUS {
                // It strikes as if it were drawn: back to the pile it came from.
                self.table.pile = self.table.pile.map(|pile| pile.saturating_add(1));
                from_pile.drawn.add(card);
                continue;
            }
            self.table.named_at[card.index()] = draw.at;
            let flock = self.table.flock_mut(self.seat);
            flock.hand.add(card);
            flock.public.add(card);
            self.log.event(Rule::RecyclageTakes);
        }
        for _ in 0..draw.drawn.unknown {
            self.unseen_card();
        }
        pile::take(self.table, self.seat, (&from_pile, 0), at, self.log);
    }

    /// A card of the discard pile is taken up, nobody wrote which: each of those
    /// played may lie there no longer, or, where none was played, of those thrown
    /// away.
    fn unseen_card(&mut self) {
        let table = &mut *self.table;
        let mut lie = table.discard;
        lie.take_all(&table.thrown);
        let thrown = lie.is_empty();
        if thrown {
            lie = table.discard;
            while lie.take(Card::ABUS) {}
        }
        let Some(left) = lie.len().checked_sub(1) else {
            return;
        };
        for card in lie.iter() {
            pile::leave_discard(table, card);
        }
        table.discard.unknown = table.discard.unknown.saturating_sub(lie.unknown) + left;
        if thrown {
            table.thrown.unknown = table.thrown.unknown.saturating_sub(lie.unknown) + left;
        }
        let hand = &mut table.flock_mut(self.seat).hand;
        hand.unknown = hand.unknown.saturating_add(1);
    }
}

impl Offer<'_> {
    /// Each card that was played.
    pub(super) fn recyclage(&self, add: Add<'_>) {
        for taken in Card::all() {
            if recyclable(self.rules, self.table, self.seat, taken) {
                add(Plain::of(Card::RECYCLAGE).taking(Some(taken)).act());
            }
        }
    }
}

/// The cards that Recyclage reaches; nobody ever plays an Abus.
pub(in super::super) fn recyclable(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    if card == Card::ABUS {
        return false;
    }
    match rules.rulings.recyclage {
        RecyclageRuling::Played => table.discard.count(card) > table.thrown.count(card),
        RecyclageRuling::Discard => table.discard.has(card),
        RecyclageRuling::Own => {
            table.played[usize::from(seat.0 & 1)].has(card)
                && table.discard.count(card) > table.thrown.count(card)
        }
    }
}

/// How many cards of the discard pile can be taken up besides those that are named:
/// an Abus would strike again, and be named.
pub(in super::super) fn lie_there(table: &Table, named: &CardSet) -> u8 {
    let mut lie = table.discard;
    while lie.take(Card::ABUS) {}
    for card in named.iter() {
        lie.take(card);
    }
    lie.len()
}
