//! `greffier.toml`: what a project wants of every run. Flags win over it, headers
//! win over its rulings, and it can name nothing outside of its own folder.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Command;
use serde::Deserialize;
use toml::Spanned;

use super::{paths::no_glob, setting::setting};
use crate::{
    lang::{Lang, fault, pick},
    replay::Setting,
    say,
    source::Exclude,
};

/// What the file is called.
const NAME: &str = "greffier.toml";
/// Longer ones are none.
const LONGEST: u64 = 1024 * 1024;

/// The file as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Written {
    exclude: Vec<Spanned<String>>,
    packs: Vec<Spanned<String>>,
    rulings: BTreeMap<Spanned<String>, Spanned<String>>,
    formats: BTreeMap<Spanned<String>, Spanned<String>>,
    fail_under: Option<Spanned<u8>>,
    /// What [`lang`] has read already.
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

/// What a project wants.
#[derive(Debug, Default)]
pub(super) struct Config {
    /// Passed over in folders; what is named is read.
    pub(super) exclude: Option<Exclude>,
    pub(super) packs: Vec<PathBuf>,
    /// Readings for headers that name none.
    pub(super) rulings: Vec<Setting>,
    /// Where it stands, if there is one.
    pub(super) path: Option<PathBuf>,
    formats: Vec<(String, String)>,
    fail_under: Option<u8>,
}

/// The language that the project wants of its findings, by the file that was named or
/// the nearest one upwards. What is wrong with the file is told later, in words.
pub(super) fn lang(named: Option<&Path>) -> Option<Lang> {
    #[derive(Deserialize)]
    struct Spoken {
        lang: Lang,
    }
    let text = text(&found(named)?).ok()?;
    let spoken: Spoken = toml::from_str(&text).ok()?;
    Some(spoken.lang)
}

/// The file that was named, or the nearest one upwards, up to the root of the project.
fn found(named: Option<&Path>) -> Option<PathBuf> {
    match named {
        Some(path) => Some(path.to_path_buf()),
        None => std::env::current_dir().ok().and_then(|at| upwards(&at)),
    }
}

/// Something wrong at a byte of the file.
struct Wrong {
    at: usize,
    message: String,
}

impl Wrong {
    fn at<T>(place: &Spanned<T>, message: impl Into<String>) -> Self {
        Self {
            at: place.span().start,
            message: message.into(),
        }
    }
}

impl Wrong {
    /// What a parser of TOML says, in English; in other languages what it is about.
    fn toml(error: &toml::de::Error, text: &str) -> Self {
        let span = error.span().unwrap_or_default();
        let english = error.message().replace('\n', " ");
        let here = text.get(span.clone()).unwrap_or_default();
        let here = here.lines().next().unwrap_or_default().trim();
        let keys = Written::KEYS.map(|key| format!("`{key}`")).join(", ");
        let message = if english.starts_with("unknown field") {
            say!(
                "{english}",
                "`{here}` n'est pas une clé de ce fichier ; au choix : {keys}"
            )
        } else if english.starts_with("unknown variant") {
            say!(
                "{english}",
                "`{here}` n'est pas une langue connue ; au choix : en, fr"
            )
        } else if english.starts_with("invalid type") || english.starts_with("invalid value") {
            say!("{english}", "`{here}` n'a pas la forme voulue ici")
        } else if english.starts_with("duplicate key") {
            say!("{english}", "`{here}` figure deux fois")
        } else {
            say!("{english}", "ce n'est pas du TOML bien formé")
        };
        Self {
            at: span.start,
            message,
        }
    }
}

impl Written {
    const KEYS: [&str; 6] = [
        "exclude",
        "packs",
        "rulings",
        "formats",
        "fail-under",
        "lang",
    ];
}

impl Config {
    /// What the file says, or nothing where there is none.
    pub(super) fn find(named: Option<&Path>, commands: &Command) -> Result<Self, String> {
        match found(named) {
            Some(path) => Ok(Self {
                path: Some(path.clone()),
                ..Self::read(&path, commands)?
            }),
            None => Ok(Self::default()),
        }
    }

    fn read(path: &Path, commands: &Command) -> Result<Self, String> {
        let shown = path.display();
        let about = |why: String| say!("{shown}: {why}", "{shown} : {why}");
        let text = text(path).map_err(about)?;
        let told = |wrong: Wrong| {
            let before = text.get(..wrong.at).unwrap_or(&text);
            let line = 1 + before.matches('\n').count();
            let why = wrong.message;
            say!("{shown}:{line}: {why}", "{shown}:{line} : {why}")
        };
        let written: Written =
            toml::from_str(&text).map_err(|error| told(Wrong::toml(&error, &text)))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let folder = std::path::absolute(folder).map_err(|error| about(fault(error.kind())))?;
        Self::new(written, &folder, commands).map_err(told)
    }

    fn new(written: Written, folder: &Path, commands: &Command) -> Result<Self, Wrong> {
        for glob in &written.exclude {
            let text = glob.get_ref().as_str();
            Exclude::new([text]).map_err(|why| Wrong::at(glob, no_glob(text, &why)))?;
        }
        let globs = written.exclude.iter().map(|glob| glob.get_ref().as_str());
        let exclude = Exclude::below(folder, globs).map_err(|message| Wrong { at: 0, message })?;
        let packs: Result<Vec<PathBuf>, Wrong> = written
            .packs
            .iter()
            .map(|name| inside(folder, name.get_ref()).map_err(|why| Wrong::at(name, why)))
            .collect();
        let rulings: Result<Vec<Setting>, Wrong> = written
            .rulings
            .iter()
            .map(|(name, reading)| ruling(name, reading))
            .collect();
        let formats: Result<Vec<(String, String)>, Wrong> = written
            .formats
            .iter()
            .map(|(command, format)| known_format(commands, command, format))
            .collect();
        let fail_under = match written.fail_under {
            Some(percent) if *percent.get_ref() > 100 => {
                return Err(Wrong::at(
                    &percent,
                    pick(
                        "`fail-under` is a percentage: 0 to 100",
                        "`fail-under` est un pourcentage : de 0 à 100",
                    ),
                ));
            }
            percent => percent.map(Spanned::into_inner),
        };
        Ok(Self {
            exclude: (!written.exclude.is_empty()).then_some(exclude),
            packs: packs?,
            rulings: rulings?,
            formats: formats?,
            fail_under,
            path: None,
        })
    }

    /// Makes what the project wants the defaults of the commands.
    pub(super) fn defaults(&self, mut commands: Command) -> Command {
        for (command, format) in &self.formats {
            let format = format.clone();
            commands = commands.mut_subcommand(command, |command| {
                command.mut_arg("format", |arg| arg.default_value(format))
            });
        }
        if let Some(percent) = self.fail_under {
            commands = commands.mut_subcommand("coverage", |command| {
                command.mut_arg("fail_under", |arg| arg.default_value(percent.to_string()))
            });
        }
        commands
    }
}

/// The nearest file upwards, not beyond the root of a repository.
fn upwards(from: &Path) -> Option<PathBuf> {
    for folder in from.ancestors() {
        let path = folder.join(NAME);
        // Whatever is called so: one that is no file is told of.
        if path.symlink_metadata().is_ok() {
            return Some(path);
        }
        if folder.join(".git").exists() {
            return None;
        }
    }
    None
}

fn text(path: &Path) -> Result<String, String> {
    let told = |error: io::Error| fault(error.kind());
    let about = fs::metadata(path).map_err(told)?;
    if !about.is_file() {
        return Err(say!("not a regular file", "pas un fichier ordinaire"));
    }
    if about.len() > LONGEST {
        return Err(say!("over 1 MiB", "plus de 1 Mio"));
    }
    fs::read_to_string(path).map_err(told)
}

/// A pack that lies in the folder of the file, or below it, wherever links lead.
fn inside(folder: &Path, name: &str) -> Result<PathBuf, String> {
    let path = folder.join(name);
    let real = |path: &Path| {
        let real = path.canonicalize();
        real.map_err(|error| {
            let why = fault(error.kind());
            say!("`{name}`: {why}", "`{name}` : {why}")
        })
    };
    if real(&path)?.starts_with(real(folder)?) {
        Ok(path)
    } else {
        Err(say!(
            "`{name}` lies outside of the folder of this file; `--pack` may name any file",
            "`{name}` est hors du dossier de ce fichier ; `--pack` peut nommer n'importe quel fichier"
        ))
    }
}

fn ruling(name: &Spanned<String>, reading: &Spanned<String>) -> Result<Setting, Wrong> {
    let (key, value) = (name.get_ref(), reading.get_ref());
    if key == "edition" {
        let message = pick(
            "an edition is named in a header, or with `--set` for one run",
            "une édition se nomme dans un en-tête, ou avec `--set` pour une fois",
        );
        return Err(Wrong::at(name, message));
    }
    setting(&format!("{key}={value}")).map_err(|why| Wrong::at(name, why))
}

/// A command that prints formats, and one of its formats.
fn known_format(
    commands: &Command,
    command: &Spanned<String>,
    format: &Spanned<String>,
) -> Result<(String, String), Wrong> {
    let values = |command: &Command| -> Vec<String> {
        let format = command.get_arguments().find(|arg| arg.get_id() == "format");
        let values = format
            .map(clap::Arg::get_possible_values)
            .unwrap_or_default();
        values
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect()
    };
    let known = commands.find_subcommand(command.get_ref()).map(values);
    let known = known.unwrap_or_default();
    if known.is_empty() {
        let all = commands
            .get_subcommands()
            .filter(|one| !values(one).is_empty());
        let all: Vec<&str> = all.map(Command::get_name).collect();
        let (name, all) = (command.get_ref(), all.join(", "));
        let message = say!(
            "`{name}` is not a command with formats; known: {all}",
            "`{name}` n'est pas une commande à formats ; au choix : {all}"
        );
        return Err(Wrong::at(command, message));
    }
    if !known.contains(format.get_ref()) {
        let (wrong, command) = (format.get_ref(), command.get_ref());
        let known = known.join(", ");
        let message = say!(
            "`{wrong}` is not a format of `{command}`; known: {known}",
            "`{wrong}` n'est pas un format de `{command}` ; au choix : {known}"
        );
        return Err(Wrong::at(format, message));
    }
    Ok((command.get_ref().clone(), format.get_ref().clone()))
}
