//! A cow of the discard pile comes into a field, for an event.

use super::super::{
    acts::{Ctx, Doing, More, Sentence, play},
    clauses::Rule,
    deck::{CardId, Effect, Powers},
    faults::Fault,
    field::Spot,
    rules::Rules,
    step::Act,
    table::{Cow, Table},
};
use crate::{clause::Log, say};

pub(in super::super) fn judge<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    effect: Effect,
    card: CardId,
    to: Spot,
) -> Sentence {
    let at = cx.step.at;
    let there = cx.demand(
        Rule::CardOnePlace,
        cx.table.in_discard(card),
        at,
        Fault::NotDiscarded(card),
    );
    if effect != Effect::ByHand {
        let own = to.field == cx.deed.seat.0;
        cx.require(
            Rule::AsPrinted,
            own,
            cx.step.spot,
            Fault::WrongField { own: true },
        );
    }
    let (rest, spot) = (cx.table.field(to.field).len(), cx.step.spot);
    let placed = cx.entry(to, rest, Rule::EventEntry, spot);
    let mut paid = Ok(());
    if effect == (Effect::Fetch { free: false }) {
        paid = cx.can_pay(to.field, cx.rules.card(card).price);
    }
    there.and(placed).and(paid)
}

impl<L: Log> Doing<'_, L> {
    pub(in super::super) fn fetch(&mut self, card: CardId, to: Spot, free: bool) {
        let Self { rules, table, .. } = self;
        self.log.event(Rule::Fetch);
        table.out_of_discard(card);
        if rules.powers(card).has(Powers::SPY) {
            self.log.event(Rule::SpyFetched);
        }
        if free {
            self.log.event(Rule::NoExtraCost);
        } else {
            let price = rules.card(card).cost();
            table.pay_pot(to.field, price, Rule::UsualCost, self.log, || {
                say!("{} fetched", "{} repris", rules.code(card))
            });
        }
        table.enter(to, Cow::new(card, self.seat, self.at), rules);
    }
}

pub(in super::super) fn offer(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let cows = (0..)
        .zip(&rules.deck.cards)
        .filter(|(_, card)| card.is_cow());
    let cows = cows.map(|(card, _)| card);
    let places = play::places(
        rules,
        table,
        seat,
        seat,
        table.field(seat).len(),
        Rule::EventEntry,
    );
    for card in cows.filter(|card| table.in_discard(*card)) {
        for to in &places {
            add(Act::Fetch { card, to: *to })?;
        }
    }
    More::Continue(())
}
