//! A report for programs: one object, the records in a list.

use std::io::{self, Write};

use serde::Serialize;

use super::{Sheet, Writer};
use crate::{
    cli::{
        context::Context,
        run::{self, Done},
        scored::Scored,
    },
    finding::{JsonFinding, JsonSummary, Summary},
    lang::Lang,
    replay::{Request, Wanted},
};

#[derive(Default)]
pub(super) struct Json {
    written: u64,
}

#[derive(Serialize)]
struct JsonRecord<'a> {
    #[serde(flatten)]
    scored: Scored<'a>,
    findings: Vec<JsonFinding<'a>>,
    /// The table after the last line, as `show --format json` has it.
    facts: serde_json::Map<String, serde_json::Value>,
    drawing: String,
}

/// Facts have the same names for programs in every language.
fn facts(done: &Done, context: &Context) -> serde_json::Map<String, serde_json::Value> {
    let listed = |done: &Done| {
        let facts = done.outcome.facts.iter();
        let facts = facts.map(|(path, value)| (path.clone(), value.text().into()));
        facts.collect()
    };
    if context.prints == Lang::En {
        return listed(done);
    }
    let request = Request {
        wanted: Wanted::Table,
        ..Request::default()
    };
    listed(&run::told(context, done.piece.clone(), &request, Lang::En))
}

impl Writer for Json {
    fn start(&mut self, context: &mut Context) -> io::Result<()> {
        write!(context.out, "{{\n  \"schema\": 1,\n  \"records\": [")
    }

    fn sheet(&mut self, sheet: &Sheet<'_>, context: &mut Context) -> io::Result<()> {
        let comma = if self.written == 0 { "" } else { "," };
        write!(context.out, "{comma}\n    ")?;
        self.written += 1;
        let findings = sheet.found.findings.iter();
        let facts = facts(sheet.done, context);
        let record = JsonRecord {
            scored: Scored::new(sheet.done, &sheet.found, &sheet.soundness),
            findings: findings
                .map(|finding| JsonFinding::new(&sheet.found, finding))
                .collect(),
            facts,
            drawing: sheet.drawing(),
        };
        Ok(serde_json::to_writer(&mut context.out, &record)?)
    }

    fn finish(&mut self, summary: &Summary, context: &mut Context) -> io::Result<()> {
        let end = if self.written == 0 { "" } else { "\n  " };
        write!(context.out, "{end}],\n  \"summary\": ")?;
        serde_json::to_writer(&mut context.out, &JsonSummary::from(summary))?;
        writeln!(context.out, "\n}}")
    }
}
