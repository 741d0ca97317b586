//! Findings as a page: each beside the table before what it refuses.

use std::{io, path::PathBuf};

use maud::{Markup, PreEscaped, html};

use super::{Script, close, finding, floor, marks::marks, open, said};
use crate::{
    cli::panic,
    finding::{Finding, Look, Paper, Renderer, Report, Summary},
    game::picture::{Marks, Picture, Sheet},
    games,
    lang::{Noun, count, pick},
    pack::Library,
    replay::Request,
    source::{Record, Span},
};

const RECORD: Noun = Noun::feminine(("record", "records"), ("feuille", "feuilles"));
const ERROR: Noun = Noun::feminine(("error", "errors"), ("erreur", "erreurs"));
const WARNING: Noun = Noun::masculine(("warning", "warnings"), ("avertissement", "avertissements"));
const NOTE: Noun = Noun::feminine(("note", "notes"), ("remarque", "remarques"));

fn counted(number: u64, noun: &Noun) -> String {
    count(i64::try_from(number).unwrap_or(i64::MAX), noun)
}

/// Most tables that are drawn of one record.
const MOST: usize = 50;

/// The page, written record by record.
pub(in crate::cli) struct Findings {
    look: Look,
    library: Library,
    request: Request,
    sheet: Sheet,
}

impl Findings {
    pub(in crate::cli) fn new(look: Look, library: Library, request: Request) -> Self {
        Self {
            look,
            library,
            request,
            sheet: Sheet::new(),
        }
    }

    /// The table before each of some findings, where there is one.
    fn tables(&mut self, report: &Report<'_>, drawn: &[&Finding]) -> Vec<Picture> {
        let Some(engine) = report.game.and_then(games::find) else {
            return Vec::new();
        };
        self.library.folder = report.piece.folder.as_deref().map(PathBuf::from);
        let places: Vec<Span> = drawn.iter().map(|finding| finding.at).collect();
        let (library, request) = (&self.library, &self.request);
        let record = Record::new(&report.piece.text);
        let tables = panic::catch(|| engine.before(record, library, request, &places));
        match tables {
            Ok(Ok(tables)) => tables,
            // It could not be set up, which the findings tell.
            _ => Vec::new(),
        }
    }

    fn section(&mut self, report: &Report<'_>) -> Markup {
        let shown = |finding: &&Finding| self.look.all || !finding.may_follow();
        let findings: Vec<&Finding> = report.findings.iter().filter(shown).collect();
        let folded = report.findings.len() - findings.len();
        let body = Record::new(&report.piece.text).body.start;
        let has_table = |finding: &&&Finding| is_about_the_table(finding, body);
        let drawn: Vec<&Finding> = findings
            .iter()
            .filter(has_table)
            .take(MOST)
            .copied()
            .collect();
        let tables = self.tables(report, &drawn);
        let mut tables = drawn.into_iter().zip(tables).peekable();
        let mut told = Vec::new();
        for one in findings {
            let table = tables.next_if(|(drawn, _)| std::ptr::eq(*drawn, one));
            let figure = table.map(|(_, picture)| {
                let marks = marks(&report.piece.text, one, &picture);
                self.figure(&picture, &one.message, &marks)
            });
            told.push(html! {
                div class="beside" {
                    div { (finding(report, one)) (line_of(report, one)) }
                    @if let Some(figure) = figure { (figure) }
                }
            });
        }
        let mut name = report.piece.name.to_string();
        if report.piece.is_record() {
            let word = pick("record", "feuille");
            name = format!("{name}, {word} {}", report.piece.index);
        }
        html! {
            section {
                h2 { (said(&name)) }
                @for one in told { (one) }
                @if folded > 0 {
                    p { (folded) " " (pick("more may only follow from these (`--all` shows them)", "autres peuvent n'en être que la suite (`--all` les montre)")) }
                }
            }
        }
    }

    fn figure(&mut self, picture: &Picture, title: &str, marks: &Marks) -> Markup {
        let drawn = self.sheet.draw(picture, title, marks);
        html! {
            figure {
                (PreEscaped(drawn))
                figcaption {
                    (pick("the table before it", "la table juste avant"))
                    @if !marks.wrong.is_empty() { " · ! " (said(&marks.wrong.join(", "))) }
                    @if !marks.cause.is_empty() { " · ← " (said(&marks.cause.join(", "))) }
                }
            }
        }
    }
}

/// Most bytes of a line that are shown before what is wrong in it, and of what is
/// wrong, and behind it: a long line with many faults is shown at each of them.
const AROUND: usize = 400;

/// The line that a finding is about, as it was written, or what is near.
fn line_of(report: &Report<'_>, finding: &Finding) -> Markup {
    let text = &report.piece.text;
    let start = floor(text, finding.at.start as usize);
    let before = memchr::memrchr(b'\n', &text.as_bytes()[..start]);
    let begin = before.map_or(0, |at| at + 1);
    let rest = &text.as_bytes()[start..];
    let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    let last = begin + text[begin..start + length].trim_end_matches('\r').len();
    let last = last.max(start);
    let end = floor(text, (finding.at.end as usize).clamp(start, last));
    if finding.other.is_some() || text[begin..last].trim().is_empty() {
        return Markup::default();
    }
    let from = floor(text, begin.max(start.saturating_sub(AROUND)));
    let to = floor(text, last.min(end + AROUND)).max(end);
    let wrong = floor(text, end.min(start + AROUND)).max(start);
    html! {
        pre {
            @if from > begin { "…" }
            (said(&text[from..start]))
            mark { (said(&text[start..wrong])) @if wrong < end { "…" } }
            (said(&text[end..to]))
            @if to < last { "…" }
        }
    }
}

/// Whether there is a table to draw: what is wrong in a header has none, but for a
/// result.
fn is_about_the_table(finding: &Finding, body: u32) -> bool {
    finding.other.is_none() && (finding.at.start >= body || finding.code.starts_with("result."))
}

impl Renderer for Findings {
    fn start(&mut self, out: &mut dyn Paper) -> io::Result<()> {
        let title = pick("Findings", "Constats");
        let head = open(title, None::<Script>);
        write!(out, "{head}<h1>{title}</h1>")
    }

    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        if report.findings.is_empty() {
            return Ok(());
        }
        let section = self.section(report);
        out.write_all(section.into_string().as_bytes())
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        let total = html! {
            p {
                (counted(summary.records, &RECORD)) " · " (counted(summary.errors, &ERROR)) " · "
                (counted(summary.warnings, &WARNING)) " · " (counted(summary.notes, &NOTE))
            }
            (PreEscaped(self.sheet.defs()))
        };
        writeln!(out, "{}{}", total.into_string(), close(None))
    }
}
