//! Sheep and wolves run in the model.

use super::{
    state::{AROUND, State, Thing, Trouble, Verdict, WAYS, add, hold, on_board},
    text::{Seen, Square},
};

impl State {
    /// The last square of a run, square by square.
    fn stop(&self, from: Square, way: Square, wolf: bool) -> Square {
        let mut at = from;
        loop {
            let next = add(at, way);
            if !on_board(next) {
                return at;
            }
            match self.board.get(&next) {
                None => at = next,
                Some(Thing::Token(_)) if !wolf => return next,
                Some(Thing::Sheep { hidden: false, .. }) if wolf => return next,
                Some(_) => return at,
            }
        }
    }

    fn way_to(&self, from: Square, to: Square, wolf: bool) -> Option<Square> {
        WAYS.into_iter()
            .find(|way| from != to && self.stop(from, *way, wolf) == to)
    }

    pub(crate) fn run(
        &mut self,
        from: Square,
        to: Square,
        seen: &Seen,
        gained: &[String],
        thrown: &[String],
    ) -> Verdict {
        let me = self.me();
        hold(matches!(self.board.get(&from), Some(Thing::Sheep { owner, .. }) if *owner == me))?;
        let way = self.way_to(from, to, false).ok_or(Trouble)?;
        let mut train = vec![];
        let back = (-way.0, -way.1);
        let mut at = add(from, back);
        while let Some(Thing::Sheep { hidden: false, .. }) = self.board.get(&at) {
            train.push(at);
            at = add(at, back);
        }
        let token = matches!(self.board.get(&to), Some(Thing::Token(_)));
        let face = self.face(to, token, seen)?;
        if face.as_deref() != Some("1") {
            hold(face.is_none() && token || gained.is_empty() && thrown.is_empty())?;
        }
        self.clear(from);
        if token {
            self.clear(to);
        }
        self.board.insert(
            to,
            Thing::Sheep {
                owner: me,
                hidden: false,
            },
        );
        let length = (to.0 - from.0).abs() + (to.1 - from.1).abs();
        for at in train {
            let sheep = self.board.remove(&at).expect("a follower");
            let goal = (at.0 + way.0 * length, at.1 + way.1 * length);
            self.board.insert(goal, sheep);
        }
        match (token, face) {
            (false, _) => Ok(()),
            (true, None) => {
                self.owes = true;
                Ok(())
            }
            (true, Some(face)) => self.graze(to, &face, gained, thrown),
        }
    }

    /// What the token is, checked; `None` when nobody says.
    fn face(&mut self, at: Square, token: bool, seen: &Seen) -> Result<Option<String>, Trouble> {
        if !token {
            // Nothing lies there: an outcome would be made up.
            return match seen {
                Seen::Unsaid | Seen::Nothing => Ok(None),
                _ => Err(Trouble),
            };
        }
        match seen {
            // What a sheep meets is turned up.
            Seen::Nothing | Seen::Down(_) => Err(Trouble),
            Seen::Face(face) => {
                self.learn(at, face)?;
                Ok(Some(face.clone()))
            }
            Seen::Unsaid => match self.board.get(&at) {
                Some(Thing::Token(face)) => Ok(face.clone()),
                _ => Ok(None),
            },
        }
    }

    fn graze(&mut self, at: Square, face: &str, gained: &[String], thrown: &[String]) -> Verdict {
        let me = self.me();
        self.meal = true;
        if face == "wolf" {
            self.lose(at, false);
            self.board.insert(at, Thing::Wolf);
            return Ok(());
        }
        self.players[me].grass.push(face.to_owned());
        match face {
            "5" => self.lose(at, false),
            "1" => self.draw(me, gained, thrown)?,
            _ => {}
        }
        self.check_grass();
        Ok(())
    }

    pub(crate) fn move_wolf(&mut self, from: Square, to: Square, ate: Option<usize>) -> Verdict {
        let me = self.me();
        match self.board.get(&from) {
            Some(Thing::Wolf) => {}
            Some(Thing::Token(_)) => {
                hold(self.players[me].seen.contains(&from))?;
                self.learn(from, "wolf")?;
            }
            _ => return Err(Trouble),
        }
        self.way_to(from, to, true).ok_or(Trouble)?;
        let stood = match self.board.get(&to) {
            Some(Thing::Sheep { owner, .. }) => Some(*owner),
            _ => None,
        };
        hold(ate.is_none() || ate == stood)?;
        self.clear(from);
        if stood.is_some() {
            self.meal = true;
            self.lose(to, false);
        }
        self.board.insert(to, Thing::Wolf);
        Ok(())
    }

    /// Whether any action at all is possible with what is known.
    pub(crate) fn can_act(&self) -> bool {
        let me = self.me();
        let own = self.sheep(me);
        let runs =
            |from: &Square, wolf| WAYS.iter().any(|way| self.stop(*from, *way, wolf) != *from);
        let near = |at: &Square| {
            AROUND
                .iter()
                .any(|way| matches!(self.board.get(&add(*at, *way)), Some(Thing::Token(_))))
        };
        let wolves = self.board.iter().filter(|(at, thing)| match thing {
            Thing::Wolf => true,
            Thing::Token(Some(face)) => face == "wolf" && self.players[me].seen.contains(at),
            _ => false,
        });
        own.iter().any(|at| runs(at, false) || near(at))
            || wolves.into_iter().any(|(at, _)| runs(at, true))
            || (self.hidden(me).is_none() && !own.is_empty() && self.may_hide())
            || self.players[me]
                .hand
                .iter()
                .any(|card| card != "?" && card != "abus" && card != "renfort")
    }
}
