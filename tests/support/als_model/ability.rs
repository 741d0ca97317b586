//! What the instant abilities ask for, and how they are carried out.

use super::{
    cards::{Ability, Theater},
    table::{Spot, Table, Trigger},
    text::{Choice, Column, Place, Ref, Seen},
};

/// One way to carry out an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Flip(Spot),
    /// The top of the deck goes face down to a theater.
    Reinforce(Theater),
    /// The top of the deck was looked at and stays.
    Leave,
    Move(Spot, Theater),
    Return(Spot),
}

impl Table {
    /// Who decides what comes next of this ability.
    pub(crate) fn decider(&self, trigger: &Trigger) -> usize {
        let own_half = (trigger.halves == 0) != self.rules.first_edition;
        if trigger.card.ability() == Ability::Disrupt && !own_half {
            1 - trigger.owner
        } else {
            trigger.owner
        }
    }

    /// Every way to carry out the ability now, and whether it may be left.
    pub(crate) fn acts(&self, trigger: &Trigger) -> (Vec<Act>, bool) {
        let Some((_, here, _)) = self.spot_of(trigger.uid) else {
            return (Vec::new(), true);
        };
        let side = self.decider(trigger);
        let near = self.adjacent(here);
        let flips = |wanted: &dyn Fn(Spot) -> bool| -> Vec<Act> {
            let spots = self.spots().into_iter();
            spots.filter(|spot| wanted(*spot)).map(Act::Flip).collect()
        };
        match trigger.card.ability() {
            Ability::Maneuver => {
                let targets = |spot: Spot| self.is_uncovered(spot) && near.contains(&spot.1);
                (flips(&targets), false)
            }
            Ability::Manipulation => (flips(&|spot| near.contains(&spot.1)), false),
            Ability::Ambush => (flips(&|spot| self.is_uncovered(spot)), false),
            Ability::Disrupt => {
                let targets = |spot: Spot| self.is_uncovered(spot) && spot.0 == side;
                (flips(&targets), false)
            }
            Ability::Reinforce if self.deck.is_empty() => (Vec::new(), false),
            Ability::Reinforce => {
                let mut acts: Vec<Act> = near.into_iter().map(Act::Reinforce).collect();
                if self.rules.first_edition {
                    acts.push(Act::Leave);
                }
                (acts, self.rules.first_edition)
            }
            Ability::Transport => {
                let mut acts = Vec::new();
                for spot in self.spots().into_iter().filter(|spot| spot.0 == side) {
                    let others = self.order.iter().filter(|theater| **theater != spot.1);
                    acts.extend(others.map(|theater| Act::Move(spot, *theater)));
                }
                (acts, true)
            }
            Ability::Redeploy => {
                let hidden = |spot: &Spot| spot.0 == side && !self.at(*spot).up;
                let spots = self.spots().into_iter().filter(hidden);
                (spots.map(Act::Return).collect(), !self.rules.first_edition)
            }
            _ => (Vec::new(), true),
        }
    }

    /// Carries out one act of the first pending ability. `player` takes back
    /// what is taken back.
    pub(crate) fn perform(
        &mut self,
        act: Act,
        seen: Option<Seen>,
        player: usize,
    ) -> Result<(), String> {
        let trigger = self.pending[0];
        if trigger.card.ability() == Ability::Disrupt && trigger.halves == 0 {
            self.pending[0].halves = 1;
        } else {
            self.pending.remove(0);
        }
        match act {
            Act::Flip(spot) => self.flip(spot, seen)?,
            Act::Reinforce(theater) => {
                let card = self.draw(seen.flatten())?;
                self.lay(trigger.owner, card, theater, false)?;
            }
            Act::Leave => {
                let card = self.draw(seen.flatten())?;
                self.deck.push_front(card);
            }
            Act::Move(spot, theater) => {
                let laid = self.lift(spot);
                self.columns[spot.0][theater.0].push(laid);
            }
            Act::Return(spot) => {
                let laid = self.lift(spot);
                self.give(player, laid.card);
                if self.rules.first_edition {
                    self.extra[trigger.owner] += 1;
                } else {
                    let must_play = Some(player);
                    self.pending.insert(
                        0,
                        Trigger {
                            must_play,
                            ..trigger
                        },
                    );
                }
            }
        }
        Ok(())
    }

    /// Draws the top card, said to be `card`.
    fn draw(&mut self, card: Seen) -> Result<Seen, String> {
        let top = self.deck.pop_front().ok_or("the deck is empty")?;
        match (top, card) {
            (Some(top), Some(card)) if top != card => Err(format!("the top card is {top}")),
            (None, Some(card)) if self.is_located(card) || !self.is_in_play(card) => {
                Err(format!("{card} is not in the deck"))
            }
            (None, card) => Ok(card),
            (top, _) => Ok(top),
        }
    }

    /// Does what needs no decision of the first pending ability: drops what is
    /// impossible or declined, carries out what is forced. False when
    /// somebody has to choose.
    pub(crate) fn advance(&mut self) -> Result<bool, String> {
        let Some(trigger) = self.pending.first().copied() else {
            return Ok(false);
        };
        if trigger.must_play.is_some() {
            return Ok(false);
        }
        if self.spot_of(trigger.uid).is_none() {
            self.pending.remove(0);
            return Ok(true);
        }
        if trigger.card.ability() == Ability::AirDrop {
            self.pending.remove(0);
            self.air_drop[trigger.owner] = true;
            return Ok(true);
        }
        let (acts, optional) = self.acts(&trigger);
        if optional {
            self.pending.remove(0);
            return Ok(true);
        }
        match acts[..] {
            [] => {
                self.pending[0].halves += 1;
                let disrupts = trigger.card.ability() == Ability::Disrupt;
                if !disrupts || self.pending[0].halves == 2 {
                    self.pending.remove(0);
                }
                Ok(true)
            }
            [act] => {
                let needs_a_name = match act {
                    Act::Flip(spot) => !self.at(spot).up && self.at(spot).card.is_none(),
                    _ => false,
                };
                if needs_a_name {
                    return Ok(false);
                }
                let side = trigger.owner;
                let taker = self.players.iter().position(|player| player.side == side);
                let line = std::mem::replace(&mut self.line, trigger.line);
                let done = self.perform(act, None, taker.expect("a side has players"));
                self.line = line;
                done.map(|()| true)
            }
            _ => Ok(false),
        }
    }

    /// A player says what the ability of a card on the table does.
    pub(crate) fn resolve(
        &mut self,
        player: usize,
        card: super::cards::Card,
        choice: &Choice,
    ) -> Result<(), String> {
        let side = self.players[player].side;
        loop {
            let Some(trigger) = self.pending.first() else {
                if *choice == Choice::Nothing && self.idle.contains(&(side, card)) {
                    return Ok(());
                }
                return Err(format!("{card} has nothing to do"));
            };
            let alive = self.spot_of(trigger.uid).is_some() && trigger.must_play.is_none();
            if alive && trigger.card == card && self.decider(trigger) == side {
                break;
            }
            if !self.advance()? {
                return Err(format!("another ability comes before {card}"));
            }
        }
        let trigger = self.pending[0];
        let (acts, optional) = self.acts(&trigger);
        if *choice == Choice::Nothing {
            if !optional && !acts.is_empty() {
                return Err(format!("{card} must be carried out"));
            }
            self.advance()?;
            return Ok(());
        }
        let (act, seen, taker) = self.read(player, trigger.card.ability(), choice)?;
        if !acts.contains(&act) {
            return Err(format!("{card} cannot do {act:?}"));
        }
        self.perform(act, seen, taker)
    }

    /// What a written choice means for an ability.
    fn read(
        &self,
        player: usize,
        ability: Ability,
        choice: &Choice,
    ) -> Result<(Act, Option<Seen>, usize), String> {
        let side = self.players[player].side;
        match (ability, choice) {
            (
                Ability::Maneuver | Ability::Manipulation | Ability::Ambush | Ability::Disrupt,
                Choice::Flip(card, seen),
            ) => Ok((Act::Flip(self.point(side, card)?), *seen, player)),
            (Ability::Reinforce, Choice::Move(Ref::Hidden(seen), Place::Deck)) => {
                Ok((Act::Leave, Some(*seen), player))
            }
            (Ability::Reinforce, Choice::Move(Ref::Hidden(seen), Place::Column(column))) => {
                let theater = self.own(side, column)?;
                Ok((Act::Reinforce(theater), Some(*seen), player))
            }
            (Ability::Transport, Choice::Move(card, Place::Column(column))) => {
                let theater = self.own(side, column)?;
                Ok((Act::Move(self.point(side, card)?, theater), None, player))
            }
            (Ability::Redeploy, Choice::Move(card, Place::Hand(taker))) => {
                let taker = match taker {
                    None => player,
                    Some(name) => self.player(name)?,
                };
                if self.players[taker].side != side {
                    return Err("a card goes back to its own side".to_owned());
                }
                Ok((Act::Return(self.point(side, card)?), None, taker))
            }
            _ => Err("this ability does nothing of the kind".to_owned()),
        }
    }

    pub(crate) fn player(&self, name: &str) -> Result<usize, String> {
        let found = self.players.iter().position(|player| player.name == name);
        found.ok_or(format!("nobody is called {name}"))
    }

    /// The theater of a column that must be on this side.
    pub(crate) fn own(&self, side: usize, column: &Column) -> Result<Theater, String> {
        if self.side_of(side, column)? != side {
            return Err("that is the other side".to_owned());
        }
        if !self.order.contains(&column.theater) {
            return Err("that theater is not in play".to_owned());
        }
        Ok(column.theater)
    }

    fn side_of(&self, side: usize, column: &Column) -> Result<usize, String> {
        match &column.player {
            None => Ok(side),
            Some(name) => Ok(self.players[self.player(name)?].side),
        }
    }

    /// The card on the table that is meant.
    fn point(&self, side: usize, card: &Ref) -> Result<Spot, String> {
        match card {
            Ref::Open(named) | Ref::Hidden(Some(named)) => {
                let spot = self
                    .spot_of_card(*named)
                    .ok_or(format!("{named} is not there"))?;
                if self.at(spot).up != matches!(card, Ref::Open(_)) {
                    return Err(format!("{named} lies the other way up"));
                }
                Ok(spot)
            }
            Ref::Hidden(None) => Err("which hidden card?".to_owned()),
            Ref::Spot(column, from_bottom) => {
                let side = self.side_of(side, column)?;
                let height = self.columns[side][column.theater.0].len();
                let below = match from_bottom {
                    None => height.checked_sub(1),
                    Some(number) => number.checked_sub(1).filter(|below| *below < height),
                };
                let below = below.ok_or("no card lies there")?;
                Ok((side, column.theater, below))
            }
        }
    }
}
