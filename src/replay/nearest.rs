//! The lawful lines nearest to the first one that was refused: of those nearest in
//! the text, the ones after which most of the rest stays lawful come first.

use super::{Replay, legal, prepare::Prepared};
use crate::{
    clause::{Log, Quiet},
    finding::{Finding, Severity},
    game::{Deed, Game},
    record::line::Parser,
    source::{Record, Span},
};

/// How many are tried with the rest of the record, and how many are told.
const TRIED: usize = 20;
const TOLD: usize = 3;
/// Longer records are not played so often.
const LONGEST: usize = 256 * 1024;

/// Whether anybody asks, and the answer once something was refused.
#[derive(Debug, Default)]
pub(super) enum Asked {
    #[default]
    No,
    Yes(Option<Near>),
}

/// What may stand in the place of what was refused.
#[derive(Debug)]
pub(super) struct Near {
    /// From the refused step to the end of its line.
    place: Span,
    /// The nearest in the text, nearest first.
    lines: Vec<String>,
    /// How many there are in all, as far as the record knows.
    count: usize,
    /// Whether it knows all.
    all: bool,
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// What could be written from a place in a line on.
    pub(super) fn near(&self, deed: Deed, refused: Span) -> Option<Near> {
        let rules = &self.prepared.rules;
        let text = self.record.text;
        let before = Span {
            start: deed.actor.end,
            end: refused.start.clamp(deed.actor.end, deed.line.end),
        };
        let first = deed.opens && !self.playing;
        let step = before.of(text).rfind(';').filter(|_| !first);
        let start = step.map_or(before.start, |at| before.start + at as u32 + 1);
        let place = Span {
            start,
            end: deed.line.end.max(start),
        };
        let written = place.of(text).trim();
        let mut lines = self.lawful(deed, written);
        let count = lines.len();
        let all = G::lists_all(rules, &self.table, deed.seat);
        let apart = |line: &str| {
            let longest = line.chars().count().max(written.chars().count());
            (strsim::levenshtein(line, written), longest)
        };
        // What has next to nothing in common with the line was not meant by it.
        lines.retain(|line| {
            let (apart, longest) = apart(line);
            4 * apart <= 3 * longest
        });
        lines.truncate(TRIED);
        (!lines.is_empty()).then_some(Near {
            place,
            lines,
            count,
            all,
        })
    }
}

/// Tells the first refused line of a record what could have been written.
pub(super) fn tell<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    parser: &mut Parser,
    mut near: Near,
    findings: &mut [Finding],
) {
    if record.text.len() <= LONGEST {
        let mut tried: Vec<(usize, String)> = near
            .lines
            .drain(..)
            .map(|line| (errors(record, prepared, parser, near.place, &line), line))
            .collect();
        // Lines that leave as much of the rest lawful stay in the order of the text.
        tried.sort_by_key(|(errors, _)| *errors);
        near.lines = tried.into_iter().map(|(_, line)| line).collect();
    }
    let told = near.lines.iter().take(TOLD);
    let told: Vec<String> = told.map(|line| format!("`{line}`")).collect();
    let others = legal::others(near.count - told.len(), near.all);
    let first = findings.iter_mut().find(|finding| {
        let here = near.place.start <= finding.at.end && finding.at.start <= near.place.end;
        finding.severity == Severity::Error && finding.follows.is_none() && here
    });
    if let Some(finding) = first {
        finding.lawful = legal::here(&told, &others);
        if legal::listed(&finding.help).is_some() {
            finding.help.clear();
        }
    }
}

/// How many errors are found in a record when something else is written at a place.
fn errors<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    parser: &mut Parser,
    place: Span,
    line: &str,
) -> usize {
    let (start, end) = (place.start as usize, place.end as usize);
    let text = [&record.text[..start], " ", line, &record.text[end..]].concat();
    let body = Span::new(record.body.start as usize, text.len());
    let other = Record {
        text: &text,
        body,
        ..record
    };
    let mut replay = Replay::<G, Quiet>::new(other, prepared, Quiet);
    replay.run(parser, None, true);
    let errors = replay.findings.iter();
    errors
        .filter(|finding| finding.severity == Severity::Error)
        .count()
}
