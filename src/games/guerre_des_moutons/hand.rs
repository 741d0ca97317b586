//! Hands: what the record knows of them, and which of its tiles is laid.
//!
//! A face may be on several tiles of a hand, and a tile of which one side is
//! known may have any other. Which tile it was that somebody laid may come out
//! many turns later, so a choice that could have been another is kept in doubt
//! and changed when a later line needs it.

use super::{
    Rules,
    lay::{has_special_back, mixes},
    seen::{Seen, Shortage},
    tile::{Face, Tile},
};
use crate::source::Span;

/// Most tiles laid in doubt that are remembered: about a box of them.
const MOST_DOUBTS: usize = 64;

/// A tile in hand that the record knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    pub(super) tile: Tile,
    /// The faces whatever their rotation: hands are searched with every tile.
    keys: [u16; 2],
    pub(super) id: u32,
    pub(super) at: Span,
}

impl Held {
    pub(super) fn new(tile: Tile, id: u32, at: Span) -> Self {
        let front = tile.face.key();
        let keys = [front, tile.back().map_or(front, Face::key)];
        Self { tile, keys, id, at }
    }

    /// This is the key of a face that is known.
    fn shows(&self, key: u16) -> bool {
        self.keys[0] == key || self.keys[1] == key
    }

    /// A tile with a face of this key is not ruled out at first sight.
    fn is_like(&self, key: u16) -> bool {
        self.shows(key) || self.tile.back().is_none()
    }

    /// Whether the tile laid, of whose face this is the key, may be this one.
    fn may_be(&self, rules: &Rules, laid: Tile, key: u16) -> bool {
        self.is_like(key) && may_be(rules, self.tile, laid)
    }

    /// Only with what is laid the box counts this tile as a wolf, a hunter or an
    /// ordinary one. A tile that is counted already is the likelier one.
    fn counts_anew(&self, laid: Tile) -> bool {
        self.tile.may_be_special()
            && self
                .tile
                .meet(laid)
                .is_some_and(|both| !both.may_be_special())
    }

    /// What is known of this tile when it is laid so.
    pub(super) fn shown_as(&self, laid: Tile) -> Tile {
        match self.tile.back() {
            Some(_) => self.tile,
            None => self.place().with(laid),
        }
    }

    fn place(&self) -> Place {
        Place {
            tile: Some(self.tile),
            id: self.id,
            since: self.id + 1,
        }
    }
}

/// Whether the box can have a tile of which both is known.
fn may_be(rules: &Rules, held: Tile, laid: Tile) -> bool {
    held.meet(laid).is_some_and(|both| {
        has_special_back(both)
            && !both.any(mixes)
            && rules
                .set
                .as_ref()
                .is_none_or(|set| set.candidates(both).next().is_some())
    })
}

/// Where a tile that is laid comes from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    Known(usize),
    Unknown,
    /// From a place that an earlier tile was thought to have come from.
    Rerouted(Route),
}

/// A place in a hand: a tile known before it was laid, or an unknown one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    tile: Option<Tile>,
    /// Its number among the tiles seen.
    id: u32,
    /// How many tiles had been seen when it was in hand for certain.
    since: u32,
}

impl Place {
    /// What is known of the tile when this was laid from here.
    fn with(self, laid: Tile) -> Tile {
        self.tile.and_then(|tile| tile.meet(laid)).unwrap_or(laid)
    }
}

/// A tile laid that may have come from another place of the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Doubt {
    laid: Tile,
    from: Place,
    /// How many tiles had been seen when it was laid.
    when: u32,
}

impl Doubt {
    fn may_come_from(&self, rules: &Rules, place: Place) -> bool {
        place.since <= self.when && place.tile.is_none_or(|tile| may_be(rules, tile, self.laid))
    }
}

/// The doubts that make room for one another, and the tile of the hand that the
/// last of them was instead.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Route {
    doubts: Vec<usize>,
    held: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hand {
    pub(super) known: Vec<Held>,
    pub(super) unknown: u32,
    /// Not even the number of tiles is known.
    pub(super) open: bool,
    /// A `deal` line has told it.
    pub(super) dealt: bool,
    doubts: Vec<Doubt>,
}

impl Hand {
    /// Every tile is known.
    pub(super) fn is_known(&self) -> bool {
        self.unknown == 0 && !self.open
    }

    /// The number of tiles, as far as it is known.
    pub(super) fn len(&self) -> u32 {
        self.known.len() as u32 + self.unknown
    }

    pub(super) fn is_empty(&self) -> bool {
        self.is_known() && self.known.is_empty()
    }

    // --- which tile is laid

    /// Where a tile as it is laid comes from. A tile known by that face comes
    /// before an unknown one, an unknown one before a tile that is only known by
    /// another face.
    #[inline]
    pub(super) fn source(&self, rules: &Rules, seen: &Seen, tile: Tile) -> Option<Source> {
        let key = tile.face.key();
        match self.by_face(rules, tile, key) {
            Some(index) => Some(Source::Known(index)),
            None => self.by_other_face(rules, seen, tile, key),
        }
    }

    fn by_other_face(&self, rules: &Rules, seen: &Seen, tile: Tile, key: u16) -> Option<Source> {
        let mut other_face = (0..self.known.len())
            .filter(|index| self.known[*index].may_be(rules, tile, key))
            .peekable();
        let certain = other_face.peek().is_none() && self.doubts.is_empty();
        if !self.is_known() && (certain || seen.admits(rules, [tile]).is_ok()) {
            return Some(Source::Unknown);
        }
        let admitted = |index: &usize| {
            let held = self.known[*index];
            let both = held.place().with(tile);
            seen.admits_refined(rules, held.id, both).is_ok()
        };
        let anew = |index: &usize| self.known[*index].counts_anew(tile);
        if let Some(index) = other_face.filter(admitted).min_by_key(anew) {
            return Some(Source::Known(index));
        }
        if let Some(route) = self.route(rules, tile) {
            return Some(Source::Rerouted(route));
        }
        // What follows the box refuses.
        let same_face = self.known.iter().position(|held| held.shows(key));
        match same_face {
            Some(index) if self.known[index].tile.meet(tile).is_some() => {
                Some(Source::Known(index))
            }
            _ => (!self.is_known()).then_some(Source::Unknown),
        }
    }

    /// A tile known by the face that is laid. When both sides are written, one
    /// of which both are known comes first.
    #[inline]
    fn by_face(&self, rules: &Rules, tile: Tile, key: u16) -> Option<usize> {
        match tile.back() {
            Some(back) => self.by_both_faces(rules, tile, [key, back.key()]),
            None => self.known.iter().position(|held| held.shows(key)),
        }
    }

    fn by_both_faces(&self, rules: &Rules, tile: Tile, keys: [u16; 2]) -> Option<usize> {
        let known = &self.known;
        let whole = |held: &Held| held.tile.back().is_some() && held.tile.meet(tile).is_some();
        let half = |held: &Held| {
            keys.into_iter().any(|key| held.shows(key)) && may_be(rules, held.tile, tile)
        };
        known.iter().position(whole).or_else(|| {
            (0..known.len())
                .filter(|index| half(&known[*index]))
                .min_by_key(|index| known[*index].counts_anew(tile))
        })
    }

    /// Whether the tile laid from here may have been another one.
    fn is_doubtful(&self, rules: &Rules, tile: Tile, taken: Option<usize>) -> bool {
        let key = tile.face.key();
        let same = taken.map(|index| self.known[index].tile);
        let other = |held: &Held| Some(held.tile) != same && may_be(rules, held.tile, tile);
        !self.doubts.is_empty()
            || self
                .known
                .iter()
                .any(|held| held.is_like(key) && other(held))
    }

    /// Whether an ordinary tile may be the other side of one in hand.
    fn is_other_side(&self, rules: &Rules, tile: Tile) -> bool {
        let key = tile.face.key();
        let ordinary = |tile: Tile| tile.special().is_none() && !tile.may_be_special();
        ordinary(tile)
            && self
                .known
                .iter()
                .any(|held| ordinary(held.tile) && held.may_be(rules, tile, key))
    }

    /// Takes out a tile that is laid, as far as the hand is known.
    pub(super) fn take(&mut self, rules: &Rules, seen: &mut Seen, tile: Tile) {
        let when = seen.len();
        let (from, doubtful) = match self.source(rules, seen, tile) {
            Some(Source::Known(index)) => {
                let doubtful = self.is_doubtful(rules, tile, Some(index));
                let held = self.known.remove(index);
                let both = held.shown_as(tile);
                if both != held.tile {
                    seen.refine(rules, held.id, both);
                }
                (held.place(), doubtful)
            }
            Some(Source::Rerouted(route)) => {
                // That the box admits it has been judged.
                let _ = self.follow(rules, seen, tile, &route);
                return;
            }
            Some(Source::Unknown) | None => {
                let doubtful = self.is_doubtful(rules, tile, None);
                self.unknown = self.unknown.saturating_sub(1);
                let id = seen.see(rules, tile);
                if doubtful && self.is_other_side(rules, tile) {
                    seen.spare(id);
                }
                let place = Place {
                    tile: None,
                    id,
                    since: when,
                };
                (place, doubtful)
            }
        };
        if doubtful {
            self.doubt(Doubt {
                laid: tile,
                from,
                when,
            });
        }
    }

    fn doubt(&mut self, doubt: Doubt) {
        if self.doubts.len() == MOST_DOUBTS {
            self.doubts.remove(0);
        }
        self.doubts.push(doubt);
    }

    // --- what was laid in doubt

    /// How earlier tiles may have come from elsewhere, so that this one finds
    /// its place.
    fn route(&self, rules: &Rules, tile: Tile) -> Option<Route> {
        let laid = Doubt {
            laid: tile,
            from: Place {
                tile: None,
                id: 0,
                since: 0,
            },
            when: u32::MAX,
        };
        let mut doubts = Vec::new();
        let held = self.make_room(rules, &laid, &mut 0, &mut doubts)?;
        Some(Route { doubts, held })
    }

    /// Finds the doubt whose place this one may have had, and another place for
    /// that one. `tried` has a bit for every doubt.
    fn make_room(
        &self,
        rules: &Rules,
        laid: &Doubt,
        tried: &mut u64,
        route: &mut Vec<usize>,
    ) -> Option<usize> {
        for (index, doubt) in self.doubts.iter().enumerate() {
            if *tried >> index & 1 == 1 || !laid.may_come_from(rules, doubt.from) {
                continue;
            }
            *tried |= 1 << index;
            route.push(index);
            let held = self
                .known
                .iter()
                .position(|held| doubt.may_come_from(rules, held.place()))
                .or_else(|| self.make_room(rules, doubt, tried, route));
            if held.is_some() {
                return held;
            }
            route.pop();
        }
        None
    }

    /// Whether the box admits what a route says of the tiles seen.
    pub(super) fn judge_route(
        &self,
        rules: &Rules,
        seen: &Seen,
        tile: Tile,
        route: &Route,
    ) -> Result<(), Shortage> {
        self.clone().follow(rules, &mut seen.clone(), tile, route)
    }

    fn follow(
        &mut self,
        rules: &Rules,
        seen: &mut Seen,
        tile: Tile,
        route: &Route,
    ) -> Result<(), Shortage> {
        let mut changes = Vec::with_capacity(route.doubts.len() + 1);
        let mut place = self.known.remove(route.held).place();
        for index in route.doubts.iter().rev() {
            let doubt = &mut self.doubts[*index];
            changes.push((place.id, place.with(doubt.laid)));
            place = std::mem::replace(&mut doubt.from, place);
        }
        changes.push((place.id, place.with(tile)));
        self.doubt(Doubt {
            laid: tile,
            from: place,
            when: seen.len(),
        });
        seen.retell(rules, &changes)
    }

    /// A tile such as is asked for, when one is in hand whichever tiles were
    /// laid in doubt.
    pub(super) fn surely(&self, rules: &Rules, asked: impl Fn(Tile) -> bool) -> Option<Tile> {
        let first = self.known.iter().find(|held| asked(held.tile))?;
        if self.doubts.is_empty() {
            return Some(first.tile);
        }
        let mut other = self.clone();
        self.known
            .iter()
            .filter(|held| asked(held.tile))
            .find(|held| !other.was_laid(rules, held.place(), &asked, &mut 0))
            .map(|held| held.tile)
    }

    /// Supposes that an earlier tile came from here, if that leaves a tile in
    /// hand that is not asked for.
    fn was_laid(
        &mut self,
        rules: &Rules,
        place: Place,
        asked: &impl Fn(Tile) -> bool,
        tried: &mut u64,
    ) -> bool {
        for index in 0..self.doubts.len() {
            let doubt = self.doubts[index];
            if *tried >> index & 1 == 1 || !doubt.may_come_from(rules, place) {
                continue;
            }
            *tried |= 1 << index;
            if !doubt.from.tile.is_some_and(asked) || self.was_laid(rules, doubt.from, asked, tried)
            {
                self.doubts[index].from = place;
                return true;
            }
        }
        false
    }
}
