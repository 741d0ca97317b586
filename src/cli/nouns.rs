//! What commands count.

use crate::lang::{self, Noun};

pub(super) const RECORD: Noun = Noun::feminine(("record", "records"), ("feuille", "feuilles"));
pub(super) const FILE: Noun = Noun::masculine(("file", "files"), ("fichier", "fichiers"));
pub(super) const ERROR: Noun = Noun::feminine(("error", "errors"), ("erreur", "erreurs"));
pub(super) const LINE: Noun = Noun::feminine(("line", "lines"), ("ligne", "lignes"));
pub(super) const PLAYER: Noun = Noun::masculine(("player", "players"), ("joueur", "joueurs"));
pub(super) const RULE: Noun = Noun::feminine(("rule", "rules"), ("règle", "règles"));

pub(super) const GAME: Noun = Noun::feminine(("game", "games"), ("partie", "parties"));
pub(super) const FINDING: Noun = Noun::masculine(("finding", "findings"), ("constat", "constats"));

/// So many of something, as far as anybody counts.
pub(super) fn count(number: u64, noun: &Noun) -> String {
    lang::count(i64::try_from(number).unwrap_or(i64::MAX), noun)
}
