//! What every command is handed: where to write, how, and how to end.

use std::{
    io::{self, BufWriter, Stdout, Write},
    path::PathBuf,
    process::ExitCode,
};

use super::{config::Config, run::Done};
use crate::{
    finding::{Look, Screen, WIDTH, wrap},
    games,
    lang::{self, Lang, pick},
    pack::Library,
    say,
    source::Trouble,
};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// The narrowest that text is made for.
const NARROWEST: usize = 40;

/// The width of the terminal, as far as text is pleasant to read.
fn width() -> usize {
    let told = std::env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.parse().ok());
    let seen = || {
        let (terminal_size::Width(columns), _) = terminal_size::terminal_size_of(io::stdout())?;
        Some(usize::from(columns))
    };
    told.or_else(seen).unwrap_or(WIDTH).clamp(NARROWEST, WIDTH)
}

/// How a command ends; the worst of several counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exit {
    #[default]
    Clean,
    Found,
    Usage,
    Internal,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// The way out, and what was asked of every command alike.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) out: Screen<BufWriter<Stdout>>,
    pub(super) color: bool,
    pub(super) quiet: bool,
    /// Columns that text is broken at.
    pub(super) width: usize,
    /// What standard input is called.
    pub(super) stdin: Option<PathBuf>,
    /// The language of texts for programs: English, unless another is asked for.
    pub(super) programs: Lang,
    /// The language of what this run finds and prints.
    pub(super) prints: Lang,
    /// What the project wants.
    pub(super) config: Config,
    /// What every record may take its packs from; it is shared, so that no file
    /// is read twice.
    library: Library,
}

impl Context {
    pub(super) fn new(color: Color, quiet: bool, packs: Vec<PathBuf>) -> Self {
        let stdout = io::stdout();
        let color = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never,
        };
        Self {
            out: Screen::new(BufWriter::with_capacity(64 * 1024, stdout)),
            color,
            quiet,
            width: width(),
            stdin: None,
            programs: Lang::default(),
            prints: lang::now(),
            config: Config::default(),
            library: Library {
                extra: packs,
                ..Library::default()
            },
        }
    }

    /// What is found and printed from now on is read by programs.
    pub(super) fn for_programs(&mut self) {
        self.prints = self.programs;
    }

    /// How findings look here.
    pub(super) fn look(&self, all: bool) -> Look {
        Look {
            color: self.color,
            quiet: self.quiet,
            all,
            width: self.width,
            says: |id| Some(games::code(id)?.says.now()),
        }
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Where packs are looked for, for records that are in no file.
    pub(super) fn library(&self) -> Library {
        self.library.clone()
    }

    /// A pack that was asked for and cannot be read concerns every record alike.
    pub(super) fn missing_pack(&mut self) -> Option<Exit> {
        let library = self.library();
        let refused = |path: &PathBuf| {
            let refusal = library.files.given(path).err()?;
            let path = path.display();
            Some(say!("{path}: {refusal}", "{path} : {refusal}"))
        };
        let message = library.extra.iter().find_map(refused)?;
        Some(self.usage(&message))
    }

    /// Writes a line of a list, broken at the width and indented below its head.
    pub(super) fn item(&mut self, indent: usize, text: &str) -> io::Result<()> {
        let text = wrap(text, self.width, indent + 2);
        writeln!(self.out, "{:indent$}{text}", "")
    }

    /// Says on standard error what hinders the program.
    pub(super) fn complain(&mut self, message: &str) {
        // In order with the results, when both go to one terminal. If standard
        // error is gone there is nobody left to tell.
        let _ = self.out.flush();
        let colon = pick(":", "\u{a0}:");
        let _ = writeln!(Screen::new(io::stderr()), "greffier{colon} {message}");
    }

    /// Complains and ends the command.
    pub(super) fn usage(&mut self, message: &str) -> Exit {
        self.complain(message);
        Exit::Usage
    }

    /// Complains about a path that cannot be read.
    pub(super) fn trouble(&mut self, trouble: &Trouble) -> Exit {
        let (name, message) = (&trouble.name, trouble.message());
        self.usage(&say!("{name}: {message}", "{name} : {message}"))
    }

    /// Complains about a file that could not be read, where no format tells.
    pub(super) fn unread(&mut self, done: &Done) {
        if let Some(why) = done.trouble() {
            let name = &done.piece.name;
            self.complain(&say!("{name}: {why}", "{name} : {why}"));
        }
    }
}
