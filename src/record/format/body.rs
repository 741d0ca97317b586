//! The lines after the header, printed again from what was parsed.

use std::fmt::Write;

use super::{Formatted, Node, widest};
use crate::{
    record::{
        line::{self, Deed, Entry, LONGEST, Line, Parser},
        print::{self, Respell},
        tree::{Atom, AtomKind, Term},
    },
    source::{Record, Span},
};

/// Most things that an expectation may count out: more are not added up.
const MOST: u32 = 1000;

pub(super) struct Body<'a> {
    text: &'a str,
    record: &'a Record<'a>,
    respell: &'a Respell<'a>,
    widest: usize,
    parser: Parser,
    /// The number of the last turn.
    turn: u32,
    /// After a `position` the first number is kept.
    free: bool,
}

impl<'a> Body<'a> {
    pub(super) fn new(record: &'a Record<'a>, root: &Node, respell: &'a Respell<'a>) -> Self {
        Self {
            text: record.text,
            record,
            respell,
            widest: widest(root.get("players")),
            parser: Parser::default(),
            turn: 0,
            free: root.get("position").is_some(),
        }
    }

    pub(super) fn format(mut self, formatted: &mut Formatted) {
        for at in self.record.lines() {
            if at.len() > LONGEST {
                formatted.kept += 1;
                continue;
            }
            let mut parser = std::mem::take(&mut self.parser);
            let (line, result) = parser.line(self.text, at);
            self.parser = parser;
            if result.is_ok() {
                let to = self.line(at, &line);
                formatted.line(self.text, at, to);
            } else {
                formatted.kept += 1;
                self.pass(at);
            }
        }
    }

    /// A line that cannot be read still has its number.
    fn pass(&mut self, at: Span) {
        if let Some(number) = line::number_of(at.of(self.text)) {
            self.turn = self.number(number);
            self.free = false;
        }
    }

    /// The number that a turn written as `number` has here.
    fn number(&self, number: u32) -> u32 {
        if self.free {
            number
        } else {
            self.turn.saturating_add(1)
        }
    }

    fn line(&mut self, at: Span, line: &Line) -> String {
        let mut out = String::new();
        match line.entry {
            Entry::Empty if line.comment.is_empty() => return out,
            Entry::Empty => return at.of(self.text).trim_end().to_owned(),
            Entry::Deed(deed) => self.deed(deed, &mut out),
            Entry::Battle { number, at } => self.battle(number, at, &mut out),
            Entry::Deal { actor } => {
                out.push_str("deal ");
                self.actor(actor, &mut out);
                let items = self.parser.terms();
                self.values(items, &mut out);
            }
            Entry::Expect => self.facts(&mut out),
            Entry::Refused { deed, by } => {
                out.push_str("expect refused ");
                self.tried(
                    deed,
                    self.number(deed.number.map_or(0, |(n, _)| n)),
                    &mut out,
                );
                self.by(by, &mut out);
            }
            Entry::Allowed { deed } => {
                out.push_str("expect allowed ");
                self.tried(
                    deed,
                    self.number(deed.number.map_or(0, |(n, _)| n)),
                    &mut out,
                );
            }
            Entry::Irregular { deed, by } => {
                out.push_str("irregular ");
                let number = self.count(deed);
                self.tried(deed, number, &mut out);
                self.by(by, &mut out);
            }
        }
        if !line.comment.is_empty() {
            out.push_str("   ");
            out.push_str(line.comment.of(self.text));
        }
        out
    }

    /// The number of a line that is played; one without a number has none.
    fn count(&mut self, deed: Deed) -> u32 {
        if let Some((number, _)) = deed.number {
            self.turn = self.number(number);
            self.free = false;
        }
        self.turn
    }

    fn deed(&mut self, deed: Deed, out: &mut String) {
        let number = self.count(deed);
        if deed.number.is_some() {
            let _ = write!(out, "{number}. ");
        } else {
            out.push_str("   ");
        }
        self.actor(deed.actor, out);
        out.push_str("  ");
        self.steps(out);
    }

    /// A line inside an `expect` or `irregular`: nothing is padded.
    fn tried(&self, deed: Deed, number: u32, out: &mut String) {
        if deed.number.is_some() {
            let _ = write!(out, "{number}. ");
        }
        out.push_str(&self.spelled(deed.actor));
        out.push(' ');
        self.steps(out);
    }

    fn battle(&mut self, number: u32, at: Span, out: &mut String) {
        let word = at.of(self.text).split(|c: char| !c.is_alphabetic()).next();
        let word = word.unwrap_or("battle").to_ascii_lowercase();
        let _ = write!(out, "{word} {number}");
        let restated = self.parser.terms();
        if !restated.is_empty() {
            out.push_str(": ");
            self.terms(restated, out);
        }
        self.turn = 0;
        self.free = false;
    }

    fn spelled(&self, at: Span) -> String {
        let word = at.of(self.text);
        (self.respell)(word).unwrap_or_else(|| word.to_owned())
    }

    fn actor(&self, at: Span, out: &mut String) {
        let name = self.spelled(at);
        let pad = self.widest.saturating_sub(name.chars().count());
        let _ = write!(out, "{name}{:pad$}", "");
    }

    fn steps(&self, out: &mut String) {
        for (index, step) in self.parser.steps(self.text).enumerate() {
            if index > 0 {
                out.push_str("; ");
            }
            self.terms(step.head, out);
            if let Some(tail) = step.tail {
                out.push_str(": ");
                self.terms(tail, out);
            }
        }
    }

    fn terms(&self, terms: &[Term], out: &mut String) {
        for (index, term) in terms.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            print::term(self.text, term, self.respell, out);
        }
    }

    fn facts(&self, out: &mut String) {
        out.push_str("expect ");
        for (index, fact) in self.parser.facts(self.text).enumerate() {
            if index > 0 {
                out.push_str("; ");
            }
            print::atom(self.text, &fact.path, self.respell, out);
            out.push('=');
            let mut values = String::new();
            self.values(fact.values, &mut values);
            out.push_str(values.trim_start());
        }
    }

    /// Values, each after a blank; unknown things are counted together.
    fn values(&self, terms: &[Term], out: &mut String) {
        let mut rest = terms;
        while let Some(first) = rest.first() {
            out.push(' ');
            let run = rest.iter().take_while(|term| is_unknown(term)).count();
            let count = rest[..run]
                .iter()
                .map(|term| term.item.times.unwrap_or(1))
                .fold(0, u32::saturating_add);
            if run > 1 && count <= MOST {
                let _ = write!(out, "?*{count}");
                rest = &rest[run..];
            } else {
                print::term(self.text, first, self.respell, out);
                rest = &rest[1..];
            }
        }
    }

    fn by(&self, by: Option<Span>, out: &mut String) {
        if let Some(at) = by {
            let path = Atom::path(self.text, at);
            out.push_str(" by ");
            print::atom(self.text, &path, &|_| None, out);
        }
    }
}

/// A plain `?`, perhaps counted.
pub(super) fn is_unknown(term: &Term) -> bool {
    term.sign.is_none()
        && !term.item.atom.hidden
        && term.item.over.is_none()
        && term.item.atom.kind == AtomKind::Unknown
}
