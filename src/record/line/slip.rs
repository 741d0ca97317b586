//! Where a line cannot be read, and what would have fitted there.

#![expect(
    clippy::inline_always,
    reason = "as nom has it for its own combinators"
)]

use std::marker::PhantomData;

use nom::{
    Err, Mode, OutputMode, PResult, Parser,
    error::{ErrorKind, FromExternalError, ParseError},
};

use super::slots::Slot;
use crate::record::rest::Rest;

/// Where parsing failed and what would have fitted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slip {
    pub(super) at: u32,
    /// Nothing where nobody has said it yet.
    pub(super) expected: Option<Slot>,
}

impl<P: ?Sized> ParseError<Rest<'_, P>> for Slip {
    #[inline]
    fn from_error_kind(input: Rest<'_, P>, _: ErrorKind) -> Self {
        Slip {
            at: input.at,
            expected: None,
        }
    }

    fn append(_: Rest<'_, P>, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Keeps the furthest failure. Of two at one place the later one counts, if
    /// it says anything.
    #[inline]
    fn or(self, other: Self) -> Self {
        let further = other.at > self.at;
        if further || (other.at == self.at && other.expected.is_some()) {
            other
        } else {
            self
        }
    }
}

/// What a look at something that was read found wrong with it.
impl<P: ?Sized> FromExternalError<Rest<'_, P>, Slip> for Slip {
    fn from_external_error(_: Rest<'_, P>, _: ErrorKind, slip: Slip) -> Self {
        slip
    }
}

impl From<Err<Slip>> for Slip {
    fn from(error: Err<Slip>) -> Self {
        match error {
            Err::Error(slip) | Err::Failure(slip) => slip,
            // No parser here waits for more input.
            Err::Incomplete(_) => Slip {
                at: 0,
                expected: None,
            },
        }
    }
}

/// Fails, and says in the reader's terms what would have fitted: the last of
/// several alternatives. nom's `context` would rename final failures too.
pub(super) fn expected<T>(what: Slot) -> Expected<T> {
    let instead = PhantomData;
    Expected { what, instead }
}

/// The parser of [`expected`].
pub(super) struct Expected<T> {
    what: Slot,
    instead: PhantomData<T>,
}

impl<'a, P: ?Sized, T> Parser<Rest<'a, P>> for Expected<T> {
    type Output = T;
    type Error = Slip;

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: Rest<'a, P>) -> PResult<OM, Rest<'a, P>, T, Slip> {
        Err(Err::Error(OM::Error::bind(|| Slip {
            at: input.at,
            expected: Some(self.what),
        })))
    }
}
