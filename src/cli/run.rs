//! Records read in batches, replayed on every core, handed on in order.

use std::{
    io,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use super::{
    context::{Context, Exit},
    nouns::{self, count},
    panic,
    paths::Paths,
};
use crate::{
    finding::of_flaws,
    games,
    lang::{self, Lang},
    pack::Library,
    replay::{Cache, Outcome, Request, Turn},
    say,
    source::{Piece, Pieces, Record, Selection, Trouble, inputs},
};

/// Fewest records that one thread takes at a time.
const STRIDE: usize = 16;
/// Most shares that each thread takes of a batch: a share prepares its headers
/// anew, and the last one should be small.
const SHARES: usize = 4;

/// A record and what came of it.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) piece: Piece,
    pub(super) outcome: Outcome,
    pub(super) exit: Exit,
}

/// What a command that asks for results finds behind a piece of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds<'d> {
    /// No record: Markdown without a fence, a link that is not followed.
    Nothing,
    /// Nobody knows: why the file could not be read at all.
    Unreadable(&'d str),
    Record,
}

impl Done {
    /// What there is to count or to compare.
    pub(super) fn holds(&self) -> Holds<'_> {
        match self.trouble() {
            Some(why) => Holds::Unreadable(why),
            None if self.piece.is_record() => Holds::Record,
            None => Holds::Nothing,
        }
    }

    /// Why a record was not played at all: it is no text, or its header is not understood.
    pub(super) fn unplayed(&self) -> Option<String> {
        if !self.piece.is_record() || !self.outcome.players.is_empty() {
            return None;
        }
        let first = self.outcome.findings.first();
        let why = first.map_or(lang::pick("not read", "non lu"), |finding| &finding.message);
        let (name, index) = (&self.piece.name, self.piece.index);
        Some(say!(
            "{name}, record {index}: {why}",
            "{name}, feuille {index} : {why}"
        ))
    }

    /// What stands for a file that cannot be read, so that every format tells.
    fn unread(trouble: &Trouble) -> Self {
        let piece = Piece::unread(trouble);
        let findings = of_flaws(&piece);
        Self {
            piece,
            outcome: Outcome {
                findings,
                ..Outcome::default()
            },
            exit: Exit::Usage,
        }
    }

    /// Why the file could not be read at all.
    pub(super) fn trouble(&self) -> Option<&str> {
        let first = self.outcome.findings.first()?;
        (first.code == "source.unreadable").then_some(first.message.as_str())
    }

    /// That the player asked about does not play here.
    pub(super) fn nobody(&self) -> Option<&str> {
        let mut findings = self.outcome.findings.iter();
        let nobody = findings.find(|finding| finding.code == "usage.player")?;
        Some(&nobody.message)
    }
}

/// How much was read, and how badly that went.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Read {
    pub(super) files: u64,
    pub(super) records: u64,
    pub(super) exit: Exit,
}

impl Read {
    pub(super) fn add(&mut self, done: &Done) {
        self.records += u64::from(done.piece.is_record());
        self.exit = self.exit.max(done.exit);
    }

    pub(super) fn files(&self) -> String {
        count(self.files, &nouns::FILE)
    }

    /// `3 records in 2 files`.
    pub(super) fn text(&self) -> String {
        let (records, files) = (count(self.records, &nouns::RECORD), self.files());
        say!("{records} in {files}", "{records} dans {files}")
    }
}

/// Replays records one after another.
pub(super) struct Worker<'r> {
    cache: Cache,
    library: Library,
    request: &'r Request,
    /// What findings are told in.
    lang: Lang,
}

impl<'r> Worker<'r> {
    pub(super) fn new(library: Library, request: &'r Request, lang: Lang) -> Self {
        Self {
            cache: Cache::default(),
            library,
            request,
            lang,
        }
    }

    fn take(&mut self, piece: Result<Piece, Trouble>) -> Done {
        match piece {
            Ok(piece) => self.run(piece),
            Err(trouble) => lang::within(self.lang, || Done::unread(&trouble)),
        }
    }

    pub(super) fn run(&mut self, piece: Piece) -> Done {
        lang::within(self.lang, || self.replayed(piece))
    }

    fn replayed(&mut self, piece: Piece) -> Done {
        let mut findings = of_flaws(&piece);
        if !piece.readable {
            let outcome = Outcome {
                findings,
                ..Outcome::default()
            };
            return Done {
                piece,
                outcome,
                exit: Exit::Clean,
            };
        }
        if self.library.folder.as_deref() != piece.folder.as_deref() {
            self.library.folder = piece.folder.as_deref().map(PathBuf::from);
        }
        let record = Record::new(&piece.text);
        let (cache, library, request) = (&mut self.cache, &self.library, self.request);
        let result = panic::catch(|| games::run(record, library, cache, request));
        let (mut outcome, exit) = match result {
            Ok(outcome) => (outcome, Exit::Clean),
            Err(finding) => {
                self.cache = Cache::default();
                let mut outcome = Outcome::default();
                outcome.findings.push(*finding);
                (outcome, Exit::Internal)
            }
        };
        findings.append(&mut outcome.findings);
        outcome.findings = findings;
        Done {
            piece,
            outcome,
            exit,
        }
    }
}

/// A request with what the project wants.
pub(super) fn wanted(context: &Context, request: &Request) -> Request {
    Request {
        defaults: context.config.rulings.clone(),
        ..request.clone()
    }
}

/// Replays one record.
pub(super) fn one(context: &Context, piece: Piece, request: &Request) -> Done {
    told(context, piece, request, context.prints)
}

/// Replays one record, told in this language.
pub(super) fn told(context: &Context, piece: Piece, request: &Request, lang: Lang) -> Done {
    let request = wanted(context, request);
    Worker::new(context.library(), &request, lang).run(piece)
}

/// Hands on every turn of a record that can be replayed, told as its reader speaks,
/// until no more is wanted.
pub(super) fn turns(
    piece: &Piece,
    game: &str,
    library: Library,
    request: &Request,
    take: &mut dyn FnMut(Turn) -> ControlFlow<()>,
) -> Exit {
    let library = Library {
        folder: piece.folder.as_deref().map(PathBuf::from),
        ..library
    };
    let record = Record::new(&piece.text);
    let played = games::find(game).map(|engine| {
        panic::catch(|| {
            // That it can be set up is known.
            let _ = engine.turns(record, &library, request, take);
        })
    });
    match played {
        Some(Ok(())) => Exit::Clean,
        _ => Exit::Internal,
    }
}

fn batch(
    pieces: Vec<Result<Piece, Trouble>>,
    library: &Library,
    request: &Request,
    lang: Lang,
) -> Vec<Done> {
    let worker = || Worker::new(library.clone(), request, lang);
    // A handful of records is done before the other threads have started.
    if pieces.len() <= STRIDE {
        let mut worker = worker();
        return pieces.into_iter().map(|piece| worker.take(piece)).collect();
    }
    let share = pieces.len() / (SHARES * rayon::current_num_threads());
    pieces
        .into_par_iter()
        .with_min_len(share.max(STRIDE))
        .map_init(worker, Worker::take)
        .collect()
}

/// Replays every record behind some paths and hands them on in order; a file
/// that cannot be read is handed on too, and does not hide the others.
pub(super) fn each(
    context: &mut Context,
    paths: &Paths,
    request: &Request,
    mut take: impl FnMut(&mut Context, Done) -> io::Result<()>,
) -> io::Result<Read> {
    let library = context.library();
    let request = &wanted(context, request);
    let lang = context.prints;
    let inputs = lang::within(lang, || inputs(&paths.selection(context)));
    let mut pieces = Pieces::new(inputs);
    let mut read = Read::default();
    loop {
        let records = lang::within(lang, || pieces.batch());
        if records.is_empty() {
            read.files = pieces.files();
            return Ok(read);
        }
        for done in batch(records, &library, request, lang) {
            read.add(&done);
            take(context, done)?;
        }
        written(context);
    }
}

/// What was found is there to be read before more is waited for. Whatever hinders that is
/// told by what is written next, or at the end.
fn written(context: &mut Context) {
    let _ = context.flush();
}

/// The same with two requests at once: every record is handed on with what came of
/// either.
pub(super) fn each_pair(
    context: &mut Context,
    paths: &Paths,
    requests: &[Request; 2],
    mut take: impl FnMut(&mut Context, [Done; 2]) -> io::Result<()>,
) -> io::Result<Read> {
    let library = context.library();
    let requests = requests.each_ref().map(|request| wanted(context, request));
    let lang = context.prints;
    let inputs = lang::within(lang, || inputs(&paths.selection(context)));
    let mut pieces = Pieces::new(inputs);
    let mut read = Read::default();
    loop {
        let records = lang::within(lang, || pieces.batch());
        if records.is_empty() {
            read.files = pieces.files();
            return Ok(read);
        }
        let others = batch(records.clone(), &library, &requests[1], lang);
        let ones = batch(records, &library, &requests[0], lang);
        for (one, other) in ones.into_iter().zip(others) {
            read.add(&one);
            take(context, [one, other])?;
        }
        written(context);
    }
}

/// The record that a command works on: the only one, or the one asked for.
pub(super) fn pick(context: &mut Context, path: &Path, number: Option<usize>) -> Option<Piece> {
    let mut chosen = None;
    let mut count = 0;
    let selection = Selection {
        paths: vec![path.to_path_buf()],
        stdin: context.stdin.clone(),
        ..Selection::default()
    };
    for piece in Pieces::new(inputs(&selection)) {
        let piece = match piece {
            Ok(piece) => piece,
            Err(trouble) => {
                context.trouble(&trouble);
                return None;
            }
        };
        if !piece.is_counted() {
            continue;
        }
        count += 1;
        if number.is_none_or(|number| number == count) {
            if chosen.is_some() {
                let name = path.display();
                context.complain(&say!(
                    "{name} holds several records: choose one with `--record N`",
                    "{name} contient plusieurs feuilles : choisissez-en une avec `--record N`"
                ));
                return None;
            }
            chosen = Some(piece);
        }
        if number.is_some() && chosen.is_some() {
            break;
        }
    }
    if chosen.is_none() {
        let name = path.display();
        context.complain(&match number {
            Some(number) => say!(
                "{name} has no record {number}: it holds {count}",
                "{name} n'a pas de feuille {number} : ce fichier en contient {count}"
            ),
            None => say!(
                "{name} holds no record",
                "{name} ne contient aucune feuille"
            ),
        });
    }
    chosen
}
