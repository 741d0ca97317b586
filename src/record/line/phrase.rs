//! Phrases of a line: paths, atoms, items, terms.

#![expect(
    clippy::inline_always,
    reason = "inlined into one loop, the parts of a term never go through memory"
)]

use nom::Err;

use super::lex::{
    Next, Parse, Ruler, blanks, committed, digits, fail, int, is_reserved, mark, mark_or_twin,
    to_next, wanted, word, word_length,
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

    /// An atom, and where it ends; blanks may still stand behind it.
    #[inline(always)]
    fn atom<'a>(self, input: &'a [u8], atom: &mut Atom) -> Parse<'a, u32> {
        if let [b'(', rest @ ..] = input {
            return self.hidden_atom(blanks(rest), atom);
        }
        let (rest, ()) = self.open_atom(input, atom)?;
        Ok((rest, atom.at.end))
    }

    /// What stands after `(`.
    #[inline(never)]
    fn hidden_atom<'a>(self, input: &'a [u8], atom: &mut Atom) -> Parse<'a, u32> {
        let (rest, ()) = committed(self.open_atom(input, atom))?;
        if atom.kind == AtomKind::Nothing {
            return committed(fail(input, "a thing that can lie face down"));
        }
        let rest = blanks(rest);
        let [b')', after @ ..] = rest else {
            return committed(fail(rest, "`)`"));
        };
        atom.hidden = true;
        Ok((after, self.at(after) as u32))
    }

    /// An atom without brackets; blanks may still stand behind it.
    #[inline(always)]
    fn open_atom<'a>(self, input: &'a [u8], atom: &mut Atom) -> Parse<'a, ()> {
        let (rest, kind) = match input {
            [b'0'..=b'9', ..] => {
                let (rest, number) = digits(input)?;
                (rest, AtomKind::Int(number))
            }
            [b'?', rest @ ..] => (rest, AtomKind::Unknown),
            [b'_', rest @ ..] => (rest, AtomKind::Nothing),
            _ => {
                let (rest, path) = wanted(self.path(input), "a word, a number, `?`, `_` or `(`")?;
                *atom = path;
                return Ok((rest, ()));
            }
        };
        *atom = Atom {
            kind,
            at: Span::new(self.at(input), self.at(rest)),
            ..ATOM
        };
        Ok((rest, ()))
    }

    /// `atom [ "/" atom ] [ "*" INT ]`, into `item`; with it comes what stands
    /// behind it. Most are one word.
    #[inline(always)]
    fn item<'a>(self, input: &'a [u8], item: &mut Item) -> Parse<'a, Next> {
        item.over = None;
        item.times = None;
        let length = word_length(input);
        if length == 0 {
            return self.no_word(input, item);
        }
        let (word, after) = input.split_at(length);
        if is_reserved(word) {
            return fail(input, "a word that is not reserved");
        }
        let at = Span::new(self.at(input), self.at(after));
        item.atom = word_at(at);
        item.at = at;
        let (rest, next) = to_next(after);
        if next.joins() {
            return self.longer(rest, item);
        }
        Ok((rest, next))
    }

    /// An item that begins with no word.
    #[inline(always)]
    fn no_word<'a>(self, input: &'a [u8], item: &mut Item) -> Parse<'a, Next> {
        let (after, end) = self.atom(input, &mut item.atom)?;
        item.at = Span::new(self.at(input), end as usize);
        let (rest, next) = to_next(after);
        if matches!(rest, [b'/' | b'*', ..]) {
            return self.longer(rest, item);
        }
        Ok((rest, next))
    }

    /// What makes a word or another atom a longer item.
    #[inline(never)]
    fn longer<'a>(self, input: &'a [u8], item: &mut Item) -> Parse<'a, Next> {
        let mut rest = input;
        if let Some(after) = mark(rest, b'.') {
            (rest, item.atom) = self.parts(after, item.atom)?;
            item.at.end = item.atom.at.end;
        }
        if let Some(after) = mark(rest, b'/') {
            let (after, end) = committed(self.atom(after, item.over.insert(ATOM)))?;
            item.at.end = end;
            rest = blanks(after);
        }
        if let Some(after) = mark(rest, b'*') {
            let (after, (times, end)) = committed(int(after, self))?;
            item.times = Some(times);
            item.at.end = end;
            rest = after;
        }
        Ok(to_next(rest))
    }

    /// The item that a mark announces, and where it ends.
    #[inline(never)]
    fn behind<'a>(self, input: &'a [u8], slot: &mut Option<Item>) -> Parse<'a, (Next, u32)> {
        let item = slot.insert(ITEM);
        let (rest, next) = committed(self.item(input, item))?;
        Ok((rest, (next, item.at.end)))
    }

    /// `[ "+" | "-" ] item`, as a term without place and outcome.
    #[inline(always)]
    fn value_into<'a>(self, input: &'a [u8], term: &mut Term) -> Parse<'a, Next> {
        term.to = None;
        term.is = None;
        let (rest, sign) = match input {
            [b'+', rest @ ..] => (blanks(rest), Some(Sign::Plus)),
            [b'-' | 0x80.., ..] => match mark_or_twin(input, b'-') {
                Some(rest) => (rest, Some(Sign::Minus)),
                None => (input, None),
            },
            _ => (input, None),
        };
        term.sign = sign;
        let item = self.item(rest, &mut term.item);
        let (rest, next) = match sign {
            Some(_) => committed(item)?,
            None => item?,
        };
        term.at = Span {
            start: self.at(input) as u32,
            end: term.item.at.end,
        };
        Ok((rest, next))
    }

    /// `[ ">" item ] [ "=" item ]`, what may follow the value of a term.
    #[inline(always)]
    fn led_on<'a>(self, input: &'a [u8], mut next: Next, term: &mut Term) -> Parse<'a, Next> {
        let mut rest = input;
        if let Some(after) = mark_or_twin(rest, b'>') {
            (rest, (next, term.at.end)) = self.behind(after, &mut term.to)?;
        }
        if let Some(after) = mark(rest, b'=') {
            (rest, (next, term.at.end)) = self.behind(after, &mut term.is)?;
        }
        Ok((rest, next))
    }

    /// `term { term }`, into the buffer; with them comes where the last ends.
    #[inline(always)]
    pub(super) fn terms<'a>(self, input: &'a [u8], terms: &mut Terms) -> Parse<'a, u32> {
        self.several::<true>(input, terms)
    }

    /// `value { value }`, into the buffer; with them comes where the last ends.
    pub(super) fn values<'a>(self, input: &'a [u8], terms: &mut Terms) -> Parse<'a, u32> {
        self.several::<false>(input, terms)
    }

    /// One or more terms, perhaps without place and outcome, until something
    /// else stands there.
    #[inline(always)]
    fn several<'a, const LED_ON: bool>(self, input: &'a [u8], terms: &mut Terms) -> Parse<'a, u32> {
        let first = terms.used;
        let mut rest = input;
        let mut end = 0;
        loop {
            let term = terms.next();
            let mut next;
            (rest, next) = match self.value_into(rest, term) {
                Ok(read) => read,
                Err(Err::Error(_)) if terms.used > first => return Ok((rest, end)),
                Err(error) => return Err(error),
            };
            if LED_ON && next.leads_on() {
                (rest, next) = self.led_on(rest, next, term)?;
            }
            end = term.at.end;
            terms.used += 1;
            if next.closes() {
                return Ok((rest, end));
            }
        }
    }
}

/// Terms of a line, in slots that the next line writes over: a term is large,
/// and most of it stays as it was.
#[derive(Debug, Default)]
pub(super) struct Terms {
    slots: Vec<Term>,
    used: usize,
}

impl Terms {
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    pub(super) fn all(&self) -> &[Term] {
        &self.slots[..self.used]
    }

    /// How many there are so far.
    pub(super) fn count(&self) -> u32 {
        self.used as u32
    }

    pub(super) fn between(&self, (from, to): (u32, u32)) -> &[Term] {
        &self.slots[from as usize..to as usize]
    }

    /// The slot for one more term, which counts once it is read.
    #[inline(always)]
    fn next(&mut self) -> &mut Term {
        if self.used == self.slots.len() {
            self.slots.push(TERM);
        }
        &mut self.slots[self.used]
    }
}
