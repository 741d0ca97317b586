//! What a record rests on: the readings of open questions by which it came out as it
//! did.

use super::{Replay, Request, eyes::Eyes, overrides::Setting, prepare::Prepared, prepare::fresh};
use crate::{
    clause::{Quiet, RulingInfo},
    finding::{InForce, Severity},
    game::{Game, Standing, Value},
    pack::Library,
    record::line::Parser,
    source::{Record, Span},
};

/// The longest record that is played once more for each reading of each question.
const LONGEST: usize = 64 << 10;

/// How a record came out, as far as somebody sees it.
#[derive(PartialEq)]
struct CameOut {
    found: Vec<(Span, &'static str)>,
    standing: Standing,
    facts: Vec<(String, Value)>,
}

/// The readings that the header chose, and those in whose place another would have led
/// to other findings, another score or another table. `None` for a record that is too
/// long to ask.
pub(super) fn decisive<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    library: &Library,
    request: &Request,
    parser: &mut Parser,
) -> Option<Vec<InForce>> {
    let header = &prepared.header;
    let eyes = Eyes::of(header, request.player.as_deref())?;
    if record.text.len() > LONGEST {
        return None;
    }
    let here = came_out(record, prepared, eyes, parser);
    let mut decide = Vec::new();
    for ruling in G::INFO.rulings {
        let chosen = header.reading(ruling.name);
        let mut others = 0..ruling.readings.len();
        let decides = chosen.is_some()
            || others.any(|reading| {
                reading != 0
                    && ruled::<G>(record, library, request, ruling, reading)
                        .is_none_or(|other| came_out(record, &other, eyes, parser) != here)
            });
        if decides {
            decide.push(InForce::new(ruling, chosen, header.decided(ruling.name)));
        }
    }
    Some(decide)
}

/// The record under another reading; `None` where its header cannot have it.
fn ruled<G: Game>(
    record: Record<'_>,
    library: &Library,
    request: &Request,
    ruling: &RulingInfo,
    reading: usize,
) -> Option<Prepared<G>> {
    let mut request = request.clone();
    request.set.push(Setting {
        key: ruling.name.to_owned(),
        value: ruling.readings[reading].name.to_owned(),
    });
    fresh::<G>(&record, library, &request).ok()
}

fn came_out<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    eyes: Eyes,
    parser: &mut Parser,
) -> CameOut {
    let mut replay = Replay::<G, Quiet>::new(record, prepared, Quiet);
    replay.run(parser, None, true);
    let table = eyes.see(prepared, &replay.table);
    let errors = replay.findings.iter();
    // What was refused may hang on what only some players know.
    let errors =
        errors.filter(|finding| eyes == Eyes::Record && finding.severity == Severity::Error);
    CameOut {
        found: errors.map(|finding| (finding.at, finding.code)).collect(),
        standing: G::standing(&prepared.rules, &table),
        facts: G::facts(&prepared.rules, &table),
    }
}
