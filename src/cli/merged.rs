//! Results that were written as JSON elsewhere, read to be added up.

use std::{
    fs::File,
    io::{BufReader, Read},
    path::Path,
};

use serde::de::DeserializeOwned;

use crate::{lang::fault, say};

/// Longer parts are none.
const LONGEST: u64 = 1024 * 1024 * 1024;

/// The part that is written there, or why there is none. It may come from a pipe,
/// and what is no part is not read to its end.
pub(super) fn part<T: DeserializeOwned>(path: &Path, command: &str) -> Result<T, String> {
    let file = File::open(path).map_err(|error| fault(error.kind()))?;
    let mut text = BufReader::new(file.take(LONGEST));
    let read = serde_json::from_reader(&mut text);
    read.map_err(|error| match error.io_error_kind() {
        Some(kind) => fault(kind),
        None if text.get_ref().limit() == 0 => say!("over 1 GiB", "plus de 1 Gio"),
        None => {
            let (line, column) = (error.line(), error.column());
            say!(
                "no result of `{command} --format json`: {error}",
                "pas un résultat de `{command} --format json` : ligne {line}, colonne {column}"
            )
        }
    })
}
