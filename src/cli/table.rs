//! Rows for spreadsheets.

use std::{borrow::Cow, io};

/// What formulas of a spreadsheet begin with, also in full width.
const FORMULAS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A text in a cell: a spreadsheet would take one that begins like this for a
/// formula, perhaps behind blanks, and records come from strangers.
pub(super) fn cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(char::is_control) || text.trim_start().starts_with(FORMULAS) {
        return Cow::Owned(format!("'{text}"));
    }
    Cow::Borrowed(text)
}

/// A line of CSV as RFC 4180 has it, but for the end of the line.
pub(super) fn line<'c>(cells: impl IntoIterator<Item = Cow<'c, str>>) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let cells: Vec<Cow<'c, str>> = cells.into_iter().collect();
    writer.write_record(cells.iter().map(AsRef::as_ref))?;
    writer
        .into_inner()
        .map_err(|error| io::Error::other(error.to_string()))
}
