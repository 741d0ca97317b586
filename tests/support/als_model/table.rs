//! What lies where, and how strong it is.

use std::collections::VecDeque;

use super::{
    cards::{Ability, Card, Theater},
    rules::Rules,
    text::Seen,
};

/// A card on the table. A card that leaves the table and comes back is another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) card: Seen,
    pub(crate) up: bool,
    pub(crate) uid: usize,
}

/// Side, theater, how many cards lie below.
pub(crate) type Spot = (usize, Theater, usize);

#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) side: usize,
    pub(crate) known: Vec<Card>,
    pub(crate) unknown: usize,
    /// Known once, and now in the hand or where an unnamed card of it went.
    pub(crate) doubtful: Vec<Card>,
    /// How many of the unnamed cards nobody has ever seen.
    pub(crate) strange: usize,
    pub(crate) was_dealt: bool,
    /// Given to the teammate before the first turn, and got from there.
    pub(crate) given: bool,
    pub(crate) got: Vec<Seen>,
}

impl Player {
    pub(crate) fn cards(&self) -> usize {
        self.known.len() + self.unknown
    }
}

/// An ability that was triggered and is not finished.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trigger {
    pub(crate) card: Card,
    pub(crate) uid: usize,
    pub(crate) owner: usize,
    /// The line that turned it up.
    pub(crate) line: usize,
    /// Disrupt: how many sides have had their flip.
    pub(crate) halves: usize,
    /// Redeploy: the player who now has to play.
    pub(crate) must_play: Option<usize>,
}

/// A token that a play through Supply Lines gives to the other side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owed {
    pub(crate) side: usize,
    pub(crate) theater: Theater,
    /// No other permission covered the play.
    pub(crate) is_due: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    /// Theaters from left to right.
    pub(crate) order: Vec<Theater>,
    pub(crate) columns: [[Vec<Laid>; 6]; 2],
    pub(crate) tokens: [[i64; 6]; 2],
    pub(crate) tokens_left: usize,
    pub(crate) owed: Vec<Owed>,
    pub(crate) deck: VecDeque<Seen>,
    /// Cards out of the battle (first edition).
    pub(crate) aside: Vec<Card>,
    pub(crate) players: Vec<Player>,
    pub(crate) pending: Vec<Trigger>,
    /// Cards from which nothing followed in this turn as they came up, and their sides.
    pub(crate) idle: Vec<(usize, Card)>,
    /// The permission of Air Drop: open, and (first edition) meant for this turn.
    pub(crate) air_drop: [bool; 2],
    pub(crate) air_drop_now: [bool; 2],
    /// First edition: turns that Redeploy gave.
    pub(crate) extra: [usize; 2],
    pub(crate) uids: usize,
    /// The line that what happens now is due to.
    pub(crate) line: usize,
}

impl Table {
    pub(crate) fn new(rules: &Rules, order: Vec<Theater>) -> Table {
        let mut players = Vec::new();
        for (side, names) in rules.sides.iter().enumerate() {
            for name in names {
                players.push(Player {
                    name: name.clone(),
                    side,
                    known: Vec::new(),
                    unknown: rules.dealt(side),
                    doubtful: Vec::new(),
                    strange: rules.dealt(side),
                    was_dealt: false,
                    given: false,
                    got: Vec::new(),
                });
            }
        }
        let deck = order.len() * 6 - 2 * rules.hand();
        Table {
            rules: rules.clone(),
            order,
            columns: Default::default(),
            tokens: Default::default(),
            tokens_left: 15,
            owed: Vec::new(),
            deck: vec![None; deck].into(),
            aside: Vec::new(),
            players,
            pending: Vec::new(),
            idle: Vec::new(),
            air_drop: [false; 2],
            air_drop_now: [false; 2],
            extra: [0; 2],
            uids: 0,
            line: 0,
        }
    }

    pub(crate) fn adjacent(&self, theater: Theater) -> Vec<Theater> {
        let place = self.order.iter().position(|other| *other == theater);
        let Some(place) = place else {
            return Vec::new();
        };
        let near = |other: usize| other.abs_diff(place) == 1;
        let all = self.order.iter().enumerate();
        all.filter(|(other, _)| near(*other))
            .map(|(_, theater)| *theater)
            .collect()
    }

    /// Every card on the table.
    pub(crate) fn spots(&self) -> Vec<Spot> {
        let mut spots = Vec::new();
        for side in 0..2 {
            for theater in &self.order {
                let height = self.columns[side][theater.0].len();
                spots.extend((0..height).map(|below| (side, *theater, below)));
            }
        }
        spots
    }

    pub(crate) fn at(&self, (side, theater, below): Spot) -> Laid {
        self.columns[side][theater.0][below]
    }

    pub(crate) fn at_mut(&mut self, (side, theater, below): Spot) -> &mut Laid {
        &mut self.columns[side][theater.0][below]
    }

    pub(crate) fn lift(&mut self, (side, theater, below): Spot) -> Laid {
        self.columns[side][theater.0].remove(below)
    }

    pub(crate) fn is_uncovered(&self, (side, theater, below): Spot) -> bool {
        below + 1 == self.columns[side][theater.0].len()
    }

    pub(crate) fn spot_of(&self, uid: usize) -> Option<Spot> {
        self.spots()
            .into_iter()
            .find(|spot| self.at(*spot).uid == uid)
    }

    /// Where a card is known to lie on the table.
    pub(crate) fn spot_of_card(&self, card: Card) -> Option<Spot> {
        self.spots()
            .into_iter()
            .find(|spot| self.at(*spot).card == Some(card))
    }

    /// Face-up cards with an ability: their places.
    pub(crate) fn active(&self, ability: Ability) -> Vec<Spot> {
        let shows = |spot: &Spot| {
            let laid = self.at(*spot);
            laid.up && laid.card.is_some_and(|card| card.ability() == ability)
        };
        self.spots().into_iter().filter(shows).collect()
    }

    /// Whether the record knows where this card is.
    pub(crate) fn is_located(&self, card: Card) -> bool {
        self.spot_of_card(card).is_some()
            || self
                .players
                .iter()
                .any(|player| player.known.contains(&card) || player.doubtful.contains(&card))
            || self.deck.contains(&Some(card))
            || self.aside.contains(&card)
    }

    pub(crate) fn is_in_play(&self, card: Card) -> bool {
        self.order.contains(&card.theater)
    }

    /// Cards in the hands of a side.
    pub(crate) fn hand(&self, side: usize) -> usize {
        let own = self.players.iter().filter(|player| player.side == side);
        own.map(Player::cards).sum()
    }

    pub(crate) fn strength(&self, side: usize, theater: Theater) -> i64 {
        let escalated = self
            .active(Ability::Escalation)
            .iter()
            .any(|spot| spot.0 == side);
        let cover = self.active(Ability::CoverFire);
        let column = &self.columns[side][theater.0];
        let mut sum = self.tokens[side][theater.0];
        for (below, laid) in column.iter().enumerate() {
            let covered_by_fire = cover
                .iter()
                .any(|spot| spot.0 == side && spot.1 == theater && spot.2 > below);
            sum += match laid.card {
                _ if covered_by_fire => 4,
                Some(card) if laid.up => card.strength,
                _ if escalated => 4,
                _ => 2,
            };
        }
        for support in self.active(Ability::Support) {
            if support.0 == side && self.adjacent(support.1).contains(&theater) {
                sum += 3;
            }
        }
        sum
    }

    /// A side gains a token, while there are any.
    pub(crate) fn gain(&mut self, side: usize, theater: Theater, value: i64) {
        if self.tokens_left > 0 {
            self.tokens_left -= 1;
            self.tokens[side][theater.0] += value;
        }
    }

    /// Destroyed cards go under the deck; in the first edition they are out, for
    /// all to see.
    pub(crate) fn destroy(&mut self, card: Seen) -> Result<(), String> {
        if self.rules.first_edition {
            self.aside.push(card.ok_or("which card is laid aside?")?);
        } else {
            self.deck.push_back(card);
        }
        Ok(())
    }

    /// Takes a card from a hand, if it can be there.
    pub(crate) fn take(&mut self, player: usize, card: Seen) -> Result<(), String> {
        let located = card.is_some_and(|card| self.is_located(card));
        let hand = &mut self.players[player];
        if let Some(card) = card
            && let Some(at) = hand.known.iter().position(|known| *known == card)
        {
            hand.known.remove(at);
            return Ok(());
        }
        let Some(card) = card else {
            return self.take_unnamed(player);
        };
        if hand.unknown == 0 {
            return Err("that card is not in this hand".to_owned());
        }
        let side = hand.side;
        if !self.was_in_doubt(side, card) {
            let hand = &mut self.players[player];
            if located || hand.strange == 0 {
                return Err("that card is not in this hand".to_owned());
            }
            hand.strange -= 1;
        }
        self.players[player].unknown -= 1;
        Ok(())
    }

    /// Some card of a hand: any that was known there may be the one.
    fn take_unnamed(&mut self, player: usize) -> Result<(), String> {
        let hand = &mut self.players[player];
        if hand.cards() == 0 {
            return Err("that hand is empty".to_owned());
        }
        hand.unknown += hand.known.len();
        hand.doubtful.append(&mut hand.known);
        hand.unknown -= 1;
        Ok(())
    }

    /// A card that was in doubt has turned up where a side's cards may be.
    fn was_in_doubt(&mut self, side: usize, card: Card) -> bool {
        let mut own = self.players.iter_mut().filter(|player| player.side == side);
        let found = own.find_map(|player| {
            let at = player.doubtful.iter().position(|known| *known == card)?;
            Some(player.doubtful.remove(at))
        });
        found.is_some()
    }

    pub(crate) fn give(&mut self, player: usize, card: Seen) {
        let hand = &mut self.players[player];
        if let Some(card) = card {
            hand.known.push(card);
        } else {
            hand.unknown += 1;
            hand.strange += 1;
        }
    }

    /// A card leaves a hand or the deck for a theater.
    pub(crate) fn lay(
        &mut self,
        side: usize,
        card: Seen,
        theater: Theater,
        up: bool,
    ) -> Result<(), String> {
        self.air_drop_now[side] = false;
        if !self.rules.first_edition {
            self.air_drop[side] = false;
        }
        let others = self.columns[0][theater.0].len() + self.columns[1][theater.0].len();
        let contained = !up && !self.active(Ability::Containment).is_empty();
        let blockaded = others >= 3
            && self
                .active(Ability::Blockade)
                .iter()
                .any(|spot| self.adjacent(spot.1).contains(&theater));
        if contained || blockaded {
            self.idle.extend(card.map(|card| (side, card)));
            return self.destroy(card);
        }
        self.uids += 1;
        let uid = self.uids;
        self.columns[side][theater.0].push(Laid { card, up, uid });
        if let Some(card) = card.filter(|_| up) {
            self.trigger(card, uid, side);
        }
        Ok(())
    }

    pub(crate) fn trigger(&mut self, card: Card, uid: usize, owner: usize) {
        if !card.ability().is_instant() {
            if card.ability() == Ability::None {
                self.idle.push((owner, card));
            }
            return;
        }
        let half_done = |trigger: &Trigger| trigger.halves == 1;
        let inner = self.pending.iter().position(half_done);
        let place = inner.filter(|_| self.rules.nested_disrupt);
        let trigger = Trigger {
            card,
            uid,
            owner,
            line: self.line,
            halves: 0,
            must_play: None,
        };
        let place = place.unwrap_or(self.pending.len());
        self.pending.insert(place, trigger);
    }

    /// Turns a card over; `seen` is what it was said to be.
    pub(crate) fn flip(&mut self, spot: Spot, seen: Option<Seen>) -> Result<(), String> {
        let mut laid = self.at(spot);
        if let Some(Some(card)) = seen {
            match laid.card {
                Some(known) if known == card => {}
                None if self.was_in_doubt(spot.0, card) => laid.card = Some(card),
                None if !self.is_located(card) && self.is_in_play(card) => laid.card = Some(card),
                _ => return Err(format!("this card is not {card}")),
            }
        }
        laid.up = !laid.up;
        *self.at_mut(spot) = laid;
        if laid.up {
            let card = laid.card.ok_or("which card came up?")?;
            if card.ability() == Ability::NotKnown {
                return Err(format!("nobody knows what {card} does"));
            }
            self.trigger(card, laid.uid, spot.0);
        } else if laid
            .card
            .is_some_and(|card| card.ability() == Ability::AirDrop)
            && !self.rules.air_drop_survives
        {
            self.air_drop[spot.0] = false;
            self.air_drop_now[spot.0] = false;
        }
        Ok(())
    }
}
