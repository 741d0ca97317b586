//! The table as it was before what was found wrong, for those who draw it.

use super::{Replay, engine::drawn, prepare::Prepared};
use crate::{
    clause::{Log, Quiet},
    game::{Game, Picture},
    record::line::Parser,
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
    while let Some(ahead) = replay.ahead(parser) {
        for (place, table) in places.iter().zip(&mut lines) {
            if ahead.at.encloses(*place) {
                *table = Some(replay.table.clone());
            }
        }
        replay.take(parser, ahead);
        if let Some(shots) = &mut replay.shots {
            shots.retain(|(place, _)| places.contains(place));
        }
    }
    replay.finish();
    let shots = replay.shots.take().unwrap_or_default();
    let drawn = places.iter().zip(&lines).map(|(place, line)| {
        let shot = shots.iter().find(|(shot, _)| shot == place);
        let table = shot.map(|(_, table)| table).or(line.as_ref());
        drawn(prepared, table.unwrap_or(&replay.table))
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
