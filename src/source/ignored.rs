//! What Git passes over in a folder. The files that say so are somebody else's, as the
//! records are: only regular ones are read, and only so much of them.

use std::{
    collections::BTreeMap,
    io::Read,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use ignore::{
    Match,
    gitignore::{Gitignore, GitignoreBuilder},
};

use super::{
    inputs::{Trouble, shown},
    open::unwaited,
};

/// Longest file of Git's that is heeded.
pub(super) const LONGEST: usize = 64 * 1024;

/// What one folder says of what lies in it.
#[derive(Debug)]
struct Level {
    ignored: Gitignore,
    /// `.git/info/exclude`.
    excluded: Gitignore,
    /// Here a repository begins: what lies above says nothing of it.
    is_root: bool,
}

/// What is passed over below one folder.
#[derive(Debug)]
pub(super) struct Ignored {
    /// The folder as it was named, and as it is called from the root of the disk on.
    folder: PathBuf,
    whole: PathBuf,
    levels: Mutex<BTreeMap<PathBuf, Arc<Level>>>,
    /// What the user passes over everywhere.
    global: Gitignore,
    troubles: Mutex<Vec<Trouble>>,
}

impl Ignored {
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_path_buf(),
            whole: folder
                .canonicalize()
                .unwrap_or_else(|_| folder.to_path_buf()),
            levels: Mutex::default(),
            global: Gitignore::global().0,
            troubles: Mutex::default(),
        }
    }

    /// Whether Git passes over a path below the folder.
    pub(super) fn has(&self, path: &Path, is_folder: bool) -> bool {
        let Ok(below) = path.strip_prefix(&self.folder) else {
            return false;
        };
        let path = self.whole.join(below);
        let said = |globs: &Gitignore| match globs.matched(&path, is_folder) {
            Match::None => None,
            Match::Ignore(_) => Some(true),
            Match::Whitelist(_) => Some(false),
        };
        self.forget_all_but_above(&path);
        // The nearest folder that says anything is right.
        let (mut ignored, mut excluded) = (None, None);
        for above in path.ancestors().skip(1) {
            let level = self.level(above);
            ignored = ignored.or_else(|| said(&level.ignored));
            excluded = excluded.or_else(|| said(&level.excluded));
            if level.is_root {
                break;
            }
        }
        let said = ignored.or(excluded).or_else(|| said(&self.global));
        said.unwrap_or(false)
    }

    /// Files that could not be heeded.
    pub(super) fn troubles(&self) -> Vec<Trouble> {
        let mut troubles = self.troubles.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut troubles)
    }

    /// A folder is gone through before the next: what others say is not asked again, so
    /// that no more is held than lies above one path.
    fn forget_all_but_above(&self, path: &Path) {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        levels.retain(|folder, _| path.starts_with(folder));
    }

    fn level(&self, folder: &Path) -> Arc<Level> {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(level) = levels.get(folder) {
            return Arc::clone(level);
        }
        let git = folder.join(".git");
        let gitignore = folder.join(".gitignore");
        // Git follows no link to this one either.
        let is_file = gitignore
            .symlink_metadata()
            .is_ok_and(|about| about.is_file());
        let level = Level {
            ignored: if is_file {
                self.globs(folder, &gitignore)
            } else {
                Gitignore::empty()
            },
            excluded: match shared(&git) {
                Some(shared) => self.globs(folder, &shared.join("info/exclude")),
                None => Gitignore::empty(),
            },
            is_root: git.exists(),
        };
        let level = Arc::new(level);
        levels.insert(folder.to_path_buf(), Arc::clone(&level));
        level
    }

    /// What a file says about a folder. What is no glob is passed over, as Git does.
    fn globs(&self, folder: &Path, path: &Path) -> Gitignore {
        let text = match read(path) {
            Text::Nothing => return Gitignore::empty(),
            Text::TooLong => {
                let trouble = Trouble::not_heeded(shown(path));
                let mut troubles = self.troubles.lock().unwrap_or_else(PoisonError::into_inner);
                troubles.push(trouble);
                return Gitignore::empty();
            }
            Text::Is(text) => text,
        };
        let mut builder = GitignoreBuilder::new(folder);
        for line in text.trim_start_matches('\u{feff}').lines() {
            let _ = builder.add_line(None, line);
        }
        builder.build().unwrap_or_else(|_| Gitignore::empty())
    }
}

enum Text {
    /// There is no such file, or it is none that could be read.
    Nothing,
    TooLong,
    Is(String),
}

/// The text of a regular file.
fn read(path: &Path) -> Text {
    let Ok(file) = unwaited(path) else {
        return Text::Nothing;
    };
    if !file.metadata().is_ok_and(|about| about.is_file()) {
        return Text::Nothing;
    }
    let mut bytes = Vec::new();
    match file.take(LONGEST as u64 + 1).read_to_end(&mut bytes) {
        Ok(length) if length > LONGEST => Text::TooLong,
        Ok(_) => Text::Is(String::from_utf8_lossy(&bytes).into_owned()),
        Err(_) => Text::Nothing,
    }
}

/// Where a repository keeps what all its folders of work share: `.git`, or what the
/// file of that name leads to.
fn shared(git: &Path) -> Option<PathBuf> {
    let about = git.symlink_metadata().ok()?;
    if !about.is_file() {
        return Some(git.to_path_buf());
    }
    let first = |path: &Path| match read(path) {
        Text::Is(text) => text.lines().next().map(str::to_owned),
        _ => None,
    };
    let line = first(git)?;
    let own = git.parent()?.join(line.strip_prefix("gitdir: ")?);
    let common = first(&own.join("commondir"))?;
    Some(own.join(common))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Ignored;

    /// However many folders are gone through, no more is held than lies above one file.
    #[test]
    fn what_other_folders_say_is_forgotten() {
        let place = tempfile::tempdir().expect("a folder");
        fs::create_dir(place.path().join(".git")).expect("a folder");
        let ignored = Ignored::new(place.path());
        for name in ["a", "b", "c", "d/e", "f/g/h"] {
            let folder = place.path().join(name);
            fs::create_dir_all(&folder).expect("folders");
            fs::write(folder.join(".gitignore"), format!("{}\n", &name[..1])).expect("a file");
            assert!(ignored.has(&folder.join(&name[..1]), false), "{name}");
            assert!(!ignored.has(&folder.join("other"), false), "{name}");
            let held = ignored.levels.lock().expect("one thread").len();
            assert_eq!(held, name.split('/').count() + 1, "{name}");
        }
    }
}
