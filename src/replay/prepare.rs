//! From a header to the table before the first line; equal headers are
//! prepared once.

use std::{any::Any, borrow::Cow, collections::BTreeMap, sync::Arc};

use super::{
    canonical_fact,
    engine::Request,
    frame, overrides,
    report::{cite, of_breach, remarks},
};
use crate::{
    clause::{Clause, Court, Without},
    finding::{Finding, Findings, Severity},
    game::{Deed, Game, Seat},
    lang::{self, Lang},
    pack::Library,
    record::{
        Header, Key, Node, NodeKind,
        line::Parser,
        tree::{Atom, Fact, Term},
    },
    say,
    source::{Record, Span},
};

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
    /// What was found in it, and what its rules call things, is in a language.
    lang: Lang,
    prepared: Option<Arc<dyn Any + Send + Sync>>,
    engine: Option<&'static dyn super::Engine>,
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
        self.key == record.header_text()
            && self.start == record.header.map_or(0, |at| at.start)
            && self.lang == lang::now()
    }

    /// The engine that played an equal header.
    pub fn engine(&self, record: &Record<'_>) -> Option<&'static dyn super::Engine> {
        self.engine
            .filter(|_| self.prepared.is_some() && self.is_for(record))
    }

    /// The next header is read anew, whatever it says.
    pub(crate) fn forget(&mut self) {
        self.prepared = None;
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
        engine: &'static dyn super::Engine,
        prepared: &Arc<Prepared<G>>,
    ) where
        Prepared<G>: Send + Sync,
    {
        record.header_text().clone_into(&mut self.key);
        self.start = record.header.map_or(0, |at| at.start);
        self.library.clone_from(&library.folder);
        self.lang = lang::now();
        self.prepared = Some(prepared.clone());
        self.engine = Some(engine);
    }
}

/// Reads and prepares the header of a record, which names this game.
pub(super) fn fresh<G: Game>(
    record: &Record<'_>,
    library: &Library,
    request: &Request,
) -> Result<Prepared<G>, Findings> {
    let mut findings = Vec::new();
    let root = record
        .header
        .and_then(|at| Header::parse(record.text, at, &mut findings))
        .ok_or(findings)?;
    prepare::<G>(record, root, library, request)
}

/// Prepares a header that names this game.
pub(crate) fn prepare<G: Game>(
    record: &Record<'_>,
    root: Node,
    library: &Library,
    request: &Request,
) -> Result<Prepared<G>, Findings> {
    let mut findings = Vec::new();
    let Some(mut header) = Header::new(root, &G::INFO.form(), &mut findings) else {
        return Err(findings);
    };
    overrides::apply(&mut header, G::INFO, request);
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
    position(&mut prepared, record, request.off);
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
fn position<G: Game>(prepared: &mut Prepared<G>, record: &Record<'_>, off: Option<&'static str>) {
    let Some((key, node)) = prepared.header.entry("position").cloned() else {
        return;
    };
    let Some(entries) = node.map() else {
        prepared.findings.push(
            Finding::error(
                "header.type",
                node.at,
                say!(
                    "position must be a mapping from fact to value",
                    "`position` doit être une table de faits et de valeurs"
                ),
            )
            .label(node.this_is()),
        );
        return;
    };
    let mut sheet = Sheet::new(record);
    let mut said = BTreeMap::new();
    for (key, value) in entries {
        let path = key.text.split('.').map(str::trim);
        let fact = canonical_fact::<G>(&prepared.rules, &prepared.header, path);
        if let Some(first) = said.get(&fact) {
            prepared.findings.push(said_twice(key, *first));
            continue;
        }
        said.insert(fact, key.at);
        place(prepared, &mut sheet, key, value);
    }
    if has_error(&prepared.findings) {
        return;
    }
    check_position(prepared, key.at, off);
}

/// A position says each fact once: a second time would change it or add to it.
fn said_twice(key: &Key, first: Span) -> Finding {
    Finding::error(
        "header.position",
        key.at,
        say!(
            "`{}` is said twice in this position",
            "`{}` figure deux fois dans cette position",
            key.text
        ),
    )
    .because(first, say!("the first time", "la première fois"))
}

/// The header on one line, so that a fact's name and value stand in one text at
/// the places that they have in the record. It is written once for all facts.
struct Sheet<'t> {
    /// The record.
    text: &'t str,
    line: String,
}

impl<'t> Sheet<'t> {
    fn new(record: &Record<'t>) -> Self {
        let header = record.header.unwrap_or_default();
        let until = record.text.get(..header.end as usize).unwrap_or("");
        Self {
            text: record.text,
            line: until.replace(['\n', '\r'], " "),
        }
    }

    /// Makes a value stand at its place as it was meant. Nothing needs to be
    /// done for most: a block scalar differs from its text only in blanks. One
    /// in quotes takes fewer bytes than it was written with, once what YAML
    /// writes shorter than it is, all of them blanks, is a blank.
    fn write(&mut self, meant: &str, at: Span) -> Option<Span> {
        let written = at.of(self.text).split_whitespace();
        if written.eq(meant.split_whitespace()) {
            return Some(at);
        }
        let meant = blanks_alike(meant, |_| true);
        let meant = meant.trim_end();
        let blanks = " ".repeat(at.len().checked_sub(meant.len())?);
        let (start, end) = (at.start as usize, at.end as usize);
        self.line.get(start..end)?;
        self.line
            .replace_range(start..end, &(meant.to_owned() + &blanks));
        Some(Span::new(start, start + meant.len()))
    }
}

/// A value with one byte for each of these blanks.
fn blanks_alike(meant: &str, these: impl Fn(char) -> bool) -> String {
    meant.replace(|blank: char| blank.is_whitespace() && these(blank), " ")
}

fn place<G: Game>(prepared: &mut Prepared<G>, sheet: &mut Sheet<'_>, key: &Key, value: &Node) {
    let name = &key.text;
    let NodeKind::Text(meant) = &value.kind else {
        prepared.findings.push(
            Finding::error(
                "header.type",
                value.at,
                say!(
                    "`{name}` must be written as in an expectation",
                    "`{name}` doit s'écrire comme après `expect`"
                ),
            )
            .label(value.this_is()),
        );
        return;
    };
    let alias = value.at.of(sheet.text).starts_with('*');
    let written = if alias {
        None
    } else {
        sheet.write(meant, value.at)
    };
    let Some(at) = written else {
        let finding = Finding::error("header.position", value.at, cannot_be_set(name));
        let help = if alias {
            say!(
                "write the value itself here, as in an expectation, not an alias",
                "écrivez ici la valeur elle-même, comme après `expect`, pas un alias"
            )
        } else {
            say!(
                "write the value as in an expectation, without escapes",
                "écrivez la valeur comme après `expect`, sans échappements"
            )
        };
        let finding = finding.help(help);
        prepared.findings.push(finding);
        return;
    };
    let mut parser = Parser::default();
    if let Err(misread) = parser.values(&sheet.line, at) {
        let mut finding = Finding::from(misread);
        // Inside quotes places are those of the whole.
        if at != value.at {
            finding.at = value.at;
        }
        prepared.findings.push(finding);
        return;
    }
    // What stands in quotes has the lines that it means, not those it is written on.
    let drawn = if at == value.at {
        Cow::Borrowed(at.of(sheet.text))
    } else {
        Cow::Owned(blanks_alike(meant, |blank| blank != '\n'))
    };
    let rows = rows(&drawn, at.start as usize, parser.terms());
    let fact = Fact {
        text: &sheet.line,
        path: Atom::path(&sheet.line, unquoted(&sheet.line, key.at)),
        values: parser.terms(),
        rows: &rows,
        at: key.at.to(value.at),
    };
    if let Err(misread) = G::place(&prepared.rules, &mut prepared.table, &fact) {
        let mut finding = Finding::from(misread);
        if finding.at == Span::default() {
            finding.at = fact.at;
        }
        if finding.message.is_empty() {
            finding.message = cannot_be_set(name);
        }
        if let Some(clause) = finding.clause.or_else(|| clause_of::<G>(finding.code)) {
            cite::<G>(&prepared.header, &mut finding, clause);
        }
        prepared.findings.push(finding);
    }
}

fn cannot_be_set(name: &str) -> String {
    say!(
        "`{name}` cannot be set",
        "une position ne peut pas fixer `{name}`"
    )
}

/// The clause that a finding is coded by, where it is one.
fn clause_of<G: Game>(code: &str) -> Option<&'static Clause> {
    let mut clauses = frame::CLAUSES.iter().chain(G::INFO.clauses);
    clauses.find(|clause| clause.id == code)
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

/// How many values stand on each line of a drawing that begins at `from`.
fn rows(drawn: &str, from: usize, terms: &[Term]) -> Vec<usize> {
    let mut rows = Vec::new();
    let mut end = from;
    let mut terms = terms.iter().map(|term| term.at.start as usize).peekable();
    for line in drawn.split_inclusive('\n') {
        end += line.len();
        let mut count = 0;
        while terms.next_if(|start| *start < end).is_some() {
            count += 1;
        }
        rows.push(count);
    }
    rows.retain(|count| *count > 0);
    if rows.len() < 2 {
        rows.clear();
    }
    rows
}

fn check_position<G: Game>(prepared: &mut Prepared<G>, at: Span, off: Option<&'static str>) {
    let mut log = Without(off);
    let mut court = Court::new(&mut log);
    let result = G::placed(&prepared.rules, &mut prepared.table, at, &mut court);
    let deed = Deed::inside(Seat(0), at);
    let verdict = court.verdict();
    debug_assert!(result.is_ok() || !verdict.breaches.is_empty() || off.is_some());
    let breaches = verdict.breaches.iter();
    let breaches = breaches.map(|breach| (breach, Severity::Error));
    for (breach, severity) in breaches.chain(remarks(&verdict)) {
        let telling = G::tell(&prepared.rules, &prepared.table, deed, breach);
        let finding = of_breach::<G>(&prepared.header, severity, breach, telling);
        prepared.findings.push(finding);
    }
}
