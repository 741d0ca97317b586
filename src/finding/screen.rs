//! The one way out: whatever is printed passes here, and no character of a
//! record or a file name steers a terminal or hides in a text.

use std::{
    fmt::Write as _,
    io::{self, Write},
    ops::RangeInclusive,
};

/// Characters beside the controls that do something instead of being seen: turn
/// the direction of writing, or take no room.
const UNSEEN: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{13430}'..='\u{1343f}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Whether a character is spelled out where it is printed. Line ends and tabs
/// are part of any text.
pub(super) fn is_wild(c: char) -> bool {
    match c {
        ' '..='~' | '\n' | '\t' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' => false,
        c => c.is_control() || UNSEEN.iter().any(|range| range.contains(&c)),
    }
}

/// A character spelled out, as JSON does it: so the same spelling is right in
/// every format.
pub(super) fn spelled(c: char) -> String {
    let mut units = [0; 2];
    let units = c.encode_utf16(&mut units);
    let mut text = String::new();
    for unit in units {
        // Memory can be written.
        let _ = write!(text, "\\u{unit:04x}");
    }
    text
}

/// Where results are written to. Whatever is written in the usual way is text of
/// anybody; colours have a way of their own, so that none can come from a record.
pub trait Paper: Write {
    /// Writes a text in which this program has set the colours, and into which
    /// nothing came from outside that was not tamed.
    fn painted(&mut self, text: &str) -> io::Result<()>;
}

/// Text that is only held: whoever prints it needs a [`Screen`].
impl Paper for Vec<u8> {
    fn painted(&mut self, text: &str) -> io::Result<()> {
        self.write_all(text.as_bytes())
    }
}

/// A writer that spells wild characters out.
#[derive(Debug)]
pub struct Screen<W> {
    inner: W,
}

impl<W: Write> Paper for Screen<W> {
    fn painted(&mut self, text: &str) -> io::Result<()> {
        self.chunk(text, true)
    }
}

impl<W: Write> Screen<W> {
    pub fn new(inner: W) -> Self {
        Self { inner }
    }

    /// What lies behind, for text that must keep every byte.
    pub fn raw(&mut self) -> &mut W {
        &mut self.inner
    }

    pub fn into_inner(self) -> W {
        self.inner
    }

    fn chunk(&mut self, text: &str, color: bool) -> io::Result<()> {
        let mut from = 0;
        while let Some((at, c)) = next_wild(text, from, color) {
            self.inner.write_all(&text.as_bytes()[from..at])?;
            self.inner.write_all(spelled(c).as_bytes())?;
            from = at + c.len_utf8();
        }
        self.inner.write_all(&text.as_bytes()[from..])
    }
}

/// The first wild character from a place on; a colour is none, if they pass.
fn next_wild(text: &str, from: usize, color: bool) -> Option<(usize, char)> {
    let wild = |(at, c): &(usize, char)| {
        is_wild(*c) && !(color && *c == '\x1b' && is_color(&text.as_bytes()[from + at..]))
    };
    let found = text[from..].char_indices().find(wild);
    found.map(|(at, c)| (from + at, c))
}

/// `ESC [ 1 ; 31 m`
fn is_color(bytes: &[u8]) -> bool {
    let Some(rest) = bytes.strip_prefix(b"\x1b[") else {
        return false;
    };
    let digits = |byte: &&u8| byte.is_ascii_digit() || **byte == b';';
    rest.get(rest.iter().take_while(digits).count()) == Some(&b'm')
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Text comes in whole characters; what is no text is shown as such.
        for chunk in bytes.utf8_chunks() {
            self.chunk(chunk.valid(), false)?;
            if !chunk.invalid().is_empty() {
                self.inner.write_all("\u{fffd}".as_bytes())?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Paper, Screen};

    fn shown(text: &str, color: bool) -> String {
        let mut screen = Screen::new(Vec::new());
        if color {
            screen.painted(text).expect("memory");
        } else {
            screen.write_all(text.as_bytes()).expect("memory");
        }
        String::from_utf8(screen.inner).expect("text stays text")
    }

    #[test]
    fn text_passes_as_it_is() {
        let text = "Zoé’s — Œuvre…\n\t│ 日本 🐑 e\u{301}\n";
        assert_eq!(shown(text, false), text);
    }

    #[test]
    fn what_is_not_seen_is_spelled_out() {
        let text = "a\x1b[31mb\x07\u{202e}\u{200b}\u{9b}\u{7f}\r\u{e0041}";
        let spelt = "a\\u001b[31mb\\u0007\\u202e\\u200b\\u009b\\u007f\\u000d\\udb40\\udc41";
        assert_eq!(shown(text, false), spelt);
        let json = format!("\"{spelt}\"");
        let back: String = serde_json::from_str(&json).expect("JSON");
        assert_eq!(back, text);
    }

    #[test]
    fn only_colours_that_were_set_pass() {
        assert_eq!(shown("\x1b[1;31mx\x1b[0m", true), "\x1b[1;31mx\x1b[0m");
        assert_eq!(
            shown("\x1b[2J\x1b]8;;x\x07", true),
            "\\u001b[2J\\u001b]8;;x\\u0007"
        );
        assert_eq!(shown("\x1b[31mx", false), "\\u001b[31mx");
    }
}
