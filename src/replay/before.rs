//! The table as it was before what was found wrong, for those who draw it.

use super::{Replay, prepare::Prepared, unread};
use crate::{
    clause::{Log, Quiet},
    game::{Game, Picture},
    record::line::{self, Parser},
    source::{Record, Span},
};

/// Tables, each with the place of what was found when it lay so.
pub(super) type Shots<T> = Vec<(Span, T)>;

/// The table before each of some places of a record: before the step that stands
/// there was carried out, or else before its line. What stands in the header is about
/// the end.
pub(super) fn each<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    parser: &mut Parser,
    places: &[Span],
) -> Vec<Picture> {
    let mut replay = Replay::<G, Quiet>::new(record, prepared, Quiet);
    replay.shots = Some(Vec::new());
    let mut lines: Vec<Option<G::Table>> = places.iter().map(|_| None).collect();
    for at in record.lines() {
        for (place, table) in places.iter().zip(&mut lines) {
            if at.encloses(*place) {
                *table = Some(replay.table.clone());
            }
        }
        if at.len() > line::LONGEST {
            replay.unread(at, unread::too_long(record.text, at));
            continue;
        }
        let (line, result) = parser.line(record.text, at);
        match result {
            Ok(()) => replay.entry(parser, &line),
            Err(misread) => {
                replay.unread(at, unread::unreadable(record.text, at, misread, &[]));
                if unread::opens_another(record.text, at) {
                    break;
                }
            }
        }
        if let Some(shots) = &mut replay.shots {
            shots.retain(|(place, _)| places.contains(place));
        }
    }
    replay.finish();
    let shots = replay.shots.take().unwrap_or_default();
    let drawn = places.iter().zip(&lines).map(|(place, line)| {
        let shot = shots.iter().find(|(shot, _)| shot == place);
        let table = shot.map(|(_, table)| table).or(line.as_ref());
        G::picture(&prepared.rules, table.unwrap_or(&replay.table))
    });
    drawn.collect()
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// Keeps the table as it is while something is found wrong, if anybody asked.
    pub(super) fn shoot(&mut self, at: Span) {
        if let Some(shots) = &mut self.shots {
            shots.push((at, self.table.clone()));
        }
    }
}
