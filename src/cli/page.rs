//! Text for a page of Markdown.

use crate::finding::tame;

/// Text of a record or a header as plain text of a page, also in a table.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in tame(text).chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '&' | '~' => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
    }
    out
}

/// Our own text: what stands between backticks is code, the rest is plain.
pub(super) fn prose(text: &str) -> String {
    // An odd backtick opens nothing.
    if text.matches('`').count() % 2 == 1 {
        return plain(text);
    }
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => plain(part),
        _ if part.is_empty() => String::new(),
        _ => format!(
            "`{}`",
            tame(part).replace(['\n', '\r'], " ").replace('|', "\\|")
        ),
    });
    parts.collect()
}
