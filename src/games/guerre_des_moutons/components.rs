//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    Rules,
    set::{BAG, Entry, HUNTERS, ORDINARY, TileSet, WOLVES},
};
use crate::game::{Component, Components};

/// Tiles on one line of the list.
const A_LINE: usize = 6;

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let mut lists = vec![counts()];
    lists.push(match &rules.set {
        Some(set) => tiles(set),
        None => Components {
            title: "tiles".to_owned(),
            lines: vec![
                "gap: the faces of the ordinary tiles are not published; a record writes each as \
                 it lies (`JRVR>n1`), or names a tile set (`tiles: p60`, a reconstruction, or a \
                 file of your own); `greffier games guerre-des-moutons --pack FILE` lists one"
                    .to_owned(),
            ],
            ..Components::default()
        },
    });
    lists
}

fn counts() -> Components {
    let special = |name: &str, french: &str, count: u32, says: &str| Component {
        names: vec![name.to_owned(), french.to_owned()],
        says: format!("{says} ({count}×) [rulebook; Matériel]"),
        example: format!("{name}>n2e1"),
    };
    Components {
        title: format!("the bag of {BAG} tiles, and what lies beside it"),
        kind: "tile",
        pieces: vec![
            special(
                "wolf",
                "loup",
                WOLVES,
                "a wolf tile; a pasture of one colour behind it",
            ),
            special(
                "hunter",
                "chasseur",
                HUNTERS,
                "a hunter tile; a pasture of one colour behind it",
            ),
        ],
        lines: vec![
            format!("{ORDINARY} ordinary tiles, two faces each"),
            "the village square, 4 shepherds, 4 markers of secret colours".to_owned(),
        ],
    }
}

fn tiles(set: &TileSet) -> Components {
    let text = |entry: &Entry| match entry.copies {
        1 => entry.tile.text(),
        copies => format!("{}*{copies}", entry.tile.text()),
    };
    let all: Vec<String> = set.entries.iter().map(text).collect();
    Components {
        title: format!("tile set: {} tiles, face/back", set.total),
        lines: all.chunks(A_LINE).map(|line| line.join("  ")).collect(),
        ..Components::default()
    }
}
