//! Cards are drawn, and the discarded ones shuffled.

use super::super::{
    acts::{Ctx, Doing, Sentence, play::not_in_hand},
    clauses::Rule,
    deck::CardId,
    effects,
    faults::Fault,
    opening,
    table::{Misdrawn, Table},
};
use crate::{clause::Log, source::Span};

/// Why nobody can have drawn no card.
pub(in super::super) fn refused(table: &Table) -> Fault {
    Fault::DrawRefused(table.drawable().unwrap_or(u16::MAX))
}

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn draw(&mut self, card: Option<CardId>) -> Sentence {
        if self.own_turn() {
            self.draw_is_due();
        }
        if self.table.drew_unwritten(self.seat()) {
            return self.named_late(card);
        }
        self.drawn(card)
    }

    /// A card that was drawn in time and is written too late.
    fn named_late(&mut self, card: Option<CardId>) -> Sentence {
        let Some(card) = card else { return Ok(()) };
        let (table, at) = (self.table, self.step.at);
        self.court.demand(
            Rule::CardOnePlace,
            table.may_hold(self.seat(), card),
            at,
            || not_in_hand(self.rules, table, card),
        )?;
        self.seen(at);
        Ok(())
    }

    /// The record can know which card the player got.
    fn seen(&mut self, at: Span) {
        let seen = self.rules.knows_hand_of(self.deed.seat);
        self.require(Rule::Unseen, seen, at, Fault::Unseen);
    }

    /// One of the two cards of the turn, drawn in time: a third is one too many,
    /// whenever it is drawn. Cards drawn together are the same mistake.
    fn draw_is_due(&mut self) {
        let (table, at) = (self.table, self.step.at);
        let (before, played) = (table.misdrawn, table.in_play);
        if before.is_none() {
            self.before_the_roll();
        }
        let of_the_two = match played {
            None => table.draws_due(self.rules) > 0,
            Some(_) => table.drawn < 2 || table.drew_unwritten(self.seat()),
        };
        let may = of_the_two || table.drawable() == Some(0);
        if before != Some(Misdrawn::Surplus) {
            self.court.require(Rule::DrawTwo, may, at, || {
                if table.drawn < 2 {
                    Fault::TooFewToDraw
                } else {
                    Fault::DrawTooMany(table.drawn)
                }
            });
        }
        if before.is_none() && table.rolled.is_none() && may {
            self.require(
                Rule::DrawFirst,
                played.is_none(),
                at,
                Fault::DrawLate(played.unwrap_or_default()),
            );
        }
    }

    /// A card can come from the deck, and the record can know it.
    pub(in super::super) fn drawn(&mut self, card: Option<CardId>) -> Sentence {
        let (table, at) = (self.table, self.step.at);
        let some = table.drawable() != Some(0);
        self.demand(Rule::CardOnePlace, some, at, Fault::NothingToDraw)?;
        let Some(card) = card else { return Ok(()) };
        self.court
            .demand(Rule::CardOnePlace, table.may_draw(card), at, || {
                if table.unplaced.has(card) {
                    Fault::NotShuffledIn(card)
                } else {
                    Fault::NoCopy {
                        card,
                        resolving: effects::is_resolving(self.rules, table, card),
                    }
                }
            })?;
        self.seen(at);
        Ok(())
    }

    pub(in super::super) fn draw_none(&mut self) {
        if !self.own_turn() {
            return;
        }
        self.before_the_roll();
        let (table, at) = (self.table, self.step.at);
        let compelled = || {
            let wanted = 2_u8.saturating_sub(table.drawn);
            table.in_play.is_none() && table.must_draw(self.rules, wanted, table.drawn > 0) > 0
        };
        let none = table.surely_drawable() == 0 || (table.drawn < 2 && !compelled());
        self.require(Rule::DrawTwo, none, at, refused(table));
    }

    pub(in super::super) fn shuffle(&mut self) {
        self.own_turn();
        self.before_the_roll();
        self.shuffle_for(self.table.draws_due(self.rules));
    }

    /// A reshuffle is needed for so many cards.
    pub(in super::super) fn shuffle_for(&mut self, due: u8) {
        let table = self.table;
        let needed = due > 0 && table.deck_may_be_empty();
        self.require(
            Rule::OnlyWhenNeeded,
            needed,
            self.step.at,
            Fault::ShuffleUnneeded {
                deck: table.deck.unwrap_or(0),
                due,
            },
        );
    }
}

impl<L: Log> Doing<'_, L> {
    /// A card is drawn; or one of those that were drawn unwritten is named.
    pub(in super::super) fn draw(&mut self, card: Option<CardId>, misdrawn: Option<Misdrawn>) {
        let Self {
            rules, table, seat, ..
        } = self;
        let unwritten = table.drew_unwritten(*seat);
        if table.draws_due(rules) == 0 {
            let surplus = !unwritten && table.drawn >= 2;
            table.misdrawn = Some(if surplus {
                Misdrawn::Surplus
            } else {
                misdrawn.unwrap_or(Misdrawn::Late)
            });
        }
        table.note_got(card, self.at);
        if unwritten {
            return table.name_drawn(*seat, card);
        }
        opening::turn_up_if_due(rules, table, self.log);
        table.draw(*seat, card, self.log);
        let own = table.active == Some(*seat);
        table.drawn = table.drawn.saturating_add(u8::from(own));
    }

    /// There was nothing to draw.
    pub(in super::super) fn draw_none(&mut self) {
        opening::turn_up_if_due(self.rules, self.table, self.log);
        self.log.event(Rule::EmptyDeck);
        if self.is_own_turn() {
            self.table.drawn = 2;
        }
    }

    pub(in super::super) fn shuffle(&mut self) {
        opening::turn_up_if_due(self.rules, self.table, self.log);
        self.table.reshuffle(self.log);
    }
}
