//! A line of JSON for each record, so that other programs take records as they
//! come.

use std::io;

use serde::Serialize;

use super::{JsonFinding, Paper, Renderer, Report, Severity, Summary};

#[derive(Debug)]
pub(super) struct Jsonl;

#[derive(Serialize)]
struct JsonRecord<'a> {
    schema: u32,
    file: &'a str,
    /// Which record of the file, from 1.
    record: usize,
    /// Why the file could not be read at all.
    unreadable: Option<&'a str>,
    game: Option<&'a str>,
    /// No error was found.
    valid: bool,
    turns: u64,
    /// Lines that broke a rule and stood.
    irregular: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    /// Findings that may only follow from an earlier one, counted nowhere else.
    may_follow: u64,
    findings: Vec<JsonFinding<'a>>,
}

impl Renderer for Jsonl {
    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        // Neither a record nor anything to say of one: Markdown without a fence.
        if !report.piece.is_record() && report.findings.is_empty() {
            return Ok(());
        }
        let mut summary = Summary::default();
        summary.add(report, report.turns, report.irregular);
        let mut findings = report.findings.iter();
        let unreadable = findings.find(|finding| finding.code == "source.unreadable");
        let is_error = |severity| severity == Severity::Error;
        let record = JsonRecord {
            schema: 1,
            file: &report.piece.name,
            record: report.piece.index,
            unreadable: unreadable.map(|finding| finding.message.as_str()),
            game: report.game,
            valid: !report.findings.iter().any(|f| is_error(f.severity)),
            turns: summary.turns,
            irregular: summary.irregular,
            errors: summary.errors,
            warnings: summary.warnings,
            notes: summary.notes,
            may_follow: summary.may_follow,
            findings: report
                .findings
                .iter()
                .map(|finding| JsonFinding::new(report, finding))
                .collect(),
        };
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)
    }

    fn finish(&mut self, _: &Summary, _: &mut dyn Paper) -> io::Result<()> {
        Ok(())
    }
}
