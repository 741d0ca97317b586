//! Components from YAML: where packs are found, and what is one.

mod files;
mod open;

pub use files::{Disk, Files, Memory, Refusal};

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    finding::{Finding, Findings, OtherText},
    lang::Text,
    record::{Header, Node, limits},
    say,
    source::Span,
};

/// A pack in the binary.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    pub id: &'static str,
    pub text: &'static str,
    pub says: Text,
}

/// The keys that packs begin with, of every game, and nothing else does. A file that
/// begins otherwise is something else, perhaps a secret: no finding quotes it.
const FIRST_KEYS: [&str; 9] = [
    "pack",
    "cards",
    "whole",
    "loose",
    "destroyed",
    "cities",
    "tiles",
    "faces",
    "layout",
];

/// Keys that a pack may begin with as well; other files do, too, so that one of the
/// above has to stand below.
const SECOND_KEYS: [&str; 5] = ["game", "title", "says", "provenance", "status"];

/// Where a record may take its packs from.
#[derive(Clone, Debug)]
pub struct Library {
    /// The folder of the record's file; names in the header are relative to it.
    pub folder: Option<PathBuf>,
    /// Packs named with `--pack`, after those of the header.
    pub extra: Vec<PathBuf>,
    /// What reads them.
    pub files: Arc<dyn Files>,
}

impl Default for Library {
    fn default() -> Self {
        Self {
            folder: None,
            extra: Vec::new(),
            files: Arc::new(Disk::default()),
        }
    }
}

impl Library {
    /// The texts of the packs that a header and the command line name, in the
    /// order in which they replace components, each once. Packs in the binary are
    /// found by id, others as files.
    pub fn packs(
        &self,
        header: &Header,
        embedded: &'static [Embedded],
        findings: &mut Findings,
    ) -> Vec<Arc<OtherText>> {
        let mut packs = Vec::new();
        if let Some(node) = header.get("packs") {
            for (name, at) in named(node, findings) {
                packs.extend(self.find(name, at, embedded, findings));
            }
        }
        for path in &self.extra {
            let text = self.files.given(path);
            packs.extend(pack(shown(path), text, Span::default(), findings));
        }
        once(packs)
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
            return Some(Arc::new(OtherText::new(pack.id, pack.text)));
        }
        let text = self.files.named(self.folder.as_deref(), name);
        // As the reader of a finding would open it.
        let path = match &self.folder {
            Some(folder) => folder.join(name),
            None => PathBuf::from(name),
        };
        pack(shown(&path), text, at, findings)
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Each pack once, whatever names or links lead to it: the same text a second time is
/// no second statement of its components. The last one stays, which replaces what the
/// others say.
pub(crate) fn once(mut packs: Vec<Arc<OtherText>>) -> Vec<Arc<OtherText>> {
    let mut later: Vec<Arc<str>> = Vec::new();
    packs.reverse();
    packs.retain(|pack| {
        let is_new = !later.contains(&pack.text);
        later.push(Arc::clone(&pack.text));
        is_new
    });
    packs.reverse();
    packs
}

/// The names in `packs`, each once: the last replaces what the others say, so
/// that an earlier one of the same name says nothing.
fn named<'h>(node: &'h Node, findings: &mut Findings) -> Vec<(&'h str, Span)> {
    let Some(list) = node.list() else {
        let finding = Finding::error(
            "header.type",
            node.at,
            say!(
                "packs must be a list of ids or files",
                "`packs` doit être une liste d'ids ou de fichiers"
            ),
        );
        findings.push(finding.label(node.this_is()));
        return Vec::new();
    };
    if let Some(first) = list.get(limits::PACKS) {
        findings.push(
            Finding::error(
                "header.limit",
                first.at,
                say!("there are too many packs here", "il y a trop de lots ici"),
            )
            .label(say!("one more than {}", "un de plus que {}", limits::PACKS)),
        );
        return Vec::new();
    }
    let names = list.iter().map(|item| (item.text().unwrap_or(""), item.at));
    let names: Vec<(&str, Span)> = names.collect();
    let again = |index: usize| {
        let name = names[index].0;
        names[index + 1..].iter().any(|(later, _)| *later == name)
    };
    let once = (0..names.len()).filter(|index| !again(*index));
    once.map(|index| names[index]).collect()
}

/// A text that was read as a pack, if it is one.
fn pack(
    name: String,
    text: Result<Arc<str>, Refusal>,
    at: Span,
    findings: &mut Findings,
) -> Option<Arc<OtherText>> {
    let (message, why) = match text {
        Ok(text) if begins_as_packs_do(&text) => {
            return Some(Arc::new(OtherText::new(name, text)));
        }
        Ok(_) => (
            say!("`{name}` is not a pack", "`{name}` n'est pas un lot"),
            say!(
                "it does not begin with a key of packs, such as `pack:` or `cards:`",
                "ce fichier ne commence pas par une clé de lot, comme `pack:` ou `cards:`"
            ),
        ),
        Err(refusal) => (
            say!(
                "the pack `{name}` cannot be read",
                "le lot `{name}` ne peut pas être lu"
            ),
            refusal.to_string(),
        ),
    };
    let help = say!(
        "a pack is an id that `greffier games GAME` lists, or a file next to the record; \
         `greffier games GAME --schema` prints what one may hold",
        "un lot est un id que `greffier games JEU` énumère, ou un fichier à côté de la feuille ; \
         `greffier games JEU --schema` montre ce qu'il peut contenir"
    );
    findings.push(
        Finding::error("header.pack", at, message)
            .label(why)
            .help(help),
    );
    None
}

/// Whether the first thing in a text, after comments, is a key of packs.
pub(crate) fn begins_as_packs_do(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let silent = |line: &&str| line.is_empty() || line.starts_with('#') || *line == "---";
    let mut lines = text.lines().map(str::trim_end).skip_while(silent);
    let Some(first) = lines.next().and_then(key) else {
        return false;
    };
    let is_of_packs = |key: &str| FIRST_KEYS.contains(&key);
    let below = || {
        lines
            .filter(|line| !line.starts_with(' '))
            .filter_map(key)
            .any(is_of_packs)
    };
    is_of_packs(first) || (SECOND_KEYS.contains(&first) && below())
}

/// The key that a line begins with. `{ "cards": … }` is YAML too.
fn key(line: &str) -> Option<&str> {
    let line = line.trim_start_matches(['{', ' ', '"', '\'']);
    let end = line.find([':', '"', '\'', ' '])?;
    let (key, rest) = line.split_at(end);
    let colon = rest.trim_start_matches(['"', '\'', ' ']).starts_with(':');
    colon.then_some(key)
}
