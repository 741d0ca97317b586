//! Files that results go to: none of them is one that is read.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{context::Context, paths::Paths};
use crate::{
    pack::begins_as_packs_do,
    source::{Input, inputs},
};

/// What makes two names mean one file.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = PathBuf;

/// The regular file that a path means, if it is there.
fn identity(path: &Path) -> Option<Identity> {
    let about = fs::metadata(path).ok()?;
    if !about.is_file() {
        return None;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((about.dev(), about.ino()))
    }
    #[cfg(not(unix))]
    path.canonicalize().ok()
}

fn holds_a_pack(path: &Path) -> bool {
    let regular = identity(path).is_some();
    regular && fs::read_to_string(path).is_ok_and(|text| begins_as_packs_do(&text))
}

/// Why results cannot go where they should: over something that is read, by
/// whatever name, or two into one file.
pub(super) fn collision<'o>(
    context: &Context,
    paths: &Paths,
    outputs: impl Iterator<Item = &'o Path>,
) -> Option<String> {
    let outputs: Vec<(&Path, Option<Identity>)> =
        outputs.map(|path| (path, identity(path))).collect();
    for (index, (path, same)) in outputs.iter().enumerate() {
        let before = &outputs[..index];
        if before
            .iter()
            .any(|(other, also)| other == path || (same.is_some() && also == same))
        {
            return Some(format!("{}: named twice as an output", path.display()));
        }
    }
    if outputs.iter().all(|(_, same)| same.is_none()) {
        return None;
    }
    let records = inputs(&paths.selection(context)).into_iter().flatten();
    let records = records.map(|input| match input {
        Input::File { path } => path,
        Input::Stdin { .. } => PathBuf::from("/dev/stdin"),
    });
    let mut read = records.chain(context.library().extra);
    let over_what_is_read = read.find_map(|path| {
        let same = identity(&path)?;
        let (over, _) = outputs
            .iter()
            .find(|(_, also)| also.as_ref() == Some(&same))?;
        Some(format!(
            "{}: an output, but it is read as well",
            over.display()
        ))
    });
    // Which packs the records name is known only once they are read.
    let over_a_pack = || {
        let (pack, _) = outputs.iter().find(|(path, _)| holds_a_pack(path))?;
        let pack = pack.display();
        Some(format!("{pack}: an output, but a pack lies there"))
    };
    over_what_is_read.or_else(over_a_pack)
}
