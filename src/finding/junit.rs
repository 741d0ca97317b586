//! XML as `JUnit` writes it: a suite a file, a test case a record.

use std::io::{self, Write};

use super::{Finding, Look, Renderer, Report, Severity, Summary, text};

#[derive(Debug)]
pub(super) struct JUnit {
    look: Look,
    /// The suite that is open.
    file: Option<String>,
}

/// Text as XML can hold it: not every character can be written, even escaped.
fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text::tame(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            '\r' | '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

impl JUnit {
    pub(super) fn new(look: Look) -> Self {
        Self { look, file: None }
    }

    /// What a test fails for: no note, and nothing that may only follow.
    fn fails(&self, finding: &Finding) -> bool {
        finding.severity != Severity::Note && (self.look.all || !finding.may_follow())
    }

    fn close(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.file.take().is_some() {
            writeln!(out, "  </testsuite>")?;
        }
        Ok(())
    }

    fn open(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.file.as_deref() == Some(file) {
            return Ok(());
        }
        self.close(out)?;
        self.file = Some(file.to_owned());
        writeln!(out, "  <testsuite name=\"{}\">", xml(file))
    }
}

impl Renderer for JUnit {
    fn start(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"greffier\">"
        )
    }

    fn record(&mut self, report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
        let file = &report.piece.name;
        self.open(file, out)?;
        let index = report.piece.index;
        let case = format!(
            "    <testcase name=\"record {index}\" classname=\"{}\"",
            xml(file)
        );
        let failures = || report.findings.iter().filter(|f| self.fails(f));
        if failures().next().is_none() {
            return writeln!(out, "{case}/>");
        }
        writeln!(out, "{case}>")?;
        for finding in failures() {
            let place = report.place(finding);
            let body = format!(
                "{}:{}:{}\n{}",
                place.file,
                place.start.line,
                place.start.column,
                text::details(finding),
            );
            writeln!(
                out,
                "      <failure type=\"{}\" message=\"{}\">{}</failure>",
                xml(finding.code),
                xml(&finding.message),
                xml(body.trim_end()),
            )?;
        }
        writeln!(out, "    </testcase>")
    }

    fn finish(&mut self, _: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.close(out)?;
        writeln!(out, "</testsuites>")
    }
}
