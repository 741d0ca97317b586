//! The games, a line each.

mod air_land_sea;
mod guerre_des_moutons;
mod guerre_et_beeeh;
pub mod rulebooks;
mod unexploded_cow;

use crate::{
    finding::{Finding, Findings},
    pack::Library,
    record::{Header, word},
    replay::{Cache, Engine, Outcome, Request, unread_lines},
    source::{LONGEST, Record, Span},
};

/// Every game this program knows.
pub static REGISTRY: &[&dyn Engine] = &[
    air_land_sea::ENGINE,
    guerre_des_moutons::ENGINE,
    guerre_et_beeeh::ENGINE,
    unexploded_cow::ENGINE,
];

/// The game of that id.
pub fn find(id: &str) -> Option<&'static dyn Engine> {
    REGISTRY
        .iter()
        .copied()
        .find(|engine| engine.info().id == id)
}

/// Replays a record of any game.
pub fn run(record: Record<'_>, library: &Library, cache: &mut Cache, request: &Request) -> Outcome {
    if let Some(engine) = cache.engine(&record) {
        return engine.run(record, library, cache, request);
    }
    let mut findings = Vec::new();
    if let Some(engine) = engine(&record, &mut findings) {
        let mut outcome = engine.run(record, library, cache, request);
        if !findings.is_empty() {
            // An equal header is to be told of again.
            cache.forget();
            outcome.findings.splice(0..0, findings);
        }
        return outcome;
    }
    // Without a header, or in a record longer than is read, it is not known what
    // the lines are.
    if record.header.is_some() && record.text.len() <= LONGEST {
        findings.append(&mut unread_lines(&record, &findings, cache));
    }
    Outcome {
        findings,
        ..Outcome::default()
    }
}

/// The engine of the game that a record's header names.
pub fn engine(record: &Record<'_>, findings: &mut Findings) -> Option<&'static dyn Engine> {
    let text = record.text;
    let Some(at) = record.header else {
        let start = text.len() - text.trim_start().len();
        let end = start + text[start..].lines().next().map_or(0, str::len);
        let help = if text[start..end].starts_with("greffe:") {
            "write a line `---` above it: a header opens and closes with one"
        } else {
            "a record begins with `---`, `greffe: 1`, `game: …`, `players: […]`, `---`"
        };
        let message = "no header stands before this";
        findings.push(Finding::error("header.missing", Span::new(start, end), message).help(help));
        return None;
    };
    if text.len() > LONGEST {
        findings.push(
            Finding::error(
                "source.record-length",
                Span::new(0, 3),
                "this record is too long to be read",
            )
            .label("over 16 MiB"),
        );
        return None;
    }
    if !record.closed {
        findings.push(
            Finding::error(
                "header.unclosed",
                Span::new(0, 3),
                "this header is never closed",
            )
            .label("opened here")
            .help("a line `---` parts the header from the moves"),
        );
        return None;
    }
    let root = Header::parse(text, at, findings)?;
    let (game, at) = Header::game(text, &root, findings)?;
    let engine = find(&game);
    if engine.is_none() {
        let ids = || REGISTRY.iter().map(|engine| engine.info().id);
        let mut finding = Finding::error(
            "header.game",
            at,
            format!("`{game}` is not a game this program knows"),
        );
        finding = finding.fix(at, word::only_near(&game, ids()));
        finding.help = match word::nearest(&game, ids()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", ids().collect::<Vec<_>>().join(", ")),
        };
        findings.push(finding);
    }
    engine
}
