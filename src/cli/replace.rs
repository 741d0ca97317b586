//! A file written anew: whole, or not at all.

use std::{
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// Why a file was left as it is.
#[derive(Debug)]
pub(super) enum Refused {
    /// It has other names, which would go on meaning the old text.
    HardLink,
    ReadOnly,
    NotAFile,
    /// The name is a symbolic link to something that is not there.
    LeadsNowhere,
    /// Somebody else wrote it meanwhile.
    Changed,
    /// No file can be made beside it.
    Folder(io::Error),
    Failed(io::Error),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::HardLink => f.write_str("the file has another name (a hard link)"),
            Refused::ReadOnly => f.write_str("the file is read-only"),
            Refused::NotAFile => f.write_str("not a regular file"),
            Refused::LeadsNowhere => f.write_str("a link to nothing"),
            Refused::Changed => f.write_str("it was changed since it was read"),
            Refused::Folder(error) => {
                write!(f, "its folder cannot be written to ({})", error.kind())
            }
            Refused::Failed(error) => write!(f, "{}", error.kind()),
        }
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Refused::Failed(error)
    }
}

/// Puts a new text in the place of the old one, unless somebody else did.
pub(super) fn replace(path: &Path, old: &[u8], new: &[u8]) -> Result<(), Refused> {
    let mut beside = Beside::new(path)?;
    beside.write_all(new)?;
    beside.place(Some(old))
}

/// A file in the making. It is written beside its place and takes its name only
/// when all of it is on the disk; until then, and whenever something fails, what
/// was there is there, and what was written is taken away.
#[derive(Debug)]
pub(super) struct Beside {
    file: NamedTempFile,
    path: PathBuf,
    /// What lies there now.
    old: Option<fs::Metadata>,
}

impl Beside {
    pub(super) fn new(path: &Path) -> Result<Self, Refused> {
        // The name may be a symbolic link: the file that it means is written.
        let (path, old) = match fs::canonicalize(path) {
            Ok(path) => {
                let old = replaceable(&path)?;
                (path, Some(old))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if fs::symlink_metadata(path).is_ok() {
                    return Err(Refused::LeadsNowhere);
                }
                (path.to_path_buf(), None)
            }
            Err(error) => return Err(error.into()),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".greffier-").suffix(".tmp");
        #[cfg(unix)]
        if old.is_none() {
            use std::os::unix::fs::PermissionsExt;
            // As any new file: what the umask leaves of it.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder
            .tempfile_in(folder(&path))
            .map_err(Refused::Folder)?;
        Ok(Self { file, path, old })
    }

    /// Takes the place, unless it should hold this and does no longer.
    pub(super) fn place(self, expected: Option<&[u8]>) -> Result<(), Refused> {
        let file = self.file.as_file();
        if let Some(old) = &self.old {
            let owned = own(file, old);
            file.set_permissions(permissions(old, owned))?;
        }
        file.sync_all()?;
        if let Some(expected) = expected
            && fs::read(&self.path)? != expected
        {
            return Err(Refused::Changed);
        }
        self.file.persist(&self.path).map_err(|error| error.error)?;
        // The new name is in the folder, which is a file too; where a folder
        // cannot be synced there is nothing more to do.
        let _ = fs::File::open(folder(&self.path)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The folder that a file lies in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent();
    folder
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// What is known of a file that another may take the place of.
fn replaceable(path: &Path) -> Result<fs::Metadata, Refused> {
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(Refused::NotAFile);
    }
    if names(&about) > 1 {
        return Err(Refused::HardLink);
    }
    let writable = fs::OpenOptions::new().write(true).open(path).is_ok();
    if about.permissions().readonly() || !writable {
        return Err(Refused::ReadOnly);
    }
    Ok(about)
}

#[cfg(unix)]
fn names(about: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(about)
}

#[cfg(not(unix))]
fn names(_: &fs::Metadata) -> u64 {
    1
}

/// Gives a file the owner of the old one, where that is allowed; says whether it
/// has it now.
#[cfg(unix)]
fn own(file: &fs::File, about: &fs::Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let (user, group) = (about.uid(), about.gid());
    let owned = fchown(file, Some(user), Some(group)).is_ok();
    if !owned {
        let _ = fchown(file, None, Some(group));
    }
    owned
}

#[cfg(not(unix))]
fn own(_: &fs::File, _: &fs::Metadata) -> bool {
    true
}

/// The mode of the old file. Whoever runs a file with the set-uid bit becomes its
/// owner, so that the bit is not kept for another one.
#[cfg(unix)]
fn permissions(about: &fs::Metadata, owned: bool) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    let mode = about.permissions().mode();
    fs::Permissions::from_mode(if owned { mode } else { mode & 0o777 })
}

#[cfg(not(unix))]
fn permissions(about: &fs::Metadata, _: bool) -> fs::Permissions {
    about.permissions()
}
