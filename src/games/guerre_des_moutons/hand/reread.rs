//! Another reading of what was laid in doubt, for when the first one leaves no
//! tile for a later line.
//!
//! Every tile laid in doubt is given a place of its hand anew, and every place
//! a tile of the box, until all fit. Play that is known as it happens never
//! comes here.

mod arrange;

use super::super::{rules::Rules, tile::Tile, tiles_seen::Seen};
use super::{Doubt, Hand, Held, Place, may_be};
use crate::{game::Seat, source::Span};

/// Most choices tried, and most sightings copied for them. A record that is not
/// refuted by then has the benefit of the doubt.
const MOST_TRIED: usize = 4_000;
const MOST_COPIED: usize = 1_000_000;

/// A tile about to be laid.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Laying {
    pub(in super::super) seat: Seat,
    pub(in super::super) tile: Tile,
    pub(in super::super) at: Span,
}

/// Why there is no other reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Lack {
    /// No tile of the hand can be the one laid.
    Place,
    /// The box has not all these tiles.
    Tile,
}

/// A hand that was given up with tiles laid from it in doubt.
#[derive(Clone, Debug, PartialEq)]
pub(in super::super) struct GivenUp {
    pub(in super::super) hand: Hand,
    /// Its tiles are back in the bag, where they are not told apart.
    pub(in super::super) in_bag: bool,
}

/// What the record knows of all hands, and of the box.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct AllHands<'t> {
    pub(in super::super) seen: &'t Seen,
    pub(in super::super) hands: &'t [Hand],
    pub(in super::super) given_up: &'t [GivenUp],
}

impl AllHands<'_> {
    /// Of the seats, then those given up.
    fn hand(&self, index: usize) -> &Hand {
        match self.hands.get(index) {
            Some(hand) => hand,
            None => &self.given_up[index - self.hands.len()].hand,
        }
    }
}

/// A reading that holds.
#[derive(Debug)]
pub(in super::super) struct Reading {
    pub(in super::super) seen: Seen,
    /// Hands as they are in it: of the seats, then those given up.
    pub(in super::super) hands: Vec<(usize, Hand)>,
}

/// A tile laid that is to be given a place.
#[derive(Clone, Copy, Debug)]
struct Laid {
    owner: usize,
    tile: Tile,
    when: u32,
    at: Span,
    /// The slot it came from in the reading before.
    before: Option<usize>,
    /// Where it comes from now; `None` for an unknown tile.
    from: Option<usize>,
    /// The number by which it is seen.
    id: u32,
}

/// A tile known before it was laid, or still in hand.
#[derive(Clone, Copy, Debug)]
struct Slot {
    owner: usize,
    tile: Tile,
    since: u32,
    at: Span,
    /// The number by which it is seen; none when it is back in the bag.
    id: Option<u32>,
    taken: bool,
}

/// Whose tiles are laid anew.
#[derive(Debug)]
struct Owner {
    index: usize,
    /// The unknown tiles: when they came, and how many.
    unknown: Vec<(u32, u32)>,
    open: bool,
}

#[derive(Debug)]
struct Search<'r> {
    rules: &'r Rules,
    owners: Vec<Owner>,
    laid: Vec<Laid>,
    slots: Vec<Slot>,
    /// What is seen before any tile is laid anew.
    seen: Seen,
    left: usize,
}

/// Looks for a reading in which this tile is laid and these are new.
pub(in super::super) fn reread(
    rules: &Rules,
    all: AllHands<'_>,
    laying: Option<Laying>,
    new: &[Tile],
) -> Result<Reading, Lack> {
    let mut search = Search::new(rules, all, laying);
    let Some(places) = search.arrange() else {
        return Err(Lack::Place);
    };
    if search.laid.is_empty() || !search.admits_all_laid(new) {
        return Err(Lack::Tile);
    }
    let mut seen = search.seen.clone();
    let on_trial = new
        .iter()
        .map(|tile| seen.try_see(rules, *tile, Span::default()));
    let Some(on_trial) = on_trial.collect::<Option<Vec<u32>>>() else {
        return Err(Lack::Tile);
    };
    // Nearly always the arrangement with the fewest tiles is one that holds.
    if search.lay_all(&places, &seen, false) {
        return Ok(search.reading(all, &on_trial));
    }
    if search.only_numbers_count() {
        return Err(Lack::Tile);
    }
    if search.find(0, &seen).is_some() {
        return Ok(search.reading(all, &on_trial));
    }
    if search.left > 0 {
        return Err(Lack::Tile);
    }
    search.lay_all(&places, &seen, true);
    Ok(search.reading(all, &on_trial))
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules, all: AllHands<'_>, laying: Option<Laying>) -> Self {
        let seen = all.seen.clone();
        let mut search = Search {
            rules,
            owners: Vec::new(),
            laid: Vec::new(),
            slots: Vec::new(),
            left: MOST_TRIED.min(1 + MOST_COPIED / seen.len().max(1)),
            seen,
        };
        // The tile about to be laid comes first: it decides most.
        if let Some(laying) = laying {
            let hand = all.hand(usize::from(laying.seat.0));
            search.laid.push(Laid {
                owner: 0,
                tile: laying.tile,
                when: hand.laid,
                at: laying.at,
                before: None,
                from: None,
                id: 0,
            });
            search.add(laying.seat.0 as usize, hand, false);
        }
        let acting = laying.map(|laying| laying.seat.0 as usize);
        let given_up = all.given_up.iter().map(|gone| (&gone.hand, gone.in_bag));
        let hands = all.hands.iter().map(|hand| (hand, false)).chain(given_up);
        for (index, (hand, in_bag)) in hands.enumerate() {
            if Some(index) != acting && !hand.doubts.is_empty() {
                search.add(index, hand, in_bag);
            }
        }
        search
    }

    /// Takes back what was laid in doubt from a hand.
    fn add(&mut self, index: usize, hand: &Hand, in_bag: bool) {
        let owner = self.owners.len();
        let late: u32 = hand.late.iter().map(|(_, count)| count).sum();
        let mut unknown = vec![(0, hand.unknown.saturating_sub(late))];
        unknown.extend(&hand.late);
        for held in &hand.known {
            self.slots.push(Slot {
                owner,
                tile: held.tile,
                since: held.since,
                at: held.at,
                id: (!in_bag).then_some(held.id),
                taken: false,
            });
        }
        for doubt in hand.doubts.iter().rev() {
            let slot = doubt.from.tile.map(|tile| {
                let id = doubt.from.id;
                if in_bag {
                    self.seen.forget(id);
                } else {
                    self.seen.coarsen(id, tile);
                }
                self.slots.push(Slot {
                    owner,
                    tile,
                    since: doubt.from.since,
                    at: doubt.from.at,
                    id: (!in_bag).then_some(id),
                    taken: false,
                });
                self.slots.len() - 1
            });
            if slot.is_none() {
                self.seen.forget(doubt.from.id);
                unknown.push((doubt.from.since, 1));
            }
            self.laid.push(Laid {
                owner,
                tile: doubt.laid,
                when: doubt.when,
                at: doubt.at,
                before: slot,
                from: None,
                id: 0,
            });
        }
        unknown.sort_unstable();
        self.owners.push(Owner {
            index,
            unknown,
            open: hand.open,
        });
    }

    fn may_come_from(&self, laid: Laid, slot: Slot) -> bool {
        slot.owner == laid.owner
            && slot.since <= laid.when
            && may_be(self.rules, slot.tile, laid.tile)
    }

    // --- what cannot be, at a glance

    /// Lays every tile from its place; false when the box has not all of them,
    /// unless it is taken to have.
    fn lay_all(&mut self, places: &[Option<usize>], seen: &Seen, taken_to: bool) -> bool {
        let mut trial = seen.clone();
        self.untake();
        for (index, place) in places.iter().enumerate() {
            let laid = self.laid[index];
            let found = self.lay(laid, *place, &mut trial);
            let slot_id = place.and_then(|slot| self.slots[slot].id);
            let id = match found.or(slot_id) {
                Some(id) if found.is_some() || taken_to => id,
                None if taken_to => trial.see(self.rules, laid.tile, laid.at),
                _ => {
                    self.untake();
                    return false;
                }
            };
            self.laid[index].id = id;
            self.laid[index].from = *place;
            if let Some(slot) = place {
                self.slots[*slot].taken = true;
            }
        }
        self.seen = trial;
        true
    }

    fn untake(&mut self) {
        for slot in &mut self.slots {
            slot.taken = false;
        }
    }

    /// Whether the box has all that was laid, wherever it came from.
    fn admits_all_laid(&self, new: &[Tile]) -> bool {
        let mut seen = self.seen.clone();
        for id in self.slots.iter().filter_map(|slot| slot.id) {
            seen.forget(id);
        }
        let laid = self.laid.iter().map(|laid| laid.tile);
        seen.admits(self.rules, laid.chain(new.iter().copied()))
            .is_ok()
    }

    /// Whether the box only counts tiles, all of one kind: then no reading needs
    /// fewer than the arrangement with the fewest.
    fn only_numbers_count(&self) -> bool {
        let laid = self.laid.iter().map(|laid| laid.tile);
        let mut tiles = laid.chain(self.slots.iter().map(|slot| slot.tile));
        let ordinary = |tile: Tile| tile.special().is_none() && !tile.may_be_special();
        self.rules.set.is_none() && tiles.all(ordinary)
    }

    // --- the search

    /// Gives a place to this tile and those after it.
    fn find(&mut self, index: usize, seen: &Seen) -> Option<()> {
        let Some(laid) = self.laid.get(index).copied() else {
            self.seen = seen.clone();
            return Some(());
        };
        let first = laid.before;
        let others = (0..self.slots.len()).filter(|slot| Some(*slot) != first);
        let unknown = std::iter::once(None);
        let choices: Vec<Option<usize>> = match first {
            Some(_) => first
                .into_iter()
                .chain(others)
                .map(Some)
                .chain(unknown)
                .collect(),
            None => unknown.chain(others.map(Some)).collect(),
        };
        for (nth, choice) in choices.iter().enumerate() {
            if !self.is_free(index, *choice) || self.is_like_one_of(&choices[..nth], *choice) {
                continue;
            }
            // Every copy counts, whether or not it leads anywhere.
            self.left = self.left.checked_sub(1)?;
            let mut trial = seen.clone();
            let Some(id) = self.lay(laid, *choice, &mut trial) else {
                continue;
            };
            self.laid[index].id = id;
            self.laid[index].from = *choice;
            if let Some(slot) = choice {
                self.slots[*slot].taken = true;
            }
            if self.find(index + 1, &trial).is_some() {
                return Some(());
            }
            if let Some(slot) = choice {
                self.slots[*slot].taken = false;
            }
        }
        None
    }

    /// A place like this has been tried.
    fn is_like_one_of(&self, tried: &[Option<usize>], choice: Option<usize>) -> bool {
        let Some(slot) = choice.map(|slot| self.slots[slot]) else {
            return false;
        };
        tried
            .iter()
            .flatten()
            .map(|tried| self.slots[*tried])
            .any(|other| {
                !other.taken
                    && (other.owner, other.tile, other.since) == (slot.owner, slot.tile, slot.since)
            })
    }

    /// Whether a tile can be from this place, whatever the box holds.
    fn is_free(&self, index: usize, choice: Option<usize>) -> bool {
        match choice.map(|slot| self.slots[slot]) {
            Some(slot) => !slot.taken && self.may_come_from(self.laid[index], slot),
            None => self.has_unknown(index),
        }
    }

    /// Lays a tile from a place, if the box has it; gives its number.
    fn lay(&self, laid: Laid, choice: Option<usize>, seen: &mut Seen) -> Option<u32> {
        match choice.map(|slot| self.slots[slot]) {
            Some(slot) => self.lay_slot(laid, slot, seen),
            None => seen.try_see(self.rules, laid.tile, laid.at),
        }
    }

    fn lay_slot(&self, laid: Laid, slot: Slot, seen: &mut Seen) -> Option<u32> {
        let both = slot.tile.meet(laid.tile)?;
        let Some(id) = slot.id else {
            return seen.try_see(self.rules, both, slot.at);
        };
        (both == slot.tile || seen.refine(self.rules, id, both)).then_some(id)
    }

    /// Whether this tile may be an unknown one, besides those that are in this
    /// reading so far: at no time more are laid than had come.
    fn has_unknown(&self, index: usize) -> bool {
        let laid = self.laid[index];
        let owner = &self.owners[laid.owner];
        if owner.open {
            return true;
        }
        let unknown = |other: &&Laid| other.owner == laid.owner && other.from.is_none();
        let mut whens: Vec<u32> = self.laid[..index]
            .iter()
            .filter(unknown)
            .map(|laid| laid.when)
            .collect();
        whens.push(laid.when);
        whens.sort_unstable();
        whens.iter().zip(1_u64..).all(|(when, so_far)| {
            let come = owner.unknown.iter().filter(|(since, _)| since <= when);
            come.map(|(_, count)| u64::from(*count)).sum::<u64>() >= so_far
        })
    }

    // --- what it comes to

    fn reading(mut self, all: AllHands<'_>, on_trial: &[u32]) -> Reading {
        for id in on_trial {
            self.seen.forget(*id);
        }
        let mut hands = Vec::with_capacity(self.owners.len());
        for (owner, whose) in self.owners.iter().enumerate() {
            hands.push((whose.index, self.hand(owner, all.hand(whose.index))));
        }
        Reading {
            seen: self.seen,
            hands,
        }
    }

    fn hand(&self, owner: usize, before: &Hand) -> Hand {
        let mut hand = Hand {
            known: Vec::new(),
            doubts: Vec::new(),
            late: Vec::new(),
            ..before.clone()
        };
        let mut unknown = self.owners[owner].unknown.clone();
        let slots = self
            .slots
            .iter()
            .filter(|slot| slot.owner == owner && !slot.taken);
        for slot in slots {
            let id = slot.id.unwrap_or(u32::MAX);
            hand.known
                .push(Held::new(slot.tile, id, slot.since, slot.at));
        }
        let mut laid: Vec<Laid> = self
            .laid
            .iter()
            .copied()
            .filter(|laid| laid.owner == owner)
            .collect();
        laid.sort_unstable_by_key(|laid| laid.when);
        for laid in laid {
            hand.laid = hand.laid.max(laid.when + 1);
            let from = match laid.from {
                Some(slot) => {
                    let slot = self.slots[slot];
                    Place {
                        tile: Some(slot.tile),
                        id: laid.id,
                        since: slot.since,
                        at: slot.at,
                    }
                }
                None => Place {
                    tile: None,
                    id: laid.id,
                    since: take_latest(&mut unknown, laid.when),
                    at: laid.at,
                },
            };
            hand.doubt(Doubt {
                laid: laid.tile,
                from,
                when: laid.when,
                at: laid.at,
            });
        }
        hand.unknown = unknown.iter().map(|(_, count)| count).sum();
        hand.late = unknown
            .into_iter()
            .filter(|(since, count)| *since > 0 && *count > 0)
            .collect();
        hand
    }
}

/// Takes one of the unknown tiles that had come by then; gives when it came.
fn take_latest(unknown: &mut [(u32, u32)], when: u32) -> u32 {
    let there = |run: &&mut (u32, u32)| run.0 <= when && run.1 > 0;
    match unknown.iter_mut().rev().find(there) {
        Some((since, count)) => {
            *count -= 1;
            *since
        }
        None => 0,
    }
}
