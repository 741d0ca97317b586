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

use super::setting::setting;
use crate::{lang::Lang, replay::Setting, source::Exclude};

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
    lang: Option<Lang>,
}

/// What a project wants.
#[derive(Debug, Default)]
pub(super) struct Config {
    /// Passed over in folders; what is named is read.
    pub(super) exclude: Option<Exclude>,
    pub(super) packs: Vec<PathBuf>,
    /// Readings for headers that name none.
    pub(super) rulings: Vec<Setting>,
    pub(super) lang: Option<Lang>,
    /// Where it stands, if there is one.
    pub(super) path: Option<PathBuf>,
    formats: Vec<(String, String)>,
    fail_under: Option<u8>,
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

impl Config {
    /// The file that was named, or the nearest one upwards, up to the root of the
    /// project; nothing where there is none.
    pub(super) fn find(named: Option<&Path>, commands: &Command) -> Result<Self, String> {
        let found = match named {
            Some(path) => Some(path.to_path_buf()),
            None => std::env::current_dir().ok().and_then(|at| upwards(&at)),
        };
        match found {
            Some(path) => Ok(Self {
                path: Some(path.clone()),
                ..Self::read(&path, commands)?
            }),
            None => Ok(Self::default()),
        }
    }

    fn read(path: &Path, commands: &Command) -> Result<Self, String> {
        let shown = path.display();
        let text = text(path).map_err(|why| format!("{shown}: {why}"))?;
        let told = |wrong: Wrong| {
            let before = text.get(..wrong.at).unwrap_or(&text);
            let line = 1 + before.matches('\n').count();
            format!("{shown}:{line}: {}", wrong.message)
        };
        let written: Written = toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let message = error.message().replace('\n', " ");
            told(Wrong { at, message })
        })?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let folder = std::path::absolute(folder).map_err(|error| format!("{shown}: {error}"))?;
        Self::new(written, &folder, commands).map_err(told)
    }

    fn new(written: Written, folder: &Path, commands: &Command) -> Result<Self, Wrong> {
        for glob in &written.exclude {
            Exclude::new([glob.get_ref().as_str()]).map_err(|why| Wrong::at(glob, why))?;
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
                    "`fail-under` is a percentage: 0 to 100",
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
            lang: written.lang,
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
    let told = |error: io::Error| error.kind().to_string();
    let about = fs::metadata(path).map_err(told)?;
    if !about.is_file() {
        return Err("not a regular file".to_owned());
    }
    if about.len() > LONGEST {
        return Err("over 1 MiB".to_owned());
    }
    fs::read_to_string(path).map_err(told)
}

/// A pack that lies in the folder of the file, or below it, wherever links lead.
fn inside(folder: &Path, name: &str) -> Result<PathBuf, String> {
    let path = folder.join(name);
    let real = |path: &Path| {
        let real = path.canonicalize();
        real.map_err(|error| format!("`{name}`: {}", error.kind()))
    };
    if real(&path)?.starts_with(real(folder)?) {
        Ok(path)
    } else {
        Err(format!(
            "`{name}` lies outside of the folder of this file; `--pack` may name any file"
        ))
    }
}

fn ruling(name: &Spanned<String>, reading: &Spanned<String>) -> Result<Setting, Wrong> {
    let (key, value) = (name.get_ref(), reading.get_ref());
    if key == "edition" {
        let message = "an edition is named in a header, or with `--set` for one run";
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
        let message = format!(
            "`{}` is not a command with formats; known: {}",
            command.get_ref(),
            all.join(", ")
        );
        return Err(Wrong::at(command, message));
    }
    if !known.contains(format.get_ref()) {
        let message = format!(
            "`{}` is not a format of `{}`; known: {}",
            format.get_ref(),
            command.get_ref(),
            known.join(", ")
        );
        return Err(Wrong::at(format, message));
    }
    Ok((command.get_ref().clone(), format.get_ref().clone()))
}
