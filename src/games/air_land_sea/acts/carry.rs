//! Answers carried out: as the ability says, or by hand.

use super::super::{
    card::Card,
    clauses::Rule,
    resolve::{Played, Resolver},
    rules::Side,
    secrets,
    table::{Pending, Place, Table},
    targets,
    verb::Act,
};
use super::{
    Choice, Dest, Shown, Target,
    answer::{fits_verb, is_behind, receives, wanders},
    moment::{Answer, ignores_one_of_several, is_one_of_several, is_supply, supplier},
    physics::{Source, draws_against_rules, given, gives, is_drawn, is_kept, locate, source},
    possible::is_same_part,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
};

impl<L: Log> Resolver<'_, L> {
    /// Carries out an answer: as the ability says, or by hand.
    pub(in super::super) fn answer(&mut self, seat: Seat, by: Card, choice: Choice) {
        if choice == Choice::Nothing && ignores_one_of_several(self.rules, self.table, seat, by) {
            self.ignore_one_of_several(by);
            return;
        }
        let by = supplier(self.table, by);
        self.come_to(Answer { seat, by, choice });
        let waits = |table: &Table| table.pending.front().is_some_and(|front| front.card == by);
        if self.table.ignored.has(by) && !waits(self.table) {
            self.take_up_again(by, |act| fits_verb(act, choice));
        }
        if wanders(self.rules, self.table, seat, by, choice) {
            self.wander(seat, by, choice);
            return;
        }
        self.bring_ability_forward(seat, by, choice);
        self.bring_share_forward(seat, by, choice);
        self.carry(seat, by, choice);
        self.advance();
    }

    /// Of several cards that permit a play one is ignored: the token is that of
    /// the others.
    fn ignore_one_of_several(&mut self, by: Card) {
        self.log.event(Rule::SupplyIgnored);
        let permits = |token: &&mut Pending| is_one_of_several(token, by);
        if let Some(token) = self.table.pending.iter_mut().find(permits) {
            if token.card == by
                && let Some(other) = token.also.iter().last()
            {
                token.card = other;
            }
            let card = token.card;
            token.also.remove(by);
            token.also.remove(card);
        }
    }

    /// Who does the share of an ability that comes later does that one: the share
    /// of the other side stays open.
    fn bring_share_forward(&mut self, seat: Seat, by: Card, choice: Choice) {
        let side = self.rules.side(seat);
        let pending = &mut self.table.pending;
        let Some(front) = pending.front().copied() else {
            return;
        };
        let takes = receives(self.rules, &front, seat, choice);
        if front.card != by || front.decider == side || is_supply(&front) || takes {
            return;
        }
        let own = |later: &Pending| {
            later.trigger == front.trigger
                && later.decider == side
                && fits_verb(later.verb.act, choice)
        };
        if let Some(index) = pending.iter().position(own)
            && let Some(share) = pending.remove(index)
        {
            pending.push_front(share);
        }
    }

    /// Who uses an ability before its turn has used it: those that come first stay
    /// open.
    pub(in super::super) fn bring_ability_forward(&mut self, seat: Seat, by: Card, choice: Choice) {
        let Some(index) = is_behind(self.rules, self.table, seat, by, choice) else {
            return;
        };
        let own = self.table.pending[index];
        let (first, others): (Vec<Pending>, Vec<Pending>) = self
            .table
            .pending
            .iter()
            .partition(|pending| is_same_part(&own, pending));
        self.table.pending = first.into_iter().chain(others).collect();
    }

    /// Carries out an answer to the ability in front and nothing more.
    pub(in super::super) fn carry(&mut self, seat: Seat, by: Card, choice: Choice) {
        let front = self.table.pending.front().copied();
        let due = front.filter(|front| front.card == by);
        let side = self.rules.side(seat);
        if self.rules.is_team(side) && due.is_some_and(|due| due.decider == side) {
            self.log.event(Rule::TeamDecides);
        }
        match due {
            None if matches!(choice, Choice::Nothing | Choice::Reveal(Shown::None)) => {}
            Some(front) if receives(self.rules, &front, seat, choice) => {
                self.log.event(Rule::Receiver);
                if let Some(front) = self.table.pending.front_mut() {
                    front.seat = Some(seat);
                    front.said = self.at;
                }
            }
            Some(front) if choice == Choice::Nothing => {
                if targets::is_optional(&front.verb) {
                    self.decline();
                } else {
                    self.done();
                }
            }
            Some(front) if fits_verb(front.verb.act, choice) => self.resolve(seat, &front, choice),
            Some(_) if self.keeps_or_shows(seat, choice) => {}
            None if draws_against_rules(self.rules, self.table, by, choice) => {
                self.reinforce_against_rules(side, choice);
            }
            due => {
                if due.is_some_and(|due| due.verb.act == Act::ByHand) {
                    self.log.event(Rule::ByHand);
                }
                self.by_hand(seat, choice);
            }
        }
    }

    fn wander(&mut self, seat: Seat, by: Card, choice: Choice) {
        let Choice::Move { to, .. } = choice else {
            return;
        };
        if let Some(spot) = self.table.find(by) {
            self.log.event(Rule::Emissary);
            if self.rules.is_team(self.rules.side(seat)) {
                self.log.event(Rule::TeamShares);
            }
            self.shift(spot, to);
        }
        if let Some(turn) = &mut self.table.turn {
            turn.wandered.add(by);
        }
    }

    /// As the ability in front says.
    fn resolve(&mut self, seat: Seat, front: &Pending, choice: Choice) {
        let side = self.rules.side(seat);
        let spot_of = |table: &Table, target| locate(table, side, target);
        match choice {
            Choice::Flip { target, is } => {
                if let Some(spot) = spot_of(self.table, target) {
                    self.flip(spot, is);
                }
            }
            Choice::Destroy { target, is } => match spot_of(self.table, target) {
                Some(spot) => self.destroy_as_told(spot, is),
                None => self.done(),
            },
            Choice::Move { target, to } if front.verb.act == Act::Reinforce => {
                if let Some(column) = self.table.column(to.kind) {
                    let side = to.side.unwrap_or(side);
                    self.reinforce(side, column, to.index, given(target));
                }
            }
            Choice::Move { target, to } => {
                if let Some(spot) = spot_of(self.table, target) {
                    self.shift(spot, to);
                }
                self.done();
            }
            Choice::ToHand { target, seat: to } if front.verb.act == Act::TakeBack => {
                if let Some(spot) = spot_of(self.table, target) {
                    self.take_back(spot, to.unwrap_or(seat), given(target));
                }
            }
            Choice::ToDeck(target) => {
                self.leave_on_deck(side, given(target));
                self.done();
            }
            Choice::Name(card) => self.name(card),
            Choice::Reveal(shown) if front.verb.act == Act::ShowNamed => {
                // A title alone may name several cards: the one shown was meant.
                if let (None, Shown::Card(card)) = (self.table.named, shown) {
                    self.table.named = Some((card, self.at));
                }
                let holder = (shown != Shown::None).then_some(seat);
                self.show_named(holder);
            }
            Choice::Reveal(Shown::None) => self.decline(),
            _ => {
                self.by_hand(seat, choice);
                self.done();
            }
        }
    }

    /// What Reinforce drew goes to a hand, or face up to a theater, against the
    /// rule.
    fn keeps_or_shows(&mut self, seat: Seat, choice: Choice) -> bool {
        match choice {
            Choice::ToHand { target, seat: to } if is_kept(self.table, target) => {
                self.draw(to.unwrap_or(seat), given(target));
                self.done();
                true
            }
            Choice::Move {
                target: target @ Target::Card(_),
                to,
            } if is_drawn(self.table, target) => {
                let Some(column) = self.table.column(to.kind) else {
                    return false;
                };
                let card = self.draw_top(given(target));
                self.done();
                let side = to.side.unwrap_or(self.rules.side(seat));
                self.put(Played {
                    card,
                    up: true,
                    side,
                    column,
                    place: to.index,
                    from: None,
                });
                true
            }
            _ => false,
        }
    }

    /// A card is drawn and laid face down though the ability does not act.
    fn reinforce_against_rules(&mut self, side: Side, choice: Choice) {
        let Choice::Move { target, to } = choice else {
            return;
        };
        let Some(column) = self.table.column(to.kind) else {
            return;
        };
        let card = self.draw_top(given(target));
        self.put(Played {
            card,
            up: false,
            side: to.side.unwrap_or(side),
            column,
            place: to.index,
            from: None,
        });
    }

    /// A card that was looked at stays on top of the deck.
    fn leave_on_deck(&mut self, side: Side, card: Option<Card>) {
        self.log.event(Rule::ReinforceLeft);
        let Some(card) = card else { return };
        if let Some(top) = self.table.deck.as_mut().and_then(|deck| deck.front_mut()) {
            *top = Some(card);
        }
        self.table.note_card(card, Place::Deck, self.at);
        self.table.show_to_side(self.rules, card, side);
    }

    /// The primitive alone, whatever an ability says.
    fn by_hand(&mut self, seat: Seat, choice: Choice) {
        let side = self.rules.side(seat);
        match choice {
            Choice::Flip { target, is } => {
                if let Some(spot) = locate(self.table, side, target) {
                    self.turn_over(spot, is);
                }
            }
            Choice::Destroy { target, is } => {
                if let Some(spot) = locate(self.table, side, target) {
                    self.destroy(spot, is);
                }
            }
            Choice::Move { target, to } => match source(self.rules, self.table, seat, target) {
                Some(Source::Table(spot)) => self.shift(spot, to),
                Some(Source::Hand) => self.play_by_hand(seat, target, to),
                None => {}
            },
            Choice::ToHand { target, seat: to } => {
                self.give_or_take(seat, target, to.unwrap_or(seat));
            }
            Choice::ToDeck(target) => match source(self.rules, self.table, seat, target) {
                Some(Source::Table(spot)) => self.destroy(spot, None),
                Some(Source::Hand) => {
                    let card = given(target).or_else(|| self.table.last_card(self.rules, seat));
                    self.leave_hand(seat, card, None, Seats::one(seat));
                    if card.is_none() {
                        self.table.out_of_sight(seat);
                    }
                    self.table.put_under_deck(card, self.at);
                }
                None => {}
            },
            Choice::Reveal(Shown::Card(card)) => self.reveal(seat, card),
            Choice::Draw(card) => self.draw(seat, card),
            Choice::Gain { value, to } => {
                if let Some(column) = self.table.column(to.kind) {
                    self.gain(to.side.unwrap_or(side), column, value);
                }
            }
            Choice::Name(_) | Choice::Reveal(_) | Choice::Nothing => {}
        }
    }

    /// A card of the hand is played because a text that nobody knows says so.
    fn play_by_hand(&mut self, seat: Seat, target: Target, to: Dest) {
        let Some(column) = self.table.column(to.kind) else {
            return;
        };
        let card = given(target).or_else(|| self.table.last_card(self.rules, seat));
        let up = matches!(target, Target::Card(_));
        let seen = if up {
            secrets::ALL
        } else {
            secrets::own_side(self.rules, seat)
        };
        self.leave_hand(seat, card, None, seen);
        let side = to.side.unwrap_or(self.rules.side(seat));
        self.put(Played {
            card,
            up,
            side,
            column,
            place: to.index,
            from: Some(seat),
        });
    }

    /// A card leaves a hand; who did not see it may no longer know the rest.
    fn leave_hand(&mut self, seat: Seat, card: Option<Card>, to: Option<Seat>, seen: Seats) {
        let tells_itself = secrets::tells_itself(self.rules, self.table, seat, card);
        if seen != secrets::ALL && !tells_itself {
            secrets::forget(self.table, seat, card, to, seen);
        } else if card.is_none() {
            self.table.lose_sight(seat, to);
        }
        self.table.take_from_hand(seat, card);
    }

    /// A card goes from one hand to another.
    pub(in super::super) fn give(&mut self, seat: Seat, to: Seat, card: Option<Card>) {
        self.log.event(Rule::Given);
        let card = card.or_else(|| self.table.last_card(self.rules, seat));
        self.leave_hand(seat, card, Some(to), Seats::one(seat).with(to));
        self.join_hand(to, card);
    }

    fn give_or_take(&mut self, seat: Seat, target: Target, to: Seat) {
        let side = self.rules.side(seat);
        if gives(self.rules, self.table, seat, target, Some(to)) {
            self.give(seat, to, given(target));
        } else if let Some(spot) = locate(self.table, side, target) {
            let card = self.name_lying(spot, given(target));
            self.table.lift(spot);
            self.join_hand(to, card);
        }
    }
}
