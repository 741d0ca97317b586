//! Findings for people: the only file that knows miette's reports.

use std::{
    fmt::{self, Write as _},
    io,
};

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};

use super::{Finding, Look, Paper, Renderer, Report, Severity, Summary, snippet::Source, text};
use crate::{
    lang::pick,
    say,
    source::{Places, Span},
};

/// A cause this many lines away, or fewer, is shown in the same snippet.
const NEAR: usize = 3;
/// Most causes that are drawn of one finding; the others are counted. To draw
/// many on one line costs the square of their number.
const DRAWN: usize = 8;

pub(super) struct Human {
    look: Look,
    handler: GraphicalReportHandler,
}

/// One snippet with its headline.
struct Snippet<'a> {
    severity: Severity,
    code: Option<&'a str>,
    message: String,
    labels: Vec<LabeledSpan>,
    source: &'a Source<'a>,
}

impl Human {
    pub(super) fn new(look: Look) -> Self {
        let theme = if look.color {
            GraphicalTheme::unicode()
        } else {
            GraphicalTheme::unicode_nocolor()
        };
        Self {
            look,
            handler: GraphicalReportHandler::new_themed(theme)
                .with_links(false)
                .with_width(look.width),
        }
    }

    /// The place itself, in `source`, then the causes, in the `record`.
    fn finding(
        &self,
        finding: &Finding,
        source: &Source<'_>,
        record: &Source<'_>,
        out: &mut String,
    ) -> fmt::Result {
        let drawn = finding.because.iter().take(DRAWN);
        let (near, far): (Vec<_>, Vec<_>) = drawn.partition(|(at, _)| {
            finding.other.is_none() && source.distance(*at, finding.at) <= NEAR
        });
        let mut labels = Vec::new();
        if finding.at.is_somewhere() {
            let label =
                (!finding.label.is_empty()).then(|| text::tame(&finding.label).into_owned());
            labels.push(LabeledSpan::new_primary_with_span(
                label,
                source.clip(finding.at),
            ));
        }
        for (at, why) in near {
            let why = Some(text::tame(why).into_owned());
            labels.push(LabeledSpan::new_with_span(why, source.clip(*at)));
        }
        let message = text::tame(&finding.message);
        let main = Snippet {
            severity: finding.severity,
            code: Some(finding.code),
            message: if labels.is_empty() {
                let name = source.name();
                say!("{name}: {message}", "{name} : {message}")
            } else {
                message.into_owned()
            },
            labels,
            source,
        };
        self.handler.render_report(out, &main)?;
        for (at, why) in far {
            self.cause(*at, why, record, out)?;
        }
        let more = finding.because.len().saturating_sub(DRAWN);
        if more > 0 {
            let line = match more {
                1 => say!(
                    "and 1 more place, not shown",
                    "et 1 autre endroit, non montré"
                ),
                more => say!(
                    "and {more} more places, not shown",
                    "et {more} autres endroits, non montrés"
                ),
            };
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }

    /// A distant cause has a snippet of its own, after the place itself: in one
    /// snippet miette would print it first.
    fn cause(&self, at: Span, why: &str, source: &Source<'_>, out: &mut String) -> fmt::Result {
        let snippet = Snippet {
            severity: Severity::Note,
            code: None,
            message: {
                let why = text::tame(why);
                say!("because: {why}", "cause : {why}")
            },
            labels: vec![LabeledSpan::new_primary_with_span(None, source.clip(at))],
            source,
        };
        self.handler.render_report(out, &snippet)
    }

    /// Help and citation, each on lines of its own.
    fn footer(&self, finding: &Finding, out: &mut String) {
        let mut lines = Vec::new();
        if !finding.help.is_empty() {
            lines.push((text::help(), text::tame(&finding.help).into_owned()));
        }
        if !finding.lawful.is_empty() {
            lines.push((text::help(), text::tame(&finding.lawful).into_owned()));
        }
        lines.extend(text::citation(finding));
        let colon = pick(":", "\u{a0}:");
        for (word, line) in lines {
            let indent = text::columns(word) + text::columns(colon) + 3;
            let body = text::wrap(&line, self.look.width, indent);
            if self.look.color {
                let _ = writeln!(out, "  \x1b[36m{word}{colon}\x1b[0m {body}");
            } else {
                let _ = writeln!(out, "  {word}{colon} {body}");
            }
        }
    }

    fn shows(&self, finding: &Finding) -> bool {
        self.look.all || !finding.may_follow()
    }
}

impl Renderer for Human {
    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        if report.findings.is_empty() {
            return Ok(());
        }
        let record = Source::new(&report.piece.name, report.locator());
        let mut folded = 0;
        let mut first = None;
        for finding in &report.findings {
            if !self.shows(finding) {
                folded += 1;
                first = first.or(finding.follows);
                continue;
            }
            let mut text = String::new();
            match &finding.other {
                Some(other) => {
                    let places = Places::new(0, 0);
                    let locator = other.locator(&places);
                    let source = Source::of(other, &locator);
                    self.finding(finding, &source, &record, &mut text)
                }
                None => self.finding(finding, &record, &record, &mut text),
            }
            .map_err(io::Error::other)?;
            self.footer(finding, &mut text);
            out.painted(&text)?;
            writeln!(out)?;
        }
        if let Some(line) = first {
            let (name, line) = (text::on_a_line(&report.piece.name), report.line(line));
            let told = match folded {
                1 => say!(
                    "{name}: 1 more finding that may follow from line {line}; `--all` shows them",
                    "{name} : 1 autre constat peut découler de la ligne {line} ; `--all` le montre"
                ),
                folded => say!(
                    "{name}: {folded} more findings that may follow from line {line}; `--all` shows them",
                    "{name} : {folded} autres constats peuvent découler de la ligne {line} ; `--all` les montre"
                ),
            };
            writeln!(out, "{told}\n")?;
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

impl fmt::Display for Snippet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Debug for Snippet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Snippet<'_> {}

impl Diagnostic for Snippet<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.code
            .map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}
