//! The header's lines: one blank after `key:`, none at the end, `position` in
//! block style. Everything else stays as it is written.

use super::{Formatted, Node, NodeKind};
use crate::{
    record::Header,
    source::{Record, Span},
};

pub(super) fn format(record: &Record<'_>, root: &Node, formatted: &mut Formatted) {
    let Some(header) = record.header else { return };
    let mut draft = Formatted::default();
    for at in lines(record.text, 0, header.end as usize) {
        let line = at.of(record.text);
        let to = match unfolded(record.text, at, root) {
            Some(to) => to,
            None => tidy(line),
        };
        draft.line(record.text, at, to);
    }
    // YAML has corners (blanks inside quoted text over several lines) that a
    // line cannot see: what would read differently is left alone.
    if reads_the_same(record, root, &draft) {
        formatted.edits.append(&mut draft.edits);
    }
    // The closing `---`.
    for at in lines(record.text, header.end as usize, record.body.start as usize) {
        formatted.line(record.text, at, at.of(record.text).trim_end().to_owned());
    }
}

/// The places of lines between two offsets, without their ends.
fn lines(text: &str, from: usize, to: usize) -> impl Iterator<Item = Span> {
    let mut at = from;
    text[from..to].split_inclusive('\n').map(move |line| {
        let bare = line.trim_end_matches(['\n', '\r']);
        let span = Span::new(at, at + bare.len());
        at += line.len();
        span
    })
}

/// `key:   value  ` with one blank and no trailing ones.
fn tidy(line: &str) -> String {
    if line.trim_end() == "---" {
        return "---".to_owned();
    }
    let length = line
        .find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-' | '_')))
        .unwrap_or(line.len());
    let (key, rest) = line.split_at(length);
    match rest.strip_prefix(':') {
        Some(value) if !key.is_empty() && value.starts_with([' ', '\t']) => {
            format!("{key}: {}", value.trim()).trim_end().to_owned()
        }
        _ => line.to_owned(),
    }
}

/// `position: { … }` in one line, a fact a line.
fn unfolded(text: &str, at: Span, root: &Node) -> Option<String> {
    let line = at.of(text);
    let value = line.strip_prefix("position:")?.trim();
    if !(value.starts_with('{') && value.ends_with('}')) {
        return None;
    }
    let entries = root.get("position")?.map()?;
    if entries.is_empty() {
        return None;
    }
    let mut out = "position:".to_owned();
    for (key, value) in entries {
        let simple = matches!(value.kind, NodeKind::Text(_));
        let inside = key.at.start >= at.start && value.at.end <= at.end;
        if !simple || !inside || value.at.is_empty() {
            return None;
        }
        out.push_str("\n  ");
        out.push_str(key.at.of(text));
        out.push_str(": ");
        out.push_str(value.at.of(text));
    }
    Some(out)
}

fn reads_the_same(record: &Record<'_>, root: &Node, draft: &Formatted) -> bool {
    if draft.edits.is_empty() {
        return true;
    }
    let text = draft.apply(record.text);
    let again = Record::new(&text);
    let Some(at) = again.header else { return false };
    Header::parse(&text, at, &mut Vec::new()).is_some_and(|again| root.same(&again))
}
