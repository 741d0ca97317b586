//! The table before what was found wrong, with the piece and the cause marked.

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use super::{Place, titled};
use crate::{
    cli::{
        context::{Context, Exit},
        html,
        run::{self, Done},
    },
    finding::{Finding, Severity},
    game::picture::svg,
    games,
    lang::pick,
    replay::{Address, Request, Turn, Wanted},
    say,
    source::{Record, Span},
};

pub(super) fn run(context: &mut Context, place: Place) -> io::Result<Exit> {
    let at = place.at;
    let whole = Place { at: None, ..place };
    let done = match whole.reach(context, Wanted::Table)? {
        Ok(done) => done,
        Err(exit) => return Ok(exit),
    };
    let name = &done.piece.name;
    let lines = match at.map(|at| lines(context, &done, at)) {
        Some(None) => {
            let complaint = say!(
                "{name}: there is no such turn",
                "{name} : ce tour n'existe pas"
            );
            return Ok(context.usage(&complaint));
        }
        Some(Some(lines)) => lines,
        None => Span::new(0, done.piece.text.len()),
    };
    let mut findings: Vec<&Finding> = done.outcome.findings.iter().collect();
    findings.retain(|finding| finding.other.is_none() && lines.encloses(finding.at));
    // What counts most, and of those the first.
    findings.sort_by_key(|finding| (finding.severity != Severity::Error, finding.at.start));
    let Some(finding) = findings.first() else {
        let complaint = say!(
            "{name}: nothing is found wrong there",
            "{name} : aucune faute à cet endroit"
        );
        return Ok(context.usage(&complaint));
    };
    draw(context, &done, finding)?;
    Ok(done.exit)
}

fn draw(context: &mut Context, done: &Done, finding: &Finding) -> io::Result<()> {
    let request = run::wanted(context, &Request::default());
    let library = crate::pack::Library {
        folder: done.piece.folder.as_deref().map(Into::into),
        ..context.library()
    };
    let record = Record::new(&done.piece.text);
    let engine = done.outcome.game.and_then(games::find);
    let table = engine.and_then(|engine| {
        let tables = engine.before(record, &library, &request, &[finding.at]);
        tables.ok()?.into_iter().next()
    });
    let picture = table.unwrap_or_default();
    let mut marks = html::marks(&done.piece.text, finding, &picture);
    let because = pick("because:", "cause :");
    let causes = finding
        .because
        .iter()
        .map(|(_, why)| format!(" ← {because} {why}."));
    let causes: String = causes.collect();
    let label = match finding.label.as_str() {
        "" => String::new(),
        label => format!(" ({label})"),
    };
    marks.caption = format!("! {}{label}.{causes} [{}]", finding.message, finding.code);
    let drawn = svg(&picture, &titled(&done.outcome), &marks);
    context.out.write_all(drawn.as_bytes())
}

/// The lines of a turn.
fn lines(context: &Context, done: &Done, at: Address) -> Option<Span> {
    let request = run::wanted(context, &Request::default());
    let mut found = None;
    let mut take = |turn: Turn| {
        let battle = at.battle.is_none_or(|battle| battle == turn.battle);
        if battle && turn.number == at.turn {
            found = Some(match at.inner {
                None => turn.lines,
                Some(inner) => {
                    let mut inside = turn.choices.iter().filter(|choice| !choice.opens);
                    inside
                        .nth(inner.saturating_sub(1) as usize)
                        .map_or(turn.lines, |c| c.at)
                }
            });
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    run::turns(
        &done.piece,
        done.outcome.game?,
        context.library(),
        &request,
        &mut take,
    );
    found
}
