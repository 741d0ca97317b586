//! A place of its hand for every tile laid in doubt, whatever the box holds.

use super::{Owner, Search};

impl Search<'_> {
    /// A place for every tile laid, whatever the box holds, with as few unknown
    /// tiles as can be; `None` when there is none.
    pub(super) fn arrange(&self) -> Option<Vec<Option<usize>>> {
        let mut places = vec![None; self.laid.len()];
        for (owner, hand) in self.owners.iter().enumerate() {
            let laid = (0..self.laid.len()).filter(|laid| self.laid[*laid].owner == owner);
            self.arrange_hand(owner, hand, &laid.collect::<Vec<usize>>(), &mut places)?;
        }
        Some(places)
    }

    fn arrange_hand(
        &self,
        owner: usize,
        hand: &Owner,
        laid: &[usize],
        places: &mut [Option<usize>],
    ) -> Option<()> {
        let slots = (0..self.slots.len()).filter(|slot| self.slots[*slot].owner == owner);
        let slots: Vec<usize> = slots.collect();
        let mut unknown = Vec::new();
        for (since, count) in &hand.unknown {
            let enough = if hand.open { u32::MAX } else { *count };
            unknown.extend(std::iter::repeat_n(*since, laid.len().min(enough as usize)));
        }
        let suits = |tile: usize, place: usize| {
            let tile = self.laid[laid[tile]];
            match slots.get(place) {
                Some(slot) => self.may_come_from(tile, self.slots[*slot]),
                None => hand.open || unknown[place - slots.len()] <= tile.when,
            }
        };
        let mut holders: Vec<Option<usize>> = vec![None; slots.len() + unknown.len()];
        // A tile known by the face laid is the likeliest one.
        for (tile, laid) in laid.iter().enumerate() {
            let same = |place: &usize| {
                let (slot, face) = (self.slots[slots[*place]], self.laid[*laid].tile.face);
                holders[*place].is_none() && slot.tile.faces().any(|own| own.key() == face.key())
            };
            let place = (0..slots.len())
                .filter(same)
                .find(|place| suits(tile, *place));
            if let Some(place) = place {
                holders[place] = Some(tile);
            }
        }
        for among in [slots.len(), slots.len() + unknown.len()] {
            for tile in 0..laid.len() {
                if !holders.contains(&Some(tile)) {
                    let mut tried = vec![false; among];
                    let found = make_room(&suits, tile, &mut holders[..among], &mut tried);
                    if !found && among > slots.len() {
                        return None;
                    }
                }
            }
            if among == holders.len() {
                break;
            }
        }
        for (place, tile) in holders.iter().enumerate() {
            if let Some(tile) = tile {
                places[laid[*tile]] = slots.get(place).copied();
            }
        }
        let has_place = |tile: usize| holders.contains(&Some(tile));
        (0..laid.len()).all(has_place).then_some(())
    }
}

/// Finds a place for a tile, and others for those that have to make room.
fn make_room(
    suits: &impl Fn(usize, usize) -> bool,
    tile: usize,
    holders: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for place in 0..holders.len() {
        if tried[place] || !suits(tile, place) {
            continue;
        }
        tried[place] = true;
        let free = match holders[place] {
            Some(holder) => make_room(suits, holder, holders, tried),
            None => true,
        };
        if free {
            holders[place] = Some(tile);
            return true;
        }
    }
    false
}
