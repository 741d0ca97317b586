//! The thirteen kinds of card in the model.

use super::{
    state::{State, Thing, Trouble, Verdict, hold},
    text::{CARDS, Seen, Square, Step},
};

fn copies(card: &str) -> usize {
    if card == "abus" { 3 } else { 1 }
}

fn count(cards: &[String], card: &str) -> usize {
    cards.iter().filter(|held| *held == card).count()
}

/// Takes a card out of a hand; if it is not there, an unknown one.
fn take(hand: &mut Vec<String>, card: &str) -> bool {
    let at = hand
        .iter()
        .position(|held| held == card)
        .or_else(|| hand.iter().position(|held| held == "?"));
    at.map(|at| hand.remove(at)).is_some()
}

impl State {
    /// Copies of a card that somebody can point at.
    fn located(&self, card: &str) -> usize {
        let hands: usize = self
            .players
            .iter()
            .map(|player| count(&player.hand, card))
            .sum();
        let fronts = self
            .players
            .iter()
            .filter(|player| player.laine && card == "laine")
            .count();
        hands + fronts + count(&self.played, card) + count(&self.thrown, card)
    }

    /// The known cards that unknown ones can still be, beyond those held.
    fn unseen(&self) -> usize {
        let free: usize = CARDS
            .iter()
            .filter(|card| **card != "abus")
            .map(|card| copies(card) - self.located(card).min(copies(card)))
            .sum();
        let held: usize = self
            .players
            .iter()
            .map(|player| count(&player.hand, "?"))
            .sum();
        free.saturating_sub(held + count(&self.thrown, "?"))
    }

    pub(crate) fn draw(&mut self, player: usize, gained: &[String], thrown: &[String]) -> Verdict {
        hold(gained.len() <= 1)?;
        hold(self.pile > 0)?;
        let card = gained.first().map_or("?", String::as_str);
        if card != "abus" {
            hold(self.unseen() > 0)?;
        }
        if card != "?" {
            hold(self.located(card) < copies(card))?;
        }
        if card != "abus" {
            hold(thrown.is_empty())?;
        }
        self.pile -= 1;
        if card != "abus" {
            self.players[player].hand.push(card.to_owned());
            return Ok(());
        }
        let hand = std::mem::take(&mut self.players[player].hand);
        self.thrown.push("abus".to_owned());
        if thrown.is_empty() {
            self.thrown.extend(hand);
            return Ok(());
        }
        hold(thrown.len() == hand.len())?;
        self.throw(hand, thrown)
    }

    /// The cards written are the hand, unknown ones standing for any.
    fn throw(&mut self, mut hand: Vec<String>, written: &[String]) -> Verdict {
        let mut result = Vec::new();
        let mut vague = 0;
        for card in written {
            if card == "?" {
                vague += 1;
                continue;
            }
            if let Some(at) = hand.iter().position(|held| held == card) {
                hand.remove(at);
            } else {
                let at = hand.iter().position(|held| held == "?").ok_or(Trouble)?;
                hand.remove(at);
                // The hand is off the table: its cards are counted here.
                let here = count(&hand, card) + count(&result, card);
                hold(self.located(card) + here < copies(card) && card != "abus")?;
            }
            result.push(card.clone());
        }
        hold(vague == hand.len())?;
        result.append(&mut hand);
        self.thrown.extend(result);
        Ok(())
    }

    pub(crate) fn play(&mut self, step: &Step) -> Verdict {
        let Step::Play {
            card,
            seen,
            targets,
            to,
            gained,
            thrown,
        } = step
        else {
            return Err(Trouble);
        };
        let me = self.me();
        let rival = 1 - me;
        hold(card != "abus")?;
        let held = count(&self.players[me].hand, card) > 0;
        hold(held || (count(&self.players[me].hand, "?") > 0 && self.located(card) == 0))?;
        take(&mut self.players[me].hand, card);
        match card.as_str() {
            "hyper" => self.left += 3,
            "armistice" => self.end = Some("armistice"),
            "indigestion" => self.indigestion(rival, seen)?,
            "laine" => self.laine(targets)?,
            "renfort" => self.renfort(targets)?,
            "trahison" => self.trahison(targets, *to)?,
            "mechoui" => {
                let [at] = targets.as_slice() else {
                    return Err(Trouble);
                };
                hold(
                    matches!(self.board.get(at), Some(Thing::Sheep { owner, .. }) if *owner == rival),
                )?;
                self.lose(*at, false);
            }
            "planque" => {
                let hidden = self.hidden(rival);
                hold(targets.is_empty() || targets.first().copied() == hidden)?;
                if let Some(at) = hidden {
                    self.board.insert(
                        at,
                        Thing::Sheep {
                            owner: rival,
                            hidden: false,
                        },
                    );
                }
            }
            "recyclage" => self.recyclage(gained, thrown)?,
            "delit" => {
                hold(!gained.contains(card) && !thrown.contains(card))?;
                self.played.push(card.clone());
                if self.pile > 0 || !gained.is_empty() {
                    self.draw(me, gained, thrown)?;
                }
                return Ok(());
            }
            "raid" => {
                hold(gained.is_empty() && thrown.is_empty())?;
                self.raid(targets, *to, seen)?;
            }
            _ => {}
        }
        if card == "laine" {
            self.players[me].laine = true;
        } else {
            self.played.push(card.clone());
        }
        Ok(())
    }

    fn indigestion(&mut self, rival: usize, seen: &Seen) -> Verdict {
        let grass = &mut self.players[rival].grass;
        let face = match seen {
            Seen::Face(face) | Seen::Down(face) => face.clone(),
            Seen::Nothing => return hold(grass.is_empty()),
            Seen::Unsaid => {
                let first = grass.first().cloned();
                match first {
                    None => return Ok(()),
                    Some(first) if grass.iter().all(|face| *face == first) => first,
                    Some(_) => {
                        self.owes = true;
                        return Ok(());
                    }
                }
            }
        };
        let at = grass.iter().position(|held| *held == face).ok_or(Trouble)?;
        self.gone.push(grass.remove(at));
        Ok(())
    }

    fn laine(&mut self, targets: &[Square]) -> Verdict {
        let me = self.me();
        hold((1..=3).contains(&targets.len()))?;
        for at in targets {
            hold(matches!(self.board.get(at), Some(Thing::Sheep { owner, .. }) if *owner == me))?;
            self.lose(*at, true);
        }
        self.players[me].bonus += [0, 1, 3, 5][targets.len()];
        Ok(())
    }

    fn renfort(&mut self, targets: &[Square]) -> Verdict {
        let me = self.me();
        hold(self.sheep(me).len() < 6)?;
        let off = self.players[me].off > 0;
        match targets {
            [] => hold(!off),
            [at] => {
                hold(off && !self.board.contains_key(at))?;
                self.players[me].off -= 1;
                self.board.insert(
                    *at,
                    Thing::Sheep {
                        owner: me,
                        hidden: false,
                    },
                );
                Ok(())
            }
            _ => Err(Trouble),
        }
    }

    fn trahison(&mut self, targets: &[Square], to: Option<Square>) -> Verdict {
        let me = self.me();
        let (Some(from), Some(to)) = (targets.first(), to) else {
            return Ok(());
        };
        match self.board.get(from) {
            Some(Thing::Wolf) => {}
            Some(Thing::Token(_)) => {
                hold(self.players[me].seen.contains(from))?;
                self.learn(*from, "wolf")?;
            }
            _ => return Err(Trouble),
        }
        hold(!self.board.contains_key(&to))?;
        self.clear(*from);
        self.board.insert(to, Thing::Wolf);
        Ok(())
    }

    fn recyclage(&mut self, gained: &[String], thrown: &[String]) -> Verdict {
        let me = self.me();
        match gained {
            [] => hold(self.played.is_empty() && thrown.is_empty()),
            [card] => {
                hold(thrown.is_empty())?;
                let at = self
                    .played
                    .iter()
                    .position(|played| played == card)
                    .ok_or(Trouble)?;
                let card = self.played.remove(at);
                self.players[me].hand.push(card);
                Ok(())
            }
            _ => Err(Trouble),
        }
    }

    fn raid(&mut self, targets: &[Square], to: Option<Square>, seen: &Seen) -> Verdict {
        let (Some(from), Some(to)) = (targets.first(), to) else {
            return Err(Trouble);
        };
        hold(matches!(seen, Seen::Unsaid | Seen::Nothing))?;
        let sheep = self.board.get(from).cloned();
        hold(matches!(sheep, Some(Thing::Sheep { .. })))?;
        hold(!self.board.contains_key(&to))?;
        self.clear(*from);
        self.board.insert(to, sheep.ok_or(Trouble)?);
        Ok(())
    }
}
