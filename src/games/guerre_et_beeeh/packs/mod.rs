//! The packs in the binary, and what any pack may hold.

use std::sync::Arc;

use crate::{
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    lang::{Text, pick},
    record::{Key, Node, did_you_mean, read_yaml, word},
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
    let root = match read_yaml(&pack.text, 0) {
        Ok(root) => root,
        Err(misread) => {
            findings.push(misread.in_a_pack().inside(pack));
            return None;
        }
    };
    for (key, node) in root.map().unwrap_or_default() {
        if key.text == "game" && node.text() != Some(GAME) {
            let message = pick(
                "this pack is for another game",
                "ce lot est pour un autre jeu",
            );
            findings.push(Finding::error("pack.game", node.at, message).inside(pack));
        }
        if !key.text.starts_with("x-") && !PACK_KEYS.contains(&key.text.as_str()) {
            findings.push(unknown(key, PACK_KEYS).inside(pack));
        }
    }
    Some(root)
}

pub(super) fn unknown(key: &Key, known: &[&str]) -> Finding {
    let all = known.join(", ");
    let help = match word::nearest(&key.text, known.iter().copied()) {
        Some(near) => did_you_mean(near),
        None => say!("known: {all}", "connues : {all}"),
    };
    let name = &key.text;
    let message = say!(
        "`{name}` means nothing here",
        "`{name}` n'a pas de sens ici"
    );
    Finding::error("pack.unknown-key", key.at, message).help(help)
}
