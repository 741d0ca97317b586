//! SARIF 2.1.0, for code scanning. The few objects that are used are written
//! by hand.

use std::{collections::BTreeMap, fmt::Write as _, io};

use serde::Serialize;

use super::{Finding, Look, Paper, Placed, Renderer, Report, Severity, Summary, text};
use crate::{clause::Clause, say};

#[derive(Debug)]
pub(super) struct Sarif {
    look: Look,
    written: u64,
    /// Codes seen so far, with the clause where the code is a rule's.
    rules: BTreeMap<&'static str, Option<&'static Clause>>,
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'a str,
    level: &'a str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<SarifFix<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    description: Message,
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: Artifact,
    replacements: [Replacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Text<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
    byte_offset: u64,
    byte_length: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule<'a> {
    id: &'a str,
    short_description: Message,
    help: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Properties>,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

/// How sure a rule is, where it is a rule of a game.
#[derive(Serialize)]
struct Properties {
    status: &'static str,
    source: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'a str,
    version: &'a str,
    semantic_version: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    information_uri: &'a str,
    rules: Vec<Rule<'a>>,
}

impl<'a> Rule<'a> {
    /// What `explain` says of a code, for those who only see the log.
    fn new(id: &'a str, clause: Option<&'static Clause>, look: Look) -> Self {
        let says = match clause {
            Some(clause) => clause.says.now(),
            None => (look.says)(id).unwrap_or(id),
        };
        let from = match clause {
            Some(clause) => format!(" ({})", text::source(clause)),
            None => String::new(),
        };
        Self {
            id,
            short_description: Message {
                text: says.to_owned(),
            },
            help: Message {
                text: say!(
                    "{says}{from}; `greffier explain {id}` says more",
                    "{says}{from} ; `greffier explain {id}` en dit plus"
                ),
            },
            properties: clause.map(|clause| Properties {
                status: clause.status.word(),
                source: clause.source.now(),
            }),
        }
    }
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

/// A path as a URI reference.
fn uri(file: &str) -> String {
    let mut uri = String::with_capacity(file.len());
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                uri.push(byte as char);
            }
            byte => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

fn location<'a>(place: Placed<'_>, message: Option<&'a str>) -> Location<'a> {
    Location {
        physical_location: Physical {
            artifact_location: Artifact {
                uri: uri(place.file),
            },
            region: region(place),
        },
        message: message.map(|text| Text { text }),
    }
}

fn region(place: Placed<'_>) -> Region {
    Region {
        start_line: place.start.line,
        start_column: place.start.column,
        end_line: place.end.line,
        end_column: place.end.column,
        byte_offset: place.start.byte,
        byte_length: place.end.byte.saturating_sub(place.start.byte),
    }
}

/// How the file can be mended, where there is one safe answer.
fn fixes<'a>(report: &Report<'_>, finding: &'a Finding) -> Vec<SarifFix<'a>> {
    let fix = finding.fix.iter().map(|fix| {
        let place = report.span(fix.at);
        SarifFix {
            description: Message {
                text: say!("write `{}`", "écrivez `{}`", fix.text),
            },
            artifact_changes: [ArtifactChange {
                artifact_location: Artifact {
                    uri: uri(place.file),
                },
                replacements: [Replacement {
                    deleted_region: region(place),
                    inserted_content: Text { text: &fix.text },
                }],
            }],
        }
    });
    fix.collect()
}

fn message(finding: &Finding) -> String {
    let details = text::details(finding);
    match details.as_str() {
        "" => finding.message.clone(),
        details => format!("{}\n{details}", finding.message),
    }
}

impl Sarif {
    pub(super) fn new(look: Look) -> Self {
        Self {
            look,
            written: 0,
            rules: BTreeMap::new(),
        }
    }
}

impl Renderer for Sarif {
    fn start(&mut self, out: &mut dyn Paper) -> io::Result<()> {
        write!(
            out,
            "{{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \
             \"version\": \"2.1.0\",\n  \"runs\": [{{\n    \
             \"columnKind\": \"unicodeCodePoints\",\n    \"results\": ["
        )
    }

    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()> {
        for finding in &report.findings {
            out.write_all(if self.written == 0 {
                b"\n      "
            } else {
                b",\n      "
            })?;
            self.written += 1;
            let clause = finding.clause.filter(|clause| clause.id == finding.code);
            let known = self.rules.entry(finding.code).or_default();
            *known = known.or(clause);
            let result = SarifResult {
                rule_id: finding.code,
                level: match finding.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Note => "note",
                },
                message: Text {
                    text: &message(finding),
                },
                locations: [location(report.place(finding), None)],
                related_locations: finding
                    .because
                    .iter()
                    .map(|(at, why)| location(report.span(*at), Some(why)))
                    .collect(),
                fixes: fixes(report, finding),
            };
            serde_json::to_writer(&mut *out, &result)?;
        }
        Ok(())
    }

    fn finish(&mut self, _: &Summary, out: &mut dyn Paper) -> io::Result<()> {
        let end = if self.written == 0 { "" } else { "\n    " };
        write!(out, "{end}],\n    \"tool\": ")?;
        let tool = Tool {
            driver: Driver {
                name: "greffier",
                version: env!("CARGO_PKG_VERSION"),
                semantic_version: env!("CARGO_PKG_VERSION"),
                // Empty until the manifest names an address.
                information_uri: env!("CARGO_PKG_REPOSITORY"),
                rules: self
                    .rules
                    .iter()
                    .map(|(id, clause)| Rule::new(id, *clause, self.look))
                    .collect(),
            },
        };
        serde_json::to_writer(&mut *out, &tool)?;
        writeln!(out, "\n  }}]\n}}")
    }
}
