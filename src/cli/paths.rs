//! What is read, and what it means to have read nothing.

use std::path::PathBuf;

use super::{
    context::{Context, Exit},
    run::Read,
};

/// The paths of every command that reads many records.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Paths {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,
    /// Finding no record at all is no fault
    #[arg(long)]
    pub(super) allow_empty: bool,
}

impl Paths {
    /// How a run ends that read so much: one that read nothing has shown
    /// nothing, so it does not pass.
    pub(super) fn judge(&self, context: &mut Context, read: &Read) -> Exit {
        // What could not be read was told already.
        if read.records > 0 || self.allow_empty || read.exit != Exit::Clean {
            return read.exit;
        }
        let files = read.files();
        context.usage(&format!(
            "no record in {files}; `--allow-empty` accepts that"
        ))
    }
}
