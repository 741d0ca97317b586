//! Random choices that are the same on every machine and in every version.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};

/// A seeded source of chance. The shuffle is our own, since those of libraries
/// change between versions.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound` (0 when there is nothing to choose from).
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            return 0;
        }
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// True once in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffle_is_frozen() {
        let mut items: Vec<u8> = (0..10).collect();
        Dice::new(7).shuffle(&mut items);
        assert_eq!(
            items,
            [4, 6, 2, 0, 8, 3, 7, 5, 9, 1],
            "a seed must give the same game for ever"
        );
    }
}
