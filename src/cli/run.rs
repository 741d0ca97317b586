//! Records read in batches, replayed on every core, handed on in order.

use std::{io, path::PathBuf};

use rayon::prelude::*;

use super::{
    context::{Context, Exit},
    panic,
};
use crate::{
    games,
    pack::Library,
    replay::{Cache, Outcome, Request},
    source::{Piece, Pieces, Record, Trouble, inputs},
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

/// Replays records one after another.
struct Worker<'r> {
    cache: Cache,
    library: Library,
    request: &'r Request,
}

impl Worker<'_> {
    fn run(&mut self, mut piece: Piece) -> Done {
        let mut findings = std::mem::take(&mut piece.findings);
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

/// Replays one record.
pub(super) fn one(context: &Context, piece: Piece, request: &Request) -> Done {
    worker(context.library(), request).run(piece)
}

fn worker(library: Library, request: &Request) -> Worker<'_> {
    Worker {
        cache: Cache::default(),
        library,
        request,
    }
}

fn batch(
    pieces: Vec<Result<Piece, Trouble>>,
    library: &Library,
    request: &Request,
) -> Vec<Result<Done, Trouble>> {
    // A handful of records is done before the other threads have started.
    if pieces.len() <= STRIDE {
        let mut worker = worker(library.clone(), request);
        return pieces
            .into_iter()
            .map(|piece| piece.map(|piece| worker.run(piece)))
            .collect();
    }
    let share = pieces.len() / (SHARES * rayon::current_num_threads());
    pieces
        .into_par_iter()
        .with_min_len(share.max(STRIDE))
        .map_init(
            || worker(library.clone(), request),
            |worker, piece| piece.map(|piece| worker.run(piece)),
        )
        .collect()
}

/// Replays every record behind some paths and hands them on in order. What
/// cannot be read is complained about; the rest is still done.
pub(super) fn each(
    context: &mut Context,
    paths: &[PathBuf],
    request: &Request,
    mut take: impl FnMut(&mut Context, Done) -> io::Result<()>,
) -> io::Result<Exit> {
    let library = context.library();
    let mut pieces = Pieces::new(inputs(paths));
    let mut exit = Exit::Clean;
    loop {
        let read = pieces.batch();
        if read.is_empty() {
            return Ok(exit);
        }
        for result in batch(read, &library, request) {
            match result {
                Ok(done) => {
                    exit = exit.max(done.exit);
                    take(context, done)?;
                }
                Err(trouble) => exit = exit.max(context.trouble(&trouble)),
            }
        }
    }
}

/// The record that a command works on: the only one, or the one asked for.
pub(super) fn pick(context: &mut Context, path: &PathBuf, number: Option<usize>) -> Option<Piece> {
    let mut chosen = None;
    let mut count = 0;
    for piece in Pieces::new(inputs(std::slice::from_ref(path))) {
        let piece = match piece {
            Ok(piece) => piece,
            Err(trouble) => {
                context.trouble(&trouble);
                return None;
            }
        };
        count += 1;
        if number.is_none_or(|number| number == count) {
            if chosen.is_some() {
                let name = path.display();
                context.complain(&format!(
                    "{name} holds several records: choose one with `--record N`"
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
            Some(number) => format!("{name} has no record {number}: it holds {count}"),
            None => format!("{name} holds no record"),
        });
    }
    chosen
}
