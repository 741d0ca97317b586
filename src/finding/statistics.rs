//! How often each code was found, instead of the findings.

use std::{collections::BTreeMap, io};

use serde::Serialize;

use super::{JsonSummary, Look, Paper, Renderer, Report, Severity, Summary, columns, text};
use crate::{clause::Clause, lang::pick, say};

/// Counts findings by code and severity.
#[derive(Debug)]
pub struct Statistics {
    look: Look,
    json: bool,
    counts: BTreeMap<(&'static str, Severity), Count>,
}

#[derive(Debug, Default)]
struct Count {
    found: u64,
    /// Records in which it was found.
    records: u64,
    /// How many may only follow from an earlier one.
    may_follow: u64,
    clause: Option<&'static Clause>,
}

#[derive(Serialize)]
struct JsonCount<'a> {
    code: &'a str,
    severity: &'a str,
    /// The same for people.
    #[serde(skip)]
    said: &'a str,
    findings: u64,
    records: u64,
    may_follow: u64,
    /// Whether the code is a rule of a game.
    rule: bool,
    says: &'a str,
}

#[derive(Serialize)]
struct JsonStatistics<'a> {
    schema: u32,
    statistics: Vec<JsonCount<'a>>,
    summary: JsonSummary,
}

impl Statistics {
    pub fn new(look: Look, json: bool) -> Self {
        Self {
            look,
            json,
            counts: BTreeMap::new(),
        }
    }

    /// The commonest first.
    fn rows(&self) -> Vec<JsonCount<'_>> {
        let mut rows: Vec<JsonCount<'_>> = self
            .counts
            .iter()
            .map(|((code, severity), count)| JsonCount {
                code,
                severity: severity.word(),
                said: severity.said(),
                findings: count.found,
                records: count.records,
                may_follow: count.may_follow,
                rule: count.clause.is_some(),
                says: match count.clause {
                    Some(clause) => clause.says.now(),
                    None => (self.look.says)(code).unwrap_or_default(),
                },
            })
            .collect();
        rows.sort_by(|one, other| (other.findings, one.code).cmp(&(one.findings, other.code)));
        rows
    }
}

impl Renderer for Statistics {
    fn record(&mut self, report: &Report<'_>, _: &mut dyn Paper) -> io::Result<()> {
        let mut here: Vec<(&'static str, Severity)> = Vec::new();
        for finding in &report.findings {
            let key = (finding.code, finding.severity);
            let count = self.counts.entry(key).or_default();
            count.found += 1;
            count.may_follow += u64::from(finding.may_follow());
            let own = finding.clause.filter(|clause| clause.id == finding.code);
            count.clause = count.clause.or(own);
            if !here.contains(&key) {
                here.push(key);
                count.records += 1;
            }
        }
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        let rows = self.rows();
        if self.json {
            let statistics = JsonStatistics {
                schema: 1,
                statistics: rows,
                summary: summary.into(),
            };
            serde_json::to_writer_pretty(&mut *out, &statistics)?;
            return writeln!(out);
        }
        let widest = rows.iter().map(|row| row.code.len()).max().unwrap_or(0);
        let records = pick("records", "feuilles");
        let many = columns(records);
        let severe = pick("severity", "gravité");
        let wide = rows.iter().map(|row| columns(row.said)).max().unwrap_or(0);
        let wide = wide.max(columns(severe)).max(8);
        if !rows.is_empty() {
            writeln!(
                out,
                "{:>8}  {:>many$}  {severe:wide$}  {:widest$}  {}",
                pick("findings", "constats"),
                records,
                "code",
                pick("says", "sens"),
            )?;
        }
        for row in rows {
            let lead = format!(
                "{:>8}  {:>many$}  {:wide$}  {:widest$}  ",
                row.findings, row.records, row.said, row.code
            );
            let says = match row.may_follow {
                0 => row.says.to_owned(),
                1 => say!("{} (1 may follow)", "{} (1 peut en découler)", row.says),
                follow => say!(
                    "{} ({follow} may follow)",
                    "{} ({follow} peuvent en découler)",
                    row.says
                ),
            };
            let says = text::wrap(&says, self.look.width, lead.chars().count());
            writeln!(out, "{lead}{says}")?;
        }
        if self.look.quiet {
            return Ok(());
        }
        writeln!(out, "{}", text::summary(summary))
    }
}
