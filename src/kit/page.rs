//! Pages of YAML: packs, and what a header types in as packs have it.

use std::sync::Arc;

use crate::{
    finding::{Finding, Findings, OtherText},
    record::{Node, meant_or_known, read_yaml},
    say,
    source::Span,
};

/// A page that is read, and where its faults go.
#[derive(Debug)]
pub(crate) struct Page<'p> {
    /// `None` for what stands in a record's header.
    pub(crate) pack: Option<&'p Arc<OtherText>>,
    pub(crate) findings: &'p mut Findings,
}

impl Page<'_> {
    /// What the pack holds, if it is YAML.
    pub(crate) fn root(&mut self) -> Option<Node> {
        match read_yaml(&self.pack?.text, 0) {
            Ok(root) => Some(root),
            Err(misread) => {
                self.say(misread.in_a_pack());
                None
            }
        }
    }

    /// Tells a fault at its place on the page.
    pub(crate) fn say(&mut self, finding: Finding) {
        self.findings.push(match self.pack {
            Some(pack) => finding.inside(pack),
            None => finding,
        });
    }

    /// A pack that says which game it is for is for this one.
    pub(crate) fn is_for(&mut self, root: &Node, game: &str) {
        let named = root.get("game").filter(|node| node.text() != Some(game));
        if let Some(node) = named {
            let message = say!(
                "this pack is for another game",
                "ce lot est pour un autre jeu"
            );
            let finding = Finding::error("pack.game", node.at, message);
            self.say(finding.help(say!(
                "it would say `game: {game}`",
                "il dirait `game: {game}`"
            )));
        }
    }

    /// A word means nothing where it stands.
    pub(crate) fn unknown(&mut self, code: &'static str, at: Span, word: &str, known: &[&str]) {
        self.say(unknown(code, at, word, known));
    }
}

/// A word that means nothing where it stands, and what may be meant by it.
pub(crate) fn unknown(code: &'static str, at: Span, word: &str, known: &[&str]) -> Finding {
    let message = say!(
        "`{word}` means nothing here",
        "`{word}` ne veut rien dire ici"
    );
    Finding::error(code, at, message).help(meant_or_known(word, known))
}
