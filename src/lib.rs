//! Greffier checks recorded board games against their rules.
//!
//! Data flows one way: a [`source`] gives text, [`record`] makes lines of it,
//! [`replay`] plays them through one of the [`games`], judged by its [`clause`]s
//! with the components of its [`pack`]s, and what comes out is [`finding`]s and a
//! standing, summed up over a `tournament`, which `cli` prints. [`game`] is
//! the seam: what a game must provide, and the shapes of what it knows.
//! `source`, `record`, `clause` and `finding` know no game; a game knows
//! nothing of files, commands or printing.
//!
//! # Use from Rust
//!
//! [`check`] tells what is wrong with a record, [`score`] who stands where, and [`open`]
//! plays it as far as you want. All read a text; [`games::run`] and [`games::open`] take
//! packs and settings of your own.
//! Findings and standings serialize with serde.
//!
//! The feature `cli`, on by default, is the program. Without it nothing of its
//! arguments, threads and colours is built:
//! `greffier = { version = "0.1", default-features = false }`.

#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "cli"),
    allow(dead_code, unused_imports, reason = "what only the program uses")
)]

pub use finding::{Finding, Severity};
pub use game::Standing;

/// What is wrong with a record, and what is worth a note.
///
/// Packs that it names are looked for below the current folder.
///
/// ```
/// use greffier::Severity;
///
/// let record = "\
/// ---
/// greffe: 1
/// game: air-land-sea
/// players: [Ana, Bo]
/// ---
/// 1. Ana  S6>A
/// ";
/// let findings = greffier::check(record);
/// assert_eq!(findings[0].severity, Severity::Error);
/// assert_eq!(findings[0].code, "als.deploy.matching-theater");
/// let at = findings[0].at;
/// assert_eq!(&record[at.start as usize..at.end as usize], "A");
///
/// let data = serde_json::to_value(&findings[0])?;
/// assert_eq!(data["clause"], "als.deploy.matching-theater");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn check(record: &str) -> Vec<Finding> {
    run(record, replay::Wanted::Findings).findings
}

/// Who stands where at the end of a record; nothing where its header cannot be read.
///
/// ```
/// let standing = greffier::score(
///     "\
/// ---
/// greffe: 1
/// game: air-land-sea
/// players: [Ana, Bo]
/// goal: 2
/// ---
/// 1. Ana  S6
/// 2. Bo   withdraw
/// ",
/// );
/// let standing = standing.expect("the header can be read");
/// assert_eq!(standing.rows[0].score, 2);
/// assert_eq!(standing.winners, [greffier::game::Seat(0)]);
///
/// let data = serde_json::to_value(&standing)?;
/// assert_eq!(data["rows"][1]["score"], 0);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn score(record: &str) -> Option<Standing> {
    run(record, replay::Wanted::Score).standing
}

/// A record that can be played turn by turn, from any turn on; what is wrong with it where
/// its header cannot be read.
///
/// ```
/// let record = "\
/// ---
/// greffe: 1
/// game: air-land-sea
/// players: [Ana, Bo]
/// goal: 2
/// ---
/// 1. Ana  S6
/// 2. Bo   L6
/// 3. Ana  withdraw
/// ";
/// let opened = greffier::open(record).expect("the header can be read");
/// let mut session = opened.session();
/// assert!(session.play_to("2".parse()?));
/// assert_eq!(session.at().turn, 2);
/// assert!(session.findings().is_empty());
/// let choices = session.choices(None).expect("all that the record knows");
/// assert!(choices[0].turn.contains(&"withdraw".to_owned()));
///
/// assert!(session.play_turn());
/// let seen = session.seen(Some("Ana")).expect("Ana plays");
/// assert_eq!(seen.standing.rows[1].score, 2);
/// assert!(seen.facts.iter().any(|(name, _)| name == "withdrew"));
/// assert!(!session.play_turn());
/// # Ok::<(), String>(())
/// ```
pub fn open(record: &str) -> Result<replay::Opened<'_>, Vec<Finding>> {
    games::open(
        source::Record::new(record),
        &pack::Library::default(),
        &replay::Request::default(),
    )
}

/// Replays a text with what a caller who names nothing has.
fn run(record: &str, wanted: replay::Wanted) -> replay::Outcome {
    let request = replay::Request {
        wanted,
        ..replay::Request::default()
    };
    let (library, mut cache) = (pack::Library::default(), replay::Cache::default());
    games::run(source::Record::new(record), &library, &mut cache, &request)
}

// Each may use those above it; `tests/modules.rs` holds the order.

#[doc(hidden)]
pub mod work;

pub mod word;

pub mod lang;

pub mod source;

mod seat;

pub mod clause;

pub mod finding;

pub mod record;

pub mod pack;

#[doc(hidden)]
pub mod chance;

pub mod game;

#[doc(hidden)]
pub mod kit;

pub mod replay;

pub mod games;

mod tournament;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
