//! A file's text with some changes, as it is written and as it is shown.

use std::{
    fs,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    diff::unified,
    replace::{is_descriptor, replace},
};
use crate::{
    say,
    source::{Input, Piece, Trouble, cut},
};

/// A change of a file's bytes.
pub(super) struct Change {
    pub(super) from: usize,
    pub(super) to: usize,
    /// What is to stand there.
    pub(super) text: String,
}

/// The text with these changes, which are in order and do not overlap.
pub(super) fn apply(text: &str, changes: &[Change]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for change in changes {
        out.push_str(&text[from..change.from]);
        out.push_str(&change.text);
        from = change.to;
    }
    out.push_str(&text[from..]);
    out
}

/// What a file holds that is to be written anew: a pipe or a device cannot be, and is not
/// waited for; what an open file holds that lies elsewhere would be read again as it was.
pub(super) fn read(input: &Input) -> Result<Vec<u8>, Trouble> {
    if let Input::File { path } = input {
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            return Err(Trouble::not_a_file(input.name()));
        }
        if is_descriptor(path) {
            return Err(Trouble::open_file(input.name()));
        }
    }
    input.read()
}

/// The complaint about a file that is not changed.
pub(super) fn left(context: &mut Context, input: &Input, why: &str) -> Exit {
    let name = input.name();
    context.usage(&say!(
        "{name}: left as it is: {why}",
        "{name} : laissé tel quel : {why}"
    ))
}

/// Writes a file anew; standard input is written nowhere.
pub(super) fn write(context: &mut Context, input: &Input, old: &str, new: &str) -> Exit {
    let Input::File { path } = input else {
        return Exit::Clean;
    };
    match replace(path, old.as_bytes(), new.as_bytes()) {
        Ok(()) => Exit::Clean,
        Err(refused) => left(context, input, &refused.to_string()),
    }
}

/// Prints what would be written, as a patch.
pub(super) fn show(context: &mut Context, input: &Input, old: &str, new: &str) -> io::Result<Exit> {
    let diff = unified(&input.name(), old, new);
    for line in diff.split_inclusive('\n') {
        match line.strip_suffix("\r\n") {
            // The lines of a patch end as those of its file.
            Some(text) => {
                context.out.write_all(text.as_bytes())?;
                context.out.raw().write_all(b"\r\n")?;
            }
            None => context.out.write_all(line.as_bytes())?,
        }
    }
    Ok(Exit::Found)
}

/// Whether a text holds these records, however their lines end: nothing is
/// written that would be read as something else than was meant.
pub(super) fn reads_as(text: &str, markdown: bool, expected: &[String]) -> bool {
    let pieces = cut(text.as_bytes().to_vec(), markdown);
    let lines = |text: &str| text.replace("\r\n", "\n");
    let same = |(piece, wanted): (&Piece, &String)| {
        piece.text == *wanted || lines(&piece.text) == lines(wanted)
    };
    pieces.len() == expected.len() && pieces.iter().zip(expected).all(same)
}
