//! Lines that are no lines of the notation.

use crate::{
    finding::Finding,
    record::Misread,
    source::Span,
};

pub(super) fn too_long(line: Span) -> Finding {
    let start = Span {
        end: line.start + 1,
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
