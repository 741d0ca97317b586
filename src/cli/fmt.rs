//! `greffier fmt`: the canonical form.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    context::{Context, Exit},
    edit::{self, Change, apply, reads_as},
    help,
    nouns::{self, count},
    paths::Paths,
    run::Read,
};
use crate::{
    games,
    lang::{Text, pick},
    pack::Library,
    record::{
        Header,
        format::{self, Formatted},
        line,
    },
    say,
    source::{Input, LONGEST, Piece, Record, cut, inputs},
};

const ABOUT: Text = Text::new(
    "Write records in their canonical form",
    "Mettre des feuilles en forme",
);

const MORE: Text = Text::new(
    "Turns are renumbered, actors aligned, words spelled as the game spells them. Comments and \
     blank lines stay, below the header no lines are joined or split, and what cannot be read is \
     left as it is. In Markdown only the fences are touched.",
    "Les tours sont renumérotés, les joueurs alignés, les mots écrits comme le jeu les écrit, \
     chacun dans sa langue. Les commentaires et les lignes vides restent, sous l'en-tête aucune \
     ligne n'est jointe ni coupée, et ce qui ne peut pas être lu reste tel quel. En Markdown, seuls les blocs \
     sont touchés.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier fmt game.greffe\n  \
     greffier fmt --check games/          exit 1 if a file would change\n  \
     greffier fmt --diff games/ | patch -p1\n  \
     greffier fmt - < game.greffe         standard input to standard output",
    "Exemples :\n  \
     greffier fmt partie.greffe\n  \
     greffier fmt --check parties/        finit par 1 si un fichier changerait\n  \
     greffier fmt --diff parties/ | patch -p1\n  \
     greffier fmt - < partie.greffe       de l'entrée à la sortie standard",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Fmt {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick(
        "Change nothing; list what would change",
        "Ne rien changer ; énumérer ce qui changerait",
    ))]
    #[arg(long)]
    check: bool,
    #[arg(help = pick(
        "Change nothing; print what would change as a unified diff",
        "Ne rien changer ; afficher en diff unifié ce qui changerait",
    ))]
    #[arg(long, conflicts_with = "check")]
    diff: bool,
    #[arg(help = pick(
        "Write to standard output instead of to the files",
        "Écrire sur la sortie standard plutôt que dans les fichiers",
    ))]
    #[arg(long, conflicts_with_all = ["check", "diff"])]
    stdout: bool,
}

impl Fmt {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let mut read = Read::default();
        let mut changed = 0;
        for input in inputs(&self.paths.selection(context)) {
            if let Ok(link @ Input::Link { .. }) = &input {
                if !context.quiet {
                    let name = link.name();
                    context.complain(&say!(
                        "{name}: a symbolic link, left as it is",
                        "{name} : un lien symbolique, laissé tel quel"
                    ));
                }
                continue;
            }
            let shows = self.check || self.diff || self.stdout;
            let read_whole = if shows { Input::read } else { edit::read };
            let bytes = input.and_then(|input| Ok((read_whole(&input)?, input)));
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
        if self.check && !context.quiet {
            let read = read.text();
            let told = match changed {
                0 => say!(
                    "{read}: nothing would change",
                    "{read} : rien ne changerait"
                ),
                1 => say!(
                    "{read}: 1 file would change",
                    "{read} : 1 fichier changerait"
                ),
                _ => say!(
                    "{read}: {changed} files would change",
                    "{read} : {changed} fichiers changeraient"
                ),
            };
            writeln!(context.out, "{told}")?;
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
            return Ok(context.usage(&say!(
                "{name}: not UTF-8, left as it is",
                "{name} : pas en UTF-8, laissé tel quel"
            )));
        };
        let library = Library {
            folder: input.folder().map(PathBuf::from),
            ..context.library()
        };
        let mut changes = Vec::new();
        let mut expected = Vec::new();
        let mut kept = 0;
        for piece in cut(text.clone().into_bytes(), input.is_markdown()) {
            read.records += u64::from(piece.is_record());
            let Some(formatted) = formatted(&piece, &library) else {
                expected.push(piece.text);
                continue;
            };
            kept += formatted.kept;
            match rewritten(&text, &piece, &formatted) {
                Ok((new, located)) => {
                    changes.extend(located);
                    expected.push(new);
                }
                Err(why) => {
                    let index = expected.len() + 1;
                    context.complain(&say!(
                        "{name}: record {index} left as it is: {why}",
                        "{name} : feuille {index} laissée telle quelle : {why}"
                    ));
                    expected.push(piece.text);
                }
            }
        }
        let new = apply(&text, &changes);
        // Nothing is written that would not be read again as what was meant.
        if !changes.is_empty() && !reads_as(&new, input.is_markdown(), &expected) {
            let why = pick(
                "written anew, it would read otherwise",
                "récrit, il se lirait autrement",
            );
            return Ok(edit::left(context, input, why));
        }
        if kept > 0 && !context.quiet {
            let lines = count(kept as u64, &nouns::LINE);
            context.complain(&say!(
                "{name}: left as written what cannot be read, {lines} (`greffier check` shows why)",
                "{name} : ce qui ne peut pas être lu reste tel quel, {lines} (`greffier check` dit pourquoi)"
            ));
        }
        if self.check {
            return list(context, &name, &text, &changes);
        }
        if self.diff {
            if changes.is_empty() {
                return Ok(Exit::Clean);
            }
            return edit::show(context, input, &text, &new);
        }
        let stdout = self.stdout || matches!(input, Input::Stdin { .. });
        if stdout {
            context.out.raw().write_all(new.as_bytes())?;
            return Ok(Exit::Clean);
        }
        if changes.is_empty() {
            return Ok(Exit::Clean);
        }
        Ok(edit::write(context, input, &text, &new))
    }
}

/// How a record would be written; `None` when its header cannot be read.
pub(super) fn formatted(piece: &Piece, library: &Library) -> Option<Formatted> {
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

/// Longest text before a line (quote marks, blanks) that is written again before
/// each line that one line becomes.
const DEEPEST: usize = 200;

/// A record as it would be written, and the changes of its file; or why it
/// cannot be.
fn rewritten(
    text: &str,
    piece: &Piece,
    formatted: &Formatted,
) -> Result<(String, Vec<Change>), &'static str> {
    let new = formatted.apply(&piece.text);
    if new.len() > LONGEST {
        return Err(pick(
            "it would be longer than 16 MiB",
            "elle dépasserait 16 Mio",
        ));
    }
    let is_long = |edit: &format::Edit| edit.to.lines().any(|line| line.len() > line::LONGEST);
    if formatted.edits.iter().any(is_long) {
        return Err(pick(
            "a line would be longer than 64 KiB",
            "une ligne dépasserait 64 Kio",
        ));
    }
    let mut changes = Vec::with_capacity(formatted.edits.len());
    for edit in &formatted.edits {
        let change = located(text, piece, edit).ok_or_else(|| {
            pick(
                "it stands too deep in quotes",
                "elle est trop loin dans les citations",
            )
        })?;
        changes.push(change);
    }
    Ok((new, changes))
}

/// An edit of a record as a change of its file.
fn located(text: &str, piece: &Piece, edit: &format::Edit) -> Option<Change> {
    let from = piece.places.byte(edit.at.start as usize) as usize;
    let to = from + edit.at.len();
    let line = text[..from].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let before = text[line..from].trim_start_matches('\u{feff}');
    let blanks = match edit.to.as_str() {
        "" => String::new(),
        _ => " ".repeat(piece.places.blanks(edit.at.start as usize)),
    };
    if before.len() > DEEPEST && edit.to.contains('\n') {
        return None;
    }
    let end = line_end(&text[to..]);
    Some(Change {
        from,
        to,
        text: blanks.clone() + &edit.to.replace('\n', &format!("{end}{before}{blanks}")),
    })
}

/// How the line ends that is followed by this.
fn line_end(rest: &str) -> &'static str {
    if rest.starts_with("\r\n") {
        "\r\n"
    } else if rest.starts_with('\r') {
        "\r"
    } else {
        "\n"
    }
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
