//! Hands: what the record knows of them, and which of its tiles is laid.
//!
//! A face may be on several tiles of a hand, and a tile of which one side is
//! known may have any other. Which tile it was that somebody laid may come out
//! many turns later, so a choice that could have been another is kept in doubt
//! and changed (`reading`) when a later line needs it.

mod certain;
mod reread;

use super::{
    rules::Rules,
    tile::{Axis, Face, Tile},
    tile_set::HAND,
    tiles_seen::{Seen, Shortage},
};
use crate::source::Span;
pub(super) use reread::{AllHands, GivenUp, Lack, Laying, Reading, reread};

/// Most tiles laid in doubt that are remembered: more than a box has, and one bit
/// each where they are gone through.
const MOST_DOUBTS: usize = u128::BITS as usize;

/// A tile in hand that the record knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    pub(super) tile: Tile,
    /// The faces whatever their rotation: hands are searched with every tile.
    keys: [u16; 2],
    /// Its number among the tiles seen.
    pub(super) id: u32,
    /// How many tiles had been laid from this hand when it came.
    pub(super) since: u32,
    pub(super) at: Span,
}

impl Held {
    pub(super) fn new(tile: Tile, id: u32, since: u32, at: Span) -> Self {
        let tile = tile.canonical();
        let front = tile.face.key();
        let keys = [front, tile.back().map_or(front, Face::key)];
        Self {
            tile,
            keys,
            id,
            since,
            at,
        }
    }

    /// This is the key of a face that is known.
    fn shows(&self, key: u16) -> bool {
        self.keys[0] == key || self.keys[1] == key
    }

    /// The mark of a face, if it is written, is not another one than is known.
    fn agrees(&self, face: Face) -> bool {
        face.axis() == Axis::Unsaid || self.tile.meet(Tile::new(face, None)).is_some()
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
            Some(_) if laid.face.axis() == Axis::Unsaid => self.tile,
            _ => self.tile.meet(laid).unwrap_or(laid),
        }
    }

    /// What is told anew of this tile when it is laid so.
    pub(super) fn refined(&self, laid: Tile) -> Option<(u32, Tile)> {
        let both = self.shown_as(laid);
        (both != self.tile).then_some((self.id, both))
    }
}

/// Whether the box can have a tile of which both is known.
pub(super) fn may_be(rules: &Rules, held: Tile, laid: Tile) -> bool {
    held.meet(laid).is_some_and(|both| {
        both.has_special_back()
            && !rules.mixes(both)
            && rules
                .set
                .as_ref()
                .is_none_or(|set| set.candidates(both).next().is_some())
    })
}

/// Where a tile that is laid comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    Known(usize),
    Unknown,
}

/// A place in a hand: a tile known before it was laid, or an unknown one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) tile: Option<Tile>,
    /// Its number among the tiles seen.
    pub(super) id: u32,
    /// How many tiles had been laid from this hand when it came.
    pub(super) since: u32,
    pub(super) at: Span,
}

impl From<Held> for Place {
    fn from(held: Held) -> Self {
        Place {
            tile: Some(held.tile),
            id: held.id,
            since: held.since,
            at: held.at,
        }
    }
}

/// A tile laid that may have come from another place of the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Doubt {
    pub(super) laid: Tile,
    pub(super) from: Place,
    /// How many tiles had been laid from this hand before.
    pub(super) when: u32,
    pub(super) at: Span,
}

impl Doubt {
    pub(super) fn may_come_from(&self, rules: &Rules, place: Place) -> bool {
        place.since <= self.when && place.tile.is_none_or(|tile| may_be(rules, tile, self.laid))
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hand {
    pub(super) known: Vec<Held>,
    pub(super) unknown: u32,
    /// Not even the number of tiles is known.
    pub(super) open: bool,
    /// Where a `deal` line has told it.
    pub(super) dealt: Option<Span>,
    /// How many tiles have been laid from it.
    pub(super) laid: u32,
    /// How many hands had gone back into the bag when unknown tiles came last.
    pub(super) came: u32,
    pub(super) doubts: Vec<Doubt>,
    /// Of the unknown tiles those that came after a tile laid in doubt: how many
    /// tiles had been laid before, and how many came.
    pub(super) late: Vec<(u32, u32)>,
}

impl Hand {
    /// Every tile is known.
    pub(super) fn is_known(&self) -> bool {
        self.unknown == 0 && !self.open
    }

    /// Nobody has written it yet.
    pub(super) fn is_undealt(&self) -> bool {
        self.known.is_empty() && self.unknown > 0
    }

    /// The number of tiles, as far as it is known.
    pub(super) fn len(&self) -> u32 {
        self.known.len() as u32 + self.unknown
    }

    pub(super) fn is_empty(&self) -> bool {
        self.is_known() && self.known.is_empty()
    }

    /// Nothing was laid from it, nothing came, and nobody knows a tile of it.
    pub(super) fn is_as_dealt(&self) -> bool {
        self.known.is_empty() && self.unknown == HAND && self.laid == 0
    }

    pub(super) fn receive(&mut self, tile: Tile, id: u32, at: Span) {
        self.known.push(Held::new(tile, id, self.laid, at));
    }

    /// Unknown tiles come; so many hands have gone back into the bag.
    pub(super) fn receive_unknown(&mut self, count: u32, hands_back: u32) {
        self.unknown += count;
        if count > 0 {
            self.came = hands_back;
        }
        // To every tile laid from now on all are alike.
        if count > 0 && !self.doubts.is_empty() {
            self.late.push((self.laid, count));
        }
    }

    // --- which tile is laid

    /// Where a tile as it is laid comes from, if that needs no other reading of
    /// what was laid before. A tile known by that face comes before an unknown
    /// one, an unknown one before a tile that is only known by another face. An
    /// unknown one may still be more than the box holds.
    #[inline]
    pub(super) fn source(&self, rules: &Rules, seen: &Seen, tile: Tile) -> Option<Source> {
        let key = tile.face.key();
        match self.by_face(rules, seen, tile, key) {
            Some(index) => Some(Source::Known(index)),
            None => self.by_other_face(rules, seen, tile, key),
        }
    }

    fn by_other_face(&self, rules: &Rules, seen: &Seen, tile: Tile, key: u16) -> Option<Source> {
        let mut other_face = (0..self.known.len())
            .filter(|index| self.known[*index].may_be(rules, tile, key))
            .peekable();
        let only = other_face.peek().is_none();
        if !self.is_known() && (only || seen.admits(rules, [tile]).is_ok()) {
            return Some(Source::Unknown);
        }
        let admitted = |index: &usize| self.admits(rules, seen, *index, tile);
        let anew = |index: &usize| self.known[*index].counts_anew(tile);
        other_face
            .filter(admitted)
            .min_by_key(anew)
            .map(Source::Known)
    }

    /// A tile known by the face that is laid. When both sides are written, one
    /// of which both are known comes first.
    #[inline]
    fn by_face(&self, rules: &Rules, seen: &Seen, tile: Tile, key: u16) -> Option<usize> {
        match tile.back() {
            Some(back) => self.by_both_faces(rules, seen, tile, [key, back.key()]),
            None => self
                .known
                .iter()
                .position(|held| held.shows(key) && held.agrees(tile.face)),
        }
    }

    fn by_both_faces(
        &self,
        rules: &Rules,
        seen: &Seen,
        tile: Tile,
        keys: [u16; 2],
    ) -> Option<usize> {
        let known = &self.known;
        let whole = |held: &Held| held.tile.back().is_some() && held.tile.meet(tile).is_some();
        let half = |held: &Held| {
            keys.into_iter().any(|key| held.shows(key)) && may_be(rules, held.tile, tile)
        };
        known.iter().position(whole).or_else(|| {
            (0..known.len())
                .filter(|index| half(&known[*index]) && self.admits(rules, seen, *index, tile))
                .min_by_key(|index| known[*index].counts_anew(tile))
        })
    }

    /// Whether the box can have the tile that this one is when it is laid so.
    fn admits(&self, rules: &Rules, seen: &Seen, index: usize, tile: Tile) -> bool {
        let refined = self.known[index].refined(tile);
        refined.is_none() || seen.admits_with(rules, refined, []).is_ok()
    }

    /// Whether the tile laid from here may have been another one, and that may
    /// matter later.
    fn is_doubtful(&self, rules: &Rules, tile: Tile, taken: Option<usize>) -> bool {
        let key = tile.face.key();
        let taken_from = taken.map(|index| self.known[index]);
        // Of two tiles alike only one may have been there for an earlier doubt.
        let same = |tile: Tile, since: u32| {
            taken_from.is_some_and(|taken| {
                taken.tile == tile && (self.doubts.is_empty() || taken.since == since)
            })
        };
        let other = |doubt: &Doubt| {
            let from = doubt.from;
            from.tile
                .is_some_and(|there| !same(there, from.since) && may_be(rules, there, tile))
        };
        let other_held = |held: &Held| {
            held.is_like(key) && !same(held.tile, held.since) && may_be(rules, held.tile, tile)
        };
        self.known.iter().any(other_held)
            || self.doubts.iter().any(other)
            || taken_from.is_some_and(|taken| self.may_be_unknown(rules, tile, taken))
    }

    /// Whether it matters that an unknown tile may have been laid and this one
    /// kept. It does not where an unknown tile left in hand may be all that this
    /// one is.
    fn may_be_unknown(&self, rules: &Rules, tile: Tile, taken: Held) -> bool {
        let unknown = |doubt: &Doubt| doubt.from.tile.is_none();
        if self.is_known() && !self.doubts.iter().any(unknown) {
            return false;
        }
        let place = Place::from(taken);
        if self
            .doubts
            .iter()
            .any(|doubt| doubt.may_come_from(rules, place))
        {
            return true;
        }
        if tile.back().is_some() || taken.shown_as(tile).back().is_none() {
            return false;
        }
        match &rules.set {
            // Where the box has this tile once, nobody else has it.
            Some(set) => taken.tile.back().is_none() || set.copies(tile) > 1,
            None => tile.may_be_special(),
        }
    }

    /// Takes out a tile that is laid, as far as the hand is known, and gives what
    /// is known of it; `None` when that needs another reading of what was laid
    /// before.
    pub(super) fn take(
        &mut self,
        rules: &Rules,
        seen: &mut Seen,
        tile: Tile,
        at: Span,
        from: Option<Source>,
    ) -> Option<Tile> {
        let (from, doubtful) = match from {
            Some(Source::Known(index)) => {
                let doubtful = self.is_doubtful(rules, tile, Some(index));
                let held = self.known.remove(index);
                if let Some((id, both)) = held.refined(tile) {
                    // That the box admits it has been judged.
                    let _ = seen.refine(rules, id, both);
                }
                (Place::from(held), doubtful)
            }
            Some(Source::Unknown) => {
                let id = seen.try_see(rules, tile, at)?;
                seen.was_out(id, self.came);
                let doubtful = self.is_doubtful(rules, tile, None);
                (self.take_unknown(id, at), doubtful)
            }
            None => return None,
        };
        if doubtful {
            let when = self.laid;
            self.doubt(Doubt {
                laid: tile,
                from,
                when,
                at,
            });
        }
        self.laid += 1;
        Some(from.tile.unwrap_or(tile))
    }

    /// An unknown tile is laid. The one that came last: those laid before may
    /// need the others.
    pub(super) fn take_unknown(&mut self, id: u32, at: Span) -> Place {
        self.unknown = self.unknown.saturating_sub(1);
        let mut since = 0;
        if let Some((came, count)) = self.late.last_mut() {
            since = *came;
            *count -= 1;
            if *count == 0 {
                self.late.pop();
            }
        }
        Place {
            tile: None,
            id,
            since,
            at,
        }
    }

    /// All that a tile of the hand may be, as far as the box has such tiles left.
    pub(super) fn may_all_be(&self, rules: &Rules, seen: &Seen, tile: Tile) -> Vec<Tile> {
        let mut all = rules.whole(tile);
        let held = self.known.iter().find(|held| held.tile == tile);
        if let (Some(held), None) = (held, tile.back()) {
            all.retain(|tile| seen.admits_with(rules, Some((held.id, *tile)), []).is_ok());
        }
        all
    }

    /// An unknown tile turns out to be this one.
    pub(super) fn tell_unknown(&mut self, tile: Tile, id: u32, at: Span) {
        let since = self.take_unknown(id, at).since;
        self.known.push(Held::new(tile, id, since, at));
    }

    /// How many tiles are known by this face; `None` where others may be such too.
    pub(super) fn known_by(&self, rules: &Rules, tile: Tile) -> Option<u32> {
        let key = tile.face.key();
        let (same, others): (Vec<&Held>, _) = self.known.iter().partition(|held| held.shows(key));
        let open =
            !self.doubts.is_empty() || others.iter().any(|held| may_be(rules, held.tile, tile));
        (!open).then_some(same.len() as u32)
    }

    pub(super) fn doubt(&mut self, doubt: Doubt) {
        if self.doubts.len() == MOST_DOUBTS {
            self.doubts.remove(0);
        }
        self.doubts.push(doubt);
    }

    /// What shows that no tile of this hand can be the one laid: a hand that went back
    /// into the bag since it came, beside what was elsewhere then. A hand from which
    /// tiles were laid in doubt has the benefit of it.
    pub(super) fn ruled_out(
        &self,
        rules: &Rules,
        seen: &Seen,
        tile: Tile,
        doubted: &[u32],
    ) -> Option<(Shortage, Span)> {
        if seen.hands_back() == 0 || !self.doubts.is_empty() {
            return None;
        }
        let key = tile.face.key();
        let known = self
            .known
            .iter()
            .filter(|held| held.may_be(rules, tile, key));
        let mut places: Vec<_> = known
            .map(|held| match held.refined(tile) {
                Some(refined) => seen.admits_refined_since(rules, refined, doubted),
                None => Ok(()),
            })
            .collect();
        if !self.is_known() {
            places.push(seen.admits_since(rules, self.came, tile, doubted));
        }
        let all: Result<Vec<_>, ()> = places
            .into_iter()
            .map(|place| place.err().ok_or(()))
            .collect();
        all.ok()?.pop()
    }

    /// The numbers of the tiles that another reading may find elsewhere.
    pub(super) fn doubted(&self) -> impl Iterator<Item = u32> {
        let doubted = !self.doubts.is_empty();
        let known = self.known.iter().filter(move |_| doubted);
        let laid = self.doubts.iter().map(|doubt| doubt.from.id);
        known.map(|held| held.id).chain(laid)
    }

    /// What the box lacks for a tile that nothing in hand can be.
    pub(super) fn shortage(&self, rules: &Rules, seen: &Seen, tile: Tile) -> Option<Shortage> {
        let key = tile.face.key();
        let same_face = |held: &&Held| held.keys.contains(&key) && held.tile.meet(tile).is_some();
        let refined = match self.known.iter().find(same_face) {
            Some(held) => held.refined(tile),
            None if self.is_known() => {
                let half = self.known.iter().find(|held| held.may_be(rules, tile, key));
                half.and_then(|held| held.refined(tile))
            }
            None => return seen.admits(rules, [tile]).err(),
        };
        refined.and_then(|refined| seen.admits_with(rules, Some(refined), []).err())
    }
}
