//! Components from YAML: where packs are found.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    record::Header,
    source::Span,
};

/// Where a record may take its packs from.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The folder of the record's file; names in the header are relative to it.
    pub folder: Option<PathBuf>,
    /// Packs named with `--pack`, before those of the header.
    pub extra: Vec<PathBuf>,
}

impl Library {
    /// The texts of the packs that a header and the command line name, in the
    /// order in which they replace components. Packs in the binary are found by
    /// id, others as files.
    pub fn packs(
        &self,
        header: &Header,
        embedded: &'static [Embedded],
        findings: &mut Findings,
    ) -> Vec<Arc<OtherText>> {
        let mut packs = Vec::new();
        if let Some(node) = header.get("packs") {
            let Some(list) = node.list() else {
                findings.push(
                    Finding::error(
                        "header.type",
                        node.at,
                        "packs must be a list of ids or files",
                    )
                    .label(format!("this is {}", node.kind_word())),
                );
                return packs;
            };
            for item in list {
                let name = item.text().unwrap_or("");
                packs.extend(self.find(name, item.at, embedded, findings));
            }
        }
        for path in &self.extra {
            packs.extend(read(path, Span::default(), findings));
        }
        packs
    }

    /// One pack by id or file name.
    pub fn find(
        &self,
        name: &str,
        at: Span,
        embedded: &'static [Embedded],
        findings: &mut Findings,
    ) -> Option<Arc<OtherText>> {
        if let Some(pack) = embedded.iter().find(|pack| pack.id == name) {
            return Some(Arc::new(OtherText {
                name: pack.id.to_owned(),
                text: pack.text.to_owned(),
            }));
        }
        let path = match &self.folder {
            Some(folder) => folder.join(name),
            None => PathBuf::from(name),
        };
        read(&path, at, findings)
    }
}

fn read(path: &Path, at: Span, findings: &mut Findings) -> Option<Arc<OtherText>> {
    // As the reader of a finding would open it.
    let name = path.display().to_string();
    match std::fs::read_to_string(path) {
        Ok(text) => Some(Arc::new(OtherText { name, text })),
        Err(error) => {
            let why = match error.kind() {
                std::io::ErrorKind::NotFound => "no such file".to_owned(),
                kind => kind.to_string(),
            };
            findings.push(
                Finding::error(
                    "header.pack",
                    at,
                    format!("the pack `{name}` cannot be read"),
                )
                .label(why)
                .help("a pack is an id that `greffier games` lists, or a file next to the record"),
            );
            None
        }
    }
}
