//! `# allow CODE: reason`: a warning or note that the writer knows about.

use crate::{
    finding::{Finding, Findings, Severity},
    record::{line::Line, waiver},
    source::Span,
};

#[derive(Debug)]
struct Waiver {
    code: String,
    comment: Span,
    /// The line it speaks of; `None` until the next line is read.
    line: Option<Span>,
    reason: bool,
    used: bool,
}

/// The waivers of one record.
#[derive(Debug, Default)]
pub(super) struct Waivers {
    waivers: Vec<Waiver>,
}

impl Waivers {
    #[inline]
    pub(super) fn read(&mut self, text: &str, at: Span, line: &Line) {
        if !line.comment.is_empty() || !self.waivers.is_empty() {
            self.commented(text, at, line);
        }
    }

    /// A line with a comment, or one that a waiver before it may speak of.
    #[inline(never)]
    fn commented(&mut self, text: &str, at: Span, line: &Line) {
        if !line.is_blank() {
            for waiver in self.waivers.iter_mut().filter(|w| w.line.is_none()) {
                waiver.line = Some(at);
            }
        }
        if line.comment.is_empty() {
            return;
        }
        let Some((code, reason)) = waiver::read(line.comment.of(text)) else {
            return;
        };
        self.waivers.push(Waiver {
            code: code.to_owned(),
            comment: line.comment,
            line: (!line.is_blank()).then_some(at),
            reason: !reason.is_empty(),
            used: false,
        });
    }

    /// Takes away what is waived and reports waivers that cannot be or waive
    /// nothing.
    pub(super) fn apply(mut self, findings: &mut Findings) {
        if self.waivers.is_empty() {
            return;
        }
        let mut complaints = Vec::new();
        findings.retain(|finding| {
            let waiver = self.waivers.iter_mut().find(|waiver| {
                !waiver.used
                    && waiver.code == finding.code
                    && waiver.line.is_some_and(|line| {
                        line.start <= finding.at.start && finding.at.start <= line.end
                    })
            });
            let Some(waiver) = waiver else { return true };
            waiver.used = true;
            if finding.severity == Severity::Error {
                complaints.push(
                    Finding::error(
                        "waiver.rule",
                        waiver.comment,
                        format!("`{}` is an error and cannot be waived", waiver.code),
                    )
                    .help("a broken rule that stood is written `irregular …`"),
                );
                return true;
            }
            !waiver.reason
        });
        for waiver in &self.waivers {
            if !waiver.used {
                complaints.push(
                    Finding::warning(
                        "waiver.unused",
                        waiver.comment,
                        format!("nothing here is reported as `{}`", waiver.code),
                    )
                    .label("this waives nothing"),
                );
            } else if !waiver.reason {
                complaints.push(
                    Finding::warning("waiver.reason", waiver.comment, "a waiver needs its reason")
                        .help("write `# allow CODE: why`"),
                );
            }
        }
        findings.extend(complaints);
    }
}
