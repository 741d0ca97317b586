//! Phrases of a line: paths, atoms, items, terms.

#![expect(
    clippy::inline_always,
    reason = "inlined into one loop, the parts of a term never go through memory"
)]

use nom::Err;

use super::lex::{
    Parse, Ruler, blanks, committed, fail, int, is_reserved, is_unbound, mark, mark_or_twin,
    wanted, word, word_length,
};
use crate::{
    record::tree::{Atom, AtomKind, Item, Sign, Term},
    source::Span,
};

const ATOM: Atom = Atom {
    kind: AtomKind::Nothing,
    hidden: false,
    dotted: false,
    at: Span { start: 0, end: 0 },
};

const ITEM: Item = Item {
    atom: ATOM,
    over: None,
    times: None,
    at: ATOM.at,
};

const TERM: Term = Term {
    sign: None,
    item: ITEM,
    to: None,
    is: None,
    at: ATOM.at,
};

/// A path of one word.
pub(super) fn word_at(at: Span) -> Atom {
    Atom {
        kind: AtomKind::Path,
        at,
        ..ATOM
    }
}

impl Ruler {
    /// `WORD { "." part }`
    #[inline(always)]
    pub(super) fn path(self, input: &[u8]) -> Parse<'_, Atom> {
        let (rest, (first, end)) = word(input, self)?;
        if is_reserved(first) {
            return fail(input, "a word that is not reserved");
        }
        let atom = word_at(Span::new(self.at(input), end as usize));
        match mark(rest, b'.') {
            None => Ok((rest, atom)),
            Some(after) => self.parts(after, atom),
        }
    }

    /// The parts behind the first dot of a path.
    fn parts(self, input: &[u8], mut atom: Atom) -> Parse<'_, Atom> {
        atom.dotted = true;
        let mut rest = input;
        loop {
            let (after, end) = if let Ok((after, (_, end))) = int(rest, self) {
                (after, end)
            } else {
                let (after, (_, end)) = committed(word(rest, self))?;
                (after, end)
            };
            atom.at.end = end;
            match mark(after, b'.') {
                Some(after) => rest = after,
                None => return Ok((after, atom)),
            }
        }
    }

    /// An atom, and where it ends.
    #[inline(always)]
    fn atom(self, input: &[u8]) -> Parse<'_, (Atom, u32)> {
        if let [b'(', rest @ ..] = input {
            return self.hidden_atom(blanks(rest));
        }
        let (rest, atom) = self.open_atom(input)?;
        Ok((rest, (atom, atom.at.end)))
    }

    /// What stands after `(`.
    #[inline(never)]
    fn hidden_atom(self, input: &[u8]) -> Parse<'_, (Atom, u32)> {
        let (rest, mut atom) = committed(self.open_atom(input))?;
        if atom.kind == AtomKind::Nothing {
            return committed(fail(input, "a thing that can lie face down"));
        }
        let [b')', after @ ..] = rest else {
            return committed(fail(rest, "`)`"));
        };
        atom.hidden = true;
        Ok((blanks(after), (atom, self.at(after) as u32)))
    }

    /// An atom without brackets.
    #[inline(always)]
    fn open_atom(self, input: &[u8]) -> Parse<'_, Atom> {
        let start = self.at(input);
        match input {
            [b'0'..=b'9', ..] => {
                let (rest, (number, end)) = int(input, self)?;
                let atom = Atom {
                    kind: AtomKind::Int(number),
                    at: Span::new(start, end as usize),
                    ..ATOM
                };
                Ok((rest, atom))
            }
            [sole @ (b'?' | b'_'), rest @ ..] => {
                let kind = match sole {
                    b'?' => AtomKind::Unknown,
                    _ => AtomKind::Nothing,
                };
                let atom = Atom {
                    kind,
                    at: Span::new(start, start + 1),
                    ..ATOM
                };
                Ok((blanks(rest), atom))
            }
            _ => wanted(self.path(input), "a word, a number, `?`, `_` or `(`"),
        }
    }

    /// `atom [ "/" atom ] [ "*" INT ]`, into `item`.
    #[inline(always)]
    fn item<'a>(self, input: &'a [u8], item: &mut Item) -> Parse<'a, ()> {
        let (mut rest, (atom, end)) = self.atom(input)?;
        item.atom = atom;
        item.at = Span::new(self.at(input), end as usize);
        if let Some(after) = mark(rest, b'/') {
            let (after, (over, end)) = committed(self.atom(after))?;
            item.over = Some(over);
            item.at.end = end;
            rest = after;
        }
        if let Some(after) = mark(rest, b'*') {
            let (after, (times, end)) = committed(int(after, self))?;
            item.times = Some(times);
            item.at.end = end;
            rest = after;
        }
        Ok((rest, ()))
    }

    /// An item that is one word, as most are. Anything else is left to `item`.
    #[inline(always)]
    fn plain_item<'a>(self, input: &'a [u8], item: &mut Item) -> Option<&'a [u8]> {
        let length = word_length(input);
        let (word, after) = input.split_at(length);
        let rest = blanks(after);
        if length == 0 || !is_unbound(rest) || is_reserved(word) {
            return None;
        }
        let at = Span::new(self.at(input), self.at(after));
        item.atom = word_at(at);
        item.at = at;
        Some(rest)
    }

    /// The item that a mark announces.
    #[inline(never)]
    fn behind<'a>(self, input: &'a [u8], slot: &mut Option<Item>) -> Parse<'a, u32> {
        let item = slot.insert(ITEM);
        let (rest, ()) = committed(self.item(input, item))?;
        Ok((rest, item.at.end))
    }

    /// `[ "+" | "-" ] item`, as a term without place and outcome; false where
    /// neither can follow.
    #[inline(always)]
    fn value_into<'a>(self, input: &'a [u8], term: &mut Term) -> Parse<'a, bool> {
        let mut rest = input;
        if let Some(after) = mark(input, b'+') {
            term.sign = Some(Sign::Plus);
            rest = after;
        } else if let Some(after) = mark_or_twin(input, b'-') {
            term.sign = Some(Sign::Minus);
            rest = after;
        }
        let plain = self.plain_item(rest, &mut term.item);
        let rest = match plain {
            Some(rest) => rest,
            None if term.sign.is_some() => committed(self.item(rest, &mut term.item))?.0,
            None => self.item(rest, &mut term.item)?.0,
        };
        term.at = Span {
            start: self.at(input) as u32,
            end: term.item.at.end,
        };
        Ok((rest, plain.is_none()))
    }

    /// `value [ ">" item ] [ "=" item ]`
    #[inline(always)]
    fn term_into<'a>(self, input: &'a [u8], term: &mut Term) -> Parse<'a, bool> {
        let (mut rest, bound) = self.value_into(input, term)?;
        if bound {
            if let Some(after) = mark_or_twin(rest, b'>') {
                (rest, term.at.end) = self.behind(after, &mut term.to)?;
            }
            if let Some(after) = mark(rest, b'=') {
                (rest, term.at.end) = self.behind(after, &mut term.is)?;
            }
        }
        Ok((rest, bound))
    }

    /// `term { term }`, into the buffer.
    pub(super) fn terms<'a>(self, input: &'a [u8], terms: &mut Vec<Term>) -> Parse<'a, (u32, u32)> {
        self.several(input, terms, Self::term_into)
    }

    /// `value { value }`, into the buffer.
    pub(super) fn values<'a>(
        self,
        input: &'a [u8],
        terms: &mut Vec<Term>,
    ) -> Parse<'a, (u32, u32)> {
        self.several(input, terms, Self::value_into)
    }

    /// One or more, until something else stands there.
    #[inline(always)]
    fn several<'a>(
        self,
        input: &'a [u8],
        terms: &mut Vec<Term>,
        one: impl Fn(Self, &'a [u8], &mut Term) -> Parse<'a, bool>,
    ) -> Parse<'a, (u32, u32)> {
        let from = terms.len();
        let mut rest = input;
        loop {
            terms.push(TERM);
            let last = terms.len() - 1;
            match one(self, rest, &mut terms[last]) {
                Ok((after, _)) => rest = after,
                Err(Err::Error(_)) if last > from => {
                    terms.truncate(last);
                    break;
                }
                Err(error) => return Err(error),
            }
            if matches!(rest, [] | [b';' | b':' | b'#', ..]) {
                break;
            }
        }
        Ok((rest, (from as u32, terms.len() as u32)))
    }
}
