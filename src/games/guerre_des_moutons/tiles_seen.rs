//! Which tiles of the bag the record has seen, and whether the box can have
//! had them.
//!
//! Without a tile set only the printed counts are kept. With one, every tile
//! seen is matched to a tile of the set; since some faces are on several tiles,
//! an earlier match may have to make room for a later one.

use super::{
    land::{BOX, roomy},
    rules::Rules,
    tile::{Kind, Tile},
    tile_set::{HUNTERS, ORDINARY, TileSet, WOLVES},
};
use crate::source::Span;

/// What the box does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shortage {
    Wolves,
    Hunters,
    Ordinary,
    /// No tile of the set is left for this one.
    Set(Tile),
}

/// A tile that has been seen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sighting {
    tile: Tile,
    /// The entry of the set it is matched with.
    entry: u16,
    /// Where the record named it first.
    at: Span,
    /// How many hands had gone back into the bag when it was out of the bag already.
    out: u32,
}

/// A tile of a hand that went back into the bag.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PutBack {
    tile: Tile,
    out: u32,
    /// How many hands had gone back before this one.
    hand: u32,
}

const NO_ENTRY: u16 = u16::MAX;

#[derive(Debug, Default, PartialEq)]
pub(super) struct Seen {
    sightings: Vec<Sighting>,
    /// Numbers of sightings that were taken back.
    free: Vec<u32>,
    /// How many copies of each entry are matched.
    used: Vec<u32>,
    pub(super) wolves: u32,
    pub(super) hunters: u32,
    pub(super) ordinary: u32,
    /// Tiles seen that are not back in the bag.
    pub(super) tiles: u32,
    /// Tiles put back, and where each hand of them was.
    put_back: Vec<PutBack>,
    hands_back: Vec<Span>,
}

impl Clone for Seen {
    fn clone(&self) -> Self {
        Self {
            sightings: roomy(&self.sightings, BOX),
            free: self.free.clone(),
            used: self.used.clone(),
            put_back: self.put_back.clone(),
            hands_back: self.hands_back.clone(),
            ..*self
        }
    }
}

/// Matches that change when a tile is added.
#[derive(Debug, Default)]
struct Shift {
    /// Sightings and their new entries.
    moved: Vec<(usize, u16)>,
    /// Tiles added on trial, before they are sightings.
    added: Vec<(Tile, u16)>,
}

impl Seen {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            used: rules
                .set
                .as_ref()
                .map_or_else(Vec::new, |set| vec![0; set.entries.len()]),
            ..Self::default()
        }
    }

    /// Whether the box can hold these too, beyond what has been seen.
    pub(super) fn admits(
        &self,
        rules: &Rules,
        tiles: impl IntoIterator<Item = Tile>,
    ) -> Result<(), Shortage> {
        self.admits_with(rules, None, tiles)
    }

    /// Whether more may be known of a tile already seen, and the box can hold
    /// these besides.
    pub(super) fn admits_with(
        &self,
        rules: &Rules,
        refined: Option<(u32, Tile)>,
        tiles: impl IntoIterator<Item = Tile>,
    ) -> Result<(), Shortage> {
        let Some(set) = &rules.set else {
            let anew = refined.and_then(|(id, tile)| newly_known(self.tile(id), tile));
            return self.admits_counts(anew.into_iter().chain(tiles));
        };
        let instead = refined.map(|(id, _)| id as usize);
        let mut shift = Shift::default();
        let refined = refined.map(|(_, tile)| tile);
        let mut tiles = refined.into_iter().chain(tiles).peekable();
        while let Some(tile) = tiles.next() {
            let entry = self.place(set, tile, instead, &mut shift);
            let entry = entry.ok_or(Shortage::Set(tile))?;
            if tiles.peek().is_some() {
                shift.added.push((tile, entry));
            }
        }
        Ok(())
    }

    fn admits_counts(&self, tiles: impl IntoIterator<Item = Tile>) -> Result<(), Shortage> {
        let mut after = (self.wolves, self.hunters, self.ordinary);
        for tile in tiles {
            match tile.special() {
                Some(Kind::Wolf) => after.0 += 1,
                Some(_) => after.1 += 1,
                None if tile.may_be_special() => {}
                None => after.2 += 1,
            }
        }
        if after.0 > WOLVES {
            Err(Shortage::Wolves)
        } else if after.1 > HUNTERS {
            Err(Shortage::Hunters)
        } else if after.2 > ORDINARY {
            Err(Shortage::Ordinary)
        } else {
            Ok(())
        }
    }

    /// What a position has seen beyond what the box holds, and where.
    pub(super) fn excess(&self, rules: &Rules) -> Option<(Shortage, Span)> {
        if rules.set.is_some() {
            let unmatched = self
                .sightings
                .iter()
                .find(|sighting| sighting.entry == NO_ENTRY);
            return unmatched.map(|sighting| (Shortage::Set(sighting.tile), sighting.at));
        }
        let shortage = self.admits_counts([]).err()?;
        let (kind, held) = match shortage {
            Shortage::Wolves => (Some(Kind::Wolf), WOLVES),
            Shortage::Hunters => (Some(Kind::Hunter), HUNTERS),
            _ => (None, ORDINARY),
        };
        let counted = |sighting: &&Sighting| {
            sighting.tile.special() == kind && !sighting.tile.may_be_special()
        };
        let first = self.sightings.iter().filter(counted).nth(held as usize);
        Some((shortage, first.map_or(Span::default(), |first| first.at)))
    }

    /// How many sightings there are to look through.
    pub(super) fn len(&self) -> usize {
        self.sightings.len()
    }

    fn tile(&self, id: u32) -> Option<Tile> {
        self.sightings
            .get(id as usize)
            .map(|sighting| sighting.tile)
    }

    /// Keeps a tile, whether or not the box can hold it; gives the number by
    /// which more may be told of it later.
    pub(super) fn see(&mut self, rules: &Rules, tile: Tile, at: Span) -> u32 {
        let entry = self.enter(rules, tile, None).unwrap_or(NO_ENTRY);
        self.keep(tile, entry, at)
    }

    /// The same, if the box can hold it.
    pub(super) fn try_see(&mut self, rules: &Rules, tile: Tile, at: Span) -> Option<u32> {
        if rules.set.is_none() && self.admits_counts([tile]).is_err() {
            return None;
        }
        let entry = self.enter(rules, tile, None)?;
        Some(self.keep(tile, entry, at))
    }

    fn keep(&mut self, tile: Tile, entry: u16, at: Span) -> u32 {
        self.tiles += 1;
        self.count(tile, 1);
        let sighting = Sighting {
            tile,
            entry,
            at,
            out: self.hands_back(),
        };
        if let Some(id) = self.free.pop() {
            self.sightings[id as usize] = sighting;
            return id;
        }
        self.sightings.push(sighting);
        self.sightings.len() as u32 - 1
    }

    /// Takes a copy of the set; `None` when nothing is left for the tile.
    fn enter(&mut self, rules: &Rules, tile: Tile, instead: Option<usize>) -> Option<u16> {
        match &rules.set {
            Some(set) => self.match_to(set, tile, instead),
            None => Some(NO_ENTRY),
        }
    }

    /// More is known of a tile; false when the box can have no such tile.
    pub(super) fn refine(&mut self, rules: &Rules, id: u32, tile: Tile) -> bool {
        let anew = newly_known(self.tile(id), tile);
        if rules.set.is_none() && self.admits_counts(anew).is_err() {
            return false;
        }
        let index = id as usize;
        let Some(entry) = self.enter(rules, tile, Some(index)) else {
            return false;
        };
        if let Some(tile) = anew {
            self.count(tile, 1);
        }
        self.take(self.sightings[index].entry, -1);
        self.sightings[index].entry = entry;
        self.sightings[index].tile = tile;
        true
    }

    /// Less is known of a tile than was thought.
    pub(super) fn coarsen(&mut self, id: u32, tile: Tile) {
        let sighting = &mut self.sightings[id as usize];
        let before = std::mem::replace(&mut sighting.tile, tile);
        self.count(before, -1);
        self.count(tile, 1);
    }

    /// The tile was not seen after all, or is back in the bag, where nobody
    /// knows which is which.
    pub(super) fn forget(&mut self, id: u32) {
        let Some(tile) = self.tile(id) else { return };
        self.tiles = self.tiles.saturating_sub(1);
        self.count(tile, -1);
        self.take(self.sightings[id as usize].entry, -1);
        self.sightings[id as usize].entry = NO_ENTRY;
        self.free.push(id);
    }

    // --- hands that went back into the bag

    /// How many hands have gone back into the bag.
    pub(super) fn hands_back(&self) -> u32 {
        self.hands_back.len() as u32
    }

    /// This tile was out of the bag when so many hands had gone back into it.
    pub(super) fn was_out(&mut self, id: u32, hands: u32) {
        if let Some(sighting) = self.sightings.get_mut(id as usize) {
            sighting.out = hands;
        }
    }

    /// A hand of which these tiles are known goes back into the bag; while it does,
    /// all that is seen elsewhere cannot be in it.
    pub(super) fn put_back(&mut self, known: impl IntoIterator<Item = u32>, at: Span) {
        let hand = self.hands_back();
        for id in known {
            if let Some(Sighting { tile, out, .. }) = self.sightings.get(id as usize).copied() {
                self.put_back.push(PutBack { tile, out, hand });
                self.forget(id);
            }
        }
        self.hands_back.push(at);
    }

    /// Whether a tile can be one that was out of the bag already when so many hands
    /// had gone back into it, beside those that were surely elsewhere then; if not,
    /// what the box lacks, and where the hand was put back that shows it. `doubted`
    /// are sightings that another reading may change.
    pub(super) fn admits_since(
        &self,
        rules: &Rules,
        since: u32,
        tile: Tile,
        doubted: &[u32],
    ) -> Result<(), (Shortage, Span)> {
        for (hand, at) in (0..).zip(&self.hands_back).skip(since as usize) {
            if let Some(then) = self.seen_outside(rules, hand, doubted) {
                then.admits(rules, [tile])
                    .map_err(|shortage| (shortage, *at))?;
            }
        }
        Ok(())
    }

    /// The same of a tile of which this much more would be known.
    pub(super) fn admits_refined_since(
        &self,
        rules: &Rules,
        (id, tile): (u32, Tile),
        doubted: &[u32],
    ) -> Result<(), (Shortage, Span)> {
        let since = self
            .sightings
            .get(id as usize)
            .map_or(u32::MAX, |own| own.out);
        self.admits_since(rules, since, tile, &[doubted, &[id]].concat())
    }

    /// What was surely outside of the bag when a hand went back into it, that hand
    /// included; `None` where the box cannot have had all of it.
    fn seen_outside(&self, rules: &Rules, hand: u32, doubted: &[u32]) -> Option<Self> {
        let sightings = (0..).zip(&self.sightings);
        let elsewhere = sightings
            .filter(|(id, own)| own.out <= hand && !self.free.contains(id) && !doubted.contains(id))
            .map(|(_, own)| own.tile);
        let put_back = self
            .put_back
            .iter()
            .filter(|own| own.out <= hand && own.hand >= hand)
            .map(|own| own.tile);
        let mut then = Self::new(rules);
        for tile in elsewhere.chain(put_back) {
            then.try_see(rules, tile, Span::default())?;
        }
        Some(then)
    }

    /// Where the tiles were named that take up all that this one could be.
    pub(super) fn instead_of(&self, rules: &Rules, tile: Tile) -> impl Iterator<Item = Span> {
        let wanted: Vec<u16> = match &rules.set {
            Some(set) => set.candidates(tile).collect(),
            None => Vec::new(),
        };
        self.sightings
            .iter()
            .filter(move |sighting| wanted.contains(&sighting.entry))
            .map(|sighting| sighting.at)
    }

    fn count(&mut self, tile: Tile, by: i32) {
        let counter = match tile.special() {
            Some(Kind::Wolf) => &mut self.wolves,
            Some(_) => &mut self.hunters,
            None if tile.may_be_special() => return,
            None => &mut self.ordinary,
        };
        *counter = counter.saturating_add_signed(by);
    }

    fn take(&mut self, entry: u16, by: i32) {
        if let Some(used) = self.used.get_mut(entry as usize) {
            *used = used.saturating_add_signed(by);
        }
    }

    /// How many copies of each entry nobody has seen.
    pub(super) fn unseen(&self, set: &TileSet) -> Vec<u32> {
        let copies = set.entries.iter().map(|entry| entry.copies);
        copies
            .zip(&self.used)
            .map(|(copies, used)| copies.saturating_sub(*used))
            .collect()
    }

    // --- matching

    /// Takes a copy of an entry for a tile, after the moves that make room for
    /// it.
    fn match_to(&mut self, set: &TileSet, tile: Tile, instead: Option<usize>) -> Option<u16> {
        let mut shift = Shift::default();
        let entry = self.place(set, tile, instead, &mut shift)?;
        for (sighting, to) in &shift.moved {
            let before = std::mem::replace(&mut self.sightings[*sighting].entry, *to);
            self.take(before, -1);
            self.take(*to, 1);
        }
        self.take(entry, 1);
        Some(entry)
    }

    /// Finds an entry for a tile, moving other matches where that helps: the
    /// shortest chain of moves to an entry with a copy left. `instead` is a
    /// sighting whose match is given up first.
    fn place(
        &self,
        set: &TileSet,
        tile: Tile,
        instead: Option<usize>,
        shift: &mut Shift,
    ) -> Option<u16> {
        let free = |entry: &u16| self.is_free(set, *entry, instead, shift);
        let entry = set.candidates(tile).find(free);
        entry.or_else(|| self.make_room(set, tile, instead, shift))
    }

    fn make_room(
        &self,
        set: &TileSet,
        tile: Tile,
        instead: Option<usize>,
        shift: &mut Shift,
    ) -> Option<u16> {
        // Each entry reached, with the match that would move there from an
        // earlier one in this list.
        let mut reached: Vec<(u16, Option<(Holder, usize)>)> =
            set.candidates(tile).map(|entry| (entry, None)).collect();
        let mut next = 0;
        while next < reached.len() {
            if self.expand(set, next, instead, shift, &mut reached) {
                return Some(Self::follow(&reached, shift));
            }
            next += 1;
        }
        None
    }

    /// Adds the entries that the holders of one may move to; true when the last
    /// one added is free.
    fn expand(
        &self,
        set: &TileSet,
        from: usize,
        instead: Option<usize>,
        shift: &Shift,
        reached: &mut Vec<(u16, Option<(Holder, usize)>)>,
    ) -> bool {
        // Tiles of which the same is known may move to the same entries.
        let mut alike: Vec<Tile> = Vec::new();
        for (holder, held) in self.holders(reached[from].0, instead, shift) {
            if alike.contains(&held) {
                continue;
            }
            alike.push(held);
            for other in set.candidates(held) {
                if reached.iter().any(|(entry, _)| *entry == other) {
                    continue;
                }
                reached.push((other, Some((holder, from))));
                if self.is_free(set, other, instead, shift) {
                    return true;
                }
            }
        }
        false
    }

    fn is_free(&self, set: &TileSet, entry: u16, instead: Option<usize>, shift: &Shift) -> bool {
        let mut used = i64::from(self.used[entry as usize]);
        for (sighting, to) in &shift.moved {
            used += i64::from(*to == entry);
            used -= i64::from(self.sightings[*sighting].entry == entry);
        }
        for (_, to) in &shift.added {
            used += i64::from(*to == entry);
        }
        if let Some(sighting) = instead {
            let moved = shift.moved.iter().find(|(index, _)| *index == sighting);
            let home = moved.map_or(self.sightings[sighting].entry, |(_, to)| *to);
            used -= i64::from(home == entry);
        }
        used < i64::from(set.entries[entry as usize].copies)
    }

    /// The tiles that an entry is matched with at this point of a trial.
    fn holders(
        &self,
        entry: u16,
        instead: Option<usize>,
        shift: &Shift,
    ) -> impl Iterator<Item = (Holder, Tile)> {
        let sightings = self
            .sightings
            .iter()
            .enumerate()
            .filter(move |(index, sighting)| {
                let moved = shift.moved.iter().find(|(moved, _)| moved == index);
                Some(*index) != instead && moved.map_or(sighting.entry, |(_, to)| *to) == entry
            });
        let added = shift
            .added
            .iter()
            .enumerate()
            .filter(move |(_, (_, to))| *to == entry);
        sightings
            .map(|(index, sighting)| (Holder::Sighting(index), sighting.tile))
            .chain(added.map(|(index, (tile, _))| (Holder::Added(index), *tile)))
    }

    /// Carries out the chain of moves that ends at the last entry, which is free;
    /// gives the entry where it begins.
    fn follow(reached: &[(u16, Option<(Holder, usize)>)], shift: &mut Shift) -> u16 {
        let mut at = reached.len() - 1;
        while let (entry, Some((holder, from))) = reached[at] {
            match holder {
                Holder::Sighting(index) => {
                    shift.moved.retain(|(moved, _)| *moved != index);
                    shift.moved.push((index, entry));
                }
                Holder::Added(index) => shift.added[index].1 = entry,
            }
            at = from;
        }
        reached[at].0
    }
}

#[derive(Clone, Copy, Debug)]
enum Holder {
    Sighting(usize),
    Added(usize),
}

/// What counts anew when more is known of a tile: only one that might have been
/// a wolf, a hunter or an ordinary tile.
fn newly_known(before: Option<Tile>, after: Tile) -> Option<Tile> {
    (before.is_some_and(Tile::may_be_special) && !after.may_be_special()).then_some(after)
}
