//! A line of JSON for each record, so that other programs take records as they
//! come.

use std::io;

use serde::Serialize;

use super::{
    JsonFinding, Paper, Renderer, Report, Summary,
    json::{JsonCounts, SCHEMA},
};

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
    #[serde(flatten)]
    counts: JsonCounts,
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
        let record = JsonRecord {
            schema: SCHEMA,
            file: &report.piece.name,
            record: report.piece.index,
            unreadable: unreadable.map(|finding| finding.message.as_str()),
            game: report.game,
            valid: report.is_valid(),
            counts: JsonCounts::from(&summary),
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
