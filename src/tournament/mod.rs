//! Who stands where over many games. Games are counted one by one, or taken over
//! from parts that were counted elsewhere: the sum is the same.

mod names;
mod order;
mod points;
mod same;

pub(crate) use names::{Near, identity, near};
pub(crate) use order::{Placing, Separated, order};
pub(crate) use points::{Amount, By, Points};
pub(crate) use same::Names;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// What somebody did in all games together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    /// The sum of the own scores.
    #[serde(rename = "for")]
    pub(crate) scored: i64,
    /// The sum of the best scores of somebody else.
    pub(crate) against: i64,
    /// How often first, second, third and so on.
    pub(crate) places: Vec<u64>,
    /// What the player was called inside records.
    pub(crate) handles: BTreeSet<String>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games = self.games.saturating_add(other.games);
        self.won = self.won.saturating_add(other.won);
        self.drawn = self.drawn.saturating_add(other.drawn);
        self.lost = self.lost.saturating_add(other.lost);
        self.scored = self.scored.saturating_add(other.scored);
        self.against = self.against.saturating_add(other.against);
        if self.places.len() < other.places.len() {
            self.places.resize(other.places.len(), 0);
        }
        for (mine, more) in self.places.iter_mut().zip(&other.places) {
            *mine = mine.saturating_add(*more);
        }
        for handle in &other.handles {
            if !self.handles.contains(handle) {
                self.handles.insert(handle.clone());
            }
        }
    }

    /// Own points beyond those of the best other side.
    pub(crate) fn difference(&self) -> i64 {
        self.scored.saturating_sub(self.against)
    }
}

/// How two players fared where they were against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Meeting {
    /// The first of the two was placed before the other.
    pub(crate) ahead: u64,
    pub(crate) level: u64,
    pub(crate) behind: u64,
}

impl Meeting {
    /// How much more often the first was before the other than behind.
    fn net(self) -> i64 {
        let number = |many: u64| i64::try_from(many).unwrap_or(i64::MAX);
        number(self.ahead) - number(self.behind)
    }
}

/// A side of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Side {
    /// Full names; the handle where the record has no other.
    pub(crate) players: Vec<String>,
    #[serde(skip)]
    pub(crate) handles: Vec<String>,
    pub(crate) score: i64,
    pub(crate) place: usize,
}

/// Where a record is, and where its game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) file: String,
    pub(crate) record: usize,
    pub(crate) game: String,
    pub(crate) event: Option<String>,
    pub(crate) round: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) date: Option<String>,
    pub(crate) sides: Vec<Side>,
}

/// What a side made of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// It won alone.
    First,
    /// It is one of several winning sides, or nobody has won.
    Level,
    Behind,
}

impl Played {
    pub(crate) fn came(&self, side: &Side) -> Came {
        let first = self.sides.iter().filter(|side| side.place == 1).count();
        match (side.place, first) {
            (1, 1) => Came::First,
            (1, _) => Came::Level,
            _ => Came::Behind,
        }
    }
}

/// A record that does not count, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeftOut {
    pub(crate) file: String,
    pub(crate) record: usize,
    /// One word for programs.
    pub(crate) reason: String,
    pub(crate) why: String,
}

/// The games of a tournament, summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tournament {
    pub(crate) counted: u64,
    pub(crate) players: BTreeMap<String, Tally>,
    /// By the two names, the smaller one first.
    pub(crate) meetings: BTreeMap<(String, String), Meeting>,
    /// The games that name a round or a table.
    pub(crate) games: Vec<Played>,
    pub(crate) left_out: Vec<LeftOut>,
    /// How many games name each event, and are of each kind.
    pub(crate) events: BTreeMap<String, u64>,
    pub(crate) kinds: BTreeMap<String, u64>,
}

/// The places of sides: winners are first, the others by score; where nobody has
/// won nobody is before anybody.
pub(crate) fn places(sides: &[(i64, bool)]) -> Vec<usize> {
    let any = sides.iter().any(|(_, wins)| *wins);
    let rank = |(score, wins): &(i64, bool)| match any {
        false => (false, 0),
        true if *wins => (true, 0),
        true => (false, *score),
    };
    let place = |side| {
        1 + sides
            .iter()
            .filter(|other| rank(other) > rank(side))
            .count()
    };
    sides.iter().map(place).collect()
}

impl Tournament {
    /// Counts a game.
    pub(crate) fn add(&mut self, game: Played) {
        self.counted += 1;
        for (index, side) in game.sides.iter().enumerate() {
            let others = || game.sides.iter().enumerate().filter(|(at, _)| *at != index);
            let best = others().map(|(_, other)| other.score).max();
            let came = game.came(side);
            let mut places = vec![0; side.place];
            places[side.place - 1] = 1;
            let tally = Tally {
                games: 1,
                won: u64::from(came == Came::First),
                drawn: u64::from(came == Came::Level),
                lost: u64::from(came == Came::Behind),
                scored: side.score,
                against: best.unwrap_or(0),
                places,
                handles: BTreeSet::new(),
            };
            for (seat, name) in side.players.iter().enumerate() {
                let mine = self.players.entry(name.clone()).or_default();
                mine.add(&Tally {
                    handles: side.handles.get(seat).cloned().into_iter().collect(),
                    ..tally.clone()
                });
                let later = others().filter(|(at, _)| *at > index);
                for (_, other) in later {
                    for opponent in &other.players {
                        self.meet(name, opponent, side.place, other.place);
                    }
                }
            }
        }
        if let Some(event) = &game.event {
            *self.events.entry(event.clone()).or_default() += 1;
        }
        *self.kinds.entry(game.game.clone()).or_default() += 1;
        if game.round.is_some() || game.table.is_some() {
            self.games.push(game);
        }
    }

    fn meet(&mut self, one: &str, other: &str, place: usize, others: usize) {
        let (key, place, others) = if one <= other {
            ((one.to_owned(), other.to_owned()), place, others)
        } else {
            ((other.to_owned(), one.to_owned()), others, place)
        };
        let meeting = self.meetings.entry(key).or_default();
        match place.cmp(&others) {
            std::cmp::Ordering::Less => meeting.ahead += 1,
            std::cmp::Ordering::Equal => meeting.level += 1,
            std::cmp::Ordering::Greater => meeting.behind += 1,
        }
    }

    /// Takes over what was counted elsewhere.
    pub(crate) fn merge(&mut self, part: Tournament) {
        self.counted = self.counted.saturating_add(part.counted);
        for (name, tally) in &part.players {
            self.players.entry(name.clone()).or_default().add(tally);
        }
        for (pair, meeting) in part.meetings {
            let mine = self.meetings.entry(pair).or_default();
            mine.ahead = mine.ahead.saturating_add(meeting.ahead);
            mine.level = mine.level.saturating_add(meeting.level);
            mine.behind = mine.behind.saturating_add(meeting.behind);
        }
        self.games.extend(part.games);
        self.left_out.extend(part.left_out);
        for (mine, parts) in [
            (&mut self.events, part.events),
            (&mut self.kinds, part.kinds),
        ] {
            for (name, games) in parts {
                let mine = mine.entry(name).or_default();
                *mine = mine.saturating_add(games);
            }
        }
    }

    /// Games of the same players at the same table of the same round.
    pub(crate) fn twice(&self) -> Vec<[&Played; 2]> {
        let mut seen: BTreeMap<_, &Played> = BTreeMap::new();
        let mut twice = Vec::new();
        for game in &self.games {
            let mut players: Vec<&str> = game
                .sides
                .iter()
                .flat_map(|side| side.players.iter().map(String::as_str))
                .collect();
            players.sort_unstable();
            let key = (&game.event, &game.round, &game.table, players);
            match seen.get(&key) {
                Some(first) => twice.push([*first, game]),
                None => {
                    seen.insert(key, game);
                }
            }
        }
        twice
    }

    /// Puts the games in the order of their events, rounds and tables.
    pub(crate) fn sort_games(&mut self) {
        let number = |text: &Option<String>| {
            let text = text.clone().unwrap_or_default();
            let parsed = text.trim().parse::<u64>();
            (parsed.is_err(), parsed.unwrap_or(0), text)
        };
        self.games.sort_by_cached_key(|game| {
            let event = game.event.clone();
            (event, number(&game.round), number(&game.table))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn winners_come_first_whatever_the_score() {
        assert_eq!(places(&[(28, false), (24, true)]), [2, 1]);
        assert_eq!(
            places(&[(3, true), (9, false), (7, false), (9, false)]),
            [1, 2, 4, 2]
        );
        assert_eq!(places(&[(5, true), (5, true), (1, false)]), [1, 1, 3]);
    }

    #[test]
    fn without_a_winner_nobody_is_before_anybody() {
        assert_eq!(places(&[(8, false), (3, false)]), [1, 1]);
    }
}
