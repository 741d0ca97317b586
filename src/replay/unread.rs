//! Lines that are no lines of the notation. To say so, neither the rules nor the
//! players need to be known.

use super::{Cache, slips};
use crate::{
    finding::{Finding, Findings},
    record::{Misread, line},
    say,
    source::{Record, Span, slipped},
};

/// What can be said of a record's lines when its header cannot be played by.
/// A handle that is no word makes every line with it unreadable: that is said
/// already.
pub fn unread_lines(record: &Record<'_>, said: &Findings, cache: &mut Cache) -> Findings {
    let unwritable = |finding: &Finding| {
        let mut names = finding.at.of(record.text).split_whitespace();
        finding.code == "header.players" && !names.all(line::is_word)
    };
    if said.iter().any(unwritable) {
        return Findings::new();
    }
    let unread = |at: Span| {
        if at.len() > line::LONGEST {
            return Some(too_long(record.text, at));
        }
        let (_, result) = cache.parser.line(record.text, at);
        Some(unreadable(record.text, at, result.err()?, &[]))
    };
    let mut ended = false;
    let lines = record.lines().take_while(|at| {
        let another = std::mem::replace(&mut ended, opens_another(record.text, *at));
        !another
    });
    lines.filter_map(unread).collect()
}

/// Whether a line opens the header of another record, by which nobody can tell
/// it: what follows is no part of this one.
pub(super) fn opens_another(text: &str, line: Span) -> bool {
    line.of(text).trim_end() == "---" && slipped(&text[line.start as usize..]).is_some()
}

pub(super) fn too_long(text: &str, line: Span) -> Finding {
    let first = line.of(text).chars().next().map_or(0, char::len_utf8);
    let start = Span {
        end: line.start + first as u32,
        ..line
    };
    let message = say!(
        "this line is too long to be read",
        "cette ligne est trop longue pour être lue"
    );
    Finding::error("syntax.line-length", start, message)
        .label(say!("over 64 KiB", "plus de 64 Kio"))
}

/// `players`: their handles, where they are known.
pub(super) fn unreadable(text: &str, line: Span, misread: Misread, players: &[&str]) -> Finding {
    let written = line.of(text);
    if written.trim() != "---" {
        return slips::of_a_line(text, line, misread, players);
    }
    let start = line.start as usize + written.len() - written.trim_start().len();
    let dashes = Span::new(start, start + "---".len());
    if opens_another(text, line) {
        return Finding::error(
            "header.version",
            dashes,
            say!(
                "`greffe: 1` is missing after this",
                "il manque `greffe: 1` après ceci"
            ),
        )
        .label(say!(
            "another record begins here, which is not read",
            "une autre feuille commence ici, qui n'est pas lue"
        ))
        .help(say!(
            "write `greffe: 1` below this `---`",
            "écrivez `greffe: 1` sous ce `---`"
        ));
    }
    let message = say!(
        "this `---` opens no header",
        "ce `---` n'ouvre pas d'en-tête"
    );
    Finding::error(misread.code, dashes, message).help(say!(
        "a header is a line `---` and then `greffe: 1`",
        "un en-tête est une ligne `---` puis `greffe: 1`"
    ))
}
