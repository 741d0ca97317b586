//! What is in hand whichever tiles were laid in doubt.

use super::super::{
    rules::Rules,
    tile::{Axis, Face, Tile},
};
use super::{Hand, Held, Place};

impl Hand {
    /// What is in hand whichever tiles were laid in doubt. Of a tile that may lie
    /// on the table instead of its like, what both have in common.
    pub(in super::super) fn certain(&self, rules: &Rules) -> Vec<Tile> {
        if self.doubts.is_empty() {
            return self.known.iter().map(|held| held.tile).collect();
        }
        let mut certain = Vec::new();
        for (index, held) in self.known.iter().enumerate() {
            let like = |tile: Tile| tile == held.tile;
            if !self.known[..index].iter().any(|held| like(held.tile)) {
                let sure = self.sure(rules, &like);
                certain.extend(std::iter::repeat_n(held.tile, sure));
            }
        }
        // A tile that shows two of these faces is counted for the first.
        let mut faces: Vec<Face> = vec![Face::WOLF, Face::HUNTER];
        for face in self.known.iter().flat_map(|held| held.tile.faces()) {
            if !faces.iter().any(|other| other.key() == face.key()) {
                faces.push(face);
            }
        }
        let mut told: Vec<Face> = Vec::new();
        for face in faces {
            let shows = |tile: Tile, face: Face| tile.any(|own| own.key() == face.key());
            let like =
                |tile: Tile| shows(tile, face) && !told.iter().any(|other| shows(tile, *other));
            let whole = certain.iter().filter(|tile| like(**tile)).count();
            let more = self.sure(rules, &like).saturating_sub(whole);
            if more > 0 {
                let face = Tile::new(face.with_axis(Axis::Unsaid), None).canonical();
                certain.extend(std::iter::repeat_n(face, more));
                told.push(face.face);
            }
        }
        certain
    }

    /// How many tiles such as are asked for are in hand at the least.
    fn sure(&self, rules: &Rules, asked: &impl Fn(Tile) -> bool) -> usize {
        let mut other = self.clone();
        let held = || self.known.iter().filter(|held| asked(held.tile));
        let laid = |held: &&Held| other.was_laid(rules, Place::from(**held), asked, &mut 0);
        held().count() - held().filter(laid).count()
    }

    /// A tile such as is asked for, when one is in hand whichever tiles were
    /// laid in doubt.
    pub(in super::super) fn surely(
        &self,
        rules: &Rules,
        asked: impl Fn(Tile) -> bool,
    ) -> Option<Tile> {
        let first = self.known.iter().find(|held| asked(held.tile))?;
        if self.doubts.is_empty() {
            return Some(first.tile);
        }
        let mut other = self.clone();
        self.known
            .iter()
            .filter(|held| asked(held.tile))
            .find(|held| !other.was_laid(rules, Place::from(**held), &asked, &mut 0))
            .map(|held| held.tile)
    }

    /// Supposes that an earlier tile came from here, if that leaves a tile in
    /// hand that is not asked for.
    fn was_laid(
        &mut self,
        rules: &Rules,
        place: Place,
        asked: &impl Fn(Tile) -> bool,
        tried: &mut u128,
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
