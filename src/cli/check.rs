//! `greffier check`: validates records.

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::{ValueEnum, builder::PossibleValue};

use super::{
    context::{Context, Exit},
    fix, help, html,
    outputs::{self, Output},
    paths::Paths,
    replace::Refused,
    run::{self, Worker},
    setting::{Wish, setting},
    texts,
};
use crate::{
    finding::{
        Finding, Format, Look, Renderer, Report, Screen, Severity, Statistics, Summary, WIDTH,
    },
    lang::{self, Lang, Text, pick},
    replay::{Outcome, Request, Setting},
    say,
    source::Piece,
};

const ABOUT: Text = Text::new(
    "Check records against the rules of their game",
    "Vérifier des feuilles d'après les règles de leur jeu",
);

const MORE: Text = Text::new(
    "Reads record files (`.greffe`), Markdown files with `greffe` fences, folders of both, and \
     standard input (`-`). Every finding of every record is reported in one run: where, what is \
     wrong, why, and which rule says so. What may only follow from an earlier mistake in the same \
     record is folded into one line.",
    "Lit des feuilles (`.greffe`), des fichiers Markdown avec des blocs `greffe`, des dossiers \
     qui en contiennent, et l'entrée standard (`-`). Tous les constats de toutes les feuilles \
     sont donnés en une fois : où, quoi, pourquoi, et d'après quelle règle. Ce qui peut seulement \
     découler d'une faute précédente de la même feuille tient en une ligne.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier check game.greffe\n  \
     greffier check rulebook.md examples/ --format short\n  \
     greffier check games/ --statistics\n  \
     greffier check games/ --diff         what `--fix` would change\n  \
     greffier check games/ --output junit=report.xml --output sarif=report.sarif\n  \
     greffier check games/ --format html > findings.html   each beside its table",
    "Exemples :\n  \
     greffier check partie.greffe\n  \
     greffier check livret.md exemples/ --format short\n  \
     greffier check parties/ --statistics\n  \
     greffier check parties/ --diff       ce que `--fix` changerait\n  \
     greffier check parties/ --output junit=bilan.xml --output sarif=bilan.sarif\n  \
     greffier check parties/ --format html > constats.html   chacun à côté de sa table",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Check {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = texts::FINISHED.now(), long)]
    finished: bool,
    #[arg(help = texts::SET.now(), long, value_name = texts::SETTING.now())]
    #[arg(value_parser = setting)]
    set: Vec<Setting>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Form,
    #[arg(help = pick(
        "Also write another format to a file; may be repeated. `FORMAT=-` prints it instead of \
         the other one",
        "Écrire aussi un autre format dans un fichier ; peut se répéter. `FORMAT=-` l'affiche à \
         la place de l'autre",
    ))]
    #[arg(long, short, value_name = pick("FORMAT=FILE", "FORMAT=FICHIER"), value_parser = output)]
    output: Vec<(Form, PathBuf)>,
    #[arg(help = texts::ALL.now(), long)]
    all: bool,
    #[arg(help = pick(
        "Mend in the files what has one safe answer (a misspelt key, ruling, rule or player with \
         one near match, an id that has changed), never a move; then check",
        "Corriger dans les fichiers ce qui n'a qu'une réponse sûre (une clé, un arbitrage, une \
         règle ou un joueur mal écrits dont un seul s'approche, un id qui a changé), jamais un \
         coup ; puis vérifier",
    ))]
    #[arg(long, conflicts_with = "diff")]
    fix: bool,
    #[arg(help = pick(
        "Change nothing; print what `--fix` would change as a unified diff",
        "Ne rien changer ; afficher en diff unifié ce que `--fix` changerait",
    ))]
    #[arg(long)]
    diff: bool,
    #[arg(help = pick(
        "Print how often each code was found, instead of the findings",
        "Afficher combien de fois chaque code a été trouvé, au lieu des constats",
    ))]
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
                let help = pick(
                    "A page with the table before each finding, what is wrong in it marked",
                    "Une page avec la table avant chaque constat, où la faute est marquée",
                );
                Some(PossibleValue::new("html").help(help))
            }
        }
    }
}

impl Form {
    /// The language of its texts: what programs read is in English, unless another
    /// language is asked for.
    fn spoken(self, context: &Context) -> Lang {
        match self {
            HUMAN | Form::Html => lang::now(),
            Form::Plain(_) => context.programs,
        }
    }

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
    let (format, file) = text.split_once('=').ok_or_else(|| {
        pick(
            "write FORMAT=FILE, such as `json=findings.json`",
            "écrivez FORMAT=FICHIER, comme `json=constats.json`",
        )
    })?;
    let format = Form::from_str(format, true).map_err(|_| {
        say!(
            "`{format}` is not a format",
            "`{format}` n'est pas un format"
        )
    })?;
    Ok((format, PathBuf::from(file)))
}

const HUMAN: Form = Form::Plain(Format::Human);

/// A format and the file it goes to.
struct Copy<'p> {
    renderer: Box<dyn Renderer>,
    lang: Lang,
    path: &'p Path,
    file: Screen<BufWriter<Output>>,
}

impl<'p> Copy<'p> {
    fn new(renderer: Box<dyn Renderer>, lang: Lang, path: &'p Path) -> Result<Self, Refused> {
        let mut copy = Self {
            renderer,
            lang,
            path,
            file: Screen::new(BufWriter::new(Output::new(path)?)),
        };
        copy.renderer.start(&mut copy.file)?;
        Ok(copy)
    }

    fn record(&mut self, report: &Report<'_>) -> io::Result<()> {
        let write = || self.renderer.record(report, &mut self.file);
        let written = lang::within(self.lang, write);
        written.map_err(|error| unwritten(self.path, Refused::Failed(error)))
    }

    fn finish(mut self, summary: &Summary) -> io::Result<()> {
        let path = self.path;
        let finish = || {
            lang::within(self.lang, || self.renderer.finish(summary, &mut self.file))?;
            let file = self.file.into_inner().into_inner();
            file.map_err(io::IntoInnerError::into_error)?.finish()
        };
        finish().map_err(|refused| unwritten(path, refused))
    }
}

/// Results that could not be written, by the name of their file.
fn unwritten(path: &Path, refused: Refused) -> io::Error {
    let path = path.display();
    let message = say!(
        "{path}: not written: {refused}",
        "{path} : non écrit : {refused}"
    );
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

/// How many findings have one safe answer.
fn mendable(fixable: u64) -> String {
    match fixable {
        1 => say!(
            "1 of them can be mended with `--fix`",
            "1 constat peut se corriger avec `--fix`"
        ),
        _ => say!(
            "{fixable} of them can be mended with `--fix`",
            "{fixable} constats peuvent se corriger avec `--fix`"
        ),
    }
}

/// What was found in a record; quietly without notes.
fn report<'p>(piece: &'p Piece, outcome: &mut Outcome, quiet: bool) -> Report<'p> {
    let mut findings = std::mem::take(&mut outcome.findings);
    if quiet {
        findings.retain(|finding| finding.severity != Severity::Note);
    }
    let mut report = Report::new(piece, findings);
    report.game = outcome.game;
    report.turns = outcome.turns;
    report.irregular = outcome.irregular.len() as u64;
    report
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
            _ => Err(pick(
                "only one format can be printed: one `--output` may name `-`",
                "un seul format peut être affiché : un seul `--output` peut nommer `-`",
            )),
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
        context.prints = format.spoken(context);
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
            let renderer = format.renderer(plain, context, &request);
            match Copy::new(renderer, format.spoken(context), path) {
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
                let complaint = pick(
                    "`--statistics` is printed as `human`, `short` or `json`",
                    "`--statistics` s'affiche en `human`, `short` ou `json`",
                );
                return Ok(context.usage(complaint));
            }
        };
        let mut summary = Summary::default();
        let mut fixable = 0;
        unless_closed(renderer.start(&mut context.out), &copies)?;
        let mut wish = Wish::new(context, &self.set);
        let prints = context.prints;
        let others = copies.iter().map(|copy| copy.lang);
        let other = others.clone().find(|lang| *lang != prints);
        let wanted = run::wanted(context, &request);
        let mut again = other.map(|lang| Worker::new(context.library(), &wanted, lang));
        let read = run::each(context, &self.paths, &request, |context, mut done| {
            wish.met(done.outcome.game);
            let again = again.as_mut().filter(|_| !done.outcome.findings.is_empty());
            let mut translated = again.map(|worker| worker.run(done.piece.clone()).outcome);
            let quiet = context.quiet;
            let translated = translated.as_mut();
            let translated = translated.map(|outcome| report(&done.piece, outcome, quiet));
            let report = report(&done.piece, &mut done.outcome, quiet);
            summary.add(&report, report.turns, report.irregular);
            let mendable = |finding: &&Finding| finding.fix.is_some();
            fixable += report.findings.iter().filter(mendable).count() as u64;
            let print = || renderer.record(&report, &mut context.out);
            unless_closed(lang::within(prints, print), &copies)?;
            copies.iter_mut().try_for_each(|copy| {
                let own = translated.as_ref().filter(|_| copy.lang != prints);
                copy.record(own.unwrap_or(&report))
            })
        })?;
        wish.told(context);
        summary.files = read.files;
        let finish = || renderer.finish(&summary, &mut context.out);
        unless_closed(lang::within(prints, finish), &copies)?;
        if fixable > 0 && format == HUMAN && !self.statistics && !context.quiet {
            unless_closed(writeln!(context.out, "{}", mendable(fixable)), &copies)?;
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
