//! A file written anew: whole, or not at all.

use std::{
    fmt, fs,
    io::{self, Read as _, Seek as _, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use crate::{
    lang::{fault, pick},
    say,
    source::open_file,
};

/// Why a file was left as it is.
#[derive(Debug)]
pub(super) enum Refused {
    /// It has other names, which would go on meaning the old text.
    HardLink,
    ReadOnly,
    NotAFile,
    /// The name means an open file, wherever it lies.
    Descriptor,
    /// The name is a symbolic link to something that is not there.
    LeadsNowhere,
    /// Somebody else wrote it meanwhile.
    Changed,
    /// No file can be made beside it.
    Folder(io::Error),
    /// Nobody named it, and this program did not make it.
    Foreign(PathBuf),
    Failed(io::Error),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::HardLink => f.write_str(pick(
                "the file has another name (a hard link)",
                "le fichier a un autre nom (un lien physique)",
            )),
            Refused::ReadOnly => f.write_str(pick(
                "the file is read-only",
                "le fichier est en lecture seule",
            )),
            Refused::NotAFile => f.write_str(pick(
                "not a regular file",
                "ce n'est pas un fichier ordinaire",
            )),
            Refused::Descriptor => f.write_str(&open_file()),
            Refused::LeadsNowhere => {
                f.write_str(pick("a link to nothing", "un lien qui ne mène à rien"))
            }
            Refused::Changed => f.write_str(pick(
                "it was changed since it was read",
                "le fichier a changé depuis sa lecture",
            )),
            Refused::Folder(error) => {
                let why = fault(error.kind());
                f.write_str(&say!(
                    "its folder cannot be written to ({why})",
                    "impossible d'écrire dans son dossier ({why})"
                ))
            }
            Refused::Foreign(path) => f.write_str(&say!(
                "`{}` lies there and was not made by `greffier replay`",
                "`{}` s'y trouve et ne vient pas de `greffier replay`",
                path.display()
            )),
            Refused::Failed(error) => f.write_str(&fault(error.kind())),
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

/// Makes a file that is not there yet.
pub(super) fn create(path: &Path, text: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut file = made_in(folder(path), true)?;
    file.write_all(text)?;
    file.as_file().sync_all()?;
    // Somebody else may have made it meanwhile.
    file.persist_noclobber(path).map_err(|error| error.error)?;
    synced(path);
    Ok(())
}

/// The new name is in the folder, which is a file too; where a folder cannot be synced
/// there is nothing more to do.
fn synced(path: &Path) {
    let _ = fs::File::open(folder(path)).and_then(|folder| folder.sync_all());
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
        if is_descriptor(path) {
            return Err(Refused::Descriptor);
        }
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
        let file = beside(&path, old.is_none())?;
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
        match expected {
            None => {
                self.file.persist(&self.path).map_err(|error| error.error)?;
            }
            Some(expected) => Replaced::by(self.file, &self.path, expected)?.settle(&self.path)?,
        }
        synced(&self.path);
        Ok(())
    }
}

/// A file without a name of its own yet, in the folder of another.
fn beside(path: &Path, is_new: bool) -> Result<NamedTempFile, Refused> {
    made_in(folder(path), is_new).map_err(Refused::Folder)
}

fn made_in(folder: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".greffier-").suffix(".tmp");
    #[cfg(unix)]
    if is_new {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: what the umask leaves of it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    #[cfg(not(unix))]
    let _ = is_new;
    builder.tempfile_in(folder)
}

/// A file whose name another has taken. It is there as long as it is open.
struct Replaced<'e> {
    file: fs::File,
    /// What it held.
    expected: &'e [u8],
}

impl<'e> Replaced<'e> {
    /// Puts a file in the place of another that should hold this. The other is
    /// compared as late as can be.
    fn by(file: NamedTempFile, path: &Path, expected: &'e [u8]) -> Result<Self, Refused> {
        let mut old = fs::File::open(path)?;
        if !holds(&mut old, expected)? {
            return Err(Refused::Changed);
        }
        file.persist(path).map_err(|error| error.error)?;
        Ok(Self {
            file: old,
            expected,
        })
    }

    /// Looks once more, now that nobody opens the old file any more by its name:
    /// what somebody wrote to it since it was compared is put back.
    fn settle(mut self, path: &Path) -> Result<(), Refused> {
        if holds(&mut self.file, self.expected)? {
            return Ok(());
        }
        let mut back = beside(path, false)?;
        self.file.seek(SeekFrom::Start(0))?;
        io::copy(&mut self.file, &mut back)?;
        let about = self.file.metadata()?;
        let owned = own(back.as_file(), &about);
        back.as_file().set_permissions(permissions(&about, owned))?;
        back.as_file().sync_all()?;
        back.persist(path).map_err(|error| error.error)?;
        Err(Refused::Changed)
    }
}

/// Whether a file holds this and nothing else.
fn holds(file: &mut fs::File, expected: &[u8]) -> io::Result<bool> {
    let mut found = Vec::with_capacity(expected.len() + 1);
    file.seek(SeekFrom::Start(0))?;
    file.take(expected.len() as u64 + 1)
        .read_to_end(&mut found)?;
    Ok(found == expected)
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// How many links lead to one another at most; the system follows no more.
const LINKS: usize = 40;

/// Whether a name leads through an open file, as `/dev/stdin` and `/proc/self/fd/0` do.
/// What takes the place of that file has its name in the folder, but whoever holds it
/// open goes on with the old one: what it wrote would be lost, and what it reads past.
pub(super) fn is_descriptor(path: &Path) -> bool {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&path) else {
            return false;
        };
        let Ok(folder) = folder(&path).canonicalize() else {
            return false;
        };
        if folder.starts_with("/proc") || folder.starts_with("/dev/fd") {
            return true;
        }
        path = folder.join(next);
    }
    false
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

#[cfg(test)]
mod tests {
    use std::{fs, io::Write};

    use super::{Refused, Replaced, beside};

    /// Between the comparison and the rename somebody may write to the old file.
    #[test]
    fn what_was_written_in_between_is_put_back() {
        let place = tempfile::tempdir().expect("a folder");
        let path = place.path().join("a.greffe");
        fs::write(&path, "old\n").expect("a file");
        let mut writer = fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .expect("a writer");
        let mut new = beside(&path, false).expect("a file");
        new.write_all(b"new\n").expect("text");
        let replaced = Replaced::by(new, &path, b"old\n").expect("nobody wrote yet");
        assert_eq!(fs::read_to_string(&path).expect("text"), "new\n");
        writer.write_all(b"more\n").expect("text");
        let settled = replaced.settle(&path);
        assert!(matches!(settled, Err(Refused::Changed)), "{settled:?}");
        assert_eq!(fs::read_to_string(&path).expect("text"), "old\nmore\n");
        let names = fs::read_dir(place.path()).expect("a folder").count();
        assert_eq!(names, 1);
    }
}
