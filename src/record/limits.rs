//! How much a header or a pack may hold. More than any game needs, and little
//! enough that nothing written into one makes the program slow.

use super::{Misread, Node, NodeKind, header::short_and_full, line};
use crate::{
    lang::{Text, pick},
    say,
    source::Span,
};

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
/// Most letters of a player's handle. Findings repeat it, and `fmt` pads every
/// line to it.
pub const HANDLE: usize = 40;
/// Most letters of a full name, a card's title, a city, a tile: of whatever
/// findings about many lines may repeat.
pub const NAME: usize = 200;
/// Most letters of what is told of a card or a pack, and of a pack's file name.
pub const PROSE: usize = 1000;
/// How deep lists and mappings may lie in one another.
pub const DEPTH: usize = 32;

/// A limit that was passed: `what` holds more than `most`.
#[cold]
pub(super) fn passed(at: Span, what: Text, most: &str) -> Misread {
    let message = say!("{what}: at most {most}", "{what} : au plus {most}");
    Misread::new("header.limit", at, message).help(say!(
        "no game needs that much; split it, or leave out what is not of the game",
        "aucun jeu n'en demande autant ; scindez-le, ou retirez ce qui n'est pas du jeu"
    ))
}

const LONG_HEADER: Text = Text::new("this header is too long", "cet en-tête est trop long");
const LONG_PACK: Text = Text::new("this pack is too long", "ce lot est trop long");
const LONG_LINE: Text = Text::new("this line is too long", "cette ligne est trop longue");
const LONG_VALUE: Text = Text::new("this value is too long", "cette valeur est trop longue");
const LONG_HANDLE: Text = Text::new("this handle is too long", "ce nom court est trop long");
const LONG_NAME: Text = Text::new("this name is too long", "ce nom est trop long");
const LONG_KEY: Text = Text::new("this key is too long", "cette clé est trop longue");
pub(super) const MANY_VALUES: Text = Text::new(
    "there are too many values here",
    "il y a trop de valeurs ici",
);
const MANY_ENTRIES: Text = Text::new(
    "there are too many entries here",
    "il y a trop d'entrées ici",
);

/// Whether a text is short enough to be read at all. `base` is where it begins.
pub(super) fn text(text: &str, base: u32, most: usize) -> Result<(), Misread> {
    let first = |from: usize| {
        let letter = text[from..].chars().next().map_or(0, char::len_utf8);
        Span::new(base as usize + from, base as usize + from + letter)
    };
    if text.len() > most {
        let what = match most {
            HEADER => LONG_HEADER,
            _ => LONG_PACK,
        };
        return Err(passed(
            first(0),
            what,
            &say!("{} MiB are read", "{} Mio sont lus", most >> 20),
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
                LONG_LINE,
                pick("64 KiB are read", "64 Kio sont lus"),
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
    branch(root, Texts::Root, &mut left)
}

/// Keys of headers and packs under which things of a game are named.
const COMPONENTS: [&str; 7] = [
    "cards", "cities", "tiles", "faces", "theaters", "loose", "whole",
];

/// What the texts of a part are, and so how long they may be.
#[derive(Clone, Copy)]
enum Texts {
    /// The header or pack itself.
    Root,
    Any,
    /// What stands under `players`.
    Players,
    Handles,
    Names,
    Prose,
}

impl Texts {
    /// What the value of a key holds.
    fn below(self, key: &str) -> Self {
        match (self, key) {
            (Texts::Root, "players") => Texts::Players,
            (Texts::Root, "packs") => Texts::Prose,
            (Texts::Root, key) if COMPONENTS.contains(&key) => Texts::Names,
            (Texts::Players | Texts::Handles, _) => Texts::Names,
            (Texts::Names, "says" | "source" | "provenance" | "ability" | "unattested") => {
                Texts::Prose
            }
            (Texts::Root, _) => Texts::Any,
            (texts, _) => texts,
        }
    }

    /// What the entries of a list are.
    fn entry(self) -> Self {
        match self {
            Texts::Players => Texts::Handles,
            texts => texts,
        }
    }

    fn text(self) -> (Text, usize) {
        match self {
            // One text instead of a list is told as that.
            Texts::Root | Texts::Any | Texts::Players => (LONG_VALUE, LETTERS),
            Texts::Handles => (LONG_HANDLE, HANDLE),
            Texts::Names => (LONG_NAME, NAME),
            Texts::Prose => (LONG_VALUE, PROSE),
        }
    }

    fn key(self) -> (Text, usize) {
        match self {
            Texts::Players | Texts::Handles => (LONG_HANDLE, HANDLE),
            _ => (LONG_KEY, KEY),
        }
    }
}

/// The depth of the recursion is that of the text, at most [`DEPTH`].
fn branch(node: &Node, texts: Texts, left: &mut usize) -> Result<(), Misread> {
    let Some(rest) = left.checked_sub(1) else {
        return Err(passed(node.at, MANY_VALUES, &values_read()));
    };
    *left = rest;
    match &node.kind {
        NodeKind::Null => Ok(()),
        NodeKind::Text(text) => letters(text, node.at, texts.text()),
        NodeKind::List(nodes) => {
            entries(nodes.get(ENTRIES).map(|node| node.at))?;
            let entry = texts.entry();
            nodes.iter().try_for_each(|node| branch(node, entry, left))
        }
        NodeKind::Map(pairs) => {
            entries(pairs.get(ENTRIES).map(|(key, _)| key.at))?;
            pairs.iter().try_for_each(|(key, node)| {
                letters(&key.text, key.at, texts.key())?;
                branch(node, texts.below(&key.text), left)
            })
        }
    }
}

fn entries(too_much: Option<Span>) -> Result<(), Misread> {
    let most = || {
        say!(
            "{ENTRIES} are read, and this is one more",
            "{ENTRIES} sont lues, et celle-ci est de trop"
        )
    };
    match too_much {
        None => Ok(()),
        Some(at) => Err(passed(at, MANY_ENTRIES, &most())),
    }
}

pub(super) fn values_read() -> String {
    say!("{VALUES} are read", "{VALUES} sont lues")
}

fn letters(text: &str, at: Span, (what, most): (Text, usize)) -> Result<(), Misread> {
    // A letter is a byte or more.
    if text.len() <= most || text.chars().count() <= most {
        return Ok(());
    }
    let at = Span {
        end: at.end.min(at.start + 1),
        ..at
    };
    let misread = passed(at, what, &say!("{most} letters", "{most} lettres"));
    Err(match most {
        HANDLE => misread.help(short_and_full()),
        _ => misread,
    })
}
