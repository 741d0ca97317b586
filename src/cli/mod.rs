//! The commands, a file each. Only this module writes to the terminal.

mod check;
mod completions;
mod context;
mod coverage;
mod explain;
mod fmt;
mod games;
mod legal;
mod new;
mod panic;
mod paths;
mod run;
mod score;
mod scored;
mod show;
mod simulate;

use std::{io, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use context::{Color, Context, Exit};

/// Checks recorded board games against their rules.
#[derive(Debug, Parser)]
#[command(name = "greffier", version, about, long_about = LONG, after_help = AFTER)]
#[command(disable_help_subcommand = true, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

const LONG: &str = "Checks recorded board games against their rules.\n\n\
    A record is text: a header that says who played what, then a line a turn. \
    `greffier new GAME` prints one to fill in, `greffier check` finds what is \
    wrong with it and says which rule was broken, `greffier score` counts.";

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
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Check),
    Score(score::Score),
    Show(show::Show),
    Fmt(fmt::Fmt),
    Legal(legal::Legal),
    Explain(explain::Explain),
    Games(games::Games),
    Coverage(coverage::Coverage),
    Simulate(simulate::Simulate),
    New(new::New),
    Completions(completions::Completions),
    Man(completions::Man),
}

/// Runs the program.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    panic::keep();
    let mut context = Context::new(cli.global.color, cli.global.quiet, cli.global.pack);
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
        Command::Check(command) => command.run(context),
        Command::Score(command) => command.run(context),
        Command::Show(command) => command.run(context),
        Command::Fmt(command) => command.run(context),
        Command::Legal(command) => command.run(context),
        Command::Explain(command) => command.run(context),
        Command::Games(command) => command.run(context),
        Command::Coverage(command) => command.run(context),
        Command::New(command) => command.run(context),
        Command::Completions(command) => command.run(context),
        Command::Man(command) => command.run(context),
        Command::Simulate(command) => command.run(context),
    }
}
