//! `# allow CODE: reason`, as it is written in a comment.

/// The code that a comment waives, and why.
pub(crate) fn read(comment: &str) -> Option<(&str, &str)> {
    let rest = comment
        .trim_start_matches('#')
        .trim()
        .strip_prefix("allow ")?;
    let (code, reason) = rest.split_once(':').unwrap_or((rest, ""));
    Some((code.trim(), reason.trim()))
}
