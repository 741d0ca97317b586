//! One record cut out of a text: its header and its lines.

use super::Span;
use crate::word;

/// Longest record that is read; a longer one is a finding.
pub const LONGEST: usize = 16 * 1024 * 1024;

/// A record's text and where its parts lie in it.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    pub text: &'a str,
    /// The YAML between the `---` lines; `None` when no header opens the text.
    pub header: Option<Span>,
    /// Whether the second `---` is there.
    pub closed: bool,
    /// The lines after the header.
    pub body: Span,
}

impl<'a> Record<'a> {
    pub fn new(text: &'a str) -> Self {
        let Some(first) = opening(text).or_else(|| slipped(text)) else {
            return Self {
                text,
                header: None,
                closed: true,
                body: Span::new(0, text.len()),
            };
        };
        let mut at = first;
        for line in text[first..].split_inclusive('\n') {
            if line.trim_end() == "---" {
                return Self {
                    text,
                    header: Some(Span::new(first, at)),
                    closed: true,
                    body: Span::new(at + line.len(), text.len()),
                };
            }
            at += line.len();
        }
        Self {
            text,
            header: Some(Span::new(first, text.len())),
            closed: false,
            body: Span::new(text.len(), text.len()),
        }
    }

    /// The header's text, which equal headers share.
    pub fn header_text(&self) -> &'a str {
        self.header.map_or("", |at| at.of(self.text))
    }

    /// The places of the body's lines, without their line ends.
    pub fn lines(&self) -> impl Iterator<Item = Span> + use<'a> {
        let record = *self;
        let mut from = self.body.start as usize;
        std::iter::from_fn(move || {
            let (line, next) = record.line(from)?;
            from = next;
            Some(line)
        })
    }

    /// The line that begins at a byte, without its line end, and where the next begins.
    #[inline]
    pub(crate) fn line(&self, from: usize) -> Option<(Span, usize)> {
        let rest = self.text.get(from..)?;
        if rest.is_empty() {
            return None;
        }
        let length = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = rest[..length].strip_suffix('\r').unwrap_or(&rest[..length]);
        Some((Span::new(from, from + line.len()), from + length + 1))
    }
}

/// Where the YAML begins, if the text opens with a header.
fn opening(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("---")?;
    let end = rest.find('\n')?;
    let begins = rest[..end].trim().is_empty() && rest[end + 1..].starts_with("greffe:");
    begins.then_some(3 + end + 1)
}

/// Where the YAML begins of a header that does not open as it should: `greffe: 1`
/// is missing or misspelt, or something stands before it.
pub(crate) fn slipped(text: &str) -> Option<usize> {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().filter(|line| line.trim_end() == "---")?;
    let mut lines = lines.take_while(|line| line.trim_end() != "---").peekable();
    let opens = lines.peek().and_then(|line| line.split_once(':'));
    let nearly = opens.is_some_and(|(key, _)| word::nearest(key, ["greffe"]).is_some());
    let known = |line: &str| HEADERS.iter().any(|key| line.starts_with(key));
    (nearly || lines.any(known)).then_some(first.len())
}

/// What only a header's lines begin with.
const HEADERS: [&str; 3] = ["greffe:", "game:", "players:"];

/// Where records begin: a line `---` whose next line begins `greffe:`, comments
/// aside. Needs no YAML, so an archive can be cut on all cores.
pub fn beginnings(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    memchr::memmem::find_iter(bytes, b"greffe:").filter_map(move |key| beginning(bytes, key))
}

/// The header line that the `greffe:` at `key` belongs to, if it opens one.
fn beginning(bytes: &[u8], key: usize) -> Option<usize> {
    let mut end = bytes[..key].strip_suffix(b"\n")?.len();
    loop {
        let start = memchr::memrchr(b'\n', &bytes[..end]).map_or(0, |at| at + 1);
        let line = bytes[start..end].trim_ascii_end();
        if line == b"---" {
            return Some(start);
        }
        // A comment there is a slip that is told, and cuts all the same.
        if start == 0 || !(line.is_empty() || line.starts_with(b"#")) {
            return None;
        }
        end = start - 1;
    }
}

/// Where a header may begin of which the bytes hold no more than `---` and the
/// comments below it, or not even that.
pub(super) fn may_begin(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    loop {
        let start = memchr::memrchr(b'\n', &bytes[..end]).map_or(0, |at| at + 1);
        let line = bytes[start..end].trim_ascii_end();
        let is_last = end == bytes.len();
        // The last line may be half there.
        if line == b"---" || (is_last && !line.is_empty() && b"---".starts_with(line)) {
            return Some(start);
        }
        let silent = line.is_empty() || line.starts_with(b"#");
        let is_key = is_last && b"greffe:".starts_with(line);
        if start == 0 || !(silent || is_key) {
            return None;
        }
        end = start - 1;
    }
}

/// The first beginning at `least` or later whose `greffe:` stands at `from` or
/// later.
pub(super) fn next_beginning(bytes: &[u8], from: usize, least: usize) -> Option<usize> {
    memchr::memmem::find_iter(bytes.get(from..)?, b"greffe:")
        .filter_map(|key| beginning(bytes, from + key))
        .find(|start| *start >= least)
}

/// Whether there is anything but blank lines and comments.
pub(super) fn says_something(bytes: &[u8]) -> bool {
    bytes
        .split(|byte| *byte == b'\n')
        .map(<[u8]>::trim_ascii)
        .any(|line| !line.is_empty() && !line.starts_with(b"#"))
}
