//! `# allow CODE: reason`: a warning or note that the writer knows about.

use crate::{
    clause::renamed,
    finding::{Finding, Findings, Severity},
    record::{line::Line, waiver},
    say,
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
            // Those before the last ones have found their line.
            let pending = self.waivers.iter_mut().rev();
            for waiver in pending.take_while(|waiver| waiver.line.is_none()) {
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
            code: renamed(code).unwrap_or(code).to_owned(),
            comment: line.comment,
            line: (!line.is_blank()).then_some(at),
            reason: !reason.is_empty(),
            used: false,
        });
    }

    /// A waiver that speaks of the line of a finding and of its code. They stand
    /// in the order of their lines.
    fn of(&mut self, finding: &Finding) -> Option<&mut Waiver> {
        let at = finding.at.start;
        let before = |waiver: &Waiver| waiver.line.is_some_and(|line| line.end < at);
        let first = self.waivers.partition_point(before);
        self.waivers[first..]
            .iter_mut()
            .take_while(|waiver| waiver.line.is_some_and(|line| line.start <= at))
            .find(|waiver| !waiver.used && waiver.code == finding.code)
    }

    /// Takes away what is waived and reports waivers that cannot be or waive
    /// nothing.
    pub(super) fn apply(mut self, findings: &mut Findings) {
        if self.waivers.is_empty() {
            return;
        }
        let mut complaints = Vec::new();
        findings.retain(|finding| {
            let Some(waiver) = self.of(finding) else {
                return true;
            };
            waiver.used = true;
            if finding.severity == Severity::Error {
                complaints.push(
                    Finding::error(
                        "waiver.rule",
                        waiver.comment,
                        say!(
                            "`{}` is an error and cannot be waived",
                            "`{}` est une erreur : pas de dispense possible",
                            waiver.code
                        ),
                    )
                    .help(say!(
                        "a broken rule that stood is written `irregular …`",
                        "une règle enfreinte et maintenue s'écrit `irregular …`"
                    )),
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
                        say!(
                            "nothing here is reported as `{}`",
                            "aucun constat `{}` ici",
                            waiver.code
                        ),
                    )
                    .label(say!("this waives nothing", "dispense sans objet")),
                );
            } else if !waiver.reason {
                complaints.push(
                    Finding::warning(
                        "waiver.reason",
                        waiver.comment,
                        say!(
                            "a waiver needs its reason",
                            "une dispense doit être motivée"
                        ),
                    )
                    .help(say!(
                        "write `# allow CODE: why`",
                        "écrivez `# allow CODE: raison`"
                    )),
                );
            }
        }
        findings.extend(complaints);
    }
}
