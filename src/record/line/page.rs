//! What the parsers of a line read from and write to: the record's text, and
//! buffers that are reused from line to line.

#![expect(
    clippy::inline_always,
    reason = "as nom has it for its own combinators: what they wrap never goes through memory"
)]

use std::cell::RefCell;

use nom::{Emit, Mode, OutputM, OutputMode, PResult, Parser};

use crate::{
    record::{
        rest::Rest,
        tree::{Atom, Item, Sign, Term},
    },
    source::Span,
};

/// From which to which term of a line.
pub(super) type Range = (u32, u32);

#[derive(Clone, Copy, Debug)]
pub(super) struct StepParts {
    pub(super) head: Range,
    pub(super) tail: Option<Range>,
    pub(super) at: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct FactParts {
    pub(super) path: Atom,
    pub(super) values: Range,
    pub(super) at: Span,
}

/// What the last line says. The buffers keep their room: no line allocates.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) terms: Vec<Term>,
    pub(super) steps: Vec<StepParts>,
    pub(super) facts: Vec<FactParts>,
    /// The rules named after `by`.
    pub(super) rules: Vec<Atom>,
}

impl Parts {
    /// Makes room for another line.
    pub(super) fn clear(&mut self) {
        self.terms.clear();
        self.steps.clear();
        self.facts.clear();
        self.rules.clear();
    }

    #[inline]
    fn keep_step(&mut self, tail: Option<Range>, at: Span) {
        let from = match self.steps.last() {
            Some(StepParts {
                tail: Some(last), ..
            }) => last.1,
            Some(StepParts { head, .. }) => head.1,
            None => 0,
        };
        let to = match tail {
            Some(tail) => tail.0,
            None => self.terms.len() as u32,
        };
        let head = (from, to);
        self.steps.push(StepParts { head, tail, at });
    }

    pub(super) fn between(&self, (from, to): Range) -> &[Term] {
        &self.terms[from as usize..to as usize]
    }
}

/// The text with the buffers. Two parsers of one sequence write to them, so no
/// one can own them: each borrows them as long as it takes to push.
#[derive(Debug)]
pub(super) struct Page<'a> {
    text: &'a str,
    parts: RefCell<&'a mut Parts>,
}

impl AsRef<str> for Page<'_> {
    #[inline]
    fn as_ref(&self) -> &str {
        self.text
    }
}

impl<'a> Page<'a> {
    pub(super) fn new(text: &'a str, parts: &'a mut Parts) -> Self {
        Self {
            text,
            parts: RefCell::new(parts),
        }
    }

    /// How many terms there are so far.
    #[inline]
    pub(super) fn terms(&self) -> u32 {
        self.parts.borrow().terms.len() as u32
    }

    /// Opens a term.
    #[inline]
    pub(super) fn keep_thing(&self, item: Item) {
        self.parts.borrow_mut().terms.push(Term {
            sign: None,
            item,
            to: None,
            is: None,
            at: item.at,
        });
    }

    /// Where the last term goes to.
    #[inline]
    pub(super) fn keep_place(&self, item: Item) {
        if let Some(term) = self.parts.borrow_mut().terms.last_mut() {
            term.to = Some(item);
            term.at.end = item.at.end;
        }
    }

    /// What became of the last term.
    #[inline]
    pub(super) fn keep_outcome(&self, item: Item) {
        if let Some(term) = self.parts.borrow_mut().terms.last_mut() {
            term.is = Some(item);
            term.at.end = item.at.end;
        }
    }

    /// The sign of the last term, which stands at `at` together with it.
    pub(super) fn keep_sign(&self, sign: Sign, at: Span) {
        if let Some(term) = self.parts.borrow_mut().terms.last_mut() {
            term.sign = Some(sign);
            term.at = at;
        }
    }

    /// A step of all terms since the last one.
    #[inline]
    pub(super) fn keep_step(&self, tail: Option<Range>, at: Span) {
        self.parts.borrow_mut().keep_step(tail, at);
    }

    pub(super) fn keep_fact(&self, fact: FactParts) {
        self.parts.borrow_mut().facts.push(fact);
    }

    pub(super) fn keep_rule(&self, rule: Atom) {
        self.parts.borrow_mut().rules.push(rule);
    }

    /// Where the first term with a sign stands.
    pub(super) fn first_sign(&self, range: Range) -> Option<u32> {
        let parts = self.parts.borrow();
        let signed = parts.between(range).iter().find(|term| term.sign.is_some());
        signed.map(|term| term.at.start)
    }
}

/// Which terms a parser puts into the buffer.
pub(super) fn ranged<F>(parser: F) -> Ranged<F> {
    Ranged { parser }
}

/// The parser of [`ranged`].
pub(super) struct Ranged<F> {
    parser: F,
}

impl<'a, F: Parser<Rest<'a, Page<'a>>>> Parser<Rest<'a, Page<'a>>> for Ranged<F> {
    type Output = Range;
    type Error = F::Error;

    #[inline(always)]
    fn process<OM: OutputMode>(
        &mut self,
        input: Rest<'a, Page<'a>>,
    ) -> PResult<OM, Rest<'a, Page<'a>>, Range, F::Error> {
        let from = input.page.terms();
        let (rest, output) = self.parser.process::<OM>(input)?;
        Ok((
            rest,
            OM::Output::map(output, |_| (from, input.page.terms())),
        ))
    }
}

/// Hands what a parser reads to the page, whoever asks for it or not.
pub(super) fn noted<'a, F, G>(parser: F, note: G) -> Noted<F, G>
where
    F: Parser<Rest<'a, Page<'a>>>,
    G: Fn(&Page<'a>, F::Output),
{
    Noted { parser, note }
}

/// The parser of [`noted`].
pub(super) struct Noted<F, G> {
    parser: F,
    note: G,
}

impl<'a, F, G> Parser<Rest<'a, Page<'a>>> for Noted<F, G>
where
    F: Parser<Rest<'a, Page<'a>>>,
    G: Fn(&Page<'a>, F::Output),
{
    type Output = ();
    type Error = F::Error;

    #[inline(always)]
    fn process<OM: OutputMode>(
        &mut self,
        input: Rest<'a, Page<'a>>,
    ) -> PResult<OM, Rest<'a, Page<'a>>, (), F::Error> {
        let (rest, output) = self
            .parser
            .process::<OutputM<Emit, OM::Error, OM::Incomplete>>(input)?;
        (self.note)(input.page, output);
        Ok((rest, OM::Output::bind(|| ())))
    }
}
