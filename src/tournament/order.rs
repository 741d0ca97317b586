//! The order of players: points, then head to head among those who tie, then the
//! difference; who still ties shares a place.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Amount, Points, Tally, Tournament};

/// What put a player behind the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Separated {
    Points,
    HeadToHead,
    Difference,
    /// Nothing did: they share the place.
    Nothing,
}

/// A player at a place.
#[derive(Clone, Debug)]
pub(crate) struct Placing<'t> {
    pub(crate) place: usize,
    pub(crate) name: &'t str,
    pub(crate) tally: &'t Tally,
    pub(crate) points: Amount,
    /// How much more often before than behind those who have as many points;
    /// `None` where nobody has.
    pub(crate) head_to_head: Option<i64>,
    /// `None` for the first.
    pub(crate) behind_by: Option<Separated>,
}

/// The players of a tournament, in order.
pub(crate) fn order<'t>(tournament: &'t Tournament, points: &Points) -> Vec<Placing<'t>> {
    let mut placings: Vec<Placing<'t>> = tournament
        .players
        .iter()
        .map(|(name, tally)| Placing {
            place: 0,
            name,
            tally,
            points: points.of(tally),
            head_to_head: None,
            behind_by: None,
        })
        .collect();
    placings.sort_by_key(|placing| std::cmp::Reverse(placing.points));
    let nets = nets(tournament, points);
    for group in placings.chunk_by_mut(|one, other| one.points == other.points) {
        if group.len() < 2 {
            continue;
        }
        for placing in group.iter_mut() {
            placing.head_to_head = Some(nets.get(placing.name).copied().unwrap_or(0));
        }
    }
    // Equal keys stay in the order of names.
    placings.sort_by_key(|placing| std::cmp::Reverse(key(placing)));
    for index in 0..placings.len() {
        let (place, behind_by) = match index.checked_sub(1).map(|at| &placings[at]) {
            None => (1, None),
            Some(above) => {
                let (above_key, own) = (key(above), key(&placings[index]));
                let by = if above_key.0 != own.0 {
                    Separated::Points
                } else if above_key.1 != own.1 {
                    Separated::HeadToHead
                } else if above_key.2 != own.2 {
                    Separated::Difference
                } else {
                    Separated::Nothing
                };
                let shared = by == Separated::Nothing;
                (if shared { above.place } else { index + 1 }, Some(by))
            }
        };
        placings[index].place = place;
        placings[index].behind_by = behind_by;
    }
    placings
}

/// How much more often each player was before than behind those with as many points.
/// Looks at each meeting once: thousands may tie.
fn nets<'t>(tournament: &'t Tournament, points: &Points) -> BTreeMap<&'t str, i64> {
    let players = &tournament.players;
    let points = |name: &str| players.get(name).map(|tally| points.of(tally));
    let mut nets: BTreeMap<&str, i64> = BTreeMap::new();
    for ((one, other), meeting) in &tournament.meetings {
        if one == other || points(one) != points(other) {
            continue;
        }
        let net = meeting.net();
        for (name, net) in [(one, net), (other, -net)] {
            let sum = nets.entry(name).or_default();
            *sum = sum.saturating_add(net);
        }
    }
    nets
}

fn key(placing: &Placing<'_>) -> (Amount, i64, i64) {
    (
        placing.points,
        placing.head_to_head.unwrap_or(0),
        placing.tally.difference(),
    )
}
