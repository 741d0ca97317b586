//! Opens a file so that it is the one that was meant, whatever happens to its
//! folders meanwhile, and so that no pipe is waited for.

use std::{fs::File, path::Path};

use super::Refusal;
#[cfg(unix)]
use crate::source::READS;
use crate::source::unwaited;

/// A file by its path below a folder, both of them without links.
#[cfg(unix)]
pub(super) fn below(root: &Path, path: &Path) -> Result<File, Refusal> {
    use rustix::{
        fs::{Mode, OFlags, open, openat},
        io::Errno,
    };
    // A path is judged before it is opened. If a link takes the place of one of
    // its folders in between, that folder is not opened.
    let judged = |error: Errno| match error {
        Errno::LOOP | Errno::MLINK => Refusal::Outside,
        error => std::io::Error::from(error).into(),
    };
    let folder = OFlags::DIRECTORY | OFlags::RDONLY | OFlags::CLOEXEC;
    let mut opened = open(root, folder, Mode::empty()).map_err(judged)?;
    let mut parts = path.components().peekable();
    while let Some(part) = parts.next() {
        let flags = match parts.peek() {
            Some(_) => folder,
            None => READS,
        };
        let flags = flags | OFlags::NOFOLLOW;
        opened = openat(&opened, part.as_os_str(), flags, Mode::empty()).map_err(judged)?;
    }
    Ok(File::from(opened))
}

/// Any file.
#[cfg(unix)]
pub(super) fn any(path: &Path) -> Result<File, Refusal> {
    Ok(unwaited(path)?)
}

#[cfg(not(unix))]
pub(super) fn below(root: &Path, path: &Path) -> Result<File, Refusal> {
    any(&root.join(path))
}

#[cfg(not(unix))]
pub(super) fn any(path: &Path) -> Result<File, Refusal> {
    if !path.metadata()?.is_file() {
        return Err(Refusal::Special);
    }
    Ok(unwaited(path)?)
}

#[cfg(all(test, unix))]
mod tests {
    use std::{fs, io::Read, os::unix::fs::symlink, path::Path};

    use super::{Refusal, below};

    /// As if a folder, or the file itself, had become a link since the path was
    /// judged.
    #[test]
    fn a_link_is_not_followed_wherever_it_stands() {
        let place = tempfile::tempdir().expect("a folder");
        let (root, out) = (place.path().join("root"), place.path().join("out"));
        fs::create_dir_all(root.join("a/b")).expect("folders");
        fs::create_dir(&out).expect("a folder");
        fs::write(root.join("a/b/pack"), "inside").expect("a file");
        fs::write(out.join("pack"), "secret").expect("a file");
        symlink("../out", root.join("link")).expect("a link");
        symlink("../../out/pack", root.join("a/pack")).expect("a link");
        let mut text = String::new();
        let mut file = below(&root, Path::new("a/b/pack")).expect("it is there");
        file.read_to_string(&mut text).expect("text");
        assert_eq!(text, "inside");
        assert_eq!(
            below(&root, Path::new("a/pack")).err(),
            Some(Refusal::Outside)
        );
        assert!(below(&root, Path::new("link/pack")).is_err());
    }
}
