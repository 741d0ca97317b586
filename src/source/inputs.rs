//! What was named on the command line: files, folders, standard input.

use std::{
    borrow::Cow,
    collections::BTreeSet,
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    LONGEST,
    ignored::{self, Ignored},
    stream::Stream,
};
use crate::{
    lang::{fault, pick},
    say,
};
use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// How the names of Markdown files end.
const MARKDOWN: [&str; 4] = ["md", "markdown", "mdx", "qmd"];

/// Longest file that is held as a whole, where one is.
pub const LONGEST_WHOLE: usize = 16 * LONGEST;

/// Something to read records from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Stdin {
        /// What it would be called if it were a file: how it is read, and where
        /// its packs lie.
        name: Option<PathBuf>,
    },
    File {
        path: PathBuf,
    },
    /// A symbolic link in a folder. It is told and not followed: it may lead to
    /// anything, of which findings would print lines.
    Link {
        path: PathBuf,
    },
}

/// A path that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    pub name: String,
    why: Why,
}

/// What stands in the way. It is put in words where it is told: what reads a file
/// may speak another language than what tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    Missing,
    Device,
    NotAFile,
    OpenFile,
    TooLong,
    NotHeeded,
    System(io::ErrorKind),
}

impl Trouble {
    pub(crate) fn new(name: &str, error: &io::Error) -> Self {
        let is_device = || matches!(error.get_ref(), Some(of_ours) if of_ours.is::<Device>());
        Self {
            name: name.to_owned(),
            why: match error.kind() {
                io::ErrorKind::NotFound => Why::Missing,
                _ if is_device() => Why::Device,
                kind => Why::System(kind),
            },
        }
    }

    /// What is no file that could be written anew.
    pub(crate) fn not_a_file(name: String) -> Self {
        let why = Why::NotAFile;
        Self { name, why }
    }

    /// What names an open file and not one of a folder.
    pub(crate) fn open_file(name: String) -> Self {
        let why = Why::OpenFile;
        Self { name, why }
    }

    /// What should say which files are passed over, and is too long for that.
    pub(super) fn not_heeded(name: String) -> Self {
        let why = Why::NotHeeded;
        Self { name, why }
    }

    /// Whether it stands only in the way of those who write: others can read this.
    pub(crate) fn is_of_writing(&self) -> bool {
        matches!(self.why, Why::NotAFile | Why::OpenFile | Why::TooLong)
    }

    pub fn message(&self) -> String {
        match self.why {
            Why::Missing => say!("no such file or folder", "ni fichier ni dossier de ce nom"),
            Why::Device => Device.to_string(),
            Why::NotAFile => say!("not a regular file", "ce n'est pas un fichier ordinaire"),
            Why::OpenFile => open_file(),
            Why::TooLong => say!(
                "over 256 MiB: too long to be held as a whole",
                "plus de 256 Mio : trop long pour être lu d'un bloc"
            ),
            Why::NotHeeded => {
                let most = ignored::LONGEST >> 10;
                say!(
                    "over {most} KiB: what it names is not passed over",
                    "plus de {most} Kio : ce qu'il nomme n'est pas laissé de côté"
                )
            }
            Why::System(kind) => fault(kind),
        }
    }
}

/// Why a name such as `/dev/stdin` is not written anew.
pub(crate) fn open_file() -> String {
    say!(
        "this names a file that is open, and not where it lies: name the file itself",
        "ceci désigne un fichier ouvert, et non l'endroit où il se trouve : nommez le fichier lui-même"
    )
}

/// What never ends, such as `/dev/zero`.
#[derive(Debug)]
struct Device;

impl std::error::Error for Device {}

impl std::fmt::Display for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(pick(
            "a device, not a file",
            "un périphérique, pas un fichier",
        ))
    }
}

/// A file that was opened, as findings and packs know it.
pub(super) struct Opened {
    pub(super) name: Arc<str>,
    pub(super) folder: Option<Arc<Path>>,
    pub(super) markdown: bool,
}

impl Input {
    /// The name in findings: the same on every system.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin { name: None } => "<stdin>".to_owned(),
            Input::Stdin { name: Some(path) } | Input::File { path } | Input::Link { path } => {
                shown(path)
            }
        }
    }

    pub fn is_markdown(&self) -> bool {
        self.path()
            .is_some_and(|path| has_extension(path, &MARKDOWN))
    }

    fn path(&self) -> Option<&Path> {
        match self {
            Input::Stdin { name } => name.as_deref(),
            Input::File { path } | Input::Link { path } => Some(path),
        }
    }

    /// The folder that packs are looked for in.
    pub fn folder(&self) -> Option<&Path> {
        self.path()?.parent()
    }

    /// The whole file, of at most [`LONGEST_WHOLE`] bytes.
    pub fn read(&self) -> Result<Vec<u8>, Trouble> {
        let (mut source, opened) = self.open()?;
        match source.read_all(LONGEST_WHOLE + 1) {
            Ok(bytes) if bytes.len() > LONGEST_WHOLE => Err(Trouble {
                name: opened.name.to_string(),
                why: Why::TooLong,
            }),
            Ok(bytes) => Ok(bytes),
            Err(error) => Err(Trouble::new(&opened.name, &error)),
        }
    }

    pub(super) fn open(&self) -> Result<(Stream, Opened), Trouble> {
        let name = self.name();
        let source = match self {
            Input::Stdin { .. } => Stream::pipe(io::stdin()),
            Input::File { path } | Input::Link { path } => {
                let opened = File::open(path).and_then(finite);
                opened.map_err(|error| Trouble::new(&name, &error))?
            }
        };
        let opened = Opened {
            name: Arc::from(name),
            folder: self.folder().map(Arc::from),
            markdown: self.is_markdown(),
        };
        Ok((source, opened))
    }
}

/// A record is never a device; it may come through a pipe that has a name.
#[cfg(unix)]
fn finite(file: File) -> io::Result<Stream> {
    use std::os::unix::fs::FileTypeExt;
    let kind = file.metadata()?.file_type();
    if kind.is_char_device() || kind.is_block_device() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, Device));
    }
    Ok(if kind.is_fifo() {
        Stream::pipe(file)
    } else {
        Stream::Ready(Box::new(file))
    })
}

#[cfg(not(unix))]
fn finite(file: File) -> io::Result<Stream> {
    Ok(Stream::Ready(Box::new(file)))
}

/// A path as it is told, on one line.
pub(super) fn shown(path: &Path) -> String {
    let name = path.to_string_lossy().replace('\\', "/");
    let name = name.replace('\n', "\\n").replace('\r', "\\r");
    match name.strip_prefix("./") {
        Some(name) => name.to_owned(),
        None => name,
    }
}

fn has_extension(path: &Path, wanted: &[&str]) -> bool {
    path.extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| wanted.iter().any(|w| extension.eq_ignore_ascii_case(w)))
}

/// What is to be read: what was named, without what was excluded.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// `-` is standard input, a folder is every record and Markdown file in it,
    /// by name: not what is hidden or what Git ignores.
    pub paths: Vec<PathBuf>,
    pub exclude: Exclude,
    /// The same inside folders only: what was named is read.
    pub passed_over: Exclude,
    /// What standard input is called.
    pub stdin: Option<PathBuf>,
}

/// Files and folders that are passed over, named as in a `.gitignore`.
#[derive(Clone, Debug)]
pub struct Exclude {
    globs: Gitignore,
    /// Paths are looked at as they are from the root of the disk.
    absolute: bool,
}

impl Default for Exclude {
    fn default() -> Self {
        Self {
            globs: Gitignore::empty(),
            absolute: false,
        }
    }
}

impl Exclude {
    /// Globs with a slash are relative to the folder that the program runs in.
    pub fn new<'g>(globs: impl IntoIterator<Item = &'g str>) -> Result<Self, String> {
        Self::rooted(Path::new("."), globs)
    }

    /// Globs with a slash are relative to a folder that is named from the root of the
    /// disk on.
    pub fn below<'g>(
        folder: &Path,
        globs: impl IntoIterator<Item = &'g str>,
    ) -> Result<Self, String> {
        let exclude = Self::rooted(folder, globs)?;
        Ok(Self {
            absolute: true,
            ..exclude
        })
    }

    fn rooted<'g>(folder: &Path, globs: impl IntoIterator<Item = &'g str>) -> Result<Self, String> {
        let mut builder = GitignoreBuilder::new(folder);
        for glob in globs {
            builder
                .add_line(None, glob)
                .map_err(|error| error.to_string())?;
        }
        let globs = builder.build().map_err(|error| error.to_string())?;
        Ok(Self {
            globs,
            absolute: false,
        })
    }

    fn has(&self, path: &Path, is_folder: bool) -> bool {
        if self.globs.is_empty() {
            return false;
        }
        let path = match std::path::absolute(path) {
            Ok(path) if self.absolute => Cow::Owned(path),
            _ => Cow::Borrowed(path),
        };
        // A glob says nothing of what lies elsewhere.
        if self.absolute && !path.starts_with(self.globs.path()) {
            return false;
        }
        self.globs.matched(path, is_folder).is_ignore()
    }

    /// Whether a path is excluded, or a folder that it names on the way.
    fn has_any_of(&self, path: &Path, is_folder: bool) -> bool {
        let above = path.ancestors().skip(1);
        self.has(path, is_folder) || above.into_iter().any(|folder| self.has(folder, true))
    }
}

/// The inputs of a selection, each once, in the order in which they were named.
/// What cannot be read stands in its place.
pub fn inputs(selection: &Selection) -> Vec<Result<Input, Trouble>> {
    let mut found = Vec::new();
    for path in &selection.paths {
        let is_folder = path.is_dir();
        if selection.exclude.has_any_of(path, is_folder) {
            continue;
        }
        if path.as_os_str() == "-" {
            let name = selection.stdin.clone();
            found.push(Ok(Input::Stdin { name }));
        } else if is_folder {
            walk(path, selection, &mut found);
        } else if let Err(error) = std::fs::metadata(path) {
            found.push(Err(Trouble::new(&shown(path), &error)));
        } else {
            found.push(Ok(Input::File { path: path.clone() }));
        }
    }
    // One folder holds no file twice.
    if selection.paths.len() > 1 {
        found = once(found);
    }
    found
}

/// Every input where it was named first.
fn once(found: Vec<Result<Input, Trouble>>) -> Vec<Result<Input, Trouble>> {
    let mut known = BTreeSet::new();
    let mut is_new = |input: &Result<Input, Trouble>| match input {
        Ok(Input::Stdin { .. }) => known.insert(None),
        Ok(Input::File { path }) => known.insert(path.canonicalize().ok().or(Some(path.clone()))),
        Ok(Input::Link { .. }) | Err(_) => true,
    };
    found.into_iter().filter(|input| is_new(input)).collect()
}

fn walk(folder: &Path, selection: &Selection, found: &mut Vec<Result<Input, Trouble>>) {
    let excluded = [selection.exclude.clone(), selection.passed_over.clone()];
    let ignored = Arc::new(Ignored::new(folder));
    let by_git = Arc::clone(&ignored);
    // Only Git's own files say what is passed over: anything else could hide a record
    // from a check and from nobody else. They are read here, for the walk would wait
    // for a pipe of that name and read a device without end.
    let walk = ignore::WalkBuilder::new(folder)
        .standard_filters(false)
        .hidden(true)
        .sort_by_file_name(std::ffi::OsStr::cmp)
        .filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            let passed_over = |exclude: &Exclude| exclude.has(entry.path(), is_folder);
            let is_out = || excluded.iter().any(passed_over) || by_git.has(entry.path(), is_folder);
            entry.depth() == 0 || !is_out()
        })
        .build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let kind = entry.file_type();
                let path = entry.into_path();
                let is_read = has_extension(&path, &["greffe"]) || has_extension(&path, &MARKDOWN);
                if is_read && kind.is_some_and(|kind| kind.is_file()) {
                    found.push(Ok(Input::File { path }));
                } else if is_read && kind.is_some_and(|kind| kind.is_symlink()) {
                    found.push(Ok(Input::Link { path }));
                }
            }
            Err(error) => found.push(Err(Trouble {
                name: shown(of_error(&error).unwrap_or(folder)),
                why: Why::System(
                    error
                        .io_error()
                        .map_or(io::ErrorKind::Other, io::Error::kind),
                ),
            })),
        }
    }
    found.extend(ignored.troubles().into_iter().map(Err));
}

/// The path that a walk could not go on with.
fn of_error(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } => of_error(err),
        _ => None,
    }
}
