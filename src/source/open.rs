//! Opens a file so that no pipe is waited for.

use std::{fs::File, io, path::Path};

/// To open a pipe is to wait for its other end, but for this.
#[cfg(unix)]
pub(crate) const READS: rustix::fs::OFlags = rustix::fs::OFlags::RDONLY
    .union(rustix::fs::OFlags::NONBLOCK)
    .union(rustix::fs::OFlags::NOCTTY)
    .union(rustix::fs::OFlags::CLOEXEC);

/// Any file; whoever opens it asks what it is.
#[cfg(unix)]
pub(crate) fn unwaited(path: &Path) -> io::Result<File> {
    let opened = rustix::fs::open(path, READS, rustix::fs::Mode::empty());
    Ok(File::from(opened?))
}

#[cfg(not(unix))]
pub(crate) fn unwaited(path: &Path) -> io::Result<File> {
    File::open(path)
}
