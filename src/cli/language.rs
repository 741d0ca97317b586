//! Which language is spoken: asked of the command line, the environment and the
//! project, in this order.

use std::{ffi::OsString, path::Path};

use clap::builder::PossibleValue;

use super::config;
use crate::lang::Lang;

impl clap::ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Self] {
        &[Lang::En, Lang::Fr, Lang::Veiled]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.code()).hide(*self == Lang::Veiled))
    }
}

/// The language of people, before anything else is read: faults of the command line
/// are told in it too.
pub(super) fn of_reader(arguments: &[OsString]) -> Lang {
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let own = || Lang::of_locale(&named("GREFFIER_LANG")?);
    let project = || {
        if said(arguments).any(|argument| argument == "--no-config") {
            return None;
        }
        config::lang(value_of(arguments, "--config").map(Path::new))
    };
    let locale = || {
        let mut variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        Lang::of_locale(&variables.find_map(named)?)
    };
    let asked = value_of(arguments, "--lang").and_then(Lang::of_locale);
    asked
        .or_else(own)
        .or_else(project)
        .or_else(locale)
        .unwrap_or_default()
}

/// What is said before `--`.
fn said(arguments: &[OsString]) -> impl Iterator<Item = &str> {
    let arguments = arguments.iter().filter_map(|argument| argument.to_str());
    arguments.take_while(|argument| *argument != "--")
}

/// The value of an option: `--lang fr`, `--lang=fr`.
fn value_of<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let mut arguments = said(arguments);
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix(option) {
            Some("") => return arguments.next(),
            Some(rest) if rest.starts_with('=') => return rest.strip_prefix('='),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_heard_wherever_it_stands() {
        let lang = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            value_of(&arguments, "--lang").map(str::to_owned)
        };
        assert_eq!(lang("greffier check x --lang fr").as_deref(), Some("fr"));
        assert_eq!(lang("greffier --lang=fr check x").as_deref(), Some("fr"));
        assert_eq!(lang("greffier check -- --lang fr"), None);
        assert_eq!(lang("greffier check --language fr"), None);
        assert_eq!(lang("greffier check --lang"), None);
    }
}
