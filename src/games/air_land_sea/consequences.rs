//! What the rules cause of what players did, lawful or not: a card comes up, is turned
//! down, is destroyed as a price, or goes where a permission lets it. Rulings that say
//! what follows are read here, by whatever path it comes.

use super::{
    card::{Card, CardSet},
    clauses::Rule,
    queue::Pending,
    resolve::Resolver,
    rules::{Rules, Side},
    rulings::{AirDropSurvives, Disrupt, Renounce, RenounceItself, RenounceWhen, SupplyToken},
    stacks::Spot,
    verb::{Ability, Act, Verb, Who},
};
use crate::clause::Log;

/// How many abilities a turn triggers at the most. With the cards of the boxes
/// a chain of flips is over after a dozen; only a card that keeps turning itself
/// or another up comes so far, and would never end.
pub(super) const MOST_TRIGGERED: u16 = 100;

impl<L: Log> Resolver<'_, L> {
    /// A card came face up: its instant ability joins the queue.
    pub(super) fn trigger(&mut self, card: Card, visit: u16, owner: Side) {
        self.no_longer_ignored(card);
        self.table.used.remove(card);
        self.table.declined.remove(card);
        self.table.dropped.remove(card);
        match self.rules.deck.ability(card) {
            Ability::None => {}
            Ability::Ongoing(_) => self.log.event(Rule::WhileUp),
            _ if self.table.triggered == MOST_TRIGGERED => self.table.endless = true,
            Ability::Unattested => {
                self.table.by_hand.add(card);
                self.enqueue(card, visit, owner, &[Verb::new(Act::ByHand)]);
            }
            Ability::Instant(verbs) => {
                self.log.event(Rule::Triggers);
                self.enqueue(card, visit, owner, verbs);
            }
        }
    }

    fn enqueue(&mut self, card: Card, visit: u16, owner: Side, verbs: &[Verb]) {
        self.table.triggered += 1;
        self.table.triggers = self.table.triggers.wrapping_add(1);
        let trigger = self.table.triggers;
        // `nested`: before what is left of the ability that is being resolved.
        let inside = self.table.pending.front().is_some_and(|front| front.begun);
        let nested = inside && self.rules.rulings.disrupt == Disrupt::Nested;
        for (index, verb) in verbs.iter().enumerate() {
            let pending = Pending {
                visit,
                trigger,
                ..Pending::new(card, owner, as_ruled(self.rules, verbs, verb), self.at)
            };
            if nested {
                self.table.pending.insert(index, pending);
            } else {
                self.table.pending.push_back(pending);
            }
        }
        if inside {
            self.table.inside.add(card);
            self.log.event(Rule::DisruptOrder);
        }
    }

    /// Players did what was impossible by the rules: the part of the ability that
    /// they did, and what follows if they go on.
    pub(super) fn take_up_again(&mut self, card: Card, fits: impl Fn(Act) -> bool) {
        let Ability::Instant(verbs) = self.rules.deck.ability(card) else {
            return;
        };
        let Some((first, spot)) = verbs
            .iter()
            .position(|verb| fits(verb.act))
            .zip(self.table.find(card))
        else {
            return;
        };
        let visit = self.table.lying(spot).map_or(0, |lying| lying.visit);
        let before = std::mem::take(&mut self.table.pending);
        self.enqueue(card, visit, spot.side, &verbs[first..]);
        for (index, pending) in self.table.pending.iter_mut().enumerate() {
            pending.begun = true;
            pending.verb.may |= index > 0;
        }
        self.table.pending.extend(before);
        self.no_longer_ignored(card);
    }

    fn no_longer_ignored(&mut self, card: Card) {
        for ignored in &mut self.table.ignored {
            ignored.remove(card);
        }
    }

    /// A card went face down.
    pub(super) fn turned_down(&mut self, card: Card, side: Side) {
        if self.rules.deck.ongoing(card).is_some() {
            self.log.event(Rule::WhileUp);
        }
        let permission = self.table.air_drop[side].is_some_and(|drop| drop.card == Some(card));
        if permission {
            self.log.event(Rule::AirDropFlipped);
            if self.rules.rulings.air_drop_survives_flip == AirDropSurvives::No {
                self.table.air_drop[side] = None;
                self.table.air_drop_ended[side] = self.at;
            }
        }
    }

    /// Where a destruction is the price of another, the card that it uncovers may be
    /// barred from that one.
    pub(super) fn pay(&mut self, spot: Spot) {
        self.log.event(Rule::Price);
        let left = self.table.stacks.of(spot.side, spot.column);
        let bared = left
            .last()
            .filter(|_| spot.index == left.len())
            .map_or(0, |lying| lying.visit);
        let Some(next) = self.table.pending.front_mut() else {
            return;
        };
        if self.rules.rulings.renounce == Renounce::No {
            next.barred = bared;
        }
        if self.rules.rulings.renounce_itself == RenounceItself::No {
            next.spares_itself = next.verb.act == Act::Destroy;
        }
    }

    /// Ravitaillement: the opponent gains a token, unless another permission
    /// covers the play and the record does not write one.
    pub(super) fn give_supply(
        &mut self,
        side: Side,
        column: usize,
        suppliers: CardSet,
        otherwise_permitted: bool,
    ) {
        let mut also = suppliers;
        let Some(card) = also.iter().last() else {
            return;
        };
        also.remove(card);
        self.log.event(Rule::SupplyLines);
        let mut verb = Verb::new(Act::Gain);
        verb.by = Who::Opponent;
        verb.may = otherwise_permitted;
        let fixed = match self.rules.rulings.supply_token {
            SupplyToken::PlayedTheater => Some(column as u8),
            SupplyToken::AnyTheater => None,
        };
        self.table.triggers = self.table.triggers.wrapping_add(1);
        // The play took place: the token is due whatever becomes of cards.
        self.table.pending.push_back(Pending {
            trigger: self.table.triggers,
            fixed,
            also,
            ..Pending::new(card, side, verb, self.at)
        });
    }
}

/// A price, then a destruction.
fn is_renouncement(verbs: &[Verb]) -> bool {
    matches!(verbs, [price, effect, ..] if price.is_price() && effect.act == Act::Destroy)
}

/// A verb of a text, as the rulings have it.
pub(super) fn as_ruled(rules: &Rules, verbs: &[Verb], verb: &Verb) -> Verb {
    let must = rules.rulings.renounce_when == RenounceWhen::Must && is_renouncement(verbs);
    Verb {
        may: verb.may && !must,
        ..*verb
    }
}

/// Whether a ruling has this price paid and its effect follow: the text leaves it
/// open.
fn is_due_by_ruling(rules: &Rules, pending: &Pending) -> bool {
    let leaves_open = match rules.deck.ability(pending.card) {
        Ability::Instant(verbs) => is_renouncement(verbs) && verbs[0].may,
        _ => false,
    };
    leaves_open && rules.rulings.renounce_when == RenounceWhen::Must
}

/// The clause that has an ability carried out.
pub(super) fn mandatory(rules: &Rules, pending: &Pending) -> Rule {
    if is_due_by_ruling(rules, pending) {
        Rule::RenounceUse
    } else {
        Rule::Mandatory
    }
}
