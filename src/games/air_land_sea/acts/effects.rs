//! What the verbs of an ability do to the table: cards flipped, destroyed, moved,
//! drawn, named and shown; tokens gained.

use super::super::{
    card::Card,
    clauses::Rule,
    resolve::{Played, Resolver, is_price},
    rules::Side,
    rulings::{AirDropSurvives, Renounce, RenounceItself},
    table::{Asked, Denied, MustPlay, Pending, Place, Spot},
    targets,
    verb::{Act, Verb, Who},
};
use super::{Dest, possible as whole};
use crate::{clause::Log, game::Seat, source::Span};

impl<L: Log> Resolver<'_, L> {
    /// Turns a card over; `is` names one that the record did not know.
    pub(in super::super) fn flip(&mut self, spot: Spot, is: Option<Card>) {
        self.done();
        self.turn_over(spot, is);
    }

    pub(in super::super) fn turn_over(&mut self, spot: Spot, is: Option<Card>) {
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

    /// The card that lies there, as the record says or as it can only be: a gift
    /// may have shown itself.
    pub(in super::super) fn name_lying(&mut self, spot: Spot, is: Option<Card>) -> Option<Card> {
        let lying = *self.table.lying(spot)?;
        let card = match lying.card {
            None => is.or_else(|| self.table.surely(self.rules, &lying)),
            known => known,
        };
        if let (None, Some(card), Some(seat)) = (lying.card, card, lying.hand) {
            self.table.shows_itself(seat, card);
        }
        card
    }

    fn turned_down(&mut self, card: Card, side: Side) {
        if self.rules.deck.ongoing(card).is_some() {
            self.log.event(Rule::WhileUp);
        }
        let permission = self.table.air_drop[side].is_some_and(|drop| drop.card == Some(card));
        if permission {
            self.log.event(Rule::AirDropFlipped);
            if self.rules.rulings.air_drop_survives_flip == AirDropSurvives::No {
                self.table.air_drop[side] = None;
            }
        }
    }

    pub(in super::super) fn destroy(&mut self, spot: Spot, is: Option<Card>) {
        let card = self.name_lying(spot, is);
        let lying = self.table.lift(spot);
        if lying.up
            && let Some(card) = card
        {
            self.table.show_to_all(card);
        }
        if card.is_none()
            && let Some(seat) = lying.hand
        {
            self.table.out_of_sight(seat);
        }
        self.discard(card);
    }

    /// The front ability destroys a card. Where that is the price of another
    /// destruction, the card that it uncovers may be barred from it.
    pub(in super::super) fn destroy_as_told(&mut self, spot: Spot, is: Option<Card>) {
        let front = self.table.pending.front().copied();
        self.destroy(spot, is);
        self.done();
        let Some(front) = front.filter(|front| is_price(&front.verb)) else {
            return;
        };
        let left = self.table.stacks.of(spot.side, spot.column);
        let bared = left
            .last()
            .filter(|_| spot.index == left.len())
            .map_or(0, |lying| lying.visit);
        if let Some(next) = self.table.pending.front_mut()
            && whole::is_same_part(&front, next)
        {
            self.log.event(Rule::Price);
            if self.rules.rulings.renounce == Renounce::No {
                next.barred = bared;
            }
            if self.rules.rulings.renounce_itself == RenounceItself::No {
                next.spares_itself = next.verb.act == Act::Destroy;
            }
        }
    }

    /// Moves a card to a theater. It stays on its side unless players moved it
    /// across, by hand or against the rules; then the other side owns it.
    pub(in super::super) fn shift(&mut self, spot: Spot, to: Dest) {
        let Some(column) = self.table.column(to.kind) else {
            return;
        };
        let side = to.side.unwrap_or(spot.side);
        self.shift_to(spot, side, column, to.index);
    }

    pub(in super::super) fn shift_to(
        &mut self,
        spot: Spot,
        side: Side,
        column: usize,
        place: Option<u32>,
    ) {
        self.log.event(Rule::Moved);
        let lying = self.table.lift(spot);
        self.table.put_on(side, column, place, lying);
        if let Some(card) = lying.card {
            self.table.seen[card.index()] = self.at;
            self.table.show_to_side(self.rules, card, side);
        }
    }

    /// A card goes back to a hand; what follows must be done by its taker.
    pub(in super::super) fn take_back(&mut self, spot: Spot, seat: Seat, is: Option<Card>) {
        self.log.event(Rule::TakeBack);
        let card = self.name_lying(spot, is);
        self.table.lift(spot);
        let trigger = self.table.pending.front().map(|front| front.trigger);
        self.join_hand(seat, card);
        self.done();
        if let Some(front) = self.table.pending.front_mut()
            && front.verb.act == Act::Play
            && Some(front.trigger) == trigger
        {
            front.seat = Some(seat);
        }
    }

    /// A card joins a hand. One that the record does not know may be any that
    /// the side said it did not hold.
    pub(in super::super) fn join_hand(&mut self, seat: Seat, card: Option<Card>) {
        if card.is_none() {
            let side = self.rules.side(seat);
            let visits = self.table.visits;
            self.table.asked[side] = None;
            for denied in self.table.denied.iter_mut().filter(|d| d.side == side) {
                denied.until = denied.until.or(Some(visits));
            }
        }
        self.table.add_to_hand(seat, card, self.at);
    }

    /// The top card of the deck, as far as it is known.
    pub(in super::super) fn draw_top(&mut self, is: Option<Card>) -> Option<Card> {
        let top = self
            .table
            .deck
            .as_mut()
            .and_then(std::collections::VecDeque::pop_front);
        let card = top.flatten().or(is);
        if let Some(card) = card {
            self.table.seen[card.index()] = self.at;
        }
        card
    }

    pub(in super::super) fn reinforce(
        &mut self,
        side: Side,
        column: usize,
        place: Option<u32>,
        is: Option<Card>,
    ) {
        self.log.event(Rule::Reinforce);
        let card = self.draw_top(is);
        self.done();
        self.put(Played {
            card,
            up: false,
            side,
            column,
            place,
            from: None,
        });
    }

    pub(in super::super) fn draw(&mut self, seat: Seat, is: Option<Card>) {
        self.log.event(Rule::Given);
        let card = self.draw_top(is);
        self.join_hand(seat, card);
    }

    pub(in super::super) fn gain(&mut self, side: Side, column: usize, value: u32) {
        if targets::has_token(self.rules, self.table) {
            self.log.event(Rule::TokenStrength);
            let tokens = &mut self.table.tokens[side][column][usize::from(value > 1)];
            *tokens = tokens.saturating_add(1);
        }
    }

    /// A card is named, or players made do with a title alone.
    pub(in super::super) fn name(&mut self, card: Option<Card>) {
        self.table.named = card.map(|card| (card, self.at));
        let Some(front) = self.table.pending.front().copied() else {
            return;
        };
        self.done();
        let mut verb = Verb::new(Act::ShowNamed);
        verb.by = Who::Opponent;
        self.table.pending.push_front(Pending {
            decider: 1 - front.owner,
            verb,
            since: self.at,
            ..front
        });
    }

    /// The answer to a name: who holds the card shows it and must play it.
    pub(in super::super) fn show_named(&mut self, holder: Option<Seat>) {
        let Some((card, at)) = self.table.named.take() else {
            return self.done();
        };
        let decider = self.table.pending.front().map(|front| front.decider);
        if let Some(seat) = holder {
            self.reveal(seat, card);
            let side = self.rules.side(seat);
            self.table.must_play[side].retain(|must| must.card != card);
            self.table.must_play[side].push(MustPlay {
                card,
                seat,
                at: self.at,
                running: false,
            });
        } else if let Some(side) = decider
            && self.table.is_lost(card)
        {
            let after = self.table.visits;
            self.deny(side, card, at, after);
        }
        self.done();
    }

    /// Nothing was written after a name: whether the card was there shows when
    /// the side plays.
    pub(in super::super) fn leave_unsaid(&mut self) {
        let front = self.table.pending.front().copied();
        if let (Some((card, at)), Some(front)) = (self.table.named.take(), front)
            && self.table.is_lost(card)
        {
            self.table.asked[front.decider] = Some(Asked {
                card,
                at,
                after: self.table.visits,
                running: false,
            });
        }
        self.done();
    }

    /// A side that was asked for a card has played one: it was that one, or that
    /// one was not there. What nobody saw may be it.
    pub(in super::super) fn answer_by_playing(&mut self, side: Side, played: Option<Card>) {
        let Some(asked) = self.table.asked[side].filter(|asked| asked.running) else {
            return;
        };
        self.table.asked[side] = None;
        if self.table.is_lost(asked.card) {
            let after = match played {
                Some(_) => asked.after,
                None => self.table.visits,
            };
            self.deny(side, asked.card, asked.at, after);
        }
    }

    fn deny(&mut self, side: Side, card: Card, at: Span, after: u16) {
        self.table.denied.push(Denied {
            side,
            card,
            at,
            after,
            until: None,
        });
    }

    pub(in super::super) fn reveal(&mut self, seat: Seat, card: Card) {
        self.log.event(Rule::Revealed);
        if self.rules.has_teams() {
            self.log.event(Rule::TeamSees);
        }
        let trigger = self.table.pending.front().map_or(0, |front| front.trigger);
        self.table.shows_itself(seat, card);
        self.table.hands[seat.0 as usize].known.add(card);
        self.table.note_card(card, Place::Hand(seat), self.at);
        self.table.show_to_all(card);
        self.table.revealed = Some((trigger, card));
    }
}
