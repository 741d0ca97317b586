//! The commands, a file each. Only this module writes to the terminal.

mod check;
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
mod html;
mod ids;
mod language;
mod legal;
mod merged;
mod new;
mod outputs;
mod page;
mod panic;
mod paths;
mod progress;
mod replace;
mod replay;
mod report;
mod run;
mod score;
mod scored;
mod setting;
mod show;
mod shown;
mod simulate;
mod standings;
mod table;
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
    lang::{self, Lang},
    record::word,
};

/// Checks recorded board games against their rules.
#[derive(Debug, Parser)]
#[command(name = "greffier", version, about, long_about = LONG, after_help = AFTER)]
#[command(max_term_width = 100, override_usage = USAGE)]
pub struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

const USAGE: &str = "greffier [OPTIONS] <COMMAND>\n       greffier [OPTIONS] <PATH>...";

const LONG: &str = "Checks recorded board games against their rules.\n\n\
    A record is text: a header that says who played what, then a line a turn. \
    `greffier new GAME` prints one to fill in, `greffier FILE` (or `greffier report`) tells \
    all there is to tell of it: what is wrong and which rule says so, the table, the score.";

const AFTER: &str = "Exit codes: 0 nothing found, 1 errors or warnings found, 2 wrong usage or \
    unreadable files, 3 a fault of this program.";

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Global options")]
struct Global {
    /// When to use colours (`NO_COLOR` is heeded too)
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: Color,
    /// Neither notes nor summaries
    #[arg(long, short, global = true)]
    quiet: bool,
    /// A pack of components to use beside those that a header names
    #[arg(long, global = true, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// What standard input is called: the name decides whether it is Markdown
    #[arg(long, global = true, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    /// The language that `explain` tells rules in; both unless said
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<Lang>,
    /// The project's settings, instead of the nearest `greffier.toml` upwards
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,
    /// Look for no `greffier.toml`
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
    /// No command: the paths of `report`
    #[command(external_subcommand)]
    Paths(Vec<OsString>),
}

/// The command line, and what the project wants; paths without a command are those
/// of `report`.
fn parse() -> Result<(Cli, Config), clap::Error> {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    lang::speak(language::asked(&arguments).unwrap_or_else(|| language::of_environment(None)));
    let mut cli = Cli::try_parse_from(&arguments)?;
    if let Command::Paths(rest) = &cli.command {
        if let Some(complaint) = no_command(rest) {
            return Err(Cli::command().error(ErrorKind::InvalidSubcommand, complaint));
        }
        arguments.insert(arguments.len() - rest.len(), "report".into());
        cli = Cli::try_parse_from(&arguments)?;
    }
    let asks_nothing = matches!(cli.command, Command::Completions(_) | Command::Man(_));
    if cli.global.no_config || asks_nothing {
        return Ok((cli, Config::default()));
    }
    let named = cli.global.config.as_deref();
    let config = Config::find(named, &Cli::command())
        .map_err(|complaint| Cli::command().error(ErrorKind::Io, complaint))?;
    // Once more, with the project's defaults.
    let matches = config
        .defaults(Cli::command())
        .try_get_matches_from(&arguments)?;
    Ok((Cli::from_arg_matches(&matches)?, config))
}

/// Says what is wrong with the command line, or the help that was asked for. An
/// argument may be a file's name that a shell filled in: whatever of it would
/// steer a terminal is spelled out, and the message has no colours then.
fn tell(error: &clap::Error) -> ExitCode {
    let text = error.to_string();
    match tame(&text) {
        Cow::Borrowed(_) => error.exit(),
        Cow::Owned(tamed) => {
            // Nobody is left to tell that standard error is closed.
            let _ = io::stderr().write_all(tamed.as_bytes());
            Exit::Usage.into()
        }
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
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    };
    Some(format!("`{written}` is neither a command nor a file{hint}"))
}

/// Runs the program.
pub fn main() -> ExitCode {
    panic::guard(whole, io::stderr())
}

fn whole() -> ExitCode {
    let (cli, config) = match parse() {
        Ok(parsed) => parsed,
        Err(error) => return tell(&error),
    };
    let packs = match cli.global.pack {
        none if none.is_empty() => config.packs.clone(),
        packs => packs,
    };
    let mut context = Context::new(cli.global.color, cli.global.quiet, packs);
    context.stdin = cli.global.stdin_filename;
    if cli.global.lang.is_none() {
        lang::speak(language::of_environment(config.lang));
    }
    context.lang = cli.global.lang.or(config.lang);
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
