//! Workflow commands, which GitHub shows beside the lines of a pull request.

use std::io;

use super::{Look, Paper, Renderer, Report, Severity, Summary, text};

#[derive(Debug)]
pub(super) struct GitHub {
    pub(super) look: Look,
}

/// A message: line ends and `%` would end or change the command.
fn data(text: &str) -> String {
    text::tame(text)
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A property: `,` and `:` part properties too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

impl Renderer for GitHub {
    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        for finding in &report.findings {
            // GitHub shows ten annotations a step: none is spent on what may
            // only follow.
            if finding.may_follow() && !self.look.all {
                continue;
            }
            let place = report.place(finding);
            let command = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "notice",
            };
            let message = format!("{}\n{}", finding.message, text::details(finding));
            writeln!(
                out,
                "::{command} file={},line={},endLine={},col={},endColumn={},title={}::{}",
                property(place.file),
                place.start.line,
                place.end.line,
                place.start.column,
                place.end.column,
                property(finding.code),
                data(message.trim_end()),
            )?;
        }
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        if self.look.quiet {
            return Ok(());
        }
        writeln!(out, "{}", text::summary(summary))
    }
}
