//! A report for a terminal.

use std::io::{self, Write};

use super::{Sheet, Writer, rests::rests};
use crate::{
    cli::{context::Context, score},
    finding::{Format, Look, Paper as _, Renderer, Summary, columns, tame, wrap},
    lang::pick,
    say,
};

pub(super) struct Human {
    findings: Box<dyn Renderer>,
    color: bool,
    /// The last line was no blank one.
    gap: bool,
}

impl Human {
    pub(super) fn new(look: Look) -> Self {
        Self {
            findings: Format::Human.renderer(look),
            color: look.color,
            gap: false,
        }
    }

    fn heading(&self, context: &mut Context, text: &str) -> io::Result<()> {
        if self.color {
            let text = tame(text);
            context.out.painted(&format!("\x1b[1m{text}\x1b[0m\n"))
        } else {
            writeln!(context.out, "{text}")
        }
    }

    fn head(&self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let about = &sheet.done.outcome.about;
        let title = match &about.title {
            Some(title) => format!("{title} ({})", sheet.place()),
            None => sheet.place(),
        };
        self.heading(context, &title)?;
        let width = context.width;
        let round = about.round.as_ref();
        let table = about.table.as_ref();
        let told = [
            sheet.game().map(str::to_owned),
            about.event.clone(),
            round.map(|round| say!("round {round}", "ronde {round}")),
            table.map(|table| say!("table {table}", "table {table}")),
            about.date.clone(),
        ];
        let told: Vec<String> = told.into_iter().flatten().collect();
        if !told.is_empty() {
            let told = told.join(pick("; ", " ; "));
            writeln!(context.out, "  {}", wrap(&told, width, 2))?;
        }
        let players = sheet.players();
        if !players.is_empty() {
            let players = players.join(", ");
            let lead = pick("  players: ", "  joueurs : ");
            writeln!(
                context.out,
                "{lead}{}",
                wrap(&players, width, columns(lead))
            )?;
        }
        writeln!(context.out)
    }

    fn table(&self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let outcome = &sheet.done.outcome;
        self.heading(context, pick("table", "la table"))?;
        if outcome.drawing.trim().is_empty() {
            for (path, value) in &outcome.facts {
                writeln!(context.out, "{path}={}", value.text())?;
            }
        } else if self.color {
            context.out.painted(outcome.drawing.trim_end())?;
            writeln!(context.out)?;
        } else {
            writeln!(context.out, "{}", sheet.drawing())?;
        }
        writeln!(context.out)
    }

    fn rests(&self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let lines = rests(sheet);
        if lines.is_empty() {
            return Ok(());
        }
        writeln!(context.out)?;
        let heading = pick("this rests on", "ce que cela suppose");
        self.heading(context, heading)?;
        for line in lines {
            writeln!(context.out, "  {}", wrap(&line, context.width, 4))?;
        }
        Ok(())
    }
}

impl Writer for Human {
    fn sheet(&mut self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        if std::mem::take(&mut self.gap) {
            writeln!(context.out)?;
        }
        if sheet.done.piece.is_record() {
            self.head(sheet, context)?;
        }
        self.findings.record(&sheet.found, &mut context.out)?;
        let Some(standing) = &sheet.done.outcome.standing else {
            return Ok(());
        };
        self.gap = true;
        self.table(sheet, context)?;
        self.heading(context, pick("score", "le score"))?;
        score::ledger(context, sheet.done, &sheet.found)?;
        score::rows(context, sheet.done, standing, &sheet.soundness.mark())?;
        self.rests(sheet, context)
    }

    fn finish(&mut self, summary: &Summary, context: &mut Context) -> io::Result<()> {
        if self.gap && !context.quiet {
            writeln!(context.out)?;
        }
        self.findings.finish(summary, &mut context.out)
    }
}
