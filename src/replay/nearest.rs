//! The lawful lines nearest to the first one that was refused: of those nearest in
//! the text, the ones after which most of the rest stays lawful come first.

use super::{
    Replay, Telling,
    legal::{self, Like},
    prepare::Prepared,
};
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
/// Among how many they are looked for.
const LOOKED_AT: usize = 1000;
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
    lines: Vec<Like>,
    /// How many there are in all, as far as the record knows.
    count: usize,
    /// Whether it knows all.
    all: bool,
}

impl Near {
    /// As a help: the first few, and how many others there are.
    pub(super) fn told(&self) -> String {
        let told = self.lines.iter().take(TOLD);
        let told: Vec<String> = told.map(|like| format!("`{}`", like.line)).collect();
        let others = legal::others(self.count - told.len(), self.all);
        legal::here(&told, &others)
    }
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// What could be written from the step that was refused to the end of its line.
    pub(super) fn lawful(&self, deed: Deed, refused: Span) -> Option<Near> {
        let rules = &self.prepared.rules;
        // The turn of a step that is told of is open, whoever began it.
        let midway = self.telling == Telling::RestOfStep;
        let mut begun = !deed.opens || self.telling != Telling::Nothing;
        let place = self.place_of(deed, refused, begun);
        let before;
        let table = if midway {
            let first = place.start == deed.actor.end;
            begun = !deed.opens || !first;
            let until = if first {
                deed.line.start
            } else {
                place.start - 1
            };
            before = self.table_at(until)?;
            &before
        } else {
            &self.table
        };
        let tried = Deed::nowhere(deed.seat, deed.opens);
        let choices = if begun {
            legal::going_on::<G>(rules, table, tried, LOOKED_AT)
        } else {
            legal::openings::<G>(rules, table, tried, LOOKED_AT)
        };
        let written = place.of(self.record.text).trim();
        let mut lines = legal::nearest::<G>(rules, table, deed.seat, &choices, written);
        // A step that was begun is rather ended otherwise than never begun.
        if midway && lines.iter().any(|like| like.same) {
            lines.retain(|like| like.same);
        }
        (!lines.is_empty()).then(|| Near {
            place,
            count: lines.len(),
            all: G::lists_all(rules, table, deed.seat),
            lines,
        })
    }

    /// The table as the record comes to it before some place. What is written up to
    /// there was accepted.
    fn table_at(&self, until: u32) -> Option<G::Table> {
        let text = &self.record.text[..until as usize];
        if text.len() > LONGEST {
            return None;
        }
        let record = Record {
            text,
            body: Span::new(self.record.body.start as usize, text.len()),
            ..self.record
        };
        let mut replay = Replay::<G, Quiet>::new(record, self.prepared, Quiet);
        replay.play_all(&mut Parser::default());
        Some(replay.table)
    }

    /// From the step that was refused to the end of its line; all of a line that
    /// lacks something.
    fn place_of(&self, deed: Deed, refused: Span, begun: bool) -> Span {
        if deed.actor == deed.line {
            let line = deed.line.of(self.record.text);
            let name = self.header().handle(deed.seat);
            let from = line.find(name).map_or(0, |at| at + name.len());
            return Span {
                start: deed.line.start + from as u32,
                end: deed.line.end,
            };
        }
        let before = Span {
            start: deed.actor.end,
            end: refused.start.clamp(deed.actor.end, deed.line.end),
        };
        let step = before.of(self.record.text).rfind(';').filter(|_| begun);
        let start = step.map_or(before.start, |at| before.start + at as u32 + 1);
        Span {
            start,
            end: deed.line.end.max(start),
        }
    }

    /// Those that are like what was written.
    pub(super) fn near(&self, deed: Deed, refused: Span) -> Option<Near> {
        let mut near = self.lawful(deed, refused)?;
        let written = near.place.of(self.record.text).trim();
        // What has next to nothing in common with the line was not meant by it.
        near.lines.retain(|like| {
            let longest = like.line.chars().count().max(written.chars().count());
            4 * like.away <= 3 * longest
        });
        near.lines.truncate(TRIED);
        (!near.lines.is_empty()).then_some(near)
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
        // Lines that leave as much of the rest lawful stay in the order of the text.
        near.lines
            .sort_by_cached_key(|like| errors(record, prepared, parser, near.place, &like.line));
    }
    let first = findings.iter_mut().find(|finding| {
        let here = near.place.start <= finding.at.end && finding.at.start <= near.place.end;
        finding.severity == Severity::Error && finding.follows.is_none() && here
    });
    if let Some(finding) = first {
        finding.lawful = near.told();
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
