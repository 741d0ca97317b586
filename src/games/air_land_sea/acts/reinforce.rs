//! The top card of the deck goes to a theater: face down, or face up against the rule.

use super::{
    Ability, Act, Card, Choice, Ctx, Dest, Fault, Open, Place, Played, Resolver, Rule, Rules, Side,
    Table, Target, change::Change, place::dest, play::attested, secrets, verbs::only,
};
use crate::clause::{Impossible, Log};

/// Whether the card of a choice is a new one from the deck, not one on the table: while
/// the ability in front draws one.
pub(super) fn is_drawn(table: &Table, target: Target) -> bool {
    let drawn = match target {
        Target::Hidden(_) => true,
        // Against the rule it was laid face up.
        Target::Card(card) => table.known_top().map_or_else(
            || table.place[card.index()] == Place::Unseen,
            |top| top == card,
        ),
        Target::Spot { .. } => false,
    };
    let front = table.pending.front();
    drawn && front.is_some_and(|front| front.verb.act == Act::Reinforce)
}

/// Whether a card that could draw one, but does not act, sends a drawn card to a
/// theater.
pub(super) fn draws_unasked(rules: &Rules, table: &Table, by: Card, target: Target) -> bool {
    let Target::Hidden(card) = target else {
        return false;
    };
    let lies = card.is_some_and(|card| table.find(card).is_some());
    let draws = match rules.deck.ability(by) {
        Ability::Instant(verbs) => verbs.iter().any(|verb| verb.act == Act::Reinforce),
        _ => false,
    };
    draws && !lies
}

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn reinforce(
        &mut self,
        card: Option<Card>,
        up: bool,
        to: Dest,
    ) -> Result<Change, Impossible> {
        let column = self.theater(to)?;
        self.covers(None, to);
        let aside = secrets::is_laid_aside(self.rules, self.table, column);
        let known = card.or(self.table.known_top()).is_some();
        self.require(Rule::FaceUpKnown, known || !aside, Fault::Aside);
        if let Some(card) = card.filter(|_| up) {
            attested(self.rules, card, self.at, self.court);
        }
        let seen = if aside || up {
            secrets::ALL
        } else {
            self.rules.players(self.side())
        };
        self.draw(card, seen)?;
        Ok(Change::Reinforce(Played {
            card,
            up,
            side: to.side.unwrap_or(self.side()),
            column,
            place: to.index,
            from: None,
        }))
    }

    /// What the ability forbids.
    pub(super) fn may_reinforce(&mut self, open: Open<'_>, to: Dest) {
        let side = self.side();
        let own = to.side.is_none_or(|to| to == side);
        self.require_at(Rule::OwnSide, own, to.at, Fault::OtherSide(1 - side));
        self.reached(open, to);
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn reinforce(&mut self, played: Played, told: bool) {
        let card = self.draw_top(played.card);
        if told {
            if !played.up {
                self.log.event(Rule::Reinforce);
            }
            self.done();
        }
        self.put(Played { card, ..played });
    }

    /// A card that was looked at stays on the deck.
    pub(super) fn leave(&mut self, side: Side, card: Option<Card>) {
        self.log.event(Rule::ReinforceLeft);
        if let Some(card) = card {
            if let Some(top) = self.table.deck.as_mut().and_then(|deck| deck.front_mut()) {
                *top = Some(card);
            }
            let top = self.table.at_deck(0);
            self.table.shows_itself(card, top);
            self.table.note_card(card, Place::Deck, self.at);
            self.table.show_to_side(self.rules, card, side);
        }
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    let target = Target::Hidden(open.table.known_top());
    out.extend(open.columns().map(|column| Choice::Move {
        target,
        to: dest(open.table, column),
    }));
    if open.pending.verb.may {
        out.push(Choice::ToDeck(target));
    }
}

pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    only(open.columns()).map(|column| {
        Change::Reinforce(Played {
            card: None,
            up: false,
            side: open.pending.decider,
            column,
            place: None,
            from: None,
        })
    })
}

/// The choice as its player made it: what lay on the deck was not known.
pub(super) fn without_chance(table: &Table, choice: Choice) -> Choice {
    match choice {
        Choice::Move { to, .. } => Choice::Move {
            target: Target::Hidden(table.known_top()),
            to,
        },
        choice => choice,
    }
}
