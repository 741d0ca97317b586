//! The words that clap has of its own, in the reader's language: headings, `--help`,
//! defaults and possible values.

use std::fmt::Write as _;

use clap::{Arg, Command, builder::PossibleValue};

use crate::{
    lang::{self, Text, pick},
    say,
};

/// What a command does in one line, and more of it: as `--help` has both.
pub(super) fn long(about: Text, more: Text) -> String {
    format!("{about}\n\n{more}")
}

/// The heading of usages.
pub(super) fn usage() -> &'static str {
    pick("Usage:", "Utilisation\u{a0}:")
}

/// The commands as their reader knows them: in English as clap made them.
pub(super) fn translated(commands: Command) -> Command {
    if lang::is_french() {
        built(commands, true)
    } else {
        commands
    }
}

/// The same for scripts of shells, which list values themselves.
pub(super) fn for_shells(commands: Command) -> Command {
    if lang::is_french() {
        built(commands, false)
    } else {
        commands
    }
}

fn built(mut commands: Command, values: bool) -> Command {
    commands.build();
    each(commands, values)
}

fn each(mut command: Command, values: bool) -> Command {
    if command.get_name() == "help" {
        command = command.about(pick(
            "Print this message or the help of the given subcommand(s)",
            "Afficher ce message, ou l'aide d'une commande",
        ));
    }
    let heading = usage();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n\x1b[1m\x1b[4m{heading}\x1b[0m {{usage}}\n\n\
         {{all-args}}{{after-help}}"
    );
    command
        .help_template(template)
        .subcommand_help_heading(pick("Commands", "Commandes\u{a0}"))
        .subcommand_value_name(pick("COMMAND", "COMMANDE"))
        .mut_args(|arg| argument(arg, values))
        .mut_subcommands(|inner| each(inner, values))
}

/// An argument below a heading, with its default and its values in words.
fn argument(mut arg: Arg, values: bool) -> Arg {
    let long = arg.get_help().is_some_and(|help| {
        // What clap says of its own depends on whether there is more to say.
        help.to_string().contains("see")
    });
    arg = match arg.get_id().as_str() {
        "help" if arg.get_long() == Some("help") => arg
            .help(if long {
                pick(
                    "Print help (see more with '--help')",
                    "Afficher l'aide (davantage avec `--help`)",
                )
            } else {
                pick("Print help", "Afficher l'aide")
            })
            .long_help(pick(
                "Print help (see a summary with '-h')",
                "Afficher l'aide (un résumé avec `-h`)",
            )),
        "version" => arg.help(pick("Print version", "Afficher la version")),
        "subcommand" => arg.value_name(pick("COMMAND", "COMMANDE")).help(pick(
            "Print help for the subcommand(s)",
            "La commande dont l'aide est affichée",
        )),
        _ => arg,
    };
    if arg.get_help_heading().is_none() {
        let heading = if arg.is_positional() {
            pick("Arguments", "Arguments\u{a0}")
        } else {
            pick("Options", "Options\u{a0}")
        };
        arg = arg.help_heading(heading);
    }
    if values { with_values(arg) } else { arg }
}

/// Default and values belong to the help, for clap would tell them in English.
fn with_values(arg: Arg) -> Arg {
    let takes = arg
        .get_num_args()
        .is_none_or(|number| number.takes_values());
    if !takes || arg.get_action().takes_values().eq(&false) {
        return arg;
    }
    let default = if arg.is_hide_default_value_set() {
        String::new()
    } else {
        let values = arg.get_default_values().iter();
        let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
        match values.join(" ") {
            none if none.is_empty() => none,
            value => say!("[default: {value}]", "[par défaut\u{a0}: {value}]"),
        }
    };
    let known: Vec<PossibleValue> = if arg.is_hide_possible_values_set() {
        Vec::new()
    } else {
        let values = arg.get_possible_values().into_iter();
        values.filter(|value| !value.is_hide_set()).collect()
    };
    let told = |help: Option<String>, parts: [String; 2], gap: &str| {
        let parts = help.into_iter().chain(parts);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(gap)
    };
    let help = arg.get_help().map(ToString::to_string);
    let more = arg.get_long_help().map(ToString::to_string);
    let more = more.or_else(|| help.clone());
    let short = told(help, [default.clone(), named(&known)], " ");
    let long = told(more, described(&known, default), "\n\n");
    arg.hide_default_value(true)
        .hide_possible_values(true)
        .help(short)
        .long_help(long)
}

/// The values in one line.
fn named(known: &[PossibleValue]) -> String {
    let names: Vec<&str> = known.iter().map(PossibleValue::get_name).collect();
    match names.join(", ") {
        none if none.is_empty() => none,
        names => say!(
            "[possible values: {names}]",
            "[valeurs possibles\u{a0}: {names}]"
        ),
    }
}

/// The values with what each means, if any means something, and the default, in the
/// order in which clap tells them.
fn described(known: &[PossibleValue], default: String) -> [String; 2] {
    if known.iter().all(|value| value.get_help().is_none()) {
        let names = named(known);
        return match (default.is_empty(), names.is_empty()) {
            (false, false) => [format!("{default}\n{names}"), String::new()],
            _ => [default, names],
        };
    }
    let names = known.iter().map(|value| value.get_name().chars().count());
    let widest = names.max().unwrap_or(0);
    let mut list = pick("Possible values:", "Valeurs possibles\u{a0}:").to_owned();
    for value in known {
        let name = value.get_name();
        // Memory can be written.
        let _ = match value.get_help() {
            Some(help) => {
                let gap = widest - name.chars().count();
                let colon = pick(":", "\u{a0}:");
                write!(list, "\n- {name}{colon} {:gap$}{help}", "")
            }
            None => write!(list, "\n- {name}"),
        };
    }
    [list, default]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::{cli::Cli, lang::Lang};

    /// Every text of a command and of those below it, with its place.
    fn texts(command: &Command, place: &str, out: &mut Vec<(String, String)>) {
        let place = format!("{place} {}", command.get_name());
        let mut add = |what: &str, text: Option<String>| {
            out.push((format!("{place}{what}"), text.unwrap_or_default()));
        };
        add("", command.get_about().map(ToString::to_string));
        for (what, text) in [
            (" in long", command.get_long_about()),
            (" behind", command.get_after_help()),
        ] {
            if let Some(text) = text {
                add(what, Some(text.to_string()));
            }
        }
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let id = arg.get_id();
            add(&format!(" {id}"), arg.get_help().map(ToString::to_string));
            for value in arg.get_possible_values() {
                if let Some(help) = value.get_help().filter(|_| !value.is_hide_set()) {
                    add(
                        &format!(" {id}={}", value.get_name()),
                        Some(help.to_string()),
                    );
                }
            }
        }
        for inner in command.get_subcommands() {
            texts(inner, &place, out);
        }
    }

    #[test]
    fn every_help_stands_in_both_languages() {
        let told = |lang| {
            let mut out = Vec::new();
            lang::within(lang, || texts(&Cli::command(), "", &mut out));
            out
        };
        let mut wrong = Vec::new();
        for ((place, english), (_, french)) in told(Lang::En).into_iter().zip(told(Lang::Fr)) {
            if english.is_empty() || english == french {
                wrong.push(place);
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    /// The names of commands, options and values, which every language has alike.
    fn names(command: &Command, out: &mut BTreeSet<String>) {
        out.insert(command.get_name().to_owned());
        for arg in command.get_arguments() {
            out.extend(arg.get_long().map(str::to_owned));
            let values = arg.get_possible_values();
            out.extend(values.iter().map(|value| value.get_name().to_owned()));
            let defaults = arg.get_default_values().iter();
            out.extend(defaults.map(|value| value.to_string_lossy().into_owned()));
        }
        for inner in command.get_subcommands() {
            names(inner, out);
        }
    }

    /// No word of clap's own is left in another language.
    #[test]
    fn helps_and_pages_are_told_whole() {
        let alike = ["OPTIONS", "FORMAT", "SHELL", "help", "version"];
        let mut known = BTreeSet::from(alike.map(str::to_owned));
        names(&Cli::command(), &mut known);
        let mut wrong = Vec::new();
        let mut look = |text: &str, command: &str| {
            let parts = text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '·'));
            for part in parts.map(|part| part.trim_matches('-')) {
                let plain = part.chars().filter(|c| c.is_alphabetic()).count() > 1;
                if plain && !known.contains(part) {
                    wrong.push(format!("{command}: {part}"));
                }
            }
        };
        lang::within(Lang::Veiled, || {
            let mut whole = translated(Cli::command());
            for short in [true, false] {
                let help = |command: &mut Command| {
                    let help = if short {
                        command.render_help()
                    } else {
                        command.render_long_help()
                    };
                    let text = help.to_string();
                    // What stands in backticks is written so in every language.
                    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
                };
                look(&help(&mut whole), "greffier");
                for inner in whole.get_subcommands_mut() {
                    let name = inner.get_name().to_owned();
                    look(&help(inner), &name);
                }
            }
        });
        assert_eq!(wrong, [""; 0]);
    }
}
