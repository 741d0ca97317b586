//! What is read, and what it means to have read nothing.

use std::path::PathBuf;

use super::{
    context::{Context, Exit},
    run::Read,
};
use crate::{
    lang::pick,
    say,
    source::{Exclude, Selection},
};

/// The paths of every command that reads many records.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Paths {
    #[arg(help = pick("Files, folders, or `-`", "Des fichiers, des dossiers, ou `-`"))]
    #[arg(required = true, value_name = pick("PATH", "CHEMIN"))]
    named: Vec<PathBuf>,
    #[arg(help = pick(
        "Files and folders to pass over, as in a `.gitignore`; may be repeated",
        "Des fichiers et dossiers à laisser de côté, comme dans un `.gitignore` ; peut se répéter",
    ))]
    #[arg(long, value_name = pick("GLOB", "MOTIF"), value_parser = glob)]
    exclude: Vec<String>,
    #[arg(help = pick(
        "Finding no record at all is no fault",
        "Ne trouver aucune feuille n'est pas une faute",
    ))]
    #[arg(long)]
    pub(super) allow_empty: bool,
}

/// Why a glob cannot be understood: in English as its parser says it.
pub(super) fn no_glob(text: &str, why: &str) -> String {
    say!("{why}", "`{text}` n'est pas un motif bien formé")
}

/// A glob that can be understood.
fn glob(text: &str) -> Result<String, String> {
    Exclude::new([text])
        .map(|_| text.to_owned())
        .map_err(|why| no_glob(text, &why))
}

impl Paths {
    /// These and nothing else.
    pub(super) fn of(named: Vec<PathBuf>) -> Self {
        Self {
            named,
            exclude: Vec::new(),
            allow_empty: false,
        }
    }

    /// As they were named.
    pub(super) fn named(&self) -> &[PathBuf] {
        &self.named
    }

    /// What is read.
    pub(super) fn selection(&self, context: &Context) -> Selection {
        let globs = self.exclude.iter().map(String::as_str);
        Selection {
            paths: self.named.clone(),
            // Each was understood by itself.
            exclude: Exclude::new(globs).unwrap_or_default(),
            passed_over: match &context.config.exclude {
                Some(exclude) if self.exclude.is_empty() => exclude.clone(),
                _ => Exclude::default(),
            },
            stdin: context.stdin.clone(),
        }
    }

    /// How a run ends that read so much: one that read nothing has shown
    /// nothing, so it does not pass.
    pub(super) fn judge(&self, context: &mut Context, read: &Read) -> Exit {
        // What could not be read was told already.
        if read.records > 0 || self.allow_empty || read.exit != Exit::Clean {
            return read.exit;
        }
        let files = read.files();
        context.usage(&say!(
            "no record in {files}; `--allow-empty` accepts that",
            "aucune feuille dans {files} ; `--allow-empty` l'accepte"
        ))
    }
}
