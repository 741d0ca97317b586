//! What was named on the command line: files, folders, standard input.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

/// How the names of Markdown files end.
const MARKDOWN: [&str; 4] = ["md", "markdown", "mdx", "qmd"];

/// Something to read records from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Stdin,
    File {
        path: PathBuf,
        /// Named itself, not found in a folder.
        named: bool,
    },
}

/// A path that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    pub name: String,
    pub message: String,
}

impl Trouble {
    pub(crate) fn new(name: &str, error: &io::Error) -> Self {
        Self {
            name: name.to_owned(),
            message: match error.kind() {
                io::ErrorKind::NotFound => "no such file or folder".to_owned(),
                kind => kind.to_string(),
            },
        }
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
            Input::Stdin => "<stdin>".to_owned(),
            Input::File { path, .. } => shown(path),
        }
    }

    pub fn is_markdown(&self) -> bool {
        match self {
            Input::Stdin => false,
            Input::File { path, .. } => has_extension(path, &MARKDOWN),
        }
    }

    /// The whole file.
    pub fn read(&self) -> Result<Vec<u8>, Trouble> {
        let (mut source, opened) = self.open()?;
        let mut bytes = Vec::new();
        match source.read_to_end(&mut bytes) {
            Ok(_) => Ok(bytes),
            Err(error) => Err(Trouble::new(&opened.name, &error)),
        }
    }

    pub(super) fn open(&self) -> Result<(Box<dyn Read>, Opened), Trouble> {
        let name = self.name();
        let (source, folder): (Box<dyn Read>, _) = match self {
            Input::Stdin => (Box::new(io::stdin()), None),
            Input::File { path, .. } => {
                let file = File::open(path).map_err(|error| Trouble::new(&name, &error))?;
                (Box::new(file), path.parent().map(Arc::from))
            }
        };
        let opened = Opened {
            name: Arc::from(name),
            folder,
            markdown: self.is_markdown(),
        };
        Ok((source, opened))
    }
}

fn shown(path: &Path) -> String {
    let name = path.to_string_lossy().replace('\\', "/");
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

/// The inputs behind paths: `-` is standard input, a folder is every record and
/// Markdown file in it, by name. What cannot be read stands in its place.
pub fn inputs(paths: &[PathBuf]) -> Vec<Result<Input, Trouble>> {
    let mut found = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            found.push(Ok(Input::Stdin));
        } else if path.is_dir() {
            walk(path, &mut found);
        } else if let Err(error) = std::fs::metadata(path) {
            found.push(Err(Trouble::new(&shown(path), &error)));
        } else {
            found.push(Ok(Input::File {
                path: path.clone(),
                named: true,
            }));
        }
    }
    found
}

fn walk(folder: &Path, found: &mut Vec<Result<Input, Trouble>>) {
    let walk = ignore::WalkBuilder::new(folder)
        .sort_by_file_name(std::ffi::OsStr::cmp)
        .require_git(false)
        .build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                let path = entry.into_path();
                if is_file && (has_extension(&path, &["greffe"]) || has_extension(&path, &MARKDOWN))
                {
                    found.push(Ok(Input::File { path, named: false }));
                }
            }
            Err(error) => found.push(Err(Trouble {
                name: shown(folder),
                message: error.to_string(),
            })),
        }
    }
}
