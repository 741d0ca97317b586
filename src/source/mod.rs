//! Where text comes from: files, folders, Markdown, standard input; records
//! cut out of it; places.

mod record;
mod span;

pub use record::{LONGEST, Record, beginnings};
pub use span::Span;
