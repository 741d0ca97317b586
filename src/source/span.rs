//! A place in a record: two byte offsets.

/// Bytes `start..end` of a record's text. Offsets are relative to the record,
/// so `u32` holds for an archive of any size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// Whether the other lies within this one.
    pub fn encloses(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether this is a place at all: what was never written has none.
    pub fn is_somewhere(self) -> bool {
        self.end > 0
    }

    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The text at this place.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize)
            .unwrap_or("")
    }
}
