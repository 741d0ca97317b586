//! What happens on the table: flips, moves, plays, and the queue of abilities.

use super::{
    card::Card,
    clauses::Rule,
    rules::{Rules, Side},
    rulings::{AirDropSurvives, Disrupt, Renounce, RenounceItself, RenounceWhen, SupplyToken},
    strength,
    table::{AirDrop, Denied, MustPlay, Pending, Place, Spot, Table},
    targets::{self, Forced},
    verb::{Ability, Act, Ongoing, Verb, Who, Whose},
    whole,
};
use crate::{clause::Log, game::Seat, source::Span};

/// A table in the hands of the rules.
pub(super) struct Resolver<'t, L: Log> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t mut Table,
    pub(super) log: &'t mut L,
    /// The line that is being played.
    pub(super) at: Span,
}

/// A card on its way from a hand (or the deck) to the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) card: Option<Card>,
    pub(super) up: bool,
    pub(super) side: Side,
    pub(super) column: usize,
}

impl<L: Log> Resolver<'_, L> {
    // --- playing

    /// Puts a played card down: destroyed, or laid and its ability triggered.
    pub(super) fn put(&mut self, played: Played) {
        let Played {
            card,
            up,
            side,
            column,
        } = played;
        let matching = card.is_none_or(|card| card.kind() == self.table.order[column]);
        let permits = (up && !matching)
            .then(|| card.map(|card| Permits::of(self.rules, self.table, side, card)))
            .flatten();
        self.use_permission(side, permits);
        if !up {
            self.log.event(Rule::Improvise);
            self.log.event(Rule::FaceDown);
        }
        self.log.event(Rule::Owner);
        let struck = self.is_struck(up, column);
        if struck {
            self.log.event(Rule::DestroyedSilent);
            if up && let Some(card) = card {
                self.table.show_to_all(card);
            }
            self.discard(card);
        } else {
            if !matching && up {
                self.log.event(Rule::NonMatching);
            }
            if !self.table.stacks.of(side, column).is_empty() {
                self.log.event(Rule::Covered);
            }
            self.table.lay(side, column, card, up, self.at);
            if let Some(card) = card {
                if up {
                    self.table.show_to_all(card);
                } else {
                    self.table.show_to_side(self.rules, card, side);
                    if self.rules.is_team(side) {
                        self.log.event(Rule::TeamLooks);
                    }
                }
            }
        }
        if let Some(permits) = permits {
            self.give_supply(side, column, permits);
        }
        if let Some(card) = card.filter(|_| up && !struck) {
            self.trigger(card, self.table.visits, side);
        }
    }

    /// Air Drop is used up by its owner's next play, needed or not.
    fn use_permission(&mut self, side: Side, permits: Option<Permits>) {
        if let Some(permits) = permits {
            if permits.air_drop {
                self.log.event(Rule::AirDrop);
            }
            if permits.aerodrome {
                self.log.event(Rule::Aerodrome);
            }
            if self.rules.is_team(side) {
                self.log.event(Rule::TeamShares);
            }
        }
        if self.table.air_drop[side].is_some_and(|drop| !drop.for_turn) {
            self.table.air_drop[side] = None;
            self.table.air_drop_used[side] = self.at;
        }
    }

    /// Ravitaillement: the opponent gains a token, unless another permission
    /// covers the play and the record does not write one.
    fn give_supply(&mut self, side: Side, column: usize, permits: Permits) {
        let Some(card) = permits.supply else { return };
        self.log.event(Rule::SupplyLines);
        let mut verb = Verb::new(Act::Gain);
        verb.by = Who::Opponent;
        verb.may = permits.air_drop || permits.aerodrome;
        let fixed = match self.rules.rulings.supply_token {
            SupplyToken::PlayedTheater => Some(column as u8),
            SupplyToken::AnyTheater => None,
        };
        self.table.triggers = self.table.triggers.wrapping_add(1);
        let pending = Pending {
            card,
            // The play took place: the token is due whatever becomes of cards.
            visit: 0,
            trigger: self.table.triggers,
            owner: side,
            decider: 1 - side,
            seat: None,
            verb,
            fixed,
            barred: 0,
            begun: false,
            since: self.at,
        };
        self.table.pending.push_back(pending);
    }

    /// Whether a card played to a theater is destroyed at once.
    fn is_struck(&mut self, up: bool, column: usize) -> bool {
        let mut struck = false;
        for side in 0..2 {
            for (card, ability) in strength::ongoing(self.rules, self.table, side) {
                match ability {
                    Ongoing::Containment if !up => {
                        self.log.event(Rule::Containment);
                        struck = true;
                    }
                    Ongoing::Blockade(least)
                        if self.table.occupation(column) >= usize::from(least)
                            && strength::is_next_to(self.table, card, column) =>
                    {
                        self.log.event(Rule::Blockade);
                        self.log.event(Rule::Occupation);
                        struck = true;
                    }
                    _ => {}
                }
            }
        }
        struck
    }

    /// A destroyed card goes under the deck, or aside in the first edition.
    fn discard(&mut self, card: Option<Card>) {
        if self.rules.deck.destroyed_go_under {
            self.log.event(Rule::Destroyed);
            self.table.put_under_deck(card, self.at);
        } else {
            self.log.event(Rule::DestroyedAside);
            if let Some(card) = card {
                self.table.aside.add(card);
                self.table.note_card(card, Place::Aside, self.at);
                self.table.show_to_all(card);
            }
        }
    }

    // --- abilities

    /// A card came face up: its instant ability joins the queue.
    fn trigger(&mut self, card: Card, visit: u16, owner: Side) {
        self.table.ignored.remove(card);
        match self.rules.deck.ability(card) {
            Ability::None => {}
            Ability::Ongoing(_) => self.log.event(Rule::WhileUp),
            Ability::Unattested => self.enqueue(card, visit, owner, &[Verb::new(Act::ByHand)]),
            Ability::Instant(verbs) => {
                self.log.event(Rule::Triggers);
                self.enqueue(card, visit, owner, verbs);
            }
        }
    }

    fn enqueue(&mut self, card: Card, visit: u16, owner: Side, verbs: &[Verb]) {
        let must = self.rules.rulings.renounce_when == RenounceWhen::Must
            && matches!(verbs, [price, effect, ..] if is_price(price) && effect.act == Act::Destroy);
        self.table.triggers = self.table.triggers.wrapping_add(1);
        let trigger = self.table.triggers;
        // `nested`: before what is left of the ability that is being resolved.
        let inside = self.table.pending.front().is_some_and(|front| front.begun);
        let nested = inside && self.rules.rulings.disrupt == Disrupt::Nested;
        for (index, verb) in verbs.iter().enumerate() {
            let pending = Pending {
                card,
                visit,
                trigger,
                owner,
                decider: if verb.by == Who::You {
                    owner
                } else {
                    1 - owner
                },
                seat: None,
                verb: Verb {
                    may: verb.may && !must,
                    ..*verb
                },
                fixed: None,
                barred: 0,
                begun: false,
                since: self.at,
            };
            if nested {
                self.table.pending.insert(index, pending);
            } else {
                self.table.pending.push_back(pending);
            }
        }
        if inside {
            self.log.event(Rule::DisruptOrder);
        }
    }

    /// The verb at the front is done. What is left of its ability is marked, so
    /// that a nested reading knows where it stands.
    pub(super) fn done(&mut self) {
        if let Some(done) = self.table.pending.pop_front() {
            if self.table.lies_face_down(done.card) {
                self.log.event(Rule::Completes);
            }
            if let Some(front) = self.table.pending.front_mut()
                && front.trigger == done.trigger
            {
                front.begun = true;
            }
        }
    }

    /// The front ability is declined, with all that is left of it.
    pub(super) fn decline(&mut self) {
        let Some(front) = self.table.pending.front().copied() else {
            return;
        };
        match front.verb.act {
            Act::Gain if front.visit == 0 => self.log.event(Rule::SupplyIgnored),
            Act::Reveal => self.log.event(Rule::RevealOptional),
            Act::Reinforce => self.log.event(Rule::ReinforceLeft),
            Act::ByHand => {}
            _ => self.log.event(Rule::Optional),
        }
        self.table
            .pending
            .retain(|pending| pending.trigger != front.trigger);
    }

    /// Carries out what needs no decision, until a choice is open.
    #[inline]
    pub(super) fn advance(&mut self) {
        while let Some(front) = self.table.pending.front().copied() {
            if self.is_open(&front) {
                return;
            }
        }
    }

    /// Whether the ability in front waits for a choice. One that needs none is
    /// carried out, one that cannot be carried out is ignored.
    fn is_open(&mut self, front: &Pending) -> bool {
        // What has begun is carried out whole, even if its card is gone.
        if !front.begun && !targets::is_in_play(self.table, front) {
            self.log.event(Rule::LeftPlay);
            self.table.pending.pop_front();
            return false;
        }
        match front.verb.act {
            Act::AirDrop => {
                self.table.air_drop[front.owner] = Some(AirDrop {
                    card: Some(front.card),
                    for_turn: front.verb.turn,
                    running: false,
                });
                self.done();
            }
            Act::ExtraTurn => {
                self.log.event(Rule::ExtraTurn);
                self.table.extra_turns[front.owner] += 1;
                self.done();
            }
            _ if whole::is_possible(self.rules, self.table, front) => return true,
            _ => self.ignore(front),
        }
        false
    }

    /// What cannot be carried out is ignored entirely: all that this side would
    /// do for it and, if it was a condition, what the other side would.
    fn ignore(&mut self, front: &Pending) {
        self.log.event(match front.verb.act {
            Act::Gain => Rule::TokenSupply,
            Act::Reveal => Rule::RevealOptional,
            _ => Rule::Ignored,
        });
        self.table.ignored.add(front.card);
        let condition = targets::is_optional(&front.verb);
        self.table.pending.retain(|pending| {
            pending.trigger != front.trigger || !(condition || whole::is_same_part(front, pending))
        });
    }

    /// What is forced happens, options are declined, a compulsory choice with
    /// several answers stays open.
    pub(super) fn settle_abilities(&mut self) {
        loop {
            self.advance();
            let Some(front) = self.table.pending.front().copied() else {
                return;
            };
            if !self.pass_over(&front) {
                return;
            }
        }
    }

    /// Resolves the front ability without a word from the record, if it can be.
    pub(super) fn pass_over(&mut self, front: &Pending) -> bool {
        if targets::is_optional(&front.verb) {
            self.decline();
            return true;
        }
        match targets::forced(self.rules, self.table, front) {
            Some(forced) => {
                // What follows from it was caused by the line that triggered it.
                let now = std::mem::replace(&mut self.at, front.since);
                self.carry_out(forced, front);
                self.at = now;
                true
            }
            None => false,
        }
    }

    fn carry_out(&mut self, forced: Forced, front: &Pending) {
        match forced {
            Forced::Flip(spot) => self.flip(spot, None),
            Forced::Destroy(spot) => self.destroy_as_told(spot, None),
            Forced::TakeBack(spot, seat) => self.take_back(spot, seat, None),
            Forced::Reinforce(column) => self.reinforce(front.decider, column, None),
            Forced::Gain(column) => {
                self.gain(front.decider, column, 1);
                self.done();
            }
            Forced::Show(seat) => self.show_named(seat),
            Forced::Draw(seat) => {
                self.draw(seat, None);
                self.done();
            }
        }
    }

    // --- what verbs do

    /// Turns a card over; `is` names one that the record did not know.
    pub(super) fn flip(&mut self, spot: Spot, is: Option<Card>) {
        self.done();
        self.turn_over(spot, is);
    }

    pub(super) fn turn_over(&mut self, spot: Spot, is: Option<Card>) {
        self.log.event(Rule::Turned);
        let at = self.at;
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

    pub(super) fn destroy(&mut self, spot: Spot, is: Option<Card>) {
        let lying = self.table.lift(spot);
        let card = lying.card.or(is);
        if lying.up
            && let Some(card) = card
        {
            self.table.show_to_all(card);
        }
        self.discard(card);
    }

    /// The front ability destroys a card. Where that is the price of another
    /// destruction, the card that it uncovers may be barred from it.
    pub(super) fn destroy_as_told(&mut self, spot: Spot, is: Option<Card>) {
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
                next.verb.other |= next.verb.act == Act::Destroy;
            }
        }
    }

    pub(super) fn shift(&mut self, spot: Spot, column: usize) {
        self.log.event(Rule::Moved);
        let lying = self.table.lift(spot);
        self.table.put_on(spot.side, column, lying);
        if let Some(card) = lying.card {
            self.table.seen[card.index()] = self.at;
        }
    }

    /// A card goes back to a hand; what follows must be done by its taker.
    pub(super) fn take_back(&mut self, spot: Spot, seat: Seat, is: Option<Card>) {
        self.log.event(Rule::TakeBack);
        let lying = self.table.lift(spot);
        let trigger = self.table.pending.front().map(|front| front.trigger);
        self.join_hand(seat, lying.card.or(is));
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
    pub(super) fn join_hand(&mut self, seat: Seat, card: Option<Card>) {
        if card.is_none() {
            let side = self.rules.side(seat);
            self.table.denied.retain(|denied| denied.side != side);
        }
        self.table.add_to_hand(seat, card, self.at);
    }

    /// The top card of the deck, as far as it is known.
    fn draw_top(&mut self, is: Option<Card>) -> Option<Card> {
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

    pub(super) fn reinforce(&mut self, side: Side, column: usize, is: Option<Card>) {
        self.log.event(Rule::Reinforce);
        let card = self.draw_top(is);
        self.done();
        self.put(Played {
            card,
            up: false,
            side,
            column,
        });
    }

    pub(super) fn draw(&mut self, seat: Seat, is: Option<Card>) {
        self.log.event(Rule::Given);
        let card = self.draw_top(is);
        self.join_hand(seat, card);
    }

    pub(super) fn gain(&mut self, side: Side, column: usize, value: u32) {
        if targets::has_token(self.rules, self.table) {
            self.log.event(Rule::TokenStrength);
            self.table.tokens[side][column][usize::from(value > 1)] += 1;
        }
    }

    pub(super) fn name(&mut self, card: Card) {
        self.table.named = Some((card, self.at));
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
    pub(super) fn show_named(&mut self, holder: Option<Seat>) {
        let Some((card, at)) = self.table.named.take() else {
            return self.done();
        };
        let decider = self.table.pending.front().map(|front| front.decider);
        if let Some(seat) = holder {
            self.reveal(seat, card);
            let side = self.rules.side(seat);
            self.table.must_play[side] = Some(MustPlay {
                card,
                seat,
                at: self.at,
                running: false,
            });
        } else if let Some(side) = decider
            && self.table.place[card.index()] == Place::Unseen
        {
            self.table.denied.push(Denied { side, card, at });
        }
        self.done();
    }

    pub(super) fn reveal(&mut self, seat: Seat, card: Card) {
        self.log.event(Rule::Revealed);
        if self.rules.has_teams() {
            self.log.event(Rule::TeamSees);
        }
        let trigger = self.table.pending.front().map_or(0, |front| front.trigger);
        let hand = &mut self.table.hands[seat.0 as usize];
        hand.known.add(card);
        self.table.note_card(card, Place::Hand(seat), self.at);
        self.table.show_to_all(card);
        self.table.revealed = Some((trigger, card));
    }
}

/// The price of Renoncement: another card of one's own.
fn is_price(verb: &Verb) -> bool {
    verb.act == Act::Destroy && verb.whose == Whose::Own && verb.other
}

/// What permits a card to go face up to a non-matching theater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Permits {
    pub(super) air_drop: bool,
    pub(super) aerodrome: bool,
    pub(super) supply: Option<Card>,
}

impl Permits {
    pub(super) fn of(rules: &Rules, table: &Table, side: Side, card: Card) -> Self {
        let mut permits = Permits {
            air_drop: table.air_drop[side].is_some_and(|drop| !drop.for_turn || drop.running),
            ..Permits::default()
        };
        for (permitting, ability) in strength::ongoing(rules, table, side) {
            match ability {
                Ongoing::Aerodrome(most) => permits.aerodrome |= card.strength() <= most,
                Ongoing::SupplyLines => permits.supply = Some(permitting),
                _ => {}
            }
        }
        permits
    }

    pub(super) fn any(self) -> bool {
        self.air_drop || self.aerodrome || self.supply.is_some()
    }
}
