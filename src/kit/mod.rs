//! What games share beside the seam: small parts that any of them may take.

pub(crate) mod page;
pub mod text;
