//! A cow is played into a field, whose owner pays.

use super::super::{
    acts::{Ctx, Doing, More, Sentence, is_lawful},
    clauses::Rule,
    deck::{CardId, Powers},
    effects,
    faults::Fault,
    field::{Slot, Spot},
    rules::{RICHEST, Rules},
    rulings::{Credit, EntryRuling},
    step::Act,
    table::{Cow, Table},
};
use crate::{clause::Log, game::Seat, say, source::Span};

/// Why no unseen card of a hand can be this one.
pub(in super::super) fn not_in_hand(rules: &Rules, table: &Table, card: CardId) -> Fault {
    match (table.unplaced.has(card), table.brought_back[card as usize]) {
        (false, _) => Fault::NoCopy {
            card,
            resolving: effects::is_resolving(rules, table, card),
        },
        (true, true) => Fault::BroughtBack(card),
        (true, false) => Fault::NotInThisHand(card),
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    /// The card is in the hand, or may be one of its unknown cards.
    pub(in super::super) fn held(&mut self, card: CardId) -> Sentence {
        let (table, seat) = (self.table, self.seat());
        let hand = &table.hands[seat as usize];
        if hand.knows(card) {
            self.require(Rule::HeldInHand, true, self.step.at, Fault::NotHeld(card));
            return Ok(());
        }
        let drawing = table.active == Some(seat) && table.draws_due(self.rules) > 0;
        let unknown = hand.unsized_ || hand.unknown > 0 || drawing;
        self.demand(
            Rule::HeldInHand,
            unknown,
            self.step.at,
            Fault::NotHeld(card),
        )?;
        let free = if drawing {
            table.may_hold_then(self.rules, seat, card)
        } else {
            table.may_hold(seat, card)
        };
        self.court
            .demand(Rule::CardOnePlace, free, self.step.at, || {
                not_in_hand(self.rules, table, card)
            })
    }

    /// Playing and arranging: in one's turn, before the roll.
    pub(in super::super) fn playing(&mut self) {
        self.own_turn();
        self.before_the_roll();
    }

    pub(in super::super) fn play(&mut self, card: CardId, to: Spot) -> Sentence {
        self.playing();
        // The hand, the place and the money are questions of their own.
        let held = self.held(card);
        let cows = self.table.field(to.field).len();
        let placed = self.entry(to, cows, Rule::AtAnEnd, self.step.spot);
        let paid = self.can_pay(to.field, self.rules.card(card).price);
        held.and(placed).and(paid)
    }

    /// A cow may enter a row of so many cows there.
    pub(in super::super) fn entry(
        &mut self,
        to: Spot,
        cows: usize,
        rule: Rule,
        at: Span,
    ) -> Sentence {
        let here = !self.table.left.has(Seat(to.field));
        self.demand(Rule::Place, here, at, Fault::NoField(to.field))?;
        if to.slot == Slot::Unsaid {
            self.require(
                Rule::EndNamed,
                cows == 0,
                at,
                Fault::EndUnsaid {
                    field: to.field,
                    traded: matches!(self.step.act, Act::Swap { .. }),
                },
            );
            return Ok(());
        }
        let (place, field) = (to.slot.place(cows), to.field);
        let lifted = self.table.field(field).len() > cows;
        self.demand(
            Rule::Place,
            place.is_some(),
            at,
            Fault::NoPlace {
                field,
                cows,
                lifted,
            },
        )?;
        if field != self.seat() {
            let free = rule == Rule::EventEntry
                && (self.rules.rulings.entry == EntryRuling::Anywhere
                    || effects::is_by_hand(self.rules, self.table));
            let end = place == Some(0) || place == Some(cows);
            self.require(
                rule,
                end || free,
                at,
                Fault::Middle {
                    field,
                    cows,
                    lifted,
                },
            );
        }
        Ok(())
    }

    pub(in super::super) fn can_pay(&mut self, payer: u8, price: i32) -> Sentence {
        let (at, cash) = (self.step.at, self.table.cash[payer as usize]);
        if self.rules.rulings.cannot_pay == Credit::Refuse {
            // What costs nothing is paid with any balance.
            let able = price <= 0 || cash >= i64::from(price);
            self.require(Rule::CanPay, able, at, Fault::CannotPay { payer, price });
        }
        let bearable = cash.abs() + i64::from(price) <= RICHEST;
        self.demand(Rule::ClosedCircuit, bearable, at, Fault::TooMuch)
    }
}

impl<L: Log> Doing<'_, L> {
    /// A cow from a hand goes into a field, whose owner pays.
    pub(in super::super) fn play(&mut self, card: CardId, to: Spot) {
        let Self {
            rules, table, log, ..
        } = self;
        log.event(Rule::AnyNumber);
        log.event(Rule::TwoKinds);
        log.event(Rule::AnyField);
        table.out_of_hand(self.seat, card);
        let spy = rules.powers(card).has(Powers::SPY);
        let rule = if spy && to.field != self.seat {
            Rule::SpyHostPays
        } else {
            Rule::Price
        };
        log.event(if spy { Rule::SpyOwner } else { Rule::NewOwner });
        let price = rules.card(card).cost();
        table.pay_pot(to.field, price, rule, *log, || {
            say!(
                "{} enters the field",
                "{} entre dans le champ",
                rules.code(card)
            )
        });
        table.enter(to, Cow::new(card, self.seat, self.at), rules);
    }
}

/// Cards that are, or may be, in a hand. What is still to be drawn is not among
/// them; what a player cannot see, the table as that player knows it does not say.
pub(in super::super) fn playable(rules: &Rules, table: &Table, seat: u8) -> Vec<CardId> {
    let hand = &table.hands[seat as usize];
    let unknown = hand.unsized_ || hand.unknown > 0;
    // Of a hand and a deck that nobody counted, whatever a reshuffle may bring.
    let open = hand.unsized_ && table.deck.is_none() && table.draws_due(rules) > 0;
    let may_hold =
        |card: CardId| table.may_hold(seat, card) || open && table.may_hold_then(rules, seat, card);
    (0..rules.deck.cards.len() as CardId)
        .filter(|card| hand.known.contains(card) || (unknown && may_hold(*card)))
        .collect()
}

pub(in super::super) fn offer(
    rules: &Rules,
    table: &Table,
    seat: u8,
    card: CardId,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    for field in table.seats().map(|field| field.0) {
        let cows = table.field(field).len();
        for to in places(rules, table, seat, field, cows, Rule::AtAnEnd) {
            add(Act::Play { card, to })?;
        }
    }
    More::Continue(())
}

/// The places that a row of so many cows has for another one: all of them by their
/// numbers where it may go between two others, else the ends by their names.
pub(in super::super) fn places(
    rules: &Rules,
    table: &Table,
    seat: u8,
    field: u8,
    cows: usize,
    rule: Rule,
) -> Vec<Spot> {
    let spot = |slot: Slot| Spot { field, slot };
    let number = |place: usize| Slot::Number((place + 1) as u8);
    let between = spot(number(1));
    let anywhere = is_lawful(rules, table, seat, Act::Nothing, |cx| {
        cx.entry(between, 2, rule, cx.step.spot)
    });
    if anywhere {
        return (0..=cows).map(number).map(spot).collect();
    }
    let left = (cows > 0).then_some(Slot::Left);
    let ends = [Some(Slot::Right), left];
    ends.into_iter().flatten().map(spot).collect()
}
