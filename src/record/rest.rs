//! The input of the nom parsers of a record: the rest of a text that still has
//! to be read, and where in the text it stands.
//!
//! `nom_locate` does the same, and counts line ends in all that is read, which
//! nobody asks for here.

#![expect(
    clippy::inline_always,
    reason = "as nom has it for its own combinators: what they wrap never goes through memory"
)]

use std::str::{CharIndices, Chars};

use nom::{Compare, CompareResult, Input, Mode, Needed, Offset, OutputMode, PResult, Parser};

use crate::source::Span;

/// What is left of the text of a page. The page may also hold what its parsers
/// write to.
#[derive(Debug)]
pub(super) struct Rest<'a, P: ?Sized> {
    pub(super) page: &'a P,
    /// Where it begins.
    pub(super) at: u32,
    /// Where the last token before it ended: blanks may stand between.
    pub(super) end: u32,
    /// Where it ends; the page may go on.
    pub(super) until: u32,
    /// The byte that it begins with, 0 where nothing is left of the page: most
    /// parsers that are asked look at no more than that. As wide as the others,
    /// so that nothing but whole words is moved.
    next: u32,
}

impl<P: ?Sized> Clone for Rest<'_, P> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: ?Sized> Copy for Rest<'_, P> {}

impl<'a, P: AsRef<str> + ?Sized> Rest<'a, P> {
    #[inline]
    pub(super) fn new(page: &'a P, at: Span) -> Self {
        let rest = Self {
            page,
            at: at.start,
            end: at.start,
            until: at.end,
            next: 0,
        };
        rest.take_from(0)
    }

    /// From here to the end of the page, so that many bytes can be looked at at
    /// once.
    #[inline]
    pub(super) fn ahead(&self) -> Option<&'a [u8]> {
        let text = self.page.as_ref().as_bytes();
        text.get(self.at as usize..)
    }

    /// The byte that it begins with, 0 where nothing is left of the page.
    #[inline]
    pub(super) fn next(&self) -> u8 {
        self.next as u8
    }

    /// Behind a token that ends at one place, where the rest begins, after blanks,
    /// at another, with the byte `next`.
    #[inline]
    pub(super) fn behind(self, end: usize, at: usize, next: u8) -> Self {
        Self {
            at: at as u32,
            end: end as u32,
            next: u32::from(next),
            ..self
        }
    }

    /// All of it.
    pub(super) fn text(&self) -> &'a str {
        let text = self.page.as_ref();
        text.get(self.at as usize..self.until as usize)
            .unwrap_or_default()
    }
}

impl<P: ?Sized> Rest<'_, P> {
    /// From where to where it stands.
    pub(super) fn span(&self) -> Span {
        Span {
            start: self.at,
            end: self.until,
        }
    }
}

impl<P: AsRef<str> + ?Sized> Compare<&str> for Rest<'_, P> {
    fn compare(&self, tag: &str) -> CompareResult {
        self.text().compare(tag)
    }

    fn compare_no_case(&self, tag: &str) -> CompareResult {
        self.text().compare_no_case(tag)
    }
}

impl<'a, P: AsRef<str> + ?Sized> Input for Rest<'a, P> {
    type Item = char;
    type Iter = Chars<'a>;
    type IterIndices = CharIndices<'a>;

    #[inline]
    fn input_len(&self) -> usize {
        self.until.wrapping_sub(self.at) as usize
    }

    fn take(&self, index: usize) -> Self {
        Self {
            until: self.at + index as u32,
            ..*self
        }
    }

    fn take_from(&self, index: usize) -> Self {
        let at = self.at as usize + index;
        let next = self.page.as_ref().as_bytes().get(at);
        self.behind(at, at, next.copied().unwrap_or_default())
    }

    fn take_split(&self, index: usize) -> (Self, Self) {
        (self.take_from(index), self.take(index))
    }

    fn position<F: Fn(char) -> bool>(&self, predicate: F) -> Option<usize> {
        self.text().position(predicate)
    }

    fn iter_elements(&self) -> Self::Iter {
        self.text().iter_elements()
    }

    fn iter_indices(&self) -> Self::IterIndices {
        self.text().iter_indices()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        self.text().slice_index(count)
    }
}

impl<P: ?Sized> Offset for Rest<'_, P> {
    fn offset(&self, second: &Self) -> usize {
        (second.at - self.at) as usize
    }
}

/// What a parser reads, and from where to where it stands, without the blanks
/// behind it.
pub(super) fn placed<F>(parser: F) -> Placed<F> {
    Placed { parser }
}

/// The parser of [`placed`].
pub(super) struct Placed<F> {
    parser: F,
}

impl<'a, P: ?Sized, F: Parser<Rest<'a, P>>> Parser<Rest<'a, P>> for Placed<F> {
    type Output = (F::Output, Span);
    type Error = F::Error;

    #[inline(always)]
    fn process<OM: OutputMode>(
        &mut self,
        input: Rest<'a, P>,
    ) -> PResult<OM, Rest<'a, P>, Self::Output, Self::Error> {
        let (rest, output) = self.parser.process::<OM>(input)?;
        let at = Span {
            start: input.at,
            end: rest.end,
        };
        Ok((rest, OM::Output::map(output, |output| (output, at))))
    }
}
