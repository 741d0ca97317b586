//! XML as `JUnit` writes it: a suite a file, a test case a record.

use std::io::{self, Write};

use super::{Renderer, Report, Severity, Summary, text};

#[derive(Debug, Default)]
pub(super) struct JUnit {
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
        let fails = |severity| severity != Severity::Note;
        if !report
            .findings
            .iter()
            .any(|finding| fails(finding.severity))
        {
            return writeln!(out, "{case}/>");
        }
        writeln!(out, "{case}>")?;
        for finding in &report.findings {
            if !fails(finding.severity) {
                continue;
            }
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
