//! `greffier check`: validates records.

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::{ValueEnum, builder::PossibleValue};

use super::{
    context::{Context, Exit},
    fix, html,
    outputs::{self, Output},
    paths::Paths,
    replace::Refused,
    run,
    setting::{Wish, setting},
};
use crate::{
    finding::{
        Finding, Format, Look, Renderer, Report, Screen, Severity, Statistics, Summary, WIDTH,
    },
    replay::{Request, Setting},
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
    greffier check games/ --statistics\n  \
    greffier check games/ --diff         what `--fix` would change\n  \
    greffier check games/ --output junit=report.xml --output sarif=report.sarif\n  \
    greffier check games/ --format html > findings.html   each beside its table")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Check {
    #[command(flatten)]
    paths: Paths,
    /// A record that stops before the end of its game is an error
    #[arg(long)]
    finished: bool,
    /// Take this edition or reading for this run, whatever headers say; may be repeated
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<Setting>,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Form,
    /// Also write another format to a file; may be repeated. `FORMAT=-` prints it instead of the
    /// other one
    #[arg(long, short, value_name = "FORMAT=FILE", value_parser = output)]
    output: Vec<(Form, PathBuf)>,
    /// Show also what may only follow from an earlier finding
    #[arg(long)]
    all: bool,
    /// Mend in the files what has one safe answer (a misspelt key, ruling, rule or player with one
    /// near match, an id that has changed), never a move; then check
    #[arg(long, conflicts_with = "diff")]
    fix: bool,
    /// Change nothing; print what `--fix` would change as a unified diff
    #[arg(long)]
    diff: bool,
    /// Print how often each code was found, instead of the findings
    #[arg(long)]
    statistics: bool,
}

/// What can be printed: findings by themselves, or with the tables they are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Plain(Format),
    Html,
}

impl Default for Form {
    fn default() -> Self {
        Form::Plain(Format::default())
    }
}

impl ValueEnum for Form {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Form; 8] = [
            Form::Plain(Format::Human),
            Form::Plain(Format::Short),
            Form::Plain(Format::Json),
            Form::Plain(Format::Jsonl),
            Form::Plain(Format::Github),
            Form::Plain(Format::Sarif),
            Form::Plain(Format::Junit),
            Form::Html,
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Form::Plain(format) => format.to_possible_value(),
            Form::Html => {
                let help = "A page with the table before each finding, what is wrong in it marked";
                Some(PossibleValue::new("html").help(help))
            }
        }
    }
}

impl Form {
    fn renderer(self, look: Look, context: &Context, request: &Request) -> Box<dyn Renderer> {
        match self {
            Form::Plain(format) => format.renderer(look),
            Form::Html => Box::new(html::Findings::new(
                look,
                context.library(),
                run::wanted(context, request),
            )),
        }
    }
}

fn output(text: &str) -> Result<(Form, PathBuf), String> {
    let (format, file) = text
        .split_once('=')
        .ok_or("write FORMAT=FILE, such as `json=findings.json`")?;
    let format = Form::from_str(format, true).map_err(|_| format!("`{format}` is not a format"))?;
    Ok((format, PathBuf::from(file)))
}

const HUMAN: Form = Form::Plain(Format::Human);

/// A format and the file it goes to.
struct Copy<'p> {
    renderer: Box<dyn Renderer>,
    path: &'p Path,
    file: Screen<BufWriter<Output>>,
}

impl<'p> Copy<'p> {
    fn new(renderer: Box<dyn Renderer>, path: &'p Path) -> Result<Self, Refused> {
        let mut copy = Self {
            renderer,
            path,
            file: Screen::new(BufWriter::new(Output::new(path)?)),
        };
        copy.renderer.start(&mut copy.file)?;
        Ok(copy)
    }

    fn record(&mut self, report: &Report<'_>) -> io::Result<()> {
        let written = self.renderer.record(report, &mut self.file);
        written.map_err(|error| unwritten(self.path, Refused::Failed(error)))
    }

    fn finish(mut self, summary: &Summary) -> io::Result<()> {
        let path = self.path;
        let finish = || {
            self.renderer.finish(summary, &mut self.file)?;
            let file = self.file.into_inner().into_inner();
            file.map_err(io::IntoInnerError::into_error)?.finish()
        };
        finish().map_err(|refused| unwritten(path, refused))
    }
}

/// Results that could not be written, by the name of their file.
fn unwritten(path: &Path, refused: Refused) -> io::Error {
    let message = format!("{}: not written: {refused}", path.display());
    match refused {
        Refused::Failed(error) => io::Error::new(error.kind(), message),
        _ => io::Error::other(message),
    }
}

/// Whoever reads standard output may have seen enough of it; what goes to files
/// is written all the same.
fn unless_closed(printed: io::Result<()>, copies: &[Copy<'_>]) -> io::Result<()> {
    match printed {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe && !copies.is_empty() => Ok(()),
        printed => printed,
    }
}

impl Check {
    /// The formats that go to files.
    fn files(&self) -> impl Iterator<Item = &(Form, PathBuf)> {
        self.output
            .iter()
            .filter(|(_, path)| path != Path::new("-"))
    }

    /// The format that goes to standard output.
    fn printed(&self) -> Result<Form, &'static str> {
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
        let request = Request {
            finished: self.finished,
            set: self.set.clone(),
            near: format == HUMAN || self.files().any(|(to, _)| *to == HUMAN),
            ..Request::default()
        };
        let mut mended = Exit::Clean;
        if self.fix || self.diff {
            mended = fix::run(context, &self.paths, &request, self.diff)?;
        }
        if self.diff || mended == Exit::Usage {
            return Ok(mended);
        }
        let mut copies = Vec::new();
        let plain = Look {
            color: false,
            width: WIDTH,
            ..look
        };
        for (format, path) in self.files() {
            match Copy::new(format.renderer(plain, context, &request), path) {
                Ok(copy) => copies.push(copy),
                Err(refused) => {
                    return Ok(context.usage(&unwritten(path, refused).to_string()));
                }
            }
        }
        let mut renderer = match (self.statistics, format) {
            (false, format) => format.renderer(look, context, &request),
            (true, Form::Plain(Format::Human | Format::Short)) => {
                Box::new(Statistics::new(look, false))
            }
            (true, Form::Plain(Format::Json)) => Box::new(Statistics::new(look, true)),
            (true, _) => {
                let complaint = "`--statistics` is printed as `human`, `short` or `json`";
                return Ok(context.usage(complaint));
            }
        };
        let mut summary = Summary::default();
        let mut fixable = 0;
        unless_closed(renderer.start(&mut context.out), &copies)?;
        let mut wish = Wish::new(context, &self.set);
        let read = run::each(context, &self.paths, &request, |context, done| {
            wish.met(done.outcome.game);
            let mut findings = done.outcome.findings;
            if context.quiet {
                findings.retain(|finding| finding.severity != Severity::Note);
            }
            let mut report = Report::new(&done.piece, findings);
            report.game = done.outcome.game;
            report.turns = done.outcome.turns;
            report.irregular = done.outcome.irregular.len() as u64;
            summary.add(&report, report.turns, report.irregular);
            let mendable = |finding: &&Finding| finding.fix.is_some();
            fixable += report.findings.iter().filter(mendable).count() as u64;
            unless_closed(renderer.record(&report, &mut context.out), &copies)?;
            copies.iter_mut().try_for_each(|copy| copy.record(&report))
        })?;
        wish.told(context);
        summary.files = read.files;
        unless_closed(renderer.finish(&summary, &mut context.out), &copies)?;
        if fixable > 0 && format == HUMAN && !self.statistics && !context.quiet {
            let line = writeln!(context.out, "{fixable} of them can be mended with `--fix`");
            unless_closed(line, &copies)?;
        }
        for copy in copies {
            copy.finish(&summary)?;
        }
        let found = if summary.fails() {
            Exit::Found
        } else {
            Exit::Clean
        };
        Ok(self.paths.judge(context, &read).max(found))
    }
}
