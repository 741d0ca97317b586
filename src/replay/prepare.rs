//! From a header to the table before the first line; equal headers are
//! prepared once.

use std::{any::Any, collections::BTreeMap, sync::Arc};

use super::canonical_word;
use crate::{
    clause::{Court, Quiet},
    finding::{Finding, Findings, Severity},
    game::{Deed, Game, Seat},
    pack::Library,
    record::{
        Header, Key, Node, NodeKind,
        line::Parser,
        tree::{Atom, Fact},
    },
    source::{Record, Span},
};

/// Most facts that a `position` may set.
const MOST_FACTS: usize = 1000;

/// Header, rules and first table of a record.
#[derive(Debug)]
pub(crate) struct Prepared<G: Game> {
    pub(crate) header: Header,
    pub(crate) rules: G::Rules,
    pub(crate) table: G::Table,
    pub(crate) findings: Findings,
}

/// What one record leaves for the next: the last prepared header, since archives
/// repeat theirs, and buffers.
#[derive(Default)]
pub struct Cache {
    key: String,
    /// Where the header begins: what was found in it has places.
    start: u32,
    library: Option<std::path::PathBuf>,
    prepared: Option<Arc<dyn Any + Send + Sync>>,
    game: &'static str,
    /// Its buffers serve every record.
    pub(super) parser: Parser,
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache")
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}

impl Cache {
    fn is_for(&self, record: &Record<'_>) -> bool {
        self.key == record.header_text() && self.start == record.header.map_or(0, |at| at.start)
    }

    /// The engine that played an equal header.
    pub fn engine(&self, record: &Record<'_>) -> Option<&'static dyn super::Engine> {
        (self.prepared.is_some() && self.is_for(record))
            .then(|| crate::games::find(self.game))
            .flatten()
    }

    /// What an equal header was prepared to.
    pub(crate) fn get<G: Game>(
        &self,
        record: &Record<'_>,
        library: &Library,
    ) -> Option<Arc<Prepared<G>>>
    where
        Prepared<G>: Send + Sync,
    {
        if !self.is_for(record) || self.library != library.folder {
            return None;
        }
        self.prepared.clone()?.downcast().ok()
    }

    pub(crate) fn put<G: Game>(
        &mut self,
        record: &Record<'_>,
        library: &Library,
        prepared: &Arc<Prepared<G>>,
    ) where
        Prepared<G>: Send + Sync,
    {
        record.header_text().clone_into(&mut self.key);
        self.start = record.header.map_or(0, |at| at.start);
        self.library.clone_from(&library.folder);
        self.prepared = Some(prepared.clone());
        self.game = G::INFO.id;
    }
}

/// Prepares a header that names this game.
pub(crate) fn prepare<G: Game>(
    record: &Record<'_>,
    root: Node,
    library: &Library,
) -> Result<Prepared<G>, Findings> {
    let mut findings = Vec::new();
    let Some(header) = Header::new(root, G::INFO, &mut findings) else {
        return Err(findings);
    };
    let Some(rules) = G::rules(&header, library, &mut findings) else {
        return Err(findings);
    };
    if has_error(&findings) {
        return Err(findings);
    }
    let table = G::set_up(&rules);
    let mut prepared = Prepared {
        header,
        rules,
        table,
        findings,
    };
    position(&mut prepared, record.text);
    if has_error(&prepared.findings) {
        return Err(prepared.findings);
    }
    Ok(prepared)
}

fn has_error(findings: &[Finding]) -> bool {
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}

/// Applies the `position` of the header, fact by fact.
fn position<G: Game>(prepared: &mut Prepared<G>, text: &str) {
    let Some((key, node)) = prepared.header.entry("position").cloned() else {
        return;
    };
    let Some(entries) = node.map() else {
        prepared.findings.push(
            Finding::error(
                "header.type",
                node.at,
                "position must be a mapping from fact to value",
            )
            .label(format!("this is {}", node.kind_word())),
        );
        return;
    };
    // Each fact is read from a text of its own: more than any box holds would
    // make a hostile header slow.
    if entries.len() > MOST_FACTS {
        prepared.findings.push(
            Finding::error(
                "header.position",
                key.at,
                "this position has too many facts",
            )
            .label(format!("over {MOST_FACTS}")),
        );
        return;
    }
    let mut said = BTreeMap::new();
    for (key, value) in entries {
        let fact = canonical_fact(prepared, &key.text);
        if let Some(first) = said.get(&fact) {
            prepared.findings.push(said_twice(key, *first));
            continue;
        }
        said.insert(fact, key.at);
        place(prepared, text, &key.text, key.at, value);
    }
    if has_error(&prepared.findings) {
        return;
    }
    check_position(prepared, key.at);
}

/// A key of a position, with one spelling for each fact.
fn canonical_fact<G: Game>(prepared: &Prepared<G>, key: &str) -> String {
    let words: Vec<String> = key
        .split('.')
        .map(|word| canonical_word::<G>(&prepared.rules, &prepared.header, word.trim()))
        .collect();
    words.join(".")
}

/// A position says each fact once: a second time would change it or add to it.
fn said_twice(key: &Key, first: Span) -> Finding {
    Finding::error(
        "header.position",
        key.at,
        format!("`{}` is said twice in this position", key.text),
    )
    .because(first, "the first time")
}

fn place<G: Game>(prepared: &mut Prepared<G>, text: &str, name: &str, at: Span, value: &Node) {
    let NodeKind::Text(written) = &value.kind else {
        prepared.findings.push(
            Finding::error(
                "header.type",
                value.at,
                format!("`{name}` must be written as in an expectation"),
            )
            .label(format!("this is {}", value.kind_word())),
        );
        return;
    };
    // A block scalar differs from its text only in indentation, a quoted one
    // in its quotes: then places inside the value are those of the whole.
    let exact = value
        .at
        .of(text)
        .split_whitespace()
        .eq(written.split_whitespace());
    let mut parser = Parser::default();
    let result = if exact {
        one_line(value.at.of(text), |line| {
            parser.values(line, Span::new(0, line.len()))
        })
    } else {
        Ok(())
    };
    if let Err(misread) = result {
        prepared.findings.push(Finding {
            at: shift(misread.at, value.at.start),
            ..misread.into()
        });
        return;
    }
    apply(prepared, text, written, exact, name, at, value.at);
}

/// Line ends inside a drawing are blanks.
fn one_line<T>(text: &str, read: impl FnOnce(&str) -> T) -> T {
    if text.contains(['\n', '\r']) {
        read(&text.replace(['\n', '\r'], " "))
    } else {
        read(text)
    }
}

/// A key without the quotes that YAML allows around it.
fn unquoted(text: &str, key: Span) -> Span {
    match key.of(text).as_bytes() {
        [b'"', .., b'"'] | [b'\'', .., b'\''] => Span {
            start: key.start + 1,
            end: key.end - 1,
        },
        _ => key,
    }
}

fn shift(at: Span, by: u32) -> Span {
    Span {
        start: at.start + by,
        end: at.end + by,
    }
}

fn apply<G: Game>(
    prepared: &mut Prepared<G>,
    text: &str,
    written: &str,
    exact: bool,
    name: &str,
    key: Span,
    at: Span,
) {
    // One text that holds the name at its place and the value at its place, so
    // that spans of both mean the record.
    let mut source = if exact {
        text.get(..at.end as usize)
            .unwrap_or("")
            .replace(['\n', '\r'], " ")
    } else {
        text.get(..at.start as usize)
            .unwrap_or("")
            .replace(['\n', '\r'], " ")
    };
    let from = at.start as usize;
    if !exact {
        source.push_str(&written.replace(['\n', '\r'], " "));
    }
    let values_at = Span::new(from, source.len());
    let mut parser = Parser::default();
    if let Err(misread) = parser.values(&source, values_at) {
        prepared.findings.push(Finding {
            at,
            ..misread.into()
        });
        return;
    }
    let fact = Fact {
        text: &source,
        path: Atom::path(&source, unquoted(&source, key)),
        values: parser.terms(),
        at: key.to(at),
    };
    if let Err(misread) = G::place(&prepared.rules, &mut prepared.table, &fact) {
        let mut finding = Finding::from(misread);
        if finding.at == Span::default() {
            finding.at = fact.at;
        }
        if finding.message.is_empty() {
            finding.message = format!("`{name}` cannot be set");
        }
        prepared.findings.push(finding);
    }
}

fn check_position<G: Game>(prepared: &mut Prepared<G>, at: Span) {
    let mut log = Quiet;
    let mut court = Court::new(&mut log);
    let result = G::placed(&prepared.rules, &mut prepared.table, at, &mut court);
    let deed = Deed {
        seat: Seat(0),
        line: at,
        actor: at,
        opens: false,
    };
    let verdict = court.verdict();
    debug_assert!(result.is_ok() || !verdict.breaches.is_empty());
    let breaches = verdict.breaches.iter();
    let breaches = breaches.map(|breach| (breach, Severity::Error));
    let notes = verdict.notes.iter().map(|note| (note, Severity::Note));
    for (breach, severity) in breaches.chain(notes) {
        let telling = G::tell(&prepared.rules, &prepared.table, deed, breach);
        let mut finding = Finding::new(severity, breach.clause.id, breach.at, telling.message)
            .label(telling.label)
            .help(telling.help);
        finding.because = telling.because;
        finding.because.retain(|(at, _)| at.is_somewhere());
        finding.clause = Some(breach.clause);
        prepared.findings.push(finding);
    }
}
