//! What games share beside the seam: small parts that any of them may take.

pub mod bits;
pub(crate) mod page;
