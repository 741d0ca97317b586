//! What a renderer is handed: a record, its findings in order, their places.

use std::cell::OnceCell;

use super::{Finding, Findings, Severity};
use crate::source::{Locator, Piece, Places, Point, Span};

/// A record and what was found in it.
#[derive(Debug)]
pub struct Report<'a> {
    pub piece: &'a Piece,
    /// Sorted by position.
    pub findings: Findings,
    /// The id of the game, how many turns were read, and how many lines broke a rule
    /// and stood: where somebody said so.
    pub game: Option<&'static str>,
    pub turns: u64,
    pub irregular: u64,
    /// Made when the first place is asked for: most records have none.
    locator: OnceCell<Locator<'a>>,
}

/// A span in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<'a> {
    pub file: &'a str,
    pub start: Point,
    pub end: Point,
}

impl<'a> Report<'a> {
    pub fn new(piece: &'a Piece, mut findings: Findings) -> Self {
        // What points into a pack comes from the header, so it comes first.
        findings.sort_by_key(|finding| match finding.other {
            Some(_) => 0,
            None => finding.at.start,
        });
        Self {
            piece,
            findings,
            game: None,
            turns: 0,
            irregular: 0,
            locator: OnceCell::new(),
        }
    }

    pub fn locator(&self) -> &Locator<'a> {
        self.locator
            .get_or_init(|| Locator::new(&self.piece.text, &self.piece.places))
    }

    /// Where a span of the record stands in its file.
    pub fn span(&self, at: Span) -> Placed<'_> {
        placed(&self.piece.name, self.locator(), at)
    }

    /// Where a finding points.
    pub fn place<'f>(&'f self, finding: &'f Finding) -> Placed<'f> {
        match &finding.other {
            Some(other) => {
                let places = Places::new(0, 0);
                placed(&other.name, &other.locator(&places), finding.at)
            }
            None => self.span(finding.at),
        }
    }

    /// Whether no error was found.
    pub fn is_valid(&self) -> bool {
        let mut findings = self.findings.iter();
        !findings.any(|finding| finding.severity == Severity::Error)
    }

    /// The line of the file at a span.
    pub fn line(&self, at: Span) -> u64 {
        self.span(at).start.line
    }
}

fn placed<'f>(file: &'f str, locator: &Locator<'_>, at: Span) -> Placed<'f> {
    Placed {
        file,
        start: locator.point(at.start as usize),
        end: locator.point(at.end as usize),
    }
}

/// What a run came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub files: u64,
    pub records: u64,
    pub turns: u64,
    /// Lines that broke a rule and stood.
    pub irregular: u64,
    pub errors: u64,
    pub warnings: u64,
    pub notes: u64,
    /// Findings that may follow from an earlier one, counted nowhere else.
    pub may_follow: u64,
}

impl Summary {
    pub fn add(&mut self, report: &Report<'_>, turns: u64, irregular: u64) {
        self.records += u64::from(report.piece.is_record());
        self.turns += turns;
        self.irregular += irregular;
        for finding in &report.findings {
            let counted = match finding.severity {
                _ if finding.may_follow() => &mut self.may_follow,
                Severity::Error => &mut self.errors,
                Severity::Warning => &mut self.warnings,
                Severity::Note => &mut self.notes,
            };
            *counted += 1;
        }
    }

    /// Whether anything was found that a run should fail for.
    pub fn fails(&self) -> bool {
        self.errors + self.warnings > 0
    }
}
