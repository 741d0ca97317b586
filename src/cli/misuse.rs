//! What is wrong with a command line, in the reader's language: English is clap's own.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::help;
use crate::{
    finding::tame,
    lang::{self, or, pick},
    record::word,
    say,
};

/// The whole complaint; `None` where clap's own words are right.
pub(super) fn told(error: &clap::Error) -> Option<String> {
    let shown = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if !lang::is_french() || shown {
        return None;
    }
    let mut text = format!("{} {}", head(), message(error));
    if let Some(near) = near(error) {
        text += "\n\n  ";
        text += &near;
    }
    if let Some(usage) = usage(error) {
        text = format!("{text}\n\n{}{usage}", help::usage());
    }
    let more = pick(
        "For more information, try `--help`.",
        "Pour en savoir plus\u{a0}: `--help`.",
    );
    Some(format!("{}\n\n{more}\n", tame(&text)))
}

/// What every complaint begins with.
fn head() -> &'static str {
    pick("error:", "erreur\u{a0}:")
}

fn message(error: &clap::Error) -> String {
    let text = |kind| one(error, kind);
    let arg = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => {
            say!("unknown option: `{arg}`", "option inconnue\u{a0}: `{arg}`")
        }
        ErrorKind::UnknownArgument => {
            say!(
                "one argument too many: `{arg}`",
                "argument de trop\u{a0}: `{arg}`"
            )
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say!("`{arg}` needs a value", "`{arg}` demande une valeur")
        }
        ErrorKind::InvalidValue => {
            let known = list(error, ContextKind::ValidValue);
            let known = match known.join(", ") {
                none if none.is_empty() => none,
                known => say!("; known: {known}", "\u{a0}; au choix\u{a0}: {known}"),
            };
            say!(
                "`{value}` is no value of `{arg}`{known}",
                "`{value}` n'est pas une valeur de `{arg}`{known}"
            )
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(reason);
            let why = why.unwrap_or_default();
            say!(
                "`{value}` is no value of `{arg}`: {why}",
                "`{value}` n'est pas une valeur de `{arg}`\u{a0}: {why}"
            )
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand);
            if name.is_empty() {
                own(error)
            } else {
                say!("there is no command `{name}`", "aucune commande `{name}`")
            }
        }
        ErrorKind::MissingSubcommand => {
            pick("a command is missing", "il manque une commande").into()
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = quoted(&list(error, ContextKind::InvalidArg));
            say!("missing: {missing}", "il manque\u{a0}: {missing}")
        }
        ErrorKind::ArgumentConflict => {
            let prior = list(error, ContextKind::PriorArg);
            if prior.contains(&arg) || prior.is_empty() {
                return say!("`{arg}` is said twice", "`{arg}` figure deux fois");
            }
            let prior = or(&prior
                .iter()
                .map(|one| format!("`{one}`"))
                .collect::<Vec<_>>());
            say!(
                "`{arg}` does not go with {prior}",
                "`{arg}` ne va pas avec {prior}"
            )
        }
        ErrorKind::TooManyValues => say!(
            "one value too many of `{arg}`: `{value}`",
            "une valeur de trop pour `{arg}`\u{a0}: `{value}`"
        ),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => say!(
            "`{arg}` has not as many values as it needs",
            "`{arg}` n'a pas le nombre de valeurs voulu"
        ),
        ErrorKind::NoEquals => {
            say!("write `{arg}=…`", "écrivez `{arg}=…`")
        }
        ErrorKind::InvalidUtf8 => {
            pick("an argument is not UTF-8", "un argument n'est pas en UTF-8").into()
        }
        _ => own(error),
    }
}

/// Why a value is none. What our own functions say is in the reader's language;
/// numbers are read by the standard library, which says it in English.
fn reason(why: &(dyn std::error::Error + 'static)) -> String {
    let said = why.to_string();
    let number = ["invalid digit", "cannot parse", "number too", "is not in"];
    if number.iter().any(|part| said.contains(part)) {
        return pick("this is no such number", "ce nombre ne convient pas").into();
    }
    said
}

/// A complaint that is ours: clap only adds the head.
fn own(error: &clap::Error) -> String {
    let whole = error.to_string();
    let text = whole.strip_prefix("error: ").unwrap_or(&whole);
    // Behind it stand a usage and a hint.
    let end = text.find("\n\n").unwrap_or(text.len());
    text[..end].trim_end().to_owned()
}

/// How it should be said, without a heading.
fn usage(error: &clap::Error) -> Option<String> {
    let whole = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => error.to_string(),
    };
    let parts = whole.split("\n\n").map(str::trim_end);
    let mut usages = parts.filter_map(|part| part.strip_prefix("Usage:"));
    usages.next().map(str::to_owned)
}

/// What was probably meant.
fn near(error: &clap::Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let mut near: Vec<String> = kinds.iter().flat_map(|kind| list(error, *kind)).collect();
    if near.is_empty() && error.kind() == ErrorKind::InvalidValue {
        let value = one(error, ContextKind::InvalidValue);
        let known = list(error, ContextKind::ValidValue);
        near.extend(word::nearest(&value, known.iter().map(String::as_str)).map(str::to_owned));
    }
    if near.is_empty() {
        return None;
    }
    let near = or(&near
        .iter()
        .map(|one| format!("`{one}`"))
        .collect::<Vec<_>>());
    Some(say!(
        "did you mean {near}?",
        "vouliez-vous dire {near}\u{a0}?"
    ))
}

fn one(error: &clap::Error, kind: ContextKind) -> String {
    list(error, kind).into_iter().next().unwrap_or_default()
}

/// What clap knows of a fault, however many there are.
fn list(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    }
}

fn quoted(texts: &[String]) -> String {
    let each: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
    each.join(", ")
}
