//! A report for a terminal.

use std::io::{self, Write};

use super::{Sheet, Writer, rests::rests};
use crate::{
    cli::{context::Context, score},
    finding::{Format, Look, Paper as _, Renderer, Summary, tame, wrap},
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
        let named = |word: &str, text: &Option<String>| Some(format!("{word} {}", text.as_ref()?));
        let told = [
            sheet.game().map(str::to_owned),
            about.event.clone(),
            named("round", &about.round),
            named("table", &about.table),
            about.date.clone(),
        ];
        let told: Vec<String> = told.into_iter().flatten().collect();
        if !told.is_empty() {
            writeln!(context.out, "  {}", wrap(&told.join("; "), width, 2))?;
        }
        let players = sheet.players();
        if !players.is_empty() {
            let players = players.join(", ");
            writeln!(context.out, "  players: {}", wrap(&players, width, 11))?;
        }
        writeln!(context.out)
    }

    fn table(&self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let outcome = &sheet.done.outcome;
        self.heading(context, "table")?;
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
        self.heading(context, "this rests on")?;
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
        self.heading(context, "score")?;
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
