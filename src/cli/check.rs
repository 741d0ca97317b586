//! `greffier check`: validates records.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use super::{
    context::{Context, Exit},
    outputs,
    paths::Paths,
    run,
};
use crate::{
    finding::{Format, Look, Renderer, Report, Screen, Severity, Summary, WIDTH},
    replay::Request,
};

/// Check records against the rules of their game
///
/// Reads record files (`.greffe`), Markdown files with `greffe` fences,
/// folders of both, and standard input (`-`). Every finding of every record is
/// reported in one run: where, what is wrong, why, and which rule says so. What
/// may only follow from an earlier mistake in the same record is folded into
/// one line.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier check game.greffe\n  \
    greffier check rulebook.md examples/ --format short\n  \
    greffier check games/ --output junit=report.xml --output sarif=report.sarif")]
pub(super) struct Check {
    #[command(flatten)]
    paths: Paths,
    /// A record that stops before the end of its game is an error
    #[arg(long)]
    finished: bool,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
    /// Also write another format to a file; may be repeated. `FORMAT=-` prints it instead of the
    /// other one
    #[arg(long, short, value_name = "FORMAT=FILE", value_parser = output)]
    output: Vec<(Format, PathBuf)>,
    /// Show also what may only follow from an earlier finding
    #[arg(long)]
    all: bool,
}

fn output(text: &str) -> Result<(Format, PathBuf), String> {
    let (format, file) = text
        .split_once('=')
        .ok_or("write FORMAT=FILE, such as `json=findings.json`")?;
    let format = <Format as clap::ValueEnum>::from_str(format, true)
        .map_err(|_| format!("`{format}` is not a format"))?;
    Ok((format, PathBuf::from(file)))
}

/// A format and the file it goes to.
struct Copy {
    renderer: Box<dyn Renderer>,
    file: Screen<BufWriter<File>>,
}

impl Copy {
    fn new(format: Format, path: &Path, look: Look) -> io::Result<Self> {
        let look = Look {
            color: false,
            width: WIDTH,
            ..look
        };
        let mut copy = Self {
            renderer: format.renderer(look),
            file: Screen::new(BufWriter::new(File::create(path)?), false),
        };
        copy.renderer.start(&mut copy.file)?;
        Ok(copy)
    }
}

impl Check {
    /// The formats that go to files.
    fn files(&self) -> impl Iterator<Item = &(Format, PathBuf)> {
        self.output
            .iter()
            .filter(|(_, path)| path != Path::new("-"))
    }

    /// The format that goes to standard output.
    fn printed(&self) -> Result<Format, &'static str> {
        let mut printed = self
            .output
            .iter()
            .filter(|(_, path)| path == Path::new("-"));
        match (printed.next(), printed.next()) {
            (None, _) => Ok(self.format),
            (Some((format, _)), None) => Ok(*format),
            _ => Err("only one format can be printed: one `--output` may name `-`"),
        }
    }

    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let look = context.look(self.all);
        let format = match self.printed() {
            Ok(format) => format,
            Err(complaint) => return Ok(context.usage(complaint)),
        };
        let outputs = self.files().map(|(_, path)| path.as_path());
        if let Some(complaint) = outputs::collision(context, &self.paths, outputs) {
            return Ok(context.usage(&complaint));
        }
        let mut copies = Vec::new();
        for (format, path) in self.files() {
            match Copy::new(*format, path, look) {
                Ok(copy) => copies.push(copy),
                Err(error) => {
                    return Ok(context.usage(&format!("{}: {}", path.display(), error.kind())));
                }
            }
        }
        let mut renderer = format.renderer(look);
        let mut summary = Summary::default();
        renderer.start(&mut context.out)?;
        let request = Request {
            finished: self.finished,
            ..Request::default()
        };
        let read = run::each(context, &self.paths, &request, |context, done| {
            let mut findings = done.outcome.findings;
            if context.quiet {
                findings.retain(|finding| finding.severity != Severity::Note);
            }
            let report = Report::new(&done.piece, findings);
            summary.add(
                &report,
                done.outcome.turns,
                done.outcome.irregular.len() as u64,
            );
            renderer.record(&report, &mut context.out)?;
            for copy in &mut copies {
                copy.renderer.record(&report, &mut copy.file)?;
            }
            Ok(())
        })?;
        summary.files = read.files;
        renderer.finish(&summary, &mut context.out)?;
        for copy in &mut copies {
            copy.renderer.finish(&summary, &mut copy.file)?;
            copy.file.flush()?;
        }
        let found = if summary.fails() {
            Exit::Found
        } else {
            Exit::Clean
        };
        Ok(self.paths.judge(context, &read).max(found))
    }
}
