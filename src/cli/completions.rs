//! `greffier completions` and `greffier man`: generated from the commands.

use std::io::{self, Write};

use clap::CommandFactory;

use super::{
    Cli,
    context::{Context, Exit},
    ids,
};

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  greffier completions fish > ~/.config/fish/completions/greffier.fish"
)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

impl Completions {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        // Made in memory: the generator does not expect a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "greffier", &mut script);
        context.out.write_all(&script)?;
        if self.shell == clap_complete::Shell::Fish {
            fish(context)?;
        }
        Ok(Exit::Clean)
    }
}

/// The generator for fish leaves out arguments without a flag.
fn fish(context: &mut Context) -> io::Result<()> {
    for (commands, ids) in [
        ("games new simulate words", ids::GAMES),
        ("explain", ids::RULES),
    ] {
        let ids = ids.listed();
        writeln!(
            context.out,
            "complete -c greffier -n \"__fish_seen_subcommand_from {commands}\" -f -a \"{ids}\""
        )?;
    }
    Ok(())
}

/// Print the manual page of greffier or of one command
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  greffier man check > greffier-check.1")]
pub(super) struct Man {
    /// A command; without one, the page of greffier itself
    command: Option<String>,
}

impl Man {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let mut whole = Cli::command();
        // Global options become part of each command's page.
        whole.build();
        let page = match &self.command {
            None => whole,
            Some(name) => match whole.find_subcommand(name) {
                Some(command) => command.clone(),
                None => return Ok(context.usage(&format!("there is no command `{name}`"))),
            },
        };
        clap_mangen::Man::new(page).render(&mut context.out)?;
        Ok(Exit::Clean)
    }
}
