//! How a position sets a fact, and what is said where it cannot.

use super::super::{GuerreEtBeeeh, position::wrong, rules::Rules, table::Table};
use crate::{
    game::facts::{self, Placed},
    lang::pick,
    record::{
        Misread, did_you_mean, nobody,
        tree::{Fact, Word},
        word as spelling,
    },
    say,
    source::Span,
};

pub(in super::super) fn place(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
    if let Some(term) = fact.values.iter().find(|term| term.sign.is_some()) {
        let message = pick(
            "no fact of this game has a `+` or a `-`",
            "aucun fait de ce jeu n'a de `+` ni de `-`",
        );
        return Err(wrong(term.at, message).help(pick(
            "nothing here is below zero: leave the sign out",
            "rien ici n'est négatif : retirez le signe",
        )));
    }
    if let Some(term) = fact.values.iter().find(|term| term.item.over.is_some()) {
        let message = pick(
            "no fact of this game has a `/`",
            "aucun fait de ce jeu n'a de `/`",
        );
        return Err(wrong(term.at, message));
    }
    match facts::set::<GuerreEtBeeeh>(rules, table, fact) {
        Placed::Set(result) => result,
        Placed::Nobody => {
            let player = path[0];
            Err(wrong(player.at, nobody(player.text)))
        }
        Placed::Derived(_) | Placed::Unknown => Err(match path.as_slice() {
            [name] | [_, name] => unknown(name.at, name.text),
            _ => unknown(fact.path.at, fact.path.at.of(fact.text)),
        }),
    }
}

/// A name that no position sets: what it follows from, or what may be meant.
fn unknown(at: Span, name: &str) -> Misread {
    if ["sheep", "moutons"]
        .iter()
        .any(|one| spelling::same(name, one))
    {
        return wrong(
            at,
            pick(
                "the sheep on the board are counted there",
                "les moutons du plateau y sont comptés",
            ),
        );
    }
    if spelling::same(name, "score") {
        let message = pick(
            "the score is counted, not set",
            "le score se compte, il ne se fixe pas",
        );
        return wrong(at, message).help(pick(
            "set what it comes from: `grass`, and `bonus` for points from cards",
            "indiquez d'où il vient : `herbe`, et `bonus` pour les points des cartes",
        ));
    }
    let misread = wrong(
        at,
        say!(
            "`{name}` is no fact that a position can set",
            "`{name}` n'est pas un fait qu'une position peut donner"
        ),
    );
    match spelling::nearest(name, facts::settable::<GuerreEtBeeeh>()) {
        Some(near) => misread.help(did_you_mean(near)),
        None => misread.help(pick(
            "squares, `board`, `turn`, `quiet`, `discard`, `pile`, and for a player `hand`, `grass`, `lost`, `shorn`, `knows`",
            "les cases, `plateau`, `tour`, `sans-repas`, `défausse`, `pioche`, et pour un joueur `main`, `herbe`, `perdus`, `tondus`, `connaît`",
        )),
    }
}
