//! Files that results go to: none of them is one that is read, and each is
//! written whole or not at all.

use std::{
    ffi::OsStr,
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::{
    context::Context,
    paths::Paths,
    replace::{Beside, Refused},
};
use crate::{
    pack::begins_as_packs_do,
    say,
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

/// Where a file would be made: two names of one that is not there yet.
fn place(path: &Path) -> (PathBuf, Option<&OsStr>) {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let folder = folder
        .canonicalize()
        .unwrap_or_else(|_| folder.to_path_buf());
    (folder, path.file_name())
}

/// How much of a file is looked at to see whether a pack lies there: as much as a
/// pack may be long.
const LOOKED_AT: u64 = 4 * 1024 * 1024;

fn holds_a_pack(path: &Path) -> bool {
    let mut begins = Vec::new();
    let read = |file: fs::File| file.take(LOOKED_AT).read_to_end(&mut begins);
    let is_read = identity(path).is_some() && fs::File::open(path).and_then(read).is_ok();
    is_read && begins_as_packs_do(&String::from_utf8_lossy(&begins))
}

/// A file that results are written to.
#[derive(Debug)]
pub(super) enum Output {
    File(Box<Beside>),
    /// A pipe or a device takes what comes.
    Stream(fs::File),
}

impl Output {
    pub(super) fn new(path: &Path) -> Result<Self, Refused> {
        let streams = |about: fs::Metadata| !about.is_file() && !about.is_dir();
        if fs::metadata(path).is_ok_and(streams) {
            let stream = fs::OpenOptions::new().write(true).open(path)?;
            return Ok(Output::Stream(stream));
        }
        Ok(Output::File(Box::new(Beside::new(path)?)))
    }

    /// Everything was written.
    pub(super) fn finish(self) -> Result<(), Refused> {
        match self {
            Output::File(beside) => beside.place(None),
            Output::Stream(_) => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::File(beside) => beside.write(bytes),
            Output::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::File(beside) => beside.flush(),
            Output::Stream(stream) => stream.flush(),
        }
    }
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
        let means_it = |(other, also): &(&Path, Option<Identity>)| match same {
            Some(_) => also == same,
            None => place(other) == place(path),
        };
        if outputs[..index].iter().any(means_it) {
            let path = path.display();
            return Some(say!(
                "{path}: named twice as an output",
                "{path} : nommé deux fois comme sortie"
            ));
        }
    }
    if outputs.iter().all(|(_, same)| same.is_none()) {
        return None;
    }
    let records = inputs(&paths.selection(context)).into_iter().flatten();
    let records = records.map(|input| match input {
        Input::File { path } | Input::Link { path } => path,
        Input::Stdin { .. } => PathBuf::from("/dev/stdin"),
    });
    let settings = context.config.path.clone();
    let mut read = records.chain(context.library().extra).chain(settings);
    let over_what_is_read = read.find_map(|path| {
        let same = identity(&path)?;
        let (over, _) = outputs
            .iter()
            .find(|(_, also)| also.as_ref() == Some(&same))?;
        let path = over.display();
        Some(say!(
            "{path}: an output, but it is read as well",
            "{path} : une sortie, mais ce fichier est lu aussi"
        ))
    });
    // Which packs the records name is known only once they are read.
    let over_a_pack = || {
        let (pack, _) = outputs.iter().find(|(path, _)| holds_a_pack(path))?;
        let pack = pack.display();
        Some(say!(
            "{pack}: an output, but a pack lies there",
            "{pack} : une sortie, mais un lot s'y trouve"
        ))
    };
    over_what_is_read.or_else(over_a_pack)
}
