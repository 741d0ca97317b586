//! Sets of few things, a bit each.

use std::marker::PhantomData;

/// One of at most 64 things, each with its number.
pub trait Numbered: Copy {
    fn number(self) -> u8;
    fn numbered(number: u8) -> Self;
}

/// A set of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<T>(u64, PhantomData<T>);

impl<T> Default for Bits<T> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<T: Numbered> FromIterator<T> for Bits<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut set = Self::default();
        things.into_iter().for_each(|thing| set.add(thing));
        set
    }
}

impl<T: Numbered> Bits<T> {
    #[inline]
    pub fn has(self, thing: T) -> bool {
        self.0 & (1 << thing.number()) != 0
    }

    #[inline]
    pub fn add(&mut self, thing: T) {
        self.0 |= 1 << thing.number();
    }

    #[inline]
    pub fn remove(&mut self, thing: T) {
        self.0 &= !(1 << thing.number());
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// From the lowest number to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(T::numbered(number))
        })
    }

    /// What is in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }

    /// What is in either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }
}
