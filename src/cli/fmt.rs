//! `greffier fmt`: the canonical form.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    diff::unified,
    paths::Paths,
    replace::replace,
    run::Read,
};
use crate::{
    finding::count,
    games,
    pack::Library,
    record::{
        Header,
        format::{self, Formatted},
    },
    source::{Input, Piece, Record, cut, inputs},
};

/// Write records in their canonical form
///
/// Turns are renumbered, actors aligned, words spelled as the game spells them.
/// Comments and blank lines stay, lines are never joined or split, and what
/// cannot be read is left as it is. In Markdown only the fences are touched.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier fmt game.greffe\n  \
    greffier fmt --check games/          exit 1 if a file would change\n  \
    greffier fmt --diff games/ | patch -p1\n  \
    greffier fmt - < game.greffe         standard input to standard output")]
pub(super) struct Fmt {
    #[command(flatten)]
    paths: Paths,
    /// Change nothing; list what would change
    #[arg(long)]
    check: bool,
    /// Change nothing; print what would change as a unified diff
    #[arg(long, conflicts_with = "check")]
    diff: bool,
    /// Write to standard output instead of to the files
    #[arg(long, conflicts_with_all = ["check", "diff"])]
    stdout: bool,
}

/// A change of a file.
struct Change {
    /// Bytes of the file.
    from: usize,
    to: usize,
    text: String,
}

impl Fmt {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let mut read = Read::default();
        let mut changed = 0;
        for input in inputs(&self.paths.selection(context)) {
            let bytes = input.and_then(|input| Ok((input.read()?, input)));
            let exit = match bytes {
                Ok((bytes, input)) => {
                    read.files += 1;
                    self.file(context, &input, bytes, &mut read)?
                }
                Err(trouble) => context.trouble(&trouble),
            };
            changed += u64::from(exit == Exit::Found);
            read.exit = read.exit.max(exit);
        }
        if !self.check && !self.diff {
            return Ok(read.exit);
        }
        if !context.quiet && !self.diff {
            let what = match changed {
                0 => "nothing would change".to_owned(),
                changed => format!("{} would change", count(changed, "file")),
            };
            writeln!(context.out, "{}: {what}", read.text())?;
        }
        Ok(self.paths.judge(context, &read))
    }

    fn file(
        &self,
        context: &mut Context,
        input: &Input,
        bytes: Vec<u8>,
        read: &mut Read,
    ) -> io::Result<Exit> {
        let name = input.name();
        let Ok(text) = String::from_utf8(bytes) else {
            return Ok(context.usage(&format!("{name}: not UTF-8, left as it is")));
        };
        let library = Library {
            folder: input.folder().map(PathBuf::from),
            ..context.library()
        };
        let mut changes = Vec::new();
        let mut kept = 0;
        for piece in cut(text.clone().into_bytes(), input.is_markdown()) {
            read.records += u64::from(piece.is_record());
            if let Some(formatted) = formatted(&piece, &library) {
                kept += formatted.kept;
                changes.extend(located(&text, &piece, &formatted));
            }
        }
        if kept > 0 && !context.quiet {
            context.complain(&format!(
                "{name}: left as written what cannot be read, {kept} line{} (`greffier check` shows why)",
                if kept == 1 { "" } else { "s" },
            ));
        }
        if self.check {
            return list(context, &name, &text, &changes);
        }
        if self.diff {
            if changes.is_empty() {
                return Ok(Exit::Clean);
            }
            let diff = unified(&name, &text, &apply(&text, &changes));
            context.out.write_all(diff.as_bytes())?;
            return Ok(Exit::Found);
        }
        let stdout = self.stdout || matches!(input, Input::Stdin { .. });
        let new = apply(&text, &changes);
        match input {
            _ if stdout => context.out.raw().write_all(new.as_bytes())?,
            Input::File { path } if !changes.is_empty() => {
                if let Err(refused) = replace(path, text.as_bytes(), new.as_bytes()) {
                    return Ok(context.usage(&format!("{name}: left as it is: {refused}")));
                }
            }
            _ => {}
        }
        Ok(Exit::Clean)
    }
}

/// How a record would be written; `None` when its header cannot be read.
fn formatted(piece: &Piece, library: &Library) -> Option<Formatted> {
    if !piece.readable {
        return None;
    }
    let record = Record::new(&piece.text);
    let mut findings = Vec::new();
    let root = Header::parse(record.text, record.header?, &mut findings)?;
    let engine = games::engine(&record, &mut findings);
    let battles = engine.is_none_or(|engine| engine.info().battles);
    let respell = engine.and_then(|engine| engine.respell(root.clone(), library));
    Some(match respell {
        Some(respell) => format::format(&record, &root, battles, &*respell),
        None => format::format(&record, &root, battles, &|_| None),
    })
}

/// Edits of a record as changes of its file.
fn located(text: &str, piece: &Piece, formatted: &Formatted) -> Vec<Change> {
    let change = |edit: &format::Edit| {
        let from = piece.places.byte(edit.at.start as usize) as usize;
        let to = from + edit.at.len();
        let line = text[..from].rfind('\n').map_or(0, |end| end + 1);
        let before = text[line..from].trim_start_matches('\u{feff}');
        let blanks = match edit.to.as_str() {
            "" => String::new(),
            _ => " ".repeat(piece.places.blanks(edit.at.start as usize)),
        };
        let end = if text[to..].starts_with("\r\n") {
            "\r\n"
        } else {
            "\n"
        };
        Change {
            from,
            to,
            text: blanks.clone() + &edit.to.replace('\n', &format!("{end}{before}{blanks}")),
        }
    };
    formatted.edits.iter().map(change).collect()
}

fn apply(text: &str, changes: &[Change]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for change in changes {
        out.push_str(&text[from..change.from]);
        out.push_str(&change.text);
        from = change.to;
    }
    out.push_str(&text[from..]);
    out
}

/// What would change, line by line.
fn list(context: &mut Context, name: &str, text: &str, changes: &[Change]) -> io::Result<Exit> {
    if changes.is_empty() {
        return Ok(Exit::Clean);
    }
    let out = &mut context.out;
    writeln!(out, "{name}")?;
    let (mut line, mut from) = (1, 0);
    for change in changes {
        line += memchr::memchr_iter(b'\n', &text.as_bytes()[from..change.from]).count();
        from = change.from;
        writeln!(out, "  {line:>4} - {}", &text[change.from..change.to])?;
        for new in change.text.lines() {
            writeln!(out, "       + {new}")?;
        }
    }
    Ok(Exit::Found)
}
