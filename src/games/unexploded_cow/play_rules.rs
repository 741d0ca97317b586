//! Which cards may be played where, and who may arrange a field.

use super::{
    clauses::Rule,
    deck::{CardId, Effect, Powers},
    faults::Fault,
    money_rules::RICHEST,
    rules::{Judge, Sentence},
    rulings::{Credit, Entry},
    step::{Order, Slot, Spot},
    table::Table,
};
use crate::{clause::Log, game::Seat, source::Span};

/// Why no unseen card of a hand can be this one.
pub(super) fn not_in_hand(table: &Table, card: CardId) -> Fault {
    match (table.unlocated.has(card), table.brought_back[card as usize]) {
        (false, _) => Fault::NoCopy(card),
        (true, true) => Fault::BroughtBack(card),
        (true, false) => Fault::NotInThisHand(card),
    }
}

impl<L: Log> Judge<'_, '_, L> {
    /// The card is in the hand, or may be one of its unknown cards.
    pub(super) fn held(&mut self, card: CardId) -> Sentence {
        let (table, seat) = (self.table, self.seat());
        let hand = &table.hands[seat as usize];
        if hand.knows(card) {
            self.court
                .require(Rule::HeldInHand, true, self.step.at, || {
                    Fault::NotHeld(card)
                });
            return Ok(());
        }
        let drawing = table.active == Some(seat) && table.draws_due(self.rules) > 0;
        let unknown = hand.unsized_ || hand.unknown > 0 || drawing;
        self.court
            .demand(Rule::HeldInHand, unknown, self.step.at, || {
                Fault::NotHeld(card)
            })?;
        let free = if drawing {
            table.may_hold_then(self.rules, seat, card)
        } else {
            table.may_hold(seat, card)
        };
        self.court
            .demand(Rule::CardOnePlace, free, self.step.at, || {
                not_in_hand(table, card)
            })
    }

    /// Playing and arranging: in one's turn, before the roll.
    pub(super) fn playing(&mut self) {
        self.own_turn();
        self.before_the_roll();
    }

    pub(super) fn play(&mut self, card: CardId, to: Spot) -> Sentence {
        self.playing();
        // The hand, the place and the money are questions of their own.
        let held = self.held(card);
        let cows = self.table.field(to.field).len();
        let placed = self.entry(to, cows, Rule::AtAnEnd, self.step.spot);
        let paid = self.can_pay(to.field, self.rules.deck.card(card).price);
        held.and(placed).and(paid)
    }

    /// A cow may enter a row of so many cows there.
    pub(super) fn entry(&mut self, to: Spot, cows: usize, rule: Rule, at: Span) -> Sentence {
        let here = !self.table.left.has(Seat(to.field));
        self.court
            .demand(Rule::Place, here, at, || Fault::NoField(to.field))?;
        if to.slot == Slot::Unsaid {
            self.court
                .require(Rule::EndNamed, cows == 0, at, || Fault::EndUnsaid(to.field));
            return Ok(());
        }
        let (place, field) = (to.slot.place(cows), to.field);
        let lifted = self.table.field(field).len() > cows;
        self.court
            .demand(Rule::Place, place.is_some(), at, || Fault::NoPlace {
                field,
                cows,
                lifted,
            })?;
        if field != self.seat() {
            let free = rule == Rule::EventEntry && self.rules.rulings.entry == Entry::Anywhere;
            let end = place == Some(0) || place == Some(cows);
            self.court.require(rule, end || free, at, || Fault::Middle {
                field,
                cows,
                lifted,
            });
        }
        Ok(())
    }

    pub(super) fn can_pay(&mut self, payer: u8, price: i32) -> Sentence {
        let (at, cash) = (self.step.at, self.table.cash[payer as usize]);
        if self.rules.rulings.cannot_pay == Credit::Refuse {
            let able = cash >= i64::from(price);
            self.court
                .require(Rule::CanPay, able, at, || Fault::CannotPay { payer, price });
        }
        let bearable = cash.abs() + i64::from(price) <= RICHEST;
        self.court
            .demand(Rule::ClosedCircuit, bearable, at, || Fault::TooMuch)
    }

    pub(super) fn event(&mut self, card: CardId) -> Sentence {
        self.playing();
        let held = self.held(card);
        let by_hand = self
            .rules
            .deck
            .card(card)
            .effects()
            .iter()
            .any(|verb| verb.effect == Effect::ByHand);
        if by_hand {
            self.court.require(
                Rule::Unattested,
                self.rules.header.by_hand,
                self.step.at,
                || Fault::Unattested(card),
            );
            if self.rules.header.by_hand && held.is_ok() {
                self.court
                    .note(Rule::ByHand, self.step.at, Fault::ByHand(card));
            }
        }
        let paid = self.can_pay(self.seat(), self.rules.deck.card(card).price);
        held.and(paid)
    }

    pub(super) fn arrange(&mut self, field: u8, order: &Order) -> Sentence {
        let (table, seat, at) = (self.table, self.seat(), self.step.at);
        let active = table.active;
        let row = table.field(field);
        let whole = order.is_whole(row.len());
        let each_once = self
            .court
            .demand(Rule::EachOnce, whole, self.step.spot, || {
                Fault::NotEachOnce {
                    field,
                    cows: row.len(),
                }
            });
        let own = field == seat;
        self.court
            .require(Rule::OwnField, own, at, || Fault::OtherField(field));
        if own {
            self.court.require(
                Rule::ArrangeOwnTurn,
                active == Some(seat),
                self.deed.actor,
                || Fault::NotYourTurn(active),
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
            self.court
                .require(Rule::SpyHostArranges, rightly, at, || Fault::SpyMoved {
                    field,
                    number: *number,
                });
        }
        self.before_the_roll();
        each_once
    }
}
