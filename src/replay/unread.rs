//! Lines that are no lines of the notation. To say so, neither the rules nor the
//! players need to be known.

use super::Cache;
use crate::{
    finding::{Finding, Findings},
    record::{Misread, line},
    source::{Record, Span},
};

/// What can be said of a record's lines when its header cannot be played by.
/// A handle that is no word makes every line with it unreadable: that is said
/// already.
pub fn unread_lines(record: &Record<'_>, said: &Findings, cache: &mut Cache) -> Findings {
    if said.iter().any(|finding| finding.code == "header.players") {
        return Findings::new();
    }
    let unread = |at: Span| {
        if at.len() > line::LONGEST {
            return Some(too_long(record.text, at));
        }
        let (_, result) = cache.parser.line(record.text, at);
        Some(unreadable(record.text, at, result.err()?))
    };
    record.lines().filter_map(unread).collect()
}

pub(super) fn too_long(text: &str, line: Span) -> Finding {
    let first = line.of(text).chars().next().map_or(0, char::len_utf8);
    let start = Span {
        end: line.start + first as u32,
        ..line
    };
    let message = "this line is too long to be read";
    Finding::error("syntax.line-length", start, message).label("over 64 KiB")
}

pub(super) fn unreadable(text: &str, line: Span, misread: Misread) -> Finding {
    let written = line.of(text);
    if written.trim() != "---" {
        return misread.into();
    }
    let start = line.start as usize + written.len() - written.trim_start().len();
    let dashes = Span::new(start, start + "---".len());
    Finding::error(misread.code, dashes, "this `---` opens no header")
        .help("a header is a line `---` and then `greffe: 1`")
}
