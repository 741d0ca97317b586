//! A report for a page: headings, tables, the drawing in a fence.

use std::io::{self, Write};

use super::{Sheet, Writer, rests::rests};
use crate::{
    cli::{
        context::Context,
        page::{plain, prose},
        scored,
    },
    finding::{Finding, Severity, Summary, summary_text},
    game::Standing,
    lang::pick,
    say,
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
            (
                pick("Record", "Feuille"),
                about.title.as_ref().map(|_| place.as_str()),
            ),
            (pick("Game", "Jeu"), sheet.game()),
            (pick("Event", "Tournoi"), about.event.as_deref()),
            (pick("Round", "Ronde"), about.round.as_deref()),
            (pick("Table", "Table"), about.table.as_deref()),
            (pick("Date", "Date"), about.date.as_deref()),
        ];
        let players = sheet.players().join(", ");
        let players = Some(players.as_str()).filter(|players| !players.is_empty());
        let lines = lines
            .into_iter()
            .chain([(pick("Players", "Joueurs"), players)]);
        let colon = pick(":", " :");
        for (word, value) in lines {
            if let Some(value) = value {
                writeln!(out, "- {word}{colon} {}", plain(value))?;
            }
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
        writeln!(context.out, "### {}\n", pick("Findings", "Constats"))?;
        let folded = |finding: &&Finding| finding.may_follow() && !self.all;
        for finding in findings.iter().filter(|finding| !folded(finding)) {
            let place = sheet.found.place(finding);
            let (file, line) = (plain(place.file), place.start.line);
            let severity = match finding.severity {
                Severity::Error => format!("**{}**", Severity::Error.said()),
                severity => severity.said().to_owned(),
            };
            let (code, message) = (finding.code, prose(&finding.message));
            let told = say!(
                "- {file}, line {line}: {severity} `{code}`: {message}",
                "- {file}, ligne {line} : {severity} `{code}` : {message}"
            );
            writeln!(context.out, "{told}")?;
            for line in [&finding.label, &finding.help] {
                if !line.is_empty() {
                    writeln!(context.out, "  - {}", prose(line))?;
                }
            }
            if let Some(clause) = finding.clause {
                let (id, says) = (clause.id, prose(clause.says.now()));
                let told = say!("  - rule `{id}`: {says}", "  - règle `{id}` : {says}");
                writeln!(context.out, "{told}")?;
            }
        }
        match findings.iter().filter(folded).count() {
            0 => writeln!(context.out),
            1 => {
                let told = pick(
                    "1 more finding that may only follow",
                    "1 autre constat, qui peut seulement en découler",
                );
                writeln!(context.out, "- {told}\n")
            }
            more => {
                let told = say!(
                    "{more} more findings that may only follow",
                    "{more} autres constats, qui peuvent seulement en découler"
                );
                writeln!(context.out, "- {told}\n")
            }
        }
    }

    fn table(sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let outcome = &sheet.done.outcome;
        writeln!(context.out, "### {}\n", pick("Table", "Table"))?;
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
        let head = pick(
            "### Score\n\n| player | score | |",
            "### Score\n\n| joueur | score | |",
        );
        writeln!(out, "{head}\n|---|---:|---|")?;
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
                "| {} | {} | {} |",
                plain(&scored::names(sheet.done, row)),
                scored::score(row, standing),
                parts.join(pick("; ", " ; ")),
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
        let head = pick(
            "| line | points | player | for | rule |",
            "| ligne | points | joueur | pour | règle |",
        );
        writeln!(out, "{head}")?;
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
        let heading = pick("This rests on", "Ce que cela suppose");
        writeln!(context.out, "### {heading}\n")?;
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
