//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    rules::Rules,
    tile_set::{BAG, Entry, HUNTERS, ORDINARY, TileSet, WOLVES},
    words::Piece,
};
use crate::{
    game::{Component, Components},
    lang::pick,
    say,
};

/// Tiles on one line of the list.
const A_LINE: usize = 6;

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let mut lists = vec![counts()];
    lists.push(match &rules.set {
        Some(set) => tiles(set),
        None => Components {
            title: say!("tiles", "pions"),
            lines: vec![
                say!("gap: the faces of the ordinary tiles are not published; a record writes each as \
                 it lies (`JRVR>n1`), or names a tile set (`tiles: p60`, a reconstruction, or a \
                 file of your own); `greffier games guerre-des-moutons --pack FILE` lists one",
                 "lacune : les faces des pions normaux ne sont pas publiées ; une feuille les note \
                 telles qu'elles sont posées (`JRVR>n1`), ou indique un lot de pions (`tiles: p60`, \
                 une reconstitution, ou votre propre fichier) ; `greffier games guerre-des-moutons \
                 --pack FILE` en énumère un"),
            ],
            ..Components::default()
        },
    });
    lists
}

fn counts() -> Components {
    let special = |piece: Piece, count: u32, says: &str| Component {
        names: Piece::TABLE.rows[piece as usize]
            .spellings()
            .map(str::to_owned)
            .collect(),
        says: say!(
            "{says} ({count}×) [rulebook; Matériel]",
            "{says} ({count}×) [livret de règles ; On ouvre la boîte !]"
        ),
        example: format!("{}>n2e1", piece.printed()),
    };
    Components {
        title: say!(
            "the bag of {BAG} tiles, and what lies beside it",
            "le sac de {BAG} pions, et ce qui est à côté"
        ),
        kind: "piece",
        pieces: vec![
            special(
                Piece::Wolf,
                WOLVES,
                pick(
                    "a wolf tile; a pasture of one colour behind it",
                    "un pion loup ; au dos, quatre moutons d'une seule couleur",
                ),
            ),
            special(
                Piece::Hunter,
                HUNTERS,
                pick(
                    "a hunter tile; a pasture of one colour behind it",
                    "un pion chasseur ; au dos, quatre moutons d'une seule couleur",
                ),
            ),
        ],
        lines: vec![
            say!(
                "{ORDINARY} ordinary tiles, two faces each",
                "{ORDINARY} pions normaux, à deux faces"
            ),
            say!(
                "the village square, 4 shepherds, 4 markers of secret colours",
                "la place du village, 4 bergers, 4 marqueurs de couleur"
            ),
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
        title: say!(
            "tile set: {} tiles, face/back",
            "lot de pions : {} pions, face/dos",
            set.total
        ),
        lines: all.chunks(A_LINE).map(|line| line.join("  ")).collect(),
        ..Components::default()
    }
}
