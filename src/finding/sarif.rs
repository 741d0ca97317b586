//! SARIF 2.1.0, for code scanning. The few objects that are used are written
//! by hand.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{self, Write},
};

use serde::Serialize;

use super::{Finding, Placed, Renderer, Report, Severity, Summary, text};

#[derive(Debug, Default)]
pub(super) struct Sarif {
    written: u64,
    /// Codes seen so far, with what they say.
    rules: BTreeMap<&'static str, Option<String>>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    short_description: Option<Text<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'a str,
    semantic_version: &'a str,
    rules: Vec<Rule<'a>>,
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
            region: Region {
                start_line: place.start.line,
                start_column: place.start.column,
                end_line: place.end.line,
                end_column: place.end.column,
                byte_offset: place.start.byte,
                byte_length: place.end.byte.saturating_sub(place.start.byte),
            },
        },
        message: message.map(|text| Text { text }),
    }
}

fn message(finding: &Finding) -> String {
    let details = text::details(finding);
    match details.as_str() {
        "" => finding.message.clone(),
        details => format!("{}\n{details}", finding.message),
    }
}

impl Renderer for Sarif {
    fn start(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            "{{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \
             \"version\": \"2.1.0\",\n  \"runs\": [{{\n    \
             \"columnKind\": \"unicodeCodePoints\",\n    \"results\": ["
        )
    }

    fn record(&mut self, report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
        for finding in &report.findings {
            out.write_all(if self.written == 0 {
                b"\n      "
            } else {
                b",\n      "
            })?;
            self.written += 1;
            let says = finding.clause.filter(|clause| clause.id == finding.code);
            self.rules
                .entry(finding.code)
                .or_insert_with(|| says.map(|clause| clause.en.to_owned()));
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
            };
            serde_json::to_writer(&mut *out, &result)?;
        }
        Ok(())
    }

    fn finish(&mut self, _: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let end = if self.written == 0 { "" } else { "\n    " };
        write!(out, "{end}],\n    \"tool\": ")?;
        let tool = Tool {
            driver: Driver {
                name: "greffier",
                semantic_version: env!("CARGO_PKG_VERSION"),
                rules: self
                    .rules
                    .iter()
                    .map(|(id, says)| Rule {
                        id,
                        short_description: says.as_deref().map(|text| Text { text }),
                    })
                    .collect(),
            },
        };
        serde_json::to_writer(&mut *out, &tool)?;
        writeln!(out, "\n  }}]\n}}")
    }
}
