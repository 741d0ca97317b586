//! `greffier completions` and `greffier man`: generated from the commands.

use std::io::{self, Write};

use clap::CommandFactory;

use super::{
    Cli, commands,
    context::{Context, Exit},
    help, ids,
};
use crate::{
    lang::{Text, pick},
    say,
};

#[derive(Debug, clap::Args)]
#[command(about = pick(
    "Print a completion script for a shell",
    "Afficher un script de complétion pour un shell",
))]
#[command(after_help = pick(
    "Example:\n  greffier completions fish > ~/.config/fish/completions/greffier.fish",
    "Exemple :\n  greffier completions fish > ~/.config/fish/completions/greffier.fish",
))]
pub(super) struct Completions {
    #[arg(help = pick("The shell", "Le shell"), value_enum)]
    shell: clap_complete::Shell,
}

impl Completions {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        // Made in memory: the generator does not expect a closed pipe.
        let mut script = Vec::new();
        let mut commands = help::for_shells(Cli::command());
        clap_complete::generate(self.shell, &mut commands, "greffier", &mut script);
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

#[derive(Debug, clap::Args)]
#[command(about = pick(
    "Print the manual page of greffier or of one command",
    "Afficher la page de manuel de greffier ou d'une commande",
))]
#[command(after_help = pick(
    "Example:\n  greffier man check > greffier-check.1",
    "Exemple :\n  greffier man check > greffier-check.1",
))]
pub(super) struct Man {
    #[arg(help = pick(
        "A command; without one, the page of greffier itself",
        "Une commande ; sans elle, la page de greffier lui-même",
    ))]
    #[arg(value_name = pick("COMMAND", "COMMANDE"))]
    command: Option<String>,
}

/// The headings of a page, which are English in every page that is generated.
const HEADINGS: [Text; 6] = [
    Text::new("NAME", "NOM"),
    Text::new("SYNOPSIS", "SYNOPSIS"),
    Text::new("DESCRIPTION", "DESCRIPTION"),
    Text::new("SUBCOMMANDS", "COMMANDES"),
    Text::new("EXTRA", "COMPLÉMENTS"),
    Text::new("VERSION", "VERSION"),
];

/// A page with its headings in the reader's language.
fn headed(page: &str) -> String {
    let line = |line: &str| {
        let known = line.strip_prefix(".SH ").and_then(|heading| {
            let heading = heading.trim_end_matches([' ', '\u{a0}']);
            HEADINGS.iter().find(|known| known.en == heading)
        });
        match known {
            Some(heading) => format!(".SH {heading}\n"),
            None => format!("{line}\n"),
        }
    };
    page.lines().map(line).collect()
}

impl Man {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let mut whole = commands();
        // Global options become part of each command's page.
        whole.build();
        let page = match &self.command {
            None => Some(&whole),
            Some(name) => whole.find_subcommand(name),
        };
        let Some(page) = page.cloned() else {
            let name = self.command.unwrap_or_default();
            let complaint = say!("there is no command `{name}`", "aucune commande `{name}`");
            return Ok(context.usage(&complaint));
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page).render(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        context.out.write_all(headed(&text).as_bytes())?;
        Ok(Exit::Clean)
    }
}
