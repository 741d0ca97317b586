//! Findings mended in the files: only where there is one safe answer, never a move.

use std::{io, path::PathBuf};

use super::{
    context::{Context, Exit},
    edit::{self, Change, apply},
    nouns::{self, count},
    panic,
    paths::Paths,
    run,
};
use crate::{
    finding::Finding,
    games,
    lang::pick,
    pack::Library,
    replay::{Cache, Request},
    say,
    source::{Input, Piece, Record, cut, inputs},
};

/// What is mended may show more to mend.
const PASSES: usize = 8;

/// A text, and how much was mended in it.
struct Mended {
    text: String,
    fixes: u64,
}

/// Mends every file behind some paths, or prints what would change.
pub(super) fn run(
    context: &mut Context,
    paths: &Paths,
    request: &Request,
    diff: bool,
) -> io::Result<Exit> {
    // Refused before it is read: the check that follows would find nothing there any more.
    if !diff && paths.named().iter().any(|path| path.as_os_str() == "-") {
        let message = pick(
            "`--fix` changes files; standard input has `--diff`",
            "`--fix` change des fichiers ; l'entrée standard a `--diff`",
        );
        return Ok(context.usage(message));
    }
    let request = run::wanted(context, request);
    let mut exit = Exit::Clean;
    let (mut made, mut files) = (0, 0);
    let read_whole = if diff { Input::read } else { edit::read };
    for input in inputs(&paths.selection(context)) {
        let read = input.and_then(|input| Ok((read_whole(&input)?, input)));
        let (bytes, input) = match read {
            Ok(read) => read,
            // `check` itself tells of what cannot be read either.
            Err(trouble) if !diff && !trouble.is_of_writing() => continue,
            Err(trouble) => {
                exit = exit.max(context.trouble(&trouble));
                continue;
            }
        };
        let Ok(old) = String::from_utf8(bytes) else {
            continue;
        };
        let mended = mended(context, &input, &old, &request);
        if mended.fixes == 0 {
            continue;
        }
        if diff {
            exit = exit.max(edit::show(context, &input, &old, &mended.text)?);
            continue;
        }
        let written = edit::write(context, &input, &old, &mended.text);
        exit = exit.max(written);
        if written != Exit::Clean {
            continue;
        }
        made += mended.fixes;
        files += 1;
    }
    if made > 0 && !context.quiet {
        let (made, files) = (count(made, &nouns::FINDING), count(files, &nouns::FILE));
        context.complain(&say!(
            "mended {made} in {files}",
            "corrigé : {made} dans {files}"
        ));
    }
    Ok(exit)
}

/// The text with all that can be mended.
fn mended(context: &Context, input: &Input, old: &str, request: &Request) -> Mended {
    let library = Library {
        folder: input.folder().map(PathBuf::from),
        ..context.library()
    };
    let mut text = old.to_owned();
    let mut fixes = 0;
    for _ in 0..PASSES {
        let changes = changes(&text, input.is_markdown(), &library, request);
        if changes.is_empty() {
            break;
        }
        let mended = apply(&text, &changes);
        // A word that is mended never makes one record of two, or two of one.
        if records(&mended, input) != records(&text, input) {
            break;
        }
        fixes += changes.len() as u64;
        text = mended;
    }
    Mended { text, fixes }
}

fn records(text: &str, input: &Input) -> usize {
    cut(text.as_bytes().to_vec(), input.is_markdown()).len()
}

/// What can be mended in a text, in order.
fn changes(text: &str, markdown: bool, library: &Library, request: &Request) -> Vec<Change> {
    let mut changes: Vec<Change> = Vec::new();
    let mut cache = Cache::default();
    for piece in cut(text.as_bytes().to_vec(), markdown) {
        if !piece.readable {
            continue;
        }
        let record = Record::new(&piece.text);
        let outcome = panic::catch(|| games::run(record, library, &mut cache, request));
        let Ok(outcome) = outcome else {
            cache = Cache::default();
            continue;
        };
        changes.extend(
            outcome
                .findings
                .iter()
                .filter_map(|f| change(text, &piece, f)),
        );
    }
    changes.sort_by_key(|change| change.from);
    changes.dedup_by(|next, before| next.from < before.to);
    changes
}

/// The change of a file that a finding asks for.
fn change(text: &str, piece: &Piece, finding: &Finding) -> Option<Change> {
    let fix = finding.fix.as_ref().filter(|_| finding.other.is_none())?;
    let from = piece.places.byte(fix.at.start as usize) as usize;
    let to = from + fix.at.len();
    // In Markdown a text of several lines does not lie in one piece.
    (text.get(from..to)? == fix.at.of(&piece.text)).then(|| Change {
        from,
        to,
        text: fix.text.clone(),
    })
}
