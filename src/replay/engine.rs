//! One object-safe entry to a game; the loop behind it is made for each game.

use std::{marker::PhantomData, ops::ControlFlow, sync::Arc};

use super::{
    Address, Cache, Replay, before,
    eyes::Eyes,
    frame_clauses,
    legal::{self, Choices},
    nearest,
    overrides::Setting,
    prepare::{Prepared, fresh},
    rests::decisive,
    session::Opened,
    simulate::{self, Settings},
    turns::{self, Turn},
    unread_lines, why,
};
use crate::{
    clause::{Clause, Coverage, Entry, Ledger, Log, Quiet, Touch, Touches, Without},
    finding::{Finding, Findings, InForce, Severity},
    game::{Components, Game, Info, Picture, Seat, Standing, Value, facts, picture},
    pack::Library,
    record::{Header, Node, line::Parser},
    say,
    source::{Record, Span},
};

/// What a command wants of a record.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Stop after this turn.
    pub at: Option<Address>,
    /// The player whose knowledge or choices are wanted.
    pub player: Option<String>,
    pub wanted: Wanted,
    /// A record that stops before the end of its game is a finding.
    pub finished: bool,
    /// What holds for this run, whatever headers say.
    pub set: Vec<Setting>,
    /// What holds where a header says nothing.
    pub defaults: Vec<Setting>,
    /// The id of a clause that is switched off: what it would refuse passes.
    pub off: Option<&'static str>,
    /// What could have stood in the place of the first refused line is told.
    pub near: bool,
}

/// The part of an [`Outcome`] that is filled beyond the findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    #[default]
    Findings,
    Score,
    Table,
    /// The score and the table, of one replay.
    Report,
    Legal,
    Coverage,
    /// Every clause that was touched.
    Touched,
}

impl Wanted {
    fn score(self) -> bool {
        matches!(self, Wanted::Score | Wanted::Report)
    }

    fn table(self) -> bool {
        matches!(self, Wanted::Table | Wanted::Report)
    }
}

/// What a header tells of a record beside the rules, for those who list records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub title: Option<String>,
    pub date: Option<String>,
    pub event: Option<String>,
    pub round: Option<String>,
    pub table: Option<String>,
    pub edition: &'static str,
    /// The full name of each player who has one beside the handle.
    pub names: Vec<Option<String>>,
}

impl About {
    fn new(header: &Header) -> Self {
        let text = |key| Some(header.get(key)?.text()?.to_owned());
        Self {
            title: text("title"),
            date: text("date"),
            event: text("event"),
            round: text("round"),
            table: text("table"),
            edition: header.edition,
            names: header.players.iter().map(|p| p.full.clone()).collect(),
        }
    }
}

/// What came of replaying a record.
#[derive(Debug, Default)]
pub struct Outcome {
    pub findings: Findings,
    /// The id of the game, when the header names one that is known.
    pub game: Option<&'static str>,
    /// The title of its box.
    pub called: &'static str,
    /// How many turns were read.
    pub turns: u64,
    pub players: Vec<String>,
    /// Filled with a score.
    pub about: About,
    /// The readings of open questions that a score rests on: with a report those that
    /// decide something, otherwise those of which a rule acted; and what the header chose.
    pub rulings: Vec<InForce>,
    /// The lines that broke a rule and stood, as the record says itself.
    pub irregular: Vec<Span>,
    pub standing: Option<Standing>,
    /// The game is over, but the record does not know who has won.
    pub undecided: bool,
    /// Clauses that rest on a ruling and acted, one for each ruling.
    pub acted: Vec<&'static Clause>,
    /// Where every point came from.
    pub ledger: Vec<(Span, &'static Clause, Entry)>,
    pub drawing: String,
    /// The same as data.
    pub picture: Picture,
    pub facts: Vec<(String, Value)>,
    /// Players who may act, with what they may write.
    pub legal: Vec<Choices>,
    pub coverage: Coverage,
    /// Every clause that was touched, in order, by the line that did it.
    pub touched: Vec<(Span, Touch, &'static Clause)>,
    /// Who else may act, when the player asked about may not.
    pub deciders: Vec<String>,
    /// What the last line lacks, when nobody may act before it is written.
    pub awaited: Option<String>,
    /// Why the place asked for is not in the record.
    pub nowhere: Option<String>,
}

/// A game as the commands see it.
pub trait Engine: Sync {
    fn info(&self) -> &'static Info;

    /// Replays a record whose header names this game.
    fn run(
        &self,
        record: Record<'_>,
        library: &Library,
        cache: &mut Cache,
        request: &Request,
    ) -> Outcome;

    /// Hands on every turn of a record whose header names this game, until no more is
    /// wanted.
    fn turns(
        &self,
        record: Record<'_>,
        library: &Library,
        request: &Request,
        take: &mut dyn FnMut(Turn) -> ControlFlow<()>,
    ) -> Result<(), Findings>;

    /// A record whose header names this game, ready to be played as far as is wanted.
    fn open<'r>(
        &self,
        record: Record<'r>,
        library: &Library,
        request: &Request,
    ) -> Result<Opened<'r>, Findings>;

    /// The table before each of some places of a record whose header names this game.
    fn before(
        &self,
        record: Record<'_>,
        library: &Library,
        request: &Request,
        places: &[Span],
    ) -> Result<Vec<Picture>, Findings>;

    /// The components of the current edition with the packs of a library.
    fn components(&self, library: &Library) -> Result<Vec<Components>, Findings>;

    /// A random legal game, as a record.
    fn simulate(&self, settings: &Settings) -> Result<String, Findings>;

    /// The spelling of words in the reader's language, whichever they are written in.
    fn printed(
        &self,
        root: Node,
        library: &Library,
    ) -> Option<Box<crate::record::print::Respell<'static>>>;

    /// The canonical spelling of words under a header.
    fn respell(
        &self,
        root: Node,
        library: &Library,
    ) -> Option<Box<crate::record::print::Respell<'static>>>;
}

/// The engine of a game.
#[derive(Debug)]
pub struct Of<G>(PhantomData<G>);

impl<G> Of<G> {
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Of<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game + Sync> Engine for Of<G>
where
    G::Rules: Send + Sync,
    G::Table: Send + Sync,
{
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn run(
        &self,
        record: Record<'_>,
        library: &Library,
        cache: &mut Cache,
        request: &Request,
    ) -> Outcome {
        let prepared = match ready::<G>(record, library, cache, request) {
            Ok(prepared) => prepared,
            Err(mut findings) => {
                let coverage = refused_by::<G>(&findings);
                findings.append(&mut unread_lines(&record, &findings, cache));
                return Outcome {
                    findings,
                    coverage,
                    game: Some(G::INFO.id),
                    called: G::INFO.titles[0],
                    ..Outcome::default()
                };
            }
        };
        let mut outcome = match request.wanted {
            Wanted::Score | Wanted::Report => {
                let mut ledger = Ledger::default();
                if let Some((key, _)) = prepared.header.entry("position") {
                    ledger.line(key.at);
                    G::brought(&prepared.rules, &prepared.table, &mut ledger);
                }
                let mut replay = Replay::new(record, &prepared, ledger);
                let mut outcome = play(&mut replay, &mut cache.parser, request);
                outcome.about = About::new(&prepared.header);
                outcome.rulings = (request.wanted == Wanted::Report)
                    .then(|| decisive(record, &prepared, library, request, &mut cache.parser))
                    .flatten()
                    .unwrap_or_else(|| rulings(&replay));
                outcome.acted = std::mem::take(&mut replay.log.rulings);
                // Where points came from tells what only some players know.
                if request.player.is_none() {
                    outcome.ledger = std::mem::take(&mut replay.log.entries);
                }
                outcome
            }
            Wanted::Coverage => {
                let mut replay = Replay::new(record, &prepared, Coverage::default());
                let mut outcome = play(&mut replay, &mut cache.parser, request);
                outcome.coverage = std::mem::take(&mut replay.log);
                outcome
            }
            Wanted::Touched => {
                let mut replay = Replay::new(record, &prepared, Touches::default());
                let mut outcome = play(&mut replay, &mut cache.parser, request);
                outcome.touched = std::mem::take(&mut replay.log.touched);
                outcome
            }
            _ if request.off.is_some() => {
                let mut replay = Replay::new(record, &prepared, Without(request.off));
                play(&mut replay, &mut cache.parser, request)
            }
            _ => {
                let mut replay = Replay::new(record, &prepared, Quiet);
                play(&mut replay, &mut cache.parser, request)
            }
        };
        outcome.game = Some(G::INFO.id);
        outcome.called = G::title(&prepared.rules);
        let handles = prepared.header.players.handles();
        outcome.players = handles.map(str::to_owned).collect();
        outcome
    }

    fn turns(
        &self,
        record: Record<'_>,
        library: &Library,
        request: &Request,
        take: &mut dyn FnMut(Turn) -> ControlFlow<()>,
    ) -> Result<(), Findings> {
        let mut cache = Cache::default();
        let prepared = ready::<G>(record, library, &mut cache, request)?;
        let eyes = Eyes::of(&prepared.header, request.player.as_deref());
        let eyes = eyes.unwrap_or(Eyes::Public);
        turns::each::<G>(record, &prepared, &mut cache.parser, eyes, take);
        Ok(())
    }

    fn open<'r>(
        &self,
        record: Record<'r>,
        library: &Library,
        request: &Request,
    ) -> Result<Opened<'r>, Findings> {
        let prepared = ready::<G>(record, library, &mut Cache::default(), request)?;
        Ok(Opened::new(record, prepared))
    }

    fn before(
        &self,
        record: Record<'_>,
        library: &Library,
        request: &Request,
        places: &[Span],
    ) -> Result<Vec<Picture>, Findings> {
        let mut cache = Cache::default();
        let prepared = ready::<G>(record, library, &mut cache, request)?;
        Ok(before::each::<G>(
            record,
            &prepared,
            &mut cache.parser,
            places,
        ))
    }

    fn components(&self, library: &Library) -> Result<Vec<Components>, Findings> {
        let settings = Settings {
            library: library.clone(),
            ..Settings::default()
        };
        simulate::prepared::<G>(&settings).map(|prepared| G::components(&prepared.rules))
    }

    fn simulate(&self, settings: &Settings) -> Result<String, Findings> {
        simulate::game::<G>(settings)
    }

    fn printed(
        &self,
        root: Node,
        library: &Library,
    ) -> Option<Box<crate::record::print::Respell<'static>>> {
        let mut findings = Vec::new();
        let header = Header::new(root, &G::INFO.form(), &mut findings)?;
        let rules = G::rules(&header, library, &mut findings)?;
        Some(Box::new(move |word| match header.seat(word) {
            Some(_) => None,
            None => G::canonical(&rules, word).or_else(|| {
                let fact = facts::named(G::INFO, word)?;
                Some(fact.printed().to_owned())
            }),
        }))
    }

    fn respell(
        &self,
        root: Node,
        library: &Library,
    ) -> Option<Box<crate::record::print::Respell<'static>>> {
        let mut findings = Vec::new();
        let header = Header::new(root, &G::INFO.form(), &mut findings)?;
        let rules = G::rules(&header, library, &mut findings)?;
        let before = std::cell::RefCell::new(String::new());
        Some(Box::new(move |word| {
            let spelling = match header.seat(word) {
                Some(seat) => Some(header.handle(seat).to_owned()),
                None => G::respell(&rules, &before.borrow(), word).or_else(|| {
                    let fact = facts::named(G::INFO, word)?;
                    Some(fact.respelled(word)?.to_owned())
                }),
            };
            word.clone_into(&mut before.borrow_mut());
            spelling
        }))
    }
}

/// The header prepared, from the cache if an equal one was.
fn ready<G: Game + Sync>(
    record: Record<'_>,
    library: &Library,
    cache: &mut Cache,
    request: &Request,
) -> Result<Arc<Prepared<G>>, Findings>
where
    G::Rules: Send + Sync,
    G::Table: Send + Sync,
{
    if let Some(prepared) = cache.get::<G>(&record, library) {
        return Ok(prepared);
    }
    let prepared = Arc::new(fresh::<G>(&record, library, request)?);
    cache.put(&record, library, const { &Of::<G>::new() }, &prepared);
    Ok(prepared)
}

fn play<G: Game, L: Log>(
    replay: &mut Replay<'_, G, L>,
    parser: &mut Parser,
    request: &Request,
) -> Outcome {
    // What may be written next depends on what the last turn left open.
    let close = request.wanted != Wanted::Legal;
    replay.must_end = request.finished;
    if request.near {
        replay.near = nearest::Asked::Yes(None);
    }
    let reached = replay.run(parser, request.at, close);
    if let nearest::Asked::Yes(Some(near)) = std::mem::take(&mut replay.near) {
        let (record, prepared) = (replay.record, replay.prepared);
        nearest::tell::<G>(record, prepared, parser, near, &mut replay.findings);
    }
    if !replay.failed.is_empty() && request.at.is_none() {
        let failed = std::mem::take(&mut replay.failed);
        let (record, prepared) = (replay.record, replay.prepared);
        why::tell::<G>(record, prepared, failed, parser, &mut replay.findings);
    }
    let header = &replay.prepared.header;
    let mut outcome = Outcome {
        nowhere: (!reached).then(|| replay.missed(request.at)),
        turns: replay.turns,
        ..Outcome::default()
    };
    let Some(eyes) = Eyes::of(header, request.player.as_deref()) else {
        let name = request.player.as_deref().unwrap_or_default();
        outcome.findings.push(Finding::error(
            "usage.player",
            Span::default(),
            say!(
                "nobody called `{name}` plays in this record",
                "aucun joueur ne s'appelle `{name}` dans cette feuille"
            ),
        ));
        return outcome;
    };
    outcome.findings = std::mem::take(&mut replay.findings);
    outcome.irregular = std::mem::take(&mut replay.irregular);
    if request.wanted.score() || request.wanted.table() {
        if request.wanted.table() {
            let seen = replay.seen(eyes);
            outcome.drawing = picture::text(&seen.picture);
            outcome.picture = seen.picture;
            outcome.facts = seen.facts;
            outcome.undecided = seen.undecided;
            outcome.standing = Some(seen.standing);
        } else {
            let table = eyes.see(replay.prepared, &replay.table);
            let standing = G::standing(&replay.prepared.rules, &table);
            outcome.undecided = is_undecided(replay.prepared, &table, &standing);
            outcome.standing = Some(standing);
        }
    }
    if request.wanted == Wanted::Legal {
        outcome.legal = choices(replay, eyes, eyes.seat());
        if outcome.legal.is_empty() {
            let all = choices(replay, eyes, None).into_iter();
            outcome.deciders = all.map(|choices| choices.player).collect();
        }
        if outcome.deciders.is_empty() && outcome.legal.is_empty() {
            outcome.awaited = replay.awaited();
        }
    }
    outcome
}

/// What refused a header's position, which is judged before there is a log: a
/// finding about a rule carries its id.
fn refused_by<G: Game>(findings: &[Finding]) -> Coverage {
    let mut coverage = Coverage::default();
    let errors = findings.iter().filter(|f| f.severity == Severity::Error);
    for finding in errors {
        let mut clauses = frame_clauses().iter().chain(G::INFO.clauses);
        if let Some(clause) = clauses.find(|clause| clause.id == finding.code) {
            coverage.broke(clause);
        }
    }
    coverage
}

/// The readings that a replay rested on: those that the header chose, and those
/// of clauses that acted.
fn rulings<G: Game>(replay: &Replay<'_, G, Ledger>) -> Vec<InForce> {
    let header = &replay.prepared.header;
    let acted = |name: &str| {
        let mut clauses = replay.log.rulings.iter();
        clauses.any(|clause| clause.ruling == Some(name))
    };
    let rests = G::INFO.rulings.iter().filter_map(|ruling| {
        let chosen = header.reading(ruling.name);
        let by = header.decided(ruling.name);
        (chosen.is_some() || acted(ruling.name)).then(|| InForce::new(ruling, chosen, by))
    });
    rests.collect()
}

/// The table as a picture, which says how the game ended, if it did.
pub(super) fn drawn<G: Game>(prepared: &Prepared<G>, table: &G::Table) -> Picture {
    let mut picture = G::picture(&prepared.rules, table);
    let standing = G::standing(&prepared.rules, table);
    let undecided = is_undecided(prepared, table, &standing);
    picture.close(&standing, undecided);
    picture
}

/// Whether the game has ended and what nobody told decides who has won.
pub(super) fn is_undecided<G: Game>(
    prepared: &Prepared<G>,
    table: &G::Table,
    standing: &Standing,
) -> bool {
    if standing.end.is_none() || !standing.winners.is_empty() {
        return false;
    }
    let winner = why::read::<G>(prepared, table, &["winner".to_owned()]);
    !winner
        .values
        .iter()
        .all(|text| text.as_deref() == Some("_"))
}

/// What each player may write here as far as the viewer knows, for those who may
/// write anything; of one player only, or of all.
pub(super) fn choices<G: Game, L: Log>(
    replay: &Replay<'_, G, L>,
    eyes: Eyes,
    only: Option<Seat>,
) -> Vec<Choices> {
    let header = &replay.prepared.header;
    let table = eyes.see(replay.prepared, &replay.table);
    header
        .players
        .seats()
        .filter(|seat| only.is_none_or(|only| only == *seat))
        .map(|seat| {
            let rules = &replay.prepared.rules;
            Choices {
                player: header.handle(seat).to_owned(),
                inside: legal::inside::<G>(rules, &table, seat, legal::ALL),
                turn: legal::turns::<G>(rules, &table, seat, legal::ALL),
                more: !G::lists_all(rules, &table, seat),
            }
        })
        .filter(|choices| !choices.is_empty())
        .collect()
}
