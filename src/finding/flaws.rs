//! What is wrong with the bytes of a file, as findings.

use super::{Finding, Findings};
use crate::{
    say,
    source::{Flaw, Piece, Span},
};

/// What was found while a piece was read.
pub fn of_flaws(piece: &Piece) -> Findings {
    let flaws = piece.flaws.iter();
    flaws.filter_map(|(flaw, at)| of(flaw, *at)).collect()
}

fn of(flaw: &Flaw, at: Span) -> Option<Finding> {
    let finding = match flaw {
        Flaw::None => return None,
        Flaw::Mark => Finding::note("source.bom", at, "the file begins with a byte order mark")
            .help("it is skipped; UTF-8 needs none"),
        Flaw::Long => too_long(at).label("over 16 MiB"),
        Flaw::Endless => too_long(at)
            .label("over 256 MiB")
            .help("what follows is not read: no other record begins so far"),
        Flaw::LongMarkdown => Finding::error(
            "source.file-length",
            at,
            "this Markdown file is too long to be read",
        )
        .label("over 64 MiB")
        .help("a file of records alone may be of any length"),
        Flaw::CarriageReturns => Finding::error(
            "source.line-ends",
            at,
            "the lines of this file end with CR alone",
        )
        .help("save it with LF, or CR and LF, at the end of each line"),
        Flaw::Return => Finding::error(
            "source.line-ends",
            at,
            say!(
                "a CR by itself stands in this line",
                "un CR isolé se trouve dans cette ligne"
            ),
        )
        .help(say!(
            "for some programs a line ends there: write LF, or CR and LF, or take it out",
            "pour certains programmes, la ligne s'arrête là : écrivez LF, ou CR et LF, ou retirez-le"
        )),
        Flaw::Empty => Finding::warning("source.empty", at, "there is no record here")
            .help("a record begins with a line `---` and then `greffe: 1`"),
        Flaw::Link => Finding::note("source.link", at, "a symbolic link, which is not followed")
            .help("name it, and not only its folder, to read what it leads to"),
        Flaw::Wide(name) => Finding::error(
            "source.encoding",
            at,
            format!("this file is not UTF-8: it looks like {name}"),
        )
        .help("save it as UTF-8"),
        Flaw::Byte { byte, offset } => Finding::error(
            "source.encoding",
            at,
            format!("this record is not UTF-8: byte {byte:#04x} at offset {offset} of the file"),
        )
        .label("not a character")
        .help("save the file as UTF-8; older programs write Latin-1 or Windows-1252"),
        Flaw::Unreadable(why) => Finding::error("source.unreadable", at, why.as_str()),
    };
    Some(finding)
}

fn too_long(at: Span) -> Finding {
    Finding::error(
        "source.record-length",
        at,
        "this record is too long to be read",
    )
}
