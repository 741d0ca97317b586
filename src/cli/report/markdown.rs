//! A report for a page: headings, tables, the drawing in a fence.

use std::io::{self, Write};

use super::{Sheet, Writer, rests::rests};
use crate::{
    cli::{
        context::Context,
        page::{plain, prose},
        scored,
    },
    finding::{Finding, Severity, Summary, count, summary_text},
    game::Standing,
};

pub(super) struct Markdown {
    pub(super) all: bool,
}

/// A fence that nothing inside can close.
fn fenced(context: &mut Context, text: &str) -> io::Result<()> {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    writeln!(context.out, "{fence}text\n{text}\n{fence}\n")
}

impl Markdown {
    fn head(sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let out = &mut context.out;
        let about = &sheet.done.outcome.about;
        let place = sheet.place();
        let title = about.title.as_deref().unwrap_or(&place);
        writeln!(out, "## {}\n", plain(title))?;
        let lines = [
            ("Record", about.title.as_ref().map(|_| place.as_str())),
            ("Game", sheet.game()),
            ("Event", about.event.as_deref()),
            ("Round", about.round.as_deref()),
            ("Table", about.table.as_deref()),
            ("Date", about.date.as_deref()),
        ];
        for (word, value) in lines {
            if let Some(value) = value {
                writeln!(out, "- {word}: {}", plain(value))?;
            }
        }
        let players = sheet.players();
        if !players.is_empty() {
            writeln!(out, "- Players: {}", plain(&players.join(", ")))?;
        }
        let marks = [sheet.soundness.invalid(), sheet.soundness.irregular()];
        for mark in marks.into_iter().flatten() {
            writeln!(out, "- **{mark}**")?;
        }
        writeln!(out)
    }

    fn findings(&self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let findings = &sheet.found.findings;
        if findings.is_empty() {
            return Ok(());
        }
        writeln!(context.out, "### Findings\n")?;
        let folded = |finding: &&Finding| finding.may_follow() && !self.all;
        for finding in findings.iter().filter(|finding| !folded(finding)) {
            let place = sheet.found.place(finding);
            writeln!(
                context.out,
                "- {}, line {}: {} `{}`: {}",
                plain(place.file),
                place.start.line,
                match finding.severity {
                    Severity::Error => "**error**",
                    severity => severity.word(),
                },
                finding.code,
                prose(&finding.message),
            )?;
            for line in [&finding.label, &finding.help] {
                if !line.is_empty() {
                    writeln!(context.out, "  - {}", prose(line))?;
                }
            }
            if let Some(clause) = finding.clause {
                writeln!(
                    context.out,
                    "  - rule `{}`: {}",
                    clause.id,
                    prose(clause.says.now())
                )?;
            }
        }
        match findings.iter().filter(folded).count() {
            0 => writeln!(context.out),
            more => writeln!(
                context.out,
                "- {} that may only follow\n",
                count(more as u64, "more finding")
            ),
        }
    }

    fn table(sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let outcome = &sheet.done.outcome;
        writeln!(context.out, "### Table\n")?;
        let drawing = sheet.drawing();
        if drawing.trim().is_empty() {
            let facts = outcome.facts.iter();
            let facts: Vec<String> = facts
                .map(|(path, value)| format!("{path}={}", value.text()))
                .collect();
            return fenced(context, &facts.join("\n"));
        }
        fenced(context, &drawing)
    }

    fn score(sheet: &Sheet<'_>, standing: &Standing, context: &mut Context) -> io::Result<()> {
        let out = &mut context.out;
        writeln!(out, "### Score\n\n| player | score | |\n|---|---:|---|")?;
        let mark = sheet.soundness.mark();
        for row in &standing.rows {
            let parts = [
                scored::verb(row, standing).unwrap_or(""),
                row.note.as_str(),
                mark.as_str(),
            ];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            let parts: Vec<String> = parts.map(prose).collect();
            writeln!(
                out,
                "| {} | {}{} | {} |",
                plain(&scored::names(sheet.done, row)),
                row.score,
                scored::range(row, standing),
                parts.join("; "),
            )?;
        }
        writeln!(out)?;
        for note in &standing.notes {
            writeln!(out, "- {}", prose(note))?;
        }
        writeln!(out, "- {}\n", prose(&scored::ending(standing)))?;
        if sheet.done.outcome.ledger.is_empty() {
            return Ok(());
        }
        writeln!(out, "| line | points | player | for | rule |")?;
        writeln!(out, "|---:|---:|---|---|---|")?;
        for (at, clause, entry) in &sheet.done.outcome.ledger {
            let who = entry.seat.map_or("", |seat| scored::name(sheet.done, seat));
            writeln!(
                out,
                "| {} | {:+} | {} | {} | `{}` |",
                sheet.found.line(*at),
                entry.amount,
                plain(who),
                prose(&entry.text),
                clause.id,
            )?;
        }
        writeln!(out)
    }
}

impl Writer for Markdown {
    fn sheet(&mut self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        Self::head(sheet, context)?;
        self.findings(sheet, context)?;
        let Some(standing) = &sheet.done.outcome.standing else {
            return Ok(());
        };
        Self::table(sheet, context)?;
        Self::score(sheet, standing, context)?;
        let rests = rests(sheet);
        if rests.is_empty() {
            return Ok(());
        }
        writeln!(context.out, "### This rests on\n")?;
        for line in rests {
            writeln!(context.out, "- {}", prose(&line))?;
        }
        writeln!(context.out)
    }

    fn finish(&mut self, summary: &Summary, context: &mut Context) -> io::Result<()> {
        if context.quiet {
            return Ok(());
        }
        writeln!(context.out, "{}", plain(&summary_text(summary)))
    }
}
