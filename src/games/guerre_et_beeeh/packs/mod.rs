//! The packs in the binary, and what any pack may hold.

use std::sync::Arc;

use crate::{
    finding::{Findings, OtherText},
    game::Embedded,
    kit::page::Page,
    lang::Text,
    record::Node,
    say,
};

/// The game that a pack must be for.
pub(super) const GAME: &str = "guerre-et-beeeh";

/// The layouts in the binary.
pub(super) static PACKS: &[Embedded] = &[
    Embedded {
        id: "home-rows",
        text: include_str!("home-rows.yaml"),
        says: Text::new(
            "layout, reconstructed: the flocks on the two home rows",
            "schéma reconstitué : les troupeaux sur les deux rangées du bord",
        ),
    },
    Embedded {
        id: "spread",
        text: include_str!("spread.yaml"),
        says: Text::new(
            "layout, reconstructed: the flocks spread over the board",
            "schéma reconstitué : les troupeaux répartis sur le plateau",
        ),
    },
];

/// What a node is that should be something else.
pub(super) fn this_is(node: &Node) -> String {
    let kind = node.kind_word();
    say!("this is {kind}", "ici : {kind}")
}

/// The keys of a pack.
const PACK_KEYS: &[&str] = &[
    "pack",
    "game",
    "title",
    "says",
    "status",
    "provenance",
    "layout",
    "cards",
];

/// What a pack holds, if it is one of this game. A key that means nothing is told,
/// and the rest is used.
pub(super) fn pack_root(pack: &Arc<OtherText>, findings: &mut Findings) -> Option<Node> {
    let pack = Some(pack);
    let mut page = Page { pack, findings };
    let root = page.root()?;
    page.is_for(&root, GAME);
    for (key, _) in root.map().unwrap_or_default() {
        if !key.text.starts_with("x-") && !PACK_KEYS.contains(&key.text.as_str()) {
            page.unknown("pack.unknown-key", key.at, &key.text, PACK_KEYS);
        }
    }
    Some(root)
}
