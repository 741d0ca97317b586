//! Where text comes from: files, folders, Markdown, standard input; records
//! cut out of it; places.

mod archive;
mod encoding;
mod fences;
mod ignored;
mod inputs;
mod markdown;
mod open;
mod piece;
mod place;
mod record;
mod span;
mod stream;

pub(crate) use inputs::open_file;
pub use inputs::{Exclude, Input, LONGEST_WHOLE, Selection, Trouble, inputs};
pub use markdown::LONGEST_MARKDOWN;
#[cfg(unix)]
pub(crate) use open::READS;
pub(crate) use open::unwaited;
pub use piece::{Flaw, Piece, Pieces, cut};
pub use place::{Locator, Places, Point, line_starts};
pub(crate) use record::slipped;
pub use record::{LONGEST, Record, beginnings};
pub use span::Span;

/// A batch of records that is checked in one go: large enough for every core,
/// small enough to be forgotten.
const BATCH: usize = 4 * 1024 * 1024;

#[cfg(test)]
mod tests;
