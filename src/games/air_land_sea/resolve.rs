//! Cards as they are played, and the queue of abilities.

use super::{
    acts::possible as whole,
    card::{Card, CardSet},
    clauses::Rule,
    rules::{Rules, Side},
    rulings::{Disrupt, RenounceWhen, SupplyToken},
    strength,
    table::{AirDrop, Pending, Place, Table},
    targets,
    verb::{Ability, Act, Ongoing, Verb, Who, Whose},
};
use crate::{clause::Log, game::Seat, source::Span};

/// How many abilities a turn triggers at the most. With the cards of the boxes
/// a chain of flips is over after a dozen; only a card that keeps turning itself
/// or another up comes so far, and would never end.
pub(super) const MOST_TRIGGERED: u16 = 100;

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
    /// Its place in the stack, where players put it against the rule.
    pub(super) place: Option<u32>,
    /// Whose hand it comes from; `None`: the deck.
    pub(super) from: Option<Seat>,
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
            place,
            from,
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
            match card {
                Some(card) if up => self.table.show_to_all(card),
                Some(card) => self.table.show_to_side(self.rules, card, side),
                None => {}
            }
            if card.is_none()
                && let Some(seat) = from
            {
                self.table.out_of_sight(seat);
            }
            self.discard(card);
        } else {
            if !matching && up {
                self.log.event(Rule::NonMatching);
            }
            if !self.table.stacks.of(side, column).is_empty() {
                self.log.event(Rule::Covered);
            }
            let at = self.at;
            self.table.lay_at(side, column, place, card, up, from, at);
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
        let mut also = permits.supply;
        let Some(card) = also.iter().last() else {
            return;
        };
        also.remove(card);
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
            said: Span::default(),
            verb,
            fixed,
            barred: 0,
            spares_itself: false,
            begun: false,
            also,
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
    pub(super) fn discard(&mut self, card: Option<Card>) {
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
    pub(super) fn trigger(&mut self, card: Card, visit: u16, owner: Side) {
        self.table.ignored.remove(card);
        self.table.used.remove(card);
        self.table.declined.remove(card);
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
                said: Span::default(),
                verb: as_ruled(self.rules, verbs, verb),
                fixed: None,
                barred: 0,
                spares_itself: false,
                begun: false,
                also: CardSet::default(),
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
        self.table.ignored.remove(card);
    }

    /// The verb at the front is done. What is left of its ability is marked, so
    /// that a nested reading knows where it stands.
    pub(super) fn done(&mut self) {
        if let Some(done) = self.table.pending.pop_front() {
            self.table.used.add(done.card);
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
        self.table.declined.add(front.card);
        self.table
            .pending
            .retain(|pending| pending.trigger != front.trigger);
    }

    /// Carries out what needs no decision, until a choice is open. Every round
    /// takes a verb off the queue and puts none on it.
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
        let possible = whole::is_possible(self.rules, self.table, front);
        match front.verb.act {
            _ if !possible => self.ignore(front),
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
                let turns = &mut self.table.extra_turns[front.owner];
                *turns = turns.saturating_add(1);
                self.done();
            }
            Act::Gain if !targets::has_token(self.rules, self.table) => {
                self.log.event(Rule::TokenSupply);
                self.table.ignored.add(front.card);
                self.done();
            }
            _ => return true,
        }
        false
    }

    /// What cannot be carried out is ignored entirely: all that this side would
    /// do for it and, if it was a condition, what the other side would.
    fn ignore(&mut self, front: &Pending) {
        self.log.event(match front.verb.act {
            Act::Reveal => Rule::RevealOptional,
            _ => Rule::Ignored,
        });
        self.table.ignored.add(front.card);
        let condition = targets::is_optional(&front.verb);
        self.table.pending.retain(|pending| {
            pending.trigger != front.trigger || !(condition || whole::is_same_part(front, pending))
        });
    }
}

/// The price of Renoncement: another card of one's own.
pub(super) fn is_price(verb: &Verb) -> bool {
    verb.act == Act::Destroy && verb.whose == Whose::Own && verb.other
}

/// A price, then a destruction.
fn is_renouncement(verbs: &[Verb]) -> bool {
    matches!(verbs, [price, effect, ..] if is_price(price) && effect.act == Act::Destroy)
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
pub(super) fn is_due_by_ruling(rules: &Rules, pending: &Pending) -> bool {
    let leaves_open = match rules.deck.ability(pending.card) {
        Ability::Instant(verbs) => is_renouncement(verbs) && verbs[0].may,
        _ => false,
    };
    leaves_open && rules.rulings.renounce_when == RenounceWhen::Must
}

/// What permits a card to go face up to a non-matching theater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Permits {
    pub(super) air_drop: bool,
    pub(super) aerodrome: bool,
    pub(super) supply: CardSet,
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
                Ongoing::SupplyLines => permits.supply.add(permitting),
                _ => {}
            }
        }
        permits
    }

    pub(super) fn any(self) -> bool {
        self.air_drop || self.aerodrome || !self.supply.is_empty()
    }
}
