//! Where text comes from: files, folders, Markdown, standard input; records
//! cut out of it; places.

mod span;

pub use span::Span;
