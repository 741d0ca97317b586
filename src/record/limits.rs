//! How much a header or a pack may hold. More than any game needs, and little
//! enough that nothing written into one makes the program slow.

use super::{Misread, Node, NodeKind, line};
use crate::source::Span;

/// Most bytes between the `---` lines of a header.
pub const HEADER: usize = 1024 * 1024;
/// Most bytes of a pack.
pub const PACK: usize = 4 * 1024 * 1024;
/// Most packs that a header may name.
pub const PACKS: usize = 64;
/// Most entries of one list or mapping: keys, players, cards, tiles, facts.
pub const ENTRIES: usize = 1000;
/// Most values in all, aliases counted as often as they stand.
pub const VALUES: usize = 20_000;
/// Most letters of a key.
pub const KEY: usize = 200;
/// Most letters of a value.
pub const LETTERS: usize = 20_000;
/// How deep lists and mappings may lie in one another.
pub const DEPTH: usize = 32;

/// A limit that was passed: `what` holds more than `most`.
#[cold]
pub(super) fn passed(at: Span, what: &str, most: &str) -> Misread {
    Misread::new("header.limit", at, format!("{what}: at most {most}"))
        .help("no game needs that much; split it, or leave out what is not of the game")
}

/// Whether a text is short enough to be read at all. `base` is where it begins.
pub(super) fn text(text: &str, base: u32, most: usize) -> Result<(), Misread> {
    let first = |from: usize| {
        let letter = text[from..].chars().next().map_or(0, char::len_utf8);
        Span::new(base as usize + from, base as usize + from + letter)
    };
    if text.len() > most {
        let what = match most {
            HEADER => "this header is too long",
            _ => "this pack is too long",
        };
        return Err(passed(
            first(0),
            what,
            &format!("{} MiB are read", most >> 20),
        ));
    }
    // A short text has no long line.
    if text.len() <= line::LONGEST {
        return Ok(());
    }
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        if line.len() > line::LONGEST {
            return Err(passed(
                first(from),
                "this line is too long",
                "64 KiB are read",
            ));
        }
        from += line.len();
    }
    Ok(())
}

/// Whether a header or a pack that was read holds no more than it may. Looks at
/// each value once.
pub(super) fn tree(root: &Node) -> Result<(), Misread> {
    let mut left = VALUES;
    branch(root, &mut left)
}

/// The depth of the recursion is that of the text, at most [`DEPTH`].
fn branch(node: &Node, left: &mut usize) -> Result<(), Misread> {
    let Some(rest) = left.checked_sub(1) else {
        let most = format!("{VALUES} are read");
        return Err(passed(node.at, "there are too many values here", &most));
    };
    *left = rest;
    match &node.kind {
        NodeKind::Null => Ok(()),
        NodeKind::Text(text) => letters(text, node.at, "this value is too long", LETTERS),
        NodeKind::List(nodes) => {
            entries(nodes.get(ENTRIES).map(|node| node.at))?;
            nodes.iter().try_for_each(|node| branch(node, left))
        }
        NodeKind::Map(pairs) => {
            entries(pairs.get(ENTRIES).map(|(key, _)| key.at))?;
            pairs.iter().try_for_each(|(key, node)| {
                letters(&key.text, key.at, "this key is too long", KEY)?;
                branch(node, left)
            })
        }
    }
}

fn entries(too_much: Option<Span>) -> Result<(), Misread> {
    let most = || format!("{ENTRIES} are read, and this is one more");
    match too_much {
        None => Ok(()),
        Some(at) => Err(passed(at, "there are too many entries here", &most())),
    }
}

fn letters(text: &str, at: Span, what: &str, most: usize) -> Result<(), Misread> {
    // A letter is a byte or more.
    if text.len() <= most || text.chars().count() <= most {
        return Ok(());
    }
    let at = Span {
        end: at.end.min(at.start + 1),
        ..at
    };
    Err(passed(at, what, &format!("{most} letters")))
}
