//! The games, a line each.

mod air_land_sea;
mod guerre_des_moutons;
mod guerre_et_beeeh;
pub mod rulebooks;
mod unexploded_cow;

use crate::{
    finding::{
        Finding, Findings,
        codes::{CODES, Code},
    },
    lang::pick,
    pack::Library,
    record::{Header, did_you_mean, known, word},
    replay::{Cache, Engine, Opened, Outcome, Request, unread_lines},
    say,
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

/// The id of the only game whose box has a title with all these words.
fn titled(written: &str) -> Option<&'static str> {
    let words = |text: &str| -> Vec<String> {
        let folded = word::fold(text);
        let words = folded.split(|c: char| !c.is_alphanumeric());
        words
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let written = words(written);
    let has = |title: &str| {
        let title = words(title);
        written.len() > 1 && written.iter().all(|word| title.contains(word))
    };
    let mut ids = REGISTRY.iter().map(|engine| engine.info()).filter(|info| {
        let editions = info
            .editions
            .iter()
            .flat_map(|edition| [edition.title.en, edition.title.fr]);
        info.titles.iter().copied().chain(editions).any(has)
    });
    let id = ids.next()?.id;
    ids.next().is_none().then_some(id)
}

/// Every code of a finding that is no rule of a game.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let own = REGISTRY.iter().flat_map(|engine| engine.info().codes);
    CODES.iter().chain(own)
}

/// What a code means that is no rule of a game.
pub fn code(id: &str) -> Option<&'static Code> {
    codes().find(|code| code.id.eq_ignore_ascii_case(id))
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

/// A record of any game, ready to be played as far as is wanted.
pub fn open<'r>(
    record: Record<'r>,
    library: &Library,
    request: &Request,
) -> Result<Opened<'r>, Findings> {
    let mut findings = Vec::new();
    match engine(&record, &mut findings) {
        Some(engine) if findings.is_empty() => engine.open(record, library, request),
        _ => Err(findings),
    }
}

/// The engine of the game that a record's header names.
pub fn engine(record: &Record<'_>, findings: &mut Findings) -> Option<&'static dyn Engine> {
    let text = record.text;
    let Some(at) = record.header else {
        let start = text.len() - text.trim_start().len();
        let end = start + text[start..].lines().next().map_or(0, str::len);
        let help = if text[start..end].starts_with("greffe:") {
            pick(
                "write a line `---` above it: a header opens and closes with one",
                "écrivez une ligne `---` au-dessus : un en-tête s'ouvre et se ferme ainsi",
            )
        } else {
            pick(
                "a record begins with `---`, `greffe: 1`, `game: …`, `players: […]`, `---`",
                "une feuille commence par `---`, `greffe: 1`, `game: …`, `players: […]`, `---`",
            )
        };
        let message = say!("no header stands before this", "aucun en-tête avant ceci");
        findings.push(Finding::error("header.missing", Span::new(start, end), message).help(help));
        return None;
    };
    if text.len() > LONGEST {
        findings.push(
            Finding::error(
                "source.record-length",
                Span::new(0, 3),
                say!(
                    "this record is too long to be read",
                    "cette feuille est trop longue pour être lue"
                ),
            )
            .label(say!("over 16 MiB", "plus de 16 Mio")),
        );
        return None;
    }
    if !record.closed {
        findings.push(
            Finding::error(
                "header.unclosed",
                Span::new(0, 3),
                say!(
                    "this header is never closed",
                    "cet en-tête n'est jamais fermé"
                ),
            )
            .label(say!("opened here", "ouvert ici"))
            .help(say!(
                "a line `---` parts the header from the moves",
                "une ligne `---` sépare l'en-tête des coups"
            )),
        );
        return None;
    }
    let root = Header::parse(text, at, findings)?;
    let ids = || REGISTRY.iter().map(|engine| engine.info().id);
    let (game, at) = Header::game(text, &root, &ids().collect::<Vec<_>>(), findings)?;
    let engine = find(&game);
    if engine.is_none() {
        let mut finding = Finding::error(
            "header.game",
            at,
            say!(
                "`{game}` is not a game this program knows",
                "`{game}` n'est pas un jeu connu de ce programme"
            ),
        );
        let titled = titled(&game);
        finding = finding.fix(at, titled.or_else(|| word::only_near(&game, ids())));
        finding.help = match titled.or_else(|| word::nearest(&game, ids())) {
            Some(near) => did_you_mean(near),
            None => known(&ids().collect::<Vec<_>>()),
        };
        findings.push(finding);
    }
    engine
}
