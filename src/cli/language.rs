//! Which language is spoken: asked of the command line, the environment and the
//! project, in this order.

use std::ffi::OsString;

use clap::builder::PossibleValue;

use crate::lang::Lang;

impl clap::ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Self] {
        &[Lang::En, Lang::Fr, Lang::Veiled]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.code()).hide(*self == Lang::Veiled))
    }
}

/// What `--lang` says, before anything else is read: faults of the command line are
/// told in it too.
pub(super) fn asked(arguments: &[OsString]) -> Option<Lang> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        let value = match argument {
            "--" => return None,
            "--lang" => arguments.next(),
            other => other.strip_prefix("--lang="),
        };
        let lang = value.and_then(Lang::of_locale);
        if lang.is_some() {
            return lang;
        }
    }
    None
}

/// The language of the environment: `GREFFIER_LANG`, then what the project wants, then
/// the locale.
pub(super) fn of_environment(project: Option<Lang>) -> Lang {
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let own = named("GREFFIER_LANG").and_then(|value| Lang::of_locale(&value));
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(named);
    own.or(project)
        .or_else(|| Lang::of_locale(&locale?))
        .unwrap_or_default()
}
