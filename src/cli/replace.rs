//! A file written anew: whole, or not at all.

use std::{
    fmt, fs,
    io::{self, Write},
    path::Path,
};

/// Why a file was left as it is.
#[derive(Debug)]
pub(super) enum Refused {
    /// It has other names, which would go on meaning the old text.
    HardLink,
    ReadOnly,
    NotAFile,
    /// Somebody else wrote it meanwhile.
    Changed,
    /// No file can be made beside it.
    Folder(io::Error),
    Failed(io::Error),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("left as it is: ")?;
        match self {
            Refused::HardLink => f.write_str("the file has another name (a hard link)"),
            Refused::ReadOnly => f.write_str("the file is read-only"),
            Refused::NotAFile => f.write_str("not a regular file"),
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

/// Puts a new text in the place of the old one. The new one is written beside
/// it and takes its name only when all of it is on the disk; until then, and
/// whenever something fails, the old one is there.
pub(super) fn replace(path: &Path, old: &[u8], new: &[u8]) -> Result<(), Refused> {
    // The name may be a symbolic link: the file that it means is written.
    let path = fs::canonicalize(path)?;
    let about = fs::metadata(&path)?;
    if !about.is_file() {
        return Err(Refused::NotAFile);
    }
    if names(&about) > 1 {
        return Err(Refused::HardLink);
    }
    let writable = fs::OpenOptions::new().write(true).open(&path).is_ok();
    if about.permissions().readonly() || !writable {
        return Err(Refused::ReadOnly);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut beside = tempfile::Builder::new()
        .prefix(".greffier-")
        .suffix(".tmp")
        .tempfile_in(folder)
        .map_err(Refused::Folder)?;
    beside.write_all(new)?;
    own(beside.as_file(), &about);
    beside.as_file().set_permissions(about.permissions())?;
    beside.as_file().sync_all()?;
    if fs::read(&path)? != old {
        return Err(Refused::Changed);
    }
    beside.persist(&path).map_err(|failed| failed.error)?;
    // The new name is in the folder, which is a file too; where a folder cannot
    // be synced there is nothing more to do.
    let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

#[cfg(unix)]
fn names(about: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(about)
}

#[cfg(not(unix))]
fn names(_: &fs::Metadata) -> u64 {
    1
}

/// Gives a file the owner of the old one, where that is allowed.
#[cfg(unix)]
fn own(file: &fs::File, about: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let (user, group) = (about.uid(), about.gid());
    if fchown(file, Some(user), Some(group)).is_err() {
        let _ = fchown(file, None, Some(group));
    }
}

#[cfg(not(unix))]
fn own(_: &fs::File, _: &fs::Metadata) {}
