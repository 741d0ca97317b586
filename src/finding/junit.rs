//! XML as `JUnit` writes it: a suite a file, a test case a record.

use std::io;

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite, XmlString};

use super::{Finding, Look, Paper, Renderer, Report, Severity, Summary, text};
use crate::say;

/// The counts of a suite stand before its cases, so that all of them are kept
/// until the end.
#[derive(Debug)]
pub(super) struct JUnit {
    look: Look,
    suites: Vec<TestSuite>,
}

/// Text as XML can hold it: two characters cannot be written, even escaped.
fn xml(text: &str) -> XmlString {
    let text = text::tame(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    XmlString::new(text)
}

impl JUnit {
    pub(super) fn new(look: Look) -> Self {
        let suites = Vec::new();
        Self { look, suites }
    }

    /// What a test fails for: no note, and nothing that may only follow.
    fn fails(&self, finding: &Finding) -> bool {
        finding.severity != Severity::Note && (self.look.all || !finding.may_follow())
    }

    /// A case has one failure: the first finding names it, and its text tells
    /// of all.
    fn status(&self, report: &Report<'_>) -> TestCaseStatus {
        let failures = || report.findings.iter().filter(|f| self.fails(f));
        let Some(first) = failures().next() else {
            return TestCaseStatus::success();
        };
        let more = match failures().count() - 1 {
            0 => String::new(),
            1 => say!(" (and 1 more)", " (et 1 autre)"),
            more => say!(" (and {more} more)", " (et {more} autres)"),
        };
        let told: Vec<String> = failures().map(|finding| told(report, finding)).collect();
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status
            .set_type(xml(first.code))
            .set_message(xml(&(first.message.clone() + &more)))
            .set_description(xml(&told.join("\n\n")));
        status
    }

    fn suite(&mut self, file: &str) -> Option<&mut TestSuite> {
        let name = xml(file);
        if self.suites.last().is_none_or(|suite| suite.name != name) {
            self.suites.push(TestSuite::new(name));
        }
        self.suites.last_mut()
    }
}

/// A finding with its place and all that is said beside it.
fn told(report: &Report<'_>, finding: &Finding) -> String {
    let place = report.place(finding);
    let (file, line, column) = (place.file, place.start.line, place.start.column);
    let (code, message) = (finding.code, &finding.message);
    let details = text::details(finding);
    format!("{file}:{line}:{column}: {code}: {message}\n{details}")
        .trim_end()
        .to_owned()
}

impl Renderer for JUnit {
    fn record(&mut self, report: &Report<'_>, _: &mut dyn Paper) -> io::Result<()> {
        let file = &report.piece.name;
        let name = format!("record {}", report.piece.index);
        let mut case = TestCase::new(name, self.status(report));
        case.set_classname(xml(file));
        if let Some(suite) = self.suite(file) {
            suite.add_test_case(case);
        }
        Ok(())
    }

    fn finish(&mut self, _: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        let mut all = quick_junit::Report::new("greffier");
        all.add_test_suites(std::mem::take(&mut self.suites));
        let xml = all.to_string().map_err(io::Error::other)?;
        out.write_all(xml.as_bytes())
    }
}
