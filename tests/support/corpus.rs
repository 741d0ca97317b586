//! The records under `examples/`: `.greffe` files and fences in Markdown.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A line of a record.
pub(crate) struct Line {
    pub(crate) file: PathBuf,
    pub(crate) number: usize,
    /// The game that the record's header names.
    pub(crate) game: String,
    pub(crate) text: String,
}

impl Line {
    /// Whether the record is there to be found fault with.
    pub(crate) fn is_broken(&self) -> bool {
        self.file
            .components()
            .any(|part| part.as_os_str() == "broken")
    }
}

/// Every line after a header, of every record below a folder.
pub(crate) fn lines(folder: &Path) -> Vec<Line> {
    let mut lines = Vec::new();
    for file in files(folder) {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        read(
            &file,
            text.trim_start_matches('\u{feff}'),
            is_markdown(&file),
            &mut lines,
        );
    }
    lines
}

/// Every file below a folder that holds records, in order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    find(folder, &mut files);
    files.sort();
    files
}

pub(crate) fn is_markdown(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "md")
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, files);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "greffe" || kind == "md")
        {
            files.push(path);
        }
    }
}

fn read(file: &Path, text: &str, markdown: bool, out: &mut Vec<Line>) {
    let all: Vec<&str> = text
        .lines()
        .map(|line| line.trim_end_matches('\r'))
        .collect();
    let mut game = String::new();
    let mut in_header = false;
    let mut in_fence = !markdown;
    for (index, line) in all.iter().enumerate() {
        let fence = line.trim_start();
        if markdown && fence.starts_with("```") {
            let info: Vec<&str> = fence.trim_start_matches('`').split_whitespace().collect();
            in_fence = !in_fence && info == ["greffe"];
        } else if !in_fence {
        } else if in_header {
            if line.trim_end() == "---" {
                in_header = false;
            } else if let Some(name) = line.strip_prefix("game:") {
                name.split('#')
                    .next()
                    .unwrap_or("")
                    .trim()
                    .clone_into(&mut game);
            }
        } else if line.trim_end() == "---" {
            let next = all.get(index + 1);
            in_header = next.is_some_and(|next| next.starts_with("greffe:"));
        } else {
            out.push(Line {
                file: file.to_owned(),
                number: index + 1,
                game: game.clone(),
                text: (*line).to_owned(),
            });
        }
    }
}
