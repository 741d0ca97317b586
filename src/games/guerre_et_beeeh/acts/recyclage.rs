//! Recyclage.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        faults::Fault,
        pile::{self, Draw},
        rules::Rules,
        rulings::RecyclageRuling,
        table::Table,
    },
    Ctx, Play, Sentence,
    change::{Carry, Change},
    draw::Drawing,
    listen::Listens,
    offer::Offer,
};
use crate::{clause::Log, game::Seat};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn recyclage(&mut self, play: &Play) -> Sentence {
        let (rules, table, seat) = (self.rules, self.table, self.seat);
        let (drawn, at) = (&play.draw.drawn, play.draw.at);
        let taken = drawn.len();
        let lie = lie_there(table, drawn);
        let short = Fault::DiscardShort {
            lie,
            taken: drawn.unknown,
        };
        self.demand(Rule::BoxCards, drawn.unknown <= lie, at, short)?;
        self.require(Rule::CarriedOut, taken == 1, at, Fault::Recycled(taken));
        if drawn.unknown > 0 {
            let first = Card::all().find(|card| recyclable(rules, table, seat, *card));
            self.require(Rule::CarriedOut, false, at, Fault::RecycledUnseen(first));
        }
        for card in drawn.kinds() {
            let reached = recyclable(rules, table, seat, card);
            self.require(Rule::RecyclagePlayed, reached, at, Fault::NotPlayed(card));
            // Whatever else is taken up lies in the discard pile or in the pile.
            let lies = table.discard.count(card);
            let beyond = drawn.count(card).saturating_sub(lies);
            let free = pile::are_free(rules, table, card, beyond);
            let there = beyond == 0 || (free && table.pile != Some(0));
            self.demand(Rule::BoxCards, there, at, Fault::CardTwice(card))?;
        }
        self.then(Change::TakesUp);
        let thrown = Draw {
            drawn: CardSet::default(),
            ..play.draw
        };
        self.judge_thrown(Drawing {
            draw: &thrown,
            ..Drawing::by(seat, play)
        })
    }
}

impl<L: Log> Carry<'_, L> {
    pub(super) fn take_up(&mut self) {
        let draw = self.draw;
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
        pile::take(self.table, self.seat, (&from_pile, 0), self.at, self.log);
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
    pub(super) fn recyclage(&mut self) {
        for taken in Card::all() {
            self.play(Play::of(Card::RECYCLAGE).taking(Some(taken)));
        }
    }
}

/// The cards that Recyclage reaches; nobody ever plays an Abus.
fn recyclable(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
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
fn lie_there(table: &Table, named: &CardSet) -> u8 {
    let mut lie = table.discard;
    while lie.take(Card::ABUS) {}
    for card in named.iter() {
        lie.take(card);
    }
    lie.len()
}
