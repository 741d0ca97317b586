//! The commands, a file each. Only this module writes to the terminal.

mod check;
mod claims;
mod code;
mod compare;
mod completions;
mod config;
mod context;
mod coverage;
mod diff;
mod edit;
mod explain;
mod fix;
mod fmt;
mod games;
mod help;
mod html;
mod ids;
mod language;
mod legal;
mod lines;
mod merged;
mod misuse;
mod new;
mod nouns;
mod outputs;
mod page;
mod panic;
mod paths;
mod progress;
mod replace;
mod replay;
mod report;
mod retold;
mod roles;
mod run;
mod score;
mod scored;
mod setting;
mod show;
mod shown;
mod simulate;
mod standings;
mod table;
mod texts;
mod words;

use std::{
    borrow::Cow,
    ffi::OsString,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};
use config::Config;
use context::{Color, Context, Exit};

use crate::{
    finding::tame,
    lang::{self, Lang, Text, pick},
    record::word,
    say,
};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "greffier", version, about = ABOUT.now(), long_about = help::long(ABOUT, MORE))]
#[command(after_help = AFTER.now(), max_term_width = 100, override_usage = USAGE.now())]
pub struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

const USAGE: Text = Text::new(
    "greffier [OPTIONS] <COMMAND>\n       greffier [OPTIONS] <PATH>...",
    "greffier [OPTIONS] <COMMANDE>\n              greffier [OPTIONS] <CHEMIN>...",
);

const ABOUT: Text = Text::new(
    "Checks recorded board games against their rules.",
    "Vérifie des feuilles de parties d'après les règles de leurs jeux.",
);

const MORE: Text = Text::new(
    "A record is text: a header that says who played what, then a line a turn. \
     `greffier new GAME` prints one to fill in, `greffier FILE` (or `greffier report`) tells \
     all there is to tell of it: what is wrong and which rule says so, the table, the score.",
    "Une feuille est un texte : un en-tête qui dit qui joue à quoi, puis une ligne par tour. \
     `greffier new JEU` en affiche une à remplir, `greffier FICHIER` (ou `greffier report`) \
     raconte tout ce qu'il y a à en dire : les erreurs et les règles enfreintes, la table, \
     le score.",
);

const AFTER: Text = Text::new(
    "Exit codes: 0 nothing found, 1 errors or warnings found, 2 wrong usage or \
     unreadable files, 3 a fault of this program.",
    "Codes de sortie : 0 rien à signaler, 1 des erreurs ou des avertissements, 2 commande mal \
     écrite ou fichiers illisibles, 3 un défaut de ce programme.",
);

#[derive(Debug, clap::Args)]
#[command(next_help_heading = pick("Global options", "Options globales\u{a0}"))]
struct Global {
    #[arg(help = pick(
        "When to use colours (`NO_COLOR` is heeded too)",
        "Quand mettre des couleurs (`NO_COLOR` compte aussi)",
    ))]
    #[arg(long, global = true, value_enum, default_value_t, value_name = pick("WHEN", "QUAND"))]
    color: Color,
    #[arg(help = pick("Neither notes nor summaries", "Ni remarques ni bilans"))]
    #[arg(long, short, global = true)]
    quiet: bool,
    #[arg(help = pick(
        "A pack of components to use beside those that a header names",
        "Un lot d'éléments à ajouter à ceux que nomme l'en-tête",
    ))]
    #[arg(long, global = true, value_name = pick("FILE", "FICHIER"))]
    pack: Vec<PathBuf>,
    #[arg(help = pick(
        "What standard input is called: the name decides whether it is Markdown",
        "Le nom de l'entrée standard : il décide si c'est du Markdown",
    ))]
    #[arg(long, global = true, value_name = pick("NAME", "NOM"))]
    stdin_filename: Option<PathBuf>,
    #[arg(help = pick(
        "The language to read; formats for programs follow nothing else",
        "La langue de lecture ; les formats pour programmes ne suivent que cette option",
    ))]
    #[arg(long, global = true, value_enum, value_name = pick("LANG", "LANGUE"))]
    lang: Option<Lang>,
    #[arg(help = pick(
        "The project's settings, instead of the nearest `greffier.toml` upwards",
        "Les réglages du projet, au lieu du `greffier.toml` le plus proche en remontant",
    ))]
    #[arg(long, global = true, value_name = pick("FILE", "FICHIER"))]
    #[arg(conflicts_with = "no_config")]
    config: Option<PathBuf>,
    #[arg(help = pick("Look for no `greffier.toml`", "Ne chercher aucun `greffier.toml`"))]
    #[arg(long, global = true)]
    no_config: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Report(report::Report),
    Check(check::Check),
    Score(score::Score),
    Standings(standings::Standings),
    Compare(compare::Compare),
    Show(show::Show),
    Replay(replay::Replay),
    Fmt(fmt::Fmt),
    Legal(legal::Legal),
    Explain(explain::Explain),
    Games(games::Games),
    Words(words::Words),
    Coverage(coverage::Coverage),
    Simulate(simulate::Simulate),
    New(new::New),
    Completions(completions::Completions),
    Man(completions::Man),
    // No command: the paths of `report`.
    #[command(external_subcommand)]
    Paths(Vec<OsString>),
}

/// The command line, and what the project wants; paths without a command are those
/// of `report`.
fn parse(arguments: &mut Vec<OsString>) -> Result<(Cli, Config), clap::Error> {
    let mut cli = Cli::try_parse_from(&*arguments)?;
    if let Command::Paths(rest) = &cli.command {
        if let Some(complaint) = no_command(rest) {
            return Err(commands().error(ErrorKind::InvalidSubcommand, complaint));
        }
        arguments.insert(arguments.len() - rest.len(), "report".into());
        cli = Cli::try_parse_from(&*arguments)?;
    }
    let asks_nothing = matches!(cli.command, Command::Completions(_) | Command::Man(_));
    if cli.global.no_config || asks_nothing {
        return Ok((cli, Config::default()));
    }
    let named = cli.global.config.as_deref();
    let config = Config::find(named, &Cli::command())
        .map_err(|complaint| commands().error(ErrorKind::Io, complaint))?;
    // Once more, with the project's defaults.
    let matches = config
        .defaults(Cli::command())
        .try_get_matches_from(&*arguments)?;
    Ok((Cli::from_arg_matches(&matches)?, config))
}

/// The commands as their reader knows them, for helps and complaints.
fn commands() -> clap::Command {
    help::translated(Cli::command())
}

/// Says what is wrong with the command line, or the help that was asked for. An
/// argument may be a file's name that a shell filled in: whatever of it would
/// steer a terminal is spelled out, and the message has no colours then.
fn tell(error: clap::Error, arguments: &[OsString]) -> ExitCode {
    // What clap found is the same in every language, but for its words.
    let error = match commands().try_get_matches_from(arguments) {
        Err(translated) if lang::is_french() && translated.kind() == error.kind() => translated,
        _ => error,
    };
    let text = match misuse::told(&error) {
        Some(text) => text,
        None => match tame(&error.to_string()) {
            Cow::Borrowed(_) => return shown(&error),
            Cow::Owned(tamed) => tamed,
        },
    };
    // Nobody is left to tell that standard error is closed.
    let _ = io::stderr().write_all(text.as_bytes());
    Exit::Usage.into()
}

/// Prints what clap says itself. A help that nobody could be shown is a failure like that
/// of any other result.
fn shown(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed {
        Err(full) if full.kind() != io::ErrorKind::BrokenPipe && !error.use_stderr() => {
            // Nobody is left to tell that standard error is closed.
            let _ = writeln!(io::stderr(), "greffier: {full}");
            Exit::Usage.into()
        }
        _ if error.exit_code() == 0 => Exit::Clean.into(),
        _ => Exit::Usage.into(),
    }
}

/// That the first word is neither a command nor something to read.
fn no_command(rest: &[OsString]) -> Option<String> {
    let first = rest.first()?;
    if first == "-" || Path::new(first).exists() {
        return None;
    }
    let written = first.to_string_lossy();
    let whole = Cli::command();
    let commands = || whole.get_subcommands().map(clap::Command::get_name);
    let hint = match word::nearest(&written, commands()) {
        Some(near) => say!(
            "; did you mean `{near}`?",
            "\u{a0}; vouliez-vous dire `{near}`\u{a0}?"
        ),
        None => String::new(),
    };
    Some(say!(
        "`{written}` is neither a command nor a file{hint}",
        "`{written}` n'est ni une commande ni un fichier{hint}"
    ))
}

/// Runs the program.
pub fn main() -> ExitCode {
    panic::guard(whole, io::stderr())
}

fn whole() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    lang::speak(language::of_reader(&arguments));
    let (cli, config) = match parse(&mut arguments) {
        Ok(parsed) => parsed,
        Err(error) => return tell(error, &arguments),
    };
    let packs = match cli.global.pack {
        none if none.is_empty() => config.packs.clone(),
        packs => packs,
    };
    let mut context = Context::new(cli.global.color, cli.global.quiet, packs);
    context.stdin = cli.global.stdin_filename;
    context.programs = cli.global.lang.unwrap_or_default();
    context.config = config;
    if let Some(exit) = context.missing_pack() {
        return exit.into();
    }
    let result = dispatch(cli.command, &mut context).and_then(|exit| {
        context.flush()?;
        Ok(exit)
    });
    match result {
        Ok(exit) => exit.into(),
        // Somebody downstream (`head`, a pager) has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Clean.into(),
        Err(error) => {
            context.complain(&error.to_string());
            Exit::Usage.into()
        }
    }
}

fn dispatch(command: Command, context: &mut Context) -> io::Result<Exit> {
    match command {
        Command::Report(command) => command.run(context),
        Command::Check(command) => command.run(context),
        Command::Score(command) => command.run(context),
        Command::Standings(command) => command.run(context),
        Command::Compare(command) => command.run(context),
        Command::Show(command) => command.run(context),
        Command::Replay(command) => command.run(context),
        Command::Fmt(command) => command.run(context),
        Command::Legal(command) => command.run(context),
        Command::Explain(command) => command.run(context),
        Command::Games(command) => command.run(context),
        Command::Words(command) => command.run(context),
        Command::Coverage(command) => command.run(context),
        Command::New(command) => command.run(context),
        Command::Completions(command) => command.run(context),
        Command::Man(command) => command.run(context),
        // They were parsed again, as those of `report`.
        Command::Paths(_) => Ok(Exit::Internal),
        Command::Simulate(command) => command.run(context),
    }
}
