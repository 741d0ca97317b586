//! One line a finding, for editors and `grep`.

use std::io;

use super::{Look, Paper, Renderer, Report, Summary, text};
use crate::say;

#[derive(Debug)]
pub(super) struct Short {
    pub(super) look: Look,
}

impl Renderer for Short {
    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        for finding in &report.findings {
            let place = report.place(finding);
            write!(
                out,
                "{}:{}:{}: {}: {}: {}",
                text::on_a_line(place.file),
                place.start.line,
                place.start.column,
                finding.severity.word(),
                finding.code,
                text::tame(&finding.message).replace(['\n', '\r'], " "),
            )?;
            match finding.follows {
                Some(first) if finding.may_follow() => {
                    let line = report.line(first);
                    let told = say!(
                        " (may follow from line {line})",
                        " (peut découler de la ligne {line})"
                    );
                    writeln!(out, "{told}")?;
                }
                _ => writeln!(out)?,
            }
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
