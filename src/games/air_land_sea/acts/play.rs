//! A card of the hand is played: face up where its theater or a permission lets it,
//! or face down.

use super::super::{card::CardSet, table::MustPlay, table::Struck};
use super::{
    Ability, Card, Ctx, Dest, Fault, NOWHERE, Ongoing, Played, Resolver, Rule, Rules, Side, Step,
    Table, gain, place, secrets, strength,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    source::Span,
};

// --- judged

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn play(
        &mut self,
        card: Option<Card>,
        up: bool,
        to: Option<Dest>,
    ) -> Result<Played, Impossible> {
        let (rules, table, side) = (self.rules, self.table, self.side());
        self.may_act(card);
        self.in_hand(card)?;
        let Some(theater) = to.map(|dest| dest.theater).or(card.map(Card::theater)) else {
            return Err(self.impossible(Rule::FaceUpKnown, Fault::NoSuchTarget));
        };
        let place = to.map_or(self.at, |dest| dest.at);
        let Some(column) = table.column(theater) else {
            let fault = Fault::TheaterNotInPlay(theater);
            return Err(self.court.impossible(Rule::TheaterInPlay, place, fault));
        };
        let target = to.and_then(|dest| dest.side).unwrap_or(side);
        self.require_at(
            Rule::OwnSide,
            target == side,
            place,
            Fault::OtherSide(target),
        );
        if let Some(index) = to.and_then(|dest| dest.index) {
            let top = table.stacks.of(target, column).len() as u32 + 1;
            self.require_at(Rule::CoversStack, index == top, place, Fault::UnderStack);
        }
        match card {
            Some(card) if up => {
                let matches = card.theater() == theater;
                let permitted = matches || Permits::of(rules, table, side, card).any();
                self.require_at(
                    Rule::MatchingTheater,
                    permitted,
                    place,
                    Fault::NotMatching(card, theater),
                );
                if !matches {
                    self.token_left(card);
                }
                attested(rules, card, self.at, self.court);
            }
            card => self.goes_down(column, card),
        }
        let seat = self.seat();
        Ok(Played {
            card: card.or_else(|| secrets::certain(rules, table, seat)),
            up,
            side: target,
            column,
            place: to.and_then(|dest| dest.index),
            from: Some(seat),
        })
    }

    /// The other side gains a token for a play by Ravitaillement: when the box has
    /// none left, a reader is told.
    fn token_left(&mut self, card: Card) {
        let permits = Permits::of(self.rules, self.table, self.side(), card);
        let due = !permits.supply.is_empty() && !permits.air_drop && !permits.aerodrome;
        if due && !gain::has_token(self.rules, self.table) {
            self.court
                .note(Rule::TokenSupply, self.at, Fault::NoTokenLeft);
        }
    }

    /// Whose turn it is, one action a turn, what a named card demands.
    fn may_act(&mut self, card: Option<Card>) {
        let (rules, table, seat) = (self.rules, self.table, self.seat());
        let side = rules.side(seat);
        if table.grants_play(side) {
            let taker = table.pending.front().and_then(|front| front.seat);
            if let Some(taker) = taker {
                let actor = self.deed.actor;
                self.require_at(Rule::TakerPlays, taker == seat, actor, Fault::Taker(taker));
            }
            return;
        }
        self.require(Rule::Mandatory, table.pending.is_empty(), Fault::Unresolved);
        let Some(turn) = table.turn.filter(|turn| rules.side(turn.seat) == side) else {
            self.require(Rule::OneAction, false, Fault::NotInTurn);
            return;
        };
        let only_moved = !turn.acted && !turn.wandered.is_empty();
        let other = turn.seat != seat && !only_moved;
        let (actor, fault) = (self.deed.actor, Fault::OtherTeammate(turn.seat));
        self.require_at(Rule::OneTeammate, !other, actor, fault);
        // Who holds a card that was named plays it, whoever has more; and hands are
        // unequal while a gift is missing.
        let free = table.due(side).is_none() && table.asked[side].is_none();
        if !turn.acted && free && !table.lacks_a_gift(rules, side) {
            self.most_cards(Rule::MostCards);
        }
        // A second action of the team is that of a teammate who does not play now.
        let second = turn.acted && !other;
        self.require(Rule::OneAction, !second, Fault::SecondAction);
        if let Some(must) = table.due(side).filter(|must| must.running)
            && !turn.acted
        {
            let mut due = table.all_due(side);
            let card = card.or_else(|| table.last_card(rules, seat));
            // `?` does not say that it is another.
            let is = |must: &MustPlay| card.is_none_or(|card| card == must.card);
            let right = due.any(|must| is(must) && must.seat == seat);
            self.require(Rule::MustPlay, right, Fault::MustPlay(must.card, must.seat));
        }
        let asked = table.asked[side].filter(|asked| asked.running && !turn.acted);
        if asked.is_some_and(|asked| card.is_some() && card != Some(asked.card)) {
            self.most_cards(Rule::MostCards);
        }
    }

    /// Of two teammates the one with more cards acts.
    pub(super) fn most_cards(&mut self, rule: Rule) {
        let (seat, actor) = (self.seat(), self.deed.actor);
        let Some(other) = self.rules.mate(seat) else {
            return;
        };
        let cards = |seat: Seat| self.table.hand(seat).count;
        let fewer =
            matches!((cards(seat), cards(other)), (Some(own), Some(theirs)) if own < theirs);
        self.require_at(rule, !fewer, actor, Fault::MostCards(other));
    }
}

/// A card whose text nobody knows comes face up only by hand.
pub(in super::super) fn attested<L: Log>(
    rules: &Rules,
    card: Card,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    if *rules.deck.ability(card) != Ability::Unattested {
        return;
    }
    if rules.by_hand {
        court.note(Rule::ByHand, at, Fault::ByHand(card));
    } else {
        court.require(Rule::Unattested, false, at, || Fault::Unattested(card));
    }
}

/// What permits a card to go face up to a non-matching theater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Permits {
    air_drop: bool,
    aerodrome: bool,
    supply: CardSet,
}

impl Permits {
    fn of(rules: &Rules, table: &Table, side: Side, card: Card) -> Self {
        let mut permits = Permits {
            air_drop: table.air_drop[side].is_some_and(|drop| !drop.for_turn || drop.running),
            ..Permits::default()
        };
        for (permitting, ability) in strength::ongoing(rules, table, side) {
            match ability {
                Ongoing::Aerodrome(most) => permits.aerodrome |= card.strength() <= most,
                Ongoing::SupplyLines => permits.supply.add(permitting),
                _ => {}
            }
        }
        permits
    }

    fn any(self) -> bool {
        self.air_drop || self.aerodrome || !self.supply.is_empty()
    }
}

// --- carried out

impl<L: Log> Resolver<'_, L> {
    /// Plays a card where the rules or the players put it; what it triggers waits.
    pub(super) fn play(&mut self, seat: Seat, played: Played) {
        let Played { card, up, .. } = played;
        let side = self.rules.side(seat);
        let secret = !up && !secrets::tells_itself(self.rules, self.table, seat, card);
        let granted = self.table.grants_play(side);
        if granted {
            self.log.event(Rule::PlayedByAbility);
            self.done();
        } else if let Some(turn) = &mut self.table.turn {
            turn.acted = true;
            if !turn.wandered.is_empty() && self.rules.side(turn.seat) == side {
                // A teammate may have moved Émissaire before.
                turn.seat = seat;
            }
        }
        let due = &mut self.table.must_play[side];
        if due.iter().any(|must| card == Some(must.card)) {
            due.retain(|must| card != Some(must.card));
            // Of several named cards the others wait for the next turn.
            for must in due {
                must.running = false;
            }
        }
        if secret {
            let seen = secrets::own_side(self.rules, seat);
            secrets::forget(self.table, seat, card, seen);
        }
        self.table.take_from_hand(seat, card);
        self.put(played);
        if !granted {
            self.answer_by_playing(side, card);
        }
    }

    /// Puts a played card down: destroyed, or laid and its ability triggered.
    pub(super) fn put(&mut self, played: Played) {
        let Played {
            card,
            up,
            side,
            column,
            ..
        } = played;
        let matching = card.is_none_or(|card| card.theater() == self.table.order[column]);
        let permits = (up && !matching)
            .then(|| card.map(|card| Permits::of(self.rules, self.table, side, card)))
            .flatten();
        self.use_permission(side, permits);
        if !up {
            self.log.event(Rule::Improvise);
            self.log.event(Rule::FaceDown);
        }
        self.log.event(Rule::Owner);
        match card {
            Some(card) if up => self.table.show_to_all(card),
            Some(card) => self.table.show_to_side(self.rules, card, side),
            None => {}
        }
        let struck = self.is_struck(card, side, up, column);
        if struck {
            self.log.event(Rule::DestroyedSilent);
            self.discard(card);
        } else {
            if !matching && up {
                self.log.event(Rule::NonMatching);
            }
            if !self.table.stacks.of(side, column).is_empty() {
                self.log.event(Rule::Covered);
            }
            if !up && card.is_some() && self.rules.is_team(side) {
                self.log.event(Rule::TeamLooks);
            }
            self.table.lay(played, self.at);
        }
        if let Some(permits) = permits {
            let otherwise = permits.air_drop || permits.aerodrome;
            self.give_supply(side, column, permits.supply, otherwise);
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
        self.table.air_drop_ended[side] = Span::default();
        if self.table.air_drop[side].is_some_and(|drop| !drop.for_turn) {
            self.table.air_drop[side] = None;
            self.table.air_drop_used[side] = self.at;
        }
    }

    /// Whether a card played to a theater is destroyed at once.
    fn is_struck(&mut self, card: Option<Card>, side: Side, up: bool, column: usize) -> bool {
        let mut struck = None;
        for (by, ability) in strength::strikers(self.rules, self.table, up, column) {
            struck = Some(by);
            if ability == Ongoing::Containment {
                self.log.event(Rule::Containment);
            } else {
                self.log.event(Rule::Blockade);
                self.log.event(Rule::Occupation);
            }
        }
        if let Some(by) = struck {
            self.table.struck = Some(Struck {
                card,
                side,
                by,
                column,
            });
        }
        struck.is_some()
    }
}

// --- offered

/// The plays of a hand, legal or not.
pub(in super::super) fn offer(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let open = secrets::held(rules, table, seat).map(|card| (Some(card), true));
    let hidden = secrets::hidden(rules, table, seat).map(|card| (card, false));
    for (card, up) in open.chain(hidden) {
        out.extend((0..table.order.len()).map(|column| Step::Card {
            card,
            up,
            to: Some(place::dest(table, column)),
            speaks: false,
            at: NOWHERE,
        }));
    }
}
