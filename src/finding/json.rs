//! Findings for programs: one object, versioned, with bytes and line:column.

use std::io;

use serde::Serialize;

use super::{Finding, Paper, Renderer, Report, Summary};
use crate::{
    clause::Clause,
    source::{Point, Span},
};

/// Raised when a field changes its meaning or goes away; new fields may come
/// without notice.
pub(super) const SCHEMA: u32 = 1;

#[derive(Debug, Default)]
pub(super) struct Json {
    written: u64,
}

/// A finding as programs read it.
#[derive(Debug, Serialize)]
pub struct JsonFinding<'a> {
    file: &'a str,
    /// Which record of the file, from 1.
    record: usize,
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    label: &'a str,
    help: &'a str,
    clause: Option<JsonClause<'a>>,
    ruling: Option<JsonRuling<'a>>,
    also: Vec<&'a str>,
    /// The line of the finding that this one may follow from.
    follows: Option<u64>,
    start: JsonPoint,
    end: JsonPoint,
    because: Vec<JsonCause<'a>>,
    /// How the file can be mended, where there is one safe answer.
    fix: Option<JsonFix<'a>>,
}

#[derive(Debug, Serialize)]
struct JsonFix<'a> {
    start: JsonPoint,
    end: JsonPoint,
    /// What is to stand there.
    text: &'a str,
}

#[derive(Debug, Serialize)]
struct JsonClause<'a> {
    id: &'a str,
    status: &'a str,
    source: &'a str,
    says: &'a str,
}

#[derive(Debug, Serialize)]
struct JsonRuling<'a> {
    name: &'a str,
    reading: &'a str,
    default: bool,
}

#[derive(Debug, Serialize)]
struct JsonCause<'a> {
    message: &'a str,
    start: JsonPoint,
    end: JsonPoint,
}

#[derive(Debug, Serialize)]
struct JsonPoint {
    byte: u64,
    line: u64,
    column: u64,
}

/// What a run came to, as programs read it.
#[derive(Debug, Serialize)]
pub struct JsonSummary {
    files: u64,
    records: u64,
    #[serde(flatten)]
    counts: JsonCounts,
}

/// What was counted, in one record or in all.
#[derive(Debug, Serialize)]
pub(super) struct JsonCounts {
    turns: u64,
    /// Lines that broke a rule and stood.
    irregular: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    /// Findings that may follow from an earlier one, counted nowhere else.
    may_follow: u64,
}

impl From<Point> for JsonPoint {
    fn from(point: Point) -> Self {
        Self {
            byte: point.byte,
            line: point.line,
            column: point.column,
        }
    }
}

impl<'a> From<&'a Clause> for JsonClause<'a> {
    fn from(clause: &'a Clause) -> Self {
        Self {
            id: clause.id,
            status: clause.status.word(),
            source: clause.source.now(),
            says: clause.says.now(),
        }
    }
}

fn cause<'a>(report: &Report<'_>, at: Span, message: &'a str) -> JsonCause<'a> {
    let place = report.span(at);
    JsonCause {
        message,
        start: place.start.into(),
        end: place.end.into(),
    }
}

impl<'a> JsonFinding<'a> {
    pub fn new(report: &'a Report<'_>, finding: &'a Finding) -> Self {
        let place = report.place(finding);
        Self {
            file: place.file,
            record: report.piece.index,
            code: finding.code,
            severity: finding.severity.word(),
            message: &finding.message,
            label: &finding.label,
            help: &finding.help,
            clause: finding.clause.map(Into::into),
            ruling: finding.ruling.map(|force| JsonRuling {
                name: force.ruling,
                reading: force.reading,
                default: force.is_default(),
            }),
            also: finding.also.iter().map(|clause| clause.id).collect(),
            follows: finding
                .follows
                .filter(|_| finding.may_follow())
                .map(|line| report.line(line)),
            start: place.start.into(),
            end: place.end.into(),
            because: finding
                .because
                .iter()
                .map(|(at, why)| cause(report, *at, why))
                .collect(),
            fix: finding.fix.as_ref().map(|fix| {
                let place = report.span(fix.at);
                JsonFix {
                    start: place.start.into(),
                    end: place.end.into(),
                    text: &fix.text,
                }
            }),
        }
    }
}

impl From<&Summary> for JsonSummary {
    fn from(summary: &Summary) -> Self {
        Self {
            files: summary.files,
            records: summary.records,
            counts: summary.into(),
        }
    }
}

impl From<&Summary> for JsonCounts {
    fn from(summary: &Summary) -> Self {
        Self {
            turns: summary.turns,
            irregular: summary.irregular,
            errors: summary.errors,
            warnings: summary.warnings,
            notes: summary.notes,
            may_follow: summary.may_follow,
        }
    }
}

impl Renderer for Json {
    fn start(&mut self, out: &mut dyn Paper) -> io::Result<()> {
        write!(out, "{{\n  \"schema\": {SCHEMA},\n  \"findings\": [")
    }

    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        for found in &report.findings {
            out.write_all(if self.written == 0 {
                b"\n    "
            } else {
                b",\n    "
            })?;
            self.written += 1;
            serde_json::to_writer(&mut *out, &JsonFinding::new(report, found))?;
        }
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        let end = if self.written == 0 { "" } else { "\n  " };
        write!(out, "{end}],\n  \"summary\": ")?;
        serde_json::to_writer(&mut *out, &JsonSummary::from(summary))?;
        writeln!(out, "\n}}")
    }
}
