//! The files that packs are read from: the disk behind a fence, or a memory.
//!
//! A record is somebody else's text. It may name only regular files of its own
//! project; whoever runs the program may name any.

use std::{
    collections::BTreeMap,
    fmt,
    fs::File,
    io::{self, Read},
    path::{Component, Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use super::open;
use crate::{
    lang::{fault, pick},
    record::limits,
    say,
};

/// Where the text of a pack comes from. An embedder may put its own in the place
/// of the disk; nothing else in the program opens a file that a record names.
pub trait Files: fmt::Debug + Send + Sync {
    /// A file that a record names. `folder` is that of the record's file.
    fn named(&self, folder: Option<&Path>, name: &str) -> Result<Arc<str>, Refusal>;

    /// A file that whoever runs the program names.
    fn given(&self, path: &Path) -> Result<Arc<str>, Refusal>;
}

/// Why a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Missing,
    /// Its name begins at the root of the disk, where another reader has other files.
    Absolute,
    /// It lies outside of the project.
    Outside,
    /// A folder, a pipe, a device.
    Special,
    TooLong,
    NotText,
    Unreadable(io::ErrorKind),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Missing => f.write_str(pick("no such file", "fichier introuvable")),
            Refusal::Absolute => f.write_str(pick(
                "an absolute path: name it from the record's folder on",
                "un chemin absolu : nommez-le à partir du dossier de la feuille",
            )),
            Refusal::Outside => f.write_str(pick(
                "outside of the record's project",
                "hors du projet de la feuille",
            )),
            Refusal::Special => f.write_str(pick(
                "not a regular file",
                "ce n'est pas un fichier ordinaire",
            )),
            Refusal::TooLong => {
                let most = limits::PACK >> 20;
                f.write_str(&say!("over {most} MiB", "plus de {most} Mio"))
            }
            Refusal::NotText => f.write_str(pick("not UTF-8", "pas de l'UTF-8")),
            Refusal::Unreadable(kind) => f.write_str(&fault(*kind)),
        }
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Refusal::Missing,
            io::ErrorKind::InvalidData => Refusal::NotText,
            kind => Refusal::Unreadable(kind),
        }
    }
}

/// What a project's root holds.
const MARKS: [&str; 2] = [".git", "greffier.toml"];

/// Most bytes of packs that are kept; then all are forgotten.
const KEPT: usize = 16 * limits::PACK;

/// The disk. Each file is read once, whoever names it.
#[derive(Debug, Default)]
pub struct Disk {
    read: Mutex<Texts>,
}

/// What was read, by its true path.
#[derive(Debug, Default)]
struct Texts {
    known: BTreeMap<PathBuf, Result<Arc<str>, Refusal>>,
    bytes: usize,
}

impl Files for Disk {
    fn named(&self, folder: Option<&Path>, name: &str) -> Result<Arc<str>, Refusal> {
        let from_root = |part| matches!(part, Component::RootDir | Component::Prefix(_));
        if Path::new(name).components().any(from_root) {
            return Err(Refusal::Absolute);
        }
        let folder = match folder {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let folder = folder.canonicalize()?;
        let root = root(&folder);
        // What leads out by its name is not even looked for.
        if !plain(&folder.join(name)).starts_with(root) {
            return Err(Refusal::Outside);
        }
        let path = folder.join(name).canonicalize()?;
        let Ok(below) = path.strip_prefix(root) else {
            return Err(Refusal::Outside);
        };
        self.once(&path, || open::below(root, below))
    }

    fn given(&self, path: &Path) -> Result<Arc<str>, Refusal> {
        let path = path.canonicalize()?;
        self.once(&path, || open::any(&path))
    }
}

impl Disk {
    fn once(
        &self,
        path: &Path,
        open: impl FnOnce() -> Result<File, Refusal>,
    ) -> Result<Arc<str>, Refusal> {
        // Held while reading: two threads would else read one file twice.
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.known.get(path) {
            return known.clone();
        }
        let text = open().and_then(text);
        read.bytes += path.as_os_str().len() + text.as_ref().map_or(0, |text| text.len());
        if read.bytes > KEPT {
            *read = Texts::default();
        }
        read.known.insert(path.to_path_buf(), text.clone());
        text
    }
}

/// The nearest folder upwards that is a project's root; without one a record
/// has its own folder and what lies below.
fn root(folder: &Path) -> &Path {
    let is_root = |folder: &&Path| MARKS.iter().any(|mark| folder.join(mark).exists());
    folder.ancestors().find(is_root).unwrap_or(folder)
}

/// A path without `.` and `..`, as it reads.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// The text of a regular file, if it is not too long. The file that was opened is
/// asked, not its path, which may mean another by now.
fn text(file: File) -> Result<Arc<str>, Refusal> {
    if !file.metadata()?.is_file() {
        return Err(Refusal::Special);
    }
    let mut text = Vec::new();
    let most = limits::PACK as u64 + 1;
    file.take(most).read_to_end(&mut text)?;
    if text.len() > limits::PACK {
        return Err(Refusal::TooLong);
    }
    let text = String::from_utf8(text).map_err(|_| Refusal::NotText)?;
    Ok(Arc::from(text))
}

/// Files that are there already, by name: for tests, and for programs that let
/// records name nothing else.
#[derive(Clone, Debug, Default)]
pub struct Memory(BTreeMap<String, Arc<str>>);

impl Memory {
    pub fn new<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Self {
        let own = |(name, text): (&str, &str)| (name.to_owned(), Arc::from(text));
        Self(files.into_iter().map(own).collect())
    }
}

impl Files for Memory {
    fn named(&self, _: Option<&Path>, name: &str) -> Result<Arc<str>, Refusal> {
        self.0.get(name).cloned().ok_or(Refusal::Missing)
    }

    fn given(&self, path: &Path) -> Result<Arc<str>, Refusal> {
        self.named(None, &path.to_string_lossy())
    }
}
