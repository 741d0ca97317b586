//! The lines after the header, printed again from what was parsed.

use std::fmt::Write;

use super::{Formatted, Node, comments::Comments, widest};
use crate::{
    record::{
        count::{self, Count, Numbering},
        line::{DeedLine, LONGEST, Line, Parser, Statement},
        print::{self, Respell},
        tree::{AtomKind, Term},
        waiver,
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
    /// Reads the numbers, as whoever checks them does.
    count: Count,
    /// The number that the last turn is written with.
    written: u32,
    /// Whether this battle's numbers stay, once one was not right.
    keeps: Option<bool>,
    battles: bool,
    /// A waiver alone on a line keeps the number of the next one.
    waived: bool,
}

impl<'a> Body<'a> {
    pub(super) fn new(
        record: &'a Record<'a>,
        root: &Node,
        battles: bool,
        respell: &'a Respell<'a>,
    ) -> Self {
        Self {
            text: record.text,
            record,
            respell,
            widest: widest(root.get("players")),
            parser: Parser::default(),
            count: Count::new(root.get("position").is_some()),
            written: 0,
            keeps: None,
            battles,
            waived: false,
        }
    }

    pub(super) fn format(mut self, formatted: &mut Formatted) {
        let mut comments = Comments::new(self.text);
        for at in self.record.lines() {
            if at.len() > LONGEST {
                comments.flush(formatted);
                formatted.kept += 1;
                self.unreadable(at);
                continue;
            }
            let mut parser = std::mem::take(&mut self.parser);
            let (line, result) = parser.line(self.text, at);
            self.parser = parser;
            let waived = is_number_waived(self.text, &line, &mut self.waived);
            if result.is_ok() {
                let to = self.line(&line, waived);
                comments.line(at, to, line.comment, formatted);
            } else {
                comments.flush(formatted);
                formatted.kept += 1;
                self.unreadable(at);
            }
        }
        comments.flush(formatted);
    }

    /// A line that cannot be read; one that opens no turn leaves the count alone.
    fn unreadable(&mut self, at: Span) {
        let line = at.of(self.text);
        if count::may_open(line) {
            self.count.unreadable(line);
            self.written = self.count.turn();
        }
    }

    /// A line without its comment.
    fn line(&mut self, line: &Line, waived: bool) -> String {
        let mut out = String::new();
        match line.statement {
            Statement::Empty => {}
            Statement::Deed(deed) => self.deed(deed, waived, &mut out),
            Statement::Battle { number, at } => self.battle(number, at, &mut out),
            Statement::Deal { actor } => {
                out.push_str("deal ");
                self.actor(actor, &mut out);
                let items = self.parser.terms();
                self.values(items, &mut out);
            }
            Statement::Expect => self.facts(&mut out),
            Statement::Refused { deed, by } => {
                out.push_str("expect refused ");
                self.tried(deed, self.tried_number(deed), &mut out);
                self.by(by, &mut out);
            }
            Statement::Allowed { deed } => {
                out.push_str("expect allowed ");
                self.tried(deed, self.tried_number(deed), &mut out);
            }
            Statement::Irregular { deed, by } => {
                out.push_str("irregular ");
                let number = self.count(deed, waived);
                self.tried(deed, number, &mut out);
                self.by(by, &mut out);
            }
        }
        out
    }

    /// The number that a line which is played is written with; one without a
    /// number has none.
    fn count(&mut self, deed: DeedLine, waived: bool) -> u32 {
        let Some((number, at)) = deed.number else {
            return 0;
        };
        let free = self.count.is_free();
        let numbering = self.count.take(number, &self.text[at.start as usize..]);
        let due = count::after(self.written);
        if number != due && !free && self.keeps.is_none() {
            self.keeps = Some(waived || is_gap(numbering) || self.has_gaps(at));
        }
        let stays = free || self.keeps == Some(true);
        self.written = if stays { number } else { due };
        self.written
    }

    /// Whether turns are missing, or cannot be read, after this number and in the
    /// same battle: other numbers would erase the only trace of them. Where a
    /// number is said to be wrong on purpose, those around it tell what it is
    /// compared with.
    fn has_gaps(&self, number: Span) -> bool {
        let mut count = self.count;
        let mut parser = Parser::default();
        let mut waived = false;
        let rest = &self.text[number.end as usize..];
        let rest = Record {
            body: Span::new(self.text.len() - after_line(rest).len(), self.text.len()),
            ..*self.record
        };
        for at in rest.lines() {
            let text = at.of(self.text);
            let line = (at.len() <= LONGEST).then(|| parser.line(self.text, at));
            let Some((line, Ok(()))) = line else {
                if count::may_open(text) {
                    return true;
                }
                continue;
            };
            let is_waived = is_number_waived(self.text, &line, &mut waived);
            let number = match line.statement {
                Statement::Deed(deed) | Statement::Irregular { deed, .. } => deed.number,
                Statement::Battle { .. } => return false,
                _ => None,
            };
            let Some((number, at)) = number else {
                continue;
            };
            if is_waived || is_gap(count.take(number, &self.text[at.start as usize..])) {
                return true;
            }
        }
        false
    }

    /// The number of a line that is only tried.
    fn tried_number(&self, deed: DeedLine) -> u32 {
        match deed.number {
            Some((number, _)) if self.count.is_free() || self.keeps == Some(true) => number,
            Some(_) => count::after(self.written),
            None => 0,
        }
    }

    fn deed(&mut self, deed: DeedLine, waived: bool, out: &mut String) {
        let number = self.count(deed, waived);
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
    fn tried(&self, deed: DeedLine, number: u32, out: &mut String) {
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
        // A game without battles refuses the line; what was meant is not known.
        if self.battles {
            self.count.restart();
            self.written = 0;
        } else {
            self.count.lose();
        }
        self.keeps = None;
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

    /// Values, each after a blank; unknown things are counted together, unless
    /// their number cannot be written.
    fn values(&self, terms: &[Term], out: &mut String) {
        for run in terms.chunk_by(|a, b| is_unknown(a) && is_unknown(b)) {
            let counts = run.iter().map(|term| term.item.times.unwrap_or(1));
            let count = counts.fold(0, u32::saturating_add);
            if run.len() > 1 && count <= MOST {
                let _ = write!(out, " ?*{count}");
                continue;
            }
            for term in run {
                out.push(' ');
                print::term(self.text, term, self.respell, out);
            }
        }
    }

    fn by(&self, by: Option<Span>, out: &mut String) {
        if by.is_some() {
            out.push_str(" by");
            for rule in self.parser.rules() {
                out.push(' ');
                print::atom(self.text, rule, &|_| None, out);
            }
        }
    }
}

/// Whether the number of this line is meant to be wrong; `above` says it of the
/// next line that is not blank.
fn is_number_waived(text: &str, line: &Line, above: &mut bool) -> bool {
    let waives = waiver::read(line.comment.of(text))
        .is_some_and(|(code, reason)| code == "record.turn-number" && !reason.is_empty());
    if line.is_blank() {
        *above |= waives;
        return false;
    }
    std::mem::take(above) || waives
}

/// Whether a number tells that turns before it are missing.
fn is_gap(numbering: Numbering) -> bool {
    matches!(
        numbering,
        Numbering::Missing(_) | Numbering::MissingRounds(_)
    )
}

/// What follows the present line.
fn after_line(text: &str) -> &str {
    let end = memchr::memchr(b'\n', text.as_bytes());
    end.map_or("", |end| &text[end + 1..])
}

/// A plain `?`, perhaps counted.
pub(super) fn is_unknown(term: &Term) -> bool {
    term.sign.is_none()
        && !term.item.atom.hidden
        && term.item.over.is_none()
        && term.item.atom.kind == AtomKind::Unknown
}
